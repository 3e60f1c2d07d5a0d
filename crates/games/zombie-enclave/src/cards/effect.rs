//! What the effects of a text do, one after the other.

use crate::cards::Lookup;
use crate::cards::text::{Advanced, Drawer, Effect, Patient, Sentence, Standing, When};
use crate::rules::dice::{amount, d6, pick};
use crate::state::area::Area;
use crate::state::event::{Actor, Event, PoolName};
use crate::state::frame::{Frame, Moment, Run};
use crate::state::{NONE, Phase, ZombieEnclave};
use flow::Flow;
use kernel::Cx;

impl ZombieEnclave {
    pub(crate) fn effect(&mut self, run: Run, effect: Effect, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let cite = self.cite_of(run);
        let then = Frame::Run(Run { effect: run.effect + 1, ..run });
        match effect {
            Effect::AddZombies { n } => self.add_zombies(amount(n, cx), cite, cx),
            Effect::StartCombat | Effect::StartCombatWithoutHorde if self.combat.on => {}
            Effect::StartCombat | Effect::StartCombatWithoutHorde => {
                cx.cite(cite);
                let horde = effect == Effect::StartCombat;
                return Flow::Call { call: Frame::CombatStart { horde }, then };
            }
            Effect::ZombieInRefuge => self.let_in(cite, cx),
            Effect::Deal { n, what, whom, .. } => return self.deal(run, amount(n, cx), what, whom, cx),
            Effect::DealMoreOnTwo { n, natural } => {
                self.hit_target(run, if run.roll == 2 { natural } else { n }, cx);
            }
            Effect::GainRp { n } => self.gain_rp_by(run, amount(n, cx), cite, cx),
            Effect::GainAp { n } => self.gain_ap(n, cite, cx),
            Effect::GainItems { n: count } => {
                return Flow::Call { call: Frame::FindItems { count, trade: run.who != 0 }, then };
            }
            Effect::GainSurvivors { n } => return arrive(n, run, then),
            Effect::GainNamed { n, name } => {
                let count = amount(n, cx);
                return Flow::Call { call: Frame::GiveItems { kind: name.0 as u8, count }, then };
            }
            Effect::GainCure { n } => self.gain_cure(amount(n, cx), run.kind, cite, cx),
            Effect::GainClues { n } => return self.gain_clues(amount(n, cx), cite, then, cx),
            Effect::LoseClues { n } => self.lose_clues(n, cite, cx),
            Effect::LoseHalfRp => self.lose_half_rp(cite, cx),
            Effect::AddFire { n } => return self.set_fire(amount(n, cx), cite, then, cx),
            Effect::AddFireQuietly { n } => self.set_fire_quietly(amount(n, cx), cite, cx),
            Effect::RemoveFire { n } => self.put_out(run, amount(n, cx), cite, cx),
            Effect::RemoveSp { n, wall } => self.crack(amount(n, cx), wall, cite, cx),
            Effect::Heal { n, patient: Patient::InSameArea | Patient::That } => {
                self.treat(run.target, n, cite, cx);
            }
            Effect::RemoveThisDefense => self.remove_defense(run.actor, cite, cx),
            Effect::RemoveThisEvent => self.end_event(cite, cx),
            Effect::RemoveThisItem => self.remove_item(run.actor, cite, cx),
            Effect::RemoveRandomDefense => self.lose_defense(run, cite, cx),
            Effect::ReturnItem | Effect::ReturnItemToSupply => self.return_this(run, cite, cx),
            Effect::ReturnRandomItem => self.lose_item(run, cite, cx),
            Effect::SetOffTarget => return self.set_off(run.target, run.by, then),
            Effect::Block | Effect::BlockForCombat => self.block(run, cite, cx),
            Effect::ClimbOver => self.climb_over(run.target, cite, cx),
            Effect::DrawDrawback { who } => self.burden(run, who, cite, cx),
            Effect::Paralyse => self.paralyse(cite, cx),
            Effect::SkipEnemyPhase => self.skip_enemy_phase(cite, cx),
            // The Action itself sees to it.
            Effect::RollOn { .. } => {}
            Effect::NoEffect => cx.tell(cite, || Event::NoEffect { kind: run.kind }),
            Effect::DrawAnotherChit => return draw_another(run, cite, cx),
            Effect::RollDie => return self.roll_die(run, cite, cx),
            Effect::Tipsy { n } => self.make_drunk(run.actor, n, cite, cx),
            Effect::LoseNextTurn => self.lose_next_turn(run.actor, cite, cx),
            Effect::WinThisTurn => self.win_this_turn(cite, cx),
        }
        Flow::Next(then)
    }

    pub(crate) fn add_zombies(&mut self, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        for _ in 0..n {
            let Some(slot) = self.draw_zombie(cx) else { return };
            let kind = self.zombie(slot).kind;
            cx.tell(cite, || Event::ZombieAdded { kind });
        }
    }

    /// ZE-C80: the guest has turned; everybody is in the Refuge with it.
    fn let_in(&mut self, cite: &'static str, cx: &mut impl Cx<Event>) {
        for at in 0..self.team.len() {
            self.survivors[usize::from(self.team[at])].area = Area::RE;
        }
        if let Some(slot) = self.draw_zombie(cx) {
            self.place_zombie(slot, Area::RE);
            let kind = self.zombie(slot).kind;
            cx.tell(cite, || Event::ZombiePlaced { kind, area: Area::RE });
            cx.cite("ZE-C80");
        }
    }

    /// The Vehicle carries more home (ZE-G14).
    fn gain_rp_by(&mut self, run: Run, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let by_vehicle = run.who != 0 && self.def(run.kind).table == Lookup::Vehicle;
        let more = if by_vehicle && n > 0 { self.cargo() } else { 0 };
        self.gain_rp(n + more, cite, cx);
        if more > 0 {
            cx.cite("ZE-G14");
        }
    }

    /// Common AP (ZE-3.4g).
    fn gain_ap(&mut self, ap: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        self.day.extra_ap += ap;
        cx.tell(cite, || Event::ApGained { ap });
        cx.cite("ZE-3.4g");
    }

    fn lose_half_rp(&mut self, cite: &'static str, cx: &mut impl Cx<Event>) {
        let lost = self.rp / 2;
        self.rp -= lost;
        cx.tell(cite, || Event::RpLost { rp: lost });
    }

    fn lose_clues(&mut self, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let lost = n.min(self.clues);
        self.clues -= lost;
        cx.tell(cite, || Event::CluesChanged { by: -(lost as i8), total: self.clues });
    }

    /// RP that improvements add to a find on the Vehicle table (ZE-G14).
    fn cargo(&self) -> u8 {
        let sentences = self.improvements().flat_map(|def| &def.sentences);
        sentences.fold(0, |sum, sentence| match sentence {
            Sentence::Standing { rule: Standing::MoreRpByVehicle { n } } => sum + n,
            _ => sum,
        })
    }

    /// ZE-C70: RP gained in the New Day Phase are usable the same day, others from the next.
    pub(crate) fn gain_rp(&mut self, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let rp = u16::from(n);
        if self.phase == Phase::NewDay {
            self.rp += rp;
            cx.tell(cite, || Event::RpReceived { rp });
        } else {
            self.found += rp;
            cx.tell(cite, || Event::RpFound { rp });
            cx.cite("ZE-3.4.2c");
        }
        cx.cite("ZE-C70");
    }

    fn gain_cure(&mut self, n: u8, kind: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let more: u8 =
            self.items.iter().flat_map(|item| &self.def(item.kind).sentences).fold(0, |sum, s| match s {
                Sentence::Standing { rule: Standing::MoreCure { name, n } } if name.0 == u16::from(kind) => {
                    sum + n
                }
                _ => sum,
            });
        let points = n + more;
        self.cure = self.cure.saturating_add(points);
        cx.tell(cite, || Event::CureGained { points, total: self.cure });
        cx.cite("ZE-2.1n");
    }

    /// As soon as there are enough clues, the Objective's text runs, once.
    fn gain_clues(&mut self, n: u8, cite: &'static str, then: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.clues = self.clues.saturating_add(n);
        cx.tell(cite, || Event::CluesChanged { by: n as i8, total: self.clues });
        let reached = self.objective != NONE
            && !self.day.won
            && self.def(self.objective).when(|w| matches!(w, When::Clues { n } if n <= self.clues)).is_some();
        if !reached {
            return Flow::Next(then);
        }
        self.day.won = true;
        cx.tell("ZE-G4", || Event::ObjectiveReached { kind: self.objective });
        Flow::Call { call: Frame::Run(Run::of(self.objective, Moment::Clues)), then }
    }

    fn win_this_turn(&mut self, cite: &'static str, cx: &mut impl Cx<Event>) {
        self.day.won = true;
        cx.tell(cite, || Event::ObjectiveReached { kind: self.objective });
        cx.cite("ZE-4.5c");
    }

    fn skip_enemy_phase(&mut self, cite: &'static str, cx: &mut impl Cx<Event>) {
        self.day.skip_enemy = true;
        cx.tell(cite, || Event::PhaseSkipped { phase: Phase::Enemy });
    }

    /// A die that the next sentences read.
    fn roll_die(&mut self, run: Run, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let die = d6(cx);
        let by = if run.actor == NONE { Actor::Event(run.kind) } else { self.as_actor(run.actor) };
        cx.tell(cite, || Event::DieRolled { by, die });
        Flow::Next(Frame::Run(Run { effect: run.effect + 1, roll: die, ..run }))
    }

    fn remove_item(&mut self, id: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if let Some(kind) = self.take_item(id) {
            self.removed.push(kind);
            cx.tell(cite, || Event::ItemRemoved { kind });
        }
    }

    /// An active Event leaves the table.
    fn end_event(&mut self, cite: &'static str, cx: &mut impl Cx<Event>) {
        if self.active_event != NONE {
            let kind = std::mem::replace(&mut self.active_event, NONE);
            self.event_discards.push(kind);
            cx.tell(cite, || Event::EventRemoved { kind });
            cx.cite("ZE-4.4c");
        }
    }

    /// The item whose text this is goes back; one that was just drawn was never carried.
    fn return_this(&mut self, run: Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        if run.actor != NONE {
            self.return_item(run.actor, cite, cx);
        } else {
            let kind = run.kind;
            self.stow(kind);
            cx.tell(cite, || Event::ItemReturned { kind });
        }
    }

    fn lose_item(&mut self, run: Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        let carried = self.items.iter().filter(|item| item.carrier != NONE);
        if carried.clone().next().is_none() {
            cx.tell(cite, || Event::NoEffect { kind: run.kind });
            return;
        }
        let at = pick(carried.count(), cx);
        let lost = self.items.iter().filter(|item| item.carrier != NONE).nth(at).map(|item| item.id);
        if let Some(id) = lost {
            self.return_item(id, cite, cx);
        }
    }

    fn burden(&mut self, run: Run, who: Drawer, cite: &'static str, cx: &mut impl Cx<Event>) {
        let who = match who {
            Drawer::This => Some(run.actor),
            Drawer::Chosen => Some(run.target),
            Drawer::RandomWithout => {
                let set = self.cards.set();
                let free =
                    |who: &u8| self.counts(*who) && self.survivor(*who).marks & set.drawback_marks() == 0;
                let among = self.team.iter().copied().filter(free);
                self.pick_survivor(among, cx)
            }
        };
        match who.filter(|&who| self.lives(who)) {
            Some(who) if self.rules.has(Advanced::Drawbacks) => {
                self.draw_drawback(who, cite, cx);
                if run.moment == Moment::EntersPlay {
                    cx.cite("ZE-4.2b");
                }
            }
            _ => cx.tell(cite, || Event::NoEffect { kind: run.kind }),
        }
    }

    pub(crate) fn pay(&mut self, rp: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        self.rp = self.rp.saturating_sub(rp.into());
        if rp > 0 {
            cx.tell(rule, || Event::RpSpent { rp: rp.into(), left: self.rp });
            cx.cite("ZE-2.3t");
        }
    }

    /// What a text leaves to draw is not there.
    pub(crate) fn nothing_left(pool: PoolName, cx: &mut impl Cx<Event>) {
        cx.tell("ZE-C89", || Event::NothingLeft { pool });
    }
}

fn draw_another(run: Run, cite: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
    cx.cite(cite);
    Flow::Next(Frame::DrawChit { aside: run.left + 1 })
}

fn arrive(count: u8, run: Run, then: Frame) -> Flow<Frame> {
    let call = Frame::Arrivals { count, kind: run.kind, sentence: run.sentence };
    Flow::Call { call, then }
}
