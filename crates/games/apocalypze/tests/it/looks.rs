//! Cards look as they always did.

use apocalypze::{Apocalypze, Position};
use kernel::prelude::*;
use kernel::{Emblem, Face, Frame, Look, Mute, Quick, Term, Tint, Viewer};
use phrases::Catalogue;
use scenario::Stage;

#[test]
fn every_card_has_its_look() {
    let line = |card: &phrases::CardPage| {
        let Look { frame, emblem, tint, .. } = card.look;
        format!("{}: {} {} {}\n", card.name, frame.word(), emblem.word(), tint.word())
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
    assert_eq!(look("biker"), Some(Look::new(Frame::Body, Emblem::Biker, Tint::Rust)));
    assert_eq!(look("zombie-biker"), Some(Look::new(Frame::Body, Emblem::Undead, Tint::Toxic)));
}
