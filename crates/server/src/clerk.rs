//! The one who writes. Changes that arrive while something is written are made together in the next commit.

use crate::store::{Change, Conflict, Store, StoreError};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// More than this waits for the next commit.
const MOST: usize = 256;
/// Under load a commit waits until this long after the one before, so that it holds several changes: a commit
/// costs much more than a change. A change that comes alone is written at once.
const BREATH: Duration = Duration::from_millis(25);
/// Whoever has promised to write, and does not in this time, is not waited for.
const OVERDUE: Duration = Duration::from_millis(5);

pub type Written = Result<Result<(), Conflict>, StoreError>;

/// A writer: a thread of its own, or for a while somebody who has [promised](Clerk::promise) to write.
#[derive(Clone)]
pub struct Clerk(Arc<Office>);

struct Office {
    store: Arc<dyn Store>,
    orders: Mutex<Orders>,
    called: Condvar,
    ordered: AtomicU64,
    settled: Mutex<u64>,
    is_settled: Condvar,
}

#[derive(Default)]
struct Orders {
    waiting: Vec<(Change, oneshot::Sender<Written>)>,
    /// Since when the first of them waits.
    since: Option<Instant>,
    /// Somebody writes what waits without being called.
    is_promised: bool,
    /// The thread has something to do.
    is_called: bool,
    is_over: bool,
}

fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Clerk {
    pub fn new(store: Arc<dyn Store>) -> Clerk {
        Clerk(Arc::new(Office {
            store,
            orders: Mutex::default(),
            called: Condvar::new(),
            ordered: AtomicU64::new(0),
            settled: Mutex::new(0),
            is_settled: Condvar::new(),
        }))
    }

    /// Starts the thread.
    pub fn start(&self) -> std::io::Result<JoinHandle<()>> {
        let office = Arc::clone(&self.0);
        std::thread::Builder::new().name("clerk".to_owned()).spawn(move || office.work())
    }

    /// Makes a change; when this answers `Ok(Ok(()))`, it survives any crash.
    pub async fn write(&self, change: Change) -> Written {
        let (answer, answered) = oneshot::channel();
        let gone = || StoreError::Broken("the server is shutting down: nothing was changed".to_owned());
        if !self.0.order(change, answer) {
            return Err(gone());
        }
        answered.await.map_err(|_| gone())?
    }

    /// Lets the thread end when everything is written that was ordered before.
    pub fn end(&self) {
        let mut orders = lock(&self.0.orders);
        orders.is_over = true;
        self.0.call(&mut orders);
    }

    /// How many changes were ordered so far.
    pub fn ordered(&self) -> u64 {
        self.0.ordered.load(Ordering::Acquire)
    }

    /// Whether changes are ordered that are not settled.
    pub fn is_writing(&self) -> bool {
        *lock(&self.0.settled) < self.ordered()
    }

    /// Waits until everything is settled that was ordered, but not longer than this.
    pub fn wait(&self, most: Duration) {
        let settled = lock(&self.0.settled);
        let waited = self.0.is_settled.wait_timeout_while(settled, most, |settled| *settled < self.ordered());
        drop(waited);
    }

    /// Promises to call [`write_now`](Clerk::write_now) soon after any change, or takes that back.
    pub fn promise(&self, is_promised: bool) {
        let mut orders = lock(&self.0.orders);
        orders.is_promised = is_promised;
        if !is_promised && !orders.waiting.is_empty() {
            self.0.call(&mut orders);
        }
    }

    /// Writes what waits, in this thread.
    pub fn write_now(&self) {
        let waiting = lock(&self.0.orders).take();
        self.0.write(waiting);
        if self.0.store.is_untidy() {
            self.0.call(&mut lock(&self.0.orders));
        }
    }
}

impl Orders {
    fn take(&mut self) -> Vec<(Change, oneshot::Sender<Written>)> {
        let most = self.waiting.len().min(MOST);
        if most == self.waiting.len() {
            self.since = None;
        }
        self.waiting.drain(..most).collect()
    }
}

impl Office {
    /// Whether somebody will write it.
    fn order(&self, change: Change, answer: oneshot::Sender<Written>) -> bool {
        let mut orders = lock(&self.orders);
        if orders.is_over {
            return false;
        }
        self.ordered.fetch_add(1, Ordering::AcqRel);
        orders.waiting.push((change, answer));
        let since = *orders.since.get_or_insert_with(Instant::now);
        if !orders.is_promised || since.elapsed() > OVERDUE {
            self.call(&mut orders);
        }
        true
    }

    fn call(&self, orders: &mut Orders) {
        orders.is_called = true;
        self.called.notify_one();
    }

    fn work(&self) {
        let mut last = Instant::now();
        loop {
            let orders = lock(&self.orders);
            let is_idle = |orders: &mut Orders| !orders.is_called && !orders.is_over;
            let called = self.called.wait_while(orders, is_idle).unwrap_or_else(PoisonError::into_inner);
            let is_over = called.is_over;
            drop(called);
            if !is_over {
                std::thread::sleep(BREATH.saturating_sub(last.elapsed()));
            }
            last = Instant::now();
            let waiting = {
                let mut orders = lock(&self.orders);
                let waiting = orders.take();
                orders.is_called = !orders.waiting.is_empty();
                waiting
            };
            if is_over && waiting.is_empty() {
                return;
            }
            self.write(waiting);
            self.tidy();
        }
    }

    fn write(&self, waiting: Vec<(Change, oneshot::Sender<Written>)>) {
        if waiting.is_empty() {
            return;
        }
        let (changes, answers): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
        let started = Instant::now();
        let written = write_all(&*self.store, &changes);
        metrics::histogram!("deadhand_commit_changes").record(changes.len() as f64);
        metrics::histogram!("deadhand_commit_seconds").record(started.elapsed());
        for (answer, written) in answers.into_iter().zip(written) {
            // Whoever asked may be gone; what is written stays written.
            let _ = answer.send(written);
        }
        *lock(&self.settled) += changes.len() as u64;
        self.is_settled.notify_all();
    }

    fn tidy(&self) {
        if !self.store.is_untidy() {
            return;
        }
        let started = Instant::now();
        let tidied = self.store.tidy();
        metrics::histogram!("deadhand_tidy_seconds").record(started.elapsed());
        if let Err(error) = tidied {
            tracing::warn!(%error, "what was written could not be put in order; it is kept, and tried again later");
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::store::{Kept, MemoryStore, Origin};

    pub fn open(id: u32) -> Change {
        Change::Open(Box::new(Kept {
            id: id.to_string(),
            game: "toy".to_owned(),
            origin: Origin::Setup(String::new()),
            seed: String::new(),
            edition: String::new(),
            listed: false,
            hints: true,
            invitation: None,
            created: 0,
            chairs: vec![],
            ended: false,
        }))
    }

    /// One who has not begun.
    pub fn clerk() -> (Clerk, Arc<MemoryStore>) {
        let store = Arc::new(MemoryStore::default());
        (Clerk::new(Arc::clone(&store) as Arc<dyn Store>), store)
    }

    /// Orders a change and goes on.
    pub async fn order(clerk: &Clerk, id: u32) -> tokio::task::JoinHandle<Written> {
        let before = clerk.ordered();
        let writer = clerk.clone();
        let written = tokio::spawn(async move { writer.write(open(id)).await });
        while clerk.ordered() == before {
            tokio::task::yield_now().await;
        }
        written
    }

    #[tokio::test]
    async fn everything_is_written_before_the_end() {
        let (clerk, store) = clerk();
        let thread = clerk.start().unwrap();
        let mut writing = Vec::new();
        for id in 0..600 {
            writing.push(order(&clerk, id).await);
        }
        for written in writing {
            assert_eq!(written.await.unwrap(), Ok(Ok(())));
        }
        // The last is answered a moment before it is settled.
        clerk.wait(Duration::from_secs(10));
        assert!(!clerk.is_writing());
        clerk.end();
        thread.join().unwrap();
        assert_eq!(store.all().unwrap().len(), 600);
        assert!(clerk.write(open(600)).await.is_err(), "nobody is there to write it");
    }

    #[tokio::test]
    async fn whoever_promises_writes() {
        let (clerk, store) = clerk();
        let thread = clerk.start().unwrap();
        clerk.promise(true);
        let written = order(&clerk, 1).await;
        assert!(clerk.is_writing() && store.all().unwrap().is_empty());
        clerk.write_now();
        assert_eq!(store.all().unwrap(), ["1"]);
        assert_eq!(written.await.unwrap(), Ok(Ok(())));
        clerk.end();
        thread.join().unwrap();
    }

    #[tokio::test]
    async fn a_broken_promise_is_made_good() {
        let (clerk, _) = clerk();
        let thread = clerk.start().unwrap();
        clerk.promise(true);
        let first = order(&clerk, 1).await;
        tokio::time::sleep(OVERDUE * 3).await;
        assert!(!first.is_finished());
        assert_eq!(clerk.write(open(2)).await, Ok(Ok(())), "the first was overdue");
        assert_eq!(first.await.unwrap(), Ok(Ok(())));
        let third = order(&clerk, 3).await;
        clerk.promise(false);
        assert_eq!(third.await.unwrap(), Ok(Ok(())));
        clerk.end();
        thread.join().unwrap();
    }
}
