//! The words for cards, pieces, texts and groups.

use crate::cards::CardDef;
use crate::cards::text::Sentence;
use crate::choice::TextOf;
use crate::state::frame::Frame;
use crate::state::{Apocalypze, Form};
use flow::{Each, Machine};
use kernel::Text;
use kernel::english::{definite, told_apart};

/// The letter of an attack group.
pub(crate) fn letter(group: u8) -> char {
    char::from(b'a' + group)
}

/// Numbers the texts of a card that its player may use.
pub(crate) fn text_number(def: &CardDef, sentence: u8) -> Option<usize> {
    let usable = |at: &usize| matches!(def.sentences[*at], Sentence::Optional { .. });
    let all: Vec<usize> = (0..def.sentences.len()).filter(usable).collect();
    let number = all.iter().position(|&at| at == sentence as usize)?;
    (all.len() > 1).then_some(number + 1)
}

impl Apocalypze {
    pub(crate) fn name(&self, kind: u8) -> &'static str {
        self.cards.set().cards.get(kind as usize).map_or("a card", |card| &card.short)
    }

    /// The card that was played, or whose text was used, last.
    pub(crate) fn pending_name(&self) -> &'static str {
        self.chain.last().map_or("", |pending| self.name(pending.kind))
    }

    /// What a card in play is called.
    pub(crate) fn piece_name(&self, slot: u8) -> Text {
        self.form_name(self.card(slot).kind, self.card(slot).form)
    }

    /// What a card is called on one of its sides.
    pub(crate) fn form_name(&self, kind: u8, form: Form) -> Text {
        let name = self.name(kind);
        match form {
            Form::Human => name.into(),
            Form::Zombie => format!("Zombie ({name})").into(),
            Form::Bitten => format!("bitten {name}").into(),
        }
    }

    /// A piece as a breach holds it: its kind, and its side in the upper byte.
    pub(crate) fn breach_piece(&self, slot: u8) -> u16 {
        let side = match self.card(slot).form {
            Form::Human => 0,
            Form::Zombie => 1,
            Form::Bitten => 2,
        };
        u16::from(self.card(slot).kind) | side << 8
    }

    /// The name of a card in a breach.
    pub(crate) fn breach_name(&self, card: u16) -> String {
        let form = match card >> 8 {
            1 => Form::Zombie,
            2 => Form::Bitten,
            _ => Form::Human,
        };
        self.form_name(card as u8, form).into_owned()
    }

    /// The word for a card in play without its number.
    fn base_word(&self, slot: u8) -> Text {
        let word = self.card_word(self.card(slot).kind);
        match self.card(slot).form {
            Form::Human => word.into(),
            Form::Zombie => format!("zombie-{word}").into(),
            Form::Bitten => format!("bitten-{word}").into(),
        }
    }

    /// The number of a card in play in the order of coming, if there are several of its name.
    pub(crate) fn piece_number(&self, slot: u8) -> Option<usize> {
        let card = self.card(slot);
        let same = |other: &u8| (self.card(*other).kind, self.card(*other).form) == (card.kind, card.form);
        let earlier = |other: &u8| self.card(*other).since < card.since;
        let alike = Each(self.live).filter(same);
        let (before, all) = alike.fold((0, 0), |(n, all), other| (n + usize::from(earlier(&other)), all + 1));
        (all > 1).then_some(before + 1)
    }

    /// The word for a card in play: its name, and its number if there are several.
    pub(crate) fn piece_word(&self, slot: u8) -> String {
        let word = self.base_word(slot);
        match self.piece_number(slot) {
            Some(number) => format!("{word}/{number}"),
            None => word.into_owned(),
        }
    }

    /// What a card in play is called where it must be told from others of its name.
    pub(crate) fn piece_called(&self, slot: u8) -> String {
        let card = self.card(slot);
        let same = |other: &u8| (self.card(*other).kind, self.card(*other).form) == (card.kind, card.form);
        let alike: Vec<u8> = self.in_order(self.live).iter().copied().filter(same).collect();
        let places: Vec<String> = alike.iter().map(|&other| self.whereabouts(other)).collect();
        let at = alike.iter().position(|&other| other == slot).unwrap_or_default();
        told_apart(&self.piece_name(slot), &places, at)
    }

    /// Where a card in play is: "at the Church", "on Moose Tucker".
    fn whereabouts(&self, slot: u8) -> String {
        let at = self.card(slot).at;
        match at {
            _ if self.def(slot).class.is_place() => String::new(),
            at if self.is_character(slot) => format!("at the {}", self.piece_name(at)),
            host => format!("on {}", self.piece_name(host)),
        }
    }

    pub(crate) fn find_piece(&self, text: &str) -> Result<u8, String> {
        let exact = Each(self.live).find(|&slot| self.piece_word(slot) == text);
        exact.ok_or_else(|| {
            let alike: Vec<String> = Each(self.live)
                .filter(|&slot| self.base_word(slot) == text)
                .map(|slot| self.piece_word(slot))
                .collect();
            if alike.is_empty() {
                format!("there is no “{text}” on the table")
            } else {
                format!("“{text}” may be {}", alike.join(" or "))
            }
        })
    }

    pub(crate) fn find_kind(&self, text: &str) -> Result<u8, String> {
        let cards = &self.cards.set().cards;
        let found = cards.iter().position(|card| card.word == text).map(|kind| kind as u8);
        found.ok_or_else(|| {
            format!("there is no card “{text}”; the nearest is “{}”", self.cards.set().nearest(text))
        })
    }

    fn text_numbered(&self, slot: u8, number: usize) -> Option<u8> {
        let sentences = self.def(slot).sentences.iter().enumerate();
        let mut usable = sentences.filter(|(_, sentence)| matches!(sentence, Sentence::Optional { .. }));
        usable.nth(number.checked_sub(1)?).map(|(at, _)| at as u8)
    }

    /// The word for a card of this kind outside play.
    pub(crate) fn card_word(&self, kind: u8) -> &'static str {
        &self.cards.of(kind).word
    }

    /// The word for a text that its player may use.
    pub(crate) fn text_word(&self, TextOf { slot, sentence }: TextOf) -> String {
        let word = self.piece_word(slot);
        match text_number(self.def(slot), sentence) {
            Some(number) => format!("{word} {number}"),
            None => word,
        }
    }

    pub(crate) fn find_text(&self, piece: &str, number: usize) -> Result<TextOf, String> {
        let slot = self.find_piece(piece)?;
        let sentence = self.text_numbered(slot, number);
        let sentence = sentence.ok_or_else(|| format!("“{piece}” has no text {number} to use"))?;
        Ok(TextOf { slot, sentence })
    }

    pub(crate) fn occupy_words(&self, place: u8) -> String {
        let name = definite(&self.piece_called(place));
        if place == Apocalypze::stronghold(self.active) {
            format!("Occupy your stronghold, {name}")
        } else {
            format!("Occupy {name}")
        }
    }

    pub(crate) fn use_words(&self, TextOf { slot, sentence }: TextOf) -> String {
        format!("Use {}: {}", self.piece_called(slot), self.sentence_text(slot, sentence))
    }

    pub(crate) fn end_words(&self) -> &'static str {
        if self.top() == Some(Frame::Moving) { "Move nobody else" } else { "End the occupation phase" }
    }

    /// What a yes would do, where the question does not say it.
    pub(crate) fn yes_words(&self) -> String {
        if let Some(Frame::MayUse { slot, sentence } | Frame::MayDraw { slot, sentence }) = self.top() {
            format!("Yes: {}", self.sentence_text(slot, sentence))
        } else if let Some(Frame::PlayDrawn { kind, .. }) = self.top() {
            format!("Yes: play {}", self.name(kind))
        } else {
            "Yes".to_owned()
        }
    }

    /// A piece with what tells it from others of its name.
    pub(crate) fn piece_with(&self, slot: u8) -> String {
        let name = self.piece_called(slot);
        let attached: Vec<&str> = self
            .in_order(self.attached_to(slot))
            .iter()
            .map(|&card| self.name(self.card(card).kind))
            .collect();
        let numbers = if self.is_character(slot) {
            format!(" [{}/{}/{}]", self.attack(slot), self.defense(slot), self.value(slot))
        } else {
            String::new()
        };
        if attached.is_empty() {
            format!("{name}{numbers}")
        } else {
            format!("{name}{numbers} with {}", attached.join(", "))
        }
    }

    pub(crate) fn group_text(&self, group: u8) -> String {
        let mut names: Vec<(Text, usize)> = Vec::new();
        for &slot in self.in_order(self.raiders_in(group)).iter() {
            let name = self.piece_name(slot);
            match names.iter_mut().find(|(known, _)| *known == name) {
                Some((_, number)) => *number += 1,
                None => names.push((name, 1)),
            }
        }
        let raiders: Vec<String> = names
            .into_iter()
            .map(|(name, number)| if number == 1 { name.into_owned() } else { format!("{name} ×{number}") })
            .collect();
        format!("group {} ({})", letter(group).to_ascii_uppercase(), raiders.join(", "))
    }

    pub(crate) fn group_words(&self, group: u8) -> String {
        let asked = self.top();
        if asked == Some(Frame::FormAttack) && group == self.combat.groups {
            format!("Open group {}", letter(group).to_ascii_uppercase())
        } else if matches!(asked, Some(Frame::FormDefense { .. })) {
            format!("Meet {}", self.group_text(group))
        } else {
            format!("Join {}", self.group_text(group))
        }
    }

    fn sentence_text(&self, slot: u8, sentence: u8) -> String {
        let set = self.cards.set();
        let text = phrases::Sentences(vec![self.def(slot).sentences[sentence as usize].clone()]);
        crate::cards::read::table().print(&text, &set.names)
    }

    /// The sums of the engagement, done for the player.
    pub(crate) fn engagement_text(&self) -> String {
        let (attacker, defender) = (self.active, self.defender());
        let raiders = self.attack_total(defender) - self.defense_total(attacker);
        let survivors = self.attack_total(attacker) - self.defense_total(defender);
        format!(
            "Engagement {}: as things stand, the raiders take {} and the survivors {}.",
            letter(self.combat.engagement).to_ascii_uppercase(),
            raiders.max(0),
            survivors.max(0)
        )
    }
}
