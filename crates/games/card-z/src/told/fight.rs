//! The battle: what survivors did and what befell them.

use super::{d10, hex, judged, shown, told};
use crate::cards::Kind;
use crate::event::{Fate, FightEvent as It};
use crate::rules::attack::Mode;
use crate::state::CardZ;
use crate::state::board::Hex;
use crate::words::wording::total;
use kernel::{Told, Verb};

impl CardZ {
    pub(super) fn told_fight(&self, event: It) -> Told {
        let (who, the, foe) = (|kind| self.someone(kind), |kind| self.the(kind), |kind| self.foe_name(kind));
        let by = |verb, one: Kind, text: String| told(verb, text).by(self.person(one));
        let goes = |one: Kind, from: Hex, to: Hex, how: &str| {
            let text = format!("{} {how} from {} to {}.", self.someone(one), from.name(), to.name());
            by(Verb::Move, one, text).on(hex(from)).on(hex(to))
        };
        match event {
            It::BattleBegan { at } => {
                told(Verb::Begin, format!("The battle at {} began.", self.spot_name(at)))
                    .on(self.location_card(at))
            }
            It::PawnPlaced { who: one, at } => {
                by(Verb::Create, one, format!("{} began in {}.", who(one), at.name())).on(hex(at))
            }
            It::FeverRoll { who: one, roll, passes } => {
                let then = if passes { "the first action was lost" } else { "all was well" };
                by(Verb::Roll, one, format!("{} rolled {roll} for the sickness: {then}.", who(one)))
                    .roll(judged(roll, !passes))
            }
            It::Coughed { who: one } => by(Verb::Note, one, format!("{} coughed.", who(one))),
            It::InfantCried => told(Verb::Note, "The hungry child cried."),
            It::EngineHeard => told(Verb::Note, "The engine was heard."),
            It::RoundBegan { round } => told(Verb::Begin, format!("Battle-round {round} began.")),
            It::JoinedFray { who: one } => by(Verb::Create, one, format!("{} joined the battle.", who(one))),
            It::Moved { who: one, from, to } => goes(one, from, to, "moved"),
            It::LeftBattle { who: one } => by(Verb::Move, one, format!("{} left the battlefield.", who(one))),
            It::Passed { who: one } => by(Verb::Pass, one, format!("{} did nothing more.", who(one))),
            It::Attacked { seat, who: one, with, mode, foe: target, at } => {
                let weapon = with.map_or_else(String::new, |with| format!(" with {}", the(with)));
                let text = format!("{} {} {} in {}{weapon}.", who(one), mode.done(), foe(target), at.name());
                let told = told(Verb::Attack, text).by(self.person(one).of(seat)).on(self.foe_card(target));
                match with {
                    Some(with) => told.because(self.loot_card(with)),
                    None => told,
                }
            }
            It::Rolled { who: one, roll, bonus, number, hit } => {
                let (sum, came) = (total(roll, bonus), if hit { "a success" } else { "a miss" });
                by(Verb::Roll, one, format!("{} rolled {sum}, needed {number} or more: {came}.", who(one)))
                    .roll(d10(roll, bonus, number, hit))
            }
            It::Rerolled { who: one, by: whose, roll } => {
                let cheered =
                    if one == whose { String::new() } else { format!(", encouraged by {},", who(whose)) };
                by(Verb::Roll, one, format!("{} rolled {roll} and{cheered} rolled again.", who(one)))
                    .roll(shown(roll, 0))
                    .because(self.person(whose))
            }
            It::Fumbled { who: one } => {
                by(Verb::Roll, one, format!("{} rolled 0: a miss.", who(one))).roll(judged(0, false))
            }
            It::Dazed { who: one, n } => {
                told(Verb::Harm, format!("{} was dazzled: {n:+} on d10 rolls.", who(one)))
                    .on(self.person(one))
                    .amount("d10 rolls", n)
            }
            It::Misdirected { who: one, hit } => {
                by(Verb::Harm, one, format!("{} rolled 0 and hit {}.", who(one), who(hit)))
                    .on(self.person(hit))
            }
            It::Impaled { who: one, foe: target } => {
                by(Verb::Attack, one, format!("{} held {} impaled.", who(one), foe(target)))
                    .on(self.foe_card(target))
            }
            It::Shoved { piece, to } => {
                told(Verb::Move, format!("{} was pushed to {}.", foe(piece), to.name()))
                    .on(self.foe_card(piece))
                    .on(hex(to))
            }
            It::PushedOff { who: one, to } => {
                by(Verb::Move, one, format!("{} pushed off to {}.", who(one), to.name())).on(hex(to))
            }
            It::LockedIn { foe: target, at } => {
                told(Verb::Destroy, format!("{} was locked into the room {}.", foe(target), at.name()))
                    .on(self.foe_card(target).from("battlefield"))
                    .on(hex(at))
            }
            It::Staked { who: one, with, at } => {
                let (zone, with_it) = (at.zone() + 1, the(with));
                by(
                    Verb::Attack,
                    one,
                    format!("{} struck behind the fence of zone {zone} with {with_it}.", who(one)),
                )
                .on(hex(at))
                .because(self.loot_card(with))
            }
            It::DogBit { who: one, foe: target, roll, kills } => {
                let then = if kills { "dead" } else { "alive" };
                told(Verb::Attack, format!("{} bit {}: {roll}, it was {then}.", the(one), foe(target)))
                    .by(self.person(one))
                    .on(self.foe_card(target))
                    .roll(judged(roll, kills))
            }
            It::Rescued { who: one } => {
                told(Verb::Gain, format!("{} was rescued.", who(one))).on(self.person(one))
            }
            It::Regrouped => told(Verb::Begin, "The survivors regrouped."),
            It::PassedWall { who: one, from, to } => goes(one, from, to, "went through the wall"),
            It::Eradicated { foe: target, at, how } => {
                let done = match how {
                    Fate::Killed => "killed",
                    Fate::Blinded => "blinded",
                };
                told(Verb::Destroy, format!("{} was {done} in {}.", foe(target), at.name()))
                    .on(self.foe_card(target).from("battlefield"))
                    .on(hex(at))
            }
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
