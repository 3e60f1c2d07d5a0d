//! What every request passes: how many, from where, and what browsers may do with the answer.

use super::visitor::{Line, is_own};
use super::{Site, answer};
use crate::config::{Config, Limits};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::Arc;

const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Forms tell their origin only under this policy; other servers learn nothing of an address with a key.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// How often visitors may ask.
pub struct Guard {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
}

impl Guard {
    pub fn new(limits: &Limits) -> Guard {
        let number = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let requests = Quota::per_second(number(limits.rate)).allow_burst(number(limits.burst));
        let tables = Quota::per_minute(number(limits.tables));
        Guard { requests: RateLimiter::keyed(requests), tables: RateLimiter::keyed(tables) }
    }

    pub fn may_ask(&self, ip: IpAddr) -> Result<(), Trouble> {
        let text = "Too many requests: wait a moment and try again.";
        self.requests.check_key(&ip).map_err(|_| Trouble::new(429, text))
    }

    pub fn may_open(&self, ip: IpAddr) -> Result<(), Trouble> {
        let text = "You've opened many tables: wait a minute before the next one.";
        self.tables.check_key(&ip).map_err(|_| Trouble::new(429, text))
    }

    /// Forgets visitors that have not asked for a while.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
    }
}

/// The address of whoever asks.
pub fn address(config: &Config, headers: &HeaderMap, line: Option<&Line>) -> IpAddr {
    // Each proxy adds to the end: what stands before may come from the visitor.
    let told = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let last = told.and_then(|told| told.rsplit(',').next()).and_then(|ip| ip.trim().parse().ok());
    last.filter(|_| config.behind_proxy)
        .or(line.map(|line| line.ip))
        .unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

pub async fn pass(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let mut response = match admit(&site, &request) {
        Ok(()) => next.run(request).await,
        Err(trouble) => answer::trouble(&trouble),
    };
    metrics::counter!("deadhand_requests_total", "status" => response.status().as_u16().to_string())
        .increment(1);
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn admit(site: &Site, request: &Request) -> Result<(), Trouble> {
    let ip = address(&site.hub.config, request.headers(), request.extensions().get::<Line>());
    // A page asks for dozens of pictures at once, and for none of them again.
    if !request.uri().path().starts_with("/picture/") {
        site.guard.may_ask(ip)?;
    }
    let listens = request.headers().contains_key(header::UPGRADE);
    match request.method() {
        &Method::GET | &Method::HEAD if !listens => Ok(()),
        _ => is_own(request.headers(), site.hub.config.url.as_deref()),
    }?;
    if request.method() == Method::POST && opens_table(request.uri().path()) {
        site.guard.may_open(ip)?;
    }
    Ok(())
}

fn opens_table(path: &str) -> bool {
    path == "/new" || path.ends_with("/play-on")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_proxy_is_believed_about_addresses() {
        let line = Line { ip: IpAddr::from([10, 0, 0, 1]), _held: Arc::new(()) };
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.2.3.4, 5.6.7.8"));
        let open = Config::default();
        assert_eq!(address(&open, &headers, Some(&line)), IpAddr::from([10, 0, 0, 1]));
        let behind = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(address(&behind, &headers, Some(&line)), IpAddr::from([5, 6, 7, 8]));
        headers.append("x-forwarded-for", HeaderValue::from_static("9.9.9.9, 7.7.7.7"));
        assert_eq!(address(&behind, &headers, Some(&line)), IpAddr::from([7, 7, 7, 7]), "the last line");
        headers.insert("x-forwarded-for", HeaderValue::from_static("nonsense"));
        assert_eq!(address(&behind, &headers, Some(&line)), IpAddr::from([10, 0, 0, 1]));
    }
}
