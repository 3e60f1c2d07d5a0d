//! What is asked, one file a question.

mod act;
mod respond;

use crate::Card;
use crate::state::{Frame, Toy};
use kernel::Breach;

flow::questions! {
    Toy, Frame:
    asking {
        Frame::Act => act::Act,
        Frame::Respond(attack) => respond::Respond(attack),
    }
    going_on { Frame::Draw | Frame::Roll(_) | Frame::EndTurn | Frame::Fall }
    over Breach::new("TY-1", "the game is over");
    explained |toy, breach| breach.sentence(|kind| {
        u8::try_from(kind).map_or("card", |kind| toy.name(Card(kind))).to_owned()
    });
}
