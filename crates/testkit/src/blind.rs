//! What a seat may not know, it cannot get.

use crate::Suite;
use crate::probe::Probe;
use crate::walk::{Place, options};
use bots::advice::{Advised, Adviser, Effort};
use bots::{Level, Rank};
use kernel::{Chance, Game, Note, Observation, Quick, Seat, Sight, Viewer};
use scenario::Stage;
use table::Kept;

/// How far two worlds are followed.
const FAR: u64 = 10;
/// Whose bots must be blind, and in one of how many positions they think: thinking is slow. The levels that people choose
/// are all there; of a way to think few iterations tell as much as many.
const LEVELS: [(Level, u64); 8] = [
    (Level::Random, 7),
    (Level::Greedy, 7),
    (Level::Veteran { iterations: 8 }, 7),
    (Level::Rank(Rank::Shambler), 11),
    (Level::Rank(Rank::Scrapper), 13),
    (Level::Rank(Rank::Hunter), 17),
    (Level::Rank(Rank::Warden), 47),
    (Level::Rank(Rank::Legend), 199),
];
/// Hints take longer: they are asked for in so many games and one of so many positions, and a little thought tells as much
/// as a lot.
const HINTED: u64 = 3;
const THINKING: u64 = 7;
const GLIMPSE: Effort = Effort { glances: 1, worlds: 3, kept: 3 };

impl<G: Stage> Suite<G> {
    /// A seat cannot tell the true world from an imagined one: views, questions, options and refusals are
    /// equal, and stay so while both worlds go on with the same choices and the same chance, until
    /// something hidden is revealed to the seat.
    pub fn imagined_worlds_look_alike(&self) {
        let (mut hidden, mut differing) = (false, false);
        self.walk(|game, place| {
            for seat in (0..game.seats()).map(Seat) {
                let world = game.imagine(seat, &mut Quick::new(place.number()));
                hidden |= game.view(Viewer::All) != game.view(Viewer::Seat(seat));
                differing |= world != *game;
                // Following is slow, and worlds that differ soon differ from the positions before as well.
                let far = if (place.ply as u64 + place.seed).is_multiple_of(5) { FAR } else { 0 };
                if let Err(problem) = follow(game.clone(), world, seat, place, far) {
                    panic!("{place}: {seat} can tell an imagined world from the true one: {problem}");
                }
            }
        });
        assert!(differing || !hidden, "imagine always gives the true world, although something is hidden");
    }

    /// Whoever looks together with others sees what he sees alone: nothing that is shared shows more or less.
    pub fn looking_together_shows_no_more(&self) {
        self.walk(|game, place| {
            let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
            let viewers: Vec<Viewer> = seats.chain([Viewer::Table, Viewer::All]).collect();
            for viewers in [&viewers[..], &viewers[..1], &viewers[..viewers.len() - 2]] {
                let views = Kept::default().looks(game, viewers);
                assert_eq!(views.len(), viewers.len(), "{place}: not everybody has a view");
                for (viewer, view) in viewers.iter().zip(views) {
                    let alone = game.look(*viewer);
                    assert!(
                        view == alone,
                        "{place}: {viewer:?} sees something else among {viewers:?} than alone"
                    );
                }
            }
        });
    }

    /// An imagined world depends only on what the seat knows: imagined from the true world or from one
    /// that the seat cannot tell from it, with the same chance it is the same.
    pub fn imagination_knows_no_more(&self) {
        self.walk(|game, place| {
            for seat in (0..game.seats()).map(Seat) {
                let imagine = |from: &G, seed: u64| from.imagine(seat, &mut Quick::new(seed));
                let other = imagine(game, place.number());
                for seed in 0..3 {
                    let same = imagine(game, seed) == imagine(&other, seed);
                    assert!(same, "{place}: what {seat} imagines depends on what it does not know");
                }
            }
        });
    }

    /// The bots of every level choose the same in worlds that their seat cannot tell apart.
    pub fn bots_are_blind(&self) {
        for (level, seldom) in LEVELS {
            self.bot_is_blind(seldom, |sight, seed| level.bot::<G>(seed).choose(sight));
        }
    }

    /// Hints are the same in worlds that their seat cannot tell apart: the answers, the chances and the reasons.
    pub fn hints_are_blind(&self) {
        self.walk(|game, place| {
            let is_due = place.seed < HINTED && (place.ply as u64 + place.seed).is_multiple_of(THINKING);
            if !is_due || options(game).len() < 2 {
                return;
            }
            let Some(asked) = game.asked() else { return };
            let world = game.imagine(asked.seat, &mut Quick::new(place.number()));
            let advise = |game: &G| {
                let sight = Sight::of(game)?;
                Some(Adviser::new(sight.learned()).advise(&sight, GLIMPSE, place.number()))
            };
            let (here, there) = (advise(game), advise(&world));
            assert_eq!(here, there, "{place}: the hint for {} knows what it may not", asked.seat);
            here.iter().flatten().for_each(|one| check_advice(game, one, place));
        });
    }

    /// The same for one bot, which is given a sight and a seed in one of so many positions.
    pub fn bot_is_blind(&self, seldom: u64, mut bot: impl FnMut(&Sight<'_, G>, u64) -> G::Choice) {
        self.walk(|game, place| {
            if !(place.ply as u64 + place.seed).is_multiple_of(seldom) || options(game).len() < 2 {
                return;
            }
            let Some(asked) = game.asked() else { return };
            let world = game.imagine(asked.seat, &mut Quick::new(place.number()));
            let mut choose = |game: &G| Sight::of(game).map(|sight| bot(&sight, place.number()));
            let (here, there) = (choose(game), choose(&world));
            assert_eq!(here, there, "{place}: the bot of {} knows what it may not", asked.seat);
        });
    }
}

/// A hint names a legal answer, a chance, and a reason in one sentence.
fn check_advice<G: Game>(game: &G, advised: &Advised<G::Choice>, place: Place) {
    assert_eq!(game.check(advised.choice), Ok(()), "{place}: {advised:?} isn't allowed");
    assert!((0.0..=1.0).contains(&advised.chance), "{place}: {advised:?} is no chance");
    let why = &advised.why;
    let is_sentence = why.ends_with('.') && !why.starts_with(char::is_lowercase) && !why.contains("  ");
    assert!(is_sentence, "{place}: “{why}” is no sentence");
}

fn follow<G: Game>(mut game: G, mut world: G, seat: Seat, place: Place, far: u64) -> Result<(), String> {
    let mut picks = Quick::new(!place.number());
    same_position(&game, &world, seat)?;
    for step in 0..far {
        let Some(choice) = common_choice(&game, &world, &mut picks) else { return Ok(()) };
        let text = game.notation(choice);
        let mut first = Probe::leading(place.number() ^ step << 40);
        game.advance(choice, &mut first);
        let mut second = Probe::following(&first);
        world.advance(choice, &mut second);
        if told_apart(&first, &second, seat).map_err(|problem| format!("after \"{text}\": {problem}"))? {
            return Ok(());
        }
        told_alike(&game, &world, &first, seat).map_err(|problem| format!("after \"{text}\": {problem}"))?;
        same_position(&game, &world, seat).map_err(|problem| format!("after \"{text}\": {problem}"))?;
    }
    Ok(())
}

/// The same events are told in the same words and with the same facts.
fn told_alike<G: Game>(game: &G, world: &G, probe: &Probe<G::Event>, seat: Seat) -> Result<(), String> {
    for note in probe.notes.iter().filter(|note| note.audience.includes(Viewer::Seat(seat))) {
        let (here, there) = (game.tell(&note.event), world.tell(&note.event));
        if here != there {
            return Err(format!("the same event is told as\n{here:?}\nand\n{there:?}"));
        }
    }
    Ok(())
}

fn same_position<G: Game>(game: &G, world: &G, seat: Seat) -> Result<(), String> {
    for viewer in [Viewer::Seat(seat), Viewer::Table] {
        let (here, there) = (game.look(viewer), world.look(viewer));
        if here != there {
            return Err(format!("{viewer:?} sees\n{here:#?}\nand\n{there:#?}"));
        }
        let (here, there) = (observed(game, viewer), observed(world, viewer));
        if here != there {
            return Err(format!("{viewer:?} observes\n{here:?}\nand\n{there:?}"));
        }
    }
    if game.asked() != world.asked() {
        return Err(format!("{:?} and {:?} are asked", game.asked(), world.asked()));
    }
    if game.asked().is_some_and(|asked| asked.seat == seat) {
        if options(game) != options(world) {
            return Err(format!("the options are {:?} and {:?}", options(game), options(world)));
        }
        if game.refusals() != world.refusals() {
            return Err(format!("refused are {:?} and {:?}", game.refusals(), world.refusals()));
        }
    }
    Ok(())
}

/// A choice that is legal in both worlds: any for the seat itself, and often one for another seat.
fn common_choice<G: Game>(game: &G, world: &G, picks: &mut Quick) -> Option<G::Choice> {
    let common: Vec<_> = options(game).into_iter().filter(|&choice| world.check(choice).is_ok()).collect();
    let some = u32::try_from(common.len()).ok().filter(|&count| count > 0)?;
    Some(common[picks.below(some) as usize])
}

/// Whether the seat has learnt in which world it is, as it may when something is revealed or when chance
/// cannot be the same in both.
fn told_apart<E>(first: &Probe<E>, second: &Probe<E>, seat: Seat) -> Result<bool, String>
where
    E: PartialEq + std::fmt::Debug,
{
    fn seen<E>(notes: &[Note<E>], seat: Seat) -> Vec<(usize, &Note<E>)> {
        notes.iter().enumerate().filter(|(_, note)| note.audience.includes(Viewer::Seat(seat))).collect()
    }
    let (here, there) = (seen(&first.notes, seat), seen(&second.notes, seat));
    for at in 0..here.len().max(there.len()) {
        let (one, other) = (here.get(at).copied(), there.get(at).copied());
        if one.map(|seen| seen.1) == other.map(|seen| seen.1) {
            continue;
        }
        let revealed = [one, other].iter().flatten().any(|(_, note)| note.reveals);
        let place = other.map_or(second.notes.len(), |(index, _)| index);
        let parted = second.apart.is_some_and(|apart| apart <= place);
        if revealed || parted {
            return Ok(true);
        }
        let (one, other) = (one.map(|seen| seen.1), other.map(|seen| seen.1));
        return Err(format!(
            "it is told\n{one:?}\nand\n{other:?}\n(an event that shows what was hidden must be marked by reveal)"
        ));
    }
    Ok(second.apart.is_some())
}

/// What a viewer knows in numbers.
pub(crate) fn observed<G: Game>(game: &G, viewer: Viewer) -> Observation {
    let mut seen = Observation::default();
    seen.look(game, viewer, &mut Vec::new());
    seen
}
