mod common;
mod news;
mod shown;

pub use common::Common;
pub use news::news;
pub use shown::Shown;

use std::borrow::Cow;

use askama::Template;
use kernel::english::capital;
use kernel::{
    About, Answer, Finish, Forecast, Grade, Kind, Odds, Outcome, Price, Prompt, Reach, Seat, Tone, View,
};

use crate::board::{Board, Part};
use crate::bout::Bout;
use crate::laid::{Deal, Refused};
use crate::log::{Log, Readers};
use crate::model::{Chair, LogLine, Roll, TablePage, Undo};
use crate::since::since;

/// The whole page.
pub fn table(page: &TablePage) -> String {
    #[derive(Template)]
    #[template(path = "table.html")]
    struct Html<'a> {
        page: &'a TablePage<'a>,
        board: Board<'a>,
        prompt: Ask<'a>,
        log: Log<'a>,
        bout: Bout<'a>,
        roll: Option<&'a Roll>,
        turn: String,
    }
    let refused = Refused::of(page.why_not);
    let Fragment { page, board, prompt, log, bout, roll, turn } = Fragment::of(page, &refused);
    crate::html(&Html { page, board, prompt, log, bout, roll, turn })
}

/// The parts of the page that change, each with its id, for the live script.
pub fn fragment(page: &TablePage) -> String {
    crate::html(&Fragment::of(page, &Refused::of(page.why_not)))
}

#[derive(Template)]
#[template(path = "fragment.html")]
struct Fragment<'a> {
    page: &'a TablePage<'a>,
    board: Board<'a>,
    prompt: Ask<'a>,
    log: Log<'a>,
    bout: Bout<'a>,
    roll: Option<&'a Roll>,
    turn: String,
}

impl<'a> Fragment<'a> {
    fn of(page: &'a TablePage, refused: &'a Refused<'a>) -> Fragment<'a> {
        let log = Log::of(page.log, readers(page));
        let roll = last_roll(log.lines(), page.ply);
        let (board, prompt, bout, turn) = (board(page, refused), Ask::of(page), bout(page), turn(page));
        Fragment { page, board, prompt, log, bout, roll, turn }
    }
}

fn readers<'a>(page: &'a TablePage) -> Readers<'a> {
    Readers { view: page.view, chairs: page.chairs, own: page.looker.seat() }
}

fn bout<'a>(page: &'a TablePage) -> Bout<'a> {
    Bout::of(page.log, page.answered, readers(page))
}

/// The dice of the last choice are shown large.
pub(crate) fn last_roll<'a>(newest_first: impl Iterator<Item = &'a LogLine>, ply: u32) -> Option<&'a Roll> {
    newest_first.take_while(|line| line.ply == ply).find_map(|line| line.roll.as_ref())
}

fn board<'a>(page: &'a TablePage, refused: &'a Refused<'a>) -> Board<'a> {
    Board::of(page.view, page.looker.seat(), page.chairs, deal(page, refused))
}

fn deal<'a>(page: &'a TablePage, refused: &'a Refused<'a>) -> Deal<'a> {
    Deal {
        prompt: page.view.prompt.as_ref().filter(|prompt| page.looker.seat() == Some(prompt.seat)),
        hint: page.hints.first(),
        refused,
        game: page.view.game,
        scene: page.scene,
        words: page.words,
    }
}

/// Whose turn it is.
fn turn(page: &TablePage) -> String {
    match page.view.active {
        _ if page.view.outcome.is_some() => "The end".to_owned(),
        None => "Everyone".to_owned(),
        active if active == page.looker.seat() => "Your turn".to_owned(),
        Some(seat) => format!("{}’s turn", capital(name(page.view, page.chairs, seat))),
    }
}

/// What the viewer is asked, waits for, or is left with.
struct Ask<'a> {
    is_mine: bool,
    is_over: bool,
    is_lost: bool,
    who: String,
    question: Cow<'a, str>,
    ending: String,
    rule: Option<&'a str>,
    kind: Kind,
    /// The same is asked again after most answers.
    is_again: bool,
    options: Vec<Choice<'a>>,
    reaches: &'a [Reach],
    /// What happened since the viewer's last answer.
    since: Vec<&'a LogLine>,
    /// The viewer may ask for the same game again.
    can_rematch: bool,
    near: Option<Seat>,
}

struct Choice<'a> {
    choice: &'a str,
    text: &'a str,
    is_hint: bool,
    /// Nothing on the table stands for it.
    is_loose: bool,
    /// It does something, rather than pass or end.
    is_act: bool,
    /// It must be done before the question ends.
    is_due: bool,
    /// It is offered first: nothing better can be done, or it is one of few.
    is_loud: bool,
    odds: Option<&'a Odds>,
    price: &'a [Price],
    leads: &'a [Forecast],
}

impl<'a> Ask<'a> {
    fn of(page: &'a TablePage) -> Ask<'a> {
        let empty = Ask {
            is_mine: false,
            is_over: false,
            is_lost: false,
            who: String::new(),
            question: "".into(),
            ending: String::new(),
            rule: None,
            kind: Kind::Act,
            is_again: false,
            options: vec![],
            reaches: &[],
            since: vec![],
            can_rematch: false,
            near: page.looker.seat(),
        };
        if let Some(outcome) = &page.view.outcome {
            let question = verdict(outcome, page.looker.seat(), page.view, page.chairs).into();
            let ending = ending(outcome, page.view, page.chairs);
            let is_lost = page.looker.seat().is_some_and(|seat| outcome.share(seat) == 0.0);
            let can_rematch = page.looker.seat().is_some() && page.replay.is_some();
            let rule = Some(outcome.rule.0);
            return Ask { is_over: true, is_lost, question, ending, rule, can_rematch, ..empty };
        }
        let Some(prompt) = &page.view.prompt else { return empty };
        Ask {
            is_mine: page.looker.seat() == Some(prompt.seat),
            who: capital(name(page.view, page.chairs, prompt.seat)),
            question: prompt.question.as_str().into(),
            rule: Some(prompt.rule.0),
            kind: prompt.kind,
            is_again: prompt.again,
            options: choices(page, prompt),
            reaches: &prompt.reaches,
            since: page.looker.seat().map(|seat| since(page.log, page.answered, seat)).unwrap_or_default(),
            ..empty
        }
    }
}

/// The fields of one grade, by their words.
pub(crate) fn fields(reach: &Reach, grade: &Grade) -> String {
    let meant = reach.fields.iter().filter(|(_, is)| is == grade).map(|(word, _)| word.as_str());
    meant.collect::<Vec<_>>().join(" ")
}

/// What something cannot be aimed at, for the script: `#` before the ids of zones.
pub(crate) fn barred(on: &About) -> String {
    match on {
        About::Piece(word) => word.clone(),
        About::Zone(id) => format!("#{id}"),
    }
}

impl Ask<'_> {
    /// Whether something on the table can be chosen.
    fn has_things(&self) -> bool {
        self.options.iter().any(|option| !option.is_loose)
    }

    /// As whom a replay is looked at first: with one's own eyes.
    fn eyes(&self) -> String {
        self.near.map_or("all".to_owned(), |seat| seat.0.to_string())
    }

    /// How to answer, for whoever has never done it.
    fn tip(&self) -> &'static str {
        match self.kind {
            Kind::Act => "Click something that is lit to use it.",
            Kind::Target => "Click one of the lit targets.",
            Kind::Pay => "Click what you pay with.",
            Kind::Assign => "Click where it goes.",
            Kind::Order => "Click what comes first.",
            Kind::Confirm | Kind::Mode => "Answer here, or click what is lit.",
            Kind::Respond => "Click a lit card to respond with it, or let it happen.",
        }
    }
}

/// More answers than this are not all offered loudly.
const FEW: usize = 3;

fn choices<'a>(page: &'a TablePage, prompt: &'a Prompt) -> Vec<Choice<'a>> {
    let picked = picks(page.view, prompt);
    let acts = prompt.options.iter().filter(|option| option.tone.acts()).count();
    let choice = |(option, &is_picked): (&'a Answer, &bool)| Choice {
        choice: &option.choice,
        text: &option.text,
        is_hint: page.hints.first().is_some_and(|hint| hint.choice == option.choice),
        is_loose: !is_picked,
        is_act: option.tone.acts(),
        is_due: option.tone == Tone::Due,
        is_loud: !is_picked && if option.tone.acts() { acts <= FEW } else { acts == 0 },
        odds: option.odds.as_ref(),
        price: &option.price,
        leads: &option.leads,
    };
    let order = |option: &Answer, is_picked: bool| (is_picked, !option.tone.acts());
    let some = |wanted: (bool, bool)| {
        let options = prompt.options.iter().zip(&picked);
        options.filter(move |(option, is_picked)| order(option, **is_picked) == wanted).map(choice)
    };
    // What nothing on the table stands for comes first, and what does something before what passes.
    let all = [(false, false), (false, true), (true, false), (true, true)];
    all.into_iter().flat_map(some).collect()
}

/// Which options something on the table stands for.
fn picks(view: &View, prompt: &Prompt) -> Vec<bool> {
    fn mark(pieces: &[kernel::Piece], picked: &mut [bool]) {
        for piece in pieces {
            for &at in &piece.picks {
                if let Some(slot) = picked.get_mut(usize::from(at)) {
                    *slot = true;
                }
            }
            mark(&piece.attached, picked);
        }
    }
    let mut picked = vec![false; prompt.options.len()];
    // Whoever waits sees no options.
    if !picked.is_empty() {
        for zone in view.zones() {
            for &at in &zone.picks {
                if let Some(slot) = picked.get_mut(usize::from(at)) {
                    *slot = true;
                }
            }
            mark(&zone.pieces, &mut picked);
        }
    }
    picked
}

/// The name of the chair, else the game's word for the seat.
pub(crate) fn name<'a>(view: &'a View, chairs: &'a [Chair], seat: Seat) -> &'a str {
    let chair = chairs.get(seat.index()).map(|chair| chair.name.as_str()).filter(|name| !name.is_empty());
    let own = || view.seats.iter().find(|side| side.seat == seat).map(|side| side.name.as_str());
    chair.or_else(own).unwrap_or("Someone")
}

pub(crate) fn verdict(outcome: &Outcome, near: Option<Seat>, view: &View, chairs: &[Chair]) -> String {
    let finish = |seat: Seat| outcome.finishes.get(seat.index()).copied();
    match near.and_then(finish) {
        Some(Finish::Won) => return "Victory".to_owned(),
        Some(Finish::Lost) => return "Defeat".to_owned(),
        Some(Finish::Drawn) => return "A draw".to_owned(),
        None => {}
    }
    let seats = view.seats.iter().map(|side| side.seat);
    let winners: Vec<&str> = seats
        .filter(|&seat| finish(seat) == Some(Finish::Won))
        .map(|seat| name(view, chairs, seat))
        .collect();
    match winners.as_slice() {
        [] if outcome.finishes.contains(&Finish::Drawn) => "A draw".to_owned(),
        [] => "Nobody wins".to_owned(),
        winners => format!("{} won", capital(&winners.join(" and "))),
    }
}

/// Why it ended, and the points.
fn ending(outcome: &Outcome, view: &View, chairs: &[Chair]) -> String {
    let line = |side: &kernel::SeatView| {
        let score = outcome.scores.get(side.seat.index())?;
        Some(format!("{} {score}", name(view, chairs, side.seat)))
    };
    let lines: Vec<String> = view.seats.iter().filter_map(line).collect();
    let points = (!lines.is_empty()).then(|| format!("Points: {}.", lines.join(", ")));
    let parts: Vec<&str> = view.ending.as_deref().into_iter().chain(points.as_deref()).collect();
    parts.join(" ")
}
