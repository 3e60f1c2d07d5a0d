//! The lobby and the way to a chair.

use super::Site;
use super::answer::{self, Answer};
use super::calling::{check_name, person_name, shown_name};
use super::form::Fields;
use super::visitor::Visitor;
use crate::desk::{Act, Desk, Role};
use crate::hub::Actor;
use crate::store::{EndedGame, Kept};
use crate::token::{Digest, digest};
use crate::trouble::Trouble;
use axum::extract::{Path, State};
use axum::response::Response;
use pages::model::{Join, Lobby, MyGame, Notice, OpenTable, ReplayLine, Whose};
use std::sync::Arc;

/// How many of each the lobby lists.
const MOST: usize = 30;
/// So many of one's own games are looked into: whose turn is it?
const LOOKED_INTO: usize = 12;

pub async fn lobby(State(site): State<Arc<Site>>, visitor: Visitor) -> Answer {
    Ok(answer::page(lobby_page(&site, &visitor, None).await?))
}

/// The lobby with a word about what did not work.
pub async fn lobby_with(site: &Arc<Site>, visitor: &Visitor, trouble: &Trouble) -> Answer {
    let notice = Notice { text: trouble.to_string(), rule: None };
    Ok(answer::page_with(trouble.status, lobby_page(site, visitor, Some(notice)).await?))
}

async fn lobby_page(site: &Arc<Site>, visitor: &Visitor, notice: Option<Notice>) -> Result<String, Trouble> {
    let me = visitor.digest;
    let (listed, mine, ended) = site
        .hub
        .reading(move |store| {
            let mine = me.map(|me| store.games_of(&me, MOST)).transpose()?.unwrap_or_default();
            Ok((store.listed(MOST)?, mine, store.ended(me.as_ref(), MOST)?))
        })
        .await?;
    let last = || me.and_then(|me| name_of(&mine, &me)).unwrap_or_default();
    let name = if visitor.name.is_empty() { last() } else { visitor.name.clone() };
    let mut open = Vec::new();
    for kept in listed.iter().filter(|kept| !mine.iter().any(|own| own.id == kept.id)) {
        open.push(open_table(site, kept).await);
    }
    let mut own = Vec::new();
    for (at, kept) in mine.iter().filter(|kept| !kept.ended).enumerate() {
        own.push(my_game(site, kept, me.as_ref(), at < LOOKED_INTO).await);
    }
    own.sort_by_key(|game| game.turn != Whose::Mine);
    Ok(pages::lobby(&Lobby {
        notice,
        name,
        games: site.shelf.books().iter().map(|book| book.card().clone()).collect(),
        open,
        mine: own,
        replays: ended.into_iter().map(|ended| replay_line(site, ended)).collect(),
    }))
}

/// Keeps the name that a visitor goes by from now on.
pub async fn name(State(site): State<Arc<Site>>, visitor: Visitor, fields: Fields) -> Answer {
    let name = shown_name(fields.text("name"));
    if let Err(trouble) = check_name(fields.text("name"), &site.hub.config.programs) {
        return lobby_with(&site, &visitor, &trouble).await;
    }
    Ok(answer::see_other("/", visitor.named(&name)))
}

/// The name that a browser used last.
fn name_of(games: &[Kept], me: &Digest) -> Option<String> {
    let chairs = games.iter().flat_map(|kept| &kept.chairs);
    chairs.filter(|chair| chair.holder.as_ref() == Some(me)).map(|chair| chair.name.clone()).next()
}

async fn open_table(site: &Arc<Site>, kept: &Kept) -> OpenTable {
    let is_free = kept.chairs.iter().any(|chair| chair.holder.is_none() && chair.level.is_none());
    let present = site.hub.present_at(&kept.id);
    let state = match present {
        _ if is_free => "waiting for a player".to_owned(),
        Some(desk) => format!("turn {}", desk.state().await.table.turn()),
        None => "nobody is there".to_owned(),
    };
    let names = kept.chairs.iter().map(|chair| chair.name.clone()).filter(|name| !name.is_empty());
    OpenTable {
        id: kept.id.clone(),
        game: kept.game.clone(),
        title: site.shelf.title(&kept.game),
        players: names.collect(),
        key: is_free.then(|| kept.id.clone()),
        state,
    }
}

async fn my_game(site: &Arc<Site>, kept: &Kept, me: Option<&Digest>, is_looked_into: bool) -> MyGame {
    let others = kept.chairs.iter().filter(|chair| chair.holder.as_ref() != me || me.is_none());
    let name = |name: &str| if name.is_empty() { "an empty seat" } else { name }.to_owned();
    let (state, turn) = match is_looked_into {
        true => standing(site, kept, me).await,
        false => (String::new(), Whose::Unknown),
    };
    MyGame {
        id: kept.id.clone(),
        game: kept.game.clone(),
        title: site.shelf.title(&kept.game),
        opponents: others.map(|chair| name(&chair.name)).collect(),
        picture: site.shelf.book(&kept.game).and_then(|book| book.card().picture.clone()),
        state,
        turn,
    }
}

async fn standing(site: &Arc<Site>, kept: &Kept, me: Option<&Digest>) -> (String, Whose) {
    let Ok(desk) = site.hub.desk(&kept.id).await else {
        return ("can't continue: the rules or cards have changed since".to_owned(), Whose::Unknown);
    };
    let state = desk.state().await;
    let asked = state.asked().and_then(|seat| state.chairs.get(seat.index()));
    let turn = match asked {
        None => Whose::Unknown,
        _ if state.free_chair().is_some() => Whose::Waiting,
        Some(chair) if chair.holder.is_some() && chair.holder.as_ref() == me => Whose::Mine,
        Some(chair) => Whose::Theirs(chair.name.clone()),
    };
    let state = match state.table.turn() {
        0 => "just started".to_owned(),
        number => format!("turn {number}"),
    };
    (state, turn)
}

fn replay_line(site: &Site, ended: EndedGame) -> ReplayLine {
    let title = site.shelf.title(&ended.game);
    ReplayLine { id: ended.id, game: ended.game, title, summary: ended.summary }
}

/// The table that a key opens: a table that is listed by its name, any other by the host's invitation.
async fn table_of(site: &Arc<Site>, key: &str) -> Result<Arc<Desk>, Trouble> {
    let (id, secret) = key.split_once('.').unwrap_or((key, ""));
    let unknown = || Trouble::new(404, "This invitation doesn't work: ask the host for the whole link.");
    let desk =
        site.hub.desk(id).await.map_err(|trouble| if trouble.status == 404 { unknown() } else { trouble })?;
    let is_invited = desk.invitation.is_some_and(|kept| kept == digest(secret));
    if is_invited || desk.listed && secret.is_empty() { Ok(desk) } else { Err(unknown()) }
}

pub async fn invitation(State(site): State<Arc<Site>>, Path(key): Path<String>, visitor: Visitor) -> Answer {
    let desk = table_of(&site, &key).await?;
    let state = desk.state().await;
    if state.role(visitor.digest.as_ref()) != Role::Table || state.free_chair().is_none() {
        return Ok(answer::see_other(&format!("/t/{}", desk.id), None));
    }
    let host = state.chairs.first().map(|chair| chair.name.clone()).unwrap_or_default();
    drop(state);
    Ok(answer::page(pages::join(&join_page(&desk, key, host, (&visitor.name, None)))))
}

fn join_page(desk: &Desk, key: String, host: String, (name, notice): (&str, Option<Notice>)) -> Join {
    let info = desk.entry.info;
    Join {
        notice,
        key,
        game: info.name.to_owned(),
        title: info.title.to_owned(),
        sentence: info.sentence.to_owned(),
        host,
        name: name.to_owned(),
        no_hints: !desk.hints,
    }
}

pub async fn join(
    State(site): State<Arc<Site>>,
    Path(key): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    let desk = table_of(&site, &key).await?;
    let (token, cookie) = visitor.recognized();
    let role = desk.state().await.role(visitor.digest.as_ref());
    let taken: Vec<String> = desk.state().await.chairs.iter().map(|chair| chair.name.clone()).collect();
    let wanted = fields.text("name");
    if let Err(trouble) = check_name(visitor.called(wanted), &site.hub.config.programs) {
        return refused(&desk, key, wanted, &trouble).await;
    }
    let name = person_name(visitor.called(wanted), taken.len() - 1, &taken);
    let act = Act::Sit { holder: token.digest(), name };
    match site.hub.perform(&desk, Actor::Person(role), act).await {
        Ok(()) => {
            let named = Some(shown_name(wanted)).filter(|name| !name.is_empty());
            let named = named.and_then(|name| visitor.named(&name));
            Ok(answer::see_other(&format!("/t/{}", desk.id), cookie.into_iter().chain(named)))
        }
        Err(trouble) => refused(&desk, key, wanted, &trouble).await,
    }
}

async fn refused(desk: &Desk, key: String, name: &str, trouble: &Trouble) -> Result<Response, Trouble> {
    let host = desk.state().await.chairs.first().map(|chair| chair.name.clone()).unwrap_or_default();
    let notice = Some(Notice { text: trouble.to_string(), rule: None });
    Ok(answer::page_with(trouble.status, pages::join(&join_page(desk, key, host, (name, notice)))))
}
