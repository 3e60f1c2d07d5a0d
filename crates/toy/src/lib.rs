//! Last Door: a tiny complete game on the frame machine. It is the worked example of
//! `docs/adding-a-game.md` and the game with which the shared crates are tested.

mod cards;
mod catalogue;
mod choice;
mod goals;
mod mind;
mod questions;
mod rules;
mod setup;
mod stage;
mod state;
mod table;
mod text;
mod told;

pub use cards::{Card, CardDef, Cards, table};
pub use choice::Choice;
pub use setup::{Deck, DeckChoice, DeckFault, Setup, decks};
pub use stage::Position;
pub use state::{Event, Side, Toy};
pub use table::{Counter, Mark, Phase, Stat, Zone};
pub use text::{Change, Role, Says};

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::prelude::*;
    use kernel::{Loud, Mute, Outcome, Quick, Scripted, Seat, rule};

    fn card(name: &str) -> Card {
        Cards::house().find(name).unwrap()
    }

    fn kinds(names: &str) -> Vec<u16> {
        names.split(' ').map(|name| card(name).into()).collect()
    }

    #[test]
    fn a_barricade_stops_a_walker() {
        let draws = kinds("walker walker crawler barricade runner runner frenzy crawler");
        let mut chance = Scripted::new([3], draws);
        let mut notes = vec![];
        let mut cx = Loud { chance: &mut chance, notes: &mut notes };
        let mut toy = Toy::start(&Setup::default(), &mut cx).unwrap();
        let [walker, barricade] = ["walker", "barricade"].map(|name| Choice::Play(card(name)));
        for choice in [walker, barricade, Choice::Pass, Choice::Pass] {
            toy.apply(choice, &mut cx).unwrap();
        }
        let rolled = Event::Rolled { seat: Seat(0), roll: 4, needed: 5 };
        assert!(notes.iter().any(|note| note.event == rolled && note.rules == [rule("TY-10")]));
        assert_eq!(chance.fault(), None);
        assert_eq!((toy.side(Seat(1)).lives, toy.active), (5, Seat(1)));
    }

    #[test]
    fn a_seat_is_asked_although_it_holds_no_response() {
        let draws = kinds("walker walker crawler crawler runner runner frenzy");
        let mut cx = Mute(Scripted::new([], draws));
        let mut toy = Toy::start(&Setup::default(), &mut cx).unwrap();
        toy.apply(Choice::Play(card("walker")), &mut cx).unwrap();
        let asked = toy.asked().unwrap();
        assert_eq!((asked.seat, asked.rule), (Seat(1), rule("TY-7")));
        let mut options = vec![];
        toy.options(&mut options);
        assert_eq!(options, [Choice::Pass]);
    }

    #[test]
    fn dawn_ends_a_game_without_attacks() {
        let mut cx = Mute(Quick::new(1));
        let mut toy = Toy::start(&Setup { lives: 2, first: Seat(1), ..Setup::default() }, &mut cx).unwrap();
        for _ in 0..18 {
            assert_eq!((toy.outcome(), toy.first()), (None, Some(Seat(1))));
            toy.apply(Choice::Pass, &mut cx).unwrap();
        }
        assert_eq!(toy.outcome(), Some(Outcome::draw(rule("TY-13"), 2)));
        assert!(toy.apply(Choice::Pass, &mut cx).is_err());
    }
}
