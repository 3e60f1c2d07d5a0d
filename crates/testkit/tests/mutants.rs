//! The suite must fail for games that break a promise: the toy game with one fault each.

use kernel::prelude::*;
use kernel::{
    About, Aim, Asked, Breach, Figure, Goal, Info, Modifier, Named, Odds, Offer, Outcome, Quick, Seat,
    SetupError, Sight, Spot, Stake, Text, Told, Viewer,
};
use scenario::{Fact, Opening, OwnCards, Stage};
use serde::{Deserialize, Serialize};
use std::panic::catch_unwind;
use testkit::Suite;
use toy::{Card, Choice, Event, Position, Setup, Stat, Toy, Zone};

const HONEST: u8 = 0;
const IMAGINES_THE_TRUTH: u8 = 1;
const IMAGINES_WITH_THE_TRUTH: u8 = 2;
const IMAGINES_ANOTHER_HAND: u8 = 3;
const SHOWS_HANDS: u8 = 4;
const TELLS_HANDS: u8 = 5;
const ASKS_BY_THE_HAND: u8 = 6;
const OFFERS_TWICE: u8 = 7;
const OFFERS_TOO_MUCH: u8 = 8;
const OFFERS_TOO_LITTLE: u8 = 9;
const CHANGES_WHEN_REFUSED: u8 = 10;
const WRITES_ALIKE: u8 = 11;
const CITES_NOTHING: u8 = 12;
const IGNORES_CONCESSIONS: u8 = 13;
const DEPENDS_ON_LISTENERS: u8 = 14;
const SHARES_TOO_MUCH: u8 = 15;
const TELLS_TOO_LITTLE: u8 = 16;
const KEEPS_NOTHING: u8 = 17;
const ANSWERS_NOTHING: u8 = 18;
const NUMBERS_ALIKE: u8 = 19;
const TELLS_FROM_THE_HAND: u8 = 20;
const JUDGES_NOTHING: u8 = 21;
const COUNTS_THE_HIDDEN: u8 = 22;
const LAYS_BY_TURNS: u8 = 23;
const NAMES_WHAT_IS_GONE: u8 = 24;
const NAMES_NOTHING: u8 = 25;
const ASKS_ABOUT_NOTHING: u8 = 26;
const KNOWS_MORE_THAN_CERTAIN: u8 = 27;
const WEIGHS_THE_HAND: u8 = 28;
const ASKS_AGAIN_IN_WORDS: u8 = 29;
const AIMS_AT_NOTHING: u8 = 30;
const AIMS_BY_NO_RULE: u8 = 31;
const COUNTS_WITHOUT_END: u8 = 32;
const ENDS_WITHOUT_REASON: u8 = 33;
const AIMS_BY_THE_HAND: u8 = 34;
const SUMS_UP_TOO_LITTLE: u8 = 35;
const SUMS_UP_WITHOUT_WORDS: u8 = 36;
const FORETELLS_FROM_THE_HAND: u8 = 37;
const FORETELLS_BY_GUESSING: u8 = 38;
const FORETELLS_NOTHING: u8 = 39;
const SUMS_WRONGLY: u8 = 40;
const SPEAKS_TO_WATCHERS: u8 = 41;
const NUMBERS_NAMES: u8 = 42;
const READS_ALIKE: u8 = 43;
const OPENS_IN_SECRET: u8 = 44;
const LEARNED_NONSENSE: u8 = 45;
const LEANS_BY_THE_HAND: u8 = 46;

/// Kinds of the house set.
const RUNNER: Card = Card(2);
const LOOKOUT: Card = Card(5);

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Mutant<const FAULT: u8> {
    toy: Toy,
    /// Counts what must not leave a trace.
    #[serde(skip)]
    tries: u8,
}

impl<const FAULT: u8> Mutant<FAULT> {
    fn of(toy: Toy) -> Self {
        Mutant { toy, tries: 0 }
    }

    fn offered(&self) -> Vec<Choice> {
        let mut options = vec![];
        self.toy.options(&mut options);
        options
    }
}

impl<const FAULT: u8> Rules for Mutant<FAULT> {
    const INFO: Info = Toy::INFO;
    const LONGEST: u64 = Toy::LONGEST;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Self, SetupError> {
        Ok(Mutant::of(Toy::start(setup, cx)?))
    }

    fn seats(&self) -> u8 {
        self.toy.seats()
    }

    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        // A player may pass for ever, as long as nobody else is asked.
        if FAULT == ANSWERS_NOTHING && choice == Choice::Pass && self.offered().len() > 1 {
            return;
        }
        self.toy.advance(choice, cx);
        if FAULT == ASKS_BY_THE_HAND {
            while self.asked().is_some_and(|asked| asked.rule.0 == "TY-7") && self.offered() == [Choice::Pass]
            {
                self.toy.advance(Choice::Pass, cx);
            }
        }
        if FAULT == TELLS_HANDS {
            let card = self.toy.side(Seat(1)).hand.kinds().next();
            cx.tell("TY-5", || Event::Drew { seat: Seat(1), card });
        }
        if FAULT == DEPENDS_ON_LISTENERS && cx.loud() {
            cx.below(6);
            self.tries += 1;
        }
        if FAULT == CITES_NOTHING {
            cx.tell("TY-0", || Event::Dawned);
        }
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if FAULT != IGNORES_CONCESSIONS {
            self.toy.concede(seat, cx);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.toy.outcome()
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self {
        match FAULT {
            IMAGINES_THE_TRUTH => self.clone(),
            IMAGINES_WITH_THE_TRUTH => {
                let held = self.toy.side(seat.other()).hand.kinds().map(u16::from).sum::<u16>();
                (0..held).for_each(|_| _ = chance.below(2));
                Mutant::of(self.toy.imagine(seat, chance))
            }
            IMAGINES_ANOTHER_HAND => Mutant::of(self.toy.imagine(seat.other(), chance)),
            _ => Mutant::of(self.toy.imagine(seat, chance)),
        }
    }

    fn turn(&self) -> u32 {
        self.toy.turn()
    }

    fn cards_hash(&self) -> String {
        self.toy.cards_hash()
    }
}

impl<const FAULT: u8> Questions for Mutant<FAULT> {
    fn asked(&self) -> Option<Asked> {
        let asked = self.toy.asked();
        // Nobody acts twice in a turn.
        let acts = |asked: &Asked| asked.rule.0 == "TY-6";
        if FAULT == ASKS_AGAIN_IN_WORDS {
            asked.map(|it| if acts(&it) { it.again() } else { it })
        } else {
            asked
        }
    }

    fn subject(&self) -> Option<About> {
        (FAULT == ASKS_ABOUT_NOTHING).then(|| About::Zone("cellar".to_owned()))
    }

    fn odds(&self, _: Choice) -> Option<Odds> {
        let held = self.toy.side(Seat(1)).hand.kinds().next().map_or(0, u16::from);
        match FAULT {
            KNOWS_MORE_THAN_CERTAIN => Some(Odds { percent: 101, need: "7 of 6".into() }),
            WEIGHS_THE_HAND => Some(Odds::of(held.into(), 100, "a weak hand")),
            _ => None,
        }
    }

    fn options(&self, out: &mut Vec<Choice>) {
        self.toy.options(out);
        match FAULT {
            OFFERS_TWICE if !out.is_empty() => out.push(out[0]),
            OFFERS_TOO_MUCH if !out.is_empty() && !out.contains(&Choice::Play(LOOKOUT)) => {
                out.push(Choice::Play(LOOKOUT));
            }
            OFFERS_TOO_LITTLE if out.len() > 1 => drop(out.remove(0)),
            _ => {}
        }
    }

    fn check(&self, choice: Choice) -> Result<(), Breach> {
        self.toy.check(choice)
    }

    fn apply(&mut self, choice: Choice, cx: &mut impl Cx<Event>) -> Result<(), Breach> {
        if FAULT == CHANGES_WHEN_REFUSED && self.check(choice).is_err() {
            self.tries += 1;
        }
        self.check(choice)?;
        self.advance(choice, cx);
        Ok(())
    }

    fn question(&self) -> String {
        self.toy.question()
    }

    fn watched(&self) -> String {
        if FAULT == SPEAKS_TO_WATCHERS { "What do you play?".to_owned() } else { self.toy.watched() }
    }

    fn explain(&self, breach: &Breach) -> String {
        self.toy.explain(breach)
    }

    fn refusals(&self) -> Vec<(Choice, Breach)> {
        self.toy.refusals()
    }
    fn offer(&self, to: &mut impl Offer<Choice>) {
        self.toy.offer(to);
    }
    fn stray(&self, choice: Choice) -> Breach {
        self.toy.stray(choice)
    }
}

/// So many looks there were.
static LOOKS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);

impl<const FAULT: u8> Knows for Mutant<FAULT> {
    type Phase = toy::Phase;
    type Counter = toy::Counter;
    type Zone = Zone;
    type Stat = toy::Stat;
    type Mark = toy::Mark;

    fn goals(&self, viewer: Viewer) -> Vec<Goal> {
        let mut goals = self.toy.goals(viewer);
        match FAULT {
            AIMS_AT_NOTHING => goals.retain(|goal| goal.aim == Aim::Loses),
            AIMS_BY_NO_RULE => goals[0] = Goal::wins("TY-0", "Win"),
            COUNTS_WITHOUT_END => goals[1] = goals[1].clone().at("lives", self.toy.turn() as i32, 0),
            AIMS_BY_THE_HAND => {
                let held = self.toy.side(Seat(1)).hand.kinds().next().map_or(0, u16::from);
                goals[2] = goals[2].clone().with("lives", held);
            }
            _ => {}
        }
        goals
    }

    fn stakes(&self, seat: Seat) -> Vec<Stake> {
        let held = self.toy.side(seat.other()).hand.kinds().map(|card| i32::from(card.0)).sum::<i32>();
        match FAULT {
            FORETELLS_FROM_THE_HAND => vec![Stake::dear("a weak hand", held)],
            FORETELLS_BY_GUESSING => vec![Stake::spent("a guess", held % 2)],
            FORETELLS_NOTHING => vec![Stake::dear("turns", 1)],
            _ => self.toy.door_stakes(seat),
        }
    }

    fn ending(&self) -> Option<Text> {
        self.toy.ending().filter(|_| FAULT != ENDS_WITHOUT_REASON)
    }

    fn lay(&self, viewer: Viewer, on: &mut impl Layout<Self>) {
        let seen = if FAULT == SHOWS_HANDS && self.toy.turn() > 3 { Viewer::All } else { viewer };
        self.toy.lay_doors(seen, on);
        let beside = |name: String| Named { id: "beside".to_owned(), name: name.into() };
        let spot = Spot::new(Zone::Spent).number(1_u16);
        match FAULT {
            SHARES_TOO_MUCH => on.zone_as(spot, || beside(format!("{viewer:?}")), |_| {}),
            TELLS_TOO_LITTLE => on.zone_as(spot, || beside(format!("turn {}", self.toy.turn())), |_| {}),
            KEEPS_NOTHING => {
                for number in 2..40_u16 {
                    let look = LOOKS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    on.zone_as(spot.number(number), || beside(String::new()), |on| on.note(look));
                }
            }
            SUMS_WRONGLY => on.zone_as(
                spot,
                || beside(String::new()),
                |on| {
                    on.printed(Stat::Strength, 3);
                    on.sum(Stat::Strength, || vec![Modifier::new(2, "Walker")]);
                },
            ),
            COUNTS_THE_HIDDEN => {
                let held = self.toy.side(Seat(1)).hand.kinds().next().map_or(0, u16::from);
                on.zone_as(spot.number(held), || beside(String::new()), |_| {});
            }
            LAYS_BY_TURNS if LOOKS.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % 2 == 1 => {
                on.zone_as(spot, || beside(String::new()), |_| {});
            }
            _ => {}
        }
    }
}

impl<const FAULT: u8> Tells for Mutant<FAULT> {
    fn tell(&self, event: &Event) -> Told {
        let mut told = self.toy.tell(event);
        if FAULT == TELLS_FROM_THE_HAND {
            let held = self.toy.side(Seat(1)).hand.kinds().next();
            let print = held.and_then(|card| self.toy.print(card));
            told = told.on(kernel::Subject::named(print.map_or("nothing", |print| &print.name)));
        }
        if FAULT == OPENS_IN_SECRET && matches!(event, Event::Drew { .. }) {
            told = told.opens_step("Draw");
        }
        if FAULT == JUDGES_NOTHING {
            told.rolls.iter_mut().for_each(|roll| roll.success = None);
        }
        told
    }

    fn figures(&self, seat: Seat, happened: &[&Event]) -> Vec<Figure> {
        match FAULT {
            SUMS_UP_TOO_LITTLE => vec![Figure::new(1, "door")],
            SUMS_UP_WITHOUT_WORDS => {
                vec![Figure::new(1, ""), Figure::new(2, "doors"), Figure::new(3, "doors")]
            }
            _ => self.toy.figures(seat, happened),
        }
    }
}

impl<const FAULT: u8> Plays for Mutant<FAULT> {
    fn appraise(&self, seat: Seat) -> f32 {
        self.toy.appraise(seat)
    }

    fn learned(&self) -> Option<&'static [u8]> {
        (FAULT == LEARNED_NONSENSE).then_some(b"deadhand-net 1\ngame: chess\n\n")
    }

    fn urge(&self, choice: Choice) -> f32 {
        let Some(asked) = self.asked().filter(|_| FAULT == LEANS_BY_THE_HAND) else { return 0.0 };
        let is_armed = self.toy.side(asked.seat.other()).hand.kinds().any(|card| card == RUNNER);
        if is_armed && choice != Choice::Pass { -5.0 } else { 0.0 }
    }
}

impl<const FAULT: u8> Counts for Mutant<FAULT> {}

impl<const FAULT: u8> Notation<Mutant<FAULT>> for Choice {
    const COUNT: u32 = <Choice as Notation<Toy>>::COUNT;
    fn write(self, game: &Mutant<FAULT>) -> String {
        match self {
            Choice::Play(RUNNER) if FAULT == WRITES_ALIKE => "play walker".to_owned(),
            _ => game.toy.notation(self),
        }
    }
    fn read(game: &Mutant<FAULT>, text: &str) -> Result<Choice, String> {
        game.toy.read(text)
    }
    fn describe(self, game: &Mutant<FAULT>) -> String {
        match FAULT {
            NUMBERS_NAMES => format!("{} #1", game.toy.describe(self)),
            READS_ALIKE => "Play a card".to_owned(),
            _ => game.toy.describe(self),
        }
    }
    fn about(self, game: &Mutant<FAULT>) -> Vec<About> {
        match FAULT {
            NAMES_WHAT_IS_GONE => vec![About::Piece("window".to_owned())],
            NAMES_NOTHING => vec![],
            _ => game.toy.about(self),
        }
    }
    fn verb(self) -> &'static str {
        Notation::<Toy>::verb(self)
    }
    fn tone(self) -> kernel::Tone {
        Notation::<Toy>::tone(self)
    }
    fn number(self) -> u32 {
        if FAULT == NUMBERS_ALIKE && self == Choice::Pass { 0 } else { Notation::<Toy>::number(self) }
    }
    fn numbered(number: u32) -> Option<Choice> {
        <Choice as Notation<Toy>>::numbered(number)
    }
}

impl<const FAULT: u8> Stage for Mutant<FAULT> {
    type Position = Position;
    fn stage(position: &Position, cx: &mut impl Cx<Event>) -> Result<Self, String> {
        Toy::stage(position, cx).map(Mutant::of)
    }
    fn bring(cards: &OwnCards<'_>, opening: Opening<'_, Self>) -> Result<(), String> {
        cards.bring(opening, |setup| &mut setup.cards, |position| &mut position.cards)
    }
    fn fact(&self, question: &str) -> Result<Fact, String> {
        self.toy.fact(question)
    }
    fn kind_named(&self, name: &str) -> Option<u16> {
        self.toy.kind_named(name)
    }
}

fn suite<const FAULT: u8>() -> Suite<Mutant<FAULT>> {
    let pieces = |mutant: &Mutant<FAULT>| mutant.toy.cards().map(u16::from).collect();
    Suite::new(env!("CARGO_MANIFEST_DIR"), vec![Setup::default()], pieces)
}

/// The honest game keeps the promise and the mutant does not.
fn caught<const FAULT: u8>(honest: fn(&Suite<Mutant<HONEST>>), mutant: fn(&Suite<Mutant<FAULT>>)) {
    honest(&suite());
    let panic = catch_unwind(|| mutant(&suite())).expect_err("the fault is not found");
    if let Some(message) = panic.downcast_ref::<String>() {
        assert!(message.contains("seed") && message.contains("ply"), "no place is named: {message}");
    }
}

macro_rules! mutants {
    ($($name:ident: $fault:ident breaks $property:ident;)+) => {
        $(#[test]
        fn $name() {
            caught::<$fault>(Suite::$property, Suite::$property);
        })+
    };
}

mutants! {
    the_true_world_is_no_imagination: IMAGINES_THE_TRUTH breaks imagined_worlds_look_alike;
    imagination_may_not_use_the_truth: IMAGINES_WITH_THE_TRUTH breaks imagination_knows_no_more;
    bots_may_not_think_with_the_truth: IMAGINES_WITH_THE_TRUTH breaks bots_are_blind;
    hints_may_not_think_with_the_truth: LEANS_BY_THE_HAND breaks hints_are_blind;
    the_own_hand_stays: IMAGINES_ANOTHER_HAND breaks imagined_worlds_look_alike;
    views_may_not_show_hands: SHOWS_HANDS breaks imagined_worlds_look_alike;
    what_one_knows_may_not_be_shared: SHARES_TOO_MUCH breaks looking_together_shows_no_more;
    what_was_may_not_be_shown_for_what_is: TELLS_TOO_LITTLE breaks looking_again_shows_what_is_there;
    numbers_may_not_tell_hands: COUNTS_THE_HIDDEN breaks imagined_worlds_look_alike;
    numbers_tell_what_words_tell: LAYS_BY_TURNS breaks observations_are_whole;
    what_stays_may_not_be_drawn_again: KEEPS_NOTHING breaks what_stays_is_kept;
    events_may_not_tell_hands: TELLS_HANDS breaks imagined_worlds_look_alike;
    being_asked_may_not_tell_hands: ASKS_BY_THE_HAND breaks imagined_worlds_look_alike;
    no_option_comes_twice: OFFERS_TWICE breaks options_are_sound;
    options_are_accepted: OFFERS_TOO_MUCH breaks options_are_sound;
    what_is_accepted_is_offered: OFFERS_TOO_LITTLE breaks options_are_sound;
    answers_count: ANSWERS_NOTHING breaks answers_change_the_state;
    refusals_leave_the_state: CHANGES_WHEN_REFUSED breaks refusals_change_nothing;
    options_have_their_own_text: WRITES_ALIKE breaks notation_round_trips;
    options_have_their_own_number: NUMBERS_ALIKE breaks numbers_round_trip;
    telling_may_not_show_hands: TELLS_FROM_THE_HAND breaks imagined_worlds_look_alike;
    rolls_are_judged: JUDGES_NOTHING breaks events_are_told_whole;
    those_who_wait_are_not_spoken_to: SPEAKS_TO_WATCHERS breaks words_are_for_people;
    names_have_no_numbers: NUMBERS_NAMES breaks words_are_for_people;
    answers_read_differently: READS_ALIKE breaks words_are_for_people;
    steps_begin_for_everybody: OPENS_IN_SECRET breaks words_are_for_people;
    networks_are_networks: LEARNED_NONSENSE breaks networks_fit;
    citations_exist: CITES_NOTHING breaks citations_are_in_the_ledger;
    listeners_change_nothing: DEPENDS_ON_LISTENERS breaks listening_changes_nothing;
    what_is_named_is_there: NAMES_WHAT_IS_GONE breaks answers_name_what_lies_there;
    answers_name_something: NAMES_NOTHING breaks answers_name_what_lies_there;
    what_is_asked_about_is_there: ASKS_ABOUT_NOTHING breaks answers_name_what_lies_there;
    nothing_is_more_than_certain: KNOWS_MORE_THAN_CERTAIN breaks answers_name_what_lies_there;
    odds_may_not_tell_hands: WEIGHS_THE_HAND breaks imagined_worlds_look_alike;
    what_comes_again_follows: ASKS_AGAIN_IN_WORDS breaks what_comes_again_is_asked_again;
    something_wins: AIMS_AT_NOTHING breaks goals_and_endings_are_told;
    goals_cite_rules: AIMS_BY_NO_RULE breaks goals_and_endings_are_told;
    goals_count_sensibly: COUNTS_WITHOUT_END breaks goals_and_endings_are_told;
    ends_have_a_reason: ENDS_WITHOUT_REASON breaks goals_and_endings_are_told;
    ends_have_three_figures: SUMS_UP_TOO_LITTLE breaks ends_are_summed_up;
    figures_say_what_they_count: SUMS_UP_WITHOUT_WORDS breaks ends_are_summed_up;
    forecasts_may_not_tell_hands: FORETELLS_FROM_THE_HAND breaks imagined_worlds_look_alike;
    guesses_are_not_foretold: FORETELLS_BY_GUESSING breaks forecasts_come_true;
    something_is_foretold: FORETELLS_NOTHING breaks forecasts_come_true;
    sums_are_whole: SUMS_WRONGLY breaks sums_add_up;
    goals_may_not_tell_hands: AIMS_BY_THE_HAND breaks imagined_worlds_look_alike;
    concessions_count: IGNORES_CONCESSIONS breaks conceding_ends;
}

#[test]
fn lost_pieces_are_missed() {
    let mut suite = suite::<HONEST>();
    suite.pieces = |mutant| mutant.toy.side(Seat(0)).hand.kinds().map(u16::from).collect();
    assert!(catch_unwind(move || suite.pieces_are_conserved()).is_err());
}

#[test]
fn games_without_end_are_noticed() {
    assert!(catch_unwind(|| suite::<HONEST>().most_choices(3).random_play_ends()).is_err());
}

#[test]
fn bots_that_think_in_imagined_worlds_are_blind() {
    let best = |sight: &Sight<'_, Mutant<HONEST>>, seed: u64| {
        let mut options = vec![];
        sight.options(&mut options);
        let worth = |&choice: &Choice| {
            let mut world = sight.imagine(&mut Quick::new(seed));
            world.advance(choice, &mut kernel::Mute(Quick::new(seed)));
            (world.appraise(sight.seat()) * 1e6) as i64
        };
        options.into_iter().max_by_key(worth).unwrap_or(Choice::Pass)
    };
    suite::<HONEST>().bot_is_blind(7, best);
}
