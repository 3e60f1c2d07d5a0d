//! The rules and the cards of the games.

use super::Site;
use super::answer::{self, Answer};
use super::shelf::Book;
use crate::trouble::Trouble;
use axum::extract::{Path, Query, State};
use ledger::Entry;
use pages::model::{
    CardList, CardShow, CardsIndex, GlossaryPage, Proof, RuleKind, RuleLine, RulePage, RuleText,
};
use pages::model::{RulesIndex, RulesList};
use phrases::CardPage;
use serde::Deserialize;
use std::sync::Arc;

/// What is looked for.
#[derive(Default, Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

pub async fn rules(State(site): State<Arc<Site>>) -> Answer {
    let sums = |book: &Book| {
        let ledger = book.ledger();
        [ledger.rules.len(), ledger.examples.len(), ledger.conflicts.len(), ledger.gaps.len()]
    };
    let games = site.shelf.books().iter().map(|book| (book.name(), sums(book))).collect();
    Ok(answer::page(pages::rules_index(&RulesIndex { games })))
}

pub async fn rules_of(
    State(site): State<Arc<Site>>,
    Path(game): Path<String>,
    search: Query<Search>,
) -> Answer {
    let book = book(&site, &game)?;
    let (ledger, query) = (book.ledger(), search.q.trim());
    let entries: Vec<Entry> = match query {
        "" => ledger.entries().collect(),
        words => ledger.search(words),
    };
    let page = RulesList {
        game: book.name(),
        edition: ledger.edition.clone(),
        query: query.to_owned(),
        entries: entries.iter().map(rule_line).collect(),
    };
    Ok(answer::page(pages::rules_list(&page)))
}

pub async fn glossary(State(site): State<Arc<Site>>, Path(game): Path<String>) -> Answer {
    let book = book(&site, &game)?;
    let page = GlossaryPage { game: book.name(), words: book.entry.meanings().clone() };
    Ok(answer::page(pages::glossary(&page)))
}

pub async fn rule(State(site): State<Arc<Site>>, Path((game, id)): Path<(String, String)>) -> Answer {
    // The proofs are run when they are first asked for.
    let page = tokio::task::spawn_blocking(move || rule_page(book(&site, &game)?, &id)).await;
    let page = page.map_err(|error| Trouble::broken("the rules", error))??;
    Ok(answer::page(pages::rule(&page)))
}

fn rule_page(book: &Book, id: &str) -> Result<RulePage, Trouble> {
    let ledger = book.ledger();
    let entry = ledger.entry(id).ok_or_else(|| Trouble::unknown("such rule"))?;
    let all: Vec<Entry> = ledger.entries().collect();
    let at = all.iter().position(|other| other.id() == entry.id()).unwrap_or(0);
    let proves = |report: &&scenario::Report| report.covered.iter().any(|rule| rule == entry.id());
    let proof = |report: &scenario::Report| Proof {
        file: report.file.clone(),
        title: report.title.clone(),
        transcript: report.transcript.clone(),
    };
    Ok(RulePage {
        game: book.name(),
        entry: rule_text(&entry),
        about: entry
            .rules()
            .iter()
            .filter_map(|id| ledger.entry(id))
            .map(|entry| rule_line(&entry))
            .collect(),
        related: ledger.related(entry.id()).iter().map(rule_text).collect(),
        scenarios: book.reports().iter().filter(proves).map(proof).collect(),
        before: at.checked_sub(1).and_then(|at| all.get(at)).map(rule_line),
        after: all.get(at + 1).map(rule_line),
    })
}

fn rule_line(entry: &Entry) -> RuleLine {
    RuleLine { id: entry.id().to_owned(), title: entry.title().to_owned(), kind: kind(entry) }
}

fn rule_text(entry: &Entry) -> RuleText {
    let parts = entry.parts().into_iter().map(|(name, text)| (name.to_owned(), text.to_owned()));
    RuleText {
        id: entry.id().to_owned(),
        title: entry.title().to_owned(),
        kind: kind(entry),
        parts: parts.collect(),
    }
}

fn kind(entry: &Entry) -> RuleKind {
    match entry {
        Entry::Rule(_) => RuleKind::Rule,
        Entry::Example(_) => RuleKind::Example,
        Entry::Conflict(_) => RuleKind::Ruling,
        Entry::Gap(_) => RuleKind::House,
    }
}

pub async fn cards(State(site): State<Arc<Site>>) -> Answer {
    let games = site.shelf.books().iter().map(|book| (book.name(), book.cards().len())).collect();
    Ok(answer::page(pages::cards_index(&CardsIndex { games })))
}

pub async fn cards_of(
    State(site): State<Arc<Site>>,
    Path(game): Path<String>,
    search: Query<Search>,
) -> Answer {
    let book = book(&site, &game)?;
    let query = search.q.trim().to_owned();
    let words: Vec<String> = query.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let speaks_of = |card: &&CardPage| {
        let text = format!("{} {} {}", card.name, card.line, card.text).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let page = CardList {
        game: book.name(),
        cards: book.cards().iter().filter(speaks_of).cloned().collect(),
        symbols: (book.entry.symbols)(),
        decks: book.decks().to_vec(),
        query,
    };
    Ok(answer::page(pages::card_list(&page)))
}

pub async fn card(State(site): State<Arc<Site>>, Path((game, word)): Path<(String, String)>) -> Answer {
    let book = book(&site, &game)?;
    let card = book.cards().iter().find(|card| card.word.eq_ignore_ascii_case(&word) || card.name == word);
    let card = card.ok_or_else(|| Trouble::unknown("such card"))?;
    let in_deck = |deck: &pages::model::PrintedDeck| {
        let found = deck.cards.iter().find(|(name, _, _)| *name == card.name);
        found.map(|(_, _, number)| (deck.title.clone(), *number))
    };
    let decks = book.decks().iter().filter_map(in_deck).collect();
    let symbols = (book.entry.symbols)();
    Ok(answer::page(pages::card(&CardShow { game: book.name(), card: card.clone(), symbols, decks })))
}

fn book<'a>(site: &'a Site, word: &str) -> Result<&'a Book, Trouble> {
    site.shelf.book(word).ok_or_else(|| Trouble::unknown("such game"))
}
