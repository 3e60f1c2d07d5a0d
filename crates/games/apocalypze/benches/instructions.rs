//! Instructions a decision, counted by callgrind, which no other load on the machine can change.
//! `cargo bench -p deadhand-apocalypze --bench instructions`
//!
//! The program runs itself twice under valgrind, with few and with many games; the difference leaves out
//! the start of the program.

use apocalypze::{Apocalypze, Choice, Setup};
use kernel::{Chance, Game, Mute, Quick};
use std::process::{Command, ExitCode};

const FEW: u64 = 36;
const MANY: u64 = 396;

const DECKS: [&str; 6] = ["diner", "church", "police-station", "military-base", "fire-house", "truck-depot"];

struct Counted {
    decisions: u64,
    options: u64,
}

fn play(games: u64) -> Counted {
    let mut counted = Counted { decisions: 0, options: 0 };
    let mut options: Vec<Choice> = Vec::with_capacity(256);
    for game in 0..games {
        let (row, column) = (game as usize % 6, game as usize / 6 % 6);
        let setup = Setup::of(DECKS[row], DECKS[column]);
        let mut cx = Mute(Quick::split(11, game));
        let Ok(mut game) = Apocalypze::start(&setup, &mut cx) else { continue };
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
fn instructions(games: u64) -> Option<u64> {
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

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--games") {
        play(args.get(at + 1).and_then(|n| n.parse().ok()).unwrap_or(1));
        return ExitCode::SUCCESS;
    }
    let (few, many) = (play(FEW), play(MANY));
    let decisions = many.decisions - few.decisions;
    let options = (many.options - few.options) as f64 / decisions as f64;
    println!("decisions a game: {:.1}", decisions as f64 / (MANY - FEW) as f64);
    println!("options a decision: {options:.2}");
    println!("state: {} bytes", size_of::<Apocalypze>());
    let (Some(short), Some(long)) = (instructions(FEW), instructions(MANY)) else {
        println!("instructions a decision: not counted, valgrind is not installed");
        return ExitCode::SUCCESS;
    };
    let each = (long - short) as f64 / decisions as f64;
    println!("instructions a decision, with its share of the start of a game: {each:.0}");
    println!("ratio to copying the state byte by byte: {:.2}", each / size_of::<Apocalypze>() as f64);
    ExitCode::SUCCESS
}
