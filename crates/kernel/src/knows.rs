use crate::drawing::{Anew, Zones, draw};
use crate::forecast::Foresight;
use crate::layout::Layout;
use crate::questions::{Questions, add_prompt};
use crate::{Forecast, Goal, MarkSort, Seat, Stake, Symbol, Term, Text, View, Viewer, ZoneSort};

/// The second walk: what a viewer may know. A game names it once, in [`lay`](Knows::lay); views, sums of what has changed
/// and observations in numbers listen to it.
pub trait Knows: Questions {
    type Phase: Term;
    /// The numbers of a seat.
    type Counter: Term;
    type Zone: Term<Sort = ZoneSort>;
    /// The numbers of a piece.
    type Stat: Term<Sort = Symbol>;
    type Mark: Term<Sort = MarkSort>;

    /// Lays the table, built up from what the viewer may know: never cut down from more.
    fn lay(&self, viewer: Viewer, on: &mut impl Layout<Self>);

    /// What wins and what loses this match, and where that stands as far as the viewer may know: at most
    /// [`MOST_GOALS`](crate::MOST_GOALS), the most important first. Only views ask for it.
    fn goals(&self, viewer: Viewer) -> Vec<Goal>;

    /// Why the game ended, in a sentence with its numbers; `None` while it goes on. Everybody may know it.
    fn ending(&self) -> Option<Text>;

    /// The numbers that a seat watches while it decides, as far as it may know them: what its answers change is foretold.
    /// Only prompts ask for it.
    fn stakes(&self, seat: Seat) -> Vec<Stake> {
        let _ = seat;
        Vec::new()
    }

    /// What a legal choice leads to if nobody responds, as far as the seat that is asked can know.
    fn forecasts(&self, choice: Self::Choice) -> Vec<Forecast> {
        let foresight = self.asked().and_then(|asked| Foresight::of(self, asked.seat));
        foresight.map_or(Vec::new(), |foresight| foresight.forecasts(choice))
    }

    /// The table without the prompt; [`look`](Knows::look) adds it.
    fn view(&self, viewer: Viewer) -> View {
        self.view_with(viewer, &mut Anew)
    }

    /// The same, where `zones` says what need not be drawn again.
    fn view_with(&self, viewer: Viewer, zones: &mut impl Zones<Self::Zone>) -> View {
        draw(self, viewer, zones)
    }

    /// The view with the prompt: the options only for the seat that is asked.
    fn look(&self, viewer: Viewer) -> View {
        self.look_with(viewer, &mut Anew)
    }

    /// The same, where `zones` says what need not be drawn again.
    fn look_with(&self, viewer: Viewer, zones: &mut impl Zones<Self::Zone>) -> View {
        let mut view = self.view_with(viewer, zones);
        add_prompt(self, viewer, &mut view);
        view
    }
}
