//! What sums up a finished duel.

use crate::state::NecroGenesis;
use crate::state::event::Event;
use kernel::{Figure, Seat};

impl NecroGenesis {
    pub(crate) fn duel_figures(&self, own: Seat, happened: &[&Event]) -> Vec<Figure> {
        let dealt = happened.iter().map(|event| match event {
            Event::SurvivorDamaged { seat, amount, .. } if *seat != own => i32::from(*amount),
            _ => 0,
        });
        let theirs = |event: &Event| matches!(event, Event::Destroyed { seat, .. } if *seat != own);
        vec![
            Figure::new(dealt.sum::<i32>(), "damage to the other Survivor").of(own),
            Figure::count(happened, "Zombie", "destroyed", theirs).of(own),
            Figure::things(self.turn, "turn", "played"),
        ]
    }
}
