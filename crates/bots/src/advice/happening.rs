//! What happened in a world, reduced to what can be compared with other worlds, and its words.

use kernel::{Seat, Subject, Text, Told, Verb};

/// Whom an event is about.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Whom {
    /// Empty for a seat itself.
    name: Text,
    seat: Option<Seat>,
}

/// Something that happens, however much of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    verb: Verb,
    whom: Whom,
    /// Who has it or loses it, where that isn't whom it is about.
    actor: Option<Seat>,
    /// "damage", "RP"; empty where nothing is counted.
    what: Text,
    seats: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Happening {
    pub kind: Kind,
    pub amount: i32,
}

/// What is worth comparing of all that was told; the same things are added up.
pub(super) fn of(told: &[Told], seats: u8) -> Vec<Happening> {
    let mut all: Vec<Happening> = Vec::new();
    for one in told.iter().flat_map(|told| parts(told, seats)) {
        match all.iter_mut().find(|known| known.kind == one.kind) {
            Some(known) => known.amount = known.amount.saturating_add(one.amount),
            None => all.push(one),
        }
    }
    all
}

fn is_compared(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Destroy
            | Verb::Harm
            | Verb::Heal
            | Verb::Gain
            | Verb::Lose
            | Verb::Draw
            | Verb::Discard
            | Verb::Create
            | Verb::Reveal
    )
}

fn parts(told: &Told, seats: u8) -> Vec<Happening> {
    if !is_compared(told.verb) {
        return Vec::new();
    }
    let actor = told.actor.as_ref().and_then(|actor| actor.seat);
    let (what, amount) = told.amounts.first().map_or((Text::default(), 0), |one| (one.what.clone(), one.by));
    let happening = |whom: Whom| {
        let kind = Kind { verb: told.verb, whom, actor, what: what.clone(), seats };
        Happening { kind, amount }
    };
    let named: Vec<Whom> = told.subjects.iter().filter_map(whom).collect();
    if named.is_empty() {
        let by = told.actor.as_ref().and_then(whom);
        return by.map(happening).into_iter().collect();
    }
    named.into_iter().map(happening).collect()
}

fn whom(subject: &Subject) -> Option<Whom> {
    let is_somebody = !subject.name.is_empty() || subject.seat.is_some();
    is_somebody.then(|| Whom { name: subject.name.clone(), seat: subject.seat })
}

impl Kind {
    /// Whether the same happens to something of the same name.
    pub fn is_like(&self, other: &Kind) -> bool {
        (self.verb, &self.whom.name) == (other.verb, &other.whom.name) && !self.whom.name.is_empty()
            || self == other
    }

    /// How much it counts by itself.
    pub fn weight(&self) -> u8 {
        1 + self.verb.weight()
    }

    /// That it happens, or doesn't, as the seat `own` would say it: "their Runner is destroyed".
    pub fn clause(&self, own: Seat, happens: bool, amount: f32) -> String {
        let who = self.who(own);
        let are = be(&who, happens);
        let much = self.much(amount, happens);
        match self.verb {
            Verb::Destroy => format!("{who} {are} destroyed"),
            Verb::Harm => format!("{who} {are} hit{much}"),
            Verb::Heal => format!("{who} {are} healed{much}"),
            Verb::Discard => format!("{who} {are} discarded"),
            Verb::Create => format!("{who} {}", act(&who, "come", happens) + " into play"),
            Verb::Reveal => format!("{who} {are} revealed"),
            Verb::Draw => self.taken(own, "draw", happens, amount),
            Verb::Gain => self.taken(own, "gain", happens, amount),
            Verb::Lose => self.taken(own, "lose", happens, amount),
            _ => format!("{who}: {}", self.verb.word()),
        }
    }

    /// Somebody draws, gains or loses something.
    fn taken(&self, own: Seat, verb: &str, happens: bool, amount: f32) -> String {
        let much = self.things(amount);
        let is_person = self.whom.name.is_empty();
        let holder = match self.verb {
            Verb::Lose => self.whom.seat,
            _ => self.actor.or(self.whom.seat),
        };
        let holder = if is_person { self.whom.seat.or(self.actor) } else { holder };
        let who = holder.map(|seat| person(seat, own, self.seats));
        match (who, much) {
            (Some(who), Some(much)) if is_person || self.verb == Verb::Draw => {
                format!("{who} {} {much}", act(&who, verb, happens))
            }
            (Some(who), None) if is_person => format!("{who} {} something", act(&who, verb, happens)),
            (_, Some(much)) if !is_person => {
                format!("{} {} {much}", self.who(own), act(&self.who(own), verb, happens))
            }
            (Some(who), _) => format!("{who} {} {}", act(&who, verb, happens), one(&self.whom.name)),
            (None, _) => {
                let (who, participle) = (self.who(own), if verb == "lose" { "lost" } else { "gained" });
                format!("{who} {} {participle}", be(&who, happens))
            }
        }
    }

    /// "3 food"; `None` where nothing is counted.
    fn things(&self, amount: f32) -> Option<String> {
        let number = amount.abs().round() as i64;
        (!self.what.is_empty() && number > 0).then(|| format!("{number} {}", self.what))
    }

    /// " (2 damage)", " (HP -2)".
    fn much(&self, amount: f32, happens: bool) -> String {
        let Some(things) = self.things(amount).filter(|_| happens) else { return String::new() };
        match amount < 0.0 {
            true => format!(" ({} {})", self.what, amount.round() as i64),
            false => format!(" ({things})"),
        }
    }

    fn who(&self, own: Seat) -> String {
        match (&*self.whom.name, self.whom.seat) {
            ("", Some(seat)) => person(seat, own, self.seats),
            ("", None) => "someone".to_owned(),
            (name, Some(seat)) if self.seats > 1 && !name.starts_with("the ") => {
                format!("{} {name}", possessive(seat, own, self.seats))
            }
            (name, _) => name.to_owned(),
        }
    }
}

/// "a card" for what has no name of its own; names stay as they are.
fn one(name: &str) -> String {
    let is_common = name.starts_with(char::is_lowercase) && !name.contains(' ');
    if is_common { format!("a {name}") } else { name.to_owned() }
}

/// A seat as another one speaks of it.
pub(super) fn person(seat: Seat, own: Seat, seats: u8) -> String {
    match seat {
        seat if seat == own => "you".to_owned(),
        _ if seats == 2 => "they".to_owned(),
        seat => format!("player {}", seat.0 + 1),
    }
}

pub(super) fn possessive(seat: Seat, own: Seat, seats: u8) -> String {
    match seat {
        seat if seat == own => "your".to_owned(),
        _ if seats == 2 => "their".to_owned(),
        seat => format!("player {}'s", seat.0 + 1),
    }
}

fn is_plural(who: &str) -> bool {
    matches!(who, "you" | "they")
}

fn be(who: &str, happens: bool) -> &'static str {
    match (is_plural(who), happens) {
        (true, true) => "are",
        (true, false) => "aren't",
        (false, true) => "is",
        (false, false) => "isn't",
    }
}

/// "gain", "gains", "don't gain", "doesn't gain".
fn act(who: &str, verb: &str, happens: bool) -> String {
    match (is_plural(who), happens) {
        (true, true) => verb.to_owned(),
        (true, false) => format!("don't {verb}"),
        (false, true) => format!("{verb}s"),
        (false, false) => format!("doesn't {verb}"),
    }
}
