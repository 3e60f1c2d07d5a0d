use super::{asked, leaves_something, stray};
use crate::choice::Choice;
use crate::state::ZombieEnclave;
use crate::state::area::Area;
use crate::state::event::Event;
use crate::state::frame::Frame;
use flow::{Flow, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Noun, Offer};

/// Where the next DP of a chit falls (ZE-3.5h).
#[derive(Clone, Copy)]
pub struct AssignDamage {
    pub area: Area,
    pub points: u8,
}

flow::answers! { pub enum Answer of Choice { Damage(slot: u8), DamageWall(wall: Area) } }

impl Question<ZombieEnclave> for AssignDamage {
    type Answer = Answer;

    fn asked(self, _: &ZombieEnclave) -> Asked {
        asked("ZE-3.5h", Kind::Assign).left(self.points)
    }

    fn offer(self, game: &ZombieEnclave, to: &mut impl Offer<Answer>) {
        game.built.iter().for_each(|&slot| to.put(Answer::Damage(slot), || self.can_damage(game, slot)));
        let wall = self.wall();
        to.put(Answer::DamageWall(wall), || self.can_damage_wall(game, wall));
    }

    /// All points, one by one, where they fit (ZE-C20). The area is settled when the chit is drawn: a Wall that falls on
    /// the way moves nothing.
    fn answer(self, game: &mut ZombieEnclave, answer: Answer, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Answer::Damage(slot) => game.damage_defense(slot, cx),
            Answer::DamageWall(wall) => game.hit_wall(wall, 1, "ZE-3.5h", cx),
        }
        Flow::Next(Frame::AssignDamage { area: self.area, points: self.points - 1 })
    }

    fn words(self, _: &ZombieEnclave) -> String {
        format!("Where do {} DP fall in {}?", self.points, self.area)
    }

    fn about(self, game: &ZombieEnclave) -> Option<About> {
        crate::nouns::InArea::zone(game, self.area).map(About::Zone)
    }

    fn stray(self, game: &ZombieEnclave, choice: Choice) -> Breach {
        stray(game, choice, "choose where the DP falls", |answer| match answer {
            Answer::Damage(slot) => self.can_damage(game, slot),
            Answer::DamageWall(wall) => self.can_damage_wall(game, wall),
        })
    }
}

impl AssignDamage {
    pub(crate) fn has_choice(self, game: &ZombieEnclave) -> bool {
        leaves_something(self, game)
    }

    /// The Wall next to the area.
    fn wall(self) -> Area {
        if self.area == Area::EP { Area::EW } else { Area::RW }
    }

    fn can_damage(self, game: &ZombieEnclave, slot: u8) -> Result<(), Breach> {
        let defense = game.defense(slot);
        if defense.area == Some(self.area) {
            return Ok(());
        }
        let breach = Breach::new("ZE-C21", "{card} isn't in the most external area");
        Err(breach.card(defense.kind.into()))
    }

    fn can_damage_wall(self, game: &ZombieEnclave, wall: Area) -> Result<(), Breach> {
        if wall != self.wall() {
            return Err(Breach::new("ZE-C20", "that Wall isn't adjacent to the area"));
        }
        if game.wall(wall).sp == 0 {
            return Err(Breach::new("ZE-C20", "the Wall has no SP left"));
        }
        Ok(())
    }
}
