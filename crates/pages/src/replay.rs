use askama::Template;
use std::borrow::Borrow;

use crate::board::{Board, Part};
use crate::bout::Bout;
use crate::laid::Deal;
use crate::log::{Log, Readers};
use crate::model::{ReplayLooker, ReplayPage, Roll};
use crate::table::{last_roll, verdict};

#[derive(Template)]
#[template(path = "replay.html")]
struct Html<'a> {
    page: &'a ReplayPage<'a>,
    board: Board<'a>,
    log: Log<'a>,
    bout: Bout<'a>,
    roll: Option<&'a Roll>,
    ending: String,
}

/// A finished game at one of its plies.
pub fn replay(page: &ReplayPage) -> String {
    let deal = Deal::bare(page.view.game, page.scene, page.words);
    let near = match page.looker {
        ReplayLooker::Seat(seat) => Some(seat),
        ReplayLooker::Table | ReplayLooker::All => None,
    };
    let readers = Readers { view: page.view, chairs: page.chairs, own: near };
    let log = Log::of(page.log, readers);
    // What came of a fight stands there at the ply in which it was told.
    let bout = Bout::of(page.log, Some(page.ply), readers);
    let roll = last_roll(log.lines(), page.ply);
    let ending = page.view.outcome.as_ref();
    let ending = ending.map_or(String::new(), |outcome| verdict(outcome, None, page.view, page.chairs));
    let board = Board::of(page.view, near, page.chairs, deal);
    crate::html(&Html { page, board, log, bout, roll, ending })
}

impl Html<'_> {
    fn word(&self) -> String {
        word(self.page.looker)
    }

    fn at(&self, ply: impl Borrow<u32>) -> String {
        let ply = ply.borrow();
        let safe = |letter: char| letter.is_ascii_alphanumeric() || "-_.~".contains(letter);
        let id: String = self.page.id.chars().filter(|&letter| safe(letter)).collect();
        format!("/replay/{id}?ply={ply}&as={}", self.word())
    }

    fn next(&self) -> u32 {
        self.page.ply.saturating_add(1).min(self.page.last)
    }

    /// The fight after this ply.
    fn next_fight(&self) -> Option<u32> {
        self.page.fights.iter().copied().find(|&ply| ply > self.page.ply)
    }

    /// The fight before this ply.
    fn last_fight(&self) -> Option<u32> {
        self.page.fights.iter().copied().rfind(|&ply| ply < self.page.ply)
    }

    /// The turns by number, with their first plies.
    fn turns(&self) -> Vec<(usize, u32)> {
        (1..).zip(self.page.turns.iter().copied()).collect()
    }

    fn lookers(&self) -> Vec<(String, String)> {
        let seats = self.page.view.seats.iter().map(|side| {
            let name = crate::table::name(self.page.view, self.page.chairs, side.seat);
            (word(ReplayLooker::Seat(side.seat)), name.to_owned())
        });
        let everybody = [
            (word(ReplayLooker::All), "everyone, cards open".to_owned()),
            (word(ReplayLooker::Table), "a spectator".to_owned()),
        ];
        everybody.into_iter().chain(seats).collect()
    }
}

fn word(looker: ReplayLooker) -> String {
    match looker {
        ReplayLooker::Seat(seat) => seat.0.to_string(),
        ReplayLooker::Table => "table".to_owned(),
        ReplayLooker::All => "all".to_owned(),
    }
}
