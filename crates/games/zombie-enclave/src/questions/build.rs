//! The Actions Build Defense and Reinforce Wall.

use super::{asked, stray};
use crate::choice::Choice;
use crate::odds;
use crate::state::ZombieEnclave;
use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// Every Defense in every place where it might be built. Whether it can be paid does not depend on the place.
pub(super) fn offer_buildings<A, O: Offer<A>>(
    game: &ZombieEnclave,
    (by, action): (u8, u8),
    to: &mut O,
    build: impl Fn(u8, Option<Area>) -> A,
    upgrade: impl Fn(u8, u8) -> A,
) {
    for &kind in &game.cards.set().defenses {
        if to.is_enough() {
            return;
        }
        let paid = game.can_afford(by, action, kind);
        if !O::REASONS && paid.is_err() {
            continue;
        }
        let def = game.def(kind);
        if def.upgrade_of.is_some() {
            for &defense in &game.built {
                to.put(upgrade(defense, kind), || game.can_replace(defense, kind).and(paid));
            }
        } else if def.improvement {
            to.put(build(kind, None), || paid.and_then(|()| game.can_place(kind, None)));
        } else {
            for area in def.areas.iter() {
                to.put(build(kind, Some(area)), || paid.and_then(|()| game.can_place(kind, Some(area))));
            }
        }
    }
}

/// Which Defense is built, and where (ZE-6.4a).
#[derive(Clone, Copy)]
pub struct Build {
    pub by: u8,
    pub action: u8,
}

flow::answers! {
    pub enum Building of Choice {
        Build { kind: u8, area: Option<Area> },
        Upgrade { defense: u8, kind: u8 },
    }
}

impl Question<ZombieEnclave> for Build {
    type Answer = Building;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-6.4a", Kind::Act)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Building>) {
        let Build { by, action } = self;
        offer_buildings(
            game,
            (by, action),
            to,
            |kind, area| Building::Build { kind, area },
            |defense, kind| Building::Upgrade { defense, kind },
        );
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Building, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Build { by, action } = self;
        match answer {
            Building::Build { kind, area } => game.build(by, action, kind, area, cx),
            Building::Upgrade { defense, kind } => game.upgrade(by, action, defense, kind, cx),
        }
        Flow::Done
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("Which Defense does {} build, and where?", game.survivor_name(self.by))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.by)
    }

    fn price(self, game: &ZombieEnclave, answer: Building) -> Vec<Price> {
        let (Building::Build { kind, .. } | Building::Upgrade { kind, .. }) = answer;
        game.building_price(self.by, self.action, kind)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let Build { by, action } = self;
        stray(game, choice, "build a Defense now", |answer| match answer {
            Building::Build { kind, area } => game.can_build(by, action, kind, area),
            Building::Upgrade { defense, kind } => game.can_upgrade(by, action, defense, kind),
        })
    }
}

/// Which Wall is reinforced, and by how much (ZE-6.4g).
#[derive(Clone, Copy)]
pub struct Reinforce {
    pub by: u8,
    pub action: u8,
}

flow::answers! { pub enum Raising of Choice { Raise { wall: Area, rp: u8 } } }

impl Question<ZombieEnclave> for Reinforce {
    type Answer = Raising;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-6.4g", Kind::Pay)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Raising>) {
        let (least, most) = game.def(self.action).reinforces();
        for wall in [Area::EW, Area::RW] {
            for rp in least..=most {
                to.put(Raising::Raise { wall, rp }, || game.can_raise(self.action, wall, rp));
            }
        }
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Raising, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Raising::Raise { wall, rp } = answer;
        game.raise(wall, rp, "ZE-6.4g", cx);
        Flow::Done
    }

    fn words(self, game: &ZombieEnclave) -> String {
        format!("Which Wall does {} reinforce?", game.survivor_name(self.by))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.by)
    }

    fn price(self, _: &ZombieEnclave, answer: Raising) -> Vec<Price> {
        let Raising::Raise { rp, .. } = answer;
        odds::rp(rp)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let open = "reinforce a Wall now";
        stray(game, choice, open, |Raising::Raise { wall, rp }| game.can_raise(self.action, wall, rp))
    }
}
