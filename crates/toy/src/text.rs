//! What a card can say.

use phrases::{Sentence, Table, phrases};
use std::sync::LazyLock;

phrases! {
    /// What a card does.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Says = "effect" {
        "attack with strength {n}" => Attack { n: u8 },
        "respond as the {role}: {n} {change} are needed" => Respond { role: Role, n: u8, change: Change },
        "look at the top card of your deck" => Look,
    }

    /// Who may respond with a card.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Role = "role" { "attacker" => Attacker, "defender" => Defender }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Change = "change" { "more" => More, "less" => Less }
}

/// The text of a card: one sentence.
pub type Text = Sentence<Says>;

static TABLE: LazyLock<Table> = LazyLock::new(Table::of::<Text>);

/// The phrase table of the game.
pub fn table() -> &'static Table {
    &TABLE
}
