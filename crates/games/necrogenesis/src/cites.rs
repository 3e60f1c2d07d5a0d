//! Further rules that an event rests on. They are looked for only when somebody listens.

use crate::cards::{Ability, CardDef, Class, GearType, Keys, Rule, Use};
use crate::event::Event;
use crate::frame::{Battle, Entry, Harm, Pending, Source};
use crate::state::{NONE, NecroGenesis, Phase, Place, Tok, mark, zombie};
use crate::text::{Answerable, Bearer, Condition, Cost, Standing, Status, Trigger, Wielder, ZoneName};
use kernel::{Cx, Seat};

/// Adds rules to the event told last.
#[inline]
pub(crate) fn cite_all(rules: &[&'static str], cx: &mut impl Cx<Event>) {
    for rule in rules {
        cx.cite(rule);
    }
}

/// Adds a rule if it bears on the event.
#[inline]
pub(crate) fn cite_if(bears: bool, rule: &'static str, cx: &mut impl Cx<Event>) {
    if bears {
        cx.cite(rule);
    }
}

impl NecroGenesis {
    // Attacks.

    /// An attack with a Weapon has been declared.
    pub(crate) fn cite_attack(&self, weapon: u8, battle: &Battle, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let print = self.print_of(weapon);
        cite_all(&["NG-8.2.0", "NG-8.2.1d", "NG-8.4.0c"], cx);
        if print.gear != GearType::Automated {
            cx.cite("NG-12.2.1");
            self.cite_attack_time(cx);
        }
        if self.gear_at(weapon).attacks > 0 {
            cite_all(&["NG-2.35.1b", "NG-2.35.6b"], cx);
        }
        cite_if(print.range == 3, "NG-12.2.4c", cx);
        if print.range >> battle.zone as u8 & 1 == 0 {
            cite_all(&["NG-2.8.1", "NG-2.31.1", "NG-2.31.2", "NG-2.31.3", "NG-2.31.5"], cx);
        }
        cite_if(battle.area, "NG-2.38.0a", cx);
        cite_if(self.has(battle.seat, mark::ANY_COVER), "NG-2.43.3b", cx);
        self.cite_target(print.has(Keys::IGNORES_GUARD), battle, cx);
    }

    /// The Survivor attacks without a Weapon.
    pub(crate) fn cite_unarmed(&self, battle: &Battle, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-8.2.0", "NG-8.2.1d", "NG-2.35.6a"], cx);
        self.cite_attack_time(cx);
        cite_if(self.survivor(battle.seat).damage == 0, "NG-2.28.3b", cx);
        cite_if(self.player(battle.seat).next_ranged != [0, 0], "NG-2.27.2c", cx);
        self.cite_target(false, battle, cx);
    }

    fn cite_attack_time(&self, cx: &mut impl Cx<Event>) {
        match self.phase {
            Phase::Survivor => cite_all(&["NG-7.2.3a", "NG-8.1.1a"], cx),
            Phase::Response => cite_all(&["NG-7.3.9a"], cx),
            _ => {}
        }
    }

    /// Guards in both zones, and what the target suffers.
    fn cite_target(&self, ignores_guard: bool, battle: &Battle, cx: &mut impl Cx<Event>) {
        let target = battle.target;
        if !self.is_zombie(target) {
            return;
        }
        let other = match battle.zone {
            ZoneName::Threat => ZoneName::Zombie,
            ZoneName::Zombie => ZoneName::Threat,
        };
        let is_guard = |&slot: &u8| self.zombie_has(slot, Keys::GUARD) && !self.is_stealthed(slot);
        let here = self.in_zone(battle.seat, battle.zone).filter(is_guard).count();
        if self.zombie_has(target, Keys::GUARD) {
            cx.cite("NG-2.47.0");
            let others = self.in_zone(battle.seat, battle.zone).nth(1).is_some();
            cite_if(others, "NG-2.47.3", cx);
        } else if here > 0 {
            cite_if(ignores_guard, "NG-2.47.2b", cx);
        } else {
            cite_if(self.is_guarded(battle.seat, other), "NG-2.47.4", cx);
        }
        cite_if(battle.zone == ZoneName::Threat, "NG-8.1.2a", cx);
        cite_if(self.zombie_suffers(target, Status::Stun), "NG-2.29.2d", cx);
    }

    pub(crate) fn cite_zombie_attack(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-2.35.2", "NG-8.1.1b", "NG-8.1.2b", "NG-8.2.0", "NG-8.2.1c", "NG-8.2.1d"], cx);
        let board = NecroGenesis::board_of(slot);
        let barred = self.is_barricaded(board, ZoneName::Threat);
        cite_if(self.zombie(slot).flags.has(zombie::SICK), "NG-2.42.0a", cx);
        cite_if(barred && self.breed_of(slot).is_boss(), "NG-2.49.2c", cx);
        cite_if(barred && self.zombie_has(slot, Keys::IGNORES_BARRICADE), "NG-2.49.4b", cx);
    }

    /// What moved a requirement away from the printed one.
    pub(crate) fn cite_requirement(&self, battle: &Battle, printed: u8, needed: i8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_if(battle.area, "NG-2.38.0b", cx);
        if let Source::Zombie(slot) = battle.attacker {
            cite_if(needs_dark(self.breed_of(slot)), "NG-2.37.0b", cx);
        }
        if needed != printed as i8 {
            cite_all(&["NG-2.27.0b", "NG-2.27.2a"], cx);
            let of_zone = |slot: u8| {
                self.breed_of(slot).rules.iter().any(|rule| {
                    matches!(rule.says, Standing::Bonus { who: Bearer::RangedAgainstZone { zone }, .. } if zone == battle.zone)
                })
            };
            cite_if(self.on_board(battle.seat).any(of_zone), "NG-2.27.1b", cx);
        }
    }

    /// A zombie has been hit.
    pub(crate) fn cite_strike(&self, battle: &Battle, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_if(battle.area, "NG-2.38.0d", cx);
        cite_if(self.armor_of(slot) > 0, "NG-3.6.1e", cx);
        cite_if(self.hp_left(slot) > 0, "NG-8.5.0b", cx);
        let player = self.player(battle.seat);
        let mut melee = true;
        match battle.attacker {
            Source::Gear(weapon) => {
                let print = self.print_of(weapon);
                cx.cite("NG-3.6.1b");
                cx.cite(match print.gear {
                    GearType::Ranged => "NG-2.21.2",
                    GearType::Automated => "NG-12.2.7b",
                    _ => "NG-2.20.2a",
                });
                melee = print.gear == GearType::Melee;
                self.cite_breed_bonus(print, slot, cx);
            }
            _ => {
                cx.cite("NG-2.28.0d");
                cite_if(self.survivor(battle.seat).damage == 0, "NG-2.28.0e", cx);
                cite_if(battle.damage != 0 || player.might != 0, "NG-2.28.3a", cx);
            }
        }
        let standing = self.survivor_rules(battle.seat).any(|rule| {
            matches!(rule.says, Standing::Bonus { who: Bearer::MeleeAgainst { status }, .. } if self.zombie_suffers(slot, status))
        });
        cite_if(melee && standing, "NG-9.1.0d", cx);
    }

    fn cite_breed_bonus(&self, print: &CardDef, slot: u8, cx: &mut impl Cx<Event>) {
        for rule in &print.rules {
            if let Standing::Bonus { who: Bearer::WithThisAgainst { breed }, .. } = rule.says {
                cx.cite(if self.breed_of(slot).breed == breed { "NG-3.9.3" } else { "NG-3.9.4" });
            }
        }
    }

    /// A Survivor has been damaged.
    pub(crate) fn cite_hurt(&self, seat: Seat, harm: Harm, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cx.cite("NG-5.9.1");
        let armored =
            self.survivor(seat).armor > 0 || self.gear_of(seat).any(|slot| self.survivor_armor(slot) > 0);
        match harm {
            Harm::Bleed => cx.cite("NG-2.24.3"),
            Harm::Burn => {
                cite_all(&["NG-2.30.2", "NG-2.30.4", "NG-2.30.5"], cx);
                cite_if(armored, "NG-2.30.3a", cx);
                cite_if(self.player(seat).prevention > 0, "NG-2.30.3b", cx);
            }
            Harm::Poison => {
                cx.cite("NG-2.46.5");
                cite_if(armored, "NG-2.46.2b", cx);
            }
            Harm::Attack => {
                cx.cite("NG-3.6.1c");
                if let Some(Source::Zombie(slot)) = self.battles.last().map(|battle| battle.attacker) {
                    cite_if(needs_dark(self.breed_of(slot)), "NG-2.37.0b", cx);
                    cite_if(self.aura(slot) != 0, "NG-9.1.0d", cx);
                }
            }
            Harm::Ability | Harm::Unpreventable => {}
        }
        if harm != Harm::Attack && self.has(seat, mark::ANY_COVER) {
            cite_all(&["NG-2.43.0b", "NG-2.43.3a"], cx);
        }
    }

    // The horde.

    /// A zombie has been spawned.
    pub(crate) fn cite_spawn(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-2.15.2a", "NG-2.34.4b", "NG-4.1.3"], cx);
        if self.breed_of(slot).has(Keys::VARIABLE) {
            cite_all(&["NG-2.4.3", "NG-16.5.2"], cx);
        }
        cite_if(self.zombie(slot).flags.has(zombie::NEGATED), "NG-4.1.5a", cx);
        self.cite_crowd(slot, cx);
    }

    fn cite_crowd(&self, slot: u8, cx: &mut impl Cx<Event>) {
        let (board, zone) = (NecroGenesis::board_of(slot), self.zombie(slot).zone);
        cite_if(self.in_zone(board, zone).nth(1).is_some(), "NG-2.34.5b", cx);
    }

    /// A zombie has come to another zone of its board.
    pub(crate) fn cite_move(&self, slot: u8, entry: Entry, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let card = self.zombie(slot);
        let sick = card.flags.has(zombie::SICK);
        cx.cite("NG-4.1.4a");
        let suffers = [Status::Bleed, Status::Burn, Status::Stun, Status::Stealth]
            .into_iter()
            .any(|status| self.zombie_suffers(slot, status));
        cite_if(suffers, "NG-4.1.4b", cx);
        cite_if(sick, "NG-4.1.4c", cx);
        let for_now = zombie::FAST.and(zombie::NEGATED).and(zombie::CANNOT_ATTACK);
        cite_if(card.might != 0 || card.flags.has(for_now), "NG-4.1.4d", cx);
        cite_if(card.flags.has(zombie::NEGATED), "NG-4.1.5a", cx);
        cite_if(self.is_barricaded(NecroGenesis::board_of(slot), ZoneName::Threat), "NG-2.49.2b", cx);
        if entry == Entry::Advance {
            cite_all(&["NG-2.15.1", "NG-7.3.4a", "NG-7.3.4f"], cx);
            if sick {
                cite_all(&["NG-2.42.0a", "NG-2.42.0b"], cx);
            }
        } else {
            cx.cite("NG-4.1.0c");
            if card.zone == ZoneName::Threat {
                cite_if(card.flags.has(zombie::LOCKED), "NG-2.15.6b", cx);
                cite_if(sick && !self.is_sick(slot), "NG-2.42.0c", cx);
            }
        }
        self.cite_crowd(slot, cx);
    }

    /// Why zombies did not advance in this Advance Step.
    pub(crate) fn cite_stayed(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let stayed = self.in_zone(self.active, ZoneName::Zombie);
        let zombies = stayed.clone().count() as u8;
        if zombies > 0 {
            cx.tell("NG-7.3.4a", || Event::StayedBehind { seat: self.master(), zombies });
            stayed.filter_map(|slot| self.can_advance(slot).err()).for_each(|breach| cx.cite(breach.rule.0));
        }
    }

    /// Why zombies did not attack in this Attack Step.
    pub(crate) fn cite_held_back(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let idle = |slot: &u8| !self.zombie(*slot).flags.has(zombie::DONE);
        let held = self.in_zone(self.active, ZoneName::Threat).filter(idle);
        let zombies = held.clone().count() as u8;
        if zombies > 0 {
            cx.tell("NG-7.3.5a", || Event::HeldBack { seat: self.master(), zombies });
            held.filter_map(|slot| self.can_zombie_attack(slot).err())
                .for_each(|breach| cx.cite(breach.rule.0));
        }
    }

    /// A token has been created.
    pub(crate) fn cite_token(token: Tok, cx: &mut impl Cx<Event>) {
        match token {
            Tok::Flare => cite_all(&["NG-2.36.2a", "NG-2.36.4"], cx),
            Tok::Tripwire => cite_all(&["NG-2.39.0a"], cx),
            Tok::Grease => cite_all(&["NG-2.40.0a"], cx),
            Tok::Barricade => cite_all(&["NG-2.49.1a", "NG-2.49.1b", "NG-2.49.4b"], cx),
        }
    }

    // Cards and abilities.

    /// A card from hand is being played by the Survivor Player.
    pub(crate) fn cite_play(&self, print: &CardDef, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let ap = self.making.ap;
        cite_idle_words(print, cx);
        if print.class == Class::Event {
            cite_all(&["NG-3.20.0a", "NG-5.6.1b", "NG-7.2.3c", "NG-14.1.2d", "NG-14.1.3"], cx);
            return;
        }
        cx.cite("NG-7.2.3b");
        cite_if(print.gear == GearType::Consumable, "NG-5.6.1b", cx);
        if print.has(Keys::VARIABLE) {
            cite_all(&["NG-2.1.8", "NG-2.1.9"], cx);
            return;
        }
        cx.cite(if print.ap == 1 { "NG-2.1.3a" } else { "NG-2.1.3b" });
        if ap < print.ap {
            cite_all(&["NG-2.1.5a", "NG-3.11.5", "NG-4.2.9u", "NG-5.3.4"], cx);
            cite_if(print.class == Class::Weapon, "NG-12.4.4", cx);
            cite_if(self.survivor_rules(self.active).any(is_lit_discount), "NG-2.37.0c", cx);
        }
        cite_if(ap == 0, "NG-5.3.2", cx);
    }

    /// Gear has come into play; `swapped` if other gear gave way.
    pub(crate) fn cite_gear(&self, slot: u8, swapped: bool, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let (seat, print) = (NecroGenesis::owner_of_gear(slot), self.print_of(slot));
        cx.cite("NG-5.6.2d");
        cite_if(print.charges > 0, "NG-2.22.1", cx);
        match self.gear_at(slot).place {
            Place::Zone(zone) => {
                if print.gear == GearType::Trap {
                    cite_all(&["NG-2.50.1a", "NG-2.50.1b", "NG-2.50.1c", "NG-2.50.3a"], cx);
                }
                cite_if(self.is_lit(seat, zone) && print.has(Keys::ILLUMINATES), "NG-2.37.0a", cx);
                return;
            }
            Place::Equipped => {
                cite_if(self.shines(slot), "NG-2.37.0a", cx);
                if print.class == Class::Weapon {
                    cx.cite("NG-4.2.9b");
                    cite_if(self.holsters(seat) > 0, "NG-12.4.4", cx);
                } else {
                    cite_all(&["NG-4.2.9d", "NG-13.1.2c", "NG-13.1.3"], cx);
                }
            }
            Place::On(host) => {
                cite_all(&["NG-4.2.9f", "NG-13.1.2b", "NG-13.1.6"], cx);
                cite_if(self.shines(host), "NG-2.37.0a", cx);
            }
            Place::OnSurvivor => cite_all(&["NG-13.1.2b", "NG-13.1.3", "NG-13.1.6"], cx),
        }
        cx.cite("NG-5.7.6a");
        cite_if(swapped, "NG-4.2.9s", cx);
        match print.only {
            Some(Wielder::Named { .. }) => cite_all(&["NG-10.5.1", "NG-3.23.6"], cx),
            Some(Wielder::WithIdentity { .. }) => cite_all(&["NG-3.23.5"], cx),
            None => {}
        }
    }

    /// Gear is about to leave play.
    pub(crate) fn cite_gear_gone(&self, slot: u8, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let equipped = !matches!(self.gear_at(slot).place, Place::Zone(_));
        let host = match self.gear_at(slot).place {
            Place::On(host) => host,
            _ => slot,
        };
        cite_if(equipped && self.shines(host), "NG-2.37.0d", cx);
        cite_if(self.is_idle(slot), "NG-4.2.9t", cx);
    }

    /// A React is being played.
    pub(crate) fn cite_react(&self, seat: Seat, print: &CardDef, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-9.3.0c", "NG-15.3.5"], cx);
        cite_idle_words(print, cx);
        match self.phase {
            Phase::Survivor => cx.cite("NG-7.2.4"),
            Phase::Response => cx.cite("NG-7.3.9c"),
            _ => cite_if(!self.battles.is_empty(), "NG-7.3.5e", cx),
        }
        cite_if(seat != self.active, "NG-3.22.3a", cx);
        cite_if(print.tp == 0, "NG-3.22.3c", cx);
        cite_if(print.extra_cost.is_some(), "NG-3.22.6b", cx);
        cite_if(self.has(seat, mark::ANY_STUN), "NG-2.29.1e", cx);
        let answered = self.runs.last().map_or(NONE, |run| run.kind);
        if print.answers == Some(Answerable::CardPlayed) && answered != NONE {
            cite_if(self.cards.of(answered).class == Class::React, "NG-15.2.3", cx);
        }
    }

    /// An activated ability is being used, for so many AP.
    pub(crate) fn cite_use(
        &self,
        source: Source,
        print: &CardDef,
        ability: &Ability,
        ap: u8,
        cx: &mut impl Cx<Event>,
    ) {
        if !cx.loud() {
            return;
        }
        let Use::Activated { cost, .. } = &ability.how else { return };
        cite_idle_words(print, cx);
        match (source, self.phase) {
            (Source::Zombie(_), _) => cx.cite("NG-9.1.0b"),
            _ if !self.battles.is_empty() => {
                let defends = matches!(self.battle().attacker, Source::Zombie(_));
                cx.cite(if defends { "NG-8.4.0a" } else { "NG-8.3.0b" });
            }
            (_, Phase::Survivor) => cx.cite("NG-7.2.3d"),
            (_, Phase::Response) => cx.cite("NG-7.3.9b"),
            _ => {}
        }
        let printed: u8 = cost.iter().map(|cost| if let Cost::Ap { n } = cost { *n } else { 0 }).sum();
        cite_if(ap > 0, "NG-2.1.3b", cx);
        if ap < printed {
            cite_all(&["NG-2.1.5a", "NG-3.11.5", "NG-5.3.4"], cx);
            cite_if(print.rules.iter().any(is_lit_discount), "NG-2.37.0c", cx);
            cite_if(ap == 0, "NG-5.3.2", cx);
        }
        let itself = cost.iter().any(|cost| matches!(cost, Cost::Exhaust | Cost::Rest));
        cite_if(itself, "NG-16.1.1a", cx);
        cite_if(ability.only_while == Some(Condition::Illuminated), "NG-2.37.0c", cx);
        cite_if(print.abilities.len() > 1, "NG-3.8.2", cx);
    }

    /// A triggered ability resolves; `over_others` if more lay on the stack below it.
    pub(crate) fn cite_trigger(&self, pending: &Pending, over_others: bool, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let print = self.cards.of(pending.kind);
        let Use::Triggered { trigger, given, .. } = print.abilities[usize::from(pending.ability)].how else {
            return;
        };
        cite_all(&["NG-2.13.0", "NG-9.1.0c"], cx);
        cite_idle_words(print, cx);
        cite_if(over_others, "NG-9.2.1c", cx);
        cite_if(print.abilities.len() > 1, "NG-3.8.2", cx);
        match given {
            Some(Condition::InDark | Condition::InDarkAndAwake) => cx.cite("NG-2.37.0b"),
            Some(Condition::Illuminated) => cx.cite("NG-2.37.0c"),
            _ => {}
        }
        cite_all(rules_of(trigger), cx);
        let battle = self.battles.last();
        cite_if(trigger == Trigger::Hit && battle.is_some_and(|battle| battle.area), "NG-2.38.0c", cx);
        cite_if(trigger == Trigger::Death && battle.is_some(), "NG-9.5.0c", cx);
    }
}

/// Words on a card that do nothing.
fn cite_idle_words(print: &CardDef, cx: &mut impl Cx<Event>) {
    cite_if(!print.reminder.is_empty(), "NG-3.8.3", cx);
    cite_if(!print.flavor.is_empty(), "NG-3.10.2", cx);
}

/// The rules of the moment that an ability waits for.
fn rules_of(trigger: Trigger) -> &'static [&'static str] {
    match trigger {
        Trigger::Spawn => &["NG-2.14.1", "NG-2.14.2", "NG-2.34.4a"],
        Trigger::Advance => &["NG-2.15.1", "NG-7.3.4c"],
        Trigger::PlacedDirectly => &["NG-2.15.4"],
        Trigger::Hit => &["NG-2.20.4"],
        Trigger::Death => &["NG-2.16.0a"],
        Trigger::Draw => &["NG-5.1.5"],
        Trigger::DamagedByAttack => &["NG-8.5.0b"],
        Trigger::StartOfBattle => &["NG-8.3.0a"],
        Trigger::EndOfBattle => &["NG-8.6.0b", "NG-9.5.0a"],
        Trigger::EndOfZombiePhase => &["NG-7.3.6"],
        Trigger::EndOfThisTurn => &["NG-7.4.2"],
        _ => &[],
    }
}

/// The rule that lets a status be taken away.
pub(crate) fn removal_rule(status: Status) -> &'static str {
    match status {
        Status::Bleed => "NG-2.24.4",
        Status::Burn => "NG-2.30.6b",
        Status::Poison => "NG-2.46.4",
        Status::Stun => "NG-2.29.4",
        Status::Stealth => "NG-2.32.5",
        Status::Cover => "NG-2.43.2",
        Status::Exposed => "NG-2.44.2b",
        Status::Stabilized => "NG-2.45.3",
    }
}

/// Whether it makes something cheaper in the light.
fn is_lit_discount(rule: &Rule) -> bool {
    matches!(rule.says, Standing::CostsLess { .. }) && rule.given == Some(Condition::Illuminated)
}

/// Whether the dark gives it something.
fn needs_dark(print: &CardDef) -> bool {
    print.rules.iter().any(|rule| rule.given == Some(Condition::InDark))
}
