use bots::Level;
use kernel::{Game, Loud, Quick, Sight};
use zombie_enclave::*;
fn main() {
    let arg = |n: usize, d: &str| std::env::args().nth(n).unwrap_or(d.to_owned());
    let seed: u64 = arg(1, "1").parse().unwrap();
    let level: Level = arg(2, "greedy").parse().unwrap();
    let setup = Setup::scenario(arg(3, "1").parse().unwrap());
    let mut chance = Quick::new(seed);
    let mut notes = vec![];
    let mut cx = Loud { chance: &mut chance, notes: &mut notes };
    let mut game = ZombieEnclave::start(&setup, &mut cx).unwrap();
    let mut bot = level.bot::<ZombieEnclave>(seed);
    while let Some(sight) = Sight::of(&game) {
        let choice = bot.choose(&sight);
        let said = game.describe(choice);
        let rule = game.asked().unwrap().rule;
        game.advance(choice, &mut Loud { chance: &mut chance, notes: &mut notes });
        println!("> [{rule}] {said}   worth {:.3}", game.appraise(kernel::Seat(0)));
        for note in notes.drain(..) {
            println!("      {:?}  {}", note.rules[0].0, game.tell(&note.event));
        }
    }
    println!("{:?}", game.outcome());
}
