use super::{RecordError, RecordKind};
use crate::r#match::short_hash;
use serde::Serialize;

const OPENING: &str = ",\"sum\":\"";
const CLOSING: &str = "\"}";
const DIGITS: usize = 16;

/// A chain of sums; each covers its line and the sum before.
#[derive(Default)]
pub(super) struct Seal(String);

impl Seal {
    /// The line with its sum.
    pub(super) fn close(&mut self, line: &impl Serialize) -> serde_json::Result<String> {
        let body = serde_json::to_string(line)?;
        self.0 = self.next(&body);
        let open = body.strip_suffix('}').unwrap_or(&body);
        Ok(format!("{open}{OPENING}{}{CLOSING}\n", self.0))
    }

    /// The line without its sum, if nothing was changed.
    pub(super) fn open(&mut self, line: &str) -> Option<String> {
        let rest = line.strip_suffix(CLOSING)?;
        let (rest, sum) = rest.split_at_checked(rest.len().checked_sub(DIGITS)?)?;
        let body = format!("{}}}", rest.strip_suffix(OPENING)?);
        let wanted = self.next(&body);
        self.0 = wanted;
        (self.0 == sum).then_some(body)
    }

    fn next(&self, body: &str) -> String {
        short_hash(format!("{}{body}", self.0).as_bytes())
    }
}

/// The lines of a record without their sums, each with its number. The first wrong one is refused.
pub(super) fn unsealed(text: &str) -> impl Iterator<Item = Result<(usize, String), RecordError>> + '_ {
    let mut seal = Seal::default();
    let mut lines = text.lines().enumerate().peekable();
    std::iter::from_fn(move || {
        let (at, line) = lines.next()?;
        let number = at + 1;
        if let Some(body) = seal.open(line) {
            return Some(Ok((number, body)));
        }
        let is_cut = lines.peek().is_none() && !text.ends_with('\n');
        Some(Err(if is_cut {
            truncated(number, "the record breaks off in this line")
        } else {
            let message = "this line, or one that stood before it, was changed after it was written: \
                           its sum does not fit; use an unchanged copy";
            RecordError::new(number, RecordKind::Edited, message)
        }))
    })
}

pub(super) fn truncated(number: usize, what: &str) -> RecordError {
    let message = format!("{what}: its end line is missing; use a complete copy");
    RecordError::new(number, RecordKind::Truncated, message)
}
