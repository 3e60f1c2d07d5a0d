//! One table in memory: its state behind a lock, and the pages that are open at it.

mod deeds;
mod ending;
mod frame;
mod recall;
mod sitter;
mod state;
mod undo;

pub use deeds::{Act, Plan};
pub use frame::{News, refused, reload};
pub use sitter::{INSTEAD, Sitter};
pub use state::{LINES, Rematch, Role, State, record_of, sound_lines};

use crate::audience::Audience;
use crate::lounge::Waiting;
use crate::store::{Kept, LogRow};
use crate::token::Digest;
use kernel::Seat;
use pages::model::{Chair, Looker};
use registry::Entry;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use table::Seed;
use tokio::sync::{Mutex, MutexGuard};

pub struct Desk {
    pub id: String,
    pub entry: &'static Entry,
    /// What binds the host to the seed.
    pub commitment: String,
    /// How its table is laid out.
    pub scene: pages::Scene,
    /// The address of the game's picture.
    picture: Option<String>,
    pub listed: bool,
    /// Whether a bot may be asked for advice.
    pub hints: bool,
    pub invitation: Option<Digest>,
    pub audience: Audience,
    state: Mutex<State>,
    pub has_bots: bool,
    /// Programs that have a chair here, between two questions.
    pub guests: Waiting,
    /// It was thrown away: whoever still holds it must look again.
    pub is_gone: AtomicBool,
    /// A bot of this table thinks.
    pub is_thinking: AtomicBool,
    /// The pages are about to be told who is here.
    pub is_refreshing: AtomicBool,
    touched: AtomicU64,
}

impl Desk {
    pub fn rebuild(entry: &'static Entry, kept: &Kept, log: &[LogRow]) -> Result<Desk, String> {
        let state = State::rebuild(entry, kept, log)?;
        let seed = Seed::from_hex(&kept.seed).ok_or("the seed cannot be read")?;
        Ok(Desk {
            id: kept.id.clone(),
            entry,
            commitment: seed.commitment(),
            scene: pages::Scene::of(entry.scene),
            picture: entry.picture.map(|svg| pages::File::picture(svg).address()),
            listed: kept.listed,
            hints: kept.hints,
            invitation: kept.invitation,
            audience: Audience::default(),
            has_bots: kept.chairs.iter().any(|chair| chair.level.is_some()),
            guests: Waiting::default(),
            state: Mutex::new(state),
            is_gone: AtomicBool::new(false),
            is_thinking: AtomicBool::new(false),
            is_refreshing: AtomicBool::new(false),
            touched: AtomicU64::new(now()),
        })
    }

    pub async fn state(&self) -> MutexGuard<'_, State> {
        self.touched.store(now(), Ordering::Relaxed);
        self.state.lock().await
    }

    /// How many seconds ago somebody last wanted something of this table.
    pub fn idle(&self) -> u64 {
        now().saturating_sub(self.touched.load(Ordering::Relaxed))
    }

    pub fn looker(&self, state: &State, role: Role) -> Looker {
        match (role, state.seat_of(role)) {
            (Role::Seat(_), Some(seat)) => Looker::Seat(seat),
            (Role::Hot, Some(seat)) => Looker::HotSeat(seat),
            _ => Looker::Spectator,
        }
    }

    /// The chairs as a role sees them; whoever looks is here.
    pub fn chairs(&self, state: &State, role: Role) -> Vec<Chair> {
        let is_here = |seat: Seat| role == Role::Hot || role == Role::Seat(seat) || self.audience.has(seat);
        let names = state.names();
        let chair = |(seat, row): (u8, &crate::store::ChairRow)| Chair {
            name: names.get(usize::from(seat)).to_owned(),
            is_bot: row.level.is_some(),
            is_here: row.level.is_none() && is_here(Seat(seat)),
        };
        (0..).zip(&state.chairs).map(chair).collect()
    }
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
