//! What a player may ask for: reasons, rules, cards, hints, the log.

use std::path::Path;

use kernel::{Piece, Prompt, RuleId, Seat, View, Viewer};
use phrases::CardPage;
use registry::unknown;
use table::Refusal;

use super::session::Session;
use crate::board::{details, slug};
use crate::cards;
use crate::failure::{Failure, Result};
use crate::files;
use crate::glossary;
use crate::paint::{Chip, FAINT, MARK, PLAIN, STRONG, cited, hang, log_line, paint, story, words};
use crate::rules::{brief, full, ledger};

/// The columns before the words of a hint: its number and its chance.
const HINT_INDENT: usize = 12;

impl Session<'_> {
    /// `?`: why something is or is not among the answers.
    pub(super) fn explain(&mut self, words: &str, view: &View) -> Result {
        let Some(prompt) = &view.prompt else { return Ok(()) };
        if words.is_empty() {
            return self.list_refusals();
        }
        let by_number = words.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_words = prompt
            .options
            .iter()
            .position(|answer| answer.choice == words || answer.text.eq_ignore_ascii_case(words));
        match by_number.or(by_words) {
            Some(at) if at < prompt.options.len() => self.explain_option(at, prompt, view),
            Some(_) => self.screen.say(format!("There are answers 1 to {}.", prompt.options.len())),
            None => match self.table.why(words) {
                Ok(text) => self.remark(&format!("You can: {text}"), []),
                Err(Refusal::Unreadable { .. }) if self.is_explained(words) => self.what(words),
                Err(Refusal::Unreadable { message }) => self.explain_words(words, &message, prompt),
                Err(refusal) => self.refused(&refusal, words),
            },
        }
    }

    fn list_refusals(&mut self) -> Result {
        let refusals = self.table.refusals();
        if refusals.is_empty() {
            return self
                .screen
                .say("Nothing else would be worth asking here. Type ? and some words to ask about them.");
        }
        self.screen.say("Not offered here:")?;
        let names = self.names();
        for refused in refusals {
            let line = names.put(&format!("{}: {}", refused.text, refused.message)).into_owned();
            self.screen.say(story(&line, [refused.rule], self.screen.width()))?;
        }
        Ok(())
    }

    fn explain_option(&mut self, at: usize, prompt: &Prompt, view: &View) -> Result {
        let answer = &prompt.options[at];
        let width = self.screen.width();
        let mut chips: Vec<Chip> = words(STRONG, &answer.text).collect();
        chips.push(Chip::new(PLAIN, " ").add(FAINT, &answer.choice));
        self.screen.say(hang("", &chips, 2, width))?;
        let option = u16::try_from(at).unwrap_or(u16::MAX);
        let pieces = pieces(view);
        let named = |page: &&CardPage| answer.choice.split_whitespace().any(|word| word == page.word);
        if let Some(piece) = pieces.iter().find(|piece| piece.picks.contains(&option)) {
            self.screen.say(details(piece, width))?;
        } else if let Some(page) = self.pages()?.iter().find(named) {
            self.screen.say(cards::card(page, width))?;
        }
        self.screen.say(paint(FAINT, "This is the rule behind the question:"))?;
        self.rule(prompt.rule)
    }

    /// Words that are no notation: perhaps they are part of something that is offered or refused.
    fn explain_words(&mut self, words: &str, message: &str, prompt: &Prompt) -> Result {
        let wanted = words.to_lowercase();
        let speaks = |choice: &str, text: &str| {
            choice.to_lowercase().contains(&wanted) || text.to_lowercase().contains(&wanted)
        };
        let mut found = false;
        for (at, answer) in prompt.options.iter().enumerate() {
            if speaks(&answer.choice, &answer.text) {
                found = true;
                let line = format!("answer {}: {}", at + 1, answer.text);
                self.screen.say(story(&line, [] as [RuleId; 0], self.screen.width()))?;
            }
        }
        for refused in self.table.refusals() {
            if speaks(&refused.choice, &refused.text) {
                found = true;
                let line = self.names().put(&format!("{}: {}", refused.text, refused.message)).into_owned();
                self.screen.say(story(&line, [refused.rule], self.screen.width()))?;
            }
        }
        if found { Ok(()) } else { self.remark(&format!("{message}. rules {words} looks in the rules."), []) }
    }

    /// Why words are no answer now, and what to say instead.
    pub(super) fn refused(&mut self, refusal: &Refusal, words: &str) -> Result {
        match refusal {
            Refusal::Illegal { rule, message } => {
                let message = self.names().put(message).into_owned();
                self.remark(&format!("Not allowed: {message}"), [*rule])?;
                self.rule(*rule)
            }
            Refusal::Unreadable { message } => {
                self.remark(&format!("'{words}' isn't an answer here: {message}"), [])?;
                self.screen.say(paint(FAINT, "Answer by number; help lists what else you can type."))
            }
            other => self.screen.say(other),
        }
    }

    /// A sentence with its rules, wrapped.
    fn remark<const N: usize>(&mut self, text: &str, rules: [RuleId; N]) -> Result {
        self.screen.say(hang("", &cited(PLAIN, text, rules), 2, self.screen.width()))
    }

    fn rule(&mut self, id: RuleId) -> Result {
        let ledger = ledger(self.entry)?;
        match ledger.entry(id.0) {
            Some(item) => self.screen.say(full(&ledger, &item, self.screen.width())),
            None => Ok(()),
        }
    }

    /// The best answers with the chance to win and what sets them apart.
    pub(super) fn hint(&mut self, view: &View) -> Result {
        let seed = self.thought();
        let hints = (self.entry.hint)(self.table.as_ref(), seed);
        let options = view.prompt.as_ref().map_or(&[][..], |prompt| &prompt.options);
        self.screen.say("The best answers, with your chance to win after each:")?;
        let (names, width) = (self.names(), self.screen.width());
        for hint in &hints {
            let at = options.iter().position(|answer| answer.choice == hint.choice);
            let number = at.map_or_else(|| hint.choice.clone(), |at| (at + 1).to_string());
            let head = format!("{}  {:>3} %  ", paint(MARK, format!("{number:>3}")), hint.percent);
            let why = names.put(&hint.why);
            let chips: Vec<Chip> = words(PLAIN, &format!("{}.", hint.text.trim_end_matches('.')))
                .chain(words(FAINT, &why))
                .collect();
            self.screen.say(hang(&head, &chips, HINT_INDENT, width))?;
        }
        Ok(())
    }

    /// The last events that the seat has seen; all that there were once the game is over.
    pub(super) fn log(&mut self, number: usize, seat: Option<Seat>) -> Result {
        let events = self.table.events(seat.map_or(Viewer::All, Viewer::Seat), 0);
        let names = self.names();
        for event in &events[events.len().saturating_sub(number)..] {
            let text = names.put(&event.told.text);
            self.screen.say(log_line(event.ply, &text, &event.rules, self.screen.width()))?;
        }
        Ok(())
    }

    pub(super) fn rules(&mut self, words: &str) -> Result {
        let ledger = ledger(self.entry)?;
        if let Some(item) = ledger.entry(words) {
            return self.screen.say(full(&ledger, &item, self.screen.width()));
        }
        let found = ledger.search(words);
        if found.is_empty() {
            let ids = ledger.entries().map(|item| item.id()).collect::<Vec<_>>();
            return self.screen.say(unknown("rule", words, ids));
        }
        let width = self.screen.width();
        found.iter().take(15).try_for_each(|item| self.screen.say(brief(item, width)))
    }

    fn is_explained(&self, word: &str) -> bool {
        !self.entry.meanings().find(word).is_empty()
    }

    /// What a word of the game means.
    pub(super) fn what(&mut self, word: &str) -> Result {
        let found = self.entry.meanings().find(word);
        if word.is_empty() {
            return self.screen.say("what WORD: say which word of the game, such as one on a card.");
        }
        if found.is_empty() {
            return self.screen.say(glossary::no_such(&[self.entry], word));
        }
        let width = self.screen.width();
        found.iter().try_for_each(|term| self.screen.say(glossary::line(term, width)))
    }

    /// The cards that this match is played with.
    fn pages(&self) -> Result<Vec<CardPage>> {
        let printing = (self.entry.printing)(&self.table.cards_hash()).map_err(Failure::wrong)?;
        Ok(printing.cards())
    }

    /// A card on the table as it is now, else as it is printed.
    pub(super) fn card(&mut self, name: &str, seat: Option<Seat>) -> Result {
        let view = self.look(seat.map_or(Viewer::All, Viewer::Seat));
        let wanted = slug(name);
        let width = self.screen.width();
        let pages = self.pages()?;
        match cards::find(&pages, name, |page| &page.name) {
            Ok(found) if found.len() == 1 => self.screen.say(cards::card(found[0], width))?,
            Ok(found) => {
                let names: Vec<&str> = found.iter().map(|page| page.name.as_str()).collect();
                return self.screen.say(format!("Which of {}?", names.join(", ")));
            }
            Err(message) => self.screen.say(message)?,
        }
        let here =
            |piece: &&Piece| piece.id == wanted && !(piece.marks.is_empty() && piece.attached.is_empty());
        for piece in pieces(&view).iter().copied().filter(here) {
            self.screen.say(paint(FAINT, "It is on the table now:"))?;
            self.screen.say(details(piece, width))?;
        }
        Ok(())
    }

    pub(super) fn save(&mut self, file: &str) -> Result {
        if file.is_empty() {
            return self.screen.say("save FILE: say where to keep the game.");
        }
        let record = match self.table.save() {
            Ok(record) => record,
            Err(refusal) => return self.screen.say(refusal),
        };
        match files::write(Path::new(file), &record) {
            Ok(()) => {
                self.memory.saved = Some(self.table.ply());
                self.screen.say(format!("Saved. deadhand resume {file} continues from here."))
            }
            Err(Failure::Wrong(message)) => self.screen.say(message),
            Err(failure) => Err(failure),
        }
    }
}

/// Every piece, and what lies on it.
fn pieces(view: &View) -> Vec<&Piece> {
    fn add<'a>(pieces: &'a [Piece], all: &mut Vec<&'a Piece>) {
        for piece in pieces {
            all.push(piece);
            add(&piece.attached, all);
        }
    }
    let mut all = vec![];
    view.zones.iter().for_each(|zone| add(&zone.pieces, &mut all));
    all
}
