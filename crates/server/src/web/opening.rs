//! New tables.

use super::Site;
use super::answer::{self, Answer};
use super::calling::{check_name, person_name};
use super::form::Fields;
use super::lobby::lobby_with;
use super::shelf;
use super::visitor::Visitor;
use crate::desk::{Rematch, Sitter, now};
use crate::store::{ChairRow, Kept, Origin};
use crate::token::{self, Digest, Token, digest};
use crate::trouble::Trouble;
use axum::extract::{Path, State};
use bots::Level;
use phrases::{DeckWord, SetupWords};
use registry::Entry;
use serde_json::Value;
use std::sync::Arc;
use table::{Seed, Table};

/// So many options and decks are read of a form.
const MOST_WORDS: usize = 16;

/// Who sits in the chairs that the host does not take.
#[derive(Clone, PartialEq, Eq)]
enum Others {
    Bots(Sitter),
    HotSeat,
    Friends,
}

pub async fn open(State(site): State<Arc<Site>>, visitor: Visitor, fields: Fields) -> Answer {
    let (token, cookie) = visitor.recognized();
    match try_open(&site, &token, &visitor, &fields).await {
        Ok(id) => Ok(answer::see_other(&format!("/t/{id}"), cookie)),
        Err(trouble) => lobby_with(&site, &visitor, &trouble).await,
    }
}

async fn try_open(
    site: &Arc<Site>,
    token: &Token,
    visitor: &Visitor,
    fields: &Fields,
) -> Result<String, Trouble> {
    let entry = registry::find_in(site.hub.games, fields.text("game")).map_err(Trouble::wrong)?;
    let others = match fields.text("against") {
        "" | "bot" => Others::Bots(opponent(site, fields)?),
        "hotseat" => Others::HotSeat,
        "friend" => Others::Friends,
        other => {
            return Err(Trouble::wrong(format!(
                "'{other}' is not an opponent: choose bot, hotseat or friend."
            )));
        }
    };
    let setup = (entry.setup)(&setup_words(entry, fields, &others)?).map_err(Trouble::wrong)?;
    let seed = site.hub.luck.deal(entry.info.name);
    let opened = (entry.open)(&setup, read_seed(&seed)?).map_err(refused_setup)?;
    let id = token::fresh_id();
    let name = visitor.called(fields.text("name"));
    check_name(name, &site.hub.config.programs)?;
    let chairs = chairs(usize::from(opened.seats()), name, &others, token.digest());
    let kept = Kept {
        invitation: (others == Others::Friends).then(|| digest(&token.invitation(&id))),
        id: id.clone(),
        game: entry.info.name.to_owned(),
        origin: Origin::Setup(setup.to_string()),
        seed,
        edition: edition(&*opened),
        listed: others == Others::Friends && fields.text("open") == "on",
        hints: matches!(others, Others::Bots(_)) || fields.text("no-hints") != "on",
        created: now() as i64,
        chairs,
        ended: false,
    };
    site.hub.open(kept).await?;
    Ok(id)
}

fn read_seed(hex: &str) -> Result<Seed, Trouble> {
    Seed::from_hex(hex).ok_or_else(|| Trouble::broken("a seed", "it is not hexadecimal"))
}

fn level(fields: &Fields) -> Result<Level, Trouble> {
    match fields.text("level") {
        "" => Ok(shelf::USUAL_LEVEL),
        word => shelf::level(word).ok_or_else(|| Trouble::wrong(format!("There is no bot '{word}'."))),
    }
}

/// A level, or a program by the name under which the host offers it.
fn opponent(site: &Site, fields: &Fields) -> Result<Sitter, Trouble> {
    match site.hub.config.programs.find(fields.text("level")) {
        Some(offered) => Ok(Sitter::Program(offered.name.clone())),
        None => level(fields).map(Sitter::Level),
    }
}

fn setup_words(entry: &Entry, fields: &Fields, others: &Others) -> Result<SetupWords, Trouble> {
    let info = entry.info;
    let options = fields.all("option").filter(|word| !word.is_empty()).take(MOST_WORDS).map(str::to_owned);
    let options: Vec<String> = options.collect();
    let picks = (entry.house)().mode(&options).and_then(|mode| mode.picks).unwrap_or(1);
    let mut decks: Vec<String> = (0..info.most_seats).map(|seat| brought(fields, seat, picks)).collect();
    while decks.last().is_some_and(String::is_empty) {
        decks.pop();
    }
    if decks.iter().any(String::is_empty) {
        return Err(Trouble::wrong("Choose the decks in the order of the seats, or none."));
    }
    let decks = decks.into_iter().map(DeckWord::Name).collect();
    let mut words = SetupWords { decks, options, cards: None };
    if info.least_seats != info.most_seats {
        let seats = seats(entry, fields, others, &words)?;
        words.options.push(format!("seats={seats}"));
    }
    Ok(words)
}

/// What a seat brings along: a deck, or as many Characters as this way to play wants. Those that a form without a
/// script offers beyond that do not count.
fn brought(fields: &Fields, seat: u8, picks: u8) -> String {
    let key = format!("deck{seat}");
    let named: Vec<&str> = fields.all(&key).filter(|word| !word.is_empty()).take(picks.into()).collect();
    named.join("+")
}

/// How many sit down: as many as the way to play takes, and whoever asks for people does not sit alone.
fn seats(entry: &Entry, fields: &Fields, others: &Others, words: &SetupWords) -> Result<u8, Trouble> {
    let info = entry.info;
    let house = (entry.house)();
    let (least, most) = house.seats(&words.options);
    let least = if matches!(others, Others::Bots(_)) { least } else { least.max(2) };
    if let Some(mode) = house.mode(&words.options).filter(|_| least > most) {
        let text = format!("“{}” is for one player: choose another way to play with others.", mode.title);
        return Err(Trouble::wrong(text));
    }
    let wanted =
        if fields.text("seats").is_empty() { words.decks.len() as u8 } else { fields.number("seats")? };
    if wanted > info.most_seats {
        return Err(Trouble::wrong(format!("{} has {} seats, not {wanted}.", info.title, info.most_seats)));
    }
    Ok(wanted.clamp(least, most))
}

fn chairs(seats: usize, name: &str, others: &Others, holder: Digest) -> Vec<ChairRow> {
    let host = person_name(name, 0, &[]);
    let chair = |seat: usize| match (seat, others) {
        (0, _) => ChairRow { name: host.clone(), level: None, holder: Some(holder) },
        (_, Others::Bots(bot)) => bot.chair(),
        (_, Others::HotSeat) => {
            ChairRow { name: person_name("", seat, &[]), level: None, holder: Some(holder) }
        }
        (_, Others::Friends) => ChairRow::default(),
    };
    (0..seats).map(chair).collect()
}

/// Identifies the rules and the cards of a match.
fn edition(table: &dyn Table) -> String {
    let record = table.save().unwrap_or_default();
    let header: Value =
        record.lines().next().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let part = |key: &str| header.get(key).and_then(Value::as_str).unwrap_or("?").to_owned();
    format!("{} {}", part("rules"), part("cards"))
}

pub async fn play_on(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    let (kept, record) = super::replay::ended(&site, &id).await?;
    let entry = registry::find_in(site.hub.games, &kept.game).map_err(|error| Trouble::new(503, error))?;
    let (ply, seat, level) = (fields.number("ply")?, fields.number::<usize>("seat")?, level(&fields)?);
    let (token, cookie) = visitor.recognized();
    let base = tokio::task::spawn_blocking(move || branch(entry, &record, ply)).await;
    let (base, edition) = base.map_err(|error| Trouble::broken("a replay", error))??;
    let mut chairs: Vec<ChairRow> = kept.chairs.iter().map(|_| Sitter::Level(level).chair()).collect();
    let chair =
        chairs.get_mut(seat).ok_or_else(|| Trouble::wrong(format!("There is no seat {}.", seat + 1)))?;
    let name = visitor.called(fields.text("name"));
    check_name(name, &site.hub.config.programs)?;
    let name = person_name(name, 0, &[]);
    *chair = ChairRow { name, level: None, holder: Some(token.digest()) };
    let new = token::fresh_id();
    let opened = Kept {
        id: new.clone(),
        seed: site.hub.luck.deal(&kept.game),
        game: kept.game,
        origin: Origin::Record(base),
        edition,
        listed: false,
        hints: true,
        invitation: None,
        created: now() as i64,
        chairs,
        ended: false,
    };
    site.hub.open(opened).await?;
    Ok(answer::see_other(&format!("/t/{new}"), cookie))
}

/// Whether the visitor sat at a table that has ended.
fn played(kept: &Kept, visitor: &Visitor) -> Result<(), Trouble> {
    let is_own = |chair: &ChairRow| chair.holder.is_some() && chair.holder == visitor.digest;
    match kept.chairs.iter().any(is_own) {
        true => Ok(()),
        false => Err(Trouble::forbidden("Only those who played this game can continue it.")),
    }
}

/// The same again: the same decks and people, everybody one seat further. Whoever asks first opens the table; the others
/// are told at the old one, and come to the same. What was played on from a replay starts there again.
pub async fn rematch(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let (ended, _) = super::replay::ended(&site, &id).await?;
    played(&ended, &visitor)?;
    let desk = site.hub.desk(&id).await?;
    let mut state = desk.state().await;
    let table = match &state.rematch {
        Some(open) => open.table.clone(),
        None => {
            let by = ended.chairs.iter().position(|chair| chair.holder == visitor.digest);
            let table = open_again(&site, ended).await?;
            let by = kernel::Seat(by.and_then(|seat| u8::try_from(seat).ok()).unwrap_or_default());
            state.rematch = Some(Rematch { table: table.clone(), by });
            desk.publish_presence(&mut state);
            table
        }
    };
    Ok(answer::see_other(&format!("/t/{table}"), None))
}

/// Opens a table for those who played, on swapped sides.
async fn open_again(site: &Arc<Site>, ended: Kept) -> Result<String, Trouble> {
    let mut chairs = ended.chairs;
    if matches!(ended.origin, Origin::Setup(_)) {
        chairs.rotate_left(1);
    }
    let new = token::fresh_id();
    let kept = Kept {
        id: new.clone(),
        seed: site.hub.luck.deal(&ended.game),
        game: ended.game,
        origin: ended.origin,
        edition: ended.edition,
        listed: false,
        hints: ended.hints,
        invitation: None,
        created: now() as i64,
        chairs,
        ended: false,
    };
    site.hub.open(kept).await?;
    Ok(new)
}

/// The match that a won one leads to, with the same people in its chairs.
pub async fn sequel(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let (won, record) = super::replay::ended(&site, &id).await?;
    played(&won, &visitor)?;
    let entry = registry::find_in(site.hub.games, &won.game).map_err(|error| Trouble::new(503, error))?;
    let table = (entry.load)(&record).map_err(|error| Trouble::wrong(error.message))?;
    let next = table
        .sequel()
        .ok_or_else(|| Trouble::wrong("Nothing follows this game: you have to win it first."))?;
    let seed = site.hub.luck.deal(&won.game);
    let opened = (entry.open)(&next.setup, read_seed(&seed)?).map_err(refused_setup)?;
    let new = token::fresh_id();
    let kept = Kept {
        id: new.clone(),
        game: won.game,
        origin: Origin::Setup(next.setup.to_string()),
        seed,
        edition: edition(&*opened),
        listed: false,
        hints: won.hints,
        invitation: None,
        created: now() as i64,
        chairs: won.chairs.into_iter().take(usize::from(opened.seats())).collect(),
        ended: false,
    };
    site.hub.open(kept).await?;
    Ok(answer::see_other(&format!("/t/{new}"), None))
}

fn refused_setup(error: registry::OpenError) -> Trouble {
    Trouble { status: 422, rule: error.rule.map(|rule| rule.to_string()), text: error.message }
}

/// The record of a match that goes on from a ply of another.
fn branch(entry: &Entry, record: &str, ply: u32) -> Result<(String, String), Trouble> {
    let table = (entry.replay)(record, ply).map_err(|error| Trouble::wrong(error.message))?;
    if table.asked().is_none() {
        return Err(Trouble::wrong("The game is over at this point: choose an earlier one."));
    }
    let branch = table.branch(ply)?;
    Ok((branch.save()?, edition(&*branch)))
}
