//! The battle: what survivors did and what befell them.

use super::{d10, hex, judged, shown, told};
use crate::cards::Kind;
use crate::event::{BlowEvent, Fate, FightEvent, StrikeEvent};
use crate::rules::attack::Mode;
use crate::state::CardZ;
use crate::state::board::Hex;
use crate::words::wording::total;
use kernel::{Told, Verb};

impl CardZ {
    /// The battle: who came, moved and left.
    pub(super) fn told_fight(&self, event: FightEvent) -> Told {
        let who = |kind| self.someone(kind);
        let by = |verb, one: Kind, text: String| told(verb, text).by(self.person(one));
        let goes = |one: Kind, from: Hex, to: Hex, how: &str| {
            let text = format!("{} {how} from {} to {}.", self.someone(one), from.name(), to.name());
            by(Verb::Move, one, text).on(hex(from)).on(hex(to))
        };
        match event {
            FightEvent::BattleBegan { at } => {
                told(Verb::Begin, format!("The battle at {} began.", self.spot_name(at)))
                    .on(self.location_card(at))
                    .opens_step(format!("Battle at {}", self.spot_name(at)))
            }
            FightEvent::PawnPlaced { who: one, at } => {
                told(Verb::Create, format!("{} began in {}.", who(one), at.name()))
                    .by(self.person(one).to("battlefield"))
                    .on(hex(at))
            }
            FightEvent::FeverRoll { who: one, roll, passes } => {
                let then = if passes { "the first action was lost" } else { "no action was lost" };
                by(Verb::Roll, one, format!("{} rolled {roll} for the sickness: {then}.", who(one)))
                    .roll(judged(roll, !passes))
            }
            FightEvent::Coughed { who: one } => by(Verb::Note, one, format!("{} coughed.", who(one))),
            FightEvent::InfantCried => told(Verb::Note, "The hungry child cried."),
            FightEvent::EngineHeard => told(Verb::Note, "The engine was heard."),
            FightEvent::RoundBegan { round } => {
                let name = format!("Battle-round {round}");
                told(Verb::Begin, format!("{name} began.")).opens_step(name)
            }
            FightEvent::JoinedFray { who: one } => {
                told(Verb::Create, format!("{} joined the battle.", who(one)))
                    .by(self.person(one).to("battlefield"))
            }
            FightEvent::Moved { who: one, from, to } => goes(one, from, to, "moved"),
            FightEvent::LeftBattle { who: one } => {
                told(Verb::Move, format!("{} left the battlefield.", who(one)))
                    .by(self.person(one).from("battlefield"))
            }
            FightEvent::Passed { who: one } => by(Verb::Pass, one, format!("{} did nothing more.", who(one))),
            FightEvent::Rescued { who: one } => {
                told(Verb::Gain, format!("{} was rescued.", who(one))).on(self.joins(one).from("battlefield"))
            }
            FightEvent::Regrouped => told(Verb::Begin, "The survivors regrouped."),
            FightEvent::PassedWall { who: one, from, to } => goes(one, from, to, "went through the wall"),
        }
    }

    /// Attacks of survivors and their rolls.
    pub(super) fn told_strike(&self, event: StrikeEvent) -> Told {
        let who = |kind| self.someone(kind);
        let the = |kind| self.the(kind);
        let foe = |kind| self.foe_name(kind);
        let by = |verb, one: Kind, text: String| told(verb, text).by(self.person(one));
        match event {
            StrikeEvent::Attacked { seat, who: one, with, mode, foe: target, at } => {
                let weapon = with.map_or_else(String::new, |with| format!(" with {}", the(with)));
                let text = format!("{} {} {} in {}{weapon}.", who(one), mode.done(), foe(target), at.name());
                let told = told(Verb::Attack, text).by(self.person(one).of(seat)).on(self.foe_card(target));
                let told = told.begins_fight();
                match with {
                    Some(with) => told.because(self.loot_card(with)),
                    None => told,
                }
            }
            StrikeEvent::Rolled { who: one, roll, bonus, number, hit } => {
                let (sum, came) = (total(roll, bonus), if hit { "a success" } else { "a miss" });
                by(Verb::Roll, one, format!("{} rolled {sum}, needed {number} or more: {came}.", who(one)))
                    .roll(d10(roll, bonus, number, hit))
            }
            StrikeEvent::Rerolled { who: one, by: whose, roll } => {
                let cheered =
                    if one == whose { String::new() } else { format!(", encouraged by {},", who(whose)) };
                by(Verb::Roll, one, format!("{} rolled {roll} and{cheered} rolled again.", who(one)))
                    .roll(shown(roll, 0))
                    .because(self.person(whose))
            }
            StrikeEvent::Fumbled { who: one } => {
                by(Verb::Roll, one, format!("{} rolled 0: a miss.", who(one))).roll(judged(0, false))
            }
            StrikeEvent::Dazed { who: one, n } => {
                told(Verb::Harm, format!("{} was dazzled: {n:+} on d10 rolls.", who(one)))
                    .on(self.person(one))
                    .amount("d10 rolls", n)
            }
            StrikeEvent::Staked { who: one, with, at } => {
                let (zone, with_it) = (at.zone() + 1, the(with));
                by(
                    Verb::Attack,
                    one,
                    format!("{} struck behind the fence of zone {zone} with {with_it}.", who(one)),
                )
                .on(hex(at))
                .because(self.loot_card(with))
                .begins_fight()
            }
            StrikeEvent::DogBit { who: one, foe: target, roll, kills } => {
                let then = if kills { "dead" } else { "alive" };
                told(Verb::Attack, format!("{} bit {}: {roll}, it was {then}.", the(one), foe(target)))
                    .by(self.person(one))
                    .on(self.foe_card(target))
                    .roll(judged(roll, kills))
                    .begins_fight()
            }
        }
    }

    /// What attacks came to.
    pub(super) fn told_blow(&self, event: BlowEvent) -> Told {
        let who = |kind| self.someone(kind);
        let foe = |kind| self.foe_name(kind);
        let by = |verb, one: Kind, text: String| told(verb, text).by(self.person(one));
        match event {
            BlowEvent::Misdirected { who: one, hit } => {
                by(Verb::Harm, one, format!("{} rolled 0 and hit {}.", who(one), who(hit)))
                    .on(self.person(hit))
            }
            BlowEvent::Impaled { who: one, foe: target } => {
                by(Verb::Attack, one, format!("{} held {} impaled.", who(one), foe(target)))
                    .on(self.foe_card(target))
                    .decides_fight()
            }
            BlowEvent::Shoved { piece, to } => {
                told(Verb::Move, format!("{} was pushed to {}.", foe(piece), to.name()))
                    .on(self.foe_card(piece))
                    .on(hex(to))
                    .decides_fight()
            }
            BlowEvent::PushedOff { who: one, to } => {
                by(Verb::Move, one, format!("{} pushed off to {}.", who(one), to.name())).on(hex(to))
            }
            BlowEvent::LockedIn { foe: target, at } => {
                told(Verb::Destroy, format!("{} was locked into the room {}.", foe(target), at.name()))
                    .on(self.foe_card(target).from("battlefield"))
                    .on(hex(at))
            }
            BlowEvent::Eradicated { foe: target, at, how } => {
                let done = match how {
                    Fate::Killed => "killed",
                    Fate::Blinded => "blinded",
                };
                told(Verb::Destroy, format!("{} was {done} in {}.", foe(target), at.name()))
                    .on(self.gone(target))
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
