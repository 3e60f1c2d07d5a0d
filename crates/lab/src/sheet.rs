//! Results as text for people and as CSV for spreadsheets. JSON comes by serde.

use crate::{Matrix, Share, Tally};
use std::fmt;

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = vec![cells(["", "bot", "wins", "draws", "losses", "share (95 %)"])];
        for one in &self.contestants {
            let mut row = vec![one.name.clone(), one.level.clone()];
            row.extend([one.wins, one.draws, one.losses].map(|number| number.to_string()));
            row.push(one.share.to_string());
            rows.push(row);
        }
        // Where bots go by their level there is no need to say it twice.
        if self.contestants.iter().all(|one| one.name == one.level) {
            rows.iter_mut().for_each(|row| drop(row.remove(1)));
        }
        writeln!(f, "{} games of {}, seed {}", self.games, self.game, self.seed)?;
        write_table(f, &rows)?;
        for seat in &self.seats {
            writeln!(f, "seat {}: {} wins, {}", seat.seat, seat.wins, seat.share)?;
        }
        if let Some(first) = self.first {
            writeln!(f, "whoever began: {first}")?;
        }
        writeln!(f, "turns: {}", self.turns)?;
        writeln!(f, "decisions a game: {}", self.decisions_per_game)?;
        let decisions = self.decisions;
        write_speed(f, self.games, decisions, self.cpu_seconds, self.wall_seconds)?;
        self.write_faults(f)
    }
}

impl Tally {
    fn write_faults(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.failed() > 0 {
            writeln!(f, "{} games came to no end:", self.failed())?;
        }
        for fault in &self.faults {
            writeln!(f, "game {} (seed {}) {}: {}", fault.game, fault.seed, fault.kind, fault.message)?;
        }
        Ok(())
    }

    /// One line a contestant.
    pub fn csv(&self) -> String {
        let mut rows = vec![cells([
            "game", "seed", "games", "name", "level", "wins", "draws", "losses", "share", "low", "high",
        ])];
        for one in &self.contestants {
            let mut row = vec![self.game.to_owned(), self.seed.to_string(), self.games.to_string()];
            row.extend([one.name.clone(), one.level.clone()]);
            row.extend([one.wins, one.draws, one.losses].map(|number| number.to_string()));
            row.extend(numbers(one.share));
            rows.push(row);
        }
        csv(&rows)
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut head = vec![String::new()];
        head.extend(self.decks.iter().cloned());
        head.push("against all".to_owned());
        let mut rows = vec![head];
        for ((deck, shares), field) in self.decks.iter().zip(&self.cells).zip(&self.field) {
            let mut row = vec![deck.clone()];
            row.extend(shares.iter().map(|share| share.map_or("-".to_owned(), |share| share.to_string())));
            row.push(field.to_string());
            rows.push(row);
        }
        let Matrix { games, game, level, seed, .. } = self;
        writeln!(f, "{games} games of {game}, {level} against {level}, seed {seed}: row against column")?;
        write_table(f, &rows)?;
        if let Some(first) = self.first {
            writeln!(f, "whoever began: {first}")?;
        }
        write_speed(f, self.games, self.decisions, self.cpu_seconds, self.wall_seconds)?;
        self.meetings.iter().try_for_each(|meeting| meeting.tally.write_faults(f))
    }
}

impl Matrix {
    /// One line a pair of decks, in both directions.
    pub fn csv(&self) -> String {
        let mut rows = vec![cells(["deck", "against", "games", "share", "low", "high"])];
        for (row, shares) in self.cells.iter().enumerate() {
            for (column, share) in shares.iter().enumerate() {
                let Some(share) = share else { continue };
                let mut line = vec![self.decks[row].clone(), self.decks[column].clone()];
                line.push(share.games.to_string());
                line.extend(numbers(*share));
                rows.push(line);
            }
        }
        csv(&rows)
    }
}

fn cells<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

fn numbers(share: Share) -> [String; 3] {
    [share.share, share.low, share.high].map(|number| format!("{number:.4}"))
}

/// The first column to the left, the others to the right.
fn write_table(f: &mut fmt::Formatter<'_>, rows: &[Vec<String>]) -> fmt::Result {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            match column {
                0 => line.push_str(&format!("{cell:<width$}")),
                _ => line.push_str(&format!("  {cell:>width$}")),
            }
        }
        writeln!(f, "{}", line.trim_end())?;
    }
    Ok(())
}

fn write_speed(f: &mut fmt::Formatter<'_>, games: u64, decisions: u64, cpu: f64, wall: f64) -> fmt::Result {
    write!(f, "{decisions} decisions in {cpu:.2} s of processor time ({wall:.2} s by the clock)")?;
    if cpu > 0.0 && decisions > 0 {
        let nanoseconds = cpu * 1e9 / decisions as f64;
        write!(f, ": {:.0} games a second a core, {nanoseconds:.0} ns a decision", games as f64 / cpu)?;
    }
    writeln!(f)
}

fn csv(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for row in rows {
        let quoted: Vec<String> = row.iter().map(|cell| quote(cell)).collect();
        text.push_str(&quoted.join(","));
        text.push('\n');
    }
    text
}

fn quote(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn awkward_names_stay_one_cell() {
        let row = cells(["plain", "Lord \"Z\", the first"]);
        assert_eq!(csv(&[row]), "plain,\"Lord \"\"Z\"\", the first\"\n");
    }
}
