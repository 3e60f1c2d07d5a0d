use crate::questions::{Questions, add_prompts};
use crate::{Kept, View, Viewer};

/// The second walk: what a viewer may know.
pub trait Knows: Questions {
    /// The table without the prompt; [`look`](Knows::look) adds it.
    fn view(&self, viewer: Viewer) -> View;

    /// The same for several viewers. A game may build what all of them see once, and what has not changed since
    /// the last look, which `kept` remembers, not at all: see [`Lay`](crate::Lay).
    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let _ = kept;
        viewers.iter().map(|&viewer| self.view(viewer)).collect()
    }

    /// The view with the prompt: the options only for the seat that is asked.
    fn look(&self, viewer: Viewer) -> View {
        let mut view = self.view(viewer);
        add_prompts(self, &[viewer], std::slice::from_mut(&mut view));
        view
    }

    /// The same for several viewers, with what is kept from the last look at this match.
    fn looks(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let mut views = self.views(viewers, kept);
        add_prompts(self, viewers, &mut views);
        views
    }
}
