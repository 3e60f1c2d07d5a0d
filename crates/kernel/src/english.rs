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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_put_as_people_say_them() {
        assert_eq!([0_u8, 1, 2].map(|n| plural(n, "card")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!(["walker", "Élan", ""].map(capital), ["Walker", "Élan", ""]);
    }
}
