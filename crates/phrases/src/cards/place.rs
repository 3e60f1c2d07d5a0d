use toml::de::{DeTable, DeValue};

/// Where a key stands in a TOML file, as the parser finds it: `["cards", "Baseball Bat"]` is a key of the table
/// `cards`. Of a path that ends in the void the last key that is there, and otherwise the start of the file.
pub fn place_of(source: &str, path: &[&str]) -> usize {
    let Ok(file) = DeTable::parse(source) else {
        return 0;
    };
    let (mut place, mut table) = (0, file.get_ref());
    for wanted in path {
        let Some((key, value)) = table.iter().find(|(key, _)| key.get_ref() == wanted) else {
            break;
        };
        place = key.span().start;
        let DeValue::Table(inner) = value.get_ref() else {
            break;
        };
        table = inner;
    }
    place
}

#[cfg(test)]
mod tests {
    use super::place_of;

    #[test]
    fn a_key_is_found_where_the_parser_finds_it() {
        let source = "# \"Bat\" in a comment\nname = \"Bat\"\n[cards]\n\"Bat\" = 2\n";
        assert_eq!(&source[place_of(source, &["cards", "Bat"])..][..5], "\"Bat\"");
        assert_eq!(&source[place_of(source, &["cards", "Ball"])..][..5], "cards");
        assert_eq!(place_of(source, &["zombies"]), 0);
        assert_eq!(place_of("not TOML", &["cards"]), 0);
    }
}
