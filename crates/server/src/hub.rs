//! All tables: those in memory, and the way to those that are kept.

use crate::clerk::Clerk;
use crate::config::Config;
use crate::desk::{Act, Desk, News, Plan, Role, State, reload};
use crate::lounge::Lounge;
use crate::luck::Luck;
use crate::store::{Change, Kept, Store};
use crate::token;
use crate::trouble::Trouble;
use kernel::Seat;
use registry::Entry;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OnceCell, Semaphore};

/// Whoever comes or goes is told after this, so that a page that is fetched anew is no news.
const PRESENCE: Duration = Duration::from_secs(1);

type Slot = Arc<OnceCell<Arc<Desk>>>;

pub struct Hub {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub games: &'static [Entry],
    clerk: Clerk,
    desks: Mutex<HashMap<String, Slot>>,
    /// Bots think one for each permit.
    pub thinkers: Arc<Semaphore>,
    /// Room for programs of others.
    pub lounge: Lounge,
    /// The server ends: nobody waits for anything any more.
    pub is_ending: AtomicBool,
    pub luck: Luck,
}

/// Who acts.
#[derive(Clone, Copy, Debug)]
pub enum Actor {
    Person(Role),
    Bot(Seat),
}

impl Hub {
    pub fn new(config: Config, store: Arc<dyn Store>, games: &'static [Entry], clerk: Clerk) -> Arc<Hub> {
        let thinkers = Arc::new(Semaphore::new(config.thinkers.max(1)));
        let luck = Luck::new(config.seed);
        let (lounge, is_ending) = (Lounge::new(config.most_programs), AtomicBool::new(false));
        Arc::new(Hub {
            config,
            store,
            games,
            clerk,
            desks: Mutex::default(),
            thinkers,
            lounge,
            is_ending,
            luck,
        })
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table with this name.
    pub async fn desk(self: &Arc<Self>, id: &str) -> Result<Arc<Desk>, Trouble> {
        if !token::is_id(id) {
            return Err(Trouble::unknown("such table"));
        }
        let slot = Arc::clone(self.desks().entry(id.to_owned()).or_default());
        let found = slot.get_or_try_init(|| self.load(id)).await.cloned();
        match &found {
            Ok(desk) => self.think(desk),
            Err(_) => self.forget_empty(id, &slot),
        }
        found
    }

    /// The tables in memory.
    pub fn present(&self) -> Vec<Arc<Desk>> {
        self.desks().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// The table with this name, if it is in memory.
    pub fn present_at(&self, id: &str) -> Option<Arc<Desk>> {
        self.desks().get(id).and_then(|slot| slot.get().cloned())
    }

    async fn load(&self, id: &str) -> Result<Arc<Desk>, Trouble> {
        let (id, games) = (id.to_owned(), self.games);
        let desk = self.reading(move |store| {
            let kept = store.game(&id)?.ok_or_else(|| Trouble::unknown("such table"))?;
            let log = store.log(&id)?;
            let entry = registry::find_in(games, &kept.game).map_err(|error| Trouble::new(503, error))?;
            Desk::rebuild(entry, &kept, &log).map_err(|cause| {
                tracing::error!(id, cause, "a kept game cannot be built anew");
                Trouble::new(
                    503,
                    "This game was played with other rules or cards than this server has now: it waits until the \
                     host runs the matching version.",
                )
            })
        });
        desk.await.map(Arc::new)
    }

    /// Reads from the storage without delaying anybody else.
    pub async fn reading<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let store = Arc::clone(&self.store);
        let read = tokio::task::spawn_blocking(move || read(&*store)).await;
        read.unwrap_or_else(|error| Err(Trouble::broken("reading", error)))
    }

    fn forget_empty(&self, id: &str, slot: &Slot) {
        let mut desks = self.desks();
        if slot.get().is_none() && desks.get(id).is_some_and(|kept| Arc::ptr_eq(kept, slot)) {
            desks.remove(id);
        }
    }

    /// Throws away what is in memory of a table; it is built anew from what is kept.
    fn forget(&self, desk: &Arc<Desk>) {
        let mut desks = self.desks();
        let is_this = |slot: &Slot| slot.get().is_some_and(|kept| Arc::ptr_eq(kept, desk));
        if desks.get(&desk.id).is_some_and(is_this) {
            desks.remove(&desk.id);
        }
        drop(desks);
        desk.is_gone.store(true, Ordering::SeqCst);
        drop(desk.guests.call_all());
        desk.audience.dismiss(Some(&reload()));
    }

    /// Lets go of tables that nobody looks at.
    pub fn tidy(&self) {
        let idle = self.config.idle.as_secs();
        let mut desks = self.desks();
        desks.retain(|_, slot| match slot.get() {
            // Whoever holds the table or its slot is about to use it.
            Some(desk) => {
                Arc::strong_count(slot) > 1
                    || Arc::strong_count(desk) > 1
                    || desk.idle() < idle
                    || !desk.audience.is_empty()
            }
            None => Arc::strong_count(slot) > 1,
        });
        metrics::gauge!("deadhand_tables").set(desks.len() as f64);
    }

    /// Keeps a new table.
    pub async fn open(&self, kept: Kept) -> Result<(), Trouble> {
        match self.clerk.write(Change::Open(Box::new(kept))).await? {
            Ok(()) => Ok(()),
            Err(_) => Err(Trouble::raced()),
        }
    }

    /// Does something at a table: when this answers `Ok`, it is kept and everybody is told. It goes on even if
    /// the caller is gone.
    pub async fn perform(self: &Arc<Self>, desk: &Arc<Desk>, actor: Actor, act: Act) -> Result<(), Trouble> {
        let (hub, desk) = (Arc::clone(self), Arc::clone(desk));
        let done = tokio::spawn(async move { hub.perform_now(&desk, actor, act).await }).await;
        done.unwrap_or_else(|error| Err(Trouble::broken("a table", error)))
    }

    /// The same, for a caller that stays until it is done.
    pub async fn perform_now(
        self: &Arc<Self>,
        desk: &Arc<Desk>,
        actor: Actor,
        act: Act,
    ) -> Result<(), Trouble> {
        let started = Instant::now();
        let mut state = desk.state().await;
        if desk.is_gone.load(Ordering::Acquire) {
            return Err(Trouble::raced());
        }
        let before = state.seq;
        let role = match actor {
            Actor::Person(role) => role,
            Actor::Bot(seat) => Role::Seat(seat),
        };
        let plan = match state.act(role, act) {
            Ok(plan) => plan,
            Err(trouble) => {
                metrics::counter!("deadhand_refusals_total", "status" => trouble.status.to_string())
                    .increment(1);
                if state.seq != before || trouble.is_defect() {
                    self.forget(desk);
                }
                return Err(trouble);
            }
        };
        let news = News { since: before, done: plan.done.map(|done| (role, done)) };
        if !plan.rows.is_empty() {
            self.write(desk, before, plan).await?;
        }
        self.settle(desk, &mut state, news, started);
        drop(state);
        self.think(desk);
        Ok(())
    }

    async fn write(&self, desk: &Arc<Desk>, after: u32, plan: Plan) -> Result<(), Trouble> {
        let Plan { rows, sit, end, done: _ } = plan;
        let id = desk.id.clone();
        let written = self.clerk.write(Change::Append { id, after, rows, sit, end }).await;
        let trouble = match written {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(_)) => Trouble::raced(),
            Err(error) => error.into(),
        };
        // The state is ahead of what is kept.
        self.forget(desk);
        Err(trouble)
    }

    fn settle(&self, desk: &Desk, state: &mut State, news: News, started: Instant) {
        if state.asked().is_some() && state.is_curtained() {
            state.looking = None;
        }
        desk.publish(state, news);
        metrics::counter!("deadhand_deeds_total").increment(1);
        metrics::histogram!("deadhand_deed_seconds").record(started.elapsed());
    }

    /// Tells the pages at a table who is here, in a moment.
    pub fn refresh(self: &Arc<Self>, desk: &Arc<Desk>) {
        if desk.is_refreshing.swap(true, Ordering::Relaxed) {
            return;
        }
        let desk = Arc::clone(desk);
        tokio::spawn(async move {
            tokio::time::sleep(PRESENCE).await;
            desk.is_refreshing.store(false, Ordering::Relaxed);
            let mut state = desk.state().await;
            desk.publish_presence(&mut state);
        });
    }

    /// Lets the writer end; whoever wants to change something after that is refused. Programs of others end too.
    pub fn end(&self) {
        self.is_ending.store(true, Ordering::Release);
        self.lounge.close();
        for desk in self.present() {
            drop(desk.guests.call_all());
        }
        self.clerk.end();
    }

    /// Sends everybody away, for the end of the program.
    pub fn close(&self) {
        for desk in self.present() {
            desk.audience.dismiss(None);
        }
    }
}
