use crate::state::ZombieEnclave;
use kernel::View;

impl ZombieEnclave {
    pub(crate) fn picture(&self) -> View {
        View { game: "zombie-enclave", turn: self.turn.into(), active: None, phase: String::new(), seats: vec![], zones: vec![], prompt: None, outcome: None }
    }
}
