//! Chapter 3.4 and 6.4: Survivors are activated, search, build and repair.

use crate::cards::text::{Code, TableName, Way};
use crate::cards::{CardDef, Task, Traits};
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment, Run};
use crate::state::{Flags, Rules, ZombieEnclave};
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

    #[inline]
    pub(crate) fn has_ap(&self, who: u8) -> Result<(), Breach> {
        let survivor = self.survivor(who);
        let name = u16::from(survivor.kind);
        if !self.counts(who) {
            return Err(Breach::new("ZE-C106", "{card} can't take Actions").card(name));
        }
        if survivor.flags.has(Flags::CANNOT_ACT) {
            return Err(Breach::new("ZE-C107", "{card} can't be activated this turn").card(name));
        }
        if !survivor.flags.has(Flags::AP) && self.day.extra_ap == 0 {
            if !survivor.flags.has(Flags::ACTIVATED) {
                return Err(
                    Breach::new("ZE-C73", "{card} only arrived today and has no Action Point yet").card(name)
                );
            }
            return Err(Breach::new("ZE-3.4b", "{card} has no Action Point left").card(name));
        }
        Ok(())
    }

    /// Whether a Survivor may be activated for an Action now.
    pub(crate) fn can_act(&self, who: u8, action: u8) -> Result<(), Breach> {
        self.has_ap(who)?;
        self.can_take_action(who, action)
    }

    /// Why an Action with a letter that is not in use is refused.
    fn is_no_action(&self, action: u8) -> Breach {
        let rule = match self.def(action).code {
            Some(Code::C) => "ZE-6.4n",
            Some(Code::K) => "ZE-6.4e",
            Some(Code::V) if self.rules != Rules::default() => "ZE-4.1c",
            _ if self.rules == Rules::default() => "ZE-3.1o",
            _ => "ZE-2.1r",
        };
        Breach::new(rule, "{card} isn't part of this game").card(action.into())
    }

    /// Whether a Survivor with an AP may take an Action now.
    #[inline]
    pub(crate) fn can_take_action(&self, who: u8, action: u8) -> Result<(), Breach> {
        let def = self.def(action);
        if !self.in_use(def.code) {
            return Err(self.is_no_action(action));
        }
        self.can_choose(who, action)?;
        if def.has(Traits::ONCE_PER_TURN) && self.day.once & self.once_bit(action) != 0 {
            let rule = if self.day.extra_ap > 0 { "ZE-3.4h" } else { def.cite(0) };
            return Err(Breach::new(rule, "{card} can only be chosen once per turn").card(action.into()));
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
            return Breach::new("ZE-4.1o", "a wreck can't be repaired");
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
                let may_pay = |kind: &u8| self.rp > 0 || self.def(*kind).costs_item.is_some();
                let is_broke = self.rp == 0 && self.items.is_empty();
                let mut open = set.defenses.iter().copied().filter(may_pay);
                if !is_broke && open.any(|kind| self.can_build_somewhere(who, action, kind)) {
                    return Ok(());
                }
                Err(Breach::new("ZE-3.4.1a", "no Defense can be built with {n} RP").number(self.rp as i16))
            }
            Some(Task::Reinforce { least, .. }) => self.can_spend(least),
            Some(Task::RepairDefense) if !self.built.iter().any(|&slot| self.defense(slot).dp > 0) => {
                Err(Breach::new("ZE-6.4j", "no Defense is damaged"))
            }
            Some(Task::RepairVehicle) if self.vehicle.dp == 0 => {
                Err(Breach::new("ZE-4.1r", "the Vehicle isn't damaged"))
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
                        "you can't Search until the Horde's first attack is over",
                    ));
                }
                Ok(())
            }
            TableName::Investigation if self.day.driven => {
                Err(Breach::new("ZE-C100", "the Vehicle has already been out on a Search"))
            }
            TableName::Investigation => Ok(()),
        }
    }

    /// One way of an Action: whether it can be paid.
    pub(crate) fn can_take(&self, way: &Way) -> Result<(), Breach> {
        match way {
            Way::Pay { n, .. } if self.rp < (*n).into() => {
                Err(Breach::new("ZE-3.4f", "you only have {n} RP").number(self.rp as i16))
            }
            Way::Spend { name, .. } if self.carried(name.0 as u8).is_none() => {
                Err(Breach::new("ZE-6.4p", "nobody carries {card}").card(name.0))
            }
            _ => Ok(()),
        }
    }

    /// A Survivor pays his own AP, or a common one.
    pub(super) fn activate(&mut self, who: u8, action: u8, cx: &mut impl Cx<Event>) {
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
}
