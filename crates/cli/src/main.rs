//! Deadhand: play, study and balance zombie card games.

mod args;
mod board;
mod cards;
mod course;
mod engine;
mod failure;
mod files;
#[cfg(test)]
mod fixture;
mod glossary;
mod guest;
mod host;
mod ladder;
mod menu;
mod paint;
mod play;
mod recap;
mod replay;
mod review;
mod rules;
mod scenario;
mod screen;
mod sim;
mod train;

use std::io::{self, Write};
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::{CommandFactory, Parser};

use args::{Cli, Color, Command};
use failure::{Failure, Result};
use registry::Entry;
use screen::Screen;

/// Views and pages are made of many small strings.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let choice = match cli.color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    };
    choice.write_global();
    match run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Failure::Wrong(message) = &failure {
                let error = paint::paint(paint::WORSE, "error:");
                // Nobody is left to tell if this cannot be written.
                let _ = writeln!(anstream::stderr(), "{error} {message}");
            }
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: Option<Command>) -> Result {
    match command {
        Some(command) => carry_out(command, registry::games(), Screen::stdout()),
        // What the environment says counts here too.
        None => run(Cli::parse_from(["deadhand", "serve"]).command),
    }
}

fn carry_out(command: Command, games: &'static [Entry], mut screen: Screen) -> Result {
    match command {
        Command::Serve(args) => host::serve(&args, games),
        Command::Backup(args) => host::backup(&args, &mut screen),
        Command::Doctor(args) => host::doctor(&args, games, &mut screen),
        Command::Swarm(args) => host::swarm(&args, games, &mut screen),
        Command::Menu => menu::run(games, screen),
        Command::Play(args) => play::run(&args, games, screen),
        Command::Resume(args) => play::resume(&args, games, screen),
        Command::Sim(args) => sim::run(&args, games, &mut screen),
        Command::Ladder(args) => ladder::run(&args, games, &mut screen),
        Command::Train(args) => train::run(&args, games, &mut screen),
        Command::Replay(args) => replay::run(&args, games, screen),
        Command::Review(args) => review::run(&args, games, &mut screen),
        Command::Rules(args) => rules::run(&args, games, &mut screen),
        Command::Cards(args) => cards::run(&args, games, &mut screen),
        Command::Decks(args) => cards::decks(&args, games, &mut screen),
        Command::Scenario(args) => scenario::run(&args, games, &mut screen),
        Command::Completions(args) => completions(args.shell, &mut screen),
        Command::Engine(args) => {
            let printings = files::Printings::read(&args.own, games, None)?;
            drop(screen);
            engine::Engine::new(printings, args.own()).serve(io::stdin().lock(), io::stdout().lock())
        }
    }
}

fn completions(shell: clap_complete::Shell, screen: &mut Screen) -> Result {
    // The generator panics on a closed pipe, so it writes into memory first.
    let mut script = vec![];
    clap_complete::generate(shell, &mut Cli::command(), "deadhand", &mut script);
    screen.ask(String::from_utf8_lossy(&script))
}

#[cfg(test)]
mod tests;
