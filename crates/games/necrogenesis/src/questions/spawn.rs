use super::sole;
use crate::choice::{self, Choice};
use crate::odds::prices;
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Draw, Flow};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// Whether the Zombie Player draws a zombie (NG-7.3.2a), or another one (NG-7.3.2d).
#[derive(Clone, Copy)]
pub struct DrawZombie(pub Draw);

flow::answers! { pub enum Answer of Choice { DrawZombie, Done } }

impl Question<NecroGenesis> for DrawZombie {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        let rule = match self.0 {
            Draw::First => "NG-7.3.2a",
            Draw::Further => "NG-7.3.2d",
        };
        Asked::new(game.master(), rule, Kind::Confirm)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        to.put(Answer::DrawZombie, || game.can_draw_zombie(self.0));
        to.legal(Answer::Done);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::DrawZombie => game.draw_zombie(cx),
            Answer::Done => game.end_spawning("NG-7.3.2e", cx),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        let seat = game.master();
        format!("{}, {} TH: draw a zombie?", game.who(seat), game.player(seat).th)
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        Some(game.about_horde(game.master()))
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        let open = "in the Spawn Step you draw a zombie or end the step";
        game.stray_choice(choice, self.asked(game).rule.0, open)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

/// Whether the zombie that was drawn is Spawned (NG-7.3.2b).
#[derive(Clone, Copy)]
pub struct Drawn {
    pub kind: u8,
}

flow::answers! { pub enum Fate of Choice { Spawn(drawn: choice::Drawn), Bottom(drawn: choice::Drawn) } }

impl Question<NecroGenesis> for Drawn {
    type Answer = Fate;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.master(), "NG-7.3.2b", Kind::Confirm)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Fate>) {
        to.put(Fate::Spawn(choice::Drawn), || game.can_spawn(self.kind));
        to.legal(Fate::Bottom(choice::Drawn));
    }

    fn answer(self, game: &mut NecroGenesis, answer: Fate, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Fate::Spawn(choice::Drawn) => game.begin_spawn(self.kind, cx),
            Fate::Bottom(choice::Drawn) => game.bottom(self.kind, cx),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        let seat = game.master();
        format!("{}, {} TH: spawn the zombie that was drawn?", game.who(seat), game.player(seat).th)
    }

    fn about(self, _: &NecroGenesis) -> Option<About> {
        Some(About::Zone("drawn".to_owned()))
    }

    fn price(self, game: &NecroGenesis, answer: Fate) -> Vec<Price> {
        match answer {
            Fate::Spawn(choice::Drawn) => prices([(game.spawn_price(self.kind).0, "TH")]),
            Fate::Bottom(choice::Drawn) => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-7.3.2b", "Spawn the drawn zombie or put it under the deck first")
    }

    /// Which zombie was drawn is hidden, but not what it may be.
    fn forced(self, game: &NecroGenesis) -> Option<Fate> {
        let horde = &game.player(game.master()).horde;
        let mut kinds = std::iter::once(self.kind).chain(horde.kinds());
        let is_any_spawned = kinds.any(|kind| game.can_spawn(kind).is_ok());
        (!is_any_spawned).then_some(Fate::Bottom(choice::Drawn))
    }
}
