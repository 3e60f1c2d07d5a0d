use super::sole;
use crate::cards::{Timing, Use};
use crate::choice::{Choice, Using};
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Source, Stage};
use flow::Question;
use kernel::{Asked, Breach, Cx, Kind, Offer, Price};

/// When the Zombie Player may play Events (NG-C39).
#[derive(Clone, Copy, PartialEq)]
pub enum Time {
    StartOfZombiePhase,
    ZombieEvents,
    StartOfAttackStep,
}

/// Which Event the Zombie Player plays next, or, in the Zombie Events Step, which zombie is used (NG-7.3.3).
#[derive(Clone, Copy)]
pub struct Events(pub Time);

flow::answers! { pub enum Answer of Choice { Play(card: u8), UseZombie(ability: Using), Done } }

impl Question<NecroGenesis> for Events {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        let rule = match self.0 {
            Time::StartOfZombiePhase | Time::StartOfAttackStep => "NG-C128",
            Time::ZombieEvents => "NG-7.3.3",
        };
        Asked::new(game.master(), rule, Kind::Act)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let seat = game.master();
        for kind in game.player(seat).hand.distinct() {
            to.put(Answer::Play(kind), || game.can_play_event(seat, kind, self.timing()));
        }
        if self.0 == Time::ZombieEvents {
            for slot in game.on_board(game.active) {
                for (ability, text) in (0..).zip(&game.breed_of(slot).abilities) {
                    if matches!(text.how, Use::Activated { .. }) {
                        let used = Answer::UseZombie(Using { slot, ability });
                        to.put(used, || game.can_use_zombie(slot, ability));
                    }
                }
            }
        }
        to.legal(Answer::Done);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let (stage, next) = match self.0 {
            Time::StartOfZombiePhase => (Stage::StartEvents, Stage::StartAbilities),
            Time::ZombieEvents => (Stage::ZombieEvents, Stage::Advance),
            Time::StartOfAttackStep => (Stage::AttackEvents, Stage::AttackAbilities),
        };
        let then = Frame::Turn(stage);
        match answer {
            Answer::Play(kind) => game.play_event(kind, then, cx),
            Answer::UseZombie(Using { slot, ability }) => {
                let kind = game.zombie(slot).kind;
                game.use_ability(game.master(), Source::Zombie(slot), kind, ability, then, cx)
            }
            Answer::Done => Flow::Next(Frame::Turn(next)),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        let (who, th) = (game.who(game.master()), game.player(game.master()).th);
        match self.0 {
            Time::StartOfZombiePhase => format!("{who}, start of the Zombie Phase: play an Event?"),
            Time::ZombieEvents => format!("{who}, {th} TH: play an Event or use a zombie?"),
            Time::StartOfAttackStep => format!("{who}, start of the Attack Step: play an Event?"),
        }
    }

    fn price(self, game: &NecroGenesis, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Play(kind) => game.play_price(game.master(), kind),
            Answer::UseZombie(Using { slot, ability }) => {
                game.use_price(Source::Zombie(slot), game.zombie(slot).kind, ability)
            }
            Answer::Done => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        let open = Breach::new("NG-7.3.3", "the Zombie Player can only play Events now, or pass");
        if let Choice::Play(kind) | Choice::UseExile(kind) = choice
            && !game.is_kind(kind)
        {
            return Breach::new("NG-5.6.1a", "there is no such card");
        }
        if let Choice::Play(kind) = choice {
            return game.can_play_event(game.master(), kind, self.timing()).err().unwrap_or(open);
        }
        if let Choice::UseZombie(Using { slot, ability }) = choice
            && self.0 == Time::ZombieEvents
        {
            return game.can_use_zombie(slot, ability).err().unwrap_or(open);
        }
        let spends_ap = matches!(
            choice,
            Choice::Attack { .. } | Choice::AttackZone { .. } | Choice::Loot | Choice::Unequip(_)
        );
        if spends_ap {
            return Breach::new("NG-2.1.4", "the Zombie Player has no AP to spend");
        }
        open
    }

    /// Whether a card of the hand can be played is hidden.
    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        if game.player(game.master()).hand.is_empty() { sole(self, game) } else { None }
    }
}

impl Events {
    fn timing(self) -> Timing {
        match self.0 {
            Time::StartOfZombiePhase => Timing::StartOfZombiePhase,
            Time::ZombieEvents => Timing::ZombieEvents,
            Time::StartOfAttackStep => Timing::StartOfAttackStep,
        }
    }
}
