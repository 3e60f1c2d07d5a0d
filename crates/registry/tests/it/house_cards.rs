//! The cards that come with the games are those that records name.

/// Records of a match name the hash of its cards. Whoever changes a card or a deck changes it here too, and knows that
/// records of the earlier cards need the earlier program.
const HASHES: [(&str, &str); 5] = [
    ("apocalypze", "e269d2f5450ca5b0"),
    ("zombie-enclave", "180f5a8de59ce28d"),
    ("necrogenesis", "5e60c1da1b2c9f32"),
    ("grimlore", "f2bc4e6dcf31cdac"),
    ("card-z", "19daab33659f781d"),
];

#[test]
fn house_cards_keep_their_hashes() {
    for (name, hash) in HASHES {
        let entry = registry::find(name).unwrap();
        assert_eq!((entry.house)().hash(), hash, "{name}");
        let told = (entry.house)().check("nothing.toml", "").unwrap();
        assert!(told.ends_with(&format!("set {hash}")), "{name}: {told}");
    }
}
