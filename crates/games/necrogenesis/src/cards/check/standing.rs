//! Standing rules: on which cards they hold.

use super::{Author, Sense};
use crate::cards::text::{
    Action, Bearer, Bonus, Cost, Effect, Host, Immune, Keyword, Line, One, Standing, Token, Whose,
};
use crate::cards::{Class, GearType};
use phrases::refuse;

/// The greatest bonus that a rule gives.
const MOST_BONUS: u8 = 9;

/// Whether a rule gives Armor.
pub(super) fn gives_armor(rule: &Standing) -> bool {
    let (Standing::Keyword { keyword } | Standing::Gains { keyword, .. }) = rule else { return false };
    matches!(keyword, Keyword::Armor { .. })
}

impl Author<'_> {
    /// A rule that comes and goes: after “While” or “Unlock”.
    pub(super) fn changing(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::Keyword { .. } => Err("a keyword always holds: it stands on a line of its own"),
            Standing::Gains { who: Bearer::This, one, keyword } => {
                self.verb(Bearer::This, *one)?;
                self.gains_itself(*keyword)
            }
            Standing::Bonus { who, .. } => {
                let changes = matches!(
                    who,
                    Bearer::This
                        | Bearer::OtherBreed { .. }
                        | Bearer::OtherZombies
                        | Bearer::MeleeAgainst { .. }
                );
                refuse!(!changes, "this always holds: it stands on a line of its own")?;
                self.standing(rule)
            }
            Standing::Immune { who: Immune::YourSurvivor, .. }
            | Standing::CostsLess { .. }
            | Standing::FirstLoot { .. }
            | Standing::EscapeRolls { .. }
            | Standing::HealMore { .. }
            | Standing::BurnMore { .. }
            | Standing::EnterWithCharges { .. }
            | Standing::ReactsCostLess { .. }
            | Standing::ReactsCostMore { .. }
            | Standing::UnarmedInstead { .. }
            | Standing::SoftensFirst { .. } => self.standing(rule),
            _ => Err("this always holds: it stands on a line of its own"),
        }
    }

    pub(super) fn standing(&self, rule: &Standing) -> Sense {
        match rule {
            Standing::Keyword { keyword } => self.keyword(*keyword),
            Standing::Unique => refuse!(self.is_spent(), "it does not stay in play: nothing makes it unique"),
            Standing::Bonus { who, one, bonuses } => {
                self.bearer(*who, *one)?;
                bonuses.iter().try_for_each(|bonus| self.bonus(*who, *bonus))
            }
            Standing::Gains { who, one, keyword } => self.gains(*who, *one, *keyword),
            Standing::Immune { who, .. } => match who {
                Immune::This => refuse!(!self.is_zombie(), "only zombies and Survivors have statuses"),
                Immune::YourSurvivor => self.of_survivor(),
            },
            Standing::Ignores { token } => {
                refuse!(!self.is_zombie(), "only zombies meet tokens")?;
                refuse!(*token != Token::Barricade, "only Temporary Barricades can be ignored")
            }
            Standing::CostsLess { action: Action::Craft, .. } => {
                refuse!(!self.crafts(), "no line of it is labelled Craft")
            }
            Standing::CostsLess { .. }
            | Standing::FirstLoot { .. }
            | Standing::EscapeRolls { .. }
            | Standing::HealMore { .. }
            | Standing::BurnMore { .. }
            | Standing::EnterWithCharges { .. }
            | Standing::SoftensFirst { .. } => self.of_survivor(),
            Standing::Holster { n } => {
                refuse!(!self.in_equipment_area(), "only what is equipped holds a Weapon")?;
                refuse!(*n == 0, "it holds at least 1")
            }
            Standing::Illuminates => refuse!(!self.lies_in_zone(), "it lies in no zone; say “Light.”"),
            Standing::Stays => refuse!(!self.has_charges, "it has no charges: give it `charges`"),
            Standing::ReactsCostLess { n } => {
                refuse!(!(1..=MOST_BONUS).contains(n), "the number is from 1 to 9")?;
                self.of_survivor()
            }
            Standing::ReactsCostMore { n } => {
                refuse!(!(1..=MOST_BONUS).contains(n), "the number is from 1 to 9")?;
                refuse!(!self.is_zombie(), "only a zombie says this")
            }
            Standing::UnarmedInstead { n, damage } => {
                refuse!(!(2..=6).contains(n), "a die needs a number from 2 to 6")?;
                refuse!(*damage > 20, "an attack deals at most 20 damage")?;
                self.of_survivor()
            }
            Standing::ExhaustTakes { n } => {
                refuse!(!self.has_charges, "it has no charges: give it `charges`")?;
                refuse!(
                    !(2..=MOST_BONUS).contains(n),
                    "Exhaust removes 1 charge; another number is from 2 to 9",
                )
            }
            Standing::SharesZone => refuse!(self.facts.gear != GearType::Trap, "only Traps keep others out"),
            Standing::BeyondEventLimit => refuse!(self.class != Class::Event, "only Events have that limit"),
            fact => self.fact(fact),
        }
    }

    /// What limits the card itself, and where it goes.
    fn fact(&self, rule: &Standing) -> Sense {
        let gear = self.facts.gear;
        let is_weapon = self.class == Class::Weapon;
        let in_equipment_area = self.in_equipment_area();
        match rule {
            Standing::Host { .. } => refuse!(gear != GearType::Attachment, "only an Attachment has a host"),
            Standing::Limit { n } | Standing::LimitTrait { n, .. } => {
                refuse!(!in_equipment_area, "“Limit” counts cards in the Equipment Area")?;
                refuse!(*n == 0, "a limit is at least 1")
            }
            Standing::LimitPerWeapon { n } => {
                refuse!(!self.hosted_by_weapon(), "only an Attachment of a Weapon is counted on it")?;
                refuse!(*n == 0, "a limit is at least 1")
            }
            Standing::AttacksPerTurn { n } => {
                refuse!(!is_weapon, "only a Weapon attacks")?;
                refuse!(*n == 0, "a limit is at least 1")
            }
            Standing::AttacksCost { n } => {
                refuse!(
                    !is_weapon || gear == GearType::Automated,
                    "only attacks with equipped Weapons cost AP",
                )?;
                refuse!(*n > MOST_BONUS, "an attack costs at most 9 AP")
            }
            Standing::Zone { .. } => {
                let lies = matches!(gear, GearType::Trap | GearType::Automated);
                refuse!(!lies, "only Traps and Automated Weapons are put into a zone")
            }
            Standing::Hidden => refuse!(gear != GearType::Trap, "only a Trap lies face down"),
            Standing::AffectsBosses => refuse!(gear != GearType::Trap, "only Traps leave Bosses alone"),
            Standing::AdditionalCost { cost } => self.additional_cost(*cost),
            Standing::Copies { n } => {
                refuse!(self.class == Class::Survivor, "a Survivor is in neither deck (NG-6.1.2)")?;
                refuse!(*n == 0, "a card that may never be in a deck cannot be played")
            }
            Standing::XFromTo { least, most } => {
                refuse!(!self.is_zombie() || !self.variable, "it needs `ztc = \"X\"`")?;
                refuse!(least > most || *most > 15, "X goes from the lesser number to the greater, up to 15")
            }
            Standing::EntersWithX { of, n } => {
                refuse!(!self.is_zombie() || !self.variable, "it needs `ztc = \"X\"`")?;
                refuse!(*of == 0 || *n > MOST_BONUS, "it counts in steps of at least 1, and gives at most 9")
            }
            Standing::Only { who } => {
                refuse!(!in_equipment_area, "it is not equipped")?;
                self.wielder(*who)
            }
            _ => Ok(()),
        }
    }

    /// A rule about its player or their Survivor.
    fn of_survivor(&self) -> Sense {
        refuse!(self.class != Class::Survivor, "only a Survivor's own text says this")
    }

    fn keyword(&self, keyword: Keyword) -> Sense {
        let is_weapon = self.class == Class::Weapon;
        match keyword {
            Keyword::Fast | Keyword::Guard | Keyword::Ambush | Keyword::Stealth => {
                refuse!(!self.is_zombie(), "only zombies have this keyword")
            }
            Keyword::Frenzy { n } => {
                refuse!(!self.is_zombie() || n == 0, "only zombies have Frenzy, at least 1")
            }
            Keyword::Armor { n } => {
                let bears = self.is_zombie() || self.class == Class::Survivor;
                refuse!(!bears, "it has no Armor of its own; say “Your Survivor gains …”")?;
                refuse!(n == 0 || n > MOST_BONUS, "Armor is from 1 to 9")
            }
            Keyword::Reach => {
                refuse!(self.facts.gear != GearType::Melee, "only a Melee Weapon has Reach (NG-2.31.1)")
            }
            Keyword::Area | Keyword::IgnoresGuard => refuse!(!is_weapon, "only Weapons have this keyword"),
            Keyword::Light => {
                let shines = matches!(
                    self.facts.gear,
                    GearType::Melee | GearType::Ranged | GearType::Passive | GearType::Attachment
                );
                refuse!(
                    !shines,
                    "only what is equipped gives Light; in a zone say “This zone is illuminated.”",
                )
            }
            Keyword::Silent => Err("Silent is a trait of a Weapon (NG-G25): put it among its `traits`"),
        }
    }

    fn additional_cost(&self, cost: Cost) -> Sense {
        refuse!(matches!(self.class, Class::Survivor | Class::Zombie), "it is not played from the hand")?;
        refuse!(
            !matches!(cost, Cost::Discard { .. } | Cost::ExhaustGear { .. }),
            "what is paid besides is “discard … cards” or “Exhaust 1 … you control”",
        )
    }

    fn in_equipment_area(&self) -> bool {
        self.stays_with_survivor() && self.class != Class::Survivor && !self.lies_in_zone()
    }

    fn hosted_by_weapon(&self) -> bool {
        self.facts.gear == GearType::Attachment
            && !self.standing_rules().any(|rule| matches!(rule, Standing::Host { host: Host::Survivor }))
    }

    fn crafts(&self) -> bool {
        self.text.iter().any(|line| {
            matches!(line, Line::Activated { effects, .. }
                if effects.iter().any(|effect| matches!(effect, Effect::Craft { .. })))
        })
    }

    /// Whether the verb fits: "this card gets", "attacks get".
    fn verb(&self, who: Bearer, one: Option<One>) -> Sense {
        let is_one = matches!(who, Bearer::This | Bearer::Host | Bearer::YourSurvivor);
        refuse!(is_one && one.is_none(), "a single thing “gets” or “gains”")?;
        refuse!(!is_one && one.is_some(), "several “get” or “gain”")
    }

    /// Whose numbers change.
    fn bearer(&self, who: Bearer, one: Option<One>) -> Sense {
        self.verb(who, one)?;
        match who {
            Bearer::Host => {
                refuse!(!self.hosted_by_weapon(), "only an Attachment of a Weapon has such a host")
            }
            Bearer::YourSurvivor => Err("a Survivor has the numbers that are printed on it"),
            Bearer::MeleeAgainst { .. } => self.of_survivor(),
            Bearer::This
            | Bearer::OtherBreed { .. }
            | Bearer::OtherZombies
            | Bearer::RangedAgainstThis
            | Bearer::RangedAgainstZone { .. } => refuse!(!self.is_zombie(), "only a zombie says this"),
            Bearer::WithThisAgainst { .. } => {
                refuse!(self.class != Class::Weapon, "only Weapons are attacked with")
            }
        }
    }

    /// Which of somebody's numbers change.
    fn bonus(&self, who: Bearer, bonus: Bonus) -> Sense {
        super::effect::bonus(bonus)?;
        let fits = match bonus {
            Bonus::Damage { .. } => {
                !matches!(who, Bearer::RangedAgainstThis | Bearer::RangedAgainstZone { .. })
            }
            Bonus::AttackRoll { .. } | Bonus::MaximumCharges { .. } => who == Bearer::Host,
            Bonus::Ed { .. } => {
                matches!(who, Bearer::This | Bearer::OtherBreed { .. } | Bearer::OtherZombies)
            }
            Bonus::Requirement { whose: Whose::Its, .. } => {
                refuse!(!self.has_hit_roll, "it has no Hit Roll: give it `hit_roll`")?;
                who == Bearer::This
            }
            Bonus::Requirement { whose: Whose::Their, .. } => {
                matches!(who, Bearer::RangedAgainstThis | Bearer::RangedAgainstZone { .. })
            }
        };
        refuse!(!fits, "this number of it never changes")
    }

    fn gains(&self, who: Bearer, one: Option<One>, keyword: Keyword) -> Sense {
        self.verb(who, one)?;
        match who {
            Bearer::Host => {
                refuse!(!self.hosted_by_weapon(), "only an Attachment of a Weapon has such a host")?;
                let fits = matches!(keyword, Keyword::Silent | Keyword::Light);
                refuse!(!fits, "a host gains Silent or Light")
            }
            Bearer::YourSurvivor => {
                refuse!(!self.in_equipment_area(), "only what is equipped gives Armor")?;
                let Keyword::Armor { n } = keyword else { return Err("a Survivor gains Armor only") };
                refuse!(n == 0 || n > MOST_BONUS, "Armor is from 1 to 9")
            }
            Bearer::This => Err("it has the keyword, then: say only that, or “While …: This card gains …”"),
            _ => Err("only a host or your Survivor gains keywords"),
        }
    }

    /// What a card has now and then: after “While”.
    fn gains_itself(&self, keyword: Keyword) -> Sense {
        refuse!(!self.is_zombie(), "only a zombie says this")?;
        match keyword {
            Keyword::Fast | Keyword::Guard | Keyword::Ambush => Ok(()),
            Keyword::Armor { n } => refuse!(n == 0 || n > MOST_BONUS, "Armor is from 1 to 9"),
            _ => Err("a zombie gains Fast, Guard, Ambush or Armor"),
        }
    }
}
