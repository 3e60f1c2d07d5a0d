//! Stones: in turn everybody takes one, two or three; whoever takes the last wins. Nothing is hidden, no
//! position looks better than another, so only thinking ahead helps.

use kernel::{Asked, Breach, Chance, Cx, Game, Info, Outcome, Seat, SetupError, View, Viewer, rule};
use kernel::{Few, Finish};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stones {
    pub left: u8,
    pub seats: u8,
    pub seat: u8,
}

impl Game for Stones {
    const INFO: Info = Info {
        name: "stones",
        code: "ST",
        title: "Stones",
        sentence: "",
        least_seats: 2,
        most_seats: 4,
        ledger: "",
    };
    const LONGEST: u64 = 1000;
    type Setup = Stones;
    type Choice = u8;
    type Event = ();

    fn start(setup: &Stones, _: &mut impl Cx<()>) -> Result<Self, SetupError> {
        Ok(setup.clone())
    }

    fn asked(&self) -> Option<Asked> {
        (self.left > 0).then_some(Asked { seat: Seat(self.seat), rule: rule("ST-1") })
    }

    fn options(&self, out: &mut Vec<u8>) {
        out.extend(1..=self.left.min(3));
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
    fn check(&self, taken: u8) -> Result<(), Breach> {
        let legal = (1..=self.left.min(3)).contains(&taken);
        if legal { Ok(()) } else { Err(Breach::new("ST-1", "take one, two or three")) }
    }
    fn concede(&mut self, _: Seat, _: &mut impl Cx<()>) {}
    fn view(&self, _: Viewer) -> View {
        unreachable!("bots think in worlds")
    }
    fn imagine(&self, _: Seat, _: &mut impl Chance) -> Self {
        self.clone()
    }
    fn turn(&self) -> u32 {
        0
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
    fn notation(&self, taken: u8) -> String {
        taken.to_string()
    }
    fn read(&self, text: &str) -> Result<u8, String> {
        text.parse().map_err(|_| format!("'{text}' is no number"))
    }
    fn describe(&self, taken: u8) -> String {
        format!("Take {taken}")
    }
    fn tell(&self, (): &()) -> String {
        String::new()
    }
    fn explain(&self, breach: &Breach) -> String {
        breach.reason.to_owned()
    }
    fn refusals(&self) -> Vec<(u8, Breach)> {
        Vec::new()
    }
    fn piece_of(&self, _: u8) -> Option<String> {
        None
    }
}
