//! A choice in words, as on a button: what it does here, with the sums done.

mod fight;
mod loot;
mod street;

use crate::choice::Choice;
use crate::frame::Frame;
use crate::state::{CardZ, NONE, Signs, Stand};

impl CardZ {
    pub(crate) fn say(&self, choice: Choice) -> String {
        let frame = self.frames.last().copied().unwrap_or_default();
        match choice {
            Choice::Take(kind) => self.say_character(kind),
            Choice::Base(number) => match self.base_place(number) {
                Some(at) => format!("Start at {}", self.spot_name(at)),
                None => format!("Base {number}"),
            },
            Choice::Stay(who) => self.say_stay(who),
            Choice::Keep(slot) => format!("Keep {}", self.loot_name(slot)),
            Choice::Weather(kind) => format!("{}: {}", self.name(kind), self.skies(kind)),
            Choice::Turn(seat) => {
                format!("{} takes the next turn", crate::wording::capital(&self.team(seat)))
            }
            Choice::Respawn(who) => format!("{} takes over, from {}", self.who(who), self.home_of(who)),
            Choice::AtDawn => "Wait until the next dawn".to_owned(),
            Choice::Yes => self.say_yes(frame),
            Choice::No => self.say_no(frame),
            Choice::Done => self.say_done(frame),
            Choice::Hero { who, on } => self.say_hero(who, on),
            Choice::Entrust { .. }
            | Choice::Scout(_)
            | Choice::Retreat(_)
            | Choice::Drive(_)
            | Choice::Attack
            | Choice::Cross
            | Choice::Skip
            | Choice::Battle
            | Choice::Claim
            | Choice::Hunt { .. }
            | Choice::Fish { .. }
            | Choice::SetTrap { .. }
            | Choice::CheckTrap(_)
            | Choice::PickTrap { .. }
            | Choice::Visit
            | Choice::Camp
            | Choice::Withdraw => self.say_street(choice),
            Choice::Trade { .. }
            | Choice::Redraw(_)
            | Choice::Give { .. }
            | Choice::Stow { .. }
            | Choice::Drop(_)
            | Choice::Wear(_)
            | Choice::Doff(_)
            | Choice::Attach { .. }
            | Choice::Detach(_)
            | Choice::Reload { .. }
            | Choice::Unjam(_)
            | Choice::Recover { .. }
            | Choice::Use { .. }
            | Choice::Feed { .. } => self.say_loot(choice),
            choice => self.say_fight(frame, choice),
        }
    }

    /// A Character by what it can do: "Hunter (move 3, push 3, carry 4): Rifle Marksmanship, Hunting".
    fn say_character(&self, kind: u8) -> String {
        let name = self.name(kind);
        let Some(character) = self.cards.set().cards.get(usize::from(kind)).and_then(|def| def.character())
        else {
            return name.to_owned();
        };
        let ratings = character.ratings;
        let skills = self.def(kind).skills.join(", ");
        format!("{name} (move {}, push {}, carry {}): {skills}", ratings.moves, ratings.push, ratings.carry)
    }

    fn home_of(&self, who: u8) -> String {
        self.spot_name(self.player(self.survivor(who).owner).home)
    }

    /// The sky at dawn, by day and at night.
    fn skies(&self, kind: u8) -> String {
        self.def(kind).skies.join(", then ")
    }

    /// A Heroic Action with what its card says.
    fn say_hero(&self, who: u8, on: u8) -> String {
        let whom = if on == NONE { String::new() } else { format!(" on {}", self.who(on)) };
        match self.character(who) {
            Some(character) => {
                let (card, text) = (self.name(character.heroic), self.first_sentence(character.heroic));
                format!("{} uses {card}{whom}: {text}", self.who(who))
            }
            None => format!("{} uses the Heroic Action{whom}", self.who(who)),
        }
    }

    /// The first sentence of a card: there is more on it.
    pub(super) fn first_sentence(&self, kind: u8) -> &'static str {
        let text = &self.def(kind).text;
        text.split_once(". ").map_or(text.trim_end_matches('.'), |(first, _)| first)
    }

    fn say_yes(&self, frame: Frame) -> String {
        match frame {
            Frame::Together { .. } => format!("Take the turn together with {}", self.team(self.active)),
            Frame::Bite { id, .. } => {
                format!("Let {} roll again, for the bite re-roll", self.foe_name(self.encounter(id).kind))
            }
            Frame::Game { who, range } => self.say_game(who, range),
            _ => "Yes".to_owned(),
        }
    }

    fn say_no(&self, frame: Frame) -> String {
        match frame {
            Frame::Together { .. } => "Take an own turn later".to_owned(),
            Frame::Bite { roll, .. } => format!("Let the {roll} stand"),
            Frame::Game { .. } => "Let it go".to_owned(),
            Frame::Fray { .. } => "Nobody joins".to_owned(),
            Frame::Read => format!("Let the {} stand", self.attack.roll),
            Frame::Jam { roll } => format!("Let the {roll} stand"),
            Frame::LockIn { .. } => "Lock nothing".to_owned(),
            Frame::Struck { who, .. } => format!("Let {} be hit", self.who(who)),
            Frame::Camps { .. } => "Keep the Heroic Action".to_owned(),
            _ => "No".to_owned(),
        }
    }

    fn say_stay(&self, who: u8) -> String {
        match self.stays_at() {
            Stand::Waits(at) => format!("{} waits at {}", self.who(who), self.spot_name(at)),
            _ => format!("{} stays in the house", self.who(who)),
        }
    }

    fn say_done(&self, frame: Frame) -> String {
        let here = || self.spot_name(self.player(self.active).at);
        match frame {
            Frame::StayHome { .. } => "Nobody stays: both go".to_owned(),
            Frame::KeepLoot { .. } => "Keep no more".to_owned(),
            Frame::Turn => format!("End the turn at {}", here()),
            Frame::EncounterRoll { number, .. } => format!("Let the roll stand: {number}"),
            Frame::Driving { .. } => format!("Stop here and scout {}", here()),
            Frame::Redraw { .. } => "Keep what was found".to_owned(),
            Frame::Share => "Go on: the turn ends".to_owned(),
            Frame::Trade { .. } => "Trade no more".to_owned(),
            Frame::Shots { .. } | Frame::FireAgain => "Shoot no more".to_owned(),
            Frame::Breach { .. } | Frame::Stakes { .. } => "Strike no more".to_owned(),
            Frame::Cleared => "Leave whoever is left behind".to_owned(),
            Frame::Step { who, .. } => format!("Stay in {}", self.survivor(who).hex.name()),
            Frame::PassWall { .. } => "Nobody else goes through".to_owned(),
            Frame::Meals { who } => self.say_hunger(who),
            Frame::Care { .. } => "Use nothing more".to_owned(),
            _ => "Do nothing more".to_owned(),
        }
    }

    /// CZ-RECKONING-4, CZ-RECKONING-7: what it means to go without.
    fn say_hunger(&self, who: u8) -> String {
        let survivor = self.survivor(who);
        let then = match survivor.role {
            crate::state::Role::Dog => "leaves the group",
            _ if survivor.signs.has(Signs::STARVING) => "dies",
            _ => "starves: -1 on d10 rolls, carry -1",
        };
        format!("No Food: {} {then}", self.who(who))
    }
}
