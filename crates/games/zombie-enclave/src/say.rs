//! Questions, and choices in words with what they cost or need.

use crate::area::Area;
use crate::cards::{Lookup, amount};
use crate::choice::Choice;
use crate::fighter::launch_moment;
use crate::frame::{Frame, Moment, Run};
use crate::state::{NONE, ZombieEnclave};
use crate::stats::Roll;
use crate::tell::{plural, upper, within};
use crate::text::{Effect, May, Way};

impl ZombieEnclave {
    /// The question of the frame that asks.
    pub(crate) fn ask(&self) -> String {
        let Some(&frame) = self.frames.last() else { return "The game is over.".to_owned() };
        self.ask_day(frame)
            .or_else(|| self.ask_find(frame))
            .or_else(|| self.ask_combat(frame))
            .unwrap_or_else(|| "What next?".to_owned())
    }

    fn ask_day(&self, frame: Frame) -> Option<String> {
        let (rp, who) = (self.rp, |slot| self.survivor_name(slot));
        Some(match frame {
            Frame::NameBurdened => "Which Survivor draws a Drawback?".to_owned(),
            Frame::SpendStartingRp => format!("{rp} RP may be spent before the first turn: on what?"),
            Frame::Activation => format!("{} AP left, {rp} RP: who is activated?", self.action_points()),
            Frame::Exchange => "The Activation Phase ends: which Special Items change hands?".to_owned(),
            Frame::EndOfDay => "The day ends: is a Special Item used before anybody recovers?".to_owned(),
            Frame::Reward { at } => format!("Which XP Trait does {} take?", self.team_name(at)),
            Frame::Party { action, .. } => {
                format!("{}: who goes along, and on which table?", self.name(action))
            }
            Frame::Build { by, .. } => format!("Which Defense does {} build, and where?", who(by)),
            Frame::Reinforce { by, .. } => format!("Which Wall does {} reinforce?", who(by)),
            Frame::RepairDefense { by, .. } => format!("Which Defense does {} repair?", who(by)),
            Frame::RepairVehicle { by, .. } => format!("How many DP does {} repair on the Vehicle?", who(by)),
            Frame::ChooseWay { by, action } => format!("{}: how does {} do it?", self.name(action), who(by)),
            Frame::AssignDamage { area, points } => format!("Where do {points} DP fall in {area}?"),
            _ => return None,
        })
    }

    fn ask_find(&self, frame: Frame) -> Option<String> {
        Some(match frame {
            Frame::Run(run) => self.ask_text(run),
            Frame::FindItems { .. } => "A Special Item is found: take the Vehicle instead?".to_owned(),
            Frame::ChooseFor { kind } => format!("{}: which Survivor is chosen?", self.name(kind)),
            Frame::GiveItem { kind } => format!("Who carries {}?", self.called(kind)),
            Frame::GiveOrphan => {
                let orphan = self.items.iter().find(|item| item.carrier == NONE);
                let item = orphan.map_or_else(|| "the item".to_owned(), |item| self.called(item.kind));
                format!("Who takes {item} of the dead?")
            }
            Frame::NameOwner => {
                let dog = self.stray().map_or("the dog", |dog| self.survivor_name(dog));
                format!("Whom does {dog} follow?")
            }
            _ => return None,
        })
    }

    fn ask_combat(&self, frame: Frame) -> Option<String> {
        let zombie = |slot: u8| self.called(self.zombie(slot).kind);
        let fires = || plural(self.fire, "Fire marker");
        Some(match frame {
            Frame::Deploy { at } => format!("Where does {} stand?", self.team_name(at)),
            Frame::Fight => format!("Combat Turn {}: who or what acts next?", self.combat.turn),
            Frame::Fighter { who } => {
                format!("What does {} do, {}?", self.survivor_name(who), within(self.survivor(who).area))
            }
            Frame::BeforeZombie { zombie: slot } => {
                format!("{} comes next: is a Special Item used before?", upper(zombie(slot)))
            }
            Frame::Victim { zombie: slot, area } => {
                format!("Whom does {} attack {}?", zombie(slot), within(area))
            }
            Frame::Hurt { survivor, points } => {
                let name = self.survivor_name(survivor);
                format!("{name} takes {points} DP: does the armor take the next one?")
            }
            Frame::Burning => "The flames do their damage now: is a Special Item used before?".to_owned(),
            Frame::FireSequence { at } => {
                format!("{} on the Refuge: what does {} do against it?", fires(), self.team_name(at))
            }
            Frame::Roofs { at } => {
                let roof = self.built.get(usize::from(at)).map_or(NONE, |&slot| self.defense(slot).kind);
                format!("{} on the Refuge: is {} used?", fires(), self.called(roof))
            }
            _ => return None,
        })
    }

    pub(crate) fn survivor_name(&self, who: u8) -> &'static str {
        self.survivors.get(usize::from(who)).map_or("nobody", |survivor| self.name(survivor.kind))
    }

    fn team_name(&self, at: u8) -> &'static str {
        self.team.get(usize::from(at)).map_or("nobody", |&who| self.survivor_name(who))
    }

    fn ask_text(&self, run: Run) -> String {
        let may = self.def(run.kind).run(run.sentence, run.moment).and_then(|sentence| sentence.may);
        match may {
            Some(May::Pay { n } | May::PayUpTo { n, .. }) => {
                format!("{}: pay {n} RP of {}? {}", self.name(run.kind), self.rp, self.def(run.kind).text)
            }
            _ => format!("{}: do you want to? {}", self.name(run.kind), self.def(run.kind).text),
        }
    }

    /// A Zombie with what tells it from others of its kind.
    pub(crate) fn zombie_called(&self, slot: u8) -> String {
        let zombie = self.zombie(slot);
        let number = match self.zombie_number(slot) {
            1 => String::new(),
            n => format!(" {n}"),
        };
        let place = zombie.area.map_or(String::new(), |area| format!(" in {area}"));
        let mut marks = Vec::new();
        if zombie.dp > 0 {
            marks.push(format!("{} DP", zombie.dp));
        }
        if zombie.fire > 0 {
            marks.push("burning".to_owned());
        }
        if zombie.blocked != NONE {
            marks.push("blocked".to_owned());
        }
        let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
        format!("the {}{number}{place}{marks}", self.name(zombie.kind))
    }

    fn defense_called(&self, slot: u8) -> String {
        let defense = self.defense(slot);
        let number = match self.defense_number(slot) {
            1 => String::new(),
            n => format!(" {n}"),
        };
        let place = defense.area.map_or(String::new(), |area| format!(" {}", within(area)));
        format!("the {}{number}{place}", self.name(defense.kind))
    }

    fn item_called(&self, id: u8) -> String {
        self.item(id).map_or("it".to_owned(), |item| self.called(item.kind))
    }

    /// Who acts in the frame that asks.
    fn doer(&self) -> u8 {
        match self.frames.last() {
            Some(&Frame::Fighter { who }) => who,
            Some(
                &(Frame::Build { by, .. }
                | Frame::RepairDefense { by, .. }
                | Frame::RepairVehicle { by, .. }
                | Frame::ChooseWay { by, .. }),
            ) => by,
            _ => NONE,
        }
    }

    /// The Action that is being taken.
    fn deed(&self) -> u8 {
        match self.frames.last() {
            Some(
                &(Frame::Build { action, .. }
                | Frame::RepairDefense { action, .. }
                | Frame::RepairVehicle { action, .. }
                | Frame::ChooseWay { action, .. }),
            ) => action,
            Some(Frame::Fighter { .. } | Frame::FireSequence { .. }) => {
                self.cards.set().fire_action.unwrap_or(NONE)
            }
            _ => NONE,
        }
    }

    /// A choice in words.
    pub(crate) fn say(&self, choice: Choice) -> String {
        self.say_day(choice).or_else(|| self.say_combat(choice)).unwrap_or_else(|| self.say_rest(choice))
    }

    fn say_day(&self, choice: Choice) -> Option<String> {
        let name = |slot| self.survivor_name(slot);
        Some(match choice {
            Choice::Act { who, action } => format!("{}: {}", name(who), self.name(action)),
            Choice::Join(who) => format!("{} goes along", name(who)),
            Choice::Go(Lookup::Investigation) => "Set out to investigate".to_owned(),
            Choice::Go(table) => format!("Set out on the {} table", table.name()),
            Choice::Build { kind, area } => {
                let place = area.map_or_else(|| "on the Vehicle".to_owned(), within);
                format!("Build {} {place}: {}", self.name(kind), self.price_of(kind))
            }
            Choice::Upgrade { defense, kind } => {
                format!(
                    "Improve {} to {}: {}",
                    self.defense_called(defense),
                    self.name(kind),
                    self.price_of(kind)
                )
            }
            Choice::Raise { wall, rp } => {
                format!("Add {rp} SP to {wall}, now {} SP: {rp} RP", self.wall(wall).sp)
            }
            Choice::Repair { defense, rp } => {
                let price = self.price(self.doer(), self.deed(), rp);
                format!("Repair {rp} DP on {}: {price} RP", self.defense_called(defense))
            }
            Choice::RepairVehicle { rp } => {
                format!("Repair {rp} DP on the Vehicle: {} RP", self.price(self.doer(), self.deed(), rp))
            }
            Choice::Way(way) => self.say_way(way),
            Choice::Use { item, on: NONE } => format!("Use {}", self.item_called(item)),
            Choice::Use { item, on } => format!("Use {} on {}", self.carried_called(item), name(on)),
            Choice::PayEvent => {
                let price = self.event_price().map_or(0, |(_, n)| n);
                format!("Pay {price} RP to end {}", self.name(self.active_event))
            }
            Choice::Give { item, to } => format!("Give {} to {}", self.carried_called(item), name(to)),
            _ => return None,
        })
    }

    /// An item with its carrier.
    fn carried_called(&self, id: u8) -> String {
        match self.item(id) {
            Some(item) if item.carrier != NONE => {
                format!("{} of {}", self.called(item.kind), self.survivor_name(item.carrier))
            }
            _ => self.item_called(id),
        }
    }

    fn price_of(&self, kind: u8) -> String {
        let def = self.def(kind);
        match (self.price(self.doer(), self.deed(), def.cost), def.costs_item) {
            (0, Some(item)) => self.name(item).to_owned(),
            (rp, _) => format!("{rp} RP"),
        }
    }

    fn say_way(&self, way: u8) -> String {
        let ways = self.cards.set().cards.get(usize::from(self.deed())).and_then(|def| def.ways());
        match ways.and_then(|ways| ways.get(usize::from(way)).copied()) {
            Some(Way::Pay { n, effects }) => format!("Pay {n} RP: {}", self.say_effects(effects)),
            Some(Way::Spend { name, effects }) => {
                format!("Spend {}: {}", self.name(name.0 as u8), self.say_effects(effects))
            }
            Some(Way::Roll { n, effects }) => format!("On {n} or more: {}", self.say_effects(effects)),
            None => format!("Way {}", way + 1),
        }
    }

    fn say_effects(&self, effects: &[Effect]) -> String {
        let each = |effect: &Effect| match effect {
            Effect::RemoveFire { n } => format!("remove {} Fire markers", amount(*n)),
            Effect::GainNamed { n, name } => format!("gain {} {}", amount(*n), self.name(name.0 as u8)),
            other => crate::read::table().print(other, &self.cards.set().names),
        };
        effects.iter().map(each).collect::<Vec<_>>().join(", ")
    }

    fn say_combat(&self, choice: Choice) -> Option<String> {
        let name = |slot| self.survivor_name(slot);
        let doer = self.doer();
        let who = name(doer);
        Some(match choice {
            Choice::Deploy(area) => format!("Stand {}", within(area)),
            Choice::Spring(slot) => {
                let av = self.def(self.defense(slot).kind).av;
                format!("{} attacks: {av} or less", upper(self.defense_called(slot)))
            }
            Choice::Lead(slot) => format!("{} acts, {}", name(slot), within(self.survivor(slot).area)),
            Choice::Sic(slot) => {
                let survivor = self.survivor(slot);
                let av = self.survivor_av(slot, Roll::Attack, survivor.area, None);
                format!("{} attacks a random Zombie in {}: {av} or less", name(slot), survivor.area)
            }
            Choice::Attack { zombie, weapon } => {
                let item = self.item(weapon).map(|item| item.kind);
                let with = item.map_or(String::new(), |kind| format!(" with {}", self.called(kind)));
                let area = self.zombie(zombie).area.unwrap_or(Area::EP);
                let av = self.av_of(doer, Roll::Attack, area, item);
                format!("{who} attacks {}{with}: {av}", self.zombie_called(zombie))
            }
            Choice::Shoot(slot) => {
                let area = self.defense(slot).area.unwrap_or(Area::EP);
                format!(
                    "{who} shoots at {}: {}",
                    self.defense_called(slot),
                    self.av_of(doer, Roll::Other, area, None)
                )
            }
            Choice::Launch { item, zombie } => {
                let area = self.zombie(zombie).area.unwrap_or(Area::EP);
                self.say_launch(item, &self.zombie_called(zombie), area, Moment::LaunchZombie)
            }
            Choice::LaunchAtBarrel { item, defense } => {
                let area = self.defense(defense).area.unwrap_or(Area::EP);
                self.say_launch(item, &self.defense_called(defense), area, Moment::LaunchBarrel)
            }
            Choice::LaunchAtMass { item, area } => {
                self.say_launch(item, &format!("the Zombies in {area}"), area, Moment::LaunchMass)
            }
            Choice::Move(area) => format!("{who} moves to {area}"),
            _ => return None,
        })
    }

    fn av_of(&self, who: u8, roll: Roll, area: Area, weapon: Option<u8>) -> String {
        if !self.lives(who) {
            return "nobody".to_owned();
        }
        format!("{} or less", self.survivor_av(who, roll, area, weapon))
    }

    fn say_launch(&self, id: u8, target: &str, area: Area, moment: Moment) -> String {
        let doer = self.doer();
        let launches = self.item(id).map_or(&[][..], |item| &self.def(item.kind).launches);
        let bonus = launches.iter().find(|launch| launch_moment(launch.aim) == moment).map_or(0, |l| l.bonus);
        let av =
            if self.lives(doer) { self.survivor_av(doer, Roll::Other, area, None) + bonus } else { bonus };
        format!("{} launches {} at {target}: {av} or less", self.survivor_name(doer), self.item_called(id))
    }

    fn say_rest(&self, choice: Choice) -> String {
        let frame = self.frames.last().copied();
        match (choice, frame) {
            (Choice::Name(who), Some(Frame::Activation)) => {
                let dog = self.dog().map_or("The dog", |dog| self.survivor_name(dog));
                format!("{dog} follows {} from now on", self.survivor_name(who))
            }
            (Choice::Name(who), _) => self.survivor_name(who).to_owned(),
            (Choice::Damage(slot), _) => {
                let defense = self.defense(slot);
                let sp = self.def(defense.kind).sp;
                format!("1 DP on {}, {} of {sp} now", self.defense_called(slot), defense.dp)
            }
            (Choice::DamageWall(wall), _) => format!("1 DP on {wall}, {} SP now", self.wall(wall).sp),
            (Choice::Douse(slot), _) => format!("Use {} against the fire", self.defense_called(slot)),
            (Choice::Take(kind), _) => format!("{}: {}", self.name(kind), self.def(kind).text),
            (Choice::Yes, Some(Frame::FindItems { .. })) => "Take the Vehicle".to_owned(),
            (Choice::No, Some(Frame::FindItems { .. })) => "Draw the Special Item".to_owned(),
            (Choice::Yes, Some(Frame::Hurt { .. })) => "The armor takes it".to_owned(),
            (Choice::No, Some(Frame::Hurt { survivor, .. })) => {
                format!("{} takes it", self.survivor_name(survivor))
            }
            (Choice::No, Some(Frame::Reward { .. })) => "No XP Trait".to_owned(),
            (Choice::No, Some(Frame::FireSequence { .. })) => "Nothing".to_owned(),
            (Choice::Yes, _) => "Yes".to_owned(),
            (Choice::No, _) => "No".to_owned(),
            (Choice::Done, frame) => done(frame).to_owned(),
            (other, _) => self.note(other),
        }
    }
}

fn done(frame: Option<Frame>) -> &'static str {
    match frame {
        Some(Frame::SpendStartingRp) => "Keep the rest and begin",
        Some(Frame::Activation) => "End the Activation Phase",
        Some(Frame::Exchange) => "Give nothing more",
        Some(Frame::Fight) => "Let the Zombies act",
        Some(Frame::Fighter { .. }) => "Nothing more",
        _ => "Use nothing",
    }
}
