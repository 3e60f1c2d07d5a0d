//! Why an answer is refused: the rule that forbids it.

use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{CardZ, LOOT, NONE, SURVIVORS, Spot};
use kernel::{Asked, Breach};

impl CardZ {
    pub(crate) fn why_not(&self, choice: Choice, asked: Asked) -> Breach {
        let frame = self.frames.last().copied().unwrap_or_default();
        if !self.names_what_is_there(choice) {
            return Breach::new(asked.rule.0, "there is no such thing on the table");
        }
        let reason = match (frame, choice) {
            (Frame::Turn, Choice::Scout(to)) if to == self.player(self.active).at => self.can_scout_within(),
            (Frame::Turn, Choice::Scout(to)) => self.can_scout(to),
            (Frame::Turn | Frame::Before { .. } | Frame::PassThrough, Choice::Retreat(to)) => {
                self.can_retreat(to)
            }
            (Frame::Withdraw { seat }, Choice::Retreat(to)) => self.can_go_to(seat, to),
            (Frame::Turn, Choice::Claim) => self.can_claim(),
            (Frame::Turn, Choice::Visit) => self.can_visit(),
            (Frame::Turn, Choice::Hunt { who, weapon }) => self.can_hunt(who, weapon),
            (Frame::Turn, Choice::Fish { rod, .. }) => self.can_fish(rod),
            (Frame::Turn, Choice::Attack) => Err(self.why_no_attack()),
            (Frame::Turn, Choice::Done) => {
                Err(Breach::new("CZ-LOCATION-15", "a turn may not end on an Occupied Location"))
            }
            (Frame::Regroup, Choice::Camp) => self.can_camp(),
            (Frame::Regroup, Choice::Withdraw) => self.can_leave(),
            (Frame::Trade { .. }, Choice::Trade { give, .. }) => self.can_trade(give),
            (Frame::Act { who }, choice) => self.why_not_act(who, choice),
            (_, Choice::Give { loot, to }) => self.can_hold(loot, to),
            (_, Choice::Stow { loot, to }) => self.can_pack(loot, to),
            _ => Ok(()),
        };
        reason.err().unwrap_or(Breach::new(asked.rule.0, "this is no answer to the question"))
    }

    /// CZ-CHURCH-7: nobody attacks another player at the Church.
    fn why_no_attack(&self) -> Breach {
        let church = self.location(self.player(self.active).at).church.is_some_and(|church| church.is_shared);
        if self.scenario.is_competitive() && church {
            Breach::new("CZ-CHURCH-7", "the Church is shared: nobody is attacked here")
        } else {
            Breach::new("CZ-PVP-2", "a group is attacked by whoever comes to its Location")
        }
    }

    fn why_not_act(&self, who: u8, choice: Choice) -> Result<(), Breach> {
        let engaged = self.is_engaged(who);
        let busy = Breach::new("CZ-MOVE-3", "whoever is engaged may only fight hand to hand");
        match choice {
            Choice::Move(_) | Choice::Charge(_) | Choice::Dash(_) | Choice::Shoot { .. } | Choice::Leave
                if engaged =>
            {
                Err(busy)
            }
            Choice::Charge(_) if self.is_charge_banned(who) => {
                Err(Breach::new("CZ-C118", "whoever is that sick does not charge"))
            }
            Choice::Charge(_) => {
                Err(Breach::new("CZ-C8", "a charge enters one or two hexes and ends next to an enemy"))
            }
            Choice::Move(to) if !self.battle.area(self.survivor(who).hex.zone()).has(to) => {
                if self.battle.owed && to.zone() < self.survivor(who).hex.zone() {
                    return self.can_leave();
                }
                Err(Breach::new("CZ-DIVIDER-2", "there is a wall between"))
            }
            Choice::Move(to) if self.occupied().has(to) => {
                Err(Breach::new("CZ-BATTLE-8", "somebody is there already"))
            }
            Choice::Move(_) => Err(Breach::new("CZ-MOVE-1", "that hex is too far")),
            Choice::Pass { .. } => {
                Err(Breach::new("CZ-DIVIDER-5", "the zones in front of the wall are not clear"))
            }
            Choice::Leave => {
                self.can_leave()?;
                Err(Breach::new("CZ-C78", "the edge is too far"))
            }
            Choice::Shoot { weapon, at } => {
                self.can_fire(who, weapon)?;
                self.can_shoot(who, weapon, at)
            }
            Choice::Kill { weapon, at } | Choice::Blind { weapon, at } | Choice::Impale { weapon, at } => {
                self.why_not_strike(who, weapon, at)
            }
            Choice::Push { at, .. } => {
                if !self.engaged_with(who).has(at) {
                    return Err(Breach::new("CZ-MELEE-1", "there is no enemy to push"));
                }
                if self.encounter_at(at).is_some_and(|id| self.foe(id).cannot_be_pushed) {
                    return Err(Breach::new("CZ-DOG-3", "it cannot be pushed"));
                }
                Err(Breach::new("CZ-C56", "there is no free hex to push to"))
            }
            Choice::Stake { .. } => {
                Err(Breach::new("CZ-DIVIDER-7", "there is no zombie behind a fence for this weapon"))
            }
            Choice::Give { loot, .. } => {
                self.can_hold(loot, who)?;
                Err(Breach::new("CZ-C108", "{card} is out of reach").card(self.item(loot).kind.into()))
            }
            Choice::Hero { who: hero, .. }
                if self.survivor(hero).signs.has(crate::state::Signs::HERO_USED) =>
            {
                Err(Breach::new("CZ-HEROIC-2", "the Heroic Action is used up"))
            }
            Choice::Hero { .. } => {
                Err(Breach::new("CZ-HEROIC-3", "this is not the moment of the Heroic Action"))
            }
            _ => Ok(()),
        }
    }

    fn why_not_strike(&self, who: u8, weapon: u8, at: crate::board::Hex) -> Result<(), Breach> {
        let item = self.item(weapon);
        let kind = u16::from(item.kind);
        if !self.engaged_with(who).has(at) {
            return Err(Breach::new("CZ-MELEE-1", "there is no enemy next to the survivor in that hex"));
        }
        if item.spot != Spot::Hand(who) {
            return Err(Breach::new("CZ-C108", "{card} is not on hand").card(kind));
        }
        if item.wear.has(crate::state::Wear::JAMMED) {
            return Err(Breach::new("CZ-RANGED-4", "{card} is jammed").card(kind));
        }
        let melee = self.print(weapon).weapon.melee;
        if melee.needs_switch && !item.wear.has(crate::state::Wear::SWITCHED_ON) {
            return Err(Breach::new("CZ-ITEM-8", "{card} must be switched on first").card(kind));
        }
        if item.supply < melee.cost {
            return Err(Breach::new("CZ-COMP-4", "{card} is empty").card(kind));
        }
        Err(Breach::new("CZ-MELEE-7", "{card} does not strike that way").card(kind))
    }

    /// A choice from outside may name slots that are not there.
    pub(crate) fn names_what_is_there(&self, choice: Choice) -> bool {
        let survivor = |who: u8| usize::from(who) < SURVIVORS && self.survivor(who).kind != NONE;
        let loot = |slot: u8| usize::from(slot) < LOOT && self.item(slot).kind != NONE;
        let place = |at: u8| usize::from(at) < self.places.len();
        match choice {
            Choice::Take(kind) | Choice::Weather(kind) => usize::from(kind) < self.cards.set().cards.len(),
            Choice::Stay(who) | Choice::Respawn(who) | Choice::Call(who) | Choice::Lead(who) => survivor(who),
            Choice::Entrust { who, .. } | Choice::Pass { who, .. } => survivor(who),
            Choice::Hero { who, on } => survivor(who) && (on == NONE || survivor(on)),
            Choice::Scout(at) | Choice::Retreat(at) | Choice::Drive(at) => place(at),
            Choice::Hunt { who, weapon: slot }
            | Choice::Fish { who, rod: slot }
            | Choice::SetTrap { who, trap: slot }
            | Choice::PickTrap { who, trap: slot }
            | Choice::Give { loot: slot, to: who }
            | Choice::Stow { loot: slot, to: who }
            | Choice::Recover { loot: slot, who }
            | Choice::Feed { loot: slot, who } => survivor(who) && loot(slot),
            Choice::Use { loot: slot, on } => loot(slot) && (on == NONE || survivor(on)),
            Choice::Trade { give, take } => loot(give) && loot(take),
            Choice::Attach { loot: slot, weapon } => loot(slot) && loot(weapon),
            Choice::Reload { weapon, from } => loot(weapon) && (from == NONE || loot(from)),
            Choice::Push { weapon, .. } => weapon == NONE || loot(weapon),
            Choice::Keep(slot)
            | Choice::CheckTrap(slot)
            | Choice::Redraw(slot)
            | Choice::Drop(slot)
            | Choice::Wear(slot)
            | Choice::Doff(slot)
            | Choice::Detach(slot)
            | Choice::Unjam(slot)
            | Choice::SwitchOn(slot)
            | Choice::Lure(slot)
            | Choice::Shoot { weapon: slot, .. }
            | Choice::Kill { weapon: slot, .. }
            | Choice::Blind { weapon: slot, .. }
            | Choice::Impale { weapon: slot, .. }
            | Choice::Stake { weapon: slot, .. } => loot(slot),
            _ => true,
        }
    }
}
