//! The survivors of a position.

use super::{at, flags};
use crate::cards::stats::EncounterKind;
use crate::stage::position::{Detail, Gear, Group};
use crate::state::{CardZ, Deeds, Lair, NONE, Role, Scenario, Signs, Spot, Stand, Survivor};
use kernel::Seat;

impl CardZ {
    pub(super) fn stage_group(&mut self, seat: Seat, group: &Group) -> Result<(), String> {
        let here = self.read_place(&group.at)?;
        let base = match self.scenario {
            Scenario::ComingHome => self.read_place("pub").ok(),
            _ => self.base_place(seat.0 + 1),
        };
        let home = match &group.home {
            Some(word) => self.read_place(word)?,
            None => base.unwrap_or(here),
        };
        let entered =
            group.entered.iter().map(|word| self.read_place(word)).collect::<Result<Vec<u8>, String>>()?;
        let player = self.player_mut(seat);
        (player.at, player.home) = (here, home);
        player.entered = entered.iter().fold(0, |all, place| all | 1 << place);
        for deed in flags(Deeds::NAMES, &group.deeds)? {
            self.player_mut(seat).deeds.set(deed);
        }
        for (n, person) in group.survivors.iter().enumerate() {
            at(&format!("survivors[{n}]"), self.stage_survivor(seat, &person.detail()))?;
        }
        Ok(())
    }

    fn stage_survivor(&mut self, seat: Seat, detail: &Detail) -> Result<(), String> {
        let word = &detail.name;
        let kind = self.kind(word)?;
        let who = self.free_slot().ok_or("there are too many survivors")?;
        let role = if self.def(kind).character().is_some() {
            if kind < 64 && self.characters >> kind & 1 == 0 {
                return Err(format!("“{word}” is in play already"));
            }
            self.characters &= !(1 << kind);
            Role::Character
        } else {
            self.rescued_role(word)?
        };
        let stand = match (&detail.waits, detail.house, detail.dead) {
            (Some(place), ..) => Stand::Waits(self.read_place(place)?),
            (_, true, _) => Stand::House,
            (_, _, true) => Stand::Dead,
            _ => Stand::Group,
        };
        let sick = detail.sick.as_deref().map(|word| self.take_sick(word)).transpose()?;
        let staged = Survivor {
            kind,
            owner: seat,
            role,
            stand,
            sick: sick.unwrap_or(NONE),
            days: detail.days,
            doom: detail.doom,
            ..Survivor::default()
        };
        self.enrol(who, |survivor| *survivor = staged);
        if matches!(role, Role::Ally | Role::Dependant) {
            self.survivor_mut(who).signs.set(Signs::RESCUED);
        }
        for sign in flags(Signs::NAMES, &detail.signs)? {
            self.survivor_mut(who).signs.set(sign);
            self.wounds = self.wounds.saturating_sub(u8::from(sign == Signs::WOUNDED));
        }
        self.load_survivor(who, detail)
    }

    fn rescued_role(&mut self, word: &str) -> Result<Role, String> {
        // A scenario may have taken Dependants out.
        let id = self.encounter_named(word)?;
        if !matches!(self.encounter(id).lair, Lair::Deck | Lair::Removed) {
            return Err(format!("“{word}” lies elsewhere already"));
        }
        self.encounter_mut(id).lair = Lair::Rescued;
        match self.kind_of(id) {
            EncounterKind::Ally => Ok(Role::Ally),
            EncounterKind::Dependant => Ok(Role::Dependant),
            EncounterKind::FeralDog => Ok(Role::Dog),
            _ => Err(format!("“{word}” isn't a survivor")),
        }
    }

    fn take_sick(&mut self, word: &str) -> Result<u8, String> {
        let kind = self.kind(word)?;
        self.sick_deck.take(kind).ok_or_else(|| format!("“{word}” isn't a Sick card, or someone has it"))
    }

    fn load_survivor(&mut self, who: u8, detail: &Detail) -> Result<(), String> {
        if let Some(character) = self.character(who).filter(|_| !detail.without_pack) {
            let heroic = self.card_word(character.heroic).to_owned();
            self.stage_loot(&Gear { card: heroic, ..Gear::default() }, Spot::Hand(who))?;
        }
        self.lay_all(&detail.hand, Spot::Hand(who))?;
        self.lay_all(&detail.worn, Spot::Worn(who))?;
        let (load, printed) = (self.load(who), self.ratings(who).carry);
        if load > printed {
            return Err(format!("“{}” would carry {load}, but {printed} is the most", detail.name));
        }
        if detail.pack.is_empty() {
            return Ok(());
        }
        let pack = self.pack_of(who).ok_or_else(|| format!("“{}” has no Backpack", detail.name))?;
        for item in &detail.pack {
            let slot = self.stage_loot(&item.gear(), Spot::Nowhere)?;
            self.can_pack(slot, who)
                .map_err(|_| format!("the Backpack does not hold “{}”", item.gear().card))?;
            self.put(slot, Spot::Pack(pack));
        }
        Ok(())
    }
}
