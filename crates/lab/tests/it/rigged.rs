//! A game in which the setup decides what happens: one question, then the end that was asked for.

use Deed::{Gains, Returns, Uses};
use kernel::prelude::*;
use kernel::{
    About, Asked, Breach, Component, Goal, Icon, Info, Kind, MarkSort, Offer, Outcome, Role, Seat, Sense,
    SetupError, Symbol, Text, Told, Tone, Use, Viewer, ZoneSort, rule,
};
use serde::{Deserialize, Serialize};

const LEDGER: &str = r#"
game = "rigged"
code = "RG"
edition = "first"
[[rule]]
id = "RG-2"
title = "The end"
text = "It ends as the setup says."
kind = "mechanic"
"#;

/// Gained by chair 0 in every game; chair 1 gives it back.
const LADDER: u16 = 3;
/// Gained by both in every game, used by chair 1.
const TORCH: u16 = 70;
/// Used twice by chair 0 where it wins.
const ROPE: u16 = 400;
/// Used, but nobody needs to know.
const NOTHING: u16 = 5;
/// Gained, and given back by all.
const NET: u16 = 6;

/// What a chair does with a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Deed {
    Gains(u8, u16),
    Returns(u8, u16),
    Uses(u8, u16),
}

const IN_EVERY_GAME: [Deed; 8] = [
    Gains(0, LADDER),
    Gains(1, LADDER),
    Returns(1, LADDER),
    Gains(0, TORCH),
    Gains(1, TORCH),
    Uses(1, TORCH),
    Gains(0, NET),
    Returns(0, NET),
];
const WHERE_CHAIR_0_WINS: [Deed; 3] = [Uses(0, ROPE), Uses(0, ROPE), Uses(0, NOTHING)];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rig {
    /// Whoever has chair 0 wins.
    ChairZero,
    /// The stronger side wins; equal ones draw.
    Stronger([u8; 2]),
    /// Chance decides.
    Coin,
    /// The same question for ever.
    Endless,
    /// Panics in about half of the games.
    Explosive,
    /// The rules refuse it.
    Refused,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rigged {
    rig: Rig,
    winner: Option<Option<u8>>,
}

impl Rules for Rigged {
    const INFO: Info = Info {
        name: "rigged",
        code: "RG",
        title: "Rigged",
        sentence: "",
        least_seats: 2,
        most_seats: 2,
        ledger: LEDGER,
        glossary: "",
    };
    const LONGEST: u64 = 1000;
    type Setup = Rig;
    type Choice = ();
    type Event = Deed;

    fn start(rig: &Rig, _: &mut impl Cx<Deed>) -> Result<Self, SetupError> {
        if *rig == Rig::Refused {
            return Err(SetupError { rule: rule("RG-1"), message: "refused".to_owned() });
        }
        Ok(Rigged { rig: *rig, winner: None })
    }

    fn advance(&mut self, (): (), cx: &mut impl Cx<Deed>) {
        IN_EVERY_GAME.into_iter().for_each(|deed| cx.tell("RG-1", || deed));
        self.winner = match self.rig {
            Rig::ChairZero => Some(Some(0)),
            Rig::Stronger([a, b]) if a == b => Some(None),
            Rig::Stronger([a, b]) => Some(Some(u8::from(b > a))),
            Rig::Coin => Some(Some(cx.below(2) as u8)),
            Rig::Explosive if cx.below(2) == 0 => panic!("boom"),
            Rig::Explosive => Some(Some(1)),
            Rig::Endless | Rig::Refused => None,
        };
        if self.winner == Some(Some(0)) {
            WHERE_CHAIR_0_WINS.into_iter().for_each(|deed| cx.tell("RG-2", || deed));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner?;
        Some(winner.map_or(Outcome::draw(rule("RG-2"), 2), |seat| Outcome::duel(rule("RG-2"), Seat(seat))))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn imagine(&self, _: Seat, _: &mut impl Chance) -> Self {
        self.clone()
    }

    fn turn(&self) -> u32 {
        1
    }

    fn first(&self) -> Option<Seat> {
        Some(Seat(1))
    }

    fn cards_hash(&self) -> String {
        String::new()
    }
    fn concede(&mut self, _: Seat, _: &mut impl Cx<Deed>) {}
}

impl Questions for Rigged {
    fn asked(&self) -> Option<Asked> {
        self.winner.is_none().then_some(Asked::new(Seat(0), "RG-1", Kind::Act))
    }
    fn offer(&self, to: &mut impl Offer<()>) {
        to.legal(());
    }
    fn stray(&self, (): ()) -> Breach {
        Breach::new("RG-1", "")
    }
    fn question(&self) -> String {
        String::new()
    }
    fn explain(&self, _: &Breach) -> String {
        String::new()
    }
}

// A table with nothing on it: one word of each sort will do.
kernel::terms! { pub enum Word { Any: "any"; } }
kernel::terms! { pub enum Zone: ZoneSort { Any: "any", ZoneSort::row("Any", Role::Board); } }
kernel::terms! { pub enum Stat: Symbol { Any: "any", Symbol::Round; } }
kernel::terms! { pub enum Mark: MarkSort { Any: "any", Sense::Plain.shown(Icon::Dot); } }

impl Knows for Rigged {
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
        unreachable!("bots without options to weigh look at nothing")
    }
}

impl Tells for Rigged {
    fn tell(&self, _: &Deed) -> Told {
        Told::default()
    }
}

impl Plays for Rigged {
    fn appraise(&self, _: Seat) -> f32 {
        0.5
    }
}

impl Counts for Rigged {
    fn uses(&deed: &Deed, note: &mut impl FnMut(Use)) {
        note(match deed {
            Gains(chair, kind) => Use::Gained { by: Seat(chair), kind },
            Returns(chair, kind) => Use::Returned { by: Seat(chair), kind },
            Uses(chair, kind) => Use::Used { by: Seat(chair), kind },
        });
    }

    fn component(&self, kind: u16) -> Option<Component> {
        let name = match kind {
            LADDER => "ladder",
            TORCH => "torch",
            ROPE => "rope",
            NET => "net",
            _ => return None,
        };
        Some(Component { class: "tool".to_owned(), name: name.to_owned() })
    }
}

impl Notation<Rigged> for () {
    const COUNT: u32 = 1;
    fn write(self, _: &Rigged) -> String {
        String::new()
    }
    fn read(_: &Rigged, _: &str) -> Result<(), String> {
        Ok(())
    }
    fn describe(self, _: &Rigged) -> String {
        String::new()
    }
    fn about(self, _: &Rigged) -> Vec<About> {
        vec![]
    }
    fn verb(self) -> &'static str {
        ""
    }
    fn tone(self) -> Tone {
        Tone::Act
    }
    fn number(self) -> u32 {
        0
    }
    fn numbered(_: u32) -> Option<()> {
        Some(())
    }
}
