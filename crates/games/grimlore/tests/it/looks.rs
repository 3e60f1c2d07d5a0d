//! Every card of the house is drawn as it always was.

use grimlore::Grimlore;
use kernel::Term;
use phrases::Catalogue;

#[test]
fn every_card_has_its_look() {
    let line = |page: phrases::CardPage| {
        let look = page.look;
        let said: String = look.shows.said().map(|(part, word)| format!(" {part}={word}")).collect();
        format!("{}: {} {} {}{said}\n", page.name, look.frame.word(), look.emblem.word(), look.tint.word())
    };
    let looks: String = Grimlore::cards(Grimlore::house_cards()).into_iter().map(line).collect();
    assert_eq!(looks, include_str!("../golden/looks.txt"));
}
