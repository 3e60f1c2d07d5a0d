//! Promises about options, refusals, ends and pieces.

use crate::walk::{Place, options};
use crate::{Suite, probe::Probe};
use kernel::{Finish, Game, Mute, Quick, Seat};
use scenario::Stage;
use std::collections::HashSet;

impl<G: Stage> Suite<G> {
    /// Every random game ends, and whoever is asked is a seat of a game that is not over.
    pub fn random_play_ends(&self) {
        let mut turn = 0;
        self.walk(|game, place| {
            assert_eq!(game.asked().is_none(), game.outcome().is_some(), "{place}: over, and yet not over");
            assert!(place.ply == 0 || game.turn() >= turn, "{place}: the turn goes back");
            turn = game.turn();
            for seat in (0..game.seats()).map(Seat) {
                let worth = game.appraise(seat);
                assert!((0.0..=1.0).contains(&worth), "{place}: {seat} is appraised {worth}");
            }
            if let Some(asked) = game.asked() {
                assert!(asked.seat.0 < game.seats(), "{place}: {} is asked", asked.seat);
                assert!(!game.question().is_empty(), "{place}: the question is empty");
            }
            if let Some(outcome) = game.outcome() {
                assert_eq!(outcome.finishes.len(), usize::from(game.seats()), "{place}: {outcome:?}");
                assert!(options(game).is_empty(), "{place}: the game is over and has options");
                assert!(game.refusals().is_empty(), "{place}: the game is over and refuses something");
            }
        });
    }

    /// Whoever concedes loses the chance to win, at any time.
    pub fn conceding_ends(&self) {
        self.walk(|game, place| {
            if game.outcome().is_some() {
                return;
            }
            for seat in (0..game.seats()).map(Seat) {
                let mut game = game.clone();
                game.concede(seat, &mut Mute(Quick::new(place.number())));
                let finish = game.outcome().map(|outcome| outcome.finishes[seat.index()]);
                assert_ne!(finish, Some(Finish::Won), "{place}: {seat} concedes and wins");
                // A game for more than two may go on without the seat.
                let goes_on = game.seats() > 2 && game.asked().is_some_and(|asked| asked.seat != seat);
                assert!(finish.is_some() || goes_on, "{place}: {seat} concedes and nothing happens");
            }
        });
    }

    /// Options are distinct, there is one, and all are accepted. What is accepted is an option: choices
    /// of earlier positions are tried as well.
    pub fn options_are_sound(&self) {
        let mut seen: HashSet<G::Choice> = HashSet::new();
        self.walk(|game, place| {
            let options = options(game);
            let distinct: HashSet<_> = options.iter().copied().collect();
            assert_eq!(distinct.len(), options.len(), "{place}: an option comes twice in {options:?}");
            for &choice in &options {
                let mut next = game.clone();
                let applied = next.apply(choice, &mut Mute(Quick::new(place.number())));
                assert_eq!(applied, Ok(()), "{place}: the option {choice:?} is refused");
            }
            for &choice in seen.iter().filter(|choice| !distinct.contains(choice)) {
                assert!(game.check(choice).is_err(), "{place}: {choice:?} is accepted and is no option");
            }
            if seen.len() < 2000 {
                seen.extend(distinct);
            }
        });
    }

    /// Every answer does something: none can be given for ever.
    pub fn answers_change_the_state(&self) {
        self.walk(|game, place| {
            for choice in options(game) {
                let mut next = game.clone();
                next.advance(choice, &mut Mute(Quick::new(place.number())));
                let asked = game.question();
                assert!(next != *game, "{place}: {choice:?} answers “{asked}” and changes nothing");
            }
        });
    }

    /// A refused choice leaves the state equal, whether the game offers it as a refusal or somebody
    /// types rubbish.
    pub fn refusals_change_nothing(&self) {
        self.walk(|game, place| {
            for (choice, breach) in game.refusals() {
                let refused = refuse(game, choice, place);
                assert_eq!(refused, Some(breach), "{place}: {choice:?} is refused in two ways");
                let why = game.explain(&breach);
                assert!(!why.is_empty() && !why.contains(['{', '}']), "{place}: {choice:?}: {why:?}");
                let text = game.notation(choice);
                assert_eq!(game.read(&text), Ok(choice), "{place}: {text:?} is refused and cannot be typed");
            }
            for text in rubbish(game) {
                match game.read(&text) {
                    Ok(choice) => drop(refuse(game, choice, place)),
                    Err(problem) => {
                        assert!(!problem.is_empty(), "{place}: {text:?} is refused without a word")
                    }
                }
            }
        });
    }

    /// Whether anybody hears the events makes no difference to the game.
    pub fn listening_changes_nothing(&self) {
        self.walk(|game, place| {
            for choice in options(game) {
                let (mut mute, mut loud) = (game.clone(), game.clone());
                mute.advance(choice, &mut Mute(Quick::new(place.number())));
                loud.advance(choice, &mut Probe::leading(place.number()));
                assert!(mute == loud, "{place}: {choice:?} does something else when events are heard");
            }
        });
    }

    /// Every rule that a prompt, an event or a refusal cites is in the ledger.
    pub fn citations_are_in_the_ledger(&self) {
        let ledger = self.ledger();
        self.walk(|game, place| {
            let known = |rule: kernel::RuleId, what: &str| {
                let found = ledger.entry(rule.0).is_some_and(|entry| entry.id() == rule.0);
                assert!(found, "{place}: {what} cites {rule}, which is not in the ledger");
            };
            game.asked().iter().for_each(|asked| known(asked.rule, "the prompt"));
            game.outcome().iter().for_each(|outcome| known(outcome.rule, "the outcome"));
            game.refusals().iter().for_each(|(_, breach)| known(breach.rule, "a refusal"));
            for choice in options(game) {
                let mut probe = Probe::leading(place.number());
                let mut next = game.clone();
                next.advance(choice, &mut probe);
                for note in &probe.notes {
                    let told = next.tell(&note.event).text;
                    note.rules.iter().for_each(|&rule| known(rule, &told));
                }
            }
        });
    }

    /// Every event is told in words and with facts that fit together: dice have faces, and whoever needs something is
    /// told whether it was reached.
    pub fn events_are_told_whole(&self) {
        self.walk(|game, place| {
            for choice in options(game) {
                let mut probe = Probe::leading(place.number());
                let mut next = game.clone();
                next.advance(choice, &mut probe);
                for note in &probe.notes {
                    let told = next.tell(&note.event);
                    assert!(!told.text.is_empty(), "{place}: {:?} is told without a word", note.event);
                    told.rolls.iter().for_each(|roll| whole_roll(roll, &told.text, place));
                }
            }
        });
    }

    /// No card is lost and none appears.
    pub fn pieces_are_conserved(&self) {
        let sorted = |game: &G| {
            let mut pieces = (self.pieces)(game);
            pieces.sort_unstable();
            pieces
        };
        let mut first = vec![];
        self.walk(|game, place| {
            if place.ply == 0 {
                first = sorted(game);
                assert!(!first.is_empty(), "{place}: there are no pieces");
            }
            assert_eq!(sorted(game), first, "{place}: a piece is lost or appears");
        });
    }
}

/// Applies a choice to a copy; if it is refused, the copy must be untouched. If not, it must be an option.
fn refuse<G: Game>(game: &G, choice: G::Choice, place: Place) -> Option<kernel::Breach> {
    let mut copy = game.clone();
    let refused = copy.apply(choice, &mut Mute(Quick::new(0))).err();
    match refused {
        Some(_) => assert!(copy == *game, "{place}: {choice:?} is refused and yet changes the state"),
        None => assert!(options(game).contains(&choice), "{place}: {choice:?} is accepted and is no option"),
    }
    refused
}

fn whole_roll(roll: &kernel::Roll, told: &str, place: Place) {
    assert!(!roll.dice.is_empty(), "{place}: \"{told}\" has a roll without dice");
    let is_face = |die: &u8| *die <= roll.sides;
    assert!(roll.dice.iter().all(is_face), "{place}: \"{told}\" has no such face: {roll:?}");
    assert!(
        roll.need.is_none() || roll.success.is_some(),
        "{place}: \"{told}\" does not say if it was enough"
    );
}

/// Texts that people, programs and attackers send.
fn rubbish<G: Game>(game: &G) -> Vec<String> {
    let mut texts: Vec<String> =
        ["", " ", "\n", "xyzzy", "0", "-1", "999999999999999999999", "ß🧟", "\u{0}", "play", "pass pass"]
            .map(str::to_owned)
            .into();
    texts.push("a ".repeat(5000));
    for choice in options(game).into_iter().take(4) {
        let text = game.notation(choice);
        texts.push(text.to_uppercase());
        texts.push(format!("{text} {text}"));
        texts.push(format!("{text} 99999999999"));
        texts.push(text.chars().rev().collect());
        texts.push(text.chars().take(text.chars().count() / 2).collect());
    }
    texts
}
