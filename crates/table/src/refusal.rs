use kernel::RuleId;
use std::fmt;

/// Why the table does not do what it was asked. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The answer belongs to an earlier question, or to none yet.
    Stale { given: u32, now: u32 },
    /// The rules do not allow it.
    Illegal { rule: RuleId, message: String },
    /// The text is no choice of this game.
    Unreadable { message: String },
    /// No rule is broken, but what has been shown cannot be taken back.
    Settled { message: String },
    /// There is no such seat, ply or record.
    Unknown { message: String },
}

impl Refusal {
    /// One word for machines.
    pub fn kind(&self) -> &'static str {
        match self {
            Refusal::Stale { .. } => "stale",
            Refusal::Illegal { .. } | Refusal::Settled { .. } => "illegal",
            Refusal::Unreadable { .. } => "unreadable",
            Refusal::Unknown { .. } => "unknown",
        }
    }

    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::Illegal { rule, .. } => Some(*rule),
            _ => None,
        }
    }

    pub(crate) fn settled(message: impl Into<String>) -> Refusal {
        Refusal::Settled { message: message.into() }
    }

    pub(crate) fn unknown(message: impl Into<String>) -> Refusal {
        Refusal::Unknown { message: message.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Stale { given, now } => {
                write!(f, "this answers ply {given}, but the table is at ply {now}: look again")
            }
            Refusal::Illegal { rule, message } => write!(f, "{rule}: {message}"),
            Refusal::Unreadable { message } | Refusal::Settled { message } | Refusal::Unknown { message } => {
                f.write_str(message)
            }
        }
    }
}

impl std::error::Error for Refusal {}
