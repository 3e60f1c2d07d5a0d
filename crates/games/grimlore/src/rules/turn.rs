//! The turn and the round, one match arm a sentence of the rules.

use crate::cards::Lane;
use crate::cards::ops::{Class, Deck, Until};
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame};
use crate::state::{Ending, Grimlore, Mode, NONE, Phase, Place, SHARED, lane_in};
use kernel::{Cx, Seat};

/// GL-G-PVP: the round after which a duel is judged, and the locations that win it.
pub(crate) const LAST_ROUND: u16 = 15;
pub(crate) const CLAIM: usize = 3;

/// Which icon decides.
pub(crate) fn lane_rule(lane: Lane) -> &'static str {
    match lane {
        Lane::Threat => "GL-LANE-9",
        Lane::Priority => "GL-LANE-1",
        Lane::Default => "GL-LANE-2",
    }
}

impl Grimlore {
    /// Who resolves what happens now: at the end of a round the lead player (GL-C22, GL-C89).
    pub(crate) fn resolver(&self) -> Seat {
        let seat = if self.phase == Phase::RoundEnd { self.lead } else { self.active };
        if !self.is_lost(seat) {
            return seat;
        }
        self.in_play_from(seat).next().unwrap_or(seat)
    }

    pub(crate) fn start_turn(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        self.turn += 1;
        self.phase = Phase::Character;
        self.story.flips = 0;
        let round = self.round;
        cx.tell(self.turn_rule(), || Event::TurnBegan { seat, round });
        cx.cite("GL-TURN-1");
        self.expire(|t| t.until == Until::YourNextTurn && t.seat == seat);
        if std::mem::take(&mut self.once_used) {
            self.cards.iter_mut().for_each(|card| card.used = 0);
        }
        if self.mode == Mode::Versus && self.counts(seat, Class::Location) >= CLAIM {
            self.ending = Some(Ending::Claimed(seat));
            cx.tell("GL-G-PVP", || Event::Prevailed { seat });
            return Flow::Done;
        }
        self.return_modifiers(cx);
        self.ready(seat, cx);
        let late_starter = self.mode == Mode::Versus && self.turn == 1;
        let actions = self.def(self.character(seat)).actions;
        let player = self.player_mut(seat);
        player.actions = actions.saturating_sub(late_starter.into());
        player.drew = false;
        self.draw_step(cx)
    }

    fn turn_rule(&self) -> &'static str {
        match (self.mode, self.seats) {
            (Mode::Versus, _) => "GL-MODE-7",
            (_, 1) => "GL-MODE-1",
            _ => "GL-MODE-4",
        }
    }

    /// GL-READY-1: every exhausted card of the player (GL-C67).
    fn ready(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let mut cards = 0;
        for &id in self.players[seat.index()].control.iter() {
            let card = &mut self.cards[usize::from(id)];
            cards += u8::from(std::mem::take(&mut card.exhausted));
        }
        cx.tell("GL-READY-1", || Event::Readied { seat, cards });
        cx.cite("GL-TURN-3");
        if cards > 0 {
            cx.cite("GL-READY-2");
            cx.cite("GL-C67");
        }
    }

    /// GL-DRAW-1: one card into the Neutral Zone; with a scenario from either deck (GL-DRAW-2).
    pub(crate) fn draw_step(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        if self.is_lost(self.active) {
            return Flow::Next(Frame::EndTurn);
        }
        if self.has_scenario() {
            return Flow::Ask(Frame::DrawStep);
        }
        self.draw_card(self.active, Deck::Own, "GL-DRAW-1", cx);
        Flow::Next(Frame::Act)
    }

    /// The top card of a deck goes into its own Neutral Zone, to its own lane.
    pub(crate) fn draw_card(&mut self, seat: Seat, deck: Deck, rule: &'static str, cx: &mut impl Cx<Event>) {
        let Some(id) = self.take_top(seat, deck, cx) else { return };
        let lane = self.enter_lane(id);
        let card = self.kind(id);
        let deck = if self.card(id).owner == SHARED { Deck::Scenario } else { Deck::Own };
        cx.tell(rule, || Event::Drew { seat, card, lane, deck });
        cx.reveal();
        if cx.loud() {
            self.cite_lane(lane, deck, cx);
        }
    }

    /// The order of a phase is fixed when it begins: what comes into a lane then waits for the next.
    pub(crate) fn cite_waiting(&self, cx: &mut impl Cx<Event>) {
        if matches!(self.phase, Phase::Neutral | Phase::Threat | Phase::RoundEnd) {
            cx.cite("GL-C43");
        }
    }

    fn cite_lane(&self, lane: Lane, deck: Deck, cx: &mut impl Cx<Event>) {
        self.cite_waiting(cx);
        cx.cite("GL-DRAW-3");
        cx.cite("GL-LANE-4");
        cx.cite(lane_rule(lane));
        if lane == Lane::Threat && self.mode == Mode::Versus {
            cx.cite("GL-C74");
        }
        if self.has_scenario() {
            cx.cite("GL-DRAW-7");
            if deck == Deck::Scenario {
                cx.cite("GL-C25");
                cx.cite("GL-LANE-10");
            }
        }
    }

    /// The action menu (GL-TURN-4), as long as there is anything to do.
    pub(crate) fn act(&mut self) -> Flow {
        if self.is_lost(self.active) {
            return Flow::Next(Frame::EndTurn);
        }
        if self.has_goal_met() {
            return Flow::Call { call: Frame::GoalMet, then: Frame::Act };
        }
        if let Some(seat) = self.crowded() {
            return Flow::Call { call: Frame::Crowded(seat), then: Frame::Act };
        }
        if self.can_act() { Flow::Ask(Frame::Act) } else { Flow::Next(Frame::BeginPhase(Phase::Neutral)) }
    }

    /// GL-C43: the order is fixed when a phase starts.
    pub(crate) fn begin_phase(&mut self, phase: Phase, cx: &mut impl Cx<Event>) -> Flow {
        self.phase = phase;
        let lanes: &[(u8, Lane)] = match phase {
            // GL-LANE-3, GL-LANE-5: the Priority Lane first.
            Phase::Neutral => &[(self.active.0, Lane::Priority), (self.active.0, Lane::Default)],
            Phase::Threat => &[(SHARED, Lane::Threat)],
            Phase::RoundEnd => &[(SHARED, Lane::Priority), (SHARED, Lane::Default)],
            Phase::Setup | Phase::Character => &[],
        };
        self.queue.clear();
        for &(zone, lane) in lanes.iter().rev() {
            for &id in lane_in(&self.players, &self.shared, zone, lane).iter().rev() {
                // GL-C17: a location before the unit on it.
                let pair = [self.cards[usize::from(id)].guest, id];
                pair.into_iter().filter(|&id| id != NONE).for_each(|id| self.queue.push(id));
            }
        }
        if !self.queue.is_empty() {
            let seat = self.resolver();
            cx.tell(self.phase_rule(phase), || Event::PhaseBegan { seat, phase });
            if cx.loud() {
                self.cite_phase(phase, cx);
            }
        }
        self.activations(cx)
    }

    fn phase_rule(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Neutral if self.player(self.active).lanes[0].is_empty() => "GL-NEUTRAL-2",
            Phase::Neutral => "GL-NEUTRAL-1",
            Phase::Threat => "GL-LANE-6",
            _ if self.seats == 1 => "GL-MODE-2",
            _ => "GL-MODE-6",
        }
    }

    fn cite_phase(&self, phase: Phase, cx: &mut impl Cx<Event>) {
        let rules: &[&'static str] = match phase {
            Phase::Neutral => return self.cite_lanes(cx),
            Phase::Threat if self.seats == 1 => &["GL-TURN-2", "GL-MODE-2", "GL-C20", "GL-C23"],
            Phase::Threat if self.mode == Mode::Versus => &["GL-G-PVP", "GL-C21", "GL-C23", "GL-C74"],
            Phase::Threat => &["GL-TURN-2", "GL-MODE-5", "GL-C21", "GL-C23"],
            _ => return self.cite_scenario_lanes(cx),
        };
        rules.iter().for_each(|rule| cx.cite(rule));
    }

    /// What decides about the order of a Neutral Phase: two lanes, or a lane with two cards.
    fn cite_lanes(&self, cx: &mut impl Cx<Event>) {
        let [priority, default] = &self.player(self.active).lanes;
        if !default.is_empty() {
            cx.cite("GL-NEUTRAL-2");
        }
        if !priority.is_empty() && !default.is_empty() {
            cx.cite("GL-LANE-3");
            cx.cite("GL-LANE-5");
        }
        if priority.len() > 1 || default.len() > 1 {
            cx.cite("GL-LANE-4");
        }
    }

    /// The scenario's lanes at the end of a round; somebody has the lead only among several.
    fn cite_scenario_lanes(&self, cx: &mut impl Cx<Event>) {
        for (lane, rule) in self.shared.lanes.iter().zip(["GL-LANE-7", "GL-LANE-8"]) {
            if !lane.is_empty() {
                cx.cite(rule);
            }
        }
        cx.cite("GL-LANE-10");
        if self.seats > 1 {
            cx.cite("GL-C22");
        }
    }

    /// The next card of the phase activates.
    pub(crate) fn activations(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        loop {
            let over = self.phase != Phase::RoundEnd && self.is_lost(self.active);
            if !over && self.has_goal_met() {
                return Flow::Call { call: Frame::GoalMet, then: Frame::Activations };
            }
            if let Some(seat) = self.crowded() {
                return Flow::Call { call: Frame::Crowded(seat), then: Frame::Activations };
            }
            if over {
                self.queue.clear();
            }
            let Some(card) = self.next_of_queue(cx) else { return self.end_phase(cx) };
            self.frames.push(Frame::Activations);
            match self.activate(card, 0, cx) {
                Flow::Done if self.ending.is_none() => drop(self.frames.pop()),
                activation => return activation,
            }
        }
    }

    /// The next card of the phase that has not left its lane since the phase began.
    fn next_of_queue(&mut self, cx: &mut impl Cx<Event>) -> Option<u8> {
        while let Some(card) = self.queue.pop() {
            if matches!(self.card(card).place, Place::Lane { .. }) {
                return Some(card);
            }
            cx.cite("GL-C43");
        }
        None
    }

    /// What follows a phase; a Lost character has no Threat Phase.
    fn end_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        match self.phase {
            Phase::Neutral if !self.is_lost(self.active) => self.begin_phase(Phase::Threat, cx),
            Phase::RoundEnd => self.end_round(cx),
            Phase::Setup | Phase::Character | Phase::Neutral | Phase::Threat => self.end_turn(cx),
        }
    }

    /// GL-NEUTRAL-3: a card activates; its green text is carried out.
    pub(crate) fn activate(&mut self, id: u8, clause: u8, cx: &mut impl Cx<Event>) -> Flow {
        let Place::Lane { .. } = self.card(id).place else { return Flow::Done };
        let seat = self.resolver();
        let card = self.kind(id);
        if clause == 0 && self.card(id).face_down {
            self.turn_up(id, cx);
            return Flow::Done;
        }
        let clauses = (0..).zip(&self.def(id).neutral).skip(clause.into());
        let mut acts = clauses.filter(|(_, clause)| clause.head == crate::cards::ops::Head::Activation);
        let Some((at, activation)) = acts.next() else { return Flow::Done };
        if clause == 0 {
            cx.tell("GL-NEUTRAL-3", || Event::Activated { seat, card });
            cx.cite("GL-ICON-2");
        }
        let (block, context) = (activation.steps, Context::new(seat, id));
        if acts.next().is_some() {
            let then = Frame::Activate { card: id, clause: at + 1 };
            return Flow::Call { call: Frame::Run { block, at: 0, context }, then };
        }
        self.run(block, 0, context, cx)
    }

    pub(crate) fn end_turn(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        self.expire(|t| t.until == Until::EndOfTurn);
        let place = (self.active.0 + self.seats - self.first.0) % self.seats;
        let next = (place + 1..self.seats).map(|at| Seat((self.first.0 + at) % self.seats));
        match next.into_iter().find(|&seat| !self.is_lost(seat)) {
            Some(seat) => {
                self.active = seat;
                self.start_turn(cx)
            }
            None => self.begin_phase(Phase::RoundEnd, cx),
        }
    }

    fn end_round(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let round = self.round;
        cx.tell("GL-G-STORY", || Event::RoundEnded { round });
        self.story.rounds = self.story.rounds.saturating_add(1);
        self.story.stirred = true;
        self.late(cx)
    }

    /// While the time of a plot card is up, something happens at the end of each round.
    pub(crate) fn late(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        if self.has_goal_met() {
            return Flow::Call { call: Frame::GoalMet, then: Frame::Late };
        }
        let Some((kind, plot)) = self.active_plot() else { return self.next_round(cx) };
        if plot.late_steps.is_none() || !self.holds(plot.late, None) {
            return self.next_round(cx);
        }
        cx.tell("GL-G-STORY", || Event::Late { card: kind });
        let seat = self.resolver();
        let context = Context::new(seat, self.character(seat));
        let run = Frame::Run { block: plot.late_steps, at: 0, context };
        Flow::Call { call: run, then: Frame::NextRound }
    }

    pub(crate) fn next_round(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        if self.mode == Mode::Versus && self.round >= LAST_ROUND {
            let seat = self.best();
            self.ending = Some(Ending::Judged(seat));
            cx.tell("GL-G-PVP", || Event::Prevailed { seat });
            return Flow::Done;
        }
        self.round += 1;
        // GL-C22: the lead moves to the next character still in play.
        let lead = self.in_play_from(Seat((self.lead.0 + 1) % self.seats)).next();
        if let Some(seat) = lead.filter(|_| self.seats > 1 && self.mode == Mode::Scenario) {
            self.lead = seat;
            cx.tell("GL-C22", || Event::LeadPassed { seat });
        }
        let next = self.in_play_from(self.first).next();
        self.active = next.unwrap_or(self.first);
        self.start_turn(cx)
    }

    /// GL-G-PVP: most cards in the Event Deck; then minions, resources, the later seat.
    fn best(&self) -> Seat {
        let place = |seat: Seat| (seat.0 + self.seats - self.first.0) % self.seats;
        let worth = |seat: &Seat| {
            let player = self.player(*seat);
            (player.deck.len(), self.minions(*seat).count(), player.tucked.len(), place(*seat))
        };
        self.in_play_from(self.first).max_by_key(worth).unwrap_or(self.first)
    }

    fn expire(&mut self, ends: impl Fn(&crate::state::Temporary) -> bool) {
        while let Some(at) = self.temporary.iter().position(&ends) {
            self.temporary.remove(at);
        }
    }
}
