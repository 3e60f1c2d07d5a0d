use crate::state::Grimlore;
use kernel::Seat;
impl Grimlore {
    pub(crate) fn promise(&self, _: Seat) -> f32 {
        0.5
    }
}
