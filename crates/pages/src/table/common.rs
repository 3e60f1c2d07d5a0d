//! What pages have in common.

use std::ops::Range;
use std::sync::Arc;

use kernel::Zone;

use crate::laid::Deal;
use crate::model::LogLine;
use crate::sums::CardSum;

use super::shown::{Look, Mark};

/// What the pages of one table have in common at one moment: what they share is added up and drawn once.
#[derive(Default)]
pub struct Common {
    zones: Vec<Mark>,
    cards: Vec<CardSum>,
    areas: Vec<Drawn>,
    lines: Vec<(Arc<LogLine>, Range<usize>)>,
    /// All that was drawn, one after another.
    html: String,
}

/// A zone that was drawn for a page on which it looked so.
struct Drawn {
    zone: Arc<Zone>,
    frame: u64,
    cards: Vec<CardSum>,
    html: Range<usize>,
}

/// Most of what is shared at a moment fits in it.
const ROOM: usize = 4 * 1024;

/// More zones than most tables have.
const MANY: usize = 16;

impl Common {
    /// Adds up a zone that stands alone.
    pub(super) fn mark(&mut self, zone: &Arc<Zone>, deal: Deal, cards: &mut Vec<CardSum>) -> Mark {
        let known = self.zones.iter().position(|mark| mark.is_of(zone));
        let at = known.unwrap_or_else(|| {
            if self.zones.is_empty() {
                self.zones.reserve(MANY);
                self.cards.reserve(4 * MANY);
            }
            self.zones.push(Mark::alone(zone, deal, &mut self.cards));
            self.zones.len() - 1
        });
        self.zones[at].copy(&self.cards, cards)
    }

    /// The HTML of a zone that stands alone, for pages on which it looked so.
    pub(super) fn area(&mut self, zone: &Arc<Zone>, was: Look, draw: impl FnOnce(&mut String)) -> &str {
        let is_same = |drawn: &&Drawn| {
            let looked = Look { frame: drawn.frame, cards: &drawn.cards };
            Arc::ptr_eq(&drawn.zone, zone) && looked == was
        };
        let known = self.areas.iter().find(is_same).map(|drawn| drawn.html.clone());
        let html = known.unwrap_or_else(|| {
            let html = self.draw(draw);
            let cards = was.cards.to_vec();
            self.areas.push(Drawn { zone: Arc::clone(zone), frame: was.frame, cards, html: html.clone() });
            html
        });
        &self.html[html]
    }

    /// The HTML of a line of the log.
    pub(super) fn line(&mut self, line: &Arc<LogLine>, draw: impl FnOnce(&mut String)) -> &str {
        let known =
            self.lines.iter().find(|(known, _)| Arc::ptr_eq(known, line)).map(|(_, html)| html.clone());
        let html = known.unwrap_or_else(|| {
            let html = self.draw(draw);
            self.lines.push((Arc::clone(line), html.clone()));
            html
        });
        &self.html[html]
    }

    fn draw(&mut self, draw: impl FnOnce(&mut String)) -> Range<usize> {
        if self.html.is_empty() {
            self.html.reserve(ROOM);
        }
        let from = self.html.len();
        draw(&mut self.html);
        from..self.html.len()
    }
}
