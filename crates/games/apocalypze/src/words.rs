//! Notation: the short text of a choice, and the words for cards and pieces.

use crate::cards::CardDef;
use crate::choice::Choice;
use crate::frame::Frame;
use crate::read::CardSet;
use crate::state::{Apocalypze, Form};
use crate::text::Sentence;
use flow::Each;
use kernel::{Seat, Text};

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

/// What the cards of a set are called, each by its side.
pub(crate) trait Called {
    fn name(&self, kind: u8) -> &str;
    /// What a card is called on one of its sides.
    fn form_name(&'static self, kind: u8, form: Form) -> Text;
    /// The word for it.
    fn form_word(&'static self, kind: u8, form: Form) -> Text;
}

impl Called for CardSet {
    fn name(&self, kind: u8) -> &str {
        self.cards.get(kind as usize).map_or("a card", |card| &card.short)
    }

    fn form_name(&'static self, kind: u8, form: Form) -> Text {
        let name = self.name(kind);
        match form {
            Form::Human => name.into(),
            Form::Zombie => format!("Zombie ({name})").into(),
            Form::Bitten => format!("bitten {name}").into(),
        }
    }

    fn form_word(&'static self, kind: u8, form: Form) -> Text {
        let word = self.cards[usize::from(kind)].word.as_str();
        match form {
            Form::Human => word.into(),
            Form::Zombie => format!("zombie-{word}").into(),
            Form::Bitten => format!("bitten-{word}").into(),
        }
    }
}

impl Apocalypze {
    pub(crate) fn name(&self, kind: u8) -> &'static str {
        self.cards.set().name(kind)
    }

    /// What a card in play is called.
    pub(crate) fn piece_name(&self, slot: u8) -> Text {
        self.form_name(self.card(slot).kind, self.card(slot).form)
    }

    pub(crate) fn form_name(&self, kind: u8, form: Form) -> Text {
        self.cards.set().form_name(kind, form)
    }

    /// The side of a card in play, as events name it: it may be gone when they are told.
    pub(crate) fn form_word(&self, slot: u8) -> &'static str {
        self.card(slot).form.name()
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

    fn base_word(&self, slot: u8) -> Text {
        self.cards.set().form_word(self.card(slot).kind, self.card(slot).form)
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
        self.label(slot).word(self.cards.set())
    }

    /// What a card in play is called where it must be told from others of its name.
    fn piece_numbered(&self, slot: u8) -> String {
        let name = self.piece_name(slot);
        match self.piece_number(slot) {
            Some(number) => format!("{name} /{number}"),
            None => name.into_owned(),
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

    fn find_kind(&self, text: &str) -> Result<u8, String> {
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

    fn place_word(&self, place: u8, seat: Seat) -> String {
        match place {
            place if place == Apocalypze::stronghold(seat) => "home".to_owned(),
            place if Apocalypze::is_stronghold(place) => "away".to_owned(),
            place => self.piece_word(place),
        }
    }

    pub(crate) fn write(&self, choice: Choice) -> String {
        let word = |kind: u8| &self.cards.of(kind).word;
        match choice {
            Choice::Occupy(place) => format!("occupy {}", self.place_word(place, self.active)),
            Choice::Found(kind) => format!("found {}", word(kind)),
            Choice::Move(slot) => format!("move {}", self.piece_word(slot)),
            Choice::Play { kind, as_zombie: false } => format!("play {}", word(kind)),
            Choice::Play { kind, as_zombie: true } => format!("play {} as zombie", word(kind)),
            Choice::Use { slot, sentence } => match text_number(self.def(slot), sentence) {
                Some(number) => format!("use {} {number}", self.piece_word(slot)),
                None => format!("use {}", self.piece_word(slot)),
            },
            Choice::End => "end".to_owned(),
            Choice::Pass => "pass".to_owned(),
            Choice::Host(slot) => format!("host {}", self.piece_word(slot)),
            Choice::Target(slot) => format!("target {}", self.piece_word(slot)),
            Choice::TargetGroup(group) => format!("target group {}", letter(group)),
            Choice::Take(kind) => format!("take {}", word(kind)),
            Choice::Nothing => "take nothing".to_owned(),
            Choice::Group(group) => format!("group {}", letter(group)),
            Choice::StayBack => "stay".to_owned(),
            Choice::Engage(group) => format!("engage {}", letter(group)),
            Choice::Wound(slot) => format!("wound {}", self.piece_word(slot)),
            Choice::Remove(slot) => format!("remove {}", self.piece_word(slot)),
            Choice::Keep(slot) => format!("keep {}", self.piece_word(slot)),
            Choice::Deck => "consume deck".to_owned(),
            Choice::Stockpile => "consume stockpile".to_owned(),
            Choice::Discard(kind) => format!("discard {}", word(kind)),
            Choice::Consume(slot) => format!("consume {}", self.piece_word(slot)),
            Choice::Yes => "yes".to_owned(),
            Choice::No => "no".to_owned(),
        }
    }

    pub(crate) fn read_choice(&self, text: &str) -> Result<Choice, String> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            ["occupy", "home"] => Ok(Choice::Occupy(Apocalypze::stronghold(self.active))),
            ["occupy", "away"] => Ok(Choice::Occupy(Apocalypze::stronghold(self.active.other()))),
            ["occupy", place] => self.find_piece(place).map(Choice::Occupy),
            ["found", kind] => self.find_kind(kind).map(Choice::Found),
            ["move", piece] => self.find_piece(piece).map(Choice::Move),
            ["play", kind] => self.find_kind(kind).map(|kind| Choice::Play { kind, as_zombie: false }),
            ["play", kind, "as", "zombie"] => {
                self.find_kind(kind).map(|kind| Choice::Play { kind, as_zombie: true })
            }
            ["use", piece] => self.read_text(piece, 1),
            ["use", piece, number] => {
                let number = number.parse().map_err(|_| format!("“{number}” is not the number of a text"))?;
                self.read_text(piece, number)
            }
            ["end"] => Ok(Choice::End),
            ["pass"] => Ok(Choice::Pass),
            ["host", piece] => self.find_piece(piece).map(Choice::Host),
            ["target", "group", group] => read_letter(group).map(Choice::TargetGroup),
            ["target", piece] => self.find_piece(piece).map(Choice::Target),
            ["take", "nothing"] => Ok(Choice::Nothing),
            ["take", kind] => self.find_kind(kind).map(Choice::Take),
            ["group", group] => read_letter(group).map(Choice::Group),
            ["stay"] => Ok(Choice::StayBack),
            ["engage", group] => read_letter(group).map(Choice::Engage),
            ["wound", piece] => self.find_piece(piece).map(Choice::Wound),
            ["remove", piece] => self.find_piece(piece).map(Choice::Remove),
            ["keep", piece] => self.find_piece(piece).map(Choice::Keep),
            ["consume", "deck"] => Ok(Choice::Deck),
            ["consume", "stockpile"] => Ok(Choice::Stockpile),
            ["discard", kind] => self.find_kind(kind).map(Choice::Discard),
            ["consume", piece] => self.find_piece(piece).map(Choice::Consume),
            ["yes"] => Ok(Choice::Yes),
            ["no"] => Ok(Choice::No),
            _ => Err(format!("“{}” is no choice; one is “{}”", text.trim(), self.example())),
        }
    }

    fn read_text(&self, piece: &str, number: usize) -> Result<Choice, String> {
        let slot = self.find_piece(piece)?;
        let sentence = self.text_numbered(slot, number);
        let sentence = sentence.ok_or_else(|| format!("“{piece}” has no text {number} to use"))?;
        Ok(Choice::Use { slot, sentence })
    }

    /// A choice that is legal now, to show how one is written.
    fn example(&self) -> String {
        let mut first = None;
        self.candidates(|choice| {
            if first.is_none() && self.verdict(choice).is_ok() {
                first = Some(choice);
            }
        });
        first.map_or_else(|| "pass".to_owned(), |choice| self.write(choice))
    }

    pub(crate) fn piece_in(&self, choice: Choice) -> Option<String> {
        match choice {
            Choice::Occupy(slot)
            | Choice::Move(slot)
            | Choice::Use { slot, .. }
            | Choice::Host(slot)
            | Choice::Target(slot)
            | Choice::Wound(slot)
            | Choice::Remove(slot)
            | Choice::Keep(slot)
            | Choice::Consume(slot) => Some(self.piece_word(slot)),
            Choice::Play { kind, .. } | Choice::Found(kind) | Choice::Discard(kind) => {
                Some(format!("hand:{}", self.cards.of(kind).word))
            }
            Choice::Take(kind) => Some(format!("pile:{}", self.cards.of(kind).word)),
            _ => None,
        }
    }

    /// A choice in words.
    pub(crate) fn say(&self, choice: Choice) -> String {
        let piece = |slot| self.piece_name(slot);
        match choice {
            Choice::Occupy(place) if place == Apocalypze::stronghold(self.active) => {
                format!("Occupy your stronghold, the {}", piece(place))
            }
            Choice::Occupy(place) => format!("Occupy the {}", piece(place)),
            Choice::Found(kind) => format!("Play the {} and occupy it", self.name(kind)),
            Choice::Move(slot) => format!("Move {} here", self.piece_with(slot)),
            Choice::Play { kind, as_zombie: true } => format!("Play {} as a zombie", self.name(kind)),
            Choice::Play { kind, .. } => format!("Play {}", self.name(kind)),
            Choice::Use { slot, sentence } => {
                format!("Use {}: {}", self.piece_numbered(slot), self.sentence_text(slot, sentence))
            }
            Choice::End if self.top() == Some(Frame::Moving) => "Move nobody else".to_owned(),
            Choice::End => "End the occupation phase".to_owned(),
            Choice::Pass => "Pass".to_owned(),
            Choice::Host(slot) => format!("Attach it to {}", self.piece_with(slot)),
            Choice::Target(slot) => format!("Target {}", self.piece_with(slot)),
            Choice::TargetGroup(group) => format!("Target {}", self.group_text(group)),
            Choice::Take(kind) => format!("Take {}", self.name(kind)),
            Choice::Nothing => "Take nothing".to_owned(),
            Choice::Group(group) => self.group_choice(group),
            Choice::StayBack => "Stay back".to_owned(),
            Choice::Engage(group) => format!("Resolve {}", self.group_text(group)),
            Choice::Wound(slot) => format!("Wound {}", self.piece_with(slot)),
            Choice::Remove(slot) => format!("Remove {}", self.piece_with(slot)),
            Choice::Keep(slot) => format!("Keep {}", self.piece_with(slot)),
            Choice::Deck => "Consume the top card of your deck".to_owned(),
            Choice::Stockpile => "Consume a card of your stockpile".to_owned(),
            Choice::Discard(kind) => format!("Discard {} from your hand", self.name(kind)),
            Choice::Consume(slot) => {
                format!("Consume {} for {}", self.piece_with(slot), self.value(slot))
            }
            Choice::Yes => self.yes_text(),
            Choice::No => "No".to_owned(),
        }
    }

    /// What a yes would do, where the question does not say it.
    fn yes_text(&self) -> String {
        match self.top() {
            Some(Frame::MayUse { slot, sentence } | Frame::MayDraw { slot, sentence }) => {
                format!("Yes: {}", self.sentence_text(slot, sentence))
            }
            Some(Frame::PlayDrawn { kind, .. }) => format!("Yes: play {}", self.name(kind)),
            _ => "Yes".to_owned(),
        }
    }

    /// A piece with what tells it from others of its name.
    fn piece_with(&self, slot: u8) -> String {
        let name = self.piece_numbered(slot);
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

    fn group_choice(&self, group: u8) -> String {
        match self.top() {
            Some(Frame::FormAttack) if group == self.combat.groups => {
                format!("Open group {}", letter(group).to_ascii_uppercase())
            }
            Some(Frame::FormDefense { .. }) => format!("Meet {}", self.group_text(group)),
            _ => format!("Join {}", self.group_text(group)),
        }
    }

    fn sentence_text(&self, slot: u8, sentence: u8) -> String {
        let set = self.cards.set();
        let text = phrases::Sentences(vec![self.def(slot).sentences[sentence as usize].clone()]);
        crate::read::table().print(&text, &set.names)
    }

    /// What is asked, in words that everybody may read.
    pub(crate) fn ask_text(&self) -> String {
        let Some(frame) = self.top() else { return "The game is over.".to_owned() };
        let chain = self.chain.last().map_or("", |pending| self.name(pending.kind));
        match frame {
            Frame::Occupy => "Which location do you occupy this turn?".to_owned(),
            Frame::Moving => format!("Who moves to the {}?", self.piece_name(self.occupied)),
            Frame::Occupation => {
                format!("You occupy the {}. What do you play or use?", self.piece_name(self.occupied))
            }
            Frame::FormAttack => match self.raider_to_place() {
                Some(slot) => format!("Which attack group does {} join?", self.piece_with(slot)),
                None => "Form attack groups.".to_owned(),
            },
            Frame::FormDefense { after } => match self.survivor_to_place(after) {
                Some(slot) => format!("Where does {} defend?", self.piece_with(slot)),
                None => "Form defense groups.".to_owned(),
            },
            Frame::AfterDefense { .. } => "Defense groups are formed. Do you use a text?".to_owned(),
            Frame::MoveGroup { slot } => {
                format!("Which attack group does {} move to?", self.piece_with(slot))
            }
            Frame::NextEngagement => "Which engagement is resolved next?".to_owned(),
            Frame::Engagement { .. } => self.engagement_text(),
            Frame::Assign { left, .. } => format!("Who takes wounds? {left} to assign."),
            Frame::BeforeDamage { .. } => "Damage is about to be counted. Do you use a text?".to_owned(),
            Frame::Pay { owed, .. } => format!("You owe {owed}. What do you consume?"),
            Frame::Pair { .. } => "Which second card do you discard?".to_owned(),
            Frame::Aim => format!("What is the target of {chain}?"),
            Frame::Respond => format!("{chain} was played. Do you answer it?"),
            Frame::Host { kind, .. } => format!("Which card do you attach {} to?", self.name(kind)),
            Frame::Fetch { .. } => format!("{chain}: which card do you take?"),
            Frame::MayUse { slot, .. } => format!("Do you use {}?", self.piece_numbered(slot)),
            Frame::MayDraw { slot, .. } => {
                format!("A raider has arrived. Do you use {}?", self.piece_numbered(slot))
            }
            Frame::PlayDrawn { .. } => "Do you play the card drawn?".to_owned(),
            Frame::AnswerRemoval { slot } => {
                format!("{} would be removed. Do you answer?", self.piece_numbered(slot))
            }
            Frame::Keep { guardian, .. } => {
                format!("Whom does {} keep in play?", self.piece_numbered(guardian))
            }
            Frame::MayTake { slot, host } => {
                format!(
                    "{} is recycled. Do you take {} into your hand?",
                    self.piece_numbered(host),
                    self.piece_numbered(slot)
                )
            }
            Frame::Crowded { place } => format!("The {} is overcrowded. Who goes?", self.piece_name(place)),
            _ => String::new(),
        }
    }

    /// The sums of the engagement, done for the player.
    fn engagement_text(&self) -> String {
        let (attacker, defender) = (self.active, self.defender());
        let raiders = self.attack_total(defender) - self.defense_total(attacker);
        let survivors = self.attack_total(attacker) - self.defense_total(defender);
        format!(
            "Engagement {}: as it stands the raiders take {} and the survivors {}. Do you play anything?",
            letter(self.combat.engagement).to_ascii_uppercase(),
            raiders.max(0),
            survivors.max(0)
        )
    }
}

fn read_letter(text: &str) -> Result<u8, String> {
    match text.as_bytes() {
        [letter @ b'a'..=b'h'] => Ok(letter - b'a'),
        _ => Err(format!("“{text}” is no group; groups are a to h")),
    }
}
