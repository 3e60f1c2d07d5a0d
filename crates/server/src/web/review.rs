//! A finished game, judged decision by decision. Nobody gets that of a game that goes on: it would tell what is hidden.

use super::Site;
use super::answer::{self, Answer};
use super::replay::ended;
use crate::reviews::{Wanted, Work};
use crate::store::Kept;
use crate::trouble::Trouble;
use axum::extract::{Path, State};
use kernel::Advice;
use pages::model::{ReviewPage, ReviewSide, ReviewSlip};
use registry::{Entry, Review, ReviewSpec, Reviewed, Slip};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use table::Names;

/// A visitor waits so long for a review before the page shows how far it has come.
const PATIENCE: Duration = Duration::from_millis(1500);
const LOOK: Duration = Duration::from_millis(50);

pub async fn page(State(site): State<Arc<Site>>, Path(id): Path<String>) -> Answer {
    let (kept, record) = ended(&site, &id).await.map_err(|trouble| match trouble.status {
        403 => Trouble::forbidden("This game isn't over yet: it can be reviewed when it is."),
        _ => trouble,
    })?;
    let entry = registry::find_in(site.hub.games, &kept.game).map_err(|error| Trouble::new(503, error))?;
    let work = match site.reviews.of(&id) {
        Wanted::Known(work) => work,
        Wanted::New(work) => {
            start(&site, entry, record, Arc::clone(&work));
            work
        }
        Wanted::Busy => {
            let text = "Too many games are being reviewed just now: try again in a minute.";
            return Err(Trouble::new(503, text));
        }
    };
    let begun = tokio::time::Instant::now();
    while work.review().is_none() && begun.elapsed() < PATIENCE {
        tokio::time::sleep(LOOK).await;
    }
    let page = ReviewPage { id, title: entry.info.title.to_owned(), ..ReviewPage::default() };
    match work.review() {
        None => Ok(answer::page(pages::review(&ReviewPage { done: Some(work.done()), ..page }))),
        Some(Ok(review)) => Ok(answer::page(pages::review(&told(page, review, &kept)))),
        Some(Err(why)) => Err(Trouble::new(503, format!("This game can't be reviewed here: {why}."))),
    }
}

/// Judges the game on a thread of those that think for bots.
fn start(site: &Arc<Site>, entry: &'static Entry, record: String, work: Arc<Work>) {
    let thinkers = Arc::clone(&site.hub.thinkers);
    tokio::spawn(async move {
        let permit = thinkers.acquire_owned().await;
        let judging = Arc::clone(&work);
        let judged = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let table = (entry.load)(&record).map_err(|error| error.message)?;
            let mut watch = |done: f32| {
                judging.note(done);
                ControlFlow::Continue(())
            };
            (entry.review)(table.as_ref(), &ReviewSpec::default(), &mut watch)
        });
        let review = judged.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a review");
            Err("something went wrong".to_owned())
        });
        work.finish(review);
    });
}

fn told(page: ReviewPage, review: &Review, kept: &Kept) -> ReviewPage {
    let names = Names::of(kept.chairs.iter().map(|chair| chair.name.as_str()));
    let sides = review.seats.iter().map(|one| side(one, &names)).collect();
    ReviewPage { last: review.plies, turns: review.turns, sides, ..page }
}

fn side(judged: &Reviewed, names: &Names) -> ReviewSide {
    let name = match names.get(judged.seat.index()) {
        "" => format!("Player {}", judged.seat.0 + 1),
        name => name.to_owned(),
    };
    ReviewSide {
        seat: judged.seat,
        name,
        summary: judged.summary(),
        curve: judged.curve.iter().map(|one| (one.ply, one.percent)).collect(),
        slips: judged.lapses.iter().map(|one| slip(one, names)).collect(),
    }
}

fn slip(slip: &Slip, names: &Names) -> ReviewSlip {
    let put = |text: &String| names.put(text).into_owned();
    let Advice { choice, text, percent, why } = &slip.better;
    ReviewSlip {
        ply: slip.ply,
        turn: slip.turn,
        text: put(&slip.text),
        before: slip.before,
        after: slip.after,
        then: slip.then,
        bad_luck: slip.bad_luck,
        good_luck: slip.good_luck,
        better: Advice { choice: choice.clone(), text: put(text), percent: *percent, why: put(why) },
        line: slip.line.iter().map(put).collect(),
    }
}
