//! In the neighbourhood: moves, rewards, food.

use crate::cards::stats::{Range, Roll, bonus};
use crate::rules::attack::{Attack, Mode};
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Lair, Marks, Phase};
use crate::words::wording::{dice, plural};
use kernel::{Questions, Seat};

impl CardZ {
    pub(crate) fn say_scout(&self, at: u8) -> String {
        let within = if at == self.player(self.active).at { "inside " } else { "" };
        format!("Scout {within}{}: {}", self.side_name(at), self.prospect(at))
    }

    /// "Retreat to the Park: d6 encounters".
    pub(crate) fn say_way(&self, verb: &str, at: u8) -> String {
        format!("{verb} to {}: {}", self.side_name(at), self.prospect(at))
    }

    pub(crate) fn say_rival(&self) -> String {
        match self.rival_at(self.player(self.active).at) {
            Some(rival) => format!("Attack {}", self.team(rival)),
            None => "Attack the others".to_owned(),
        }
    }

    pub(crate) fn say_skip(&self) -> String {
        format!("Stay inside {} and let the turn pass", self.spot_name(self.player(self.active).at))
    }

    pub(crate) fn say_check(&self, trap: u8) -> String {
        let value = self.item(trap).supply;
        let percent = (u32::from(value) + 1).min(10) * 10;
        format!("Check {}: {value} or less ({percent} %)", self.loot_name(trap))
    }

    /// What is known of a Location to which a group may go.
    fn prospect(&self, at: u8) -> String {
        let (marks, side) = (self.place(at).marks, self.side(at));
        if let Some(rival) = self.rival_at(at) {
            return format!("{} is there", self.team(rival));
        }
        if self.is_cluster_at(at) {
            return "the zombie cluster is there".to_owned();
        }
        if self.is_occupied_for(at, self.asked().map_or(self.active, |asked| asked.seat)) {
            return "Occupied".to_owned();
        }
        let left = self.encounters_in(Lair::Down(at)).count();
        if left > 0 {
            return format!("{} left there", plural(left as u32, "encounter"));
        }
        let encounters = match side.encounters {
            _ if marks.has(Marks::CHIP) => "clear".to_owned(),
            Some(roll) => format!("{} encounters", dice(roll)),
            None => "no encounters".to_owned(),
        };
        let reward = if side.is_cache { format!(", {}", self.reward_words(at)) } else { String::new() };
        let fire = if marks.has(Marks::BURNING) { ", burning" } else { "" };
        format!("{encounters}{reward}{fire}")
    }

    /// "d6 Residential Loot".
    fn reward_words(&self, at: u8) -> String {
        let rewards = self.side(at).rewards;
        let each = rewards.iter().map(|reward| format!("{} {}", dice(reward.dice), reward.deck.name()));
        let all: Vec<String> = each.collect();
        if all.is_empty() { "no Loot".to_owned() } else { all.join(" and ") }
    }

    pub(crate) fn say_battle(&self) -> String {
        let cluster = self.is_cluster_at(self.player(self.active).at);
        let frame = self.frames.last().copied().unwrap_or_default();
        if frame == Frame::Blockade && cluster {
            return "Fight the zombie cluster".to_owned();
        }
        let bound = if frame == (Frame::Before { how: Coming::Retreat }) { ", and no way back" } else { "" };
        format!("Fight: {}{bound}", plural(self.encounters_here(), "encounter"))
    }

    pub(crate) fn say_claim(&self) -> String {
        let at = self.player(self.active).at;
        let lying = self.loot_in(crate::state::Spot::Left(at)).count() as u32;
        let halved = if self.place(at).marks.has(Marks::BURNING) { ", halved by the fire" } else { "" };
        match (self.side(at).is_cache, lying) {
            (true, _) => {
                format!("Claim {}: {}{halved} (ends the turn)", self.spot_name(at), self.reward_words(at))
            }
            (false, 0) => format!("Claim {}", self.spot_name(at)),
            _ => {
                format!(
                    "Take the Loot left at {}: {} (ends the turn)",
                    self.spot_name(at),
                    plural(lying, "card")
                )
            }
        }
    }

    /// CZ-HUNT-2: the odd results find game; the shot comes after.
    pub(crate) fn say_hunt(&self, who: u8, weapon: u8) -> String {
        let adds = 2 + bonus(&self.skills(who).modifiers, Roll::Hunting);
        let finds = (0..10).filter(|roll| [1, 3, 5, 7, 9].contains(&(roll + adds))).count();
        let (name, with) = (self.who(who), self.loot_name(weapon));
        format!("Hunt with {with} ({name}): d10{adds:+}, odd up to 9 finds game ({} %)", finds * 10)
    }

    pub(crate) fn say_fish(&self, who: u8, rod: u8) -> String {
        let (name, with) = (self.who(who), self.loot_name(rod));
        let Some(fishing) = self.print(rod).fishing else { return format!("Fish with {with} ({name})") };
        let number = if self.phase == Phase::Dawn { fishing.number_at_dawn } else { fishing.number } as i8;
        let adds = bonus(&self.skills(who).modifiers, Roll::Fishing) + self.penalty(who);
        let chances = (0..10).filter(|roll| roll + adds >= number).count();
        let added = if adds == 0 { String::new() } else { format!(", {adds:+}") };
        let food = plural(fishing.food, "Fresh Food").replace("Foods", "Food");
        format!("Fish with {with} ({name}): {number} or more{added} for {food} ({} %)", chances * 10)
    }

    /// CZ-HUNT-4: one shot at the game.
    pub(super) fn say_game(&self, who: u8, range: Range) -> String {
        let weapon = self.attack.weapon;
        let attack = Attack { who, weapon, mode: Mode::Shoot, ..self.attack };
        let sum = self.game_sum(range);
        let percent = self.percent(&attack, |roll| sum.hits(roll));
        let (name, with) = (self.who(who), self.loot_name(weapon));
        format!("Shoot with {with} ({name}) at {} range: {} ({percent} %)", range.name(), sum.words())
    }

    /// Everybody at a place, for questions.
    pub(crate) fn here(&self, seat: Seat) -> String {
        self.side_name(self.player(seat).at)
    }
}
