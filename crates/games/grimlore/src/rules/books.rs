//! What is written down twice agrees: where a card says it lies, the lists of the zones, and what is kept at hand.

use crate::cards::Lane;
use crate::cards::ops::{Class, Resource};
use crate::setup::Setup;
use crate::state::{Grimlore, Mode, NONE, Place, SHARED, Says};
use kernel::prelude::*;
use kernel::{Chance, Mute, Quick};

impl Grimlore {
    /// The lists that hold a card.
    fn found_in(&self, id: u8) -> Vec<Place> {
        let mut places = Vec::new();
        let mut note = |holds: bool, place: Place| {
            if holds {
                places.push(place);
            }
        };
        let owner = self.card(id).owner;
        for seat in self.all_seats() {
            let player = self.player(seat);
            note(player.deck.kinds().any(|lying| lying == id), Place::Deck);
            note(player.discard.contains(&id), Place::Discard);
            note(player.control.contains(&id), Place::Control(seat));
            let kind = match self.card(id).place {
                Place::Tucked(_, kind) => kind,
                _ => Resource::Ammo,
            };
            note(player.tucked.contains(&id), Place::Tucked(seat, kind));
            note(owner != SHARED && player.character == id, Place::Character(seat));
        }
        note(self.shared.deck.kinds().any(|lying| lying == id), Place::Deck);
        note(self.shared.discard.contains(&id), Place::Discard);
        for zone in (0..self.seats).chain([SHARED]) {
            for lane in [Lane::Threat, Lane::Priority, Lane::Default] {
                note(self.lane_cards(zone, lane).any(|lying| lying == id), Place::Lane { zone, lane });
            }
        }
        places
    }

    fn check_card(&self, id: u8) {
        let card = self.card(id);
        let name = &self.def(id).name;
        let apart = matches!(card.place, Place::Aside | Place::Used | Place::Moving | Place::Gone);
        let listed = self.found_in(id);
        match apart {
            true => {
                assert!(listed.iter().all(|place| matches!(place, Place::Character(_))), "{name}: {listed:?}")
            }
            false => assert_eq!(listed, [card.place], "{name}"),
        }
        let in_lane = matches!(card.place, Place::Lane { .. });
        let is_aura = in_lane && card.says.has(Says::NEUTRAL_MODIFIERS);
        assert_eq!(self.auras.contains(&id), is_aura, "{name} as an aura");
        assert!(!card.face_down || in_lane, "{name} is face down");
        if card.guest != NONE {
            assert_eq!((self.class(id), self.card(card.guest).host), (Class::Location, id), "{name}");
        }
        if card.host != NONE && in_lane {
            assert_eq!(self.card(card.host).guest, id, "{name} occupies");
        }
        if card.host != NONE && matches!(card.place, Place::Control(_)) {
            let host = self.card(card.host).place;
            assert!(matches!(host, Place::Lane { .. } | Place::Control(_) | Place::Character(_)), "{name}");
        }
    }

    fn check_books(&self) {
        (0..self.cards.len() as u8).for_each(|id| self.check_card(id));
        for seat in self.all_seats() {
            let tucked = &self.player(seat).tucked;
            for kind in [Resource::Ammo, Resource::Influence, Resource::Credstick] {
                let is = |&&id: &&u8| self.card(id).place == Place::Tucked(seat, kind);
                assert_eq!(usize::from(self.resources(seat, kind)), tucked.iter().filter(is).count());
            }
        }
        assert_eq!(self.active_plot().is_some(), self.story.number != 0);
    }
}

#[test]
fn the_books_agree_in_random_games() {
    let all = ["nysera", "vesper-oun", "tamsin-redroad"];
    let mut setups = all.map(|name| Setup::of(Mode::Story, &[name])).to_vec();
    setups.extend((1..=3).map(|n| Setup::of(Mode::Scenario, &all[..n])));
    setups.extend((2..=3).map(|n| Setup::of(Mode::Versus, &all[..n])));
    let mut options = Vec::new();
    for number in 0..240 {
        let mut cx = Mute(Quick::split(7, number));
        let setup = &setups[number as usize % setups.len()];
        let mut game = Grimlore::start(setup, &mut cx).unwrap();
        while game.asked().is_some() {
            game.check_books();
            options.clear();
            game.options(&mut options);
            game.advance(options[cx.below(options.len() as u32) as usize], &mut cx);
        }
        game.check_books();
    }
}
