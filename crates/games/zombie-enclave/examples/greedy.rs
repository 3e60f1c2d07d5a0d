use bots::Level;
use zombie_enclave::*;
fn main() {
    let arg = |n: usize, d: &str| std::env::args().nth(n).unwrap_or(d.to_owned());
    let games: u64 = arg(1, "200").parse().unwrap();
    let level: Level = arg(2, "greedy").parse().unwrap();
    let setups: Vec<(String, Setup)> = (1..=4).map(|n| (format!("s{n}"), Setup::scenario(n))).collect();
    for (name, setup) in &setups {
        if arg(3, name) != *name {
            continue;
        }
        let start = std::time::Instant::now();
        let mut wins = 0;
        let mut turns = 0u64;
        let mut dec = 0;
        let mut causes = std::collections::BTreeMap::new();
        for seed in 0..games {
            let mut bots = vec![level.bot::<ZombieEnclave>(seed)];
            let played = lab::play(setup, &mut bots, seed).unwrap();
            let outcome = played.outcome.unwrap();
            wins += u64::from(outcome.share(kernel::Seat(0)) > 0.5);
            turns += u64::from(played.turns);
            dec += played.decisions;
            *causes.entry(outcome.rule.0).or_insert(0u64) += 1;
        }
        println!(
            "{name} {:.1}% turns {:.1} dec {:.0} s {:.2} {causes:?}",
            100.0 * wins as f64 / games as f64,
            turns as f64 / games as f64,
            dec as f64 / games as f64,
            start.elapsed().as_secs_f64()
        );
    }
}
