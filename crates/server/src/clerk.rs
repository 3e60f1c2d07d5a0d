//! The one writer. Changes that arrive while it writes are made together in the next commit.

use crate::store::{Change, Conflict, Store, StoreError};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// More than this waits for the next commit.
const MOST: usize = 256;
/// Under load a commit waits until this long after the one before, so that it holds several changes: a commit
/// costs much more than a change. A change that comes alone is written at once.
const BREATH: Duration = Duration::from_millis(25);

pub type Written = Result<Result<(), Conflict>, StoreError>;

enum Order {
    Write(Change, oneshot::Sender<Written>),
    End,
}

#[derive(Clone)]
pub struct Clerk(Sender<Order>);

impl Clerk {
    /// Starts the writer.
    pub fn start(store: Arc<dyn Store>) -> std::io::Result<(Clerk, JoinHandle<()>)> {
        let (sender, receiver) = channel();
        let thread =
            std::thread::Builder::new().name("clerk".to_owned()).spawn(move || work(&*store, &receiver))?;
        Ok((Clerk(sender), thread))
    }

    /// Makes a change; when this answers `Ok(Ok(()))`, it survives any crash.
    pub async fn write(&self, change: Change) -> Written {
        let (answer, answered) = oneshot::channel();
        let gone = || StoreError::Broken("the server is shutting down: nothing was changed".to_owned());
        self.0.send(Order::Write(change, answer)).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Lets the writer end when everything is written that was ordered before.
    pub fn end(&self) {
        // If it has ended already, all is well.
        let _ = self.0.send(Order::End);
    }
}

fn work(store: &dyn Store, orders: &Receiver<Order>) {
    let size = metrics::histogram!("deadhand_commit_changes");
    let time = metrics::histogram!("deadhand_commit_seconds");
    let mut goes_on = true;
    let mut last = Instant::now();
    while goes_on && let Ok(first) = orders.recv() {
        std::thread::sleep(BREATH.saturating_sub(last.elapsed()));
        last = Instant::now();
        let (mut changes, mut answers) = (Vec::new(), Vec::new());
        for order in std::iter::once(first).chain(orders.try_iter().take(MOST - 1)) {
            match order {
                Order::Write(change, answer) => {
                    changes.push(change);
                    answers.push(answer);
                }
                Order::End => goes_on = false,
            }
        }
        if changes.is_empty() {
            continue;
        }
        let started = Instant::now();
        let written = write_all(store, &changes);
        size.record(changes.len() as f64);
        time.record(started.elapsed());
        for (answer, written) in answers.into_iter().zip(written) {
            // Whoever asked may be gone; what is written stays written.
            let _ = answer.send(written);
        }
    }
}

fn write_all(store: &dyn Store, changes: &[Change]) -> Vec<Written> {
    match store.commit(changes) {
        Ok(made) => made.into_iter().map(Ok).collect(),
        // One of them may be the cause: the others must not suffer for it.
        Err(error @ StoreError::Broken(_)) if changes.len() > 1 => {
            tracing::warn!(%error, changes = changes.len(), "a commit failed: its changes are made one by one");
            changes.iter().flat_map(|change| write_all(store, std::slice::from_ref(change))).collect()
        }
        Err(error) => {
            tracing::error!(%error, "a commit failed");
            changes.iter().map(|_| Err(error.clone())).collect()
        }
    }
}
