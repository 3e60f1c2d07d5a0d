//! Files of the pages, and what a host wants to know.

use super::Site;
use super::answer::Answer;
use super::packed;
use crate::trouble::Trouble;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So long it stands that something could be written.
const FRESH: Duration = Duration::from_secs(5);
/// The name of an asset holds a hash of its bytes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

pub async fn asset(State(site): State<Arc<Site>>, Path(name): Path<String>, asked: HeaderMap) -> Answer {
    let picture = || site.shelf.picture(&name).map(|file| file.asset);
    let asset = pages::asset(&name).or_else(picture).ok_or_else(|| Trouble::unknown("such file"))?;
    let headers = [(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, FOR_EVER)];
    if !packed::is_text(asset.mime) || !packed::is_taken(&asked) {
        return Ok((headers, asset.bytes).into_response());
    }
    let packed = site.packed.file(&name, asset.bytes);
    Ok((headers, [(header::CONTENT_ENCODING, packed::GZIP)], packed).into_response())
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

/// Whether the server runs and its storage can be read and written. Somebody who asks often is not written for each time.
pub async fn health(State(site): State<Arc<Site>>) -> Answer {
    let mut well = site.well.lock().await;
    if well.is_none_or(|since| since.elapsed() > FRESH) {
        *well = None;
        site.hub.reading(|store| Ok(store.listed(1).and_then(|_| store.probe())?)).await?;
        *well = Some(Instant::now());
    }
    Ok("ok\n".into_response())
}

pub async fn metrics(State(site): State<Arc<Site>>) -> Answer {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, site.metrics.render()).into_response())
}
