use std::fmt;
use std::io::{self, IsTerminal, Write};

use crate::failure::Result;

const LEAST_WIDTH: usize = 40;
const USUAL_WIDTH: usize = 80;
const MOST_WIDTH: usize = 120;
/// The whole screen, the lines scrolled off it, and the cursor to the corner.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";
/// Enough to push everything off the screen of a terminal that knows no codes.
const DUMB_LINES: usize = 200;

/// Where a command writes. Styles are written always; the stream below drops them where they do not belong.
pub struct Screen<'a> {
    out: Box<dyn Write + 'a>,
    terminal: bool,
}

impl<'a> Screen<'a> {
    pub fn stdout() -> Screen<'static> {
        Screen { out: Box::new(anstream::stdout().lock()), terminal: io::stdout().is_terminal() }
    }

    #[cfg(test)]
    pub fn test(out: &'a mut Vec<u8>) -> Screen<'a> {
        Screen { out: Box::new(anstream::StripStream::new(out)), terminal: false }
    }

    /// As wide as the terminal is now.
    pub fn width(&self) -> usize {
        let size = if self.terminal { terminal_size::terminal_size() } else { None };
        let columns = size.map_or(USUAL_WIDTH, |(columns, _)| usize::from(columns.0));
        columns.clamp(LEAST_WIDTH, MOST_WIDTH)
    }

    /// The width of a list with one entry a line: programs get each line whole.
    pub fn list_width(&self) -> usize {
        if self.terminal { self.width() } else { usize::MAX }
    }

    /// Whether a person looks at it.
    pub fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Writes a line.
    pub fn say(&mut self, text: impl fmt::Display) -> Result {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Writes a text that the reader's own line goes on.
    pub fn ask(&mut self, text: impl fmt::Display) -> Result {
        write!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    /// Takes away what was shown before, so that the next person cannot read it.
    pub fn clear(&mut self) -> Result {
        if !self.terminal {
            return Ok(());
        }
        self.out.flush()?;
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let curtain = if is_dumb { "\n".repeat(DUMB_LINES) } else { CLEAR.to_owned() };
        // Past the stream that drops styles: without colors the curtain must fall all the same.
        let mut terminal = io::stdout();
        terminal.write_all(curtain.as_bytes())?;
        Ok(terminal.flush()?)
    }

    /// Writes a value as JSON, on one line.
    pub fn json(&mut self, value: &impl serde::Serialize) -> Result {
        let text = serde_json::to_string(value).map_err(crate::failure::Failure::wrong)?;
        self.say(text)
    }
}
