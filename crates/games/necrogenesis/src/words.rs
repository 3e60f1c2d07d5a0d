//! Notation: the short text of a choice.

use crate::cards::{CardDef, Use};
use crate::choice::Choice;
use crate::frame::Pending;
use crate::state::{AILMENTS, HORDE, NONE, NecroGenesis};
use crate::status::negative;
use crate::text::ZoneName;
use kernel::Seat;

/// Choices that are about nothing in particular.
const PLAIN: [(&str, Choice); 12] = [
    ("first", Choice::GoFirst),
    ("second", Choice::GoSecond),
    ("done", Choice::Done),
    ("loot", Choice::Loot),
    ("draw", Choice::DrawCard),
    ("draw-zombie", Choice::DrawZombie),
    ("spawn", Choice::Spawn),
    ("bottom", Choice::Bottom),
    ("quick-escape", Choice::QuickEscape),
    ("pass", Choice::Pass),
    ("yes", Choice::Yes),
    ("no", Choice::No),
];

/// The first words of all other choices.
const VERBS: [&str; 21] = [
    "return",
    "attack",
    "guess",
    "play",
    "x",
    "host",
    "unequip",
    "carry",
    "transfer",
    "use",
    "break-free",
    "discard",
    "zombie",
    "gear",
    "zone",
    "card",
    "deck",
    "way",
    "status",
    "react",
    "trigger",
];

/// Negative statuses without a number, with their places in the list of NG-G16.
const STATUSES: [(&str, u8); 5] = [
    ("stun", negative::STUN),
    ("poison", negative::POISON),
    ("exposed", negative::EXPOSED),
    ("snared", negative::SNARED),
    ("grab", negative::GRAB),
];

pub(crate) fn zone_word(zone: ZoneName) -> &'static str {
    match zone {
        ZoneName::Threat => "threat",
        ZoneName::Zombie => "zombie",
    }
}

pub(crate) fn read_zone(text: &str) -> Result<ZoneName, String> {
    match text {
        "threat" => Ok(ZoneName::Threat),
        "zombie" => Ok(ZoneName::Zombie),
        _ => Err(format!("“{text}” is no zone: threat or zombie")),
    }
}

fn read_number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("“{text}” is no number from 0 to 255"))
}

/// A number that counts from 1, as a place.
fn read_place(text: &str) -> Result<u8, String> {
    let number = read_number(text)?;
    number.checked_sub(1).ok_or_else(|| "numbers count from 1".to_owned())
}

/// The places of the abilities that a player may use.
fn usable(print: &CardDef) -> impl Iterator<Item = u8> + '_ {
    let activated = (0..).zip(&print.abilities);
    activated
        .filter(|(_, ability)| matches!(ability.how, Use::Activated { .. }) && !ability.from_exile)
        .map(|(at, _)| at)
}

/// " 2" for the second of several abilities.
fn ability_number(print: &CardDef, ability: u8) -> String {
    match usable(print).position(|at| at == ability) {
        Some(number) if usable(print).count() > 1 => format!(" {}", number + 1),
        _ => String::new(),
    }
}

fn status_word(which: u8) -> String {
    match which {
        negative::BLEED..negative::BURN => format!("bleed {}", which - negative::BLEED + 1),
        negative::BURN..negative::STUN => format!("burn {}", which - negative::BURN + 1),
        _ => {
            STATUSES.iter().find(|(_, at)| *at == which).map_or_else(String::new, |(word, _)| (*word).into())
        }
    }
}

impl NecroGenesis {
    /// Whoever is asked; the Survivor Player if nobody is.
    pub(crate) fn speaker(&self) -> Seat {
        self.asked_seat().map_or(self.active, |asked| asked.seat)
    }

    pub(crate) fn write(&self, choice: Choice) -> String {
        let word = |kind| self.word(kind);
        let (zombie, gear) = (|slot| self.zombie_word(slot), |slot| self.gear_word(slot));
        match choice {
            Choice::Return(kind) => format!("return {}", word(kind)),
            Choice::Attack { with: NONE, target } => format!("attack unarmed {}", zombie(target)),
            Choice::Attack { with, target } => format!("attack {} {}", gear(with), zombie(target)),
            Choice::AttackZone { with, zone } => format!("attack {} zone {}", gear(with), zone_word(zone)),
            Choice::Guess(number) => format!("guess {number}"),
            Choice::Play(kind) => format!("play {}", word(kind)),
            Choice::X(x) => format!("x {x}"),
            Choice::Host(NONE) => "host survivor".to_owned(),
            Choice::Host(slot) => format!("host {}", gear(slot)),
            Choice::Unequip(slot) => format!("unequip {}", gear(slot)),
            Choice::Carry(slot) => format!("carry {}", gear(slot)),
            Choice::Transfer { item, to } => format!("transfer {} {}", gear(item), gear(to)),
            Choice::UseSurvivor(_)
            | Choice::UseGear { .. }
            | Choice::UseZombie { .. }
            | Choice::UseExile(_) => self.write_use(choice),
            Choice::BreakFree(slot) => format!("break-free {}", zombie(slot)),
            Choice::Discard(kind) => format!("discard {}", word(kind)),
            Choice::Zombie(slot) => format!("zombie {}", zombie(slot)),
            Choice::Gear(slot) => format!("gear {}", gear(slot)),
            Choice::Zone { board, zone } => {
                let whose = if board == self.speaker() { "own" } else { "other" };
                format!("zone {whose} {}", zone_word(zone))
            }
            Choice::Card(kind) => format!("card {}", word(kind)),
            Choice::FromDeck(kind) => format!("deck {}", word(kind)),
            Choice::Way(way) => format!("way {}", way + 1),
            Choice::Status(which) => format!("status {}", status_word(which)),
            Choice::React(kind) => format!("react {}", word(kind)),
            Choice::Trigger(at) => format!("trigger {}", self.trigger_word(at)),
            plain => {
                let known = PLAIN.iter().find(|(_, choice)| *choice == plain);
                known.map_or_else(String::new, |(word, _)| (*word).to_owned())
            }
        }
    }

    fn write_use(&self, choice: Choice) -> String {
        let (piece, print, ability) = match choice {
            Choice::UseGear { slot, ability } => (self.gear_word(slot), self.print_of(slot), ability),
            Choice::UseZombie { slot, ability } => (self.zombie_word(slot), self.breed_of(slot), ability),
            Choice::UseExile(kind) => return format!("use exiled {}", self.word(kind)),
            Choice::UseSurvivor(ability) => {
                let print = self.survivor(self.speaker());
                (print.word.clone(), print, ability)
            }
            _ => return String::new(),
        };
        format!("use {piece}{}", ability_number(print, ability))
    }

    /// A waiting trigger: its card, and its place where several of that name wait.
    pub(crate) fn trigger_word(&self, at: u8) -> String {
        let Some(pending) = self.waiting.get(usize::from(at)) else { return format!("#{at}") };
        let same = |other: &&Pending| other.seat == pending.seat && other.kind == pending.kind;
        let word = self.word(pending.kind);
        if self.waiting.iter().filter(same).count() > 1 { format!("{word}#{at}") } else { word.to_owned() }
    }

    pub(crate) fn read_choice(&self, text: &str) -> Result<Choice, String> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        if let [word] = words[..]
            && let Some((_, choice)) = PLAIN.iter().find(|(plain, _)| *plain == word)
        {
            return Ok(*choice);
        }
        match words[..] {
            ["return", kind] => self.read_kind(kind).map(Choice::Return),
            ["attack", with, "zone", zone] => {
                Ok(Choice::AttackZone { with: self.find_gear(with)?, zone: read_zone(zone)? })
            }
            ["attack", "unarmed", target] => {
                Ok(Choice::Attack { with: NONE, target: self.find_zombie(target)? })
            }
            ["attack", with, target] => {
                Ok(Choice::Attack { with: self.find_gear(with)?, target: self.find_zombie(target)? })
            }
            ["guess", number] => read_number(number).map(Choice::Guess),
            ["play", kind] => self.read_kind(kind).map(Choice::Play),
            ["x", number] => read_number(number).map(Choice::X),
            ["use", "exiled", kind] => self.read_kind(kind).map(Choice::UseExile),
            ["use", piece] => self.read_use(piece, 0),
            ["use", piece, number] => self.read_use(piece, read_place(number)?),
            ["discard", kind] => self.read_kind(kind).map(Choice::Discard),
            ["card", kind] => self.read_kind(kind).map(Choice::Card),
            ["deck", kind] => self.read_kind(kind).map(Choice::FromDeck),
            ["react", kind] => self.read_kind(kind).map(Choice::React),
            ["way", number] => read_place(number).map(Choice::Way),
            ["status", ref status @ ..] => read_status(status),
            ["trigger", word] => self.read_trigger(word),
            _ => self.read_pick(&words).unwrap_or_else(|| Err(self.unreadable(text))),
        }
    }

    /// Choices of pieces and places.
    fn read_pick(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        Some(match *words {
            ["host", "survivor"] => Ok(Choice::Host(NONE)),
            ["host", piece] => self.find_gear(piece).map(Choice::Host),
            ["unequip", piece] => self.find_gear(piece).map(Choice::Unequip),
            ["carry", piece] => self.find_gear(piece).map(Choice::Carry),
            ["transfer", item, to] => {
                self.find_gear(item).and_then(|item| Ok(Choice::Transfer { item, to: self.find_gear(to)? }))
            }
            ["break-free", piece] => self.find_zombie(piece).map(Choice::BreakFree),
            ["zombie", piece] => self.find_zombie(piece).map(Choice::Zombie),
            ["gear", piece] => self.find_gear(piece).map(Choice::Gear),
            ["zone", whose, zone] => self.read_board(whose, zone),
            _ => return None,
        })
    }

    fn read_board(&self, whose: &str, zone: &str) -> Result<Choice, String> {
        let board = match whose {
            "own" => self.speaker(),
            "other" => self.speaker().other(),
            _ => return Err(format!("“{whose}” is no board: own or other")),
        };
        Ok(Choice::Zone { board, zone: read_zone(zone)? })
    }

    fn read_use(&self, piece: &str, number: u8) -> Result<Choice, String> {
        let nth = |print: &CardDef| {
            let ability = usable(print).nth(number.into());
            ability.ok_or_else(|| format!("{} has no ability {} to use", print.name, number + 1))
        };
        let print = self.survivor(self.speaker());
        if piece == print.word || piece == "survivor" {
            return nth(print).map(Choice::UseSurvivor);
        }
        let base = piece.split('#').next().unwrap_or(piece);
        let is_zombie =
            (0..2 * HORDE as u8).any(|slot| self.is_zombie(slot) && self.breed_of(slot).word == base);
        if is_zombie {
            let slot = self.find_zombie(piece)?;
            return Ok(Choice::UseZombie { slot, ability: nth(self.breed_of(slot))? });
        }
        let slot = self.find_gear(piece)?;
        Ok(Choice::UseGear { slot, ability: nth(self.print_of(slot))? })
    }

    fn read_trigger(&self, word: &str) -> Result<Choice, String> {
        let own = |at: &u8| Some(self.waiter(usize::from(*at))) == self.stacker();
        let at = (0..self.waiting.len() as u8).filter(own).find(|&at| self.trigger_word(at) == word);
        at.map(Choice::Trigger)
            .ok_or_else(|| format!("no ability of “{word}” waits for its place on the stack"))
    }

    fn unreadable(&self, text: &str) -> String {
        let first = text.split_whitespace().next().unwrap_or_default();
        let plain = PLAIN.iter().map(|(word, _)| *word);
        let nearest = phrases::nearest_name(first, plain.chain(VERBS)).unwrap_or_default();
        let example = self.example().map_or_else(String::new, |example| format!("; one is “{example}”"));
        format!("“{}” is no choice; the nearest word is “{nearest}”{example}", text.trim())
    }

    /// A choice that is legal now, to show how one is written.
    fn example(&self) -> Option<String> {
        let mut first = None;
        self.candidates(&mut |choice| {
            if first.is_none() && self.verdict(choice).is_ok() {
                first = Some(choice);
            }
        });
        first.map(|choice| self.write(choice))
    }

    /// The id of the piece that a choice is about.
    pub(crate) fn piece_in(&self, choice: Choice) -> Option<String> {
        Some(match choice {
            Choice::Attack { target: slot, .. }
            | Choice::Zombie(slot)
            | Choice::BreakFree(slot)
            | Choice::UseZombie { slot, .. } => self.zombie_word(slot),
            Choice::Host(NONE) | Choice::UseSurvivor(_) => self.survivor_word(self.speaker()),
            Choice::Host(slot)
            | Choice::AttackZone { with: slot, .. }
            | Choice::Unequip(slot)
            | Choice::Carry(slot)
            | Choice::Transfer { item: slot, .. }
            | Choice::UseGear { slot, .. }
            | Choice::Gear(slot) => self.gear_word(slot),
            Choice::Return(kind) | Choice::Play(kind) | Choice::Discard(kind) | Choice::React(kind) => {
                format!("hand:{}", self.word(kind))
            }
            Choice::UseExile(kind) => format!("exile:{}", self.word(kind)),
            Choice::Card(kind) => format!("graveyard:{}", self.word(kind)),
            Choice::FromDeck(kind) => format!("deck:{}", self.word(kind)),
            Choice::Spawn | Choice::Bottom => "drawn".to_owned(),
            Choice::Trigger(at) => format!("trigger:{}", self.trigger_word(at)),
            _ => return None,
        })
    }
}

fn read_status(words: &[&str]) -> Result<Choice, String> {
    let place = |number: &str| match read_place(number)? {
        place if usize::from(place) < AILMENTS => Ok(place),
        _ => Err(format!("“{number}” isn't a number from 1 to {AILMENTS}")),
    };
    match words {
        ["bleed"] => Ok(Choice::Status(negative::BLEED)),
        ["burn"] => Ok(Choice::Status(negative::BURN)),
        ["bleed", number] => place(number).map(|at| Choice::Status(at + negative::BLEED)),
        ["burn", number] => place(number).map(|at| Choice::Status(at + negative::BURN)),
        _ => {
            let text = words.join(" ");
            let known = STATUSES.iter().find(|(word, _)| *word == text);
            known.map(|(_, at)| Choice::Status(*at)).ok_or_else(|| {
                format!("“{text}” is no status: bleed N, burn N, stun, poison, exposed, snared or grab")
            })
        }
    }
}
