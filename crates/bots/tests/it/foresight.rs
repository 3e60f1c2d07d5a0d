//! What a veteran must find by thinking ahead.

use crate::stones::Stones;
use bots::Level;
use kernel::Sight;

fn taken(level: Level, left: u8, seats: u8, seat: u8) -> u8 {
    let game = Stones { left, seats, seat };
    level.bot::<Stones>(9).choose(&Sight::of(&game).expect("somebody is asked"))
}

/// Of two, whoever leaves a multiple of four wins.
#[test]
fn a_veteran_finds_the_winning_move_many_plies_ahead() {
    for left in (2..16).filter(|left| left % 4 != 0) {
        for seat in [0, 1] {
            assert_eq!(taken(Level::VETERAN, left, 2, seat), left % 4, "{left} stones, seat {seat}");
        }
    }
}

/// Of three, nobody gains by another's loss. With six stones left, leaving three or four gives the game to
/// somebody else for sure; leaving five puts the next one before a choice that does not matter to it.
#[test]
fn each_seat_is_thought_to_play_for_itself() {
    for seat in 0..3 {
        assert_eq!(taken(Level::VETERAN, 3, 3, seat), 3);
        assert_eq!(taken(Level::VETERAN, 6, 3, seat), 1);
    }
}

#[test]
fn greedy_takes_what_wins_at_once() {
    assert_eq!([1, 2, 3].map(|left| taken(Level::Greedy, left, 2, 0)), [1, 2, 3]);
}
