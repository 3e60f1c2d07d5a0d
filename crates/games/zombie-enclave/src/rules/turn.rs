//! Chapter 3.2 to 3.6: the four phases of a turn.

use crate::cards::Traits;
use crate::cards::text::{Advanced, Goal, Standing};
use crate::rules::dice::at_least;
use crate::state::event::{Event, PoolName};
use crate::state::frame::{Frame, Moment, Run};
use crate::state::{Course, Day, Ending, Flags, NONE, Phase, ZombieEnclave};
use flow::Flow;
use kernel::{Cx, Seats};

impl ZombieEnclave {
    /// ZE-3.3a, ZE-C5: the marker moves, except that the first turn is turn 1.
    pub(crate) fn new_day(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.turn += 1;
        self.played += 1;
        self.phase = Phase::NewDay;
        self.day = Day::default();
        for at in 0..self.team.len() {
            let flags = &mut self.survivors[usize::from(self.team[at])].flags;
            *flags = Flags::default();
        }
        let turn = self.turn;
        cx.tell("ZE-3.3a", || Event::TurnBegan { turn });
        cx.cite("ZE-3.2a");
        cx.cite("ZE-3.2d");
        if turn == 1 {
            cx.cite("ZE-3.1i");
            cx.cite("ZE-3.1n");
            cx.cite("ZE-C5");
        }
        if self.found > 0 {
            let rp = std::mem::take(&mut self.found);
            self.rp += rp;
            cx.tell("ZE-3.4.2c", || Event::RpJoined { rp, total: self.rp });
        }
        Flow::Next(Frame::EventCheck)
    }

    /// ZE-3.3b, ZE-4.4b, ZE-4.4d, ZE-C92.
    pub(crate) fn event_check(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let then = Frame::BeginActivation;
        if !self.rules.has(Advanced::Events) {
            return Flow::Next(then);
        }
        if self.active_event != NONE {
            let kind = self.active_event;
            cx.tell("ZE-4.4d", || Event::EventStays { kind });
            return Flow::Call { call: Frame::Run(Run::of(kind, Moment::LaterNewDay)), then };
        }
        if !self.eventful {
            cx.cite("ZE-5.1h");
            return Flow::Next(then);
        }
        let roll = at_least(8, cx);
        cx.tell("ZE-4.4b", || Event::EventRolled { roll });
        cx.cite("ZE-3.2e");
        cx.cite("ZE-3.3b");
        if matches!(self.course, Course::Campaign(NONE)) && self.turn == 1 && self.completed == 0 {
            cx.cite("ZE-5.3c");
        }
        if !roll.success {
            return Flow::Next(then);
        }
        let Some(kind) = self.draw_event(cx) else { return Flow::Next(then) };
        cx.tell("ZE-4.4b", || Event::EventDrawn { kind });
        if self.def(kind).has(Traits::ACTIVE) {
            self.active_event = kind;
        } else {
            self.event_discards.push(kind);
        }
        cx.cite("ZE-4.4c");
        Flow::Call { call: Frame::Run(Run::of(kind, Moment::Main)), then }
    }

    /// ZE-G11: the Event of the Objective is shuffled into the lower half of the deck.
    fn draw_event(&mut self, cx: &mut impl Cx<Event>) -> Option<u8> {
        let set = self.cards.set();
        let half = set.copies(&set.events).count() as u8 / 2;
        if self.late_event != NONE && self.events_drawn == half {
            let kind = std::mem::replace(&mut self.late_event, NONE);
            self.events.mix_in(kind);
        }
        if self.events.is_empty() {
            let count = self.event_discards.len() as u8;
            for at in 0..self.event_discards.len() {
                self.events.put_on_top(self.event_discards[at], Seats::NONE);
            }
            self.event_discards.clear();
            self.events.shuffle();
            cx.tell("ZE-G10", || Event::EventsShuffled { count });
        }
        self.events_drawn = self.events_drawn.saturating_add(1);
        self.events.draw(cx)
    }

    /// ZE-3.4a: one AP for each Survivor, and extra ones.
    pub(crate) fn begin_activation(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.phase = Phase::Activation;
        cx.tell("ZE-3.2f", || Event::PhaseBegan { phase: Phase::Activation });
        cx.cite("ZE-3.4a");
        for at in 0..self.team.len() {
            let who = self.team[at];
            if !self.counts(who) {
                cx.cite("ZE-2.3ah");
                continue;
            }
            let extra: u8 = self.marks(who).map(|mark| mark.extra_ap).sum();
            if extra > 0 {
                self.day.extra_ap += extra;
                cx.tell("ZE-3.4g", || Event::ApGained { ap: extra });
            }
            let flags = &mut self.survivor_mut(who).flags;
            if !flags.has(Flags::CANNOT_ACT) {
                flags.set(Flags::AP);
            }
        }
        Flow::Next(Frame::Activation)
    }

    /// ZE-3.4.3a: items may change hands when the phase ends.
    pub(crate) fn begin_exchange(&mut self) -> Flow<Frame> {
        self.items.iter_mut().for_each(|item| item.given = false);
        for at in 0..self.team.len() {
            self.survivors[usize::from(self.team[at])].flags.clear(Flags::AP);
        }
        Flow::Next(Frame::Exchange)
    }

    pub(crate) fn enemy_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.day.skip_enemy {
            return Flow::Next(Frame::EndOfDay);
        }
        self.phase = Phase::Enemy;
        cx.tell("ZE-3.2g", || Event::PhaseBegan { phase: Phase::Enemy });
        Flow::Call { call: Frame::DrawChit { aside: 0 }, then: Frame::EndOfDay }
    }

    /// ZE-3.5a, ZE-3.5k, ZE-C18, ZE-C89.
    pub(crate) fn draw_chit(&mut self, aside: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.chits.is_empty() && aside > 0 {
            self.return_chits(aside.into(), self.drawn.len(), "ZE-C18", cx);
            return Flow::Done;
        }
        if self.chits.is_empty() {
            self.return_chits(self.drawn.len(), self.drawn.len(), "ZE-C89", cx);
        }
        let Some(kind) = self.chits.draw(cx) else { return Flow::Done };
        self.drawn.push(kind);
        cx.tell("ZE-3.5a", || Event::ChitDrawn { kind });
        cx.cite("ZE-3.5k");
        if aside > 0 {
            cx.cite("ZE-3.5e");
        }
        let run = Run { left: aside, ..Run::of(kind, Moment::Main) };
        let drawn = self.drawn.len() as u8;
        Flow::Call { call: Frame::Run(run), then: Frame::ReturnAside { aside, drawn } }
    }

    /// The Attack! chits that were set aside return, unless a combat or a later draw has brought them back.
    pub(crate) fn return_aside(&mut self, aside: u8, drawn: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if aside > 0 && self.drawn.len() == usize::from(drawn) {
            self.return_chits(aside.into(), usize::from(drawn) - 1, "ZE-3.5e", cx);
        }
        Flow::Done
    }

    /// Puts `count` drawn chits before the place `end` back into the cup.
    pub(crate) fn return_chits(
        &mut self,
        count: usize,
        end: usize,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) {
        let count = count.min(end);
        for _ in 0..count {
            let kind = self.drawn.remove(end - count);
            self.chits.mix_in(kind);
        }
        if count > 0 {
            cx.tell(rule, || Event::ChitsReturned { count: count as u8 });
        }
    }

    pub(crate) fn end_of_day(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.phase != Phase::EndOfDay {
            self.phase = Phase::EndOfDay;
            cx.tell("ZE-3.2h", || Event::PhaseBegan { phase: Phase::EndOfDay });
        }
        if self.can_heal_now() { Flow::Ask(Frame::EndOfDay) } else { self.retire(cx) }
    }

    /// ZE-3.6a to ZE-3.6c, ZE-C115: each wounded Survivor uses exactly one recovery.
    pub(crate) fn recovery(&mut self, at: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(&who) = self.team.get(usize::from(at)) else {
            return Flow::Next(Frame::Medics { medic: 0, patient: 0 });
        };
        let then = Flow::Next(Frame::Recovery { at: at + 1 });
        let survivor = *self.survivor(who);
        if survivor.dp == 0 {
            return then;
        }
        let kind = survivor.kind;
        let (points, rule) = if survivor.flags.has(Flags::INVOLVED) {
            let roll = at_least(8, cx);
            cx.tell("ZE-3.6a", || Event::RecoveryRolled { kind, roll });
            cx.cite("ZE-C48");
            if !roll.success {
                return then;
            }
            (1, "ZE-3.6a")
        } else if survivor.flags.has(Flags::ACTIVATED) {
            (1, "ZE-3.6b")
        } else {
            (2, "ZE-3.6c")
        };
        let more = self.def(kind).recovers;
        let doubled = points == 1 && more > 1;
        let dp = self.heal(who, if doubled { more } else { points });
        cx.tell(rule, || Event::Recovered { kind, dp });
        if survivor.marks & self.cards.set().drawback_marks() != 0 {
            cx.cite("ZE-4.2e");
        }
        if doubled {
            cx.cite("ZE-6.1f");
        }
        if rule == "ZE-3.6c" {
            cx.cite("ZE-3.4i");
        }
        then
    }

    /// ZE-C50: each Medic rolls for everyone still wounded.
    pub(crate) fn medics(&mut self, medic: u8, patient: u8) -> Flow<Frame> {
        let Some(&who) = self.team.get(usize::from(medic)) else { return Flow::Next(Frame::Victory) };
        let kind = self.survivor(who).kind;
        let treats = self.def(kind).acts_at(Moment::EachWounded);
        let Some(&target) = self.team.get(usize::from(patient)).filter(|_| treats) else {
            return Flow::Next(Frame::Medics { medic: medic + 1, patient: 0 });
        };
        let then = Frame::Medics { medic, patient: patient + 1 };
        if !self.is_wounded(target) {
            return Flow::Next(then);
        }
        let run = Run { actor: who, target, ..Run::of(kind, Moment::EachWounded) };
        Flow::Call { call: Frame::Run(run), then }
    }

    /// ZE-3.6d, ZE-3.6e, ZE-C57: all wins are tested here.
    pub(crate) fn victory(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let turn = self.turn;
        cx.tell(if self.objective == NONE { "ZE-3.6d" } else { "ZE-3.6e" }, || Event::VictoryChecked {
            turn,
        });
        if self.objective != NONE {
            cx.cite("ZE-3.9d");
            return match self.objective_reached() {
                None => Flow::Next(Frame::NewDay),
                Some(rule) => {
                    let kind = self.objective;
                    cx.tell(rule, || Event::ObjectiveReached { kind });
                    cx.cite("ZE-C57");
                    if rule == "ZE-2.1p" {
                        cx.cite("ZE-4.5e");
                    }
                    if matches!(self.course, Course::Campaign(_)) {
                        return Flow::Next(Frame::Reward { at: 0 });
                    }
                    self.end(Ending::Objective, cx)
                }
            };
        }
        let last = self.opening().and_then(|def| def.start).map_or(0, |start| start.turns);
        if turn >= last.into() {
            return self.end(Ending::Lasted, cx);
        }
        Flow::Next(Frame::NewDay)
    }

    /// The rule by which the Objective is reached.
    fn objective_reached(&self) -> Option<&'static str> {
        self.def(self.objective).standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal } => match goal {
                Goal::Cure { n } => (self.cure >= *n).then_some("ZE-2.1p"),
                Goal::Turn { n } => (self.turn >= (*n).into()).then_some("ZE-4.5f"),
                Goal::ThatTurn => self.day.won.then_some("ZE-G4"),
                Goal::EventDrawn { .. } => self.day.won.then_some("ZE-4.5d"),
            },
            _ => None,
        })
    }

    /// The game is over.
    pub(crate) fn end(&mut self, ending: Ending, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.ending = Some(ending);
        self.triggers.clear();
        let rule = ending.rule(self);
        cx.tell(rule, || if ending.is_win() { Event::Won } else { Event::Lost });
        if ending == Ending::Lasted {
            cx.cite("ZE-3.9a");
            cx.cite("ZE-3.2c");
        }
        if ending == Ending::AllDead {
            cx.cite("ZE-3.2b");
        }
        if ending == Ending::Cleaned {
            cx.cite("ZE-7.4i");
        }
        Flow::Over
    }

    pub(crate) fn nothing(pool: PoolName, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        Self::nothing_left(pool, cx);
        Flow::Done
    }
}

impl Ending {
    pub fn is_win(self) -> bool {
        matches!(self, Ending::Lasted | Ending::Objective | Ending::Campaign | Ending::Cleaned)
    }

    /// The rule that ends the game so.
    pub(crate) fn rule(self, game: &ZombieEnclave) -> &'static str {
        match self {
            Ending::Lasted => game.last_turn_rule(),
            Ending::Objective => game.objective_reached().unwrap_or("ZE-3.6e"),
            Ending::Campaign => "ZE-G15",
            Ending::Cleaned => "ZE-7.4h",
            Ending::AllDead => "ZE-3.9b",
            Ending::RefugeTaken => "ZE-3.9c",
            Ending::BurntInCombat => "ZE-3.7.4f",
            Ending::Burnt => "ZE-4.3.1i",
            Ending::Stalled => "ZE-C96",
            Ending::Conceded => "ZE-C96",
        }
    }
}

impl ZombieEnclave {
    /// The victory line of the scenario.
    pub(crate) fn last_turn_rule(&self) -> &'static str {
        const LINES: [&str; 3] = ["ZE-7.1d", "ZE-7.2d", "ZE-7.3g"];
        let printed =
            |line: &&str| self.opening().is_some_and(|def| def.rules.iter().any(|rule| rule == line));
        LINES.into_iter().find(|line| printed(line)).unwrap_or("ZE-3.9a")
    }
}
