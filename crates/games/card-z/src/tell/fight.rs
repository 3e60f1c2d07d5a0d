//! The battle: what survivors did and what befell them.

use crate::attack::Mode;
use crate::cards::Kind;
use crate::event::{Event, Fate};
use crate::state::CardZ;
use crate::wording::total;

impl CardZ {
    pub(super) fn tell_fight(&self, event: &Event) -> String {
        let (who, the, foe) = (|kind| self.someone(kind), |kind| self.the(kind), |kind| self.foe_name(kind));
        match *event {
            Event::BattleBegan { at } => format!("The battle at {} began.", self.spot_name(at)),
            Event::PawnPlaced { who: one, at } => format!("{} began in {}.", who(one), at.name()),
            Event::FeverRoll { who: one, roll, passes } => {
                let then = if passes { "the first action was lost" } else { "all was well" };
                format!("{} rolled {roll} for the sickness: {then}.", who(one))
            }
            Event::Coughed { who: one } => format!("{} coughed.", who(one)),
            Event::InfantCried => "The hungry child cried.".to_owned(),
            Event::EngineHeard => "The engine was heard.".to_owned(),
            Event::RoundBegan { round } => format!("Battle-round {round} began."),
            Event::JoinedFray { who: one } => format!("{} joined the battle.", who(one)),
            Event::Moved { who: one, from, to } => {
                format!("{} moved from {} to {}.", who(one), from.name(), to.name())
            }
            Event::LeftBattle { who: one } => format!("{} left the battlefield.", who(one)),
            Event::Passed { who: one } => format!("{} did nothing more.", who(one)),
            Event::Attacked { who: one, with, mode, foe: target, at, .. } => {
                let with = with.map_or_else(String::new, |with| format!(" with {}", self.the(with)));
                format!("{} {} {} in {}{with}.", who(one), mode.done(), foe(target), at.name())
            }
            Event::Rolled { who: one, roll, bonus, number, hit } => {
                let came = if hit { "a success" } else { "a miss" };
                format!("{} rolled {}, needed {number} or more: {came}.", who(one), total(roll, bonus))
            }
            Event::Rerolled { who: one, by, roll } => self.tell_reroll(one, by, roll),
            Event::Fumbled { who: one } => format!("{} rolled 0: a miss.", who(one)),
            Event::Dazed { who: one, n } => format!("{} was dazzled: {n:+} on d10 rolls.", who(one)),
            Event::Misdirected { who: one, hit } => format!("{} rolled 0 and hit {}.", who(one), who(hit)),
            Event::Impaled { who: one, foe: target } => format!("{} held {} impaled.", who(one), foe(target)),
            Event::Shoved { piece, to } => format!("{} was pushed to {}.", foe(piece), to.name()),
            Event::PushedOff { who: one, to } => format!("{} pushed off to {}.", who(one), to.name()),
            Event::LockedIn { foe: target, at } => {
                format!("{} was locked into the room {}.", foe(target), at.name())
            }
            Event::Staked { who: one, with, at } => {
                format!("{} struck behind the fence of zone {} with {}.", who(one), at.zone() + 1, the(with))
            }
            Event::DogBit { who: one, foe: target, roll, kills } => {
                let then = if kills { "dead" } else { "alive" };
                format!("{} bit {}: {roll}, it was {then}.", self.the(one), foe(target))
            }
            Event::Rescued { who: one } => format!("{} was rescued.", who(one)),
            Event::Regrouped => "The survivors regrouped.".to_owned(),
            Event::PassedWall { who: one, from, to } => {
                format!("{} went through the wall from {} to {}.", who(one), from.name(), to.name())
            }
            Event::Eradicated { foe: target, at, how } => {
                let how = match how {
                    Fate::Killed => "killed",
                    Fate::Blinded => "blinded",
                };
                format!("{} was {how} in {}.", foe(target), at.name())
            }
            _ => self.tell_foes(event),
        }
    }

    fn tell_reroll(&self, one: Kind, by: Kind, roll: u8) -> String {
        let (who, by_whom) = (self.someone(one), self.someone(by));
        match one == by {
            true => format!("{who} rolled {roll} and rolled again."),
            false => format!("{who} rolled {roll} and, encouraged by {by_whom}, rolled again."),
        }
    }
}

impl Mode {
    /// In the past tense.
    fn done(self) -> &'static str {
        match self {
            Mode::Shoot => "shot at",
            Mode::Kill => "struck at",
            Mode::Club => "swung at",
            Mode::Push => "pushed against",
            Mode::Impale => "tried to impale",
            Mode::Blind => "tried to blind",
        }
    }
}
