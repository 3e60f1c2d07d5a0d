//! Results as text for people and as CSV for spreadsheets. JSON comes by serde.

use crate::{Ending, Ladder, Matrix, Rung, Share, Standing, Tally, Usage};
use kernel::Finish;
use std::fmt;

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.contestants.as_slice() {
            [only] => self.write_alone(f, only)?,
            _ => self.write_standings(f)?,
        }
        writeln!(f, "turns: {}", self.turns)?;
        writeln!(f, "decisions a game: {}", self.decisions_per_game)?;
        self.write_endings(f)?;
        write_uses(f, &self.uses)?;
        let decisions = self.decisions;
        write_speed(f, self.games, decisions, self.cpu_seconds, self.wall_seconds)?;
        self.write_faults(f)
    }
}

impl Tally {
    /// Whoever plays alone has nobody to be compared with.
    fn write_alone(&self, f: &mut fmt::Formatter<'_>, only: &Standing) -> fmt::Result {
        writeln!(f, "{} games of {}, {}, seed {}", self.games, self.game, only.level, self.seed)?;
        let draws = if only.draws > 0 { format!(", {} drawn", only.draws) } else { String::new() };
        let games = if only.wins == 1 { "game" } else { "games" };
        writeln!(f, "survival: {}, {} {games} won{draws}", only.share, only.wins)
    }

    fn write_standings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
            writeln!(f, "seat {}: {} wins, {}", seat.seat + 1, seat.wins, seat.share)?;
        }
        if let Some(first) = self.first {
            writeln!(f, "first player: {first}")?;
        }
        Ok(())
    }

    fn write_endings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |ending: &Ending| {
            let rule = ending.rule.to_string();
            let mut row = cells([word(ending.finish), &rule]);
            row.extend([ending.games.to_string(), ending.share.to_string()]);
            row.push(short(&ending.title));
            row
        };
        let rows: Vec<Vec<String>> = self.endings.iter().map(row).collect();
        writeln!(f, "{}:", if rows.len() == 1 { "the ending" } else { "endings" })?;
        write_columns(f, &rows, &[0, 1, 4], 2)
    }

    fn write_faults(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.failed() > 0 {
            writeln!(f, "{} games came to no end:", self.failed())?;
        }
        for fault in &self.faults {
            writeln!(f, "game {} (seed {}) {}: {}", fault.game, fault.seed, fault.kind, fault.message)?;
        }
        Ok(())
    }

    /// One line a contestant; below an empty line, one for each ending; below another, one for each
    /// component that was used.
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
        let mut text = csv(&rows);
        append(&mut text, &self.endings_csv());
        append(&mut text, &uses_csv(&self.uses));
        text
    }

    fn endings_csv(&self) -> Vec<Vec<String>> {
        let mut rows = vec![cells(["finish", "rule", "title", "games", "share", "low", "high"])];
        rows.extend(self.endings.iter().map(|ending| {
            let mut row = cells([word(ending.finish), ending.rule.0, &ending.title]);
            row.push(ending.games.to_string());
            row.extend(numbers(ending.share));
            row
        }));
        rows
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games of {}, seed {}", self.games, self.game, self.seed)?;
        let mut order: Vec<usize> = (0..self.rungs.len()).collect();
        order.sort_by(|&one, &other| self.rungs[other].rating.total_cmp(&self.rungs[one].rating));
        let mut rows = vec![cells(["", "rating (95 %)"])];
        rows[0].extend(order.iter().map(|&column| format!("against {}", self.rungs[column].name)));
        for &row in &order {
            let Rung { name, rating, low, high } = &self.rungs[row];
            let mut cells = vec![name.clone(), format!("{rating:.0} ({low:.0}-{high:.0})")];
            let share = |share: Option<Share>| share.map_or("-".to_owned(), |share| share.to_string());
            cells.extend(order.iter().map(|&column| share(self.cells[row][column])));
            rows.push(cells);
        }
        write_table(f, &rows)?;
        if self.failed > 0 {
            writeln!(f, "{} games came to no end: deadhand sim names them", self.failed)?;
        }
        Ok(())
    }
}

/// What was gained to the left, what was used to the right, each with the share of those who did it.
fn write_uses(f: &mut fmt::Formatter<'_>, uses: &[Usage]) -> fmt::Result {
    if uses.is_empty() {
        return Ok(());
    }
    let won = "won with it (95 %)";
    let mut rows =
        vec![cells(["gained and used", "", "gained a game", "games", won, "used a game", "games", won])];
    rows.extend(uses.iter().map(|usage| {
        let mut row = cells([&usage.component.name, &usage.component.class]);
        for (a_game, games, won) in [
            (usage.gained_a_game, usage.games_gained, usage.won_gained),
            (usage.used_a_game, usage.games_used, usage.won_used),
        ] {
            let won = won.map_or("-".to_owned(), |share| share.to_string());
            row.extend([format!("{a_game:.2}"), games.to_string(), won]);
        }
        row
    }));
    write_columns(f, &rows, &[0, 1], 0)
}

fn uses_csv(uses: &[Usage]) -> Vec<Vec<String>> {
    let mut head = cells(["class", "name", "games", "gained", "used", "share", "low", "high"]);
    head.extend(cells(["games_gained", "gained_share", "gained_low", "gained_high"]));
    head.extend(cells(["games_used", "used_share", "used_low", "used_high"]));
    let mut rows = vec![head];
    rows.extend(uses.iter().map(|usage| {
        let mut row = cells([&usage.component.class, &usage.component.name]);
        row.extend([usage.games, usage.gained, usage.used].map(|number| number.to_string()));
        row.extend(numbers(usage.won));
        for (games, won) in [(usage.games_gained, usage.won_gained), (usage.games_used, usage.won_used)] {
            row.push(games.to_string());
            row.extend(won.map_or([const { String::new() }; 3], numbers));
        }
        row
    }));
    rows
}

fn word(finish: Finish) -> &'static str {
    match finish {
        Finish::Won => "won",
        Finish::Drawn => "drawn",
        Finish::Lost => "lost",
    }
}

/// Rulings are titled with whole sentences; a table has room for the beginning.
fn short(title: &str) -> String {
    const MOST: usize = 60;
    match title.char_indices().nth(MOST) {
        None => title.to_owned(),
        Some((end, _)) => format!("{}…", title[..end].trim_end()),
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
            writeln!(f, "first player: {first}")?;
        }
        writeln!(f, "turns: {}", self.turns)?;
        write_uses(f, &self.uses)?;
        write_speed(f, self.games, self.decisions, self.cpu_seconds, self.wall_seconds)?;
        self.meetings.iter().try_for_each(|meeting| meeting.tally.write_faults(f))
    }
}

impl Matrix {
    /// One line a pair of decks, in both directions; below an empty line, one for each component that was
    /// used.
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
        let mut text = csv(&rows);
        append(&mut text, &uses_csv(&self.uses));
        text
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
    write_columns(f, rows, &[0], 0)
}

/// The columns `left` to the left, the others to the right, all this far in.
fn write_columns(
    f: &mut fmt::Formatter<'_>,
    rows: &[Vec<String>],
    left: &[usize],
    margin: usize,
) -> fmt::Result {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let aligned = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if left.contains(&column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        let line = format!("{:margin$}{}", "", aligned.collect::<Vec<_>>().join("  "));
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

/// Another table below an empty line, if it has more than a head.
fn append(text: &mut String, table: &[Vec<String>]) {
    if table.len() > 1 {
        text.push('\n');
        text.push_str(&csv(table));
    }
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
