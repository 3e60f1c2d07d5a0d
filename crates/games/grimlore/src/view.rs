use crate::state::Grimlore;
use kernel::{Kept, View, Viewer};
impl Grimlore {
    pub(crate) fn build_views(&self, viewers: &[Viewer], _: &mut Kept) -> Vec<View> {
        viewers
            .iter()
            .map(|_| View {
                game: "grimlore",
                turn: 0,
                active: None,
                phase: String::new(),
                seats: vec![],
                zones: vec![],
                prompt: None,
                outcome: None,
            })
            .collect()
    }
}
