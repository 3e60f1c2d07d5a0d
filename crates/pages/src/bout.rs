//! Fights as a page tells them in their own place: who met whom, what each play changed, and how it came out. They are read
//! from the lines of the log that the viewer was told, and from nothing else.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use kernel::english::capital;
use kernel::{Change, Fight, Role, Seat, Subject, Text, Told, Verb, View};

use crate::log::{Begins, Readers};
use crate::model::{LogLine, Roll};
use crate::sums::sum;
use crate::table::name;

/// Of more fights than this only the last are told.
const FIGHTS: usize = 3;
/// Of more plays or results likewise.
const LINES: usize = 4;

/// What a line tells of a fight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brawl {
    pub fight: Option<Fight>,
    /// Who attacks, with what, and whom.
    pub by: Party,
    pub with: Text,
    pub on: Party,
    /// What changed the fight, and how.
    pub play: Text,
    pub changes: Vec<Change>,
}

/// One who takes part, by name or by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    pub name: Text,
    pub seat: Option<Seat>,
}

impl Party {
    fn of(subject: Option<&Subject>) -> Party {
        subject
            .map_or_else(Party::default, |subject| Party { name: subject.name.clone(), seat: subject.seat })
    }

    fn words(&self, readers: Readers) -> String {
        match self.seat.filter(|_| self.name.is_empty()) {
            Some(seat) if Some(seat) == readers.own => "You".to_owned(),
            Some(seat) => name(readers.view, readers.chairs, seat).to_owned(),
            None => self.name.to_string(),
        }
    }
}

impl Brawl {
    /// Nothing for most lines.
    pub(crate) fn of(told: &Told) -> Option<Box<Brawl>> {
        let Told { actor, subjects, cause, fight, changes, .. } = told;
        (fight.is_some() || !changes.is_empty()).then(|| {
            Box::new(Brawl {
                fight: *fight,
                by: Party::of(actor.as_ref()),
                with: cause.as_ref().map(|cause| cause.name.clone()).unwrap_or_default(),
                on: Party::of(subjects.first()),
                play: play(told),
                changes: changes.clone(),
            })
        })
    }
}

/// What did it: the card that was played, else what brought it about, else whom it befell.
fn play(told: &Told) -> Text {
    let subject = told.subjects.iter().find(|subject| !subject.name.is_empty());
    let all = match told.verb {
        Verb::Play | Verb::Use | Verb::Attach | Verb::Create => [subject, told.cause.as_ref()],
        _ => [told.cause.as_ref(), subject],
    };
    let named = all.into_iter().flatten().chain(&told.actor).map(|subject| &subject.name);
    named.into_iter().find(|name| !name.is_empty()).cloned().unwrap_or_default()
}

/// The fights that a page tells of, the newest first.
pub(crate) struct Bout<'a> {
    pub(crate) fights: Vec<Bit<'a>>,
    /// The page shows it as it is.
    pub(crate) stays: bool,
}

/// One fight.
pub(crate) struct Bit<'a> {
    pub(crate) by: Option<Seat>,
    pub(crate) title: String,
    /// It goes on.
    pub(crate) is_now: bool,
    pub(crate) roll: Option<&'a Roll>,
    pub(crate) plays: Vec<Play<'a>>,
    pub(crate) results: Vec<&'a LogLine>,
    first: &'a LogLine,
    last: &'a LogLine,
}

/// What one play changed.
pub(crate) struct Play<'a> {
    pub(crate) by: Option<Seat>,
    pub(crate) what: &'a str,
    pub(crate) shifts: Vec<Shift<'a>>,
}

/// A number that it changed.
pub(crate) struct Shift<'a> {
    pub(crate) seat: Option<Seat>,
    /// "their attack"
    pub(crate) what: String,
    change: &'a Change,
}

impl Shift<'_> {
    pub(crate) fn before(&self) -> i32 {
        self.change.before
    }

    pub(crate) fn now(&self) -> i32 {
        self.change.now
    }
}

impl<'a> Bout<'a> {
    /// The fight that goes on, and what came of those before since the viewer last answered. Whoever only watches is told of
    /// those of the turn.
    pub(crate) fn of(log: &'a [Arc<LogLine>], answered: Option<u32>, readers: Readers) -> Bout<'a> {
        let goes_on = is_fought(readers.view);
        let is_recent = |fight: &Bit| match answered {
            Some(ply) => fight.last.ply >= ply,
            None => log.last().is_some_and(|last| last.turn == fight.last.turn),
        };
        let mut fights = bits(log, readers);
        if let Some(last) = fights.last_mut() {
            last.is_now &= goes_on;
        }
        fights.retain(|fight| fight.is_now || fight.came_to_something() && is_recent(fight));
        fights.reverse();
        fights.truncate(FIGHTS);
        Bout { fights, stays: false }
    }

    /// By it a page knows whether it shows this already.
    pub(crate) fn version(&self) -> u32 {
        self.sum() as u32
    }

    /// Whatever looks different has another sum.
    pub(crate) fn sum(&self) -> u64 {
        sum(|hasher| self.fights.iter().for_each(|fight| fight.hash(hasher)))
    }
}

/// Whether something is being fought out on the table.
fn is_fought(view: &View) -> bool {
    view.zones().any(|zone| zone.role == Role::Stack && zone.count > 0)
}

/// All fights of the log, the oldest first.
fn bits<'a>(log: &'a [Arc<LogLine>], readers: Readers) -> Vec<Bit<'a>> {
    let mut fights: Vec<Bit> = Vec::new();
    for line in log {
        match line.fight() {
            Some(Fight::Begins) => {
                if let Some(before) = fights.last_mut() {
                    before.is_now = false;
                }
                fights.push(Bit::of(line, readers));
            }
            Some(Fight::Ends) => {
                if let Some(fight) = fights.last_mut().filter(|fight| fight.is_now) {
                    (fight.is_now, fight.last) = (false, line);
                }
            }
            Some(Fight::Decides) | None => {
                let Some(fight) = fights.last_mut().filter(|fight| fight.is_now) else { continue };
                if line.begins.is_some() || fight.is_of_others(line) {
                    fight.is_now = false;
                } else {
                    fight.add(line, readers);
                }
            }
        }
    }
    fights
}

impl<'a> Bit<'a> {
    fn of(line: &'a LogLine, readers: Readers) -> Bit<'a> {
        let title = title(line, readers);
        let (plays, results) = (Vec::new(), Vec::new());
        let mut bit =
            Bit { by: line.by, title, is_now: true, roll: None, plays, results, first: line, last: line };
        bit.add(line, readers);
        bit
    }

    fn add(&mut self, line: &'a LogLine, readers: Readers) {
        self.last = line;
        // The roll that was judged last counts, and until then what fell.
        if line.roll.as_ref().is_some_and(|roll| roll.is_success.is_some() || self.roll.is_none()) {
            self.roll = line.roll.as_ref();
        }
        if let Some(brawl) = line.brawl.as_deref().filter(|brawl| !brawl.changes.is_empty()) {
            let shifts = brawl.changes.iter().map(|change| shift(change, readers)).collect();
            self.plays.push(Play { by: line.by, what: &brawl.play, shifts });
            let old = self.plays.len().saturating_sub(LINES);
            self.plays.drain(..old);
        }
        let tells = matches!(line.stage.verb, Verb::Harm | Verb::Heal | Verb::Destroy);
        if tells || line.fight() == Some(Fight::Decides) {
            self.results.push(line);
            let old = self.results.len().saturating_sub(LINES);
            self.results.drain(..old);
        }
    }

    /// Whether somebody rolls who has no part in it.
    fn is_of_others(&self, line: &LogLine) -> bool {
        let (own, by) = (&self.first.stage, &line.stage.by);
        let is_piece = !by.is_empty() && !by.starts_with('@');
        is_piece && line.stage.verb == Verb::Roll && own.by != *by && !own.on.contains(by)
    }

    fn came_to_something(&self) -> bool {
        self.roll.is_some() || !self.plays.is_empty() || !self.results.is_empty()
    }
}

impl Hash for Bit<'_> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (self.by, &self.title, self.is_now, self.roll).hash(to);
        for Play { by, what, shifts } in &self.plays {
            (by, what, shifts.len()).hash(to);
            shifts.iter().for_each(|shift| (&shift.what, shift.change).hash(to));
        }
        self.results.iter().for_each(|line| line.text.hash(to));
    }
}

/// The name of the step that begins, else who attacks whom.
fn title(line: &LogLine, readers: Readers) -> String {
    let Some(brawl) = line.brawl.as_deref().filter(|_| line.begins != Some(Begins::Step)) else {
        return line.step.to_string();
    };
    let (by, on) = (brawl.by.words(readers), brawl.on.words(readers));
    let by = if brawl.with.is_empty() { by } else { format!("{by}, {}", brawl.with) };
    capital(&match (by.is_empty(), on.is_empty()) {
        (false, false) => format!("{by} → {on}"),
        (false, true) => by,
        (true, _) => on,
    })
}

fn shift<'a>(change: &'a Change, readers: Readers) -> Shift<'a> {
    let what = match change.seat {
        None => change.what.to_string(),
        Some(seat) if Some(seat) == readers.own => format!("your {}", change.what),
        Some(_) if readers.own.is_some() && readers.view.seats.len() == 2 => format!("their {}", change.what),
        Some(seat) => format!("{}: {}", name(readers.view, readers.chairs, seat), change.what),
    };
    Shift { seat: change.seat, what, change }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests as board;
    use crate::model::Course;
    use kernel::Shape;

    /// Lines of consecutive plies, one each.
    fn log(told: Vec<Told>) -> Vec<Arc<LogLine>> {
        let mut course = Course::default();
        let line = |(ply, told)| Arc::new(course.line(ply, told, [] as [&str; 0], &Default::default()));
        (1..).zip(told).map(line).collect()
    }

    fn view(is_fought: bool) -> View {
        let piece = is_fought.then(|| board::piece("x", None)).into_iter().collect();
        let zone = kernel::Zone { role: Role::Stack, ..board::zone("fight", None, Shape::Row, piece) };
        board::view(vec![zone])
    }

    fn attack() -> Told {
        Told::new(Verb::Attack, "Kate attacks the Climber.")
            .by(Subject::named("Kate").of(Seat(0)))
            .on(Subject::named("Climber"))
            .because(Subject::named("Crowbar"))
            .begins_fight()
    }

    fn play(before: i32, now: i32) -> Told {
        let change = Change { what: "attack".into(), seat: Some(Seat(1)), before, now };
        let told = Told::new(Verb::Use, "Molotov applies.").by(Seat(0)).on(Subject::named("Molotov"));
        Told { changes: vec![change], ..told }
    }

    fn killed() -> Told {
        Told::new(Verb::Destroy, "The Climber is killed.").on(Subject::named("Climber"))
    }

    #[test]
    fn a_fight_tells_what_plays_changed_and_how_it_came_out() {
        let (lines, view) = (log(vec![attack(), play(9, 7), killed()]), view(true));
        let readers = Readers { view: &view, chairs: &[], own: Some(Seat(0)) };
        let bout = Bout::of(&lines, Some(2), readers);
        let [fight] = bout.fights.as_slice() else { panic!("one fight") };
        assert_eq!((fight.title.as_str(), fight.is_now), ("Kate, Crowbar → Climber", true));
        let play = &fight.plays[0];
        let shift = &play.shifts[0];
        assert_eq!(play.what, "Molotov");
        assert_eq!((shift.what.as_str(), shift.before(), shift.now()), ("their attack", 9, 7));
        assert_eq!(fight.results[0].text, "The Climber is killed.");
        let other = Bout::of(&lines[..2], Some(2), readers);
        assert_ne!(other.sum(), bout.sum(), "a page is told of it");
    }

    #[test]
    fn what_came_of_a_fight_stays_until_the_viewer_answers_again() {
        let (lines, view) = (log(vec![attack(), killed()]), view(false));
        let readers = Readers { view: &view, chairs: &[], own: Some(Seat(0)) };
        let shown = |answered| Bout::of(&lines, answered, readers).fights.len();
        assert_eq!([shown(Some(1)), shown(Some(2)), shown(Some(3)), shown(None)], [1, 1, 0, 1]);
        let next = Told::new(Verb::Begin, "Turn 2.").opens_turn("Turn 2");
        let lines = log(vec![attack(), killed(), next]);
        assert_eq!(Bout::of(&lines, None, readers).fights.len(), 0, "whoever watches is told of the turn");
    }

    #[test]
    fn a_roll_of_others_is_no_part_of_it() {
        let rolls = |piece: &str| {
            let roll = kernel::Roll::new(6, [1]).judged(false);
            Told::new(Verb::Roll, "It stays.").by(Subject::piece("Zombie", piece)).roll(roll)
        };
        let attack = || {
            let on = Subject::piece("Kate", "kate");
            Told::new(Verb::Attack, "It bites.")
                .by(Subject::piece("Zombie", "zombie/1"))
                .on(on)
                .begins_fight()
        };
        let view = view(false);
        let readers = Readers { view: &view, chairs: &[], own: Some(Seat(0)) };
        let has_roll = |piece: &str| {
            let lines = log(vec![attack(), rolls(piece)]);
            Bout::of(&lines, Some(0), readers).fights.iter().any(|fight| fight.roll.is_some())
        };
        assert_eq!([has_roll("zombie/1"), has_roll("kate"), has_roll("zombie/2")], [true, true, false]);
    }

    #[test]
    fn nothing_is_told_of_what_has_no_beginning() {
        let (lines, view) = (log(vec![killed(), play(3, 2)]), view(true));
        let readers = Readers { view: &view, chairs: &[], own: None };
        assert!(Bout::of(&lines, None, readers).fights.is_empty());
    }
}
