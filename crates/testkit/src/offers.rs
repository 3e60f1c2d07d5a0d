//! What is offered says what it is about, and says it truly.

use crate::Suite;
use crate::walk::Place;
use kernel::{About, Answer, Asked, Grade, Piece, Reach, View, Viewer, Zone};
use scenario::Stage;
use std::collections::{BTreeMap, HashSet};

/// Of the answers that do something, so many of a hundred name something on the table.
const MOST: u32 = 95;
/// A question that is asked less often may have come to its end each time.
const OFTEN: u32 = 20;

impl<G: Stage> Suite<G> {
    /// Whatever an answer or a question is about lies on the table of the seat that is asked, most answers are about
    /// something, and odds are shares of a hundred.
    pub fn answers_name_what_lies_there(&self) {
        let (mut acts, mut named) = (0u32, 0u32);
        let mut nameless: BTreeMap<String, u32> = BTreeMap::new();
        self.walk(|game, place| {
            let Some(asked) = game.asked() else { return };
            let view = game.look(Viewer::Seat(asked.seat));
            let Some(prompt) = &view.prompt else { panic!("{place}: {} sees no question", asked.seat) };
            let lying = Lying::on(&view);
            lying.check(prompt.about.iter(), &prompt.question, place);
            view.zones().for_each(|zone| check_picks(zone, &prompt.options, place));
            prompt.reaches.iter().for_each(|reach| check_reach(reach, &lying, &prompt.options, place));
            for answer in &prompt.options {
                lying.check(answer.about.iter(), &answer.choice, place);
                check_luck(answer, place);
                if answer.tone.acts() {
                    acts += 1;
                    named += u32::from(!answer.about.is_empty());
                    if answer.about.is_empty() {
                        *nameless.entry(format!("{} {}", answer.verb, prompt.rule)).or_default() += 1;
                    }
                }
            }
        });
        let share = u64::from(named) * 100;
        println!("{named} of {acts} answers name something; not {nameless:?}");
        assert!(
            share >= u64::from(acts) * u64::from(MOST),
            "seed 0 to {}, every ply: {named} of {acts} answers name something on the table; not {nameless:?}",
            self.games
        );
    }

    /// A question that is said to come again does come again.
    pub fn what_comes_again_is_asked_again(&self) {
        let mut asked: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        let mut before: Option<Asked> = None;
        self.walk(|game, place| {
            let now = game.asked();
            if let Some(said) = before.filter(|before| before.again && place.ply > 0) {
                let (times, followed) = asked.entry(said.rule.0).or_default();
                *times += 1;
                *followed += u32::from(now.is_some_and(|now| (now.seat, now.rule) == (said.seat, said.rule)));
            }
            before = now;
        });
        let never: Vec<String> = asked
            .into_iter()
            .filter(|(_, (times, followed))| *times >= OFTEN && *followed == 0)
            .map(|(rule, (times, _))| format!("{rule} asks {times} times"))
            .collect();
        assert!(
            never.is_empty(),
            "seed 0 to {}, every ply: {}, and never again, although it says so",
            self.games,
            never.join(", ")
        );
    }
}

/// What lies on a table.
struct Lying<'a> {
    pieces: HashSet<&'a str>,
    zones: HashSet<&'a str>,
}

impl<'a> Lying<'a> {
    fn on(view: &'a View) -> Lying<'a> {
        let mut lying = Lying { pieces: HashSet::new(), zones: HashSet::new() };
        for zone in view.zones() {
            lying.zones.insert(&zone.id);
            lying.add(&zone.pieces);
        }
        lying
    }

    fn add(&mut self, pieces: &'a [Piece]) {
        for piece in pieces {
            self.pieces.insert(&piece.id);
            self.add(&piece.attached);
        }
    }

    fn check<'b>(&self, about: impl Iterator<Item = &'b About>, said: &str, place: Place) {
        for about in about {
            let lies_there = match about {
                About::Piece(word) => !word.is_empty() && self.pieces.contains(word.as_str()),
                About::Zone(id) => self.zones.contains(id.as_str()),
            };
            assert!(lies_there, "{place}: “{said}” is about {about:?}, which is not on the table");
        }
    }
}

/// A zone and its pieces know which answers name them.
fn check_picks(zone: &Zone, options: &[Answer], place: Place) {
    let naming = |about: &About| -> Vec<u16> {
        (0..).zip(options).filter(|(_, answer)| answer.about.contains(about)).map(|(at, _)| at).collect()
    };
    let named = naming(&About::Zone(zone.id.clone()));
    assert_eq!(zone.picks, named, "{place}: the zone {} doesn't know what names it", zone.id);
    for piece in zone.pieces.iter().filter(|piece| !piece.id.is_empty()) {
        let named = naming(&About::Piece(piece.id.clone()));
        assert_eq!(piece.picks, named, "{place}: {} doesn't know what names it", piece.id);
    }
}

/// What reaches, and the fields that it reaches, lie on the table; nothing that it can do so far away is out of its sight.
fn check_reach(reach: &Reach, lying: &Lying, options: &[Answer], place: Place) {
    let piece = |word: &str| About::Piece(word.to_owned());
    let fields: Vec<(About, Grade)> =
        reach.fields.iter().map(|(word, grade)| (piece(word), *grade)).collect();
    let of = piece(&reach.of);
    lying.check([&of].into_iter().chain(fields.iter().map(|(field, _)| field)), &reach.of, place);
    lying.check(reach.barred.iter().map(|barred| &barred.on), &reach.of, place);
    for answer in options.iter().filter(|answer| answer.verb == reach.verb && answer.about.contains(&of)) {
        let barred = reach.barred.iter().find(|barred| answer.about.last() == Some(&barred.on));
        assert!(barred.is_none(), "{place}: {} is legal, but {barred:?} says why not", answer.choice);
        let hidden =
            fields.iter().find(|(field, grade)| *grade == Grade::Hidden && answer.about.contains(field));
        assert!(hidden.is_none(), "{place}: {} is legal, but {hidden:?} is out of sight", answer.choice);
    }
}

fn check_luck(answer: &Answer, place: Place) {
    if let Some(odds) = &answer.odds {
        assert!(odds.percent <= 100 && !odds.need.is_empty(), "{place}: {answer:?}");
    }
    for price in &answer.price {
        assert!(price.amount > 0 && !price.what.is_empty(), "{place}: {answer:?}");
    }
}
