//! Who sends a request.

use super::Site;
use crate::token::{Digest, Token};
use crate::trouble::Trouble;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

/// The name of the cookie.
const COOKIE: &str = "deadhand";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The connection that a request came by; as long as one is held, it counts.
#[derive(Clone)]
pub struct Line {
    pub ip: IpAddr,
    pub _held: Arc<dyn Send + Sync>,
}

#[derive(Clone)]
pub struct Visitor {
    pub token: Option<Token>,
    pub digest: Option<Digest>,
    /// The script of a page asks, not a form.
    pub is_live: bool,
    /// The address under which this visitor reaches the server.
    pub url: String,
}

impl FromRequestParts<Arc<Site>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Visitor, Infallible> {
        let token = token(&parts.headers);
        Ok(Visitor {
            digest: token.as_ref().map(Token::digest),
            token,
            is_live: parts.headers.get("x-deadhand").is_some_and(|value| value == "live"),
            url: site.hub.config.url.clone().unwrap_or_else(|| format!("http://{}", host(&parts.headers))),
        })
    }
}

impl Visitor {
    /// The visitor's token, or a new one with the cookie that keeps it.
    pub fn recognized(&self) -> (Token, Option<HeaderValue>) {
        if let Some(token) = &self.token {
            return (token.clone(), None);
        }
        let token = Token::fresh();
        let secure = if self.url.starts_with("https://") { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}", token.text());
        (token, HeaderValue::from_str(&cookie).ok())
    }
}

fn token(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::read(value))
}

fn host(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    host.chars().filter(|letter| letter.is_ascii_alphanumeric() || ".:-[]".contains(*letter)).collect()
}

/// Whether a request that changes something, or listens, comes from a page of this very server.
pub fn is_own(headers: &HeaderMap) -> Result<(), Trouble> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_own = match (text("origin"), text("host")) {
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, place)| place.eq_ignore_ascii_case(host))
        }
        (None, _) => text("sec-fetch-site") == Some("same-origin"),
        _ => false,
    };
    if is_own {
        return Ok(());
    }
    Err(Trouble::forbidden(
        "This request does not come from a page of this server: open the lobby and try there.",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_own_pages_may_change_something() {
        let own = |pairs: &[(&'static str, &'static str)]| is_own(&headers(pairs)).is_ok();
        assert!(own(&[("host", "a.example:80"), ("origin", "http://a.example:80")]));
        assert!(own(&[("host", "a.example"), ("origin", "https://a.example")]));
        assert!(own(&[("host", "a.example"), ("sec-fetch-site", "same-origin")]));
        assert!(!own(&[("host", "a.example"), ("origin", "http://b.example")]));
        assert!(!own(&[("host", "a.example"), ("origin", "null"), ("sec-fetch-site", "same-origin")]));
        assert!(!own(&[("host", "a.example"), ("sec-fetch-site", "cross-site")]));
        assert!(!own(&[("host", "a.example")]));
        assert!(!own(&[("origin", "http://a.example")]));
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let secret = Token::fresh();
        let line = format!("a=b; deadhand={}; deadhandle=1", secret.text());
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(&line).unwrap());
        assert_eq!(token(&headers), Some(secret));
        assert_eq!(token(&self::headers(&[("cookie", "deadhand=1")])), None);
    }
}
