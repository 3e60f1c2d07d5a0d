//! Nothing that people or card files write can become markup.

use crate::common::check_html;
use kernel::{
    Advice, Answer, Counter, Face, Goal, Look, Mark, Modifier, Outcome, Piece, Prompt, Role, Seat, SeatView,
    Sense, Shape, Stat, Sum, Symbol, View, Zone, rule,
};
use pages::model::*;
use phrases::{CardPage, Difficulty, Pitch, Way};

const EVIL: &str = "<script>alert('x')</script>\" onload=\"alert(1)&amp;";

fn evil() -> String {
    EVIL.to_owned()
}

fn stat() -> Stat {
    Stat { name: EVIL, symbol: Symbol::Blade, value: 1, printed: 2 }
}

fn mark() -> Mark {
    Mark { name: EVIL, sense: Sense::Harm, icon: kernel::Icon::Dot, detail: evil() }
}

fn piece(attached: Vec<Piece>) -> Piece {
    Piece {
        id: evil(),
        face: Face::Up {
            name: EVIL.into(),
            line: EVIL.into(),
            faction: EVIL.into(),
            stats: vec![stat()],
            text: EVIL.into(),
            look: Look::default(),
        },
        controller: Some(Seat(1)),
        place: Some((2, -3)),
        marks: vec![mark()],
        attached,
        picks: vec![0],
    }
}

fn view() -> View {
    let zone = |owner, shape| Zone {
        id: format!("{EVIL}{owner:?}{shape:?}"),
        sort: EVIL,
        name: EVIL.into(),
        owner,
        role: Role::Board,
        shape,
        stats: vec![stat()],
        marks: vec![mark()],
        sums: vec![Sum { name: EVIL, parts: vec![Modifier { by: 1, why: EVIL.into() }] }],
        roll: Some(kernel::Roll::new(12, [3]).plus(1, EVIL)),
        away: vec![EVIL.into()],
        count: 3,
        pieces: vec![piece(vec![piece(vec![])]), piece(vec![])],
        picks: vec![],
    };
    let shapes = [Shape::Row, Shape::Pile, Shape::Grid { columns: 0 }, Shape::Hex, Shape::Track];
    let owners = [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(7))];
    let seat = |seat: u8| SeatView {
        seat: Seat(seat),
        name: evil(),
        counters: vec![Counter { name: EVIL, value: -1, most: Some(3) }],
    };
    View {
        game: "evil",
        turn: 1,
        active: Some(Seat(0)),
        step: EVIL,
        steps: vec![EVIL, "turn"],
        phase: evil(),
        seats: vec![seat(0), seat(1)],
        zones: owners.into_iter().flat_map(|owner| shapes.map(|shape| zone(owner, shape).into())).collect(),
        goals: vec![
            Goal::wins("TY-1", EVIL).of(Seat(0)).at(EVIL, 3, 5),
            Goal::loses("TY-1", EVIL).of(Seat(1)).with(EVIL, -1),
            Goal::loses("TY-1", EVIL),
        ],
        prompt: Some(Prompt {
            kind: Default::default(),
            again: false,
            about: None,
            seat: Seat(0),
            question: evil(),
            rule: rule("TY-1"),
            reaches: Vec::new(),
            options: vec![Answer { choice: evil(), text: evil(), ..Default::default() }],
        }),
        outcome: None,
        ending: Some(EVIL.into()),
    }
}

fn check(html: &str) {
    check_html(html);
    assert!(!html.contains("<script>"), "a script came through");
    assert!(!html.contains("\" onload="), "an attribute came through");
    assert!(html.contains("&#60;script&#62;"), "the words are shown all the same");
}

fn notice() -> Option<Notice> {
    Some(Notice { text: evil(), rule: Some(RuleRef::new(evil(), evil())) })
}

fn line() -> LogLine {
    let stage =
        Stage { by: evil(), on: vec![evil()], what: evil().into(), amount: Some(1), ..Stage::default() };
    let turn = Turn { name: evil().into(), by: Some(Seat(0)) }.into();
    let mentions = vec![Mention { name: evil().into(), piece: evil(), card: evil() }];
    let (text, rules) = (evil(), vec![evil().into()]);
    LogLine {
        ply: 1,
        text,
        rules,
        by: Some(Seat(0)),
        stage,
        turn,
        step: evil().into(),
        mentions,
        ..LogLine::default()
    }
}

#[test]
fn tables_and_replays() {
    let mut view = view();
    let chairs = [Chair { name: evil(), is_bot: false, is_here: false }, Chair::default()];
    let chat = [ChatLine { by: None, name: evil(), text: evil() }];
    let turning = TurningPoint { ply: 1, turn: 1, from: 40, to: 60, lines: vec![evil()] };
    let curve = (0..4).map(|ply| Stand { ply, turn: ply, standing: 50 }).collect();
    let end = End {
        way: evil(),
        epilogue: evil(),
        figures: vec![(evil(), evil())],
        curve,
        turning: Some(turning),
        picture: Some(evil()),
        rematch: Some((evil(), evil())),
    };
    let why = [WhyNot { choice: evil(), text: evil(), rule: evil(), message: evil() }];
    for looker in [Looker::Seat(Seat(0)), Looker::Seat(Seat(1)), Looker::Spectator] {
        for outcome in [None, Some(Outcome::duel(rule("TY-1"), Seat(1)))] {
            view.outcome = outcome;
            let page = TablePage {
                id: EVIL,
                title: EVIL,
                ply: 1,
                seq: 1,
                looker,
                answered: Some(0),
                view: &view,
                chairs: &chairs,
                log: &[line().into()],
                why_not: &why,
                undo: Undo::Cannot(evil()),
                can_hint: true,
                no_hints: false,
                hints: &[Advice { choice: evil(), text: evil(), percent: 50, why: evil() }],
                chat: Some(&chat),
                invite: Some(EVIL),
                replay: Some(EVIL),
                end: Some(&end),
                sequel: Some("sequel"),
                seals: &[Seal { from: 1, commitment: evil() }],
                notice: notice(),
                scene: pages::Scene::plain(),
                words: ledger::Glossary::none(),
            };
            check(&pages::table(&page));
            check(&pages::fragment(&page));
        }
    }
    check(&pages::replay(&ReplayPage {
        id: EVIL,
        title: EVIL,
        ply: u32::MAX,
        last: 3,
        turns: &[0, 2],
        fights: &[1, 2],
        turning: Some(1),
        looker: ReplayLooker::Seat(Seat(9)),
        view: &view,
        chairs: &chairs,
        log: &[line().into()],
        levels: &[Pick::new(EVIL, EVIL)],
        mine: Some(Seat(0)),
        usual_level: Some(EVIL),
        seed: Some(EVIL),
        notice: notice(),
        scene: pages::Scene::plain(),
        words: ledger::Glossary::none(),
    }));
}

fn pitch() -> Pitch {
    Pitch { sentence: evil(), style: evil(), difficulty: None }
}

#[test]
fn pages_around_the_table() {
    let card = GameCard {
        slug: evil(),
        picture: Some(evil()),
        title: evil(),
        sentence: evil(),
        least_seats: 1,
        most_seats: 4,
        minutes: Some(20),
        difficulty: Some(Difficulty::Hard),
        decks: vec![Pick::new(EVIL, EVIL).said(EVIL, EVIL)],
        deck_noun: EVIL.into(),
        usual_decks: vec![evil()],
        modes: vec![Way { style: evil(), ..Way::new(EVIL, EVIL, EVIL) }],
        variants: vec![Way::new(EVIL, EVIL, EVIL)],
        levels: vec![Pick::new(EVIL, EVIL).said(EVIL, EVIL)],
        usual_level: evil(),
    };
    check(&pages::lobby(&Lobby {
        notice: notice(),
        name: evil(),
        games: vec![card],
        open: vec![OpenTable {
            id: evil(),
            game: evil(),
            title: evil(),
            players: vec![evil()],
            key: Some(evil()),
            state: evil(),
        }],
        mine: vec![MyGame {
            id: evil(),
            game: evil(),
            title: evil(),
            opponents: vec![evil()],
            picture: Some(evil()),
            state: evil(),
            turn: Whose::Theirs(evil()),
        }],
        replays: vec![ReplayLine { id: evil(), game: evil(), title: evil(), summary: evil() }],
    }));
    let (key, game, title, sentence, host, name) = (evil(), evil(), evil(), evil(), evil(), evil());
    check(&pages::join(&Join { notice: notice(), key, game, title, sentence, host, name, no_hints: true }));
    let (id, title, game, name) = (evil(), evil(), evil(), evil());
    check(&pages::curtain(&Curtain { id, title, game, seat: Seat(1), name, since: vec![line()] }));
    let refusal = Some(WhyNot { choice: evil(), text: evil(), rule: evil(), message: evil() });
    let (id, title, game, choice, text) = (evil(), evil(), evil(), evil(), evil());
    check(&pages::why(&Why { id, title, game, choice, text, refusal }));
    let better = Advice { choice: evil(), text: evil(), percent: 60, why: evil() };
    let slip = ReviewSlip { text: evil(), better, line: vec![evil()], ..ReviewSlip::default() };
    let curve = vec![(0, 50), (1, 40), (2, 0)];
    let side = ReviewSide { seat: Seat(0), name: evil(), summary: evil(), curve, slips: vec![slip] };
    let page = ReviewPage { id: evil(), title: evil(), last: 2, turns: 1, sides: vec![side], done: None };
    check(&pages::review(&page));
    check(&pages::review(&ReviewPage { done: Some(40), ..page }));
    check(&pages::mishap(&Mishap { status: 404, title: evil(), text: evil() }));
}

#[test]
fn rules_and_cards() {
    let game = GameName { slug: evil(), crest: evil(), title: evil() };
    check(&pages::rules_index(&RulesIndex { games: vec![(game.clone(), [1, 2, 3, 4])] }));
    let entry = RuleLine { id: evil(), title: evil(), kind: RuleKind::House };
    let entries = vec![entry.clone()];
    check(&pages::rules_list(&RulesList { game: game.clone(), edition: evil(), query: evil(), entries }));
    let text = RuleText { id: evil(), title: evil(), kind: RuleKind::Ruling, parts: vec![(evil(), evil())] };
    check(&pages::rule(&RulePage {
        game: game.clone(),
        entry: text.clone(),
        about: vec![entry.clone()],
        related: vec![text],
        scenarios: vec![Proof { file: evil(), title: evil(), transcript: vec![evil()] }],
        before: Some(entry.clone()),
        after: Some(entry),
    }));
    let card = CardPage {
        name: evil(),
        word: evil(),
        line: evil(),
        facts: vec![("faction".to_owned(), evil()), (evil(), "3".to_owned())],
        text: evil(),
        look: Look::default(),
        source: evil(),
        rules: vec![evil()],
    };
    let symbols = vec![(EVIL, Symbol::Blade)];
    let decks = vec![PrintedDeck {
        name: evil(),
        title: evil(),
        source: evil(),
        pitch: pitch(),
        cards: vec![(evil(), evil(), 2)],
    }];
    check(&pages::cards_index(&CardsIndex { games: vec![(game.clone(), 1)] }));
    check(&pages::card_list(&CardList {
        game: game.clone(),
        query: evil(),
        cards: vec![card.clone()],
        symbols: symbols.clone(),
        decks,
    }));
    check(&pages::card(&CardShow { game, card, symbols, decks: vec![(evil(), 1)] }));
}
