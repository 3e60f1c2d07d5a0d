//! The table as seats see it: everything they may know, nothing else.

use crate::walk::walk;
use kernel::prelude::*;
use kernel::{Face, Piece, Quick, Seat, Viewer};
use necrogenesis::NecroGenesis;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A world that a seat cannot tell from the true one looks the same to it.
#[test]
fn a_view_holds_nothing_that_its_seat_does_not_know() {
    let mut number = 0;
    walk(1, |game, _| {
        number += 1;
        for seat in SEATS {
            let world = game.imagine(seat, &mut Quick::new(number));
            assert_eq!(world.look(Viewer::Seat(seat)), game.look(Viewer::Seat(seat)));
        }
        // A spectator knows less than either.
        let table = game.look(Viewer::Table);
        for seat in SEATS {
            assert_eq!(game.imagine(seat, &mut Quick::new(number)).look(Viewer::Table), table);
        }
    });
}

fn count(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| 1 + count(&piece.attached)).sum()
}

fn is_token(piece: &Piece) -> bool {
    matches!(&piece.face, Face::Up { line, .. } if line == "Token")
}

/// How many cards lie in the zones; abilities and battles are no cards. A pile of which nothing is known only tells
/// how many there are.
fn cards(game: &NecroGenesis, viewer: Viewer) -> usize {
    let view = game.view(viewer);
    let zones = view.zones().filter(|zone| !["stack", "waiting", "battle"].contains(&&*zone.id));
    let cards = |zone: &kernel::Zone| match zone.pieces.as_slice() {
        [] => zone.count as usize,
        pieces => {
            assert_eq!(pieces.len(), zone.count as usize, "{}", zone.id);
            pieces
                .iter()
                .filter(|piece| !is_token(piece))
                .map(|piece| count(std::slice::from_ref(piece)))
                .sum()
        }
    };
    zones.map(cards).sum()
}

#[test]
fn every_card_lies_somewhere() {
    walk(3, |game, _| {
        for viewer in [Viewer::All, Viewer::Table, Viewer::Seat(Seat(0))] {
            assert_eq!(cards(game, viewer), game.pieces().len());
        }
    });
}

#[test]
fn zones_have_names_of_their_own_and_pieces_too() {
    walk(3, |game, _| {
        let view = game.view(Viewer::All);
        let mut ids: Vec<&str> = view.zones.iter().map(|zone| zone.id.as_str()).collect();
        ids.sort_unstable();
        let before = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), before, "{ids:?}");
        let boards = ["threat-", "zombie-", "equipment-", "survivor-"];
        let on_board = view.zones.iter().filter(|zone| boards.iter().any(|name| zone.id.starts_with(name)));
        let mut pieces = vec![];
        on_board.for_each(|zone| gather(&zone.pieces, &mut pieces));
        pieces.sort_unstable();
        let twice = pieces.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None);
    });
}

fn gather(pieces: &[Piece], out: &mut Vec<String>) {
    for piece in pieces.iter().filter(|piece| !piece.id.is_empty()) {
        out.push(piece.id.clone());
        gather(&piece.attached, out);
    }
}
