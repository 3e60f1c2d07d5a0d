//! What happened, in the terms of the table.

mod combat;
mod supply;

use crate::cards::Class;
use crate::state::event::{Event, From, Row};
use crate::state::{Apocalypze, Form};
use combat::group_name;
use kernel::english::{capital, plural};
use kernel::{Figure, Seat, Subject, Tells, Text, Told, Verb};

impl Tells for Apocalypze {
    fn tell(&self, event: &Event) -> Told {
        match *event {
            Event::StrongholdPlaced { seat, kind } => self.place_put(seat, kind, "placed"),
            Event::LocationPlaced { seat, kind } => self.place_put(seat, kind, "played"),
            Event::DeckShuffled { seat, cards } => deck_shuffled(seat, cards),
            Event::DeckLaid { seat, cards } => deck_laid(seat, cards),
            Event::DiscardShuffled { seat } => did(Verb::Shuffle, seat, "shuffled the discard pile"),
            Event::FirstPlayer { seat } => did(Verb::Begin, seat, "went first"),
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
            Event::EventPlayed { seat, kind, .. } => self.event_played(seat, kind),
            Event::TextUsed { seat, kind, slot } => self.text_used(seat, kind, slot),
            Event::TextApplied { kind, slot, form } => text_applied(self.piece(kind, form, slot)),
            Event::Targeted { kind, slot, form } => targeted(self.piece(kind, form, slot)),
            Event::TargetedGroup { group } => targeted(Subject::named(group_name(group))),
            Event::Cancelled { kind } => self.of_card(Verb::Change, kind, "was cancelled"),
            Event::TookEffect { seat, kind } => self.of_card(Verb::Use, kind, "took effect").by(seat),
            Event::Searched { seat, pile } => searched(seat, pile),
            Event::FoundNothing { seat } => did(Verb::Look, seat, "found nothing"),
            Event::TakenIntoHand { seat, kind } => self.taken_into_hand(seat, kind),
            Event::Recovered { seat, kind } => self.recovered(seat, kind),
            Event::Strengthened { kind, slot, attack, defense, value, until } => {
                strengthened(self.called(kind, slot), [attack, defense, value], until)
            }
            Event::SideStrengthened { seat, attack_total } => side_strengthened(seat, attack_total),
            Event::RuleChanged { kind, until } => {
                self.of_card(Verb::Change, kind, &format!("applied until the end of {until}"))
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
            Event::Passed { seat } => did(Verb::Pass, seat, "passed"),
            Event::Conceded { seat } => did(Verb::End, seat, "gave up"),
            Event::TurnLimitReached { turns } => turn_limit_reached(turns),
            Event::Combat(ref event) => self.tell_combat(event),
            Event::Supply(ref event) => self.tell_supply(event),
        }
    }

    fn figures(&self, seat: Seat, happened: &[&Event]) -> Vec<Figure> {
        self.duel_figures(seat, happened)
    }
}

// Who and what.

pub(crate) fn player(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}

/// The same within a sentence.
pub(crate) fn that_player(seat: Seat) -> String {
    format!("player {}", seat.0 + 1)
}

/// The id of a zone of a seat.
fn zone(pile: &str, seat: Seat) -> String {
    format!("{pile}-{}", seat.0)
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
        is_there.then(|| self.row_id(row.part, row.place))
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
    did(Verb::Shuffle, seat, format!("shuffled a deck of {}", plural(cards, "card"))).amount("cards", cards)
}

fn deck_laid(seat: Seat, cards: u8) -> Told {
    let what = plural(cards, "card");
    let text = format!("{}'s deck of {what} was laid face down.", player(seat));
    Told::new(Verb::Note, text).by(seat).on(Subject::default().to(zone("deck", seat))).amount("cards", cards)
}

fn turn_began(seat: Seat, turn: u16) -> Told {
    Told::new(Verb::Begin, format!("Turn {turn} began: {}.", player(seat)))
        .by(seat)
        .opens_turn(format!("Turn {turn}"))
}

fn phase_began(seat: Seat, phase: &str) -> Told {
    Told::new(Verb::Begin, format!("The {phase} phase began."))
        .by(seat)
        .opens_step(format!("{} phase", capital(phase)))
}

fn drew(seat: Seat, cards: u8) -> Told {
    let what = if cards == 0 { "nothing".to_owned() } else { plural(cards, "card") };
    let drawn = Subject::default().from(zone("deck", seat)).to(zone("hand", seat));
    let told = did(Verb::Draw, seat, format!("drew {what}"));
    if cards == 0 { told } else { told.on(drawn).amount("cards", cards) }
}

fn deck_too_short(seat: Seat, missing: u8) -> Told {
    let text = format!("{}'s deck was {} short.", player(seat), plural(missing, "card"));
    Told::new(Verb::Note, text).by(seat).amount("missing cards", missing)
}

fn turn_limit_reached(turns: u16) -> Told {
    Told::new(Verb::End, format!("Nobody had won after {turns} turns."))
}

impl Apocalypze {
    fn place_put(&self, seat: Seat, kind: u8, put: &str) -> Told {
        did(Verb::Create, seat, format!("{put} the {}", self.name(kind))).on(self.named(kind).of(seat))
    }

    fn drew_cards(&self, seat: Seat, kinds: &[u8]) -> Told {
        let names: Vec<&str> = kinds.iter().map(|&kind| self.name(kind)).collect();
        let what = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
        let drawn = |&kind: &u8| self.named(kind).from(zone("deck", seat)).to(zone("hand", seat));
        let told = Told::new(Verb::Draw, format!("You drew {what}.")).by(seat);
        kinds.iter().map(drawn).fold(told, Told::on)
    }

    fn place_occupied(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        did(Verb::Move, seat, format!("occupied the {}", self.name(kind))).on(self.piece(
            kind,
            Form::Human,
            slot,
        ))
    }
}

// Cards and texts.

fn text_applied(piece: Subject) -> Told {
    Told::new(Verb::Use, format!("{}'s text took effect.", piece.name)).on(piece)
}

fn targeted(target: Subject) -> Told {
    Told::new(Verb::Target, format!("The target was {}.", target.name)).on(target)
}

fn searched(seat: Seat, pile: From) -> Told {
    did(Verb::Look, seat, format!("searched the {}", pile.name()))
}

fn strengthened(piece: Subject, by: [i8; 3], until: &str) -> Told {
    let changes = ["attack", "defense", "value"].into_iter().zip(by).filter(|(_, by)| *by != 0);
    let words: Vec<String> = changes.clone().map(|(stat, by)| format!("{stat} {by:+}")).collect();
    let text = format!("{} got {} until the end of {until}.", piece.name, words.join(" and "));
    changes.fold(Told::new(Verb::Change, text).on(piece), |told, (stat, by)| told.amount(stat, by))
}

fn side_strengthened(seat: Seat, attack_total: i8) -> Told {
    let text = format!("{}'s side got attack total {attack_total:+}.", player(seat));
    Told::new(Verb::Change, text).by(seat).on(seat).amount("attack total", attack_total)
}

impl Apocalypze {
    fn entered(&self, seat: Seat, piece: Subject, played: String, place: u8, from: From) -> Told {
        let source = if from == From::Hand { String::new() } else { format!(" from the {}", from.name()) };
        let text = format!("played {played}{source} to the {}", self.name(place));
        did(Verb::Play, seat, text).on(piece.of(seat).from(from.zone(seat)))
    }

    fn moved(&self, seat: Seat, kind: u8, slot: u8, place: u8, row: Option<Row>) -> Told {
        let piece = self.called(kind, slot);
        let text = format!("moved {} to the {}", piece.name, self.name(place));
        did(Verb::Move, seat, text).on(self.now_at(self.gone_from(piece, row), slot))
    }

    fn attached(&self, seat: Seat, card: Subject, host: Subject, from: From) -> Told {
        let text = format!("attached {} to {}", card.name, host.name);
        did(Verb::Attach, seat, text).on(card.of(seat).from(from.zone(seat))).on(host)
    }

    fn moved_attachment(&self, kind: u8, host: u8, host_slot: u8) -> Told {
        let host = self.called(host, host_slot);
        let text = format!("{} moved to {}.", self.name(kind), host.name);
        Told::new(Verb::Attach, text).on(self.named(kind)).on(host)
    }

    fn event_played(&self, seat: Seat, kind: u8) -> Told {
        let done = if self.cards.of(kind).answers.is_some() { "responded with" } else { "played" };
        let card = self.named(kind).of(seat).from(zone("hand", seat)).to("played");
        did(Verb::Play, seat, format!("{done} {}", self.name(kind))).on(card)
    }

    fn text_used(&self, seat: Seat, kind: u8, slot: u8) -> Told {
        did(Verb::Use, seat, format!("used {}", self.name(kind))).on(self.called(kind, slot))
    }

    fn taken_into_hand(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).to(zone("hand", seat));
        did(Verb::Gain, seat, format!("took {} into hand", self.name(kind))).on(card)
    }

    fn recovered(&self, seat: Seat, kind: u8) -> Told {
        let card = self.named(kind).of(seat).from(zone("discard", seat)).to(zone("deck", seat));
        did(Verb::Gain, seat, format!("recovered {}", self.name(kind))).on(card)
    }
}

// Wounds, and leaving play.

fn wounded(piece: Subject, wounds: u8, value: i16) -> Told {
    let text = format!("{} took {}, leaving value {value}.", piece.name, plural(wounds, "wound"));
    Told::new(Verb::Harm, text).on(piece).amount("value", -i32::from(wounds)).now(value)
}

fn killed(piece: Subject) -> Told {
    Told::new(Verb::Destroy, format!("{} was killed.", piece.name)).on(piece)
}

impl Apocalypze {
    fn removed(&self, seat: Seat, kind: u8, form: Form, row: Option<Row>) -> Told {
        let card = Subject::named(self.form_name(kind, form)).of(seat).to(zone("discard", seat));
        let text = format!("{} went to {}'s discard pile.", card.name, player(seat));
        Told::new(Verb::Discard, text).on(self.gone_from(card, row))
    }

    fn recycled(&self, seat: Seat, kind: u8, form: Form, row: Option<Row>) -> Told {
        let card = Subject::named(self.form_name(kind, form)).of(seat).to(zone("deck", seat));
        let text = format!("{} went under {}'s deck.", card.name, player(seat));
        Told::new(Verb::Discard, text).on(self.gone_from(card, row))
    }

    fn kept(&self, kind: u8, slot: u8, by: u8) -> Told {
        let kept = self.called(kind, slot);
        let text = format!("{} kept {} in play.", self.name(by), kept.name);
        Told::new(Verb::Note, text).on(kept).because(self.named(by))
    }

    fn turned(&self, kind: u8, piece: Subject, controller: Seat) -> Told {
        let text = format!("{} turned into {}'s zombie.", self.name(kind), player(controller));
        Told::new(Verb::Change, text).on(piece.of(controller))
    }
}
