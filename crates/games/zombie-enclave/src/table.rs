//! The table as it lies. Nothing in this game is hidden, so every viewer is told the same.

pub(crate) mod terms;

use crate::cards::text::{Advanced, Goal, Standing, When};
use crate::cards::{CardDef, Class};
use crate::rules::fire::COLLAPSE;
use crate::rules::stats::Roll;
use crate::state::area::Area;
use crate::state::{Course, DEFENSES, Flags, ITEMS, Item, NONE, SURVIVORS, ZOMBIES, ZombieEnclave};
use crate::words::numbered;
use kernel::{Knows, Layout, Lies, Look, Named, Print, Seat, Spot, Stake, Term, Text, Viewer};
use terms::{Counter, Mark, Phase, Stat, Zone};

/// The only seat leads the Survivors.
pub(crate) const TEAM: Seat = Seat(0);

impl Knows for ZombieEnclave {
    type Phase = Phase;
    type Counter = Counter;
    type Zone = Zone;
    type Stat = Stat;
    type Mark = Mark;

    fn goals(&self, _: Viewer) -> Vec<kernel::Goal> {
        self.siege_goals()
    }

    fn ending(&self) -> Option<Text> {
        self.why_over()
    }

    fn stakes(&self, _: Seat) -> Vec<Stake> {
        self.siege_stakes()
    }

    fn lay(&self, _: Viewer, on: &mut impl Layout<ZombieEnclave>) {
        let phase = if self.combat.on { Phase::Combat } else { self.phase.into() };
        on.phase(phase, Some(TEAM), || self.phase_line());
        on.seat(TEAM, || "The team".to_owned(), |on| self.lay_counters(on));
        let numbered = Numbered::of(self);
        Area::ALL.into_iter().for_each(|area| numbered.lay_area(area, on));
        if !self.combat.on {
            on.zone(Spot::new(Zone::Team), |on| {
                self.team.iter().for_each(|&who| numbered.lay_survivor(who, None, on));
            });
        }
        on.zone(Spot::new(Zone::Horde), |on| {
            self.horde().for_each(|slot| numbered.lay_zombie(slot, None, on));
        });
        numbered.lay_vehicle(on);
        self.lay_open_cards(on);
        numbered.lay_orphans(on);
        self.lay_cups(on);
        self.lay_shelves(on);
        self.lay_track(on);
    }
}

impl ZombieEnclave {
    fn phase_line(&self) -> String {
        let fight = || format!("Combat Turn {}", self.combat.turn);
        match (self.turn, self.combat.on) {
            (0, true) => fight(),
            (0, false) => "Setup".to_owned(),
            (turn, true) => format!("Turn {turn}, {}, {}", self.phase.name(), fight()),
            (turn, false) => format!("Turn {turn}, {}", self.phase.name()),
        }
    }

    fn lay_counters(&self, on: &mut impl Layout<ZombieEnclave>) {
        on.counter(Counter::Turn, self.turn.into(), self.last_turn());
        on.counter(Counter::Rp, self.rp.into(), None);
        on.counter(Counter::RpFound, self.found.into(), None);
        on.counter(Counter::Ap, self.action_points().into(), None);
        on.counter(Counter::EwSp, self.ew.sp.into(), None);
        on.counter(Counter::RwSp, self.rw.sp.into(), None);
        if self.rules.has(Advanced::Fire) {
            on.counter(Counter::Fire, self.fire.into(), Some(COLLAPSE.into()));
        }
        let goals =
            [(Counter::Cure, self.cure, self.cure_goal()), (Counter::Clues, self.clues, self.clue_goal())];
        for (counter, points, goal) in goals {
            if points > 0 || goal.is_some() {
                on.counter(counter, points.into(), goal);
            }
        }
    }

    /// The Objective in play.
    pub(crate) fn aim(&self) -> Option<&'static CardDef> {
        (self.objective != NONE).then(|| self.def(self.objective))
    }

    /// The last turn of the scenario or of the Objective.
    pub(crate) fn last_turn(&self) -> Option<i32> {
        let Some(aim) = self.aim() else {
            let turns = self.opening()?.start?.turns;
            return (turns > 0).then_some(turns.into());
        };
        aim.standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal: Goal::Turn { n } } => Some(i32::from(*n)),
            _ => None,
        })
    }

    /// The Cure Points that the Objective asks for.
    fn cure_goal(&self) -> Option<i32> {
        self.aim()?.standing().find_map(|(_, rule)| match rule {
            Standing::Win { goal: Goal::Cure { n } } => Some(i32::from(*n)),
            _ => None,
        })
    }

    /// The Clue Points that the Objective asks for.
    pub(crate) fn clue_goal(&self) -> Option<i32> {
        self.aim()?.moments.iter().find_map(|(when, _)| match when {
            When::Clues { n } => Some(i32::from(*n)),
            _ => None,
        })
    }

    /// The active Event, the Objective, the drawn chits.
    fn lay_open_cards(&self, on: &mut impl Layout<ZombieEnclave>) {
        for (zone, kind) in [(Zone::Event, self.active_event), (Zone::Objective, self.objective)] {
            if kind != NONE {
                on.zone(Spot::new(zone), |on| self.lay_card(kind, on));
            }
        }
        on.zone(Spot::new(Zone::Drawn), |on| self.drawn.iter().for_each(|&kind| self.lay_card(kind, on)));
    }

    fn lay_card(&self, kind: u8, on: &mut impl Layout<ZombieEnclave>) {
        let def = self.def(kind);
        on.bare(Lies::card(kind), || def.shown(def.word.clone()));
    }

    /// Cups of which nobody knows what comes next.
    fn lay_cups(&self, on: &mut impl Layout<ZombieEnclave>) {
        let cups = [
            (Zone::Buildup, self.chits.len(), true),
            (Zone::Zombies, self.zombie_pool.len(), true),
            (Zone::Items, self.items_pool.len(), true),
            (Zone::Survivors, self.survivors_pool.len(), true),
            (Zone::Drawbacks, self.drawback_cup.len(), self.rules.has(Advanced::Drawbacks)),
            (Zone::Events, self.events.len(), self.rules.has(Advanced::Events)),
        ];
        for (zone, count, _) in cups.into_iter().filter(|(.., is_used)| *is_used) {
            beside(zone, on, Some(count), |_| {});
        }
    }

    /// What lies open beside the Map.
    fn lay_shelves(&self, on: &mut impl Layout<ZombieEnclave>) {
        let set = self.cards.set();
        if self.rules.has(Advanced::Events) {
            let discards = &self.event_discards;
            beside(Zone::Discards, on, None, |on| {
                for (at, &kind) in discards.iter().enumerate().rev() {
                    self.lay_copy(kind, copies(&discards[at..], kind), on);
                }
            });
        }
        if matches!(self.course, Course::Campaign(_)) {
            beside(Zone::Traits, on, None, |on| {
                let left = flow::Each(self.stock.into()).map(|mark| set.marks[usize::from(mark)]);
                left.for_each(|kind| self.lay_copy(kind, 1, on));
            });
        }
        beside(Zone::Supply, on, None, |on| {
            for (at, &kind) in self.supply.iter().enumerate() {
                self.lay_copy(kind, copies(&self.supply[..=at], kind), on);
            }
        });
        beside(Zone::Defenses, on, None, |on| {
            let mut built = [0; 256];
            self.built.iter().for_each(|&slot| built[usize::from(self.defense(slot).kind)] += 1);
            for &kind in &set.defenses {
                let def = self.def(kind);
                let left = if self.in_use(def.code) {
                    def.count.saturating_sub(built[usize::from(kind)])
                } else {
                    0
                };
                (1..=left).for_each(|copy| self.lay_copy(kind, copy.into(), on));
            }
        });
    }

    /// A card beside the Map; a choice names only the first of a kind.
    fn lay_copy(&self, kind: u8, copy: u16, on: &mut impl Layout<ZombieEnclave>) {
        let def = self.def(kind);
        let word = || if copy == 1 { self.beside_word(kind) } else { String::new() };
        on.piece(
            Lies::card(kind).number(copy),
            || def.shown(word()),
            |on| {
                if def.class == Class::Defense {
                    on.printed(Stat::Cost, def.cost);
                    if !def.improvement {
                        on.printed(Stat::Sp, def.sp);
                        on.printed(Stat::Av, def.av);
                    }
                }
            },
        );
    }

    /// The word for a card that lies open beside the Map.
    pub(crate) fn beside_word(&self, kind: u8) -> String {
        format!("card:{}", self.word(kind))
    }

    /// The Turn Track with its marker.
    fn lay_track(&self, on: &mut impl Layout<ZombieEnclave>) {
        let turn = self.turn;
        let last = self.last_turn().unwrap_or_else(|| turn.max(1).into());
        on.zone(Spot::new(Zone::Track), |on| {
            on.note(last);
            let line = || format!("Turn marker, on {turn} of {last}");
            let marker = || Print::named(format!("Turn {turn}"), line(), Look::default());
            on.bare(Lies::other(0u16).number(turn).at(turn as i16, 0), marker);
        });
    }
}

/// A cup or a pile of the team, called by its word alone.
fn beside<L: Layout<ZombieEnclave>>(zone: Zone, on: &mut L, count: Option<usize>, lies: impl FnOnce(&mut L)) {
    let spot = Spot { count: count.map(|count| count as u32), ..Spot::new(zone).of(TEAM) };
    on.zone_as(spot, || Named { id: zone.word().to_owned(), name: zone.sort().name.into() }, lies);
}

/// How many of these are of a kind.
fn copies(kinds: &[u8], kind: u8) -> u16 {
    kinds.iter().filter(|&&other| other == kind).count() as u16
}

/// The game with the numbers that tell pieces of a kind apart, by their slots; those of items by their places.
struct Numbered<'a> {
    game: &'a ZombieEnclave,
    survivors: [u8; SURVIVORS],
    zombies: [u8; ZOMBIES],
    defenses: [u8; DEFENSES],
    items: [u8; ITEMS],
}

/// The number of each slot among those of its kind.
fn numbers<const N: usize>(kinds: impl Iterator<Item = (u8, u8)>) -> [u8; N] {
    let (mut numbers, mut seen) = ([0; N], [0; 256]);
    for (slot, kind) in kinds {
        seen[usize::from(kind)] += 1;
        numbers[usize::from(slot)] = seen[usize::from(kind)];
    }
    numbers
}

impl Numbered<'_> {
    fn of(game: &ZombieEnclave) -> Numbered<'_> {
        Numbered {
            game,
            survivors: numbers(game.team.iter().map(|&who| (who, game.survivor(who).kind))),
            zombies: numbers(game.zombie_order().map(|slot| (slot, game.zombie(slot).kind))),
            defenses: numbers(game.built.iter().map(|&slot| (slot, game.defense(slot).kind))),
            items: numbers((0..).zip(&game.items).map(|(at, item)| (at, item.kind))),
        }
    }

    /// A section of the Map: Defenses on the left, then Units. A blocked Zombie lies on its Defense (ZE-3.7.1e).
    fn lay_area(&self, area: Area, on: &mut impl Layout<ZombieEnclave>) {
        let game = self.game;
        on.zone(Spot::new(area.into()), |on| {
            if matches!(area, Area::EW | Area::RW) {
                let wall = game.wall(area);
                if wall.stands {
                    on.stat(Stat::Sp, wall.sp.into(), game.starting_sp(area).into());
                }
                on.flag(Mark::Breached, wall.stands && wall.sp == 0);
                on.flag(Mark::NotBuilt, !wall.stands);
            }
            let standing = game.built.iter().filter(|&&slot| game.defense(slot).area == Some(area));
            standing.for_each(|&slot| self.lay_defense(slot, Some(DEFENSE_COLUMN), on));
            if game.combat.on {
                game.survivors_in(area).for_each(|who| self.lay_survivor(who, Some(UNIT_COLUMN), on));
            }
            let free = game.zombies_in(area).filter(|&slot| game.zombie(slot).blocked == NONE);
            free.for_each(|slot| self.lay_zombie(slot, Some(UNIT_COLUMN), on));
        });
    }

    fn lay_survivor(&self, who: u8, column: Option<i16>, on: &mut impl Layout<ZombieEnclave>) {
        let (game, survivor) = (self.game, self.game.survivor(who));
        let (def, number) = (game.def(survivor.kind), self.survivors[usize::from(who)]);
        on.piece(
            lies(survivor.kind, number, column).by(TEAM),
            || def.numbered(number),
            |on| {
                on.stat(Stat::Hp, game.survivor_hp(who).into(), def.hp.into());
                let av = game.survivor_av(who, Roll::Attack, survivor.area, None);
                on.stat(Stat::Av, av.into(), def.av.into());
                on.some(Mark::Dp, survivor.dp);
                on.some(Mark::Fire, survivor.fire);
                if survivor.tipsy != 0 {
                    on.mark_as(Mark::Drunk, survivor.tipsy.into(), || format!("AV {:+}", survivor.tipsy));
                }
                if survivor.owner != NONE {
                    let owner = game.survivor(survivor.owner).kind;
                    on.mark_as(Mark::Follows, i32::from(owner) + 1, || game.name(owner).to_owned());
                }
                let has = |flag| survivor.flags.has(flag);
                on.flag(Mark::Ap, has(Flags::AP));
                on.flag(Mark::CannotAct, has(Flags::CANNOT_ACT));
                on.flag(Mark::LosesThis, has(Flags::LOSES_THIS));
                on.flag(Mark::LosesNext, has(Flags::LOSES_NEXT));
                on.flag(Mark::Acted, game.combat.on && has(Flags::ACTED) && !has(Flags::LOSES_THIS));
                // Drawbacks and XP Traits lie on their Survivor as counters of their own.
                for mark in game.mark_kinds(who) {
                    on.bare(Lies::card(mark), || game.def(mark).shown(String::new()));
                }
                self.lay_items(who, on);
            },
        );
    }

    /// The items of a Survivor, or those that nobody carries.
    fn lay_items(&self, carrier: u8, on: &mut impl Layout<ZombieEnclave>) {
        let carried = self.game.items.iter().zip(self.items).filter(|(item, _)| item.carrier == carrier);
        for (&Item { kind, dp, .. }, number) in carried {
            let def = self.game.def(kind);
            on.piece(lies(kind, number, None), || def.numbered(number), |on| on.some(Mark::Dp, dp));
        }
    }

    fn lay_zombie(&self, slot: u8, column: Option<i16>, on: &mut impl Layout<ZombieEnclave>) {
        let (game, zombie) = (self.game, self.game.zombie(slot));
        let (def, number) = (game.def(zombie.kind), self.zombies[usize::from(slot)]);
        on.piece(
            lies(zombie.kind, number, column),
            || def.numbered(number),
            |on| {
                on.printed(Stat::Hp, def.hp);
                on.stat(Stat::Av, game.zombie_av(slot, Roll::Attack, None).into(), def.av.into());
                on.some(Mark::Dp, zombie.dp);
                on.some(Mark::Fire, zombie.fire);
                on.flag(Mark::Blocked, zombie.blocked != NONE);
            },
        );
    }

    fn lay_defense(&self, slot: u8, column: Option<i16>, on: &mut impl Layout<ZombieEnclave>) {
        let (game, defense) = (self.game, self.game.defense(slot));
        let (def, number) = (game.def(defense.kind), self.defenses[usize::from(slot)]);
        on.piece(
            lies(defense.kind, number, column),
            || def.numbered(number),
            |on| {
                if defense.area.is_some() {
                    on.printed(Stat::Sp, def.sp);
                    if def.av > 0 {
                        on.printed(Stat::Av, def.av);
                    }
                }
                on.some(Mark::Dp, defense.dp);
                if game.combat.on {
                    on.some(Mark::AttacksLeft, defense.attacks);
                }
                let held = game.zombies_on_map().filter(|&zombie| game.zombie(zombie).blocked == slot);
                held.for_each(|zombie| self.lay_zombie(zombie, None, on));
            },
        );
    }

    fn lay_vehicle(&self, on: &mut impl Layout<ZombieEnclave>) {
        let game = self.game;
        let Some(kind) = game.cards.set().vehicle.filter(|_| game.vehicle.found) else { return };
        let def = game.def(kind);
        on.zone(Spot::new(Zone::Vehicle), |on| {
            on.piece(
                Lies::card(kind),
                || def.shown("vehicle".to_owned()),
                |on| {
                    on.stat(Stat::Hp, game.vehicle_hp().into(), def.hp.into());
                    on.some(Mark::Dp, game.vehicle.dp);
                    let ours = game.built.iter().filter(|&&slot| game.defense(slot).area.is_none());
                    ours.for_each(|&slot| self.lay_defense(slot, None, on));
                },
            );
        });
    }

    fn lay_orphans(&self, on: &mut impl Layout<ZombieEnclave>) {
        if self.game.items.iter().any(|item| item.carrier == NONE) {
            on.zone(Spot::new(Zone::Orphans), |on| self.lay_items(NONE, on));
        }
    }
}

const DEFENSE_COLUMN: i16 = 0;
const UNIT_COLUMN: i16 = 1;

fn lies(kind: u8, number: u8, column: Option<i16>) -> Lies {
    Lies { place: column.map(|column| (column, 0)), ..Lies::card(kind).number(number) }
}

impl CardDef {
    /// As it lies there, with the word that choices use for it.
    fn shown(&'static self, id: String) -> Print {
        Print {
            id,
            name: self.name.as_str().into(),
            line: self.line(),
            faction: self.class.name().into(),
            text: self.text.as_str().into(),
            look: self.look(),
        }
    }

    /// The same with the word for the one of this number.
    fn numbered(&'static self, number: u8) -> Print {
        self.shown(numbered(&self.word, number.into()))
    }
}
