//! Chapters 3.4.1 and 6.4: Defenses, Walls and repairs.

use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::{NONE, Phase, ZombieEnclave};
use kernel::{Breach, Cx};

impl ZombieEnclave {
    pub(super) fn can_build_somewhere(&self, who: u8, action: u8, kind: u8) -> bool {
        let def = self.def(kind);
        if def.upgrade_of.is_some() {
            return self.built.iter().any(|&slot| self.can_upgrade(who, action, slot, kind).is_ok());
        }
        self.can_afford(who, action, kind).is_ok()
            && (def.improvement && self.vehicle_functions()
                || def.areas.iter().any(|area| area != Area::EW || self.ew.stands))
    }

    /// Whether a Defense is there and can be paid; `who` is nobody during setup.
    #[inline]
    pub(crate) fn can_afford(&self, who: u8, action: u8, kind: u8) -> Result<(), Breach> {
        let def = self.def(kind);
        if !self.in_use(def.code) {
            return Err(Breach::new("ZE-2.3j", "{card} isn't part of this game").card(kind.into()));
        }
        let price = self.price(who, action, def.cost);
        if self.rp < price.into() {
            let rule = if self.found > 0 { "ZE-3.4.1b" } else { "ZE-3.4.1a" };
            let breach = Breach::new(rule, "{card} costs {n} RP, more than you have");
            return Err(breach.card(kind.into()).number(price.into()));
        }
        if self.in_supply(kind) == 0 || self.built.is_full() {
            return Err(Breach::new("ZE-3.4.1e", "all cards of {card} are in use").card(kind.into()));
        }
        if let Some(item) = def.costs_item
            && self.carried(item).is_none()
        {
            return Err(Breach::new("ZE-6.3m", "nobody carries {card}").card(item.into()));
        }
        Ok(())
    }

    pub(crate) fn can_build(&self, who: u8, action: u8, kind: u8, area: Option<Area>) -> Result<(), Breach> {
        let def = self.def(kind);
        if def.upgrade_of.is_some() {
            return Err(Breach::new("ZE-C62", "{card} only replaces the card it improves").card(kind.into()));
        }
        self.can_afford(who, action, kind)?;
        self.can_place(kind, area)
    }

    /// Whether a Defense belongs there.
    #[inline]
    pub(crate) fn can_place(&self, kind: u8, area: Option<Area>) -> Result<(), Breach> {
        let def = self.def(kind);
        match area {
            None if !def.improvement => {
                Err(Breach::new("ZE-3.4.1c", "{card} doesn't belong to the Vehicle").card(kind.into()))
            }
            None if !self.vehicle_functions() => {
                Err(Breach::new("ZE-C93", "{card} needs a functioning Vehicle").card(kind.into()))
            }
            None => Ok(()),
            Some(area) if !def.areas.has(area) => {
                Err(Breach::new("ZE-3.4.1c", "{card} can't be built there").card(kind.into()))
            }
            Some(Area::EW) if !self.ew.stands => Err(Breach::new("ZE-C46", "there is no External Wall yet")),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn can_upgrade(&self, who: u8, action: u8, slot: u8, kind: u8) -> Result<(), Breach> {
        self.can_replace(slot, kind)?;
        self.can_afford(who, action, kind)
    }

    /// Whether a Defense is the better card for one that is built.
    #[inline]
    pub(crate) fn can_replace(&self, slot: u8, kind: u8) -> Result<(), Breach> {
        let old = self.defense(slot).kind;
        if old == NONE || self.def(kind).upgrade_of != Some(old) {
            return Err(Breach::new("ZE-6.3a", "{card} isn't an upgrade of that").card(kind.into()));
        }
        Ok(())
    }

    /// Pays for a Defense: RP at once, or an item.
    fn pay_for(&mut self, who: u8, action: u8, kind: u8, cx: &mut impl Cx<Event>) {
        let def = self.def(kind);
        let price = self.price(who, action, def.cost);
        self.pay(price, "ZE-3.4.1a", cx);
        self.cite_price(who, action, def.cost, cx);
        if let Some(item) = def.costs_item
            && let Some(id) = self.carried(item)
        {
            self.return_item(id, "ZE-6.3m", cx);
            cx.cite("ZE-6.5l");
            cx.cite("ZE-C63");
        }
    }

    pub(crate) fn build(
        &mut self,
        who: u8,
        action: u8,
        kind: u8,
        area: Option<Area>,
        cx: &mut impl Cx<Event>,
    ) {
        self.pay_for(who, action, kind, cx);
        self.put_defense(kind, area);
        cx.tell(if who == NONE { "ZE-3.1h" } else { "ZE-6.4a" }, || Event::Built { kind, area });
        cx.cite("ZE-3.4.1a");
        if area.is_none() {
            cx.cite("ZE-4.1s");
            cx.cite("ZE-4.1d");
        } else {
            cx.cite("ZE-3.4.1c");
        }
        cx.cite("ZE-3.4.1d");
        if who == NONE {
            cx.cite(self.spending_rule());
        }
    }

    /// ZE-C62: the better card takes the place of the Hole, without its DP.
    pub(crate) fn upgrade(&mut self, who: u8, action: u8, slot: u8, kind: u8, cx: &mut impl Cx<Event>) {
        self.pay_for(who, action, kind, cx);
        let defense = self.defense_mut(slot);
        let from = defense.kind;
        defense.kind = kind;
        defense.dp = 0;
        let area = defense.area;
        cx.tell("ZE-6.3b", || Event::Upgraded { from, kind, area });
        cx.cite("ZE-6.3a");
    }

    // Walls and repairs.

    pub(crate) fn can_raise(&self, action: u8, wall: Area, rp: u8) -> Result<(), Breach> {
        let (least, most) = if action == NONE { (1, 1) } else { self.def(action).reinforces() };
        if !matches!(wall, Area::EW | Area::RW) {
            return Err(Breach::new("ZE-2.2e", "only EW and RW are Walls"));
        }
        if !(least..=most).contains(&rp) {
            return Err(
                Breach::new("ZE-6.4g", "one Action adds at most {n} SP to one Wall").number(most.into())
            );
        }
        if self.rp < rp.into() {
            return Err(Breach::new("ZE-3.4f", "you only have {n} RP").number(self.rp as i16));
        }
        if self.wall(wall).sp > u8::MAX - rp {
            return Err(Breach::new("ZE-6.4h", "this Wall can't have more SP"));
        }
        Ok(())
    }

    pub(crate) fn raise(&mut self, wall: Area, rp: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        self.pay(rp, rule, cx);
        let before = *self.wall(wall);
        let raised = self.wall_mut(wall);
        raised.sp += rp;
        raised.stands = true;
        let sp = raised.sp;
        cx.tell(rule, || Event::WallRaised { wall, by: rp, sp });
        if sp > self.starting_sp(wall) {
            cx.cite("ZE-3.1g");
        }
        if self.phase == Phase::Setup {
            cx.cite(self.spending_rule());
        } else {
            cx.cite("ZE-2.3ao");
            cx.cite(if before.sp == 0 { "ZE-6.4i" } else { "ZE-6.4h" });
        }
        if !before.stands {
            cx.cite("ZE-C46");
        }
    }

    pub(crate) fn can_repair(&self, by: u8, action: u8, slot: u8, rp: u8) -> Result<(), Breach> {
        let defense = self.defense(slot);
        if defense.kind == NONE {
            return Err(Breach::new("ZE-6.4j", "there is no such Defense"));
        }
        if rp == 0 || defense.dp < rp {
            return Err(Breach::new("ZE-6.4j", "{card} doesn't have that many DP").card(defense.kind.into()));
        }
        self.can_spend(self.price(by, action, rp))
    }

    pub(crate) fn can_spend(&self, rp: u8) -> Result<(), Breach> {
        if self.rp < rp.into() {
            return Err(Breach::new("ZE-3.4f", "you only have {n} RP").number(self.rp as i16));
        }
        Ok(())
    }

    pub(crate) fn repair(&mut self, by: u8, action: u8, slot: u8, rp: u8, cx: &mut impl Cx<Event>) {
        let price = self.price(by, action, rp);
        self.pay(price, "ZE-6.4j", cx);
        self.cite_price(by, action, rp, cx);
        let defense = self.defense_mut(slot);
        defense.dp -= rp;
        let kind = defense.kind;
        cx.tell("ZE-6.4j", || Event::DefenseRepaired { kind, dp: rp });
        cx.cite("ZE-6.4k");
    }

    pub(crate) fn can_repair_vehicle(&self, by: u8, action: u8, rp: u8) -> Result<(), Breach> {
        if rp == 0 || self.vehicle.dp < rp {
            return Err(Breach::new("ZE-4.1r", "the Vehicle has only {n} DP").number(self.vehicle.dp.into()));
        }
        self.can_spend(self.price(by, action, rp))
    }

    pub(crate) fn repair_vehicle(&mut self, by: u8, action: u8, rp: u8, cx: &mut impl Cx<Event>) {
        let price = self.price(by, action, rp);
        self.pay(price, "ZE-6.4l", cx);
        self.cite_price(by, action, rp, cx);
        self.vehicle.dp -= rp;
        cx.tell("ZE-6.4l", || Event::VehicleRepaired { dp: rp });
        cx.cite("ZE-4.1r");
    }
}
