//! What an answer costs, and what it is about without naming it. There are no dice in this game.

use crate::cards::text::{Act, Cost, Effect, Sentence, Source};
use crate::choice::TextOf;
use crate::state::event::Part;
use crate::state::{Apocalypze, NONE};
use flow::Each;
use kernel::{About, Price, Seat};

impl Apocalypze {
    pub(crate) fn about_piece(&self, slot: u8) -> Option<About> {
        self.is_live(slot).then(|| About::Piece(self.piece_word(slot)))
    }

    /// The raiders of an attack group; where they will stand if there are none yet.
    pub(crate) fn about_group(&self, group: u8) -> Vec<About> {
        let raiders: Vec<About> =
            Each(self.raiders_in(group)).filter_map(|slot| self.about_piece(slot)).collect();
        if raiders.is_empty() {
            vec![About::Zone(self.row_id(Part::Raiders, self.combat.place))]
        } else {
            raiders
        }
    }

    /// The location where the combat is.
    pub(crate) fn about_combat(&self) -> Option<About> {
        self.about_piece(self.combat.place)
    }

    /// The card or text that was played or used last.
    pub(crate) fn about_pending(&self) -> Option<About> {
        let pending = self.chain.last()?;
        if pending.slot == NONE {
            return Some(About::Piece(format!("played:{}", self.card_word(pending.kind))));
        }
        self.about_piece(pending.slot)
    }

    /// A card of the pile that is searched: nobody knows where in a deck it lies.
    pub(crate) fn about_searched(&self, effect: u8, kind: u8) -> Option<About> {
        let (effect, pending) = self.current_fetch(effect)?;
        match effect {
            Effect::Fetch { pile: Source::DiscardPile, .. } => {
                Some(About::Piece(format!("pile:{}", self.card_word(kind))))
            }
            _ => Some(about_deck(pending.seat)),
        }
    }

    /// What the text of a card costs.
    pub(crate) fn text_price(&self, TextOf { slot, sentence }: TextOf) -> Vec<Price> {
        let cost = match self.def(slot).sentences.get(usize::from(sentence)) {
            Some(Sentence::Optional { act, .. }) => Act::cost(act),
            _ => None,
        };
        match cost {
            Some(Cost::RemoveThis) => vec![Price::new(1, "this card, removed")],
            Some(Cost::RecycleThis) => vec![Price::new(1, "this card, recycled")],
            None => Vec::new(),
        }
    }
}

pub(crate) fn about_deck(seat: Seat) -> About {
    About::Zone(format!("deck-{}", seat.0))
}

pub(crate) fn about_stockpile(seat: Seat) -> About {
    About::Zone(format!("stockpile-{}", seat.0))
}
