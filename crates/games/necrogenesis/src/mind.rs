//! What a bot knows: how a duel looks to somebody who has fought a few, and which cards were drawn and played.

use crate::cards::text::ZoneName;
use crate::cards::{Class, GearType};
use crate::state::event::Event;
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::{Ending, LAST_PHASE, NONE, NecroGenesis};
use kernel::{Component, Counts, Plays, Seat, Use};

impl Plays for NecroGenesis {
    fn appraise(&self, seat: Seat) -> f32 {
        self.promise(seat)
    }

    fn chapter(&self) -> u32 {
        u32::from(self.turn) * 8 + self.phase as u32
    }

    fn learned(&self) -> Option<&'static [u8]> {
        Some(include_bytes!("../learned.net"))
    }
}

impl Counts for NecroGenesis {
    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        self.component_of(kind)
    }
}

impl NecroGenesis {
    /// From 0 (lost) to 1 (won).
    pub(crate) fn promise(&self, seat: Seat) -> f32 {
        match self.ending {
            Ending::Going => {}
            Ending::Drawn | Ending::Endless => return 0.5,
            Ending::Won(winner, _) => return f32::from(u8::from(winner == seat)),
            Ending::Killed(loser)
            | Ending::Decked(loser)
            | Ending::Floored(loser)
            | Ending::Conceded(loser) => {
                return f32::from(u8::from(loser != seat));
            }
        }
        let balance = self.standing(seat) - self.standing(seat.other());
        0.5 + 0.5 * balance / (6.0 + balance.abs())
    }

    /// What one side has: its Survivor and gear, less what threatens it.
    fn standing(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let hp = f32::from(player.hp);
        let health = hp * 0.5 + hp.min(6.0) * 0.35;
        let ailments: f32 = player
            .bleed
            .iter()
            .chain(player.burn.iter())
            .map(|ail| f32::from(ail.value()) * to_come(ail.ticks()))
            .sum::<f32>()
            + f32::from(player.poison);
        let held = if player.flags.has(PlayerMarks::ANY_STUN) { 1.2 } else { 0.0 }
            + if player.flags.has(PlayerMarks::EXPOSED) { 0.4 } else { 0.0 }
            + if player.flags.has(PlayerMarks::SNARED) { 0.5 } else { 0.0 };
        let hand = 0.35 * (player.hand.len().min(7) as f32);
        let cover =
            if player.flags.has(PlayerMarks::ANY_STEALTH | PlayerMarks::ANY_COVER) { 0.8 } else { 0.0 };
        let points = 0.12 * f32::from(player.tp.min(3)) + 0.22 * f32::from(player.th.min(8));
        let thin = if player.deck.len() < 6 { 0.5 * (6 - player.deck.len()) as f32 } else { 0.0 };
        health + hand + cover + points + self.arsenal(seat)
            - self.threat(seat)
            - 0.45 * ailments
            - held
            - thin
    }

    fn arsenal(&self, seat: Seat) -> f32 {
        let mut sum = 0.0;
        let mut weapons = 0.0;
        for slot in self.gear_of(seat) {
            let (card, print) = (self.gear_at(slot), self.print_of(slot));
            let charges = f32::from(card.charges.min(6));
            sum += match (print.class, print.gear) {
                (Class::Weapon, GearType::Automated) => 0.3 + 0.25 * charges * f32::from(print.damage),
                (Class::Weapon, _) => {
                    weapons += 1.0;
                    let odds =
                        if print.hit_roll == 0 { 1.0 } else { (7.0 - f32::from(print.hit_roll)) / 6.0 };
                    let bonus = f32::from(self.roll_bonus(slot).clamp(0, 3)) / 6.0;
                    0.3 + 0.28 * charges.sqrt() * f32::from(print.damage) * (odds + bonus).min(1.0)
                }
                (_, GearType::Trap) => 0.3 + 0.35 * charges,
                _ => 0.5 + 0.12 * charges,
            };
        }
        if weapons == 0.0 {
            sum -= 1.2;
        }
        sum
    }

    /// What stands on this board against its Survivor.
    fn threat(&self, seat: Seat) -> f32 {
        let mut sum = 0.0;
        for slot in self.on_board(seat) {
            let card = self.zombie(slot);
            let bites = self.might_of(slot).max(0) as f32;
            let hp = f32::from(self.hp_left(slot));
            let burning = card.burn.iter().chain(card.bleed.iter()).map(|&n| f32::from(n)).sum::<f32>();
            let lasts = (hp - 0.7 * burning).max(0.2);
            let near = if card.zone == ZoneName::Threat { 1.0 } else { 0.8 };
            let held =
                if card.flags.has(ZombieMarks::STUN | ZombieMarks::STUN_NOW | ZombieMarks::CANNOT_ATTACK) {
                    0.7
                } else {
                    1.0
                };
            let holds = if card.flags.has(ZombieMarks::HOLDS) { 0.8 } else { 0.0 };
            sum += near * held * (0.35 + 0.55 * bites + 0.2 * bites * lasts.sqrt() + 0.12 * lasts) + holds;
        }
        let barricade = if self.is_barricaded(seat, ZoneName::Threat) { 0.6 } else { 1.0 };
        sum * barricade
    }
}

/// How often a status will still deal its damage, roughly.
fn to_come(ticks: u8) -> f32 {
    match ticks {
        0 => 3.0,
        LAST_PHASE => 0.0,
        ticks => f32::from(ticks),
    }
}

impl Event {
    /// Each thing once: of a card that is played hidden only its player is told, and gear that comes into play
    /// was played before. What returns in a mulligan was never drawn.
    pub(crate) fn uses(&self, note: &mut impl FnMut(Use)) {
        if let Event::DrewCards { seat, ref kinds } = *self {
            kinds.iter().for_each(|&kind| note(Use::gained(seat, kind)));
        }
        if let Event::MulliganCards { seat, ref kinds } = *self {
            kinds.iter().for_each(|&kind| note(Use::returned(seat, kind)));
        }
        if let Event::SurvivorPlaced { seat, kind }
        | Event::ZombieDrawnCard { seat, kind }
        | Event::TakenIntoHand { seat, kind, .. }
        | Event::PutIntoPlay { seat, kind, .. } = *self
        {
            note(Use::gained(seat, kind));
        }
        // A Survivor, and a card in Exile, cannot be played: their abilities are their use.
        if let Event::Played { seat, kind, .. }
        | Event::PlayedHiddenCard { seat, kind }
        | Event::SpawnDeclared { seat, kind, .. }
        | Event::PutIntoPlay { seat, kind, .. }
        | Event::AbilityUsed { seat, kind, slot: NONE } = *self
        {
            note(Use::used(seat, kind));
        }
    }
}

impl NecroGenesis {
    pub(crate) fn component_of(&self, kind: u16) -> Option<Component> {
        let def = self.cards.set().cards.get(usize::from(kind))?;
        Some(Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}
