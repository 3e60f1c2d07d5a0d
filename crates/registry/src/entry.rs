use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use bots::Level;
use kernel::{Advice, Game, Info, Knows, RuleId, Sight, Symbol, Term, percent};
use lab::{Matrix, Tally};
use ledger::{Glossary, GlossaryError, Ledger, LedgerError, Sort};
use phrases::{Catalogue, Held, SetupWords, UnknownSet, Way};
use scenario::Stage;
use serde_json::Value;
use table::{Match, RecordError, Seed, Table, Verified};

use crate::contest::{self, ContestSpec, FieldSpec, Host, Progress};
use crate::printing::{self, Printing};
use crate::review::{self, Review, ReviewSpec, Watch};
use crate::study::{self, Pace, StudySpec};

/// A match, or why there is none.
pub type Opened<E> = Result<Box<dyn Table>, E>;

/// A game with its type left behind: all that faces need of it.
#[derive(Clone, Copy)]
pub struct Entry {
    pub info: &'static Info,
    /// The emblem of the pages that stands for the game where there is little room.
    pub crest: &'static str,
    /// A picture of the game as SVG.
    pub picture: Option<&'static [u8]>,
    /// How its table is laid out, as a scene file; empty for the usual way.
    pub scene: &'static str,
    /// `None` if no match of the game goes on for many evenings.
    pub campaign: Option<Campaign>,
    /// Opens a match of a setup as JSON.
    pub open: fn(&Value, Seed) -> Opened<OpenError>,
    /// A saved match, at its end.
    pub load: fn(&str) -> Opened<RecordError>,
    /// A saved match at its end, which goes on with this seed.
    pub resume: fn(&str, Seed) -> Opened<RecordError>,
    /// A saved match as it was at a ply.
    pub replay: fn(&str, u32) -> Opened<RecordError>,
    pub verify: fn(&str) -> Result<Verified, RecordError>,
    /// What a bot with this seed would answer, in notation, knowing only what the seat that is asked knows.
    /// `None` if nobody is asked, or the table is of another game.
    pub advise: fn(&dyn Table, Level, u64) -> Option<String>,
    /// The best answers for the seat that is asked, knowing only what it knows: the best one first, each with the chance
    /// to win and a reason. Empty if nobody is asked, or the table is of another game.
    pub hint: fn(&dyn Table, u64) -> Vec<Advice>,
    /// Judges a finished match for each seat, from what it knew at the time. The error says why it can't be reviewed.
    pub review: fn(&dyn Table, &ReviewSpec, Watch) -> Result<Review, String>,
    /// Plays a contest, with a host where programs sit down; the last argument is called after each game.
    pub contest: PlayContest,
    /// Plays every deck against every other.
    pub field: fn(&FieldSpec, Progress) -> Result<Matrix, String>,
    /// Whether a bot of this level can play it: a network is made for one game.
    pub plays: fn(Level) -> bool,
    /// Lets a network learn by playing against itself.
    pub study: fn(&StudySpec, Pace) -> Result<(), String>,
    pub scenarios: fn() -> Vec<(&'static str, &'static str)>,
    /// Every word that its table can show, with its sort.
    pub words: fn() -> Vec<(Sort, &'static str)>,
    /// The numbers of the game's cards and pieces, and how they are shown.
    pub symbols: fn() -> Vec<(&'static str, Symbol)>,
    /// What the game calls what a seat brings along: a deck, or a Character.
    pub deck_noun: fn() -> &'static str,
    pub reference: fn() -> Vec<phrases::Entry>,
    /// The game with the cards that come with it.
    pub house: fn() -> Arc<dyn Printing>,
    /// The game with the cards of this hash.
    pub printing: fn(&str) -> Result<Arc<dyn Printing>, UnknownSet>,
    /// What menus say of the game, as a file.
    pub menu: fn() -> &'static str,
    /// Of these any are added.
    pub variants: fn() -> Vec<Way>,
    pub setup: fn(&SetupWords) -> Result<Value, String>,
}

/// How a game plays contests.
pub type PlayContest = fn(&ContestSpec, Option<&dyn Host>, Progress) -> Result<Tally, String>;

/// What a game says of its campaigns.
#[derive(Clone, Copy)]
pub struct Campaign {
    /// How one starts if nobody chooses.
    pub usual_start: &'static str,
    /// What its score counts: "Objectives completed".
    pub score: &'static str,
    /// Whether a setup is that of a campaign.
    pub is_in: fn(&Value) -> bool,
}

impl Entry {
    /// The same with what the pages show of it.
    pub const fn drawn(self, crest: &'static str, picture: &'static [u8]) -> Entry {
        Entry { crest, picture: Some(picture), ..self }
    }

    /// With the scene of its table.
    pub const fn laid(self, scene: &'static str) -> Entry {
        Entry { scene, ..self }
    }

    pub const fn with_campaign(self, campaign: Campaign) -> Entry {
        Entry { campaign: Some(campaign), ..self }
    }

    pub fn ledger(&self) -> Result<Ledger, LedgerError> {
        Ledger::parse(self.info.ledger)
    }

    /// What the words of the game mean; the ledger is the game's own.
    pub fn glossary(&self, ledger: &Ledger) -> Result<Glossary, GlossaryError> {
        Glossary::parse(self.info.glossary, ledger)
    }

    /// The same, read once and kept as long as the program runs; one that cannot be read has no words.
    pub fn meanings(&self) -> &'static Glossary {
        static KEPT: Mutex<Vec<(&'static str, &'static Glossary)>> = Mutex::new(Vec::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, glossary)) = kept.iter().find(|(game, _)| *game == self.info.name) {
            return glossary;
        }
        let read = self.ledger().ok().and_then(|ledger| self.glossary(&ledger).ok());
        let glossary: &'static Glossary = Box::leak(Box::new(read.unwrap_or_default()));
        kept.push((self.info.name, glossary));
        glossary
    }

    /// The names of its cards with their words, read once and kept as long as the program runs.
    pub fn card_words(&self) -> &'static HashMap<String, String> {
        static KEPT: Mutex<Vec<(&'static str, &'static HashMap<String, String>)>> = Mutex::new(Vec::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, words)) = kept.iter().find(|(game, _)| *game == self.info.name) {
            return words;
        }
        let mut words = HashMap::new();
        for card in (self.house)().cards() {
            // A card with two sides is told of by the name of the one that is up.
            if let Some((front, _)) = card.name.split_once('/') {
                words.entry(front.to_owned()).or_insert_with(|| card.word.clone());
            }
            words.insert(card.name, card.word);
        }
        let words: &'static HashMap<String, String> = Box::leak(Box::new(words));
        kept.push((self.info.name, words));
        words
    }

    /// The setup when nobody asks for anything.
    pub fn default_setup(&self) -> Result<Value, String> {
        (self.setup)(&SetupWords::default())
    }
}

/// The entry of a game.
pub const fn entry<G: Stage + Catalogue>() -> Entry {
    Entry {
        info: const { &G::INFO },
        crest: "card",
        picture: None,
        scene: "",
        campaign: None,
        open: open::<G>,
        load: |text| Ok(Box::new(Match::<G>::load(text)?)),
        resume: |text, seed| Ok(Box::new(Match::<G>::load_seeded(text, seed)?)),
        replay: |text, ply| Ok(Box::new(Match::<G>::replay(text, ply)?)),
        verify: |text| Match::<G>::verify(text),
        advise: advise::<G>,
        hint: hint::<G>,
        review: review::review::<G>,
        contest: contest::contest::<G>,
        field: contest::field::<G>,
        plays: |level| level.plays::<G>(),
        study: study::study::<G>,
        scenarios: G::scenarios,
        words: words::<G>,
        symbols: symbols::<G>,
        deck_noun: G::deck_noun,
        reference: G::reference,
        house: printing::house::<G>,
        printing: printing::printing::<G>,
        menu: G::menu,
        variants: G::variants,
        setup: setup::<G>,
    }
}

fn words<G: Knows>() -> Vec<(Sort, &'static str)> {
    fn all<T: Term>(sort: Sort) -> impl Iterator<Item = (Sort, &'static str)> {
        T::ALL.iter().map(move |term| (sort, term.word()))
    }
    let numbers = all::<G::Stat>(Sort::Number).chain(all::<G::Counter>(Sort::Number));
    let marks = all::<G::Mark>(Sort::Mark).chain(all::<G::Phase>(Sort::Phase));
    let zones = G::Zone::ALL.iter().flat_map(|zone| [zone.word(), zone.sort().name]);
    numbers.chain(marks).chain(zones.map(|word| (Sort::Zone, word))).collect()
}

fn symbols<G: Knows>() -> Vec<(&'static str, Symbol)> {
    G::Stat::ALL.iter().map(|stat| (stat.word(), stat.sort())).collect()
}

/// One thing has one name for every game and every face: a way to play may be spelled as one likes.
fn setup<C: Catalogue>(wanted: &SetupWords) -> Result<Value, String> {
    let modes = C::modes(Held::wanted(wanted.cards.as_deref())?);
    let variants = C::variants();
    let spelled = |word: &String| {
        let mode = modes.iter().find(|mode| mode.is_mode_named(word));
        let way = mode.or_else(|| variants.iter().find(|variant| variant.is_named(word)));
        way.map_or_else(|| word.clone(), |way| way.word.clone())
    };
    let options = wanted.options.iter().map(spelled).collect();
    C::setup(&SetupWords { options, decks: wanted.decks.clone(), cards: wanted.cards.clone() })
}

/// Why a match does not begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenError {
    /// The rule that refuses the setup; `None` if it could not even be read.
    pub rule: Option<RuleId>,
    pub message: String,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{rule}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for OpenError {}

fn open<G: Game>(setup: &Value, seed: Seed) -> Opened<OpenError> {
    let setup = contest::setup::<G>(setup).map_err(|message| OpenError { rule: None, message })?;
    match Match::<G>::open(setup, seed) {
        Ok(opened) => Ok(Box::new(opened)),
        Err(error) => Err(OpenError { rule: Some(error.rule), message: error.message }),
    }
}

fn advise<G: Game>(table: &dyn Table, level: Level, seed: u64) -> Option<String> {
    let game = table.as_any().downcast_ref::<Match<G>>()?.game();
    let sight = Sight::of(game)?;
    let choice = level.bot::<G>(seed).choose(&sight);
    Some(game.notation(choice))
}

fn hint<G: Game>(table: &dyn Table, seed: u64) -> Vec<Advice> {
    let played = table.as_any().downcast_ref::<Match<G>>();
    let Some((game, sight)) = played.and_then(|played| Some((played.game(), Sight::of(played.game())?)))
    else {
        return Vec::new();
    };
    let advised = bots::advice::advise(&sight, seed).into_iter();
    let told = advised.map(|one| Advice {
        choice: game.notation(one.choice),
        text: game.describe(one.choice),
        percent: percent(one.chance),
        why: one.why,
    });
    told.collect()
}
