//! Programs of others come to a table, answer, and go.

use crate::booth::Booth;
use crate::desk::{Act, Desk, INSTEAD, Sitter};
use crate::hub::{Actor, Hub};
use crate::lounge::Present;
use crate::programs::Offered;
use crate::trouble::Trouble;
use guests::{Guest, Lost};
use kernel::Seat;
use kernel::english::capital;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tokio::runtime::Handle;

impl Hub {
    /// Waits until a program has answered. If it cannot, or is not offered any more, a bot of ours takes its chair.
    pub async fn await_program(
        self: &Arc<Self>,
        desk: &Arc<Desk>,
        seat: Seat,
        name: &str,
        ply: u32,
    ) -> Result<(), Trouble> {
        let title = Sitter::Program(name.to_owned()).title();
        let Some(offered) = self.config.programs.find(name) else {
            let why = format!("{} isn't offered here any more.", capital(&title));
            return self.unseat(desk, seat, why).await;
        };
        let lost = match self.called(desk, seat, offered).await? {
            Ok(present) => self.decide(desk, present, ply).await,
            Err(lost) => Some(lost),
        };
        match lost {
            None => Ok(()),
            Some(_) if self.is_ending.load(Ordering::Acquire) => Err(Trouble::raced()),
            Some(lost) => {
                tracing::warn!(table = desk.id, program = name, %lost, "a program lost its chair");
                metrics::counter!("deadhand_programs_lost_total").increment(1);
                let why = format!("{} lost its seat: {}.", capital(&title), lost.plainly());
                self.unseat(desk, seat, why).await
            }
        }
    }

    /// The program of a seat: the one that waits at the table, or one that is started.
    async fn called(
        self: &Arc<Self>,
        desk: &Desk,
        seat: Seat,
        offered: &Offered,
    ) -> Result<Result<Present, Lost>, Trouble> {
        if let Some(present) = desk.guests.call(seat) {
            return Ok(Ok(present));
        }
        let Some(room) = self.lounge.room(&self.present()).await else { return Err(Trouble::raced()) };
        let (words, time) = (offered.words.clone(), self.config.program_time);
        let started = tokio::task::spawn_blocking(move || Guest::sit(&words, time)).await;
        let started = started.map_err(|error| Trouble::broken("a program", error))?;
        Ok(started.map(|guest| Present::new(seat, guest, room)))
    }

    /// Why it cannot stay, if it cannot.
    async fn decide(self: &Arc<Self>, desk: &Arc<Desk>, mut present: Present, ply: u32) -> Option<Lost> {
        let mut booth = self.booth(desk, present.seat, ply);
        let decided = tokio::task::spawn_blocking(move || {
            let started = Instant::now();
            let decided = present.guest.decide(&mut booth);
            metrics::histogram!("deadhand_program_seconds").record(started.elapsed());
            match decided {
                Ok(()) => {
                    booth.hub.lounge.wait(&booth.desk, present);
                    None
                }
                Err(lost) => Some(lost),
            }
        });
        decided.await.unwrap_or_else(|error| {
            // What it asked for has made the rules fail: it must not stop the table for good.
            Trouble::broken("a program", error);
            Some(Lost::Gone(String::new()))
        })
    }

    fn booth(self: &Arc<Self>, desk: &Arc<Desk>, seat: Seat, ply: u32) -> Booth {
        let (hub, desk, handle) = (Arc::clone(self), Arc::clone(desk), Handle::current());
        Booth { hub, desk, seat, ply, asked: Instant::now(), handle }
    }

    async fn unseat(self: &Arc<Self>, desk: &Arc<Desk>, seat: Seat, why: String) -> Result<(), Trouble> {
        let instead = capital(&Sitter::Level(INSTEAD).title());
        let act = Act::Unseat(format!("{why} {instead} plays on."));
        match self.perform(desk, Actor::Bot(seat), act).await {
            // Somebody was faster: look again.
            Err(trouble) if trouble.status == 409 && !desk.is_gone.load(Ordering::Acquire) => Ok(()),
            done => done,
        }
    }

    /// The game is over: programs may still see how it ended, and go.
    pub async fn part(self: &Arc<Self>, desk: &Arc<Desk>) -> Result<(), Trouble> {
        for mut present in desk.guests.call_all() {
            let mut booth = self.booth(desk, present.seat, 0);
            let gone = tokio::task::spawn_blocking(move || present.guest.farewell(&mut booth));
            gone.await.map_err(|error| Trouble::broken("a program", error))?;
        }
        Ok(())
    }
}
