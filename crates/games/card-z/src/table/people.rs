//! Survivors with what they carry, and Loot that lies before them.

use super::face::{bare, mark, stat, zone, zone_of};
use crate::state::frame::Frame;
use crate::state::{CardZ, LOOT, Role, SURVIVORS, Signs, Spot, Stand, Survivor, Wear};
use flow::Each;
use kernel::{Face, Lay, Mark, Piece, Seat, Shape};

impl CardZ {
    /// The group of a seat, those who wait for it, and what it was dealt.
    pub(super) fn lay_people(&self, seat: Seat, lay: &mut Lay) {
        let group = self.people(seat, |stand| matches!(stand, Stand::Group | Stand::Waits(_) | Stand::House));
        lay.put_drawn_open(zone_of(seat, "group", "Survivors", group));
        let dealt = self.people(seat, |stand| stand == Stand::Dealt);
        if !dealt.is_empty() {
            lay.put_drawn_open(zone_of(seat, "dealt", "Dealt Characters", dealt));
        }
        let loot: Vec<Piece> = self.loot_in(Spot::Dealt(seat.0)).map(|slot| self.loot_piece(slot)).collect();
        if !loot.is_empty() {
            lay.put_drawn_open(zone_of(seat, "dealt-loot", "Dealt Loot", loot));
        }
        let dead = self.people(seat, |stand| stand == Stand::Dead);
        if !dead.is_empty() {
            let dead = zone_of(seat, "dead", "Lost", dead);
            lay.put_drawn_open(kernel::Zone { shape: Shape::Pile, ..dead });
        }
    }

    fn people(&self, seat: Seat, keep: impl Fn(Stand) -> bool) -> Vec<Piece> {
        let ours = |who: &u8| self.survivor(*who).owner == seat && keep(self.survivor(*who).stand);
        (0..SURVIVORS as u8).filter(ours).map(|who| self.survivor_piece(who)).collect()
    }

    fn survivor_piece(&self, who: u8) -> Piece {
        let survivor = self.survivor(who);
        let mut face = self.printed(survivor.kind);
        if let Face::Up { stats, .. } = &mut face {
            let (printed, push) = (self.ratings(who), self.ratings(who).push);
            let now = [
                stat("move", self.moves(who), printed.moves),
                stat("push", push, push),
                stat("carry", self.carry(who), printed.carry),
            ];
            *stats = now.into_iter().filter(|stat| stat.printed > 0).collect();
        }
        Piece {
            controller: Some(survivor.owner),
            marks: self.survivor_marks(who, survivor),
            attached: self.loot_of(who),
            ..bare(self.who_word(who), face)
        }
    }

    fn survivor_marks(&self, who: u8, survivor: &Survivor) -> Vec<Mark> {
        let mut marks = Vec::new();
        if self.can_carry(who) && survivor.stand != Stand::Dead {
            marks.push(mark("load", format!("{} of {}", self.load(who), self.carry(who))));
        }
        if survivor.doom > 0 {
            marks.push(mark("infected", format!("until round {}", survivor.doom)));
        }
        if survivor.sick != crate::state::NONE {
            marks.push(mark("sick", format!("{}, {} days", self.name(survivor.sick), survivor.days)));
        }
        let states = [
            (Signs::WOUNDED, "wounded"),
            (Signs::STARVING, "starving"),
            (Signs::SLEEPLESS, "sleepless"),
            (Signs::FEVERISH, "feverish"),
            (Signs::NUMB, "numb"),
            (Signs::TREATED, "treated"),
            (Signs::PAPER, "newspaper"),
            (Signs::ENERGY, "energy"),
            (Signs::RESCUED, "rescued"),
            (Signs::LEFT, "has left"),
        ];
        let told = states.into_iter().filter(|(flag, _)| survivor.signs.has(*flag));
        marks.extend(told.map(|(_, name)| mark(name, "")));
        if survivor.dazed > 0 && survivor.daze != 0 {
            marks.push(mark("dazed", format!("{:+}", survivor.daze)));
        }
        if self.battle.on && survivor.signs.has(Signs::ACTED) {
            marks.push(mark("has acted", ""));
        }
        match survivor.stand {
            Stand::Waits(at) => marks.push(mark("waits at", self.place_name(at))),
            Stand::House => marks.push(mark("guards the house", "")),
            _ => {}
        }
        if survivor.role == Role::Character && survivor.stand != Stand::Dead {
            marks.extend(self.heroic_mark(who, survivor));
        }
        marks
    }

    /// The Heroic Action with its text, as long as it can be used (CZ-HEROIC-2).
    fn heroic_mark(&self, who: u8, survivor: &Survivor) -> Option<Mark> {
        let card = self.def(self.character(who)?.heroic);
        if survivor.signs.has(Signs::HERO_USED) {
            return Some(mark("Heroic Action", "used"));
        }
        Some(mark("Heroic Action", format!("{}: {}", card.name, card.text)))
    }

    /// Loot on hand and worn, each with what is attached to it or packed into it.
    fn loot_of(&self, who: u8) -> Vec<Piece> {
        self.at_hand(who).map(|slot| self.loot_piece(slot)).collect()
    }

    pub(super) fn loot_piece(&self, slot: u8) -> Piece {
        let (item, print) = (self.item(slot), self.print(slot));
        let mut face = self.printed_loot(item.kind);
        if let Face::Up { stats, .. } = &mut face {
            *stats = vec![stat("weight", self.weight(slot), print.weight)];
            if print.supply > 0 {
                stats.push(stat("supply", item.supply, print.supply));
            }
        }
        let states = [
            (matches!(item.spot(), Spot::Worn(_)), "in use"),
            (item.wear.has(Wear::JAMMED), "jammed"),
            (item.wear.has(Wear::SPENT), "to reload"),
            (item.wear.has(Wear::SWITCHED_ON), "switched on"),
            (item.wear.has(Wear::USED), "used"),
            (matches!(item.spot(), Spot::Set(_)), "set"),
            (matches!(item.spot(), Spot::Playing(_)), "playing"),
            (matches!(item.spot(), Spot::Stuck(_)), "stuck"),
        ];
        let mut marks: Vec<Mark> =
            states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, name)| mark(name, "")).collect();
        if print.supply > 0 {
            marks.push(mark("supply", format!("{}/{}", item.supply, self.full_supply(slot))));
        }
        let on_it = |other: &u8| matches!(self.item(*other).spot(), Spot::On(host) | Spot::Pack(host) if host == slot);
        let attached = (0..LOOT as u8).filter(on_it).map(|other| self.loot_piece(other)).collect();
        Piece { marks, attached, ..bare(self.loot_word(slot), face) }
    }

    /// What lies before the group that acts: Loot left here, the stock of the Church, Characters to pick from.
    pub(super) fn show_ground(&self, lay: &mut Lay) {
        let row = |id: &str, name: &'static str, pieces: Vec<Piece>, lay: &mut Lay| {
            if !pieces.is_empty() {
                lay.put_drawn_open(zone(id, name, Shape::Row, pieces));
            }
        };
        let at = self.player(self.active).at;
        if self.is_before(at) {
            let left = self.loot_in(Spot::Left(at)).map(|slot| self.loot_piece(slot)).collect();
            row("left", "Left here", left, lay);
        }
        let stock = self.loot_in(Spot::Church).map(|slot| self.loot_piece(slot)).collect();
        row("church", "Church Loot", stock, lay);
        if let Some(Frame::PickCharacter { .. }) = self.frames.last() {
            let free = Each(self.characters).map(|kind| self.open_card(kind)).collect();
            row("characters", "Characters", free, lay);
        }
    }
}
