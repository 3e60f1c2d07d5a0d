//! The steps of the machine, one function a chapter of the day.

use crate::event::Event;
use crate::questions::loot::Overload;
use crate::questions::push::Shove;
use crate::questions::series::Charge;
use crate::state::frame::{
    Aftermath, Attack, Day, Evening, Fighting, Foes, Following, Frame, Lineup, Opening, Spoils, Street,
};
use crate::state::{CardZ, Signs};
use flow::Flow;
use kernel::{Cx, Seat};

impl CardZ {
    pub(super) fn step_opening(&mut self, step: Opening, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Opening::Bases => self.bases(cx),
            Opening::Characters => self.characters(cx),
            Opening::StayHome { seat } => self.stay_home(seat),
            Opening::Equip => self.equip(cx),
            Opening::KeepLoot { seat } => self.keep_loot(seat, cx),
            Opening::FirstDay => self.first_day(),
            Opening::PickBase { seat } => Flow::Ask(Frame::PickBase { seat }),
            Opening::PickCharacter { seat } => Flow::Ask(Frame::PickCharacter { seat }),
            Opening::KeepCharacter { seat } => Flow::Ask(Frame::KeepCharacter { seat }),
        }
    }

    pub(super) fn step_day(&mut self, step: Day, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Day::DrawWeather => self.draw_weather(cx),
            Day::PhaseBegins => self.begin_phase(cx),
            Day::Respawn { seat } => self.respawns(seat, cx),
            Day::NextTurn => self.next_turn(),
            Day::Together { seat } => self.together(seat),
            Day::TurnBegins => self.begin_turn(cx),
            Day::TurnEnds => self.end_turn(cx),
            Day::PhaseEnds => self.end_phase(cx),
            Day::Forecast { seat } => Flow::Ask(Frame::Forecast { seat }),
            Day::Blockade => Flow::Ask(Frame::Blockade),
            Day::Turn => Flow::Ask(Frame::Turn),
            Day::PassThrough => Flow::Ask(Frame::PassThrough),
        }
    }

    pub(super) fn step_street(&mut self, step: Street, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Street::Depart { to, how } => {
                self.go(to);
                Flow::Next(Frame::Arrive { how })
            }
            Street::Arrive { how } => self.arrive(how, cx),
            Street::RollEncounters { how } => self.roll_encounters(how, cx),
            Street::EncounterRoll { number, how } => self.encounter_roll(number, how, cx),
            Street::Meet => Flow::Ask(Frame::Meet),
            Street::Before { how } => Flow::Ask(Frame::Before { how }),
            Street::Driving { who, left } => Flow::Ask(Frame::Driving { who, left }),
            Street::Withdraw { seat } => Flow::Ask(Frame::Withdraw { seat }),
        }
    }

    pub(super) fn step_spoils(&mut self, step: Spoils, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Spoils::Claim => self.claim(cx),
            Spoils::Redraw { left: 0 } => Flow::Next(Frame::Share),
            Spoils::Trade { left: 0 } => self.end_visit(cx),
            Spoils::Loads => self.check_loads(),
            Spoils::Overload { who } if !self.is_overloaded(who) || !self.has_answer(Overload { who }) => {
                Flow::Done
            }
            Spoils::Redraw { left } => Flow::Ask(Frame::Redraw { left }),
            Spoils::Share => Flow::Ask(Frame::Share),
            Spoils::Trade { left } => Flow::Ask(Frame::Trade { left }),
            Spoils::Game { who, range } => Flow::Ask(Frame::Game { who, range }),
            Spoils::Overload { who } => Flow::Ask(Frame::Overload { who }),
        }
    }

    pub(super) fn step_lineup(&mut self, step: Lineup, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Lineup::Muster => self.muster(cx),
            Lineup::Call => self.call(),
            Lineup::BattleStart { at } => self.battle_start(at, cx),
            Lineup::Fray { seat } => self.fray(seat),
            Lineup::PlacePawn { who } => Flow::Ask(Frame::PlacePawn { who }),
            Lineup::PlaceDog { who } => Flow::Ask(Frame::PlaceDog { who }),
        }
    }

    pub(super) fn step_fighting(&mut self, step: Fighting, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Fighting::Round => self.begin_round(cx),
            Fighting::Humans { at } => self.next_human(at, cx),
            Fighting::Survivors { seat } => self.survivors_act(seat),
            Fighting::Act { who } if !self.is_on_field(who) || self.has_acted(who) => Flow::Done,
            Fighting::Charge { who } if !self.has_answer(Charge { who }) => Flow::Done,
            Fighting::Shots { who, left, bonus } => self.shots(who, left, bonus),
            Fighting::Breach { who, left } => self.breach(who, left),
            Fighting::FireAgain => self.fire_again(),
            Fighting::Stakes { who, weapon } => self.stakes(who, weapon),
            Fighting::Act { who } => Flow::Ask(Frame::Act { who }),
            Fighting::Charge { who } => Flow::Ask(Frame::Charge { who }),
        }
    }

    pub(super) fn step_attack(&mut self, step: Attack, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Attack::Roll => self.roll_attack(cx),
            Attack::Read if self.rerolls() == 0 => Flow::Next(Frame::Judge),
            Attack::Jam { roll } if self.rerolls() >> crate::rules::attack::LUCKY & 1 == 0 => {
                self.check_jam(roll, cx)
            }
            Attack::Judge => self.judge(cx),
            Attack::Misdirected { who } => self.misdirected(who, cx),
            Attack::Shove { who, target, how } if !self.has_answer(Shove { who, target, how }) => Flow::Done,
            Attack::Finish { who } if self.finish_hexes(who).is_empty() => Flow::Done,
            Attack::ShoveAll { who, left } => self.shove_all(who, left),
            Attack::Read => Flow::Ask(Frame::Read),
            Attack::Jam { roll } => Flow::Ask(Frame::Jam { roll }),
            Attack::Shove { who, target, how } => Flow::Ask(Frame::Shove { who, target, how }),
            Attack::Finish { who } => Flow::Ask(Frame::Finish { who }),
        }
    }

    pub(super) fn step_following(&mut self, step: Following) -> Flow<Frame> {
        match step {
            Following::Step { who, hexes } if self.step_hexes(who, hexes).is_empty() => {
                Flow::Next(Frame::Acted { who })
            }
            Following::LockIn { who } if !self.is_on_field(who) || self.lockable(who).is_none() => {
                Flow::Next(Frame::Acted { who })
            }
            Following::Acted { who } => {
                self.survivor_mut(who).signs.set(Signs::ACTED);
                Flow::Done
            }
            Following::Step { who, hexes } => Flow::Ask(Frame::Step { who, hexes }),
            Following::LockIn { who } => Flow::Ask(Frame::LockIn { who }),
            Following::PutDown { who, loot } => Flow::Ask(Frame::PutDown { who, loot }),
        }
    }

    pub(super) fn step_foes(&mut self, step: Foes, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Foes::Struck { who, harm } => self.struck(who, harm, cx),
            Foes::Bite { id, who, roll } => self.bite(id, who, roll, cx),
            Foes::EncounterPart => self.encounter_part(cx),
            Foes::Encounters { at } => self.next_encounter(at, cx),
            Foes::RoundEnds => self.end_round(cx),
        }
    }

    pub(super) fn step_aftermath(&mut self, step: Aftermath, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Aftermath::Assess => self.assess(cx),
            Aftermath::PassWall { zone } => self.pass_on(zone),
            Aftermath::PassedWall { zone } => self.passed_wall(zone, cx),
            Aftermath::Regroup => {
                self.admit_friends(cx);
                Flow::Ask(Frame::Regroup)
            }
            Aftermath::Cleared => self.closing_regroup(cx),
            Aftermath::Won => self.battle_cleared(cx),
            Aftermath::BattleEnds => self.end_battle(cx),
        }
    }

    pub(super) fn step_evening(&mut self, step: Evening, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match step {
            Evening::Reckoning => Flow::Next(Frame::Camps { seat: Seat(0) }),
            Evening::Camps { seat } => self.camps(seat),
            Evening::Gather => self.gather(cx),
            Evening::Meals { who } => self.meals(who, cx),
            Evening::Care { seat } => self.care(seat),
            Evening::Over => Flow::Over,
            Evening::Nourish { who } => Flow::Ask(Frame::Nourish { who }),
        }
    }
}
