//! What is known of a table while it is in memory. All of it follows from what is kept.

use super::sitter::{INSTEAD, Sitter};
use crate::store::{ChairRow, Deed, Kept, LogRow, Origin};
use crate::token::Digest;
use crate::trouble::Trouble;
use kernel::{Advice, Seat, Viewer};
use pages::Shown;
use pages::model::{CardWords, ChatLine, Course, LogLine};
use registry::Entry;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use table::{Names, Refusal, Seed, Table};

/// Lines of the log that a page shows: some turns of most games.
pub const LINES: usize = 80;
/// So many more are kept before the oldest are let go.
const MORE: usize = 20;
/// Lines of the chat that a page shows.
const SAID: usize = 40;

/// Who looks at a table or acts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A spectator.
    Table,
    Seat(Seat),
    /// One browser for several seats.
    Hot,
}

/// How an entry came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A person chose it.
    Choice,
    /// It came along with the choice before.
    Along,
    /// A bot made it, or nobody could have made another.
    Itself,
}

/// An entry of the record, for taking back.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    pub seat: Seat,
    pub by: By,
    /// It has neither rolled nor drawn nor revealed.
    pub is_open: bool,
}

/// A seat wants to go back to a ply.
#[derive(Clone, Debug)]
pub struct Wish {
    pub by: Seat,
    pub target: u32,
    pub agreed: Vec<Seat>,
}

/// A program has lost its chair.
#[derive(Clone, Debug)]
pub struct Unseated {
    pub ply: u32,
    pub turn: u32,
    /// What everybody is told of it.
    pub text: String,
}

/// A table at which the same people sit again.
#[derive(Clone, Debug)]
pub struct Rematch {
    pub table: String,
    pub by: Seat,
}

/// What a viewer was told.
#[derive(Default)]
struct Hearing {
    /// Some more than are shown: the oldest are let go at once.
    lines: Vec<Arc<LogLine>>,
    /// There were older lines than are shown.
    is_cut: bool,
}

pub struct State {
    pub table: Box<dyn Table>,
    pub chairs: Vec<ChairRow>,
    /// Who decides where no person sits.
    pub bots: Vec<Option<Sitter>>,
    /// The last program that lost its chair here.
    pub unseated: Option<Unseated>,
    /// How many lines the log has.
    pub seq: u32,
    /// The ply after each line of the log.
    plies: Vec<u32>,
    pub made: Vec<Made>,
    pub chat: VecDeque<ChatLine>,
    /// The line of the log after which the chat had its last line.
    spoke_at: u32,
    /// The table's first, then each seat's.
    hearings: Vec<Hearing>,
    /// How much of what was told they hold.
    noted: u32,
    /// The turn and the step that what is told next belongs to.
    course: Course,
    /// The cards that have a page.
    cards: &'static CardWords,
    /// The seat that has sat down at a hot seat.
    pub looking: Option<Seat>,
    /// What a bot would do, for the seat that asked at this ply.
    pub hint: Option<(u32, Seat, Vec<Advice>)>,
    pub wish: Option<Wish>,
    /// The address for a friend, once the host's browser has told it.
    pub invite: Option<String>,
    /// What the game came to, and the ply at which it was over.
    pub recap: Option<(u32, table::Recap)>,
    /// The rematch that somebody has opened.
    pub rematch: Option<Rematch>,
    /// The zones as they were last looked at.
    pub looked: table::Kept,
    /// What the pages of each role show.
    pub shown: Vec<(Role, Shown)>,
}

impl State {
    /// The state that follows from what is kept.
    pub fn rebuild(entry: &Entry, kept: &Kept, log: &[LogRow]) -> Result<State, String> {
        let mut state = State::fresh(entry, kept)?;
        match state.follow(log) {
            Ok(()) => Ok(state),
            Err((seq, why)) => Err(format!("line {seq} of the log: {why}")),
        }
    }

    fn fresh(entry: &Entry, kept: &Kept) -> Result<State, String> {
        State::new(open(entry, kept)?, kept.chairs.clone(), entry.card_words())
    }

    /// Does what a log tells; the line that does not fit, and why.
    fn follow(&mut self, log: &[LogRow]) -> Result<(), (usize, String)> {
        for (seq, row) in log.iter().enumerate() {
            self.carry_out(row.seat, &row.deed).map_err(|trouble| (seq, trouble.to_string()))?;
            if !row.hash.is_empty() && row.hash != self.table.hash() {
                return Err((seq, "the game goes another way than it was played".to_owned()));
            }
        }
        Ok(())
    }

    fn new(table: Box<dyn Table>, chairs: Vec<ChairRow>, cards: &'static CardWords) -> Result<State, String> {
        let bot = |chair: &ChairRow| chair.level.as_deref().map(str::parse::<Sitter>).transpose();
        let bots = chairs.iter().map(bot).collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        if chairs.len() != usize::from(table.seats()) {
            return Err(format!("{} chairs stand at a table for {}", chairs.len(), table.seats()));
        }
        let hearings = (0..=chairs.len()).map(|_| Hearing::default()).collect();
        Ok(State {
            // A game that is played on from a record has entries that nobody here has made.
            made: (0..table.ply()).map(|_| Made { seat: Seat(0), by: By::Itself, is_open: false }).collect(),
            table,
            chairs,
            bots,
            unseated: None,
            seq: 0,
            plies: Vec::new(),
            chat: VecDeque::new(),
            spoke_at: 0,
            hearings,
            noted: 0,
            course: Course::default(),
            cards,
            looking: None,
            hint: None,
            wish: None,
            invite: None,
            recap: None,
            rematch: None,
            looked: table::Kept::default(),
            shown: Vec::new(),
        })
    }

    /// Does something at the table and in the books. A game that panics here is a defect: the table must be
    /// built anew then.
    pub fn carry_out(&mut self, seat: u8, deed: &Deed) -> Result<(), Trouble> {
        match catch_unwind(AssertUnwindSafe(|| self.try_carry_out(Seat(seat), deed))) {
            Ok(done) => Ok(done?),
            Err(_) => Err(Trouble::broken("the rules", format!("{deed:?} by seat {seat} panics"))),
        }
    }

    fn try_carry_out(&mut self, seat: Seat, deed: &Deed) -> Result<(), Refusal> {
        match deed {
            Deed::Choose(choice) => {
                let is_person = self.bots.get(seat.index()).is_some_and(Option::is_none);
                self.apply(seat, choice, if is_person { By::Choice } else { By::Itself })?;
            }
            Deed::Along(choice) => self.apply(seat, choice, By::Along)?,
            Deed::Forced(choice) => self.apply(seat, choice, By::Itself)?,
            Deed::Concede => {
                self.table.concede(seat)?;
                self.enter(seat, By::Itself);
            }
            Deed::Undo => {
                self.table.undo()?;
                self.taken_back(seat, false);
            }
            Deed::UndoAgreed => {
                let is_open = self.table.can_undo().is_ok();
                self.table.undo_agreed()?;
                self.taken_back(seat, !is_open);
            }
            Deed::Chat(text) => self.say(Some(seat), text.clone()),
            Deed::Sit(name) => self.say(None, format!("{name} sat down.")),
            Deed::Unseat(why) => self.unseat(seat, why),
        }
        self.seq += 1;
        self.plies.push(self.table.ply());
        Ok(())
    }

    fn apply(&mut self, seat: Seat, choice: &str, by: By) -> Result<(), Refusal> {
        self.table.enter(self.table.ply(), choice)?;
        self.enter(seat, by);
        Ok(())
    }

    fn enter(&mut self, seat: Seat, by: By) {
        let is_open = self.table.can_undo().is_ok();
        self.made.push(Made { seat, by, is_open });
        self.hint = None;
        self.wish = None;
    }

    fn taken_back(&mut self, seat: Seat, has_shown: bool) {
        self.tell_taken_back(seat, has_shown);
        self.made.pop();
        self.hint = None;
        self.wish = None;
        self.noted = 0;
        self.course = Course::default();
        self.hearings.iter_mut().for_each(|hearing| *hearing = Hearing::default());
    }

    /// Who comes later can read that something was taken back. Answers that are taken back together are told once.
    fn tell_taken_back(&mut self, seat: Seat, has_shown: bool) {
        if self.people() < 2 {
            return;
        }
        let name = self.chairs.get(seat.index()).map(|chair| chair.name.as_str()).unwrap_or_default();
        let text = match has_shown {
            false => format!("{name} took back an answer."),
            true => format!(
                "{name} took back an answer after a roll, a draw or something revealed; everyone had agreed."
            ),
        };
        let is_told = self.last_was_chat()
            && self.chat.back().is_some_and(|line| line.by.is_none() && line.text == text);
        match is_told {
            true => self.spoke_at = self.seq + 1,
            false => self.say(None, text),
        }
    }

    fn say(&mut self, by: Option<Seat>, text: String) {
        let name = by.and_then(|seat| self.chairs.get(seat.index())).map(|chair| chair.name.clone());
        self.chat.push_back(ChatLine { by, name: name.unwrap_or_default(), text });
        if self.chat.len() > SAID {
            self.chat.pop_front();
        }
        self.chat.make_contiguous();
        self.spoke_at = self.seq + 1;
    }

    /// A program loses its chair to a bot of ours, and everybody is told why.
    fn unseat(&mut self, seat: Seat, why: &str) {
        let instead = Sitter::Level(INSTEAD);
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = instead.chair();
            self.bots[seat.index()] = Some(instead);
        }
        self.unseated =
            Some(Unseated { ply: self.table.ply(), turn: self.table.turn(), text: why.to_owned() });
        self.say(None, why.to_owned());
    }

    pub fn last_was_chat(&self) -> bool {
        self.spoke_at == self.seq
    }

    /// What this browser is here.
    pub fn role(&self, holder: Option<&Digest>) -> Role {
        let Some(holder) = holder else { return Role::Table };
        let mut mine = (0..).zip(&self.chairs).filter(|(_, chair)| chair.holder.as_ref() == Some(holder));
        match (mine.next(), mine.next()) {
            (None, _) => Role::Table,
            (Some((seat, _)), None) => Role::Seat(Seat(seat)),
            (Some(_), Some(_)) => Role::Hot,
        }
    }

    pub fn asked(&self) -> Option<Seat> {
        self.table.asked().map(|asked| asked.seat)
    }

    pub fn is_over(&self) -> bool {
        self.table.asked().is_none()
    }

    /// What a won game leads to, for whoever has a chair at it.
    pub fn sequel(&self, role: Role) -> Option<&'static str> {
        let sequel = (self.is_over() && role != Role::Table).then(|| self.table.sequel()).flatten();
        sequel.map(|sequel| sequel.title)
    }

    /// The bot that must answer, if one must.
    pub fn asked_bot(&self) -> Option<(Seat, Sitter)> {
        let seat = self.asked()?;
        self.bots.get(seat.index()).cloned().flatten().map(|bot| (seat, bot))
    }

    /// What a role still has to be told of a program that lost its chair: a seat until it has answered since, a spectator
    /// until the end of the next turn.
    pub fn news_of_unseating(&self, seat: Option<Seat>) -> Option<&str> {
        let unseated = self.unseated.as_ref()?;
        let is_new = match seat {
            Some(seat) => self.answered(seat) <= unseated.ply,
            None => self.table.turn() <= unseated.turn + 1,
        };
        is_new.then_some(unseated.text.as_str())
    }

    pub fn people(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    pub fn free_chair(&self) -> Option<u8> {
        let is_free = |chair: &ChairRow| chair.holder.is_none() && chair.level.is_none();
        self.chairs.iter().position(is_free).and_then(|seat| u8::try_from(seat).ok())
    }

    /// The seat whose knowledge and rights a role has now.
    pub fn seat_of(&self, role: Role) -> Option<Seat> {
        match role {
            Role::Table => None,
            Role::Seat(seat) => Some(seat),
            Role::Hot => self.looking,
        }
    }

    /// Whether the curtain hides the table from a hot seat: somebody else is asked than has sat down.
    pub fn is_curtained(&self) -> bool {
        match (self.asked(), self.looking) {
            (Some(asked), Some(looking)) => asked != looking,
            (Some(_), None) => true,
            (None, _) => false,
        }
    }

    /// The last lines of the log for a viewer, the newest last, as far as [`listen`](State::listen) has gone.
    pub fn heard(&self, seat: Option<Seat>) -> &[Arc<LogLine>] {
        let lines = &self.hearings[self.ear(seat)].lines;
        &lines[lines.len().saturating_sub(LINES)..]
    }

    /// Who sits at the table, by name.
    pub fn names(&self) -> Names {
        Names::of(self.chairs.iter().map(|chair| chair.name.as_str()))
    }

    /// Hears what was told since the last time, each as far as it may.
    pub fn listen(&mut self) {
        let notes = self.table.notes(self.noted);
        if notes.is_empty() {
            return;
        }
        self.noted += notes.len() as u32;
        let names = self.names();
        for (audience, told) in notes {
            let mut line = self.course.line(told.ply, told.told, told.rules, self.cards);
            line.text = names.put(&line.text).into_owned();
            let line = Arc::new(line);
            for (ear, hearing) in self.hearings.iter_mut().enumerate() {
                let viewer = ear.checked_sub(1).map_or(Viewer::Table, |seat| Viewer::Seat(Seat(seat as u8)));
                if audience.includes(viewer) {
                    hearing.lines.push(Arc::clone(&line));
                }
            }
        }
        for hearing in &mut self.hearings {
            let older = hearing.lines.len().saturating_sub(LINES);
            hearing.is_cut |= older > 0;
            if older > MORE {
                hearing.lines.drain(..older);
            }
        }
    }

    /// What a viewer was told after line `since` of the log, as far as [`listen`](State::listen) has gone; `None` if
    /// that is not known any more.
    pub fn missed(&self, seat: Option<Seat>, since: u32) -> Option<Vec<Cow<'_, str>>> {
        if since > self.seq {
            return None;
        }
        let ply = match since {
            0 => 0,
            line => *self.plies.get(line as usize - 1)?,
        };
        let later = &self.plies[since as usize..];
        let mut before = ply;
        let was_taken_back = later.iter().any(|&after| std::mem::replace(&mut before, after) > after);
        if was_taken_back {
            return Some(vec!["An answer was taken back.".into()]);
        }
        let lines = self.heard(seat);
        let known = lines.iter().rposition(|line| line.ply <= ply).map_or(0, |at| at + 1);
        let missed: Vec<Cow<str>> = lines[known..].iter().map(|line| line.text.as_str().into()).collect();
        let all_are_missed = missed.len() == lines.len();
        (!all_are_missed || !self.hearings[self.ear(seat)].is_cut).then_some(missed)
    }

    /// What the whole table may know of what happened since a seat last answered.
    pub fn since_last_look(&mut self, seat: Seat) -> Vec<LogLine> {
        let last = self.answered(seat);
        self.listen();
        self.heard(None).iter().filter(|line| line.ply > last).map(|line| LogLine::clone(line)).collect()
    }

    /// The ply after the last answer that a seat gave itself.
    pub fn answered(&self, seat: Seat) -> u32 {
        let is_own = |made: &Made| made.seat == seat && made.by != By::Itself;
        self.made.iter().rposition(is_own).map_or(0, |at| at as u32 + 1)
    }

    fn ear(&self, seat: Option<Seat>) -> usize {
        seat.map_or(0, |seat| seat.index() + 1).min(self.hearings.len() - 1)
    }
}

/// How many lines of a log can be played again as they were.
pub fn sound_lines(entry: &Entry, kept: &Kept, log: &[LogRow]) -> Result<usize, String> {
    let mut state = State::fresh(entry, kept)?;
    Ok(state.follow(log).map_or_else(|(seq, _)| seq, |()| log.len()))
}

/// The record of a game that a log tells to its end.
pub fn record_of(entry: &Entry, kept: &Kept, log: &[LogRow]) -> Option<String> {
    let state = State::rebuild(entry, kept, log).ok()?;
    state.is_over().then(|| state.table.save().ok()).flatten()
}

fn open(entry: &Entry, kept: &Kept) -> Result<Box<dyn Table>, String> {
    let seed = Seed::from_hex(&kept.seed).ok_or("the seed cannot be read")?;
    match &kept.origin {
        Origin::Setup(setup) => {
            let setup = serde_json::from_str(setup).map_err(|error| format!("the setup: {error}"))?;
            (entry.open)(&setup, seed).map_err(|error| error.to_string())
        }
        Origin::Record(record) => (entry.resume)(record, seed).map_err(|error| error.to_string()),
    }
}
