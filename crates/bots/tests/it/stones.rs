//! Stones: in turn everybody takes one, two or three; whoever takes the last wins. Nothing is hidden, no
//! position looks better than another, so only thinking ahead helps.

use kernel::prelude::*;
use kernel::{
    About, Asked, Breach, Few, Finish, Goal, Info, Kind, Offer, Outcome, Seat, SetupError, Text, Told, Tone,
    Viewer, rule,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stones {
    pub left: u8,
    pub seats: u8,
    pub seat: u8,
}

impl Rules for Stones {
    const INFO: Info = Info {
        name: "stones",
        code: "ST",
        title: "Stones",
        sentence: "",
        least_seats: 2,
        most_seats: 4,
        ledger: "",
        glossary: "",
    };
    const LONGEST: u64 = 1000;
    type Setup = Stones;
    type Choice = u8;
    type Event = ();

    fn start(setup: &Stones, _: &mut impl Cx<()>) -> Result<Self, SetupError> {
        Ok(setup.clone())
    }

    fn advance(&mut self, taken: u8, _: &mut impl Cx<()>) {
        self.left -= taken;
        self.seat = (self.seat + 1) % self.seats;
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = (self.seat + self.seats - 1) % self.seats;
        let finish = |seat| if seat == winner { Finish::Won } else { Finish::Lost };
        let finishes = (0..self.seats).map(finish).collect();
        (self.left == 0).then(|| Outcome { rule: rule("ST-2"), finishes, scores: Few::new() })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn imagine(&self, _: Seat, _: &mut impl Chance) -> Self {
        self.clone()
    }

    fn turn(&self) -> u32 {
        0
    }

    fn cards_hash(&self) -> String {
        String::new()
    }
    fn concede(&mut self, _: Seat, _: &mut impl Cx<()>) {}
}

impl Questions for Stones {
    fn asked(&self) -> Option<Asked> {
        (self.left > 0).then_some(Asked::new(Seat(self.seat), "ST-1", Kind::Act))
    }
    fn offer(&self, to: &mut impl Offer<u8>) {
        (1..=self.left.min(3)).for_each(|taken| to.legal(taken));
    }
    fn stray(&self, _: u8) -> Breach {
        Breach::new("ST-1", "take one, two or three")
    }
    fn question(&self) -> String {
        String::new()
    }
    fn explain(&self, breach: &Breach) -> String {
        breach.reason.to_owned()
    }
}

// A table with nothing on it: one word of each sort will do.
kernel::terms! { pub enum Word { Any: "any"; } }
kernel::terms! { pub enum Zone: kernel::ZoneSort { Any: "any", kernel::ZoneSort::row("Any", kernel::Role::Board); } }
kernel::terms! { pub enum Stat: kernel::Symbol { Any: "any", kernel::Symbol::Round; } }
kernel::terms! { pub enum Mark: kernel::MarkSort { Any: "any", kernel::Sense::Plain.shown(kernel::Icon::Dot); } }

impl Knows for Stones {
    type Phase = Word;
    type Counter = Word;
    type Zone = Zone;
    type Stat = Stat;
    type Mark = Mark;

    fn goals(&self, _: Viewer) -> Vec<Goal> {
        vec![]
    }

    fn ending(&self) -> Option<Text> {
        None
    }

    fn lay(&self, _: Viewer, _: &mut impl Layout<Self>) {
        unreachable!("bots look at no view")
    }
}

impl Tells for Stones {
    fn tell(&self, (): &()) -> Told {
        Told::default()
    }
}

impl Plays for Stones {
    fn appraise(&self, _: Seat) -> f32 {
        0.5
    }
}

impl Counts for Stones {}

impl Notation<Stones> for u8 {
    const COUNT: u32 = 4;
    fn write(self, _: &Stones) -> String {
        self.to_string()
    }
    fn read(_: &Stones, text: &str) -> Result<u8, String> {
        text.parse().map_err(|_| format!("'{text}' is not a number"))
    }
    fn describe(self, _: &Stones) -> String {
        format!("Take {self}")
    }
    fn about(self, _: &Stones) -> Vec<About> {
        vec![]
    }
    fn verb(self) -> &'static str {
        "take"
    }
    fn tone(self) -> Tone {
        Tone::Act
    }
    fn number(self) -> u32 {
        self.into()
    }
    fn numbered(number: u32) -> Option<u8> {
        u8::try_from(number).ok()
    }
}
