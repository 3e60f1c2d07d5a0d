//! English that every game needs.

/// "1 card", "3 cards".
pub fn plural(n: impl Into<u32>, one: &str) -> String {
    let n = n.into();
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// The text with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// One of several things of the same name, as a player would say which: "the Walker in the yard", "the second Walker".
/// `places` tells where each of them is, in the order in which they lie; `at` is the one that is meant. What is alone
/// is called by its name.
pub fn told_apart(name: &str, places: &[String], at: usize) -> String {
    let Some(place) = places.get(at).filter(|_| places.len() > 1) else { return name.to_owned() };
    let is_here = |other: &&String| *other == place;
    let here = places.iter().filter(is_here).count();
    let which = if here == 1 { String::new() } else { ordinal(places[..=at].iter().filter(is_here).count()) };
    let parts = ["the", &which, name, if here == places.len() { "" } else { place }];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The same with its place in any case: "Walker in the yard", "the second Walker in the yard".
pub fn told_at(name: &str, places: &[String], at: usize) -> String {
    let Some(place) = places.get(at) else { return name.to_owned() };
    let is_here = |other: &&String| *other == place;
    match places.iter().filter(is_here).count() {
        1 => format!("{name} {place}"),
        _ => format!("the {} {name} {place}", ordinal(places[..=at].iter().filter(is_here).count())),
    }
}

/// With "the" before it, unless it has that already.
pub fn definite(name: &str) -> String {
    if name.starts_with("the ") { name.to_owned() } else { format!("the {name}") }
}

/// "first", "second", "13th".
pub fn ordinal(n: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth",
    ];
    match n.checked_sub(1).and_then(|at| WORDS.get(at)) {
        Some(word) => (*word).to_owned(),
        None => {
            let end = match (n % 10, n % 100) {
                (_, 11..=13) => "th",
                (1, _) => "st",
                (2, _) => "nd",
                (3, _) => "rd",
                _ => "th",
            };
            format!("{n}{end}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_put_as_people_say_them() {
        assert_eq!([0_u8, 1, 2].map(|n| plural(n, "card")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!(["walker", "Élan", ""].map(capital), ["Walker", "Élan", ""]);
        assert_eq!(
            [1, 2, 12, 13, 21, 22, 23, 111].map(ordinal),
            ["first", "second", "twelfth", "13th", "21st", "22nd", "23rd", "111th"]
        );
    }

    #[test]
    fn things_of_one_name_are_told_apart_by_their_place_then_by_their_order() {
        let all = |places: &[&str]| -> Vec<String> {
            let places: Vec<String> = places.iter().map(|&place| place.to_owned()).collect();
            (0..places.len()).map(|at| told_apart("Walker", &places, at)).collect()
        };
        assert_eq!(all(&["in the yard"]), ["Walker"]);
        assert_eq!(
            all(&["in the yard", "at the gate"]),
            ["the Walker in the yard", "the Walker at the gate"]
        );
        assert_eq!(all(&["here", "here"]), ["the first Walker", "the second Walker"]);
        assert_eq!(
            all(&["here", "there", "here"]),
            ["the first Walker here", "the Walker there", "the second Walker here"]
        );
        let places = ["here", "there", "here"].map(str::to_owned);
        let placed = [0, 1, 2].map(|at| definite(&told_at("Walker", &places, at)));
        assert_eq!(placed, ["the first Walker here", "the Walker there", "the second Walker here"]);
    }
}
