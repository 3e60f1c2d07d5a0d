//! The rules: the turn, one match arm a sentence.

use crate::cards::{Card, Cards};
use crate::state::{Attack, Ending, Event, Frame, Toy};
use crate::text::{Change, Role};
use crate::{Choice, Setup};
use flow::{Flow, Machine, Window};
use kernel::{Chance, Cx, Few, Info, Outcome, Rules, Seat, Seats, SetupError, mix_unseen, rule};
use phrases::UnknownSet;

/// What an attack must roll at least, unless somebody responds (TY-10).
pub(crate) const NEEDED: i8 = 3;

impl Toy {
    pub(crate) fn set_up(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Toy, SetupError> {
        if !(1..=9).contains(&setup.lives) {
            let message = format!("{} lives; choose 1 to 9", setup.lives);
            return Err(SetupError { rule: rule("TY-2"), message });
        }
        if setup.first.0 > 1 {
            let message = format!("there is no {}; choose 0 or 1", setup.first);
            return Err(SetupError { rule: rule("TY-1"), message });
        }
        let no_cards = |unknown: UnknownSet| SetupError { rule: rule("TY-3"), message: unknown.into() };
        let cards = Cards::wanted(setup.cards.as_deref()).map_err(no_cards)?;
        let mut toy = Toy {
            cards,
            sides: Default::default(),
            spent: Few::new(),
            active: setup.first,
            turn: 0,
            frames: [Frame::Draw].into_iter().collect(),
            ending: None,
        };
        for (seat, deck) in [Seat(0), Seat(1)].into_iter().zip(&setup.decks) {
            let deck = deck.kinds(cards)?;
            let side = toy.side_mut(seat);
            side.lives = setup.lives;
            side.deck = kernel::Pile::shuffled(deck.iter().copied());
            cx.tell("TY-3", || Event::Shuffled { seat, cards: deck.len() as u8 });
            for _ in 0..3 {
                toy.draw(seat, "TY-4", cx);
            }
        }
        flow::drive(&mut toy, cx);
        Ok(toy)
    }

    fn draw(&mut self, seat: Seat, rule: &'static str, cx: &mut impl Cx<Event>) {
        let side = self.side_mut(seat);
        if let Some(card) = side.deck.draw(cx) {
            side.hand.add(card, Seats::only(seat));
            cx.tell_only(seat, rule, || Event::Drew { seat, card: Some(card) });
            cx.reveal();
            cx.tell_others(seat, rule, || Event::Drew { seat, card: None });
        }
    }

    fn spend(&mut self, seat: Seat, card: Card) {
        if let Some(card) = self.side_mut(seat).hand.take(card) {
            self.spent.push(card);
        }
    }

    /// TY-12.
    pub(crate) fn look_out(&mut self, card: Card, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        self.spend(seat, card);
        let seen = self.side_mut(seat).deck.look(seat, cx);
        cx.tell_only(seat, "TY-12", || Event::LookedOut { seat, card: seen });
        cx.reveal();
        cx.tell_others(seat, "TY-12", || Event::LookedOut { seat, card: None });
        Flow::Next(Frame::EndTurn)
    }

    /// TY-6, and the responses to it (TY-7).
    pub(crate) fn attack(&mut self, zombie: Card, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        self.spend(seat, zombie);
        cx.tell("TY-6", || Event::Attacked { seat, zombie });
        let window = Window::new(&[seat.other(), seat]);
        Flow::Call { call: Frame::Respond(Attack { zombie, needed: NEEDED, window }), then: Frame::EndTurn }
    }

    /// A response changes the number needed (TY-8, TY-9).
    pub(crate) fn respond(
        &mut self,
        attack: Attack,
        card: Card,
        response: Response,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let seat = attack.window.seat();
        self.spend(seat, card);
        let n = i8::try_from(response.n).unwrap_or(i8::MAX);
        let needed = match response.change {
            Change::More => attack.needed.saturating_add(n),
            Change::Less => attack.needed.saturating_sub(n),
        };
        let rule = response.role.rule();
        cx.tell(rule, || Event::Responded { seat, card, needed });
        cx.cite("TY-7");
        Flow::Next(Frame::Respond(Attack { needed, window: attack.window.acted(), ..attack }))
    }

    fn roll(&mut self, attack: Attack, cx: &mut impl Cx<Event>) {
        let (seat, needed) = (self.active, attack.needed);
        let roll = cx.below(6) as u8 + 1;
        cx.tell("TY-10", || Event::Rolled { seat, roll, needed });
        cx.reveal();
        if i16::from(roll) >= i16::from(needed) {
            let defender = seat.other();
            let strength = self.strength(attack.zombie).unwrap_or_default();
            let side = self.side_mut(defender);
            let lost = strength.min(side.lives);
            side.lives -= lost;
            let lives = side.lives;
            cx.tell("TY-11", || Event::Lost { seat: defender, lost, lives });
        }
    }
}

/// What a card says about responding.
#[derive(Clone, Copy)]
pub(crate) struct Response {
    pub role: Role,
    pub n: u8,
    pub change: Change,
}

impl Role {
    /// The rule that keeps a response for one side.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Role::Defender => "TY-8",
            Role::Attacker => "TY-9",
        }
    }
}

impl Rules for Toy {
    const INFO: Info = Info {
        name: "toy",
        code: "TY",
        title: "Last Door",
        sentence: "Two players, two doors, twelve cards each: a toy for tests and examples",
        least_seats: 2,
        most_seats: 2,
        ledger: include_str!("../rules.toml"),
        glossary: include_str!("../glossary.toml"),
    };
    const LONGEST: u64 = 200;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;

    fn start(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<Toy, SetupError> {
        Toy::set_up(setup, cx)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn advance(&mut self, choice: Choice, cx: &mut impl Cx<Event>) {
        flow::answer(self, choice, cx);
    }

    fn concede(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        if self.ending.is_none() {
            self.ending = Some(Ending::GivenUp(seat));
            self.frames.clear();
            cx.tell("TY-14", || Event::GaveUp { seat });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let lives = self.sides.map(|side| side.lives);
        Some(match self.ending? {
            Ending::GivenUp(seat) => Outcome::duel(rule("TY-14"), seat.other()),
            Ending::Fallen => Outcome::duel(rule("TY-11"), self.active),
            Ending::Dawn if lives[0] == lives[1] => Outcome::draw(rule("TY-13"), 2),
            Ending::Dawn => Outcome::duel(rule("TY-13"), Seat(u8::from(lives[1] > lives[0]))),
        })
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Toy {
        let mut world = *self;
        for side in &mut world.sides {
            mix_unseen(seat, &mut side.hand, &mut side.deck, chance);
        }
        world
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn cards_hash(&self) -> String {
        self.cards.hash.clone()
    }

    /// Turns alternate, so the turn number tells who began.
    fn first(&self) -> Option<Seat> {
        Some(if self.turn % 2 == 1 { self.active } else { self.active.other() })
    }
}

impl Machine for Toy {
    type Frame = Frame;
    type Frames = Few<Frame, 4>;
    type Value = ();

    fn frames(&self) -> &Few<Frame, 4> {
        &self.frames
    }

    fn frames_mut(&mut self) -> &mut Few<Frame, 4> {
        &mut self.frames
    }

    fn step(&mut self, frame: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match frame {
            Frame::Draw => {
                self.turn += 1;
                if self.side(self.active).deck.is_empty() {
                    self.ending = Some(Ending::Dawn);
                    cx.tell("TY-13", || Event::Dawned);
                    return Flow::Over;
                }
                self.draw(self.active, "TY-5", cx);
                Flow::Next(Frame::Act)
            }
            Frame::Act => Flow::Ask(frame),
            Frame::Respond(attack) if attack.window.is_closed() => Flow::Next(Frame::Roll(attack)),
            // TY-7: that a hand is empty is public, so passing over tells nothing.
            Frame::Respond(attack) if self.side(attack.window.seat()).hand.is_empty() => {
                Flow::Next(Frame::Respond(Attack { window: attack.window.passed(), ..attack }))
            }
            Frame::Respond(_) => Flow::Ask(frame),
            Frame::Roll(attack) => {
                self.roll(attack, cx);
                Flow::Done
            }
            Frame::EndTurn => {
                self.active = self.active.other();
                Flow::Next(Frame::Draw)
            }
            Frame::Fall => {
                self.ending = Some(Ending::Fallen);
                let seat = self.active.other();
                cx.tell("TY-11", || Event::Fell { seat });
                Flow::Over
            }
        }
    }

    fn answered(&mut self, frame: Frame, choice: Choice, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.answer_question(frame, choice, cx)
    }

    /// TY-11: a player without lives loses before anything else happens.
    fn settle(&mut self, _: &mut impl Cx<Event>) -> Option<Frame> {
        (self.side(self.active.other()).lives == 0).then_some(Frame::Fall)
    }
}
