//! Chapter 3.4.2: Search and Investigate.

use crate::cards::text::{Advanced, TableName};
use crate::cards::{Lookup, Task};
use crate::rules::dice::table_roll;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment, Run};
use crate::state::{NONE, ZombieEnclave};
use flow::Flow;
use kernel::{Breach, Cx};

impl ZombieEnclave {
    /// The table on which these Survivors may set out.
    pub(crate) fn can_go(&self, action: u8, table: Lookup) -> Result<(), Breach> {
        let vehicles = self.rules.has(Advanced::Vehicles);
        let search = self.def(action).task == Some(Task::RollOn(TableName::Search));
        match table {
            Lookup::Investigation if !search => Ok(()),
            _ if !search => Err(Breach::new("ZE-6.4d", "Investigate has a table of its own")),
            Lookup::Standard if !vehicles => Ok(()),
            Lookup::Standard => {
                Err(Breach::new("ZE-4.1j", "with the Vehicle rule the Standard table isn't used"))
            }
            Lookup::Foot if vehicles => Ok(()),
            Lookup::Vehicle if !vehicles => Err(Breach::new("ZE-2.1r", "the Vehicle rule isn't in use")),
            Lookup::Vehicle if !self.vehicle_functions() => {
                Err(Breach::new("ZE-4.1j", "there is no functioning Vehicle"))
            }
            Lookup::Vehicle if self.day.driven => {
                Err(Breach::new("ZE-C100", "the Vehicle has already been out to investigate"))
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
            return Err(Breach::new("ZE-C107", "this Survivor is already going along"));
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
        let search = table != Lookup::Investigation;
        let modifier = self.search_modifier(who, table);
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

    /// What is added to the DR of these searchers.
    pub(crate) fn search_modifier(&self, who: u16, table: Lookup) -> i8 {
        let group = i8::from(who.count_ones() >= 2);
        let mut modifier = group;
        if table != Lookup::Investigation {
            for slot in flow::Each(who.into()).filter(|&slot| self.lives(slot)) {
                modifier += self.marks(slot).map(|mark| mark.drm).sum::<i8>();
            }
        }
        if self.active_event != NONE {
            modifier += self.def(self.active_event).drm;
        }
        modifier
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
}
