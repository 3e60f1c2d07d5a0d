//! Survivors with what they carry, and Loot that lies before them.

use crate::state::frame::Frame;
use crate::state::{CardZ, NONE, Role, SURVIVORS, Signs, Spot, Stand, Survivor, Wear};
use crate::table::terms::{Mark, Stat, Zone};
use flow::Each;
use kernel::{Layout, Lies, Print, Seat, Spot as Where};

impl CardZ {
    /// The group of a seat, those who wait for it, and what it was dealt.
    pub(super) fn lay_people(&self, seat: Seat, on: &mut impl Layout<CardZ>) {
        let (mut group, mut dealt, mut dead) = (0, 0, 0);
        for who in (0..SURVIVORS as u8).filter(|&who| self.survivor(who).owner == seat) {
            match self.survivor(who).stand {
                Stand::Group | Stand::Waits(_) | Stand::House => group |= 1 << who,
                Stand::Dealt => dealt |= 1 << who,
                Stand::Dead => dead |= 1 << who,
                Stand::Nobody => {}
            }
        }
        on.zone(Where::new(Zone::Group).of(seat), |on| self.lay_survivors(group, on));
        if dealt != 0 {
            on.zone(Where::new(Zone::Dealt).of(seat), |on| self.lay_survivors(dealt, on));
        }
        self.lay_row(Where::new(Zone::DealtLoot).of(seat), Spot::Dealt(seat.0), on);
        if dead != 0 {
            on.zone(Where::new(Zone::Dead).of(seat), |on| self.lay_survivors(dead, on));
        }
    }

    fn lay_survivors(&self, people: u64, on: &mut impl Layout<CardZ>) {
        Each(people).for_each(|who| self.lay_survivor(who, on));
    }

    /// A survivor with the Loot on hand and worn, each with what is attached to it or packed into it.
    fn lay_survivor(&self, who: u8, on: &mut impl Layout<CardZ>) {
        let survivor = self.survivor(who);
        let print = || Print { id: self.who_word(who).to_owned(), ..self.front(survivor.kind) };
        on.piece(Lies::card(survivor.kind).by(survivor.owner), print, |on| {
            let (printed, carry) = (self.ratings(who), self.carry(who));
            let stats = [
                (Stat::Move, self.moves(who), printed.moves),
                (Stat::Push, printed.push, printed.push),
                (Stat::Carry, carry, printed.carry),
            ];
            for (stat, value, printed) in stats.into_iter().filter(|&(.., printed)| printed > 0) {
                on.stat(stat, value.into(), printed.into());
            }
            if self.can_carry(who) && survivor.stand != Stand::Dead {
                let load = self.load(who);
                on.mark_as(Mark::Load, load.into(), || format!("{load} of {carry}"));
            }
            self.lay_state(who, survivor, on);
            self.at_hand(who).for_each(|slot| self.lay_loot(slot, on));
        });
    }

    fn lay_state(&self, who: u8, survivor: &Survivor, on: &mut impl Layout<CardZ>) {
        let (doom, signs, is_alive) = (survivor.doom, survivor.signs, survivor.stand != Stand::Dead);
        if doom > 0 {
            on.mark_as(Mark::Infected, doom.into(), || format!("until round {doom}"));
        }
        if survivor.sick != NONE {
            on.mark_as(Mark::Sick, i32::from(survivor.sick) + 1, || self.name(survivor.sick).to_owned());
            on.mark(Mark::SickDays, survivor.days);
        }
        on.flag(Mark::Wounded, signs.has(Signs::WOUNDED));
        on.flag(Mark::Starving, signs.has(Signs::STARVING));
        on.flag(Mark::Sleepless, signs.has(Signs::SLEEPLESS));
        on.flag(Mark::Feverish, signs.has(Signs::FEVERISH));
        on.flag(Mark::Numb, signs.has(Signs::NUMB));
        on.flag(Mark::Treated, signs.has(Signs::TREATED));
        on.flag(Mark::Newspaper, signs.has(Signs::PAPER));
        on.flag(Mark::Energy, signs.has(Signs::ENERGY));
        on.flag(Mark::Rescued, signs.has(Signs::RESCUED));
        on.flag(Mark::HasLeft, signs.has(Signs::LEFT));
        if survivor.dazed > 0 && survivor.daze != 0 {
            on.mark_as(Mark::Dazed, survivor.daze.into(), || format!("{:+}", survivor.daze));
        }
        on.flag(Mark::HasActed, self.battle.on && signs.has(Signs::ACTED));
        if let Stand::Waits(at) = survivor.stand {
            on.note(self.place(at).side);
            on.mark_as(Mark::WaitsAt, i32::from(at) + 1, || self.place_name(at).to_owned());
        }
        on.flag(Mark::GuardsTheHouse, survivor.stand == Stand::House);
        if survivor.role == Role::Character && is_alive {
            self.lay_heroic(who, survivor, on);
        }
    }

    /// The Heroic Action with its text, as long as it can be used (CZ-HEROIC-2).
    fn lay_heroic(&self, who: u8, survivor: &Survivor, on: &mut impl Layout<CardZ>) {
        let Some(character) = self.character(who) else { return };
        let is_left = !survivor.signs.has(Signs::HERO_USED);
        on.mark_as(Mark::HeroicAction, i32::from(is_left), || {
            let card = self.def(character.heroic);
            if is_left { format!("{}: {}", card.name, card.text) } else { "used".to_owned() }
        });
    }

    pub(super) fn lay_loot(&self, slot: u8, on: &mut impl Layout<CardZ>) {
        let (item, print) = (self.item(slot), self.print(slot));
        let lies = Lies::card(item.kind).number(self.copies_before(slot));
        let printed = || Print { id: self.loot_word(slot), ..self.as_loot(item.kind) };
        on.piece(lies, printed, |on| {
            on.stat(Stat::Weight, self.weight(slot).into(), print.weight.into());
            if print.supply > 0 {
                on.stat(Stat::Supply, item.supply.into(), print.supply.into());
            }
            on.flag(Mark::InUse, matches!(item.spot(), Spot::Worn(_)));
            on.flag(Mark::Jammed, item.wear.has(Wear::JAMMED));
            on.flag(Mark::ToReload, item.wear.has(Wear::SPENT));
            on.flag(Mark::SwitchedOn, item.wear.has(Wear::SWITCHED_ON));
            on.flag(Mark::Used, item.wear.has(Wear::USED));
            on.flag(Mark::Set, matches!(item.spot(), Spot::Set(_)));
            on.flag(Mark::Playing, matches!(item.spot(), Spot::Playing(_)));
            on.flag(Mark::Stuck, matches!(item.spot(), Spot::Stuck(_)));
            if print.supply > 0 {
                let full = self.full_supply(slot);
                on.note(full);
                on.mark_as(Mark::Supply, item.supply.into(), || format!("{}/{full}", item.supply));
            }
            self.stowed_in(slot).for_each(|other| self.lay_loot(other, on));
        });
    }

    /// Loot in a spot, if there is any, as a row.
    fn lay_row(&self, at: Where<Zone>, spot: Spot, on: &mut impl Layout<CardZ>) {
        if self.loot_in(spot).next().is_some() {
            on.zone(at, |on| self.loot_in(spot).for_each(|slot| self.lay_loot(slot, on)));
        }
    }

    /// What lies before the group that acts: Loot left here, the stock of the Church, Characters to pick from.
    pub(super) fn lay_ground(&self, on: &mut impl Layout<CardZ>) {
        let at = self.player(self.active).at;
        if self.is_before(at) {
            self.lay_row(Where::new(Zone::Left), Spot::Left(at), on);
        }
        self.lay_row(Where::new(Zone::Church), Spot::Church, on);
        if let Some(Frame::PickCharacter { .. }) = self.frames.last()
            && self.characters != 0
        {
            on.zone(Where::new(Zone::Characters), |on| {
                Each(self.characters).for_each(|kind| self.lay_card(kind, on));
            });
        }
    }
}
