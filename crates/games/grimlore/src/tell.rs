use crate::event::Event;
use crate::state::Grimlore;
impl Grimlore {
    pub(crate) fn event_text(&self, event: &Event) -> String {
        format!("{event:?}")
    }
}
impl Event {
    pub(crate) fn uses(&self, _note: &mut impl FnMut(kernel::Use)) {}
}
