//! What happened, in the terms of the table: one arm an event; what needs more than a line is told in a function of
//! its own.

mod cards;
mod fight;
mod horde;
mod turn;

use crate::cards::text::ZoneName;
use crate::nouns::zone_word;
use crate::state::NecroGenesis;
use crate::state::event::{Event, Pile};
use kernel::{Need, Roll, Seat, Subject, Tells, Told, Verb};

impl Tells for NecroGenesis {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::SurvivorPlaced { seat, kind } => self.told_survivor(seat, kind),
            Event::DecksShuffled { seat, deck, horde } => self.told_decks(seat, deck, horde),
            Event::RollOffWon { seat } => self.told(Verb::Note, seat, "won the roll-off"),
            Event::FirstPlayer { seat } => self.told(Verb::Begin, seat, "went first"),
            Event::Drew { seat, cards } => self.told_draw(seat, cards),
            Event::DrewCards { seat, ref kinds } => self.told_drawn_cards(seat, kinds),
            Event::MulliganTaken { seat, cards } => self.told_mulligan(seat, cards),
            Event::MulliganCards { seat, ref kinds } => self.told_returned_cards(seat, kinds),
            Event::HandKept { seat } => self.told(Verb::Pass, seat, "kept the opening hand"),
            Event::TurnBegan { seat, turn } => self.told_turn(seat, turn),
            Event::PhaseBegan { seat, phase } => self.told_phase(seat, phase),
            Event::Readied { seat, cards } => self.told_ready(seat, cards),
            Event::FirstDrawSkipped { seat } => {
                self.told(Verb::Note, seat, "drew no card in the first turn of the game")
            }
            Event::Darkness => Told::new(Verb::Change, "No zone was illuminated for the rest of the turn."),

            Event::ResourcesGained { seat, ap, tp } => self.told_resources(seat, ap, tp),
            Event::ApSpent { seat, ap, left } => self.told_spent(seat, "AP", ap, left),
            Event::TpSpent { seat, tp, left } => self.told_spent(seat, "TP", tp, left),
            Event::ThSpent { seat, th, left } => self.told_spent(seat, "TH", th, left),
            Event::ApGained { seat, ap, left } => self.told_gained(seat, "AP", ap, left),
            Event::TpGained { seat, tp, left } => self.told_gained(seat, "TP", tp, left),
            Event::ThGained { seat, th, left } => self.told_gained(seat, "TH", th, left),
            Event::ApLost { seat, ap } => self.told_ap_lost(seat, ap),
            Event::TpBanked { seat, tp, lost } => self.told_banked(seat, tp, lost),
            Event::ThDecayed { seat, left } => self.told_decay(seat, left),

            Event::ZombieDrawn { seat } => self.told_zombie_drawn(seat, None),
            Event::ZombieDrawnCard { seat, kind } => self.told_zombie_drawn(seat, Some(kind)),
            Event::Bottomed { seat } => self.told_bottomed(seat, None),
            Event::BottomedCard { seat, kind } => self.told_bottomed(seat, Some(kind)),
            Event::SpawningEnded { seat } => self.told(Verb::End, seat, "ended the Spawn Step"),
            Event::HordeRecycled { seat, cards } => self.told_recycled(seat, cards),
            Event::SpawnDeclared { seat, kind, x } => self.told_spawn(seat, kind, x),
            Event::SpawnCancelled { seat, kind } => self.told_spawn_cancelled(seat, kind),
            Event::Spawned { seat, kind, slot, negated } => self.told_spawned(seat, kind, slot, negated),
            Event::PutIntoPlay { seat, kind, slot, from } => self.told_put_into_play(seat, kind, slot, from),
            Event::Advanced { seat, kind, slot } => self.told_advance(seat, kind, slot),
            Event::Lured { seat, kind, slot, zone } => self.told_lure(seat, kind, slot, zone),
            Event::MovedZombie { seat, kind, slot, zone } => self.told_move(seat, kind, slot, zone),
            Event::Redirected { seat, kind, slot } => {
                self.told_zombie(Verb::Note, kind, slot, "stayed in the Zombie Zone").by(seat)
            }
            Event::SicknessEnded { seat, kind, slot } => {
                self.told_zombie(Verb::Change, kind, slot, "was no longer summoning sick").by(seat)
            }
            Event::Rested { kind, slot } => self.told_zombie(Verb::Change, kind, slot, "went to Rest"),
            Event::StayedBehind { seat, zombies } => self.told_stayed(seat, zombies),
            Event::HeldBack { seat, zombies } => self.told_held_back(seat, zombies),

            Event::TokenCreated { seat, token, board, zone } => self.told_token(seat, token, board, zone),
            Event::TokenRefused { token, board, zone } => self.told_no_room(token, board, zone),
            Event::TokenRemoved { token, board, zone } => self.told_token_removed(token, board, zone),
            Event::TripwireTriggered { kind, slot } => {
                self.told_zombie(Verb::Use, kind, slot, "ran into a Tripwire Snare")
            }
            Event::GreaseRolled { kind, slot, die, slips } => self.told_grease(kind, slot, die, slips),
            Event::TrapRevealed { seat, kind, slot } => self.told_trap_revealed(seat, kind, slot),
            Event::TrapTriggered { seat, kind, slot } => self.told_trap(seat, kind, slot),

            Event::AttackDeclared { seat, attacker, target, slot, zone, area } => {
                self.told_attack(seat, attacker, target, slot, area.then_some(zone), zone)
            }
            Event::Guessed { seat, number } => self.told_guess(seat, number),
            Event::UnarmedRolled { seat, number, die, hit } => self.told_unarmed_roll(seat, number, die, hit),
            Event::HitRolled { seat, kind, die, bonus, needed, hit } => {
                let roll = d6(die).plus(bonus.into(), "Attack Roll Bonus");
                let roll = roll.needs(Need::AtLeast(needed.into())).judged(hit);
                self.told_hit_roll(seat, kind, roll, hit)
            }
            Event::HitsByItself { seat, kind } => self.told_hit(seat, kind),
            Event::Rerolled { seat } => self.told(Verb::Roll, seat, "rolled again"),
            Event::Missed { seat } => self.told_of_attack(seat, "missed"),
            Event::AttackNegated { seat } => self.told_of_attack(seat, "was negated"),
            Event::BattleBroken { seat } => {
                self.told_of_attack(seat, "came to nothing: attacker or target was gone")
            }
            Event::EvadeRolled { seat, die, needed, success } => {
                let roll = d6(die).needs(Need::AtLeast(needed.into())).judged(success);
                self.told_evade(seat, roll, success)
            }
            Event::EscapeRolled { seat, kind, die, bonus, ed, success } => {
                let roll = d6(die).plus(bonus.into(), "Escape Roll bonus");
                let roll = roll.needs(Need::AtLeast(ed.into())).judged(success);
                self.told_escape(seat, kind, roll, success)
            }
            Event::QuickEscape { seat, kind } => self.told_quick_escape(seat, kind),
            Event::ChanceRolled { die, among } => told_chance(die, among),
            Event::Passed { seat, to } => self.told_pass(seat, to),
            Event::ExposedStruck { seat } => self.told_exposed(seat),
            Event::DamageReduced { seat, by, left: _ } => self.told_reduced(seat, by),
            Event::ArmorReduced { kind, by, left } => self.told_armor(kind, by, left),
            Event::DamagePrevented { seat, amount } => self.told_prevented(seat, amount),
            Event::PreventionGained { seat, amount } => self.told_prevention(seat, amount),
            Event::SurvivorDamaged { seat, amount, cause, left } => {
                self.told_survivor_hurt(seat, amount, cause, left)
            }
            Event::SurvivorSaved { seat, hp } => self.told_survivor_saved(seat, hp),
            Event::ZombieDamaged { seat: _, kind, slot, amount, left } => {
                self.told_zombie_hurt(kind, slot, amount, left)
            }
            Event::ZombieSaved { seat: _, kind, slot, hp } => self.told_zombie_saved(kind, slot, hp),
            Event::Destroyed { seat, kind, slot } => self.told_destroyed(seat, kind, slot),
            Event::Pierced { kind, slot, amount } => self.told_pierced(kind, slot, amount),
            Event::Healed { seat, hp, left } => self.told_healed(seat, hp, left),
            Event::HealingHalved { seat, from, to } => self.told_halved(seat, from, to),

            Event::StatusGained { seat, status, value, ticks } => {
                self.told_status(seat, status, value, ticks)
            }
            Event::StatusLost { seat, status } => self.told_status_lost(seat, status),
            Event::BurnWentOut { seat } => self.told_burn(self.who(seat), self.survivor_subject(seat)),
            Event::ZombieBurnWentOut { kind, slot } => {
                self.told_burn(self.name(kind).to_owned(), self.zombie_subject(kind, slot))
            }
            Event::StatusRefused { seat, status } => self.told_status_refused(seat, status),
            Event::ZombieStatusGained { kind, slot, status, value, ticks } => {
                self.told_zombie_status(kind, slot, status, value, ticks)
            }
            Event::ZombieStatusLost { kind, slot, status } => {
                self.told_zombie_status_lost(kind, slot, status)
            }
            Event::ZombieImmune { kind, slot, status } => self.told_immune(kind, slot, status),
            Event::Grabbed { seat, kind, slot } => self.told_grab(seat, kind, slot),
            Event::GrabEnded { seat, kind, slot } => self.told_grab_ended(seat, kind, slot),
            Event::Snared { seat } => self.told_of(Verb::Change, seat, "was Snared: 1 AP less next turn"),
            Event::SnareEnded { seat } => self.told_of(Verb::Change, seat, "was no longer Snared"),

            Event::Declared { seat, kind } => self.told_declared(seat, kind),
            Event::Played { seat, kind, x } => self.told_played(seat, kind, x),
            Event::PlayedHidden { seat } => self.told_hidden(seat, None),
            Event::PlayedHiddenCard { seat, kind } => self.told_hidden(seat, Some(kind)),
            Event::CardCancelled { seat, kind } => self.told_cancelled(seat, kind),
            Event::Discarded { seat, kind } => self.told_discarded(seat, kind),
            Event::Exiled { seat, kind } => self.told_exiled(seat, kind),
            Event::Looted { seat } => self.told(Verb::Use, seat, "Looted"),
            Event::Revealed { seat, kind } => self.told_revealed(seat, kind),
            Event::Searched { seat, found } => self.told_search(seat, found),
            Event::Shuffled { seat, pile } => self.told_shuffled(seat, pile),
            Event::TakenIntoHand { seat, kind, from } => self.told_taken(seat, kind, from),
            Event::TookUnseen { seat } => self.told_taken_unseen(seat),
            Event::ExilesCounted { seat, cards } => self.told_exiles(seat, cards),
            Event::DuplicateGone { seat, kind } => self.told_duplicate(seat, kind),

            Event::Equipped { seat, kind, slot } => self.told_equipped(seat, kind, slot),
            Event::Attached { seat, kind, slot, host } => self.told_attached(seat, kind, slot, host),
            Event::Carried { seat, kind, slot, host } => self.told_carried(seat, kind, slot, host),
            Event::Deployed { seat, kind, slot, zone } => self.told_deployed(seat, kind, slot, zone),
            Event::Unequipped { seat, kind, slot: _ } => self.told_unequipped(seat, kind),
            Event::GearDestroyed { seat, kind, slot: _ } => self.told_gear_destroyed(seat, kind),
            Event::ChargedHidden { seat } => self.told_charged_hidden(seat),
            Event::Charged { kind, slot, charges } => self.told_charged(kind, slot, charges),
            Event::ChargeRemoved { kind, slot, left } => self.told_charge_removed(kind, slot, left),
            Event::Sharpened { kind, slot, roll } => self.told_sharpened(kind, slot, roll),
            Event::GearRested { kind, slot } => {
                self.told_gear(Verb::Change, kind, slot, "was rested until the next Ready")
            }
            Event::Disabled { kind, slot } => {
                self.told_gear(Verb::Change, kind, slot, "was Disabled this turn")
            }

            Event::AbilityUsed { seat, kind, slot } => self.told_use(seat, kind, slot),
            Event::Triggered { seat, kind, slot } => self.told_trigger(seat, kind, slot),
            Event::Declined { seat, kind } => self.told_declined(seat, kind),
            Event::NoEffect { kind } => self.told_no_effect(kind),
            Event::Unaffected { seat, kind } => self.told_unaffected(seat, kind),
            Event::Strengthened { kind, slot, damage } => self.told_strengthened(kind, slot, damage),
            Event::AttacksStrengthened { seat, roll, damage } => {
                self.told_attack_strengthened(seat, roll, damage)
            }
            Event::Granted { kind, slot, keyword } => self.told_granted(kind, slot, keyword),
            Event::CannotAdvance { kind, slot } => {
                self.told_zombie(Verb::Change, kind, slot, "could not advance this turn")
            }
            Event::CannotAttack { kind, slot } => {
                self.told_zombie(Verb::Change, kind, slot, "could not attack this turn")
            }
            Event::CannotGainStealth { seat } => {
                self.told_of(Verb::Change, seat, "could gain no Stealth this turn")
            }
            Event::ControlTaken { seat, kind, slot } => self.told_control(seat, kind, slot),
            Event::ControlReturned { seat, kind, slot } => self.told_control_returned(seat, kind, slot),
            Event::IdentityChanged { seat, identity } => self.told_identity(seat, identity),
            Event::PaymentThreatened { seat } => self.told_payment_threatened(seat),
            Event::PaymentStopped { seat } => self.told_payment_stopped(seat),
            Event::Unlocked { seat, line: _ } => self.told(Verb::Gain, seat, "unlocked a skill"),

            Event::Defeated { seat } => self.told_of(Verb::End, seat, "was defeated"),
            Event::DeckEmpty { seat } => self.told_of(Verb::End, seat, "could not draw and lost"),
            Event::WonByCard { seat, kind } => self.told_won(seat, kind),
            Event::GameDrawn => Told::new(Verb::End, "Both Survivors fell at once: the game was drawn."),
            Event::Endless => {
                Told::new(Verb::End, "The texts set each other off without end: the game was drawn.")
            }
            Event::Conceded { seat } => self.told(Verb::End, seat, "gave up"),
        }
    }
}

fn d6(die: u8) -> Roll {
    Roll::new(6, [die])
}

/// A random choice among so many cards; a number above them is rolled again.
fn told_chance(die: u8, among: u8) -> Told {
    let again = if die > among { ", rolled again" } else { "" };
    Told::new(Verb::Roll, format!("A random choice among {among}: {die}{again}.")).roll(d6(die))
}

/// The id of a zone in the view.
fn place(zone: &str, seat: Seat) -> String {
    format!("{zone}-{}", seat.0)
}

fn area(zone: ZoneName, board: Seat) -> String {
    place(zone_word(zone), board)
}

fn pile_of(pile: Pile, seat: Seat) -> String {
    let id = match pile {
        Pile::Hand => "hand",
        Pile::Deck => "deck",
        Pile::Horde => "horde",
        Pile::Graveyard => "graveyard",
        Pile::Exile => "exile",
    };
    place(id, seat)
}

fn pile_name(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Deck => "Survivor Deck",
        Pile::Horde => "Zombie Deck",
        Pile::Graveyard => "Graveyard",
        Pile::Exile => "Exile",
    }
}

impl NecroGenesis {
    /// What a player did.
    fn told(&self, verb: Verb, seat: Seat, did: &str) -> Told {
        Told::new(verb, format!("{} {did}.", self.who(seat))).by(seat)
    }

    /// What came over a player.
    fn told_of(&self, verb: Verb, seat: Seat, what: &str) -> Told {
        Told::new(verb, format!("{} {what}.", self.who(seat))).on(self.survivor_subject(seat))
    }

    fn told_zombie(&self, verb: Verb, kind: u8, slot: u8, did: &str) -> Told {
        Told::new(verb, format!("{} {did}.", self.name(kind))).on(self.zombie_subject(kind, slot))
    }

    fn told_gear(&self, verb: Verb, kind: u8, slot: u8, what: &str) -> Told {
        Told::new(verb, format!("The {} {what}.", self.name(kind))).on(self.gear_subject(kind, slot))
    }

    fn survivor_subject(&self, seat: Seat) -> Subject {
        Subject::piece(self.who(seat), self.survivor_word(seat)).of(seat)
    }

    /// A card that is not in play.
    fn card_subject(&self, kind: u8) -> Subject {
        Subject::named(self.name(kind))
    }

    /// With its word while it is in play.
    fn zombie_subject(&self, kind: u8, slot: u8) -> Subject {
        if self.is_zombie(slot) && self.zombie(slot).kind == kind {
            let controller = NecroGenesis::controller(slot);
            return Subject::piece(self.name(kind), self.zombie_word(slot)).of(controller);
        }
        self.card_subject(kind)
    }

    /// With its word while it is in play.
    fn gear_subject(&self, kind: u8, slot: u8) -> Subject {
        if self.is_gear(slot) && self.gear_at(slot).kind == kind {
            let owner = NecroGenesis::owner_of_gear(slot);
            return Subject::piece(self.name(kind), self.gear_word(slot)).of(owner);
        }
        self.card_subject(kind)
    }
}
