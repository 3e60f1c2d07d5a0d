//! A game in which the setup decides what happens: one question, then the end that was asked for.

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

/// Gained in every game.
const LADDER: u16 = 3;
/// Used twice where chair 0 wins.
const ROPE: u16 = 400;
/// Used, but nobody needs to know.
const NOTHING: u16 = 5;

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
    type Setup = Rig;
    type Choice = ();
    type Event = u16;
    const COUNTS_USES: bool = true;

    fn start(rig: &Rig, _: &mut impl Cx<u16>) -> Result<Self, SetupError> {
        if *rig == Rig::Refused {
            return Err(SetupError { rule: rule("RG-1"), message: "refused".to_owned() });
        }
        Ok(Rigged { rig: *rig, winner: None })
    }

    fn advance(&mut self, (): (), cx: &mut impl Cx<u16>) {
        cx.tell("RG-1", || LADDER);
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
            cx.tell("RG-2", || ROPE);
            cx.tell("RG-2", || ROPE);
            cx.tell("RG-2", || NOTHING);
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
    fn concede(&mut self, _: Seat, _: &mut impl Cx<u16>) {}
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
    fn tell(&self, _: &u16) -> String {
        String::new()
    }
    fn explain(&self, _: &Breach) -> String {
        String::new()
    }
    fn refusals(&self) -> Vec<((), Breach)> {
        Vec::new()
    }
    fn uses(&event: &u16, note: &mut impl FnMut(Use)) {
        note(if event == LADDER { Use::Gained(event) } else { Use::Used(event) });
    }
    fn component(&self, kind: u16) -> Option<Component> {
        let name = match kind {
            LADDER => "ladder",
            ROPE => "rope",
            _ => return None,
        };
        Some(Component { class: "tool".to_owned(), name: name.to_owned() })
    }
    fn piece_of(&self, (): ()) -> Option<String> {
        None
    }
}
