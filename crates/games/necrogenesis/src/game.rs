//! NecroGenesis as a game of the kernel.

use crate::choice::Choice;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Ending, NecroGenesis};
use kernel::{
    Asked, Breach, Chance, Component, Cx, Game, Info, Kept, Outcome, RuleId, Seat, SetupError, Use, View,
    Viewer,
};

impl Game for NecroGenesis {
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
    fn asked(&self) -> Option<Asked> {
        self.asked_seat()
    }

    #[inline]
    fn options(&self, out: &mut Vec<Choice>) {
        self.legal(out);
    }

    #[inline]
    fn check(&self, choice: Choice) -> Result<(), Breach> {
        self.verdict(choice)
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

    fn view(&self, viewer: Viewer) -> View {
        self.build_views(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.build_views(viewers, kept)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self {
        self.imagine_for(seat, chance)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn chapter(&self) -> u32 {
        u32::from(self.turn) * 8 + self.phase as u32
    }

    fn first(&self) -> Option<Seat> {
        (self.turn > 0).then_some(self.first)
    }

    fn appraise(&self, seat: Seat) -> f32 {
        self.promise(seat)
    }

    fn cards_hash(&self) -> String {
        self.cards.set().hash.clone()
    }

    fn question(&self) -> String {
        self.ask_text()
    }

    fn notation(&self, choice: Choice) -> String {
        self.write(choice)
    }

    fn read(&self, text: &str) -> Result<Choice, String> {
        self.read_choice(text)
    }

    fn describe(&self, choice: Choice) -> String {
        self.say(choice)
    }

    fn tell(&self, event: &Event) -> String {
        self.event_text(event)
    }

    fn explain(&self, breach: &Breach) -> String {
        breach.sentence(|card| self.breach_name(card))
    }

    fn refusals(&self) -> Vec<(Choice, Breach)> {
        let mut refused = Vec::new();
        self.candidates(&mut |choice| {
            if let Err(breach) = self.verdict(choice) {
                refused.push((choice, breach));
            }
        });
        refused
    }

    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        self.component_of(kind)
    }

    fn piece_of(&self, choice: Choice) -> Option<String> {
        self.piece_in(choice)
    }
}
