//! `deadhand serve`, `backup`, `doctor` and `swarm`: the table in the browser, and what a host needs.

mod args;
mod scenes;

use std::io::{self, Write};
use std::time::Duration;

use registry::Entry;
use server::swarm::{Figures, Load, measure};
use server::{Config, Journal};

use crate::failure::{Failure, Result};
use crate::paint::{FAINT, MARK, STRONG, WORSE, count, paint};
use crate::screen::Screen;

pub use args::{Backup, Doctor, LogFormat, Place, Serve, Swarm};

/// More games than this are no test of a server but of the machine that tests it.
const MOST_GAMES: usize = 5_000;
/// Between two choices at a quiet table: far less than the server takes for load.
const QUIET_PACE: Duration = Duration::from_millis(250);

fn config(place: &Place) -> Config {
    let usual = Config::default();
    Config {
        addr: place.addr.unwrap_or(usual.addr),
        data: place.data.clone().unwrap_or(usual.data.clone()),
        ..usual
    }
}

pub fn serve(args: &Serve, games: &'static [Entry]) -> Result {
    let mut config = config(&args.place);
    config.url =
        args.url.as_ref().map(|url| url.trim_end_matches('/').to_owned()).filter(|url| !url.is_empty());
    config.behind_proxy = args.behind_proxy;
    config.thinkers = args.thinkers.unwrap_or(config.thinkers);
    config.programs =
        server::Programs::read(args.programs.iter().map(String::as_str)).map_err(Failure::Wrong)?;
    config.program_time = args.program_seconds.map_or(config.program_time, Duration::from_secs_f64);
    config.most_programs = args.most_programs.unwrap_or(config.most_programs);
    config.seed = args.seed;
    if config.seed.is_some() && !config.addr.ip().is_loopback() {
        let text = "with --seed every roll and draw can be predicted: leave it out, or serve on 127.0.0.1";
        return Err(Failure::Wrong(text.to_owned()));
    }
    config.beat = args.beat.map_or(config.beat, Duration::from_millis);
    let limits = &mut config.limits;
    limits.connections = args.connections.unwrap_or(limits.connections);
    limits.connections_each = args.connections_each.unwrap_or(limits.connections_each);
    limits.rate = args.rate.unwrap_or(limits.rate);
    limits.burst = limits.burst.max(limits.rate);
    limits.tables = args.tables.unwrap_or(limits.tables);
    limits.database = args.most_data.map(|mib| mib << 20);
    match args.log {
        LogFormat::Text => Journal::Text.start(),
        LogFormat::Json => Journal::Json.start(),
    }
    let data = config.data.display().to_string();
    let announce = |addr| {
        let place = paint(STRONG, format!("http://{addr}"));
        // The server runs even if nobody reads this.
        let mut out = anstream::stdout().lock();
        let _ = writeln!(out, "Deadhand is open at {place} (games are kept in {data}); Ctrl-C stops it.");
        let _ = out.flush();
    };
    let games = match &args.scenes {
        Some(folder) => scenes::laid(games, folder).map_err(Failure::Wrong)?,
        None => games,
    };
    server::serve(config, games, announce).map_err(Failure::wrong)
}

pub fn backup(args: &Backup, screen: &mut Screen) -> Result {
    let games = server::backup(&config(&args.place), &args.file).map_err(Failure::wrong)?;
    let games = count(games as u64, "game");
    screen.say(format!("{}: {games}, every page is sound", args.file.display()))
}

pub fn doctor(args: &Doctor, games: &'static [Entry], screen: &mut Screen) -> Result {
    if args.repair {
        mend(&args.place, games, screen)?;
    }
    let found = server::doctor(&config(&args.place), games);
    for finding in &found {
        let mark = if finding.is_well { paint(MARK, "well") } else { paint(WORSE, "ill ") };
        screen.say(format!("{mark}  {}", finding.text))?;
    }
    if found.iter().all(|finding| finding.is_well) { Ok(()) } else { Err(Failure::No) }
}

fn mend(place: &Place, games: &'static [Entry], screen: &mut Screen) -> Result {
    let server::Repaired { games, copy, lost } =
        server::mend(&config(place), games).map_err(Failure::wrong)?;
    screen.say(format!("{} kept; what was there is in {}", count(games as u64, "game"), copy.display()))?;
    lost.iter().try_for_each(|lost| screen.say(format!("{}  {lost}", paint(WORSE, "lost"))))
}

pub fn swarm(args: &Swarm, games: &'static [Entry], screen: &mut Screen) -> Result {
    let game = registry::find_in(games, &args.game).map_err(Failure::Wrong)?;
    let is_sound = (1..=MOST_GAMES).contains(&args.games) && args.pace > 0.0 && args.pace.is_finite();
    if !is_sound {
        return Err(Failure::Wrong(format!(
            "--games goes from 1 to {MOST_GAMES}, and --pace is more than 0"
        )));
    }
    let load = Load {
        game: game.info.name.to_owned(),
        mode: for_two(game),
        games: if args.quiet { 1 } else { args.games },
        spectators: if args.quiet { 0 } else { args.spectators },
        pace: if args.quiet { QUIET_PACE } else { Duration::from_secs_f64(args.pace) },
        time: Duration::from_secs(args.seconds),
    };
    let tell = |line: &str| {
        // Progress is for people who wait; the figures count.
        let _ = writeln!(io::stderr(), "{line}");
    };
    let program = std::env::current_exe()?;
    let figures = measure(&program, &load, tell).map_err(Failure::wrong)?;
    if args.json {
        screen.json(&figures)?;
    } else {
        report(&figures, screen)?;
    }
    if figures.failures.is_empty() { Ok(()) } else { Err(Failure::No) }
}

/// The first way to play that is not for one alone, where the game has one.
fn for_two(game: &Entry) -> Option<String> {
    let is_shared = |mode: &phrases::Way| mode.seats.is_some_and(|(_, most)| most > 1);
    (game.house)().modes().into_iter().find(is_shared).map(|mode| mode.word)
}

fn report(figures: &Figures, screen: &mut Screen) -> Result {
    let Figures { choices, frames, seconds, p50_ms, p95_ms, p99_ms, most_ms, .. } = figures;
    screen.say(format!("{choices} choices and {frames} frames in {seconds:.1} s"))?;
    screen.say(format!(
        "choice to last page: p50 {p50_ms:.1} ms, p95 {p95_ms:.1} ms, p99 {p99_ms:.1} ms, most {most_ms:.1} ms"
    ))?;
    screen.say(format!("server time a choice with its frames: {:.0} us", figures.cpu_us_a_choice))?;
    let (now, most) = (figures.memory_mib, figures.most_memory_mib);
    screen.say(format!("server memory: {now:.0} MiB, at most {most:.0} MiB"))?;
    let failures = figures.failures.iter().take(5);
    failures.into_iter().try_for_each(|failure| screen.say(paint(FAINT, format!("failed: {failure}"))))
}
