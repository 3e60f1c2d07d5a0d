//! Who joins the team and who leaves it; wounds; items and their carriers.

use crate::cards::Traits;
use crate::cards::text::Advanced;
use crate::rules::dice::pick;
use crate::state::area::Area;
use crate::state::event::{Actor, Event, PoolName};
use crate::state::frame::{Frame, Moment, Run, Trigger};
use crate::state::{Flags, Item, NONE, Phase, Survivor, ZombieEnclave};
use flow::Flow;
use kernel::Cx;

impl ZombieEnclave {
    /// A Survivor counter drawn from the pool joins the team; `None` if the pool is empty (ZE-C89).
    pub(crate) fn draw_survivor(&mut self, rule: &'static str, cx: &mut impl Cx<Event>) -> Option<u8> {
        let Some(kind) = self.survivors_pool.draw(cx) else {
            cx.tell("ZE-C89", || Event::NothingLeft { pool: PoolName::Survivors });
            return None;
        };
        Some(self.join(kind, rule, cx))
    }

    /// This counter joins the team.
    pub(crate) fn join(&mut self, kind: u8, rule: &'static str, cx: &mut impl Cx<Event>) -> u8 {
        let free = self.survivors.iter().position(|survivor| survivor.kind == NONE);
        let slot = free.unwrap_or_default() as u8;
        *self.survivor_mut(slot) = Survivor { kind, ..Survivor::default() };
        self.team.push(slot);
        let def = self.def(kind);
        self.counted |= u16::from(!def.has(Traits::NOT_COUNTED)) << slot;
        self.unsettled |= def.has(Traits::HAS_OWNER);
        cx.tell(rule, || Event::Joined { kind });
        slot
    }

    /// What follows when somebody has joined: his Drawback, his owner, new chits.
    pub(crate) fn welcome(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let def = self.def(self.survivor(slot).kind);
        if def.has(Traits::HAS_OWNER) {
            cx.cite("ZE-2.3ac");
            return Flow::Done;
        }
        if self.people().count() >= 2 {
            self.eventful = true;
        }
        let burdened = def.acts_at(Moment::EntersPlay);
        if burdened && !self.rules.has(Advanced::Drawbacks) {
            cx.cite("ZE-6.1b");
        }
        self.add_chits(cx);
        if !burdened {
            return Flow::Done;
        }
        Flow::Next(Frame::Run(Run { actor: slot, ..Run::of(self.survivor(slot).kind, Moment::EntersPlay) }))
    }

    /// ZE-3.1.1f, ZE-C17: chits whose number is reached go into the cup, each once in a game.
    pub(crate) fn add_chits(&mut self, cx: &mut impl Cx<Event>) {
        if self.phase == Phase::Setup {
            return;
        }
        let people = self.people().count() as u8;
        let mut at = 0;
        while at < self.waiting.len() {
            let kind = self.waiting[at];
            if self.def(kind).requirement <= people {
                self.waiting.remove(at);
                self.chits.mix_in(kind);
                cx.tell("ZE-3.1.1f", || Event::ChitAdded { kind });
                if self.phase == Phase::Activation {
                    cx.cite("ZE-3.4.2f");
                }
            } else {
                at += 1;
            }
        }
        if cx.loud() && self.team.len() > people.into() {
            cx.cite("ZE-3.1.1h");
        }
    }

    /// A random Drawback from the cup (ZE-4.2d).
    pub(crate) fn draw_drawback(&mut self, who: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let Some(drawback) = self.drawback_cup.draw(cx) else {
            cx.tell("ZE-C89", || Event::NothingLeft { pool: PoolName::Drawbacks });
            return;
        };
        let mark = self.cards.set().mark_of(drawback);
        let survivor = self.survivor_mut(who);
        survivor.marks |= 1 << mark;
        let kind = survivor.kind;
        cx.tell(rule, || Event::DrawbackDrawn { kind, drawback });
        cx.cite("ZE-4.2d");
    }

    pub(crate) fn treat(&mut self, who: u8, n: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if self.lives(who) {
            let dp = self.heal(who, n);
            let kind = self.survivor(who).kind;
            cx.tell(cite, || Event::Healed { kind, dp });
        }
    }

    /// A random Survivor does nothing today.
    pub(crate) fn paralyse(&mut self, cite: &'static str, cx: &mut impl Cx<Event>) {
        let people = self.team.iter().copied().filter(|&who| self.counts(who));
        let Some(who) = self.pick_survivor(people, cx) else { return };
        let survivor = self.survivor_mut(who);
        survivor.flags.set(Flags::CANNOT_ACT);
        let kind = survivor.kind;
        cx.tell(cite, || Event::CannotBeActivated { kind });
    }

    pub(crate) fn make_drunk(&mut self, who: u8, av: i8, cite: &'static str, cx: &mut impl Cx<Event>) {
        let survivor = self.survivor_mut(who);
        survivor.tipsy = av;
        let kind = survivor.kind;
        cx.tell(cite, || Event::Tipsy { kind, av });
        cx.cite("ZE-C14");
    }

    pub(crate) fn lose_next_turn(&mut self, who: u8, cite: &'static str, cx: &mut impl Cx<Event>) {
        if self.lives(who) {
            let survivor = self.survivor_mut(who);
            survivor.flags.set(Flags::LOSES_NEXT);
            let kind = survivor.kind;
            cx.tell(cite, || Event::LosesTurn { kind });
            cx.cite("ZE-C65");
        }
    }

    /// One DP after the other; in combat Armor may take each (ZE-C86).
    pub(crate) fn hurt(&mut self, who: u8, points: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if points == 0 || !self.lives(who) {
            return Flow::Done;
        }
        if self.combat.on {
            self.survivor_mut(who).flags.set(Flags::INVOLVED);
            if self.armor_of(who).is_some() {
                return Flow::Ask(Frame::Hurt { survivor: who, points });
            }
        } else if cx.loud() && self.armor_of(who).is_some() {
            cx.cite("ZE-C72");
        }
        self.wound(who, points, cx);
        Flow::Done
    }

    /// The armor that would take a DP; one that is worn out takes none, even before it is returned.
    pub(crate) fn armor_of(&self, who: u8) -> Option<u8> {
        let worn = |item: &&Item| {
            item.carrier == who && self.def(item.kind).has(Traits::ABSORBS) && !self.is_worn_out(item)
        };
        self.items.iter().find(worn).map(|item| item.id)
    }

    fn is_worn_out(&self, item: &Item) -> bool {
        self.def(item.kind)
            .when(|when| matches!(when, crate::cards::text::When::WornOut { n } if n <= item.dp))
            .is_some()
    }

    /// One DP falls on the Armor.
    pub(crate) fn dent(&mut self, id: u8, cx: &mut impl Cx<Event>) {
        let Some(item) = self.item_mut(id) else { return };
        item.dp += 1;
        let item = *item;
        let (kind, dp) = (item.kind, item.dp);
        let wearer = self.survivor(item.carrier).kind;
        cx.tell("ZE-6.5c", || Event::ArmorHurt { kind: wearer, item: kind, dp });
        if self.is_worn_out(&item) {
            self.trigger(Trigger { kind, moment: Moment::WornOut, actor: id, ..Trigger::default() });
        }
    }

    /// DP fall on a Survivor; at his HP he dies at once (ZE-3.7.1.2c).
    pub(crate) fn wound(&mut self, who: u8, points: u8, cx: &mut impl Cx<Event>) {
        let hp = self.survivor_hp(who);
        let survivor = self.survivor_mut(who);
        survivor.dp = survivor.dp.saturating_add(points);
        let (kind, dp) = (survivor.kind, survivor.dp);
        cx.tell("ZE-3.7.1.2c", || Event::SurvivorHurt { kind, by: points, dp, hp });
        if dp >= hp {
            self.bury(who, cx);
        }
    }

    /// ZE-C51: the counter, the Drawbacks and the XP Traits go back; the items wait for new carriers.
    fn bury(&mut self, who: u8, cx: &mut impl Cx<Event>) {
        let (dead, counted) = (*self.survivor(who), self.counts(who));
        let set = self.cards.set();
        for mark in flow::Each(dead.marks.into()) {
            let kind = set.marks[mark as usize];
            if self.def(kind).class == crate::cards::Class::Drawback {
                self.drawback_cup.mix_in(kind);
            } else {
                self.stock |= 1 << mark;
            }
        }
        if let Some(at) = self.team.iter().position(|&slot| slot == who) {
            self.team.remove(at);
        }
        for item in self.items.iter_mut().filter(|item| item.carrier == who) {
            item.carrier = NONE;
        }
        for dog in self.team.iter() {
            let dog = &mut self.survivors[usize::from(*dog)];
            if dog.owner == who {
                dog.owner = NONE;
            }
        }
        *self.survivor_mut(who) = Survivor::default();
        self.counted &= !(1 << who);
        self.unsettled = true;
        self.survivors_pool.mix_in(dead.kind);
        cx.tell("ZE-3.7.1.2c", || Event::SurvivorKilled { kind: dead.kind });
        cx.cite("ZE-C51");
        if counted && self.chits.len() + self.drawn.len() > 0 {
            cx.cite("ZE-3.1.1g");
        }
    }

    pub(crate) fn heal(&mut self, who: u8, points: u8) -> u8 {
        let survivor = self.survivor_mut(who);
        let healed = points.min(survivor.dp);
        survivor.dp -= healed;
        healed
    }

    /// A random Survivor of some, by the dice.
    pub(crate) fn pick_survivor(
        &self,
        among: impl Iterator<Item = u8> + Clone,
        cx: &mut impl Cx<Event>,
    ) -> Option<u8> {
        let count = among.clone().count();
        if count == 0 {
            return None;
        }
        let at = pick(count, cx);
        among.into_iter().nth(at)
    }

    /// Who may be given an item: any Survivor, never Soldier (ZE-C109).
    #[inline]
    pub(crate) fn carries(&self, who: u8) -> bool {
        !self.def(self.survivor(who).kind).has(Traits::NO_ITEMS)
    }

    pub(crate) fn carriers(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        self.team.iter().copied().filter(|&who| self.carries(who))
    }

    /// An item comes into play with its carrier.
    pub(crate) fn hand_over(&mut self, kind: u8, to: u8, cx: &mut impl Cx<Event>) {
        let taken = self.items.iter().fold(0u64, |ids, item| ids | 1 << item.id);
        let id = (!taken).trailing_zeros() as u8;
        self.items.push(Item { kind, id, carrier: to, dp: 0, given: false });
        let carrier = self.survivor(to).kind;
        cx.tell("ZE-2.3y", || Event::ItemGiven { kind, to: carrier });
        if cx.loud() && self.items.iter().filter(|item| item.carrier == to).count() > 1 {
            cx.cite("ZE-2.3z");
        }
    }

    /// An item leaves play for its pool, its supply or the box.
    pub(crate) fn take_item(&mut self, id: u8) -> Option<u8> {
        let at = self.items.iter().position(|item| item.id == id)?;
        Some(self.items.remove(at).kind)
    }

    pub(crate) fn return_item(&mut self, id: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if let Some(kind) = self.take_item(id) {
            self.stow(kind);
            cx.tell(rule, || Event::ItemReturned { kind });
            cx.cite("ZE-C11");
        }
    }

    /// Where items go that are not in play.
    pub(crate) fn stow(&mut self, kind: u8) {
        if self.def(kind).own_supply {
            self.supply.push(kind);
        } else {
            self.items_pool.mix_in(kind);
        }
    }

    /// The first item of this kind that anybody carries.
    pub(crate) fn carried(&self, kind: u8) -> Option<u8> {
        self.items.iter().find(|item| item.kind == kind && item.carrier != NONE).map(|item| item.id)
    }

    /// A text waits to be run.
    pub(crate) fn trigger(&mut self, trigger: Trigger) {
        if !self.triggers.is_full() {
            self.triggers.push(trigger);
        }
    }

    /// DP fall on a Zombie; at its HP it returns to the pool (ZE-3.7.1.2b). `by` attacked it from `from`.
    pub(crate) fn hit_zombie(
        &mut self,
        slot: u8,
        points: u8,
        melee: Option<u8>,
        cx: &mut impl Cx<Event>,
    ) -> bool {
        let zombie = self.zombie_mut(slot);
        zombie.dp = zombie.dp.saturating_add(points);
        let (kind, dp) = (zombie.kind, zombie.dp);
        let hp = self.def(kind).hp;
        let body = self.body(slot);
        cx.tell("ZE-3.7.1.2b", || Event::ZombieHurt { kind: body, by: points, dp, hp });
        if dp < hp {
            return false;
        }
        let area = self.zombie(slot).area.unwrap_or(Area::EP);
        self.remove_zombie(slot);
        cx.tell("ZE-3.7.1.2b", || Event::ZombieKilled { kind: body });
        if self.def(kind).has(Traits::BLAST) {
            let moment = if melee.is_some() { Moment::KilledInMelee } else { Moment::KilledOtherwise };
            self.trigger(Trigger {
                kind,
                moment,
                actor: NONE,
                by: melee.unwrap_or(NONE),
                target: NONE,
                area,
            });
        }
        if let Some(by) = melee {
            self.killed_in_melee(by);
        }
        true
    }

    /// Texts of Drawbacks on whoever killed a Zombie in his own area (ZE-6.6c).
    fn killed_in_melee(&mut self, by: u8) {
        if !self.lives(by) || self.survivor(by).marks == 0 {
            return;
        }
        let set = self.cards.set();
        for mark in flow::Each(self.survivor(by).marks.into()) {
            let kind = set.marks[mark as usize];
            if self.def(kind).acts_at(Moment::KillsInMelee) {
                self.trigger(Trigger {
                    kind,
                    moment: Moment::KillsInMelee,
                    actor: by,
                    by,
                    ..Trigger::default()
                });
            }
        }
    }

    pub(crate) fn remove_zombie(&mut self, slot: u8) {
        let kind = self.zombie(slot).kind;
        *self.zombie_mut(slot) = Default::default();
        if let Some(at) = self.line.iter().position(|&zombie| zombie == slot) {
            self.line.remove(at);
        }
        self.zombie_pool.mix_in(kind);
    }

    /// A Zombie drawn from the pool; it waits in the Horde area until it is placed.
    pub(crate) fn draw_zombie(&mut self, cx: &mut impl Cx<Event>) -> Option<u8> {
        let Some(kind) = self.zombie_pool.draw(cx) else {
            cx.tell("ZE-C89", || Event::NothingLeft { pool: PoolName::Zombies });
            return None;
        };
        let free = self.zombies.iter().position(|zombie| zombie.kind == NONE)?;
        self.zombies[free] = crate::state::Zombie { kind, ..Default::default() };
        self.line.push(free as u8);
        Some(free as u8)
    }

    /// A Zombie enters an area, at the end of its order.
    pub(crate) fn place_zombie(&mut self, slot: u8, area: Area) {
        if let Some(at) = self.line.iter().position(|&zombie| zombie == slot) {
            self.line.remove(at);
            self.line.push(slot);
        }
        self.zombie_mut(slot).area = Some(area);
    }

    /// A Defense leaves the Map for the supply of cards; whom it blocked is free.
    pub(crate) fn remove_defense(&mut self, slot: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let kind = self.defense(slot).kind;
        if kind == NONE {
            return;
        }
        *self.defense_mut(slot) = Default::default();
        if let Some(at) = self.built.iter().position(|&built| built == slot) {
            self.built.remove(at);
        }
        for zombie in self.zombies.iter_mut().filter(|zombie| zombie.blocked == slot) {
            zombie.blocked = NONE;
        }
        cx.tell(rule, || Event::DefenseRemoved { kind });
    }

    pub(crate) fn put_defense(&mut self, kind: u8, area: Option<Area>) -> u8 {
        let free = self.defenses.iter().position(|defense| defense.kind == NONE).unwrap_or_default() as u8;
        *self.defense_mut(free) = crate::state::Defense { kind, area, ..Default::default() };
        self.built.push(free);
        free
    }

    /// The kind of a Survivor as the actor of an event.
    pub(crate) fn as_actor(&self, who: u8) -> Actor {
        Actor::Survivor(self.survivor(who).kind)
    }
}
