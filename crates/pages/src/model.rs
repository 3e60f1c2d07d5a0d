//! What the pages are made of. Whoever serves them fills these; nothing here knows of HTTP or storage.
//!
//! The addresses and forms that the pages use (every form works without scripts and carries the seat's
//! token in a cookie):
//!
//! | address | fields | answer |
//! |---|---|---|
//! | `GET /` | | [`Lobby`] |
//! | `POST /new` | `game`, `against` (`bot`, `hotseat` or `friend`), `level`, `name`, `seats`, `deck0`, `deck1`, …, `option` (any number), `open` (`on`: listed in the lobby), `no-hints` (`on`: nobody may ask for a hint) | to the table |
//! | `POST /name` | `name`: kept in a cookie for all games to come | to the lobby |
//! | `GET /join/{key}` | | [`Join`] |
//! | `POST /join/{key}` | `name` | to the table |
//! | `GET /t/{id}` | | [`TablePage`] or [`Curtain`] |
//! | `POST /t/{id}/choose` | `ply`, `choice` (up to 60: answers that were collected), `rule` (none, or one for each answer) | to the table |
//! | `GET /t/{id}/ahead` | | JSON: `ply`, and in `steps` the questions that answers lead to (`table::Ahead`) |
//! | `POST /t/{id}/undo`, `/hint`, `/concede` | `ply` | to the table |
//! | `POST /t/{id}/chat` | `text` | to the table |
//! | `POST /t/{id}/curtain` | `seat`: that player has sat down | to the table |
//! | `GET /t/{id}/why?choice=…` | | [`Why`] |
//! | `GET /t/{id}/live` | WebSocket | see below |
//! | `GET /replay/{id}?ply=N&as=SEAT` | `as` is a seat number, `table` or `all` | [`ReplayPage`] |
//! | `GET /review/{id}` | | [`ReviewPage`] |
//! | `POST /replay/{id}/play-on` | `ply`, `seat`, `level` | to the new table |
//! | `GET /rules`, `/rules/{game}?q=…`, `/rules/{game}/{id}` | | [`RulesIndex`], [`RulesList`], [`RulePage`] |
//! | `GET /rules/{game}/glossary` | | [`GlossaryPage`] |
//! | `GET /cards`, `/cards/{game}?q=…`, `/cards/{game}/{word}` | | [`CardsIndex`], [`CardList`], [`CardShow`] |
//! | `GET /assets/{name}` | | [`crate::asset`] |
//! | `GET /picture/{edition}/{code}.svg` | | the scene of a card, see the crate `pictures` |
//! | `GET /picture/{edition}/{kind}/{code}.svg` | | its `figure` or its `face`; `backdrop/place-hour-weather.svg` is a ground |
//!
//! Where a form is refused, the answer is the page it came from with a [`Notice`].
//!
//! The script posts the forms other than `choose` with the header `x-deadhand: live`; it expects 204 and the
//! news over the socket, or an error status with one line of plain text that it shows.
//! Frames of the socket: the page says `{"since":SEQ}` first and after each reconnection, and
//! `{"choose":CHOICE,"ply":PLY}`. The server says a line of JSON: `{"seq":N,"ply":P,"say":[LINE,…]}`, after which the
//! HTML of [`crate::fragment`] or [`crate::news`] follows, `{"refused":TEXT,"rule":ID}`, or `{"reload":true}` when the
//! page must be fetched
//! anew (also when the curtain of a hot seat falls).
//!
//! Where a question is asked again and again, a page may collect answers and send up to 60 of them as one:
//! `{"choose":[CHOICE,…],"ply":PLY}`, where `PLY` is that of the first. The first is given or refused like a single
//! answer. Those after it are given as long as the same seat is asked the same question (the same rule and kind),
//! nothing was rolled or drawn, and the next one is legal; the rest is dropped, which is no error. All that are given
//! are kept at once and taken back as one, and the pages of whoever sent them hear `"done":N` in the line of JSON: how
//! many were given. Answers that the table gives by itself because there is no other do not count.
//!
//! Where answers follow one another, `"rules":[RULE,…]` says which rule asks for each. Then the questions may differ: the
//! answers are given as long as the same seat is asked by that rule and all before could be taken back.

use std::sync::Arc;

use kernel::{Advice, Fight, Seat, Symbol, Text, Told, View};
use ledger::{Glossary, Sort};
use phrases::{CardPage, Difficulty, Pitch, Way};

pub use crate::bout::{Brawl, Party};
pub use crate::end::{End, Stand, TurningPoint};
pub use crate::log::{Begins, CardWords, Course, Mention, Turn};
pub use crate::roll::Roll;
use crate::scene::Scene;
pub use crate::staged::Stage;
use crate::words;

/// Good or bad news at the top of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    /// The rule that refuses, if one does.
    pub rule: Option<RuleRef>,
}

/// A rule that can be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleRef {
    /// The game's word, as in `/rules/{game}/{id}`.
    pub game: String,
    pub id: String,
}

impl RuleRef {
    pub fn new(game: impl Into<String>, id: impl Into<String>) -> RuleRef {
        RuleRef { game: game.into(), id: id.into() }
    }
}

/// One thing among which a form lets choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pick {
    /// What the form sends.
    pub word: String,
    pub title: String,
    /// What it is about; empty where nothing needs to be said.
    pub sentence: String,
    /// "easy · bikers, raids"
    pub tags: String,
}

impl Pick {
    pub fn new(word: impl Into<String>, title: impl Into<String>) -> Pick {
        Pick { word: word.into(), title: title.into(), ..Pick::default() }
    }

    /// "easy · bikers, raids. Hard to break into."
    pub(crate) fn about(&self) -> String {
        match self.tags.as_str() {
            "" => self.sentence.clone(),
            tags => format!("{tags}. {}", self.sentence),
        }
    }

    /// The same with what is said of it.
    pub fn said(self, sentence: impl Into<String>, tags: impl Into<String>) -> Pick {
        Pick { sentence: sentence.into(), tags: tags.into(), ..self }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lobby {
    pub notice: Option<Notice>,
    /// What this visitor is called; empty until somebody told.
    pub name: String,
    pub games: Vec<GameCard>,
    pub open: Vec<OpenTable>,
    pub mine: Vec<MyGame>,
    pub replays: Vec<ReplayLine>,
}

/// What binds the host to the seed of all chance from an answer on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seal {
    pub from: u32,
    pub commitment: String,
}

/// A game on the shelf.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameCard {
    /// The word of addresses and forms.
    pub slug: String,
    /// The address of its picture, where it has one.
    pub picture: Option<String>,
    pub title: String,
    pub sentence: String,
    /// How long a game takes.
    pub minutes: Option<u16>,
    /// How much there is to learn.
    pub difficulty: Option<Difficulty>,
    pub least_seats: u8,
    pub most_seats: u8,
    /// Empty where a seat has no deck to choose.
    pub decks: Vec<Pick>,
    /// What the game calls them: deck, Character.
    pub deck_noun: String,
    /// The word of the deck that each seat gets if nobody chooses; may be shorter than the seats.
    pub usual_decks: Vec<String>,
    /// Of these one is played, the first if nobody chooses; sent as `option`.
    pub modes: Vec<Way>,
    /// Of these any are added; sent as `option`.
    pub variants: Vec<Way>,
    /// Bot levels, the weakest first.
    pub levels: Vec<Pick>,
    pub usual_level: String,
}

impl GameCard {
    /// "2 players", "1–4 players", "alone".
    pub(crate) fn players(&self) -> String {
        match (self.least_seats, self.most_seats) {
            (1, 1) => "alone".to_owned(),
            (least, most) if least == most => format!("{most} players"),
            (least, most) => format!("{least}–{most} players"),
        }
    }

    /// Whether anything is said of the decks or bots.
    pub(crate) fn has_pitches(&self) -> bool {
        self.most_seats > 1 && !self.levels.is_empty() || !self.decks.is_empty()
    }

    /// How few and how many play in this way.
    pub fn seats_of(&self, way: &Way) -> (u8, u8) {
        way.seats.unwrap_or((self.least_seats, self.most_seats))
    }

    /// How many decks or Characters a player brings in this way.
    pub fn picks_of(&self, way: &Way) -> u8 {
        way.picks.unwrap_or(1)
    }

    /// How many of them the host may pick, where there are several; the rest is dealt.
    pub(crate) fn most_picks(&self) -> Option<u8> {
        self.modes.iter().filter_map(|way| way.picks).max()
    }

    /// Whether a seat gets whatever the others leave over if nobody chooses.
    pub(crate) fn is_open(&self, seat: &u8) -> bool {
        usize::from(*seat) >= self.usual_decks.len().max(1)
    }

    pub(crate) fn is_usual(&self, seat: &u8, deck: &Pick) -> bool {
        self.usual_decks.get(usize::from(*seat)).is_some_and(|usual| *usual == deck.word)
    }
}

/// A table that may be joined or watched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenTable {
    pub id: String,
    /// The game's word and title.
    pub game: String,
    pub title: String,
    pub players: Vec<String>,
    /// The key under which a free seat is joined; none if there is none.
    pub key: Option<String>,
    /// "turn 3", "waiting for a player".
    pub state: String,
}

/// A game that this browser has a seat in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MyGame {
    pub id: String,
    pub game: String,
    pub title: String,
    pub opponents: Vec<String>,
    /// The address of the picture of its game.
    pub picture: Option<String>,
    /// "turn 8"
    pub state: String,
    pub turn: Whose,
}

/// Whose turn it is, for one who has a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    Mine,
    Theirs(String),
    /// A seat is still free.
    Waiting,
    #[default]
    Unknown,
}

/// A finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReplayLine {
    pub id: String,
    pub game: String,
    pub title: String,
    /// "Ann beat the veteran bot in 9 turns".
    pub summary: String,
}

/// An invitation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Join {
    pub notice: Option<Notice>,
    pub key: String,
    pub game: String,
    pub title: String,
    pub sentence: String,
    pub host: String,
    pub name: String,
    /// Nobody may ask for a hint at this table.
    pub no_hints: bool,
}

/// Who looks at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Looker {
    Seat(Seat),
    /// One browser for all seats; this one has sat down.
    HotSeat(Seat),
    #[default]
    Spectator,
}

impl Looker {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Looker::Seat(seat) | Looker::HotSeat(seat) => Some(seat),
            Looker::Spectator => None,
        }
    }
}

/// Who sits in a chair, in the order of the seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chair {
    /// Empty for a chair that is still free.
    pub name: String,
    pub is_bot: bool,
    /// People only: whether a page of theirs is open.
    pub is_here: bool,
}

impl Chair {
    /// Somebody who sits there.
    pub fn named(name: &str) -> Chair {
        Chair { name: name.to_owned(), ..Chair::default() }
    }
}

/// One line of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogLine {
    pub ply: u32,
    pub text: String,
    /// Ids of the game's rules.
    pub rules: Vec<Text>,
    /// Whose doing it was, for its colour.
    pub by: Option<Seat>,
    pub roll: Option<Roll>,
    pub stage: Stage,
    /// The turn and the step in which it was told.
    pub turn: Arc<Turn>,
    pub step: Text,
    pub begins: Option<Begins>,
    /// The cards that it names.
    pub mentions: Vec<Mention>,
    /// What it tells of a fight.
    pub brawl: Option<Box<Brawl>>,
}

impl LogLine {
    /// A line as a table tells it, outside of any turn; [`Course`] puts it where it belongs.
    pub fn told<R: Into<Text>>(ply: u32, told: Told, rules: impl IntoIterator<Item = R>) -> LogLine {
        let by = told.actor.as_ref().and_then(|actor| actor.seat);
        let roll = told.rolls.first().map(Roll::of);
        let stage = Stage::of(&told);
        let rules = rules.into_iter().map(Into::into).collect();
        let brawl = Brawl::of(&told);
        LogLine { ply, stage, text: told.text, rules, by, roll, brawl, ..LogLine::default() }
    }

    /// What it is in a fight.
    pub(crate) fn fight(&self) -> Option<Fight> {
        self.brawl.as_ref().and_then(|brawl| brawl.fight)
    }
}

/// What one might think of but may not do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhyNot {
    pub choice: String,
    pub text: String,
    pub rule: String,
    pub message: String,
}

/// Whether the viewer may take the last choice back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Undo {
    /// There is no button: a spectator, or nothing to take back.
    #[default]
    None,
    Can,
    /// Only if the others agree; the button asks them.
    Ask,
    /// Another seat asks; the button agrees.
    Asked,
    /// The button is shown and says why not.
    Cannot(String),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChatLine {
    /// None for a line of the house.
    pub by: Option<Seat>,
    pub name: String,
    pub text: String,
}

/// A table in play or over.
#[derive(Clone, Debug)]
pub struct TablePage<'a> {
    pub id: &'a str,
    /// The game's title; its word is `view.game`.
    pub title: &'a str,
    pub ply: u32,
    /// The number of the last frame that this page already holds.
    pub seq: u64,
    pub looker: Looker,
    /// The ply after the looker's last own answer.
    pub answered: Option<u32>,
    pub view: &'a View,
    pub chairs: &'a [Chair],
    /// The newest last; some forty lines are enough.
    pub log: &'a [Arc<LogLine>],
    /// Only for the seat that is asked.
    pub why_not: &'a [WhyNot],
    pub undo: Undo,
    pub can_hint: bool,
    /// The host has switched hints off.
    pub no_hints: bool,
    /// The best answers, the best one first, for the seat that asked for a hint.
    pub hints: &'a [Advice],
    /// None where nobody can answer: solo games and games against bots.
    pub chat: Option<&'a [ChatLine]>,
    /// The whole address that a friend opens, while a chair is free.
    pub invite: Option<&'a str>,
    /// The replay's id once the game is over.
    pub replay: Option<&'a str>,
    /// What the game came to, once it is over.
    pub end: Option<&'a End>,
    /// What a won game leads to, for those who may go on with it.
    pub sequel: Option<&'static str>,
    /// The promises that bind the host to the seeds.
    pub seals: &'a [Seal],
    pub notice: Option<Notice>,
    /// How the game lays its table out.
    pub scene: &'a Scene,
    /// What the game's words mean.
    pub words: &'a Glossary,
}

impl<'a> TablePage<'a> {
    /// A page with nothing but the table.
    pub fn bare(view: &'a View, looker: Looker) -> TablePage<'a> {
        TablePage {
            id: "",
            title: "",
            ply: 0,
            seq: 0,
            looker,
            answered: None,
            view,
            chairs: &[],
            log: &[],
            why_not: &[],
            undo: Undo::None,
            can_hint: false,
            no_hints: false,
            hints: &[],
            chat: None,
            invite: None,
            replay: None,
            end: None,
            sequel: None,
            seals: &[],
            notice: None,
            scene: Scene::plain(),
            words: Glossary::none(),
        }
    }

    /// The attribute that tells what a word of the page means.
    pub(crate) fn tip(&self, sort: Sort, word: &str) -> String {
        words::title(self.words, sort, word)
    }
}

/// Between two players of one browser: nothing of the table shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Curtain {
    pub id: String,
    pub title: String,
    pub game: String,
    pub seat: Seat,
    pub name: String,
    /// What the whole table may know of what happened since this player last looked.
    pub since: Vec<LogLine>,
}

/// The answer to "why not?" of one choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    pub id: String,
    pub title: String,
    pub game: String,
    pub choice: String,
    pub text: String,
    /// None if the choice is legal.
    pub refusal: Option<WhyNot>,
}

#[derive(Clone, Debug)]
pub struct ReplayPage<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub ply: u32,
    pub last: u32,
    /// The first ply of each turn, to jump to.
    pub turns: &'a [u32],
    /// The first ply of each fight, likewise.
    pub fights: &'a [u32],
    /// The ply at which the game turned for this looker.
    pub turning: Option<u32>,
    /// As whom one looks; `all` unless a seat is chosen.
    pub looker: ReplayLooker,
    pub view: &'a View,
    pub chairs: &'a [Chair],
    /// What happened up to this ply; lines of this very ply are shown as new.
    pub log: &'a [Arc<LogLine>],
    pub levels: &'a [Pick],
    /// The seat of whoever looks, if they played, and the bot they played against.
    pub mine: Option<Seat>,
    pub usual_level: Option<&'a str>,
    /// The seed, if the game is over.
    pub seed: Option<&'a str>,
    pub notice: Option<Notice>,
    /// How the game lays its table out.
    pub scene: &'a Scene,
    /// What the game's words mean.
    pub words: &'a Glossary,
}

/// A finished game, judged; or how far that has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewPage {
    pub id: String,
    pub title: String,
    /// How much of the game is judged, in percent, while that goes on.
    pub done: Option<u8>,
    /// The last ply.
    pub last: u32,
    pub turns: u32,
    pub sides: Vec<ReviewSide>,
}

/// What the game was for a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewSide {
    pub seat: Seat,
    pub name: String,
    pub summary: String,
    /// The chance to win in percent, with its ply.
    pub curve: Vec<(u32, u8)>,
    pub slips: Vec<ReviewSlip>,
}

/// A decision that gave something away; chances in percent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewSlip {
    pub ply: u32,
    pub turn: u32,
    /// The answer that was given.
    pub text: String,
    /// The chance with the best answer, with this one, and once luck and the others had their say.
    pub before: u8,
    pub after: u8,
    pub then: u8,
    pub bad_luck: u8,
    pub good_luck: u8,
    pub better: Advice,
    /// How it might have gone on.
    pub line: Vec<String>,
}

impl ReplayPage<'_> {
    pub(crate) fn is_mine(&self, seat: &usize) -> bool {
        self.mine.is_some_and(|mine| mine.index() == *seat)
    }

    pub(crate) fn is_usual(&self, level: &Pick) -> bool {
        self.usual_level == Some(level.word.as_str())
    }

    /// The attribute that tells what a word of the page means.
    pub(crate) fn tip(&self, sort: Sort, word: &str) -> String {
        words::title(self.words, sort, word)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReplayLooker {
    Seat(Seat),
    Table,
    #[default]
    All,
}

/// A game in a list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameName {
    pub slug: String,
    /// A symbol of the emblems that stands for the game.
    pub crest: String,
    pub title: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesIndex {
    /// Each game with its numbers of rules, examples, rulings and house designs.
    pub games: Vec<(GameName, [usize; 4])>,
}

/// The rules of a game, or those that a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesList {
    pub game: GameName,
    pub edition: String,
    /// What was searched; empty for all.
    pub query: String,
    pub entries: Vec<RuleLine>,
}

/// The glossary of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GlossaryPage {
    pub game: GameName,
    pub words: Glossary,
}

/// What an entry of the ledger is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RuleKind {
    #[default]
    Rule,
    Example,
    Ruling,
    House,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleLine {
    pub id: String,
    pub title: String,
    pub kind: RuleKind,
}

/// An entry in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleText {
    pub id: String,
    pub title: String,
    pub kind: RuleKind,
    /// The parts with their names, as the ledger tells them: text; given, when, then; problem, ruling, reason.
    pub parts: Vec<(String, String)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulePage {
    pub game: GameName,
    pub entry: RuleText,
    /// The entries that this one names.
    pub about: Vec<RuleLine>,
    /// Examples, rulings and house designs that name it, in full.
    pub related: Vec<RuleText>,
    pub scenarios: Vec<Proof>,
    pub before: Option<RuleLine>,
    pub after: Option<RuleLine>,
}

/// A scenario that covers a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    pub file: String,
    pub title: String,
    /// Prompts, plays and events in words.
    pub transcript: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardsIndex {
    /// Each game with its number of cards.
    pub games: Vec<(GameName, usize)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardList {
    pub game: GameName,
    pub query: String,
    pub cards: Vec<CardPage>,
    /// The numbers of the game's cards, and how they are shown.
    pub symbols: Vec<(&'static str, Symbol)>,
    pub decks: Vec<PrintedDeck>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedDeck {
    pub name: String,
    pub title: String,
    pub source: String,
    /// What it is about, how hard it is and how it plays.
    pub pitch: Pitch,
    /// Names and words of cards, and how many of each.
    pub cards: Vec<(String, String, u8)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardShow {
    pub game: GameName,
    pub card: CardPage,
    /// The numbers of the game's cards, and how they are shown.
    pub symbols: Vec<(&'static str, Symbol)>,
    /// The decks that it is in, and how often.
    pub decks: Vec<(String, u8)>,
}

/// Whatever went wrong, in words, with a way on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mishap {
    pub status: u16,
    pub title: String,
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Need, Verb};

    fn shown(roll: kernel::Roll) -> Roll {
        let told = Told::new(Verb::Roll, "").roll(roll);
        LogLine::told(1, told, [] as [&str; 0]).roll.unwrap()
    }

    #[test]
    fn dice_are_shown_as_the_rules_judged_them() {
        let hit = shown(kernel::Roll::new(6, [3]).plus(1, "aim").needs(Need::AtLeast(4)).judged(true));
        assert_eq!((hit.modifier.as_str(), hit.needed.as_str()), ("+1 aim", "needs 4 or more"));
        assert_eq!((hit.is_success, hit.has_pips), (Some(true), true), "a bonus made it a hit");
        let two = shown(
            kernel::Roll::new(6, [3, 5]).plus(-1, "").plus(0, "rain").needs(Need::AtMost(7)).judged(true),
        );
        assert_eq!(
            (two.dice, two.modifier.as_str(), two.needed.as_str()),
            (vec![3, 5], "-1", "needs 7 or less")
        );
        let twelve = shown(kernel::Roll::new(12, [5]));
        assert_eq!((twelve.has_pips, twelve.needed.as_str(), twelve.is_success), (false, "", None));
    }

    #[test]
    fn a_line_knows_whose_doing_it_was() {
        let told = Told::new(Verb::Draw, "Ann draws.").by(Seat(1));
        let line = LogLine::told(3, told, ["TY-1"]);
        assert_eq!((line.by, line.rules.as_slice()), (Some(Seat(1)), ["TY-1".into()].as_slice()));
    }
}
