//! Answers are compressed for browsers that take it: pages and data each time, files once.

use super::answer;
use crate::trouble::Trouble;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

pub const GZIP: HeaderValue = HeaderValue::from_static("gzip");
/// What is shorter fits into one packet anyway.
const LEAST: usize = 1200;
/// For what is drawn anew each time: more effort takes much longer and saves little.
const QUICK: Compression = Compression::new(4);

/// Whether a browser takes compressed answers.
pub fn is_taken(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let codings = lines.flat_map(|line| line.split(',')).map(|coding| {
        let (name, more) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = more.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
        (name.trim(), weight.unwrap_or(0.0_f32) > 0.0)
    });
    let (mut named, mut any) = (None, None);
    for (name, is_wanted) in codings {
        match name {
            "gzip" | "x-gzip" => named = Some(is_wanted),
            "*" => any = Some(is_wanted),
            _ => {}
        }
    }
    named.or(any).unwrap_or(false)
}

/// Whether there is something to gain: fonts are compressed already.
pub fn is_text(mime: &str) -> bool {
    mime.starts_with("text/") || matches!(mime, "application/json" | "image/svg+xml")
}

fn gzip(bytes: &[u8], effort: Compression) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), effort);
    let packed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    packed.expect("writing to memory does not fail").into()
}

/// Compresses what is answered.
pub async fn pack(request: Request, next: Next) -> Response {
    let is_taken = is_taken(request.headers());
    let mut response = next.run(request).await;
    let mime = response.headers().get(header::CONTENT_TYPE).and_then(|mime| mime.to_str().ok());
    if !mime.is_some_and(is_text) {
        return response;
    }
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !is_taken || response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let bytes = match to_bytes(body, usize::MAX).await {
        Ok(bytes) => bytes,
        Err(error) => return answer::trouble(&Trouble::broken("an answer", error)),
    };
    if bytes.len() < LEAST {
        return Response::from_parts(head, Body::from(bytes));
    }
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.insert(header::CONTENT_ENCODING, GZIP);
    Response::from_parts(head, Body::from(gzip(&bytes, QUICK)))
}

/// Files that were compressed once. Their names hold a hash of their bytes.
#[derive(Default)]
pub struct Packed(Mutex<HashMap<String, Bytes>>);

impl Packed {
    /// The file with this name, compressed as well as it goes.
    pub fn file(&self, name: &str, bytes: &[u8]) -> Bytes {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.entry(name.to_owned()).or_insert_with(|| gzip(bytes, Compression::best())).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn whoever_takes_it_gets_it() {
        let takes = |told: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(told));
            is_taken(&headers)
        };
        assert!(
            takes("gzip") && takes("deflate, gzip; q=0.5, br") && takes("br, *") && takes("*;q=0, x-gzip")
        );
        assert!(!takes("") && !takes("br") && !takes("gzip;q=0, *") && !takes("gzip; q=nonsense"));
        assert!(!is_taken(&HeaderMap::new()));
    }

    #[test]
    fn a_file_is_compressed_once() {
        let packed = Packed::default();
        let text = "a style sheet ".repeat(100);
        let first = packed.file("style-1.css", text.as_bytes());
        let again = packed.file("style-1.css", b"");
        assert_eq!(first, again);
        let mut read = String::new();
        flate2::read::GzDecoder::new(&*first).read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
    }
}
