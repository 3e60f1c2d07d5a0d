//! The one writer. Changes that arrive while it writes are made together in the next commit.

use crate::store::{Change, Conflict, Store, StoreError};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// More than this waits for the next commit.
const MOST: usize = 256;
/// Under load a commit waits until this long after the one before, so that it holds several changes: a commit
/// costs much more than a change. A change that comes alone is written at once.
const BREATH: Duration = Duration::from_millis(25);
/// Changes seldom come alone when there is load: the others of the same beat are waited for.
const GATHER: Duration = Duration::from_micros(500);

pub type Written = Result<Result<(), Conflict>, StoreError>;

enum Order {
    Write(Change, oneshot::Sender<Written>),
    End,
}

#[derive(Clone)]
pub struct Clerk {
    orders: Sender<Order>,
    books: Arc<Books>,
}

/// How many changes were ordered, and how many of them are settled.
#[derive(Default)]
struct Books {
    ordered: AtomicU64,
    settled: Mutex<u64>,
    is_settled: Condvar,
}

/// A writer that has not begun yet.
pub struct Desk(Receiver<Order>, Arc<Books>);

impl Desk {
    /// Starts the writer.
    pub fn start(self, store: Arc<dyn Store>) -> std::io::Result<JoinHandle<()>> {
        let Desk(orders, books) = self;
        std::thread::Builder::new().name("clerk".to_owned()).spawn(move || work(&*store, &orders, &books))
    }
}

impl Clerk {
    pub fn new() -> (Clerk, Desk) {
        let (orders, receiver) = channel();
        let books = Arc::new(Books::default());
        (Clerk { orders, books: Arc::clone(&books) }, Desk(receiver, books))
    }

    /// Makes a change; when this answers `Ok(Ok(()))`, it survives any crash.
    pub async fn write(&self, change: Change) -> Written {
        let (answer, answered) = oneshot::channel();
        let gone = || StoreError::Broken("the server is shutting down: nothing was changed".to_owned());
        self.books.ordered.fetch_add(1, Ordering::AcqRel);
        self.orders.send(Order::Write(change, answer)).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Lets the writer end when everything is written that was ordered before.
    pub fn end(&self) {
        // If it has ended already, all is well.
        let _ = self.orders.send(Order::End);
    }

    /// How many changes were ordered so far.
    pub fn ordered(&self) -> u64 {
        self.books.ordered.load(Ordering::Acquire)
    }

    pub fn is_writing(&self) -> bool {
        *self.books.settled() < self.ordered()
    }

    /// Waits until everything is settled that was ordered, but not longer than this.
    pub fn wait(&self, most: Duration) {
        let settled = self.books.settled();
        let waited =
            self.books.is_settled.wait_timeout_while(settled, most, |settled| *settled < self.ordered());
        drop(waited);
    }
}

impl Books {
    fn settled(&self) -> std::sync::MutexGuard<'_, u64> {
        self.settled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn settle(&self, changes: usize) {
        *self.settled() += changes as u64;
        self.is_settled.notify_all();
    }
}

fn work(store: &dyn Store, orders: &Receiver<Order>, books: &Books) {
    let size = metrics::histogram!("deadhand_commit_changes");
    let time = metrics::histogram!("deadhand_commit_seconds");
    let mut goes_on = true;
    let mut last = Instant::now();
    while goes_on && let Ok(first) = orders.recv() {
        std::thread::sleep(BREATH.saturating_sub(last.elapsed()).max(GATHER));
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
        books.settle(changes.len());
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
