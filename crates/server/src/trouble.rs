use crate::store::StoreError;
use std::fmt;
use table::Refusal;

/// Why somebody does not get what was asked for. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// As in HTTP.
    pub status: u16,
    pub text: String,
    /// The rule that refuses, if one does.
    pub rule: Option<String>,
}

impl Trouble {
    pub fn new(status: u16, text: impl Into<String>) -> Trouble {
        Trouble { status, text: text.into(), rule: None }
    }

    pub fn unknown(what: impl fmt::Display) -> Trouble {
        Trouble::new(404, format!("There's no {what} here."))
    }

    pub fn forbidden(text: impl Into<String>) -> Trouble {
        Trouble::new(403, text)
    }

    pub fn wrong(text: impl Into<String>) -> Trouble {
        Trouble::new(422, text)
    }

    /// Whether the program is at fault, and not whoever asked.
    pub fn is_defect(&self) -> bool {
        self.status == 500
    }

    /// Something that should not happen; the log tells more than the visitor is told.
    pub fn broken(place: &str, cause: impl fmt::Display) -> Trouble {
        tracing::error!(place, %cause, "a defect");
        Trouble::new(500, "Something went wrong, and nothing was changed. Reload the page, or tell the host.")
    }

    /// Somebody else was first.
    pub fn raced() -> Trouble {
        Trouble::new(409, "Someone else was faster: look again.")
    }

    pub fn title(&self) -> &'static str {
        match self.status {
            400 => "We couldn't read that",
            403 => "That isn't yours",
            404 => "Nothing here",
            405 => "Not this way",
            409 => "Too late",
            413 => "Too much at once",
            422 => "Not allowed",
            429 => "Not so fast",
            503 => "Not just now",
            _ => "Something went wrong",
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} [{rule}]", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        let status = if matches!(refusal, Refusal::Stale { .. }) { 409 } else { 422 };
        let (text, rule) = match refusal {
            Refusal::Stale { .. } => ("The game has moved on: look again.".to_owned(), None),
            Refusal::Illegal { rule, message } => (message, Some(rule.to_string())),
            other => (other.to_string(), None),
        };
        Trouble { status, text, rule }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        match error {
            StoreError::Broken(cause) => Trouble::broken("storage", cause),
            known => {
                tracing::error!(error = %known, "storage");
                Trouble::new(503, format!("The server couldn't save it: {known}."))
            }
        }
    }
}
