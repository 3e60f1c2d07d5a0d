use super::sole;
use crate::cards::text::{Cost, ZoneName};
use crate::cards::{Class, Keys, Use};
use crate::choice::{Choice, Using};
use crate::odds::prices;
use crate::rules::attack::Free;
use crate::state::event::Event;
use crate::state::frame::{Battle, Flow, Frame, Source, Stage};
use crate::state::{NONE, NecroGenesis, Place};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price};

/// The steps in which the Survivor Player spends AP.
#[derive(Clone, Copy)]
pub enum Step {
    Action,
    Response,
}

/// What the Survivor Player does next (NG-7.2.3f, NG-7.3.9a).
#[derive(Clone, Copy)]
pub struct Act(pub Step);

flow::answers! {
    pub enum Answer of Choice {
        Attack { with: u8, target: u8 },
        AttackZone { with: u8, zone: ZoneName },
        Play(card: u8),
        UseSurvivor(ability: u8),
        UseGear(ability: Using),
        UseExile(card: u8),
        Loot,
        Unequip(gear: u8),
        Transfer { item: u8, to: u8 },
        BreakFree(zombie: u8),
        Done,
    }
}

impl Question<NecroGenesis> for Act {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.active, self.rule(), Kind::Act)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        offer_attacks(game, to);
        let seat = game.active;
        for kind in game.player(seat).hand.distinct() {
            to.put(Answer::Play(kind), || game.can_play(kind));
        }
        offer_abilities(game, to);
        to.put(Answer::Loot, || game.can_loot(seat));
        for slot in game.equipped(seat) {
            to.put(Answer::Unequip(slot), || game.can_unequip(seat, slot));
            if let Place::On(host) = game.gear_at(slot).place {
                for other in game.weapons(seat).filter(|&other| other != host) {
                    let moved = Answer::Transfer { item: slot, to: other };
                    to.put(moved, || game.can_transfer(seat, slot, other));
                }
            }
        }
        for slot in game.on_board(seat) {
            if game.zombie(slot).flags.has(crate::state::marks::ZombieMarks::HOLDS) {
                to.put(Answer::BreakFree(slot), || game.can_break_free(seat, slot));
            }
        }
        to.legal(Answer::Done);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let seat = game.active;
        let then = Frame::Turn(self.stage());
        if game.is_payment_stopped() && price(game, answer) > 0 {
            game.stop_payment(cx);
            return Flow::Next(then);
        }
        match answer {
            Answer::Attack { with: NONE, target } if game.unarmed_instead(seat).is_some() => {
                Flow::Call { call: game.attack_unarmed(target, 0, cx), then }
            }
            Answer::Attack { with: NONE, target } => Flow::Call { call: Frame::Guess { target }, then },
            Answer::Attack { with, target } => {
                let zone = game.zombie(target).zone;
                let battle = Battle { seat, target, zone, ..Battle::default() };
                Flow::Call { call: game.attack_with(with, battle, Free::No, cx), then }
            }
            Answer::AttackZone { with, zone } => {
                let battle = Battle { seat, zone, area: true, ..Battle::default() };
                Flow::Call { call: game.attack_with(with, battle, Free::No, cx), then }
            }
            Answer::Play(kind) => game.play(kind, then, cx),
            Answer::UseSurvivor(ability) => {
                let kind = game.player(seat).survivor;
                game.use_ability(seat, Source::Survivor, kind, ability, then, cx)
            }
            Answer::UseGear(Using { slot, ability }) => {
                let kind = game.gear_at(slot).kind;
                game.use_ability(seat, Source::Gear(slot), kind, ability, then, cx)
            }
            Answer::UseExile(kind) => {
                let at = game.exile_ability(kind).unwrap_or(0);
                game.use_ability(seat, Source::Card, kind, at, then, cx)
            }
            Answer::Loot => game.loot(seat, then, cx),
            Answer::Unequip(slot) => {
                game.unequip(seat, slot, cx);
                Flow::Next(then)
            }
            Answer::Transfer { item, to } => Flow::Call { call: game.begin_transfer(item, to), then },
            Answer::BreakFree(slot) => {
                game.break_free(slot, cx);
                Flow::Next(then)
            }
            Answer::Done => Flow::Next(Frame::Turn(match self.0 {
                Step::Action => Stage::EndSurvivorPhase,
                Step::Response => Stage::EndOfTurn,
            })),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        let (who, ap) = (game.who(game.active), game.player(game.active).ap);
        match self.0 {
            Step::Action => format!("{who}, Action Step, {ap} AP: what now?"),
            Step::Response => format!("{who}, Survivor Response Step, {ap} AP: what now?"),
        }
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        Some(game.about_survivor(game.active))
    }

    fn unnamed(self, game: &NecroGenesis, answer: Answer) -> Vec<About> {
        match answer {
            Answer::AttackZone { zone, .. } => vec![game.about_area(game.active, zone)],
            Answer::Loot => vec![game.about_deck(game.active)],
            Answer::Attack { .. }
            | Answer::Play(_)
            | Answer::UseSurvivor(_)
            | Answer::UseGear(_)
            | Answer::UseExile(_)
            | Answer::Unequip(_)
            | Answer::Transfer { .. }
            | Answer::BreakFree(_)
            | Answer::Done => Vec::new(),
        }
    }

    fn odds(self, game: &NecroGenesis, answer: Answer) -> Option<Odds> {
        match answer {
            Answer::Attack { with, target } => game.hit(with, target, game.zombie(target).zone).odds(),
            Answer::AttackZone { with, zone } => game.hit(with, NONE, zone).odds(),
            Answer::BreakFree(slot) => Some(game.escape_odds(game.active, slot)),
            Answer::Play(_)
            | Answer::UseSurvivor(_)
            | Answer::UseGear(_)
            | Answer::UseExile(_)
            | Answer::Loot
            | Answer::Unequip(_)
            | Answer::Transfer { .. }
            | Answer::Done => None,
        }
    }

    fn price(self, game: &NecroGenesis, answer: Answer) -> Vec<Price> {
        let seat = game.active;
        match answer {
            Answer::Play(kind) => game.play_price(seat, kind),
            Answer::UseSurvivor(at) => game.skill_price(seat, at),
            Answer::UseGear(Using { slot, ability }) => game.gear_price(slot, ability),
            Answer::UseExile(kind) => {
                game.use_price(Source::Card, kind, game.exile_ability(kind).unwrap_or(NONE))
            }
            Answer::Loot => prices([(game.loot_cost(seat), "AP"), (1, "card")]),
            Answer::Attack { .. }
            | Answer::AttackZone { .. }
            | Answer::Unequip(_)
            | Answer::Transfer { .. }
            | Answer::BreakFree(_)
            | Answer::Done => prices([(price(game, answer), "AP")]),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if let Ok(answer) = Answer::try_from(choice) {
            return not_a_candidate(game, answer).err().unwrap_or(self.open());
        }
        if let Choice::React(kind) = choice {
            return game.no_react(kind);
        }
        if matches!(choice, Choice::DrawZombie | Choice::Spawn(_) | Choice::Bottom(_)) {
            return Breach::new("NG-C6", "the Zombie Player draws and spawns zombies, in the Spawn Step");
        }
        match self.0 {
            Step::Response if choice == Choice::DrawCard => {
                Breach::new("NG-7.3.9d", "nothing is drawn in the Response Step")
            }
            Step::Action | Step::Response => self.open(),
        }
    }

    /// Whether a card of the hand can be played is hidden.
    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        if game.player(game.active).hand.is_empty() { sole(self, game) } else { None }
    }
}

impl Act {
    fn rule(self) -> &'static str {
        match self.0 {
            Step::Action => "NG-7.2.3f",
            Step::Response => "NG-7.3.9a",
        }
    }

    fn stage(self) -> Stage {
        match self.0 {
            Step::Action => Stage::Action,
            Step::Response => Stage::Response,
        }
    }

    fn open(self) -> Breach {
        let open = match self.0 {
            Step::Action => "in the Action Step you act, or you end the Survivor Phase",
            Step::Response => "in the Response Step you act, or you end the turn",
        };
        Breach::new(self.rule(), open)
    }
}

const ZONES: [ZoneName; 2] = [ZoneName::Threat, ZoneName::Zombie];

/// Each Weapon at each zombie, or at each zone if it is an Area attack; without a Weapon, unarmed.
fn offer_attacks(game: &NecroGenesis, to: &mut impl Offer<Answer>) {
    let seat = game.active;
    let is_armed = |slot: &u8| {
        game.gear_at(*slot).place == Place::Equipped && game.print_of(*slot).class == Class::Weapon
    };
    let mut unarmed = true;
    for with in game.gear_of(seat).filter(is_armed) {
        unarmed = false;
        let able = game.can_attack_with(seat, with);
        if game.is_area(with) {
            for zone in ZONES {
                let aimed = || able.and_then(|()| game.can_target_zone(seat, with, zone));
                to.put(Answer::AttackZone { with, zone }, aimed);
            }
        } else {
            for target in game.on_board(seat) {
                let aimed = || able.and_then(|()| game.can_target(seat, with, target));
                to.put(Answer::Attack { with, target }, aimed);
            }
        }
    }
    if unarmed {
        let able = game.can_attack_with(seat, NONE);
        for target in game.on_board(seat) {
            let aimed = || able.and_then(|()| game.can_target(seat, NONE, target));
            to.put(Answer::Attack { with: NONE, target }, aimed);
        }
    }
}

/// Of the Survivor, of gear, and of cards in Exile.
fn offer_abilities(game: &NecroGenesis, to: &mut impl Offer<Answer>) {
    let seat = game.active;
    let survivor = game.player(seat).survivor;
    for (ability, text) in (0..).zip(&game.survivor(seat).abilities) {
        if matches!(text.how, Use::Activated { .. }) {
            let able = || game.can_use(seat, Source::Survivor, survivor, ability);
            to.put(Answer::UseSurvivor(ability), able);
        }
    }
    for slot in game.gear_of(seat) {
        for (ability, text) in (0..).zip(&game.print_of(slot).abilities) {
            if matches!(text.how, Use::Activated { .. }) {
                let able = || game.can_use(seat, Source::Gear(slot), game.gear_at(slot).kind, ability);
                to.put(Answer::UseGear(Using { slot, ability }), able);
            }
        }
    }
    let exile = &game.player(seat).exile;
    for (at, &kind) in exile.iter().enumerate() {
        if let Some(ability) = game.exile_ability(kind)
            && !exile[..at].contains(&kind)
        {
            to.put(Answer::UseExile(kind), || game.can_use(seat, Source::Card, kind, ability));
        }
    }
}

/// Why an answer that is not offered cannot be given.
fn not_a_candidate(game: &NecroGenesis, answer: Answer) -> Result<(), Breach> {
    let seat = game.active;
    let no_card = Err(Breach::new("NG-5.6.1a", "there is no such card"));
    match answer {
        Answer::Attack { with, target } => {
            game.can_attack_with(seat, with)?;
            if game.is_area(with) {
                return Err(Breach::new("NG-C53", "an Area attack is declared against a zone"));
            }
            game.can_target(seat, with, target)
        }
        Answer::AttackZone { with, zone } => {
            game.can_attack_with(seat, with)?;
            if with == NONE || !game.is_area(with) {
                return Err(Breach::new("NG-C53", "only an Area attack is declared against a zone"));
            }
            game.can_target_zone(seat, with, zone)
        }
        Answer::Play(kind) if game.is_kind(kind) => game.can_play(kind),
        Answer::Play(_) => no_card,
        Answer::UseSurvivor(ability) => {
            game.can_use(seat, Source::Survivor, game.player(seat).survivor, ability)
        }
        Answer::UseGear(Using { slot, ability }) => {
            if !game.is_gear(slot) || NecroGenesis::owner_of_gear(slot) != seat {
                return Err(Breach::new("NG-7.2.3d", "that isn't your gear"));
            }
            game.can_use(seat, Source::Gear(slot), game.gear_at(slot).kind, ability)
        }
        Answer::UseExile(kind) if !game.is_kind(kind) => no_card,
        Answer::UseExile(kind) if game.player(seat).exile.contains(&kind) => {
            Err(Breach::new("NG-2.23.2b", "{card} doesn't come back from Exile").card(kind.into()))
        }
        Answer::UseExile(kind) => {
            Err(Breach::new("NG-2.23.4", "{card} isn't in your Exile").card(kind.into()))
        }
        Answer::Loot => game.can_loot(seat),
        Answer::Unequip(slot) => game.can_unequip(seat, slot),
        Answer::Transfer { item, to } => game.can_transfer(seat, item, to),
        Answer::BreakFree(slot) => game.can_break_free(seat, slot),
        Answer::Done => Ok(()),
    }
}

/// What it costs in AP; X aside, which is at least something.
fn price(game: &NecroGenesis, answer: Answer) -> u8 {
    let seat = game.active;
    match answer {
        Answer::Attack { with: NONE, .. }
        | Answer::Unequip(_)
        | Answer::Transfer { .. }
        | Answer::BreakFree(_) => 1,
        Answer::Attack { with, .. } | Answer::AttackZone { with, .. } => game.print_of(with).attack_ap,
        Answer::Play(kind) => {
            let print = game.cards.of(kind);
            game.ap_cost(seat, print) + u8::from(print.has(Keys::VARIABLE))
        }
        Answer::UseSurvivor(at) => price_of_use(game, Source::Survivor, game.player(seat).survivor, at),
        Answer::UseGear(Using { slot, ability }) => {
            price_of_use(game, Source::Gear(slot), game.gear_at(slot).kind, ability)
        }
        Answer::UseExile(kind) => {
            price_of_use(game, Source::Card, kind, game.exile_ability(kind).unwrap_or(NONE))
        }
        Answer::Loot => game.loot_cost(seat),
        Answer::Done => 0,
    }
}

/// What an ability costs the Survivor Player in AP; X aside, which is at least something.
pub(super) fn price_of_use(game: &NecroGenesis, source: Source, kind: u8, at: u8) -> u8 {
    let ability = game.cards.of(kind).abilities.get(usize::from(at));
    ability.map_or(0, |ability| {
        let costs_x = matches!(&ability.how, Use::Activated { cost, .. } if cost.contains(&Cost::XAp));
        game.ability_ap(game.active, source, ability) + u8::from(costs_x)
    })
}
