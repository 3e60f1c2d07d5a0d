//! The active plot card and how far the players are with it (GL-STORY-3, GL-STORY-4).

use crate::cards::Plot;
use crate::cards::ops::{Amount, Condition, Deed, Filter, Quantity};
use crate::rules::moves::BREACHES;
use crate::state::Grimlore;
use crate::table::terms::{Mark, Zone};
use kernel::{Layout, Lies, Print, Spot};

impl Grimlore {
    pub(super) fn lay_plot(&self, on: &mut impl Layout<Grimlore>) {
        on.zone(Spot::new(Zone::Plot), |on| {
            let Some((kind, plot)) = self.active_plot() else { return };
            on.note(self.story.kinds.len());
            on.piece(
                Lies::card(kind),
                || self.plot_print(kind, &plot),
                |on| {
                    self.lay_counts(&plot, on);
                    let breaches = self.shared.breaches;
                    if breaches > 0 {
                        on.mark_as(Mark::Breaches, breaches.into(), || format!("{breaches}/{BREACHES}"));
                    }
                },
            );
        });
    }

    fn plot_print(&self, kind: u16, plot: &Plot) -> Print {
        let def = self.set.of(kind);
        Print {
            id: def.word.clone(),
            name: def.name.as_str().into(),
            line: format!("plot {} of {}", plot.number, self.story.kinds.len()).into(),
            faction: "".into(),
            text: story_text(&def.back, &def.text).into(),
            look: def.look,
        }
    }

    /// The conditions of the goal, unless it is a single deed, and when the card is late.
    fn lay_counts(&self, plot: &Plot, on: &mut impl Layout<Grimlore>) {
        let (mut counts, mut most) = (0, 0);
        self.each_count(plot.goal, &mut |_, needed| {
            (counts, most) = (counts + 1, self.amount(needed).max(most));
        });
        let mut lay = |what: Quantity, needed: Amount| {
            let (now, needed) = (self.quantity(what, None), self.amount(needed));
            on.note(needed);
            on.mark_as(what.into(), now.into(), || self.count_detail(what, now, needed));
        };
        if counts > 1 || most > 1 {
            self.each_count(plot.goal, &mut lay);
        }
        if !plot.late_steps.is_none() {
            self.each_count(plot.late, &mut lay);
        }
    }

    fn each_count(&self, condition: u16, visit: &mut impl FnMut(Quantity, Amount)) {
        match self.set.set().program.conditions[usize::from(condition)] {
            Condition::AtLeast(what, needed) => visit(what, needed),
            Condition::And(a, b) | Condition::Or(a, b) => {
                self.each_count(a, visit);
                self.each_count(b, visit);
            }
            Condition::AtMost(..) | Condition::Not(_) => {}
        }
    }

    /// "units 1/2", "Ilix 0/1"; the mark says what was done with them.
    fn count_detail(&self, what: Quantity, now: u16, needed: u8) -> String {
        let (filter, cards) = match what {
            Quantity::Held(_) | Quantity::DeckSize | Quantity::Rounds => return format!("{now}/{needed}"),
            Quantity::Controlled(filter) => (filter, "cards"),
            Quantity::Done(deed, filter) => (filter, deed.cards()),
        };
        format!("{} {now}/{needed}", self.filter_name(filter, cards))
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

impl Deed {
    /// What it is done with.
    fn cards(self) -> &'static str {
        match self {
            Deed::Defeat => "units",
            Deed::Control => "minions",
            Deed::Resolve => "events",
            Deed::Gain | Deed::Spend => "resources",
            Deed::Defend => "attacks",
            Deed::Equip => "items",
            Deed::Occupy => "locations",
        }
    }
}

/// What the back tells, then the goal and what follows; the setup is done already.
fn story_text(back: &str, text: &str) -> String {
    let rest = text.find("Goal: ").map_or(text, |at| &text[at..]);
    if back.is_empty() { rest.to_owned() } else { format!("“{back}” {rest}") }
}
