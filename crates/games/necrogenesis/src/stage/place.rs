//! A player's side of a staged position: the Survivor, gear, zombies, tokens.

use crate::cards::text::{Host, ZoneName};
use crate::cards::{CardDef, Class, GearType, Keys};
use crate::nouns::read_zone;
use crate::rules::spawn::Coming;
use crate::stage::at;
use crate::stage::position::{Dose, GearAt, Side, TokenAt, ZombieAt};
use crate::state::frame::Stage as Step;
use crate::state::marks::{GearMarks, PlayerMarks, ZombieMarks};
use crate::state::{AILMENTS, Ailment, GEAR, HORDE, Marker, NecroGenesis, Place, SURVIVOR_LURES, Tok};
use crate::words::names::zone_name;
use kernel::{Few, Seat};
use scenario::Named;
use std::ops::BitOr;

const PLAYER_MARKS: [(&str, PlayerMarks); 17] = [
    ("stun", PlayerMarks::STUN),
    ("stun-now", PlayerMarks::STUN_NOW),
    ("stealth", PlayerMarks::STEALTH),
    ("stealth-turn", PlayerMarks::STEALTH_TURN),
    ("stealth-next", PlayerMarks::STEALTH_NEXT),
    ("cover", PlayerMarks::COVER_TURN),
    ("exposed", PlayerMarks::EXPOSED),
    ("exposed-bonus", PlayerMarks::EXPOSED_BONUS),
    ("stabilized", PlayerMarks::STABILIZED),
    ("stabilized-new", PlayerMarks::STABILIZED_NEW),
    ("snared", PlayerMarks::SNARED),
    ("cannot-gain-stealth", PlayerMarks::CANNOT_GAIN_STEALTH),
    ("event-played", PlayerMarks::EVENT_PLAYED),
    ("looted", PlayerMarks::LOOTED),
    ("quick-escaped", PlayerMarks::QUICK_ESCAPED),
    ("damaged", PlayerMarks::DAMAGED),
    ("payment-stopped", PlayerMarks::PAYMENT_STOPPED),
];

const ZOMBIE_MARKS: [(&str, ZombieMarks); 16] = [
    ("rest", ZombieMarks::REST),
    ("sick", ZombieMarks::SICK),
    ("new", ZombieMarks::NEW),
    ("locked", ZombieMarks::LOCKED),
    ("cannot-move", ZombieMarks::CANNOT_MOVE),
    ("cannot-attack", ZombieMarks::CANNOT_ATTACK),
    ("negated", ZombieMarks::NEGATED),
    ("fast", ZombieMarks::FAST),
    ("stealth", ZombieMarks::STEALTH),
    ("stun", ZombieMarks::STUN),
    ("stun-now", ZombieMarks::STUN_NOW),
    ("holds", ZombieMarks::HOLDS),
    ("has-attacked", ZombieMarks::HAS_ATTACKED),
    ("used", ZombieMarks::USED),
    ("done", ZombieMarks::DONE),
    ("turned", ZombieMarks::TURNED),
];

const GEAR_MARKS: [(&str, GearMarks); 2] = [("disabled", GearMarks::DISABLED), ("rested", GearMarks::RESTED)];

const TOKENS: [(&str, Tok); 4] = [
    ("flare", Tok::Flare),
    ("tripwire-snare", Tok::Tripwire),
    ("grease-tag", Tok::Grease),
    ("temporary-barricade", Tok::Barricade),
];

/// The thing with this word.
fn known<T: Copy>(word: &str, all: &[(&str, T)]) -> Result<T, String> {
    let found = all.iter().find(|(known, _)| *known == word);
    found.map(|(_, thing)| *thing).ok_or_else(|| {
        let words: Vec<&str> = all.iter().map(|(word, _)| *word).collect();
        format!("“{word}” isn't one of {}", words.join(", "))
    })
}

/// The words of the marks that are there.
fn words_of<M: Copy>(all: &[(&str, M)], is_there: impl Fn(M) -> bool) -> Vec<String> {
    all.iter().filter(|(_, mark)| is_there(*mark)).map(|(word, _)| (*word).to_owned()).collect()
}

pub(crate) fn player_marks(marks: PlayerMarks) -> Vec<String> {
    words_of(&PLAYER_MARKS, |mark| marks.has(mark))
}

pub(crate) fn zombie_mark_words(marks: ZombieMarks) -> Vec<String> {
    words_of(&ZOMBIE_MARKS, |mark| marks.has(mark))
}

pub(crate) fn gear_mark_words(marks: GearMarks) -> Vec<String> {
    words_of(&GEAR_MARKS, |mark| marks.has(mark))
}

pub(crate) fn token_word(token: Tok) -> &'static str {
    TOKENS.iter().find(|(_, known)| *known == token).map_or("", |(word, _)| word)
}

fn marks_of<M: Copy + Default + BitOr<Output = M>>(words: &[String], all: &[(&str, M)]) -> Result<M, String> {
    words.iter().try_fold(M::default(), |marks, word| Ok(marks | at("marks", known(word, all))?))
}

fn ailments(doses: &[Dose]) -> Result<Few<Ailment, AILMENTS>, String> {
    if doses.len() > AILMENTS {
        return Err(format!("at most {AILMENTS} are told apart"));
    }
    let ailment = |dose: &Dose| {
        let (value, turns) = match *dose {
            Dose::Endless(value) => (value, 0),
            Dose::Lasting { value, turns } => (value, turns),
        };
        let (values, most) = (1..=Ailment::MOST_VALUE, Ailment::MOST_TICKS);
        let fits = values.contains(&value) && turns <= most;
        let message = || format!("values are from 1 to {}, turns up to {most}", values.end());
        fits.then(|| Ailment::new(value, turns)).ok_or_else(message)
    };
    doses.iter().map(ailment).collect()
}

/// On a zombie they are summed by the turns left.
fn sums(doses: &[Dose]) -> Result<[u8; 4], String> {
    let mut sums = [0u8; 4];
    for one in ailments(doses)?.iter() {
        let sum = sums.get_mut(usize::from(one.ticks())).ok_or("on a zombie it lasts 3 turns at most")?;
        *sum = sum.saturating_add(one.value());
    }
    Ok(sums)
}

/// A bit for each ability on these lines of a text, counted from 1.
fn lines_used(print: &CardDef, lines: &[u8]) -> Result<u8, String> {
    let mut bits = 0;
    for &line in lines {
        let found = print.abilities.iter().position(|ability| ability.line + 1 == line);
        let at = found.ok_or_else(|| format!("used: line {line} of {} isn't an ability", print.name))?;
        bits |= 1 << at;
    }
    Ok(bits)
}

impl NecroGenesis {
    /// The card that a word or name means.
    pub(crate) fn card_named(&self, word: &str) -> Result<u8, String> {
        let set = self.cards.set();
        set.find(word.trim())
            .ok_or_else(|| format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word)))
    }

    pub(crate) fn place_survivor(&mut self, seat: Seat, side: &Side, step: Step) -> Result<(), String> {
        let kind = match (&side.survivor, &side.list) {
            (Some(word), _) => at("survivor", self.card_named(word))?,
            (None, Some(list)) => at("list", self.list_kinds(list))?.survivor,
            (None, None) => return Err("`survivor` is missing; or name a deck with `list`".to_owned()),
        };
        let print = self.cards.of(kind);
        if print.class != Class::Survivor {
            return Err(format!("survivor: {} is a card of the type {}", print.name, print.class.name()));
        }
        let hp = side.hp.unwrap_or(print.hp);
        if !(1..=print.hp).contains(&hp) {
            return Err(format!("hp: {} has from 1 to {} HP, not {hp}", print.name, print.hp));
        }
        let acting = seat == self.active && (Step::Draw..=Step::Response).contains(&step);
        let ap = side.ap.unwrap_or(if acting { 3 } else { 0 });
        let tp = side.tp.unwrap_or(if acting { 2 } else { 0 });
        if ap > 6 || tp > 20 || side.th > 99 {
            return Err("at most 6 AP, 20 TP and 99 TH".to_owned());
        }
        let received = side.received.unwrap_or(ap.max(if acting { 3 } else { 0 }));
        let used = lines_used(print, &side.used)?;
        let mut times = [0u8; 4];
        for &line in &side.spent {
            let at = lines_used(print, &[line])?.trailing_zeros() as usize;
            *times.get_mut(at).ok_or("spent: only the first 4 abilities are counted")? += 1;
        }
        let (bleed, burn) = (at("bleed", ailments(&side.bleed))?, at("burn", ailments(&side.burn))?);
        let flags = marks_of(&side.marks, &PLAYER_MARKS)?;
        let player = self.player_mut(seat);
        (player.survivor, player.hp, player.ap, player.ap_received) = (kind, hp, ap, received);
        (player.tp, player.th, player.flags) = (tp, side.th, flags);
        (player.bleed, player.burn, player.poison) = (bleed, burn, side.poison);
        (player.prevention, player.kills, player.damaged_turns) =
            (side.prevention, side.kills, side.damaged_turns);
        (player.might, player.next_ranged, player.used, player.times) =
            (side.might, side.next_ranged, used, times);
        Ok(())
    }

    pub(crate) fn place_side(&mut self, seat: Seat, side: &Side) -> Result<(), String> {
        for (number, Named(entry)) in side.gear.iter().enumerate() {
            at(&format!("gear[{number}]"), self.place_gear(seat, entry))?;
        }
        self.weigh_gear(seat, side)?;
        for (number, Named(entry)) in side.zombies.iter().enumerate() {
            at(&format!("zombies[{number}]"), self.place_zombie(seat, entry))?;
        }
        for (number, entry) in side.tokens.iter().enumerate() {
            at(&format!("tokens[{number}]"), self.place_token(seat, entry))?;
        }
        self.place_piles(seat, side)
    }

    fn place_gear(&mut self, seat: Seat, entry: &GearAt) -> Result<(), String> {
        let kind = self.card_named(&entry.name)?;
        let print = self.cards.of(kind);
        let place = self.gear_place(seat, print, entry)?;
        if self.gear_of(seat).count() == GEAR {
            return Err(format!("a player has at most {GEAR} cards of gear in play"));
        }
        let hidden = entry.hidden.unwrap_or(print.has(Keys::HIDDEN));
        if hidden && !print.has(Keys::HIDDEN) {
            return Err(format!("hidden: {} never lies face down", print.name));
        }
        if !self.may_wield(seat, print) {
            return Err(format!("NG-10.5.1: this Survivor may not equip {}", print.name));
        }
        let (mut tags, used) = (GearMarks::default(), lines_used(print, &entry.used)?);
        for word in &entry.marks {
            tags.set(at("marks", known(word, &GEAR_MARKS))?);
        }
        if hidden {
            tags.set(GearMarks::HIDDEN);
        }
        let slot = self.put_gear(kind, seat, place);
        let card = self.gear_mut(slot);
        (card.flags, card.used, card.attacks, card.roll) = (tags, used, entry.attacks, entry.roll);
        card.charges = entry.charges.unwrap_or(card.charges);
        Ok(())
    }

    fn gear_place(&self, seat: Seat, print: &CardDef, entry: &GearAt) -> Result<Place, String> {
        let name = &print.name;
        let place = match print.gear {
            GearType::None | GearType::Consumable => {
                return Err(format!("{name} does not stay in play; it may be in `hand` or `graveyard`"));
            }
            GearType::Trap | GearType::Automated => {
                let zone = entry.zone.as_deref().map_or(Ok(print.zone), read_zone)?;
                if zone != print.zone {
                    return Err(format!("zone: {name} lies in the {}", zone_name(print.zone)));
                }
                Place::Zone(zone)
            }
            GearType::Attachment if print.host == Some(Host::Survivor) => Place::OnSurvivor,
            GearType::Attachment => {
                let host = entry.on.as_deref().ok_or_else(|| format!("{name} needs its host: on = \"…\""))?;
                let kind = at("on", self.card_named(host))?;
                let found = self.gear_of(seat).filter(|&slot| self.gear_at(slot).kind == kind).last();
                let host = found.ok_or_else(|| format!("on: “{host}” must be listed before {name}"))?;
                self.can_host(print, host).map_err(|breach| format!("{}: {}", breach.rule, breach.reason))?;
                Place::On(host)
            }
            _ => Place::Equipped,
        };
        let hosted = matches!(place, Place::On(_));
        if entry.on.is_some() && !hosted {
            return Err(format!("on: {name} is not attached to gear"));
        }
        if entry.zone.is_some() && !matches!(place, Place::Zone(_)) {
            return Err(format!("zone: {name} does not lie in a zone"));
        }
        Ok(place)
    }

    /// Whether all this gear can be in play at once.
    fn weigh_gear(&self, seat: Seat, side: &Side) -> Result<(), String> {
        let hands = match self.survivor(seat).hands {
            0 => 2,
            hands => hands,
        };
        let used = self.weapons(seat).next().map_or(0, |weapon| {
            let rest = 1 << (weapon % GEAR as u8);
            self.hands_with(seat, self.print_of(weapon), rest)
        });
        if used > hands {
            return Err(format!("gear: NG-3.18.0: the Weapons need more than {hands} hands"));
        }
        for (number, slot) in self.gear_of(seat).enumerate() {
            at(&format!("gear[{number}]"), self.weigh_card(seat, slot, &side.gear[number].0))?;
        }
        Ok(())
    }

    fn weigh_card(&self, seat: Seat, slot: u8, entry: &GearAt) -> Result<(), String> {
        let (card, print) = (self.gear_at(slot), self.print_of(slot));
        let name = &print.name;
        if print.has(Keys::UNIQUE) && self.copies_in_play(seat, card.kind) > 1 {
            return Err(format!("NG-17.7.1: {name} is Unique and there only once"));
        }
        let counted = |other: &u8| match print.limit_word {
            Some(word) => self.print_of(*other).words.has(word),
            None => self.gear_at(*other).kind == card.kind,
        };
        if print.limit > 0 && self.equipped(seat).filter(counted).count() > usize::from(print.limit) {
            return Err(format!("{name} has a limit of {}", print.limit));
        }
        let on = self.attached_to(slot).count();
        if on > usize::from(print.attachments) {
            return Err(format!("NG-4.2.9f: {name} takes {} attachments, not {on}", print.attachments));
        }
        let same = |other: &u8| self.gear_at(*other).place == card.place;
        let trap = |other: &u8| {
            let print = self.print_of(*other);
            print.gear == GearType::Trap && !print.has(Keys::SHARES_ZONE)
        };
        if trap(&slot) && self.gear_of(seat).filter(same).filter(trap).count() > 1 {
            return Err("NG-2.50.4a: a zone holds one Trap".to_owned());
        }
        let Some(charges) = entry.charges else { return Ok(()) };
        match (charges, self.max_charges(slot)) {
            (_, 0) => Err(format!("charges: {name} has none")),
            (0, _) if !print.has(Keys::STAYS) => Err(format!("charges: without charges {name} is gone")),
            (charges, most) if charges > most => Err(format!("charges: {name} has at most {most}")),
            _ => Ok(()),
        }
    }

    fn place_zombie(&mut self, seat: Seat, entry: &ZombieAt) -> Result<(), String> {
        let kind = self.card_named(&entry.name)?;
        let print = self.cards.of(kind);
        let name = &print.name;
        if print.class != Class::Zombie {
            return Err(format!("{name} isn't a zombie"));
        }
        let x = match entry.x {
            Some(_) if !print.has(Keys::VARIABLE) => return Err(format!("x: {name} has no X")),
            Some(x) if !(print.x_least..=print.x_most).contains(&x) => {
                return Err(format!("x: {name} has X from {} to {}", print.x_least, print.x_most));
            }
            x => x.unwrap_or(if print.has(Keys::VARIABLE) { print.x_least } else { 0 }),
        };
        if self.on_board(seat.other()).count() == HORDE {
            return Err(format!("a player has at most {HORDE} zombies in play"));
        }
        let zone = entry.zone.as_deref().map_or(Ok(ZoneName::Zombie), read_zone)?;
        let flags = marks_of(&entry.marks, &ZOMBIE_MARKS)?;
        if flags.has(ZombieMarks::HOLDS) && zone == ZoneName::Zombie {
            return Err(format!("marks: {name} holds the Survivor only in the Threat Zone"));
        }
        let (bleed, burn) = (at("bleed", sums(&entry.bleed))?, at("burn", sums(&entry.burn))?);
        let slot = self.put_zombie(kind, seat, Coming { x, negated: false });
        let card = self.zombie_mut(slot);
        (card.zone, card.damage, card.might, card.flags) = (zone, entry.damage, entry.might, flags);
        (card.bleed, card.burn) = (bleed, burn);
        if self.hp_left(slot) == 0 {
            return Err(format!("damage: {name} is destroyed by {}", entry.damage));
        }
        if print.has(Keys::UNIQUE) && self.copies_in_play(seat, kind) > 1 {
            return Err(format!("NG-17.7.1: {name} is Unique and there only once"));
        }
        Ok(())
    }

    fn place_token(&mut self, board: Seat, entry: &TokenAt) -> Result<(), String> {
        let token = at("token", known(&entry.token, &TOKENS))?;
        let zone = at("zone", read_zone(&entry.zone))?;
        let by = match entry.by {
            None => board,
            Some(by @ (0 | 1)) => Seat(by),
            Some(by) => return Err(format!("by: there is no seat {by}; the seats are 0 and 1")),
        };
        if self.tokens.is_full() {
            return Err("there is no room for so many tokens".to_owned());
        }
        if matches!(token, Tok::Tripwire | Tok::Barricade) && self.tokens_in(board, zone, token) > 0 {
            return Err("NG-C99: a zone has one of them".to_owned());
        }
        let terms = match (token, entry.turns, entry.survivor_lures) {
            (_, 0, false) => 0,
            (Tok::Barricade, turns @ 1..=9, false) => turns,
            (Tok::Flare, 0, true) => SURVIVOR_LURES,
            _ => return Err("a temporary-barricade has up to 9 turns, a flare survivor_lures".to_owned()),
        };
        self.tokens.push(Marker { token, board, zone, by, terms });
        Ok(())
    }
}
