//! How a game runs when nobody listens: without allocating, without an end of patience, and how many
//! instructions it takes.

use kernel::{Chance, Game, Mute, Quick, Seat};
use std::process::{Command, ExitCode};

/// Simulation allocates nothing once it is warm: the one speed check that is exact enough to gate on.
pub fn allocates_nothing<G: Game>(setups: &[G::Setup], games: u64) {
    let mut options = Vec::with_capacity(512);
    for game in 0..games {
        let setup = &setups[game as usize % setups.len()];
        let mut cx = Mute(Quick::new(game));
        let mut played = G::start(setup, &mut cx).expect("a legal setup");
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            while played.asked().is_some() {
                options.clear();
                played.options(&mut options);
                let pick = cx.below(options.len() as u32) as usize;
                assert!(played.apply(options[pick], &mut cx).is_ok());
                decisions += 1;
            }
        });
        assert_eq!(counted.count_total, 0, "game {game} allocated in {decisions} decisions");
    }
    let game = G::start(&setups[0], &mut Mute(Quick::new(5))).expect("a legal setup");
    let counted = allocation_counter::measure(|| {
        let world = game.imagine(Seat(0), &mut Quick::new(5));
        assert!(world.appraise(Seat(0)) >= 0.0);
    });
    assert_eq!(counted.count_total, 0, "forking or appraising allocated");
}

/// Many random games: none panics, none is stuck, none loses a piece. `ENDURANCE_GAMES` sets how many.
pub fn endures<G: Game>(setups: &[G::Setup], pieces: fn(&G) -> Vec<u16>, usual: u64) {
    let games = std::env::var("ENDURANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let mut options = Vec::new();
    let (mut decisions, mut longest) = (0, 0);
    for number in 0..games {
        let setup = &setups[number as usize % setups.len()];
        let mut cx = Mute(Quick::split(3, number));
        let mut game = G::start(setup, &mut cx).expect("a legal setup");
        let first = pieces(&game);
        let mut asked = 0;
        while game.asked().is_some() {
            options.clear();
            game.options(&mut options);
            assert!(!options.is_empty(), "game {number} is stuck at ply {asked}: {setup:?}");
            let pick = cx.below(options.len() as u32) as usize;
            game.advance(options[pick], &mut cx);
            asked += 1;
            assert!(asked < G::LONGEST, "game {number} does not end: {setup:?}");
            if asked % 16 == 0 {
                assert_eq!(
                    pieces(&game),
                    first,
                    "game {number} lost or made a piece by ply {asked}: {setup:?}"
                );
            }
        }
        assert_eq!(pieces(&game), first, "game {number} lost or made a piece: {setup:?}");
        assert!(game.outcome().is_some(), "game {number} has no outcome: {setup:?}");
        decisions += asked;
        longest = longest.max(asked);
    }
    println!("{games} games, {decisions} decisions, the longest {longest}");
}

/// Plays on at random to the end, or for so many decisions; returns how many there were.
pub fn play_on<G: Game>(game: &mut G, seed: u64, most: usize, options: &mut Vec<G::Choice>) -> usize {
    let mut cx = Mute(Quick::new(seed));
    for decisions in 0..most {
        if game.asked().is_none() {
            return decisions;
        }
        options.clear();
        game.options(options);
        let pick = cx.below(options.len() as u32) as usize;
        game.advance(options[pick], &mut cx);
    }
    most
}

struct Counted {
    decisions: u64,
    options: u64,
}

fn play<G: Game>(setups: &[G::Setup], games: u64) -> Counted {
    let mut counted = Counted { decisions: 0, options: 0 };
    let mut options: Vec<G::Choice> = Vec::with_capacity(512);
    for number in 0..games {
        let setup = &setups[number as usize % setups.len()];
        let mut cx = Mute(Quick::split(11, number));
        let Ok(mut game) = G::start(setup, &mut cx) else { continue };
        while game.asked().is_some() {
            options.clear();
            game.options(&mut options);
            counted.options += options.len() as u64;
            counted.decisions += 1;
            let pick = cx.below(options.len() as u32) as usize;
            game.advance(options[pick], &mut cx);
        }
    }
    counted
}

/// Instructions of a run of this program with so many games.
fn instructions_of(games: u64) -> Option<u64> {
    let this = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args(["--games", &games.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

/// The whole of a benchmark that counts instructions by callgrind, which no other load on the machine can
/// change. It runs itself twice, with few and with many games; the difference leaves out the start of the
/// program.
pub fn count_instructions<G: Game>(setups: &[G::Setup]) -> ExitCode {
    let (few, many) = (setups.len() as u64, 11 * setups.len() as u64);
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--games") {
        play::<G>(setups, args.get(at + 1).and_then(|n| n.parse().ok()).unwrap_or(1));
        return ExitCode::SUCCESS;
    }
    let (short, long) = (play::<G>(setups, few), play::<G>(setups, many));
    let decisions = long.decisions - short.decisions;
    let options = (long.options - short.options) as f64 / decisions as f64;
    println!("decisions a game: {:.1}", decisions as f64 / (many - few) as f64);
    println!("options a decision: {options:.2}");
    println!("state: {} bytes", size_of::<G>());
    let (Some(short), Some(long)) = (instructions_of(few), instructions_of(many)) else {
        println!("instructions a decision: not counted, valgrind is not installed");
        return ExitCode::SUCCESS;
    };
    let each = (long - short) as f64 / decisions as f64;
    println!("instructions a decision, with its share of the start of a game: {each:.0}");
    println!("ratio to copying the state byte by byte: {:.2}", each / size_of::<G>() as f64);
    ExitCode::SUCCESS
}
