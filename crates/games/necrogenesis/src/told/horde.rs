//! Zombies that come and move, and what lies in their way.

use super::{area, d6, pile_name, pile_of, place};
use crate::cards::text::ZoneName;
use crate::state::event::{Hazards, Pile, Zombies};
use crate::state::{NecroGenesis, Tok};
use crate::words::names::{plural, token_name, zone_name};
use kernel::{Seat, Subject, Told, Verb};

impl NecroGenesis {
    pub(super) fn tell_zombies(&self, event: Zombies) -> Told {
        match event {
            Zombies::ZombieDrawn { seat } => self.told_zombie_drawn(seat, None),
            Zombies::ZombieDrawnCard { seat, kind } => self.told_zombie_drawn(seat, Some(kind)),
            Zombies::Bottomed { seat } => self.told_bottomed(seat, None),
            Zombies::BottomedCard { seat, kind } => self.told_bottomed(seat, Some(kind)),
            Zombies::SpawningEnded { seat } => self.told(Verb::End, seat, "ended the Spawn Step"),
            Zombies::HordeRecycled { seat, cards } => self.told_recycled(seat, cards),
            Zombies::SpawnDeclared { seat, kind, x } => self.told_spawn(seat, kind, x),
            Zombies::SpawnCancelled { seat, kind } => self.told_spawn_cancelled(seat, kind),
            Zombies::Spawned { seat, kind, slot, negated } => self.told_spawned(seat, kind, slot, negated),
            Zombies::PutIntoPlay { seat, kind, slot, from } => {
                self.told_put_into_play(seat, kind, slot, from)
            }
            Zombies::Advanced { seat, kind, slot } => self.told_advance(seat, kind, slot),
            Zombies::Lured { seat, kind, slot, zone } => self.told_lure(seat, kind, slot, zone),
            Zombies::MovedZombie { seat, kind, slot, zone } => self.told_move(seat, kind, slot, zone),
            Zombies::Redirected { seat, kind, slot } => {
                self.told_zombie(Verb::Note, kind, slot, "stayed in the Zombie Zone").by(seat)
            }
            Zombies::SicknessEnded { seat, kind, slot } => {
                self.told_zombie(Verb::Change, kind, slot, "was no longer summoning sick").by(seat)
            }
            Zombies::Rested { kind, slot } => self.told_zombie(Verb::Change, kind, slot, "went to Rest"),
            Zombies::StayedBehind { seat, zombies } => self.told_stayed(seat, zombies),
            Zombies::HeldBack { seat, zombies } => self.told_held_back(seat, zombies),
        }
    }

    pub(super) fn tell_hazards(&self, event: Hazards) -> Told {
        match event {
            Hazards::TokenCreated { seat, token, board, zone } => self.told_token(seat, token, board, zone),
            Hazards::TokenRefused { token, board, zone } => self.told_no_room(token, board, zone),
            Hazards::TokenRemoved { token, board, zone } => self.told_token_removed(token, board, zone),
            Hazards::TripwireTriggered { kind, slot } => {
                self.told_zombie(Verb::Use, kind, slot, "ran into a Tripwire Snare")
            }
            Hazards::GreaseRolled { kind, slot, die, slips } => self.told_grease(kind, slot, die, slips),
            Hazards::TrapRevealed { seat, kind, slot } => self.told_trap_revealed(seat, kind, slot),
            Hazards::TrapTriggered { seat, kind, slot } => self.told_trap(seat, kind, slot),
        }
    }

    pub(super) fn told_zombie_drawn(&self, seat: Seat, kind: Option<u8>) -> Told {
        let (text, drawn) = match kind {
            Some(kind) => (format!("drew the zombie {}", self.name(kind)), self.card_subject(kind)),
            None => ("drew a zombie".to_owned(), Subject::named("zombie")),
        };
        self.told(Verb::Draw, seat, &text).on(drawn.from(pile_of(Pile::Horde, seat)).to("drawn"))
    }

    pub(super) fn told_bottomed(&self, seat: Seat, kind: Option<u8>) -> Told {
        let (name, card) = match kind {
            Some(kind) => (self.name(kind), self.card_subject(kind)),
            None => ("the zombie", Subject::named("zombie")),
        };
        let card = card.from("drawn").to(pile_of(Pile::Horde, seat));
        self.told(Verb::Move, seat, &format!("put {name} under the Zombie Deck")).on(card)
    }

    pub(super) fn told_recycled(&self, seat: Seat, cards: u8) -> Told {
        let zombies = plural(cards, "zombie");
        self.told(
            Verb::Shuffle,
            seat,
            &format!("shuffled {zombies} from the Graveyard into a new Zombie Deck"),
        )
    }

    pub(super) fn told_spawn(&self, seat: Seat, kind: u8, x: u8) -> Told {
        let x = if x == 0 { String::new() } else { format!(" with X = {x}") };
        let coming = self.card_subject(kind).from("drawn").to("spawning");
        self.told(Verb::Play, seat, &format!("was about to Spawn {}{x}", self.name(kind))).on(coming)
    }

    pub(super) fn told_spawn_cancelled(&self, seat: Seat, kind: u8) -> Told {
        let text =
            format!("The Spawn was cancelled: {} went to {}'s Graveyard.", self.name(kind), self.who(seat));
        let gone = self.card_subject(kind).of(seat).from("spawning").to(pile_of(Pile::Graveyard, seat));
        Told::new(Verb::Discard, text).on(gone)
    }

    pub(super) fn told_spawned(&self, seat: Seat, kind: u8, slot: u8, negated: bool) -> Told {
        let how = if negated { ", its abilities and keywords negated this turn" } else { "" };
        let board = seat.other();
        let text = format!("{} was Spawned on {}'s board{how}.", self.name(kind), self.who(board));
        let zombie = self.zombie_subject(kind, slot).from("spawning").to(area(ZoneName::Zombie, board));
        Told::new(Verb::Create, text).by(seat).on(zombie)
    }

    pub(super) fn told_put_into_play(&self, seat: Seat, kind: u8, slot: u8, from: Pile) -> Told {
        let board = seat.other();
        let text = format!(
            "{} came from the {} into {}'s Zombie Zone.",
            self.name(kind),
            pile_name(from),
            self.who(board)
        );
        let zombie = self.zombie_subject(kind, slot).from(pile_of(from, seat));
        Told::new(Verb::Create, text).by(seat).on(zombie.to(area(ZoneName::Zombie, board)))
    }

    pub(super) fn told_advance(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let board = NecroGenesis::board_of(slot);
        let text = format!("{} advanced to the Threat Zone.", self.name(kind));
        let zombie = self.zombie_subject(kind, slot).from(area(ZoneName::Zombie, board));
        Told::new(Verb::Move, text).by(seat).on(zombie.to(area(ZoneName::Threat, board)))
    }

    pub(super) fn told_lure(&self, seat: Seat, kind: u8, slot: u8, zone: ZoneName) -> Told {
        let text = format!("A Flare lured {} to the {}.", self.name(kind), zone_name(zone));
        let zombie = self.zombie_subject(kind, slot).to(area(zone, NecroGenesis::board_of(slot)));
        Told::new(Verb::Move, text).by(seat).on(zombie).because(Subject::named("Flare"))
    }

    pub(super) fn told_move(&self, seat: Seat, kind: u8, slot: u8, zone: ZoneName) -> Told {
        let text = format!("{} moved to the {}.", self.name(kind), zone_name(zone));
        let zombie = self.zombie_subject(kind, slot).to(area(zone, NecroGenesis::board_of(slot)));
        Told::new(Verb::Move, text).by(seat).on(zombie)
    }

    pub(super) fn told_stayed(&self, seat: Seat, zombies: u8) -> Told {
        let text = format!("{zombies} of {}'s zombies stayed in the Zombie Zone.", self.who(seat));
        Told::new(Verb::Note, text).by(seat).amount("zombies", zombies)
    }

    pub(super) fn told_held_back(&self, seat: Seat, zombies: u8) -> Told {
        let text = format!("{zombies} of {}'s zombies did not attack.", self.who(seat));
        Told::new(Verb::Note, text).by(seat).amount("zombies", zombies)
    }

    pub(super) fn told_token(&self, seat: Seat, token: Tok, board: Seat, zone: ZoneName) -> Told {
        let (name, there) = (token_name(token), self.zone_of(board, zone));
        let text = format!("created a {name} Token in {there}");
        self.told(Verb::Create, seat, &text).on(Subject::named(name).to(area(zone, board)))
    }

    pub(super) fn told_no_room(&self, token: Tok, board: Seat, zone: ZoneName) -> Told {
        let (name, there) = (token_name(token), self.zone_of(board, zone));
        let text = format!("There was no room for a {name} Token in {there}.");
        Told::new(Verb::Note, text).on(Subject::named(name))
    }

    pub(super) fn told_token_removed(&self, token: Tok, board: Seat, zone: ZoneName) -> Told {
        let (name, there) = (token_name(token), self.zone_of(board, zone));
        let text = format!("A {name} Token left {there}.");
        Told::new(Verb::Destroy, text).on(Subject::named(name).from(area(zone, board)))
    }

    pub(super) fn told_grease(&self, kind: u8, slot: u8, die: u8, slips: bool) -> Told {
        let end = if slips { "slipped" } else { "stayed on its feet" };
        let text = format!("rolled {die} on a Grease Tag and {end}");
        self.told_zombie(Verb::Roll, kind, slot, &text).roll(d6(die).judged(!slips))
    }

    pub(super) fn told_trap_revealed(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let trap = self.gear_subject(kind, slot);
        self.told(Verb::Reveal, seat, &format!("revealed {}", self.name(kind))).on(trap)
    }

    pub(super) fn told_trap(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let text = format!("{}'s {} went off.", self.who(seat), self.name(kind));
        Told::new(Verb::Use, text).by(seat).on(self.gear_subject(kind, slot))
    }

    /// The card of a stack of copies that was one too many.
    pub(super) fn told_duplicate(&self, seat: Seat, kind: u8) -> Told {
        let text = format!(
            "{}'s second {} went to the Graveyard, as it was Unique.",
            self.who(seat),
            self.name(kind)
        );
        let gone = self.card_subject(kind).of(seat).to(place("graveyard", seat));
        Told::new(Verb::Destroy, text).on(gone)
    }
}
