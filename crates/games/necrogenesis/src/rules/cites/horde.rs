//! What the horde and the tokens in its way rest on.

use super::{cite_all, cite_if};
use crate::cards::Keys;
use crate::cards::text::{Status, ZoneName};
use crate::state::event::Event;
use crate::state::frame::Entry;
use crate::state::marks::zombie;
use crate::state::{HORDE, NecroGenesis, Tok};
use kernel::Cx;

impl NecroGenesis {
    /// A zombie has been spawned.
    pub(crate) fn cite_spawn(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-2.15.2a", "NG-2.34.4b", "NG-4.1.3"], cx);
        if self.breed_of(slot).has(Keys::VARIABLE) {
            cite_all(&["NG-2.4.3", "NG-16.5.2"], cx);
        }
        cite_if(self.zombie(slot).flags.has(zombie::NEGATED), "NG-4.1.5a", cx);
        self.cite_crowd(slot, cx);
    }

    /// A whole Zombie Deck has room in one zone.
    fn cite_crowd(&self, slot: u8, cx: &mut impl Cx<Event>) {
        let (board, zone) = (NecroGenesis::board_of(slot), self.zombie(slot).zone);
        cite_if(self.in_zone(board, zone).count() == HORDE, "NG-2.34.5b", cx);
    }

    /// A zombie has come to another zone of its board.
    pub(crate) fn cite_move(&self, slot: u8, entry: Entry, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let card = self.zombie(slot);
        let sick = card.flags.has(zombie::SICK);
        cx.cite("NG-4.1.4a");
        let suffers = [Status::Bleed, Status::Burn, Status::Stun, Status::Stealth]
            .into_iter()
            .any(|status| self.zombie_suffers(slot, status));
        cite_if(suffers, "NG-4.1.4b", cx);
        cite_if(sick, "NG-4.1.4c", cx);
        let for_now = zombie::FAST.and(zombie::NEGATED).and(zombie::CANNOT_ATTACK);
        cite_if(card.might != 0 || card.flags.has(for_now), "NG-4.1.4d", cx);
        cite_if(card.flags.has(zombie::NEGATED), "NG-4.1.5a", cx);
        cite_if(self.is_barricaded(NecroGenesis::board_of(slot), ZoneName::Threat), "NG-2.49.2b", cx);
        if entry == Entry::Advance {
            cite_all(&["NG-2.15.1", "NG-7.3.4a", "NG-7.3.4f"], cx);
            if sick {
                cite_all(&["NG-2.42.0a", "NG-2.42.0b"], cx);
            }
        } else {
            cx.cite("NG-4.1.0c");
            if card.zone == ZoneName::Threat {
                cite_if(card.flags.has(zombie::LOCKED), "NG-2.15.6b", cx);
                cite_if(sick && !self.is_sick(slot), "NG-2.42.0c", cx);
            }
        }
        self.cite_crowd(slot, cx);
    }

    /// Why zombies did not advance in this Advance Step.
    pub(crate) fn cite_stayed(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let stayed = self.in_zone(self.active, ZoneName::Zombie);
        let zombies = stayed.clone().count() as u8;
        if zombies > 0 {
            cx.tell("NG-7.3.4a", || Event::StayedBehind { seat: self.master(), zombies });
            stayed.filter_map(|slot| self.can_advance(slot).err()).for_each(|breach| cx.cite(breach.rule.0));
        }
    }

    /// Why zombies did not attack in this Attack Step.
    pub(crate) fn cite_held_back(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let idle = |slot: &u8| !self.zombie(*slot).flags.has(zombie::DONE);
        let held = self.in_zone(self.active, ZoneName::Threat).filter(idle);
        let zombies = held.clone().count() as u8;
        if zombies > 0 {
            cx.tell("NG-7.3.5a", || Event::HeldBack { seat: self.master(), zombies });
            held.filter_map(|slot| self.can_zombie_attack(slot).err())
                .for_each(|breach| cx.cite(breach.rule.0));
        }
    }

    /// A token has been created.
    pub(crate) fn cite_token(token: Tok, cx: &mut impl Cx<Event>) {
        match token {
            Tok::Flare => cite_all(&["NG-2.36.2a", "NG-2.36.4"], cx),
            Tok::Tripwire => cite_all(&["NG-2.39.0a"], cx),
            Tok::Grease => cite_all(&["NG-2.40.0a"], cx),
            Tok::Barricade => cite_all(&["NG-2.49.1a", "NG-2.49.1b", "NG-2.49.4b"], cx),
        }
    }
}
