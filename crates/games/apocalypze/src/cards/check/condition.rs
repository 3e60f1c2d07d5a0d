//! Conditions: whether they can ever hold when they are looked at.

use super::people::{RAIDERS, factions};
use super::{Author, Sense, Time};
use crate::cards::Class;
use crate::cards::text::{Condition, Group, Host, Scope};
use phrases::refuse;

/// More characters than a player can have.
const TOO_MANY: u8 = 30;

pub(super) const NOBODY: &str = "characters of that kind are never there";

impl Author<'_> {
    pub(super) fn condition(&self, condition: Condition, time: Time) -> Sense {
        match condition {
            Condition::YouHave { n, group, scope, .. } => {
                refuse!(n == 0, "at least 0 is always so")?;
                refuse!(n >= TOO_MANY, "nobody has that many characters")?;
                refuse!(
                    scope == Scope::InIt && time != Time::Engagement,
                    "“in it” means an engagement: say “here”",
                )?;
                refuse!(!self.has_yours(group), NOBODY)
            }
            Condition::SideIsOne { group } => {
                let fights = matches!(time, Time::Lasting | Time::Engagement);
                refuse!(!fights, "there are sides only in an engagement")?;
                refuse!(!self.has_yours(group), NOBODY)
            }
            Condition::HostIsNamed { name } => {
                let class = self.class_of(name);
                let fits = match self.host() {
                    None => return Err("only an attachment has a host"),
                    Some(Host::YourStronghold) => class == Class::Stronghold,
                    Some(Host::ScavengingLocation) => class == Class::Location,
                    Some(Host::YourAttachment { .. }) => class == Class::Attachment,
                    Some(_) => class.is_character(),
                };
                refuse!(!fits, "a card of that name is never the host")
            }
            Condition::HostIsYour { group } => {
                let opposing = matches!(self.host(), Some(Host::Opposing { .. }));
                refuse!(opposing, "an opposing host is never yours")?;
                self.host_can_be(group)
            }
            Condition::HostIs { group } => self.host_can_be(group),
            Condition::HostIsUnmet => {
                refuse!(self.hosts() & RAIDERS == 0, "only a host that is a raider is in an attack group")?;
                let formed = matches!(
                    time,
                    Time::Lasting | Time::AfterDefense | Time::BeforeDamage | Time::EndOfCombat
                );
                refuse!(!formed, "there are no unmet attack groups at that time")
            }
            Condition::Attached { .. } => {
                refuse!(self.is_event(), "nothing is attached to a wildcard or trump")
            }
            Condition::WasInEngagement => {
                refuse!(!self.class.is_character(), "only a character is in an engagement")?;
                let fought = !matches!(time, Time::Occupation | Time::AfterDefense);
                refuse!(!fought, "there has been no engagement at that time")
            }
        }
    }

    fn host_can_be(&self, group: Group) -> Sense {
        refuse!(self.host().is_none(), "only an attachment has a host")?;
        refuse!(self.hosts() & factions(group) == 0, "the host is never of that kind")
    }
}
