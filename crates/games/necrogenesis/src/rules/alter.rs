//! Texts that change who somebody is, or what counts.

use crate::cards::text::{Effect, Identity, Terms};
use crate::state::event::Event;
use crate::state::frame::Run;
use crate::state::marks::PlayerMarks;
use crate::state::{Marker, NecroGenesis, SURVIVOR_LURES, Tok};
use kernel::{Cx, Seat};

impl NecroGenesis {
    /// The Identity that a Survivor has now: the last that a text gave it (NG-3.23.4b).
    pub(crate) fn identity_of(&self, seat: Seat) -> Option<Identity> {
        self.player(seat).identity.or(self.survivor(seat).identity)
    }

    /// Carries out such a text.
    pub(crate) fn alter(&mut self, run: &Run, effect: &Effect, cite: &'static str, cx: &mut impl Cx<Event>) {
        let seat = run.seat;
        match *effect {
            Effect::ControlIt => self.take_control(seat, run.picks[0], cite, cx),
            Effect::BecomeIdentity { identity } => {
                self.player_mut(seat).identity = Some(identity);
                cx.tell(cite, || Event::IdentityChanged { seat, identity });
                cx.cite("NG-3.23.4b");
            }
            Effect::XIsExiled => {
                let cards = self.player(seat).exiled;
                self.run_mut().x = cards;
                cx.tell("NG-2.23.5", || Event::ExilesCounted { seat, cards });
            }
            Effect::StopPayment => {
                let seat = seat.other();
                self.player_mut(seat).flags.set(PlayerMarks::PAYMENT_STOPPED);
                cx.tell(cite, || Event::PaymentThreatened { seat });
            }
            _ => {}
        }
    }

    /// A card goes to Exile, and is counted for the rest of the game (NG-2.23.5).
    pub(crate) fn send_to_exile(&mut self, seat: Seat, kind: u8) {
        let player = self.player_mut(seat);
        player.exile.push(kind);
        player.exiled = player.exiled.saturating_add(1);
    }
}

impl Marker {
    /// A token that this player creates, as the card says; where it lies is still to be settled.
    pub(crate) fn by(seat: Seat, token: Tok, terms: Option<Terms>) -> Marker {
        let terms = match terms {
            None => 0,
            Some(Terms::Turns { n }) => n,
            Some(Terms::SurvivorLures) => SURVIVOR_LURES,
        };
        Marker { token, by: seat, terms, ..Marker::default() }
    }
}
