//! A game in which the setup decides what happens: one question, then the end that was asked for.

use Deed::{Gains, Returns, Uses};
use kernel::{
    Asked, Breach, Chance, Component, Cx, Game, Info, Outcome, Seat, SetupError, Use, View, Viewer, rule,
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

impl Game for Rigged {
    const INFO: Info = Info {
        name: "rigged",
        code: "RG",
        title: "Rigged",
        sentence: "",
        least_seats: 2,
        most_seats: 2,
        ledger: LEDGER,
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

    fn asked(&self) -> Option<Asked> {
        self.winner.is_none().then_some(Asked { seat: Seat(0), rule: rule("RG-1") })
    }

    fn seats(&self) -> u8 {
        2
    }
    fn options(&self, out: &mut Vec<()>) {
        out.push(());
    }
    fn check(&self, (): ()) -> Result<(), Breach> {
        Ok(())
    }
    fn concede(&mut self, _: Seat, _: &mut impl Cx<Deed>) {}
    fn view(&self, _: Viewer) -> View {
        unreachable!("bots without options to weigh look at nothing")
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
    fn appraise(&self, _: Seat) -> f32 {
        0.5
    }
    fn cards_hash(&self) -> String {
        String::new()
    }
    fn question(&self) -> String {
        String::new()
    }
    fn notation(&self, (): ()) -> String {
        String::new()
    }
    fn read(&self, _: &str) -> Result<(), String> {
        Ok(())
    }
    fn describe(&self, (): ()) -> String {
        String::new()
    }
    fn tell(&self, _: &Deed) -> String {
        String::new()
    }
    fn explain(&self, _: &Breach) -> String {
        String::new()
    }
    fn refusals(&self) -> Vec<((), Breach)> {
        Vec::new()
    }
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
    fn piece_of(&self, (): ()) -> Option<String> {
        None
    }
}
