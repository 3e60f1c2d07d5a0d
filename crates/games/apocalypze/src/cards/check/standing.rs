//! Standing rules, and who can have which bonus.

use super::condition::NOBODY;
use super::people::{Ground, SURVIVORS, factions};
use super::{Author, Sense};
use crate::cards::Class;
use crate::cards::text::{Bonus, Debt, Debtor, Host, Standing, Subject, Within};
use phrases::refuse;

/// No number of a text is greater: a deck has 30 cards.
const MOST: u8 = 30;

/// A number that changes something, and not everything.
pub(super) fn number(n: u8) -> Sense {
    refuse!(n == 0, "a number of 0 changes nothing")?;
    refuse!(n > MOST, "no number of a text is greater than 30")
}

/// What a bonus is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    /// Attack, defense or value of a character.
    Character,
    Access,
    Total,
}

impl Bonus {
    fn about(self) -> (About, i8) {
        match self {
            Bonus::Attack { n } | Bonus::Defense { n } | Bonus::Value { n } => (About::Character, n),
            Bonus::AccessPoints { n } => (About::Access, n),
            Bonus::AttackTotal { n } => (About::Total, n),
        }
    }
}

/// Bonuses of one sort, none of 0, none twice.
pub(super) fn bonuses(given: &[Bonus], about: About) -> Sense {
    for (at, bonus) in given.iter().enumerate() {
        let (sort, n) = bonus.about();
        number(n.unsigned_abs())?;
        let again = |other: &Bonus| std::mem::discriminant(other) == std::mem::discriminant(bonus);
        refuse!(given[..at].iter().any(again), "the same bonus is given twice: add the numbers")?;
        let message = match about {
            About::Character => "a character has attack, defense and value, nothing else",
            About::Access => "a stronghold or location has only access points",
            About::Total => "a side or defense group has only an attack total",
        };
        refuse!(sort != about, message)?;
    }
    Ok(())
}

impl Author<'_> {
    pub(super) fn standing(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::Bonus { subject, bonuses } => self.standing_bonus(*subject, bonuses),
            Standing::Owe { debtor, n, debt, .. } => self.owe(*debtor, *n, *debt),
            Standing::SlowScavenging { n } => {
                number(*n)?;
                let home = self.class == Class::Stronghold || self.host() == Some(Host::YourStronghold);
                refuse!(home, "nothing is scavenged at a stronghold")
            }
            Standing::DrawMore { n } => number(*n),
            Standing::HostIsNotConsumed => {
                refuse!(self.hosts() & SURVIVORS == 0, "only a host that is a survivor could be consumed")
            }
        }
    }

    fn standing_bonus(&self, subject: Subject, given: &[Bonus]) -> Sense {
        match subject {
            Subject::Host => match self.host() {
                None => Err("only an attachment has a host"),
                Some(Host::YourStronghold | Host::ScavengingLocation) => bonuses(given, About::Access),
                Some(Host::YourAttachment { .. }) => Err("an attachment has no numbers"),
                Some(_) => bonuses(given, About::Character),
            },
            Subject::This if self.class.is_character() => bonuses(given, About::Character),
            Subject::This if self.class.is_place() => bonuses(given, About::Access),
            Subject::This => Err("an attachment has no numbers: say “the host”"),
            Subject::Target => Err("there is no target: a standing text targets nothing"),
            Subject::YourSide => {
                refuse!(!self.class.is_character(), "only a character is on a side of an engagement")?;
                bonuses(given, About::Total)
            }
            Subject::EachOfYours { group, within, .. } => {
                let fights = within == Within::Here || self.class.is_character();
                refuse!(!fights, "only a character is in an engagement: say “here”")?;
                refuse!(!self.has_yours(group.0), NOBODY)?;
                bonuses(given, About::Character)
            }
            Subject::EachInEngagementOfHost { .. } => {
                refuse!(self.hosts() == 0, "only a host that is a character is in an engagement")?;
                bonuses(given, About::Character)
            }
            Subject::EachDefenseGroup { n, group } => {
                refuse!(n == 0, "at least 0 is always so")?;
                let defends = self.ground() != Ground::Opposing && factions(group) & SURVIVORS != 0;
                refuse!(!defends, "only survivors at locations of yours form defense groups of yours")?;
                bonuses(given, About::Total)
            }
        }
    }

    fn owe(&self, debtor: Debtor, n: u8, debt: Debt) -> Sense {
        number(n)?;
        match (debtor, debt) {
            (Debtor::You, Debt::TheirConsumptionPhase) | (Debtor::Opponent, Debt::YourConsumptionPhase) => {
                Err("only the player whose consumption phase it is owes for it")
            }
            (_, Debt::YourConsumptionPhase | Debt::TheirConsumptionPhase) => Ok(()),
            (_, Debt::Damage) if self.is_at_scavenging_location() => {
                Err("a scavenging location takes no damage")
            }
            (Debtor::You, Debt::Damage) => {
                refuse!(self.ground() == Ground::Opposing, "you owe for damage only at your stronghold")
            }
            (Debtor::Opponent, Debt::Damage) => {
                refuse!(
                    self.ground() == Ground::Own,
                    "your opponent owes for damage only at their stronghold"
                )
            }
        }
    }
}
