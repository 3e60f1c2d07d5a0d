//! What happens to Loot.

use crate::state::{CardZ, NONE, Role, Spot};

impl CardZ {
    pub(crate) fn say_stow(&self, slot: u8, to: u8) -> String {
        let from =
            if self.bearer(slot).is_none() { " from here".to_owned() } else { self.taken_from(slot, to) };
        format!("Put {}{from} into {}'s Backpack", self.loot_name(slot), self.who(to))
    }

    pub(crate) fn say_drop(&self, slot: u8) -> String {
        match self.bearer(slot) {
            Some(bearer) => format!("Put down {} ({})", self.loot_name(slot), self.who(bearer)),
            None => format!("Put down {}", self.loot_name(slot)),
        }
    }

    pub(crate) fn bearer_name(&self, slot: u8) -> &'static str {
        self.bearer(slot).map_or("nobody", |who| self.who(who))
    }

    /// " from Nurse", where it is somebody else's.
    fn taken_from(&self, slot: u8, to: u8) -> String {
        match self.bearer(slot) {
            Some(bearer) if bearer != to => format!(" from {}", self.who(bearer)),
            _ => String::new(),
        }
    }

    pub(crate) fn say_give(&self, slot: u8, to: u8) -> String {
        let (name, loot) = (self.who(to), self.loot_name(slot));
        let (carry, at_hand) = (self.carry(to), self.is_at_hand(slot, to));
        let weight = self.print(slot).weight + self.attached_to(slot).map_or(0, |with| self.weight(with));
        let load = self.load(to) + if at_hand { 0 } else { weight };
        match self.item(slot).spot() {
            Spot::Pack(_) if self.bearer(slot) == Some(to) => {
                format!("Take {loot} out of the Backpack ({name}, load {load} of {carry})")
            }
            Spot::Hex(hex) => format!("Pick up {loot} from {} ({name}, load {load} of {carry})", hex.name()),
            Spot::Stuck(_) => format!("Recover {loot} ({name}, load {load} of {carry})"),
            Spot::Left(_) => format!("Pick up {loot} ({name}, load {load} of {carry})"),
            _ => format!("Give {loot}{} to {name} (load {load} of {carry})", self.taken_from(slot, to)),
        }
    }

    /// CZ-RANGED-10: how much goes over.
    pub(crate) fn say_reload(&self, weapon: u8, from: u8) -> String {
        if from == NONE {
            return format!("Make {} ready to shoot again", self.loot_apart(weapon));
        }
        let room = self.full_supply(weapon).saturating_sub(self.item(weapon).supply);
        let units = room.min(self.item(from).supply);
        let full = self.item(weapon).supply + units;
        format!("Reload {} from {}: +{units}, {full} in it", self.loot_apart(weapon), self.loot_apart(from))
    }

    pub(crate) fn say_use(&self, slot: u8, on: u8) -> String {
        let whom = if on == NONE { String::new() } else { format!(" on {}", self.who(on)) };
        let by = self.bearer(slot).map_or_else(String::new, |who| format!(" ({})", self.who(who)));
        let text = self.first_sentence(self.item(slot).kind);
        format!("Use {}{whom}{by}: {text}", self.loot_name(slot))
    }

    /// CZ-RECKONING-8: what spoilt Food may do to the eater.
    pub(crate) fn say_feed(&self, slot: u8, who: u8) -> String {
        let name = self.who(who);
        let bearer = self.taken_from(slot, who);
        let food = self.print(slot).food.unwrap_or_default();
        let risk = match (food.sick, self.survivor(who).role) {
            (Some(faces), Role::Character | Role::Ally) => {
                let sick = (0..10i8).filter(|roll| roll + self.penalty(who) <= faces.most as i8).count();
                format!(" (sick: {} %)", sick * 10)
            }
            _ => String::new(),
        };
        format!("Feed {}{bearer} to {name}{risk}", self.loot_name(slot))
    }
}
