//! The beginning of a game (NG-G12).

pub mod deck;

use crate::cards::sets::Cards;
use crate::rules::cite_all;
use crate::setup::deck::{DeckChoice, DeckKinds, deck_kinds};
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Making, Stage};
use crate::state::{Ending, GEAR, Gear, HORDE, HpCheck, NecroGenesis, Options, Phase, Player, Zombie};
use kernel::{Cx, Few, Pile, RuleId, Seat, SetupError};
use serde::{Deserialize, Serialize};

/// What two players agree on before they sit down. Deck lists are open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub decks: Vec<DeckChoice>,
    /// Who begins; without it the winner of a roll-off chooses (NG-G11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// TH of the very first Zombie Phase (NG-C115); 4 is the printed value.
    #[serde(default = "first_threat")]
    pub first_threat: u8,
    /// A deck below 5 cards at the draw loses (NG-C1).
    #[serde(default)]
    pub deck_floor: bool,
    /// Attacks a turn with one Weapon (NG-C27); 0 is no limit.
    #[serde(default)]
    pub weapon_attacks_per_turn: u8,
    /// Burn with a duration ends with its last damage, not with that phase (NG-C47).
    #[serde(default)]
    pub short_burn: bool,
    /// The card set; the game's own if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

fn first_threat() -> u8 {
    Options::default().first_threat
}

impl Setup {
    pub fn of(deck: &str, other: &str) -> Setup {
        Setup {
            decks: vec![DeckChoice::Named(deck.to_owned()), DeckChoice::Named(other.to_owned())],
            first: None,
            first_threat: first_threat(),
            deck_floor: false,
            weapon_attacks_per_turn: 0,
            short_burn: false,
            cards: None,
        }
    }
}

fn refuse(rule: &'static str, message: impl Into<String>) -> SetupError {
    SetupError { rule: RuleId(rule), message: message.into() }
}

impl NecroGenesis {
    /// An empty table.
    pub(crate) fn empty(cards: Cards) -> NecroGenesis {
        NecroGenesis {
            cards,
            zombies: [Zombie::default(); 2 * HORDE],
            gear: [Gear::default(); 2 * GEAR],
            players: [Player::default(); 2],
            tokens: Few::new(),
            frames: Few::new(),
            runs: Few::new(),
            battles: Few::new(),
            waiting: Few::new(),
            stack: Few::new(),
            fallen: Few::new(),
            making: Making::default(),
            hp_check: HpCheck::Due,
            clock: 0,
            turn: 0,
            active: Seat(0),
            first: Seat(0),
            phase: Phase::Setup,
            darkness: false,
            options: Options::default(),
            steps: 0,
            ending: Ending::Going,
        }
    }

    pub(crate) fn set_up(setup: &Setup, cx: &mut impl Cx<Event>) -> Result<NecroGenesis, SetupError> {
        let cards = match &setup.cards {
            None => Cards::house(),
            Some(hash) => Cards::loaded(hash).map_err(|error| refuse("NG-6.1.1", error))?,
        };
        let [first, second] = &setup.decks[..] else {
            let rule = if setup.decks.len() > 2 { "NG-1.2.0d" } else { "NG-1.2.0a" };
            return Err(refuse(rule, format!("the game is for 2 players, not {}", setup.decks.len())));
        };
        let decks = [deck_kinds(cards.set(), first)?, deck_kinds(cards.set(), second)?];
        if setup.first_threat > 12 {
            return Err(refuse("NG-C115", "the first Zombie Phase gives at most 12 TH"));
        }
        let mut game = NecroGenesis::empty(cards);
        game.options = Options {
            first_threat: setup.first_threat,
            deck_floor: setup.deck_floor,
            weapon_attacks: setup.weapon_attacks_per_turn,
            short_burn: setup.short_burn,
        };
        for (seat, deck) in decks.iter().enumerate() {
            game.lay_out(Seat(seat as u8), deck, cx);
        }
        match setup.first {
            Some(seat) if seat.0 < 2 => game.begin(seat, cx),
            Some(seat) => return Err(refuse("NG-1.2.0a", format!("there is no {seat}"))),
            None => {
                game.first = Seat(cx.below(2) as u8);
                cx.tell("NG-G11", || Event::RollOffWon { seat: game.first });
                game.frames.push(Frame::RollOff);
            }
        }
        Ok(game)
    }

    /// The Survivor in its zone, both decks shuffled.
    pub(crate) fn lay_out(&mut self, seat: Seat, deck: &DeckKinds, cx: &mut impl Cx<Event>) {
        let cards = self.cards;
        let player = self.player_mut(seat);
        player.survivor = deck.survivor;
        player.hp = cards.of(deck.survivor).hp;
        player.deck = Pile::shuffled(deck.main.iter().copied());
        player.horde = Pile::shuffled(deck.horde.iter().copied());
        player.reacts = deck.main.iter().fold(0, |bits, &kind| bits | cards.trick_bit(kind));
        cx.tell("NG-10.1.2", || Event::SurvivorPlaced { seat, kind: deck.survivor });
        cite_all(&["NG-3.23.4a", "NG-6.1.2", "NG-10.1.1"], cx);
        cx.tell("NG-G12", || Event::DecksShuffled {
            seat,
            deck: deck.main.len() as u8,
            horde: deck.horde.len() as u8,
        });
        cite_all(&["NG-PREFACE-5", "NG-3.1.1", "NG-3.3.4", "NG-3.23.7"], cx);
        cite_all(&["NG-5.11.4", "NG-6.1.1", "NG-10.5.2"], cx);
    }

    /// Opening hands, then the mulligans, first player first.
    fn begin(&mut self, first: Seat, cx: &mut impl Cx<Event>) {
        self.first = first;
        self.active = first;
        cx.tell("NG-G11", || Event::FirstPlayer { seat: first });
        for seat in [first, first.other()] {
            self.draw(seat, 5, "NG-6.1.6a", cx);
        }
        self.frames.push(Frame::Mulligan { seat: first, back: 0 });
    }

    pub(crate) fn rolled_off(&mut self, first: Seat, cx: &mut impl Cx<Event>) -> Flow {
        self.begin(first, cx);
        match self.frames.pop() {
            Some(frame) => Flow::Next(frame),
            None => Flow::Done,
        }
    }

    /// NG-6.1.6b: the chosen cards go back, a bit each; then the hand is filled up again.
    pub(crate) fn mulligan(&mut self, seat: Seat, back: u8, cx: &mut impl Cx<Event>) -> Flow {
        let kinds: Few<u8, 8> = self
            .player(seat)
            .hand
            .kinds()
            .enumerate()
            .filter(|(at, _)| back >> at & 1 == 1)
            .map(|(_, kind)| kind)
            .collect();
        if kinds.is_empty() {
            cx.tell("NG-6.1.6b", || Event::HandKept { seat });
        } else {
            let count = kinds.len() as u8;
            for &kind in kinds.iter() {
                let player = self.player_mut(seat);
                player.hand.take(kind);
                player.deck.mix_in(kind);
            }
            cx.tell_others(seat, "NG-6.1.6b", || Event::MulliganTaken { seat, cards: count });
            cx.tell_only(seat, "NG-6.1.6b", || Event::MulliganCards { seat, kinds: kinds.to_vec() });
            cx.cite("NG-6.1.6c");
            self.draw(seat, count, "NG-6.1.6b", cx);
        }
        if seat == self.first {
            return Flow::Next(Frame::Mulligan { seat: seat.other(), back: 0 });
        }
        Flow::Next(Frame::Turn(Stage::Begin))
    }
}
