//! Names that can be used: texts go by names and notation by words.

use std::collections::HashMap;

use super::{CardSpec, Placed};
use crate::Diagnostic;

/// Names that cannot be used, each at its card.
pub(super) fn faults<C: CardSpec>(rows: &[Placed<'_, C::Row>], words: &[String]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let mut known: HashMap<&str, usize> = HashMap::new();
    for (at, (row, word)) in rows.iter().zip(words).enumerate() {
        let name = row.name();
        if word.is_empty() || name.trim() != name {
            faults.push(row.at_name(format!("the name “{name}” has no letters, or blanks around them")));
        } else if C::RESERVED.contains(&word.as_str()) {
            let message = format!("“{name}” cannot be told from the word “{word}” of the notation");
            faults.push(row.at_name(message).helped(["give it another name"]));
        } else if let Some(other) = known.insert(word, at) {
            // The card of the later file is the newcomer.
            let (new, old) = if rows[other].order > row.order { (other, at) } else { (at, other) };
            let message = C::same_word(rows[new].name(), rows[old].name(), word);
            faults.push(rows[new].at_name(message).helped(["give it another name"]));
        }
    }
    faults.extend(C::name_faults(rows, words));
    faults
}
