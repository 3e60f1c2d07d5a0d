//! The rules explorer and the card browser.

use askama::Template;
use kernel::Frame;

use crate::card::{Card, Title};
use crate::model::{
    CardList, CardShow, CardsIndex, GlossaryPage, RuleKind, RuleLine, RulePage, RulesIndex, RulesList,
};

pub fn rules_index(page: &RulesIndex) -> String {
    #[derive(Template)]
    #[template(path = "rules_index.html")]
    struct Html<'a> {
        page: &'a RulesIndex,
    }
    crate::html(&Html { page })
}

pub fn rules_list(page: &RulesList) -> String {
    #[derive(Template)]
    #[template(path = "rules_list.html")]
    struct Html<'a> {
        page: &'a RulesList,
        groups: Vec<(String, Vec<&'a RuleLine>)>,
    }
    crate::html(&Html { page, groups: chapters(page) })
}

/// Rules by the middle word of their ids, the rest by its kind; what a search found stays in its order.
fn chapters(page: &RulesList) -> Vec<(String, Vec<&RuleLine>)> {
    let mut groups: Vec<(String, Vec<&RuleLine>)> = Vec::new();
    for entry in &page.entries {
        let title = match entry.kind {
            _ if !page.query.is_empty() => "Found".to_owned(),
            RuleKind::Rule => chapter(&entry.id),
            RuleKind::Example => "Worked examples".to_owned(),
            RuleKind::Ruling => "Rulings".to_owned(),
            RuleKind::House => "House designs".to_owned(),
        };
        match groups.iter_mut().find(|(known, _)| *known == title) {
            Some((_, entries)) => entries.push(entry),
            None => groups.push((title, vec![entry])),
        }
    }
    groups
}

/// `TY-COMBAT-5` is in the chapter "Combat", `TY-3.7.1a` in "Chapter 3.7".
fn chapter(id: &str) -> String {
    let parts: Vec<&str> = id.split('-').collect();
    if let [_, place] = parts[..]
        && place.contains(|letter: char| !letter.is_ascii_digit())
    {
        let numbers = place.trim_end_matches(|letter: char| letter.is_ascii_lowercase()).split('.');
        return format!("Chapter {}", numbers.take(2).collect::<Vec<_>>().join("."));
    }
    let middle = parts.get(1..parts.len().saturating_sub(1)).unwrap_or_default().join(" ").to_lowercase();
    let mut letters = middle.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => "Rules".to_owned(),
    }
}

impl RuleKind {
    pub(crate) fn title(self) -> &'static str {
        match self {
            RuleKind::Rule => "Rule",
            RuleKind::Example => "Worked example",
            RuleKind::Ruling => "Ruling",
            RuleKind::House => "House design",
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            RuleKind::Rule => "rule",
            RuleKind::Example => "example",
            RuleKind::Ruling => "ruling",
            RuleKind::House => "house",
        }
    }
}

pub fn rule(page: &RulePage) -> String {
    #[derive(Template)]
    #[template(path = "rule.html")]
    struct Html<'a> {
        page: &'a RulePage,
    }
    crate::html(&Html { page })
}

pub fn glossary(page: &GlossaryPage) -> String {
    #[derive(Template)]
    #[template(path = "glossary.html")]
    struct Html<'a> {
        page: &'a GlossaryPage,
    }
    crate::html(&Html { page })
}

pub fn cards_index(page: &CardsIndex) -> String {
    #[derive(Template)]
    #[template(path = "cards_index.html")]
    struct Html<'a> {
        page: &'a CardsIndex,
    }
    crate::html(&Html { page })
}

/// Cards of one kind under its title.
type Binder<'a> = (&'static str, Vec<Card<'a>>);

pub fn card_list(page: &CardList) -> String {
    #[derive(Template)]
    #[template(path = "card_list.html")]
    struct Html<'a> {
        page: &'a CardList,
        groups: Vec<Binder<'a>>,
    }
    let mut groups: Vec<Binder> = vec![];
    for card in &page.cards {
        let title = match card.look.frame {
            Frame::Body => "Characters",
            Frame::Foe => "Foes",
            Frame::Place => "Places",
            Frame::Gear => "Equipment",
            Frame::Event => "Events",
        };
        let word: String = card.word.chars().filter(|letter| !"/?#%".contains(*letter)).collect();
        let link = Title::Link(format!("/cards/{}/{word}", page.game.slug));
        let drawn = Card::printed(card, &page.symbols, link);
        match groups.iter_mut().find(|(known, _)| *known == title) {
            Some((_, cards)) => cards.push(drawn),
            None => groups.push((title, vec![drawn])),
        }
    }
    crate::html(&Html { page, groups })
}

pub fn card(page: &CardShow) -> String {
    #[derive(Template)]
    #[template(path = "card_show.html")]
    struct Html<'a> {
        page: &'a CardShow,
        card: Card<'a>,
    }
    let card = Card::printed(&page.card, &page.symbols, Title::Plain);
    crate::html(&Html { page, card })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_tells_its_chapter() {
        assert_eq!(chapter("AZ-COMBAT-5"), "Combat");
        assert_eq!(chapter("GL-G-PHRASES"), "G");
        assert_eq!(chapter("TY-7"), "Rules");
        assert_eq!([chapter("ZE-1a"), chapter("ZE-3.7.1a")], ["Chapter 1", "Chapter 3.7"]);
    }
}
