//! What the rules look at all the time, taken from the text once.

use crate::cards::text::{
    Bearer, Condition, Cost, Effect, Feat, Given, Immune, Keyword, Line, Standing, Token, Word,
};
use crate::cards::{Ability, CardDef, Class, GearType, Guard, Keys, Rule, Step, Use};

/// Traits that have rules of their own (NG-G25).
const TRAITS_WITH_RULES: [(Word, Keys); 4] = [
    (Word::Silent, Keys::SILENT),
    (Word::Piercing, Keys::PIERCING),
    (Word::Reactive, Keys::REACTIVE),
    (Word::Legendary, Keys::UNIQUE),
];

/// The print with everything that its lines say of it.
pub(crate) fn compile(mut card: CardDef) -> CardDef {
    let lines = std::mem::take(&mut card.lines);
    for (word, key) in TRAITS_WITH_RULES {
        if card.words.has(word) {
            card.keys.set(key);
        }
    }
    if card.class == Class::Survivor {
        // NG-10.1.5
        card.keys.set(Keys::UNIQUE);
    }
    for (at, line) in (0..).zip(&lines) {
        read_line(&mut card, line, Place { line: at, ..Place::default() });
    }
    for ability in &card.abilities {
        if let Use::Triggered { trigger, .. } = ability.how {
            card.triggers |= 1 << trigger as u32;
        }
    }
    if !card.rules.is_empty() {
        card.keys.set(Keys::SPEAKS);
    }
    if card.rules.iter().any(|rule| matches!(rule.says, Standing::Gains { who: Bearer::This, .. })) {
        card.keys.set(Keys::GAINS);
    }
    let heals = card.abilities.iter().flat_map(|ability| &ability.steps).any(|step| step.heals());
    if card.class == Class::Item && heals {
        card.keys.set(Keys::HEALS);
    }
    let reloads = card.abilities.iter().any(|ability| ability.how == Use::Play && ability.reload);
    if card.gear == GearType::Consumable && reloads {
        card.keys.set(Keys::RELOADS);
    }
    card.lines = lines;
    card
}

impl Step {
    fn heals(&self) -> bool {
        matches!(self.effect, Effect::Heal { .. })
    }
}

/// Where a line stands: which one it is, and what stands before it.
#[derive(Clone, Copy, Default)]
struct Place {
    line: u8,
    unlock: Option<Feat>,
    from_exile: bool,
}

fn read_line(card: &mut CardDef, line: &Line, place: Place) {
    match line {
        Line::Standing { rules } => {
            for says in rules {
                let kept = place.unlock.is_some() || !is_fact(card, says);
                if kept {
                    card.rules.push(rule(says, None, place));
                }
            }
        }
        Line::While { condition, rules } => {
            card.rules.extend(rules.iter().map(|says| rule(says, Some(*condition), place)));
        }
        Line::Do { effects } => ability(card, Use::Play, effects, place),
        Line::Activated { cost, when, limit, effects } => {
            if cost.contains(&Cost::XAp) {
                card.x_most = u8::MAX;
            }
            let how = Use::Activated { cost: cost.0.clone(), when: *when, limit: *limit };
            ability(card, how, effects, place);
        }
        Line::Triggered { limit, trigger, given, effects } => {
            let given = given.map(|Given::If { condition }| condition);
            let how = Use::Triggered { once_per_turn: limit.is_some(), trigger: *trigger, given };
            ability(card, how, effects, place);
        }
        Line::Unlock { feat, line } => read_line(card, line, Place { unlock: Some(*feat), ..place }),
        Line::FromExile { line } => read_line(card, line, Place { from_exile: true, ..place }),
    }
}

fn rule(says: &Standing, given: Option<Condition>, place: Place) -> Rule {
    Rule { given, unlock: place.unlock, says: says.clone(), line: place.line }
}

/// Takes a sentence into the plain fields; `false` if it has none there.
fn is_fact(card: &mut CardDef, says: &Standing) -> bool {
    if let Some(key) = key_of(says) {
        if key == Keys::REACH && card.has(Keys::REACH) {
            card.keys.set(Keys::REACH_AGAIN);
        }
        card.keys.set(key);
        return true;
    }
    match *says {
        Standing::Keyword { keyword: Keyword::Armor { n } } => card.armor = n,
        Standing::Keyword { keyword: Keyword::Frenzy { n } } => card.frenzy = n,
        Standing::Host { host } => card.host = Some(host),
        Standing::Limit { n } => card.limit = n,
        Standing::LimitTrait { n, word } => (card.limit, card.limit_word) = (n, Some(word)),
        Standing::LimitPerWeapon { n } => card.per_weapon = n,
        Standing::AttacksPerTurn { n } => card.attacks_per_turn = n,
        Standing::AttacksCost { n } => card.attack_ap = n,
        Standing::Zone { zone } => card.zone = zone,
        Standing::AdditionalCost { cost } => card.extra_cost = Some(cost),
        Standing::Copies { n } => card.copies = n,
        Standing::XFromTo { least, most } => (card.x_least, card.x_most) = (least, most),
        Standing::Immune { who: Immune::This, status } => card.immune.add(status),
        Standing::Only { who } => card.only = Some(who),
        Standing::ExhaustTakes { n } => card.exhaust = n,
        _ => return false,
    }
    true
}

/// The key of a keyword without a number.
pub(crate) fn keyword_key(keyword: Keyword) -> Option<Keys> {
    Some(match keyword {
        Keyword::Fast => Keys::FAST,
        Keyword::Guard => Keys::GUARD,
        Keyword::Ambush => Keys::AMBUSH,
        Keyword::Stealth => Keys::STEALTH,
        Keyword::Reach => Keys::REACH,
        Keyword::Area => Keys::AREA,
        Keyword::Light => Keys::LIGHT,
        Keyword::IgnoresGuard => Keys::IGNORES_GUARD,
        Keyword::Silent => Keys::SILENT,
        Keyword::Armor { .. } | Keyword::Frenzy { .. } => return None,
    })
}

/// The key that a standing sentence gives.
fn key_of(says: &Standing) -> Option<Keys> {
    Some(match says {
        Standing::Keyword { keyword } => return keyword_key(*keyword),
        Standing::Unique => Keys::UNIQUE,
        Standing::Hidden => Keys::HIDDEN,
        Standing::AffectsBosses => Keys::AFFECTS_BOSSES,
        Standing::Illuminates => Keys::ILLUMINATES,
        Standing::Stays => Keys::STAYS,
        Standing::BeyondEventLimit => Keys::BEYOND_EVENT_LIMIT,
        Standing::SharesZone => Keys::SHARES_ZONE,
        Standing::Ignores { token: Token::Barricade } => Keys::IGNORES_BARRICADE,
        _ => return None,
    })
}

/// Adds a line that does something. One that only says when the card can be played adds nothing.
fn ability(card: &mut CardDef, how: Use, effects: &[Effect], place: Place) {
    let mut ability = Ability {
        how,
        unlock: place.unlock,
        from_exile: place.from_exile,
        only_while: None,
        craft: false,
        reload: false,
        steps: Vec::new(),
        line: place.line,
    };
    let mut section = Guard::Always;
    for effect in effects {
        match effect {
            Effect::PlayOnly { condition } => card.play_only = Some(*condition),
            Effect::XAtLeast { n } => card.x_least = *n,
            Effect::OnSuccess { .. } => section = Guard::Success,
            Effect::OnFailure { .. } => section = Guard::Failure,
            _ => {}
        }
        take_apart(&mut ability, effect, section, Force::Must);
    }
    // NG-1.3.5: the game ends once the text has completely resolved.
    ability.steps.sort_by_key(|step| step.guard == Guard::Always && step.effect == Effect::Win);
    if !ability.steps.is_empty() {
        card.abilities.push(ability);
    }
}

/// Whether a sentence is carried out, or its player decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Force {
    Must,
    May,
}

/// Adds the steps of one sentence. Its force holds for the sentence as a whole.
fn take_apart(ability: &mut Ability, effect: &Effect, guard: Guard, force: Force) {
    match effect {
        Effect::PlayOnly { .. } | Effect::XAtLeast { .. } => {}
        Effect::UseOnly { condition } => ability.only_while = Some(*condition),
        Effect::OnSuccess { effect } | Effect::OnFailure { effect } => {
            take_apart(ability, effect, guard, force);
        }
        Effect::IfYouDo { effect } => take_apart(ability, effect, Guard::IfDone, force),
        Effect::May { effect } => take_apart(ability, effect, guard, Force::May),
        Effect::Reload { effect } => {
            ability.reload = true;
            take_apart(ability, effect, guard, force);
        }
        Effect::Craft { effect } => {
            ability.craft = true;
            take_apart(ability, effect, guard, force);
        }
        Effect::ChooseOne { first, second } => {
            ability.steps.push(Step { guard, may: force == Force::May, effect: effect.clone() });
            take_apart(ability, first, Guard::Way(0), Force::Must);
            take_apart(ability, second, Guard::Way(1), Force::Must);
        }
        plain => ability.steps.push(Step { guard, may: force == Force::May, effect: plain.clone() }),
    }
}
