//! Cards look as they always did.

use apocalypze::{Apocalypze, Position};
use kernel::prelude::*;
use kernel::shows::Gear;
use kernel::{Emblem, Face, Frame, Look, Mute, Quick, Term, Tint, Viewer};
use phrases::Catalogue;
use scenario::Stage;

#[test]
fn every_card_has_its_look() {
    let line = |card: &phrases::CardPage| {
        let Look { frame, emblem, tint, shows, .. } = card.look;
        let said: String = shows.said().map(|(part, word)| format!(" {part}={word}")).collect();
        format!("{}: {} {} {}{said}\n", card.name, frame.word(), emblem.word(), tint.word())
    };
    let looks: String = Apocalypze::cards(Apocalypze::house_cards()).iter().map(line).collect();
    assert_eq!(looks, include_str!("../golden/looks.txt"));
}

#[test]
fn a_card_looks_like_the_side_that_is_up() {
    let position = "phase = \"combat\"\n\
         [[seats]]\nstronghold = \"church\"\nraiders = [\"biker as zombie\"]\n\
         [[seats]]\nstronghold = \"roadside-diner\"\nsurvivors = [\"biker\"]\n";
    let position: Position = toml::from_str(position).expect("a position");
    let game = Apocalypze::stage(&position, &mut Mute(Quick::new(1))).expect("a possible position");
    let view = game.view(Viewer::Table);
    let look = |id: &str| {
        let mut pieces = view.zones().flat_map(|zone| &zone.pieces);
        pieces.find_map(|piece| match &piece.face {
            Face::Up { look, .. } if piece.id == id => Some(*look),
            _ => None,
        })
    };
    let (biker, zombie) = (look("biker").expect("a biker"), look("zombie-biker").expect("a zombie"));
    assert_eq!((biker.frame, biker.emblem, biker.tint), (Frame::Body, Emblem::Biker, Tint::Rust));
    assert_eq!((zombie.frame, zombie.emblem, zombie.tint), (Frame::Body, Emblem::Undead, Tint::Toxic));
    assert_eq!(zombie.shows.dress, biker.shows.dress, "it wears what it wore");
    assert_eq!((biker.shows.gear, zombie.shows.gear), (Some(Gear::Chain), Some(Gear::Nothing)));
}

#[test]
fn a_word_that_no_picture_knows_is_told_the_nearest() {
    let check = |shows: &str| {
        let card = "[[card]]\nname = \"Inn\"\ntype = \"stronghold\"\naccess = 2\ncapacity = 4\ndamage = 1\ntext = \"\"\n";
        let text = format!("{card}shows = {{ {shows} }}\n");
        let told =
            |faults: Vec<phrases::Diagnostic>| faults.iter().map(ToString::to_string).collect::<String>();
        <Apocalypze as Catalogue>::check(Apocalypze::house_cards(), "mine.toml", &text).map_err(told)
    };
    assert!(check("setting = \"diner\", light = \"dusk\", weather = \"rain\"").is_ok());
    let wrong = check("setting = \"dinner\"").unwrap_err();
    assert!(
        wrong.contains("there is no setting “dinner”") && wrong.contains("did you mean “diner”?"),
        "{wrong}"
    );
    assert!(wrong.contains("mine.toml:8:"), "{wrong}");
    let wrong = check("seting = \"diner\"").unwrap_err();
    assert!(wrong.contains("no “seting”") && wrong.contains("“setting”"), "{wrong}");
}
