use crate::luck::Luck;
use crate::own::{Opening, OwnCards};
use crate::script::{Refusal, Script, Step};
use crate::{Report, Stage, script};
use kernel::{Audience, Chance, Loud, Mute, Note, Quick, RuleId, Scripted, Seat, Viewer};
use ledger::{Entry, Ledger};
use std::collections::BTreeSet;

/// Runs a scenario of this game with its own cards; `file` is only its name in messages.
pub fn run<G: Stage>(file: &str, text: &str) -> Report {
    run_among::<G>(None, file, text)
}

/// The same with the cards of a set, by its hash.
pub fn run_among<G: Stage>(set: Option<&str>, file: &str, text: &str) -> Report {
    match Ledger::parse(G::INFO.ledger) {
        Ok(ledger) => report_of::<G>(&ledger, Source { file, text, set }),
        Err(error) => {
            let failure = Some(format!("the ledger of {}: {error}", G::INFO.name));
            Report { file: file.to_owned(), failure, ..Report::default() }
        }
    }
}

/// Runs many scenarios with the game's own cards: the ledger is read once.
pub fn run_with<G: Stage>(ledger: &Ledger, file: &str, text: &str) -> Report {
    report_of::<G>(ledger, Source { file, text, set: None })
}

/// A scenario file, and the hash of the set that it is played with.
#[derive(Clone, Copy)]
struct Source<'a> {
    file: &'a str,
    text: &'a str,
    set: Option<&'a str>,
}

fn report_of<G: Stage>(ledger: &Ledger, source: Source<'_>) -> Report {
    let mut report = Report { file: source.file.to_owned(), ..Report::default() };
    match attempt::<G>(ledger, source, &mut report) {
        Ok(covered) => (report.passed, report.covered) = (true, covered),
        Err(failure) => report.failure = Some(failure),
    }
    report
}

fn attempt<G: Stage>(
    ledger: &Ledger,
    source: Source<'_>,
    report: &mut Report,
) -> Result<Vec<String>, String> {
    let Source { file, text, .. } = source;
    let game = script::game_of(file, text)?;
    if game != G::INFO.name {
        return Err(format!("{file}: this scenario is for {game}, not for {}", G::INFO.name));
    }
    let mut script: Script<G::Setup, G::Position> = script::read(file, text)?;
    report.title.clone_from(&script.title);
    check_ids(ledger, &script).map_err(|problem| format!("{file}: {problem}"))?;
    let brought = bring_cards::<G>(source, &mut script);
    if let Some(refusal) = &script.refused_cards {
        refused_cards(brought, refusal, report).map_err(|problem| format!("{file}: {problem}"))?;
        return proven(ledger, file, script.covers, report);
    }
    brought?;
    if let (Some(setup), Some(refusal)) = (&script.setup, &script.refused_setup) {
        refused_setup::<G>(setup.get_ref(), refusal, report)
            .map_err(|problem| format!("{file}: {problem}"))?;
        report.proof.refuse(&refusal.rule);
    } else {
        let place = |offset: usize| format!("{file}:{}", ledger::line_column(text, offset).0);
        let mut run = Run::<G>::open(&script, report)
            .map_err(|(offset, problem)| format!("{}: {problem}", offset.map_or(file.to_owned(), place)))?;
        run.teach(script.taught());
        for (number, step) in (1..).zip(&script.steps) {
            let told = run.is_told(&script, step.get_ref());
            told.and_then(|()| run.step(step.get_ref()))
                .map_err(|problem| format!("{}: step {number}: {problem}", place(step.span().start)))?;
            run.report.proof.add(step.get_ref());
        }
        run.close().map_err(|problem| format!("{file}: {problem}"))?;
    }
    proven(ledger, file, script.covers, report)
}

/// What the scenario claims, if it has shown all of it.
fn proven(ledger: &Ledger, file: &str, covers: Vec<String>, report: &Report) -> Result<Vec<String>, String> {
    let claims = covers.iter().filter_map(|id| why_not_covered(ledger, id, report));
    let unproven: Vec<String> = claims.map(|problem| format!("{file}: {problem}")).collect();
    if unproven.is_empty() { Ok(covers) } else { Err(unproven.join("\n")) }
}

/// A rule on how a card is written shows where the card is read: the refusal must name it.
fn refused_cards(brought: Result<(), String>, refusal: &Refusal, report: &mut Report) -> Result<(), String> {
    let Err(message) = brought else {
        return Err(format!("the cards should be refused under {}, but they are accepted", refusal.rule));
    };
    report.transcript.push(format!("the cards are refused: {message}"));
    if !message.contains(&format!("({})", refusal.rule)) {
        return Err(format!("the cards should be refused under {}, but: {message}", refusal.rule));
    }
    refusal.says(&message)?;
    report.cited.insert(refusal.rule.clone());
    report.proof.refuse(&refusal.rule);
    Ok(())
}

/// The scenario is played with the set that is named and the cards that it brings along.
fn bring_cards<G: Stage>(
    source: Source<'_>,
    script: &mut Script<G::Setup, G::Position>,
) -> Result<(), String> {
    let Source { file, text, set } = source;
    if script.cards.is_empty() && set.is_none() {
        return Ok(());
    }
    let cards = OwnCards::of(file, text, set);
    if cards.text.is_empty() && !script.cards.is_empty() {
        return Err(format!("{file}: cards are written as in a card file, each under [[card]]"));
    }
    match (&mut script.setup, &mut script.position) {
        (Some(setup), _) => G::bring(&cards, Opening::Setup(setup.get_mut())),
        (None, Some(position)) => G::bring(&cards, Opening::Position(position.get_mut())),
        (None, None) => Ok(()),
    }
}

/// A mistyped id would never be cited, so `never` would always pass.
fn check_ids<S, P>(ledger: &Ledger, script: &Script<S, P>) -> Result<(), String> {
    let steps = script.steps.iter().flat_map(|step| step.get_ref().ids());
    let refusal = script.refused_setup.iter().chain(&script.refused_cards).map(|refusal| &refusal.rule);
    match script.covers.iter().chain(steps).chain(refusal).find(|id| {
        // Ids are compared to citations letter by letter.
        ledger.entry(id).is_none_or(|entry| entry.id() != **id)
    }) {
        Some(id) => Err(format!("{id} is not in the ledger of {}", ledger.game)),
        None => Ok(()),
    }
}

/// A rule is covered where a step pins it and expects something. An example is covered when all rules it names, as far
/// as they can be proven by playing, were cited in a scenario that expects something.
fn why_not_covered(ledger: &Ledger, id: &str, report: &Report) -> Option<String> {
    let Entry::Example(example) = ledger.entry(id)? else { return report.proof.why_not(ledger, id) };
    let counted = example.rules.iter().map(String::as_str).filter(|rule| ledger.is_counted(rule));
    let is_absent = |rule: &&str| !ledger.is_cited(rule, |id| report.cited.contains(id));
    let absent: Vec<&str> = counted.filter(is_absent).collect();
    if !absent.is_empty() {
        let cited = report.cited.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        let absent = absent.join(", ");
        return Some(format!("covers {id}, but nothing cited {absent}; cited were: {cited}"));
    }
    (!report.proof.expects).then(|| format!("covers {id}, but no step expects anything"))
}

fn refused_setup<G: Stage>(setup: &G::Setup, refusal: &Refusal, report: &mut Report) -> Result<(), String> {
    let Err(error) = G::start(setup, &mut Mute(Quick::new(0))) else {
        return Err(format!("the setup should be refused under {}, but it is accepted", refusal.rule));
    };
    report.cited.insert(error.rule.to_string());
    report.transcript.push(format!("the setup is refused: {} [{}]", error.message, error.rule));
    refusal.compare(error.rule, &error.message)
}

impl Refusal {
    pub(crate) fn compare(&self, rule: RuleId, message: &str) -> Result<(), String> {
        if rule.0 != self.rule {
            return Err(format!("should be refused under {}, but is under {rule}: {message}", self.rule));
        }
        self.says(message)
    }

    fn says(&self, message: &str) -> Result<(), String> {
        match &self.reason {
            Some(reason) if !message.contains(reason.as_str()) => {
                Err(format!("should be refused because \"{reason}\", but the reason is \"{message}\""))
            }
            _ => Ok(()),
        }
    }
}

/// A scenario under way.
pub(crate) struct Run<'a, G: Stage> {
    pub game: G,
    pub report: &'a mut Report,
    chance: Scripted,
    /// What the start cited, until the first answer.
    opening: BTreeSet<String>,
}

impl<'a, G: Stage> Run<'a, G> {
    fn teach(&mut self, words: Option<&str>) {
        self.report.transcript.extend(words.map(|words| format!("“{words}”")));
    }

    /// Whoever is taught is told what to do, or has something to find.
    fn is_told(&mut self, script: &Script<G::Setup, G::Position>, step: &Step) -> Result<(), String> {
        self.teach(step.say.as_deref());
        let is_learner = self.game.asked().is_some_and(|asked| asked.seat.0 == script.learner);
        if script.lesson.is_some() && is_learner && step.play.is_some() && step.say.is_none() {
            return Err("a lesson tells the player what to do: say = \"…\"".to_owned());
        }
        Ok(())
    }

    fn open(
        script: &Script<G::Setup, G::Position>,
        report: &'a mut Report,
    ) -> Result<Run<'a, G>, (Option<usize>, String)> {
        // The names of cards belong to a game, and draws are scripted before there is one: a rehearsal
        // with any chance tells the names.
        let rehearsal = begin::<G>(script, &mut Quick::new(0), &mut vec![])?;
        let kind = |name: &String| {
            rehearsal
                .kind_named(name)
                .ok_or_else(|| (None, format!("chance.draws: no card is called \"{name}\"")))
        };
        let draws = script.chance.draws.iter().map(kind).collect::<Result<Vec<u16>, _>>()?;
        let mut chance = Scripted::new(script.chance.outcomes(), draws);
        let mut notes = vec![];
        let game = begin::<G>(script, &mut chance, &mut notes)?;
        let mut run = Run { game, report, chance, opening: BTreeSet::new() };
        run.opening = run.keep(&notes);
        run.prompt();
        run.chance_fits().map_err(|problem| (None, problem))?;
        Ok(run)
    }

    /// Notes what happened; returns the ids it cites.
    fn keep(&mut self, notes: &[Note<G::Event>]) -> BTreeSet<String> {
        let mut cited = BTreeSet::new();
        for note in notes {
            let rules: Vec<&str> = note.rules.iter().map(|rule| rule.0).collect();
            cited.extend(rules.iter().map(|&rule| rule.to_owned()));
            if note.audience.includes(Viewer::All) {
                let whisper = match note.audience {
                    Audience::Only(seat) => format!(" (only {seat} knows)"),
                    _ => String::new(),
                };
                let told = self.game.tell(&note.event).text;
                self.report.transcript.push(format!("  {told} [{}]{whisper}", rules.join(", ")));
            }
        }
        self.report.cited.extend(cited.iter().cloned());
        cited
    }

    fn prompt(&mut self) {
        if let Some(asked) = self.game.asked() {
            self.report.cited.insert(asked.rule.to_string());
            let question = self.game.question();
            self.report.transcript.push(format!("{} is asked: {question} [{}]", asked.seat, asked.rule));
            let options = self.options().join(" | ");
            self.report.transcript.push(format!("  options: {options}"));
        }
    }

    pub fn options(&self) -> Vec<String> {
        let mut options = vec![];
        self.game.options(&mut options);
        options.into_iter().map(|choice| self.game.notation(choice)).collect()
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        if let Some(text) = &step.play {
            step.compare_citations(&self.play(text, step)?)?;
        }
        if let Some(seat) = step.concede {
            step.compare_citations(&self.concede(seat, step)?)?;
        }
        if let (Some(text), Some(rule)) = (&step.refuse, &step.rule) {
            let refusal = Refusal { rule: rule.clone(), reason: step.reason.clone() };
            self.refuse(text, step.seat, &refusal)?;
        }
        if step.is_look() {
            step.compare_citations(&self.opening)?;
        }
        self.expect(step)
    }

    /// Returns the ids that the answered prompt and the events cite.
    fn play(&mut self, text: &str, step: &Step) -> Result<BTreeSet<String>, String> {
        let choice = self.readable(text, step.seat)?;
        if let Err(breach) = self.game.check(choice) {
            let why = self.game.explain(&breach);
            let options = self.options().join(", ");
            return Err(format!("\"{text}\" is refused, {}: {why}; legal are: {options}", breach.rule));
        }
        self.report.transcript.push(format!("> {text}"));
        let prompt = self.game.asked().map(|asked| asked.rule.to_string());
        let mut cited = self.happen(step, |game, cx| game.advance(choice, cx))?;
        cited.extend(prompt);
        Ok(cited)
    }

    fn concede(&mut self, seat: u8, step: &Step) -> Result<BTreeSet<String>, String> {
        if seat >= self.game.seats() || self.game.asked().is_none() {
            return Err(format!("seat {seat} cannot concede: there is no such seat, or the game is over"));
        }
        self.report.transcript.push(format!("> seat {seat} concedes"));
        self.happen(step, |game, cx| game.concede(Seat(seat), cx))
    }

    fn refuse(&mut self, text: &str, seat: Option<u8>, refusal: &Refusal) -> Result<(), String> {
        let choice = self.readable(text, seat)?;
        let Err(breach) = self.game.check(choice) else {
            return Err(format!("\"{text}\" should be refused under {}, but it is legal", refusal.rule));
        };
        let message = self.game.explain(&breach);
        self.report.cited.insert(breach.rule.to_string());
        self.report.transcript.push(format!("> {text}"));
        self.report.transcript.push(format!("  refused: {message} [{}]", breach.rule));
        refusal.compare(breach.rule, &message).map_err(|problem| format!("\"{text}\" {problem}"))
    }

    fn happen(
        &mut self,
        step: &Step,
        play: impl FnOnce(&mut G, &mut Loud<'_, G::Event>),
    ) -> Result<BTreeSet<String>, String> {
        let draws = step.draws.as_ref().map(|names| self.kinds(names)).transpose()?;
        let mut luck = Luck::new(step.dice.as_deref(), draws, &mut self.chance, G::lowest_face);
        let mut notes = vec![];
        self.opening.clear();
        play(&mut self.game, &mut Loud { chance: &mut luck, notes: &mut notes });
        let fault = luck.fault();
        let cited = self.keep(&notes);
        self.prompt();
        match fault {
            Some(fault) => Err(format!("{fault}; mend the step, or rolls and draws under [chance]")),
            None => Ok(cited),
        }
    }

    fn kinds(&self, names: &[String]) -> Result<Vec<u16>, String> {
        let kind = |name: &String| {
            self.game.kind_named(name).ok_or_else(|| format!("draws: no card is called \"{name}\""))
        };
        names.iter().map(kind).collect()
    }

    fn chance_fits(&self) -> Result<(), String> {
        match self.chance.misfit() {
            Some(fault) => Err(format!("{fault}; mend rolls or draws under [chance]")),
            None => Ok(()),
        }
    }

    /// The choice that a text means, if the right seat is asked.
    fn readable(&self, text: &str, seat: Option<u8>) -> Result<G::Choice, String> {
        match (self.game.asked(), seat) {
            (None, _) => return Err(format!("\"{text}\" comes when nobody is asked: the game is over")),
            (Some(asked), Some(seat)) if asked.seat.0 != seat => {
                let (found, question) = (asked.seat, self.game.question());
                return Err(format!(
                    "seat {seat} should be asked for \"{text}\", but {found} is: {question}"
                ));
            }
            _ => {}
        }
        self.game.read(text).map_err(|problem| {
            format!("\"{text}\" cannot be read: {problem}; legal are: {}", self.options().join(", "))
        })
    }

    fn close(self) -> Result<(), String> {
        self.chance.fault().map_or(Ok(()), Err)
    }
}

/// The error comes with its place in the file, if it has one.
fn begin<G: Stage>(
    script: &Script<G::Setup, G::Position>,
    chance: &mut dyn Chance,
    notes: &mut Vec<Note<G::Event>>,
) -> Result<G, (Option<usize>, String)> {
    let mut cx = Loud { chance, notes };
    if let Some(position) = &script.position {
        return G::stage(position.get_ref(), &mut cx)
            .map_err(|problem| (Some(position.span().start), format!("position: {problem}")));
    }
    let Some(setup) = &script.setup else { return Err((None, "no setup".to_owned())) };
    G::start(setup.get_ref(), &mut cx)
        .map_err(|error| (Some(setup.span().start), format!("the setup is refused: {error}")))
}
