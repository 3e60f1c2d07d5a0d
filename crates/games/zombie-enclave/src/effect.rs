//! Texts are run here: a sentence is weighed, then its effects happen one after the other.

use crate::area::Area;
use crate::cards::{Lookup, Task};
use crate::dice::{amount, at_least, at_most, d6, pick};
use crate::event::{Actor, Event, PoolName};
use crate::frame::{Frame, Moment, Run};
use crate::state::{Flags, NONE, Phase, ZombieEnclave};
use crate::text::{
    Advanced, Drawer, Effect, Given, Harm, May, Patient, Sentence, Standing, When, WhichWall, Whom, With,
};
use flow::Flow;
use kernel::Cx;

/// Whether a sentence goes on with what the one before it began.
fn goes_on(sentence: &Sentence) -> bool {
    matches!(
        sentence,
        Sentence::Do {
            when: None,
            given: Some(Given::Rolled { .. } | Given::RolledExactly { .. } | Given::Otherwise),
            ..
        }
    )
}

/// Whether a sentence, or the one it goes on with, belongs to a moment.
fn is_of(sentences: &[Sentence], at: usize, moment: Moment) -> bool {
    let root = (0..=at).rev().find(|&at| !goes_on(&sentences[at])).unwrap_or(at);
    match &sentences[root] {
        Sentence::Do { when, .. } => when.map_or(Moment::Main, When::moment) == moment,
        Sentence::ChooseOne { .. } => matches!(moment, Moment::FirstWay | Moment::SecondWay),
        Sentence::Standing { .. } => false,
    }
}

impl ZombieEnclave {
    pub(crate) fn run(&mut self, run: Run, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let def = self.def(run.kind);
        let Some(sentence) = def.run(run.sentence, run.moment) else {
            if usize::from(run.sentence) < def.sentences.len() {
                return next_sentence(run);
            }
            return match run.moment.after() {
                None => Flow::Done,
                Some(moment) => Flow::Next(Frame::Run(Run { moment, sentence: 0, effect: Run::WEIGH, ..run })),
            };
        };
        match run.effect {
            Run::WEIGH => self.weigh(run, cx),
            Run::ASKED => Flow::Ask(Frame::Run(run)),
            at => match sentence.effects.get(usize::from(at)) {
                Some(&effect) => self.effect(run, effect, cx),
                None => self.sentence_over(run, sentence.may),
            },
        }
    }

    /// Whether the sentence belongs to the moment and its conditions hold.
    fn weigh(&mut self, run: Run, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let def = self.def(run.kind);
        let at = usize::from(run.sentence);
        let Some(sentence) = def.run(run.sentence, run.moment) else { return next_sentence(run) };
        if !is_of(&def.sentences, at, run.moment) {
            return next_sentence(run);
        }
        let mut run = run;
        let with = sentence.with.is_none_or(|with| self.is_in_force(with));
        if !with || !self.holds(&mut run, sentence.given, cx) {
            return next_sentence(Run { held: false, ..run });
        }
        run.held = true;
        let asks = match sentence.may {
            Some(May::YouMay) => run.moment == Moment::Main,
            Some(May::Pay { n } | May::PayUpTo { n, .. }) => {
                run.moment == Moment::Main && self.rp >= n.into()
            }
            Some(May::Price { .. }) | None => false,
        };
        if let Some(May::PayUpTo { times, .. }) = sentence.may {
            run.left = times;
        }
        match (sentence.may, asks) {
            (Some(May::Pay { .. } | May::PayUpTo { .. }), false) if run.moment == Moment::Main => {
                next_sentence(run)
            }
            (_, true) => Flow::Next(Frame::Run(Run { effect: Run::ASKED, ..run })),
            _ => Flow::Next(Frame::Run(Run { effect: 0, ..run })),
        }
    }

    /// The player was asked whether the sentence shall happen.
    pub(crate) fn run_answered(&mut self, run: Run, yes: bool, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if !yes {
            return next_sentence(run);
        }
        let def = self.def(run.kind);
        if let Some(May::Pay { n } | May::PayUpTo { n, .. }) = def.run(run.sentence, run.moment).and_then(|s| s.may) {
            self.pay(n, def.cite(run.sentence.into()), cx);
        }
        Flow::Next(Frame::Run(Run { effect: 0, left: run.left.saturating_sub(1), ..run }))
    }

    fn sentence_over(&mut self, run: Run, may: Option<May>) -> Flow<Frame> {
        match may {
            Some(May::PayUpTo { n, .. }) if run.left > 0 && self.rp >= n.into() => {
                Flow::Next(Frame::Run(Run { effect: Run::ASKED, ..run }))
            }
            _ => next_sentence(run),
        }
    }

    fn is_in_force(&self, with: With) -> bool {
        match with {
            With::Rule { rule } => self.rules.has(rule),
            With::NoRule { rule } => !self.rules.has(rule),
            With::Objective { name } => u16::from(self.objective) == name.0,
        }
    }

    /// The rule behind the sentence that runs; the second way of an Action has one of its own.
    fn cite_of(&self, run: Run) -> &'static str {
        let def = self.def(run.kind);
        match (run.moment, def.task) {
            (Moment::SecondWay, Some(Task::Ways { fire: true })) => "ZE-6.4c",
            (Moment::SecondWay, _) => "ZE-6.4p",
            _ => def.cite(run.sentence.into()),
        }
    }

    fn holds(&mut self, run: &mut Run, given: Option<Given>, cx: &mut impl Cx<Event>) -> bool {
        let Some(given) = given else { return true };
        let cite = self.cite_of(*run);
        let kind = run.kind;
        let roll = match given {
            Given::AtLeast { n } => at_least(n, cx),
            Given::AtMost { n } => at_most(n, cx),
            // ZE-C64: the AV printed on the prisoner.
            Given::AtMostItsAv => at_most(self.def(run.target).av, cx),
            Given::Rolled { from, to } => return (from..=to).contains(&run.roll),
            Given::RolledExactly { n } => return run.roll == n,
            Given::HordeIsEmpty => return self.horde().next().is_none(),
            Given::HaveRp { n } => return self.rp >= n.into(),
            Given::Otherwise => return !run.held,
            Given::Built { name } => return self.is_built(name.0 as u8),
        };
        cx.tell(cite, || Event::Tested { kind, roll });
        match run.moment {
            Moment::AfterUse => cx.cite("ZE-2.3w"),
            Moment::BlocksAtEnd => {
                cx.cite("ZE-3.7.5b");
                cx.cite("ZE-C64");
            }
            Moment::EachWounded => {
                cx.cite("ZE-6.1c");
                cx.cite("ZE-6.1d");
            }
            _ => {}
        }
        roll.success
    }

    fn effect(&mut self, run: Run, effect: Effect, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let cite = self.cite_of(run);
        let then = Frame::Run(Run { effect: run.effect + 1, ..run });
        match effect {
            Effect::AddZombies { n } => {
                let n = amount(n, cx);
                self.add_zombies(n, cite, cx);
            }
            Effect::StartCombat if !self.combat.on => {
                cx.cite(cite);
                return Flow::Call { call: Frame::CombatStart { horde: true }, then };
            }
            Effect::StartCombatWithoutHorde if !self.combat.on => {
                cx.cite(cite);
                return Flow::Call { call: Frame::CombatStart { horde: false }, then };
            }
            Effect::StartCombat | Effect::StartCombatWithoutHorde => {}
            Effect::ZombieInRefuge => self.let_in(cite, cx),
            Effect::Deal { n, what, whom, .. } => {
                let points = amount(n, cx);
                return self.deal(run, points, what, whom, cx);
            }
            Effect::DealMoreOnTwo { n, natural } => {
                let points = if run.roll == 2 { natural } else { n };
                self.hit_target(run, points, cx);
            }
            Effect::GainRp { n } => {
                let n = amount(n, cx);
                let by_vehicle = run.who != 0 && self.def(run.kind).table == Lookup::Vehicle;
                let more = if by_vehicle && n > 0 { self.cargo() } else { 0 };
                self.gain_rp(n + more, cite, cx);
                if more > 0 {
                    cx.cite("ZE-G14");
                }
            }
            Effect::GainAp { n } => {
                self.day.extra_ap += n;
                cx.tell(cite, || Event::ApGained { ap: n });
                cx.cite("ZE-3.4g");
            }
            Effect::GainItems { n } => {
                return Flow::Call { call: Frame::FindItems { count: n, trade: run.who != 0 }, then };
            }
            Effect::GainSurvivors { n } => {
                let call = Frame::Arrivals { count: n, kind: run.kind, sentence: run.sentence };
                return Flow::Call { call, then };
            }
            Effect::GainNamed { n, name } => {
                let count = amount(n, cx);
                return Flow::Call { call: Frame::GiveItems { kind: name.0 as u8, count }, then };
            }
            Effect::GainCure { n } => {
                let n = amount(n, cx);
                self.gain_cure(n, run.kind, cite, cx);
            }
            Effect::GainClues { n } => {
                let n = amount(n, cx);
                return self.gain_clues(n, cite, then, cx);
            }
            Effect::LoseClues { n } => {
                self.clues = self.clues.saturating_sub(n);
                cx.tell(cite, || Event::CluesChanged { total: self.clues });
            }
            Effect::LoseHalfRp => {
                let lost = self.rp / 2;
                self.rp -= lost;
                cx.tell(cite, || Event::RpLost { rp: lost });
            }
            Effect::AddFire { n } => {
                let n = amount(n, cx);
                self.add_fire(n, cite, cx);
                cx.cite("ZE-4.3c");
                if !self.combat.on {
                    return Flow::Call { call: Frame::FireSubphase { after_combat: false }, then };
                }
            }
            Effect::AddFireQuietly { n } => {
                let n = amount(n, cx);
                self.add_fire(n, cite, cx);
                cx.cite("ZE-C101");
            }
            Effect::RemoveFire { n } => {
                let n = amount(n, cx);
                self.fire = self.fire.saturating_sub(n);
                cx.tell(cite, || Event::FireChanged { markers: self.fire });
                if run.moment == Moment::AgainstFire {
                    cx.cite(if self.combat.on { "ZE-4.3.2c" } else { "ZE-4.3.1f" });
                }
            }
            Effect::RemoveSp { n, wall } => {
                let n = amount(n, cx);
                self.crack(n, wall, cite, cx);
            }
            Effect::Heal { n, patient: Patient::InSameArea | Patient::That } => {
                if self.lives(run.target) {
                    let healed = self.heal(run.target, n);
                    let kind = self.survivor(run.target).kind;
                    cx.tell(cite, || Event::Healed { kind, dp: healed });
                }
            }
            Effect::RemoveThisDefense => self.remove_defense(run.actor, cite, cx),
            Effect::RemoveThisEvent => self.end_event(cite, cx),
            Effect::RemoveThisItem => {
                if let Some(kind) = self.take_item(run.actor) {
                    self.removed.push(kind);
                    cx.tell(cite, || Event::ItemRemoved { kind });
                }
            }
            Effect::RemoveRandomDefense => self.lose_defense(run, cite, cx),
            Effect::ReturnItem | Effect::ReturnItemToSupply => self.return_this(run, cite, cx),
            Effect::ReturnRandomItem => self.lose_item(run, cite, cx),
            Effect::SetOffTarget => return self.set_off(run.target, run.by, then),
            Effect::Block | Effect::BlockForCombat => self.block(run, cite, cx),
            Effect::ClimbOver => {
                if run.target != NONE {
                    self.place_zombie(run.target, Area::IP);
                    let kind = self.zombie(run.target).kind;
                    cx.tell(cite, || Event::ZombieMoved { kind, area: Area::IP });
                }
            }
            Effect::DrawDrawback { who } => self.burden(run, who, cite, cx),
            Effect::Paralyse => {
                if let Some(who) = self.pick_survivor(self.team.iter().copied().filter(|&w| self.counts(w)), cx)
                {
                    let survivor = self.survivor_mut(who);
                    survivor.flags.set(Flags::CANNOT_ACT);
                    let kind = survivor.kind;
                    cx.tell(cite, || Event::CannotBeActivated { kind });
                }
            }
            Effect::SkipEnemyPhase => {
                self.day.skip_enemy = true;
                cx.tell(cite, || Event::PhaseSkipped { phase: Phase::Enemy });
            }
            // The Action itself sees to it.
            Effect::RollOn { .. } => {}
            Effect::NoEffect => cx.tell(cite, || Event::NoEffect { kind: run.kind }),
            Effect::DrawAnotherChit => {
                cx.cite(cite);
                return Flow::Next(Frame::DrawChit { aside: run.left + 1 });
            }
            Effect::RollDie => {
                let die = d6(cx);
                let by = if run.actor == NONE { Actor::Event(run.kind) } else { self.as_actor(run.actor) };
                cx.tell(cite, || Event::DieRolled { by, die });
                return Flow::Next(Frame::Run(Run { effect: run.effect + 1, roll: die, ..run }));
            }
            Effect::Tipsy { n } => {
                let survivor = self.survivor_mut(run.actor);
                survivor.tipsy = n;
                let kind = survivor.kind;
                cx.tell(cite, || Event::Tipsy { kind, av: n });
                cx.cite("ZE-C14");
            }
            Effect::LoseNextTurn => {
                if self.lives(run.actor) {
                    let survivor = self.survivor_mut(run.actor);
                    survivor.flags.set(Flags::LOSES_NEXT);
                    let kind = survivor.kind;
                    cx.tell(cite, || Event::LosesTurn { kind });
                    cx.cite("ZE-C65");
                }
            }
            Effect::WinThisTurn => {
                self.day.won = true;
                cx.tell(cite, || Event::ObjectiveReached { kind: self.objective });
                cx.cite("ZE-4.5c");
            }
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

    fn deal(&mut self, run: Run, points: u8, what: Harm, whom: Whom, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::Run(Run { effect: run.effect + 1, ..run });
        let fire = what == Harm::Fire;
        let call = match whom {
            Whom::Target if fire => {
                self.ignite(run.target, points, cx);
                return Flow::Next(then);
            }
            Whom::Target => {
                self.hit_target(run, points, cx);
                return Flow::Next(then);
            }
            Whom::Vehicle => {
                self.hurt_vehicle(points, self.cite_of(run), cx);
                return Flow::Next(then);
            }
            Whom::ZombiesInThatArea { n } => {
                let picks = amount(n, cx);
                self.shell(run.area, points, picks, cx);
                return Flow::Next(then);
            }
            Whom::Attacker => {
                self.explode(run, cx);
                cx.cite("ZE-C61");
                Frame::Hurt { survivor: run.by, points }
            }
            Whom::MostExternalArea => {
                cx.cite("ZE-3.5f");
                cx.cite("ZE-3.5g");
                Frame::AssignDamage { area: self.most_external(), points }
            }
            Whom::RandomSearcher => {
                let among = self.team.iter().copied().filter(|&who| run.who >> who & 1 == 1);
                let survivor = self.pick_survivor(among, cx).unwrap_or(NONE);
                Frame::Hurt { survivor, points }
            }
            Whom::RandomWounded | Whom::RandomSurvivor => {
                let wounded = |who: &u8| self.counts(*who) && self.is_wounded(*who);
                let any = whom == Whom::RandomSurvivor || !self.team.iter().any(wounded);
                let among = self.team.iter().copied().filter(|who| any && self.counts(*who) || wounded(who));
                let survivor = self.pick_survivor(among, cx).unwrap_or(NONE);
                Frame::Hurt { survivor, points }
            }
            Whom::ZombiesInItsArea => {
                self.explode(run, cx);
                Frame::Spread { area: run.area, points, fire, units: false }
            }
            Whom::UnitsInItsArea => {
                self.explode(run, cx);
                cx.cite("ZE-C61");
                Frame::Spread { area: run.area, points, fire, units: true }
            }
        };
        if matches!(call, Frame::Hurt { .. }) {
            cx.cite(self.def(run.kind).cite(run.sentence.into()));
        }
        Flow::Call { call, then }
    }

    fn explode(&self, run: Run, cx: &mut impl Cx<Event>) {
        cx.tell(self.cite_of(run), || Event::Exploded { kind: run.kind });
    }

    /// The attack or launch hits its Zombie, if it is still there.
    fn hit_target(&mut self, run: Run, points: u8, cx: &mut impl Cx<Event>) {
        if run.target != NONE && self.zombie(run.target).kind != NONE {
            // ZE-C61: only an attack from the same area is melee; launches and Defenses are not.
            let melee = run.moment == Moment::Success && run.by != NONE;
            let same = melee && self.lives(run.by) && self.zombie(run.target).area == Some(self.survivor(run.by).area);
            self.hit_zombie(run.target, points, same.then_some(run.by), cx);
        }
    }

    /// ZE-C40: one Fire Damage is one Fire marker.
    pub(crate) fn ignite(&mut self, zombie: u8, points: u8, cx: &mut impl Cx<Event>) {
        if zombie != NONE && self.zombie(zombie).kind != NONE {
            let zombie = self.zombie_mut(zombie);
            zombie.fire = zombie.fire.saturating_add(points);
            let (kind, fire) = (zombie.kind, zombie.fire);
            cx.tell("ZE-C40", || Event::Burns { kind, fire });
        }
    }

    /// Points one by one on random picks; the dead leave first (ZE-C60, ZE-C61).
    pub(crate) fn spread(
        &mut self,
        area: Area,
        points: u8,
        fire: bool,
        units: bool,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let zombies = self.zombies_in(area).count();
        let people = if units { self.survivors_in(area).count() } else { 0 };
        if points == 0 || zombies + people == 0 {
            return Flow::Done;
        }
        let at = pick(zombies + people, cx);
        let then = Frame::Spread { area, points: points - 1, fire, units };
        let Some(zombie) = self.zombies_in(area).nth(at) else {
            // Zombies come first, then Survivors, then Soldier (ZE-C111).
            let counted = self.survivors_in(area).filter(|&who| self.counts(who));
            let others = self.survivors_in(area).filter(|&who| !self.counts(who));
            let survivor = counted.chain(others).nth(at - zombies).unwrap_or(NONE);
            return Flow::Call { call: Frame::Hurt { survivor, points: 1 }, then };
        };
        if fire {
            self.ignite(zombie, 1, cx);
        } else {
            self.hit_zombie(zombie, 1, None, cx);
        }
        Flow::Next(then)
    }

    /// ZE-C84: so many different Zombies share the points as evenly as possible.
    fn shell(&mut self, area: Area, points: u8, picks: u8, cx: &mut impl Cx<Event>) {
        let mut left: kernel::Few<u8, 32> = self.zombies_in(area).collect();
        let mut hit: kernel::Few<u8, 32> = kernel::Few::new();
        while hit.len() < picks.into() && !left.is_empty() {
            let at = pick(left.len(), cx);
            hit.push(left.remove(at));
        }
        cx.cite("ZE-C84");
        for (at, &zombie) in hit.iter().enumerate() {
            let share = points / hit.len() as u8 + u8::from(at < usize::from(points) % hit.len());
            if share > 0 {
                self.hit_zombie(zombie, share, None, cx);
            }
        }
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
        let more: u8 = self.items.iter().flat_map(|item| &self.def(item.kind).sentences).fold(0, |sum, s| match s {
            Sentence::Standing { rule: Standing::MoreCure { name, n } } if name.0 == u16::from(kind) => sum + n,
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
        cx.tell(cite, || Event::CluesChanged { total: self.clues });
        let reached = self.objective != NONE
            && !self.day.won
            && self.def(self.objective).at(|w| matches!(w, When::Clues { n } if n <= self.clues)).is_some();
        if !reached {
            return Flow::Next(then);
        }
        self.day.won = true;
        cx.tell("ZE-G4", || Event::ObjectiveReached { kind: self.objective });
        Flow::Call { call: Frame::Run(Run::of(self.objective, Moment::Clues)), then }
    }

    fn crack(&mut self, n: u8, wall: WhichWall, cite: &'static str, cx: &mut impl Cx<Event>) {
        let wall = match wall {
            WhichWall::External => Area::EW,
            WhichWall::Refuge => Area::RW,
            WhichWall::Stronger if self.ew.sp > self.rw.sp => Area::EW,
            WhichWall::Stronger => Area::RW,
        };
        self.hit_wall(wall, n, cite, cx);
    }

    /// DP on a Wall lower its SP; what is too much is lost (ZE-3.7.1.2a, ZE-3.7.3i).
    pub(crate) fn hit_wall(&mut self, area: Area, points: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let wall = self.wall_mut(area);
        let before = wall.sp;
        wall.sp = wall.sp.saturating_sub(points);
        let sp = wall.sp;
        cx.tell(cite, || Event::WallHurt { wall: area, sp });
        cx.cite("ZE-3.7.1.2a");
        if points > before {
            cx.cite("ZE-3.7.3i");
        }
        if before > 0 && sp == 0 {
            cx.tell("ZE-3.7.1.3b", || Event::WallBreached { wall: area });
            if self.combat.on && self.survivors_in(area).next().is_some() {
                cx.cite("ZE-3.7.1.3d");
            }
            if self.built.iter().any(|&slot| self.defense(slot).area == Some(area)) {
                cx.cite("ZE-3.7.1.3e");
            }
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

    /// ZE-3.5i, ZE-C21: only Defenses that stand in the area itself.
    fn lose_defense(&mut self, run: Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        let area = self.most_external();
        let standing = |slot: &&u8| self.defense(**slot).area == Some(area);
        let count = self.built.iter().filter(standing).count();
        if count == 0 {
            cx.tell("ZE-C21", || Event::NoEffect { kind: run.kind });
            return;
        }
        let at = pick(count, cx);
        if let Some(&slot) = self.built.iter().filter(standing).nth(at) {
            self.remove_defense(slot, cite, cx);
            cx.cite("ZE-3.5g");
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

    /// A barrel goes off: its own text runs.
    pub(crate) fn set_off(&mut self, defense: u8, by: u8, then: Frame) -> Flow<Frame> {
        let Some(area) = self.defense(defense).area.filter(|_| self.defense(defense).kind != NONE) else {
            return Flow::Next(then);
        };
        let run = Run { actor: defense, by, area, ..Run::of(self.defense(defense).kind, Moment::Success) };
        Flow::Call { call: Frame::Run(run), then }
    }

    /// ZE-C105: a Zombie that the damage killed is not blocked.
    fn block(&mut self, run: Run, cite: &'static str, cx: &mut impl Cx<Event>) {
        if run.target == NONE || self.zombie(run.target).kind == NONE {
            cx.cite("ZE-C105");
            return;
        }
        let by = self.defense(run.actor).kind;
        let zombie = self.zombie_mut(run.target);
        zombie.blocked = run.actor;
        let kind = zombie.kind;
        cx.tell(cite, || Event::ZombieBlocked { kind, by });
    }

    fn burden(&mut self, run: Run, who: Drawer, cite: &'static str, cx: &mut impl Cx<Event>) {
        let who = match who {
            Drawer::This => Some(run.actor),
            Drawer::Chosen => Some(run.target),
            Drawer::RandomWithout => {
                let set = self.cards.set();
                let free = |who: &u8| self.counts(*who) && self.survivor(*who).marks & set.drawback_marks() == 0;
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

    /// ZE-6.3p, ZE-6.3q, ZE-4.1n.
    pub(crate) fn hurt_vehicle(&mut self, points: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if !self.vehicle.found || points == 0 {
            return;
        }
        let mut points = points;
        let spares = self.improvements().any(|def| def.has(crate::cards::Traits::CANCELS_FIRST_DP));
        if spares && !self.vehicle.spared {
            self.vehicle.spared = true;
            points -= 1;
            cx.tell("ZE-6.3p", || Event::VehicleSpared);
        }
        if points == 0 {
            return;
        }
        self.vehicle.dp += points;
        cx.tell(cite, || Event::VehicleHurt { dp: self.vehicle.dp });
        if spares {
            cx.cite("ZE-6.3q");
        }
        if self.vehicle.dp >= self.vehicle_hp() {
            self.wreck(cx);
        }
    }

    /// ZE-C8: the improvements are lost with it.
    fn wreck(&mut self, cx: &mut impl Cx<Event>) {
        self.vehicle = crate::state::Vehicle { wrecked: true, ..Default::default() };
        cx.tell("ZE-4.1n", || Event::VehicleWrecked);
        cx.cite("ZE-4.1o");
        cx.cite("ZE-4.1q");
        while let Some(&slot) = self.built.iter().find(|&&slot| self.defense(slot).area.is_none()) {
            self.remove_defense(slot, "ZE-C8", cx);
        }
    }

    /// What a text leaves to draw is not there.
    pub(crate) fn nothing_left(pool: PoolName, cx: &mut impl Cx<Event>) {
        cx.tell("ZE-C89", || Event::NothingLeft { pool });
    }
}

fn next_sentence(run: Run) -> Flow<Frame> {
    Flow::Next(Frame::Run(Run { sentence: run.sentence + 1, effect: Run::WEIGH, ..run }))
}
