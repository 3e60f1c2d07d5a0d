//! The active plot card and how far the players are with it (GL-STORY-3, GL-STORY-4).

use crate::cards::Plot;
use crate::cards::ops::{Condition, Deed, Filter, Quantity, Resource};
use crate::rules::moves::BREACHES;
use crate::state::Grimlore;
use crate::table::draw::{bare, mark};
use kernel::{Face, Mark, Piece};

/// A number that a plot card counts.
struct Count {
    what: Quantity,
    now: u16,
    needed: u8,
}

impl Grimlore {
    /// What the picture of the plot card changes with.
    pub(crate) fn plot_counts(&self, plot: &Plot) -> Vec<(u16, u8)> {
        self.counted(plot).iter().map(|count| (count.now, count.needed)).collect()
    }

    pub(crate) fn plot_piece(&self, kind: u16, plot: &Plot) -> Piece {
        let def = self.set.of(kind);
        let face = Face::Up {
            name: def.name.as_str().into(),
            line: format!("plot {} of {}", plot.number, self.story.kinds.len()).into(),
            faction: "".into(),
            stats: vec![],
            text: story_text(&def.back, &def.text).into(),
        };
        let mut marks: Vec<Mark> = self.counted(plot).iter().map(|count| self.count_mark(count)).collect();
        if self.shared.breaches > 0 {
            marks.push(mark("breaches", format!("{}/{BREACHES}", self.shared.breaches)));
        }
        Piece { marks, ..bare(def.word.as_str(), face) }
    }

    /// The conditions of the goal, unless it is a single deed, and when the card is late.
    fn counted(&self, plot: &Plot) -> Vec<Count> {
        let mut counts = Vec::new();
        self.gather(plot.goal, &mut counts);
        if matches!(counts.as_slice(), [Count { needed: 1, .. }]) {
            counts.clear();
        }
        if !plot.late_steps.is_none() {
            self.gather(plot.late, &mut counts);
        }
        counts
    }

    fn gather(&self, condition: u16, counts: &mut Vec<Count>) {
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(what, n) => {
                counts.push(Count { what, now: self.quantity(what, None), needed: self.amount(n) });
            }
            Condition::And(a, b) | Condition::Or(a, b) => {
                self.gather(a, counts);
                self.gather(b, counts);
            }
            Condition::AtMost(..) | Condition::Not(_) => {}
        }
    }

    fn count_mark(&self, count: &Count) -> Mark {
        mark(self.quantity_name(count.what), format!("{}/{}", count.now, count.needed))
    }

    /// "units defeated", "Ilix controlled".
    fn quantity_name(&self, what: Quantity) -> String {
        match what {
            Quantity::Controlled(filter) => format!("{} controlled", self.filter_name(filter, "cards")),
            Quantity::Held(kind) => kind.map_or("resources", Resource::word).to_owned(),
            Quantity::DeckSize => "deck".to_owned(),
            Quantity::Rounds => "rounds".to_owned(),
            Quantity::Done(deed, filter) => {
                let (cards, done) = match deed {
                    Deed::Defeat => ("units", "defeated"),
                    Deed::Control => ("minions", "controlled"),
                    Deed::Resolve => ("events", "resolved"),
                    Deed::Gain => ("resources", "gained"),
                    Deed::Defend => ("attacks", "defended"),
                    Deed::Equip => ("items", "taken"),
                    Deed::Occupy => ("locations", "occupied"),
                    Deed::Spend => ("resources", "spent"),
                };
                format!("{} {done}", self.filter_name(filter, cards))
            }
        }
    }

    fn filter_name(&self, filter: Filter, cards: &str) -> String {
        let set = self.set.set();
        match filter {
            Filter::Card => cards.to_owned(),
            Filter::Class(class) => format!("{}s", class.name()),
            Filter::Tag(tag) => format!("{} {cards}", set.tags[usize::from(tag)].to_lowercase()),
            Filter::Named(kind) => set.cards[usize::from(kind)].name.clone(),
        }
    }
}

/// What the back tells, then the goal and what follows; the setup is done already.
fn story_text(back: &str, text: &str) -> String {
    let rest = text.find("Goal: ").map_or(text, |at| &text[at..]);
    if back.is_empty() { rest.to_owned() } else { format!("“{back}” {rest}") }
}
