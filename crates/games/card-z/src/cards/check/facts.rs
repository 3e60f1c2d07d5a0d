//! The facts that a card of a type has, and those that it has not.

use crate::cards::entry::{Entry, loot_type};
use crate::cards::{Class, Deck};

/// Skills of a Character, at the most.
const MOST_SKILLS: usize = 4;

/// What is wrong with the facts of a card.
pub(crate) fn faults(entry: &Entry) -> Vec<String> {
    let class = entry.class.name();
    let lacks = missing(entry).into_iter().map(|fact| format!("lacks {fact}"));
    let idle =
        idle(entry).into_iter().map(|fact| format!("is of the type {class}: {fact} means nothing on it"));
    lacks.chain(idle).chain(wrong(entry)).collect()
}

fn missing(entry: &Entry) -> Vec<&'static str> {
    let is = |class: Class| entry.class == class;
    let is_loot = is(Class::Loot) || is(Class::HumanEnemy);
    let facts = [
        (is(Class::Character) && entry.moves.is_none(), "`move`"),
        (is(Class::Character) && entry.push.is_none(), "`push`"),
        (is(Class::Character) && entry.carry.is_none(), "`carry`"),
        (is(Class::Character) && entry.heroic.is_none(), "`heroic`, its Heroic Action"),
        (is(Class::Heroic) && entry.character.is_none(), "`character`, who may use it"),
        (is(Class::Location) && entry.sides.is_empty(), "`sides`, one or two"),
        (is(Class::Encounter) && entry.kind.is_none(), "`kind`, such as \"zombie\""),
        (is(Class::Encounter) && entry.position.is_none(), "`position`, such as \"1-E\""),
        (is(Class::HumanEnemy) && entry.moves.is_none(), "`move`"),
        (is(Class::HumanEnemy) && entry.ai.is_empty(), "`ai`, its lines"),
        (is_loot && entry.loot_type.is_none(), "`loot_type`, such as \"ITEM\""),
        (is_loot && entry.weight.is_none(), "`weight`"),
        (is(Class::Weather) && entry.skies.len() != 3, "`skies`, at dawn, day and night"),
    ];
    facts.into_iter().filter_map(|(is_missing, fact)| is_missing.then_some(fact)).collect()
}

fn idle(entry: &Entry) -> Vec<&'static str> {
    let is = |classes: &[Class]| classes.contains(&entry.class);
    let rated = is(&[Class::Character, Class::Encounter]);
    let is_loot = is(&[Class::Loot, Class::HumanEnemy]);
    let is_character = is(&[Class::Character]);
    let facts = [
        (entry.deck.is_some() && !is(&[Class::Loot]), "`deck`"),
        (entry.star && !is_character, "`star`"),
        (entry.moves.is_some() && !rated && !is(&[Class::HumanEnemy]), "`move`"),
        (entry.push.is_some() && !rated, "`push`"),
        (entry.carry.is_some() && !rated, "`carry`"),
        (!entry.starts.is_empty() && !is_character, "`starts`"),
        (entry.heroic.is_some() && !is_character, "`heroic`"),
        (!entry.skills.is_empty() && !is_character, "`skills`"),
        (entry.character.is_some() && !is(&[Class::Heroic]), "`character`"),
        (entry.base.is_some() && !is(&[Class::Location]), "`base`"),
        (!entry.sides.is_empty() && !is(&[Class::Location]), "`sides`"),
        (entry.kind.is_some() && !is(&[Class::Encounter]), "`kind`"),
        (entry.position.is_some() && !is(&[Class::Encounter]), "`position`"),
        (!entry.ai.is_empty() && !is(&[Class::HumanEnemy]), "`ai`"),
        (entry.loot_type.is_some() && !is_loot, "`loot_type`"),
        (entry.weight.is_some() && !is_loot, "`weight`"),
        (entry.ammo.is_some() && !is_loot, "`ammo`"),
        (entry.supply.is_some() && !is_loot, "`supply`"),
        (!entry.skies.is_empty() && !is(&[Class::Weather]), "`skies`"),
    ];
    facts.into_iter().filter_map(|(is_idle, fact)| is_idle.then_some(fact)).collect()
}

fn wrong(entry: &Entry) -> Vec<String> {
    let over = |fact: Option<u8>, most: u8| fact.is_some_and(|fact| fact > most);
    let decks = [Deck::Residential, Deck::Commercial, Deck::FreshFood];
    let kind = entry.loot_type.as_ref().filter(|kind| loot_type(kind.get_ref()).is_none());
    let mut faults = Vec::new();
    let mut add = |is_wrong: bool, fault: String| {
        if is_wrong {
            faults.push(fault);
        }
    };
    add(
        entry.class == Class::Loot && !decks.contains(&entry.deck()),
        "is Loot: its `deck` is residential, commercial or fresh-food".to_owned(),
    );
    if let Some(kind) = kind {
        add(true, format!("has no `loot_type` of the game: “{}”", kind.get_ref()));
    }
    add(entry.ammo.is_some() && entry.supply.is_none(), "has `ammo` but no `supply`".to_owned());
    add(entry.sides.len() > 2, "has more than two `sides`".to_owned());
    add(entry.skills.len() > MOST_SKILLS, format!("has more than {MOST_SKILLS} `skills`"));
    add(entry.starts.len() > 6, "has more than six `starts`".to_owned());
    add(entry.ai.len() > 6, "has more than six lines of `ai`".to_owned());
    let single =
        matches!(entry.class, Class::Character | Class::Heroic | Class::Location | Class::HumanEnemy);
    add(single && over(entry.count, 1), "is a card of which there is one: its `count` is 0 or 1".to_owned());
    faults
}
