//! The table as a viewer may know it, built up from nothing.

pub(crate) mod face;
mod moment;
mod terms;

use crate::cards::text::ZoneName;
use crate::state::frame::Frame;
use crate::state::{GEAR, NONE, NecroGenesis, Phase, Place, Tok};
use crate::words::names::token_name;
use kernel::{
    Emblem, Few, Goal, Knows, Layout, Lies, Look, Print, Seat, Spot, Stake, Term, Text, Tint, Viewer,
};
use terms::{Counter, Mark, Stat, Zone};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl Knows for NecroGenesis {
    type Phase = Phase;
    type Counter = Counter;
    type Zone = Zone;
    type Stat = Stat;
    type Mark = Mark;

    fn goals(&self, viewer: Viewer) -> Vec<Goal> {
        self.duel_goals(viewer)
    }

    fn ending(&self) -> Option<Text> {
        self.why_over()
    }

    fn stakes(&self, seat: Seat) -> Vec<Stake> {
        self.duel_stakes(seat)
    }

    fn lay(&self, viewer: Viewer, on: &mut impl Layout<NecroGenesis>) {
        on.phase(self.phase, Some(self.active), || self.phase_line());
        for seat in SEATS {
            self.lay_seat(seat, on);
        }
        let twins = self.twins();
        self.lay_moment(viewer, &twins, on);
        for seat in SEATS {
            self.lay_board(seat, viewer, &twins, on);
            self.lay_piles(seat, viewer, on);
        }
    }
}

/// Kinds of which several cards are in play: those words have a number.
#[derive(Default)]
pub(crate) struct Twins {
    zombies: Kinds,
    gear: Kinds,
}

/// A set of kinds, and those that were added again.
#[derive(Default)]
struct Kinds {
    once: [u64; 4],
    again: [u64; 4],
}

impl Kinds {
    fn add(&mut self, kind: u8) {
        let (word, bit) = (usize::from(kind / 64), 1 << (kind % 64));
        self.again[word] |= self.once[word] & bit;
        self.once[word] |= bit;
    }

    fn is_again(&self, kind: u8) -> bool {
        self.again[usize::from(kind / 64)] >> (kind % 64) & 1 == 1
    }
}

impl NecroGenesis {
    fn twins(&self) -> Twins {
        let mut twins = Twins::default();
        for seat in SEATS {
            self.on_board(seat).for_each(|slot| twins.zombies.add(self.zombie(slot).kind));
            self.gear_of(seat).for_each(|slot| twins.gear.add(self.open_kind(slot)));
        }
        twins
    }

    /// The kind of gear as its word tells it: all that lies face down goes by the same.
    fn open_kind(&self, slot: u8) -> u8 {
        if self.is_hidden(slot) { NONE } else { self.gear_at(slot).kind }
    }

    fn phase_line(&self) -> String {
        if self.phase == Phase::Setup {
            return self.phase.word().to_owned();
        }
        let dark = if self.darkness { ", in darkness" } else { "" };
        let (survivor, master) = (self.who(self.active), self.who(self.master()));
        let (turn, phase) = (self.turn, self.phase.word());
        format!("Turn {turn}, {phase}: {survivor} against the horde of {master}{dark}")
    }

    fn lay_seat(&self, seat: Seat, on: &mut impl Layout<NecroGenesis>) {
        let (player, print) = (self.player(seat), self.survivor(seat));
        let name = || format!("Player {} ({})", seat.0 + 1, print.name);
        on.seat(seat, name, |on| {
            on.counter(Counter::Hp, player.hp.into(), Some(print.hp.into()));
            on.counter(Counter::Ap, player.ap.into(), None);
            on.counter(Counter::Tp, player.tp.into(), None);
            on.counter(Counter::Th, player.th.into(), None);
            on.counter(Counter::Hand, player.hand.len() as i32, None);
        });
    }

    /// What lies on a player's board.
    fn lay_board(&self, seat: Seat, viewer: Viewer, twins: &Twins, on: &mut impl Layout<NecroGenesis>) {
        let laid = self.in_order(seat);
        let gear = Laid { all: &laid, viewer, twins };
        for (zone, area) in [(Zone::Zombie, ZoneName::Zombie), (Zone::Threat, ZoneName::Threat)] {
            on.zone(Spot::new(zone).of(seat), |on| self.lay_area(seat, area, &gear, on));
        }
        on.zone(Spot::new(Zone::Survivor).of(seat), |on| self.lay_survivor(seat, &gear, on));
        on.zone(Spot::new(Zone::Equipment).of(seat), |on| self.lay_gear(Place::Equipped, &gear, on));
    }

    /// A player's gear, in the order of coming.
    fn in_order(&self, seat: Seat) -> Few<u8, GEAR> {
        let mut slots: Few<u8, GEAR> = self.gear_of(seat).collect();
        slots.sort_unstable_by_key(|&slot| (self.gear_at(slot).since, slot));
        slots
    }

    /// Zombies, then Traps and Automated Weapons, then tokens.
    fn lay_area(&self, board: Seat, area: ZoneName, gear: &Laid<'_>, on: &mut impl Layout<NecroGenesis>) {
        on.flag(Mark::Illuminated, self.is_lit(board, area));
        on.flag(Mark::Dark, self.darkness);
        self.in_zone(board, area).for_each(|slot| self.lay_zombie(slot, gear.twins, on));
        self.lay_gear(Place::Zone(area), gear, on);
        for token in self.tokens.iter().filter(|token| token.board == board && token.zone == area) {
            let print = || Print::named(token_name(token.token), "Token", token_look(token.token));
            on.bare(Lies::other(token.token as u16).by(token.by), print);
        }
    }

    /// Gear in one place.
    fn lay_gear(&self, place: Place, gear: &Laid<'_>, on: &mut impl Layout<NecroGenesis>) {
        let there = gear.all.iter().filter(|&&slot| self.gear_at(slot).place == place);
        there.for_each(|&slot| self.lay_one(slot, gear, on));
    }

    /// Hand, decks, Graveyard and Exile, as far as the viewer knows them.
    fn lay_piles(&self, seat: Seat, viewer: Viewer, on: &mut impl Layout<NecroGenesis>) {
        let player = self.player(seat);
        on.zone(Spot::new(Zone::Hand).of(seat), |on| {
            let back = self.going_back(seat).filter(|_| viewer.is(seat)).unwrap_or(0);
            for (at, kind) in player.hand.known(viewer).enumerate() {
                self.lay_known(kind, Zone::Hand, on, |on| on.flag(Mark::GoesBack, back >> at & 1 == 1));
            }
        });
        on.zone(Spot::new(Zone::Deck).of(seat).count(player.deck.len()), |on| {
            player.deck.known(viewer).for_each(|kind| self.lay_known(kind, Zone::Deck, on, |_| {}));
        });
        on.zone(Spot::new(Zone::Horde).of(seat).count(player.horde.len()), |on| {
            // A choice of a card calls either deck by the same word.
            player.horde.known(viewer).for_each(|kind| self.lay_known(kind, Zone::Deck, on, |_| {}));
        });
        for (zone, pile) in [(Zone::Graveyard, &player.graveyard), (Zone::Exile, &player.exile)] {
            on.zone(Spot::new(zone).of(seat), |on| {
                pile.iter().rev().for_each(|&kind| self.lay_known(Some(kind), zone, on, |_| {}));
            });
        }
    }

    /// The cards of the first hand that a seat has chosen to send back, a bit each, while it is asked.
    fn going_back(&self, seat: Seat) -> Option<u64> {
        let Some(&Frame::Mulligan { seat: asked, back }) = self.frames.last() else { return None };
        (asked == seat).then_some(back.into())
    }

    /// A card outside play, if it is known; choices call it by the word of the pile and its own.
    fn lay_known<L: Layout<NecroGenesis>>(
        &self,
        kind: Option<u8>,
        pile: Zone,
        on: &mut L,
        marks: impl FnOnce(&mut L),
    ) {
        let Some(kind) = kind else { return on.down() };
        let print = || self.printed(kind).called(format!("{}:{}", pile.word(), self.word(kind)));
        on.piece(Lies::card(kind), print, |on| {
            face::lay_printed(self.cards.of(kind), on);
            marks(on);
        });
    }
}

/// The gear of a board in its order, for those who look at it.
pub(crate) struct Laid<'a> {
    all: &'a [u8],
    viewer: Viewer,
    twins: &'a Twins,
}

fn token_look(token: Tok) -> Look {
    let (emblem, tint) = match token {
        Tok::Flare => (Emblem::Flame, Tint::Rust),
        Tok::Tripwire => (Emblem::Jaws, Tint::Moss),
        Tok::Grease => (Emblem::Well, Tint::Rust),
        Tok::Barricade => (Emblem::Fence, Tint::Moss),
    };
    Look::new(kernel::Frame::Gear, emblem, tint)
}
