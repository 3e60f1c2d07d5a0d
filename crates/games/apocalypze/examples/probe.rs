use apocalypze::{Apocalypze, Setup};
use kernel::*;
use std::time::Instant;
fn main() {
    println!(
        "state {} bytes, frame stack; choice {}",
        std::mem::size_of::<Apocalypze>(),
        std::mem::size_of::<apocalypze::Choice>()
    );
    let decks = ["diner", "church", "police-station", "military-base", "fire-house", "truck-depot"];
    let games: u64 = std::env::args().nth(1).map_or(2000, |s| s.parse().unwrap());
    let mut options = Vec::with_capacity(256);
    let mut decisions = 0u64;
    let mut turns = 0u64;
    let mut opts = 0u64;
    let mut wins = [0u64; 3];
    let mut single = 0u64;
    let mut firstwin = 0;
    let t = Instant::now();
    for i in 0..games {
        let a = decks[(i % 6) as usize];
        let b = decks[((i / 6) % 6) as usize];
        let setup = Setup { scavenging: (i / 36) % 4 == 3, ..Setup::of(a, b) };
        let mut pick = Quick::split(99, i);
        let mut cx = Mute(Quick::split(7, i));
        let mut g = Apocalypze::start(&setup, &mut cx).unwrap();
        let mut n = 0;
        while g.asked().is_some() {
            options.clear();
            g.options(&mut options);
            assert!(!options.is_empty(), "{:?}", g.question());
            let c = options[pick.below(options.len() as u32) as usize];
            opts += options.len() as u64;
            if options.len() == 1 {
                single += 1;
            }
            g.advance(c, &mut cx);
            n += 1;
            assert!(n < 100000);
        }
        decisions += n;
        turns += g.turn() as u64;
        let o = g.outcome().unwrap();
        let w = if o.share(Seat(0)) == 1.0 {
            0
        } else if o.share(Seat(1)) == 1.0 {
            1
        } else {
            2
        };
        wins[w] += 1;
        if w < 2 && Some(Seat(w as u8)) == g.first() {
            firstwin += 1;
        }
    }
    let e = t.elapsed();
    println!(
        "{} games, {:.1} decisions/game, {:.1} turns, {:.2} options, {:.1}% single, {:.0} ns/decision, {:.0} games/s, wins {:?} first {}",
        games,
        decisions as f64 / games as f64,
        turns as f64 / games as f64,
        opts as f64 / decisions as f64,
        100.0 * single as f64 / decisions as f64,
        e.as_nanos() as f64 / decisions as f64,
        games as f64 / e.as_secs_f64(),
        wins,
        firstwin
    );
}
