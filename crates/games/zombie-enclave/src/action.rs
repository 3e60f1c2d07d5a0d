//! Chapter 3.4 and 6.4: Survivors are activated, search, build and repair.

use crate::area::Area;
use crate::cards::{CardDef, Lookup, Task, Traits};
use crate::dice::table_roll;
use crate::event::Event;
use crate::frame::{Frame, Moment, Run};
use crate::state::{Flags, NONE, Phase, Rules, ZombieEnclave};
use crate::text::{Advanced, Code, TableName, Way};
use flow::Flow;
use kernel::{Breach, Cx};

impl CardDef {
    /// RP for one Reinforce Wall, at least and at most.
    pub(crate) fn reinforces(&self) -> (u8, u8) {
        match self.task {
            Some(Task::Reinforce { least, most }) => (least, most),
            _ => (1, 1),
        }
    }
}

impl ZombieEnclave {
    pub(crate) fn once_bit(&self, action: u8) -> u16 {
        let at = self.cards.set().actions.iter().position(|&kind| kind == action).unwrap_or(15);
        1 << at.min(15)
    }

    pub(crate) fn has_ap(&self, who: u8) -> Result<(), Breach> {
        let survivor = self.survivor(who);
        let name = u16::from(survivor.kind);
        if !self.counts(who) {
            return Err(Breach::new("ZE-C106", "{card} is never chosen for Actions").card(name));
        }
        if survivor.flags.has(Flags::CANNOT_ACT) {
            return Err(Breach::new("ZE-C107", "{card} cannot be activated this turn").card(name));
        }
        if !survivor.flags.has(Flags::AP) && self.day.extra_ap == 0 {
            if !survivor.flags.has(Flags::ACTIVATED) {
                return Err(
                    Breach::new("ZE-C73", "{card} has come today and has no Action Point yet").card(name)
                );
            }
            return Err(Breach::new("ZE-3.4b", "{card} has no Action Point left").card(name));
        }
        Ok(())
    }

    /// Whether a Survivor may be activated for an Action now.
    pub(crate) fn can_act(&self, who: u8, action: u8) -> Result<(), Breach> {
        self.has_ap(who)?;
        let def = self.def(action);
        if !self.in_use(def.code) {
            let rule = match def.code {
                Some(Code::C) => "ZE-6.4n",
                Some(Code::K) => "ZE-6.4e",
                Some(Code::V) if self.rules != Rules::default() => "ZE-4.1c",
                _ if self.rules == Rules::default() => "ZE-3.1o",
                _ => "ZE-2.1r",
            };
            return Err(Breach::new(rule, "{card} is not part of this game").card(action.into()));
        }
        self.can_choose(who, action)?;
        if def.has(Traits::ONCE_PER_TURN) && self.day.once & self.once_bit(action) != 0 {
            let rule = if self.day.extra_ap > 0 { "ZE-3.4h" } else { def.cite(0) };
            return Err(Breach::new(rule, "{card} is chosen only once in a turn").card(action.into()));
        }
        if def.has(Traits::NEEDS_VEHICLE) && !self.vehicle_functions() {
            return Err(self.lacks_vehicle(action));
        }
        if let Some(kind) = def.needs_built
            && !self.is_built(kind)
        {
            return Err(Breach::new("ZE-2.1o", "{card} must be built first").card(kind.into()));
        }
        self.can_begin(who, action)
    }

    /// Why an Action that needs a functioning Vehicle is refused without one.
    fn lacks_vehicle(&self, action: u8) -> Breach {
        if !self.def(action).has(Traits::REPAIRS_VEHICLE) {
            return Breach::new("ZE-6.4f", "{card} needs a functioning Vehicle").card(action.into());
        }
        if self.vehicle.wrecked {
            return Breach::new("ZE-4.1o", "a wreck cannot be repaired");
        }
        Breach::new("ZE-4.1r", "there is no Vehicle to repair")
    }

    /// Whether the Action has something to do and can be paid.
    fn can_begin(&self, who: u8, action: u8) -> Result<(), Breach> {
        let def = self.def(action);
        match def.task {
            Some(Task::RollOn(table)) => self.can_set_out(table),
            Some(Task::Build) => {
                let set = self.cards.set();
                // Nothing is free: without RP only an item can pay.
                let broke = self.rp == 0 && self.items.is_empty();
                if !broke && set.defenses.iter().any(|&kind| self.can_build_somewhere(who, action, kind)) {
                    return Ok(());
                }
                Err(Breach::new("ZE-3.4.1a", "no Defense can be built with {n} RP").number(self.rp as i16))
            }
            Some(Task::Reinforce { least, .. }) => self.can_spend(least),
            Some(Task::RepairDefense) if !self.built.iter().any(|&slot| self.defense(slot).dp > 0) => {
                Err(Breach::new("ZE-6.4j", "no Defense is damaged"))
            }
            Some(Task::RepairVehicle) if self.vehicle.dp == 0 => {
                Err(Breach::new("ZE-4.1r", "the Vehicle is not damaged"))
            }
            Some(Task::RepairDefense | Task::RepairVehicle) => self.can_spend(self.price(who, action, 1)),
            Some(Task::Ways { fire: true }) if self.fire == 0 => {
                Err(Breach::new("ZE-4.3.1b", "there is no Fire on the Refuge"))
            }
            Some(Task::Ways { .. }) => {
                let ways = def.ways().into_iter().flatten();
                let payable = ways.map(|way| self.can_take(way)).find(Result::is_ok);
                payable.unwrap_or_else(|| self.can_spend(1))
            }
            Some(Task::Other { price }) => self.can_spend(self.price(who, action, price)),
            None => Err(Breach::new("ZE-6.4a", "{card} does nothing").card(action.into())),
        }
    }

    fn can_set_out(&self, table: TableName) -> Result<(), Breach> {
        match table {
            TableName::Search => {
                let barred = self.opening().is_some_and(|def| def.has(Traits::NO_SEARCH_YET));
                if barred && !self.attacked {
                    return Err(Breach::new(
                        "ZE-7.3d",
                        "no Search before the first attack of the Horde is over",
                    ));
                }
                Ok(())
            }
            TableName::Investigation if self.day.driven => {
                Err(Breach::new("ZE-C100", "the Vehicle has been out for a Search"))
            }
            TableName::Investigation => Ok(()),
        }
    }

    /// One way of an Action: whether it can be paid.
    pub(crate) fn can_take(&self, way: &Way) -> Result<(), Breach> {
        match way {
            Way::Pay { n, .. } if self.rp < (*n).into() => {
                Err(Breach::new("ZE-3.4f", "there are only {n} RP on hand").number(self.rp as i16))
            }
            Way::Spend { name, .. } if self.carried(name.0 as u8).is_none() => {
                Err(Breach::new("ZE-6.4p", "nobody carries {card}").card(name.0))
            }
            _ => Ok(()),
        }
    }

    /// A Survivor pays his own AP, or a common one.
    fn activate(&mut self, who: u8, action: u8, cx: &mut impl Cx<Event>) {
        let flags = &mut self.survivor_mut(who).flags;
        let own = flags.has(Flags::AP);
        flags.set(Flags::ACTIVATED);
        flags.clear(Flags::AP);
        let kind = self.survivor(who).kind;
        cx.tell("ZE-3.4b", || Event::Activated { kind, action });
        let acted = |&other: &u8| other != who && self.survivor(other).flags.has(Flags::ACTIVATED);
        if cx.loud() && self.team.iter().any(acted) {
            cx.cite("ZE-3.4c");
        }
        if !own {
            self.day.extra_ap -= 1;
            cx.cite("ZE-3.4h");
            cx.cite("ZE-C71");
        }
    }

    pub(crate) fn act(&mut self, who: u8, action: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.activate(who, action, cx);
        let def = self.def(action);
        if def.code == Some(Code::V) {
            cx.cite("ZE-4.1c");
        }
        if def.has(Traits::ONCE_PER_TURN) {
            self.day.once |= self.once_bit(action);
        }
        let by = who;
        let call = match def.task {
            Some(Task::RollOn(_)) => Frame::Party { action, who: 1 << who },
            Some(Task::Build) => Frame::Build { by, action },
            Some(Task::Reinforce { .. }) => Frame::Reinforce { by, action },
            Some(Task::RepairDefense) => Frame::RepairDefense { by, action },
            Some(Task::RepairVehicle) => Frame::RepairVehicle { by, action },
            Some(Task::Ways { .. }) => Frame::ChooseWay { by, action },
            Some(Task::Other { price }) => {
                let price = self.price(who, action, price);
                self.pay(price, "ZE-3.4f", cx);
                Frame::Run(Run { by, ..Run::of(action, Moment::Main) })
            }
            None => return Flow::Next(Frame::Activation),
        };
        Flow::Call { call, then: Frame::Activation }
    }

    /// The way of an Action that was chosen.
    pub(crate) fn take_way(&mut self, by: u8, action: u8, way: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let def = self.def(action);
        let moment = if way == 0 { Moment::FirstWay } else { Moment::SecondWay };
        if let Some(ways) = def.ways() {
            match ways[usize::from(way & 1)] {
                Way::Pay { n, .. } => self.pay(*n, def.cite(0), cx),
                Way::Spend { name, .. } => {
                    if let Some(id) = self.carried(name.0 as u8) {
                        self.return_item(id, "ZE-6.4p", cx);
                        cx.cite("ZE-6.5k");
                    }
                }
                Way::Roll { .. } => cx.cite("ZE-6.4c"),
            }
        }
        Flow::Next(Frame::Run(Run { by, ..Run::of(action, moment) }))
    }

    // Search and Investigate.

    /// The table on which these Survivors may set out.
    pub(crate) fn can_go(&self, action: u8, table: Lookup) -> Result<(), Breach> {
        let vehicles = self.rules.has(Advanced::Vehicles);
        let search = self.def(action).task == Some(Task::RollOn(TableName::Search));
        match table {
            Lookup::Investigation if !search => Ok(()),
            _ if !search => Err(Breach::new("ZE-6.4d", "Investigate has a table of its own")),
            Lookup::Standard if !vehicles => Ok(()),
            Lookup::Standard => {
                Err(Breach::new("ZE-4.1j", "with the Vehicle rule the Standard table is not used"))
            }
            Lookup::Foot if vehicles => Ok(()),
            Lookup::Vehicle if !vehicles => Err(Breach::new("ZE-2.1r", "the Vehicle rule is not in use")),
            Lookup::Vehicle if !self.vehicle_functions() => {
                Err(Breach::new("ZE-4.1j", "there is no functioning Vehicle"))
            }
            Lookup::Vehicle if self.day.driven => {
                Err(Breach::new("ZE-C100", "the Vehicle has been out to investigate"))
            }
            Lookup::Vehicle => Ok(()),
            Lookup::Foot => {
                Err(Breach::new("ZE-3.4.2b", "without the Vehicle rule the Standard table is used"))
            }
            Lookup::Investigation => Err(Breach::new("ZE-6.4d", "a Search has its own tables")),
        }
    }

    pub(crate) fn can_join(&self, party: u16, who: u8) -> Result<(), Breach> {
        if party >> who & 1 == 1 {
            return Err(Breach::new("ZE-C107", "nobody counts twice"));
        }
        self.has_ap(who)
    }

    pub(crate) fn join_party(
        &mut self,
        action: u8,
        party: u16,
        who: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        self.activate(who, action, cx);
        cx.cite("ZE-3.4e");
        Flow::Next(Frame::Party { action, who: party | 1 << who })
    }

    pub(crate) fn set_out(
        &mut self,
        action: u8,
        who: u16,
        table: Lookup,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let rule = if table == Lookup::Investigation { "ZE-6.4d" } else { "ZE-3.4.2a" };
        cx.tell(rule, || Event::SearchSetOut { searchers: who.count_ones() as u8, table });
        match table {
            Lookup::Foot if self.vehicle_functions() => cx.cite("ZE-C7"),
            Lookup::Foot => cx.cite("ZE-4.1j"),
            Lookup::Vehicle => cx.cite("ZE-4.1h"),
            Lookup::Standard | Lookup::Investigation => {}
        }
        if self.rules.has(Advanced::Vehicles) && table != Lookup::Investigation {
            cx.cite("ZE-3.4.2j");
            cx.cite("ZE-6.4r");
        }
        self.vehicle.spared = false;
        let drives = matches!(table, Lookup::Vehicle | Lookup::Investigation);
        self.day.driven |= drives;
        Flow::Next(Frame::Search { action, who, table })
    }

    /// ZE-3.4.2b, ZE-3.4.2h, ZE-3.4.2i, ZE-C67.
    pub(crate) fn search(&mut self, who: u16, table: Lookup, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let group = i8::from(who.count_ones() >= 2);
        let mut modifier = group;
        let search = table != Lookup::Investigation;
        if search {
            for slot in flow::Each(who.into()).filter(|&slot| self.lives(slot)) {
                modifier += self.marks(slot).map(|mark| mark.drm).sum::<i8>();
            }
        }
        if self.active_event != NONE {
            modifier += self.def(self.active_event).drm;
        }
        let roll = table_roll(modifier, cx);
        let total = i16::from(roll.natural()) + i16::from(modifier);
        let entry = self.cards.set().entry_of(table, total);
        let read = total.clamp(2, if search { 13 } else { 12 }) as u8;
        cx.tell(if search { "ZE-6.4q" } else { "ZE-6.4d" }, || Event::SearchRolled {
            roll,
            total: read,
            entry,
        });
        if total != i16::from(read) {
            cx.cite("ZE-C67");
        }
        if cx.loud() {
            self.cite_search(who, table, cx);
        }
        let run = Frame::Run(Run { who, ..Run::of(entry, Moment::Main) });
        // Only a Search with the Vehicle loses RP with it.
        if table == Lookup::Vehicle {
            Flow::Call { call: run, then: Frame::SearchDone }
        } else {
            Flow::Next(run)
        }
    }

    /// What has changed the roll of these searchers.
    fn cite_search(&self, who: u16, table: Lookup, cx: &mut impl Cx<Event>) {
        let (searchers, search) = (who.count_ones(), table != Lookup::Investigation);
        if search {
            cx.cite("ZE-3.4.2b");
            for slot in flow::Each(who.into()).filter(|&slot| self.lives(slot)) {
                self.marks(slot).filter(|mark| mark.drm != 0).for_each(|mark| cx.cite(mark.cite(0)));
            }
        }
        if searchers > 1 && !search {
            cx.cite("ZE-G4");
        } else if searchers > 1 {
            cx.cite("ZE-3.4.2h");
            if searchers > 2 {
                cx.cite("ZE-3.4.2i");
            }
            if self.rules.has(Advanced::Vehicles) {
                cx.cite("ZE-4.1m");
            }
        }
        if self.active_event != NONE && self.def(self.active_event).drm != 0 {
            cx.cite(self.def(self.active_event).design);
        }
    }

    /// ZE-4.1p, ZE-C8.
    pub(crate) fn search_done(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.vehicle.wrecked {
            let lost = self.found / 2;
            self.found -= lost;
            cx.tell("ZE-4.1p", || Event::RpLost { rp: lost });
        }
        Flow::Done
    }

    // Building.

    fn can_build_somewhere(&self, who: u8, action: u8, kind: u8) -> bool {
        let def = self.def(kind);
        if def.upgrade_of.is_some() {
            return self.built.iter().any(|&slot| self.can_upgrade(who, action, slot, kind).is_ok());
        }
        self.can_afford(who, action, kind).is_ok()
            && (def.improvement && self.vehicle_functions()
                || def.areas.iter().any(|area| area != Area::EW || self.ew.stands))
    }

    /// Whether a Defense is there and can be paid; `who` is nobody during setup.
    pub(crate) fn can_afford(&self, who: u8, action: u8, kind: u8) -> Result<(), Breach> {
        let def = self.def(kind);
        if !self.in_use(def.code) {
            return Err(Breach::new("ZE-2.3j", "{card} is not part of this game").card(kind.into()));
        }
        let price = self.price(who, action, def.cost);
        if self.rp < price.into() {
            let rule = if self.found > 0 { "ZE-3.4.1b" } else { "ZE-3.4.1a" };
            let breach = Breach::new(rule, "{card} costs {n} RP, and there are not so many on hand");
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
    pub(crate) fn can_place(&self, kind: u8, area: Option<Area>) -> Result<(), Breach> {
        let def = self.def(kind);
        match area {
            None if !def.improvement => {
                Err(Breach::new("ZE-3.4.1c", "{card} does not belong to the Vehicle").card(kind.into()))
            }
            None if !self.vehicle_functions() => {
                Err(Breach::new("ZE-C93", "{card} needs a functioning Vehicle").card(kind.into()))
            }
            None => Ok(()),
            Some(area) if !def.areas.has(area) => {
                Err(Breach::new("ZE-3.4.1c", "{card} is not built there").card(kind.into()))
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
    pub(crate) fn can_replace(&self, slot: u8, kind: u8) -> Result<(), Breach> {
        let old = self.defense(slot).kind;
        if old == NONE || self.def(kind).upgrade_of != Some(old) {
            return Err(Breach::new("ZE-6.3a", "{card} is no upgrade of that").card(kind.into()));
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
            return Err(Breach::new("ZE-3.4f", "there are only {n} RP on hand").number(self.rp as i16));
        }
        if self.wall(wall).sp > u8::MAX - rp {
            return Err(Breach::new("ZE-6.4h", "no more SP can be counted"));
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
        cx.tell(rule, || Event::WallRaised { wall, sp });
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
            return Err(Breach::new("ZE-6.4j", "{card} has not so many DP").card(defense.kind.into()));
        }
        self.can_spend(self.price(by, action, rp))
    }

    pub(crate) fn can_spend(&self, rp: u8) -> Result<(), Breach> {
        if self.rp < rp.into() {
            return Err(Breach::new("ZE-3.4f", "there are only {n} RP on hand").number(self.rp as i16));
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
