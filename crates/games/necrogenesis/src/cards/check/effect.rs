//! Effects: what must have happened before them, and which numbers the rules can use.

use super::scene::{Scene, Seen};
use super::{Author, Nonsense, Sense};
use crate::cards::text::{
    Amount, Answerable, Bonus, Cancelled, Chargeable, Chosen, Cost, Effect, Forbidden, Gear, Keyword,
    Lasting, Moved, RollBonus, Roller, Standing, Status, Terms, Token, Trigger, Uncharged, Value, Verb,
    Where, Which, Whom, ZoneName,
};
use crate::cards::{Class, GearType};
use phrases::refuse;

fn number(n: u8, most: u8) -> Sense {
    match most {
        _ if (1..=most).contains(&n) => Ok(()),
        9 => Err("the number is from 1 to 9"),
        _ => Err("the number is from 1 to 20"),
    }
}

/// A bonus that counts for something, and not more than the numbers of a game can bear.
pub(super) fn bonus(bonus: Bonus) -> Sense {
    let (Bonus::Damage { n }
    | Bonus::AttackRoll { n }
    | Bonus::MaximumCharges { n }
    | Bonus::Ed { n }
    | Bonus::Requirement { n, .. }) = bonus;
    signed(n)
}

fn signed(n: i8) -> Sense {
    refuse!(!(1..=9).contains(&n.unsigned_abs()), "a bonus is from 1 to 9, up or down")
}

fn opens_a_sentence(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::PlayOnly { .. }
            | Effect::UseOnly { .. }
            | Effect::XAtLeast { .. }
            | Effect::XIsExiled
            | Effect::OnSuccess { .. }
            | Effect::OnFailure { .. }
            | Effect::IfYouDo { .. }
            | Effect::Reload { .. }
            | Effect::Craft { .. }
    )
}

fn deals_x(effect: &Effect) -> bool {
    match effect {
        Effect::Deal { n: Amount::X, .. } => true,
        Effect::May { effect } | Effect::IfYouDo { effect } => deals_x(effect),
        Effect::OnSuccess { effect } | Effect::OnFailure { effect } => deals_x(effect),
        Effect::ChooseOne { first, second } => deals_x(first) || deals_x(second),
        _ => false,
    }
}

fn says_may(effect: &Effect) -> bool {
    match effect {
        Effect::May { .. } => true,
        Effect::OnSuccess { effect } | Effect::OnFailure { effect } => says_may(effect),
        _ => false,
    }
}

impl Author<'_> {
    pub(super) fn effects(&self, effects: &[Effect], scene: Scene) -> Result<(), Nonsense> {
        refuse!(effects.len() > super::MOST_SENTENCES, "a line has at most 10 sentences")?;
        let mut seen = Seen::default();
        for (at, effect) in effects.iter().enumerate() {
            let nonsense = |reason| Nonsense { reason, from: effects[at..].to_vec() };
            self.sentence(effect, scene, &mut seen).map_err(nonsense)?;
            seen.offered = says_may(effect);
            seen.in_may = false;
        }
        refuse!(seen.counted && !effects.iter().any(deals_x), "nothing in this line uses X")?;
        Ok(())
    }

    fn sentence(&self, effect: &Effect, scene: Scene, seen: &mut Seen) -> Sense {
        match effect {
            Effect::PlayOnly { condition } => {
                let used = scene.activated || scene.trigger.is_some();
                refuse!(used, "an ability is not played; say “Use only while …”")?;
                self.condition(*condition)
            }
            Effect::UseOnly { condition } => {
                refuse!(!scene.activated, "only an ability that someone uses says this")?;
                self.condition(*condition)
            }
            Effect::XAtLeast { n } => {
                refuse!(!scene.x, "nothing costs X")?;
                number(*n, 9)
            }
            Effect::XIsExiled => {
                seen.counted = true;
                refuse!(scene.x, "X was paid: it is not counted")
            }
            Effect::OnSuccess { effect } | Effect::OnFailure { effect } => {
                refuse!(!seen.rolled, "no Escape Roll stands before it")?;
                self.inner(effect, scene, seen)
            }
            Effect::IfYouDo { effect } => {
                refuse!(!seen.offered, "the sentence before it does not say “You may”")?;
                self.inner(effect, scene, seen)
            }
            Effect::May { effect } => {
                refuse!(matches!(**effect, Effect::May { .. }), "it says “you may” twice")?;
                seen.in_may = true;
                self.inner(effect, scene, seen)
            }
            Effect::Reload { effect } => {
                let charges = matches!(***effect, Effect::Charge { .. });
                refuse!(!charges, "Reload puts charges on a Ranged Weapon (NG-G15)")?;
                self.inner(effect, scene, seen)
            }
            Effect::Craft { effect } => {
                refuse!(!scene.activated, "Craft is the label of an ability that someone uses (NG-G15)")?;
                self.inner(effect, scene, seen)
            }
            Effect::ChooseOne { first, second } => [first, second].into_iter().try_for_each(|way| {
                let nested = matches!(***way, Effect::ChooseOne { .. });
                refuse!(nested, "one of two ways is not a choice again")?;
                self.inner(way, scene, seen)
            }),
            plain => self.plain(plain, scene, seen),
        }
    }

    fn inner(&self, effect: &Effect, scene: Scene, seen: &mut Seen) -> Sense {
        refuse!(opens_a_sentence(effect), "these words can only start a sentence")?;
        refuse!(*effect == Effect::RevealIt, "what was found is shown or not: “Reveal it.” stands alone")?;
        self.sentence(effect, scene, seen)
    }

    fn plain(&self, effect: &Effect, scene: Scene, seen: &mut Seen) -> Sense {
        match effect {
            Effect::Draw { n, .. } => {
                seen.drew = *n;
                number(*n, 9)
            }
            Effect::Search { .. } | Effect::SearchAny => {
                seen.found = true;
                refuse!(self.is_zombie(), "only a card of a Survivor Deck searches it")
            }
            Effect::Choose { what } => self.choose(*what, seen),
            Effect::ExileThis => refuse!(
                self.class == Class::Survivor,
                "a Survivor stays in play until the game is over: nothing exiles it",
            ),
            Effect::EscapeRoll { roller, bonus: more, whom } => {
                seen.rolled = true;
                self.roller(*roller)?;
                more.map_or(Ok(()), |RollBonus::Bonus { n }| signed(n))?;
                self.which(*whom, scene)
            }
            Effect::EscapeRollEd { roller, n } => {
                seen.rolled = true;
                self.roller(*roller)?;
                refuse!(!(2..=6).contains(n), "an ED is from 2 to 6")
            }
            other => self.refers(other, scene, *seen),
        }
    }

    /// Effects that speak of what came before.
    fn refers(&self, effect: &Effect, scene: Scene, seen: Seen) -> Sense {
        match effect {
            Effect::Deal { n, whom, .. } => {
                match n {
                    Amount::Flat(n) => number(*n, 20)?,
                    Amount::X => {
                        let known = scene.x || seen.counted;
                        refuse!(!known, "nothing costs X: give the card `ap = \"X\"`")?;
                    }
                }
                self.whom(*whom, scene, &seen)
            }
            Effect::Apply { status, value, whom, lasting } => {
                self.whom(*whom, scene, &seen)?;
                not_both(*whom)?;
                status_fits(*status, *whom)?;
                application(*status, *value, *lasting)
            }
            Effect::RemoveAll { whom, .. } => {
                not_both(*whom)?;
                self.whom(*whom, scene, &seen)
            }
            Effect::DiscardOfThem { n } => {
                refuse!(!(1..=2).contains(&seen.drew), "a draw of 1 or 2 cards must stand before it")?;
                refuse!(*n == 0 || *n > seen.drew, "it is from 1 to the number of cards drawn")
            }
            Effect::TakeIt | Effect::RevealIt => refuse!(!seen.found, "no search stands before it"),
            Effect::StrengthenThem { n } => {
                refuse!(!seen.several(), "no sentence before it chooses several zombies")?;
                signed(*n)
            }
            Effect::GrantIt { keyword } => {
                refuse!(!seen.one_zombie(), "no sentence before it chooses a zombie")?;
                refuse!(*keyword != Keyword::Fast, "only Fast is gained for a turn")
            }
            Effect::ControlIt => {
                refuse!(!seen.one_zombie(), "no sentence before it chooses a zombie")?;
                refuse!(self.is_of_zombie_side(), "the Zombie side controls its zombies anyway")
            }
            Effect::StrengthenAttacks { n } => {
                let named = matches!(seen.chosen, Some(Chosen::WithIdentity { .. }));
                refuse!(!named, "no sentence before it chooses a Survivor with an Identity")?;
                signed(*n)
            }
            Effect::MoveSurvivor => {
                let adjacent = seen.chosen == Some(Chosen::AdjacentSurvivor);
                refuse!(!adjacent, "no sentence before it chooses a Survivor in an adjacent zone")
            }
            Effect::PayTh { n } => {
                refuse!(!seen.in_may, "paying is always optional; say “You may pay …”")?;
                number(*n, 9)
            }
            other => self.by_numbers(other).and_then(|()| self.in_place(other, scene)),
        }
    }

    /// Effects with a number of things.
    fn by_numbers(&self, effect: &Effect) -> Sense {
        match effect {
            Effect::Heal { n } | Effect::Prevent { n } | Effect::Reduce { n } => number(*n, 20),
            Effect::SurvivorHpBecomes { n } | Effect::ZombieHpBecomes { n } => number(*n, 9),
            Effect::Discard { n } | Effect::SurvivorDiscards { n } | Effect::LootFree { n } => number(*n, 9),
            Effect::Gain { n, .. } | Effect::Charge { n, .. } | Effect::Uncharge { n, .. } => number(*n, 9),
            Effect::RaiseUpTo { n, .. } => number(*n, 9),
            Effect::Strengthen { n, .. } | Effect::Sharpen { n, .. } => signed(*n),
            Effect::ThisAttack { bonuses } | Effect::NextRanged { bonuses } => {
                let of_attack =
                    |bonus: &Bonus| matches!(bonus, Bonus::Damage { .. } | Bonus::AttackRoll { .. });
                refuse!(!bonuses.iter().all(of_attack), "an attack gets Damage and Attack Roll Bonus")?;
                bonuses.iter().try_for_each(|more| bonus(*more))
            }
            Effect::Evade { n } => refuse!(!(2..=6).contains(n), "a die needs a number from 2 to 6"),
            _ => Ok(()),
        }
    }

    /// Effects that some cards, or some moments, cannot have.
    fn in_place(&self, effect: &Effect, scene: Scene) -> Sense {
        let gear = self.facts.gear;
        match effect {
            Effect::Create { token, place, terms } => created(*token, *place, *terms),
            Effect::Charge { what: Chargeable::Host, .. } => {
                refuse!(gear != GearType::Attachment, "only an Attachment has a host")
            }
            Effect::Uncharge { what: Uncharged::This, .. } => {
                refuse!(!self.has_charges, "it has no charges: give it `charges`")
            }
            Effect::Uncharge { what: Uncharged::AttackingWeapon, .. } => {
                let attacked = scene.trigger == Some(Trigger::DamagedByAttack);
                refuse!(!attacked, "no Weapon attacks it then")
            }
            Effect::Strengthen { who, .. } => self.which(*who, scene),
            Effect::Forbid { who, verb } => self.forbid(*who, verb, scene),
            Effect::Move { what, place } => self.moved(*what, *place, scene),
            Effect::RaiseThis => {
                refuse!(scene.trigger != Some(Trigger::Death), "it is only there on Death")
            }
            Effect::PullOne
            | Effect::Raise { .. }
            | Effect::RaiseUpTo { .. }
            | Effect::SurvivorDiscards { .. }
            | Effect::RemoveTokens { .. }
            | Effect::ClearTokens
            | Effect::Scrap { .. }
            | Effect::DestroyRandomGear
            | Effect::StopPayment
            | Effect::DisableLight => {
                refuse!(!self.is_of_zombie_side(), "only zombies and cards of the Zombie side do this")
            }
            Effect::RestGear { gear } => {
                refuse!(!self.is_of_zombie_side(), "only zombies and cards of the Zombie side do this")?;
                let lies = matches!(gear, Gear::AutomatedWeapon | Gear::Trap);
                refuse!(lies, "Traps and Automated Weapons aren't in an Equipment Area")
            }
            Effect::BecomeIdentity { .. } => refuse!(self.is_zombie(), "a zombie has no Survivor of its own"),
            Effect::TakeThis => refuse!(!scene.from_exile, "it is taken from Exile: “From Exile, ….”"),
            Effect::RevealThis => refuse!(!self.is_hidden(), "it is not Hidden"),
            Effect::RestThat => scene.zombie(),
            Effect::DestroyThis => refuse!(self.is_spent(), "it does not stay in play"),
            other => self.in_attack(other, scene),
        }
    }

    /// Effects that attack, or change an attack.
    fn in_attack(&self, effect: &Effect, scene: Scene) -> Sense {
        let gear = self.facts.gear;
        match effect {
            Effect::ThisAttack { .. } => refuse!(!scene.offense, "an attack only gets more in offense"),
            Effect::AttackSurvivor | Effect::Grab | Effect::Snare | Effect::EndGrab => {
                refuse!(!self.is_zombie(), "only a zombie does this")
            }
            Effect::AttackInZone => {
                refuse!(gear != GearType::Automated, "only an Automated Weapon does this")
            }
            Effect::AttackThat => {
                refuse!(gear != GearType::Automated, "only an Automated Weapon does this")?;
                scene.zombie()
            }
            Effect::AttackThatWith { .. } => {
                refuse!(self.is_of_zombie_side(), "only the Survivor Player's Weapons attack zombies")?;
                scene.zombie()
            }
            Effect::Evade { .. } => refuse!(!scene.defense, "an attack is only evaded in defense"),
            Effect::Negate | Effect::PreventAttack | Effect::Reduce { .. } => {
                refuse!(!scene.has_attack(), "no attack is under way")
            }
            Effect::ReduceByWeapon => {
                refuse!(
                    !self.exhausts_weapon(),
                    "no “Additional cost: Exhaust 1 … you control.” names a Weapon",
                )?;
                refuse!(!scene.has_attack(), "no attack is under way")
            }
            other => self.answered(other, scene),
        }
    }

    /// Effects that change the very moment that a React answers.
    fn answered(&self, effect: &Effect, scene: Scene) -> Sense {
        let is_spawn = |what| matches!(what, Answerable::WouldSpawn | Answerable::WouldSpawnCheap { .. });
        match effect {
            Effect::Cancel { thing: Cancelled::Spawn } | Effect::EntersNegated => scene.answers(is_spawn),
            Effect::Cancel { thing: Cancelled::Card } => {
                scene.answers(|what| matches!(what, Answerable::CardPlayed | Answerable::WouldEquip))
            }
            Effect::Reroll if scene.trigger == Some(Trigger::RangedHitRollFails) => Ok(()),
            Effect::Reroll => scene.answers(|what| what == Answerable::HitRollFails),
            Effect::SurvivorHpBecomes { .. } => scene.answers(|what| what == Answerable::WouldDie),
            Effect::ZombieHpBecomes { .. } => scene.answers(|what| what == Answerable::WouldDestroy),
            Effect::EntersZombieZone => scene.answers(|what| what == Answerable::WouldEnterThreat),
            Effect::NoStatus => scene.answers(|what| what == Answerable::WouldGainStatus),
            Effect::Unaffected => scene.answers(|what| what == Answerable::AbilityWouldAffect),
            _ => Ok(()),
        }
    }

    fn choose(&self, what: Chosen, seen: &mut Seen) -> Sense {
        seen.chosen = Some(what);
        match what {
            Chosen::InThreat { n } | Chosen::UpToInThreat { n } | Chosen::UpToYours { n } => {
                refuse!(!(1..=2).contains(&n), "choose 1 or 2 zombies")
            }
            _ => Ok(()),
        }
    }

    fn whom(&self, whom: Whom, scene: Scene, seen: &Seen) -> Sense {
        match whom {
            Whom::TheSurvivor => {
                refuse!(!self.is_of_zombie_side(), "only the Zombie side says this; say “your Survivor”")
            }
            Whom::Target => {
                let hits = matches!(scene.trigger, Some(Trigger::Hit | Trigger::HitBeforeDamage));
                let is_weapon = self.class == Class::Weapon;
                refuse!(!hits || !is_weapon, "only a Weapon that hits has a target: “On Hit: ….”")
            }
            Whom::ThatZombie => scene.zombie(),
            Whom::EachSurvivor => refuse!(self.is_zombie(), "a zombie harms only the Survivor of its board"),
            Whom::It => refuse!(!seen.one_zombie(), "no sentence before it chooses a zombie"),
            Whom::Them => refuse!(!seen.several(), "no sentence before it chooses several zombies"),
            Whom::EachThere => {
                refuse!(seen.chosen != Some(Chosen::Zone), "no sentence before it chooses a zone")
            }
            _ => Ok(()),
        }
    }

    fn roller(&self, roller: Roller) -> Sense {
        let fits = (roller == Roller::TheSurvivor) == self.is_zombie();
        refuse!(!fits, "on a zombie “the Survivor” rolls, on other cards “your Survivor”")
    }

    fn which(&self, which: Which, scene: Scene) -> Sense {
        match which {
            Which::This => refuse!(!self.is_zombie(), "it isn't a zombie"),
            Which::That => scene.zombie(),
        }
    }

    fn forbid(&self, who: Forbidden, verbs: &[Verb], scene: Scene) -> Sense {
        let of_survivor = |verb: &Verb| *verb == Verb::GainStealth;
        match who {
            Forbidden::TheSurvivor => {
                refuse!(!self.is_of_zombie_side(), "only the Zombie side forbids something to the Survivor")?;
                refuse!(!verbs.iter().all(of_survivor), "a Survivor is only forbidden to gain Stealth")
            }
            Forbidden::ThatZombie => {
                scene.zombie()?;
                refuse!(verbs.iter().any(of_survivor), "a zombie is forbidden to advance, attack or move")
            }
        }
    }

    fn moved(&self, what: Moved, place: Where, scene: Scene) -> Sense {
        refuse!(place == Where::Any, "it moves to one zone of its board")?;
        match what {
            Moved::This => refuse!(!self.is_zombie(), "only zombies move"),
            Moved::Target => self.whom(Whom::Target, scene, &Seen::default()),
            Moved::That => scene.zombie(),
        }
    }

    fn is_hidden(&self) -> bool {
        self.standing_rules().any(|rule| *rule == Standing::Hidden)
    }

    fn exhausts_weapon(&self) -> bool {
        self.standing_rules()
            .any(|rule| matches!(rule, Standing::AdditionalCost { cost: Cost::ExhaustGear { .. } }))
    }
}

/// Poison, Cover, Exposed and Stabilized are of Survivors only.
fn status_fits(status: Status, whom: Whom) -> Sense {
    let for_survivors =
        matches!(status, Status::Poison | Status::Cover | Status::Exposed | Status::Stabilized);
    let is_zombie = matches!(
        whom,
        Whom::Target
            | Whom::ThatZombie
            | Whom::Them
            | Whom::EachThere
            | Whom::EachOnBoard
            | Whom::EachIn { .. }
    );
    refuse!(for_survivors && is_zombie, "only Survivors have this status")
}

/// The value and the duration of a status (NG-C47).
fn application(status: Status, value: Option<Value>, lasting: Option<Lasting>) -> Sense {
    let harms = matches!(status, Status::Bleed | Status::Burn);
    if let Some(Value::Of { n }) = value {
        refuse!(!harms, "only Bleed and Burn have a value")?;
        number(n, 9)?;
    }
    match lasting {
        None => refuse!(status == Status::Cover, "Cover lasts this turn or this battle: say which"),
        Some(Lasting::Turns { n }) => {
            let ticks = harms || status == Status::Poison;
            refuse!(!ticks, "only Bleed, Burn and Poison last for a number of turns")?;
            refuse!(!(1..=3).contains(&n), "a status lasts for 1 to 3 turns; without a number until removed")
        }
        Some(Lasting::Turn | Lasting::Battle | Lasting::YourNextTurn) => {
            let hides = matches!(status, Status::Stealth | Status::Cover);
            refuse!(!hides, "only Stealth and Cover last this long")?;
            let fits = match status {
                Status::Cover => lasting != Some(Lasting::YourNextTurn),
                _ => lasting != Some(Lasting::Battle),
            };
            refuse!(!fits, "Cover lasts this turn or this battle, Stealth this turn or until your next")
        }
    }
}

/// Both Survivors at once are only dealt damage.
fn not_both(whom: Whom) -> Sense {
    refuse!(whom == Whom::EachSurvivor, "only damage is dealt to each Survivor; name one of them")
}

/// All tokens but Flares lie in Threat Zones.
fn created(token: Token, place: Where, terms: Option<Terms>) -> Sense {
    match terms {
        Some(Terms::Turns { n }) => {
            refuse!(token != Token::Barricade, "only a Temporary Barricade lasts for a number of turns")?;
            number(n, 9)?;
        }
        Some(Terms::SurvivorLures) => refuse!(token != Token::Flare, "only a Flare lures a zombie")?,
        None => {}
    }
    let in_threat =
        matches!(place, Where::Your { zone: ZoneName::Threat } | Where::The { zone: ZoneName::Threat });
    refuse!(token != Token::Flare && !in_threat, "only a Flare lies outside a Threat Zone")
}
