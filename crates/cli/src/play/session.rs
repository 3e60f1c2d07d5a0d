//! One game in the terminal: who is asked, what is shown, what is answered.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bots::Level;
use guests::{Chair, Guest, INSTEAD, Side};
use kernel::english::capital;
use kernel::{Answer, Change, Quick, Seat, View, Viewer};
use registry::Entry;
use table::{Line, Names, Table};
use unicode_width::UnicodeWidthStr;

use super::speech::{Speech, help};
use super::weighed::weighed;
use crate::board::{Detail, changes, draw, seat_name};
use crate::failure::{Failure, Result};
use crate::paint::{
    self, Chip, Citing, FAINT, MARK, PLAIN, STRONG, THEIR_EDGE, TITLE, Tone, YOUR_EDGE, cited, flow, hang,
    pad, paint, story, words, wrap,
};
use crate::screen::Screen;

/// However long a bot has thought, nobody waits longer than this for an answer it did not think about.
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

/// What games with windows call the choice to do nothing in one.
const PASS: &str = "pass";
/// Answers in words are aligned up to here.
const WIDEST_TEXT: usize = 56;
/// The columns of an answer's number.
const NUMBER: usize = 5;
/// Whoever comes back to a game is told this many of the last events.
const REMINDER: usize = 6;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    Person,
    Bot(Level),
    /// A program of somebody else's, one of [`Session::guests`].
    Guest,
}

/// Where a game is kept after each answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keep {
    Game(PathBuf),
    Campaign(PathBuf),
}

impl Keep {
    pub fn path(&self) -> &Path {
        match self {
            Keep::Game(path) | Keep::Campaign(path) => path,
        }
    }

    /// The command that goes on with it.
    pub fn command(&self, entry: &Entry) -> String {
        match self {
            Keep::Game(path) => format!("deadhand resume {}", path.display()),
            Keep::Campaign(path) => {
                format!("deadhand play {} --campaign {}", entry.info.name, path.display())
            }
        }
    }
}

/// When a person is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    Always,
    /// Where there is only one answer, it is taken.
    Choices,
}

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    On,
    Leave,
}

pub struct Session<'a> {
    pub entry: &'static Entry,
    pub table: Box<dyn Table>,
    pub sitters: Vec<Sitter>,
    /// The programs, by their seats.
    pub guests: BTreeMap<Seat, Guest>,
    /// What people and programs are called, by their seats; whoever has no name is a number.
    pub called: Vec<String>,
    pub asking: Asking,
    pub citing: Citing,
    /// Where the game is kept after each answer.
    pub keep: Option<Keep>,
    /// The seed of the bots; it has nothing to do with the seed of the match.
    pub seed: u64,
    pub input: Box<dyn BufRead + 'a>,
    /// Whether what was said is to be seen on the screen, because no terminal has shown it.
    pub echo: Echo,
    pub screen: Screen<'a>,
    pub(super) memory: Memory,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Echo {
    On,
    Off,
}

/// What the people have seen and done.
#[derive(Default)]
pub struct Memory {
    /// How many events each seat has been told.
    pub(super) told: Vec<usize>,
    /// The plies at which somebody had a choice, for taking back.
    pub(super) chosen: Vec<u32>,
    /// The seat that looks at the screen.
    pub(super) looking: Option<Seat>,
    /// The table as it was shown last, and to whom.
    pub(super) drawn: Option<(Seat, View)>,
    pub(super) saved: Option<u32>,
    /// What is in the file in which the game is kept, as far as we know.
    pub(super) kept: Option<String>,
    /// Whether the last line was part of the story, so that the story just goes on.
    telling: bool,
    /// How long the last thought of a bot took.
    pause: Duration,
}

impl Session<'_> {
    /// Plays until the game is over or somebody leaves.
    pub fn run(&mut self) -> Result {
        self.memory.told = (0..self.table.seats()).map(|seat| self.known(Seat(seat))).collect();
        self.welcome()?;
        loop {
            let Some(seat) = self.look(Viewer::Table).prompt.map(|prompt| prompt.seat) else {
                return self.close();
            };
            let sitter = self.sitters.get(seat.index()).copied().unwrap_or(Sitter::Person);
            let step = self.guarded(|session| match sitter {
                Sitter::Bot(level) => session.think(level),
                Sitter::Guest => session.wait_for(seat),
                Sitter::Person => session.turn(seat),
            });
            if step? == Step::Leave {
                return self.farewell();
            }
        }
    }

    /// What those who sit there are called: the game itself knows only numbers.
    pub(super) fn names(&self) -> Names {
        let name = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Person | Sitter::Guest => self.called.get(seat).cloned().unwrap_or_default(),
            Sitter::Bot(level) => format!("the {} bot", level.title()),
        };
        let names: Vec<String> = self.sitters.iter().enumerate().map(name).collect();
        Names::of(names.iter().map(String::as_str))
    }

    /// What a viewer sees, with the names of those who sit there.
    pub(super) fn look(&self, viewer: Viewer) -> View {
        let (names, mut view) = (self.names(), self.table.look(viewer));
        let seats: Vec<String> = view.seats.iter().map(|seat| names.put(&seat.name).into_owned()).collect();
        names.put_in(&mut view);
        view.seats.iter_mut().zip(seats).for_each(|(seat, name)| seat.name = name);
        view
    }

    /// How many events a seat need not be told when it sits down: of a game under way, all but the last.
    fn known(&self, seat: Seat) -> usize {
        match self.table.ply() {
            0 => 0,
            _ => self.table.events(Viewer::Seat(seat), 0).len().saturating_sub(REMINDER),
        }
    }

    fn welcome(&mut self) -> Result {
        let info = self.entry.info;
        let mut chips = vec![Chip::new(TITLE, info.title).add(PLAIN, ":")];
        chips.extend(words(PLAIN, info.sentence));
        self.screen.say(hang("", &chips, 2, self.screen.width()))?;
        self.screen.say(paint(FAINT, "Answer by number; help lists what else you can type."))
    }

    pub(super) fn is_hotseat(&self) -> bool {
        self.sitters.iter().filter(|sitter| **sitter == Sitter::Person).count() > 1
    }

    /// A bot answers. How long that takes must not tell how much there was to think about.
    fn think(&mut self, level: Level) -> Result<Step> {
        let started = Instant::now();
        let ply = self.table.ply();
        let choice = self.advice(level)?;
        let has_choice = self.table.legal().is_some_and(|legal| legal.options.len() > 1);
        if has_choice {
            self.memory.pause = started.elapsed().min(LONGEST_PAUSE);
        } else if self.screen.is_terminal() {
            std::thread::sleep(self.memory.pause);
        }
        self.table.apply(ply, &choice).map_err(Failure::wrong)?;
        Ok(Step::On)
    }

    /// A program answers, or loses its seat to a bot of ours.
    fn wait_for(&mut self, seat: Seat) -> Result<Step> {
        let Some(guest) = self.guests.get_mut(&seat) else { return self.think(INSTEAD) };
        let mut chair = Chair { entry: self.entry, table: self.table.as_mut(), side: Side::Seat(seat) };
        if let Err(why) = guest.decide(&mut chair) {
            self.guests.remove(&seat);
            self.sitters[seat.index()] = Sitter::Bot(INSTEAD);
            let name = self.called.get(seat.index()).cloned().unwrap_or_default();
            let words = format!("{name} loses its seat: {why}. The {INSTEAD} bot plays on.");
            self.screen.say(wrap(&words, 0, self.screen.width()))?;
        }
        Ok(Step::On)
    }

    /// What a bot would answer in place of the seat that is asked, knowing what that seat knows.
    pub(super) fn advice(&self, level: Level) -> Result<String> {
        let choice = (self.entry.advise)(self.table.as_ref(), level, self.thought());
        choice.ok_or_else(|| Failure::wrong("the bot has no answer to this question"))
    }

    /// The seed of what is thought about this question.
    pub(super) fn thought(&self) -> u64 {
        Quick::split(self.seed, self.table.ply().into()).next_u64()
    }

    /// A person is asked until an answer is given, taken back, or the person leaves.
    fn turn(&mut self, seat: Seat) -> Result<Step> {
        let handed_over = self.is_hotseat() && self.memory.looking != Some(seat);
        if handed_over && self.curtain(seat)? == Step::Leave {
            return Ok(Step::Leave);
        }
        self.memory.looking = Some(seat);
        self.tell(seat)?;
        let view = self.look(Viewer::Seat(seat));
        if self.asking == Asking::Choices && self.is_forced(&view) {
            return self.take_only(&view, handed_over);
        }
        self.show(&view, seat)?;
        self.ask(&view)?;
        loop {
            let Some(line) = self.hear()? else { return Ok(Step::Leave) };
            if let Some(step) = self.respond(&line, &view, seat)? {
                return Ok(step);
            }
        }
    }

    fn is_forced(&self, view: &View) -> bool {
        view.prompt.as_ref().is_some_and(|prompt| prompt.options.len() == 1)
    }

    /// Takes the only answer, and tells it unless it is to pass: games with many windows would tell little
    /// else. Whoever came through the curtain must send it off by hand, so that those who wait cannot tell that
    /// there was nothing to choose.
    fn take_only(&mut self, view: &View, handed_over: bool) -> Result<Step> {
        let Some(prompt) = &view.prompt else { return Ok(Step::On) };
        let Some(only) = prompt.options.first() else { return Ok(Step::On) };
        if handed_over || only.choice != PASS {
            let line = format!("{} Only answer: {}", prompt.question, only.text);
            self.screen.say(story(&line, [prompt.rule], self.screen.width()))?;
            self.memory.telling = true;
        }
        if handed_over {
            self.screen.ask(paint(FAINT, "Press Enter to give it. "))?;
            if self.hear()?.is_none() {
                return Ok(Step::Leave);
            }
        }
        self.table.apply(self.table.ply(), &only.choice).map_err(Failure::wrong)?;
        self.keep_up()?;
        Ok(Step::On)
    }

    fn curtain(&mut self, seat: Seat) -> Result<Step> {
        let name = seat_name(&self.look(Viewer::Table), seat);
        self.memory.drawn = None;
        self.screen.clear()?;
        self.screen.say(format!("\n{}", paint(TITLE, "~ ~ ~ the curtain falls ~ ~ ~")))?;
        let invitation =
            format!("It's {}'s turn. Press Enter when nobody else is looking. ", paint(STRONG, name));
        self.screen.ask(invitation)?;
        let line = self.hear()?;
        self.screen.clear()?;
        match line.as_deref().map(str::trim) {
            None | Some("quit" | "exit") => Ok(Step::Leave),
            Some(_) => Ok(Step::On),
        }
    }

    /// What happened since this seat was told last.
    pub(super) fn tell(&mut self, seat: Seat) -> Result {
        let events = self.table.events(Viewer::Seat(seat), 0);
        let told = self.memory.told[seat.index()].min(events.len());
        if told < events.len() && !self.memory.telling {
            self.screen.say("")?;
        }
        let names = self.names();
        // A step is set apart from what came before; what only leads to the next one is not.
        let mut is_apart = !self.memory.telling;
        for event in &events[told..] {
            let opens = event.told.opens.is_some();
            if opens && !is_apart {
                self.screen.say("")?;
            }
            is_apart = opens;
            let text = format!("{}{}", names.put(&event.told.text), changed(event, seat));
            let line = paint::event(&text, &event.rules, self.citing, tone(event, seat), self.screen.width());
            self.screen.say(line)?;
        }
        self.memory.told[seat.index()] = events.len();
        Ok(())
    }

    /// The table; only what is new of it while the same seat goes on in the same phase.
    fn show(&mut self, view: &View, seat: Seat) -> Result {
        let width = self.screen.width();
        let before = self.memory.drawn.take().filter(|(looked, _)| *looked == seat);
        let news = before.and_then(|(_, before)| changes(&before, view, Viewer::Seat(seat), width));
        match news {
            Some(news) if news.is_empty() => {}
            Some(news) => self.screen.say(format!("\n{news}"))?,
            None => return self.draw(view, seat, Detail::Brief),
        }
        self.memory.drawn = Some((seat, view.clone()));
        Ok(())
    }

    fn draw(&mut self, view: &View, seat: Seat, detail: Detail) -> Result {
        let drawn = draw(view, Viewer::Seat(seat), self.screen.width(), detail);
        self.memory.drawn = Some((seat, view.clone()));
        self.screen.say(format!("\n{drawn}"))
    }

    pub(super) fn ask(&mut self, view: &View) -> Result {
        let Some(prompt) = &view.prompt else { return Ok(()) };
        self.memory.telling = false;
        let width = self.screen.width();
        let question = hang("", &cited(STRONG, &prompt.question, [prompt.rule]), 2, width);
        self.screen.say(format!("\n{question}"))?;
        let column = column(&prompt.options, width);
        for (at, answer) in prompt.options.iter().enumerate() {
            self.screen.say(option(at + 1, answer, column, width))?;
        }
        self.invite()
    }

    pub(super) fn invite(&mut self) -> Result {
        self.screen.ask("> ")
    }

    /// The next line; `None` when there is none.
    pub(super) fn hear(&mut self) -> Result<Option<String>> {
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            self.screen.say("")?;
            return Ok(None);
        }
        let line = line.trim_end().to_owned();
        if self.echo == Echo::On {
            self.screen.say(&line)?;
        }
        Ok(Some(line))
    }

    /// Does what was said; `None` if the question is still open.
    fn respond(&mut self, line: &str, view: &View, seat: Seat) -> Result<Option<Step>> {
        let options = view.prompt.as_ref().map_or(&[][..], |prompt| &prompt.options);
        match Speech::read(line, view.prompt.as_ref()) {
            Speech::Quit => return Ok(Some(Step::Leave)),
            Speech::Pick(number) => match number.checked_sub(1).and_then(|at| options.get(at)) {
                Some(answer) => return self.answer(&answer.choice, view),
                None => self.screen.say(format!("There are answers 1 to {}.", options.len()))?,
            },
            Speech::Choose(words) => return self.answer(words, view),
            Speech::Undo => return self.undo(seat),
            Speech::UndoAgreed => return self.undo_agreed(),
            Speech::Concede => return self.concede(seat),
            Speech::Nothing if !self.screen.is_terminal() => {
                self.ask(view)?;
                return Ok(None);
            }
            Speech::Nothing | Speech::Board => {
                self.draw(view, seat, Detail::Brief)?;
                self.ask(view)?;
                return Ok(None);
            }
            Speech::Table => {
                self.draw(view, seat, Detail::Full)?;
                self.ask(view)?;
                return Ok(None);
            }
            Speech::Why(words) => self.explain(words, view)?,
            Speech::Hint => self.hint(view)?,
            other => self.inform(other, Some(seat))?,
        }
        self.invite()?;
        Ok(None)
    }

    /// What can be asked for at any time, also when the game is over.
    pub(super) fn inform(&mut self, speech: Speech, seat: Option<Seat>) -> Result {
        match speech {
            Speech::Log(number) => self.log(number, seat),
            Speech::Rules(words) => self.rules(words),
            Speech::What(word) => self.what(word),
            Speech::Card(name) => self.card(name, seat),
            Speech::Save(file) => self.save(file),
            _ => self.screen.say(help(self.screen.width())),
        }
    }

    fn answer(&mut self, words: &str, view: &View) -> Result<Option<Step>> {
        let options = view.prompt.as_ref().map_or(&[][..], |prompt| &prompt.options);
        let by_text = options.iter().find(|answer| answer.text.eq_ignore_ascii_case(words));
        let choice = by_text.map_or(words, |answer| answer.choice.as_str());
        let ply = self.table.ply();
        match self.table.apply(ply, choice) {
            Ok(_) => {
                self.memory.chosen.retain(|&earlier| earlier < ply);
                self.memory.chosen.push(ply);
                self.keep_up()?;
                Ok(Some(Step::On))
            }
            Err(refusal) => {
                self.refused(&refusal, words)?;
                self.invite()?;
                Ok(None)
            }
        }
    }

    fn concede(&mut self, seat: Seat) -> Result<Option<Step>> {
        self.screen.ask("Give up this game? yes or no: ")?;
        match self.hear()?.as_deref().map(str::trim) {
            None => return Ok(Some(Step::Leave)),
            Some("yes" | "y") => {
                self.table.concede(seat).map_err(Failure::wrong)?;
                return Ok(Some(Step::On));
            }
            Some(_) => self.screen.say("The game goes on.")?,
        }
        self.invite()?;
        Ok(None)
    }
}

/// How an event is told to a seat.
/// What an answer has changed in a fight, as its seat reads it: " Their attack 9 → 7."
fn changed(event: &Line, seat: Seat) -> String {
    let change = |change: &Change| {
        let whose = match change.seat {
            None => "",
            Some(of) if of == seat => "your ",
            Some(_) => "their ",
        };
        format!("{whose}{} {} → {}", change.what, change.before, change.now)
    };
    let all: Vec<String> = event.told.changes.iter().map(change).collect();
    if all.is_empty() { String::new() } else { format!(" {}.", capital(&all.join(", "))) }
}

fn tone(event: &Line, seat: Seat) -> Tone {
    let edge = match event.told.actor.as_ref().and_then(|actor| actor.seat) {
        Some(by) if by == seat => YOUR_EDGE,
        Some(_) => THEIR_EDGE,
        None => PLAIN,
    };
    Tone { words: if event.told.opens.is_some() { STRONG } else { PLAIN }, edge }
}

/// How wide answers in words are, so that their notation stands in a column.
pub(super) fn column(options: &[Answer], width: usize) -> usize {
    let notation = options.iter().map(|answer| answer.choice.width()).max().unwrap_or(0);
    let room = width.saturating_sub(NUMBER + 2 + notation);
    let fitting =
        options.iter().map(|answer| answer.text.width()).filter(|&text| text <= room.min(WIDEST_TEXT));
    fitting.max().unwrap_or(0)
}

/// An answer with its number, its notation and, below, what it needs, costs and leads to.
pub(super) fn option(number: usize, answer: &Answer, column: usize, width: usize) -> String {
    named(number, answer, column, width) + &weighed(answer, NUMBER, width)
}

/// An answer with its number and notation. A long one goes on below, and its notation is at its end.
fn named(number: usize, answer: &Answer, column: usize, width: usize) -> String {
    let head = paint(MARK, format!("{number:>3}  "));
    let notation = paint(FAINT, &answer.choice);
    if answer.text.width() <= column {
        return format!("{head}{}  {notation}", pad(&answer.text, column));
    }
    let words: Vec<_> = words(PLAIN, &answer.text).collect();
    let mut lines = flow(&words, " ", width.saturating_sub(NUMBER));
    let last = lines.last().map_or(0, |line| anstream::adapter::strip_str(line).to_string().width());
    match lines.last_mut() {
        Some(line) if NUMBER + last + 2 + answer.choice.width() <= width => {
            line.push_str(&format!("  {notation}"));
        }
        _ => lines.push(notation),
    }
    format!("{head}{}", lines.join(&format!("\n{:NUMBER$}", "")))
}
