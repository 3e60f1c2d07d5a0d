//! ApocalypZe as a game of the kernel.

use crate::choice::Choice;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Apocalypze, Ending};
use kernel::{
    Chance, Component, Counts, Cx, Info, Kept, Knows, Outcome, Plays, RuleId, Rules, Seat, SetupError, Tells,
    Told, Use, Verb, View, Viewer,
};

impl Rules for Apocalypze {
    const INFO: Info = Info {
        name: "apocalypze",
        code: "AZ",
        title: "ApocalypZe",
        sentence: "Two strongholds, raiders at both, and hunger: outlast your opponent.",
        least_seats: 2,
        most_seats: 2,
        ledger: include_str!("../rules.toml"),
    };
    const LONGEST: u64 = 2_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Self, SetupError> {
        let mut game = Apocalypze::set_up(setup, cx)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if self.ending == Ending::Going {
            self.ending = Ending::Conceded(seat);
            self.frames.clear();
            cx.tell("AZ-G15", || Event::Conceded { seat });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Ending::Going => None,
            Ending::Won(seat) => Some(Outcome::duel(RuleId("AZ-CONSUME-6"), seat)),
            Ending::Conceded(seat) => Some(Outcome::duel(RuleId("AZ-G15"), seat.other())),
            Ending::Drawn => Some(Outcome::draw(RuleId("AZ-G15"), 2)),
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
        Some(self.first)
    }
}

impl Knows for Apocalypze {
    fn view(&self, viewer: Viewer) -> View {
        self.build_views(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.build_views(viewers, kept)
    }
}

impl Tells for Apocalypze {
    fn tell(&self, event: &Event) -> Told {
        Told::new(Verb::Note, self.event_text(event))
    }
}

impl Plays for Apocalypze {
    fn appraise(&self, seat: Seat) -> f32 {
        self.promise(seat)
    }
}

impl Counts for Apocalypze {
    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        let def = self.cards.set().cards.get(usize::from(kind))?;
        Some(Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}
