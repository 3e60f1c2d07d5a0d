//! What a finished game comes to: its figures, how both sides stood over the turns, and where it turned.

use crate::Match;
use kernel::{
    Audience, FIGURES, Fight, Figure, Finish, Game, Mute, Outcome, Recorded, Seat, Text, Told, Verb, Viewer,
};

/// Beyond so many plies not every one is judged: a recap must not take long, however long the game was.
const MOST_JUDGED: usize = 4_000;
/// So many positions are enough for a curve.
const MOST_MARKS: usize = 120;
/// A change of less than this turns nothing, in points of 100.
const LEAST_SWING: f32 = 4.0;
/// What begins with no more than so many answers in between is one fight.
const ONE_FIGHT: u32 = 4;

/// A finished game, looked back on. It is made of what the replay shows to everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct Recap {
    /// The way to play, where there are several.
    pub way: Option<Text>,
    /// What the game leaves behind, where its story goes on.
    pub epilogue: Option<Text>,
    /// How the seats stood, from the start to the end.
    pub marks: Vec<Mark>,
    /// The ply with which each fight began, as the game tells it.
    pub fights: Vec<u32>,
    sides: Vec<Side>,
    first_winner: Seat,
}

/// What a recap holds for one seat.
#[derive(Clone, Debug, PartialEq)]
struct Side {
    figures: Vec<Figure>,
    turning: Option<Turning>,
}

/// How the seats stood at some ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub ply: u32,
    pub turn: u32,
    /// By seat, from 0 (lost) to 100 (won), as the game's own bots judge the position.
    pub standings: Vec<u8>,
}

/// The biggest change for a seat that led to how the game ended for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Turning {
    /// The ply after the answer that made it.
    pub ply: u32,
    pub turn: u32,
    pub from: u8,
    pub to: u8,
    /// What was told then.
    told: Vec<(Audience, Told)>,
}

impl Turning {
    /// The weightiest lines of what a viewer was told then, in their order.
    pub fn lines(&self, viewer: Viewer, most: usize) -> Vec<&str> {
        let heard = self.told.iter().filter(|(audience, _)| audience.includes(viewer));
        let mut told: Vec<(usize, &Told)> = heard.map(|(_, told)| told).enumerate().collect();
        told.sort_by_key(|(at, told)| (std::cmp::Reverse(told.verb.weight()), *at));
        told.truncate(most);
        told.sort_by_key(|(at, _)| *at);
        told.into_iter().map(|(_, told)| told.text.as_str()).collect()
    }
}

impl Recap {
    /// Whose side a viewer takes: their own; those who only watched see it as the winner does.
    pub fn side_of(&self, viewer: Option<Seat>) -> Seat {
        viewer.filter(|seat| seat.index() < self.sides.len()).unwrap_or(self.first_winner)
    }

    pub fn figures(&self, seat: Seat) -> &[Figure] {
        self.sides.get(seat.index()).map_or(&[], |side| &side.figures)
    }

    pub fn turning(&self, seat: Seat) -> Option<&Turning> {
        self.sides.get(seat.index())?.turning.as_ref()
    }
}

/// A position as every seat's appraisal has it.
struct Judged {
    ply: u32,
    turn: u32,
    chapter: u32,
    standings: Vec<f32>,
}

impl<G: Game> Match<G> {
    /// What the game comes to; `None` while it goes on.
    pub fn recap(&self) -> Option<Recap> {
        let outcome = self.game.outcome()?;
        let judged = self.judged();
        let seats = || (0..self.game.seats()).map(Seat);
        let side = |seat: Seat| Side {
            figures: self.figures(seat),
            turning: turning(&judged, seat, &outcome).map(|turning| self.with_words(turning)),
        };
        let won = |seat: &Seat| outcome.finishes.get(seat.index()) == Some(&Finish::Won);
        Some(Recap {
            way: self.game.way(),
            epilogue: self.game.epilogue(),
            marks: marks(&judged),
            fights: self.fights(&judged),
            sides: seats().map(side).collect(),
            first_winner: seats().find(won).unwrap_or_default(),
        })
    }

    /// Plays the record once more, silently, and judges its positions.
    fn judged(&self) -> Vec<Judged> {
        let stride = self.entries.len().div_ceil(MOST_JUDGED).max(1);
        let mut game = self.first.clone();
        let mut all = vec![judge(&game, 0)];
        for (at, entry) in self.entries.iter().enumerate() {
            let mut cx = Mute(Recorded::new(entry.chance.iter().copied()));
            entry.act.carry_out(&mut game, &mut cx);
            let is_new = all.last().is_none_or(|last| last.chapter != game.chapter());
            if is_new || at % stride == 0 || at + 1 == self.entries.len() {
                all.push(judge(&game, at as u32 + 1));
            }
        }
        all
    }

    fn figures(&self, seat: Seat) -> Vec<Figure> {
        let happened: Vec<&G::Event> = self.notes.iter().map(|noted| &noted.note.event).collect();
        let mut figures = self.game.figures(seat, &happened);
        if figures.is_empty() {
            figures = usual(seat, self.notes.iter().map(|noted| &noted.told), self.game.turn());
        }
        figures.truncate(FIGURES);
        figures
    }

    fn with_words(&self, turning: Turning) -> Turning {
        let then = self.notes.iter().filter(|noted| noted.ply == turning.ply);
        let told = then.map(|noted| (noted.note.audience, noted.told.clone())).collect();
        Turning { told, ..turning }
    }

    fn fights(&self, judged: &[Judged]) -> Vec<u32> {
        let begun = self.notes.iter().filter(|noted| noted.told.fight == Some(Fight::Begins));
        let turn_of = |ply: u32| judged.iter().take_while(|one| one.ply <= ply).last().map(|one| one.turn);
        let mut fights = Vec::new();
        let mut last: Option<u32> = None;
        for ply in begun.map(|noted| noted.ply) {
            let goes_on = |before: u32| ply - before <= ONE_FIGHT && turn_of(before) == turn_of(ply);
            if !last.is_some_and(goes_on) {
                fights.push(ply);
            }
            last = Some(ply);
        }
        fights
    }
}

fn judge<G: Game>(game: &G, ply: u32) -> Judged {
    let standings = (0..game.seats()).map(|seat| 100.0 * game.appraise(Seat(seat)).clamp(0.0, 1.0)).collect();
    Judged { ply, turn: game.turn(), chapter: game.chapter(), standings }
}

/// What every game tells: what a seat destroyed, the harm it did, and how long the game was. Where nothing says who did
/// it, all of it counts.
fn usual<'a>(seat: Seat, told: impl Iterator<Item = &'a Told> + Clone, turns: u32) -> Vec<Figure> {
    let by = |one: &Told| one.actor.as_ref().and_then(|actor| actor.seat);
    let sum = |verb: Verb, worth: fn(&Told) -> i32| {
        let all = told.clone().filter(move |one| one.verb == verb);
        let has_actors = all.clone().any(|one| by(one).is_some());
        let own: i32 = all.filter(|one| !has_actors || by(one) == Some(seat)).map(worth).sum();
        (own, has_actors.then_some(seat))
    };
    let (destroyed, whose) = sum(Verb::Destroy, |_| 1);
    let (harm, whose_harm) =
        sum(Verb::Harm, |one| one.amounts.first().map_or(1, |amount| amount.by.saturating_abs()));
    let turns = i32::try_from(turns).unwrap_or(i32::MAX);
    vec![
        Figure { whose, ..Figure::new(destroyed, "destroyed") },
        Figure { whose: whose_harm, ..Figure::new(harm, "harm dealt") },
        Figure::things(turns, "turn", "played"),
    ]
}

/// Where each chapter begins, and the end: those can be compared.
fn chapters(judged: &[Judged]) -> Vec<&Judged> {
    let begins = |at: &usize| *at == 0 || judged[at - 1].chapter != judged[*at].chapter;
    let mut all: Vec<&Judged> = (0..judged.len()).filter(begins).map(|at| &judged[at]).collect();
    if let Some(last) = judged.last().filter(|last| all.last().is_none_or(|kept| kept.ply != last.ply)) {
        all.push(last);
    }
    all
}

fn points(standing: f32) -> u8 {
    standing.round() as u8
}

/// The curve: where chapters begin, how it stood before the last answer, and the end.
fn marks(judged: &[Judged]) -> Vec<Mark> {
    let Some((end, before)) = judged.split_last() else { return Vec::new() };
    let mut chapters = chapters(before);
    chapters.push(end);
    let every = chapters.len().div_ceil(MOST_MARKS).max(1);
    let last = chapters.len().saturating_sub(1);
    let kept = chapters.into_iter().enumerate().filter(|(at, _)| at % every == 0 || *at == last);
    let mark = |one: &Judged| Mark {
        ply: one.ply,
        turn: one.turn,
        standings: one.standings.iter().copied().map(points).collect(),
    };
    kept.map(|(_, one)| mark(one)).collect()
}

/// The chapter that changed most towards the end that a seat came to, and in it the answer that did most of it. The last
/// answer is left out: that it ended the game is known.
fn turning(judged: &[Judged], seat: Seat, outcome: &Outcome) -> Option<Turning> {
    let at = seat.index();
    let (_, before_end) = judged.split_last()?;
    let way = match outcome.finishes.get(at)? {
        Finish::Won => 1.0,
        Finish::Lost => -1.0,
        Finish::Drawn => 0.0,
    };
    let rise = |from: &Judged, to: &Judged| {
        let change = to.standings[at] - from.standings[at];
        if way == 0.0 { change.abs() } else { change * way }
    };
    let chapters = chapters(before_end);
    let swing =
        chapters.windows(2).max_by(|one, two| rise(one[0], one[1]).total_cmp(&rise(two[0], two[1])))?;
    let (from, to) = (swing[0], swing[1]);
    if rise(from, to) < LEAST_SWING {
        return None;
    }
    let within = before_end.iter().filter(|one| (from.ply..=to.ply).contains(&one.ply)).collect::<Vec<_>>();
    let step = within.windows(2).max_by(|one, two| rise(one[0], one[1]).total_cmp(&rise(two[0], two[1])))?;
    let (from, to) = (points(from.standings[at]), points(to.standings[at]));
    Some(Turning { ply: step[1].ply, turn: step[0].turn, from, to, told: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(points: &[(u32, f32)]) -> Vec<Judged> {
        let one = |(ply, &(turn, own)): (u32, &(u32, f32))| Judged {
            ply,
            turn,
            chapter: turn,
            standings: vec![own, 100.0 - own],
        };
        (0..).zip(points).map(one).collect()
    }

    fn won() -> Outcome {
        Outcome::duel(kernel::RuleId("T-1"), Seat(0))
    }

    #[test]
    fn a_game_turns_where_most_led_to_its_end() {
        // Turn 2 brings the winner from 40 to 70, most of it by its second answer; turn 3 costs 25 again.
        let all = judged(&[(1, 50.0), (2, 40.0), (2, 45.0), (2, 65.0), (3, 70.0), (4, 45.0), (4, 100.0)]);
        let turned = turning(&all, Seat(0), &won()).unwrap();
        assert_eq!((turned.ply, turned.turn, turned.from, turned.to), (3, 2, 40, 70));
        let lost = turning(&all, Seat(1), &won()).unwrap();
        assert_eq!((lost.ply, lost.from, lost.to), (3, 60, 30), "the loser's worst is the winner's best");
    }

    #[test]
    fn a_game_that_only_ended_did_not_turn() {
        let given_up = judged(&[(1, 50.0), (1, 49.0), (2, 51.0), (2, 100.0)]);
        assert_eq!(turning(&given_up, Seat(0), &won()), None);
        assert_eq!(turning(&judged(&[(1, 50.0)]), Seat(0), &won()), None);
    }

    #[test]
    fn the_curve_of_a_long_game_stays_short_and_comes_to_the_end() {
        let long: Vec<(u32, f32)> = (0..1_000).map(|turn| (turn, 50.0)).chain([(1_000, 100.0)]).collect();
        let marks = marks(&judged(&long));
        assert!(marks.len() <= MOST_MARKS + 1, "{}", marks.len());
        assert_eq!(marks.first().map(|mark| mark.ply), Some(0));
        assert_eq!(marks.last().map(|mark| mark.standings.clone()), Some(vec![100, 0]));
    }

    #[test]
    fn usual_figures_count_what_a_seat_did() {
        let told = [
            Told::new(Verb::Harm, "").by(Seat(0)).amount("lives", -2),
            Told::new(Verb::Harm, "").by(Seat(1)).amount("lives", -1),
            Told::new(Verb::Destroy, ""),
        ];
        let figures = usual(Seat(0), told.iter(), 3);
        let read: Vec<_> = figures.iter().map(|one| (one.number(), &*one.words, one.whose)).collect();
        let own = Some(Seat(0));
        let want = [("1", "destroyed", None), ("2", "harm dealt", own), ("3", "turns played", None)];
        assert_eq!(read, want.map(|(number, words, whose)| (number.to_owned(), words, whose)));
    }

    #[test]
    fn the_weightiest_lines_stand_for_the_turning_point() {
        let only = (Audience::Only(Seat(1)), Told::new(Verb::Destroy, "A secret dies."));
        let told = vec![
            (Audience::All, Told::new(Verb::Pay, "Ann pays.")),
            (Audience::All, Told::new(Verb::Attack, "Ann attacks.")),
            only,
            (Audience::All, Told::new(Verb::Harm, "Ben is hit.")),
        ];
        let turning = Turning { ply: 1, turn: 1, from: 40, to: 60, told };
        assert_eq!(turning.lines(Viewer::Table, 2), ["Ann attacks.", "Ben is hit."]);
        assert_eq!(turning.lines(Viewer::Seat(Seat(1)), 1), ["A secret dies."]);
    }
}
