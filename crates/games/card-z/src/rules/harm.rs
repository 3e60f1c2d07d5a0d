//! What hits survivors: bites, wounds, death. There are no hit points (CZ-CHARACTER-1).

use crate::cards::stats::{Ailment, Reaction, Then};
use crate::event::{BlowEvent, Event, HarmEvent, LootEvent};
use crate::state::board::Hex;
use crate::state::frame::{Frame, Harm};
use crate::state::{CardZ, NONE, Role, Signs, Spot, Stand};
use flow::Flow;
use kernel::Cx;

impl CardZ {
    pub(crate) fn is_alive(&self, who: u8) -> bool {
        self.survivors.get(usize::from(who)).is_some_and(|survivor| survivor.stand == Stand::Group)
    }

    /// Characters whose Heroic Action could turn this away.
    pub(crate) fn saviours(&self, who: u8, harm: Harm) -> impl Iterator<Item = u8> + '_ {
        let here = self.survivor(who).hex;
        self.pawns().filter(move |&hero| {
            if self.survivor(hero).signs.has(Signs::HERO_USED) || !self.is_ally_of(who, hero) {
                return false;
            }
            match self.heroic(hero).and_then(|heroic| heroic.deeds.reaction) {
                Some(Reaction::Dodge) => hero == who,
                Some(Reaction::WoundInstead) => {
                    harm == Harm::Bitten && (hero == who || self.survivor(hero).hex.distance(here) == 1)
                }
                _ => false,
            }
        })
    }

    pub(crate) fn struck(&mut self, who: u8, harm: Harm, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if !self.is_alive(who) {
            return Flow::Done;
        }
        if self.saviours(who, harm).next().is_some() {
            return Flow::Ask(Frame::Struck { who, harm });
        }
        self.suffer(who, harm, cx);
        Flow::Done
    }

    pub(crate) fn struck_answered(
        &mut self,
        who: u8,
        harm: Harm,
        hero: Option<u8>,
        cx: &mut impl Cx<Event>,
    ) -> Flow<Frame> {
        let Some(hero) = hero else {
            self.suffer(who, harm, cx);
            return Flow::Done;
        };
        self.use_heroic(hero, cx);
        let Some(heroic) = self.heroic(hero) else { return Flow::Done };
        let kind = self.survivor(who).kind;
        match heroic.deeds.reaction {
            Some(Reaction::WoundInstead) => {
                cx.tell("CZ-DOG-4", || HarmEvent::NotInfected { who: kind }.into());
                self.wound(who, cx);
                Flow::Done
            }
            _ => {
                cx.tell("CZ-HEROIC-3", || HarmEvent::Dodged { who: kind }.into());
                match heroic.deeds.then {
                    Some(Then::Step) => Flow::Next(Frame::Step { who, hexes: 1 }),
                    _ => Flow::Done,
                }
            }
        }
    }

    fn suffer(&mut self, who: u8, harm: Harm, cx: &mut impl Cx<Event>) {
        match harm {
            Harm::Bitten => self.infect(who, "CZ-ZOMBIE-1", cx),
            Harm::Splattered => self.infect(who, "CZ-ITEM-8", cx),
            Harm::Wounded => self.wound(who, cx),
            Harm::Mauled => self.die(who, "CZ-DOG-1", cx),
            Harm::Shot => self.die(who, "CZ-HUMAN-14", cx),
            Harm::Misdirected => self.die(who, "CZ-C11", cx),
            Harm::Attacked => self.die(who, "CZ-C77", cx),
        }
        cx.cite("CZ-CHARACTER-1");
    }

    /// CZ-ZOMBIE-2: lives through the following round; a second bite changes nothing (CZ-C49).
    fn infect(&mut self, who: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let round = self.battle.round;
        let survivor = self.survivor_mut(who);
        if survivor.doom == 0 {
            survivor.doom = round + 1;
        }
        let (kind, doom) = (survivor.kind, survivor.doom);
        cx.tell(rule, || HarmEvent::Infected { who: kind, doom }.into());
    }

    pub(crate) fn wound_print(&self) -> Option<&'static Ailment> {
        let wounded = self.cards.set().cards.iter().find(|def| def.class == crate::cards::Class::Wounded);
        wounded.and_then(|def| def.ailment())
    }

    /// CZ-DOG-4; a second wound removes the survivor (CZ-DOG-5).
    pub(crate) fn wound(&mut self, who: u8, cx: &mut impl Cx<Event>) {
        if self.survivor(who).signs.has(Signs::WOUNDED) {
            return self.die(who, "CZ-DOG-5", cx);
        }
        // CZ-G17: if all Wounded cards are out, a marker of the same effect does.
        self.wounds = self.wounds.saturating_sub(1);
        let survivor = self.survivor_mut(who);
        survivor.signs.set(Signs::WOUNDED);
        let kind = survivor.kind;
        cx.tell("CZ-DOG-4", || HarmEvent::Wounded { who: kind }.into());
    }

    /// A survivor is dead: what was carried lies there, the Heroic Action is lost (CZ-C97, CZ-CHARACTER-7).
    pub(crate) fn die(&mut self, who: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let survivor = *self.survivor(who);
        if survivor.stand != Stand::Group {
            return;
        }
        cx.tell(rule, || HarmEvent::Died { who: survivor.kind }.into());
        let spot = match survivor.hex {
            Hex::OFF => Spot::Left(self.player(survivor.owner).at),
            hex => Spot::Hex(hex),
        };
        if self.at_hand(who).next().is_some() {
            cx.cite("CZ-C97");
            if survivor.role == Role::Character {
                cx.cite("CZ-CHARACTER-7");
            }
        }
        self.strip(who, spot);
        if survivor.hex.is_on() {
            self.take_pawn(who);
        }
        if survivor.signs.has(Signs::WOUNDED) {
            self.wounds += 1;
        }
        if survivor.sick != NONE {
            self.sick_used.push(survivor.sick);
        }
        self.enrol(who, |dead| {
            (dead.stand, dead.sick, dead.days, dead.doom) = (Stand::Dead, NONE, 0, 0);
            let kept = Signs::RESCUED;
            dead.signs = if dead.signs.has(kept) { kept } else { Signs::default() };
        });
        self.unsettled = true;
    }

    /// The Heroic Action is flipped to its Backpack side (CZ-HEROIC-2).
    pub(crate) fn use_heroic(&mut self, who: u8, cx: &mut impl Cx<Event>) {
        let survivor = self.survivor_mut(who);
        survivor.signs.set(Signs::HERO_USED);
        let (kind, seat) = (survivor.kind, survivor.owner);
        let heroic = self.character(who).map_or(NONE, |character| character.heroic);
        cx.tell("CZ-HEROIC-2", || LootEvent::HeroicUsed { seat, who: kind, heroic }.into());
        cx.cite("CZ-HEROIC-3");
    }

    /// CZ-C11: a push that goes wrong pushes the comrade; anything else kills.
    pub(crate) fn misdirected(&mut self, victim: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        use crate::rules::attack::Mode;
        if self.attack.mode != Mode::Push {
            return Flow::Next(Frame::Struck { who: victim, harm: Harm::Misdirected });
        }
        let (here, target) = (self.survivor(victim).hex, self.attack.target);
        let around = here.set().around() & self.battle.area(here.zone());
        let free = around & self.battle.ground() & !self.occupied();
        let away = free.iter().find(|hex| hex.distance(target) == 2);
        if let Some(hex) = away {
            self.survivor_mut(victim).hex = hex;
            let kind = self.survivor(victim).kind;
            self.unsettled = true;
            cx.tell("CZ-C11", || BlowEvent::Shoved { piece: kind, to: hex }.into());
        }
        Flow::Done
    }
}
