//! Cards as printed, and pieces as they stand now.

use super::terms::{Mark, Stat};
use super::{Laid, Twins};
use crate::cards::read::table;
use crate::cards::{CardDef, Class};
use crate::state::frame::{Battle, Source};
use crate::state::marks::{GearMarks, PlayerMarks, ZombieMarks};
use crate::state::{Ailment, LAST_PHASE, NONE, NecroGenesis, Phase, Place, Player};
use crate::words::names::plural;
use kernel::{Layout, Lies, Print, Seat};

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

/// The numbers of a card that may change.
struct Now {
    hp: i32,
    damage: i32,
    ed: i32,
    hit_roll: i32,
    charges: i32,
}

impl Now {
    /// As they are printed.
    fn printed(print: &CardDef) -> Now {
        Now {
            hp: print.hp.into(),
            damage: print.damage.into(),
            ed: print.ed.into(),
            hit_roll: print.hit_roll.into(),
            charges: print.charges.into(),
        }
    }
}

/// What is printed, besides the text, in numbers.
pub(super) fn lay_printed(print: &CardDef, on: &mut impl Layout<NecroGenesis>) {
    lay_numbers(print, &Now::printed(print), on);
}

/// The same as it is now.
fn lay_numbers(print: &CardDef, now: &Now, on: &mut impl Layout<NecroGenesis>) {
    let hp = (Stat::Hp, now.hp, print.hp);
    let damage = (Stat::Damage, now.damage, print.damage);
    let mut lay = |(stat, value, printed): (Stat, i32, u8)| on.stat(stat, value, printed.into());
    match print.class {
        Class::Survivor => return [hp, damage].into_iter().for_each(lay),
        Class::Zombie => {
            let ztc = (Stat::Ztc, print.ztc.into(), print.ztc);
            [ztc, hp, damage, (Stat::Ed, now.ed, print.ed)].into_iter().for_each(&mut lay);
        }
        Class::Weapon => [(Stat::Ap, print.ap.into(), print.ap), damage].into_iter().for_each(&mut lay),
        Class::Item => lay((Stat::Ap, print.ap.into(), print.ap)),
        Class::React => lay((Stat::Tp, print.tp.into(), print.tp)),
        Class::Event => {}
    }
    let more = [
        (Stat::HitRoll, now.hit_roll, print.hit_roll),
        (Stat::Hands, print.hands.into(), print.hands),
        (Stat::Charges, now.charges, print.charges),
    ];
    more.into_iter().filter(|(.., printed)| *printed > 0).for_each(lay);
}

/// A bonus or malus, if there is one.
pub(super) fn signed(mark: Mark, amount: i8, on: &mut impl Layout<NecroGenesis>) {
    if amount != 0 {
        on.mark_as(mark, amount.into(), || format!("{amount:+}"));
    }
}

/// Marks of which nothing else is known than that they are there.
fn flags<M: Copy + Default + PartialEq>(
    all: &[(M, Mark)],
    there: M,
    has: fn(M, M) -> bool,
    on: &mut impl Layout<NecroGenesis>,
) {
    if there != M::default() {
        all.iter().for_each(|(flag, mark)| on.flag(*mark, has(there, *flag)));
    }
}

const ZOMBIE_FLAGS: [(ZombieMarks, Mark); 10] = [
    (ZombieMarks::REST, Mark::Rest),
    (ZombieMarks::STUN.and(ZombieMarks::STUN_NOW), Mark::Stunned),
    (ZombieMarks::STEALTH, Mark::Stealth),
    (ZombieMarks::HOLDS, Mark::Holds),
    (ZombieMarks::FAST, Mark::Fast),
    (ZombieMarks::LOCKED, Mark::CannotAdvance),
    (ZombieMarks::CANNOT_MOVE, Mark::CannotMove),
    (ZombieMarks::CANNOT_ATTACK, Mark::CannotAttack),
    (ZombieMarks::NEGATED, Mark::AbilitiesNegated),
    (ZombieMarks::TURNED, Mark::Turned),
];

const SURVIVOR_FLAGS: [(PlayerMarks, Mark); 10] = [
    (PlayerMarks::ANY_STUN, Mark::Stunned),
    (PlayerMarks::ANY_STEALTH, Mark::Stealth),
    (PlayerMarks::ANY_COVER, Mark::Cover),
    (PlayerMarks::EXPOSED, Mark::Exposed),
    (PlayerMarks::STABILIZED, Mark::Stabilized),
    (PlayerMarks::SNARED, Mark::Snared),
    (PlayerMarks::CANNOT_GAIN_STEALTH, Mark::CannotGainStealth),
    (PlayerMarks::EVENT_PLAYED, Mark::EventPlayed),
    (PlayerMarks::LOOTED, Mark::Looted),
    (PlayerMarks::PAYMENT_STOPPED, Mark::PaymentStopped),
];

impl NecroGenesis {
    /// A card as it is printed.
    pub(super) fn printed(&self, kind: u8) -> Print {
        let print = self.cards.of(kind);
        Print {
            name: print.name.as_str().into(),
            line: print.line().into(),
            faction: print.class.name().into(),
            text: print.text.as_str().into(),
            look: print.look(),
            ..Print::default()
        }
    }

    pub(super) fn lay_zombie(&self, slot: u8, twins: &Twins, on: &mut impl Layout<NecroGenesis>) {
        let (kind, print) = (self.zombie(slot).kind, self.breed_of(slot));
        on.note(twins.zombies.is_again(kind));
        let lies = Lies::card(kind).number(slot).by(self.controller_of(slot));
        on.piece(
            lies,
            || self.printed(kind).called(self.zombie_word(slot)),
            |on| {
                let now = Now {
                    hp: self.hp_left(slot).into(),
                    damage: self.might_of(slot).into(),
                    ed: self.ed_of(slot).into(),
                    hit_roll: self.zombie_requirement(slot).into(),
                    ..Now::printed(print)
                };
                lay_numbers(print, &now, on);
                self.lay_zombie_marks(slot, on);
            },
        );
    }

    fn lay_zombie_marks(&self, slot: u8, on: &mut impl Layout<NecroGenesis>) {
        let card = self.zombie(slot);
        on.flag(Mark::Sick, self.is_sick(slot));
        flags(&ZOMBIE_FLAGS, card.flags, ZombieMarks::has, on);
        // These are not taken off before the next Zombie Phase, where they count again.
        if self.phase == Phase::Zombie && NecroGenesis::controller(slot) == self.master() {
            let acted = [(ZombieMarks::DONE, Mark::Attacked), (ZombieMarks::USED, Mark::AbilityUsed)];
            flags(&acted, card.flags, ZombieMarks::has, on);
        }
        let burns_out = card.flags.has(ZombieMarks::BURNS_OUT).then_some("until the end of this phase");
        for (mark, sums, more) in [(Mark::Bleed, &card.bleed, None), (Mark::Burn, &card.burn, burns_out)] {
            if *sums != [0; 4] || more.is_some() {
                on.note((sums, more.is_some()));
                let amount = sums.iter().map(|&sum| i32::from(sum)).sum::<i32>();
                on.mark_as(mark, amount.max(1), || match (sums_text(sums), more) {
                    (text, None) => text,
                    (text, Some(more)) if text.is_empty() => more.to_owned(),
                    (text, Some(more)) => format!("{text}, {more}"),
                });
            }
        }
        signed(Mark::DamageThisTurn, card.might, on);
    }

    pub(super) fn lay_survivor(&self, seat: Seat, gear: &Laid<'_>, on: &mut impl Layout<NecroGenesis>) {
        let (player, print) = (self.player(seat), self.survivor(seat));
        let instead = self.unarmed_instead(seat).map(|(_, damage)| damage);
        let damage = i32::from(instead.unwrap_or(print.damage)) + i32::from(player.might);
        let now = Now { hp: player.hp.into(), damage, ..Now::printed(print) };
        on.note(self.names());
        let lies = Lies::card(player.survivor).by(seat);
        on.piece(
            lies,
            || self.printed(player.survivor).called(self.survivor_word(seat)),
            |on| {
                lay_numbers(print, &now, on);
                self.lay_survivor_marks(seat, gear.twins, on);
                self.lay_gear(Place::OnSurvivor, gear, on);
            },
        );
    }

    fn lay_survivor_marks(&self, seat: Seat, twins: &Twins, on: &mut impl Layout<NecroGenesis>) {
        let player = self.player(seat);
        for (mark, all) in [(Mark::Bleed, &player.bleed), (Mark::Burn, &player.burn)] {
            if !all.is_empty() {
                on.note(&all[..]);
                let amount = all.iter().map(|one| i32::from(one.value())).sum();
                on.mark_as(mark, amount, || ailments_text(all));
            }
        }
        if player.poison > 0 {
            on.mark_as(Mark::Poison, player.poison.into(), || plural(player.poison, "turn"));
        }
        flags(&SURVIVOR_FLAGS, player.flags, PlayerMarks::has, on);
        if self.phase == Phase::Zombie && seat == self.active {
            flags(&[(PlayerMarks::QUICK_ESCAPED, Mark::EscapeTried)], player.flags, PlayerMarks::has, on);
        }
        if let Some(identity) = player.identity {
            let text = || table().print(&identity, &self.cards.set().names);
            on.mark_as(Mark::Identity, identity as i32 + 1, text);
        }
        self.lay_grab(seat, twins, on);
        lay_bonuses(player, on);
    }

    /// Who holds the Survivor.
    fn lay_grab(&self, seat: Seat, twins: &Twins, on: &mut impl Layout<NecroGenesis>) {
        let holders = self.on_board(seat).filter(|&slot| self.zombie(slot).flags.has(ZombieMarks::HOLDS));
        let mut amount = 0;
        for slot in holders.clone() {
            on.note((slot, self.named_zombie(slot, twins)));
            amount += 1;
        }
        if amount > 0 {
            on.mark_as(Mark::Grabbed, amount, || {
                let names: Vec<&str> = holders.map(|slot| self.breed_of(slot).name.as_str()).collect();
                format!("by {}", names.join(", "))
            });
        }
    }

    /// Gear with what is attached to it. Whoever may not know a card that lies face down sees its back.
    pub(super) fn lay_one(&self, slot: u8, gear: &Laid<'_>, on: &mut impl Layout<NecroGenesis>) {
        let (seat, card) = (NecroGenesis::owner_of_gear(slot), self.gear_at(slot));
        on.note(gear.twins.gear.is_again(self.open_kind(slot)));
        if self.is_hidden(slot) && !gear.viewer.is(seat) {
            let print = || Print::default().called(self.gear_word(slot));
            return on.bare(Lies::down().number(slot).by(seat), print);
        }
        let lies = Lies::card(card.kind).number(slot).by(seat);
        on.piece(
            lies,
            || self.printed(card.kind).called(self.gear_word(slot)),
            |on| {
                lay_numbers(self.print_of(slot), &self.gear_now(slot), on);
                self.lay_gear_marks(slot, on);
                self.lay_gear(Place::On(slot), gear, on);
            },
        );
    }

    fn gear_now(&self, slot: u8) -> Now {
        let print = self.print_of(slot);
        let now = Now { charges: self.gear_at(slot).charges.into(), ..Now::printed(print) };
        if print.class != Class::Weapon {
            return now;
        }
        let seat = NecroGenesis::owner_of_gear(slot);
        let battle = Battle { seat, attacker: Source::Gear(slot), ..Battle::default() };
        let hit_roll = now.hit_roll - i32::from(self.roll_bonus(slot));
        Now { damage: self.attack_damage(&battle, NONE).into(), hit_roll, ..now }
    }

    fn lay_gear_marks(&self, slot: u8, on: &mut impl Layout<NecroGenesis>) {
        let card = self.gear_at(slot);
        on.flag(Mark::FaceDown, card.flags.has(GearMarks::HIDDEN));
        on.flag(Mark::Disabled, card.flags.has(GearMarks::DISABLED));
        on.flag(Mark::Rest, card.flags.has(GearMarks::RESTED));
        on.some(Mark::Attacks, card.attacks);
        lay_used(Mark::Used, card.used, on);
        signed(Mark::RollBonus, card.roll, on);
    }
}

/// Which abilities were used, a bit each.
fn lay_used(mark: Mark, used: u8, on: &mut impl Layout<NecroGenesis>) {
    if used != 0 {
        on.mark_as(mark, used.into(), String::new);
    }
}

/// What a player's attacks and feats have come to.
fn lay_bonuses(player: &Player, on: &mut impl Layout<NecroGenesis>) {
    on.some(Mark::Prevents, player.prevention);
    signed(Mark::DamageThisTurn, player.might, on);
    if player.next_ranged != [0; 2] {
        let [roll, damage] = player.next_ranged;
        on.note(player.next_ranged);
        on.mark_as(Mark::NextRanged, i32::from(roll) * 16 + i32::from(damage), || {
            format!("{roll:+} Attack Roll Bonus, {damage:+} Damage")
        });
    }
    lay_used(Mark::SkillUsed, player.used, on);
    on.some(Mark::Kills, player.kills);
    on.some(Mark::DamagedTurns, player.damaged_turns);
}
