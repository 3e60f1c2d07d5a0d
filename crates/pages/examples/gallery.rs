//! Writes pages of real matches into a folder, to be looked at: `cargo run -p deadhand-pages --example
//! gallery -- FOLDER`, then serve the folder and open `index.html`.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use bots::Level;
use kernel::{Advice, Seat, Viewer};
use pages::model::*;
use registry::Entry;
use table::{Seed, Table};

type Fallible<T = ()> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Fallible {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    for name in pages::asset_names() {
        let asset = pages::asset(name).ok_or("an asset is missing")?;
        fs::write(folder.join("assets").join(name), asset.bytes)?;
    }
    for picture in registry::games().iter().filter_map(|game| game.picture).map(pages::File::picture) {
        fs::write(folder.join("assets").join(&picture.name), picture.asset.bytes)?;
    }
    fs::write(folder.join("lobby.html"), pages::lobby(&lobby()))?;
    for game in registry::games() {
        tables(game, folder)?;
        library(game, folder)?;
    }
    fs::write(folder.join("shapes.html"), shapes())?;
    fs::write(folder.join("curtain.html"), pages::curtain(&curtain()))?;
    let lost = Mishap {
        status: 404,
        title: "Nothing is buried here".into(),
        text: "There is no such table. Its link may be wrong, or it has been cleared away.".into(),
    };
    fs::write(folder.join("mishap.html"), pages::mishap(&lost))?;
    Ok(())
}

fn lobby() -> Lobby {
    let card = |game: &Entry| GameCard {
        slug: game.info.name.into(),
        picture: game.picture.map(|svg| pages::File::picture(svg).address()),
        minutes: (game.house)().menu().minutes,
        difficulty: (game.house)().menu().difficulty,
        title: game.info.title.into(),
        sentence: game.info.sentence.into(),
        least_seats: game.info.least_seats,
        most_seats: game.info.most_seats,
        decks: (game.house)().decks().iter().map(|deck| Pick::new(&deck.name, &deck.title)).collect(),
        deck_noun: (game.deck_noun)().into(),
        usual_decks: vec![],
        modes: (game.house)().modes(),
        variants: (game.variants)(),
        levels: levels(),
        usual_level: "greedy".into(),
    };
    Lobby {
        games: registry::games().iter().map(card).collect(),
        open: vec![OpenTable {
            id: "q1".into(),
            game: "apocalypze".into(),
            title: "ApocalypZe".into(),
            players: vec!["Mara".into()],
            key: Some("k".into()),
            state: "waiting for a player".into(),
        }],
        mine: vec![MyGame {
            id: "q2".into(),
            game: "apocalypze".into(),
            title: "ApocalypZe".into(),
            opponents: vec!["veteran bot".into()],
            picture: None,
            state: "turn 6".into(),
            turn: Whose::Mine,
        }],
        replays: vec![ReplayLine {
            id: "q3".into(),
            game: "apocalypze".into(),
            title: "ApocalypZe".into(),
            summary: "Mara beat the veteran bot in 9 turns".into(),
        }],
        ..Lobby::default()
    }
}

fn levels() -> Vec<Pick> {
    ["random", "greedy", "veteran"].map(|word| Pick::new(word, word)).into()
}

fn curtain() -> Curtain {
    let line = |text: &str| LogLine { text: text.into(), by: Some(Seat(1)), ..LogLine::default() };
    Curtain {
        id: "q".into(),
        title: "ApocalypZe".into(),
        game: "apocalypze".into(),
        seat: Seat(0),
        name: "Ann".into(),
        since: vec![line("Player 2 plays Biker."), line("Player 2 ends the occupation phase.")],
    }
}

/// A few moments of a match between bots, each as every viewer sees it.
fn tables(game: &Entry, folder: &Path) -> Fallible {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(11);
    let mut table = (game.open)(&game.default_setup()?, Seed::from_number(seed))?;
    let name = game.info.name;
    for at in 0..2000 {
        if [0, 28, 33, 70, 90].contains(&at) || table.legal().is_none() {
            let asked = table.legal().map_or(Seat(0), |legal| legal.seat);
            let write =
                |what: &str, html: String| fs::write(folder.join(format!("{name}-{at}-{what}.html")), html);
            write("asked", show(&*table, game, Looker::Seat(asked)))?;
            write("waits", show(&*table, game, Looker::Seat(Seat(table.seats() - 1 - asked.0))))?;
            write("watch", show(&*table, game, Looker::Spectator))?;
            write("replay", replayed(&*table, game))?;
        }
        let Some(legal) = table.legal() else {
            fs::write(folder.join(format!("{name}-end.html")), show(&*table, game, Looker::Seat(Seat(0))))?;
            break;
        };
        let choice = (game.advise)(&*table, Level::Greedy, at).ok_or("a bot without a choice")?;
        table.apply(legal.ply, &choice)?;
    }
    Ok(())
}

fn chairs(table: &dyn Table) -> Vec<Chair> {
    let bot = |seat: u8| Chair {
        name: if seat == 0 { "Ann".into() } else { "Veteran".into() },
        is_bot: seat > 0,
        is_here: true,
    };
    (0..table.seats()).map(bot).collect()
}

fn log(table: &dyn Table, viewer: Viewer) -> Vec<Arc<LogLine>> {
    let told = table.events(viewer, 0);
    let older = told.len().saturating_sub(40);
    let (mut course, cards) =
        (Course::default(), registry::find(table.info().name).map(|entry| entry.card_words()));
    let none = pages::model::CardWords::new();
    let line = |line: table::Line| {
        course.line(line.ply, line.told, line.rules, cards.as_ref().map_or(&none, |cards| cards))
    };
    told.into_iter().map(line).map(Arc::new).skip(older).collect()
}

fn show(table: &dyn Table, game: &Entry, looker: Looker) -> String {
    let viewer = looker.seat().map_or(Viewer::Table, Viewer::Seat);
    let view = table.look(viewer);
    let is_asked = view.prompt.as_ref().is_some_and(|prompt| looker.seat() == Some(prompt.seat));
    let refusals = if is_asked { table.refusals() } else { vec![] };
    let why_not: Vec<WhyNot> = refusals
        .into_iter()
        .map(|refused| WhyNot {
            choice: refused.choice,
            text: refused.text,
            rule: refused.rule.to_string(),
            message: refused.message,
        })
        .collect();
    let chat = [
        ChatLine { by: Some(Seat(0)), name: "Ann".into(), text: "Good luck!".into() },
        ChatLine { by: Some(Seat(1)), name: "Veteran".into(), text: "You will need it.".into() },
    ];
    pages::table(&TablePage {
        id: "q1",
        title: game.info.title,
        ply: table.ply(),
        seq: 1,
        chairs: &chairs(table),
        log: &log(table, viewer),
        why_not: &why_not,
        undo: Undo::Can,
        can_hint: is_asked,
        chat: (table.seats() > 1).then_some(&chat),
        seals: &[],
        ..TablePage::bare(&view, looker)
    })
}

fn replayed(table: &dyn Table, game: &Entry) -> String {
    pages::replay(&ReplayPage {
        id: "q3",
        title: game.info.title,
        ply: table.ply(),
        last: table.ply() + 30,
        turns: &[0, 9, 20, 34, 50, 66],
        fights: &[12, 24],
        turning: Some(24),
        looker: ReplayLooker::All,
        view: &table.look(Viewer::All),
        chairs: &chairs(table),
        log: &log(table, Viewer::All),
        levels: &levels(),
        mine: None,
        usual_level: None,
        seed: None,
        notice: None,
        scene: &pages::Scene::of(game.scene),
        words: game.meanings(),
    })
}

fn library(game: &Entry, folder: &Path) -> Fallible {
    let name = game.info.name;
    let ledger = game.ledger()?;
    let game_name = GameName { slug: name.into(), crest: game.crest.into(), title: game.info.title.into() };
    let cards = (game.house)().cards();
    if let Some(card) = cards.get(26).or(cards.first()) {
        let show = CardShow {
            game: game_name.clone(),
            card: card.clone(),
            symbols: (game.symbols)(),
            decks: vec![("Police Station".into(), 2)],
        };
        fs::write(folder.join(format!("{name}-card.html")), pages::card(&show))?;
    }
    let symbols = (game.symbols)();
    let list = CardList { game: game_name.clone(), query: String::new(), cards, symbols, decks: vec![] };
    fs::write(folder.join(format!("{name}-cards.html")), pages::card_list(&list))?;
    let kind = |entry: &ledger::Entry| match entry {
        ledger::Entry::Rule(_) => RuleKind::Rule,
        ledger::Entry::Example(_) => RuleKind::Example,
        ledger::Entry::Conflict(_) => RuleKind::Ruling,
        ledger::Entry::Gap(_) => RuleKind::House,
    };
    let line = |entry: ledger::Entry| RuleLine {
        id: entry.id().into(),
        title: entry.title().into(),
        kind: kind(&entry),
    };
    let full = |entry: ledger::Entry| RuleText {
        id: entry.id().into(),
        title: entry.title().into(),
        kind: kind(&entry),
        parts: entry.parts().into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect(),
    };
    let list = RulesList {
        game: game_name.clone(),
        edition: ledger.edition.clone(),
        query: String::new(),
        entries: ledger.entries().map(line).collect(),
    };
    fs::write(folder.join(format!("{name}-rules.html")), pages::rules_list(&list))?;
    let entry =
        ledger.entries().max_by_key(|entry| ledger.related(entry.id()).len()).ok_or("an empty ledger")?;
    let page = RulePage {
        game: game_name,
        entry: full(entry),
        about: vec![],
        related: ledger.related(entry.id()).into_iter().map(full).collect(),
        scenarios: vec![Proof {
            file: "combat.toml".into(),
            title: "Two groups, one defender".into(),
            transcript: vec!["Player 1 plays Biker. AZ-OCCUPY-5".into()],
        }],
        before: None,
        after: None,
    };
    fs::write(folder.join(format!("{name}-rule.html")), pages::rule(&page))?;
    Ok(())
}

/// Every shape of zone on one table, as a solo game may show them.
fn shapes() -> String {
    use kernel::{Emblem, Frame, Look, Role, Sense, Shape, Symbol, Tint};
    let look = |line: &str| match line {
        "survivor" => Look::new(Frame::Body, Emblem::Survivor, Tint::Sea),
        "wall" => Look::new(Frame::Place, Emblem::Wall, Tint::Sand),
        "dog" => Look::new(Frame::Body, Emblem::Dog, Tint::Rust),
        "event" => Look::new(Frame::Event, Emblem::Wild, Tint::Rust),
        "item" => Look::new(Frame::Gear, Emblem::Ammo, Tint::Gilt),
        "trap defense" => Look::new(Frame::Gear, Emblem::Jaws, Tint::Moss),
        _ => Look::new(Frame::Foe, Emblem::Undead, Tint::Toxic),
    };
    let symbol = |name: &str| if name == "AV" { Symbol::Blade } else { Symbol::Life };
    let piece = |id: &str, name: &str, line: &str, stats: &[(&'static str, i32, i32)], place| kernel::Piece {
        id: id.into(),
        face: kernel::Face::Up {
            name: name.to_owned().into(),
            line: line.to_owned().into(),
            faction: "".into(),
            stats: stats
                .iter()
                .map(|&(name, value, printed)| kernel::Stat { name, symbol: symbol(name), value, printed })
                .collect(),
            text: format!("{name} does what a {line} does.").into(),
            look: look(line),
        },
        place,
        picks: if id == "boss" { vec![0] } else { vec![] },
        ..kernel::Piece::default()
    };
    let sp = kernel::Stat { name: "SP", symbol: Symbol::Shield, value: 3, printed: 8 };
    let lit = kernel::Mark {
        name: "illuminated",
        sense: Sense::Plain,
        icon: kernel::Icon::Dot,
        detail: String::new(),
    };
    let role = |id: &str| match id {
        "horde" => Role::Threat,
        "wall" => Role::Wall,
        "days" => Role::Track,
        "stores" => Role::Shelf,
        "field" => Role::Field,
        "cup" => Role::Deck,
        _ => Role::Area,
    };
    let zone = |id: &str, name: &str, shape, pieces: Vec<kernel::Piece>| kernel::Zone {
        id: id.into(),
        sort: "zone",
        name: name.to_owned().into(),
        owner: None,
        role: role(id),
        shape,
        stats: if id == "wall" { vec![sp] } else { vec![] },
        marks: if id == "inner" { vec![lit.clone()] } else { vec![] },
        sums: vec![],
        roll: None,
        away: vec![],
        count: pieces.len() as u32,
        pieces,
        picks: vec![],
    };
    let hexes = (0..28)
        .map(|n: i16| {
            piece(
                &format!("h{n}"),
                ["Dad", "Fast", "Wall", "Dog"][n as usize % 4],
                ["survivor", "zombie", "wall", "dog"][n as usize % 4],
                &[],
                Some((n % 7 - n / 14, n / 7)),
            )
        })
        .collect();
    let mut soldier = piece("soldier", "Soldier Adam", "survivor", &[("AV", 7, 7), ("HP", 2, 3)], None);
    soldier.marks = vec![kernel::Mark {
        name: "wounded",
        sense: Sense::Harm,
        icon: kernel::Icon::Dot,
        detail: "1".into(),
    }];
    let zones = vec![
        zone(
            "horde",
            "Horde",
            Shape::Row,
            vec![
                piece("boss", "Boss", "boss zombie", &[("AV", 8, 8), ("HP", 5, 5)], None),
                piece("z1", "Hungry", "zombie", &[("AV", 5, 5), ("HP", 1, 2)], None),
            ],
        ),
        zone(
            "outer",
            "External Perimeter",
            Shape::Row,
            vec![piece("hole", "Deep Hole", "trap defense", &[("AV", 6, 6)], None)],
        ),
        zone("wall", "External Wall", Shape::Row, vec![soldier]),
        zone("inner", "Internal Perimeter", Shape::Row, vec![]),
        zone(
            "days",
            "Days",
            Shape::Track,
            (0..6)
                .map(|n| piece(&format!("d{n}"), &format!("Day {}", n + 1), "event", &[], Some((n, 0))))
                .collect(),
        ),
        zone(
            "stores",
            "Stores",
            Shape::Grid { columns: 4 },
            (0..6).map(|n| piece(&format!("s{n}"), "Ammo", "item", &[], None)).collect(),
        ),
        zone("field", "Battlefield", Shape::Hex, hexes),
        zone(
            "cup",
            "Zombie cup",
            Shape::Pile,
            vec![kernel::Piece { face: kernel::Face::Down, ..piece("", "", "", &[], None) }; 9],
        ),
    ];
    let option = |choice: &str, text: &str| kernel::Answer {
        choice: choice.into(),
        text: text.into(),
        ..Default::default()
    };
    let view = kernel::View {
        game: "shapes",
        turn: 3,
        active: Some(Seat(0)),
        step: "combat",
        steps: vec!["day", "combat"],
        phase: "Day 3, combat".into(),
        seats: vec![kernel::SeatView {
            seat: Seat(0),
            name: "The Enclave".into(),
            counters: vec![
                kernel::Counter { name: "RP", value: 14, most: None },
                kernel::Counter { name: "wall", value: 3, most: Some(8) },
            ],
        }],
        zones: zones.into_iter().map(Arc::new).collect(),
        goals: vec![],
        prompt: Some(kernel::Prompt {
            kind: Default::default(),
            again: false,
            about: None,
            seat: Seat(0),
            question: "Adam attacks. Whom?".into(),
            rule: kernel::rule("ZE-7.2"),
            reaches: Vec::new(),
            options: vec![
                option("attack boss", "Attack Boss: 8 or less on two dice"),
                option("pass", "Hold fire"),
            ],
        }),
        outcome: None,
        ending: None,
    };
    let roll = LogLine {
        text: "Adam shoots at Hungry.".into(),
        ply: 4,
        by: Some(Seat(0)),
        roll: Some(Roll {
            has_pips: true,
            dice: vec![2, 5],
            modifier: "+1".into(),
            needed: "needs 7 or less".into(),
            is_success: Some(false),
            row: Vec::new(),
            came: "= 8, failure".into(),
        }),
        rules: vec!["ZE-7.2".into()],
        ..LogLine::default()
    };
    let why = "AP stays 2, but the gate 4 → 3.".to_owned();
    let hints = [Advice { choice: "pass".into(), text: "Hold fire".into(), percent: 47, why }];
    pages::table(&TablePage {
        id: "q",
        title: "Shapes",
        ply: 4,
        log: &[roll.into()],
        undo: Undo::Cannot("ply 3 has rolled".into()),
        can_hint: true,
        hints: &hints,
        ..TablePage::bare(&view, Looker::Seat(Seat(0)))
    })
}
