//! Events in words: the turn, the horde, cards and gear.

use crate::cards::Class;
use crate::event::{Event, Pile};
use crate::names::{plural, token_name, zone_name};
use crate::read::table;
use crate::state::{NONE, NecroGenesis};

fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Deck => "Survivor Deck",
        Pile::Horde => "Zombie Deck",
        Pile::Graveyard => "Graveyard",
        Pile::Exile => "Exile",
    }
}

impl NecroGenesis {
    pub(crate) fn event_text(&self, event: &Event) -> String {
        self.setup_text(event)
            .or_else(|| self.turn_text(event))
            .or_else(|| self.points_text(event))
            .or_else(|| self.horde_text(event))
            .or_else(|| self.token_text(event))
            .or_else(|| self.attack_text(event))
            .or_else(|| self.roll_text(event))
            .or_else(|| self.harm_text(event))
            .or_else(|| self.status_event_text(event))
            .or_else(|| self.card_text(event))
            .or_else(|| self.gear_text(event))
            .or_else(|| self.effect_event_text(event))
            .unwrap_or_else(|| self.ending_text(event))
    }

    /// The names of some cards, in order.
    fn listed(&self, kinds: &[u8]) -> String {
        kinds.iter().map(|&kind| self.name(kind)).collect::<Vec<_>>().join(", ")
    }

    fn setup_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::SurvivorPlaced { seat, kind } => {
                format!("Player {} put {} into the Survivor Zone.", seat.0 + 1, self.name(kind))
            }
            Event::DecksShuffled { seat, deck, horde } => format!(
                "{} shuffled a Survivor Deck of {} and a Zombie Deck of {}.",
                self.who(seat),
                plural(deck, "card"),
                plural(horde, "card")
            ),
            Event::RollOffWon { seat } => format!("{} won the roll-off.", self.who(seat)),
            Event::FirstPlayer { seat } => format!("{} went first.", self.who(seat)),
            Event::Drew { seat, cards } => format!("{} drew {}.", self.who(seat), plural(cards, "card")),
            Event::DrewCards { seat, ref kinds } => {
                format!("{} drew {}.", self.who(seat), self.listed(kinds))
            }
            Event::MulliganTaken { seat, cards } => {
                format!("{} shuffled {} of the opening hand back.", self.who(seat), plural(cards, "card"))
            }
            Event::MulliganCards { seat, ref kinds } => {
                format!("{} shuffled {} of the opening hand back.", self.who(seat), self.listed(kinds))
            }
            Event::HandKept { seat } => format!("{} kept the opening hand.", self.who(seat)),
            _ => return None,
        })
    }

    fn turn_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::TurnBegan { seat, turn } => {
                format!("Turn {turn} began: {} was the Survivor.", self.who(seat))
            }
            Event::PhaseBegan { phase: phase @ "End of Turn", .. } => format!("The {phase} began."),
            Event::PhaseBegan { seat, phase } => format!("The {phase} of {} began.", self.who(seat)),
            Event::Readied { seat, cards: 0 } => format!("{} had nothing to ready.", self.who(seat)),
            Event::Readied { seat, cards } => {
                format!("{} readied {}.", self.who(seat), plural(cards, "card"))
            }
            Event::FirstDrawSkipped { seat } => {
                format!("{} drew no card in the first turn of the game.", self.who(seat))
            }
            Event::Darkness => "No zone was illuminated for the rest of the turn.".to_owned(),
            _ => return None,
        })
    }

    fn points_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::ResourcesGained { seat, ap, tp } => format!("{} had {ap} AP and {tp} TP.", self.who(seat)),
            Event::ApSpent { seat, ap, left } => format!("{} paid {ap} AP, {left} left.", self.who(seat)),
            Event::ApGained { seat, ap, left } => {
                format!("{} gained {ap} AP and had {left}.", self.who(seat))
            }
            Event::ApLost { seat, ap } => format!("{} lost {ap} unspent AP.", self.who(seat)),
            Event::TpSpent { seat, tp, left } => format!("{} paid {tp} TP, {left} left.", self.who(seat)),
            Event::TpGained { seat, tp, left } => {
                format!("{} gained {tp} TP and had {left}.", self.who(seat))
            }
            Event::TpBanked { seat, tp, lost: 0 } => format!("{} banked {tp} TP.", self.who(seat)),
            Event::TpBanked { seat, tp, lost } => {
                format!("{} banked {tp} TP and lost {lost}.", self.who(seat))
            }
            Event::ThSpent { seat, th, left } => format!("{} paid {th} TH, {left} left.", self.who(seat)),
            Event::ThGained { seat, th, left } => {
                format!("{} gained {th} TH and had {left}.", self.who(seat))
            }
            Event::ThDecayed { seat, left } => format!("{} lost 1 TH to decay, {left} left.", self.who(seat)),
            _ => return None,
        })
    }

    fn horde_text(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::ZombieDrawn { seat } => format!("{} drew a zombie.", self.who(seat)),
            Event::ZombieDrawnCard { seat, kind } => {
                format!("{} drew the zombie {}.", self.who(seat), name(kind))
            }
            Event::Bottomed { seat } => format!("{} put the zombie under the Zombie Deck.", self.who(seat)),
            Event::BottomedCard { seat, kind } => {
                format!("{} put {} under the Zombie Deck.", self.who(seat), name(kind))
            }
            Event::SpawnDeclared { seat, kind, x: 0 } => {
                format!("{} would Spawn {}.", self.who(seat), name(kind))
            }
            Event::SpawnDeclared { seat, kind, x } => {
                format!("{} would Spawn {} with X = {x}.", self.who(seat), name(kind))
            }
            Event::SpawnCancelled { seat, kind } => {
                format!(
                    "The Spawn was cancelled: {} went to the Graveyard of {}.",
                    name(kind),
                    self.who(seat)
                )
            }
            Event::Spawned { seat, kind, negated, .. } => {
                let how = if negated { ", its abilities and keywords negated this turn" } else { "" };
                format!("{} was Spawned on the board of {}{how}.", name(kind), self.who(seat.other()))
            }
            Event::PutIntoPlay { seat, kind, from, .. } => format!(
                "{} came from the {} into the Zombie Zone of {}.",
                name(kind),
                pile(from),
                self.who(seat.other())
            ),
            _ => return self.move_text(event),
        })
    }

    fn move_text(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::Advanced { kind, .. } => format!("{} advanced to the Threat Zone.", name(kind)),
            Event::Lured { kind, zone, .. } => {
                format!("A Flare lured {} to the {}.", name(kind), zone_name(zone))
            }
            Event::MovedZombie { kind, zone, .. } => {
                format!("{} moved to the {}.", name(kind), zone_name(zone))
            }
            Event::SpawningEnded { seat } => format!("{} ended the Spawn Step.", self.who(seat)),
            Event::HordeRecycled { seat, cards } => format!(
                "{} shuffled {} of the Graveyard into a new Zombie Deck.",
                self.who(seat),
                plural(cards, "zombie")
            ),
            Event::Redirected { kind, .. } => format!("{} stayed in the Zombie Zone.", name(kind)),
            Event::SicknessEnded { kind, .. } => format!("{} was no longer summoning sick.", name(kind)),
            Event::Rested { kind, .. } => format!("{} went to Rest.", name(kind)),
            _ => return None,
        })
    }

    fn token_text(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::TokenCreated { seat, token, board, zone } => format!(
                "{} created a {} Token in {}.",
                self.who(seat),
                token_name(token),
                self.zone_of(board, zone)
            ),
            Event::TokenRefused { token, board, zone } => {
                format!(
                    "There was no room for a {} Token in {}.",
                    token_name(token),
                    self.zone_of(board, zone)
                )
            }
            Event::TokenRemoved { token, board, zone } => {
                format!("A {} Token left {}.", token_name(token), self.zone_of(board, zone))
            }
            Event::TripwireTriggered { kind, .. } => {
                format!("{} ran into a Tripwire Snare.", self.name(kind))
            }
            Event::GreaseRolled { kind, die, slips: true, .. } => {
                format!("{} rolled {die} on a Grease Tag and slipped.", self.name(kind))
            }
            Event::GreaseRolled { kind, die, .. } => {
                format!("{} rolled {die} on a Grease Tag and kept its feet.", self.name(kind))
            }
            Event::TrapTriggered { seat, kind, .. } => {
                format!("The {} of {} snapped.", self.name(kind), self.who(seat))
            }
            _ => return None,
        })
    }

    fn card_text(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::Declared { seat, kind } => format!("{} declared {}.", self.who(seat), name(kind)),
            Event::Played { seat, kind, x: 0 } => format!("{} played {}.", self.who(seat), name(kind)),
            Event::Played { seat, kind, x } => {
                format!("{} played {} with X = {x}.", self.who(seat), name(kind))
            }
            Event::PlayedHidden { seat } => format!("{} put a Trap face down into play.", self.who(seat)),
            Event::PlayedHiddenCard { seat, kind } => {
                format!("{} put {} face down into play.", self.who(seat), name(kind))
            }
            Event::CardCancelled { seat, kind } => {
                format!("{} of {} was cancelled.", name(kind), self.who(seat))
            }
            Event::Discarded { seat, kind } => format!("{} discarded {}.", self.who(seat), name(kind)),
            Event::Exiled { seat, kind } => format!("{} of {} was exiled.", name(kind), self.who(seat)),
            Event::Looted { seat } => format!("{} Looted.", self.who(seat)),
            Event::Revealed { seat, kind } | Event::TrapRevealed { seat, kind, .. } => {
                format!("{} revealed {}.", self.who(seat), name(kind))
            }
            Event::Searched { seat, found: true } => {
                format!("{} searched the Survivor Deck and found a card.", self.who(seat))
            }
            Event::Searched { seat, .. } => {
                format!("{} searched the Survivor Deck and took nothing.", self.who(seat))
            }
            Event::Shuffled { seat, pile: which } => {
                format!("{} shuffled the {}.", self.who(seat), pile(which))
            }
            Event::TakenIntoHand { seat, kind, from } => {
                format!("{} took {} from the {} into hand.", self.who(seat), name(kind), pile(from))
            }
            Event::TookUnseen { seat } => {
                format!("{} took a card from the Survivor Deck into hand.", self.who(seat))
            }
            Event::ExilesCounted { seat, cards } => {
                format!("{} of {} were exiled this game.", plural(cards, "card"), self.who(seat))
            }
            Event::DuplicateGone { seat, kind } => {
                format!("A second {} of {} went to the Graveyard: it is Unique.", name(kind), self.who(seat))
            }
            _ => return None,
        })
    }

    fn gear_text(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::Equipped { seat, kind, .. } => format!("{} equipped the {}.", self.who(seat), name(kind)),
            Event::Attached { seat, kind, host, .. } => {
                format!("{} attached the {} to {}.", self.who(seat), name(kind), self.host_name(host))
            }
            Event::Deployed { seat, kind, zone, .. } => {
                format!("{} placed the {} in {}.", self.who(seat), name(kind), self.zone_of(seat, zone))
            }
            Event::Unequipped { seat, kind, .. } => {
                format!("The {} of {} went to the Graveyard.", name(kind), self.who(seat))
            }
            Event::Carried { seat, kind, host, .. } => {
                format!("{} moved the {} to {}.", self.who(seat), name(kind), self.host_name(host))
            }
            Event::GearDestroyed { seat, kind, .. } => {
                format!("The {} of {} was destroyed.", name(kind), self.who(seat))
            }
            Event::ChargedHidden { seat } => format!("A face-down Trap of {} was charged.", self.who(seat)),
            Event::Charged { kind, charges, .. } => {
                format!("The {} now had {}.", name(kind), plural(charges, "charge"))
            }
            Event::ChargeRemoved { kind, left, .. } => {
                format!("The {} was used and had {} left.", name(kind), plural(left, "charge"))
            }
            Event::Sharpened { kind, roll, .. } => {
                format!("The {} got {roll:+} Attack Roll Bonus this turn.", name(kind))
            }
            Event::GearRested { kind, .. } => format!("The {} was rested until the next Ready.", name(kind)),
            Event::Disabled { kind, .. } => format!("The {} was Disabled this turn.", name(kind)),
            _ => return None,
        })
    }

    /// The gear that something was attached to, if it is still there.
    fn host_name(&self, host: u8) -> String {
        match host {
            NONE => "the Survivor".to_owned(),
            host if self.is_gear(host) => format!("the {}", self.print_of(host).name),
            _ => "a Weapon".to_owned(),
        }
    }

    fn effect_event_text(&self, event: &Event) -> Option<String> {
        let name = |kind| self.name(kind);
        Some(match *event {
            Event::AbilityUsed { seat, kind, .. } => {
                let survivor = self.cards.of(kind).class == Class::Survivor;
                let what = if survivor { "a skill".to_owned() } else { name(kind).to_owned() };
                format!("{} used {what}.", self.who(seat))
            }
            Event::Triggered { kind, .. } => format!("The ability of {} triggered.", name(kind)),
            Event::Declined { seat, kind } => {
                format!("{} did not do what {} allowed.", self.who(seat), name(kind))
            }
            Event::NoEffect { kind } => format!("{} found nothing to do.", name(kind)),
            Event::StayedBehind { seat, zombies } => {
                format!("{} of {} stayed in the Zombie Zone.", plural(zombies, "zombie"), self.who(seat))
            }
            Event::HeldBack { seat, zombies } => {
                format!("{} of {} did not attack.", plural(zombies, "zombie"), self.who(seat))
            }
            Event::Passed { seat, to } => {
                format!("{} did not React {}.", self.who(seat), self.occasion_text(to))
            }
            Event::ExposedStruck { seat } => {
                format!("{} was Exposed: the attack dealt 1 more damage.", self.who(seat))
            }
            Event::ChanceRolled { die, among } if die > among => {
                format!("A random choice among {among}: {die}, rolled again.")
            }
            Event::ChanceRolled { die, among } => format!("A random choice among {among}: {die}."),
            Event::Unaffected { seat, kind } => {
                format!("{} was unaffected by {}.", self.who(seat), name(kind))
            }
            Event::Strengthened { kind, damage, .. } => {
                format!("{} got {damage:+} Damage this turn.", name(kind))
            }
            Event::AttacksStrengthened { seat, roll, damage } => {
                format!("The attack of {} got {}.", self.who(seat), bonuses(roll, damage))
            }
            Event::Granted { kind, keyword, .. } => {
                let keyword = table().print(&keyword, &self.cards.set().names);
                format!("{} gained {keyword} this turn.", name(kind))
            }
            Event::CannotAdvance { kind, .. } => format!("{} could not advance this turn.", name(kind)),
            Event::CannotAttack { kind, .. } => format!("{} could not attack this turn.", name(kind)),
            Event::CannotGainStealth { seat } => {
                format!("{} could gain no Stealth this turn.", self.who(seat))
            }
            Event::ControlTaken { seat, kind, .. } => {
                format!("{} controlled {} this turn.", self.who(seat), name(kind))
            }
            Event::ControlReturned { seat, kind, .. } => {
                format!("{} was under the control of {} again.", name(kind), self.who(seat))
            }
            Event::IdentityChanged { seat, identity } => {
                let identity = table().print(&identity, &self.cards.set().names);
                format!("The Identity of {} was now {identity}.", self.who(seat))
            }
            Event::PaymentThreatened { seat } => {
                format!("The next AP payment of {} this turn would be stopped.", self.who(seat))
            }
            Event::PaymentStopped { seat } => {
                format!("The payment was stopped: the action of {} failed.", self.who(seat))
            }
            Event::Unlocked { seat, .. } => format!("{} unlocked a skill.", self.who(seat)),
            _ => return None,
        })
    }

    fn ending_text(&self, event: &Event) -> String {
        match *event {
            Event::Defeated { seat } => format!("{} was defeated.", self.who(seat)),
            Event::DeckEmpty { seat } => format!("{} could not draw and lost.", self.who(seat)),
            Event::WonByCard { seat, kind } => format!("{} won by {}.", self.who(seat), self.name(kind)),
            Event::Endless => "The texts set each other off without end: the game was drawn.".to_owned(),
            Event::GameDrawn => "Both Survivors fell at once: the game was drawn.".to_owned(),
            Event::Conceded { seat } => format!("{} gave up.", self.who(seat)),
            _ => String::new(),
        }
    }
}

/// "+1 Attack Roll Bonus and +1 Damage".
fn bonuses(roll: i8, damage: i8) -> String {
    match (roll, damage) {
        (roll, 0) => format!("{roll:+} Attack Roll Bonus"),
        (0, damage) => format!("{damage:+} Damage"),
        (roll, damage) => format!("{roll:+} Attack Roll Bonus and {damage:+} Damage"),
    }
}
