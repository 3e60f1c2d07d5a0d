//! Hunting, fishing, trapping, and meals (CZ-HUNT-1 to -6, CZ-FISH-1 to -3, CZ-G18).

use crate::cards::stats::{Jam, Leftover, Range, Roll, bonus};
use crate::event::{Event, FoodEvent, LootEvent, MealEvent, StrikeEvent, WeaponEvent};
use crate::questions::ensure;
use crate::questions::families::{Forage, Meal};
use crate::rules::aim::Scenery;
use crate::rules::attack::{Attack, Mode};
use crate::state::frame::Frame;
use crate::state::{CardZ, Marks, NONE, Phase, Role, Signs, Spot};
use flow::Flow;
use kernel::{Breach, Cx, Offer};

impl CardZ {
    /// What ends the turn on a clear Location in place of a reward (CZ-FISH-3).
    pub(crate) fn offer_forage(&self, to: &mut impl Offer<Forage>) {
        let at = self.player(self.active).at;
        let hunting = self.side(at).hunting;
        let mut offer = |forage: Forage| to.put(forage, || self.can_forage(forage));
        for who in self.partners().filter(|&who| self.fights(who)) {
            for slot in self.carried(who).filter(|&slot| self.is_first_of_equals(slot)) {
                let print = self.print(slot);
                if hunting && print.weapon.ranged.is_some() {
                    offer(Forage::Hunt { who, weapon: slot });
                }
                if print.fishing.is_some() {
                    offer(Forage::Fish { who, rod: slot });
                }
                if print.trap.is_some() {
                    offer(Forage::SetTrap { who, trap: slot });
                }
            }
        }
        for slot in self.loot_in(Spot::Set(at)) {
            offer(Forage::CheckTrap(slot));
            self.partners().for_each(|who| offer(Forage::PickTrap { who, trap: slot }));
        }
    }

    /// Whether somebody may hunt, fish or trap where the group stands.
    pub(crate) fn can_forage(&self, forage: Forage) -> Result<(), Breach> {
        match forage {
            Forage::Hunt { who, weapon } => {
                self.is_forager(who, weapon, "CZ-HUNT-1")?;
                self.can_hunt(who, weapon)
            }
            Forage::Fish { who, rod } => {
                self.is_forager(who, rod, "CZ-FISH-1")?;
                self.can_fish(rod)
            }
            Forage::SetTrap { who, trap } => {
                self.is_forager(who, trap, "CZ-FISH-2")?;
                if self.print(trap).trap.is_none() {
                    return Err(self.about(trap, "CZ-FISH-2", "{card} isn't a trap"));
                }
                let at = self.player(self.active).at;
                ensure!(self.side(at).trapping, "CZ-FISH-2", "nobody traps here")?;
                self.is_calm_ground("CZ-FISH-2")
            }
            Forage::CheckTrap(slot) => {
                self.is_trap_here(slot)?;
                let at = self.player(self.active).at;
                let checked = self.place(at).marks.has(Marks::TRAP_CHECKED);
                ensure!(!checked, "CZ-G18", "the trap has already been checked this phase")
            }
            Forage::PickTrap { who, trap } => {
                self.is_trap_here(trap)?;
                let ours = self.is_partner(who) && self.can_carry(who);
                ensure!(ours, "CZ-G18", "that survivor isn't here, or carries nothing")?;
                self.can_hold(trap, who)
            }
        }
    }

    /// Somebody of the party who fights and has the Loot.
    fn is_forager(&self, who: u8, slot: u8, rule: &'static str) -> Result<(), Breach> {
        let ours = self.is_partner(who) && self.fights(who);
        ensure!(ours, rule, "only a Character or an Ally in the group can do this")?;
        if self.bearer(slot) != Some(who) {
            return Err(self.about(slot, rule, "that survivor doesn't have {card}"));
        }
        self.is_named_first(slot)
    }

    /// CZ-FIRE-3, and nobody forages among encounters.
    fn is_calm_ground(&self, rule: &'static str) -> Result<(), Breach> {
        let burns = self.place(self.player(self.active).at).marks.has(Marks::BURNING);
        ensure!(!burns, "CZ-FIRE-3", "you can't hunt, trap or fish where there's a fire")?;
        ensure!(self.is_clear_here(), rule, "the Location isn't clear")
    }

    fn is_trap_here(&self, slot: u8) -> Result<(), Breach> {
        let at = self.player(self.active).at;
        if self.item(slot).spot() != Spot::Set(at) {
            return Err(self.about(slot, "CZ-G18", "{card} isn't set as a trap here"));
        }
        ensure!(self.is_own_trap(slot), "CZ-G18", "someone else set the trap")?;
        self.is_calm_ground("CZ-G18")
    }

    fn is_own_trap(&self, slot: u8) -> bool {
        let by = self.item(slot).by;
        by == NONE || self.party.has(self.survivor(by).owner)
    }

    /// CZ-HUNT-1, CZ-HUNT-6: a Character or an Ally with a ranged weapon, one attempt a phase.
    fn can_hunt(&self, who: u8, slot: u8) -> Result<(), Breach> {
        let at = self.player(self.active).at;
        ensure!(self.side(at).hunting, "CZ-HUNT-1", "nobody hunts here")?;
        self.is_calm_ground("CZ-HUNT-1")?;
        let hunted = self.place(at).marks.has(Marks::HUNTED);
        ensure!(!hunted, "CZ-HUNT-6", "someone has already tried here this phase")?;
        ensure!(!self.is_in_pack(slot), "CZ-HUNT-1", "a hunter needs a ranged weapon on hand")?;
        self.can_fire(who, slot)
    }

    fn can_fish(&self, slot: u8) -> Result<(), Breach> {
        let at = self.player(self.active).at;
        let Some(fishing) = self.print(slot).fishing else {
            return Err(self.about(slot, "CZ-FISH-1", "you can't fish with {card}"));
        };
        let water = self.side(at).fishing && self.def(self.place(at).kind).title == fishing.at;
        ensure!(water, "CZ-FISH-1", "nobody fishes here")?;
        self.is_calm_ground("CZ-FISH-1")?;
        let fished = self.place(at).marks.has(Marks::FISHED);
        ensure!(!fished, "CZ-FISH-1", "someone has already tried here this phase")
    }

    pub(crate) fn forage(&mut self, forage: Forage, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match forage {
            Forage::Hunt { who, weapon } => self.hunt(who, weapon, cx),
            Forage::Fish { who, rod } => self.fish(who, rod, cx),
            Forage::SetTrap { who, trap } => self.set_trap(who, trap, cx),
            Forage::CheckTrap(trap) => self.check_trap(trap, cx),
            Forage::PickTrap { who, trap } => {
                self.hand_over(trap, Spot::Hand(who), "CZ-G18", cx);
                self.item_mut(trap).by = NONE;
                self.item_mut(trap).supply = self.print(trap).supply;
                Flow::Next(Frame::Turn)
            }
        }
    }

    /// CZ-HUNT-2, CZ-HUNT-3: d10+2; an odd result is game, and how far off it is.
    fn hunt(&mut self, who: u8, weapon: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        self.place_mut(at).marks.set(Marks::HUNTED);
        let roll = cx.below(10) as i8;
        let adds = 2 + bonus(&self.skills(who).modifiers, Roll::Hunting);
        let result = roll + adds;
        let range = match result {
            1 => Some(Range::Close),
            3 | 5 => Some(Range::Medium),
            7 | 9 => Some(Range::Long),
            _ => None,
        };
        let kind = self.survivor(who).kind;
        cx.tell("CZ-HUNT-2", || FoodEvent::Hunted { who: kind, roll: roll as u8, result, range }.into());
        cx.cite("CZ-HUNT-3");
        cx.cite("CZ-LOCATION-6");
        cx.cite("CZ-HUNT-1");
        let reaches = range.is_some_and(|range| {
            self.print(weapon).weapon.number(range).is_some()
                && self.sky_bonus(who, weapon, range, Scenery::Outside).is_some()
        });
        match range.filter(|_| reaches) {
            Some(range) => {
                self.attack = Attack { who, weapon, mode: Mode::Shoot, ..Attack::default() };
                Flow::Ask(Frame::Game { who, range })
            }
            None => Flow::Next(Frame::Share),
        }
    }

    /// CZ-HUNT-4, CZ-C91: one shot at that range.
    pub(crate) fn shoot_game(&mut self, who: u8, range: Range, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let weapon = self.attack.weapon;
        let roll = cx.below(10) as u8;
        let ranged = self.print(weapon).weapon.ranged.unwrap_or_default();
        let jams = match ranged.jam {
            Jam::AtOnce { natural } => natural.contains(&roll),
            Jam::Check { natural, most } => natural == roll && cx.below(10) as u8 <= most,
            Jam::Never => false,
        };
        let kind = self.survivor(who).kind;
        if jams {
            self.item_mut(weapon).wear.set(crate::state::Wear::JAMMED);
            let loot = self.item(weapon).kind;
            cx.tell("CZ-RANGED-4", || {
                WeaponEvent::Jammed { weapon: loot, roll, spends: ranged.jam_ammo }.into()
            });
            self.spend(weapon, ranged.jam_ammo);
            return Flow::Next(Frame::Share);
        }
        let number = self.print(weapon).weapon.number(range).unwrap_or(99) as i8;
        let attack = self.attack;
        let adds = self.shot_bonus(&attack, range, Scenery::Outside);
        let hit = roll > 0 && roll as i8 + adds >= number;
        cx.tell("CZ-HUNT-4", || StrikeEvent::Rolled { who: kind, roll, bonus: adds, number, hit }.into());
        cx.cite("CZ-C91");
        self.cite_parts(|| self.game_sum(range), cx);
        self.pay_attack(cx);
        self.gather_shafts(cx);
        if hit {
            let at = self.player(self.active).at;
            let food = self.skills(who).hunt_food.unwrap_or(2);
            let rule = if food > 2 { "CZ-HUNT-5" } else { "CZ-HUNT-4" };
            self.win_food(food, Spot::Left(at), rule, cx);
            if food > 2 {
                self.skill_rules(who).for_each(|rule| cx.cite(rule));
            }
        }
        Flow::Next(Frame::Share)
    }

    /// CZ-FISH-1, CZ-C89.
    fn fish(&mut self, who: u8, rod: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        self.place_mut(at).marks.set(Marks::FISHED);
        let Some(fishing) = self.print(rod).fishing else { return Flow::Next(Frame::Turn) };
        let roll = cx.below(10) as u8;
        let number = if self.phase == Phase::Dawn { fishing.number_at_dawn } else { fishing.number };
        let adds = bonus(&self.skills(who).modifiers, Roll::Fishing) + self.penalty(who);
        let hit = roll as i8 + adds >= number as i8;
        let kind = self.survivor(who).kind;
        cx.tell("CZ-FISH-1", || FoodEvent::Fished { who: kind, roll, bonus: adds, number, hit }.into());
        cx.cite("CZ-FISH-3");
        cx.cite("CZ-LOCATION-6");
        if bonus(&self.skills(who).modifiers, Roll::Fishing) != 0 {
            self.skill_rules(who).for_each(|rule| cx.cite(rule));
        }
        let title = self.def(self.item(rod).kind).title;
        if fishing.breaks == Some(roll) && self.skills(who).keeps != Some(title) {
            let loot = self.item(rod).kind;
            self.discard(rod);
            cx.tell("CZ-C89", || LootEvent::Discarded { loot }.into());
        }
        if hit {
            self.win_food(fishing.food, Spot::Left(at), "CZ-FISH-1", cx);
        }
        Flow::Next(Frame::Share)
    }

    // Traps (CZ-G18).

    fn set_trap(&mut self, who: u8, trap: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        let start = self.print(trap).trap.map_or(0, |trap| trap.start);
        self.put(trap, Spot::Set(at));
        let item = self.item_mut(trap);
        (item.supply, item.by) = (start, who);
        let (kind, loot) = (self.survivor(who).kind, self.item(trap).kind);
        cx.tell("CZ-G18", || FoodEvent::TrapSet { who: kind, loot, at }.into());
        cx.cite("CZ-FISH-2");
        cx.cite("CZ-FISH-3");
        cx.cite("CZ-LOCATION-6");
        Flow::Next(Frame::TurnEnds)
    }

    /// Step and food: those of whoever set it, or its own.
    fn trap_numbers(&self, slot: u8) -> (u8, u8, u8) {
        let print = self.print(slot).trap.unwrap_or_default();
        let by = self.item(slot).by;
        match if by == NONE { None } else { self.skills(by).trap } {
            Some(skill) => (skill.step, skill.food, print.most),
            None => (print.step, print.food, print.most),
        }
    }

    pub(crate) fn traps_rise(&mut self, cx: &mut impl Cx<Event>) {
        for slot in self.loot.lying() {
            if let Spot::Set(_) = self.item(slot).spot() {
                let (step, _, most) = self.trap_numbers(slot);
                let item = self.item_mut(slot);
                item.supply = (item.supply + step).min(most);
                let value = item.supply;
                cx.tell("CZ-G18", || FoodEvent::TrapRose { value }.into());
            }
        }
    }

    fn check_trap(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        self.place_mut(at).marks.set(Marks::TRAP_CHECKED);
        let (_, food, _) = self.trap_numbers(slot);
        let value = self.item(slot).supply;
        let roll = cx.below(10) as u8;
        let caught = roll <= value;
        cx.tell("CZ-FISH-2", || FoodEvent::TrapChecked { roll, value, caught }.into());
        cx.cite("CZ-G18");
        if caught {
            self.item_mut(slot).supply = self.print(slot).trap.map_or(0, |trap| trap.start);
            self.win_food(food, Spot::Left(at), "CZ-FISH-2", cx);
        }
        Flow::Next(Frame::Share)
    }

    // Meals.

    /// CZ-RECKONING-6: the starving may eat at any time.
    pub(crate) fn offer_meals(&self, to: &mut impl Offer<Meal>) {
        for who in self.partners().filter(|&who| self.survivor(who).signs.has(Signs::STARVING)) {
            self.foods(who, |loot| to.legal(Meal::Feed { loot, who }));
        }
    }

    /// Whether somebody may eat between the reckonings.
    pub(crate) fn can_feed(&self, loot: u8, who: u8) -> Result<(), Breach> {
        let ours = self.is_partner(who);
        ensure!(ours, "CZ-RECKONING-6", "that survivor isn't in your group")?;
        let starves = self.survivor(who).signs.has(Signs::STARVING);
        ensure!(starves, "CZ-RECKONING-6", "between reckonings only the starving eat")?;
        self.can_eat(loot, who)
    }

    /// Food that the group of a survivor has.
    pub(crate) fn foods(&self, who: u8, mut out: impl FnMut(u8)) {
        for bearer in self.group(self.survivor(who).owner) {
            self.carried(bearer).filter(|&slot| self.can_eat(slot, who).is_ok()).for_each(&mut out);
        }
    }

    /// Whether a Loot is Food of the group of a survivor.
    pub(crate) fn can_eat(&self, loot: u8, who: u8) -> Result<(), Breach> {
        if self.print(loot).food.is_none() {
            return Err(self.about(loot, "CZ-RECKONING-4", "{card} isn't Food"));
        }
        let owner = self.survivor(who).owner;
        let has = |one: u8| self.survivor(one).owner == owner && self.is_alive(one);
        if !self.bearer(loot).is_some_and(has) {
            return Err(self.about(loot, "CZ-RECKONING-4", "nobody in the group has {card}"));
        }
        self.is_named_first(loot)
    }

    /// A meal between reckonings: it ends starving, the sickness roll is made at once (CZ-C36).
    pub(crate) fn feed(&mut self, slot: u8, who: u8, cx: &mut impl Cx<Event>) {
        self.eat(slot, who, "CZ-RECKONING-6", cx);
    }

    pub(crate) fn eat(&mut self, slot: u8, who: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let (kind, loot) = (self.survivor(who).kind, self.item(slot).kind);
        let food = self.print(slot).food.unwrap_or_default();
        let seat = self.survivor(who).owner;
        cx.tell(rule, || MealEvent::Ate { seat, who: kind, loot }.into());
        cx.cite("CZ-RECKONING-14");
        self.survivor_mut(who).signs.clear(Signs::STARVING);
        if self.print(slot).leftover == Leftover::Stays {
            self.discard(slot);
        } else {
            self.used_up(slot, cx);
        }
        match food.sick {
            Some(_) if self.survivor(who).role == Role::Dependant => cx.cite("CZ-RECKONING-11"),
            Some(_) if self.survivor(who).role == Role::Dog => {}
            Some(faces) => self.sickness_roll(who, faces, cx),
            None => {}
        }
    }

    /// CZ-RECKONING-8 to -10: the roll of the eater.
    fn sickness_roll(&mut self, who: u8, faces: crate::cards::stats::Faces, cx: &mut impl Cx<Event>) {
        let roll = cx.below(10) as u8;
        let adds = self.penalty(who);
        let sick = roll as i8 + adds <= faces.most as i8;
        let kind = self.survivor(who).kind;
        cx.tell("CZ-RECKONING-8", || MealEvent::SicknessRolled { who: kind, roll, bonus: adds, sick }.into());
        if !sick {
            return;
        }
        let present = self.survivor(who).sick;
        if let Some(ailment) = self.ailment(present) {
            self.survivor_mut(who).days += ailment.repeat.max(1);
            let days = self.survivor(who).days;
            cx.tell("CZ-RECKONING-10", || MealEvent::SickLonger { who: kind, days }.into());
            return;
        }
        if self.sick_deck.is_empty() {
            while let Some(used) = self.sick_used.pop() {
                self.sick_deck.mix_in(used);
            }
        }
        let Some(card) = self.sick_deck.draw(cx) else { return };
        let days = self.def(card).ailment().map_or(1, |ailment| ailment.days);
        let survivor = self.survivor_mut(who);
        (survivor.sick, survivor.days) = (card, days);
        cx.tell("CZ-RECKONING-9", || MealEvent::FellSick { who: kind, card }.into());
        cx.reveal();
    }
}
