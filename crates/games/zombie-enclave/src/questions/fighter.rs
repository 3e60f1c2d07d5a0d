use super::{asked, leaves_something, stray};
use crate::cards::{CardDef, Traits};
use crate::choice::Choice;
use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::frame::{Frame, Moment};
use crate::state::{Flags, Item, NONE, ZombieEnclave};
use crate::words::within;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Odds, Offer, Price};

/// What a Survivor does in his activation (ZE-3.7.2c).
#[derive(Clone, Copy)]
pub struct Fighter {
    pub who: u8,
}

flow::answers! {
    pub enum Answer of Choice {
        Attack { zombie: u8, weapon: u8 },
        Shoot(slot: u8),
        Launch { zombie: u8, item: u8 },
        LaunchAtBarrel { item: u8, defense: u8 },
        LaunchAtMass { item: u8, area: Area },
        Move(area: Area),
        Way(way: u8),
        Use { item: u8, on: u8 },
        Done,
    }
}

impl Question<ZombieEnclave> for Fighter {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.7.2c", Kind::Act)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        self.offer_zombies(game, to);
        if to.is_enough() {
            return;
        }
        self.offer_barrels(game, to);
        self.offer_areas(game, to);
        if game.fire > 0 {
            for way in [0, 1] {
                to.put(Answer::Way(way), || self.can_fight_fire(game, way));
            }
            game.each_usable(Moment::InsteadOf, |item| {
                to.put(Answer::Use { item, on: NONE }, || self.can_use_instead(game, item, NONE));
            });
        }
        to.legal(Answer::Done);
    }

    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Fighter { who } = self;
        let then = Frame::Fighter { who };
        match answer {
            Answer::Attack { zombie, weapon } => game.attack(who, zombie, weapon, cx),
            Answer::Shoot(slot) => game.shoot(who, slot, cx),
            Answer::Launch { zombie, item } => {
                let area = game.zombie(zombie).area.unwrap_or(Area::EP);
                game.launch(who, item, Moment::LaunchZombie, zombie, area, cx)
            }
            Answer::LaunchAtBarrel { item, defense } => {
                let area = game.defense(defense).area.unwrap_or(Area::EP);
                game.launch(who, item, Moment::LaunchBarrel, defense, area, cx)
            }
            Answer::LaunchAtMass { item, area } => game.launch(who, item, Moment::LaunchMass, NONE, area, cx),
            Answer::Move(area) => game.step_to(who, area, cx),
            Answer::Way(way) => {
                game.douse_in_combat(who);
                game.fight_fire(who, way, "ZE-4.3.2a", then, cx)
            }
            Answer::Use { item, .. } => {
                game.douse_in_combat(who);
                let used = game.use_item(item, NONE, Moment::InsteadOf, then, cx);
                cx.cite("ZE-4.3.2b");
                used
            }
            Answer::Done => game.stand_down(who),
        }
    }

    fn words(self, game: &ZombieEnclave) -> String {
        let area = game.survivor(self.who).area;
        format!("What does {} do, {}?", game.survivor_name(self.who), within(area))
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        game.about_survivor(self.who)
    }

    fn odds(self, game: &ZombieEnclave, answer: Answer) -> Option<Odds> {
        let Fighter { who } = self;
        match answer {
            Answer::Attack { zombie, weapon } => Some(game.attack_odds(who, zombie, weapon)),
            Answer::Shoot(slot) => Some(game.shot_odds(who, slot)),
            Answer::Launch { zombie, item } => {
                Some(game.launch_odds(who, item, game.zombie(zombie).area, Moment::LaunchZombie))
            }
            Answer::LaunchAtBarrel { item, defense } => {
                Some(game.launch_odds(who, item, game.defense(defense).area, Moment::LaunchBarrel))
            }
            Answer::LaunchAtMass { item, area } => {
                Some(game.launch_odds(who, item, Some(area), Moment::LaunchMass))
            }
            Answer::Way(way) => game.way_odds(game.fire_action(), way),
            Answer::Move(_) | Answer::Use { .. } | Answer::Done => None,
        }
    }

    fn price(self, game: &ZombieEnclave, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Launch { item, .. } => game.item_price(item, Moment::LaunchZombie),
            Answer::LaunchAtBarrel { item, .. } => game.item_price(item, Moment::LaunchBarrel),
            Answer::LaunchAtMass { item, .. } => game.item_price(item, Moment::LaunchMass),
            Answer::Way(way) => game.way_price(game.fire_action(), way),
            Answer::Use { item, .. } => game.item_price(item, Moment::InsteadOf),
            Answer::Attack { .. } | Answer::Shoot(_) | Answer::Move(_) | Answer::Done => Vec::new(),
        }
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        let Fighter { who } = self;
        stray(game, choice, "choose what the Survivor does in combat", |answer| match answer {
            Answer::Attack { zombie, weapon } => game.can_attack(who, zombie, weapon),
            Answer::Shoot(slot) => game.can_shoot(who, slot),
            Answer::Launch { zombie, item } => game.can_launch_at_zombie(who, item, zombie),
            Answer::LaunchAtBarrel { item, defense } => game.can_launch_at_barrel(who, item, defense),
            Answer::LaunchAtMass { item, area } => game.can_launch_at_mass(who, item, area),
            Answer::Move(area) => game.can_move(who, area),
            Answer::Way(way) => self.can_fight_fire(game, way),
            Answer::Use { item, on } => self.can_use_instead(game, item, on),
            Answer::Done => Ok(()),
        })
    }
}

impl Fighter {
    /// Who may still move is free to act; who has moved, has no attack left, carries nothing and has no fire to fight is
    /// not.
    pub(crate) fn has_choice(self, game: &ZombieEnclave) -> bool {
        let survivor = game.survivor(self.who);
        if !survivor.flags.has(Flags::MOVED) {
            return true;
        }
        let is_spent = survivor.attacks == 0 && game.fire == 0 && !self.is_laden(game);
        !is_spent && leaves_something(self, game)
    }

    fn is_laden(self, game: &ZombieEnclave) -> bool {
        game.items.iter().any(|item| item.carrier == self.who)
    }

    /// Whether he can fight at all does not depend on the Zombie.
    fn offer_zombies<O: Offer<Answer>>(self, game: &ZombieEnclave, to: &mut O) {
        let Fighter { who } = self;
        let is_laden = self.is_laden(game);
        let fights = game.can_fight(who);
        if !O::REASONS && fights.is_err() && !is_laden {
            return;
        }
        let near = game.areas_in_range(game.survivor(who).area);
        for &zombie in &game.line {
            let Some(area) = game.zombie(zombie).area.filter(|&area| near.has(area)) else { continue };
            if to.is_enough() {
                return;
            }
            to.put(Answer::Attack { zombie, weapon: NONE }, || fights);
            if !is_laden {
                continue;
            }
            self.each_carried(game, |item, def| {
                if def.has(Traits::WEAPON) {
                    let attack = Answer::Attack { zombie, weapon: item };
                    to.put(attack, || fights.and_then(|()| game.can_wield(who, item, area)));
                } else if !def.launches.is_empty() {
                    let launch = Answer::Launch { zombie, item };
                    to.put(launch, || game.can_launch_at_zombie(who, item, zombie));
                }
            });
        }
    }

    fn offer_barrels(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        let Fighter { who } = self;
        for &defense in &game.built {
            if !game.def(game.defense(defense).kind).has(Traits::BARREL) {
                continue;
            }
            to.put(Answer::Shoot(defense), || game.can_shoot(who, defense));
            self.each_carried(game, |item, def| {
                if !def.launches.is_empty() {
                    let launch = Answer::LaunchAtBarrel { item, defense };
                    to.put(launch, || game.can_launch_at_barrel(who, item, defense));
                }
            });
        }
    }

    fn offer_areas(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        let Fighter { who } = self;
        let here = game.survivor(who).area;
        let is_laden = self.is_laden(game);
        for area in [Area::EP, Area::EW, Area::IP, Area::RE] {
            if is_laden && area != Area::EW && game.in_range(here, area) {
                self.each_carried(game, |item, def| {
                    if !def.launches.is_empty() {
                        let launch = Answer::LaunchAtMass { item, area };
                        to.put(launch, || game.can_launch_at_mass(who, item, area));
                    }
                });
            }
            if area != here {
                to.put(Answer::Move(area), || game.can_move(who, area));
            }
        }
    }

    /// The items of a Survivor, each kind once.
    fn each_carried(self, game: &ZombieEnclave, mut each: impl FnMut(u8, &'static CardDef)) {
        for (at, item) in game.items.iter().enumerate() {
            let is_same = |other: &Item| other.carrier == self.who && other.kind == item.kind;
            if item.carrier == self.who && !game.items[..at].iter().any(is_same) {
                each(item.id, game.def(item.kind));
            }
        }
    }

    fn can_fight_fire(self, game: &ZombieEnclave, way: u8) -> Result<(), Breach> {
        game.can_douse(self.who)?;
        game.can_fight_fire(self.who, way)
    }

    fn can_use_instead(self, game: &ZombieEnclave, item: u8, on: u8) -> Result<(), Breach> {
        game.can_douse(self.who)?;
        game.can_use_instead(self.who, item, on)
    }
}
