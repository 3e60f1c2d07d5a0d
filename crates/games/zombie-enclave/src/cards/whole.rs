//! What only the whole set can tell: whether its pools fit the rules, and whether its cards fit each other.

use crate::cards::read::Placed;
use crate::cards::text::{Effect, Goal, Sentence, Standing, Way, When, With};
use crate::cards::{CardDef, Class, Lookup, Traits};
use crate::state::{CHITS, DEFENSES, EVENTS, ITEMS, SURVIVORS, ZOMBIES};
use phrases::Name;
use phrases::source::Diagnostic;

/// Everything wrong with the set, each fault at the card of the latest file that has to do with it.
pub(crate) fn faults(entries: &[Placed], cards: &[CardDef]) -> Vec<Diagnostic> {
    let whole = Whole { entries, cards };
    let mut faults = whole.pools();
    for table in Lookup::ALL {
        faults.extend(whole.lines(table));
    }
    for (at, card) in cards.iter().enumerate() {
        let messages = card.sentences.iter().filter_map(|sentence| whole.pair(at, sentence));
        faults.extend(messages.map(|message| entries[at].at_name(format!("“{}”: {message}", card.name))));
    }
    faults
}

struct Whole<'a> {
    entries: &'a [Placed<'a>],
    cards: &'a [CardDef],
}

/// Components for which there is room: what, which of them, how they are counted, and how many.
type Room = (&'static str, fn(&CardDef) -> bool, fn(&CardDef) -> u8, usize, usize);

const ROOM: [Room; 15] = [
    ("Survivors", |card| card.class == Class::Survivor, |_| 1, 2, SURVIVORS),
    ("Survivors with an owner", |card| card.has(Traits::HAS_OWNER), |_| 1, 1, 1),
    ("Zombies", |card| card.class == Class::Zombie, |card| card.count, 6, ZOMBIES),
    ("Defenses", |card| card.class == Class::Defense, |card| card.count, 0, DEFENSES),
    ("Special Items", |card| card.class == Class::Item, |card| card.count, 0, ITEMS),
    ("Special Items with a supply of their own", |card| card.own_supply, |card| card.count, 0, 32),
    ("Special Items that leave the game", leaves_the_game, |card| card.count, 0, 16),
    ("Actions", |card| card.class == Class::Action, |_| 1, 1, 16),
    ("Drawbacks and XP Traits", is_mark, |_| 1, 0, 32),
    ("points by which Drawbacks and XP Traits change values", is_mark, weight, 0, 40),
    ("Events", |card| card.class == Class::Event, |card| card.count, 0, EVENTS),
    ("Objectives", |card| card.class == Class::Objective, |_| 1, 1, 16),
    ("Buildup chits", |card| card.class == Class::Chit, |card| card.count, 0, CHITS),
    ("Buildup chits without a number or letter", is_plain_chit, |card| card.count, 1, CHITS),
    ("Vehicles", |card| card.class == Class::Vehicle, |_| 1, 1, 1),
];

fn is_mark(card: &CardDef) -> bool {
    matches!(card.class, Class::Drawback | Class::Trait)
}

/// By how much a mark changes values: somebody might bear all of them.
fn weight(card: &CardDef) -> u8 {
    let weight = |sentence: &Sentence| match sentence {
        Sentence::Standing { rule } => match *rule {
            Standing::Av { n, .. } | Standing::Hp { n, .. } | Standing::Drm { n, .. } => n.unsigned_abs(),
            Standing::CostMore { n, .. } | Standing::ExtraAp { n } => n,
            _ => 0,
        },
        _ => 0,
    };
    card.sentences.iter().map(weight).fold(0, u8::saturating_add)
}

fn leaves_the_game(card: &CardDef) -> bool {
    let leaves =
        |s: &Sentence| matches!(s, Sentence::Do { effects, .. } if effects.contains(&Effect::RemoveThisItem));
    card.sentences.iter().any(leaves)
}

fn is_plain_chit(card: &CardDef) -> bool {
    card.class == Class::Chit && card.requirement == 0 && card.code.is_none()
}

impl Whole<'_> {
    /// Pools that are too large or too small.
    fn pools(&self) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        for (what, is, count, least, most) in ROOM {
            let total: usize =
                self.cards.iter().filter(|card| is(card)).map(|card| usize::from(count(card))).sum();
            let message = if total > most {
                format!("{total} {what} where {most} are the most")
            } else if total < least {
                format!("{total} {what} where {least} are the least")
            } else {
                continue;
            };
            faults.push(self.at_latest(is, message));
        }
        faults
    }

    /// At the last such card of the latest file that has one.
    fn at_latest(&self, is: impl Fn(&CardDef) -> bool, message: String) -> Diagnostic {
        let of_set = self.entries.iter().zip(self.cards);
        let mut latest = self.entries.iter().max_by_key(|placed| placed.order);
        if let Some((placed, _)) = of_set.filter(|(_, card)| is(card)).max_by_key(|(placed, _)| placed.order)
        {
            latest = Some(placed);
        }
        match latest {
            Some(placed) => placed.at_name(message),
            None => Diagnostic::at("", "", 0, message),
        }
    }

    /// Totals that no line of a table answers, or more than one.
    fn lines(&self, table: Lookup) -> Vec<Diagnostic> {
        let is_line = |card: &CardDef| card.class == Class::TableEntry && card.table == table;
        let mut faults = Vec::new();
        for total in 2..=table.most() {
            let answers = |card: &CardDef| is_line(card) && (card.from..=card.to).contains(&total);
            let name = table.name();
            match self.cards.iter().filter(|card| answers(card)).count() {
                1 => {}
                0 => faults
                    .push(self.at_latest(is_line, format!("no line of the {name} table is read at {total}"))),
                _ => {
                    let message = format!("more than one line of the {name} table is read at {total}");
                    let help = "a line of your own takes the name of the one that it replaces";
                    faults.push(self.at_latest(answers, message).helped([help]));
                }
            }
        }
        faults
    }

    fn card(&self, name: Name) -> Option<&CardDef> {
        self.cards.get(usize::from(name.0))
    }

    /// Sentences that only work if another card answers them.
    fn pair(&self, at: usize, sentence: &Sentence) -> Option<String> {
        match sentence {
            Sentence::Standing { rule } => self.standing_pair(at, rule),
            Sentence::Do { with: Some(With::Objective { name }), .. } => {
                let card = self.card(*name).filter(|_| self.cards[at].class == Class::Event)?;
                let goal = Standing::Win { goal: Goal::EventDrawn { name: Name(at as u16) } };
                let waits = card.sentences.contains(&Sentence::Standing { rule: goal });
                (!waits).then(|| {
                    let me = &self.cards[at].name;
                    let text = format!("You win at the End of the Day of the turn in which {me} is drawn.");
                    format!("“{}” must say “{text}”", card.name)
                })
            }
            Sentence::Do { when: Some(When::InsteadOf { name }), .. } => {
                let card = self.card(*name)?;
                (!does(card, |effect| matches!(effect, Effect::RemoveFire { .. })))
                    .then(|| format!("“{}” removes no Fire markers", card.name))
            }
            _ => None,
        }
    }

    fn standing_pair(&self, at: usize, rule: &Standing) -> Option<String> {
        let me = |name: Name| usize::from(name.0) == at;
        match *rule {
            Standing::SpentFor { name } => {
                let card = self.card(name)?;
                let takes = card.sentences.iter().any(|sentence| match sentence {
                    Sentence::ChooseOne { first, second } => [first, second]
                        .into_iter()
                        .any(|way| matches!(way, Way::Spend { name, .. } if me(*name))),
                    Sentence::Standing { rule: Standing::CostsItem { name } } => me(*name),
                    _ => false,
                });
                (!takes).then(|| format!("“{}” does not ask for it", card.name))
            }
            Standing::Allows { name } => {
                let card = self.card(name)?;
                let needs = card.needs_built.is_some_and(|kind| usize::from(kind) == at);
                (!needs).then(|| format!("“{}” does not need it built", card.name))
            }
            Standing::MoreCure { name, .. } => {
                let card = self.card(name)?;
                (!does(card, |effect| matches!(effect, Effect::GainCure { .. })))
                    .then(|| format!("“{}” gains no Cure Points", card.name))
            }
            Standing::Win { goal: Goal::EventDrawn { name } } => {
                let card = self.card(name)?;
                let wins = card.sentences.iter().any(|sentence| {
                    let Sentence::Do { with: Some(With::Objective { name }), effects, .. } = sentence else {
                        return false;
                    };
                    me(*name) && effects.contains(&Effect::WinThisTurn)
                });
                (!wins || card.count != 1).then(|| {
                    let me = &self.cards[at].name;
                    let text =
                        format!("With the Objective {me}, you win at the End of the Day of this turn.");
                    format!("“{}” must be one card that says “{text}”", card.name)
                })
            }
            _ => None,
        }
    }
}

fn does(card: &CardDef, is: impl Fn(&Effect) -> bool) -> bool {
    card.sentences.iter().any(|sentence| match sentence {
        Sentence::Do { effects, .. } => effects.iter().any(&is),
        Sentence::ChooseOne { first, second } => first.effects().iter().chain(second.effects()).any(&is),
        Sentence::Standing { .. } => false,
    })
}
