//! What a text has found: in the Graveyard, in a deck, among gear.

use crate::cards::Step;
use crate::cards::text::{Chargeable, Effect};
use crate::rules::cite_all;
use crate::state::event::{Event, Pile};
use crate::state::frame::{Flow, Frame, Run};
use crate::state::marks::GearMarks;
use crate::state::{NONE, NecroGenesis};
use kernel::{Cx, Seat, Seats};

impl NecroGenesis {
    pub(crate) fn raise_more(&mut self, flow: Flow, left: u8) -> Flow {
        let Flow::Call { call, .. } = flow else { return flow };
        if left > 1 {
            return Flow::Call { call, then: Frame::MoreRaising { left: left - 1 } };
        }
        self.finish_step();
        Flow::Call { call, then: Frame::Run }
    }

    pub(crate) fn more_raising(&mut self, left: u8) -> Flow {
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
    ) -> Flow {
        let player = self.player_mut(seat);
        if let Some(at) = player.graveyard.iter().rposition(|&card| card == kind) {
            player.graveyard.remove(at);
        }
        let call = self.raise(seat, kind, Pile::Graveyard, cite, cx);
        Flow::Call { call, then: Frame::Run }
    }

    pub(crate) fn with_gear(
        &mut self,
        run: crate::state::frame::Run,
        effect: &Effect,
        slot: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        let cite = self.cite_of(&run);
        match effect {
            Effect::Scrap { .. } => self.junk(slot, cite, cx),
            Effect::RestGear { .. } => {
                self.gear_mut(slot).flags.set(GearMarks::RESTED);
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

    pub(crate) fn advance_run(&mut self) -> Flow {
        self.finish_step();
        Flow::Next(Frame::Run)
    }
}
