//! What wins and what loses, in the head of a table.

use std::hash::{Hash, Hasher};

use kernel::{Aim, Goal, Seat, Tally};

use crate::model::TablePage;
use crate::table::name;

/// A goal as it is drawn: its words, and a bar on which each side that is counted has its part.
pub(crate) struct Line<'a> {
    pub words: &'a str,
    /// What is counted, where neither the words nor the numbers say so.
    pub unit: &'a str,
    pub rule: &'a str,
    pub is_lost: bool,
    /// The one that is left where there is little room.
    pub is_first: bool,
    /// The most important one with the other aim.
    pub is_second: bool,
    pub sides: Vec<Side>,
}

/// A number, and its part of the bar, in hundredths.
pub(crate) struct Side {
    /// The class of its colour.
    pub class: String,
    pub text: String,
    pub from: i32,
    pub width: i32,
}

impl Line<'_> {
    /// A number alone fills nothing.
    pub fn has_bar(&self) -> bool {
        self.sides.iter().any(|side| side.width >= 0)
    }
}

pub(crate) fn lines<'a>(page: &'a TablePage) -> Vec<Line<'a>> {
    let goals = &page.view.goals;
    let rivals = goals.chunk_by(Goal::is_against);
    let mut lines: Vec<Line> = rivals.filter_map(|goals| Some(line(page, goals.first()?, goals))).collect();
    let first = lines.iter().position(|line| !line.is_lost && !line.sides.is_empty());
    let first = first.or_else(|| lines.iter().position(|line| line.sides.len() > 1)).unwrap_or(0);
    let is_lost = lines.get(first).is_some_and(|line| line.is_lost);
    let second = lines.iter().position(|line| line.is_lost != is_lost);
    for (at, line) in lines.iter_mut().enumerate() {
        (line.is_first, line.is_second) = (at == first, Some(at) == second);
    }
    lines
}

fn line<'a>(page: &'a TablePage, goal: &'a Goal, all: &'a [Goal]) -> Line<'a> {
    let unit = goal.tally.map_or("", |tally| tally.word);
    let is_told = all.len() < 2 || goal.words.contains(unit);
    Line {
        words: &goal.words,
        unit: if is_told { "" } else { unit },
        rule: goal.rule.0,
        is_lost: goal.aim == Aim::Loses,
        is_first: false,
        is_second: false,
        sides: sides(page, all),
    }
}

/// The viewer comes first.
fn sides(page: &TablePage, goals: &[Goal]) -> Vec<Side> {
    let mut counted: Vec<(Option<Seat>, Tally)> =
        goals.iter().filter_map(|goal| Some((goal.whose, goal.tally?))).collect();
    counted.sort_by_key(|(whose, _)| *whose != page.looker.seat());
    let total: i32 = counted.iter().map(|(_, tally)| tally.have.max(0)).sum();
    let (count, mut from) = (counted.len() as i32, 0);
    let side = |(whose, tally): (Option<Seat>, Tally)| {
        let room = 100 / count;
        let have = tally.have.max(0);
        let (width, step) = match tally.of {
            Some(of) => (have.min(of).saturating_mul(room) / of.max(1), room),
            // Where nothing says how much there can be, sides share the room by what they have.
            None if count > 1 && total > 0 => (have * 100 / total, have * 100 / total),
            None => (-1, room),
        };
        from += step;
        let class = whose.map_or_else(|| "all".to_owned(), |seat| format!("s{}", seat.0));
        Side { class, text: text(page, whose, tally, count), from: from - step, width }
    };
    counted.into_iter().map(side).collect()
}

/// "turn 7/25", and whose it is where two count the same: "You 24/28".
fn text(page: &TablePage, whose: Option<Seat>, tally: Tally, count: i32) -> String {
    let Some(seat) = whose.filter(|_| page.view.seats.len() > 1) else { return tally.text() };
    let is_you = page.looker.seat() == Some(seat);
    let who = if is_you { "You" } else { name(page.view, page.chairs, seat) };
    match (count, tally.of) {
        (1, _) => format!("{who}: {}", tally.text()),
        (_, Some(of)) => format!("{who} {}/{of}", tally.have),
        (_, None) => format!("{who} {}", tally.have),
    }
}

/// What the goals of a page depend on.
pub(crate) fn add(page: &TablePage, to: &mut impl Hasher) {
    page.view.goals.hash(to);
    for seat in page.view.goals.iter().filter_map(|goal| goal.whose) {
        name(page.view, page.chairs, seat).hash(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests as board;
    use crate::model::Looker;
    use kernel::View;

    fn view(goals: Vec<Goal>) -> View {
        View { goals, ..board::view(vec![]) }
    }

    fn hp(seat: u8, have: i32) -> Goal {
        Goal::loses("T-1", "Lost at 0").of(Seat(seat)).at("HP", have, 20)
    }

    #[test]
    fn two_sides_share_a_bar_and_the_viewer_comes_first() {
        let view = view(vec![Goal::wins("T-1", "Win"), hp(0, 10), hp(1, 5)]);
        let page = TablePage::bare(&view, Looker::Seat(Seat(1)));
        let lines = lines(&page);
        let told: Vec<_> = lines.iter().map(|line| (line.words, line.is_first, line.unit)).collect();
        assert_eq!(told, [("Win", false, ""), ("Lost at 0", true, "HP")]);
        let sides: Vec<_> =
            lines[1].sides.iter().map(|side| (side.class.as_str(), side.from, side.width)).collect();
        assert_eq!(sides, [("s1", 0, 12), ("s0", 50, 25)]);
        assert_eq!(lines[1].sides[0].text, "You 5/20");
    }

    #[test]
    fn what_has_no_bound_is_shared_by_what_there_is() {
        let have = |seat, n| Goal::loses("T-1", "Out").of(Seat(seat)).with("resources", n);
        let view = view(vec![have(0, 30), have(1, 10)]);
        let page = TablePage::bare(&view, Looker::Spectator);
        let sides: Vec<_> = lines(&page)[0].sides.iter().map(|side| (side.from, side.width)).collect();
        assert_eq!(sides, [(0, 75), (75, 25)]);
    }

    #[test]
    fn a_number_alone_has_no_bar() {
        let view = view(vec![Goal::loses("T-1", "Lost if all die").with("alive", 3)]);
        let page = TablePage::bare(&view, Looker::Seat(Seat(0)));
        let lines = lines(&page);
        assert!(!lines[0].has_bar() && lines[0].is_first);
        assert_eq!(lines[0].sides[0].text, "alive 3");
    }
}
