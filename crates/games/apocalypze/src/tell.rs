//! Events in words.

use crate::cards::Class;
use crate::event::{Event, From};
use crate::state::{Apocalypze, Form};
use crate::words::letter;
use kernel::Seat;

fn player(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}

fn pile(from: From) -> &'static str {
    match from {
        From::Hand => "hand",
        From::Deck => "deck",
        From::Discard => "discard pile",
    }
}

fn group(group: u8) -> char {
    letter(group).to_ascii_uppercase()
}

fn plural(n: u32, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

impl Apocalypze {
    /// What a piece is called: by its side while it is there, afterwards by all that is printed.
    fn called(&self, kind: u8, slot: u8) -> String {
        if self.is_live(slot) && self.card(slot).kind == kind {
            return self.piece_name(slot).into_owned();
        }
        match self.cards.of(kind) {
            card if card.class == Class::Twofold => card.name.clone(),
            card => card.short.clone(),
        }
    }

    /// What a piece was called on the side that was up when it happened.
    fn called_as(&self, kind: u8, form: &str) -> String {
        let form = [Form::Zombie, Form::Bitten].into_iter().find(|known| known.name() == form);
        self.form_name(kind, form.unwrap_or(Form::Human)).into_owned()
    }

    fn played_as(&self, kind: u8, form: &str) -> String {
        match form {
            "zombie" => format!("{} as a zombie", self.name(kind)),
            _ => self.name(kind).to_owned(),
        }
    }

    pub(crate) fn event_text(&self, event: &Event) -> String {
        self.turn_text(event)
            .or_else(|| self.card_text(event))
            .or_else(|| self.combat_text(event))
            .unwrap_or_else(|| self.hunger_text(event))
    }

    fn turn_text(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::StrongholdPlaced { seat, kind } => {
                format!("{} places the {}.", player(*seat), self.name(*kind))
            }
            Event::LocationPlaced { seat, kind } => {
                format!("{} plays the {}.", player(*seat), self.name(*kind))
            }
            Event::DeckShuffled { seat, cards } => {
                format!("{} shuffles the deck of {}.", player(*seat), plural((*cards).into(), "card"))
            }
            Event::DiscardShuffled { seat } => format!("{} shuffles the discard pile.", player(*seat)),
            Event::FirstPlayer { seat } => format!("{} goes first.", player(*seat)),
            Event::TurnBegan { seat, turn } => format!("Turn {turn}: {}.", player(*seat)),
            Event::PhaseBegan { phase, .. } => format!("The {phase} phase begins."),
            Event::Drew { seat, cards: 0 } => format!("{} draws nothing.", player(*seat)),
            Event::Drew { seat, cards } => {
                format!("{} draws {}.", player(*seat), plural((*cards).into(), "card"))
            }
            Event::DrewCards { kinds, .. } if kinds.is_empty() => "You draw nothing.".to_owned(),
            Event::DrewCards { kinds, .. } => {
                let names: Vec<&str> = kinds.iter().map(|&kind| self.name(kind)).collect();
                format!("You draw {}.", names.join(", "))
            }
            Event::DeckTooShort { seat, missing } => {
                format!("{}'s deck is {} short.", player(*seat), plural((*missing).into(), "card"))
            }
            Event::Occupied { seat, kind, .. } => {
                format!("{} occupies the {}.", player(*seat), self.name(*kind))
            }
            Event::Passed { seat } => format!("{} passes.", player(*seat)),
            Event::Conceded { seat } => format!("{} gives up.", player(*seat)),
            Event::TurnLimitReached { turns } => format!("After {turns} turns nobody has won."),
            _ => return None,
        })
    }

    fn card_text(&self, event: &Event) -> Option<String> {
        let name = |kind: &u8| self.name(*kind);
        Some(match event {
            Event::Entered { seat, kind, form, place, from, .. } => {
                let source =
                    if *from == From::Hand { String::new() } else { format!(" from the {}", pile(*from)) };
                format!(
                    "{} plays {}{source} to the {}.",
                    player(*seat),
                    self.played_as(*kind, form),
                    name(place)
                )
            }
            Event::Moved { seat, kind, slot, place } => {
                format!("{} moves {} to the {}.", player(*seat), self.called(*kind, *slot), name(place))
            }
            Event::Attached { seat, kind, host, host_slot, .. } => {
                format!("{} attaches {} to {}.", player(*seat), name(kind), self.called(*host, *host_slot))
            }
            Event::MovedAttachment { kind, host, host_slot } => {
                format!("{} is now on {}.", name(kind), self.called(*host, *host_slot))
            }
            Event::EventPlayed { seat, kind, response: true } => {
                format!("{} answers with {}.", player(*seat), name(kind))
            }
            Event::EventPlayed { seat, kind, .. } => format!("{} plays {}.", player(*seat), name(kind)),
            Event::TextUsed { seat, kind, .. } => format!("{} uses {}.", player(*seat), name(kind)),
            Event::TextApplied { kind, form, .. } => {
                format!("The text of {} applies.", self.called_as(*kind, form))
            }
            Event::Targeted { kind, form, .. } => format!("The target is {}.", self.called_as(*kind, form)),
            Event::TargetedGroup { group: at } => format!("The target is group {}.", group(*at)),
            Event::Cancelled { kind } => format!("{} is cancelled.", name(kind)),
            Event::TookEffect { kind, .. } => format!("{} takes effect.", name(kind)),
            Event::Searched { seat, pile: from } => {
                format!("{} searches the {}.", player(*seat), pile(*from))
            }
            Event::FoundNothing { seat } => format!("{} finds nothing.", player(*seat)),
            Event::TakenIntoHand { seat, kind } => {
                format!("{} takes {} into hand.", player(*seat), name(kind))
            }
            Event::Recovered { seat, kind } => format!("{} recovers {}.", player(*seat), name(kind)),
            Event::Strengthened { kind, slot, attack, defense, value, until } => {
                let numbers = [("attack", attack), ("defense", defense), ("value", value)];
                let changed =
                    numbers.iter().filter(|(_, n)| **n != 0).map(|(stat, n)| format!("{stat} {n:+}"));
                let changed: Vec<String> = changed.collect();
                format!(
                    "{} has {} until the end of {until}.",
                    self.called(*kind, *slot),
                    changed.join(" and ")
                )
            }
            Event::SideStrengthened { seat, attack_total } => {
                format!("{}'s side has attack total {attack_total:+}.", player(*seat))
            }
            Event::RuleChanged { kind, until } => format!("{} holds until the end of {until}.", name(kind)),
            Event::Wounded { kind, form, wounds, value, .. } => {
                format!(
                    "{} takes {}, value {value}.",
                    self.called_as(*kind, form),
                    plural((*wounds).into(), "wound")
                )
            }
            Event::Killed { kind, form, .. } => format!("{} is killed.", self.called_as(*kind, form)),
            Event::Removed { seat, kind, form, .. } => {
                format!("{} goes to {}'s discard pile.", self.called_as(*kind, form), player(*seat))
            }
            Event::Recycled { seat, kind, form, .. } => {
                format!("{} goes under {}'s deck.", self.called_as(*kind, form), player(*seat))
            }
            Event::Kept { kind, slot, by } => {
                format!("{} keeps {} in play.", name(by), self.called(*kind, *slot))
            }
            Event::Turned { kind, controller, .. } => {
                format!("{} turns into a zombie of {}.", name(kind), player(*controller))
            }
            _ => return None,
        })
    }

    fn combat_text(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::JoinedGroup { kind, form, group: at, .. } => {
                format!("{} goes to group {}.", self.called_as(*kind, form), group(*at))
            }
            Event::AttackGroupsFormed { seat, groups, access } => format!(
                "{} attacks with {} at {}.",
                player(*seat),
                plural((*groups).into(), "group"),
                plural((*access).into(), "access point")
            ),
            Event::StayedBack { kind, slot, .. } => format!("{} stays back.", self.called(*kind, *slot)),
            Event::DefenseGroupsFormed { met, unmet, .. } => {
                format!("{} met, {unmet} unmet.", plural((*met).into(), "group"))
            }
            Event::GroupDissolved { group: at } => {
                format!("Group {} is empty and ceases to exist.", group(*at))
            }
            Event::EngagementBegan { group: at, .. } => format!("Engagement {} begins.", group(*at)),
            Event::Totals { attack, defense, casualties } => format!(
                "Raiders {}/{} against survivors {}/{}: raiders take {}, survivors {}.",
                attack[0], defense[0], attack[1], defense[1], casualties[0], casualties[1]
            ),
            Event::EngagementEnded { group: at, .. } => format!("Engagement {} is over.", group(*at)),
            Event::NoCombat { seat } => format!("{} has no raiders to attack with.", player(*seat)),
            Event::DamageCounted { raiders, damage, change, .. } => {
                let change = if *change == 0 { String::new() } else { format!(" {change:+}") };
                let get = if *raiders == 1 { "gets" } else { "get" };
                format!(
                    "{} {get} in: {raiders} × {damage}{change} damage.",
                    plural((*raiders).into(), "raider")
                )
            }
            Event::HarmlessGroup { group: at } => format!("Group {} causes no damage.", group(*at)),
            _ => return None,
        })
    }

    fn hunger_text(&self, event: &Event) -> String {
        let name = |kind: &u8| self.name(*kind);
        match event {
            Event::Owed { seat, resources } => {
                format!("{} must consume {}.", player(*seat), plural((*resources).into(), "resource"))
            }
            Event::ConsumedFromDeck { seat, kind } => {
                format!("{} consumes {} from the deck.", player(*seat), name(kind))
            }
            Event::DiscardedFromHand { seat, kind } => {
                format!("{} discards {} from hand.", player(*seat), name(kind))
            }
            Event::ConsumedSurvivor { seat, kind, value, excess: 0, .. } => {
                format!("{} consumes {} for {value}.", player(*seat), name(kind))
            }
            Event::ConsumedSurvivor { seat, kind, value, excess, .. } => {
                format!("{} consumes {} for {value}; {excess} too many are lost.", player(*seat), name(kind))
            }
            Event::ConsumedFromStockpile { seat, kind } => {
                format!("{} consumes {} from the stockpile.", player(*seat), name(kind))
            }
            Event::Overcrowded { place, survivors, capacity, .. } => {
                format!("The {} holds {capacity} survivors, not {survivors}.", name(place))
            }
            Event::Scavenged { seat, kind, sections, cleared } => format!(
                "{} clears {} of the {}, {cleared} in all.",
                player(*seat),
                plural((*sections).into(), "section"),
                name(kind)
            ),
            Event::Stockpiled { seat, kind } => {
                format!("{} puts {} into the stockpile.", player(*seat), name(kind))
            }
            Event::Looted { seat, kind } => {
                format!("{} loses {} from the stockpile.", player(*seat), name(kind))
            }
            Event::Completed { kind, .. } => format!("The {} is complete.", name(kind)),
            Event::LeftGame { kind } => format!("The {} leaves the game.", name(kind)),
            Event::Eliminated { seat, owed, payable } => {
                format!("{} owes {owed}, can pay {payable}, and is out of the game.", player(*seat))
            }
            _ => String::new(),
        }
    }
}
