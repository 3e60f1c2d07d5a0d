use crate::{Entry, Ledger};

impl Ledger {
    /// Entries in which all the words occur, best first; if there is none, those with any of the words.
    /// A word in an id weighs more than one in a title, and that more than one in the text.
    pub fn search(&self, words: &str) -> Vec<Entry<'_>> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let mut found: Vec<(Entry, u32, usize)> = self
            .entries()
            .map(|entry| {
                let weights = words.iter().map(|word| weight(&entry, word));
                let (sum, hits) = weights.fold((0, 0), |(sum, hits), w| (sum + w, hits + usize::from(w > 0)));
                (entry, sum, hits)
            })
            .filter(|&(_, sum, _)| sum > 0)
            .collect();
        if found.iter().any(|&(_, _, hits)| hits == words.len()) {
            found.retain(|&(_, _, hits)| hits == words.len());
        }
        found.sort_by_key(|&(_, sum, hits)| std::cmp::Reverse((hits, sum)));
        found.into_iter().map(|(entry, ..)| entry).collect()
    }
}

fn weight(entry: &Entry, word: &str) -> u32 {
    let id = entry.id().to_lowercase();
    if id == word {
        return 1000;
    }
    let in_id = if id.split('-').any(|part| part == word) { 40 } else { 0 };
    // The title of an example, a conflict or a gap is its first part already.
    let in_title = if matches!(entry, Entry::Rule(_)) { occurs(entry.title(), word) * 10 } else { 0 };
    let in_text: u32 = entry.parts().iter().map(|(_, text)| occurs(text, word)).sum();
    in_id + in_title + in_text
}

/// 2 for the whole word, 1 for the start of one.
fn occurs(text: &str, word: &str) -> u32 {
    let starts = |part: &str| match part.strip_prefix(word) {
        Some("") => 2,
        Some(_) => 1,
        None => 0,
    };
    let text = text.to_lowercase();
    text.split(|c: char| !c.is_alphanumeric() && c != '\'').map(starts).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(words: &str) -> Vec<String> {
        let toy = Ledger::parse(include_str!("../../toy/rules.toml")).unwrap();
        toy.search(words).iter().map(|entry| entry.id().to_owned()).collect()
    }

    #[test]
    fn titles_come_before_texts() {
        assert_eq!(search("roll")[0], "TY-10");
        assert_eq!(search("Lookouts")[0], "TY-12");
        assert_eq!(search("ty-x1")[0], "TY-X1");
    }

    #[test]
    fn all_words_count() {
        assert_eq!(search("empty deck"), ["TY-13"]);
        assert_eq!(search("empty helicopter"), ["TY-13"], "the best that any word finds");
        assert_eq!(search("helicopter"), Vec::<String>::new());
    }
}
