//! Matches of the toy game, and records with lines that fit their sums although they are wrong.
use kernel::prelude::*;
use kernel::{Chance, Quick};
use serde_json::Value;
use table::{Match, Seed};
use toy::{Setup, Toy};

pub fn open(number: u64) -> Match<Toy> {
    Match::open(Setup::default(), Seed::from_number(number)).unwrap()
}

/// Plays `plies` legal choices, or fewer if the game ends.
pub fn play(table: &mut Match<Toy>, plies: u32, picks: &mut Quick) {
    for _ in 0..plies {
        let mut options = Vec::new();
        table.game().options(&mut options);
        if options.is_empty() {
            return;
        }
        let pick = picks.below(options.len() as u32) as usize;
        table.apply(table.ply(), options[pick]).unwrap();
    }
}

pub fn play_out(number: u64) -> Match<Toy> {
    let mut table = open(number);
    play(&mut table, u32::MAX, &mut Quick::new(number));
    assert!(table.is_over());
    table
}

/// The record with its lines changed and sealed anew.
pub fn forge(text: &str, change: impl FnOnce(&mut Vec<Value>)) -> String {
    let mut lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for line in &mut lines {
        line.as_object_mut().unwrap().shift_remove("sum");
    }
    change(&mut lines);
    let mut sum = String::new();
    let mut sealed = String::new();
    for line in &lines {
        let body = line.to_string();
        sum = blake3::hash(format!("{sum}{body}").as_bytes()).to_hex()[..16].to_owned();
        sealed += &format!("{},\"sum\":\"{sum}\"}}\n", body.strip_suffix('}').unwrap());
    }
    sealed
}
