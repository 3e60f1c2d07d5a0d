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
/// The name of the cookie that keeps the visitor's name.
const NAME_COOKIE: &str = "deadhand-name";
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
    /// What the visitor is called, as told once; empty if never.
    pub name: String,
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
            name: name(&parts.headers),
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
        let cookie = self.cookie(COOKIE, token.text());
        (token, cookie)
    }

    /// The cookie that keeps a name; an empty one is forgotten.
    pub fn named(&self, name: &str) -> Option<HeaderValue> {
        let field = serde_urlencoded::to_string([("", name)]).ok()?;
        self.cookie(NAME_COOKIE, field.trim_start_matches('='))
    }

    /// What the visitor wants to be called here, or else what the cookie says.
    pub fn called<'a>(&'a self, wanted: &'a str) -> &'a str {
        if wanted.is_empty() { &self.name } else { wanted }
    }

    fn cookie(&self, name: &str, value: &str) -> Option<HeaderValue> {
        let secure = if self.url.starts_with("https://") { "; Secure" } else { "" };
        let line = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}");
        HeaderValue::from_str(&line).ok()
    }
}

/// What the cookie with this name holds.
fn held<'a>(headers: &'a HeaderMap, cookie: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie).map(|(_, value)| value)
}

fn token(headers: &HeaderMap) -> Option<Token> {
    held(headers, COOKIE).and_then(Token::read)
}

/// A cookie comes from outside: what is no name is none.
fn name(headers: &HeaderMap) -> String {
    let field = held(headers, NAME_COOKIE).map(|value| format!("={value}"));
    let fields = field.and_then(|field| serde_urlencoded::from_str::<Vec<(String, String)>>(&field).ok());
    let name = fields.and_then(|fields| fields.into_iter().next()).map(|(_, name)| name);
    super::calling::shown_name(&name.unwrap_or_default())
}

fn host(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    host.chars().filter(|letter| letter.is_ascii_alphanumeric() || ".:-[]".contains(*letter)).collect()
}

/// Whether a request that changes something, or listens, comes from a page of this very server: of the address under which
/// it is reached, where the host has said so.
pub fn is_own(headers: &HeaderMap, url: Option<&str>) -> Result<(), Trouble> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_own = match (text("origin"), text("host")) {
        (Some(origin), _) if url.is_some() => {
            url.is_some_and(|url| origin.eq_ignore_ascii_case(origin_of(url)))
        }
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
        "This request didn't come from a page of this server: open the lobby and try again from there.",
    ))
}

/// An address without its path.
fn origin_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    url[host..].find('/').map_or(url, |at| &url[..host + at])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_own_pages_may_change_something() {
        let own = |pairs: &[(&'static str, &'static str)]| is_own(&headers(pairs), None).is_ok();
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
    fn where_the_address_is_known_no_other_will_do() {
        let own = |pairs: &[(&'static str, &'static str)]| {
            is_own(&headers(pairs), Some("https://cards.example/table")).is_ok()
        };
        assert!(own(&[("host", "10.0.0.7:8666"), ("origin", "https://cards.example")]));
        assert!(own(&[("host", "10.0.0.7:8666"), ("sec-fetch-site", "same-origin")]));
        for origin in ["http://cards.example", "https://cards.example.evil", "https://evil", "null"] {
            assert!(!own(&[("host", "cards.example"), ("origin", origin)]), "{origin}");
        }
        // Whatever a request says of its host, only the address counts.
        assert!(!own(&[("host", "evil.example"), ("origin", "https://evil.example")]));
    }

    #[test]
    fn a_name_is_read_as_it_was_kept() {
        let visitor = |name: &str| Visitor {
            token: None,
            digest: None,
            name: name.to_owned(),
            is_live: false,
            url: "http://a.example".to_owned(),
        };
        for told in ["Ann", "Åsa & Co; x=1", "=", ""] {
            let kept = visitor("").named(told).unwrap();
            let pair = kept.to_str().unwrap().split(';').next().unwrap().to_owned();
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_str(&pair).unwrap());
            assert_eq!(name(&headers), told);
        }
        assert_eq!(name(&headers(&[("cookie", "deadhand-name=%0A%00one++two%20%20three")])), "one two three");
        assert_eq!(
            name(&headers(&[("cookie", "deadhand-name=%ff")])).len(),
            3,
            "a letter that cannot be read"
        );
        assert_eq!((visitor("Ann").called(""), visitor("Ann").called("Ben")), ("Ann", "Ben"));
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
