use crate::cards::Class;
use crate::catalogue;
use crate::choice::Choice;
use crate::event::Event;
use crate::setup::{Setup, setup_of};
use crate::state::{Course, Ending, ZombieEnclave};
use crate::ways;
use include_dir::{Dir, include_dir};
use kernel::{
    Chance, Component, Counts, Cx, Few, Finish, Info, Kept, Knows, Mute, Outcome, Plays, Quick, RuleId,
    Rules, Seat, SetupError, Use, View, Viewer,
};
use phrases::{CardPage, Catalogue, DeckPage, Diagnostic, Entry, SetupWords, Way};

impl Rules for ZombieEnclave {
    const INFO: Info = Info {
        name: "zombie-enclave",
        code: "ZE",
        title: "Zombie Enclave",
        sentence: "A handful of Survivors hold a Refuge against a growing Horde: a solitaire siege with a campaign.",
        least_seats: 1,
        most_seats: 1,
        ledger: include_str!("../rules.toml"),
    };
    const LONGEST: u64 = 40_000;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<ZombieEnclave, SetupError> {
        let mut game = ZombieEnclave::set_up(setup, cx)?;
        flow::drive(&mut game, cx);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        1
    }

    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, _: Seat, cx: &mut impl Cx<Event>) {
        if self.ending.is_none() {
            self.ending = Some(Ending::Conceded);
            self.frames.clear();
            cx.tell("ZE-C96", || Event::Conceded);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let finish = if ending.is_win() { Finish::Won } else { Finish::Lost };
        let mut scores = Few::new();
        if matches!(self.course, Course::Campaign(_)) {
            scores.push(self.completed.count_ones() as i16);
        }
        Some(Outcome { rule: RuleId(ending.rule(self)), finishes: [finish].into_iter().collect(), scores })
    }

    /// Nothing is hidden, and nothing that is to come is decided yet.
    fn imagine(&self, _: Seat, _: &mut impl Chance) -> ZombieEnclave {
        *self
    }

    fn turn(&self) -> u32 {
        self.played.into()
    }

    fn cards_hash(&self) -> String {
        self.cards.set().hash.clone()
    }
}

impl Knows for ZombieEnclave {
    fn view(&self, viewer: Viewer) -> View {
        self.pictures(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.pictures(viewers, kept)
    }
}

impl Plays for ZombieEnclave {
    const TRIALS: u32 = 24;

    fn appraise(&self, _: Seat) -> f32 {
        self.worth()
    }

    fn urge(&self, choice: Choice) -> f32 {
        self.inclination(choice)
    }
}

impl Counts for ZombieEnclave {
    const COUNTS_USES: bool = true;

    fn uses(event: &Event, note: &mut impl FnMut(Use)) {
        event.uses(note);
    }

    fn component(&self, kind: u16) -> Option<Component> {
        let def = self.def(u8::try_from(kind).ok()?);
        let counts = matches!(def.class, Class::Defense | Class::Item);
        counts.then(|| Component { class: def.class.name().to_owned(), name: def.name.clone() })
    }
}

static SCENARIOS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

impl Catalogue for ZombieEnclave {
    fn cards() -> Vec<CardPage> {
        catalogue::cards()
    }

    /// The components are always the same: there are no decks to choose.
    fn decks() -> Vec<DeckPage> {
        vec![]
    }

    fn reference() -> Vec<Entry> {
        catalogue::reference()
    }

    fn check(file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        catalogue::check(file, text)
    }

    fn adopt(file: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        catalogue::adopt(file, text)
    }

    fn modes() -> Vec<Way> {
        ways::modes()
    }

    fn variants() -> Vec<Way> {
        ways::variants()
    }

    fn setup(wanted: &SetupWords) -> Result<serde_json::Value, String> {
        if !wanted.decks.is_empty() {
            return Err("Zombie Enclave has no decks: choose a scenario, a campaign and rules".to_owned());
        }
        let mut setup = setup_of(&wanted.options)?;
        setup.cards.clone_from(&wanted.cards);
        ZombieEnclave::start(&setup, &mut Mute(Quick::new(0))).map_err(|error| error.to_string())?;
        serde_json::to_value(&setup).map_err(|error| error.to_string())
    }

    fn scenarios() -> Vec<(&'static str, &'static str)> {
        scenario::scenarios(&SCENARIOS)
    }
}
