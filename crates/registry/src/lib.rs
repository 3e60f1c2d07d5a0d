//! The games of Deadhand. This is the only crate that names them all; whoever needs a game asks here and
//! gets an [`Entry`].

mod contest;
mod entry;
mod nearest;
mod printing;
mod review;
mod study;

pub use contest::{ContestSpec, FieldSpec, Host, Progress, Seating};
pub use entry::{Campaign, Entry, OpenError, Opened, entry};
pub use nearest::{nearest, unknown, unknown_among};
pub use printing::Printing;
pub use review::{Review, ReviewSpec, Reviewed, Slip, Standing, Watch};
pub use study::{Pace, Studied, StudySpec};

static GAMES: [Entry; 5] = [
    entry::<apocalypze::Apocalypze>()
        .drawn("skull", include_bytes!("../../games/apocalypze/picture.svg"))
        .laid(include_str!("../../games/apocalypze/scene.toml")),
    entry::<zombie_enclave::ZombieEnclave>()
        .drawn("wall", include_bytes!("../../games/zombie-enclave/picture.svg"))
        .laid(include_str!("../../games/zombie-enclave/scene.toml"))
        .with_campaign(ENCLAVE),
    entry::<necrogenesis::NecroGenesis>()
        .drawn("flask", include_bytes!("../../games/necrogenesis/picture.svg"))
        .laid(include_str!("../../games/necrogenesis/scene.toml")),
    entry::<grimlore::Grimlore>()
        .drawn("threshold", include_bytes!("../../games/grimlore/picture.svg"))
        .laid(include_str!("../../games/grimlore/scene.toml")),
    entry::<card_z::CardZ>()
        .drawn("rifle", include_bytes!("../../games/card-z/picture.svg"))
        .laid(include_str!("../../games/card-z/scene.toml")),
];

const ENCLAVE: Campaign = Campaign {
    usual_start: "standard",
    score: "Objectives completed",
    is_in: |setup| setup.get("campaign").is_some_and(|start| !start.is_null()),
};

/// Every game, in the order in which menus list them.
pub fn games() -> &'static [Entry] {
    &GAMES
}

/// The game with this name or code; the error names the nearest ones.
pub fn find(word: &str) -> Result<&'static Entry, String> {
    find_in(games(), word)
}

/// The same among these games.
pub fn find_in(games: &'static [Entry], word: &str) -> Result<&'static Entry, String> {
    let is_meant = |entry: &&Entry| {
        entry.info.name.eq_ignore_ascii_case(word) || entry.info.code.eq_ignore_ascii_case(word)
    };
    games.iter().find(is_meant).ok_or_else(|| {
        let names: Vec<&str> = games.iter().map(|entry| entry.info.name).collect();
        format!("{} (the games are: {})", unknown("game", word, names.iter().copied()), names.join(", "))
    })
}

/// The game that a record is of.
pub fn of_record(games: &'static [Entry], record: &str) -> Result<&'static Entry, String> {
    let name = table::game_of(record).map_err(|error| error.to_string())?;
    find_in(games, &name)
}

/// A number that nobody can foresee, where a seed is wanted and none is given.
pub fn fresh_seed() -> u64 {
    let digits = table::Seed::fresh().commitment();
    // 13 digits: every program that reads JSON numbers can hold it exactly.
    u64::from_str_radix(&digits[..13], 16).unwrap_or_default()
}
