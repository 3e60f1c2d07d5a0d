use crate::{Rules, Seat};

/// What a bot knows about playing a game well.
pub trait Plays: Rules {
    /// In how many imagined worlds a bot tries an option before it judges it: more where dice decide much.
    const TRIALS: u32 = 4;

    /// How good the position looks for a seat, from 0 (lost) to 1 (won). Bots ask it of imagined worlds
    /// only.
    fn appraise(&self, seat: Seat) -> f32;

    /// How much an experienced player is inclined to a legal choice before thinking about it: the highest is a habit,
    /// and what falls behind it by 1 or more isn't even considered. It must depend on nothing but what the seat that
    /// is asked may know. A game without an opinion says the same of all.
    fn urge(&self, choice: Self::Choice) -> f32 {
        let _ = choice;
        0.0
    }

    /// Changes whenever a position can be judged again: with each turn, or with each phase of a long one. A
    /// bot that looks ahead stops there.
    fn chapter(&self) -> u32 {
        self.turn()
    }

    /// What a network has learned of playing this match, as `deadhand train` wrote it: the upper levels of bots judge
    /// positions by it. It must depend on nothing but what everybody knows, such as the mode.
    fn learned(&self) -> Option<&'static [u8]> {
        None
    }
}
