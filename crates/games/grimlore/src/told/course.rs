//! Setting up, turns, actions, endings.

use super::zone_of;
use crate::cards::Lane;
use crate::cards::wording::plural;
use crate::rules::moves::BREACHES;
use crate::state::event::{Course, Deal};
use crate::state::{Grimlore, Mode, Phase};
use kernel::{Seat, Subject, Told, Verb};

impl Grimlore {
    pub(super) fn told_course(&self, event: Course) -> Told {
        match event {
            Course::Began { mode } => self.told_start(mode),
            Course::CharacterPlaced { seat, card } => self.told_character(seat, card),
            Course::Shuffled { seat, cards } => self.told_shuffle(seat, cards),
            Course::SetAside { plots, modifiers } => self.told_set_aside(plots, modifiers),
            Course::PlotBegan { card } => self.told_plot(card),
            Course::GoalMet { card } => self.told_goal(card),
            Course::PlacedModifier { card, lane, seat } => self.told_modifier(card, lane, seat),
            Course::TurnBegan { seat, round } => self.told_turn(seat, round),
            Course::PhaseBegan { seat, phase } => self.told_phase(seat, phase),
            Course::Readied { seat, cards } => self.told_readied(seat, cards),
            Course::RoundEnded { round } => self.told_round(round),
            Course::LeadPassed { seat } => self.told_lead(seat),
            Course::Late { card } => self.told_late(card),
            Course::Acted { seat, deal, card } => self.told_action(seat, deal, card),
            Course::DrawAction { seat } => self.told_draw_action(seat),
            Course::Used { seat, card } => self.told_use(seat, card),
            Course::ActingMinion { seat, card } => self.told_acting(seat, card),
            Course::EndedActions { seat } => self.told_no_more_actions(seat),
            Course::MoreActions { seat, n } => self.told_more_actions(seat, n),
            Course::CharacterLost { seat } => self.told_lost(seat),
            Course::Breached { breaches } => self.told_breach(breaches),
            Course::Won => self.told_win(),
            Course::Prevailed { seat } => self.told_victory(seat),
            Course::GaveUp { seat } => self.told_giving_up(seat),
        }
    }

    fn told_start(&self, mode: Mode) -> Told {
        let what = match mode {
            Mode::Story => "An origin story",
            Mode::Scenario => "A scenario",
            Mode::Versus => "A duel",
        };
        Told::new(Verb::Begin, format!("{what} began."))
    }

    fn told_character(&self, seat: Seat, card: u16) -> Told {
        let text = format!("Player {} chose {}.", seat.0 + 1, self.kind_text(card));
        Told::new(Verb::Create, text).by(seat).on(self.hero(seat).to(zone_of("character", seat)))
    }

    fn told_shuffle(&self, seat: Option<Seat>, cards: u8) -> Told {
        let cards = plural(cards, "card");
        match seat {
            Some(seat) => {
                let text = format!("{}'s Event Deck of {cards} was shuffled.", self.who(seat));
                Told::new(Verb::Shuffle, text).by(seat)
            }
            None => Told::new(Verb::Shuffle, format!("The Scenario Event Deck of {cards} was shuffled.")),
        }
    }

    fn told_set_aside(&self, plots: u8, modifiers: u8) -> Told {
        let (plots, modifiers) = (plural(plots, "plot card"), plural(modifiers, "modifier"));
        Told::new(Verb::Note, format!("{plots} and {modifiers} were set aside."))
    }

    fn told_plot(&self, card: u16) -> Told {
        let text = format!("The plot card {} became active.", self.kind_text(card));
        Told::new(Verb::Begin, text).on(self.piece(card).to("plot"))
    }

    fn told_goal(&self, card: u16) -> Told {
        Told::new(Verb::End, format!("{}: the goal was reached.", self.kind_text(card))).on(self.piece(card))
    }

    fn told_modifier(&self, card: u16, lane: Lane, seat: Option<Seat>) -> Told {
        let whose = seat.map_or_else(|| "the scenario's".to_owned(), |seat| format!("{}'s", self.who(seat)));
        let text = format!("{} entered {whose} {} Lane.", self.kind_text(card), lane.name());
        Told::new(Verb::Create, text).on(self.piece(card).to(self.lane_zone(card, lane)))
    }

    fn told_turn(&self, seat: Seat, round: u16) -> Told {
        Told::new(Verb::Begin, format!("{}'s turn began.", self.who(seat)))
            .by(seat)
            .opens_turn(format!("Round {round}"))
    }

    fn told_phase(&self, seat: Seat, phase: Phase) -> Told {
        let who = self.who(seat);
        let text = match phase {
            Phase::Setup => "The game was set up.".to_owned(),
            Phase::Character => format!("{who}'s Character Phase began."),
            Phase::Neutral => format!("{who}'s Neutral Phase began."),
            Phase::Threat => format!("{who} started resolving the Threat Lane."),
            Phase::RoundEnd => format!("{who} started resolving the scenario's lanes."),
        };
        let step = match phase {
            Phase::Setup => "Setup",
            Phase::Character => "Character Phase",
            Phase::Neutral => "Neutral Phase",
            Phase::Threat => "Threat Lane",
            Phase::RoundEnd => "Scenario lanes",
        };
        Told::new(Verb::Begin, text).by(seat).opens_step(step)
    }

    fn told_readied(&self, seat: Seat, cards: u8) -> Told {
        let who = self.who(seat);
        let text = match cards {
            0 => format!("{who} had no cards to ready."),
            n => format!("{who} readied {}.", plural(n, "card")),
        };
        Told::new(Verb::Change, text).by(seat).amount("readied cards", cards)
    }

    fn told_round(&self, round: u16) -> Told {
        Told::new(Verb::End, format!("Round {round} ended."))
    }

    fn told_lead(&self, seat: Seat) -> Told {
        Told::new(Verb::Change, format!("{} became the lead player.", self.who(seat))).by(seat)
    }

    fn told_late(&self, card: u16) -> Told {
        Told::new(Verb::Note, format!("{}: time ran out.", self.kind_text(card))).on(self.piece(card))
    }

    fn told_action(&self, seat: Seat, deal: Deal, card: u16) -> Told {
        let text = format!("{} spent an action to {} {}.", self.who(seat), deal.verb(), self.kind_text(card));
        let verb = match deal {
            Deal::Attack => Verb::Attack,
            Deal::Control | Deal::Take | Deal::Occupy | Deal::Resolve => Verb::Target,
        };
        let told = Told::new(verb, text).by(self.hero(seat)).on(self.piece(card));
        told.amount("actions", -1).begins_fight()
    }

    fn told_draw_action(&self, seat: Seat) -> Told {
        let text = format!("{} spent an action to draw a card.", self.who(seat));
        Told::new(Verb::Pay, text).by(seat).amount("actions", -1)
    }

    fn told_use(&self, seat: Seat, card: u16) -> Told {
        let (who, name) = (self.who(seat), self.kind_text(card));
        let text =
            if name == who { format!("{who} used an ability.") } else { format!("{who} used {name}.") };
        Told::new(Verb::Use, text).by(seat).on(self.piece(card))
    }

    fn told_acting(&self, seat: Seat, card: u16) -> Told {
        let text = format!("{} acted for {}.", self.kind_text(card), self.who(seat));
        Told::new(Verb::Use, text).by(self.piece(card).of(seat))
    }

    fn told_no_more_actions(&self, seat: Seat) -> Told {
        Told::new(Verb::End, format!("{} took no more actions.", self.who(seat))).by(seat)
    }

    fn told_more_actions(&self, seat: Seat, n: u8) -> Told {
        let text = format!("{} got {}.", self.who(seat), plural(n, "more action"));
        Told::new(Verb::Gain, text).by(seat).on(self.hero(seat)).amount("actions", n)
    }

    fn told_lost(&self, seat: Seat) -> Told {
        let hero = self.hero(seat).from(zone_of("character", seat));
        Told::new(Verb::Destroy, format!("{} was Lost.", self.who(seat))).on(hero)
    }

    fn told_breach(&self, breaches: u8) -> Told {
        let text = format!("The Scenario Event Deck ran out: breach {breaches} of {BREACHES}.");
        Told::new(Verb::Harm, text)
            .on(Subject::named("Scenario Event Deck"))
            .amount("breaches", 1)
            .now(breaches)
    }

    fn told_win(&self) -> Told {
        Told::new(Verb::End, "The players won.")
    }

    fn told_victory(&self, seat: Seat) -> Told {
        Told::new(Verb::End, format!("{} won.", self.who(seat))).by(seat)
    }

    fn told_giving_up(&self, seat: Seat) -> Told {
        Told::new(Verb::End, format!("{} gave up.", self.who(seat))).by(seat)
    }
}
