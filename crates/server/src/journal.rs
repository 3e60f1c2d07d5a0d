//! The log of the server, on standard error.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

/// How lines of the log are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Journal {
    Text,
    Json,
}

/// What is logged unless the variable says otherwise.
const USUAL: &str = "warn,server=info";

impl Journal {
    /// Begins to write; `DEADHAND_LOG` tells what, as in `server=debug`.
    pub fn start(self) {
        let wanted = std::env::var("DEADHAND_LOG").unwrap_or_else(|_| USUAL.to_owned());
        let filter = EnvFilter::try_new(&wanted).unwrap_or_else(|_| EnvFilter::new(USUAL));
        let lines = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_span_events(FmtSpan::NONE)
            .with_writer(std::io::stderr);
        // A second log of one program changes nothing.
        let _ = match self {
            Journal::Text => lines.with_ansi(false).try_init(),
            Journal::Json => lines.json().try_init(),
        };
    }
}
