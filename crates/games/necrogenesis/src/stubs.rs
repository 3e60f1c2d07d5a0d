//! Until the words are there.
use crate::choice::Choice;
use crate::event::Event;
use crate::state::NecroGenesis;
use kernel::{View, Viewer};
impl NecroGenesis {
    pub(crate) fn write(&self, choice: Choice) -> String { format!("{choice:?}") }
    pub(crate) fn read_choice(&self, _: &str) -> Result<Choice, String> { Err(String::new()) }
    pub(crate) fn say(&self, choice: Choice) -> String { format!("{choice:?}") }
    pub(crate) fn ask_text(&self) -> String { format!("{:?}", self.top()) }
    pub(crate) fn breach_name(&self, card: u16) -> String { self.cards.cards.get(usize::from(card)).map(|c| c.name.clone()).unwrap_or_default() }
    pub(crate) fn piece_in(&self, _: Choice) -> Option<String> { None }
    pub(crate) fn event_text(&self, event: &Event) -> String { format!("{event:?}") }
    pub(crate) fn build_view(&self, _: Viewer) -> View { unimplemented!() }
}
