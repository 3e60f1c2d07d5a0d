//! Last Door: a tiny complete game on the frame machine. It is the worked example of
//! `docs/adding-a-game.md` and the game with which the shared crates are tested.

mod card;
mod stage;
mod state;
mod turn;
mod view;
mod words;

pub use card::Card;
pub use stage::Position;
pub use state::{Choice, Event, Setup, Side, Toy};

use kernel::{
    Asked, Breach, Chance, Cx, Game, Info, Kept, Outcome, Seat, SetupError, View, Viewer, mix_unseen, rule,
};
use state::{Ending, Frame};

impl Toy {
    /// The one predicate behind `options` and `check`: whether the seat that is asked may play this card.
    fn can_play(&self, card: Card) -> Result<(), Breach> {
        let Some(asked) = self.asked() else {
            return Err(Breach::new("TY-1", "the game is over"));
        };
        if !self.side(asked.seat).hand.has(card) {
            return Err(Breach::new(asked.rule.0, "you hold no {card}").card(card.into()));
        }
        let responds = matches!(self.frames.last(), Some(Frame::Respond(_)));
        match card {
            Card::Barricade if !responds || asked.seat == self.active => {
                Err(Breach::new("TY-8", "only the defender responds with a barricade"))
            }
            Card::Frenzy if !responds || asked.seat != self.active => {
                Err(Breach::new("TY-9", "only the attacker responds with a frenzy"))
            }
            Card::Barricade | Card::Frenzy => Ok(()),
            _ if responds => Err(Breach::new("TY-7", "a {card} is no response").card(card.into())),
            _ => Ok(()),
        }
    }
}

impl Game for Toy {
    const INFO: Info = Info {
        name: "toy",
        code: "TY",
        title: "Last Door",
        sentence: "Two players, two doors, twelve cards each: a toy for tests and examples",
        least_seats: 2,
        most_seats: 2,
        ledger: include_str!("../rules.toml"),
    };
    const LONGEST: u64 = 200;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Toy, SetupError> {
        Toy::set_up(setup, cx)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn asked(&self) -> Option<Asked> {
        match self.frames.last()? {
            Frame::Respond(attack) => Some(Asked { seat: attack.window.seat(), rule: rule("TY-7") }),
            _ => Some(Asked { seat: self.active, rule: rule("TY-6") }),
        }
    }

    fn options(&self, out: &mut Vec<Choice>) {
        if let Some(asked) = self.asked() {
            let hand = self.side(asked.seat).hand.distinct();
            out.extend(hand.filter(|&card| self.can_play(card).is_ok()).map(Choice::Play));
            out.push(Choice::Pass);
        }
    }

    fn check(&self, choice: Choice) -> Result<(), Breach> {
        match choice {
            Choice::Play(card) => self.can_play(card),
            Choice::Pass if self.asked().is_none() => Err(Breach::new("TY-1", "the game is over")),
            Choice::Pass => Ok(()),
        }
    }

    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if self.ending.is_none() {
            self.ending = Some(Ending::GivenUp(seat));
            self.frames.clear();
            cx.tell("TY-14", || Event::GaveUp { seat });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let lives = self.sides.map(|side| side.lives);
        Some(match self.ending? {
            Ending::GivenUp(seat) => Outcome::duel(rule("TY-14"), seat.other()),
            Ending::Fallen => Outcome::duel(rule("TY-11"), self.active),
            Ending::Dawn if lives[0] == lives[1] => Outcome::draw(rule("TY-13"), 2),
            Ending::Dawn => Outcome::duel(rule("TY-13"), Seat(u8::from(lives[1] > lives[0]))),
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.pictures(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.pictures(viewers, kept)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Toy {
        let mut world = *self;
        for side in &mut world.sides {
            mix_unseen(seat, &mut side.hand, &mut side.deck, chance);
        }
        world
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    /// Turns alternate, so the turn number tells who began.
    fn first(&self) -> Option<Seat> {
        Some(if self.turn % 2 == 1 { self.active } else { self.active.other() })
    }

    fn appraise(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.share(seat) as f32;
        }
        let worth = |seat: Seat| {
            let side = self.side(seat);
            f32::from(side.lives) + 0.25 * side.hand.len() as f32
        };
        (worth(seat) + 0.1) / (worth(seat) + worth(seat.other()) + 0.2)
    }

    fn cards_hash(&self) -> String {
        "toy-1".to_owned()
    }

    fn question(&self) -> String {
        self.ask()
    }

    fn notation(&self, choice: Choice) -> String {
        words::notation(choice)
    }

    fn read(&self, text: &str) -> Result<Choice, String> {
        words::read(text)
    }

    fn describe(&self, choice: Choice) -> String {
        words::describe(choice)
    }

    fn tell(&self, event: &Event) -> String {
        words::tell(event)
    }

    fn explain(&self, breach: &Breach) -> String {
        breach.sentence(|kind| Card::ALL.get(usize::from(kind)).map_or("card", |card| card.name()).to_owned())
    }

    fn refusals(&self) -> Vec<(Choice, Breach)> {
        let Some(asked) = self.asked() else { return vec![] };
        let hand = self.side(asked.seat).hand.distinct();
        hand.filter_map(|card| Some((Choice::Play(card), self.can_play(card).err()?))).collect()
    }

    fn piece_of(&self, choice: Choice) -> Option<String> {
        self.piece_word(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Loud, Mute, Quick, Scripted};

    fn kinds(cards: &[Card]) -> Vec<u16> {
        cards.iter().map(|&card| card.into()).collect()
    }

    #[test]
    fn a_barricade_stops_a_walker() {
        use Card::*;
        let draws = [Walker, Walker, Crawler, Barricade, Runner, Runner, Frenzy, Crawler];
        let mut chance = Scripted::new([3], kinds(&draws));
        let mut notes = vec![];
        let mut cx = Loud { chance: &mut chance, notes: &mut notes };
        let mut toy = Toy::start(&Setup::default(), &mut cx).unwrap();
        for choice in [Choice::Play(Walker), Choice::Play(Barricade), Choice::Pass, Choice::Pass] {
            toy.apply(choice, &mut cx).unwrap();
        }
        let rolled = Event::Rolled { seat: Seat(0), roll: 4, needed: 5 };
        assert!(notes.iter().any(|note| note.event == rolled && note.rules == [rule("TY-10")]));
        assert_eq!(chance.fault(), None);
        assert_eq!((toy.side(Seat(1)).lives, toy.active), (5, Seat(1)));
    }

    #[test]
    fn a_seat_is_asked_although_it_holds_no_response() {
        use Card::*;
        let draws = [Walker, Walker, Crawler, Crawler, Runner, Runner, Frenzy];
        let mut cx = Mute(Scripted::new([], kinds(&draws)));
        let mut toy = Toy::start(&Setup::default(), &mut cx).unwrap();
        toy.apply(Choice::Play(Walker), &mut cx).unwrap();
        let asked = toy.asked().unwrap();
        assert_eq!((asked.seat, asked.rule), (Seat(1), rule("TY-7")));
        let mut options = vec![];
        toy.options(&mut options);
        assert_eq!(options, [Choice::Pass]);
    }

    #[test]
    fn dawn_ends_a_game_without_attacks() {
        let mut cx = Mute(Quick::new(1));
        let mut toy = Toy::start(&Setup { lives: 2, first: Seat(1) }, &mut cx).unwrap();
        for _ in 0..18 {
            assert_eq!((toy.outcome(), toy.first()), (None, Some(Seat(1))));
            toy.apply(Choice::Pass, &mut cx).unwrap();
        }
        assert_eq!(toy.outcome(), Some(Outcome::draw(rule("TY-13"), 2)));
        assert!(toy.apply(Choice::Pass, &mut cx).is_err());
    }
}
