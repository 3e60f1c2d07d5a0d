use super::sole;
use crate::choice::Choice;
use crate::odds::prices;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use crate::state::{GEAR, NecroGenesis};
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price};

/// Gear of the Survivor Player, from a bit each.
fn gear_in(game: &NecroGenesis, bits: u64) -> impl Iterator<Item = u8> + use<> {
    let base = game.active.0 * GEAR as u8;
    Each(bits).map(move |at| base + at)
}

/// Which Weapon an attachment is for (NG-5.7.1b).
#[derive(Clone, Copy)]
pub struct PlayHost;

flow::answers! { pub enum Chosen of Choice { Host(host: u8) } }

impl Question<NecroGenesis> for PlayHost {
    type Answer = Chosen;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.active, "NG-5.7.1b", Kind::Target)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Chosen>) {
        game.hosts(game.active, game.making.kind).for_each(|host| to.legal(Chosen::Host(host)));
    }

    fn answer(self, game: &mut NecroGenesis, Chosen::Host(host): Chosen, _: &mut impl Cx<Event>) -> Flow {
        game.making.host = host;
        Flow::Next(Frame::PlayRoom)
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: which Weapon is the attachment for?", game.who(game.active))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_declared()
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        game.stray_choice(choice, "NG-5.7.1b", "choose the Weapon for the attachment first")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Chosen> {
        sole(self, game)
    }
}

/// What gives way to a card that is played (NG-4.2.9g), or to an attachment that is moved (NG-5.7.3d).
#[derive(Clone, Copy)]
pub enum Room {
    Play,
    Move { item: u8, to: u8 },
}

flow::answers! { pub enum Leaves of Choice { Unequip(gear: u8) } }

impl Question<NecroGenesis> for Room {
    type Answer = Leaves;

    fn asked(self, game: &NecroGenesis) -> Asked {
        let rule = match self {
            Room::Play => "NG-4.2.9g",
            Room::Move { .. } => "NG-5.7.3d",
        };
        Asked::new(game.active, rule, Kind::Target)
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Leaves>) {
        gear_in(game, game.must_go()).for_each(|slot| to.legal(Leaves::Unequip(slot)));
    }

    fn answer(self, game: &mut NecroGenesis, Leaves::Unequip(slot): Leaves, _: &mut impl Cx<Event>) -> Flow {
        game.making.gone |= 1 << (slot % GEAR as u8);
        Flow::Next(match self {
            Room::Play => Frame::PlayRoom,
            Room::Move { item, to } => Frame::MoveRoom { item, to },
        })
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: which card makes room?", game.who(game.active))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_declared()
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        if choice == Choice::Done {
            return Breach::new("NG-13.1.5b", "there's no room to equip it");
        }
        game.stray_choice(choice, self.asked(game).rule.0, "choose the card that makes room first")
    }

    fn forced(self, game: &NecroGenesis) -> Option<Leaves> {
        sole(self, game)
    }
}

/// Which attachments are carried over to a new Weapon (NG-4.2.9q).
#[derive(Clone, Copy)]
pub struct PlayCarry;

flow::answers! { pub enum Carried of Choice { Carry(gear: u8), Done } }

impl Question<NecroGenesis> for PlayCarry {
    type Answer = Carried;

    fn asked(self, game: &NecroGenesis) -> Asked {
        Asked::new(game.active, "NG-4.2.9q", Kind::Act).again()
    }

    fn offer(self, game: &NecroGenesis, to: &mut impl Offer<Carried>) {
        gear_in(game, game.carriable()).for_each(|slot| to.legal(Carried::Carry(slot)));
        to.legal(Carried::Done);
    }

    fn answer(self, game: &mut NecroGenesis, answer: Carried, _: &mut impl Cx<Event>) -> Flow {
        match answer {
            Carried::Carry(slot) => {
                game.making.carried |= 1 << (slot % GEAR as u8);
                Flow::Next(Frame::PlayCarry)
            }
            Carried::Done => Flow::Next(Frame::PlayNow),
        }
    }

    fn words(self, game: &NecroGenesis) -> String {
        format!("{}: which attachment moves to the new Weapon?", game.who(game.active))
    }

    fn about(self, game: &NecroGenesis) -> Option<About> {
        game.about_declared()
    }

    fn price(self, _: &NecroGenesis, answer: Carried) -> Vec<Price> {
        match answer {
            Carried::Carry(_) => prices([(1, "AP")]),
            Carried::Done => Vec::new(),
        }
    }

    fn stray(self, game: &NecroGenesis, choice: Choice) -> Breach {
        let open = "choose the attachments to move to the new Weapon first";
        game.stray_choice(choice, "NG-4.2.9q", open)
    }

    fn forced(self, game: &NecroGenesis) -> Option<Carried> {
        sole(self, game)
    }
}
