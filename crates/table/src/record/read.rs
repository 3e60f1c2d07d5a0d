use super::line::{self, Conceded, End, Header, Line, Played, Stretch};
use super::seal::{truncated, unsealed};
use super::{RecordError, RecordKind, VERSION, rules_hash};
use crate::entry::{Act, Mark, Segment, Source};
use crate::{Commitment, Match, Refusal, Seed, Seeded};
use kernel::{Chance, Game, Outcome, Recorded};
use serde_json::Value;

/// A record that was replayed from its first line to its last without a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    pub plies: u32,
    /// The turn in which it ends.
    pub turns: u32,
    pub outcome: Option<Outcome>,
    /// How many seeds the record committed to.
    pub seeds: usize,
    /// How many of them it tells; all their outcomes were made again.
    pub seeds_checked: usize,
    /// What was promised about each, with the ply from which on it counts.
    pub commitments: Vec<Commitment>,
}

/// The name of the game that a record is of.
pub fn game_of(text: &str) -> Result<String, RecordError> {
    header(text).map(|header| header.game)
}

impl<G: Game> Match<G> {
    /// Replays a record to its end. If the match goes on, it does so with a fresh generator.
    pub fn load(text: &str) -> Result<Match<G>, RecordError> {
        Match::load_seeded(text, Seed::fresh())
    }

    /// Replays a record to its end. If the match goes on, it does so with this seed.
    pub fn load_seeded(text: &str, seed: Seed) -> Result<Match<G>, RecordError> {
        read(text, None, seed)
    }

    /// The match as it was at a ply; it can be played on from there.
    pub fn replay(text: &str, until_ply: u32) -> Result<Match<G>, RecordError> {
        read(text, Some(until_ply), Seed::fresh())
    }

    /// Replays a record to its end, and makes all chance outcomes again from the seeds that it tells.
    pub fn verify(text: &str) -> Result<Verified, RecordError> {
        let end: Match<G> = Match::load(text)?;
        Ok(Verified {
            plies: end.ply(),
            turns: end.game.turn(),
            outcome: end.game.outcome(),
            commitments: end.segments.iter().map(Segment::promise).collect(),
            seeds: end.segments.len(),
            seeds_checked: end.segments.iter().filter(|segment| segment.seed.is_some()).count(),
        })
    }
}

fn read<G: Game>(text: &str, until: Option<u32>, seed: Seed) -> Result<Match<G>, RecordError> {
    let header = header(text)?;
    let (lines, end) = body(text)?;
    let mut reader = Reader::<G>::begin(header, seeds(&lines, &end)?, seed)?;
    for (number, line) in lines {
        if until == Some(reader.table.ply()) {
            return Ok(reader.table);
        }
        match line {
            Line::Played(played) => reader.choose(number, played)?,
            Line::Conceded(conceded) => reader.concede(number, conceded)?,
            Line::Resumed(stretch) => reader.resume(number, stretch)?,
            Line::Ended(_) => {}
        }
    }
    reader.finish(end, until)
}

/// The first line. Its version is read before anything else: another format may seal its lines otherwise.
fn header(text: &str) -> Result<Header, RecordError> {
    let first = text.lines().next().unwrap_or_default();
    let version = serde_json::from_str::<Value>(first).ok().and_then(|line| line.get("deadhand").cloned());
    if version.is_none() && !first.starts_with("{\"deadhand\":") {
        let message = "this isn't a Deadhand record: it doesn't begin with a header line";
        return Err(RecordError::new(1, RecordKind::Unreadable, message));
    }
    if let Some(version) = version.filter(|version| *version != VERSION) {
        let message = format!(
            "the record has format {version}, this program reads format {VERSION}: use a version that fits"
        );
        return Err(RecordError::new(1, RecordKind::Version, message));
    }
    let (number, body) = unsealed(text).next().unwrap_or_else(|| Err(truncated(1, "nothing is here")))?;
    line::parse(number, &body)
}

type Numbered<T> = (usize, T);

/// All lines after the header, and the end.
fn body(text: &str) -> Result<(Vec<Numbered<Line>>, Numbered<End>), RecordError> {
    let mut lines = Vec::new();
    let mut end: Option<Numbered<End>> = None;
    let mut last = 1;
    for line in unsealed(text).skip(1) {
        let (number, body) = line?;
        if end.is_some() {
            let message = "the record goes on after its end line: use an unchanged copy";
            return Err(RecordError::new(number, RecordKind::Edited, message));
        }
        match Line::parse(number, &body)? {
            Line::Ended(found) => end = Some((number, found)),
            line => lines.push((number, line)),
        }
        last = number;
    }
    let end = end.ok_or_else(|| truncated(last + 1, "the record breaks off here"))?;
    Ok((lines, end))
}

/// The seeds that the end tells, one for each commitment.
struct Seeds {
    /// The line that tells them.
    line: usize,
    told: std::vec::IntoIter<Option<Seed>>,
}

fn seeds(lines: &[Numbered<Line>], (line, end): &Numbered<End>) -> Result<Seeds, RecordError> {
    let wrong = |message: String| RecordError::new(*line, RecordKind::Seed, message);
    let commitments = 1 + lines.iter().filter(|(_, line)| matches!(line, Line::Resumed(_))).count();
    let Some(told) = &end.seeds else {
        return Ok(Seeds { line: *line, told: vec![None; commitments].into_iter() });
    };
    if told.len() != commitments {
        return Err(wrong(format!("{} seeds are told where {commitments} were committed to", told.len())));
    }
    let seed = |hex: &Option<String>| match hex {
        Some(hex) => match Seed::from_hex(hex) {
            Some(seed) => Ok(Some(seed)),
            None => Err(wrong(format!("\"{hex}\" isn't a seed: a seed has 64 hex digits"))),
        },
        None => Ok(None),
    };
    let told = told.iter().map(seed).collect::<Result<Vec<_>, _>>()?;
    Ok(Seeds { line: *line, told: told.into_iter() })
}

impl Seeds {
    /// The segment that a commitment opens, with its seed if that is told and fits.
    fn segment(&mut self, line: usize, from: u32, commit: String) -> Result<Segment, RecordError> {
        let seed = self.told.next().flatten();
        if seed.is_some_and(|seed| seed.commitment() != commit) {
            let message = format!("a seed is told that line {line} did not commit to");
            return Err(RecordError::new(self.line, RecordKind::Seed, message));
        }
        Ok(Segment { from, commit, seed })
    }
}

struct Reader<G: Game> {
    table: Match<G>,
    seeds: Seeds,
    /// Makes the outcomes again where the seed is told.
    generator: Option<Seeded>,
}

impl<G: Game> Reader<G> {
    fn begin(header: Header, mut seeds: Seeds, seed: Seed) -> Result<Reader<G>, RecordError> {
        let wrong = |kind, message: String| Err(RecordError::new(1, kind, message));
        let game = G::INFO.name;
        if header.game != game {
            return wrong(RecordKind::Game, format!("this is a record of {}, not of {game}", header.game));
        }
        let rules = rules_hash::<G>();
        if header.rules != rules {
            return wrong(RecordKind::Rules, other_version("rules", &header.rules, &rules));
        }
        let setup = match serde_json::from_value(header.setup) {
            Ok(setup) => setup,
            Err(error) => return wrong(RecordKind::Setup, format!("the setup cannot be read: {error}")),
        };
        let segment = seeds.segment(1, 0, header.commit)?;
        let mut generator = segment.seed.map(Seeded::new);
        let mut checked = Checked::new(header.chance, generator.as_mut());
        let table = match Match::<G>::begin(setup, &mut checked, segment, Source::waiting(seed)) {
            Ok(table) => table,
            Err(error) => {
                let message = format!("the setup is refused: {error} (made with cards {})", header.cards);
                return wrong(RecordKind::Setup, message);
            }
        };
        let cards = table.game.cards_hash();
        if header.cards != cards {
            return wrong(RecordKind::Cards, other_version("cards", &header.cards, &cards));
        }
        checked.verdict(1)?;
        let reader = Reader { table, seeds, generator };
        let mark = Mark { turn: reader.table.game.turn(), hash: reader.table.hash() };
        same_mark(1, "the setup", Some(&Mark { turn: header.turn, hash: header.hash }), Some(&mark))?;
        Ok(reader)
    }

    fn choose(&mut self, number: usize, played: Played) -> Result<(), RecordError> {
        self.in_order(number, played.ply)?;
        let illegal = |message: String| {
            let message = format!("\"{}\" at ply {}: {message}", played.choice, played.ply);
            RecordError::new(number, RecordKind::Illegal, message)
        };
        let refused = |refusal: Refusal| illegal(refusal.to_string());
        self.table.can_go_on().map_err(refused)?;
        if let Some(asked) = self.table.game.asked().filter(|asked| asked.seat != played.seat) {
            return Err(illegal(format!("{} answers where {} is asked", played.seat, asked.seat)));
        }
        let choice = self.table.read(&played.choice).map_err(refused)?;
        self.table.can_choose(choice).map_err(refused)?;
        let mark = line::mark(number, played.turn, played.hash)?;
        self.enter(number, Act::Choose(choice), played.chance, mark)
    }

    fn concede(&mut self, number: usize, conceded: Conceded) -> Result<(), RecordError> {
        self.in_order(number, conceded.ply)?;
        self.table.can_go_on().and_then(|()| self.table.can_sit(conceded.concede)).map_err(|refusal| {
            RecordError::new(number, RecordKind::Illegal, format!("nobody can concede here: {refusal}"))
        })?;
        let mark = line::mark(number, conceded.turn, conceded.hash)?;
        self.enter(number, Act::Concede(conceded.concede), conceded.chance, mark)
    }

    fn resume(&mut self, number: usize, stretch: Stretch) -> Result<(), RecordError> {
        self.in_order(number, stretch.ply)?;
        let segment = self.seeds.segment(number, stretch.ply, stretch.commit)?;
        self.generator = segment.seed.map(Seeded::new);
        self.table.segments.push(segment);
        Ok(())
    }

    fn in_order(&self, number: usize, ply: u32) -> Result<(), RecordError> {
        let expected = self.table.ply();
        if ply == expected {
            return Ok(());
        }
        let message = format!("ply {ply} stands where ply {expected} is expected");
        Err(RecordError::new(number, RecordKind::Order, message))
    }

    fn enter(
        &mut self,
        number: usize,
        act: Act<G::Choice>,
        chance: Vec<u32>,
        mark: Option<Mark>,
    ) -> Result<(), RecordError> {
        let ply = self.table.ply();
        let mut checked = Checked::new(chance, self.generator.as_mut());
        self.table.enter(act, &mut checked);
        checked.verdict(number)?;
        let made = self.table.entries.last().and_then(|entry| entry.mark.as_ref());
        same_mark(number, &format!("ply {ply}"), mark.as_ref(), made)
    }

    fn finish(self, (number, end): Numbered<End>, until: Option<u32>) -> Result<Match<G>, RecordError> {
        let table = self.table;
        let wrong = |kind, message: String| Err(RecordError::new(number, kind, message));
        if let Some(until) = until.filter(|&until| until != table.ply()) {
            return wrong(RecordKind::Ply, format!("there is no ply {until}: the last is {}", table.ply()));
        }
        if end.plies != table.ply() {
            let message = format!("the end tells of {} plies, the record has {}", end.plies, table.ply());
            return wrong(RecordKind::End, message);
        }
        let hash = table.hash();
        if end.hash != hash {
            let message = format!("the record ends in state {}, the replay in {hash}", end.hash);
            return wrong(RecordKind::Hash, message);
        }
        let outcome = serde_json::to_value(table.game.outcome()).unwrap_or_default();
        if end.outcome != outcome {
            let message = format!("the record ends with outcome {}, the replay with {outcome}", end.outcome);
            return wrong(RecordKind::End, message);
        }
        if end.seeds.is_some() != table.is_over() {
            let message = "seeds are told when the game is over, and not before".to_owned();
            return wrong(RecordKind::Seed, message);
        }
        Ok(table)
    }
}

fn other_version(what: &str, theirs: &str, ours: &str) -> String {
    format!("the record was made with {what} {theirs}, here are {what} {ours}: use those that made it")
}

fn same_mark(
    number: usize,
    place: &str,
    told: Option<&Mark>,
    made: Option<&Mark>,
) -> Result<(), RecordError> {
    if told == made {
        return Ok(());
    }
    let words = |mark: Option<&Mark>| {
        mark.map_or("no new turn".to_owned(), |mark| format!("turn {} with state {}", mark.turn, mark.hash))
    };
    let message =
        format!("the replay differs first after {place}: recorded {}, replayed {}", words(told), words(made));
    Err(RecordError::new(number, RecordKind::Hash, message))
}

/// Repeats recorded outcomes and, where the seed is told, makes them again.
struct Checked<'a> {
    recorded: Recorded,
    generator: Option<&'a mut Seeded>,
    difference: Option<(u32, u32)>,
}

impl<'a> Checked<'a> {
    fn new(outcomes: Vec<u32>, generator: Option<&'a mut Seeded>) -> Checked<'a> {
        Checked { recorded: Recorded::new(outcomes), generator, difference: None }
    }

    fn verdict(&self, number: usize) -> Result<(), RecordError> {
        if let Some(fault) = self.recorded.fault() {
            return Err(RecordError::new(number, RecordKind::Chance, fault));
        }
        let Some((recorded, made)) = self.difference else { return Ok(()) };
        let message = format!("chance outcome {recorded} is recorded where the seed gives {made}");
        Err(RecordError::new(number, RecordKind::Seed, message))
    }
}

impl Chance for Checked<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let outcome = self.recorded.below(n);
        if let Some(generator) = &mut self.generator {
            let made = generator.below(n);
            if made != outcome {
                self.difference.get_or_insert((outcome, made));
            }
        }
        outcome
    }
}
