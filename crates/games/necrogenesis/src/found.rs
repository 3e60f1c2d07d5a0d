//! Answers to what a text asks.

use crate::cards::Step;
use crate::choice::Choice;
use crate::cites::{cite_all, cite_if};
use crate::event::{Event, Pile};
use crate::frame::{Frame, Run, Source};
use crate::marks::gear;
use crate::state::{Marker, NONE, NecroGenesis};
use crate::text::{Chargeable, Chosen, Effect, Where};
use flow::Flow;
use kernel::{Cx, Seat, Seats};

impl NecroGenesis {
    /// A step of a text has been answered.
    pub(crate) fn run_answer(&mut self, left: u8, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let run = self.run();
        let Some(step) = self.step_of(&run) else { return Flow::Next(Frame::EndRun) };
        let (seat, cite) = (run.seat, self.cite_of(&run));
        if step.may && choice != Choice::No {
            self.end_stealth_by_choice(&run, cx);
        }
        let on = Flow::Next(Frame::Run);
        match (&step.effect, choice) {
            (_, Choice::No) => {
                self.run_mut().done = false;
                self.run_mut().step += 1;
                let kind = run.kind;
                cx.tell("NG-C51", || Event::Declined { seat, kind });
                on
            }
            (effect, Choice::Yes) => {
                self.run_mut().step += 1;
                self.carry_out(run, effect, cx)
            }
            (Effect::ChooseOne { .. }, Choice::Way(way)) => {
                self.run_mut().way = way;
                self.advance_run()
            }
            (Effect::Choose { what: Chosen::Zone }, Choice::Zone { zone, .. }) => {
                self.run_mut().place = zone;
                self.advance_run()
            }
            (Effect::Choose { what }, Choice::Zombie(slot)) => {
                let (_, rule) = self.run_asks();
                cite_if(rule == "NG-5.2.5", rule, cx);
                let at = self.run().picks.iter().position(|&pick| pick == NONE).unwrap_or(0);
                self.run_mut().picks[at] = slot;
                let more = self.choosable(&self.run(), *what).next().is_some();
                if left > 1 && more {
                    Flow::Ask(Frame::RunChoice { left: left - 1 })
                } else {
                    self.advance_run()
                }
            }
            (Effect::PullOne, Choice::Zombie(slot)) => {
                self.finish_step();
                Flow::Call {
                    call: Frame::Enter {
                        slot,
                        zone: crate::text::ZoneName::Threat,
                        entry: crate::frame::Entry::Direct,
                    },
                    then: Frame::Run,
                }
            }
            (Effect::AttackInZone, Choice::Zombie(slot)) => {
                self.finish_step();
                let Source::Gear(weapon) = run.source else { return on };
                self.attack_by_text(&run, weapon, slot, cx)
            }
            (Effect::Raise { .. }, Choice::Card(kind)) => {
                self.finish_step();
                self.raise_from_grave(seat, kind, cite, cx)
            }
            (Effect::RaiseUpTo { .. }, Choice::Card(kind)) => {
                let flow = self.raise_from_grave(seat, kind, cite, cx);
                cx.cite("NG-4.1.6");
                self.raise_more(flow, left)
            }
            (Effect::RaiseUpTo { .. }, Choice::FromDeck(kind)) => {
                self.player_mut(seat).horde.take(kind);
                let call = self.raise(seat, kind, Pile::Horde, cite, cx);
                cx.cite("NG-4.1.6");
                cx.reveal();
                self.raise_more(Flow::Call { call, then: Frame::Run }, left)
            }
            (Effect::Search { .. }, Choice::FromDeck(kind)) => {
                cx.tell("NG-5.2.8", || Event::Searched { seat, found: true });
                cx.cite("NG-3.12.2b");
                cx.tell("NG-4.1.10b", || Event::Revealed { seat, kind });
                cx.reveal();
                self.run_mut().picks = [kind, NONE];
                self.advance_run()
            }
            (Effect::SearchAny, Choice::FromDeck(kind)) => {
                // NG-4.1.10c: nothing was asked of it, so nobody needs to see it.
                cx.tell("NG-4.1.10c", || Event::Searched { seat, found: true });
                cx.cite("NG-5.2.8");
                self.run_mut().picks = [kind, NONE];
                self.advance_run()
            }
            (Effect::Search { .. } | Effect::SearchAny, _) => {
                cx.tell("NG-5.2.7", || Event::Searched { seat, found: false });
                self.run_mut().picks = [NONE; 2];
                self.advance_run()
            }
            (effect, Choice::Gear(slot)) => {
                self.finish_step();
                self.with_gear(run, effect, slot, cx)
            }
            (Effect::Draw { .. }, Choice::DrawCard) => {
                let flow = self.draw_by_text(seat, 1, cite, cx);
                if left > 1 && !self.is_over() {
                    cx.cite("NG-5.1.4.2");
                    return match flow {
                        Flow::Next(_) => Flow::Next(Frame::RunChoice { left: left - 1 }),
                        Flow::Call { call, .. } => {
                            Flow::Call { call, then: Frame::RunChoice { left: left - 1 } }
                        }
                        other => other,
                    };
                }
                cx.cite("NG-5.1.4.3");
                self.finish_step();
                flow
            }
            (Effect::RemoveNegative, Choice::Status(which)) => {
                self.remove_negative(seat, which, cite, cx);
                self.advance_run()
            }
            (Effect::Create { token, place: Where::Any, terms }, Choice::Zone { board, zone }) => {
                let token = Marker { board, zone, ..Marker::by(seat, (*token).into(), *terms) };
                self.create_token(token, cite, cx);
                self.advance_run()
            }
            (Effect::DiscardOfThem { .. }, Choice::Discard(kind)) => {
                let at = run.drawn.iter().position(|&card| card == kind);
                if let Some(at) = at {
                    self.run_mut().drawn[at] = NONE;
                }
                self.discard(seat, kind, "NG-C126", cx);
                if left > 1 { Flow::Ask(Frame::RunChoice { left: left - 1 }) } else { self.advance_run() }
            }
            (Effect::LootFree { .. }, Choice::Loot) => {
                self.finish_step();
                cx.tell("NG-2.48.0", || Event::Looted { seat });
                Flow::Call { call: Frame::FreeLootNow { left: left - 1 }, then: Frame::Run }
            }
            // "Up to" is enough.
            _ => self.advance_run(),
        }
    }

    /// NG-C51: a triggered ability that its player chose to use.
    fn end_stealth_by_choice(&mut self, run: &Run, cx: &mut impl Cx<Event>) {
        match run.source {
            Source::Survivor | Source::Gear(_) => self.break_stealth(run.seat, "NG-2.32.3b", cx),
            Source::Zombie(slot) => self.cleanse(slot, crate::text::Status::Stealth, "NG-2.32.3b", cx),
            Source::Card => {}
        }
    }

    pub(crate) fn raise_more(&mut self, flow: Flow<Frame>, left: u8) -> Flow<Frame> {
        let Flow::Call { call, .. } = flow else { return flow };
        if left > 1 {
            return Flow::Call { call, then: Frame::MoreRaising { left: left - 1 } };
        }
        self.finish_step();
        Flow::Call { call, then: Frame::Run }
    }

    pub(crate) fn more_raising(&mut self, left: u8) -> Flow<Frame> {
        let run = self.run();
        let more = self.step_of(&run).is_some_and(|step| self.asks(&run, &step.effect) > 0);
        if more {
            return Flow::Ask(Frame::RunChoice { left });
        }
        self.advance_run()
    }

    pub(crate) fn raise_from_grave(
        &mut self,
        seat: Seat,
        kind: u8,
        cite: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let player = self.player_mut(seat);
        if let Some(at) = player.graveyard.iter().rposition(|&card| card == kind) {
            player.graveyard.remove(at);
        }
        let call = self.raise(seat, kind, Pile::Graveyard, cite, cx);
        Flow::Call { call, then: Frame::Run }
    }

    pub(crate) fn with_gear(
        &mut self,
        run: crate::frame::Run,
        effect: &Effect,
        slot: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let cite = self.cite_of(&run);
        match effect {
            Effect::Scrap { .. } => self.junk(slot, cite, cx),
            Effect::RestGear { .. } => {
                self.gear_mut(slot).flags.set(gear::RESTED);
                let kind = self.gear_at(slot).kind;
                cx.tell(cite, || Event::GearRested { kind, slot });
                cite_all(&["NG-2.35.1c", "NG-C28"], cx);
            }
            Effect::Charge { n, what: Chargeable::Yours { .. }, .. } => self.charge(slot, *n, cite, cx),
            Effect::Sharpen { n, .. } => {
                let card = self.gear_mut(slot);
                card.roll = card.roll.saturating_add(*n);
                let kind = card.kind;
                cx.tell(cite, || Event::Sharpened { kind, slot, roll: *n });
            }
            Effect::AttackThatWith { .. } => return self.attack_by_text(&run, slot, run.that, cx),
            _ => {}
        }
        Flow::Next(Frame::Run)
    }

    /// Whether what was found before the step at hand is known to its player only.
    fn is_unseen(&self, run: &Run) -> bool {
        let ability = self.cards.of(run.kind).abilities.get(usize::from(run.ability));
        let before = ability.map_or(&[][..], |ability| &ability.steps[..usize::from(run.step) - 1]);
        let shows = |effect: &Effect| matches!(effect, Effect::Search { .. } | Effect::RevealIt);
        let told = |step: &&Step| step.effect == Effect::SearchAny || shows(&step.effect);
        before.iter().rfind(told).is_some_and(|step| !shows(&step.effect))
    }

    /// What a search has found is shown.
    pub(crate) fn reveal_found(&mut self, cx: &mut impl Cx<Event>) {
        let run @ Run { seat, picks: [kind, _], .. } = self.run();
        if kind != NONE && self.is_unseen(&run) {
            cx.tell("NG-4.1.10b", || Event::Revealed { seat, kind });
            cx.reveal();
        }
    }

    /// What a search has found goes to the hand, seen by all or by its player only.
    pub(crate) fn take_found(&mut self, cx: &mut impl Cx<Event>) {
        let run @ Run { seat, picks: [kind, _], .. } = self.run();
        let unseen = self.is_unseen(&run);
        if kind == NONE || self.player_mut(seat).deck.take(kind).is_none() {
            return;
        }
        let from = Pile::Deck;
        if unseen {
            self.player_mut(seat).hand.add(kind, Seats::only(seat));
            cx.tell_others(seat, "NG-4.1.10c", || Event::TookUnseen { seat });
            cx.tell_only(seat, "NG-4.1.10c", || Event::TakenIntoHand { seat, kind, from });
        } else {
            self.player_mut(seat).hand.add(kind, Seats::ALL);
            cx.tell("NG-4.1.10b", || Event::TakenIntoHand { seat, kind, from });
        }
        cx.cite("NG-4.1.9b");
        cx.reveal();
    }

    pub(crate) fn finish_step(&mut self) {
        let run = self.run_mut();
        run.done = true;
        run.step += 1;
    }

    pub(crate) fn advance_run(&mut self) -> Flow<Frame> {
        self.finish_step();
        Flow::Next(Frame::Run)
    }
}
