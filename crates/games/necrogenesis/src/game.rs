//! NecroGenesis as a game of the kernel.

use crate::choice::Choice;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Ending, NecroGenesis};
use kernel::{
    Chance, Component, Counts, Cx, Info, Kept, Knows, Outcome, Plays, RuleId, Rules, Seat, SetupError, Use, View,
    Viewer,
};

impl Rules for NecroGenesis {
    const INFO: Info = Info {
        name: "necrogenesis",
        code: "NG",
        title: "NecroGenesis",
        sentence: "Two survivors, two hordes: hold out on your turn, haunt the other on theirs.",
        least_seats: 2,
        most_seats: 2,
        ledger: include_str!("../rules.toml"),
    };
    const LONGEST: u64 = 5_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Self, SetupError> {
        let mut game = NecroGenesis::set_up(setup, cx)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        // Answers that are forced do not interrupt a loop.
        self.steps = 0;
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if !self.is_over() {
            self.ending = Ending::Conceded(seat);
            self.frames.clear();
            cx.tell("NG-1.3.4", || Event::Conceded { seat });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let duel = |rule, winner| Some(Outcome::duel(RuleId(rule), winner));
        match self.ending {
            Ending::Going => None,
            Ending::Killed(seat) => duel("NG-2.5.2a", seat.other()),
            Ending::Decked(seat) => duel("NG-1.3.2b", seat.other()),
            Ending::Floored(seat) => duel("NG-17.2.2c", seat.other()),
            Ending::Conceded(seat) => duel("NG-1.3.4", seat.other()),
            Ending::Won(seat) => duel("NG-1.3.5", seat),
            Ending::Endless => Some(Outcome::draw(RuleId("NG-G24"), 2)),
            Ending::Drawn => Some(Outcome::draw(RuleId("NG-1.3.3"), 2)),
        }
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self {
        self.imagine_for(seat, chance)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn cards_hash(&self) -> String {
        self.cards.set().hash.clone()
    }

    fn first(&self) -> Option<Seat> {
        (self.turn > 0).then_some(self.first)
    }
}

impl Knows for NecroGenesis {
    fn view(&self, viewer: Viewer) -> View {
        self.build_views(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.build_views(viewers, kept)
    }
}

impl Plays for NecroGenesis {
    fn appraise(&self, seat: Seat) -> f32 {
        self.promise(seat)
    }

    fn chapter(&self) -> u32 {
        u32::from(self.turn) * 8 + self.phase as u32
    }
}

impl Counts for NecroGenesis {
    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        self.component_of(kind)
    }
}
