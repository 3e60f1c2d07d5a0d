//! A table as pages and forms.

use super::Site;
use super::answer::{self, Answer};
use super::form::Fields;
use super::visitor::Visitor;
use crate::desk::{Act, Desk, Role, State as Board};
use crate::hub::Actor;
use crate::trouble::Trouble;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::{Seat, Viewer};
use pages::model::{Curtain, Notice, Why, WhyNot};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use table::Refusal;

pub async fn page(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let desk = site.hub.desk(&id).await?;
    Ok(answer::page(draw(&desk, &visitor, None).await))
}

async fn draw(desk: &Desk, visitor: &Visitor, notice: Option<Notice>) -> String {
    let mut state = desk.state().await;
    let role = state.role(visitor.digest.as_ref());
    if role == Role::Hot && state.is_curtained() {
        return pages::curtain(&curtain_page(desk, &mut state));
    }
    if state.seat_of(role).is_none() && role == Role::Hot {
        // The game is over: everybody may look.
        state.looking = Some(Seat(0));
    }
    invite(desk, &mut state, visitor);
    desk.draw(&mut state, role, notice, pages::table)
}

/// Only the host's browser can tell the address for a friend.
fn invite(desk: &Desk, state: &mut Board, visitor: &Visitor) {
    let (Some(token), Some(kept)) = (&visitor.token, &desk.invitation) else { return };
    let secret = token.invitation(&desk.id);
    if crate::token::digest(&secret) == *kept {
        state.invite = Some(format!("{}/join/{}.{secret}", visitor.url, desk.id));
    }
}

fn curtain_page(desk: &Desk, state: &mut Board) -> Curtain {
    let seat = state.asked().unwrap_or_default();
    Curtain {
        id: desk.id.clone(),
        title: desk.entry.info.title.to_owned(),
        game: desk.entry.info.name.to_owned(),
        seat,
        name: state.chairs.get(seat.index()).map(|chair| chair.name.clone()).unwrap_or_default(),
        since: state.since_last_look(seat),
    }
}

/// Does something, and answers a script or a form.
async fn act(site: &Arc<Site>, id: &str, visitor: &Visitor, act: Act) -> Answer {
    let desk = site.hub.desk(id).await?;
    let role = desk.state().await.role(visitor.digest.as_ref());
    let done = site.hub.perform(&desk, Actor::Person(role), act).await;
    reply(site, id, visitor, done).await
}

async fn reply(site: &Arc<Site>, id: &str, visitor: &Visitor, done: Result<(), Trouble>) -> Answer {
    match done {
        Ok(()) if visitor.is_live => Ok(answer::nothing()),
        Ok(()) => Ok(answer::see_other(&format!("/t/{id}"), None)),
        Err(trouble) if visitor.is_live => Ok(answer::line(&trouble)),
        Err(trouble) => refused(site, id, visitor, &trouble).await,
    }
}

/// The page that the form came from, as it is now, with what is wrong.
async fn refused(
    site: &Arc<Site>,
    id: &str,
    visitor: &Visitor,
    trouble: &Trouble,
) -> Result<Response, Trouble> {
    let desk = site.hub.desk(id).await?;
    let notice = trouble.notice(desk.entry.info.name);
    Ok(answer::page_with(trouble.status, draw(&desk, visitor, Some(notice)).await))
}

pub async fn choose(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    let ply = fields.number("ply")?;
    let choices: Vec<String> = fields.all("choice").map(str::to_owned).collect();
    let wanted = match choices.len() {
        0 | 1 => Act::Choose { ply, choice: choices.into_iter().next().unwrap_or_default() },
        _ => Act::ChooseEach { ply, choices, rules: fields.all("rule").map(str::to_owned).collect() },
    };
    act(&site, &id, &visitor, wanted).await
}

pub async fn undo(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    act(&site, &id, &visitor, Act::Undo { ply: fields.number("ply")? }).await
}

pub async fn concede(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    act(&site, &id, &visitor, Act::Concede { ply: fields.number("ply")? }).await
}

pub async fn chat(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    act(&site, &id, &visitor, Act::Chat(fields.text("text").to_owned())).await
}

pub async fn curtain(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    act(&site, &id, &visitor, Act::Curtain(Seat(fields.number("seat")?))).await
}

pub async fn hint(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Answer {
    let desk = site.hub.desk(&id).await?;
    let ply = fields.number("ply")?;
    let seat = {
        let state = desk.state().await;
        state.seated(state.role(visitor.digest.as_ref()))
    };
    let done = match seat {
        Ok(seat) => site.hub.hint(&desk, seat, ply).await,
        Err(trouble) => Err(trouble),
    };
    reply(&site, &id, &visitor, done).await
}

/// The table as data, for programs that play: what the visitor's page shows, and no more.
pub async fn view(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let desk = site.hub.desk(&id).await?;
    let state = desk.state().await;
    let seat = state.seat_of(state.role(visitor.digest.as_ref()));
    let view = state.table.look(seat.map_or(Viewer::Table, Viewer::Seat));
    let told = json!({ "id": id, "seq": state.seq, "ply": state.table.ply(), "seat": seat, "view": view });
    Ok(([(header::CONTENT_TYPE, "application/json")], told.to_string()).into_response())
}

#[derive(Deserialize)]
pub struct Question {
    #[serde(default)]
    choice: String,
}

/// What the seat that is asked would be asked after its answers, for the script: nobody else may know.
pub async fn ahead(State(site): State<Arc<Site>>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let desk = site.hub.desk(&id).await?;
    let state = desk.state().await;
    // The curtain may have fallen while the page asked.
    let seat = match state.role(visitor.digest.as_ref()) {
        Role::Hot => state.seat_of(Role::Hot),
        role => Some(state.seated(role)?),
    };
    let is_asked = seat.is_some() && state.asked() == seat;
    let mut steps = if is_asked { state.table.ahead() } else { Vec::new() };
    let names = state.names();
    steps.iter_mut().for_each(|step| names.put_ahead(step));
    let body = json!({ "ply": state.table.ply(), "steps": steps });
    Ok(([(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response())
}

/// Only the seat that is asked may ask why not: the answer can tell what is in its hand.
pub async fn why(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Query(question): Query<Question>,
) -> Answer {
    let desk = site.hub.desk(&id).await?;
    let state = desk.state().await;
    let seat = state.seated(state.role(visitor.digest.as_ref()))?;
    if state.asked() != Some(seat) {
        return Err(Trouble::forbidden("It isn't your turn: someone else has to answer."));
    }
    let choice = question.choice;
    let known = state.table.refusals().into_iter().find(|refused| refused.choice == choice);
    let (text, refusal) = match state.table.why(&choice) {
        Ok(text) => (text, None),
        Err(Refusal::Illegal { rule, message }) => {
            let text = known.map_or_else(|| choice.clone(), |known| known.text);
            let rule = rule.to_string();
            (text.clone(), Some(WhyNot { choice: choice.clone(), text, rule, message }))
        }
        Err(other) => return Err(other.into()),
    };
    let info = desk.entry.info;
    let (title, game) = (info.title.to_owned(), info.name.to_owned());
    Ok(answer::page(pages::why(&Why { id: desk.id.clone(), title, game, choice, text, refusal })))
}
