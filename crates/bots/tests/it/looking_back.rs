//! Advice and reviews where it is known what is right: with stones, whoever can take the last wins.

use crate::stones::Stones;
use bots::advice::advise;
use bots::review::{End, Reviewer};
use kernel::{Mute, Quick, Rules, Sight};

fn asked(left: u8) -> Stones {
    Stones { left, seats: 2, seat: 0 }
}

#[test]
fn advice_wins_where_one_can_win_and_says_so() {
    for left in 1..=3 {
        let game = asked(left);
        let advice = advise(&Sight::of(&game).unwrap(), 1);
        assert_eq!((advice[0].choice, advice[0].chance), (left, 1.0), "{advice:?}");
        let is_sure = left == 1 || advice[0].why == "You win.";
        assert!(is_sure, "{advice:?}");
        assert!(advice[1..].iter().all(|other| other.chance < 1.0), "{advice:?}");
    }
    assert_eq!(advise(&Sight::of(&asked(1)).unwrap(), 1)[0].why, "It's the only answer worth a thought.");
}

#[test]
fn a_review_finds_the_win_that_was_given_away() {
    // Three are left: seat 0 takes one instead of all, and seat 1 takes the other two.
    let mut game = asked(3);
    let mut reviewer = Reviewer::new(2, 4, 1);
    for (ply, taken) in [(0, 1), (1, 2)] {
        reviewer.look(ply, &game, taken);
        game.advance(taken, &mut Mute(Quick::new(1)));
    }
    let judged = reviewer.finish(&End { shares: vec![0.0, 1.0], given_up_by: None });
    let lapse = &judged[0].lapses[0];
    assert_eq!((lapse.given.0, lapse.better.0, lapse.decided.before), (1, 3, 1.0));
    assert!(lapse.decided.after < 1.0 && lapse.then == 0.0, "{lapse:?}");
    assert!(judged[1].lapses.is_empty(), "who wins has given nothing away");
    for side in &judged {
        let first = side.decisions[0].before;
        let end = if side.seat.0 == 0 { 0.0 } else { 1.0 };
        let sum = first - side.lost + side.luck;
        assert!((sum - end).abs() < 1e-5, "decisions and luck lead from the start to the end: {side:?}");
    }
}

#[test]
fn giving_up_is_no_bad_luck() {
    let mut reviewer = Reviewer::new(2, 4, 1);
    reviewer.look(0, &asked(3), 3);
    let judged = reviewer.finish(&End { shares: vec![0.0, 1.0], given_up_by: Some(kernel::Seat(0)) });
    assert_eq!((judged[0].lost, judged[0].luck), (0.0, 0.0));
}
