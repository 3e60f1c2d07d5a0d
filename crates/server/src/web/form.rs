//! The fields of a form.

use crate::config::Limits;
use crate::trouble::Trouble;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use std::str::FromStr;

/// A form in the order in which it was sent; a field may come several times.
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// The first field with this name; empty if there is none.
    pub fn text(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or("")
    }

    pub fn all<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.trim())
    }

    pub fn number<T: FromStr>(&self, name: &str) -> Result<T, Trouble> {
        let wrong =
            || Trouble::new(400, format!("The field '{name}' must be a number: open the page again."));
        self.text(name).parse().map_err(|_| wrong())
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Fields, Trouble> {
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let most = Limits::BODY / 1024;
            match rejection.status().as_u16() {
                413 => Trouble::new(413, format!("A form can't be larger than {most} KiB.")),
                status => Trouble::new(status, "The form arrived incomplete: send it again."),
            }
        })?;
        let fields = serde_urlencoded::from_bytes(&bytes);
        fields.map(Fields).map_err(|error| Trouble::new(400, format!("We couldn't read the form: {error}.")))
    }
}
