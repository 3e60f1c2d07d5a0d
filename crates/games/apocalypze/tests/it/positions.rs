//! Positions from outside are refused in words, at their place.

use apocalypze::Apocalypze;

/// A scenario with this position; the error is what the first step says.
fn stage(head: &str, seat: &str, other: &str) -> Option<String> {
    let text = format!(
        "title = \"t\"\ngame = \"apocalypze\"\n[position]\n{head}\n[[position.seats]]\nstronghold = \"church\"\n{seat}\n\
         [[position.seats]]\nstronghold = \"church\"\n{other}\n[[step]]\nasks = {{ seat = 0 }}\n"
    );
    scenario::run::<Apocalypze>("mine.toml", &text).failure.map(|failure| failure.to_string())
}

fn many(n: usize, word: &str) -> String {
    format!("[{}]", vec![format!("\"{word}\""); n].join(", "))
}

#[test]
fn impossible_positions_are_refused_in_words() {
    let phase = "phase = \"occupation\"";
    let variant = "phase = \"occupation\"\nscavenging = true";
    let cases = [
        (phase, "deck = 40".to_owned(), "30 are the most"),
        (phase, format!("hand = {}", many(40, "sentry")), "30 are the most"),
        (phase, format!("discard = {}", many(40, "sentry")), "30 are the most"),
        (phase, format!("deck = {}", many(40, "sentry")), "30 are the most"),
        (phase, format!("deck = {{ shuffled = {} }}", many(40, "sentry")), "30 are the most"),
        (phase, format!("survivors = {}", many(70, "civilian")), "too many"),
        (phase, "hand = [\"church\"]".to_owned(), "stronghold"),
        (phase, "stockpile = [\"sentry\"]".to_owned(), "scavenging = true"),
        (phase, "raiders = [\"civilian as zombie of 9\"]".to_owned(), "seats are 0 and 1"),
        (phase, "survivors = [\"civilian wounded 9\"]".to_owned(), "no value left"),
        (phase, "survivors = [\"lord-brawn\"]".to_owned(), "is a raider"),
        (phase, "survivors = [\"civilian as zombie\"]".to_owned(), "is a raider"),
        (phase, "raiders = [\"civilian\"]".to_owned(), "is a survivor"),
        (phase, "raiders = [\"lord-brawn as zombie\"]".to_owned(), "not a twofold"),
        (phase, "raiders = [\"fast-zombie bitten\"]".to_owned(), "only humans"),
        (phase, "raiders = [\"lord-brawn\", \"fast-zombie\"]".to_owned(), "AZ-FACTION-12"),
        (phase, "raiders = [\"lord-brawn\", \"lord-brawn\"]".to_owned(), "unique"),
        (phase, "survivors = [\"civilian + handgun + handgun\"]".to_owned(), "AZ-ATTACH-5"),
        (phase, "survivors = [\"civilian + sentry\"]".to_owned(), "not an attachment"),
        (phase, "survivors = [\"civilian +  scent-of-bloot\"]".to_owned(), "no card “scent-of-bloot”"),
        (phase, "fortified = [\"searchlight\", \"searchlight\"]".to_owned(), "AZ-ATTACH-5"),
        (phase, "survivors = [\"civilian + hog\"]".to_owned(), "does not fit"),
        (variant, "locations = [{ card = \"church\" }]".to_owned(), "not a scavenging location"),
        (phase, "locations = [{ card = \"supermarket\" }]".to_owned(), "scavenging = true"),
        (variant, "locations = [{ card = \"supermarket\", cleared = 4 }]".to_owned(), "cleared"),
        (variant, format!("locations = [{}]", ["{ card = \"supermarket\" }"; 3].join(", ")), "at most 2"),
        ("phase = \"scavenge\"", String::new(), "scavenging = true"),
        ("phase = \"occupation\"\nturn = 300", String::new(), "1 to 200"),
        ("phase = \"occupation\"\nactive = 2", String::new(), "`active`"),
        (
            "phase = \"occupation\"\noccupied = \"civilian\"",
            "survivors = [\"civilian\"]".to_owned(),
            "not a location",
        ),
    ];
    for (head, seat, reason) in cases {
        let told = stage(head, &seat, "").unwrap_or_else(|| panic!("{head} {seat} is accepted"));
        assert!(told.contains(reason), "{head} {seat}\n{told}");
    }
    assert_eq!(
        stage(phase, "survivors = [\"civilian + handgun\"]", "raiders = [\"civilian as zombie of 0\"]"),
        None
    );
}

#[test]
fn an_unknown_question_lists_what_can_be_asked() {
    let text = "title = \"t\"\ngame = \"apocalypze\"\n[position]\nphase = \"occupation\"\n[[position.seats]]\nstronghold = \"church\"\n\
                [[position.seats]]\nstronghold = \"church\"\n[[step]]\nexpect = { nonsense = 1 }\n";
    let failure =
        scenario::run::<Apocalypze>("mine.toml", text).failure.expect("a question that is not known");
    assert!(failure.to_string().contains("cannot be asked: ask “seat N deck"), "{failure}");
}
