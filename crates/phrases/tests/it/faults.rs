use crate::toy::{names, table};
use phrases::{
    Capital, Category, Fault, FaultKind, Hole, List, Names, NamesFault, Node, Phrase, Rule, Table, phrases,
};

fn fault(text: &str) -> Fault {
    table().parse::<crate::toy::Text>(text, &names()).expect_err(text)
}

fn shown(text: &str) -> String {
    fault(text).to_string()
}

#[test]
fn an_unknown_word_is_shown_at_its_column() {
    let fault = fault("In your occupation phase, you may drow 2 cards.");
    assert_eq!(fault.kind, FaultKind::Unknown);
    assert_eq!((fault.at, fault.column), (34, 35));
    assert_eq!(fault.message, "“drow” is unknown here: expected effect");
    assert_eq!(fault.nearest[0], "draw {n} card{s}");
    assert!(fault.nearest.len() <= 3);
}

#[test]
fn columns_count_letters_of_the_line() {
    assert_eq!(fault("On Hit: Cancel it.\nOn Hit: Cäncel it.").column, 9);
}

#[test]
fn the_middle_of_a_phrase_names_the_words_expected() {
    assert_eq!(shown("On Hit: Draw 2 crads."), "column 16: “crads” is unknown here: expected “card”");
    assert_eq!(fault("On Hit: Draw 2 crads.").nearest, ["draw {n} card{s}"]);
    assert_eq!(
        shown("On Hit: Draw two cards."),
        "column 14: “two” is unknown here: expected a number from 0 to 255"
    );
    assert_eq!(shown("On Hit: Draw 2 cards now."), "column 22: “now” is unknown here: expected “.”");
    assert_eq!(
        shown("On Hit: Make your opponent consume 2 resources for each of your armies here, at mist 3."),
        "column 81: “mist” is unknown here: expected “most”"
    );
    assert_eq!(shown("On Hit: Draw 2 cards"), "column 21: the text ends too early: expected “.”");
    assert_eq!(
        shown("The host has attack 1."),
        "column 21: “1” is unknown here: expected a number with its sign"
    );
}

#[test]
fn the_plural_follows_the_number() {
    for text in [
        "On Hit: Draw 1 cards.",
        "On Hit: Draw 2 card.",
        "On Hit: Fetch 1 armies from your deck.",
        "2 weapons has attack +1.",
        "On Hit: Recycle 1 of your weapon.",
        "On Hit: Recycle a weapons.",
    ] {
        assert!(shown(text).contains("does not fit the number before it"), "{}", shown(text));
    }
    assert_eq!(fault("On Hit: Draw 1 cards.").column, 16);
    assert_eq!(fault("On Hit: Draw 2 card.").column, 16);
}

#[test]
fn a_sentence_begins_with_a_capital_letter() {
    let message = "“cancel” begins a sentence and needs a capital letter";
    assert_eq!(shown("On Hit: cancel it."), format!("column 9: {message}"));
    assert_eq!(fault("In your occupation phase, you may Cancel it.").column, 35);
}

#[test]
fn numbers_are_written_in_one_way() {
    for text in ["Draw 02 cards.", "Draw 256 cards.", "Draw +2 cards.", "Draw -2 cards."] {
        assert_eq!(fault(&format!("On Hit: {text}")).column, 14, "{text}");
    }
    for text in ["The host has attack -0.", "The host has attack +128.", "The host has attack +01."] {
        assert_eq!(fault(text).column, 21, "{text}");
    }
}

#[test]
fn a_misspelt_name_has_its_nearest_names() {
    let fault = fault("On Hit: Fetch Molotow Cocktail from your deck.");
    assert_eq!(fault.column, 15);
    assert_eq!(fault.nearest[0], "Molotov Cocktail");
    assert!(fault.message.contains("a name"), "{fault}");
}

#[test]
fn lists_are_joined_in_one_way() {
    for text in [
        "The host has attack +1, defense +1.",
        "The host has attack +1 and defense +1 and attack +2.",
        "The host has attack +1, defense +1, and attack +2.",
        "On Hit: Cancel it.  Cancel it.",
        "On Hit: Cancel it.\n",
        "On Hit: ",
    ] {
        fault(text);
    }
}

#[test]
fn a_name_list_has_no_name_twice() {
    assert_eq!(Names::new(["a", "a"]).expect_err("twice"), NamesFault::Twice("a".to_owned()));
    assert_eq!(Names::new([""]).expect_err("empty"), NamesFault::Empty);
}

#[test]
fn too_deep_a_text_is_refused() {
    let text = format!("On Hit: Pay 2 coins{} and cancel it.", " and pay 2 coins".repeat(2000));
    assert_eq!(fault(&text).kind, FaultKind::TooDeep);
}

phrases! {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum Wish = "wish" {
        "take {what}" => Take { what: What },
        "take {what} here" => TakeHere { what: What },
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum What = "what" { "it" => It, "it here" => ItHere }

    #[derive(Clone, Debug, PartialEq)]
    pub enum Chain = "chain" { "{chain} again" => Again(chain: Box<Chain>), "again" => Once }

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum Twin = "twin" { "draw {n}" => One { n: u8 }, "draw {m}" => Two { m: u8 } }

    #[derive(Clone, Debug, PartialEq)]
    pub enum Nested = "nested" { "all {list}" => All(list: List<Pair>) }

    #[derive(Clone, Debug, PartialEq)]
    pub enum Pair = "pair" { "{list}" => Pair(list: List<What>) }
}

#[test]
fn two_readings_are_named() {
    let table = Table::of::<Capital<Wish>>();
    let fault = table.parse::<Capital<Wish>>("Take it here", &Names::none()).expect_err("two readings");
    assert_eq!(fault.kind, FaultKind::Ambiguous);
    assert_eq!(
        fault.message,
        "“Take it here” can be read in two ways: as wish “take {what}”, or as wish “take {what} here”"
    );
    table.parse::<Capital<Wish>>("Take it", &Names::none()).expect("one reading");

    let fault = Table::of::<Nested>().parse::<Nested>("all it and it", &Names::none());
    let fault = fault.expect_err("two readings");
    assert_eq!((fault.kind, fault.at), (FaultKind::Ambiguous, 4));
    assert!(fault.message.starts_with("“it and it” can be read in two ways"), "{fault}");
}

#[test]
fn a_table_that_begins_with_itself_is_refused() {
    let table = Table::of::<Chain>();
    let wrong = table.verify().expect_err("left recursion");
    assert!(wrong[0].contains("chain can begin with chain"), "{wrong:?}");
    // Unverified it must at least come to an end.
    let _ = table.parse::<Chain>("again again", &Names::none());
}

#[test]
fn the_same_phrase_twice_is_refused() {
    let wrong = Table::of::<Twin>().verify().expect_err("a double phrase");
    assert_eq!(wrong, ["twin “draw {m}” stands twice"]);
}

/// Written by hand, so that the compiler does not check its holes.
#[derive(Debug)]
struct Crooked;

impl Hole for Crooked {
    fn category() -> String {
        "crooked".to_owned()
    }

    fn rule(table: &mut Table) -> Rule {
        let number: Category = table.category::<u8>();
        Rule::Phrases(vec![Phrase::new("draw {m}", vec![("n", number)])])
    }

    fn from_node(_: &Node) -> Option<Self> {
        Some(Crooked)
    }

    fn to_node(&self) -> Node {
        Node::of_phrase(0, [Node::Number(1)])
    }
}

#[test]
fn holes_and_fields_of_a_hand_written_hole_must_agree() {
    let wrong = Table::of::<Crooked>().verify().expect_err("crooked");
    assert_eq!(
        wrong,
        ["crooked “draw {m}”: the hole {m} is no field", "crooked “draw {m}”: the field n has no hole"]
    );
    Table::of::<Crooked>().parse::<Crooked>("draw ", &Names::none()).expect_err("never read");
}
