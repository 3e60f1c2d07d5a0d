use super::sole;
use crate::cards::Step;
use crate::cards::text::{Chosen, Effect, Status, Where, ZoneName};
use crate::choice::Choice;
use crate::state::event::{Event, Pile};
use crate::state::frame::{Entry, Flow, Frame, Run, Source};
use crate::state::{Marker, NONE, NecroGenesis};
use crate::words::capital;
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Seat};

/// What the text that is being carried out leaves to its player; so many picks are left (NG-5.2.1).
#[derive(Clone, Copy)]
pub struct Text {
    pub left: u8,
}

flow::answers! {
    pub enum Answer of Choice {
        Way(way: u8),
        Zone { board: Seat, zone: ZoneName },
        Zombie(zombie: u8),
        Card(card: u8),
        FromDeck(card: u8),
        Gear(gear: u8),
        DrawCard,
        Status(status: u8),
        Discard(card: u8),
        Loot,
        Yes,
        No,
        Done,
    }
}

impl Question<NecroGenesis> for Text {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        let run = game.run();
        let (rule, kind) = match game.step_of(&run) {
            Some(step) if game.asks(&run, &step.effect) == 0 => (rule_of(game, &run), Kind::Confirm),
            Some(step) => (rule_of(game, &run), kind_of(&step.effect)),
            None => ("NG-5.2.2", Kind::Target),
        };
        let asked = Asked::new(game.decider(run.seat, run.source), rule, kind);
        let is_series = game.step_of(&run).is_some_and(|step| picks_several(&step.effect));
        if is_series { asked.left(self.left) } else { asked }
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let run = game.run();
        let Some(step) = game.step_of(&run) else { return };
        if game.asks(&run, &step.effect) == 0 {
            to.legal(Answer::Yes);
            to.legal(Answer::No);
            return;
        }
        offer_picks(game, &run, &step.effect, to);
        if step.may {
            to.legal(Answer::No);
        } else if is_optional(&step.effect) {
            to.legal(Answer::Done);
        }
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let run = game.run();
        let Some(step) = game.step_of(&run) else { return Flow::Next(Frame::EndRun) };
        if step.may && answer != Answer::No {
            end_stealth_by_choice(game, &run, cx);
        }
        let (left, effect) = (self.left, &step.effect);
        match answer {
            Answer::Way(way) => {
                game.run_mut().way = way;
                game.advance_run()
            }
            Answer::Zone { board, zone } => chose_zone(game, run, effect, board, zone, cx),
            Answer::Zombie(slot) => chose_zombie(game, run, effect, left, slot, cx),
            Answer::Card(kind) => chose_in_graveyard(game, run, effect, left, kind, cx),
            Answer::FromDeck(kind) => chose_in_deck(game, run, effect, left, kind, cx),
            Answer::Gear(slot) => {
                game.finish_step();
                game.with_gear(run, effect, slot, cx)
            }
            Answer::DrawCard => draw_one(game, run, left, cx),
            Answer::Status(which) => {
                game.remove_negative(run.seat, which, game.cite_of(&run), cx);
                game.advance_run()
            }
            Answer::Discard(kind) => discard_of_them(game, run, left, kind, cx),
            Answer::Loot => {
                game.finish_step();
                let seat = run.seat;
                cx.tell("NG-2.48.0", || Event::Looted { seat });
                Flow::Call { call: Frame::FreeLootNow { left: left - 1 }, then: Frame::Run }
            }
            Answer::Yes => {
                game.run_mut().step += 1;
                game.carry_out(run, effect, cx)
            }
            Answer::No => {
                game.run_mut().done = false;
                game.run_mut().step += 1;
                let Run { seat, kind, .. } = run;
                cx.tell("NG-C51", || Event::Declined { seat, kind });
                Flow::Next(Frame::Run)
            }
            Answer::Done => {
                if let Effect::Search { .. } | Effect::SearchAny = effect {
                    let seat = run.seat;
                    cx.tell("NG-5.2.7", || Event::Searched { seat, found: false });
                    game.run_mut().picks = [NONE; 2];
                }
                // "Up to" is enough.
                game.advance_run()
            }
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        let (run, left) = (game.run(), self.left);
        let (who, name) = (game.who(game.decider(run.seat, run.source)), game.name(run.kind));
        let step = game.step_of(&run);
        let what = game.effect_now().unwrap_or_else(|| "go on".to_owned());
        let more = if left > 1 { format!(" ({left} left)") } else { String::new() };
        let which = match step.map(|step| &step.effect) {
            Some(Effect::Draw { .. }) => "Draw one",
            Some(Effect::LootFree { .. }) => "Loot",
            _ => "Which",
        };
        match left {
            0 => format!("{name}: {who} may {what}. Do it?"),
            _ if step.is_some_and(|step| step.may) => {
                format!("{name}: {who} may {what}{more}. {which}?")
            }
            _ => format!("{name}: {}{more}. {which}, {who}?", capital(&what)),
        }
    }

    /// Without the text of the card, which speaks to its player.
    fn watched(self, game: &NecroGenesis) -> String {
        let run = game.run();
        let (who, name) = (game.who(game.decider(run.seat, run.source)), game.name(run.kind));
        match self.left {
            0 => format!("{name}: does {who} use it?"),
            _ => format!("{name}: what does {who} choose?"),
        }
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_run()
    }

    fn unnamed(self, game: &NecroGenesis, answer: Answer) -> Vec<About> {
        let seat = game.run().seat;
        match answer {
            Answer::Zone { board, zone } => vec![game.about_area(board, zone)],
            Answer::FromDeck(kind) if game.is_zombie_kind(kind) => vec![game.about_horde(seat)],
            Answer::FromDeck(_) | Answer::DrawCard | Answer::Loot => vec![game.about_deck(seat)],
            Answer::Status(_) => vec![game.about_survivor(seat)],
            Answer::Way(_)
            | Answer::Zombie(_)
            | Answer::Card(_)
            | Answer::Gear(_)
            | Answer::Discard(_)
            | Answer::Yes
            | Answer::No
            | Answer::Done => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if matches!(choice, Choice::Play(_) | Choice::React(_)) {
            return Breach::new("NG-9.4.0f", "you can't add anything while something resolves");
        }
        if let Choice::Card(kind) = choice
            && game.players.iter().any(|player| player.exile.contains(&kind))
        {
            return Breach::new("NG-2.23.2c", "{card} is in Exile and can't be chosen").card(kind.into());
        }
        game.stray_choice(choice, self.asked(game).rule.0, "choose what the card asks for first")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        if is_open(game) { sole(self, game) } else { None }
    }
}

/// The rule that gives the choice.
fn rule_of(game: &NecroGenesis, run: &Run) -> &'static str {
    match game.step_of(run).map(|step| &step.effect) {
        Some(Effect::ChooseOne { .. }) => "NG-16.2.1",
        Some(Effect::Draw { .. }) => "NG-5.1.4.1",
        Some(Effect::Search { .. } | Effect::SearchAny) => "NG-5.2.8",
        Some(Effect::Choose { .. }) if run.picks[0] != NONE => "NG-16.2.2",
        Some(Effect::Choose { what: Chosen::UpToInThreat { .. } | Chosen::UpToYours { .. } }) => "NG-5.2.4",
        Some(Effect::Choose { what: what @ Chosen::InThreat { n } }) => {
            let fewer = game.choosable(run, *what).count() < usize::from(*n);
            if fewer { "NG-5.2.5" } else { "NG-5.2.3" }
        }
        _ => "NG-5.2.2",
    }
}

fn kind_of(effect: &Effect) -> Kind {
    match effect {
        Effect::ChooseOne { .. } => Kind::Mode,
        Effect::Draw { .. } | Effect::LootFree { .. } => Kind::Confirm,
        Effect::DiscardOfThem { .. } => Kind::Pay,
        _ => Kind::Target,
    }
}

/// One pick after the other, until there are enough.
fn picks_several(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Choose { what: Chosen::UpToInThreat { .. } | Chosen::UpToYours { .. } }
            | Effect::RaiseUpTo { .. }
            | Effect::Draw { .. }
            | Effect::LootFree { .. }
            | Effect::DiscardOfThem { .. }
    )
}

/// Picks of which there may be fewer.
fn is_optional(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Choose { what: Chosen::UpToInThreat { .. } | Chosen::UpToYours { .. } }
            | Effect::RaiseUpTo { .. }
            | Effect::Search { .. }
            | Effect::SearchAny
            | Effect::Draw { .. }
            | Effect::LootFree { .. }
    )
}

/// Whether everybody can tell what a text leaves to pick: not among cards of a deck or a hand.
fn is_open(game: &NecroGenesis) -> bool {
    let run = game.run();
    match game.step_of(&run).map(|step: &Step| &step.effect) {
        Some(Effect::Search { .. } | Effect::SearchAny) => false,
        Some(Effect::DiscardOfThem { .. }) => run.drawn.contains(&NONE),
        _ => true,
    }
}

const ZONES: [ZoneName; 2] = [ZoneName::Threat, ZoneName::Zombie];

fn offer_picks(game: &NecroGenesis, run: &Run, effect: &'static Effect, to: &mut impl Offer<Answer>) {
    match effect {
        Effect::ChooseOne { .. } => (0..2).for_each(|way| to.legal(Answer::Way(way))),
        Effect::Choose { what: Chosen::Zone } => {
            ZONES.iter().for_each(|&zone| to.legal(Answer::Zone { board: run.seat, zone }));
        }
        Effect::Choose { what } => {
            game.choosable(run, *what).for_each(|slot| to.legal(Answer::Zombie(slot)));
        }
        Effect::PullOne | Effect::AttackInZone => {
            game.zombie_choices(run, effect).for_each(|slot| to.legal(Answer::Zombie(slot)));
        }
        Effect::Raise { .. } | Effect::RaiseUpTo { .. } | Effect::Search { .. } | Effect::SearchAny => {
            let grave = &game.player(run.seat).graveyard;
            Each(game.card_choices(run, effect))
                .for_each(|at| to.legal(Answer::Card(grave[usize::from(at)])));
            for (word, bits) in (0..).zip(game.deck_kinds_for(run, effect)) {
                Each(bits).for_each(|at| to.legal(Answer::FromDeck(word * 64 + at)));
            }
        }
        Effect::Draw { .. } => to.legal(Answer::DrawCard),
        Effect::RemoveNegative => {
            Each(game.negatives(run.seat)).for_each(|which| to.legal(Answer::Status(which)));
        }
        Effect::Create { place: Where::Any, .. } => {
            for board in [run.seat, run.seat.other()] {
                ZONES.iter().for_each(|&zone| to.legal(Answer::Zone { board, zone }));
            }
        }
        Effect::DiscardOfThem { .. } => {
            let [first, second] = run.drawn;
            [first, second]
                .into_iter()
                .enumerate()
                .filter(|&(at, kind)| kind != NONE && (at == 0 || kind != first))
                .for_each(|(_, kind)| to.legal(Answer::Discard(kind)));
        }
        Effect::LootFree { .. } => to.legal(Answer::Loot),
        _ => game.gear_choices(run, effect).for_each(|slot| to.legal(Answer::Gear(slot))),
    }
}

/// NG-C51: a triggered ability that its player chose to use.
fn end_stealth_by_choice(game: &mut NecroGenesis, run: &Run, cx: &mut impl Cx<Event>) {
    match run.source {
        Source::Survivor | Source::Gear(_) => game.break_stealth(run.seat, "NG-2.32.3b", cx),
        Source::Zombie(slot) => game.cleanse(slot, Status::Stealth, "NG-2.32.3b", cx),
        Source::Card => {}
    }
}

fn chose_zone(
    game: &mut NecroGenesis,
    run: Run,
    effect: &Effect,
    board: Seat,
    zone: ZoneName,
    cx: &mut impl Cx<Event>,
) -> Flow {
    if let Effect::Create { token, terms, .. } = effect {
        let token = Marker { board, zone, ..Marker::by(run.seat, (*token).into(), *terms) };
        game.create_token(token, game.cite_of(&run), cx);
    } else {
        game.run_mut().place = zone;
    }
    game.advance_run()
}

fn chose_zombie(
    game: &mut NecroGenesis,
    run: Run,
    effect: &Effect,
    left: u8,
    slot: u8,
    cx: &mut impl Cx<Event>,
) -> Flow {
    match effect {
        Effect::Choose { what } => {
            if rule_of(game, &run) == "NG-5.2.5" {
                cx.cite("NG-5.2.5");
            }
            let at = run.picks.iter().position(|&pick| pick == NONE).unwrap_or(0);
            game.run_mut().picks[at] = slot;
            let more = game.choosable(&game.run(), *what).next().is_some();
            if left > 1 && more { Flow::Ask(Frame::RunChoice { left: left - 1 }) } else { game.advance_run() }
        }
        Effect::PullOne => {
            game.finish_step();
            let call = Frame::Enter { slot, zone: ZoneName::Threat, entry: Entry::Direct };
            Flow::Call { call, then: Frame::Run }
        }
        _ => {
            game.finish_step();
            let Source::Gear(weapon) = run.source else { return Flow::Next(Frame::Run) };
            game.attack_by_text(&run, weapon, slot, cx)
        }
    }
}

fn chose_in_graveyard(
    game: &mut NecroGenesis,
    run: Run,
    effect: &Effect,
    left: u8,
    kind: u8,
    cx: &mut impl Cx<Event>,
) -> Flow {
    let cite = game.cite_of(&run);
    if let Effect::Raise { .. } = effect {
        game.finish_step();
        return game.raise_from_grave(run.seat, kind, cite, cx);
    }
    let flow = game.raise_from_grave(run.seat, kind, cite, cx);
    cx.cite("NG-4.1.6");
    game.raise_more(flow, left)
}

fn chose_in_deck(
    game: &mut NecroGenesis,
    run: Run,
    effect: &Effect,
    left: u8,
    kind: u8,
    cx: &mut impl Cx<Event>,
) -> Flow {
    let seat = run.seat;
    match effect {
        Effect::Search { .. } => {
            cx.tell("NG-5.2.8", || Event::Searched { seat, found: true });
            cx.cite("NG-3.12.2b");
            cx.tell("NG-4.1.10b", || Event::Revealed { seat, kind });
            cx.reveal();
        }
        Effect::SearchAny => {
            // NG-4.1.10c: nothing was asked of it, so nobody needs to see it.
            cx.tell("NG-4.1.10c", || Event::Searched { seat, found: true });
            cx.cite("NG-5.2.8");
        }
        _ => {
            game.player_mut(seat).horde.take(kind);
            let call = game.raise(seat, kind, Pile::Horde, game.cite_of(&run), cx);
            cx.cite("NG-4.1.6");
            cx.reveal();
            return game.raise_more(Flow::Call { call, then: Frame::Run }, left);
        }
    }
    game.run_mut().picks = [kind, NONE];
    game.advance_run()
}

/// One more card of a "draw up to".
fn draw_one(game: &mut NecroGenesis, run: Run, left: u8, cx: &mut impl Cx<Event>) -> Flow {
    let flow = game.draw_by_text(run.seat, 1, game.cite_of(&run), cx);
    if left > 1 && !game.is_over() {
        cx.cite("NG-5.1.4.2");
        let then = Frame::RunChoice { left: left - 1 };
        return match flow {
            Flow::Next(_) => Flow::Next(then),
            Flow::Call { call, .. } => Flow::Call { call, then },
            Flow::Ask(_) | Flow::Done | Flow::Give(_) | Flow::Over => flow,
        };
    }
    cx.cite("NG-5.1.4.3");
    game.finish_step();
    flow
}

fn discard_of_them(game: &mut NecroGenesis, run: Run, left: u8, kind: u8, cx: &mut impl Cx<Event>) -> Flow {
    if let Some(at) = run.drawn.iter().position(|&card| card == kind) {
        game.run_mut().drawn[at] = NONE;
    }
    game.discard(run.seat, kind, "NG-C126", cx);
    if left > 1 { Flow::Ask(Frame::RunChoice { left: left - 1 }) } else { game.advance_run() }
}
