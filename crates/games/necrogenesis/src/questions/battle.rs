use super::act::price_of_use;
use super::sole;
use crate::cards::text::When;
use crate::choice::{Choice, Using};
use crate::state::NecroGenesis;
use crate::state::event::Event;
use crate::state::frame::{Clash, Flow, Frame, Source};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Seat};

/// Who uses gear and skills in a battle.
#[derive(Clone, Copy)]
pub enum Side {
    Offense,
    Defense,
}

/// What is used to strengthen an attack (NG-8.3.0b) or to defend (NG-8.4.0b).
#[derive(Clone, Copy)]
pub struct Strengthen(pub Side);

flow::answers! { pub enum Answer of Choice { UseSurvivor(ability: u8), UseGear(ability: Using), Pass } }

impl Question<NecroGenesis> for Strengthen {
    type Answer = Answer;

    fn asked(self, game: &NecroGenesis) -> Asked {
        let rule = match self.0 {
            Side::Offense => "NG-8.3.0b",
            Side::Defense => "NG-8.4.0b",
        };
        Asked::new(self.seat(game), rule, Kind::Act).again()
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Answer>) {
        let seat = self.seat(game);
        game.used_in_battle(seat, &mut |source, ability| {
            let used = match source {
                Source::Gear(slot) => Answer::UseGear(Using { slot, ability }),
                Source::Survivor | Source::Card | Source::Zombie(_) => Answer::UseSurvivor(ability),
            };
            to.put(used, || game.can_use_in_battle(seat, source, ability, self.moment()));
        });
        to.legal(Answer::Pass);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        let (clash, next) = match self.0 {
            Side::Offense => (Clash::Offense, Clash::Defense),
            Side::Defense => (Clash::Defense, Clash::HitRoll),
        };
        let (seat, source, kind, ability) = match answer {
            Answer::UseGear(Using { slot, ability }) => {
                let seat = NecroGenesis::owner_of_gear(slot);
                (seat, Source::Gear(slot), game.gear_at(slot).kind, ability)
            }
            Answer::UseSurvivor(ability) => {
                let seat = game.active;
                (seat, Source::Survivor, game.player(seat).survivor, ability)
            }
            Answer::Pass => return Flow::Next(Frame::Battle(next)),
        };
        if game.is_payment_stopped() && price_of_use(game, source, kind, ability) > 0 {
            game.stop_payment(cx);
            return Flow::Next(Frame::Battle(clash));
        }
        game.use_ability(seat, source, kind, ability, Frame::Battle(clash), cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        let (who, fight) = (game.who(self.seat(game)), game.battle_text());
        match self.0 {
            Side::Offense => format!("{fight}: does {who} strengthen the attack?"),
            Side::Defense => format!("{fight}: does {who} use gear for defense?"),
        }
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_battle()
    }

    fn price(self, game: &NecroGenesis, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::UseSurvivor(at) => game.skill_price(self.seat(game), at),
            Answer::UseGear(Using { slot, ability }) => game.gear_price(slot, ability),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if let Choice::UseGear(Using { slot, ability }) = choice
            && game.is_gear(slot)
        {
            let seat = self.seat(game);
            if NecroGenesis::owner_of_gear(slot) != seat {
                return Breach::new("NG-8.4.0b", "that isn't your gear");
            }
            let used = game.can_use_in_battle(seat, Source::Gear(slot), ability, self.moment());
            return used.err().unwrap_or(self.open());
        }
        if let Choice::UseSurvivor(ability) = choice {
            let used = game.can_use_in_battle(self.seat(game), Source::Survivor, ability, self.moment());
            return used.err().unwrap_or(self.open());
        }
        if choice == Choice::QuickEscape {
            return Breach::new("NG-8.4.0d", "Quick Escape comes right before damage, not in this step");
        }
        if let Choice::Play(_) = choice {
            return Breach::new("NG-C112", "no card is played from hand in this step");
        }
        self.open()
    }

    fn forced(self, game: &NecroGenesis) -> Option<Answer> {
        sole(self, game)
    }
}

impl Strengthen {
    fn seat(self, game: &NecroGenesis) -> Seat {
        match self.0 {
            Side::Offense => game.attacker(),
            Side::Defense => game.attacker().other(),
        }
    }

    fn moment(self) -> When {
        match self.0 {
            Side::Offense => When::Offense,
            Side::Defense => When::Defense,
        }
    }

    fn open(self) -> Breach {
        Breach::new("NG-8.3.0b", "in this step of the battle you use gear or a skill, or you pass")
    }
}

/// Which zombie takes the rest of the damage (NG-C72).
#[derive(Clone, Copy)]
pub struct Pierce;

flow::answers! { pub enum Next of Choice { Zombie(zombie: u8) } }

impl Question<NecroGenesis> for Pierce {
    type Answer = Next;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.attacker(), "NG-C72", Kind::Target)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Next>) {
        if let Some(battle) = game.battles.last() {
            game.pierced(battle).for_each(|slot| to.legal(Next::Zombie(slot)));
        }
    }

    fn answer(self, game: &mut NecroGenesis, Next::Zombie(slot): Next, cx: &mut impl Cx<Event>) -> Flow {
        game.pierce_into(slot, cx)
    }

    fn words(self, game: &NecroGenesis) -> String {
        let who = game.who(game.attacker());
        format!("{who}: the attack pierces: which zombie takes the rest of the damage?")
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_battle()
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        let open = "the attack pierces: choose the zombie that takes the rest of the damage";
        game.stray_choice(choice, "NG-C72", open)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Next> {
        sole(self, game)
    }
}
