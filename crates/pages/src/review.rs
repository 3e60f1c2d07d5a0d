//! A finished game, judged decision by decision: a curve for each seat, and what it gave away.

use std::borrow::Borrow;

use askama::Template;

use crate::model::{ReviewPage, ReviewSide};

#[derive(Template)]
#[template(path = "review.html")]
struct Html<'a> {
    page: &'a ReviewPage,
}

pub fn review(page: &ReviewPage) -> String {
    crate::html(&Html { page })
}

/// The curve is drawn in a field this wide and 100 high.
const WIDE: u32 = 600;

impl Html<'_> {
    fn at(&self, side: &ReviewSide, ply: impl Borrow<u32>) -> String {
        format!("/replay/{}?ply={}&as={}", crate::link::part(&self.page.id), ply.borrow(), side.seat.0)
    }

    fn x(&self, ply: impl Borrow<u32>) -> u32 {
        ply.borrow() * WIDE / self.page.last.max(1)
    }

    /// The corners of the line: "0,50 600,0".
    fn line(&self, side: &ReviewSide) -> String {
        let corner = |(ply, percent): &(u32, u8)| format!("{},{}", self.x(ply), 100 - percent.min(&100));
        side.curve.iter().map(corner).collect::<Vec<_>>().join(" ")
    }

    /// The ground under the line.
    fn ground(&self, side: &ReviewSide) -> String {
        let first = side.curve.first().map_or(0, |(ply, _)| self.x(ply));
        format!("{first},100 {} {WIDE},100", self.line(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    #[test]
    fn the_curve_goes_from_the_first_decision_to_the_end() {
        let side =
            ReviewSide { seat: Seat(1), curve: vec![(10, 60), (20, 30), (40, 0)], ..ReviewSide::default() };
        let page = ReviewPage { id: "g".to_owned(), last: 40, ..ReviewPage::default() };
        let html = Html { page: &page };
        assert_eq!(html.line(&side), "150,40 300,70 600,100");
        assert_eq!(html.ground(&side), "150,100 150,40 300,70 600,100 600,100");
        assert_eq!(html.at(&side, 20), "/replay/g?ply=20&as=1");
    }
}
