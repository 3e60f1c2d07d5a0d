//! In the neighbourhood: moves, rewards, food.

use crate::attack::{Attack, Mode};
use crate::choice::Choice;
use crate::frame::{Coming, Frame};
use crate::reckon::Sum;
use crate::state::{CardZ, Lair, Marks, Phase};
use crate::stats::{Range, Roll, bonus};
use crate::wording::{dice, plural};
use kernel::Seat;

impl CardZ {
    pub(super) fn say_street(&self, choice: Choice) -> String {
        let here = self.player(self.active).at;
        match choice {
            Choice::Entrust { who, to } => format!("Entrust {} to {}", self.who(who), self.team(to)),
            Choice::Scout(at) if at == here => {
                format!("Scout inside {}: {}", self.side_name(at), self.prospect(at))
            }
            Choice::Scout(at) => format!("Scout {}: {}", self.side_name(at), self.prospect(at)),
            Choice::Retreat(at) => format!("Retreat to {}: {}", self.side_name(at), self.prospect(at)),
            Choice::Drive(at) => format!("Drive to {}: {}", self.side_name(at), self.prospect(at)),
            Choice::Attack => match self.rival_at(here) {
                Some(rival) => format!("Attack {}", self.team(rival)),
                None => "Attack the others".to_owned(),
            },
            Choice::Cross => "Pass through, without a fight".to_owned(),
            Choice::Skip => format!("Stay inside {} and let the turn pass", self.spot_name(here)),
            Choice::Battle => self.say_battle(),
            Choice::Claim => self.say_claim(here),
            Choice::Hunt { who, weapon } => self.say_hunt(who, weapon),
            Choice::Fish { who, rod } => self.say_fish(who, rod),
            Choice::SetTrap { who, trap } => {
                format!("{} sets {} and the turn ends", self.who(who), self.loot_name(trap))
            }
            Choice::CheckTrap(trap) => {
                let value = self.item(trap).supply;
                let percent = (u32::from(value) + 1).min(10) * 10;
                format!("Check {}: {value} or less ({percent} %)", self.loot_name(trap))
            }
            Choice::PickTrap { who, trap } => format!("{} picks up {}", self.who(who), self.loot_name(trap)),
            Choice::Visit => "Visit the Church to trade".to_owned(),
            Choice::Camp => "Camp outside: the turn ends, and what is inside stays blockaded".to_owned(),
            _ => "Leave the battlefield with everybody".to_owned(),
        }
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
        if self.is_occupied_for(at, self.who_is_asked().map_or(self.active, |asked| asked.seat)) {
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

    fn say_battle(&self) -> String {
        let cluster = self.is_cluster_at(self.player(self.active).at);
        match self.frames.last() {
            Some(Frame::Blockade) if cluster => "Fight the zombie cluster".to_owned(),
            Some(Frame::Before { how: Coming::Retreat }) => {
                format!("Fight: {}, and no way back", plural(self.encounters_here(), "encounter"))
            }
            _ => format!("Fight: {}", plural(self.encounters_here(), "encounter")),
        }
    }

    fn say_claim(&self, at: u8) -> String {
        let lying = self.loot_in(crate::state::Spot::Left(at)).count() as u32;
        let halved = if self.place(at).marks.has(Marks::BURNING) { ", halved by the fire" } else { "" };
        match (self.side(at).is_cache, lying) {
            (true, _) => {
                format!("Claim {}: {}{halved}; the turn ends", self.spot_name(at), self.reward_words(at))
            }
            (false, 0) => format!("Claim {}", self.spot_name(at)),
            _ => {
                format!("Take what lies at {} ({}); the turn ends", self.spot_name(at), plural(lying, "card"))
            }
        }
    }

    /// CZ-HUNT-2: the odd results find game; the shot comes after.
    fn say_hunt(&self, who: u8, weapon: u8) -> String {
        let adds = 2 + bonus(&self.skills(who).modifiers, Roll::Hunting);
        let finds = (0..10).filter(|roll| [1, 3, 5, 7, 9].contains(&(roll + adds))).count();
        let (name, with) = (self.who(who), self.loot_name(weapon));
        format!("{name} hunts with {with}: d10{adds:+}, odd up to 9 finds game ({} %)", finds * 10)
    }

    fn say_fish(&self, who: u8, rod: u8) -> String {
        let (name, with) = (self.who(who), self.loot_name(rod));
        let Some(fishing) = self.print(rod).fishing else { return format!("{name} fishes with {with}") };
        let number = if self.phase == Phase::Dawn { fishing.number_at_dawn } else { fishing.number } as i8;
        let adds = bonus(&self.skills(who).modifiers, Roll::Fishing) + self.penalty(who);
        let chances = (0..10).filter(|roll| roll + adds >= number).count();
        let added = if adds == 0 { String::new() } else { format!(", {adds:+}") };
        let food = plural(fishing.food, "Fresh Food").replace("Foods", "Food");
        format!("{name} fishes with {with}: {number} or more{added} for {food} ({} %)", chances * 10)
    }

    /// CZ-HUNT-4: one shot at the game.
    pub(super) fn say_game(&self, who: u8, range: Range) -> String {
        let weapon = self.attack.weapon;
        let attack = Attack { who, weapon, mode: Mode::Shoot, ..self.attack };
        let number = self.print(weapon).weapon.number(range).unwrap_or(99) as i8;
        let mut parts = self.own_parts(&attack);
        parts.extend(self.shot_parts(&attack, range));
        let sum = Sum { number, parts };
        let percent = self.percent(&attack, |roll| sum.hits(roll));
        let (name, with) = (self.who(who), self.loot_name(weapon));
        format!("{name} shoots with {with} at {} range: {} ({percent} %)", range.name(), sum.words())
    }

    /// Everybody at a place, for questions.
    pub(crate) fn here(&self, seat: Seat) -> String {
        self.side_name(self.player(seat).at)
    }
}
