//! What else AP buys: Loot, changing gear, breaking free (NG-2.48.0, NG-4.2.9m, NG-G14).

use crate::cards::text::{Standing, Trigger};
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Making, Why};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::{GEAR, NONE, NecroGenesis, Place};
use flow::Each;
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    pub(crate) fn loot_cost(&self, seat: Seat) -> u8 {
        let first = !self.has(seat, PlayerMarks::LOOTED);
        let cheap = |says: &Standing| match says {
            Standing::FirstLoot { n } if first => Some(*n),
            _ => None,
        };
        self.survivor_says(seat, cheap).next().unwrap_or(1)
    }

    /// NG-2.48.1.
    pub(crate) fn can_loot(&self, seat: Seat) -> Result<(), Breach> {
        if self.is_response() {
            return Err(Breach::new("NG-C90", "Loot is for the Action Step"));
        }
        if self.has(seat, PlayerMarks::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1c", "a Stunned Survivor can't Loot"));
        }
        self.can_loot_free(seat)?;
        let cost = self.loot_cost(seat);
        if self.player(seat).ap < cost {
            return Err(Breach::new("NG-2.48.1", "Loot costs {n} AP").number(cost.into()));
        }
        Ok(())
    }

    pub(crate) fn can_loot_free(&self, seat: Seat) -> Result<(), Breach> {
        let player = self.player(seat);
        if player.hand.is_empty() {
            return Err(Breach::new("NG-2.48.1", "you need a card in hand to Loot"));
        }
        if player.deck.is_empty() {
            return Err(Breach::new("NG-2.48.4", "the Survivor Deck is empty"));
        }
        Ok(())
    }

    pub(crate) fn loot(&mut self, seat: Seat, then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        cx.tell("NG-2.48.0", || Event::Looted { seat });
        let cost = self.loot_cost(seat);
        cx.cite("NG-7.2.3e");
        if cost == 0 {
            cite_all(&["NG-3.11.5", "NG-5.3.2"], cx);
        }
        // NG-2.48.3: as often as there are AP and cards.
        if self.has(seat, PlayerMarks::LOOTED) {
            cx.cite("NG-2.48.3");
        }
        self.pay_ap(seat, cost, "NG-2.48.1", cx);
        self.player_mut(seat).flags.set(PlayerMarks::LOOTED);
        self.break_stealth(seat, "NG-2.32.3c", cx);
        Flow::Call { call: Frame::Loot, then }
    }

    /// NG-2.48.1: a card is discarded first.
    pub(crate) fn loot_discard(&self) -> Flow {
        let seat = self.active;
        Flow::Call { call: Frame::Discards { seat, left: 1, why: Why::Loot }, then: Frame::LootDraw }
    }

    pub(crate) fn loot_draw(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.active;
        if self.draw(seat, 1, "NG-2.48.2", cx).is_none() {
            return self.lose_by_deck(seat, "NG-1.3.2b", cx);
        }
        self.wait_for_player(seat, Trigger::Loot);
        self.wait_for_draw(seat);
        let base = self.stack.len() as u8;
        Flow::Next(Frame::Stack { base, moment: crate::state::moment::Moment::Entered, that: NONE })
    }

    /// NG-4.2.9m: out of play without a replacement.
    pub(crate) fn can_unequip(&self, seat: Seat, slot: u8) -> Result<(), Breach> {
        let own = self.is_gear(slot) && NecroGenesis::owner_of_gear(slot) == seat;
        if !own || matches!(self.gear_at(slot).place, Place::Zone(_)) {
            return Err(Breach::new("NG-5.7.1c", "that card isn't in your Equipment Area"));
        }
        self.can_handle(seat)
    }

    pub(crate) fn unequip(&mut self, seat: Seat, slot: u8, cx: &mut impl Cx<Event>) {
        let attached = matches!(self.gear_at(slot).place, Place::On(_) | Place::OnSurvivor);
        self.pay_ap(seat, 1, if attached { "NG-5.7.3g" } else { "NG-4.2.9m" }, cx);
        self.break_stealth(seat, "NG-2.32.3c", cx);
        self.junk(slot, "NG-5.7.1c", cx);
    }

    pub(crate) fn can_handle(&self, seat: Seat) -> Result<(), Breach> {
        if self.is_response() {
            return Err(Breach::new("NG-7.5.0c", "you can't change gear in the Response Step"));
        }
        if self.has(seat, PlayerMarks::STUN_NOW) {
            return Err(Breach::new("NG-2.29.1c", "a Stunned Survivor can't change gear"));
        }
        if self.player(seat).ap == 0 {
            return Err(Breach::new("NG-4.2.9m", "it costs 1 AP"));
        }
        Ok(())
    }

    /// NG-4.2.9p: straight from one Weapon to another.
    pub(crate) fn can_transfer(&self, seat: Seat, item: u8, to: u8) -> Result<(), Breach> {
        let refuse = |rule, reason| Err(Breach::new(rule, reason));
        let own = |slot: u8| self.is_gear(slot) && NecroGenesis::owner_of_gear(slot) == seat;
        if !own(item) || !own(to) {
            return refuse("NG-13.1.3", "that isn't your gear");
        }
        let Place::On(from) = self.gear_at(item).place else {
            return refuse("NG-4.2.9p", "only an attachment on a Weapon can be moved");
        };
        if from == to {
            return refuse("NG-4.2.9p", "it is there already");
        }
        let print = self.print_of(item);
        self.can_host(print, to)?;
        if self.print_of(to).attachments == 0 {
            return refuse("NG-4.2.9f", "that Weapon takes no attachments");
        }
        self.can_handle(seat)
    }

    /// A move from one Weapon to another has been chosen.
    pub(crate) fn begin_transfer(&mut self, item: u8, to: u8) -> Frame {
        self.making = Making { kind: self.gear_at(item).kind, host: to, ..Making::default() };
        Frame::MoveRoom { item, to }
    }

    /// NG-5.7.3d: what has to give way on the other Weapon costs nothing more.
    pub(crate) fn move_room(&mut self, item: u8, to: u8, cx: &mut impl Cx<Event>) -> Flow {
        let go = self.must_go();
        match Each(go).len() {
            0 => {
                self.transfer(item, to, cx);
                Flow::Done
            }
            1 => {
                self.making.gone |= go;
                Flow::Next(Frame::MoveRoom { item, to })
            }
            _ => Flow::Ask(Frame::MoveRoom { item, to }),
        }
    }

    fn transfer(&mut self, item: u8, to: u8, cx: &mut impl Cx<Event>) {
        let seat = NecroGenesis::owner_of_gear(item);
        let from = self.gear_at(item).place;
        self.gear_mut(item).place = Place::On(to);
        let kind = self.gear_at(item).kind;
        cx.tell("NG-4.2.9p", || Event::Carried { seat, kind, slot: item, host: to });
        cx.cite("NG-4.2.9f");
        self.pay_ap(seat, 1, "NG-5.7.3d", cx);
        self.break_stealth(seat, "NG-2.32.3c", cx);
        if let Place::On(host) = from {
            self.cut_charges(host);
        }
        for at in Each(self.making.gone) {
            self.junk(seat.0 * GEAR as u8 + at, "NG-5.7.3d", cx);
        }
    }

    /// NG-C129: a value above the new maximum is cut to it.
    pub(crate) fn cut_charges(&mut self, slot: u8) {
        if self.is_gear(slot) {
            let most = self.max_charges(slot);
            let card = self.gear_mut(slot);
            card.charges = card.charges.min(most);
        }
    }

    /// NG-G14: 1 AP buys an Escape Roll against one holder.
    pub(crate) fn can_break_free(&self, seat: Seat, slot: u8) -> Result<(), Breach> {
        let held = self.is_zombie(slot)
            && NecroGenesis::board_of(slot) == seat
            && self.zombie(slot).flags.has(ZombieMarks::HOLDS);
        if !held {
            return Err(Breach::new("NG-2.25.5g", "it isn't holding you"));
        }
        if self.player(seat).ap == 0 {
            return Err(Breach::new("NG-G14", "breaking free costs 1 AP"));
        }
        Ok(())
    }

    pub(crate) fn break_free(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let seat = self.active;
        self.pay_ap(seat, 1, "NG-G14", cx);
        self.break_stealth(seat, "NG-2.32.3c", cx);
        let free = self.escape_from(seat, slot, 0, "NG-2.25.5g", cx);
        cx.cite("NG-2.25.5d");
        if free {
            self.release(slot, "NG-2.25.5g", cx);
        }
    }
}
