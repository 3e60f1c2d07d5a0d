/// At most this many names are worth reading in an error.
const MOST: usize = 3;
/// Below this likeness a name is no help.
const LIKENESS: f64 = 0.75;

/// The known names that a mistyped one may have meant, best first.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let likeness = |name: &str| {
        let name = name.to_lowercase();
        let is_part = word.len() > 2 && name.contains(&word);
        // One letter of one or two is the whole word.
        let is_slip = word.len() > 2 && strsim::damerau_levenshtein(&word, &name) == 1;
        if is_part || is_slip { 1.0 } else { strsim::jaro_winkler(&word, &name) }
    };
    let mut near: Vec<(f64, &str)> =
        known.into_iter().map(|name| (likeness(name), name)).filter(|(like, _)| *like >= LIKENESS).collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    near.dedup();
    near.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// "there is no card 'sentri'; did you mean sentry?"
pub fn unknown<'a>(kind: &str, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(word, known).split_last() {
        None => format!("there is no {kind} '{word}'"),
        Some((only, [])) => format!("there is no {kind} '{word}'; did you mean {only}?"),
        Some((last, others)) => {
            format!("there is no {kind} '{word}'; did you mean {} or {last}?", others.join(", "))
        }
    }
}

/// The same with all there are: "there is no scenario 'moon'; there are mission-1, mission-2".
pub fn unknown_among(kind: &str, word: &str, known: &[&str]) -> String {
    let told = unknown(kind, word, known.iter().copied());
    let there = if told.ends_with('?') { " There" } else { "; there" };
    format!("{told}{there} are {}", known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_names_what_was_meant() {
        let games = ["apocalypze", "necrogenesis"];
        assert_eq!(
            unknown("game", "apocalypse", games),
            "there is no game 'apocalypse'; did you mean apocalypze?"
        );
        assert_eq!(unknown("game", "chess", games), "there is no game 'chess'");
        assert_eq!(nearest("tyo", ["toy"]), ["toy"]);
        assert!(nearest("9", ["1", "2"]).is_empty());
        assert_eq!(nearest("BRAWN", ["Lord Brawn", "Lord Bones"]), ["Lord Brawn"]);
    }
}
