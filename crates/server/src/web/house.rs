//! Files of the pages, and what a host wants to know.

use super::Site;
use super::answer::Answer;
use crate::trouble::Trouble;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::Arc;

/// The name of an asset holds a hash of its bytes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

pub async fn asset(State(site): State<Arc<Site>>, Path(name): Path<String>) -> Answer {
    let picture = || site.shelf.picture(&name).map(|file| file.asset);
    let asset = pages::asset(&name).or_else(picture).ok_or_else(|| Trouble::unknown("such file"))?;
    let headers = [(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, FOR_EVER)];
    Ok((headers, asset.bytes).into_response())
}

/// The scene that an address describes: see [`pictures::Picture::code`].
pub async fn scene(Path((edition, file)): Path<(u32, String)>) -> Answer {
    drawn(edition, "scene", &file)
}

/// A picture of another kind, or a backdrop.
pub async fn picture(Path((edition, kind, file)): Path<(u32, String, String)>) -> Answer {
    drawn(edition, &kind, &file)
}

fn drawn(edition: u32, kind: &str, file: &str) -> Answer {
    if edition != pictures::EDITION {
        return Err(Trouble::unknown("such picture"));
    }
    let svg =
        pictures::at(kind, file).map_err(|reason| Trouble::new(404, format!("No picture: {reason}.")))?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, FOR_EVER)];
    Ok((headers, svg).into_response())
}

/// Whether the server runs and its storage can be read.
pub async fn health(State(site): State<Arc<Site>>) -> Answer {
    site.hub.reading(|store| Ok(store.listed(1).map(drop)?)).await?;
    Ok("ok\n".into_response())
}

pub async fn metrics(State(site): State<Arc<Site>>) -> Answer {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, site.metrics.render()).into_response())
}
