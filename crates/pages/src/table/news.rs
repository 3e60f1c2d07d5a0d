//! What is new on a table, for pages that show it already: a fraction of the whole, for most choices.

use std::fmt;

use askama::Template;
use kernel::{Piece, Seat};

use crate::board::{Area, Board, Kept, Known, News, Part, Side, area, side};
use crate::bout::Bout;
use crate::laid::{Deal, Refused};
use crate::log::{Log, StepOf, TurnOf};
use crate::model::{LogLine, Roll, TablePage, Undo};
use crate::sums::CardSum;

use super::common::Common;
use super::shown::{Look, Shown};
use super::{Ask, bout, deal, last_roll, readers, turn};

/// All but the zones that lie where they lay.
#[derive(Template)]
#[template(path = "news.html")]
struct Html<'a> {
    page: &'a TablePage<'a>,
    prompt: Ask<'a>,
    /// Lines of the log in HTML.
    lines: String,
    bout: Bout<'a>,
    roll: Option<&'a Roll>,
    turn: String,
    has_bout: bool,
    has_head: bool,
    has_goal: bool,
    has_invite: bool,
    has_chat: bool,
    /// Where zones have come or gone: everything in its new place.
    board: Option<Board<'a>>,
    sides: Vec<Side<'a>>,
}

/// Writes the parts that have changed since a page showed `before`, each with its id, and the new lines of the log in
/// `log-new`, for the live script; the whole [`fragment`](crate::fragment) where nothing is known of the page. In
/// zones that a page shows already, `<i data-stay="ID">` stands for the whole zone, and `data-keep="N"` for its card
/// number N. If that has children, they tell what can be done with the card now and what cannot: the first of the card
/// itself, the others of those that lie on it; with `data-state` they tell its numbers and marks as well. Returns what a page shows that has heard of it. `common` is for all pages that are told of the
/// same views.
pub fn news(
    page: &TablePage,
    before: Option<&Shown>,
    common: &mut Common,
    out: &mut impl fmt::Write,
) -> Shown {
    let refused = Refused::of(page.why_not);
    let deal = deal(page, &refused);
    let now = Shown::of(page, deal, before, common);
    let Some(before) = before.filter(|before| before.can_lead_to(&now)) else {
        write(&super::Fragment::of(page, &refused), out);
        return now;
    };
    let is_laid = before.lies_like(&now);
    let html = Html {
        page,
        prompt: Ask::of(page),
        lines: lines(page, before.ply, common),
        bout: Bout { stays: !is_laid && before.bout == now.bout, ..bout(page) },
        has_bout: is_laid && before.bout != now.bout,
        roll: last_roll(page.log.iter().rev().map(|line| &**line), page.ply),
        turn: turn(page),
        has_head: before.head != now.head,
        has_goal: before.goal != now.goal,
        has_invite: before.invite != now.invite,
        has_chat: before.chat != now.chat,
        board: (!is_laid).then(|| board(page, before, &now, deal)),
        sides: if is_laid { sides(page, before, &now) } else { vec![] },
    };
    write(&html, out);
    if is_laid {
        write_changed(page, (before, &now), deal, common, out);
    }
    now
}

fn write(template: &impl Template, out: &mut impl fmt::Write) {
    // No template fails, and whoever gives somewhere to write to sees whether it did.
    let _ = template.render_into(out);
}

/// What was told after a ply, by turns and steps; what goes on with those that the page shows says so.
fn lines(page: &TablePage, ply: u32, common: &mut Common) -> String {
    #[derive(Template)]
    #[template(path = "log_turn.html")]
    struct Turn<'a> {
        turn: &'a TurnOf<'a>,
    }
    #[derive(Template)]
    #[template(path = "log_step.html")]
    struct Step<'a> {
        page: &'a TablePage<'a>,
        step: &'a StepOf<'a>,
    }
    #[derive(Template)]
    #[template(path = "part_line.html")]
    struct Line<'a> {
        page: &'a TablePage<'a>,
        line: &'a LogLine,
    }
    let known = page.log.iter().rposition(|line| line.ply <= ply).map_or(0, |at| at + 1);
    let log = Log::of(&page.log[known..], readers(page));
    let mut html = String::with_capacity(512);
    for turn in &log.turns {
        write(&Turn { turn }, &mut html);
        for step in &turn.steps {
            write(&Step { page, step }, &mut html);
            for line in &step.lines {
                html.push_str(common.line(line, |html| write(&Line { page, line }, html)));
            }
            html.push_str("</ol></li>");
        }
        html.push_str("</ol></details></li>");
    }
    html
}

fn sides<'a>(page: &'a TablePage, before: &Shown, now: &Shown) -> Vec<Side<'a>> {
    let seats = page.view.seats.iter().zip(before.seats.iter().zip(&now.seats));
    let changed = seats.filter(|(_, (before, now))| before != now);
    changed.map(|(seat, _)| side(page.view, seat, page.looker.seat(), page.chairs)).collect()
}

/// Every zone in its new place.
fn board<'a>(page: &'a TablePage, before: &Shown, now: &Shown, deal: Deal<'a>) -> Board<'a> {
    let near = page.looker.seat();
    let marks = page.view.zones.iter().zip(now.marks()).enumerate();
    let areas = marks.map(|(number, (zone, mark))| {
        let was = before.find(number, mark).map(|was| before.look(was));
        drawn_again(area(page.view, zone, near, deal), was, now.look(mark))
    });
    let mut board = Board::lay(page.view, near, page.chairs, deal.scene, areas.collect());
    let stays = |seat: Seat| before.seats.get(seat.index()) == now.seats.get(seat.index());
    let parts = board.bands.iter_mut().flat_map(|band| &mut band.parts);
    for part in parts {
        if let Part::Plate(side) = part {
            side.stays = stays(side.seat);
        }
    }
    board
}

/// Writes the zones that look different than before, all of which lie where they lay.
fn write_changed(
    page: &TablePage,
    (before, now): (&Shown, &Shown),
    deal: Deal,
    common: &mut Common,
    out: &mut impl fmt::Write,
) {
    for ((zone, mark), was) in page.view.zones.iter().zip(now.marks()).zip(before.marks()) {
        let (look, was) = (now.look(mark), before.look(was));
        if look == was {
            continue;
        }
        if mark.is_of(zone) {
            let draw = |html: &mut String| {
                write(
                    &drawn_again(
                        Area::of(zone, Deal::bare(page.view.game, page.scene, page.words)),
                        Some(was),
                        look,
                    ),
                    html,
                );
            };
            // Whoever gives somewhere to write to sees whether it could be written.
            let _ = out.write_str(common.area(zone, was, draw));
        } else {
            let area = area(page.view, zone, page.looker.seat(), deal);
            write(&drawn_again(area, Some(was), look), out);
        }
    }
}

/// An area without what a page shows of it that shows it as it `was`.
fn drawn_again<'a>(mut area: Area<'a>, was: Option<Look>, now: Look) -> Area<'a> {
    area.sum = Some(now.version());
    area.known = match was {
        Some(was) if was == now => Known::Stays { version: was.version() },
        Some(was) => known(&area, was, now),
        None => Known::Nothing,
    };
    area
}

/// The cards of an area that a page has.
fn known<'a>(area: &Area<'a>, was: Look, now: Look) -> Known<'a> {
    let mut free: Vec<Option<CardSum>> = was.cards.iter().copied().map(Some).collect();
    let mut wanted: Vec<(&Piece, CardSum)> = area.form.cards().zip(now.cards.iter().copied()).collect();
    let mut kept = Vec::with_capacity(wanted.len());
    // What some card needs as it is must not go to another that needs it changed.
    for news in [News::Nothing, News::Question, News::State] {
        wanted.retain(|(piece, sum)| {
            let at = free.iter().position(|had| had.is_some_and(|had| leads(had, *sum, news)));
            if let Some(at) = at {
                free[at] = None;
                kept.push((*piece, Kept { at, news }));
            }
            at.is_none()
        });
    }
    Known::Cards { version: was.version(), kept }
}

/// Whether a card that a page has becomes another by these news.
fn leads(had: CardSum, now: CardSum, news: News) -> bool {
    match news {
        News::Nothing => had == now,
        News::Question => had.state == now.state,
        News::State => had.print == now.print,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests as board;
    use crate::model::{Looker, WhyNot};
    use kernel::{Answer, Prompt, RuleId, Shape, View, Zone};
    use std::sync::Arc;

    /// A zone with a biker.
    fn zone(id: &str, picks: Vec<u16>) -> Arc<Zone> {
        let biker = kernel::Piece { picks, ..board::piece("biker", None) };
        Arc::new(board::zone(id, None, Shape::Row, vec![biker]))
    }

    fn view(zones: &[&Arc<Zone>], asked: Seat, texts: &[&str]) -> View {
        let option = |text: &&str| Answer {
            choice: (*text).to_owned(),
            text: (*text).to_owned(),
            ..Default::default()
        };
        let options = texts.iter().map(option).collect();
        let prompt = Prompt {
            seat: asked,
            question: "What?".to_owned(),
            rule: RuleId("T-1"),
            kind: Default::default(),
            again: false,
            about: None,
            options,
            reaches: Vec::new(),
        };
        let zones = zones.iter().map(|zone| Arc::clone(zone)).collect();
        View { zones, prompt: Some(prompt), ..board::view(vec![]) }
    }

    fn page<'a>(view: &'a View, looker: Looker, log: &'a [Arc<LogLine>]) -> TablePage<'a> {
        TablePage { ply: 1, log, ..TablePage::bare(view, looker) }
    }

    /// What a page is told that nobody shares anything with.
    fn told(page: &TablePage, before: Option<&Shown>) -> (String, Shown) {
        let mut html = String::new();
        let shown = news(page, before, &mut Common::default(), &mut html);
        (html, shown)
    }

    #[test]
    fn a_zone_that_is_held_is_drawn_when_something_is_asked_about_it_and_when_nothing_is_any_more() {
        let field = zone("field", vec![]);
        let (waits, asked) = (view(&[&field], Seat(1), &[]), view(&[&field], Seat(0), &["pass"]));
        let me = Looker::Seat(Seat(0));
        let why_not = [WhyNot { choice: "play biker".to_owned(), ..WhyNot::default() }];
        let (_, shown) = told(&page(&waits, me, &[]), None);
        let (html, shown) = told(&TablePage { why_not: &why_not, ..page(&asked, me, &[]) }, Some(&shown));
        assert!(html.contains("id=\"zone-field\"") && html.contains("class=\"why\""), "{html}");
        let (html, shown) = told(&page(&asked, me, &[]), Some(&shown));
        assert!(html.contains("id=\"zone-field\"") && !html.contains("class=\"why\""), "{html}");
        let (html, _) = told(&page(&waits, me, &[]), Some(&shown));
        assert!(!html.contains("zone-field"), "{html}");
    }

    #[test]
    fn a_goal_that_has_moved_is_told_without_the_rest_of_the_head() {
        let goals = |have: i32| vec![kernel::Goal::wins("T-1", "Hold out").at("turn", have, 9)];
        let field = zone("field", vec![]);
        let [two, three] = [2, 3].map(|turn| View { goals: goals(turn), ..view(&[&field], Seat(1), &[]) });
        let (_, shown) = told(&page(&two, Looker::Spectator, &[]), None);
        let (html, shown) = told(&page(&three, Looker::Spectator, &[]), Some(&shown));
        assert!(html.contains("id=\"goal\"") && html.contains("turn 3/9"), "{html}");
        assert!(!html.contains("id=\"head\""), "{html}");
        let (html, _) = told(&page(&three, Looker::Spectator, &[]), Some(&shown));
        assert!(!html.contains("id=\"goal\""), "{html}");
    }

    #[test]
    fn a_zone_that_is_held_is_drawn_when_its_picks_mean_something_else() {
        let field = zone("field", vec![0]);
        let (play, sell) = (view(&[&field], Seat(0), &["play"]), view(&[&field], Seat(0), &["sell"]));
        let me = Looker::Seat(Seat(0));
        let (_, shown) = told(&page(&play, me, &[]), None);
        let (html, shown) = told(&page(&sell, me, &[]), Some(&shown));
        assert!(html.contains("form=\"choose\" name=\"choice\" value=\"sell\""), "{html}");
        let (html, _) = told(&page(&sell, me, &[]), Some(&shown));
        assert!(!html.contains("zone-field"), "{html}");
    }

    #[test]
    fn a_zone_that_is_held_is_known_wherever_it_has_moved_among_the_others() {
        let (field, street) = (zone("field", vec![]), zone("street", vec![]));
        let (one, both) = (view(&[&field], Seat(1), &[]), view(&[&street, &field], Seat(1), &[]));
        let (_, shown) = told(&page(&one, Looker::Spectator, &[]), None);
        let (html, _) = told(&page(&both, Looker::Spectator, &[]), Some(&shown));
        assert!(html.contains("data-stay=\"zone-field\"") && html.contains("id=\"zone-street\""), "{html}");
    }

    #[test]
    fn what_is_shared_is_told_as_it_is_told_to_one_alone() {
        let (old, new) = (zone("field", vec![]), zone("street", vec![]));
        let mut other = Zone::clone(&old);
        other.pieces[0].marks.push(kernel::Mark {
            name: "used",
            sense: kernel::Sense::Spent,
            icon: kernel::Icon::Check,
            detail: String::new(),
        });
        let fresh = Arc::new(other);
        let befores =
            [view(&[&old], Seat(0), &[]), view(&[&old, &new], Seat(0), &[]), view(&[&fresh], Seat(0), &[])];
        let now = view(&[&fresh], Seat(1), &[]);
        let line = |text: &str| Arc::new(LogLine { ply: 1, text: text.to_owned(), ..LogLine::default() });
        let log = [line("Ann draws."), line("Ann plays.")];
        let lookers = [Looker::Spectator, Looker::Seat(Seat(0)), Looker::Seat(Seat(1))];
        let mut common = Common::default();
        for before in &befores {
            for looker in lookers {
                let (_, shown) = told(&TablePage { ply: 0, ..page(before, looker, &[]) }, None);
                let page = page(&now, looker, &log[usize::from(looker == Looker::Spectator)..]);
                let mut html = String::new();
                news(&page, Some(&shown), &mut common, &mut html);
                assert_eq!(html, told(&page, Some(&shown)).0);
                assert_eq!(html.contains("Ann draws."), looker != Looker::Spectator);
            }
        }
    }
}
