//! Bots. They think in a bounded number of threads, in a world that their seat cannot tell from the true one,
//! and answer on a beat.

use crate::desk::{Act, Desk, Sitter};
use crate::hub::{Actor, Hub};
use crate::luck::Luck;
use crate::trouble::Trouble;
use bots::Level;
use kernel::Seat;
use registry::Entry;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use table::Table;

/// A question that a bot thinks about, without anything that its seat may not know.
struct Riddle {
    entry: &'static Entry,
    world: Box<dyn Table>,
    seat: Seat,
    level: Level,
    ply: u32,
    /// What the bot rolls its own dice with.
    dice: u64,
}

/// What is to be done for the bot that is asked.
enum Task {
    Solve(Riddle),
    Await {
        seat: Seat,
        name: String,
        ply: u32,
    },
    /// The game is over.
    Part,
}

impl Hub {
    /// Lets the bots of a table answer, if one is asked and none thinks yet.
    pub fn think(self: &Arc<Self>, desk: &Arc<Desk>) {
        if !desk.has_bots || desk.is_thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hub, desk) = (Arc::clone(self), Arc::clone(desk));
        tokio::spawn(async move {
            let answered = hub.answer_all(&desk).await;
            desk.is_thinking.store(false, Ordering::Release);
            match answered {
                // Whoever looks at the table next wakes the bot again.
                Err(trouble) => tracing::warn!(table = desk.id, %trouble, "a bot does not answer"),
                // Somebody may have answered between its last look and now.
                Ok(()) if desk.state().await.asked_bot().is_some() => hub.think(&desk),
                Ok(()) => {}
            }
        });
    }

    async fn answer_all(self: &Arc<Self>, desk: &Arc<Desk>) -> Result<(), Trouble> {
        loop {
            let asked = Instant::now();
            let task = {
                let state = desk.state().await;
                if desk.is_gone.load(Ordering::Acquire) || self.is_ending.load(Ordering::Acquire) {
                    return Err(Trouble::raced());
                }
                match state.asked_bot() {
                    None if state.is_over() => Task::Part,
                    None => return Ok(()),
                    Some((seat, Sitter::Program(name))) => Task::Await { seat, name, ply: state.table.ply() },
                    Some((seat, Sitter::Level(level))) => {
                        Task::Solve(riddle(&self.luck, desk, &*state.table, (seat, level))?)
                    }
                }
            };
            let riddle = match task {
                Task::Solve(riddle) => riddle,
                Task::Await { seat, name, ply } => {
                    self.await_program(desk, seat, &name, ply).await?;
                    continue;
                }
                Task::Part => return self.part(desk).await,
            };
            let (seat, ply) = (riddle.seat, riddle.ply);
            let choice = self.solve(riddle).await?;
            tokio::time::sleep(rest(asked.elapsed(), self.config.beat)).await;
            match self.perform_bot(desk, seat, ply, choice).await {
                // The table has gone on without it: look again.
                Err(trouble) if trouble.status == 409 => {}
                done => done?,
            }
        }
    }

    async fn perform_bot(
        self: &Arc<Self>,
        desk: &Arc<Desk>,
        seat: Seat,
        ply: u32,
        choice: String,
    ) -> Result<(), Trouble> {
        self.perform(desk, Actor::Bot(seat), Act::Choose { ply, choice }).await
    }

    async fn solve(&self, riddle: Riddle) -> Result<String, Trouble> {
        let permit = Arc::clone(&self.thinkers).acquire_owned().await;
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let started = Instant::now();
            let choice = (riddle.entry.advise)(&*riddle.world, riddle.level, riddle.dice);
            metrics::histogram!("deadhand_thought_seconds").record(started.elapsed());
            choice
        });
        match thought.await {
            Ok(Some(choice)) => Ok(choice),
            Ok(None) => Err(Trouble::broken("a bot", "it has no answer")),
            Err(error) => Err(Trouble::broken("a bot", error)),
        }
    }
}

fn riddle(
    luck: &Luck,
    desk: &Desk,
    table: &dyn Table,
    (seat, level): (Seat, Level),
) -> Result<Riddle, Trouble> {
    let (guess, dice) = luck.think(desk, table.ply());
    let world = table.imagine(seat, guess)?;
    Ok(Riddle { entry: desk.entry, world, seat, level, ply: table.ply(), dice })
}

/// How long to wait until the next beat. A thought that takes longer than one beat waits for a later one.
pub fn rest(thought: Duration, beat: Duration) -> Duration {
    if beat.is_zero() {
        return Duration::ZERO;
    }
    let beats = thought.as_nanos().div_ceil(beat.as_nanos()).max(1);
    beat.saturating_mul(u32::try_from(beats).unwrap_or(u32::MAX)).saturating_sub(thought)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_on_a_beat() {
        let beat = Duration::from_millis(100);
        for thought in [0, 1, 50, 100, 101, 199, 200, 950] {
            let thought = Duration::from_millis(thought);
            let answered = thought + rest(thought, beat);
            assert_eq!(answered.as_millis() % 100, 0, "{thought:?}");
            assert!(answered >= beat && rest(thought, beat) <= beat);
        }
        assert_eq!(rest(Duration::from_secs(1), Duration::ZERO), Duration::ZERO);
    }
}
