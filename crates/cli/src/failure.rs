use std::any::Any;
use std::{fmt, io};

/// Why a command ends early.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// The answer is no, and has been told.
    No,
    /// Wrong usage or input: what is wrong, and the remedy.
    Wrong(String),
    /// Whoever read our output has gone.
    Gone,
}

pub type Result<T = ()> = std::result::Result<T, Failure>;

impl Failure {
    pub fn wrong(message: impl fmt::Display) -> Failure {
        Failure::Wrong(message.to_string())
    }

    pub fn code(&self) -> u8 {
        match self {
            Failure::Gone => 0,
            Failure::No => 1,
            Failure::Wrong(_) => 2,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Gone,
            _ => Failure::Wrong(error.to_string()),
        }
    }
}

/// What a panic says.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it does not say why".to_owned())
}
