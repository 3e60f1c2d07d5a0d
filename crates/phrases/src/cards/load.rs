//! From files to a set.

use std::collections::{HashMap, HashSet};

use super::{CardSpec, Placed, Reader, Row, Set, names};
use crate::{Diagnostic, Names, Reading, fingerprint, ids_of};

/// Reads files in order; a later card replaces an earlier one with the same identity.
pub(super) fn read<C: CardSpec>(files: &[(String, String)]) -> Result<Set<C>, Vec<Diagnostic>> {
    // A text of several lines must read the same wherever its file was written.
    let one_ending = |(file, text): &(String, String)| (file.clone(), text.replace("\r\n", "\n"));
    let files: Vec<(String, String)> = files.iter().map(one_ending).collect();
    let mut reading = Reading::default();
    let mut rows = gather::<C>(&files, &mut reading);
    if let Some(extra) = rows.get(C::MOST_CARDS) {
        let message = format!("{} cards where {} are the most", rows.len(), C::MOST_CARDS);
        reading.stop(extra.at_name(message));
    }
    C::excess(&rows).into_iter().for_each(|fault| reading.stop(fault));
    C::arrange(&mut rows);
    let (cards, names, index) = reading.build(|| build::<C>(&rows))?;
    let hash = fingerprint(cards.iter().map(C::facts).chain(C::more_facts()));
    drop(rows);
    Ok(Set { cards, names, hash, index, files })
}

/// The rows of all files, each in the place of the one that it replaces.
fn gather<'a, C: CardSpec>(files: &'a [(String, String)], reading: &mut Reading) -> Vec<Placed<'a, C::Row>> {
    let mut rows: Vec<Placed<'a, C::Row>> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    for (order, (file, source)) in files.iter().enumerate() {
        for row in reading.cards::<C::Row>(file, source, &C::FORM) {
            let new = Placed { order, file, source, row };
            let identity = C::identity(&new.row);
            let Some(&at) = known.get(&identity) else {
                known.insert(identity, rows.len());
                rows.push(new);
                continue;
            };
            match may_replace::<C>(&new, &rows[at]) {
                Ok(()) => rows[at] = new,
                Err(fault) => reading.add(fault),
            }
        }
    }
    rows
}

fn may_replace<C: CardSpec>(new: &Placed<'_, C::Row>, old: &Placed<'_, C::Row>) -> Result<(), Diagnostic> {
    if old.order == new.order {
        let message = format!("the card “{}” is given twice", new.name());
        return Err(new.at_name(message).helped(["give one of them another name"]));
    }
    C::can_replace(new, old)
}

type Built<C> = (Vec<C>, Names, <C as CardSpec>::Index);

fn build<C: CardSpec>(rows: &[Placed<'_, C::Row>]) -> Result<Built<C>, Vec<Diagnostic>> {
    let words = C::words(rows);
    let mut faults = names::faults::<C>(rows, &words);
    let mut company = match C::company(rows) {
        Ok(company) if faults.is_empty() => company,
        Ok(_) => return Err(faults),
        Err(more) => {
            faults.extend(more);
            return Err(faults);
        }
    };
    let names = Names::new(C::names(rows)).map_err(|fault| {
        let first = rows.first().map(|row| row.at_name(fault.to_string()));
        first.into_iter().collect::<Vec<_>>()
    })?;
    let ids: HashSet<&'static str> = ids_of(C::LEDGER).into_iter().collect();
    let mut cards = Vec::with_capacity(rows.len());
    for (Placed { file, source, row, .. }, word) in rows.iter().zip(&words) {
        let mut reader = Reader {
            file,
            source,
            names: &names,
            word,
            shows: kernel::Shows::default(),
            game: C::FORM.game,
            most_letters: C::MOST_LETTERS,
            ids: &ids,
        };
        faults.extend(reader.unknown_rules(row.rules()));
        match row.shows().map(|shown| shown.read(&reader)).transpose() {
            Ok(shows) => reader.shows = shows.unwrap_or_default(),
            Err(more) => faults.extend(more),
        }
        match C::define(row, &reader, &mut company) {
            Ok(card) => cards.push(card),
            Err(more) => faults.extend(more),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let index = C::index(&cards, rows, company)?;
    Ok((cards, names, index))
}
