//! Finished games.

use super::Site;
use super::answer::{self, Answer};
use super::shelf;
use super::visitor::Visitor;
use crate::desk::LINES;
use crate::store::{ChairRow, Kept};
use crate::token;
use crate::trouble::Trouble;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use kernel::{Seat, Viewer};
use pages::model::{Chair, Course, LogLine, Pick, ReplayLooker, ReplayPage};
use registry::Entry;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use table::Recap;

#[derive(Deserialize)]
pub struct Place {
    ply: Option<u32>,
    #[serde(rename = "as")]
    viewer: Option<String>,
}

/// A finished game and its record; nobody sees the record of one that goes on.
pub async fn ended(site: &Arc<Site>, id: &str) -> Result<(Kept, String), Trouble> {
    if !token::is_id(id) {
        return Err(Trouble::unknown("such game"));
    }
    let id = id.to_owned();
    let found = site.hub.reading(move |store| Ok((store.game(&id)?, store.record(&id)?))).await?;
    match found {
        (Some(kept), Some(record)) => Ok((kept, record)),
        (Some(_), None) => {
            Err(Trouble::forbidden("This game isn't over yet: you can get its record when it is."))
        }
        (None, _) => Err(Trouble::unknown("such game")),
    }
}

pub async fn page(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Query(place): Query<Place>,
    visitor: Visitor,
) -> Answer {
    let (kept, record) = ended(&site, &id).await?;
    let entry = registry::find_in(site.hub.games, &kept.game).map_err(|error| Trouble::new(503, error))?;
    let html = tokio::task::spawn_blocking(move || {
        let recap = site.recaps.of(&kept.id, || (entry.load)(&record).ok()?.recap());
        let mine = |chair: &ChairRow| chair.holder.is_some() && chair.holder == visitor.digest;
        let mine = (0..).zip(&kept.chairs).find(|(_, chair)| mine(chair)).map(|(seat, _)| Seat(seat));
        draw(entry, &kept, &record, &place, Beheld { recap: recap.as_deref(), mine })
    })
    .await;
    Ok(answer::page(html.map_err(|error| Trouble::broken("a replay", error))??))
}

/// The record itself, for `deadhand replay --verify`.
pub async fn record(State(site): State<Arc<Site>>, Path(id): Path<String>) -> Answer {
    let (_, record) = ended(&site, &id).await?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers =
        [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// What a page shows besides the game itself.
struct Beheld<'a> {
    recap: Option<&'a Recap>,
    /// The seat that the visitor had.
    mine: Option<Seat>,
}

fn draw(entry: &Entry, kept: &Kept, record: &str, place: &Place, beheld: Beheld) -> Result<String, Trouble> {
    let story = Story::read(record);
    let ply = place.ply.unwrap_or(0).min(story.last);
    let table = (entry.replay)(record, ply).map_err(|error| {
        Trouble::new(503, format!("This record can't be replayed here: {}.", error.message))
    })?;
    let (looker, viewer) = looker(place.viewer.as_deref(), table.seats())?;
    let told = table.events(viewer, 0);
    let older = told.len().saturating_sub(LINES);
    let names = table::Names::of(kept.chairs.iter().map(|chair| chair.name.as_str()));
    let (mut course, cards) = (Course::default(), entry.card_words());
    let line = |line: table::Line| {
        let mut line = course.line(line.ply, line.told, line.rules, cards);
        line.text = names.put(&line.text).into_owned();
        Arc::new(line)
    };
    let mut view = table.look(viewer);
    names.put_in(&mut view);
    let log: Vec<Arc<LogLine>> = told.into_iter().map(line).skip(older).collect();
    let chair =
        |chair: &ChairRow| Chair { name: chair.name.clone(), is_bot: chair.level.is_some(), is_here: false };
    let chairs: Vec<Chair> = kept.chairs.iter().map(chair).collect();
    let levels: Vec<Pick> = shelf::levels();
    let turning = beheld.recap.and_then(|recap| recap.turning(recap.side_of(viewer.seat())));
    Ok(pages::replay(&ReplayPage {
        id: &kept.id,
        title: entry.info.title,
        ply,
        last: story.last,
        turns: &story.turns,
        fights: beheld.recap.map_or(&[], |recap| &recap.fights),
        turning: turning.map(|turning| turning.ply),
        looker,
        view: &view,
        chairs: &chairs,
        log: &log,
        levels: &levels,
        mine: beheld.mine,
        usual_level: kept.chairs.iter().find_map(|chair| chair.level.as_deref()),
        seed: story.seed.as_deref(),
        notice: None,
        scene: &pages::Scene::of(entry.scene),
        words: entry.meanings(),
    }))
}

fn looker(word: Option<&str>, seats: u8) -> Result<(ReplayLooker, Viewer), Trouble> {
    match word {
        None | Some("" | "all") => Ok((ReplayLooker::All, Viewer::All)),
        Some("table") => Ok((ReplayLooker::Table, Viewer::Table)),
        Some(number) => match number.parse() {
            Ok(seat) if seat < seats => Ok((ReplayLooker::Seat(Seat(seat)), Viewer::Seat(Seat(seat)))),
            _ => Err(Trouble::wrong(format!("'{number}' isn't a viewer: use all, table or a seat."))),
        },
    }
}

/// What the lines of a record tell without being replayed.
#[derive(Default)]
struct Story {
    last: u32,
    turns: Vec<u32>,
    seed: Option<String>,
}

impl Story {
    fn read(record: &str) -> Story {
        let mut story = Story { turns: vec![0], ..Story::default() };
        for line in record.lines().skip(1).filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let ply = line.get("ply").and_then(Value::as_u64).and_then(|ply| u32::try_from(ply).ok());
            if let Some(ply) = ply {
                story.last = ply + 1;
                if line.get("turn").is_some() {
                    story.turns.push(ply + 1);
                }
            }
            let seeds = line.pointer("/end/seeds").and_then(Value::as_array);
            let told = seeds.and_then(|seeds| seeds.iter().rev().find_map(Value::as_str));
            story.seed = story.seed.or(told.map(str::to_owned));
        }
        story
    }
}
