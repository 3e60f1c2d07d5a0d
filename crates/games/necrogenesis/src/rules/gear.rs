//! Equipment, charges, tokens, and what players pay.

use crate::cards::Class;
use crate::cards::text::Standing;
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::marks::GearMarks;
use crate::state::{GEAR, Gear, Marker, NecroGenesis, Place, Tok};
use kernel::{Cx, Seat};

impl NecroGenesis {
    pub(crate) fn pay_ap(&mut self, seat: Seat, ap: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if ap == 0 {
            return;
        }
        let player = self.player_mut(seat);
        player.ap = player.ap.saturating_sub(ap);
        let left = player.ap;
        cx.tell(rule, || Event::ApSpent { seat, ap, left });
        cite_all(&["NG-2.1.0a", "NG-3.11.2b", "NG-5.3.1"], cx);
    }

    pub(crate) fn pay_tp(&mut self, seat: Seat, tp: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if tp == 0 {
            return;
        }
        let player = self.player_mut(seat);
        player.tp = player.tp.saturating_sub(tp);
        let left = player.tp;
        cx.tell(rule, || Event::TpSpent { seat, tp, left });
    }

    /// NG-C73: at most 6 AP are received in a turn.
    pub(crate) fn gain_ap(&mut self, seat: Seat, ap: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        let ap = ap.min(6u8.saturating_sub(player.ap_received));
        player.ap_received += ap;
        player.ap += ap;
        let left = player.ap;
        cx.tell(rule, || Event::ApGained { seat, ap, left });
        cite_all(&["NG-2.1.5a", "NG-2.1.5b"], cx);
    }

    /// A card of the player comes into play.
    pub(crate) fn put_gear(&mut self, kind: u8, seat: Seat, place: Place) -> u8 {
        let at = (!self.player(seat).gear).trailing_zeros() as u8;
        self.player_mut(seat).gear |= 1 << at;
        self.clock = self.clock.saturating_add(1);
        let slot = seat.0 * GEAR as u8 + at;
        let print = self.cards.of(kind);
        let charges = print.charges + self.entry_charges(seat, print);
        *self.gear_mut(slot) = Gear { kind, place, charges, since: self.clock, ..Gear::default() };
        slot
    }

    /// Into its owner's Graveyard, neither destroyed nor discarded (NG-C97, NG-C105); what is attached goes
    /// along (NG-5.7.4a).
    pub(crate) fn junk(&mut self, slot: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let (seat, kind) = (NecroGenesis::owner_of_gear(slot), self.gear_at(slot).kind);
        cx.tell(rule, || Event::Unequipped { seat, kind, slot });
        cx.cite("NG-4.1.2a");
        self.cite_gear_gone(slot, cx);
        self.note_reveal(slot, cx);
        self.drop_gear(slot, cx);
    }

    pub(crate) fn destroy_gear(&mut self, slot: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let (seat, kind) = (NecroGenesis::owner_of_gear(slot), self.gear_at(slot).kind);
        cx.tell(rule, || Event::GearDestroyed { seat, kind, slot });
        self.cite_gear_gone(slot, cx);
        self.note_reveal(slot, cx);
        cx.cite("NG-5.12.1");
        if self.gear_at(slot).charges == 0 && self.print_of(slot).charges > 0 {
            cite_all(&["NG-C30", "NG-5.4.3"], cx);
        }
        if self.print_of(slot).class == Class::Item {
            cx.cite("NG-13.3.2b");
        }
        self.drop_gear(slot, cx);
    }

    /// Gear is about to leave play.
    fn cite_gear_gone(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let equipped = !matches!(self.gear_at(slot).place, Place::Zone(_));
        let host = match self.gear_at(slot).place {
            Place::On(host) => host,
            _ => slot,
        };
        if equipped && self.shines(host) {
            cx.cite("NG-2.37.0d");
        }
        if self.is_idle(slot) {
            cx.cite("NG-4.2.9t");
        }
    }

    /// What lay face down is public once it is in the Graveyard.
    fn note_reveal(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if self.gear_at(slot).flags.has(GearMarks::HIDDEN) {
            cx.reveal();
        }
    }

    /// Out of play into Exile; what is attached goes to the Graveyard.
    pub(crate) fn exile_gear(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let (seat, kind) = (NecroGenesis::owner_of_gear(slot), self.gear_at(slot).kind);
        self.exile(seat, kind, cx);
        self.cite_gear_gone(slot, cx);
        self.note_reveal(slot, cx);
        self.take_off(slot, cx);
    }

    fn drop_gear(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        self.bury(NecroGenesis::owner_of_gear(slot), self.gear_at(slot).kind);
        self.take_off(slot, cx);
    }

    /// It lies elsewhere by now; what it held goes too.
    fn take_off(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let seat = NecroGenesis::owner_of_gear(slot);
        let (host, print) = (self.gear_at(slot).place, self.print_of(slot));
        let attached = self.attached_to(slot).fold(0u64, |bits, at| bits | 1 << (at % GEAR as u8));
        self.player_mut(seat).gear &= !(1 << (slot % GEAR as u8));
        *self.gear_mut(slot) = Gear::default();
        for at in flow::Each(attached) {
            self.junk(seat.0 * GEAR as u8 + at, "NG-4.2.9h", cx);
        }
        if let Place::On(host) = host {
            self.cut_charges(host);
        }
        if print.rules.iter().any(|rule| matches!(rule.says, Standing::Holster { .. })) {
            self.drop_illegal(seat, cx);
        }
    }

    /// NG-C63: while the Weapons need more hands than there are, the one equipped last goes.
    fn drop_illegal(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        while self.hands_in_use(seat) > self.survivor_hands(seat) {
            let last = self.weapons(seat).max_by_key(|&slot| self.gear_at(slot).since);
            let Some(slot) = last else { return };
            self.junk(slot, "NG-17.4.1", cx);
        }
    }

    /// A card of the Survivor Deck into its owner's Graveyard.
    pub(crate) fn bury(&mut self, seat: Seat, kind: u8) {
        self.player_mut(seat).graveyard.push(kind);
        self.note_trick(seat, kind);
    }

    /// Everybody can tell whether a React or [Zombie] Event of the deck list may still be in hand or deck.
    pub(crate) fn note_trick(&mut self, seat: Seat, kind: u8) {
        let bit = self.cards.trick_bit(kind);
        if bit == 0 {
            return;
        }
        let player = self.player_mut(seat);
        let left = player.hand.has(kind) || player.deck.kinds().any(|card| card == kind);
        if left {
            player.reacts |= bit;
        } else {
            player.reacts &= !bit;
        }
    }

    pub(crate) fn uncharge(&mut self, slot: u8, n: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if self.print_of(slot).charges == 0 {
            return;
        }
        let card = self.gear_mut(slot);
        card.charges = card.charges.saturating_sub(n);
        let (kind, left) = (card.kind, card.charges);
        cx.tell(rule, || Event::ChargeRemoved { kind, slot, left });
    }

    /// NG-2.33.2: as many charges as Exhaust removes from this card (NG-5.4.4).
    pub(crate) fn exhaust(&mut self, slot: u8, cx: &mut impl Cx<Event>) {
        let n = self.print_of(slot).exhaust;
        self.uncharge(slot, n, "NG-2.33.2", cx);
        if n != 1 {
            cx.cite("NG-5.4.4");
        }
    }

    /// NG-2.22.4b: at most the maximum.
    pub(crate) fn charge(&mut self, slot: u8, n: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let most = self.max_charges(slot);
        let card = self.gear_mut(slot);
        let before = card.charges;
        card.charges = before.saturating_add(n).min(most.max(before));
        let (kind, charges, hidden) = (card.kind, card.charges, card.flags.has(GearMarks::HIDDEN));
        if hidden {
            let seat = NecroGenesis::owner_of_gear(slot);
            cx.tell_others(seat, rule, || Event::ChargedHidden { seat });
            cx.tell_only(seat, rule, || Event::Charged { kind, slot, charges });
        } else {
            cx.tell(rule, || Event::Charged { kind, slot, charges });
        }
        cx.cite("NG-2.22.4b");
    }

    /// A card from hand into the Graveyard.
    pub(crate) fn discard(&mut self, seat: Seat, kind: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if self.player_mut(seat).hand.take(kind).is_some() {
            cx.tell(rule, || Event::Discarded { seat, kind });
            cx.cite("NG-16.7.1");
            cx.reveal();
            self.bury(seat, kind);
        }
    }

    // Tokens.

    /// NG-C99: a second Barricade or Tripwire of a zone is not created.
    pub(crate) fn create_token(&mut self, marker: Marker, rule: &'static str, cx: &mut impl Cx<Event>) {
        let Marker { token, board, zone, by: seat, .. } = marker;
        let single = matches!(token, Tok::Tripwire | Tok::Barricade);
        if self.tokens.is_full() || single && self.tokens_in(board, zone, token) > 0 {
            let rule = match token {
                Tok::Tripwire => "NG-2.39.0e",
                Tok::Barricade => "NG-2.49.4a",
                Tok::Flare | Tok::Grease => "NG-C99",
            };
            cx.tell(rule, || Event::TokenRefused { token, board, zone });
            cx.cite("NG-C99");
            return;
        }
        self.tokens.push(marker);
        cx.tell(rule, || Event::TokenCreated { seat, token, board, zone });
        cite_all(
            match token {
                Tok::Flare => &["NG-2.36.2a", "NG-2.36.4"],
                Tok::Tripwire => &["NG-2.39.0a"],
                Tok::Grease => &["NG-2.40.0a"],
                Tok::Barricade => &["NG-2.49.1a", "NG-2.49.1b", "NG-2.49.4b"],
            },
            cx,
        );
    }

    pub(crate) fn remove_tokens(
        &mut self,
        rule: &'static str,
        which: impl Fn(&Marker) -> bool,
        cx: &mut impl Cx<Event>,
    ) {
        let mut at = 0;
        while at < self.tokens.len() {
            if which(&self.tokens[at]) {
                let Marker { token, board, zone, .. } = self.tokens.remove(at);
                cx.tell(rule, || Event::TokenRemoved { token, board, zone });
            } else {
                at += 1;
            }
        }
    }

    /// Cards in the Equipment Area: Weapons, Passives, attachments.
    pub(crate) fn equipped(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + '_ {
        self.gear_of(seat).filter(|&slot| !matches!(self.gear_at(slot).place, Place::Zone(_)))
    }

    /// Copies of a Unique card that one player has in play.
    pub(crate) fn copies_in_play(&self, seat: Seat, kind: u8) -> usize {
        if self.cards.of(kind).class == Class::Zombie {
            self.on_board(seat.other()).filter(|&slot| self.zombie(slot).kind == kind).count()
        } else {
            self.gear_of(seat).filter(|&slot| self.gear_at(slot).kind == kind).count()
        }
    }
}
