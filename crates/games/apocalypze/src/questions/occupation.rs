use super::{Reasons, is_bound_to_home};
use crate::cards::Class;
use crate::cards::text::Moment;
use crate::choice::{Choice, TextOf};
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{Apocalypze, Form};
use crate::told::{player, that_player};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// What the active player plays or uses at the occupied location (AZ-OCCUPY-1).
#[derive(Clone, Copy)]
pub struct Occupation;

flow::answers! {
    pub enum Answer of Choice { Play(card: u8), PlayAsZombie(card: u8), Use(text: TextOf), End }
}

impl Question<Apocalypze> for Occupation {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.active, "AZ-OCCUPY-1", Kind::Act)
    }

    /// Cards in hand, twofolds on both sides; then texts.
    #[inline]
    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        let reasons = Reasons::of(to);
        for kind in game.player(game.active).hand.distinct() {
            to.put(Answer::Play(kind), || game.can_play_held(kind, Form::Human, reasons));
            if game.cards.of(kind).class == Class::Twofold {
                to.put(Answer::PlayAsZombie(kind), || game.can_play_held(kind, Form::Zombie, reasons));
            }
        }
        let moment = Moment::YourOccupationPhase;
        game.texts(game.active, moment, |slot, sentence| {
            let text = TextOf { slot, sentence };
            to.put(Answer::Use(text), || game.can_use(slot, sentence, game.active, moment));
        });
        to.legal(Answer::End);
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Play(kind) => game.play(kind, Form::Human, cx),
            Answer::PlayAsZombie(kind) => game.play(kind, Form::Zombie, cx),
            Answer::Use(TextOf { slot, sentence }) => game.use_text(slot, sentence, Frame::Occupation, cx),
            Answer::End => Flow::Next(game.end_phase()),
        }
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("You occupy the {}. What do you play or use?", game.piece_name(game.occupied))
    }

    fn watched(self, game: &Apocalypze) -> String {
        let (who, place) = (that_player(game.active), game.piece_name(game.occupied));
        format!("{} occupies the {place}. What does {who} play or use?", player(game.active))
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_piece(game.occupied)
    }

    fn price(self, game: &Apocalypze, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Use(text) => game.text_price(text),
            Answer::Play(_) | Answer::PlayAsZombie(_) | Answer::End => Vec::new(),
        }
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        let verdict = if let Choice::Play(kind) = choice {
            game.can_play(kind, Form::Human)
        } else if let Choice::PlayAsZombie(kind) = choice {
            game.can_play(kind, Form::Zombie)
        } else if let Choice::Use(TextOf { slot, sentence }) = choice {
            game.can_use(slot, sentence, game.active, Moment::YourOccupationPhase)
        } else {
            Ok(())
        };
        let open =
            || Breach::new("AZ-OCCUPY-1", "it is your occupation phase: play a card, use a text or end it");
        verdict.err().or_else(|| is_bound_to_home(game, choice)).unwrap_or_else(open)
    }
}
