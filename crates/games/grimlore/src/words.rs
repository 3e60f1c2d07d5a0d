use crate::choice::Choice;
use crate::state::Grimlore;
use kernel::Breach;
impl Grimlore {
    pub(crate) fn ask_text(&self) -> String {
        String::new()
    }
    pub(crate) fn write(&self, choice: Choice) -> String {
        format!("{choice:?}")
    }
    pub(crate) fn read_choice(&self, text: &str) -> Result<Choice, String> {
        Err(text.to_owned())
    }
    pub(crate) fn say(&self, choice: Choice) -> String {
        format!("{choice:?}")
    }
    pub(crate) fn kind_name(&self, kind: u16) -> String {
        self.set.set().cards.get(usize::from(kind)).map_or(String::new(), |c| c.name.clone())
    }
    pub(crate) fn refused(&self) -> Vec<(Choice, Breach)> {
        vec![]
    }
    pub(crate) fn piece_in(&self, _: Choice) -> Option<String> {
        None
    }
}
