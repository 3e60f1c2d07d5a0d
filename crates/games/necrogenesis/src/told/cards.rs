//! Cards, gear and texts.

use super::{area, pile_name, pile_of, place};
use crate::cards::Class;
use crate::cards::read::table;
use crate::cards::text::{Identity, Keyword, ZoneName};
use crate::state::event::{Equipment, Pile, Plays, Texts};
use crate::state::{NONE, NecroGenesis};
use crate::words::names::plural;
use kernel::{Seat, Subject, Told, Verb};

/// "+1 Attack Roll Bonus and +1 Damage".
fn bonuses(roll: i8, damage: i8) -> String {
    match (roll, damage) {
        (roll, 0) => format!("{roll:+} Attack Roll Bonus"),
        (0, damage) => format!("{damage:+} Damage"),
        (roll, damage) => format!("{roll:+} Attack Roll Bonus and {damage:+} Damage"),
    }
}

impl NecroGenesis {
    pub(super) fn tell_plays(&self, event: Plays) -> Told {
        match event {
            Plays::Declared { seat, kind } => self.told_declared(seat, kind),
            Plays::Played { seat, kind, x } => self.told_played(seat, kind, x),
            Plays::PlayedHidden { seat } => self.told_hidden(seat, None),
            Plays::PlayedHiddenCard { seat, kind } => self.told_hidden(seat, Some(kind)),
            Plays::CardCancelled { seat, kind } => self.told_cancelled(seat, kind),
            Plays::Discarded { seat, kind } => self.told_discarded(seat, kind),
            Plays::Exiled { seat, kind } => self.told_exiled(seat, kind),
            Plays::Looted { seat } => self.told(Verb::Use, seat, "Looted"),
            Plays::Revealed { seat, kind } => self.told_revealed(seat, kind),
            Plays::Searched { seat, found } => self.told_search(seat, found),
            Plays::Shuffled { seat, pile } => self.told_shuffled(seat, pile),
            Plays::TakenIntoHand { seat, kind, from } => self.told_taken(seat, kind, from),
            Plays::TookUnseen { seat } => self.told_taken_unseen(seat),
            Plays::ExilesCounted { seat, cards } => self.told_exiles(seat, cards),
            Plays::DuplicateGone { seat, kind } => self.told_duplicate(seat, kind),
        }
    }

    pub(super) fn tell_equipment(&self, event: Equipment) -> Told {
        match event {
            Equipment::Equipped { seat, kind, slot } => self.told_equipped(seat, kind, slot),
            Equipment::Attached { seat, kind, slot, host } => self.told_attached(seat, kind, slot, host),
            Equipment::Carried { seat, kind, slot, host } => self.told_carried(seat, kind, slot, host),
            Equipment::Deployed { seat, kind, slot, zone } => self.told_deployed(seat, kind, slot, zone),
            Equipment::Unequipped { seat, kind, slot: _ } => self.told_unequipped(seat, kind),
            Equipment::GearDestroyed { seat, kind, slot: _ } => self.told_gear_destroyed(seat, kind),
            Equipment::ChargedHidden { seat } => self.told_charged_hidden(seat),
            Equipment::Charged { kind, slot, charges } => self.told_charged(kind, slot, charges),
            Equipment::ChargeRemoved { kind, slot, left } => self.told_charge_removed(kind, slot, left),
            Equipment::Sharpened { kind, slot, roll } => self.told_sharpened(kind, slot, roll),
            Equipment::GearRested { kind, slot } => {
                self.told_gear(Verb::Change, kind, slot, "was rested until the next Ready")
            }
            Equipment::Disabled { kind, slot } => {
                self.told_gear(Verb::Change, kind, slot, "was Disabled this turn")
            }
        }
    }

    pub(super) fn tell_texts(&self, event: Texts) -> Told {
        match event {
            Texts::AbilityUsed { seat, kind, slot } => self.told_use(seat, kind, slot),
            Texts::Triggered { seat, kind, slot } => self.told_trigger(seat, kind, slot),
            Texts::Declined { seat, kind } => self.told_declined(seat, kind),
            Texts::NoEffect { kind } => self.told_no_effect(kind),
            Texts::Unaffected { seat, kind } => self.told_unaffected(seat, kind),
            Texts::Strengthened { kind, slot, damage } => self.told_strengthened(kind, slot, damage),
            Texts::AttacksStrengthened { seat, roll, damage } => {
                self.told_attack_strengthened(seat, roll, damage)
            }
            Texts::Granted { kind, slot, keyword } => self.told_granted(kind, slot, keyword),
            Texts::CannotAdvance { kind, slot } => {
                self.told_zombie(Verb::Change, kind, slot, "could not advance this turn")
            }
            Texts::CannotAttack { kind, slot } => {
                self.told_zombie(Verb::Change, kind, slot, "could not attack this turn")
            }
            Texts::CannotGainStealth { seat } => {
                self.told_of(Verb::Change, seat, "could not gain Stealth this turn")
            }
            Texts::ControlTaken { seat, kind, slot } => self.told_control(seat, kind, slot),
            Texts::ControlReturned { seat, kind, slot } => self.told_control_returned(seat, kind, slot),
            Texts::IdentityChanged { seat, identity } => self.told_identity(seat, identity),
            Texts::PaymentThreatened { seat } => self.told_payment_threatened(seat),
            Texts::PaymentStopped { seat } => self.told_payment_stopped(seat),
            Texts::Unlocked { seat, line: _ } => self.told(Verb::Gain, seat, "unlocked a skill"),
        }
    }

    pub(super) fn told_declared(&self, seat: Seat, kind: u8) -> Told {
        let card = self.card_subject(kind).from(place("hand", seat)).to("played");
        self.told(Verb::Play, seat, &format!("declared {}", self.name(kind))).on(card)
    }

    pub(super) fn told_played(&self, seat: Seat, kind: u8, x: u8) -> Told {
        let x = if x == 0 { String::new() } else { format!(" with X = {x}") };
        let card = self.card_subject(kind).from(place("hand", seat)).to("played");
        self.told(Verb::Play, seat, &format!("played {}{x}", self.name(kind))).on(card)
    }

    pub(super) fn told_hidden(&self, seat: Seat, kind: Option<u8>) -> Told {
        let name = kind.map_or("a Trap", |kind| self.name(kind));
        let trap = Subject::named(name).from(place("hand", seat));
        self.told(Verb::Play, seat, &format!("put {name} face down into play")).on(trap)
    }

    pub(super) fn told_cancelled(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("{}'s {} was cancelled.", self.who(seat), self.name(kind));
        Told::new(Verb::Change, text).on(self.card_subject(kind).of(seat))
    }

    pub(super) fn told_discarded(&self, seat: Seat, kind: u8) -> Told {
        let card = self.card_subject(kind).from(place("hand", seat)).to(place("graveyard", seat));
        self.told(Verb::Discard, seat, &format!("discarded {}", self.name(kind))).on(card)
    }

    pub(super) fn told_exiled(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("{}'s {} was exiled.", self.who(seat), self.name(kind));
        Told::new(Verb::Destroy, text).on(self.card_subject(kind).of(seat).to(place("exile", seat)))
    }

    pub(super) fn told_revealed(&self, seat: Seat, kind: u8) -> Told {
        let card = self.card_subject(kind);
        self.told(Verb::Reveal, seat, &format!("revealed {}", self.name(kind))).on(card)
    }

    pub(super) fn told_search(&self, seat: Seat, found: bool) -> Told {
        let end = if found { "found a card" } else { "took nothing" };
        self.told(Verb::Look, seat, &format!("searched the Survivor Deck and {end}"))
    }

    pub(super) fn told_shuffled(&self, seat: Seat, pile: Pile) -> Told {
        self.told(Verb::Shuffle, seat, &format!("shuffled the {}", pile_name(pile)))
    }

    pub(super) fn told_taken(&self, seat: Seat, kind: u8, from: Pile) -> Told {
        let text = format!("took {} from the {} into hand", self.name(kind), pile_name(from));
        let card = self.card_subject(kind).from(pile_of(from, seat)).to(place("hand", seat));
        self.told(Verb::Draw, seat, &text).on(card)
    }

    /// A card that nobody else sees.
    pub(super) fn told_taken_unseen(&self, seat: Seat) -> Told {
        let card = Subject::named("card").from(place("deck", seat)).to(place("hand", seat));
        self.told(Verb::Draw, seat, "took a card from the Survivor Deck into hand").on(card)
    }

    pub(super) fn told_exiles(&self, seat: Seat, cards: u8) -> Told {
        let text = format!("{} had exiled {} this game.", self.who(seat), plural(cards, "card"));
        Told::new(Verb::Note, text).by(seat).amount("cards", cards)
    }

    pub(super) fn told_equipped(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let gear = self.gear_subject(kind, slot).to(place("equipment", seat));
        self.told(Verb::Attach, seat, &format!("equipped the {}", self.name(kind))).on(gear)
    }

    pub(super) fn told_attached(&self, seat: Seat, kind: u8, slot: u8, host: u8) -> Told {
        let text = format!("attached the {} to {}", self.name(kind), self.host_name(host));
        let item = self.gear_subject(kind, slot).to(place("equipment", seat));
        self.told(Verb::Attach, seat, &text).on(item).on(self.host_subject(seat, host))
    }

    pub(super) fn told_carried(&self, seat: Seat, kind: u8, slot: u8, host: u8) -> Told {
        let text = format!("moved the {} to {}", self.name(kind), self.host_name(host));
        let item = self.gear_subject(kind, slot);
        self.told(Verb::Attach, seat, &text).on(item).on(self.host_subject(seat, host))
    }

    /// The gear that something was attached to, if it is still there.
    fn host_name(&self, host: u8) -> String {
        match host {
            NONE => "the Survivor".to_owned(),
            host if self.is_gear(host) => format!("the {}", self.print_of(host).name),
            _ => "a Weapon".to_owned(),
        }
    }

    fn host_subject(&self, seat: Seat, host: u8) -> Subject {
        match host {
            NONE => self.survivor_subject(seat),
            host if self.is_gear(host) => self.gear_subject(self.gear_at(host).kind, host),
            _ => Subject::named("Weapon"),
        }
    }

    pub(super) fn told_deployed(&self, seat: Seat, kind: u8, slot: u8, zone: ZoneName) -> Told {
        let text = format!("placed the {} in {}", self.name(kind), self.zone_of(seat, zone));
        self.told(Verb::Create, seat, &text).on(self.gear_subject(kind, slot).to(area(zone, seat)))
    }

    pub(super) fn told_unequipped(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("{}'s {} went to the Graveyard.", self.who(seat), self.name(kind));
        Told::new(Verb::Discard, text).on(self.card_subject(kind).of(seat).to(place("graveyard", seat)))
    }

    pub(super) fn told_gear_destroyed(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("{}'s {} was destroyed.", self.who(seat), self.name(kind));
        Told::new(Verb::Destroy, text).on(self.card_subject(kind).of(seat).to(place("graveyard", seat)))
    }

    pub(super) fn told_charged_hidden(&self, seat: Seat) -> Told {
        let text = format!("{} charged a face-down Trap.", self.who(seat));
        Told::new(Verb::Gain, text).by(seat)
    }

    pub(super) fn told_charged(&self, kind: u8, slot: u8, charges: u8) -> Told {
        let text = format!("now had {}", plural(charges, "charge"));
        self.told_gear(Verb::Gain, kind, slot, &text).amount("charges", 0).now(charges)
    }

    pub(super) fn told_charge_removed(&self, kind: u8, slot: u8, left: u8) -> Told {
        let text = format!("was used and had {} left", plural(left, "charge"));
        self.told_gear(Verb::Pay, kind, slot, &text).amount("charges", -1).now(left)
    }

    pub(super) fn told_sharpened(&self, kind: u8, slot: u8, roll: i8) -> Told {
        let text = format!("got {roll:+} Attack Roll Bonus this turn");
        self.told_gear(Verb::Change, kind, slot, &text).amount("Attack Roll Bonus", roll)
    }

    pub(super) fn told_use(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let class = self.cards.of(kind).class;
        let (what, used) = match class {
            Class::Survivor => ("a skill", self.survivor_subject(seat)),
            Class::Zombie => (self.name(kind), self.zombie_subject(kind, slot)),
            _ => (self.name(kind), self.gear_subject(kind, slot)),
        };
        self.told(Verb::Use, seat, &format!("used {what}")).on(used)
    }

    pub(super) fn told_trigger(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let source = match self.cards.of(kind).class {
            Class::Zombie => self.zombie_subject(kind, slot),
            _ => self.gear_subject(kind, slot),
        };
        let text = format!("{}'s ability triggered.", self.name(kind));
        Told::new(Verb::Use, text).by(seat).on(source)
    }

    pub(super) fn told_declined(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("chose not to use {}", self.name(kind));
        self.told(Verb::Pass, seat, &text).because(self.card_subject(kind))
    }

    pub(super) fn told_no_effect(&self, kind: u8) -> Told {
        let text = format!("{} had no effect.", self.name(kind));
        Told::new(Verb::Note, text).because(self.card_subject(kind))
    }

    pub(super) fn told_unaffected(&self, seat: Seat, kind: u8) -> Told {
        let text = format!("was unaffected by {}", self.name(kind));
        self.told_of(Verb::Note, seat, &text).because(self.card_subject(kind))
    }

    pub(super) fn told_strengthened(&self, kind: u8, slot: u8, damage: i8) -> Told {
        let text = format!("got {damage:+} Damage this turn");
        self.told_zombie(Verb::Change, kind, slot, &text).amount("Damage", damage)
    }

    pub(super) fn told_attack_strengthened(&self, seat: Seat, roll: i8, damage: i8) -> Told {
        let text = format!("{}'s attack got {}.", self.who(seat), bonuses(roll, damage));
        let told = Told::new(Verb::Change, text).by(seat);
        let told = if roll == 0 { told } else { told.amount("Attack Roll Bonus", roll) };
        if damage == 0 { told } else { told.amount("Damage", damage) }
    }

    pub(super) fn told_granted(&self, kind: u8, slot: u8, keyword: Keyword) -> Told {
        let keyword = table().print(&keyword, &self.cards.set().names);
        self.told_zombie(Verb::Gain, kind, slot, &format!("gained {keyword} this turn"))
    }

    pub(super) fn told_control(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let zombie = self.zombie_subject(kind, slot);
        self.told(Verb::Change, seat, &format!("took control of {} for this turn", self.name(kind)))
            .on(zombie)
    }

    pub(super) fn told_control_returned(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        let text = format!("{} took back control of {}.", self.who(seat), self.name(kind));
        Told::new(Verb::Change, text).by(seat).on(self.zombie_subject(kind, slot))
    }

    pub(super) fn told_identity(&self, seat: Seat, identity: Identity) -> Told {
        let identity = table().print(&identity, &self.cards.set().names);
        let text = format!("{}'s Identity became {identity}.", self.who(seat));
        Told::new(Verb::Change, text).on(self.survivor_subject(seat))
    }

    pub(super) fn told_payment_threatened(&self, seat: Seat) -> Told {
        let text = format!("{}'s next AP payment this turn would be stopped.", self.who(seat));
        Told::new(Verb::Change, text).on(self.survivor_subject(seat))
    }

    pub(super) fn told_payment_stopped(&self, seat: Seat) -> Told {
        let text = format!("The payment was stopped, and {}'s action failed.", self.who(seat));
        Told::new(Verb::Note, text).on(self.survivor_subject(seat))
    }
}
