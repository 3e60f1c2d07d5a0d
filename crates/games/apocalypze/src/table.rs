//! The table as a viewer may know it.

mod print;

use crate::cards::{CardDef, Class};
use crate::state::event::Part;
use crate::state::frame::Frame;
use crate::state::{Apocalypze, FOUGHT, NONE, Phase};
use flow::Each;
use kernel::{
    Goal, Icon, Knows, Layout, Lies, MarkSort, Role, Seat, Sense, Spot, Stake, Symbol, Text, Viewer, ZoneSort,
};
use print::{Called, group_mark, used_texts};

kernel::terms! {
    pub enum Counter {
        Deck: "deck";
        Hand: "hand";
        Discard: "discard";
        Survivors: "survivors";
        /// All that the seat could pay (AZ-C41).
        Resources: "resources";
        Stockpile: "stockpile";
    }
}

kernel::terms! {
    pub enum Zone: ZoneSort {
        /// A location with what is attached to it; it is called by its card.
        Place: "place", ZoneSort::row("Location", Role::Area);
        Survivors: "survivors", ZoneSort::row("Survivors", Role::Board);
        Raiders: "raiders", ZoneSort::row("Raiders", Role::Threat);
        /// A side of the engagement in progress; who fights has left home for it.
        Fight: "fight", ZoneSort::row("Fight", Role::Stack);
        Hand: "hand", ZoneSort::row("Hand", Role::Hand);
        Deck: "deck", ZoneSort::pile("Deck", Role::Deck);
        Discard: "discard", ZoneSort::pile("Discard pile", Role::Discard);
        Stockpile: "stockpile", ZoneSort::pile("Stockpile", Role::Store);
        Played: "played", ZoneSort::row("Being played", Role::Stack);
    }
}

kernel::terms! {
    pub enum Stat: Symbol {
        Attack: "attack", Symbol::Blade;
        Defense: "defense", Symbol::Shield;
        Value: "value", Symbol::Life;
        Access: "access", Symbol::Gate;
        Capacity: "capacity", Symbol::Round;
        Damage: "damage", Symbol::Burst;
        Sections: "sections", Symbol::Round;
        /// Of a side in a fight: the wounds that it takes as it stands.
        Wounds: "wounds", Symbol::Burst;
    }
}

kernel::terms! {
    pub enum Mark: MarkSort {
        Occupied: "occupied", Sense::Plain.shown(Icon::Flag);
        Wounded: "wounded", Sense::Harm.shown(Icon::Drop);
        /// A bit for each sentence that was used this turn.
        Used: "used", Sense::Spent.shown(Icon::Check);
        /// Its attack or defense group; group A is 1.
        Group: "group", Sense::Group.shown(Icon::Dot);
        Fought: "fought", Sense::Spent.shown(Icon::Check);
        RemovalIsFinal: "removal is final", Sense::Plain.shown(Icon::Skull);
        /// No Escape; a bit for whose wounded they are.
        WoundedAreRemoved: "wounded are removed", Sense::Harm.shown(Icon::Skull);
        Cleared: "cleared", Sense::Plain.shown(Icon::Flag);
    }
}

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl Knows for Apocalypze {
    type Phase = Phase;
    type Counter = Counter;
    type Zone = Zone;
    type Stat = Stat;
    type Mark = Mark;

    fn goals(&self, _: Viewer) -> Vec<Goal> {
        self.duel_goals()
    }

    fn ending(&self) -> Option<Text> {
        self.why_over()
    }

    fn stakes(&self, seat: Seat) -> Vec<Stake> {
        self.duel_stakes(seat)
    }

    fn lay(&self, viewer: Viewer, on: &mut impl Layout<Self>) {
        on.phase(self.phase, Some(self.active), || self.phase_line());
        for seat in SEATS {
            on.seat(seat, || self.seat_name(seat), |on| self.lay_counters(seat, on));
        }
        for seat in SEATS {
            self.lay_places(seat, on);
            self.lay_piles(seat, viewer, on);
        }
        self.lay_fight(on);
        self.lay_played(on);
    }
}

impl Part {
    pub(crate) fn zone(self) -> Zone {
        match self {
            Part::Place => Zone::Place,
            Part::Survivors => Zone::Survivors,
            Part::Raiders => Zone::Raiders,
        }
    }
}

/// Slots are told one higher, so that 0 is none.
fn number_of(slot: u8) -> u16 {
    u16::from(slot) + 1
}

impl Apocalypze {
    fn lay_counters(&self, seat: Seat, on: &mut impl Layout<Self>) {
        let (player, home) = (self.player(seat), Apocalypze::stronghold(seat));
        let survivors = self.survivors_at(home).count_ones() as i32;
        on.counter(Counter::Deck, player.deck.len() as i32, None);
        on.counter(Counter::Hand, player.hand.len() as i32, None);
        on.counter(Counter::Discard, player.discard.len() as i32, None);
        on.counter(Counter::Survivors, survivors, Some(self.def(home).capacity.into()));
        on.counter(Counter::Resources, self.payable(seat).into(), None);
        if self.scavenging {
            on.counter(Counter::Stockpile, player.stockpile.len() as i32, None);
        }
    }

    /// A seat's locations, each with the survivors and raiders there.
    fn lay_places(&self, owner: Seat, on: &mut impl Layout<Self>) {
        let is_owned = |slot: &u8| self.card(*slot).owner == owner;
        let places = Each(self.places()).filter(is_owned).fold(0, |mask, slot| mask | 1 << slot);
        for &place in self.in_order(places).iter() {
            self.lay_row(Part::Place, place, 1 << place, on);
            self.lay_row(Part::Survivors, place, self.survivors_at(place), on);
            self.lay_row(Part::Raiders, place, self.raiders_at(place), on);
        }
    }

    fn lay_row(&self, part: Part, place: u8, cards: u64, on: &mut impl Layout<Self>) {
        let (cards, away) = (cards & !self.fighting(), cards & self.fighting());
        let spot = Spot::new(part.zone()).of(self.card(place).owner).number(number_of(place));
        let named = || self.row_named(part, place);
        on.zone_as(spot, named, |on| {
            on.note(Called(self, place));
            self.lay_pieces(cards, on);
            Each(away).for_each(|slot| on.away(|| self.def(slot).name.as_str().into()));
        });
    }

    /// Everybody in the engagement in progress.
    fn fighting(&self) -> u64 {
        SEATS.map(|seat| self.side(seat)).into_iter().fold(0, |all, side| all | side)
    }

    /// The engagement in progress: raiders, then survivors, each side with its totals.
    fn lay_fight<L: Layout<Self>>(&self, on: &mut L) {
        if self.fighting() == 0 {
            return;
        }
        for seat in [self.active, self.defender()] {
            let spot = Spot::new(Zone::Fight).of(seat).number(u16::from(self.combat.engagement));
            let named = || self.fight_named(seat);
            on.zone_as(spot, named, |on: &mut L| {
                let [attack, defense] = [self.attack_total(seat), self.defense_total(seat)];
                on.stat(Stat::Attack, attack.into(), attack.into());
                on.stat(Stat::Defense, defense.into(), defense.into());
                let takes = (self.attack_total(seat.other()) - defense).max(0);
                on.stat(Stat::Wounds, takes.into(), takes.into());
                on.sum(Stat::Attack, || self.attack_parts(seat));
                on.sum(Stat::Defense, || self.defense_parts(seat));
                self.lay_pieces(self.side(seat), on);
            });
        }
    }

    /// Cards in play in the order in which they came.
    fn lay_pieces<L: Layout<Self>>(&self, cards: u64, on: &mut L) {
        if cards == 0 {
            return;
        }
        for &slot in self.in_order(cards).iter() {
            let card = self.card(slot);
            let lies = Lies::card(card.kind).side(card.form as u8).number(number_of(slot));
            let lies = lies.by(self.controller(slot));
            let print = || self.piece_print(slot);
            on.piece(lies, print, |on: &mut L| {
                on.note(Called(self, slot));
                self.lay_stats(slot, on);
                self.lay_marks(slot, on);
                self.lay_pieces(self.attached_to(slot), on);
            });
        }
    }

    /// The numbers of a card in play as they are now.
    fn lay_stats(&self, slot: u8, on: &mut impl Layout<Self>) {
        let def = self.def(slot);
        if self.is_character(slot) {
            let printed = def.numbers(self.card(slot).form);
            let [attack, defense, value] = self.numbers(slot);
            on.stat(Stat::Attack, attack.into(), printed.attack.into());
            on.stat(Stat::Defense, defense.into(), printed.defense.into());
            on.stat(Stat::Value, value.into(), printed.value.into());
        } else if def.class.is_place() {
            on.stat(Stat::Access, self.access(slot).into(), def.access.into());
            lay_size(def, on);
        }
    }

    fn lay_marks(&self, slot: u8, on: &mut impl Layout<Self>) {
        let (card, def) = (self.card(slot), self.def(slot));
        on.flag(Mark::Occupied, slot == self.occupied);
        on.some(Mark::Wounded, card.wounds);
        if card.used != 0 {
            on.mark_as(Mark::Used, card.used.into(), || used_texts(def, card.used));
        }
        if self.is_character(slot) && card.group != NONE {
            on.mark_as(Mark::Group, i32::from(card.group) + 1, || group_mark(card.group));
        }
        on.flag(Mark::Fought, card.marks & FOUGHT != 0);
        on.flag(Mark::RemovalIsFinal, self.removal_is_final(slot));
        for &(_, group) in self.no_escape.iter().filter(|(place, _)| *place == slot) {
            on.mark_as(Mark::WoundedAreRemoved, 1 << group as i32, || self.group_words_for(group));
        }
        if def.class == Class::Location {
            let cleared = || format!("{} of {}", card.cleared, def.sections);
            on.mark_as(Mark::Cleared, card.cleared.into(), cleared);
        }
    }

    /// Hand, deck, discard pile and stockpile, as far as the viewer knows them.
    fn lay_piles(&self, seat: Seat, viewer: Viewer, on: &mut impl Layout<Self>) {
        let player = self.player(seat);
        on.zone(Spot::new(Zone::Hand).of(seat), |on| {
            player.hand.known(viewer).for_each(|kind| self.lay_known(kind, "hand:", on));
        });
        on.zone(Spot::new(Zone::Deck).of(seat).count(player.deck.len()), |on| {
            player.deck.known(viewer).for_each(|kind| self.lay_known(kind, "pile:", on));
        });
        on.zone(Spot::new(Zone::Discard).of(seat), |on| {
            player
                .discard
                .iter()
                .rev()
                .for_each(|&kind| self.lay_printed(Lies::card(kind), kind, "pile:", on));
        });
        if self.scavenging {
            on.zone(Spot::new(Zone::Stockpile).of(seat).count(player.stockpile.len()), |_| {});
        }
    }

    /// Cards that have left a hand or a pile and are nowhere else yet: wildcards and trumps until they are done
    /// (AZ-C60), and an attachment whose host is being chosen. What is played is shown to all.
    pub(crate) fn being_played(&self) -> impl Iterator<Item = (Seat, u8)> + '_ {
        let events = self.chain.iter().filter(|pending| pending.slot == NONE);
        let events = events.map(|pending| (pending.seat, pending.kind));
        let hosted = self.frames.iter().filter_map(|frame| {
            if let Frame::Host { seat, kind, .. } = *frame { Some((seat, kind)) } else { None }
        });
        events.chain(hosted)
    }

    fn lay_played(&self, on: &mut impl Layout<Self>) {
        if self.being_played().next().is_none() {
            return;
        }
        on.zone(Spot::new(Zone::Played), |on| {
            let each = |(seat, kind)| self.lay_printed(Lies::card(kind).by(seat), kind, "played:", on);
            self.being_played().for_each(each);
        });
    }

    fn lay_known(&self, kind: Option<u8>, zone: &'static str, on: &mut impl Layout<Self>) {
        match kind {
            Some(kind) => self.lay_printed(Lies::card(kind), kind, zone, on),
            None => on.down(),
        }
    }

    /// A card outside play, as it is printed.
    fn lay_printed(&self, lies: Lies, kind: u8, zone: &'static str, on: &mut impl Layout<Self>) {
        let def = self.cards.of(kind);
        on.piece(
            lies,
            || def.printed().called([zone, &def.word].concat()),
            |on| {
                if def.class.is_character() {
                    on.printed(Stat::Attack, def.human.attack);
                    on.printed(Stat::Defense, def.human.defense);
                    on.printed(Stat::Value, def.human.value);
                } else if def.class.is_place() {
                    on.printed(Stat::Access, def.access);
                    lay_size(def, on);
                }
            },
        );
    }

    /// Every card of the match, wherever it is: none is ever lost or made.
    pub fn pieces(&self) -> Vec<u16> {
        let on_table = Each(self.live)
            .filter(|&slot| self.card(slot).marks & crate::state::STARTING == 0)
            .map(|slot| self.card(slot).kind);
        let mut kinds: Vec<u16> = on_table.map(u16::from).collect();
        for player in &self.players {
            kinds.extend(player.deck.kinds().map(u16::from));
            kinds.extend(player.hand.kinds().map(u16::from));
            kinds.extend(player.discard.iter().map(|&kind| u16::from(kind)));
            kinds.extend(player.stockpile.iter().map(|&kind| u16::from(kind)));
        }
        kinds.extend(self.being_played().map(|(_, kind)| u16::from(kind)));
        kinds.sort_unstable();
        kinds
    }
}

/// What is printed on a location besides its access points.
fn lay_size(def: &CardDef, on: &mut impl Layout<Apocalypze>) {
    on.printed(Stat::Capacity, def.capacity);
    if def.class == Class::Stronghold {
        on.printed(Stat::Damage, def.damage);
    } else {
        on.printed(Stat::Sections, def.sections);
    }
}
