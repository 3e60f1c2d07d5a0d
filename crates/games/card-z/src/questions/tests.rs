use crate::choice::Choice;
use crate::setup::Setup;
use crate::state::frame::Frame;
use crate::state::{CardZ, Scenario};
use kernel::prelude::*;
use kernel::{Breach, Chance, Mute, Quick};
use std::collections::{HashMap, HashSet};
use std::mem::{Discriminant, discriminant};

type Sort = (Discriminant<Frame>, Discriminant<Choice>);

fn games() -> Vec<CardZ> {
    let setups = [
        Setup::of(Scenario::Mission2, 1),
        Setup::of(Scenario::CivicDuty, 1),
        Setup::of(Scenario::CivicDuty, 3),
        Setup::of(Scenario::PubRun, 2),
        Setup::of(Scenario::LastManStanding, 3),
    ];
    let start = |seed: u64| {
        let setup = &setups[seed as usize % setups.len()];
        CardZ::start(setup, &mut Mute(Quick::new(seed))).unwrap_or_else(|error| panic!("{error}"))
    };
    (0..150).map(start).collect()
}

fn options(game: &CardZ) -> Vec<Choice> {
    let mut options = vec![];
    game.options(&mut options);
    options
}

/// Plays on at random and shows every position.
fn play(mut game: CardZ, seed: u64, mut visit: impl FnMut(&CardZ, &[Choice])) {
    let mut cx = Mute(Quick::new(seed));
    loop {
        let options = options(&game);
        visit(&game, &options);
        if options.is_empty() {
            return;
        }
        game.advance(options[cx.below(options.len() as u32) as usize], &mut cx);
    }
}

/// Which sorts of answers each sort of question takes.
fn sorts() -> HashSet<Sort> {
    let mut sorts = HashSet::new();
    for (seed, game) in games().into_iter().enumerate() {
        play(game, seed as u64, |game, options| {
            let frame = game.frames.last().copied().unwrap_or_default();
            sorts.extend(options.iter().map(|choice| (discriminant(&frame), discriminant(choice))));
        });
    }
    sorts
}

/// What the open question tells an answer to another one.
fn open_question(game: &CardZ, frame: Frame) -> Breach {
    let picks_base = matches!(frame, Frame::PickBase { .. });
    game.stray(if picks_base { Choice::AtDawn } else { Choice::Base(1) })
}

/// A choice that was offered once and can be read now is accepted, or refused for a reason of its own. Only if the
/// open question never takes an answer of that sort, the refusal says when its time is, or what is asked instead.
#[test]
fn every_choice_of_the_past_is_refused_for_its_own_reason() {
    let (sorts, mut reasons): (_, HashMap<&str, u32>) = (sorts(), HashMap::new());
    for (seed, game) in games().into_iter().enumerate() {
        let (mut past, mut known): (Vec<String>, HashSet<String>) = Default::default();
        play(game, seed as u64, |game, options| {
            let Some(&frame) = game.frames.last() else { return };
            for text in &past {
                let Ok(choice) = game.read(text) else { continue };
                let Err(breach) = game.check(choice) else { continue };
                let sort = (discriminant(&frame), discriminant(&choice));
                let open = open_question(game, frame);
                let general = breach == game.elsewhere(choice, open.rule.0, open.reason);
                let fitting = sorts.contains(&sort) && !matches!(choice, Choice::Hero { .. });
                assert!(
                    !(general && fitting) && breach.reason != "there is no such thing on the table",
                    "{text} to {:?}: {}",
                    game.question(),
                    game.explain(&breach)
                );
                *reasons.entry(breach.reason).or_insert(0) += 1;
            }
            let fresh = options.iter().map(|&choice| game.notation(choice));
            past.extend(fresh.filter(|text| known.insert(text.clone())).take(6));
            if past.len() > 240 {
                past.drain(..120);
            }
        });
    }
    assert!(reasons.len() > 60, "only {} reasons: {reasons:?}", reasons.len());
    assert!(!reasons.contains_key("that isn't one of the answers"));
}
