//! Finds: Special Items, the Vehicle, new Survivors; who gets what.

use crate::cards::Traits;
use crate::cards::text::{Advanced, Effect};
use crate::rules::dice::amount;
use crate::state::event::{Event, PoolName};
use crate::state::frame::{Frame, Moment, Run};
use crate::state::{NONE, Vehicle, ZombieEnclave};
use flow::Flow;
use kernel::Cx;

/// Special Items that were not found in a Search.
pub(crate) fn find_items(count: u8) -> Flow<Frame> {
    match count {
        0 => Flow::Done,
        count => {
            Flow::Call { call: Frame::DrawItem, then: Frame::FindItems { count: count - 1, trade: false } }
        }
    }
}

impl ZombieEnclave {
    /// ZE-4.1f, ZE-C22: a Special Item of a Search may be traded for the Vehicle while it is out of play.
    pub(crate) fn find_items_or_vehicle(&mut self, count: u8) -> Flow<Frame> {
        if count == 0 {
            return Flow::Done;
        }
        let tradable =
            self.rules.has(Advanced::Vehicles) && !self.vehicle.found && self.cards.set().vehicle.is_some();
        if tradable {
            return Flow::Ask(Frame::FindItems { count, trade: true });
        }
        Flow::Call { call: Frame::DrawItem, then: Frame::FindItems { count: count - 1, trade: true } }
    }

    /// ZE-4.1g: the Vehicle is found with 1d3 Damage.
    pub(crate) fn find_vehicle(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.vehicle = Vehicle { found: true, ..Vehicle::default() };
        cx.tell("ZE-4.1f", || Event::VehicleFound);
        let Some(kind) = self.cards.set().vehicle else { return Flow::Done };
        let def = self.def(kind);
        let sentence = def.at(Moment::Found);
        let found = sentence.and_then(|sentence| def.run(sentence, Moment::Found));
        for effect in found.map_or(&[][..], |run| run.effects) {
            if let Effect::Deal { n, .. } = effect {
                // It takes its damage as it lies there: no improvement is on it yet.
                let by = amount(*n, cx);
                self.vehicle.dp += by;
                cx.tell("ZE-4.1g", || Event::VehicleHurt { by, dp: self.vehicle.dp });
            }
        }
        if self.vehicle.dp >= self.vehicle_hp() {
            self.vehicle = Vehicle { wrecked: true, ..Vehicle::default() };
            cx.tell("ZE-4.1n", || Event::VehicleWrecked);
        }
        Flow::Done
    }

    /// ZE-3.4.2d: drawn at random; what acts when drawn is never carried (ZE-C88).
    pub(crate) fn draw_item(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(kind) = self.items_pool.draw(cx) else {
            Self::nothing_left(PoolName::Items, cx);
            // What has a supply of its own is made, not found.
            if !self.supply.is_empty() {
                cx.cite("ZE-2.3p");
            }
            return Flow::Done;
        };
        cx.tell("ZE-3.4.2d", || Event::ItemDrawn { kind });
        let acts = |moment: Moment| self.def(kind).acts_at(moment);
        if acts(Moment::DrawnChoose) {
            return Flow::Next(Frame::ChooseFor { kind });
        }
        if acts(Moment::Drawn) {
            cx.cite("ZE-C88");
            return Flow::Next(Frame::Run(Run::of(kind, Moment::Drawn)));
        }
        if self.items.is_full() {
            self.stow(kind);
            return Self::nothing(PoolName::Items, cx);
        }
        Flow::Next(Frame::GiveItem { kind })
    }

    pub(crate) fn chosen_for(&mut self, kind: u8, target: u8) -> Flow<Frame> {
        let run = Run { target, ..Run::of(kind, Moment::DrawnChoose) };
        Flow::Call { call: Frame::Run(run), then: Frame::Run(Run::of(kind, Moment::Drawn)) }
    }

    /// Items with a supply of their own: as many as there are (ZE-C89).
    pub(crate) fn give_items(&mut self, kind: u8, count: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if count == 0 {
            return Flow::Done;
        }
        let Some(at) = self.supply.iter().position(|&other| other == kind).filter(|_| !self.items.is_full())
        else {
            return Self::nothing(PoolName::Supply, cx);
        };
        self.supply.remove(at);
        Flow::Call { call: Frame::GiveItem { kind }, then: Frame::GiveItems { kind, count: count - 1 } }
    }

    /// ZE-2.3y: every item has a carrier.
    pub(crate) fn give_item(&mut self, kind: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let mut carriers = self.carriers();
        let (first, second) = (carriers.next(), carriers.next());
        match (first, second) {
            (Some(_), Some(_)) => Flow::Ask(Frame::GiveItem { kind }),
            (Some(only), None) => {
                drop(carriers);
                self.hand_over(kind, only, cx);
                Flow::Done
            }
            (None, _) => {
                drop(carriers);
                self.stow(kind);
                Flow::Done
            }
        }
    }

    /// ZE-C51: items of the dead go to Survivors of the player's choice.
    pub(crate) fn give_orphan(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some(id) = self.items.iter().find(|item| item.carrier == NONE).map(|item| item.id) else {
            return Flow::Done;
        };
        let mut carriers = self.carriers();
        let (first, second) = (carriers.next(), carriers.next());
        drop(carriers);
        match (first, second) {
            (Some(_), Some(_)) => Flow::Ask(Frame::GiveOrphan),
            (Some(only), None) => {
                self.pass_on(id, only, cx);
                Flow::Next(Frame::GiveOrphan)
            }
            (None, _) => Flow::Done,
        }
    }

    /// An item in play changes hands.
    pub(crate) fn pass_on(&mut self, id: u8, to: u8, cx: &mut impl Cx<Event>) {
        let Some(item) = self.item_mut(id) else { return };
        let orphan = item.carrier == NONE;
        item.carrier = to;
        item.given = true;
        let kind = item.kind;
        let to = self.survivor(to).kind;
        cx.tell(if orphan { "ZE-C51" } else { "ZE-3.4.3a" }, || Event::ItemGiven { kind, to });
        cx.cite("ZE-3.4.3b");
    }

    /// ZE-3.4.2e, ZE-C73: new Survivors join by a sentence of a text.
    pub(crate) fn arrivals(
        &mut self,
        count: u8,
        kind: u8,
        sentence: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        if count == 0 {
            return Flow::Done;
        }
        match self.draw_survivor(self.def(kind).cite(sentence.into()), cx) {
            None => Flow::Done,
            Some(slot) => {
                let then = Frame::Arrivals { count: count - 1, kind, sentence };
                Flow::Call { call: Frame::Welcome { slot }, then }
            }
        }
    }

    /// The dog that has no owner.
    pub(crate) fn stray_dog(&self) -> Option<u8> {
        let is_stray = |who: &u8| {
            self.survivor(*who).owner == NONE && self.def(self.survivor(*who).kind).has(Traits::HAS_OWNER)
        };
        self.team.iter().copied().find(is_stray)
    }

    pub(crate) fn dog(&self) -> Option<u8> {
        self.team.iter().copied().find(|&who| self.def(self.survivor(who).kind).has(Traits::HAS_OWNER))
    }

    /// ZE-2.3ad, ZE-2.3ae.
    pub(crate) fn name_owner(&mut self, dog: u8, owner: u8, cx: &mut impl Cx<Event>) {
        let area = self.survivor(owner).area;
        let follower = self.survivor_mut(dog);
        follower.owner = owner;
        follower.area = area;
        let (dog, owner) = (follower.kind, self.survivor(owner).kind);
        cx.tell("ZE-2.3ad", || Event::OwnerNamed { dog, owner });
        cx.cite("ZE-2.3ae");
        cx.cite("ZE-C26");
    }
}
