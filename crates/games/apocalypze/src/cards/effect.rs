//! Effects: what a played card or a used text does. The verbs mean what AZ-C2, AZ-C53 and AZ-C57 say.

use crate::cards::Faction;
use crate::cards::text::{Bonus, Effect, Group, RuleChange, Scale, Sentence, Span, Subject, Victims, Within};
use crate::rules::leaving::{HOSTS, VALUES};
use crate::state::event::{CombatEvent, Event, SupplyEvent};
use crate::state::frame::{Flow, Frame, Given, Why};
use crate::state::{Apocalypze, Form, NONE, Pending};
use flow::Each;
use kernel::{Cx, Seat, Seats};

impl Effect {
    /// What it gives to what it answers.
    fn gives(&self) -> Option<Given> {
        match self {
            Effect::Cancel => Some(Given::Cancelled),
            Effect::Replace { replacement } => Some(Given::Instead(*replacement)),
            _ => None,
        }
    }
}

impl Apocalypze {
    /// Carries out the effects of the last link of the chain, one after the other.
    pub(crate) fn resolve(&mut self, effect: u8, cx: &mut impl Cx<Event>) -> Flow {
        let Some(pending) = self.chain.last().copied() else { return Flow::Done };
        let def = self.cards.of(pending.kind);
        let effects = def.sentences[pending.sentence as usize].effects();
        let Some(current) = effects.get(effect as usize) else { return Flow::Next(Frame::Finish) };
        if effect == 0 && pending.slot == NONE {
            cx.tell(def.cite(pending.sentence as usize), || Event::TookEffect {
                seat: pending.seat,
                kind: pending.kind,
            });
        }
        let then = Frame::Resolve { effect: effect + 1 };
        match self.happen(current, effect, &pending, cx) {
            Some(call) => Flow::Call { call, then },
            None => Flow::Next(then),
        }
    }

    /// A wildcard or trump goes on top of its owner's discard pile when it is done (AZ-C60); an answer gives what comes of
    /// it to what it answers.
    pub(crate) fn finish(&mut self) -> Flow {
        let Some(pending) = self.chain.pop().filter(|pending| pending.slot == NONE) else {
            return Flow::Done;
        };
        self.player_mut(pending.seat).discard.push(pending.kind);
        let effects = self.cards.of(pending.kind).sentences[pending.sentence as usize].effects();
        effects.iter().find_map(Effect::gives).map_or(Flow::Done, Flow::Give)
    }

    /// One effect; a frame if it needs a procedure of its own.
    fn happen(
        &mut self,
        effect: &'static Effect,
        index: u8,
        pending: &Pending,
        cx: &mut impl Cx<Event>,
    ) -> Option<Frame> {
        let seat = pending.seat;
        let target = pending.targets.first().copied().filter(|&slot| self.is_target(slot, pending));
        match effect {
            Effect::Fetch { .. } => return Some(Frame::Fetch { effect: index }),
            Effect::Recover { n } => self.recover(seat, *n, cx),
            Effect::RecoverNamed { name } => self.recover_named(seat, name.0 as u8, cx),
            Effect::Draw { n } => return self.draw_by_text(*n, pending, cx),
            Effect::MakeConsume { n, scale } => return Some(self.make_consume(*n, *scale, pending, cx)),
            Effect::LoseValue { victims, n } => self.lose_value(*victims, *n, pending, cx),
            Effect::Bonus { subject, bonuses, span } => {
                self.strengthen(*subject, bonuses, *span, pending, cx)
            }
            Effect::RemoveThis => {
                let here = self.is_live(pending.slot) && self.card(pending.slot).since <= pending.at;
                return here.then_some(Frame::Remove { slot: pending.slot });
            }
            Effect::RemoveTarget => return target.map(|slot| Frame::Remove { slot }),
            Effect::RemoveTargetForGood => return target.map(|slot| Frame::RemoveForGood { slot }),
            Effect::AttachThisToTarget => {
                if let Some(host) = target.filter(|_| self.is_target(pending.slot, pending)) {
                    self.move_attachment(host, pending, cx);
                }
            }
            Effect::TurnTarget => {
                // An answer may have brought a gang or cult beside it.
                if let Some(slot) = target
                    && self.can_mix(Faction::Zombie, self.card(slot).at, slot, "AZ-TWOFOLD-8").is_ok()
                {
                    self.turn(slot, Form::Zombie, "AZ-TWOFOLD-7", cx);
                }
            }
            Effect::TurnHost => {
                if self.is_target(pending.host, pending) && self.can_turn(pending.host) {
                    self.turn(pending.host, Form::Bitten, "AZ-C37", cx);
                }
            }
            Effect::MoveThis => return Some(Frame::MoveGroup { slot: pending.slot }),
            Effect::NoDamage => {
                if let Some(&group) = pending.targets.first() {
                    self.combat.harmless |= 1 << group;
                    cx.tell("AZ-C68", || CombatEvent::HarmlessGroup { group }.into());
                }
            }
            Effect::RuleChange { span, change } => self.change_rule(*span, *change, pending, cx),
            // Given when the answer is done.
            Effect::Cancel | Effect::Replace { .. } => {}
        }
        None
    }

    /// The sentence itself is the permission to draw; AZ-C36 speaks of what may be done with the card.
    fn draw_by_text(&mut self, n: u8, pending: &Pending, cx: &mut impl Cx<Event>) -> Option<Frame> {
        let before = self.player(pending.seat).hand;
        let rule = self.cards.of(pending.kind).cite(pending.sentence as usize);
        self.draw(pending.seat, n, rule, cx);
        self.play_drawn(pending, &before)
    }

    fn make_consume(
        &mut self,
        n: u8,
        scale: Option<Scale>,
        pending: &Pending,
        cx: &mut impl Cx<Event>,
    ) -> Frame {
        let owed = match scale {
            None => n,
            Some(Scale::ForEach { group, most }) => {
                n.saturating_mul(self.count_yours(pending.seat, group.0, pending.place)).min(most)
            }
        };
        let seat = pending.seat.other();
        cx.tell("AZ-C48", || SupplyEvent::Owed { seat, resources: owed }.into());
        Frame::Owe { seat, owed, why: Why::Effect }
    }

    /// It is the newest card on its new host (AZ-C11).
    fn move_attachment(&mut self, host: u8, pending: &Pending, cx: &mut impl Cx<Event>) {
        self.clock = self.clock.saturating_add(1);
        let since = self.clock;
        let card = self.card_mut(pending.slot);
        (card.at, card.since) = (host, since);
        let kind = pending.kind;
        let rule = self.cards.of(kind).cite(pending.sentence as usize);
        cx.tell(rule, || Event::MovedAttachment { kind, host: self.card(host).kind, host_slot: host });
    }

    /// A target that is no longer there loses nothing; the effect on it is lost (AZ-C65).
    fn is_target(&self, slot: u8, pending: &Pending) -> bool {
        self.is_live(slot) && self.card(slot).since <= pending.at
    }

    /// Whether an automatic effect can take place at all: a bite turns nobody beside a gang or cult.
    pub(crate) fn can_happen(&self, effect: &Effect, source: u8) -> bool {
        match effect {
            Effect::TurnHost => self.can_turn(self.card(source).at),
            _ => true,
        }
    }

    /// Whether a bite can turn this card: a human, and no gang or cult beside it.
    fn can_turn(&self, host: u8) -> bool {
        self.fits(host, Group::Human)
            && self.can_mix(Faction::Zombie, self.card(host).at, host, "AZ-C37").is_ok()
    }

    /// To recover is to put the lowest card of your discard pile under your deck (AZ-GLOSSARY-15).
    fn recover(&mut self, seat: Seat, n: u8, cx: &mut impl Cx<Event>) {
        for _ in 0..n {
            let player = self.player_mut(seat);
            if player.discard.is_empty() {
                break;
            }
            let kind = player.discard.remove(0);
            player.deck.put_under(kind, Seats::ALL);
            cx.tell("AZ-C2", || Event::Recovered { seat, kind });
        }
    }

    fn recover_named(&mut self, seat: Seat, kind: u8, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        let Some(at) = player.discard.iter().rposition(|&lying| lying == kind) else { return };
        player.discard.remove(at);
        player.deck.put_under(kind, Seats::ALL);
        cx.tell("AZ-C2", || Event::Recovered { seat, kind });
        self.shuffle_discard(seat, cx);
    }

    /// "If the card drawn is a survivor, you may play it here": asked whatever was drawn, so that being
    /// asked tells nobody what it was.
    fn play_drawn(&self, pending: &Pending, before: &kernel::Hand<u8, 32>) -> Option<Frame> {
        let def = self.cards.of(pending.kind);
        let follows = def.sentences.get(pending.sentence as usize + 1) == Some(&Sentence::PlayCardDrawn);
        let hand = &self.player(pending.seat).hand;
        let drawn = hand.distinct().find(|&kind| {
            hand.kinds().filter(|&k| k == kind).count() > before.kinds().filter(|&k| k == kind).count()
        })?;
        let home = self.card(pending.place).owner == pending.seat;
        (follows && home).then_some(Frame::PlayDrawn { kind: drawn, place: pending.place })
    }

    fn lose_value(&mut self, victims: Victims, n: u8, pending: &Pending, cx: &mut impl Cx<Event>) {
        match victims {
            Victims::Target | Victims::EachTarget => {
                for &slot in pending.targets.iter() {
                    if self.is_target(slot, pending) {
                        self.wound(slot, n, cx);
                    }
                }
            }
            Victims::EachOpposing { group } => {
                for &slot in self.in_order(self.side(pending.seat.other())).iter() {
                    if self.fits(slot, group) {
                        self.wound(slot, n, cx);
                    }
                }
            }
        }
    }

    /// A bonus with a duration goes to those who fit now (AZ-C67).
    fn strengthen(
        &mut self,
        subject: Subject,
        bonuses: &[Bonus],
        span: Span,
        pending: &Pending,
        cx: &mut impl Cx<Event>,
    ) {
        if subject == Subject::YourSide {
            for bonus in bonuses {
                if let Bonus::AttackTotal { n } = *bonus {
                    let total = &mut self.combat.bonus[pending.seat.index()];
                    *total = total.saturating_add(n);
                    cx.tell("AZ-C56", || Event::SideStrengthened { seat: pending.seat, attack_total: n });
                }
            }
            return;
        }
        let mut change = [0i8; 3];
        for bonus in bonuses {
            match *bonus {
                Bonus::Attack { n } => change[0] = n,
                Bonus::Defense { n } => change[1] = n,
                Bonus::Value { n } => change[2] = n,
                Bonus::AccessPoints { .. } | Bonus::AttackTotal { .. } => {}
            }
        }
        for slot in Each(self.strengthened(subject, pending)) {
            let card = self.card_mut(slot);
            let marks = if span == Span::Engagement { &mut card.engagement } else { &mut card.turn };
            for (mark, change) in marks.iter_mut().zip(change) {
                *mark = mark.saturating_add(change);
            }
            cx.tell("AZ-C67", || Event::Strengthened {
                kind: self.card(slot).kind,
                slot,
                attack: change[0],
                defense: change[1],
                value: change[2],
                until: span.name(),
            });
        }
        if change[2] < 0 {
            self.unsettled |= VALUES;
        }
    }

    /// Whom a bonus with a duration goes to.
    fn strengthened(&self, subject: Subject, pending: &Pending) -> u64 {
        match subject {
            Subject::Target => pending
                .targets
                .iter()
                .filter(|&&slot| self.is_target(slot, pending))
                .fold(0, |m, slot| m | 1 << slot),
            Subject::Host if self.is_target(pending.host, pending) => 1 << pending.host,
            Subject::This if self.is_target(pending.slot, pending) => 1 << pending.slot,
            Subject::EachOfYours { other, group, within, armed } => {
                let among = match within {
                    Within::Here => self.at(self.characters, pending.place),
                    Within::SameEngagement => self.side(pending.seat),
                };
                let fits = |slot: &u8| {
                    self.fits(*slot, group.0)
                        && self.controller(*slot) == pending.seat
                        && (other.is_none() || *slot != pending.slot)
                        && self.is_armed(*slot, armed)
                };
                Each(among).filter(fits).fold(0, |mask, slot| mask | 1 << slot)
            }
            _ => 0,
        }
    }

    fn change_rule(&mut self, span: Span, change: RuleChange, pending: &Pending, cx: &mut impl Cx<Event>) {
        match change {
            RuleChange::RemovalIsFinal { group } => self.combat.final_removal = Some(group.0),
            RuleChange::Replace { event, .. } => {
                let group = if let crate::cards::text::Happening::WoundedRecycled { group } = event {
                    group
                } else {
                    Group::Character
                };
                if !self.no_escape.contains(&(pending.place, group)) && !self.no_escape.is_full() {
                    self.no_escape.push((pending.place, group));
                }
            }
        }
        let rule = self.cards.of(pending.kind).cite(pending.sentence as usize);
        cx.tell(rule, || Event::RuleChanged { kind: pending.kind, until: span.name() });
    }

    /// A character becomes a zombie where it stands: unwounded, a raider, controlled by the opponent of
    /// the stronghold's owner (AZ-C17, AZ-C37). What it carried as a human goes (AZ-C51).
    fn turn(&mut self, slot: u8, form: Form, rule: &'static str, cx: &mut impl Cx<Event>) {
        let card = self.card_mut(slot);
        card.form = form;
        card.wounds = 0;
        card.group = NONE;
        self.raiders |= 1 << slot;
        self.unsettled |= HOSTS | VALUES;
        cx.tell(rule, || Event::Turned {
            kind: self.card(slot).kind,
            slot,
            form,
            controller: self.controller(slot),
        });
        if cx.loud() {
            self.cite_company(slot, cx);
        }
    }

    /// Attack groups that a raider could move to.
    pub(crate) fn other_groups(&self, slot: u8) -> u64 {
        let own = self.card(slot).group;
        if own == NONE {
            return 0;
        }
        let there = |group: &u8| *group != own && self.raiders_in(*group) != 0;
        (0..self.combat.groups).filter(there).fold(0, |mask, group| mask | 1 << group)
    }
}

impl Span {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Span::Engagement => "the engagement",
            Span::Turn => "the turn",
        }
    }
}
