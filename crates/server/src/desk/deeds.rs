//! What people and bots do at a table, and the lines of the log that come of it.

use super::ending;
use super::sitter::Sitter;
use super::state::{Role, State};
use crate::config::Limits;
use crate::store::{ChairRow, Deed, Ending, LogRow};
use crate::token::Digest;
use crate::trouble::Trouble;
use kernel::{Asked, Seat};
use table::Refusal;

/// More answers than this are never given for a seat at once.
const MOST_FORCED: usize = 200;
/// The longest line of the chat, in characters.
const LONGEST_LINE: usize = 300;

/// What somebody wants to do.
#[derive(Clone, Debug)]
pub enum Act {
    Choose {
        ply: u32,
        choice: String,
    },
    /// Answers that a page has collected, to be given one after another.
    ChooseEach {
        ply: u32,
        choices: Vec<String>,
        /// The rule that asks for each of them; empty where all answer the same question.
        rules: Vec<String>,
    },
    Undo {
        ply: u32,
    },
    Concede {
        ply: u32,
    },
    Chat(String),
    Sit {
        holder: Digest,
        name: String,
    },
    /// A program cannot stay: what everybody is told.
    Unseat(String),
    /// A player of a hot seat has sat down.
    Curtain(Seat),
}

/// What has to be written before anybody hears of it.
#[derive(Debug, Default)]
pub struct Plan {
    pub rows: Vec<LogRow>,
    pub sit: Option<(u8, ChairRow)>,
    pub end: Option<Box<Ending>>,
    /// How many of the answers that a page had collected were given.
    pub done: Option<usize>,
}

impl State {
    /// Does something at the table. Nobody may see the state before the plan is written. If this fails after
    /// it has changed something (`seq` tells), the state must be thrown away.
    pub fn act(&mut self, role: Role, act: Act) -> Result<Plan, Trouble> {
        let was_over = self.is_over();
        let mut plan = Plan::default();
        match act {
            Act::Choose { ply, choice } => {
                self.answer(&mut plan, role, ply, vec![choice], &[])?;
            }
            Act::ChooseEach { ply, choices, rules } => {
                plan.done = Some(self.answer(&mut plan, role, ply, choices, &rules)?);
            }
            Act::Undo { ply } => {
                self.is_now(ply)?;
                for deed in self.way_back(role)? {
                    let seat = self.seat_of(role).unwrap_or_default();
                    self.enter_row(&mut plan, seat, deed)?;
                }
            }
            Act::Concede { ply } => {
                // A seat may give up whoever is asked, and a page may be behind. Only at a hot seat does the
                // ply say who gives up.
                if role == Role::Hot {
                    self.is_now(ply)?;
                }
                let seat = self.seated(role)?;
                self.enter_row(&mut plan, seat, Deed::Concede)?;
            }
            Act::Chat(text) => {
                let seat = self.seated(role)?;
                self.enter_row(&mut plan, seat, Deed::Chat(chat_line(&text)?))?;
            }
            Act::Sit { holder, name } => self.sit(&mut plan, role, holder, name)?,
            Act::Unseat(why) => {
                let seat = self.seated(role)?;
                if !matches!(self.bots.get(seat.index()), Some(Some(Sitter::Program(_)))) {
                    return Err(Trouble::raced());
                }
                self.enter_row(&mut plan, seat, Deed::Unseat(why))?;
            }
            Act::Curtain(seat) => self.sit_down(role, seat)?,
        }
        if self.is_over() && !was_over {
            plan.end = Some(Box::new(ending::ending(self)?));
        }
        Ok(plan)
    }

    /// Gives answers one after another; how many were given. The first is given or refused. The others were collected
    /// for the same question, or for the questions of these rules; they end where another is asked, or where something
    /// has happened that nobody could foresee.
    fn answer(
        &mut self,
        plan: &mut Plan,
        role: Role,
        ply: u32,
        choices: Vec<String>,
        rules: &[String],
    ) -> Result<usize, Trouble> {
        let most = Limits::ANSWERS;
        if choices.len() > most {
            let text = format!("{} answers came at once: send {most} at most.", choices.len());
            return Err(Trouble::wrong(text));
        }
        if !rules.is_empty() && rules.len() != choices.len() {
            return Err(Trouble::wrong("Name the rule of each answer, or none."));
        }
        let seat = self.answering(role, ply)?;
        let asked = self.table.asked();
        let mut choices = choices.into_iter();
        let first = choices
            .next()
            .ok_or_else(|| Trouble::wrong("This message has no answer in it: send at least one."))?;
        self.enter_row(plan, seat, Deed::Choose(first.clone()))?;
        let mut last = first;
        for (at, choice) in (1..).zip(choices) {
            let goes_on = match rules.get(at) {
                Some(rule) => self.is_foreseen(seat, rule),
                None => self.goes_on(asked, choice == last),
            };
            if !goes_on {
                break;
            }
            last.clone_from(&choice);
            match self.enter_row(plan, seat, Deed::Along(choice)) {
                Ok(()) => {}
                Err(trouble) if trouble.is_defect() => return Err(trouble),
                // It is not legal any more: the page is shown why by what has become of the table.
                Err(_) => break,
            }
        }
        let done = plan.rows.len();
        self.take_forced(plan)?;
        Ok(done)
    }

    /// Whether the question comes again that the answers were collected for. Where it does, the same answer is wanted
    /// whatever was drawn: a debt is paid from a deck.
    fn goes_on(&self, asked: Option<Asked>, is_repeated: bool) -> bool {
        let is_meant = is_repeated && asked.is_some_and(|asked| asked.again);
        let is_same = asked.zip(self.table.asked()).is_some_and(|(first, now)| first.is_same(&now));
        is_same && (!self.table.has_rolled() || is_meant)
    }

    /// Whether the seat is asked by this rule after an answer that could be taken back: then nothing has happened that
    /// the page did not know.
    fn is_foreseen(&self, seat: Seat, rule: &str) -> bool {
        let is_asked = self.table.asked().is_some_and(|asked| asked.seat == seat && asked.rule.0 == rule);
        is_asked && self.table.can_undo().is_ok()
    }

    /// The hash of the state is kept with the first row of a turn and the last of a game: enough to notice that a
    /// game is built anew with other rules.
    fn enter_row(&mut self, plan: &mut Plan, seat: Seat, deed: Deed) -> Result<(), Trouble> {
        let turn = self.table.turn();
        self.carry_out(seat.0, &deed)?;
        let is_kept = self.table.turn() != turn || self.is_over();
        let hash = match deed {
            Deed::Chat(_) | Deed::Sit(_) | Deed::Unseat(_) => String::new(),
            _ if is_kept => self.table.hash(),
            _ => String::new(),
        };
        plan.rows.push(LogRow { seat: seat.0, deed, hash });
        Ok(())
    }

    fn is_now(&self, ply: u32) -> Result<(), Trouble> {
        let now = self.table.ply();
        if ply == now { Ok(()) } else { Err(Refusal::Stale { given: ply, now }.into()) }
    }

    /// The seat that a role answers for at this ply.
    fn answering(&self, role: Role, ply: u32) -> Result<Seat, Trouble> {
        self.is_now(ply)?;
        let seat = self.seated(role)?;
        match self.asked() {
            None => Err(Trouble::new(409, "The game is over.")),
            Some(asked) if asked == seat => Ok(seat),
            Some(_) => Err(Trouble::forbidden("It isn't your turn: someone else has to answer.")),
        }
    }

    /// The seat that a role acts for.
    pub fn seated(&self, role: Role) -> Result<Seat, Trouble> {
        let why = match role {
            Role::Hot => "It isn't your turn: hand the screen over first.",
            _ => "You have no seat at this table: you can only watch.",
        };
        self.seat_of(role).ok_or_else(|| Trouble::forbidden(why))
    }

    /// Where one person plays and only one answer is possible, it is given at once. With several people the
    /// pause would tell the others that there was nothing to choose, so there everybody answers by hand.
    fn take_forced(&mut self, plan: &mut Plan) -> Result<(), Trouble> {
        if self.people() != 1 {
            return Ok(());
        }
        for _ in 0..MOST_FORCED {
            if self.asked_bot().is_some() {
                break;
            }
            let Some(legal) = self.table.legal() else { break };
            let [only] = legal.options.as_slice() else { break };
            self.enter_row(plan, legal.seat, Deed::Forced(only.choice.clone()))?;
        }
        Ok(())
    }

    fn sit(&mut self, plan: &mut Plan, role: Role, holder: Digest, name: String) -> Result<(), Trouble> {
        if role != Role::Table {
            return Err(Trouble::new(409, "You already have a seat at this table."));
        }
        let seat =
            self.free_chair().ok_or_else(|| Trouble::new(409, "Every seat is taken: you can watch."))?;
        let chair = ChairRow { name: name.clone(), level: None, holder: Some(holder) };
        self.chairs[usize::from(seat)] = chair.clone();
        plan.sit = Some((seat, chair));
        self.enter_row(plan, Seat(seat), Deed::Sit(name))
    }

    fn sit_down(&mut self, role: Role, seat: Seat) -> Result<(), Trouble> {
        if role != Role::Hot {
            return Err(Trouble::forbidden("Nobody shares a screen at this table."));
        }
        if self.asked() != Some(seat) {
            return Err(Trouble::raced());
        }
        self.looking = Some(seat);
        Ok(())
    }
}

fn chat_line(text: &str) -> Result<String, Trouble> {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        return Err(Trouble::wrong("Say something."));
    }
    if line.chars().count() > LONGEST_LINE {
        return Err(Trouble::wrong(format!("A line has at most {LONGEST_LINE} characters.")));
    }
    Ok(line.chars().filter(|letter| !letter.is_control()).collect())
}
