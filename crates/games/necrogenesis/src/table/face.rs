//! Faces and marks: cards as printed, and pieces as they stand now.

use crate::cards::read::table;
use crate::cards::{CardDef, Class};
use crate::state::frame::{Battle, Source};
use crate::state::marks::{gear, mark, zombie};
use crate::state::{Ailment, LAST_PHASE, NecroGenesis, Phase, Place, Player};
use crate::table::bare;
use crate::words::names::plural;
use kernel::{Face, Mark, Piece, Seat, Stat, Viewer};

fn plain(name: &'static str) -> Mark {
    Mark { name: name.into(), detail: String::new() }
}

fn detailed(name: &'static str, detail: String) -> Mark {
    Mark { name: name.into(), detail }
}

fn stat(name: &'static str, value: impl Into<i32>, printed: impl Into<i32>) -> Stat {
    Stat { name, value: value.into(), printed: printed.into() }
}

/// "2", "2 for 1 turn", or "2 until the end of this phase".
fn lasting(value: u8, ticks: u8) -> String {
    match ticks {
        0 => value.to_string(),
        LAST_PHASE => format!("{value} until the end of this phase"),
        ticks => format!("{value} for {}", plural(ticks, "turn")),
    }
}

/// Each application of Bleed or Burn on a Survivor.
pub(crate) fn ailments_text(all: &[Ailment]) -> String {
    all.iter().map(|one| lasting(one.value(), one.ticks())).collect::<Vec<_>>().join(", ")
}

/// Bleed or Burn on a zombie: sums by ticks left.
pub(crate) fn sums_text(sums: &[u8; 4]) -> String {
    let there = (0..).zip(sums).filter(|(_, sum)| **sum > 0);
    there.map(|(ticks, sum)| lasting(*sum, ticks)).collect::<Vec<_>>().join(", ")
}

/// What is printed, besides the text, in numbers.
fn printed_stats(print: &CardDef) -> Vec<Stat> {
    let same = |name, n: u8| stat(name, n, n);
    let mut stats = match print.class {
        Class::Survivor => vec![same("HP", print.hp), same("Damage", print.damage)],
        Class::Zombie => vec![
            same("ZTC", print.ztc),
            same("HP", print.hp),
            same("Damage", print.damage),
            same("ED", print.ed),
        ],
        Class::Weapon => vec![same("AP", print.ap), same("Damage", print.damage)],
        Class::Item => vec![same("AP", print.ap)],
        Class::React => vec![same("TP", print.tp)],
        Class::Event => vec![],
    };
    let more = [("Hit Roll", print.hit_roll), ("hands", print.hands), ("charges", print.charges)];
    let more = more.iter().filter(|(_, n)| *n > 0 && print.class != Class::Survivor);
    stats.extend(more.map(|(name, n)| same(name, *n)));
    stats
}

impl NecroGenesis {
    pub(crate) fn printed_face(&self, kind: u8) -> Face {
        let print = self.cards.of(kind);
        let side = if print.class == Class::Zombie { "Zombie" } else { print.class.name() };
        Face::Up {
            name: print.name.as_str().into(),
            line: print.line().into(),
            faction: side.into(),
            stats: printed_stats(print),
            text: print.text.as_str().into(),
        }
    }

    /// The printed face with numbers as they are now.
    fn face_with(&self, kind: u8, now: &[(&str, i32)]) -> Face {
        let mut face = self.printed_face(kind);
        if let Face::Up { stats, .. } = &mut face {
            for (name, value) in now {
                stats.iter_mut().filter(|stat| stat.name == *name).for_each(|stat| stat.value = *value);
            }
        }
        face
    }

    pub(crate) fn zombie_piece(&self, slot: u8) -> Piece {
        let kind = self.zombie(slot).kind;
        let mut now = vec![
            ("HP", self.hp_left(slot).into()),
            ("Damage", self.might_of(slot).into()),
            ("ED", self.ed_of(slot).into()),
        ];
        if self.breed_of(slot).hit_roll > 0 {
            now.push(("Hit Roll", self.zombie_requirement(slot).into()));
        }
        Piece {
            controller: Some(self.controller_of(slot)),
            marks: self.zombie_marks(slot),
            ..bare(self.zombie_word(slot), self.face_with(kind, &now))
        }
    }

    pub(crate) fn zombie_marks(&self, slot: u8) -> Vec<Mark> {
        let card = self.zombie(slot);
        let flags = [
            (zombie::REST, "Rest"),
            (zombie::STUN.and(zombie::STUN_NOW), "Stunned"),
            (zombie::STEALTH, "Stealth"),
            (zombie::HOLDS, "holds the Survivor"),
            (zombie::FAST, "Fast"),
            (zombie::LOCKED, "cannot advance"),
            (zombie::CANNOT_MOVE, "cannot move"),
            (zombie::CANNOT_ATTACK, "cannot attack"),
            (zombie::NEGATED, "abilities negated"),
            (zombie::TURNED, "controlled by its enemy"),
        ];
        let mut marks = Vec::new();
        if self.is_sick(slot) {
            marks.push(plain("summoning sick"));
        }
        marks.extend(flags.iter().filter(|(flag, _)| card.flags.has(*flag)).map(|(_, name)| plain(name)));
        // These are not taken off before the next Zombie Phase, where they count again.
        if self.phase == Phase::Zombie && NecroGenesis::controller(slot) == self.master() {
            let done = [(zombie::DONE, "has attacked"), (zombie::USED, "ability used")];
            marks.extend(done.iter().filter(|(flag, _)| card.flags.has(*flag)).map(|(_, name)| plain(name)));
        }
        for (name, sums) in [("Bleed", &card.bleed), ("Burn", &card.burn)] {
            if *sums != [0; 4] {
                marks.push(detailed(name, sums_text(sums)));
            }
        }
        if card.flags.has(zombie::BURNS_OUT) {
            marks.push(detailed("Burn", "until the end of this phase".to_owned()));
        }
        if card.might != 0 {
            marks.push(detailed("Damage this turn", format!("{:+}", card.might)));
        }
        marks
    }

    pub(crate) fn survivor_piece(&self, seat: Seat, viewer: Viewer) -> Piece {
        let player = self.player(seat);
        let instead = self.unarmed_instead(seat).map(|(_, damage)| damage);
        let damage = i32::from(instead.unwrap_or(self.survivor(seat).damage)) + i32::from(player.might);
        let now = [("HP", i32::from(player.hp)), ("Damage", damage)];
        Piece {
            controller: Some(seat),
            marks: self.survivor_marks(seat),
            attached: self.laid(seat, Place::OnSurvivor, viewer),
            ..bare(self.survivor_word(seat), self.face_with(player.survivor, &now))
        }
    }

    pub(crate) fn survivor_marks(&self, seat: Seat) -> Vec<Mark> {
        let player = self.player(seat);
        let mut marks = Vec::new();
        for (name, all) in [("Bleed", &player.bleed), ("Burn", &player.burn)] {
            if !all.is_empty() {
                marks.push(detailed(name, ailments_text(all)));
            }
        }
        if player.poison > 0 {
            marks.push(detailed("Poison", plural(player.poison, "turn")));
        }
        let flags = [
            (mark::ANY_STUN, "Stunned"),
            (mark::ANY_STEALTH, "Stealth"),
            (mark::ANY_COVER, "Cover"),
            (mark::EXPOSED, "Exposed"),
            (mark::STABILIZED, "Stabilized"),
            (mark::SNARED, "Snared"),
            (mark::CANNOT_GAIN_STEALTH, "cannot gain Stealth"),
            (mark::EVENT_PLAYED, "Event played"),
            (mark::LOOTED, "Looted"),
            (mark::PAYMENT_STOPPED, "next AP payment stopped"),
        ];
        marks.extend(flags.iter().filter(|(flag, _)| player.flags.has(*flag)).map(|(_, name)| plain(name)));
        if self.phase == Phase::Zombie && seat == self.active && player.flags.has(mark::QUICK_ESCAPED) {
            marks.push(plain("Quick Escape tried"));
        }
        if let Some(identity) = player.identity {
            marks.push(detailed("Identity", table().print(&identity, &self.cards.set().names)));
        }
        let holds = |slot: &u8| self.zombie(*slot).flags.has(zombie::HOLDS);
        let holders: Vec<String> =
            self.on_board(seat).filter(holds).map(|slot| self.zombie_name(slot)).collect();
        if !holders.is_empty() {
            marks.push(detailed("Grabbed", format!("by {}", holders.join(", "))));
        }
        marks.extend(bonus_marks(player));
        marks
    }

    pub(crate) fn gear_piece(&self, slot: u8, viewer: Viewer) -> Piece {
        let seat = NecroGenesis::owner_of_gear(slot);
        let id = self.gear_word(slot);
        if self.is_hidden(slot) && !viewer.is(seat) {
            return Piece { controller: Some(seat), ..bare(id, Face::Down) };
        }
        let (card, print) = (self.gear_at(slot), self.print_of(slot));
        let mut now = vec![("charges", card.charges.into())];
        if print.class == Class::Weapon {
            let battle = Battle { seat, attacker: Source::Gear(slot), ..Battle::default() };
            now.push(("Damage", self.attack_damage(&battle, crate::state::NONE).into()));
            now.push(("Hit Roll", i32::from(print.hit_roll) - i32::from(self.roll_bonus(slot))));
        }
        Piece {
            controller: Some(seat),
            marks: self.gear_marks(slot),
            attached: self.laid(seat, Place::On(slot), viewer),
            ..bare(id, self.face_with(card.kind, &now))
        }
    }

    pub(crate) fn gear_marks(&self, slot: u8) -> Vec<Mark> {
        let card = self.gear_at(slot);
        let flags = [(gear::HIDDEN, "face down"), (gear::DISABLED, "Disabled"), (gear::RESTED, "Rest")];
        let mut marks: Vec<Mark> =
            flags.iter().filter(|(flag, _)| card.flags.has(*flag)).map(|(_, name)| plain(name)).collect();
        if card.attacks > 0 {
            marks.push(detailed("attacks this turn", card.attacks.to_string()));
        }
        if card.used != 0 {
            marks.push(plain("used this turn"));
        }
        if card.roll != 0 {
            marks.push(detailed("Attack Roll Bonus", format!("{:+}", card.roll)));
        }
        marks
    }
}

/// What a player's attacks and feats have come to.
fn bonus_marks(player: &Player) -> Vec<Mark> {
    let mut marks = Vec::new();
    if player.prevention > 0 {
        marks.push(detailed("prevents the next damage", player.prevention.to_string()));
    }
    if player.might != 0 {
        marks.push(detailed("Damage this turn", format!("{:+}", player.might)));
    }
    if player.next_ranged != [0; 2] {
        let [roll, damage] = player.next_ranged;
        marks.push(detailed("next ranged attack", format!("{roll:+} Attack Roll Bonus, {damage:+} Damage")));
    }
    if player.used != 0 {
        marks.push(plain("skill used this turn"));
    }
    if player.kills > 0 {
        marks.push(detailed("zombies destroyed", player.kills.to_string()));
    }
    if player.damaged_turns > 0 {
        marks.push(detailed("turns with damage", player.damaged_turns.to_string()));
    }
    marks
}
