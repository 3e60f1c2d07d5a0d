//! What sums up a finished game, and how its story ends.

use crate::state::event::Event;
use crate::state::{Ending, Grimlore, Mode};
use kernel::{Figure, Seat, Text};

impl Grimlore {
    pub(crate) fn game_figures(&self, own: Seat, happened: &[&Event]) -> Vec<Figure> {
        let is_alone = self.mode == Mode::Versus;
        let is_meant = |seat: Seat| !is_alone || seat == own;
        let passed = |event: &Event| matches!(event, Event::Succeeded { seat, .. } if is_meant(*seat));
        let failed = |event: &Event| matches!(event, Event::Failed { seat, .. } if is_meant(*seat));
        let beaten = |event: &Event| matches!(event, Event::Defeated { seat, .. } if is_meant(*seat));
        let tests = Figure::count(happened, "test", "passed", passed);
        let all = tests.value + Figure::count(happened, "test", "failed", failed).value;
        let whose = |figure: Figure| if is_alone { figure.of(own) } else { figure };
        vec![
            Figure::things(self.round, "round", "played"),
            whose(tests.out_of(all)),
            whose(Figure::count(happened, "unit", "defeated", beaten)),
        ]
    }

    /// What the plot card tells: its front where the story came to its end, else the back of the one that was open.
    pub(crate) fn story_epilogue(&self) -> Option<Text> {
        let kind = *self.story.kinds.get(usize::from(self.story.at))?;
        let card = self.set.of(kind);
        let told = if self.ending? == Ending::Won { &card.front } else { &card.back };
        (!told.is_empty()).then(|| format!("{}: “{told}”", card.name).into())
    }

    /// The title that menus give to what is played.
    pub(crate) fn played_way(&self) -> Text {
        self.mode.title().into()
    }
}
