//! A choice in words, as on a button: what it does here, with the sums done.

mod fight;
mod loot;
mod street;

use crate::state::frame::Frame;
use crate::state::{CardZ, NONE, Signs, Stand};
use kernel::Seat;

impl CardZ {
    pub(crate) fn say_base(&self, number: u8) -> String {
        match self.base_place(number) {
            Some(at) => format!("Start at {}", self.spot_name(at)),
            None => format!("Base {number}"),
        }
    }

    pub(crate) fn say_weather(&self, card: u8) -> String {
        format!("{}: {}", self.name(card), self.skies(card))
    }

    pub(crate) fn say_turn(&self, seat: Seat) -> String {
        format!("Give {} the next turn", self.team(seat))
    }

    pub(crate) fn say_respawn(&self, who: u8) -> String {
        format!("Continue with {}, from {}", self.who(who), self.home_of(who))
    }

    /// A Character by what it can do: "Hunter (move 3, push 3, carry 4): Rifle Marksmanship, Hunting".
    pub(crate) fn say_character(&self, kind: u8) -> String {
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
    pub(crate) fn say_hero(&self, who: u8, on: u8) -> String {
        let whom = if on == NONE { String::new() } else { format!(" on {}", self.who(on)) };
        match self.character(who) {
            Some(character) => {
                let (card, text) = (self.name(character.heroic), self.first_sentence(character.heroic));
                format!("Use {card}{whom} ({}): {text}", self.who(who))
            }
            None => format!("Use the Heroic Action{whom} ({})", self.who(who)),
        }
    }

    /// The first sentence of a card: there is more on it.
    pub(super) fn first_sentence(&self, kind: u8) -> &'static str {
        let text = &self.def(kind).text;
        text.split_once(". ").map_or(text.trim_end_matches('.'), |(first, _)| first)
    }

    /// A plain yes means what the question is about.
    pub(crate) fn say_yes(&self) -> String {
        let frame = self.frames.last().copied().unwrap_or_default();
        if let Frame::Together { .. } = frame {
            return format!("Take the turn together with {}", self.team(self.active));
        }
        if let Frame::Bite { id, .. } = frame {
            return format!(
                "Make {} roll again, with the bite re-roll",
                self.foe_name(self.encounter(id).kind)
            );
        }
        if let Frame::Game { who, range } = frame {
            return self.say_game(who, range);
        }
        "Yes".to_owned()
    }

    /// And so does a no.
    pub(crate) fn say_no(&self) -> String {
        let frame = self.frames.last().copied().unwrap_or_default();
        if let Frame::Together { .. } = frame {
            return "Take your own turn later".to_owned();
        }
        if let Frame::Bite { roll, .. } | Frame::Jam { roll } = frame {
            return format!("Let the {roll} stand");
        }
        if let Frame::Game { .. } = frame {
            return "Let it go".to_owned();
        }
        if let Frame::Fray { .. } = frame {
            return "Send no one".to_owned();
        }
        if let Frame::Read = frame {
            return format!("Let the {} stand", self.attack.roll);
        }
        if let Frame::LockIn { .. } = frame {
            return "Leave it open".to_owned();
        }
        if let Frame::Struck { who, .. } = frame {
            return format!("Let {} be hit", self.who(who));
        }
        if let Frame::Camps { .. } = frame {
            return "Keep the Heroic Action".to_owned();
        }
        "No".to_owned()
    }

    pub(crate) fn say_stay(&self, who: u8) -> String {
        match self.stays_at() {
            Stand::Waits(at) => format!("Leave {} at {}", self.who(who), self.spot_name(at)),
            _ => format!("Leave {} in the house", self.who(who)),
        }
    }

    /// What it means to do nothing more.
    pub(crate) fn say_done(&self) -> String {
        let frame = self.frames.last().copied().unwrap_or_default();
        let here = || self.spot_name(self.player(self.active).at);
        if let Frame::StayHome { .. } = frame {
            return "Take both along".to_owned();
        }
        if let Frame::KeepLoot { .. } = frame {
            return "Keep nothing more".to_owned();
        }
        if let Frame::Turn = frame {
            return format!("End the turn at {}", here());
        }
        if let Frame::EncounterRoll { number, .. } = frame {
            return format!("Let the roll stand: {number}");
        }
        if let Frame::Driving { .. } = frame {
            return format!("Stop here and scout {}", here());
        }
        if let Frame::Redraw { .. } = frame {
            return "Keep what was found".to_owned();
        }
        if let Frame::Share = frame {
            return "End the turn".to_owned();
        }
        if let Frame::Trade { .. } = frame {
            return "Stop trading".to_owned();
        }
        if let Frame::Shots { .. } | Frame::FireAgain = frame {
            return "Stop shooting".to_owned();
        }
        if let Frame::Breach { .. } | Frame::Stakes { .. } = frame {
            return "Stop striking".to_owned();
        }
        if let Frame::Cleared = frame {
            return "Leave the others behind".to_owned();
        }
        if let Frame::Step { who, .. } = frame {
            return format!("Stay in {}", self.survivor(who).hex.name());
        }
        if let Frame::PassWall { .. } = frame {
            return "Send no one else".to_owned();
        }
        if let Frame::Meals { who } = frame {
            return self.say_hunger(who);
        }
        if let Frame::Care { .. } = frame {
            return "Use nothing more".to_owned();
        }
        "Do nothing more".to_owned()
    }

    /// CZ-RECKONING-4, CZ-RECKONING-7: what it means to go without.
    fn say_hunger(&self, who: u8) -> String {
        let survivor = self.survivor(who);
        let then = match survivor.role {
            crate::state::Role::Dog => "leaves the group",
            _ if survivor.signs.has(Signs::STARVING) => "dies",
            _ => "starves: -1 on d10 rolls, carry -1",
        };
        format!("Give no Food: {} {then}", self.who(who))
    }
}
