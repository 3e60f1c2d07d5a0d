//! A question with one answer is asked only where a hand, a deck or a card that was drawn hides that there is no other.

use crate::walk::walk;
use kernel::prelude::*;
use necrogenesis::Choice;
use testkit::cards::hands;

#[test]
fn what_is_forced_is_not_asked() {
    let mut hidden = 0;
    walk(6, |game, _| {
        let mut options = vec![];
        game.options(&mut options);
        let (Some(asked), [only]) = (game.asked(), &options[..]) else { return };
        hidden += 1;
        let in_hand = |&((seat, _), _): &(&(u8, String), &i32)| *seat == asked.seat.0;
        let hand: i32 = hands(game).iter().filter(in_hand).map(|(_, count)| count).sum();
        let is_hidden = match only {
            // Nothing of the hand can be played, or the search finds nothing.
            Choice::Pass | Choice::Done => hand > 0 || asked.rule.0 == "NG-5.2.8",
            // What is in hand are copies of one card.
            Choice::Discard(_) => hand > 1,
            // The zombie that was drawn costs too much; another of its deck does not.
            Choice::Bottom(_) => true,
            _ => false,
        };
        assert!(is_hidden, "{}: only {}", game.question(), game.notation(*only));
    });
    assert!(hidden > 100, "{hidden} questions with one answer");
}
