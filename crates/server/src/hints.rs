//! Hints: what the best bots think of the answers, from what the seat that is asked knows. Only that seat is told.

use crate::desk::Desk;
use crate::hub::Hub;
use crate::trouble::Trouble;
use kernel::{Advice, Seat};
use std::sync::Arc;
use std::time::Instant;

impl Hub {
    pub async fn hint(self: &Arc<Self>, desk: &Arc<Desk>, seat: Seat, ply: u32) -> Result<(), Trouble> {
        if !desk.hints {
            return Err(Trouble::forbidden(
                "There are no hints at this table: the host has switched them off.",
            ));
        }
        let (world, dice) = {
            let state = desk.state().await;
            if state.table.ply() != ply || state.asked() != Some(seat) {
                return Err(Trouble::raced());
            }
            let (guess, dice) = self.luck.think(desk, ply);
            (state.table.imagine(seat, guess)?, dice)
        };
        let entry = desk.entry;
        let mut hints = self.think_through(move || (entry.hint)(&*world, dice)).await?;
        let mut state = desk.state().await;
        if state.table.ply() != ply {
            return Err(Trouble::raced());
        }
        let names = state.names();
        for hint in &mut hints {
            hint.text = names.put(&hint.text).into_owned();
            hint.why = names.put(&hint.why).into_owned();
        }
        state.hint = Some((ply, seat, hints));
        desk.publish_hint(&mut state, seat);
        Ok(())
    }

    /// Takes one of the places of those who think.
    async fn think_through(
        &self,
        think: impl FnOnce() -> Vec<Advice> + Send + 'static,
    ) -> Result<Vec<Advice>, Trouble> {
        let permit = Arc::clone(&self.thinkers).acquire_owned().await;
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let started = Instant::now();
            let advice = think();
            metrics::histogram!("deadhand_thought_seconds").record(started.elapsed());
            advice
        });
        match thought.await {
            Ok(advice) if advice.is_empty() => Err(Trouble::broken("a hint", "it has no answer")),
            Ok(advice) => Ok(advice),
            Err(error) => Err(Trouble::broken("a hint", error)),
        }
    }
}
