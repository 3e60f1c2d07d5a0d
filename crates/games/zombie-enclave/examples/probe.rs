use kernel::{Chance, Game, Mute, Quick};
use zombie_enclave::*;
fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(1000);
    println!("size {}", std::mem::size_of::<ZombieEnclave>());
    let mut setups: Vec<(String, Setup)> = (1..=4).map(|n| (format!("s{n}"), Setup::scenario(n))).collect();
    for rule in RuleName::ALL { setups.push((format!("s1 {rule:?}"), Setup::scenario(1).with(&[rule]))); }
    for n in 1..=4 { setups.push((format!("s{n} all"), Setup::scenario(n).with(&RuleName::ALL))); }
    for c in [CampaignStart::Standard, CampaignStart::Alternative, CampaignStart::Cleaning] { setups.push((format!("{c:?}"), Setup::campaign(c))); }
    for (name, setup) in &setups {
        let start = std::time::Instant::now();
        let (mut wins, mut decisions, mut turns, mut opts) = (0u64, 0u64, 0u64, 0u64);
        let mut causes = std::collections::BTreeMap::new();
        let mut longest = 0;
        let mut options = Vec::new();
        for seed in 0..games {
            let mut cx = Mute(Quick::new(seed));
            let mut game = ZombieEnclave::start(setup, &mut cx).unwrap();
            let mut n = 0u64;
            while game.asked().is_some() {
                options.clear();
                game.options(&mut options);
                assert!(!options.is_empty(), "stuck {game:?}");
                let pick = options[cx.below(options.len() as u32) as usize];
                opts += options.len() as u64;
                game.advance(pick, &mut cx);
                n += 1;
                assert!(n < 200_000, "endless");
            }
            longest = longest.max(n);
            decisions += n;
            turns += u64::from(game.turn());
            let outcome = game.outcome().unwrap();
            wins += u64::from(outcome.share(kernel::Seat(0)) > 0.5);
            *causes.entry(outcome.rule.0).or_insert(0u64) += 1;
        }
        let t = start.elapsed().as_secs_f64();
        println!("{name:14} wins {:5.1}% dec/game {:6.1} longest {longest} turns {:5.1} opts {:.1} ns/dec {:.0} {causes:?}", 100.0 * wins as f64 / games as f64, decisions as f64 / games as f64, turns as f64 / games as f64, opts as f64 / decisions as f64, t * 1e9 / decisions as f64);
    }
}
