//! Numbers as they are now: what is printed, and what cards in play make of it.

use crate::cards::compile::keyword_key;
use crate::cards::text::{
    Action, Bearer, Bonus, Breed, Condition, Feat, Immune, Keyword, Standing, Status, ZoneName,
};
use crate::cards::{CardDef, Class, GearType, Keys, Rule};
use crate::state::frame::{Battle, Source};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::{NecroGenesis, Phase, Place};
use kernel::Seat;

impl NecroGenesis {
    /// A skill is usable once its condition was met (NG-G19).
    #[inline]
    pub(crate) fn is_unlocked(&self, seat: Seat, feat: Option<Feat>) -> bool {
        match feat {
            None => true,
            Some(Feat::Destroyed { n }) => self.player(seat).kills >= n,
            Some(Feat::DamagedTurns { n }) => self.player(seat).damaged_turns >= n,
        }
    }

    /// Whether a zone is illuminated (NG-C54, NG-C55).
    pub(crate) fn is_lit(&self, board: Seat, zone: ZoneName) -> bool {
        if self.darkness {
            return false;
        }
        let light = |slot: u8| {
            let card = self.gear_at(slot);
            match card.place {
                Place::Zone(at) => at == zone && self.print_of(slot).has(Keys::ILLUMINATES),
                Place::Equipped | Place::OnSurvivor => {
                    zone == ZoneName::Threat && !self.is_idle(slot) && self.shines(slot)
                }
                // What it gives its host counts with the host.
                Place::On(_) => false,
            }
        };
        self.gear_of(board).any(light)
    }

    /// A condition of a text, for a card of `seat`.
    pub(crate) fn holds(&self, condition: Condition, seat: Seat, source: Source, that: u8) -> bool {
        match (condition, source) {
            (Condition::Illuminated, _) => self.is_lit(seat, ZoneName::Threat),
            (Condition::InDark, Source::Zombie(slot)) => self.is_in_dark(slot),
            (Condition::InDarkAndAwake, Source::Zombie(slot)) => self.is_in_dark(slot) && !self.is_sick(slot),
            (Condition::InZone { zone }, Source::Zombie(slot)) => self.zombie(slot).zone == zone,
            (Condition::Holds, Source::Zombie(slot)) => self.zombie(slot).flags.has(ZombieMarks::HOLDS),
            (Condition::TargetNoBoss, _) => self.is_zombie(that) && !self.breed_of(that).is_boss(),
            (Condition::ZombieInThreat, _) => {
                self.in_zone(seat.other(), ZoneName::Threat).any(|slot| !self.is_turned(slot))
            }
            // Where a zombie stood that is gone is settled when its trigger is put on the stack.
            (Condition::WasInZone { .. }, _) => true,
            _ => false,
        }
    }

    #[inline]
    pub(crate) fn is_in_dark(&self, slot: u8) -> bool {
        !self.is_lit(NecroGenesis::board_of(slot), self.zombie(slot).zone)
    }

    /// Summoning sick, Fast aside (NG-C19, NG-C20).
    #[inline]
    pub(crate) fn is_sick(&self, slot: u8) -> bool {
        let flags = self.zombie(slot).flags;
        flags.has(ZombieMarks::SICK) && !flags.has(ZombieMarks::FAST) && !self.zombie_has(slot, Keys::FAST)
    }

    #[inline]
    pub(crate) fn max_hp(&self, slot: u8) -> u8 {
        self.breed_of(slot).hp.saturating_add(self.zombie(slot).more_hp)
    }

    #[inline]
    pub(crate) fn hp_left(&self, slot: u8) -> u8 {
        self.max_hp(slot).saturating_sub(self.zombie(slot).damage)
    }

    /// A zombie's Damage now.
    pub(crate) fn might_of(&self, slot: u8) -> i16 {
        let card = self.zombie(slot);
        let print = self.breed_of(slot);
        let mut damage = i16::from(print.damage) + i16::from(card.more_damage) + i16::from(card.might);
        if !card.flags.has(ZombieMarks::NEGATED) {
            if card.damage > 0 {
                damage += i16::from(print.frenzy);
            }
            damage += self.own_bonus(slot, print);
        }
        damage + self.aura(slot)
    }

    fn own_bonus(&self, slot: u8, print: &CardDef) -> i16 {
        let seat = NecroGenesis::controller(slot);
        let mut sum = 0;
        for rule in &print.rules {
            if let Standing::Bonus { who: Bearer::This, bonuses, .. } = &rule.says
                && rule.given.is_none_or(|given| self.holds(given, seat, Source::Zombie(slot), slot))
            {
                sum += sum_of(bonuses, damage);
            }
        }
        sum
    }

    /// What the other zombies of its controller give it.
    pub(crate) fn aura(&self, slot: u8) -> i16 {
        let seat = NecroGenesis::controller(slot);
        let mut sum = 0;
        for other in self.on_board(seat.other()) {
            let speaks = other != slot && self.zombie_has(other, Keys::SPEAKS);
            if !speaks || self.is_turned(other) != self.is_turned(slot) {
                continue;
            }
            for rule in &self.breed_of(other).rules {
                let Standing::Bonus { who, bonuses, .. } = &rule.says else { continue };
                let meant = match who {
                    Bearer::OtherBreed { breed } => self.breed_of(slot).breed == breed.0,
                    Bearer::OtherZombies => true,
                    _ => false,
                };
                if meant
                    && rule.given.is_none_or(|given| self.holds(given, seat, Source::Zombie(other), other))
                {
                    sum += sum_of(bonuses, damage);
                }
            }
        }
        sum
    }

    /// A zombie's Hit Roll requirement; 0: it hits by itself (NG-C56).
    pub(crate) fn zombie_requirement(&self, slot: u8) -> i8 {
        let print = self.breed_of(slot);
        if print.hit_roll == 0 {
            return 0;
        }
        let mut needed = print.hit_roll as i8;
        let seat = NecroGenesis::controller(slot);
        for rule in &print.rules {
            if let Standing::Bonus { who: Bearer::This, bonuses, .. } = &rule.says
                && !self.zombie(slot).flags.has(ZombieMarks::NEGATED)
                && rule.given.is_none_or(|given| self.holds(given, seat, Source::Zombie(slot), slot))
            {
                needed += sum_of(bonuses, requirement) as i8;
            }
        }
        needed
    }

    /// A Weapon's Hit Roll requirement against a target (NG-2.27.0b).
    pub(crate) fn requirement(&self, weapon: u8, target: u8, zone: ZoneName) -> i8 {
        let print = self.print_of(weapon);
        let mut needed = print.hit_roll as i8;
        if needed == 0 || print.gear != GearType::Ranged {
            return needed;
        }
        if self.is_zombie(target) && self.zombie_has(target, Keys::SPEAKS) {
            for rule in &self.breed_of(target).rules {
                if let Standing::Bonus { who: Bearer::RangedAgainstThis, bonuses, .. } = &rule.says {
                    needed += sum_of(bonuses, requirement) as i8;
                }
            }
        }
        let seat = NecroGenesis::owner_of_gear(weapon);
        for slot in self.on_board(seat) {
            if !self.zombie_has(slot, Keys::SPEAKS) {
                continue;
            }
            for rule in &self.breed_of(slot).rules {
                if let Standing::Bonus { who: Bearer::RangedAgainstZone { zone: meant }, bonuses, .. } =
                    &rule.says
                    && *meant == zone
                {
                    needed += sum_of(bonuses, requirement) as i8;
                }
            }
        }
        needed
    }

    /// Attack Roll Bonus of a Weapon (NG-2.41.0c), without what this attack alone has.
    pub(crate) fn roll_bonus(&self, weapon: u8) -> i8 {
        let mut bonus = i16::from(self.gear_at(weapon).roll);
        for slot in self.serving(weapon) {
            for rule in &self.print_of(slot).rules {
                if let Standing::Bonus { who: Bearer::Host, bonuses, .. } = &rule.says {
                    bonus += sum_of(bonuses, roll);
                }
            }
        }
        bonus as i8
    }

    /// What an attack deals before anything reduces it (NG-C75), against one zombie.
    pub(crate) fn attack_damage(&self, battle: &Battle, target: u8) -> i16 {
        let seat = battle.seat;
        let mut sum = i16::from(battle.damage);
        let melee = match battle.attacker {
            Source::Gear(weapon) => {
                let print = self.print_of(weapon);
                sum += i16::from(print.damage) + self.weapon_bonus(weapon, target);
                print.gear == GearType::Melee
            }
            _ => {
                let instead = self.unarmed_instead(seat).map(|(_, damage)| damage);
                sum += i16::from(instead.unwrap_or(self.survivor(seat).damage));
                true
            }
        };
        let automated =
            matches!(battle.attacker, Source::Gear(slot) if self.print_of(slot).gear == GearType::Automated);
        if !automated {
            sum += i16::from(self.player(seat).might);
        }
        if melee {
            for rule in &self.survivor(seat).rules {
                if let Standing::Bonus { who: Bearer::MeleeAgainst { status }, bonuses, .. } = &rule.says
                    && self.zombie_suffers(target, *status)
                    && self.speaks(seat, rule)
                {
                    sum += sum_of(bonuses, damage);
                }
            }
        }
        sum
    }

    fn weapon_bonus(&self, weapon: u8, target: u8) -> i16 {
        let mut sum = 0;
        for rule in &self.print_of(weapon).rules {
            if let Standing::Bonus { who: Bearer::WithThisAgainst { breed }, bonuses, .. } = &rule.says
                && self.is_zombie(target)
                && self.breed_of(target).breed == *breed
            {
                sum += sum_of(bonuses, damage);
            }
        }
        for slot in self.serving(weapon) {
            for rule in &self.print_of(slot).rules {
                if let Standing::Bonus { who: Bearer::Host, bonuses, .. } = &rule.says {
                    sum += sum_of(bonuses, damage);
                }
            }
        }
        sum
    }

    /// Whether a rule of the Survivor holds now.
    #[inline]
    pub(crate) fn speaks(&self, seat: Seat, rule: &Rule) -> bool {
        self.is_unlocked(seat, rule.unlock)
            && rule.given.is_none_or(|given| self.holds(given, seat, Source::Survivor, 0))
    }

    /// A standing rule of the Survivor, if it holds.
    pub(crate) fn survivor_rules(&self, seat: Seat) -> impl Iterator<Item = &'static Rule> + '_ {
        self.survivor(seat).rules.iter().filter(move |rule| self.speaks(seat, rule))
    }

    /// What the standing rules of the Survivor that hold say of one thing.
    #[inline]
    pub(crate) fn survivor_says<T>(
        &self,
        seat: Seat,
        of: impl Fn(&'static Standing) -> Option<T>,
    ) -> impl Iterator<Item = T> {
        let rules = self.survivor(seat).rules.iter();
        rules.filter_map(move |rule| of(&rule.says).filter(|_| self.speaks(seat, rule)))
    }

    #[inline]
    pub(crate) fn zombie_suffers(&self, slot: u8, status: Status) -> bool {
        if !self.is_zombie(slot) {
            return false;
        }
        let card = self.zombie(slot);
        match status {
            Status::Bleed => card.bleed != [0; 4],
            Status::Burn => card.burn != [0; 4] || card.flags.has(ZombieMarks::BURNS_OUT),
            Status::Stun => card.flags.has(ZombieMarks::STUN | ZombieMarks::STUN_NOW),
            Status::Stealth => card.flags.has(ZombieMarks::STEALTH),
            _ => false,
        }
    }

    pub(crate) fn zombie_is_immune(&self, slot: u8, status: Status) -> bool {
        !self.zombie(slot).flags.has(ZombieMarks::NEGATED) && self.breed_of(slot).immune.has(status)
    }

    /// NG-2.45.2a, and what the Survivor's own text says.
    pub(crate) fn survivor_is_immune(&self, seat: Seat, status: Status) -> bool {
        let stable = self.player(seat).flags.has(PlayerMarks::STABILIZED)
            && matches!(status, Status::Bleed | Status::Poison);
        let says = |rule: &&Rule| matches!(rule.says, Standing::Immune { who: Immune::YourSurvivor, status: named } if named == status);
        stable
            || status == Status::Stealth && self.player(seat).flags.has(PlayerMarks::CANNOT_GAIN_STEALTH)
            || self.survivor_rules(seat).any(|rule| says(&rule))
    }

    /// What keeps a status off the Survivor.
    pub(crate) fn immunity_rule(&self, seat: Seat, status: Status) -> &'static str {
        let print = self.survivor(seat);
        let says =
            |rule: &Rule| matches!(rule.says, Standing::Immune { status: named, .. } if named == status);
        match self.survivor_rules(seat).find(|rule| says(rule)) {
            Some(rule) => print.cite(rule.line),
            None if status == Status::Stealth => "NG-2.32.5",
            None => "NG-2.45.2a",
        }
    }

    /// Armor of a zombie (NG-G14).
    #[inline]
    pub(crate) fn armor_of(&self, slot: u8) -> u8 {
        let print = self.breed_of(slot);
        if self.zombie(slot).flags.has(ZombieMarks::NEGATED) {
            return 0;
        }
        if print.has(Keys::GAINS) { print.armor + self.armor_gained(slot) } else { print.armor }
    }

    /// Keywords that a zombie has as long as some condition holds.
    fn gained(&self, slot: u8) -> impl Iterator<Item = Keyword> + '_ {
        let seat = NecroGenesis::controller(slot);
        self.breed_of(slot).rules.iter().filter_map(move |rule| match rule.says {
            Standing::Gains { who: Bearer::This, keyword, .. } => {
                let holds = |given| self.holds(given, seat, Source::Zombie(slot), slot);
                rule.given.is_none_or(holds).then_some(keyword)
            }
            _ => None,
        })
    }

    #[cold]
    pub(crate) fn gains(&self, slot: u8, key: Keys) -> bool {
        self.gained(slot).any(|keyword| keyword_key(keyword) == Some(key))
    }

    fn armor_gained(&self, slot: u8) -> u8 {
        let armor = |keyword| if let Keyword::Armor { n } = keyword { n } else { 0 };
        self.gained(slot).map(armor).sum()
    }

    pub(crate) fn escape_bonus(&self, seat: Seat) -> i8 {
        let bonus = |says: &Standing| if let Standing::EscapeRolls { n } = says { Some(*n) } else { None };
        self.survivor_says(seat, bonus).sum()
    }

    /// What playing a card costs in AP, without X (NG-C108).
    pub(crate) fn ap_cost(&self, seat: Seat, print: &CardDef) -> u8 {
        let equips = print.class == Class::Weapon && print.gear != GearType::Automated;
        let reloads = print.has(Keys::RELOADS);
        if !equips && !reloads {
            return print.ap;
        }
        let less = |says: &Standing| match says {
            Standing::CostsLess { action: Action::Equip, n } if equips => Some(*n),
            Standing::CostsLess { action: Action::Reload, n } if reloads => Some(*n),
            _ => None,
        };
        self.survivor_says(seat, less).fold(print.ap, u8::saturating_sub)
    }

    /// Whether a Survivor can be attacked (NG-2.32.1, NG-2.43.0a).
    #[inline]
    pub(crate) fn is_attackable(&self, seat: Seat) -> bool {
        !self.player(seat).flags.has(PlayerMarks::ANY_STEALTH | PlayerMarks::ANY_COVER)
    }

    #[inline]
    pub(crate) fn has(&self, seat: Seat, mark: PlayerMarks) -> bool {
        self.player(seat).flags.has(mark)
    }

    #[inline]
    pub(crate) fn is_response(&self) -> bool {
        self.phase == Phase::Response
    }
}

/// Whether the dark gives it something.
pub(crate) fn needs_dark(print: &CardDef) -> bool {
    print.rules.iter().any(|rule| rule.given == Some(Condition::InDark))
}

pub(crate) fn is_breed(print: &CardDef, breed: Breed) -> bool {
    print.class == Class::Zombie && print.breed == breed
}

pub(crate) fn sum_of(bonuses: &[Bonus], of: fn(Bonus) -> i8) -> i16 {
    bonuses.iter().map(|&bonus| i16::from(of(bonus))).sum()
}

pub(crate) fn damage(bonus: Bonus) -> i8 {
    if let Bonus::Damage { n } = bonus { n } else { 0 }
}

pub(crate) fn roll(bonus: Bonus) -> i8 {
    if let Bonus::AttackRoll { n } = bonus { n } else { 0 }
}

pub(crate) fn ed(bonus: Bonus) -> i8 {
    if let Bonus::Ed { n } = bonus { n } else { 0 }
}

fn requirement(bonus: Bonus) -> i8 {
    if let Bonus::Requirement { n, .. } = bonus { n } else { 0 }
}
