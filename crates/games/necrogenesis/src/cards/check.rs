//! Whether a text that can be read can also do something. The phrase table knows the words; this knows where
//! the rules carry them out, so that no card says what will never happen.

mod effect;
mod scene;
mod standing;

use crate::cards::entry::Facts;
use crate::cards::text::{
    Answerable, Bearer, Condition, Cost, Effect, Given, Keyword, Limit, Line, One, Standing, Text, Trigger,
    When, Wielder, ZoneName,
};
use crate::cards::{Class, GearType, Side, Timing};
use phrases::refuse;
use scene::Scene;

/// Why a line can never do what it says.
type Sense = Result<(), &'static str>;

/// The same, with the sentences of the line from the one at fault on; none if it is the line as a whole.
pub(crate) struct Nonsense {
    pub reason: &'static str,
    pub from: Vec<Effect>,
}

impl From<&'static str> for Nonsense {
    fn from(reason: &'static str) -> Nonsense {
        Nonsense { reason, from: Vec::new() }
    }
}

/// Lines of one card, at the most: each has a bit for having been used.
const MOST_LINES: usize = 8;

/// Abilities of a Survivor that are counted (NG-10.3.0e).
const MOST_SURVIVOR_LINES: usize = 4;

/// Sentences of one line, at the most.
const MOST_SENTENCES: usize = 10;

/// The card whose text is checked.
pub(crate) struct Author<'a> {
    pub class: Class,
    pub facts: &'a Facts,
    pub side: Side,
    /// Its price is X.
    pub variable: bool,
    pub has_charges: bool,
    pub has_hit_roll: bool,
    pub text: &'a Text,
    /// The types of all cards of the set, by their names.
    pub classes: &'a [Class],
}

/// The line without what unlocks it or lets it be used from Exile.
fn core(line: &Line) -> &Line {
    match line {
        Line::Unlock { line, .. } => core(line),
        Line::FromExile { line } => core(line),
        line => line,
    }
}

impl Author<'_> {
    /// The lines that can never do what they say, each with the reason.
    pub(crate) fn faults(&self) -> Vec<(usize, Nonsense)> {
        let mut faults: Vec<(usize, Nonsense)> =
            (0..self.text.len()).filter_map(|at| Some((at, self.line(&self.text[at]).err()?))).collect();
        let plays = |line: &Line| matches!(line, Line::Do { effects } if effects.iter().any(acts));
        if let Some((again, _)) = self.text.iter().enumerate().filter(|(_, line)| plays(line)).nth(1) {
            faults.push((again, "what a played card does stands on one line".into()));
        }
        for (limit, reason) in [
            (Limit::Attack, "a card has one ability “once per attack”"),
            (Limit::ZombiePhase, "a zombie has one ability “once per Zombie Phase”"),
        ] {
            let counts = |line: &Line| matches!(core(line), Line::Activated { limit: Some(said), .. } if *said == limit);
            if let Some((again, _)) = self.text.iter().enumerate().filter(|(_, line)| counts(line)).nth(1) {
                faults.push((again, reason.into()));
            }
        }
        if self.facts.gear == GearType::Trap {
            faults.extend(self.trap_acts_twice());
        }
        let most = if self.class == Class::Survivor { MOST_SURVIVOR_LINES } else { MOST_LINES };
        if self.text.len() > most {
            faults.push((most, "a card has at most 8 lines, a Survivor 4".into()));
        }
        faults
    }

    /// What a Trap does to one zombie at one moment is one ability (NG-2.50.2a).
    fn trap_acts_twice(&self) -> Option<(usize, Nonsense)> {
        let trigger = |line: &Line| match line {
            Line::Triggered { trigger, .. }
                if matches!(trigger, Trigger::ZombieEnters | Trigger::ZombieDeclares) =>
            {
                Some(*trigger)
            }
            _ => None,
        };
        let again = (0..self.text.len()).find(|&at| {
            let said = trigger(&self.text[at]);
            said.is_some() && self.text[..at].iter().any(|line| trigger(line) == said)
        })?;
        Some((again, "a Trap acts once at this moment: put it all on one line".into()))
    }

    /// Why its side never has a React like this (NG-G31).
    pub(crate) fn unheard(&self) -> Option<&'static str> {
        use Answerable as A;
        match (self.facts.answers?, self.side) {
            (A::CardPlayed | A::WouldGainStatus | A::WouldDestroy, _) => None,
            (A::WouldEquip, Side::Survivor) => {
                Some("only the Survivor Player equips cards; give it `side = \"Zombie\"`")
            }
            (A::WouldEquip, _) => None,
            (A::YourZombieDeclares, Side::Survivor) => {
                Some("only the Zombie Player's zombies attack; give it `side = \"Zombie\"`")
            }
            (A::YourZombieDeclares, _) => None,
            (_, Side::Zombie) => Some("this happens to the Survivor Player; give it `side = \"Survivor\"`"),
            _ => None,
        }
    }

    /// Why its side never has an Event at this time (NG-C39).
    pub(crate) fn untimely(&self, timing: Timing) -> Option<&'static str> {
        let for_survivor = matches!(timing, Timing::Action | Timing::ActionOrResponse);
        match self.side {
            Side::Survivor if !for_survivor => Some("at this time only the Zombie Player plays Events"),
            Side::Zombie if for_survivor => Some("at this time only the Survivor Player plays Events"),
            _ => None,
        }
    }

    /// What the card as a whole must say and does not.
    pub(crate) fn lacks(&self) -> Vec<&'static str> {
        let says = |is: fn(&Standing) -> bool| self.standing_rules().any(is);
        let acts = self.text.iter().any(|line| {
            matches!(core(line), Line::Do { effects } if effects.iter().any(acts))
                || matches!(core(line), Line::Triggered { .. })
        });
        let is_attachment = self.facts.gear == GearType::Attachment;
        let is_zombie = self.class == Class::Zombie;
        let lacks = [
            (is_attachment && !says(|s| matches!(s, Standing::Host { .. })), "needs a sentence “Host: ….”"),
            (
                self.lies_in_zone() && !says(|s| matches!(s, Standing::Zone { .. })),
                "needs a sentence “Zone: ….”",
            ),
            (self.is_spent() && !acts, "does nothing when it is played: give it a text"),
            (
                is_zombie && self.variable && !says(|s| matches!(s, Standing::XFromTo { .. })),
                "costs X: it needs a sentence “X is from … to ….”",
            ),
        ];
        lacks.into_iter().filter(|(is_lacking, _)| *is_lacking).map(|(_, message)| message).collect()
    }

    fn standing_rules(&self) -> impl Iterator<Item = &Standing> {
        self.text.iter().flat_map(|line| match core(line) {
            Line::Standing { rules } | Line::While { rules, .. } => &rules[..],
            _ => &[],
        })
    }

    /// Whether it goes to the Graveyard as soon as it was played.
    fn is_spent(&self) -> bool {
        matches!(self.class, Class::Event | Class::React) || self.facts.gear == GearType::Consumable
    }

    fn is_zombie(&self) -> bool {
        self.class == Class::Zombie
    }

    /// Whether it is for the player whose zombies attack.
    fn is_of_zombie_side(&self) -> bool {
        self.is_zombie() || self.side == Side::Zombie
    }

    /// Whether it is gear that lies in a zone of the board.
    fn lies_in_zone(&self) -> bool {
        matches!(self.facts.gear, GearType::Trap | GearType::Automated)
    }

    /// Whether it is equipped, or a Survivor: on its player's side as long as it is in play.
    fn stays_with_survivor(&self) -> bool {
        !self.is_zombie() && !self.is_spent()
    }

    fn line(&self, line: &Line) -> Result<(), Nonsense> {
        match line {
            Line::Standing { rules } => Ok(rules.iter().try_for_each(|rule| self.standing(rule))?),
            Line::While { condition, rules } => {
                self.condition(*condition)?;
                refuse!(
                    matches!(condition, Condition::WasInZone { .. } | Condition::TargetNoBoss),
                    "this condition is of one moment; “While” needs one that lasts",
                )?;
                let wakes =
                    Standing::Gains { who: Bearer::This, one: Some(One::One), keyword: Keyword::Fast };
                let circular = *condition == Condition::InDarkAndAwake && rules.contains(&wakes);
                refuse!(circular, "whether it is summoning sick depends on Fast itself")?;
                Ok(rules.iter().try_for_each(|rule| self.changing(rule))?)
            }
            Line::Do { effects } => self.played(effects),
            Line::Activated { cost, when, limit, effects } => self.activated(cost, *when, *limit, effects),
            Line::Triggered { limit, trigger, given, effects } => {
                refuse!(limit.is_some() && self.is_zombie(), "what a zombie does in a turn isn't counted")?;
                self.triggered(*trigger, *given, effects)
            }
            Line::Unlock { line, .. } => self.unlocked(line),
            Line::FromExile { line } => self.in_exile(line),
        }
    }

    fn in_exile(&self, line: &Line) -> Result<(), Nonsense> {
        let Line::Activated { cost, when, limit, effects } = line else {
            let reason = "what is used from Exile has a cost and a moment: “From Exile, 2 AP (action): ….”";
            return Err(reason.into());
        };
        let in_a_deck = !matches!(self.class, Class::Survivor | Class::Zombie);
        refuse!(!in_a_deck, "only a card of a Survivor Deck is used from Exile")?;
        refuse!(limit.is_some(), "how often a card in Exile is used isn't counted")?;
        let in_battle = matches!(when, When::Offense | When::Defense);
        refuse!(in_battle, "a card in Exile takes no part in a battle: use it as an action or a response")?;
        refuse!(cost.contains(&Cost::XAp), "what is used from Exile costs a number of AP, not X")?;
        self.costs(cost, *when)?;
        self.effects(effects, Scene { activated: true, from_exile: true, ..self.scene() })
    }

    /// NG-G19: a counter of the player tells when a skill is unlocked.
    fn unlocked(&self, line: &Line) -> Result<(), Nonsense> {
        refuse!(self.class != Class::Survivor, "only a Survivor has skills to unlock")?;
        match line {
            Line::Standing { rules } => Ok(rules.iter().try_for_each(|rule| self.changing(rule))?),
            Line::While { .. } | Line::Activated { .. } | Line::Triggered { .. } => self.line(line),
            _ => Err("only an ability or a standing rule is unlocked".into()),
        }
    }

    fn played(&self, effects: &[Effect]) -> Result<(), Nonsense> {
        refuse!(
            matches!(self.class, Class::Survivor | Class::Zombie),
            "it is not played: only abilities and standing rules do something on it",
        )?;
        refuse!(
            !self.is_spent() && effects.iter().any(acts),
            "it stays in play: say when it does this, such as “When this card is played: ….”",
        )?;
        self.effects(effects, self.scene())
    }

    fn activated(
        &self,
        cost: &[Cost],
        when: When,
        limit: Option<Limit>,
        effects: &[Effect],
    ) -> Result<(), Nonsense> {
        refuse!(self.is_spent(), "it does not stay in play: nobody can use it later")?;
        self.costs(cost, when)?;
        refuse!(
            limit == Some(Limit::Attack) && !matches!(when, When::Offense | When::Defense),
            "“once per attack” belongs to offense or defense",
        )?;
        self.in_battle(when)?;
        let by_zombie = self.is_zombie();
        refuse!(
            by_zombie && !matches!(limit, None | Some(Limit::ZombiePhase)),
            "what a zombie uses is counted “once per Zombie Phase”",
        )?;
        refuse!(
            !by_zombie && limit == Some(Limit::ZombiePhase),
            "only what a zombie uses is counted by the Zombie Phase; say “once per turn”",
        )?;
        let by_survivor = self.class == Class::Survivor;
        refuse!(
            matches!(limit, Some(Limit::Game | Limit::TwiceGame)) && !by_survivor,
            "only what a Survivor has used is counted through the game",
        )?;
        let scene = Scene {
            activated: true,
            offense: when == When::Offense,
            defense: when == When::Defense,
            x: self.variable || cost.contains(&Cost::XAp),
            ..self.scene()
        };
        self.effects(effects, scene)
    }

    /// NG-C130: who takes part in a battle.
    fn in_battle(&self, when: When) -> Sense {
        let gear = self.facts.gear;
        match when {
            When::Offense | When::Defense if gear == GearType::Trap => {
                Err("a Trap acts by itself; it is not used in a battle")
            }
            When::Defense if gear == GearType::Automated => {
                Err("an Automated Weapon is not equipped; it does not defend the Survivor")
            }
            _ => Ok(()),
        }
    }

    fn costs(&self, costs: &[Cost], when: When) -> Sense {
        let of_zombie = self.is_zombie();
        refuse!(
            of_zombie != (when == When::ZombieEvents),
            "zombies use abilities in the window “zombie events”, all other cards at other moments",
        )?;
        for cost in costs {
            match cost {
                Cost::Ap { .. } | Cost::XAp => refuse!(of_zombie, "zombies pay with TH, not with AP")?,
                Cost::Th { .. } => refuse!(!of_zombie, "only zombies pay with TH")?,
                Cost::Rest => refuse!(!of_zombie, "only a zombie goes to Rest")?,
                Cost::Exhaust => {
                    refuse!(
                        !self.has_charges,
                        "it has no charges to Exhaust (NG-2.33.1): give it `charges`"
                    )?;
                }
                Cost::ExhaustGear { .. } => refuse!(of_zombie, "zombies have no gear to Exhaust")?,
                Cost::Discard { .. } => {}
            }
        }
        Ok(())
    }

    fn triggered(&self, trigger: Trigger, given: Option<Given>, effects: &[Effect]) -> Result<(), Nonsense> {
        refuse!(!self.hears(trigger), deaf(trigger))?;
        let in_threat = matches!(trigger, Trigger::ZombieAdvances | Trigger::ZombieDeclares);
        let far = self.standing_rules().any(|rule| *rule == Standing::Zone { zone: ZoneName::Zombie });
        refuse!(in_threat && far, "zombies advance into the Threat Zone and attack from there only")?;
        if let Some(Given::If { condition }) = given {
            self.condition(condition)?;
            let of_death = matches!(condition, Condition::WasInZone { .. });
            refuse!(of_death && trigger != Trigger::Death, "where it was matters only on Death")?;
            let of_target = condition == Condition::TargetNoBoss;
            let of_itself = matches!(
                condition,
                Condition::InDark | Condition::InDarkAndAwake | Condition::InZone { .. } | Condition::Holds
            );
            refuse!(
                of_itself && trigger == Trigger::Death,
                "on Death it is no longer there; say “this card was in the …”",
            )?;
            let is_hit = matches!(trigger, Trigger::Hit | Trigger::HitBeforeDamage);
            refuse!(of_target && !is_hit, "only an attack that hits has a target")?;
        }
        let scene = Scene { trigger: Some(trigger), ..self.scene() };
        self.effects(effects, scene)
    }

    /// Whether a card like this one is told of such moments.
    fn hears(&self, trigger: Trigger) -> bool {
        let gear = self.facts.gear;
        match trigger {
            Trigger::Spawn
            | Trigger::Advance
            | Trigger::Death
            | Trigger::EntersThreat
            | Trigger::PlacedDirectly
            | Trigger::DamagedByAttack
            | Trigger::StartOfZombiePhase
            | Trigger::EndOfZombiePhase => self.is_zombie(),
            Trigger::HitBeforeDamage => self.is_zombie(),
            Trigger::Hit | Trigger::StartOfBattle | Trigger::EndOfBattle => {
                self.is_zombie() || self.class == Class::Weapon
            }
            Trigger::RangedHitRollFails => self.class == Class::Survivor,
            Trigger::Loot | Trigger::Draw => self.stays_with_survivor(),
            Trigger::Played => self.stays_with_survivor() && self.class != Class::Survivor,
            Trigger::ArmorReduces => {
                gear != GearType::None && self.standing_rules().any(standing::gives_armor)
            }
            Trigger::ZombieEnters | Trigger::ZombieDeclares => gear == GearType::Trap,
            Trigger::ZombieAdvances => matches!(gear, GearType::Trap | GearType::Automated),
            Trigger::EndOfSpawnStep | Trigger::StartOfAttackStep => {
                !self.is_spent() && self.class != Class::Survivor
            }
            Trigger::EndOfThisTurn => self.is_spent(),
        }
    }

    fn condition(&self, condition: Condition) -> Sense {
        match condition {
            Condition::Illuminated => refuse!(self.is_zombie(), "a zombie has no zone of its own"),
            Condition::InDark | Condition::InDarkAndAwake => {
                refuse!(!self.is_zombie(), "only zombies have conditions about the dark")
            }
            Condition::InZone { .. } | Condition::WasInZone { .. } => {
                refuse!(!self.is_zombie(), "only a zombie goes from zone to zone")
            }
            Condition::Holds => refuse!(!self.is_zombie(), "only a zombie holds the Survivor"),
            Condition::TargetNoBoss => {
                refuse!(self.class != Class::Weapon, "only attacks with Weapons have zombies as targets")
            }
            Condition::ZombieInThreat => refuse!(
                self.side == Side::Survivor && !self.is_zombie(),
                "you control zombies only as the Zombie Player: the card needs `side = \"Zombie\"`",
            ),
        }
    }

    /// Who may equip it must be a Survivor.
    fn wielder(&self, who: Wielder) -> Sense {
        let Wielder::Named { name } = who else { return Ok(()) };
        let class = self.classes.get(usize::from(name.0));
        refuse!(class != Some(&Class::Survivor), "only a Survivor equips a card")
    }

    fn scene(&self) -> Scene {
        Scene { answers: self.facts.answers, x: self.variable, ..Scene::default() }
    }
}

/// Whether a sentence does something when its card is played.
fn acts(effect: &Effect) -> bool {
    !matches!(
        effect,
        Effect::PlayOnly { .. } | Effect::XAtLeast { .. } | Effect::XIsExiled | Effect::UseOnly { .. }
    )
}

fn deaf(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Hit | Trigger::StartOfBattle | Trigger::EndOfBattle => "only zombies and Weapons attack",
        Trigger::Played => "only a Weapon or an Item that stays in play has this trigger",
        Trigger::ArmorReduces => "only gear that gives Armor has this trigger",
        Trigger::ZombieEnters | Trigger::ZombieDeclares => "only a Trap waits for it",
        Trigger::ZombieAdvances => "only Traps and Automated Weapons lie in a zone and wait for zombies",
        Trigger::EndOfThisTurn => "only a card that does not stay in play waits for the end of one turn",
        Trigger::RangedHitRollFails => "only a Survivor has this trigger",
        Trigger::Loot | Trigger::Draw => "only a Survivor, and what is equipped, has this trigger",
        Trigger::EndOfSpawnStep | Trigger::StartOfAttackStep => {
            "only zombies, Weapons and Items that stay in play have this trigger"
        }
        _ => "only a zombie has this trigger",
    }
}
