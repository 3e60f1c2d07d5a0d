//! What happened, in the terms of the table.

use crate::cards::Class;
use crate::state::event::{Event, From, Row};
use crate::state::{Apocalypze, Form};
use crate::table::picture::row_id;
use crate::table::seat_word;
use crate::words::letter;
use kernel::{Seat, Subject, Tells, Text, Told, Verb};

impl Tells for Apocalypze {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::StrongholdPlaced { seat, kind } => self.place_put(seat, kind, "places"),
            Event::LocationPlaced { seat, kind } => self.place_put(seat, kind, "plays"),
            Event::DeckShuffled { seat, cards } => deck_shuffled(seat, cards),
            Event::DiscardShuffled { seat } => did(Verb::Shuffle, seat, "shuffles the discard pile"),
            Event::FirstPlayer { seat } => did(Verb::Begin, seat, "goes first"),
            Event::TurnBegan { seat, turn } => turn_began(seat, turn),
            Event::PhaseBegan { seat, phase } => phase_began(seat, phase),
            Event::Drew { seat, cards } => drew(seat, cards),
            Event::DrewCards { seat, ref kinds } => self.drew_cards(seat, kinds),
            Event::DeckTooShort { seat, missing } => deck_too_short(seat, missing),
            Event::Occupied { seat, kind, slot } => self.place_occupied(seat, kind, slot),
            Event::Entered { seat, kind, slot, form, place, from } => {
                let piece = self.now_at(self.piece(kind, form, slot), slot);
                self.entered(seat, piece, self.played_as(kind, form), place, from)
            }
            Event::Moved { seat, kind, slot, place, row } => self.moved(seat, kind, slot, place, row),
            Event::Attached { seat, kind, slot, host, host_slot, from } => {
                self.attached(seat, self.called(kind, slot), self.called(host, host_slot), from)
            }
            Event::MovedAttachment { kind, host, host_slot } => self.moved_attachment(kind, host, host_slot),
            Event::EventPlayed { seat, kind, response: true } => {
                self.event_played(seat, kind, "answers with")
            }
            Event::EventPlayed { seat, kind, response: false } => self.event_played(seat, kind, "plays"),
            Event::TextUsed { seat, kind, slot } => self.text_used(seat, kind, slot),
            Event::TextApplied { kind, slot, form } => text_applied(self.piece(kind, form, slot)),
            Event::Targeted { kind, slot, form } => targeted(self.piece(kind, form, slot)),
            Event::TargetedGroup { group } => targeted(Subject::named(group_name(group))),
            Event::Cancelled { kind } => self.of_card(Verb::Change, kind, "is cancelled"),
            Event::TookEffect { seat, kind } => self.of_card(Verb::Use, kind, "takes effect").by(seat),
            Event::Searched { seat, pile } => searched(seat, pile),
            Event::FoundNothing { seat } => did(Verb::Look, seat, "finds nothing"),
            Event::TakenIntoHand { seat, kind } => self.taken_into_hand(seat, kind),
            Event::Recovered { seat, kind } => self.recovered(seat, kind),
            Event::Strengthened { kind, slot, attack, defense, value, until } => {
                strengthened(self.called(kind, slot), [attack, defense, value], until)
            }
            Event::SideStrengthened { seat, attack_total } => side_strengthened(seat, attack_total),
            Event::RuleChanged { kind, until } => {
                self.of_card(Verb::Change, kind, &format!("holds until the end of {until}"))
            }
            Event::Wounded { kind, slot, form, wounds, value } => {
                wounded(self.piece(kind, form, slot), wounds, value)
            }
            Event::Killed { kind, slot, form } => killed(self.piece(kind, form, slot)),
            Event::Removed { seat, kind, form, row, .. } => self.removed(seat, kind, form, row),
            Event::Recycled { seat, kind, form, row, .. } => self.recycled(seat, kind, form, row),
            Event::Kept { kind, slot, by } => self.kept(kind, slot, by),
            Event::Turned { kind, slot, form, controller } => {
                self.turned(kind, self.piece(kind, form, slot), controller)
            }
            Event::JoinedGroup { seat, kind, slot, form, group } => {
                joined_group(seat, self.piece(kind, form, slot), group)
            }
            Event::AttackGroupsFormed { seat, groups, access } => attack_groups_formed(seat, groups, access),
            Event::StayedBack { seat, kind, slot } => stayed_back(seat, self.called(kind, slot)),
            Event::DefenseGroupsFormed { seat, met, unmet } => defense_groups_formed(seat, met, unmet),
            Event::GroupDissolved { group } => of_group(Verb::Change, group, "is empty and ceases to exist"),
            Event::EngagementBegan { seat, group } => of_engagement(Verb::Begin, group, "begins").by(seat),
            Event::Passed { seat } => did(Verb::Pass, seat, "passes"),
            Event::Totals { attack, defense, casualties } => totals(attack, defense, casualties),
            Event::EngagementEnded { group } => of_engagement(Verb::End, group, "is over"),
            Event::NoCombat { seat } => did(Verb::Note, seat, "has no raiders to attack with"),
            Event::DamageCounted { seat, raiders, damage, change } => {
                damage_counted(seat, raiders, damage, change)
            }
            Event::HarmlessGroup { group } => of_group(Verb::Change, group, "causes no damage"),
            Event::Owed { seat, resources } => owed(seat, resources),
            Event::ConsumedFromDeck { seat, kind } => self.consumed(seat, kind, "deck"),
            Event::DiscardedFromHand { seat, kind } => self.discarded_from_hand(seat, kind),
            Event::ConsumedSurvivor { seat, kind, value, excess, .. } => {
                self.consumed_survivor(seat, kind, value, excess)
            }
            Event::ConsumedFromStockpile { seat, kind } => self.consumed(seat, kind, "stockpile"),
            Event::Overcrowded { seat, place, survivors, capacity } => {
                self.overcrowded(seat, place, survivors, capacity)
            }
            Event::Scavenged { seat, kind, sections, cleared } => {
                self.scavenged(seat, kind, sections, cleared)
            }
            Event::Stockpiled { seat, kind } => self.stockpiled(seat, kind),
            Event::Looted { seat, kind } => self.looted(seat, kind),
            Event::Completed { seat, kind } => self.of_place(Verb::End, kind, "is complete").by(seat),
            Event::LeftGame { kind } => self.of_place(Verb::Destroy, kind, "leaves the game"),
            Event::Eliminated { seat, owed, payable } => eliminated(seat, owed, payable),
            Event::Conceded { seat } => did(Verb::End, seat, "gives up"),
            Event::TurnLimitReached { turns } => turn_limit_reached(turns),
        }
    }
}

// Who and what.

fn player(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}

fn plural(n: u8, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

fn group_letter(group: u8) -> char {
    letter(group).to_ascii_uppercase()
}

fn group_name(group: u8) -> String {
    format!("group {}", group_letter(group))
}

/// The id of a zone of a seat.
fn zone(pile: &str, seat: Seat) -> String {
    [pile, "-", seat_word(seat)].concat()
}

impl From {
    fn name(self) -> &'static str {
        match self {
            From::Hand => "hand",
            From::Deck => "deck",
            From::Discard => "discard pile",
        }
    }

    fn zone(self, seat: Seat) -> String {
        match self {
            From::Hand => zone("hand", seat),
            From::Deck => zone("deck", seat),
            From::Discard => zone("discard", seat),
        }
    }
}

/// A player did something.
fn did(verb: Verb, seat: Seat, what: impl AsRef<str>) -> Told {
    Told::new(verb, format!("{} {}.", player(seat), what.as_ref())).by(seat)
}

/// Something happened to a group or by it.
fn of_group(verb: Verb, group: u8, what: &str) -> Told {
    let text = format!("Group {} {what}.", group_letter(group));
    Told::new(verb, text).on(Subject::named(group_name(group)))
}

fn of_engagement(verb: Verb, group: u8, what: &str) -> Told {
    let text = format!("Engagement {} {what}.", group_letter(group));
    Told::new(verb, text).on(Subject::named(group_name(group)))
}

impl Apocalypze {
    /// A card by its name, wherever it is.
    fn named(&self, kind: u8) -> Subject {
        Subject::named(self.name(kind))
    }

    /// A piece by the side that was up when it happened, and by its word if it is still there on that side.
    fn piece(&self, kind: u8, form: Form, slot: u8) -> Subject {
        let is_there = self.is_live(slot) && (self.card(slot).kind, self.card(slot).form) == (kind, form);
        let word = if is_there { self.piece_word(slot) } else { String::new() };
        Subject::piece(self.form_name(kind, form), word)
    }

    /// A piece by its side while it is there, afterwards by all that is printed.
    fn called(&self, kind: u8, slot: u8) -> Subject {
        if self.is_live(slot) && self.card(slot).kind == kind {
            return self.piece(kind, self.card(slot).form, slot);
        }
        let card = self.cards.of(kind);
        let name: Text =
            if card.class == Class::Twofold { card.name.as_str() } else { card.short.as_str() }.into();
        Subject::named(name)
    }

    fn played_as(&self, kind: u8, form: Form) -> String {
        match form {
            Form::Zombie => format!("{} as a zombie", self.name(kind)),
            Form::Human | Form::Bitten => self.name(kind).to_owned(),
        }
    }

    /// The id of the zone of a row, while its location is there.
    fn row_zone(&self, row: Row) -> Option<String> {
        let is_there = self.is_live(row.place) && self.def(row.place).class.is_place();
        let owner = self.card(row.place).owner;
        is_there.then(|| row_id(row.part, self.label(row.place), owner, self.cards.set()))
    }

    fn gone_from(&self, subject: Subject, row: Option<Row>) -> Subject {
        Subject { from: row.and_then(|row| self.row_zone(row)), ..subject }
    }

    /// Where a piece that is there shows now.
    fn now_at(&self, subject: Subject, slot: u8) -> Subject {
        let is_there = !subject.piece.is_empty();
        let row = self.row(slot).filter(|_| is_there);
        Subject { to: row.and_then(|row| self.row_zone(row)), ..subject }
    }

    fn of_card(&self, verb: Verb, kind: u8, what: &str) -> Told {
        Told::new(verb, format!("{} {what}.", self.name(kind))).on(self.named(kind))
    }

    fn of_place(&self, verb: Verb, kind: u8, what: &str) -> Told {
        Told::new(verb, format!("The {} {what}.", self.name(kind))).on(self.named(kind))
    }
}

// The game and its turns.

fn deck_shuffled(seat: Seat, cards: u8) -> Told {
    did(Verb::Shuffle, seat, format!("shuffles the deck of {}", plural(cards, "card"))).amount("cards", cards)
}

fn turn_began(seat: Seat, turn: u16) -> Told {
    Told::new(Verb::Begin, format!("Turn {turn}: {}.", player(seat))).by(seat)
}

fn phase_began(seat: Seat, phase: &str) -> Told {
    Told::new(Verb::Begin, format!("The {phase} phase begins.")).by(seat)
}

fn drew(seat: Seat, cards: u8) -> Told {
    let what = if cards == 0 { "nothing".to_owned() } else { plural(cards, "card") };
    let drawn = Subject::default().from(zone("deck", seat)).to(zone("hand", seat));
    let told = did(Verb::Draw, seat, format!("draws {what}"));
    if cards == 0 { told } else { told.on(drawn).amount("cards", cards) }
}

fn deck_too_short(seat: Seat, missing: u8) -> Told {
    let text = format!("{}'s deck is {} short.", player(seat), plural(missing, "card"));
    Told::new(Verb::Note, text).by(seat).amount("missing cards", missing)
}

fn turn_limit_reached(turns: u16) -> Told {
    Told::new(Verb::End, format!("After {turns} turns nobody has won."))
}

impl Apocalypze {
    fn place_put(&self, seat: Seat, kind: u8, puts: &str) -> Told {
        did(Verb::Create, seat, format!("{puts} the {}", self.name(kind))).on(self.named(kind).of(seat))
    }

    fn drew_cards(&self, seat: Seat, kinds: &[u8]) -> Told {
        let names: Vec<&str> = kinds.iter().map(|&kind| self.name(kind)).collect();
        let what = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
        let drawn = |&kind: &u8| self.named(kind).from(zone("deck", seat)).to(zone("hand", seat));
        let told = Told::new(Verb::Draw, format!("You draw {what}.")).by(seat);
        kinds.iter().map(drawn).fold(told, Told::on)
    }

    fn place_occupied(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        did(Verb::Move, seat, format!("occupies the {}", self.name(kind))).on(self.piece(
            kind,
            Form::Human,
            slot,
        ))
    }
}

// Cards and texts.

fn text_applied(piece: Subject) -> Told {
    Told::new(Verb::Use, format!("The text of {} applies.", piece.name)).on(piece)
}

fn targeted(target: Subject) -> Told {
    Told::new(Verb::Target, format!("The target is {}.", target.name)).on(target)
}

fn searched(seat: Seat, pile: From) -> Told {
    did(Verb::Look, seat, format!("searches the {}", pile.name()))
}

fn strengthened(piece: Subject, by: [i8; 3], until: &str) -> Told {
    let changes = ["attack", "defense", "value"].into_iter().zip(by).filter(|(_, by)| *by != 0);
    let words: Vec<String> = changes.clone().map(|(stat, by)| format!("{stat} {by:+}")).collect();
    let text = format!("{} has {} until the end of {until}.", piece.name, words.join(" and "));
    changes.fold(Told::new(Verb::Change, text).on(piece), |told, (stat, by)| told.amount(stat, by))
}

fn side_strengthened(seat: Seat, attack_total: i8) -> Told {
    let text = format!("{}'s side has attack total {attack_total:+}.", player(seat));
    Told::new(Verb::Change, text).by(seat).on(seat).amount("attack total", attack_total)
}

impl Apocalypze {
    fn entered(&self, seat: Seat, piece: Subject, played: String, place: u8, from: From) -> Told {
        let source = if from == From::Hand { String::new() } else { format!(" from the {}", from.name()) };
        let text = format!("plays {played}{source} to the {}", self.name(place));
        did(Verb::Play, seat, text).on(piece.of(seat).from(from.zone(seat)))
    }

    fn moved(&self, seat: Seat, kind: u8, slot: u8, place: u8, row: Option<Row>) -> Told {
        let piece = self.called(kind, slot);
        let text = format!("moves {} to the {}", piece.name, self.name(place));
        did(Verb::Move, seat, text).on(self.now_at(self.gone_from(piece, row), slot))
    }

    fn attached(&self, seat: Seat, card: Subject, host: Subject, from: From) -> Told {
        let text = format!("attaches {} to {}", card.name, host.name);
        did(Verb::Attach, seat, text).on(card.of(seat).from(from.zone(seat))).on(host)
    }

    fn moved_attachment(&self, kind: u8, host: u8, host_slot: u8) -> Told {
        let host = self.called(host, host_slot);
        let text = format!("{} is now on {}.", self.name(kind), host.name);
        Told::new(Verb::Attach, text).on(self.named(kind)).on(host)
    }

    fn event_played(&self, seat: Seat, kind: u8, plays: &str) -> Told {
        let card = self.named(kind).of(seat).from(zone("hand", seat)).to("played");
        did(Verb::Play, seat, format!("{plays} {}", self.name(kind))).on(card)
    }

    fn text_used(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        did(Verb::Use, seat, format!("uses {}", self.name(kind))).on(self.called(kind, slot))
    }

    fn taken_into_hand(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).to(zone("hand", seat));
        did(Verb::Gain, seat, format!("takes {} into hand", self.name(kind))).on(card)
    }

    fn recovered(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("discard", seat)).to(zone("deck", seat));
        did(Verb::Gain, seat, format!("recovers {}", self.name(kind))).on(card)
    }
}

// Wounds, and leaving play.

fn wounded(piece: Subject, wounds: u8, value: i16) -> Told {
    let text = format!("{} takes {}, value {value}.", piece.name, plural(wounds, "wound"));
    Told::new(Verb::Harm, text).on(piece).amount("value", -i32::from(wounds)).now(value)
}

fn killed(piece: Subject) -> Told {
    Told::new(Verb::Destroy, format!("{} is killed.", piece.name)).on(piece)
}

impl Apocalypze {
    fn removed(&self, seat: Seat, kind: u8, form: Form, row: Option<Row>) -> Told {
        let card = Subject::named(self.form_name(kind, form)).of(seat).to(zone("discard", seat));
        let text = format!("{} goes to {}'s discard pile.", card.name, player(seat));
        Told::new(Verb::Discard, text).on(self.gone_from(card, row))
    }

    fn recycled(&self, seat: Seat, kind: u8, form: Form, row: Option<Row>) -> Told {
        let card = Subject::named(self.form_name(kind, form)).of(seat).to(zone("deck", seat));
        let text = format!("{} goes under {}'s deck.", card.name, player(seat));
        Told::new(Verb::Discard, text).on(self.gone_from(card, row))
    }

    fn kept(&self, kind: u8, slot: u8, by: u8) -> Told {
        let kept = self.called(kind, slot);
        let text = format!("{} keeps {} in play.", self.name(by), kept.name);
        Told::new(Verb::Note, text).on(kept).because(self.named(by))
    }

    fn turned(&self, kind: u8, piece: Subject, controller: Seat) -> Told {
        let text = format!("{} turns into a zombie of {}.", self.name(kind), player(controller));
        Told::new(Verb::Change, text).on(piece.of(controller))
    }
}

// Combat.

fn joined_group(seat: Seat, piece: Subject, group: u8) -> Told {
    let text = format!("{} goes to {}.", piece.name, group_name(group));
    Told::new(Verb::Move, text).by(seat).on(piece).on(Subject::named(group_name(group)))
}

fn attack_groups_formed(seat: Seat, groups: u8, access: u8) -> Told {
    let (count, points) = (plural(groups, "group"), plural(access, "access point"));
    did(Verb::Attack, seat, format!("attacks with {count} at {points}"))
        .on(seat.other())
        .amount("groups", groups)
}

fn stayed_back(seat: Seat, piece: Subject) -> Told {
    Told::new(Verb::Defend, format!("{} stays back.", piece.name)).by(seat).on(piece)
}

fn defense_groups_formed(seat: Seat, met: u8, unmet: u8) -> Told {
    let text = format!("{} met, {unmet} unmet.", plural(met, "group"));
    Told::new(Verb::Defend, text).by(seat).amount("met groups", met).amount("unmet groups", unmet)
}

fn totals(attack: [i16; 2], defense: [i16; 2], casualties: [i16; 2]) -> Told {
    let [raiders, survivors] = casualties;
    let text = format!(
        "Raiders {}/{} against survivors {}/{}: raiders take {raiders}, survivors {survivors}.",
        attack[0], defense[0], attack[1], defense[1]
    );
    Told::new(Verb::Attack, text)
        .amount("wounds of raiders", raiders)
        .amount("wounds of survivors", survivors)
}

fn damage_counted(seat: Seat, raiders: u8, damage: u8, change: i16) -> Told {
    let more = if change == 0 { String::new() } else { format!(" {change:+}") };
    let get = if raiders == 1 { "gets" } else { "get" };
    let text = format!("{} {get} in: {raiders} × {damage}{more} damage.", plural(raiders, "raider"));
    let total = i32::from(raiders) * i32::from(damage) + i32::from(change);
    Told::new(Verb::Harm, text).by(seat.other()).on(seat).amount("damage", total)
}

// Hunger and scavenging.

fn owed(seat: Seat, resources: u8) -> Told {
    did(Verb::Pay, seat, format!("must consume {}", plural(resources, "resource")))
        .amount("resources owed", resources)
}

fn eliminated(seat: Seat, owed: u8, payable: u8) -> Told {
    did(Verb::End, seat, format!("owes {owed}, can pay {payable}, and is out of the game")).on(seat)
}

impl Apocalypze {
    fn consumed(&self, seat: Seat, kind: u8, pile: &str) -> Told {
        let card = self.named(kind).of(seat).from(zone(pile, seat)).to(zone("discard", seat));
        did(Verb::Pay, seat, format!("consumes {} from the {pile}", self.name(kind)))
            .on(card)
            .amount("resources", 1)
    }

    fn discarded_from_hand(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("hand", seat)).to(zone("discard", seat));
        did(Verb::Pay, seat, format!("discards {} from hand", self.name(kind))).on(card)
    }

    fn consumed_survivor(&self, seat: Seat, kind: u8, value: u8, excess: u8) -> Told {
        let lost = if excess == 0 { String::new() } else { format!("; {excess} too many are lost") };
        let text = format!("consumes {} for {value}{lost}", self.name(kind));
        did(Verb::Pay, seat, text).on(self.named(kind).of(seat)).amount("resources", value)
    }

    fn overcrowded(&self, seat: Seat, place: u8, survivors: u8, capacity: u8) -> Told {
        let text = format!("The {} holds {capacity} survivors, not {survivors}.", self.name(place));
        Told::new(Verb::Note, text).by(seat).on(self.named(place)).amount("survivors", survivors)
    }

    fn scavenged(&self, seat: Seat, kind: u8, sections: u8, cleared: u8) -> Told {
        let what = plural(sections, "section");
        did(Verb::Gain, seat, format!("clears {what} of the {}, {cleared} in all", self.name(kind)))
            .on(self.named(kind))
            .amount("sections", sections)
            .now(cleared)
    }

    fn stockpiled(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("discard", seat)).to(zone("stockpile", seat));
        did(Verb::Gain, seat, format!("puts {} into the stockpile", self.name(kind))).on(card)
    }

    /// The raiders of the other player took it.
    fn looted(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("stockpile", seat)).to(zone("discard", seat));
        let text = format!("{} loses {} from the stockpile.", player(seat), self.name(kind));
        Told::new(Verb::Lose, text).by(seat.other()).on(card)
    }
}
