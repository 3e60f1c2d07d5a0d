//! Loot: weapons, supply, food, gear and tools.

use super::action::Bearer;
use super::{Author, Sense, action, add, face, faces, number, once, refuse, set};
use crate::cards::entry::loot_type;
use crate::cards::stats::{
    Attachment, Blowback, Fishing, Food, Jam, Leftover, Loot, LootType, Modifier, Noise, Ranged, Roll, Shaft,
    Shots, Sticks, Trap, Weapon, Wear, With, Wound,
};
use crate::cards::text::{self, Attached, Gear, Phrase, State, Supply, types};
use crate::cards::{BACKPACK_WEIGHT, Face};
use phrases::{Diagnostic, Name};

impl Author<'_> {
    pub(super) fn loot(&self, faults: &mut Vec<Diagnostic>) -> Face {
        let mut maker = self.loot_maker();
        self.each(faults, |phrase| maker.say(phrase).unwrap_or_else(|| self.not_here(phrase)));
        self.whole(faults, maker.sense());
        Face::Loot(maker.loot)
    }

    /// A Loot with the facts of the card and no text yet.
    pub(super) fn loot_maker(&self) -> LootMaker {
        let entry = self.entry;
        let kind = entry.loot_type.as_ref().and_then(|line| loot_type(line.get_ref())).unwrap_or_default();
        let weapon = if let LootType::Weapon(kind) = kind { Some(kind) } else { None };
        LootMaker {
            loot: Loot {
                kind,
                weight: entry.weight.unwrap_or_default(),
                supply: entry.supply.unwrap_or_default(),
                supply_type: entry.ammo.as_ref().and_then(|ammo| self.with.names.find(ammo.get_ref())),
                weapon: Weapon { kind: weapon, ..Weapon::default() },
                ..Loot::default()
            },
            ..LootMaker::default()
        }
    }
}

/// The back of a Heroic Action.
pub(super) fn backpack() -> Loot {
    Loot { kind: LootType::Backpack, weight: BACKPACK_WEIGHT, ..Loot::default() }
}

/// A Loot while its text is read.
#[derive(Default)]
pub(super) struct LootMaker {
    pub loot: Loot,
    noise: Option<Noise>,
    wear: Option<Wear>,
    leftover: Option<Leftover>,
    jam: Option<Jam>,
    shots: Option<Shots>,
    sticks: Option<Option<Sticks>>,
    breaks: Option<u8>,
    sets_trap: bool,
    checks_trap: bool,
}

impl LootMaker {
    /// Takes a sentence in; `None` if Loot does not say it.
    pub(super) fn say(&mut self, phrase: &Phrase) -> Option<Sense> {
        match phrase {
            Phrase::Weapon(weapon) => Some(self.weapon(*weapon)),
            Phrase::Supply(supply) => Some(self.supply(*supply)),
            Phrase::Gear(gear) => Some(self.gear(gear)),
            Phrase::Action(said) => Some(action::say(&mut self.loot.deeds, said, Bearer::Loot)),
            _ => None,
        }
    }

    pub(super) fn weapon(&mut self, said: text::Weapon) -> Sense {
        use text::Weapon as W;
        match said {
            W::RangedKill { close, medium, long } => self.ranged(Wound::Kill, [close, medium, long]),
            W::RangedBlind { close, medium, long } => self.ranged(Wound::Blind, [close, medium, long]),
            W::OneShot => once(&mut self.shots, Shots::One),
            W::FireAgain { ammo } => {
                refuse!(ammo == 0, "a further shot costs at least 1 ammo")?;
                once(&mut self.shots, Shots::Again { ammo })
            }
            W::Reload => self.shooter().map(|ranged| ranged.reloads = true),
            W::JamCheck { natural, most } => {
                once(&mut self.jam, Jam::Check { natural: face(natural)?, most: face(most)? })
            }
            W::JamAtOnce { one, other } => {
                once(&mut self.jam, Jam::AtOnce { natural: [face(one)?, face(other)?] })
            }
            W::NeverJams => once(&mut self.jam, Jam::Never),
            W::JamSpends { ammo } => self.shooter().map(|ranged| ranged.jam_ammo = ammo),
            W::SticksUntilHand { natural } => {
                once(&mut self.sticks, Some(Sticks::UntilHandAction { natural: face(natural)? }))
            }
            W::SticksUntilRegroup { natural } => {
                once(&mut self.sticks, Some(Sticks::UntilRegroup { natural: face(natural)? }))
            }
            W::NeverSticks => once(&mut self.sticks, None),
            W::StakeTactics => once(&mut self.loot.weapon.stake_tactics, 0),
            W::StakeTacticsForAmmo { ammo } => once(&mut self.loot.weapon.stake_tactics, ammo),
            W::NoAttachment => set(&mut self.loot.weapon.takes_no_attachment, true),
            W::NoResupply => set(&mut self.loot.weapon.cannot_be_resupplied, true),
            W::Loud => once(&mut self.noise, Noise::Loud),
            W::Quiet => once(&mut self.noise, Noise::Quiet),
            W::LoudEngine => once(&mut self.noise, Noise::LoudEngine),
            W::Splatter { one, other } => once(&mut self.loot.weapon.splatter, [face(one)?, face(other)?]),
            W::Blowback { natural, n } => {
                once(&mut self.loot.weapon.blowback, Blowback { natural: face(natural)?, n })
            }
            other => self.melee(other),
        }
    }

    fn melee(&mut self, said: text::Weapon) -> Sense {
        use text::Weapon as W;
        let melee = &mut self.loot.weapon.melee;
        match said {
            W::Kill { kill } => once(&mut melee.kill, number(kill)?),
            W::KillForAmmo { kill, ammo } => {
                melee.cost = ammo;
                once(&mut melee.kill, number(kill)?)
            }
            W::KillSwitchedOn { kill } => {
                melee.needs_switch = true;
                once(&mut melee.kill, number(kill)?)
            }
            W::KillAndPush { kill, push } => {
                melee.is_one_roll = true;
                once(&mut melee.kill, number(kill)?)?;
                once(&mut melee.push, number(push)?)
            }
            W::KillOrImpale { kill, impale } => {
                once(&mut melee.kill, number(kill)?)?;
                once(&mut melee.impale, number(impale)?)
            }
            W::Push { push } => once(&mut melee.push, number(push)?),
            W::Blind { blind, supply } => {
                melee.cost = supply;
                once(&mut melee.blind, number(blind)?)
            }
            other => self.shafts(other),
        }
    }

    fn shafts(&mut self, said: text::Weapon) -> Sense {
        use text::Weapon as W;
        match said {
            W::LosesShaft { natural, .. } => self.shaft(|shaft| once(&mut shaft.natural, natural)),
            W::RetreatLoses { .. } => self.shaft(|shaft| set(&mut shaft.is_lost_by_retreat, true)),
            W::RegroupReturns { .. } => self.shaft(|shaft| set(&mut shaft.returns, true)),
            _ => Ok(()),
        }
    }

    fn ranged(&mut self, effect: Wound, marks: [text::Mark; 3]) -> Sense {
        let mut numbers = [None; 3];
        for (place, mark) in numbers.iter_mut().zip(marks) {
            *place = mark.of().map(number).transpose()?;
        }
        refuse!(numbers == [None; 3], "it hits in no range band")?;
        once(&mut self.loot.weapon.ranged, Ranged { effect, numbers, ..Ranged::default() })
    }

    fn shooter(&mut self) -> Result<&mut Ranged, String> {
        let ranged = self.loot.weapon.ranged.as_mut();
        ranged.ok_or_else(|| "say first what it hits at which range: “Ranged kill 3 / 6 / 9.”".to_owned())
    }

    fn shaft(&mut self, change: impl FnOnce(&mut Shaft) -> Sense) -> Sense {
        self.shooter()?;
        change(self.loot.weapon.shaft.get_or_insert_default())
    }

    fn supply(&mut self, said: Supply) -> Sense {
        let loot = &mut self.loot;
        match said {
            Supply::Refills { ammo } => {
                refuse!(loot.supply_type != Some(ammo), "it refills what its own `ammo` says")?;
                set(&mut loot.refills, true)
            }
            Supply::TradeAbove { n } => once(&mut loot.trade_above, n),
            Supply::DiscardWhenEmpty => {
                refuse!(loot.supply == 0, "it has no `supply` that could be empty")?;
                set(&mut loot.goes_when_empty, true)
            }
            Supply::DiscardAfterUse => once(&mut self.leftover, Leftover::Discarded),
            Supply::ReturnAfterUse => once(&mut self.leftover, Leftover::FreshFood),
            Supply::DiscardAtReckoning => once(&mut self.leftover, Leftover::DiscardedAtReckoning),
            Supply::DiscardByFire => set(&mut self.trap().burns, true),
            Supply::Feeds => once(&mut loot.food, Food::default()),
            Supply::OrFeeds { food } => once(&mut loot.food, Food { serves_as: Some(food), sick: None }),
            Supply::SickOn { faces: on } => once(&mut self.meal()?.sick, faces(on)?),
            Supply::NoSicknessRoll => self.meal().map(|_| ()),
            Supply::OneRerollPerBattle | Supply::OneUsePerSurvivor => self.limit(said),
            // What the rules say already (CZ-C96, CZ-C118).
            Supply::RerollDoesNotFeed | Supply::NotOnInfection | Supply::NotOnSleep => self.remark(),
            Supply::SeenCountAsRevealed => action::reveals(&mut loot.deeds),
            Supply::NotAtNight => set(&mut loot.not_at_night, true),
            Supply::MakesCluster => set(&mut loot.makes_cluster, true),
            Supply::Unlocks { n } => set(&mut loot.unlocks, n),
            tool => self.tool(tool),
        }
    }

    /// Fishing Rod and Animal Trap.
    fn tool(&mut self, said: Supply) -> Sense {
        match said {
            Supply::Fish { place, number: least, dawn, food } => {
                let (number, number_at_dawn) = (number(least)?, number(dawn)?);
                once(
                    &mut self.loot.fishing,
                    Fishing { at: place, number, number_at_dawn, food, breaks: None },
                )
            }
            Supply::NaturalDiscards { natural } => once(&mut self.breaks, face(natural)?),
            Supply::SetTrap => {
                self.sets_trap = true;
                Ok(())
            }
            Supply::TrapRises { start, step, most } => {
                let trap = self.trap();
                (trap.start, trap.step, trap.most) = (face(start)?, step, face(most)?);
                Ok(())
            }
            Supply::CheckTrap { food, start } => {
                self.checks_trap = true;
                let trap = self.trap();
                refuse!(trap.start != start, "it is reset to where the brown d10 starts")?;
                trap.food = food;
                Ok(())
            }
            Supply::PickUpTrap => {
                self.trap().is_picked_up = true;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn trap(&mut self) -> &mut Trap {
        self.loot.trap.get_or_insert_default()
    }

    fn meal(&mut self) -> Result<&mut Food, String> {
        self.loot.food.as_mut().ok_or_else(|| "say first that it feeds".to_owned())
    }

    fn limit(&mut self, said: Supply) -> Sense {
        action::limit(&mut self.loot.deeds, said)
    }

    /// A remark needs something to be a remark on.
    fn remark(&self) -> Sense {
        refuse!(self.loot.deeds.uses.is_empty(), "say first what it is used for")
    }

    fn gear(&mut self, said: &Gear) -> Sense {
        let any = |roll: Roll, n: i8| Modifier { roll, with: With::Any, n };
        let modifier = match said {
            Gear::Bite { state, n } => Some((*state, any(Roll::Bite, *n))),
            Gear::Dog { state, n } => Some((*state, any(Roll::Dog, *n))),
            Gear::Push { state, n } => Some((*state, any(Roll::Push, *n))),
            Gear::BarePush { state, n } => Some((*state, any(Roll::BarePush, *n))),
            Gear::Ranged { state, n } => Some((*state, any(Roll::Ranged, *n))),
            _ => None,
        };
        if let Some((state, modifier)) = modifier {
            self.state(state)?;
            return add(&mut self.loot.gear.modifiers, modifier);
        }
        match said {
            Gear::Weight { state, n } => {
                self.state(*state)?;
                once(&mut self.loot.gear.weight, *n)
            }
            Gear::Ban { state, types: banned } => {
                self.state(*state)?;
                set(&mut self.loot.gear.bans, types(banned))
            }
            Gear::Night { state, night } => {
                self.state(*state)?;
                once(&mut self.loot.gear.night, night.of())
            }
            Gear::Lures { n } => set(&mut self.loot.lures, *n),
            Gear::FaceProtection => set(&mut self.loot.gear.is_face_protection, true),
            Gear::PreventsSplatter => set(&mut self.loot.gear.prevents_splatter, true),
            Gear::TakeUp => {
                refuse!(self.wear != Some(Wear::Held), "only what is held is taken up and put away")
            }
            Gear::AttachTo { types: to } => {
                once(&mut self.loot.attachment, Attachment { to: types(to), ..Attachment::default() })
            }
            Gear::Attached { attached } => self.attached(*attached),
            _ => Ok(()),
        }
    }

    fn attached(&mut self, said: Attached) -> Sense {
        let attachment = self.loot.attachment.as_mut().ok_or("say first what it is attached to")?;
        match said {
            Attached::Weight { n } => once(&mut attachment.weight, n),
            Attached::Ranged { changes } => set(&mut attachment.ranged, changes.of()),
            Attached::Quiet => set(&mut attachment.is_silencer, true),
            Attached::Jam { n } => set(&mut attachment.jam, n),
        }
    }

    /// A thing is worn, or held, or on hand.
    fn state(&mut self, state: State) -> Sense {
        let wear = match state {
            State::Worn => Wear::Worn,
            State::Held => Wear::Held,
            State::OnHand => Wear::OnHand,
        };
        refuse!(self.wear.is_some_and(|other| other != wear), "a thing is either worn, or held, or on hand")?;
        self.wear = Some(wear);
        Ok(())
    }

    /// Puts together what was said in several sentences, and says what does not go together.
    pub(super) fn sense(&mut self) -> Sense {
        self.settle();
        let loot = &self.loot;
        let weapon = &loot.weapon;
        let spends = weapon.ranged.is_some() || weapon.melee.cost > 0;
        let costs = loot.deeds.uses.iter().any(|usage| usage.cost > 0);
        refuse!((spends || costs) && loot.supply == 0, "spends ammo or supply but has no `supply`")?;
        refuse!(weapon.ranged.is_some() && loot.supply_type.is_none(), "shoots but has no `ammo`")?;
        refuse!(
            weapon.ranged.is_none() && (self.jam.is_some() || self.shots.is_some()),
            "has shots or jams but no “Ranged kill” or “Ranged blind”",
        )?;
        refuse!(
            matches!(loot.kind, LootType::Weapon(_)) && !weapon.is_weapon(),
            "is a weapon by its `loot_type` but has no attack",
        )?;
        let switches =
            loot.deeds.act.is_some_and(|act| matches!(act.feat, crate::cards::stats::Feat::SwitchOn { .. }));
        refuse!(
            weapon.melee.needs_switch != switches,
            "must be switched on and have a battle action for it, or neither",
        )?;
        refuse!(weapon.is_weapon() && self.noise.is_none(), "does not say whether it is loud or quiet")?;
        refuse!(loot.kind == LootType::Food && loot.food.is_none(), "is FOOD but feeds nobody")?;
        refuse!(loot.kind == LootType::Ammunition && !loot.refills, "is AMMUNITION but refills nothing")?;
        refuse!(
            matches!(loot.kind, LootType::Attachment(_)) != loot.attachment.is_some(),
            "is an ATTACHMENT and attached to something, or neither",
        )?;
        refuse!(
            loot.trap.is_some() && !(self.sets_trap && self.checks_trap),
            "is a trap that is not set or not checked",
        )?;
        refuse!(
            self.breaks.is_some() && loot.fishing.is_none(),
            "is discarded by a roll that it does not have",
        )
    }

    fn settle(&mut self) {
        let weapon = &mut self.loot.weapon;
        weapon.noise = self.noise.unwrap_or_default();
        weapon.sticks = self.sticks.flatten();
        if let Some(ranged) = &mut weapon.ranged {
            ranged.shots = self.shots.unwrap_or_default();
            ranged.jam = self.jam.unwrap_or_default();
        }
        if let Some(fishing) = &mut self.loot.fishing {
            fishing.breaks = self.breaks;
        }
        self.loot.gear.wear = self.wear.unwrap_or_default();
        self.loot.leftover = self.leftover.unwrap_or_default();
    }
}

/// The names of a list.
pub(super) fn titles<const N: usize>(names: &[Name]) -> Result<kernel::Few<Name, N>, String> {
    let mut titles = kernel::Few::new();
    names.iter().try_for_each(|name| add(&mut titles, *name))?;
    Ok(titles)
}
