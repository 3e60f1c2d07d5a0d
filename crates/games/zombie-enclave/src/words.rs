//! Words for pieces, as the notation and the view have them, and choices in words with what they cost or need.

use crate::cards::text::{Effect, Way};
use crate::cards::{Class, amount};
use crate::rules::fighter::launch_moment;
use crate::rules::stats::Roll;
use crate::state::area::Area;
use crate::state::frame::{Frame, Moment};
use crate::state::{NONE, ZombieEnclave};
pub(crate) use kernel::english::plural;
use kernel::english::{definite, told_at};

/// The word for the one of several pieces that is told apart by its number.
pub(crate) fn numbered(word: &str, number: usize) -> String {
    if number == 1 { word.to_owned() } else { format!("{word}-{number}") }
}

impl ZombieEnclave {
    pub(crate) fn word(&self, kind: u8) -> &'static str {
        &self.def(kind).word
    }

    /// The name of a component in a breach.
    pub(crate) fn name_of(&self, kind: u16) -> String {
        self.cards
            .set()
            .cards
            .get(usize::from(kind))
            .map_or_else(|| "it".to_owned(), |card| card.name.clone())
    }

    pub(crate) fn name(&self, kind: u8) -> &'static str {
        self.cards.set().cards.get(usize::from(kind)).map_or("nobody", |card| &card.name)
    }

    /// Zombies by their numbers: those on the Map first, in order of arrival.
    pub(crate) fn zombie_order(&self) -> impl Iterator<Item = u8> + '_ {
        self.zombies_on_map().chain(self.horde())
    }

    /// The number of a Zombie among those of its kind.
    pub(crate) fn zombie_number(&self, slot: u8) -> usize {
        let kind = self.zombie(slot).kind;
        1 + self
            .zombie_order()
            .take_while(|&other| other != slot)
            .filter(|&z| self.zombie(z).kind == kind)
            .count()
    }

    pub(crate) fn zombie_word(&self, slot: u8) -> String {
        numbered(self.word(self.zombie(slot).kind), self.zombie_number(slot))
    }

    /// The number of a Defense among those of its kind.
    pub(crate) fn defense_number(&self, slot: u8) -> usize {
        let kind = self.defense(slot).kind;
        let before = self.built.iter().take_while(|&&other| other != slot);
        1 + before.filter(|&&other| self.defense(other).kind == kind).count()
    }

    pub(crate) fn defense_word(&self, slot: u8) -> String {
        numbered(self.word(self.defense(slot).kind), self.defense_number(slot))
    }

    pub(crate) fn survivor_word(&self, slot: u8) -> String {
        let kind = self.survivor(slot).kind;
        let before = self.team.iter().take_while(|&&other| other != slot);
        let number = 1 + before.filter(|&&other| self.survivor(other).kind == kind).count();
        numbered(self.word(kind), number)
    }

    /// The number of an item among those of its kind in play.
    fn item_number(&self, id: u8) -> usize {
        let kind = self.item(id).map(|item| item.kind);
        let before = self.items.iter().take_while(|item| item.id != id);
        1 + before.filter(|item| Some(item.kind) == kind).count()
    }

    /// The Survivor who acts: his own items come first.
    fn holder(&self) -> Option<u8> {
        let frame = *self.frames.last()?;
        if let Frame::FireSequence { at } = frame {
            return self.team.get(usize::from(at)).copied();
        }
        if let Frame::Fighter { who } = frame { Some(who) } else { None }
    }

    /// The first item of a kind, of those that the Survivor who acts carries if he has one.
    fn first_item(&self, kind: u8) -> Option<u8> {
        let alike = || self.items.iter().filter(|item| item.kind == kind);
        let own = alike().find(|item| Some(item.carrier) == self.holder());
        own.or_else(|| alike().next()).map(|item| item.id)
    }

    pub(crate) fn item_word(&self, id: u8) -> String {
        let Some(kind) = self.item(id).map(|item| item.kind) else { return "nothing".to_owned() };
        if self.first_item(kind) == Some(id) {
            return self.word(kind).to_owned();
        }
        format!("{}-{}", self.word(kind), self.item_number(id))
    }

    pub(crate) fn find_survivor(&self, text: &str) -> Result<u8, String> {
        let found = self.team.iter().copied().find(|&slot| self.survivor_word(slot) == text);
        found.ok_or_else(|| {
            let team: Vec<String> = self.team.iter().map(|&slot| self.survivor_word(slot)).collect();
            format!("“{text}” isn't in the team: {}", team.join(", "))
        })
    }

    pub(crate) fn find_zombie(&self, text: &str) -> Result<u8, String> {
        let found = self.zombie_order().find(|&slot| self.zombie_word(slot) == text);
        found.ok_or_else(|| {
            let all: Vec<String> = self.zombie_order().map(|slot| self.zombie_word(slot)).collect();
            format!("there is no Zombie “{text}”; there are: {}", listed(&all))
        })
    }

    pub(crate) fn find_defense(&self, text: &str) -> Result<u8, String> {
        let found = self.built.iter().copied().find(|&slot| self.defense_word(slot) == text);
        found.ok_or_else(|| {
            let all: Vec<String> = self.built.iter().map(|&slot| self.defense_word(slot)).collect();
            format!("there is no Defense “{text}”; built are: {}", listed(&all))
        })
    }

    pub(crate) fn find_item(&self, text: &str) -> Result<u8, String> {
        let plain = |id: &u8| self.item_word(*id) == text;
        let by_number = |id: &u8| {
            self.item(*id)
                .is_some_and(|item| format!("{}-{}", self.word(item.kind), self.item_number(*id)) == text)
        };
        let ids = || self.items.iter().map(|item| item.id);
        ids().find(plain).or_else(|| ids().find(by_number)).ok_or_else(|| {
            let all: Vec<String> = ids().map(|id| self.item_word(id)).collect();
            format!("nobody carries “{text}”; there are: {}", listed(&all))
        })
    }

    /// A component by its word or name.
    pub(crate) fn find_kind(&self, text: &str, class: Class) -> Result<u8, String> {
        let set = self.cards.set();
        let kind = set
            .find(text)
            .ok_or_else(|| format!("there is no card “{text}”; the nearest is “{}”", set.nearest(text)))?;
        if self.def(kind).class == class {
            return Ok(kind);
        }
        Err(format!("“{text}” is a {}, not a {}", self.def(kind).class.name(), class.name()))
    }

    /// The piece of an item: the same word whoever acts.
    pub(crate) fn item_piece(&self, id: u8) -> String {
        self.item(id).map_or(String::new(), |item| numbered(self.word(item.kind), self.item_number(id)))
    }
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

// How sentences name things, and choices in words.

impl ZombieEnclave {
    /// A component as a sentence names it: Billy, the Walker, the Hole.
    pub(crate) fn called(&self, kind: u8) -> String {
        let name = self.name(kind);
        match self.cards.set().cards.get(usize::from(kind)).map(|card| card.class) {
            Some(Class::Zombie | Class::Defense | Class::Item | Class::Vehicle) => format!("the {name}"),
            _ => name.to_owned(),
        }
    }

    pub(crate) fn survivor_name(&self, who: u8) -> &'static str {
        self.survivors.get(usize::from(who)).map_or("nobody", |survivor| self.name(survivor.kind))
    }

    pub(crate) fn team_name(&self, at: u8) -> &'static str {
        self.team.get(usize::from(at)).map_or("nobody", |&who| self.survivor_name(who))
    }

    /// A Zombie with what tells it from others of its kind.
    pub(crate) fn zombie_called(&self, slot: u8) -> String {
        let zombie = self.zombie(slot);
        let alike: Vec<u8> =
            self.zombie_order().filter(|&other| self.zombie(other).kind == zombie.kind).collect();
        let place = |&other: &u8| {
            self.zombie(other).area.map_or("in the Horde".to_owned(), |area| format!("in {area}"))
        };
        let called = apart(self.name(zombie.kind), &alike, slot, place);
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
        format!("{called}{marks}")
    }

    pub(crate) fn defense_called(&self, slot: u8) -> String {
        let kind = self.defense(slot).kind;
        let is_alike = |other: &u8| self.defense(*other).kind == kind;
        let alike: Vec<u8> = self.built.iter().copied().filter(is_alike).collect();
        let place = |&other: &u8| self.defense(other).area.map_or("on the Vehicle".to_owned(), within);
        apart(self.name(kind), &alike, slot, place)
    }

    pub(crate) fn item_called(&self, id: u8) -> String {
        self.item(id).map_or("it".to_owned(), |item| self.called(item.kind))
    }

    /// Who acts in the frame that asks.
    pub(crate) fn doer(&self) -> u8 {
        let frame = self.frames.last().copied().unwrap_or_default();
        if let Frame::Fighter { who } = frame {
            return who;
        }
        frame.deed().map_or(NONE, |(by, _)| by)
    }

    /// The Action that is being taken.
    fn deed(&self) -> u8 {
        let frame = self.frames.last().copied().unwrap_or_default();
        if matches!(frame, Frame::Fighter { .. } | Frame::FireSequence { .. }) {
            return self.cards.set().fire_action.unwrap_or(NONE);
        }
        frame.deed().map_or(NONE, |(_, action)| action)
    }

    /// An item with its carrier.
    pub(crate) fn carried_called(&self, id: u8) -> String {
        match self.item(id) {
            Some(item) if item.carrier != NONE => {
                format!("{}'s {}", self.survivor_name(item.carrier), self.name(item.kind))
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

    pub(crate) fn say_way(&self, way: u8) -> String {
        let ways = self.cards.set().cards.get(usize::from(self.deed())).and_then(|def| def.ways());
        match ways.and_then(|ways| ways.get(usize::from(way)).copied()) {
            Some(Way::Pay { n, effects }) => format!("Pay {n} RP: {}", self.say_effects(effects)),
            Some(Way::Spend { name, effects }) => {
                format!("Spend {}: {}", self.name(name.0 as u8), self.say_effects(effects))
            }
            Some(Way::Roll { n, effects }) => format!("On {n} or more: {}", self.say_effects(effects)),
            None => format!("Option {}", way + 1),
        }
    }

    fn say_effects(&self, effects: &[Effect]) -> String {
        let each = |effect: &Effect| match effect {
            Effect::RemoveFire { n } => format!("remove {} Fire markers", amount(*n)),
            Effect::GainNamed { n, name } => format!("gain {} {}", amount(*n), self.name(name.0 as u8)),
            other => crate::cards::read::table().print(other, &self.cards.set().names),
        };
        effects.iter().map(each).collect::<Vec<_>>().join(", ")
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
        format!("Launch {} at {target}: {av} or less", self.item_called(id))
    }

    pub(crate) fn say_build(&self, kind: u8, area: Option<Area>) -> String {
        let place = area.map_or_else(|| "on the Vehicle".to_owned(), within);
        format!("Build {} {place}: {}", self.name(kind), self.price_of(kind))
    }

    pub(crate) fn say_upgrade(&self, defense: u8, kind: u8) -> String {
        let (old, new) = (self.defense_called(defense), self.name(kind));
        format!("Improve {old} to {new}: {}", self.price_of(kind))
    }

    pub(crate) fn say_repair(&self, rp: u8, what: &str) -> String {
        format!("Repair {rp} DP on {what}: {} RP", self.price(self.doer(), self.deed(), rp))
    }

    pub(crate) fn say_use(&self, item: u8, on: u8) -> String {
        match on {
            NONE => format!("Use {}", self.item_called(item)),
            on => format!("Use {} on {}", self.carried_called(item), self.survivor_name(on)),
        }
    }

    pub(crate) fn say_pay(&self, event: u8) -> String {
        let price = self.event_price().map_or(0, |(_, n)| n);
        format!("Pay {price} RP to end {}", self.name(event))
    }

    pub(crate) fn say_name(&self, who: u8) -> String {
        let name = self.survivor_name(who);
        if !self.is_asking(|frame| frame == Frame::Activation) {
            return name.to_owned();
        }
        let dog = self.dog().map_or("the dog", |dog| self.survivor_name(dog));
        format!("Make {name} the new owner of {dog}")
    }

    pub(crate) fn say_damage(&self, slot: u8) -> String {
        let defense = self.defense(slot);
        let sp = self.def(defense.kind).sp;
        format!("Put 1 DP on {} (now {} of {sp})", self.defense_called(slot), defense.dp)
    }

    pub(crate) fn say_spring(&self, slot: u8) -> String {
        let av = self.def(self.defense(slot).kind).av;
        format!("Attack with {}: {av} or less", self.defense_called(slot))
    }

    pub(crate) fn say_lead(&self, who: u8) -> String {
        format!("Act with {}, {}", self.survivor_name(who), within(self.survivor(who).area))
    }

    pub(crate) fn say_sic(&self, who: u8) -> String {
        let area = self.survivor(who).area;
        let av = self.survivor_av(who, Roll::Attack, area, None);
        format!("Attack a random Zombie in {area} with {}: {av} or less", self.survivor_name(who))
    }

    pub(crate) fn say_attack(&self, zombie: u8, weapon: u8) -> String {
        let doer = self.doer();
        let item = self.item(weapon).map(|item| item.kind);
        let with = item.map_or(String::new(), |kind| format!(" with {}", self.called(kind)));
        let area = self.zombie(zombie).area.unwrap_or(Area::EP);
        let av = self.av_of(doer, Roll::Attack, area, item);
        format!("Attack {}{with}: {av}", self.zombie_called(zombie))
    }

    pub(crate) fn say_shoot(&self, slot: u8) -> String {
        let doer = self.doer();
        let area = self.defense(slot).area.unwrap_or(Area::EP);
        let av = self.av_of(doer, Roll::Other, area, None);
        format!("Shoot at {}: {av}", self.defense_called(slot))
    }

    pub(crate) fn say_launch_at_zombie(&self, item: u8, zombie: u8) -> String {
        let area = self.zombie(zombie).area.unwrap_or(Area::EP);
        self.say_launch(item, &self.zombie_called(zombie), area, Moment::LaunchZombie)
    }

    pub(crate) fn say_launch_at_barrel(&self, item: u8, defense: u8) -> String {
        let area = self.defense(defense).area.unwrap_or(Area::EP);
        self.say_launch(item, &self.defense_called(defense), area, Moment::LaunchBarrel)
    }

    pub(crate) fn say_launch_at_mass(&self, item: u8, area: Area) -> String {
        self.say_launch(item, &format!("the Zombies in {area}"), area, Moment::LaunchMass)
    }

    pub(crate) fn say_yes(&self) -> &'static str {
        if self.is_asking(|frame| matches!(frame, Frame::FindItems { .. })) {
            "Take the Vehicle"
        } else if self.is_asking(|frame| matches!(frame, Frame::Hurt { .. })) {
            "Let the armor take it"
        } else {
            "Yes"
        }
    }

    pub(crate) fn say_no(&self) -> String {
        if let Some(&Frame::Hurt { survivor, .. }) = self.frames.last() {
            return format!("Let {} take it", self.survivor_name(survivor));
        }
        let words = if self.is_asking(|frame| matches!(frame, Frame::FindItems { .. })) {
            "Draw the Special Item"
        } else if self.is_asking(|frame| matches!(frame, Frame::Reward { .. })) {
            "Take no XP Trait"
        } else if self.is_asking(|frame| matches!(frame, Frame::FireSequence { .. })) {
            "Use nothing"
        } else {
            "No"
        };
        words.to_owned()
    }

    pub(crate) fn say_done(&self) -> &'static str {
        if self.is_asking(|frame| frame == Frame::SpendStartingRp) {
            "Keep the rest and begin"
        } else if self.is_asking(|frame| frame == Frame::Activation) {
            "End the Activation Phase"
        } else if self.is_asking(|frame| frame == Frame::Exchange) {
            "Give nothing more"
        } else if self.is_asking(|frame| frame == Frame::Fight) {
            "Let the Zombies act"
        } else if self.is_asking(|frame| matches!(frame, Frame::Fighter { .. })) {
            "Do nothing more"
        } else {
            "Use nothing"
        }
    }

    /// Whether the question that is open is this one.
    fn is_asking(&self, is: impl FnOnce(Frame) -> bool) -> bool {
        self.frames.last().copied().is_some_and(is)
    }
}

pub(crate) fn upper(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// On a Wall, in another area.
pub(crate) fn within(area: Area) -> String {
    if area == Area::EW { "on EW".to_owned() } else { format!("in {area}") }
}

/// One of several of a kind with its place: "the second Walker in EP".
fn apart(name: &str, alike: &[u8], slot: u8, place: impl Fn(&u8) -> String) -> String {
    let places: Vec<String> = alike.iter().map(place).collect();
    let at = alike.iter().position(|&other| other == slot).unwrap_or_default();
    definite(&told_at(name, &places, at))
}
