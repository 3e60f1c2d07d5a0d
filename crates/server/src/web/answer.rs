//! What visitors get.

use crate::trouble::Trouble;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use pages::model::Mishap;

/// Whatever goes wrong becomes a page.
pub type Answer = Result<Response, Trouble>;

pub fn page(html: String) -> Response {
    Html(html).into_response()
}

pub fn page_with(status: u16, html: String) -> Response {
    (code(status), Html(html)).into_response()
}

/// To another address, with the cookies that the visitor needs.
pub fn see_other(place: &str, cookies: impl IntoIterator<Item = HeaderValue>) -> Response {
    let place = HeaderValue::from_str(place).unwrap_or(HeaderValue::from_static("/"));
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response();
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The script hears by the socket what came of it.
pub fn nothing() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// One line for the script.
pub fn line(trouble: &Trouble) -> Response {
    (code(trouble.status), trouble.to_string()).into_response()
}

pub fn trouble(trouble: &Trouble) -> Response {
    let page =
        Mishap { status: trouble.status, title: trouble.title().to_owned(), text: trouble.to_string() };
    page_with(trouble.status, pages::mishap(&page))
}

fn code(status: u16) -> StatusCode {
    StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        trouble(&self)
    }
}
