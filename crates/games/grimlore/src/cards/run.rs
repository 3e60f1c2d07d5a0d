//! Texts are run here, one step after the other (GL-G-EFFECTS). A step that is impossible is skipped, the rest still
//! happens.

use crate::cards::ops::{Among, Attribute, Block, Condition, Deck, Deed, Modifier, Quantity, Resource};
use crate::cards::ops::{Selector, Stat, Step, Trigger, Until, Who, Whom};
use crate::state::event::Event;
use crate::state::frame::{Context, Flow, Frame, Purpose, Stage, TestKind, Trial, Window};
use crate::state::{DEPTH, Ending, Grimlore, NONE, Phase, Place, Temporary};
use kernel::{Cx, Seat};

/// Texts do not go deeper than this: what would is impossible. A call takes at most so many frames more.
const DEEPEST: usize = DEPTH - 16;

impl Grimlore {
    #[inline]
    pub(crate) fn step_at(&self, step: u16) -> Step {
        self.set.set().program.steps[usize::from(step)]
    }

    pub(crate) fn run(&mut self, block: Block, at: u8, context: Context, cx: &mut impl Cx<Event>) -> Flow {
        if self.frames.len() > DEEPEST || self.trials.len() > 4 {
            return Flow::Done;
        }
        for at in at..block.len {
            if let Some(call) = self.perform(block.start + u16::from(at), context, cx) {
                if at + 1 < block.len {
                    return Flow::Call { call, then: Frame::Run { block, at: at + 1, context } };
                }
                let Frame::Table { step, context } = call else { return Flow::Next(call) };
                return self.table(step, context, cx);
            }
            // The rest of a text is not for a Lost character (GL-C1), nor for a game that is over.
            if self.ending.is_some() || self.is_lost(context.you) {
                break;
            }
        }
        Flow::Done
    }

    /// One step; a frame if it needs a procedure of its own.
    fn perform(&mut self, at: u16, context: Context, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let step = self.step_at(at);
        if let Some(selector) = selector(step) {
            return self.select(at, step, selector, context, cx);
        }
        let Context { you, this, acting, .. } = context;
        let block = |block| Some(Frame::Run { block, at: 0, context });
        let trial = Trial { seat: you, card: this, acting, ..Trial::default() };
        match step {
            Step::Mill { n, deck } => {
                Some(Frame::Mill { you, n: self.amount(n), deck, window: Window::Ahead })
            }
            Step::Draw { n, deck } => Some(Frame::Draw { you, n: self.amount(n), deck }),
            Step::Gain { kind: None } => self.gain_source(context).map(|_| Frame::Gain { context }),
            Step::Spend { kind, n, then, otherwise } => {
                // Nobody is asked to pay for what could not happen.
                let buys = !otherwise.is_none() || self.is_possible(then, context);
                if self.held(you, kind) < n {
                    let card = self.kind(this);
                    cx.tell("GL-TERM-23", || Event::Lacked { seat: you, card });
                } else if buys {
                    return Some(Frame::Spend { step: at, left: n, context });
                }
                block(otherwise)
            }
            Step::Search { among, .. } => self.begin_search(at, among, context, cx),
            Step::Place { kind, spot } => self.place_modifier(kind, spot, you, cx),
            Step::TakeThis | Step::Swap => Some(Frame::Bearer { card: this, context }),
            Step::OccupyNearest => self.occupy(this, you, cx),
            Step::StealResource => self.select_resource(at, context, cx),
            Step::Attack { whom, n } => self.assail(at, whom, n, this, context, cx),
            Step::Assault { .. } => self.whom(at, context, NONE, cx),
            Step::Resolve => {
                let kind = test_of(self.def(this).attribute);
                self.begin_trial(Trial { kind, purpose: Purpose::Resolve, ..trial })
            }
            Step::Test { attribute, modifier: n, .. } => {
                let kind = test_of(attribute);
                self.begin_trial(Trial { kind, purpose: Purpose::Text(at), n, ..trial })
            }
            Step::Special => Some(Frame::Special { context, window: Window::Ahead }),
            Step::May(inner) => {
                self.is_possible(inner, context).then_some(Frame::May { block: inner, context })
            }
            Step::Choose(_) => self.choose(at, context),
            Step::All(inner) => block(inner),
            Step::If { condition, then, otherwise } => {
                block(if self.holds(condition, Some(you)) { then } else { otherwise })
            }
            Step::Table(_) => Some(Frame::Table { step: at, context }),
            Step::Every(block) => Some(Frame::Every { block, context, left: self.seats_in_play() }),
            Step::Continue { plot } => Some(Frame::BeginPlot(plot)),
            _ => {
                self.happen(step, context, cx);
                None
            }
        }
    }

    /// A step that needs nothing more.
    fn happen(&mut self, step: Step, context: Context, cx: &mut impl Cx<Event>) {
        let you = context.you;
        match step {
            Step::Gain { kind: Some(kind) } => self.gain(context, kind, cx),
            Step::Recover { n } => self.recover(you, n, cx),
            Step::Reshuffle { deck: Deck::Own } => self.reshuffle(you, cx),
            Step::Reshuffle { deck: Deck::Scenario } if self.has_scenario() => self.reshuffle_scenario(cx),
            Step::PlaceDrawn => self.place_drawn(context.drawn, cx),
            Step::OccupyThis => self.occupy_with_minion(context.this, context.acting, you, cx),
            Step::Redraw => self.redraw(cx),
            Step::Assist { n } => self.assist(context, n, cx),
            Step::Cancel => self.cancel(),
            Step::Actions { n } => self.more_actions(you, n, cx),
            Step::Modify { modifier, until } => self.modify(context, modifier, until, cx),
            Step::Win => {
                self.ending = Some(Ending::Won);
                cx.tell("GL-C4", || Event::Won);
            }
            // What cards have is in force while they lie there.
            _ => {}
        }
    }

    fn choose(&self, at: u16, context: Context) -> Option<Frame> {
        let mut ways = self.ways(at).filter(|&(_, way)| self.is_possible(way, context));
        let (_, first) = ways.next()?;
        if ways.next().is_some() {
            return Some(Frame::Choose { step: at, context });
        }
        Some(Frame::Run { block: first, at: 0, context })
    }

    /// The ways of a "choose one" with their numbers.
    pub(crate) fn ways(&self, at: u16) -> impl Iterator<Item = (u8, Block)> + use<> {
        let range = if let Step::Choose(range) = self.step_at(at) { range } else { Default::default() };
        let ways = &self.set.set().program.ways[usize::from(range.start)..][..usize::from(range.len)];
        (0..).zip(ways.iter().copied())
    }

    /// Whether at least the first step could happen (GL-G-EFFECTS: choose one possible option).
    pub(crate) fn is_possible(&self, block: Block, context: Context) -> bool {
        if block.is_none() {
            return true;
        }
        let at = block.start;
        let step = self.step_at(at);
        if let Some(selector) = selector(step) {
            return selector == Selector::Top || !self.candidates(step, selector, context).is_empty();
        }
        let you = context.you;
        match step {
            Step::Spend { kind, n, otherwise, .. } => self.held(you, kind) >= n || !otherwise.is_none(),
            Step::Recover { .. } => !self.player(you).discard.is_empty(),
            Step::Gain { .. } => self.gain_source(context).is_some(),
            Step::Actions { .. } => self.phase == Phase::Character && you == self.active,
            Step::StealResource => !self.stealable(you).is_empty(),
            Step::Assault { .. } => self.opponents(you).next().is_some(),
            Step::Attack { whom: Whom::Opponent, .. } => self.opponents(you).next().is_some(),
            Step::May(inner) | Step::All(inner) => self.is_possible(inner, context),
            Step::Choose(_) => self.ways(at).any(|(_, way)| self.is_possible(way, context)),
            Step::TakeThis | Step::Swap => self.can_bear(context.this, context),
            _ => true,
        }
    }

    /// Resources of a kind, or of any.
    pub(crate) fn held(&self, seat: Seat, kind: Option<Resource>) -> u8 {
        kind.map_or(self.player(seat).tucked.len() as u8, |kind| self.resources(seat, kind))
    }

    /// The card that a gain would use (GL-C40); the top of the deck if that one is gone. `None` if there is none.
    fn gain_source(&self, context: Context) -> Option<u8> {
        let drawn = context.drawn;
        if drawn != NONE && matches!(self.card(drawn).place, Place::Moving | Place::Discard) {
            return Some(drawn);
        }
        (!self.player(context.you).deck.is_empty()).then_some(NONE)
    }

    /// GL-TERM-31: a card becomes a resource.
    pub(crate) fn gain(&mut self, context: Context, kind: Resource, cx: &mut impl Cx<Event>) {
        let seat = context.you;
        let Some(source) = self.gain_source(context) else { return };
        let id = if source == NONE { self.take_top(seat, Deck::Own, cx) } else { Some(source) };
        let Some(id) = id else { return };
        self.leave(id, cx);
        self.tuck(id, seat, kind);
        self.deed(Deed::Gain, id);
        let card = self.kind(id);
        let rule = if context.this == id { "GL-TERM-4" } else { "GL-TERM-31" };
        cx.tell(rule, || Event::Gained { seat, card, kind });
        cx.cite("GL-ICON-5");
        if cx.loud() {
            cx.cite("GL-C40");
            cx.cite("GL-C41");
            cx.cite("GL-C97");
            if context.this != id {
                cx.cite("GL-TERM-10");
            }
        }
    }

    /// A resource card is milled for its use (GL-TERM-22, GL-C9).
    pub(crate) fn spend(&mut self, seat: Seat, kind: Resource, cx: &mut impl Cx<Event>) {
        let is = |&id: &u8| matches!(self.card(id).place, Place::Tucked(_, held) if held == kind);
        let Some(id) = self.player(seat).tucked.iter().copied().find(is) else { return };
        self.leave(id, cx);
        self.put_on_pile(id);
        self.deed(Deed::Spend, id);
        let card = self.kind(id);
        cx.tell("GL-RESOURCE-6", || Event::Spent { seat, card, kind });
        cx.cite("GL-C9");
        if self.is_modifier(id) {
            cx.cite("GL-C59");
        }
    }

    /// GL-NEUTRAL-9: the very card that was drawn.
    fn place_drawn(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        if id != NONE && self.card(id).place == Place::Moving {
            let lane = self.enter_lane(id);
            let card = self.kind(id);
            cx.tell("GL-NEUTRAL-9", || Event::PlacedDrawn { card, lane });
            cx.cite(crate::rules::turn::lane_rule(lane));
            self.cite_waiting(cx);
        }
    }

    fn more_actions(&mut self, seat: Seat, n: u8, cx: &mut impl Cx<Event>) {
        if self.phase == Phase::Character && seat == self.active {
            let player = self.player_mut(seat);
            player.actions = player.actions.saturating_add(n);
            cx.tell("GL-G-EFFECTS", || Event::MoreActions { seat, n });
        }
    }

    fn modify(&mut self, context: Context, modifier: Modifier, until: Until, cx: &mut impl Cx<Event>) {
        if self.temporary.is_full() {
            return;
        }
        // Who is attacked says "this test" of the defense to come.
        let window = self.frames.iter().rev().find(|frame| matches!(frame, Frame::React { .. }));
        let to_come = matches!(window, Some(Frame::React { trigger: Trigger::Attacked, .. }));
        let test = self.trials.len() as u8 + u8::from(to_come);
        let Context { you: seat, this: card, .. } = context;
        self.temporary.push(Temporary { seat, card, modifier, until, test });
        let card = self.kind(card);
        cx.tell("GL-C78", || Event::Modified { seat, card, modifier, until });
    }

    /// GL-ICON-25: a help for the test of another player.
    fn assist(&mut self, context: Context, n: i8, cx: &mut impl Cx<Event>) {
        let Some(trial) = self.trials.last() else { return };
        let modifier = Modifier { who: Who::YourCharacter, stat: Stat::Tests, n };
        self.modify(Context { you: trial.seat, ..context }, modifier, Until::Test, cx);
        cx.cite("GL-C72");
    }

    /// The nearest open window has its effect cancelled (GL-TERM-24, GL-C50).
    fn cancel(&mut self) {
        let window = self.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::React { .. }));
        if let Some(Frame::React { cancelled, .. }) = window {
            *cancelled = true;
        }
    }

    /// A test begins.
    pub(crate) fn begin_trial(&mut self, trial: Trial) -> Option<Frame> {
        if self.trials.is_full() {
            return None;
        }
        self.trials.push(trial);
        Some(Frame::Test(Stage::Prepare))
    }

    /// Whether a condition holds: for a player, or for all of them together (goals).
    pub(crate) fn holds(&self, condition: u16, you: Option<Seat>) -> bool {
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(quantity, n) => self.quantity(quantity, you) >= self.amount(n).into(),
            Condition::AtMost(quantity, n) => self.quantity(quantity, you) <= self.amount(n).into(),
            Condition::And(a, b) => self.holds(a, you) && self.holds(b, you),
            Condition::Or(a, b) => self.holds(a, you) || self.holds(b, you),
            Condition::Not(a) => !self.holds(a, you),
        }
    }

    pub(crate) fn quantity(&self, quantity: Quantity, you: Option<Seat>) -> u16 {
        let seats = self.all_seats().filter(|&seat| you.is_none_or(|you| you == seat));
        match quantity {
            Quantity::Controlled(filter) => seats
                .map(|seat| {
                    let control = self.player(seat).control.iter();
                    control.filter(|&&id| self.fits(id, filter)).count() as u16
                })
                .sum(),
            Quantity::Held(kind) => seats.map(|seat| u16::from(self.held(seat, kind))).sum(),
            Quantity::DeckSize => self.player(you.unwrap_or(self.resolver())).deck.len() as u16,
            Quantity::Rounds => self.story.rounds.into(),
            Quantity::Done(deed, filter) => {
                let fits =
                    |&&(done, id): &&(crate::state::Deeds, u8)| done == deed.into() && self.fits(id, filter);
                self.story.deeds.iter().filter(fits).count() as u16
            }
        }
    }
}

pub(crate) fn test_of(attribute: Attribute) -> TestKind {
    match attribute {
        Attribute::Mind => TestKind::Mind,
        Attribute::Social => TestKind::Social,
    }
}

/// The card a step is about, where it names one.
pub(crate) fn selector(step: Step) -> Option<Selector> {
    Some(match step {
        Step::Control { card, .. } => card,
        Step::Neutralize(card)
        | Step::Destroy(card)
        | Step::Discard(card)
        | Step::Exhaust(card)
        | Step::Ready(card)
        | Step::Flip(card)
        | Step::Steal(card) => card,
        Step::OrderAttack { unit, .. }
        | Step::OrderOccupy { unit }
        | Step::Strike { unit, .. }
        | Step::Damage { unit, .. } => unit,
        _ => return None,
    })
}

/// Where a search looks that nobody else can follow.
pub(crate) fn is_hidden(among: Among) -> bool {
    matches!(among, Among::Deck | Among::ScenarioDeck | Among::Top(_))
}
