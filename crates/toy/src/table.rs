//! The table as a viewer may know it.

use crate::Card;
use crate::state::{Frame, Side, Toy};
use kernel::{
    Goal, Icon, Knows, Layout, Lies, MarkSort, Print, Questions, Role, Seat, Sense, Spot, Stake, Symbol,
    Text, Viewer, ZoneSort,
};

kernel::terms! {
    pub enum Phase {
        Turn: "turn";
        Attack: "attack";
        Over: "over";
    }
}

kernel::terms! { pub enum Counter { Lives: "lives"; } }

kernel::terms! {
    pub enum Zone: ZoneSort {
        Hand: "hand", ZoneSort::row("Hand", Role::Hand);
        Deck: "deck", ZoneSort::pile("Deck", Role::Deck);
        Spent: "spent", ZoneSort::row("Played cards", Role::Stack);
    }
}

kernel::terms! { pub enum Stat: Symbol { Strength: "strength", Symbol::Blade; } }

kernel::terms! { pub enum Mark: MarkSort { Attacks: "attacks", Sense::Plain.shown(Icon::Blade); } }

/// A game whose table has these words: besides the game itself those with which the suite is tested.
pub trait Doors: Knows<Phase = Phase, Counter = Counter, Zone = Zone, Stat = Stat, Mark = Mark> {}

impl<G: Knows<Phase = Phase, Counter = Counter, Zone = Zone, Stat = Stat, Mark = Mark>> Doors for G {}

impl Knows for Toy {
    type Phase = Phase;
    type Counter = Counter;
    type Zone = Zone;
    type Stat = Stat;
    type Mark = Mark;

    fn lay(&self, viewer: Viewer, on: &mut impl Layout<Toy>) {
        self.lay_doors(viewer, on);
    }

    fn stakes(&self, seat: Seat) -> Vec<Stake> {
        self.door_stakes(seat)
    }

    fn goals(&self, _: Viewer) -> Vec<Goal> {
        self.door_goals()
    }

    fn ending(&self) -> Option<Text> {
        self.why_over()
    }
}

impl Toy {
    /// The lives of both, and what the attack in progress needs.
    pub fn door_stakes(&self, seat: Seat) -> Vec<Stake> {
        let mut stakes = vec![
            Stake::dear("your lives", self.side(seat).lives),
            Stake::dread("their lives", self.side(seat.other()).lives),
        ];
        if let Some(Frame::Respond(attack)) = self.frames.last() {
            stakes.push(if seat == self.active {
                Stake::dread("needed", attack.needed)
            } else {
                // The roll comes after it.
                Stake::spent("needed", attack.needed)
            });
        }
        stakes
    }

    pub fn lay_doors<G: Doors>(&self, viewer: Viewer, on: &mut impl Layout<G>) {
        on.phase(self.phase(), Some(self.active), || self.phase_line());
        for seat in [Seat(0), Seat(1)] {
            let lives = self.side(seat).lives.into();
            on.seat(seat, || format!("Door {}", seat.0), |on| on.counter(Counter::Lives, lives, None));
        }
        for seat in [Seat(0), Seat(1)] {
            self.lay_cards(seat, viewer, on);
        }
        on.zone(Spot::new(Zone::Spent), |on| {
            self.spent.iter().for_each(|&card| self.lay_card(Some(card), "", on))
        });
    }

    fn phase(&self) -> Phase {
        match self.frames.last() {
            Some(Frame::Respond(_)) => Phase::Attack,
            Some(_) => Phase::Turn,
            None => Phase::Over,
        }
    }

    fn phase_line(&self) -> String {
        match self.frames.last() {
            Some(Frame::Respond(attack)) => {
                format!("Turn {}, a {} attacks", self.turn, self.name(attack.zombie))
            }
            Some(_) => format!("Turn {}", self.turn),
            None => "The game is over".to_owned(),
        }
    }

    fn lay_cards<G: Doors>(&self, seat: Seat, viewer: Viewer, on: &mut impl Layout<G>) {
        let Side { hand, deck, .. } = self.side(seat);
        // Only the choices of the seat that is asked name cards, and only those of its own hand.
        let named = viewer.is(seat) && self.asked().is_some_and(|asked| asked.seat == seat);
        on.zone(Spot::new(Zone::Hand).of(seat), |on| {
            on.note(named);
            let word = |card: Option<Card>| card.filter(|_| named).map_or("", |card| self.word(card));
            hand.known(viewer).for_each(|card| self.lay_card(card, word(card), on));
        });
        on.zone(Spot::new(Zone::Deck).of(seat).count(deck.len()), |on| {
            deck.known(viewer).for_each(|card| self.lay_card(card, "", on));
        });
    }

    fn lay_card<G: Doors>(&self, card: Option<Card>, id: &str, on: &mut impl Layout<G>) {
        let Some((card, print)) = card.and_then(|card| Some((card, self.print(card)?))) else {
            return on.down();
        };
        let printed = || Print {
            id: id.to_owned(),
            name: print.name.as_str().into(),
            line: print.line().into(),
            text: print.text.as_str().into(),
            look: print.look(),
            ..Print::default()
        };
        on.piece(Lies::card(u16::from(card)), printed, |on| {
            if let Some(strength) = print.strength() {
                on.printed(Stat::Strength, strength);
            }
        });
    }
}
