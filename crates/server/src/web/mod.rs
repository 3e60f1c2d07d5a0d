//! The server from outside: addresses, forms, sockets.

mod answer;
mod calling;
mod form;
mod guard;
mod house;
mod library;
mod listen;
mod live;
mod lobby;
mod opening;
mod packed;
mod replay;
mod review;
mod said;
mod shelf;
mod table;
mod upgrade;
mod visitor;

pub use listen::listen;

use crate::config::Limits;
use crate::hub::Hub;
use crate::recaps::Recaps;
use crate::reviews::Reviews;
use crate::trouble::Trouble;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use guard::Guard;
use metrics_exporter_prometheus::PrometheusHandle;
use packed::Packed;
use shelf::Shelf;
use std::sync::Arc;
use std::time::Instant;

/// Everything that an answer may need.
pub struct Site {
    pub hub: Arc<Hub>,
    pub guard: Guard,
    pub shelf: Shelf,
    pub packed: Packed,
    pub recaps: Recaps,
    pub reviews: Reviews,
    pub metrics: PrometheusHandle,
    /// When the storage was last found well.
    pub well: tokio::sync::Mutex<Option<Instant>>,
}

impl Site {
    pub fn new(hub: Arc<Hub>, metrics: PrometheusHandle) -> Arc<Site> {
        let guard = Guard::new(&hub.config.limits);
        let shelf = Shelf::new(hub.games, &hub.config.programs);
        Arc::new(Site {
            hub,
            guard,
            shelf,
            packed: Packed::default(),
            recaps: Recaps::default(),
            reviews: Reviews::default(),
            metrics,
            well: tokio::sync::Mutex::default(),
        })
    }

    /// Lets go of what nobody needs any more.
    pub fn tidy(&self) {
        self.hub.tidy();
        self.guard.tidy();
        self.metrics.run_upkeep();
    }
}

pub fn router(site: Arc<Site>) -> Router {
    let table = Router::new()
        .route("/", get(table::page))
        .route("/live", get(live::live))
        .route("/view", get(table::view))
        .route("/why", get(table::why))
        .route("/ahead", get(table::ahead))
        .route("/choose", post(table::choose))
        .route("/undo", post(table::undo))
        .route("/concede", post(table::concede))
        .route("/hint", post(table::hint))
        .route("/chat", post(table::chat))
        .route("/curtain", post(table::curtain))
        .route("/sequel", post(opening::sequel))
        .route("/rematch", post(opening::rematch));
    Router::new()
        .route("/", get(lobby::lobby))
        .route("/new", post(opening::open))
        .route("/name", post(lobby::name))
        .route("/join/{key}", get(lobby::invitation).post(lobby::join))
        .nest("/t/{id}", table)
        .route("/replay/{id}", get(replay::page))
        .route("/replay/{id}/record", get(replay::record))
        .route("/review/{id}", get(review::page))
        .route("/replay/{id}/play-on", post(opening::play_on))
        .route("/rules", get(library::rules))
        .route("/rules/{game}", get(library::rules_of))
        .route("/rules/{game}/glossary", get(library::glossary))
        .route("/rules/{game}/{id}", get(library::rule))
        .route("/cards", get(library::cards))
        .route("/cards/{game}", get(library::cards_of))
        .route("/cards/{game}/{word}", get(library::card))
        .route("/assets/{name}", get(house::asset))
        .route("/picture/{edition}/{file}", get(house::scene))
        .route("/picture/{edition}/{kind}/{file}", get(house::picture))
        .route("/healthz", get(house::health))
        .route("/metrics", get(house::metrics))
        .fallback(async || Trouble::unknown("such page"))
        .method_not_allowed_fallback(async || Trouble::new(405, "This address doesn't work like that."))
        .layer(DefaultBodyLimit::max(Limits::BODY))
        .layer(from_fn(packed::pack))
        .layer(from_fn_with_state(Arc::clone(&site), guard::pass))
        .with_state(site)
}
