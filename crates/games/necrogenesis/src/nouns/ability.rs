//! Abilities, by the piece that has them and their number.

use super::{GEARS, ZOMBIES, next_word, read_place, small};
use crate::cards::{CardDef, Use};
use crate::choice::Using;
use crate::state::NecroGenesis;
use kernel::{Noun, Words};

/// Abilities of a card: one a line at the most.
const ABILITIES: u32 = 8;

/// The places of the abilities that a player may use.
fn usable(print: &CardDef) -> impl Iterator<Item = u8> + '_ {
    let activated = (0..).zip(&print.abilities);
    activated
        .filter(|(_, ability)| matches!(ability.how, Use::Activated { .. }) && !ability.from_exile)
        .map(|(at, _)| at)
}

/// A piece with the number of the ability, if it has several.
fn with_ability(piece: String, print: &CardDef, ability: u8) -> String {
    match usable(print).position(|at| at == ability) {
        Some(number) if usable(print).count() > 1 => format!("{piece} {}", number + 1),
        _ => piece,
    }
}

/// Whose ability was written.
enum Used {
    Survivor(u8),
    Gear(Using),
    Zombie(Using),
}

/// A piece and the number of its ability. The words of cards differ, so it is one of the three.
fn read_use(game: &NecroGenesis, words: &mut Words<'_>) -> Result<Used, String> {
    let piece = next_word(words, "use what?")?;
    let number = words.next().map_or(Ok(0), read_place)?;
    let nth = |print: &CardDef| {
        let ability = usable(print).nth(number.into());
        ability.ok_or_else(|| format!("{} has no ability {} to use", print.name, number + 1))
    };
    let print = game.survivor(game.speaker());
    if piece == print.word || piece == "survivor" {
        return nth(print).map(Used::Survivor);
    }
    let base = piece.split('#').next().unwrap_or(&piece);
    if game.zombies_in_play().any(|slot| game.breed_of(slot).word == base) {
        let slot = game.find_zombie(&piece)?;
        return Ok(Used::Zombie(Using { slot, ability: nth(game.breed_of(slot))? }));
    }
    let slot = game.find_gear(&piece)?;
    Ok(Used::Gear(Using { slot, ability: nth(game.print_of(slot))? }))
}

/// An ability of the Survivor of whoever is asked.
pub(crate) struct SurvivorAbility;

impl Noun<NecroGenesis> for SurvivorAbility {
    type Value = u8;
    const COUNT: u32 = ABILITIES;

    fn number(ability: u8) -> u32 {
        u32::from(ability).min(ABILITIES - 1)
    }

    fn value(number: u32) -> Option<u8> {
        small(number, ABILITIES)
    }

    fn write(game: &NecroGenesis, ability: u8) -> String {
        let print = game.survivor(game.speaker());
        with_ability(print.word.clone(), print, ability)
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<u8, String> {
        match read_use(game, words)? {
            Used::Survivor(ability) => Ok(ability),
            Used::Gear(_) | Used::Zombie(_) => Err("that isn't your Survivor".to_owned()),
        }
    }

    fn piece(game: &NecroGenesis, _: u8) -> Option<String> {
        Some(game.survivor_word(game.speaker()))
    }
}

fn using_number(using: Using) -> u32 {
    u32::from(using.slot) * ABILITIES + u32::from(using.ability).min(ABILITIES - 1)
}

fn numbered_using(number: u32, slots: u32) -> Option<Using> {
    Some(Using { slot: small(number / ABILITIES, slots)?, ability: small(number % ABILITIES, ABILITIES)? })
}

/// An ability of gear in play.
pub(crate) struct GearAbility;

impl Noun<NecroGenesis> for GearAbility {
    type Value = Using;
    const COUNT: u32 = GEARS * ABILITIES;

    fn number(using: Using) -> u32 {
        using_number(using)
    }

    fn value(number: u32) -> Option<Using> {
        numbered_using(number, GEARS)
    }

    fn write(game: &NecroGenesis, Using { slot, ability }: Using) -> String {
        with_ability(game.gear_word(slot), game.print_of(slot), ability)
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<Using, String> {
        match read_use(game, words)? {
            Used::Gear(using) => Ok(using),
            Used::Survivor(_) | Used::Zombie(_) => Err("that isn't gear".to_owned()),
        }
    }

    fn piece(game: &NecroGenesis, using: Using) -> Option<String> {
        Some(game.gear_word(using.slot))
    }
}

/// An ability of a zombie in play.
pub(crate) struct ZombieAbility;

impl Noun<NecroGenesis> for ZombieAbility {
    type Value = Using;
    const COUNT: u32 = ZOMBIES * ABILITIES;

    fn number(using: Using) -> u32 {
        using_number(using)
    }

    fn value(number: u32) -> Option<Using> {
        numbered_using(number, ZOMBIES)
    }

    fn write(game: &NecroGenesis, Using { slot, ability }: Using) -> String {
        with_ability(game.zombie_word(slot), game.breed_of(slot), ability)
    }

    fn read(game: &NecroGenesis, words: &mut Words<'_>) -> Result<Using, String> {
        match read_use(game, words)? {
            Used::Zombie(using) => Ok(using),
            Used::Survivor(_) | Used::Gear(_) => Err("that isn't a zombie".to_owned()),
        }
    }

    fn piece(game: &NecroGenesis, using: Using) -> Option<String> {
        Some(game.zombie_word(using.slot))
    }
}
