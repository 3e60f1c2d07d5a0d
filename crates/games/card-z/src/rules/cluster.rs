//! The zombie cluster (CZ-CLUSTER-1 to -8).

use crate::event::{ArrivalEvent, Event, MeetingEvent};
use crate::setup::maps::ROSE;
use crate::state::battle::Sort;
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Cluster, Lair, Marks, Phase};
use flow::Flow;
use kernel::{Cx, Few, Seats};

impl CardZ {
    pub(crate) fn is_cluster_at(&self, at: u8) -> bool {
        self.cluster.roams && self.map.find((self.cluster.q, self.cluster.r)) == Some(at)
    }

    pub(crate) fn put_cluster(&mut self, at: u8) {
        let (q, r) = self.map.layout()[usize::from(at)];
        self.cluster = Cluster { roams: true, q, r };
    }

    /// Its cards are drawn for the first battle of a day (CZ-C62, CZ-C92); the ground is open.
    pub(crate) fn face_cluster(&mut self, how: Coming, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        self.lay_open_ground(at, Sort::Cluster);
        self.battle.no_retreat = how == Coming::Retreat;
        self.forget_moves();
        let kept: Few<u8, 64> = self.encounters_in(Lair::Cluster).collect();
        let zombies = if kept.is_empty() { self.draw_cluster(cx) } else { kept };
        for &id in &zombies {
            let hex = self.printed_hex(id);
            self.enter_field(id, hex);
            self.encounter_mut(id).seen = Seats::ALL;
            if self.foe(id).distracted.is_some() {
                self.encounter_mut(id).traits.set(crate::state::Traits::DISTRACTED);
            }
            let kind = self.encounter(id).kind;
            cx.tell("CZ-CLUSTER-2", || ArrivalEvent::Revealed { foe: kind, at: hex }.into());
            cx.reveal();
        }
        if zombies.is_empty() {
            self.cluster.roams = false;
            self.clear_field(cx);
            cx.tell("CZ-C62", || MeetingEvent::ClusterGone.into());
            return self.after_cluster(how);
        }
        Flow::Next(Frame::Before { how })
    }

    /// CZ-CLUSTER-1: d6+4 cards, of which only the zombies stay.
    fn draw_cluster(&mut self, cx: &mut impl Cx<Event>) -> Few<u8, 64> {
        let number = cx.below(6) as u8 + 5;
        let mut zombies = Few::new();
        for _ in 0..number {
            let Some(id) = self.draw_encounter(cx) else { break };
            if self.kind_of(id).is_zombie() {
                zombies.push(id);
            } else {
                let encounter = self.encounter_mut(id);
                (encounter.lair, encounter.seen) = (Lair::Pile, Seats::ALL);
            }
        }
        let left = zombies.len() as u8;
        cx.tell("CZ-CLUSTER-1", || MeetingEvent::ClusterDrawn { number, zombies: left }.into());
        cx.cite("CZ-C62");
        zombies
    }

    /// CZ-C63, CZ-C64: the Location itself is next; a retreat leaves no way back from it either.
    pub(crate) fn after_cluster(&mut self, how: Coming) -> Flow<Frame> {
        self.unsettled = true;
        let at = self.player(self.active).at;
        if !self.partners().any(|who| self.fights(who)) {
            return Flow::Next(Frame::TurnEnds);
        }
        let place = self.place(at);
        let how = match self.phase {
            _ if how == Coming::Retreat => how,
            Phase::Dawn if !place.marks.has(Marks::ROLLED) => Coming::SelfScout,
            _ => Coming::Scout,
        };
        Flow::Next(Frame::Arrive { how })
    }

    /// CZ-CLUSTER-4, CZ-CLUSTER-5: one Location in a random direction at the end of every phase.
    pub(crate) fn roam(&mut self, cx: &mut impl Cx<Event>) {
        if !self.cluster.roams {
            return;
        }
        let die = cx.below(6);
        let (dq, dr) = ROSE[die as usize];
        let cell = (self.cluster.q + dq, self.cluster.r + dr);
        let to = self.map.find(cell);
        if to.is_none() && !self.map.is_perimeter(cell) {
            self.cluster.roams = false;
            for id in self.encounters_in(Lair::Cluster).collect::<Few<u8, 64>>().iter() {
                self.encounter_mut(*id).lair = Lair::Pile;
            }
            cx.tell("CZ-CLUSTER-5", || MeetingEvent::ClusterLost { die: die as u8 + 1 }.into());
            return;
        }
        (self.cluster.q, self.cluster.r) = cell;
        cx.tell("CZ-CLUSTER-4", || MeetingEvent::ClusterMoved { die: die as u8 + 1, to }.into());
        if to.is_none() {
            cx.cite("CZ-CLUSTER-5");
        }
    }
}
