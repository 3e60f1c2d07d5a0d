//! What a card can say.

use phrases::{Sentence, phrases};

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
