//! The table as it lies. Nothing in this game is hidden, so there is one picture for everybody.

use crate::cards::{CardDef, Class};
use crate::rules::fire::COLLAPSE;
use crate::rules::stats::Roll;
use crate::state::area::Area;
use crate::state::{Course, Flags, NONE, ZombieEnclave};
use kernel::{
    Counter, Face, Kept, Knows, Lay, Mark, Piece, Seat, SeatView, Shape, Stat, Text, View, Viewer, Zone,
};

fn counter(name: &'static str, value: impl Into<i32>, most: Option<i32>) -> Counter {
    Counter { name: name.into(), value: value.into(), most }
}

fn stat(name: &'static str, value: impl Into<i32>, printed: impl Into<i32>) -> Stat {
    Stat { name, value: value.into(), printed: printed.into() }
}

fn zone(id: &str, name: impl Into<Text>, shape: Shape, pieces: Vec<Piece>) -> Zone {
    Zone { id: id.to_owned(), name: name.into(), owner: None, shape, count: pieces.len() as u32, pieces }
}

fn face(def: &'static CardDef, stats: Vec<Stat>) -> Face {
    let name = def.name.as_str().into();
    Face::Up {
        name,
        line: def.line(),
        faction: def.class.name().into(),
        stats,
        text: def.text.as_str().into(),
    }
}

fn piece(id: String, face: Face) -> Piece {
    Piece { id, face, controller: None, place: None, marks: vec![], attached: vec![], picks: vec![] }
}

impl Knows for ZombieEnclave {
    fn view(&self, viewer: Viewer) -> View {
        self.pictures(&[viewer], &mut Kept::default()).remove(0)
    }

    fn views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        self.pictures(viewers, kept)
    }
}

impl ZombieEnclave {
    fn pictures(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let mut lay = Lay::new(viewers, kept);
        Area::ALL.into_iter().for_each(|area| lay.put_drawn_open(self.area_zone(area)));
        if !self.combat.on {
            lay.put_drawn_open(zone("team", "Refuge team", Shape::Row, self.people_row(|_| true)));
        }
        let horde = self.horde().map(|slot| self.zombie_piece(slot)).collect();
        lay.put_drawn_open(zone("horde", "Horde", Shape::Row, horde));
        self.cards_on_the_table(&mut lay);
        self.cups(&mut lay);
        lay.put_drawn_open(self.track());
        lay.views(View {
            game: "zombie-enclave",
            turn: self.turn.into(),
            active: Some(Seat(0)),
            phase: self.phase_line(),
            seats: vec![self.seat_view()],
            zones: vec![],
            prompt: None,
            outcome: kernel::Rules::outcome(self),
        })
    }

    fn phase_line(&self) -> String {
        let phase = match self.turn {
            0 if self.combat.on => String::new(),
            0 => "Setup".to_owned(),
            turn => format!("Turn {turn}, {}", self.phase.name()),
        };
        match (self.combat.on, phase.is_empty()) {
            (false, _) => phase,
            (true, true) => format!("Combat Turn {}", self.combat.turn),
            (true, false) => format!("{phase}, Combat Turn {}", self.combat.turn),
        }
    }

    /// The last turn of the scenario or of the Objective.
    fn last_turn(&self) -> Option<i32> {
        use crate::cards::text::{Goal, Standing};
        if self.objective != NONE {
            return self.def(self.objective).standing().find_map(|(_, rule)| match rule {
                Standing::Win { goal: Goal::Turn { n } } => Some(i32::from(*n)),
                _ => None,
            });
        }
        let turns = self.opening().and_then(|def| def.start).map_or(0, |start| i32::from(start.turns));
        (turns > 0).then_some(turns)
    }

    fn seat_view(&self) -> SeatView {
        let mut counters = vec![
            counter("turn", self.turn, self.last_turn()),
            counter("RP", self.rp, None),
            counter("RP found", self.found, None),
            counter("AP", self.action_points(), None),
            counter("EW SP", self.ew.sp, None),
            counter("RW SP", self.rw.sp, None),
        ];
        if self.rules.has(crate::cards::text::Advanced::Fire) {
            counters.push(counter("Fire markers", self.fire, Some(COLLAPSE.into())));
        }
        if self.cure > 0 || self.is_for("cure") {
            counters.push(counter("Cure Points", self.cure, self.goal("cure")));
        }
        if self.clues > 0 || self.is_for("clues") {
            counters.push(counter("Clue Points", self.clues, self.goal("clues")));
        }
        SeatView { seat: Seat(0), name: "The team".to_owned(), counters }
    }

    /// The points that the Objective in play asks for.
    fn goal(&self, of: &str) -> Option<i32> {
        use crate::cards::text::{Goal, Standing, When};
        if self.objective == NONE {
            return None;
        }
        let def = self.def(self.objective);
        match of {
            "cure" => def.standing().find_map(|(_, rule)| match rule {
                Standing::Win { goal: Goal::Cure { n } } => Some(i32::from(*n)),
                _ => None,
            }),
            _ => def.moments.iter().find_map(|(when, _)| match when {
                When::Clues { n } => Some(i32::from(*n)),
                _ => None,
            }),
        }
    }

    fn is_for(&self, what: &str) -> bool {
        self.goal(what).is_some()
    }

    /// A section of the Map: Defenses on the left, then Units. A blocked Zombie lies on its Defense (ZE-3.7.1e).
    fn area_zone(&self, area: Area) -> Zone {
        let standing = self.built.iter().filter(|&&slot| self.defense(slot).area == Some(area));
        let mut pieces: Vec<Piece> = standing.map(|&slot| self.defense_piece(slot)).collect();
        let units = pieces.len();
        if self.combat.on {
            pieces.extend(self.people_row(|who| self.survivor(who).area == area));
        }
        let free = self.zombies_in(area).filter(|&slot| self.zombie(slot).blocked == NONE);
        pieces.extend(free.map(|slot| self.zombie_piece(slot)));
        for (at, piece) in pieces.iter_mut().enumerate() {
            piece.place = Some((i16::from(at >= units), 0));
        }
        let name = match area {
            Area::EW if !self.ew.stands => format!("{area} {} (none)", area.name()),
            Area::EW | Area::RW => format!("{area} {} ({} SP)", area.name(), self.wall(area).sp),
            _ => format!("{area} {}", area.name()),
        };
        zone(&area.code().to_lowercase(), name, Shape::Row, pieces)
    }

    fn people_row(&self, keep: impl Fn(u8) -> bool) -> Vec<Piece> {
        self.team.iter().filter(|&&who| keep(who)).map(|&who| self.survivor_piece(who)).collect()
    }

    fn survivor_piece(&self, who: u8) -> Piece {
        let survivor = self.survivor(who);
        let def = self.def(survivor.kind);
        let av = self.survivor_av(who, Roll::Attack, survivor.area, None);
        let stats = vec![stat("HP", self.survivor_hp(who), def.hp), stat("AV", av, def.av)];
        let mut marks = Vec::new();
        let mut mark = |name: &'static str, detail: String| marks.push(Mark { name: name.into(), detail });
        if survivor.dp > 0 {
            mark("DP", survivor.dp.to_string());
        }
        if survivor.fire > 0 {
            mark("Fire", survivor.fire.to_string());
        }
        self.marks(who).for_each(|def| mark(&def.name, def.text.clone()));
        if survivor.tipsy != 0 {
            mark("Drunk", format!("AV {:+}", survivor.tipsy));
        }
        if survivor.owner != NONE {
            mark("follows", self.survivor_name(survivor.owner).to_owned());
        }
        let states = [
            (Flags::AP, "AP"),
            (Flags::CANNOT_ACT, "cannot be activated"),
            (Flags::LOSES_THIS, "loses this Combat Turn"),
            (Flags::LOSES_NEXT, "loses the next Combat Turn"),
        ];
        for (_, name) in states.into_iter().filter(|(flag, _)| survivor.flags.has(*flag)) {
            mark(name, String::new());
        }
        if self.combat.on && survivor.flags.has(Flags::ACTED) && !survivor.flags.has(Flags::LOSES_THIS) {
            mark("has acted", String::new());
        }
        let carried = self.items.iter().filter(|item| item.carrier == who);
        let attached = carried.map(|item| self.item_piece_of(item.id)).collect();
        Piece {
            marks,
            attached,
            controller: Some(Seat(0)),
            ..piece(self.survivor_word(who), face(def, stats))
        }
    }

    fn item_piece_of(&self, id: u8) -> Piece {
        let Some(item) = self.item(id) else { return piece(String::new(), Face::Down) };
        let mut shown = piece(self.item_piece(id), face(self.def(item.kind), vec![]));
        if item.dp > 0 {
            shown.marks.push(Mark { name: "DP".into(), detail: item.dp.to_string() });
        }
        shown
    }

    fn zombie_piece(&self, slot: u8) -> Piece {
        let zombie = self.zombie(slot);
        let def = self.def(zombie.kind);
        let stats =
            vec![stat("HP", def.hp, def.hp), stat("AV", self.zombie_av(slot, Roll::Attack, None), def.av)];
        let mut shown = piece(self.zombie_word(slot), face(def, stats));
        let mut mark = |name: &'static str, n: u8| {
            if n > 0 {
                shown.marks.push(Mark { name: name.into(), detail: n.to_string() });
            }
        };
        mark("DP", zombie.dp);
        mark("Fire", zombie.fire);
        if zombie.blocked != NONE {
            shown.marks.push(Mark { name: "blocked".into(), detail: String::new() });
        }
        shown
    }

    fn defense_piece(&self, slot: u8) -> Piece {
        let defense = self.defense(slot);
        let def = self.def(defense.kind);
        let mut stats = vec![stat("SP", def.sp, def.sp)];
        if def.av > 0 {
            stats.push(stat("AV", def.av, def.av));
        }
        let mut shown =
            piece(self.defense_word(slot), face(def, if defense.area.is_none() { vec![] } else { stats }));
        if defense.dp > 0 {
            shown.marks.push(Mark { name: "DP".into(), detail: defense.dp.to_string() });
        }
        if self.combat.on && defense.attacks > 0 {
            shown.marks.push(Mark { name: "attacks left".into(), detail: defense.attacks.to_string() });
        }
        let held = self.zombies_on_map().filter(|&zombie| self.zombie(zombie).blocked == slot);
        shown.attached = held.map(|zombie| self.zombie_piece(zombie)).collect();
        shown
    }

    /// The Vehicle, the active Event, the Objective, the drawn chits.
    fn cards_on_the_table(&self, lay: &mut Lay) {
        let vehicle = self.cards.set().vehicle.filter(|_| self.vehicle.found);
        if let Some(kind) = vehicle {
            let def = self.def(kind);
            let mut shown =
                piece("vehicle".to_owned(), face(def, vec![stat("HP", self.vehicle_hp(), def.hp)]));
            if self.vehicle.dp > 0 {
                shown.marks.push(Mark { name: "DP".into(), detail: self.vehicle.dp.to_string() });
            }
            let ours = self.built.iter().filter(|&&slot| self.defense(slot).area.is_none());
            shown.attached = ours.map(|&slot| self.defense_piece(slot)).collect();
            lay.put_drawn_open(zone("vehicle", "Vehicle", Shape::Row, vec![shown]));
        }
        if self.active_event != NONE {
            lay.put_drawn_open(zone(
                "event",
                "Active Event",
                Shape::Row,
                vec![self.card_piece(self.active_event)],
            ));
        }
        if self.objective != NONE {
            lay.put_drawn_open(zone(
                "objective",
                "Objective",
                Shape::Row,
                vec![self.card_piece(self.objective)],
            ));
        }
        let drawn = self.drawn.iter().map(|&kind| self.card_piece(kind)).collect();
        lay.put_drawn_open(zone("drawn", "Drawn chits", Shape::Row, drawn));
        let orphans = self.items.iter().filter(|item| item.carrier == NONE);
        let orphans: Vec<Piece> = orphans.map(|item| self.item_piece_of(item.id)).collect();
        if !orphans.is_empty() {
            lay.put_drawn_open(zone("orphans", "Items of the dead", Shape::Row, orphans));
        }
    }

    fn card_piece(&self, kind: u8) -> Piece {
        piece(self.word(kind).to_owned(), face(self.def(kind), vec![]))
    }

    /// Cups of which nobody knows what comes next, and what lies open beside the Map.
    fn cups(&self, lay: &mut Lay) {
        use crate::cards::text::Advanced;
        let own = |count: usize, zone: Zone| Zone { owner: Some(Seat(0)), count: count as u32, ..zone };
        let cup = |lay: &mut Lay, id: &str, name: &'static str, count: usize| {
            lay.put_open((id, count), || own(count, zone(id, name, Shape::Pile, vec![])));
        };
        cup(lay, "buildup", "Enemy Buildup Pool", self.chits.len());
        cup(lay, "zombies", "Zombie Pool", self.zombie_pool.len());
        cup(lay, "items", "Special Items Pool", self.items_pool.len());
        cup(lay, "survivors", "Survivors Pool", self.survivors_pool.len());
        if self.rules.has(Advanced::Drawbacks) {
            cup(lay, "drawbacks", "Drawback cup", self.drawback_cup.len());
        }
        let open = |lay: &mut Lay, id: &str, name: &'static str, kinds: Vec<u8>| {
            let beside = || own(kinds.len(), zone(id, name, Shape::Pile, self.beside(&kinds)));
            lay.put_open((id, &kinds), beside);
        };
        if self.rules.has(Advanced::Events) {
            cup(lay, "events", "Event deck", self.events.len());
            let discards = self.event_discards.iter().rev().copied().collect();
            open(lay, "discards", "Discarded Events", discards);
        }
        let set = self.cards.set();
        if matches!(self.course, Course::Campaign(_)) {
            let left = flow::Each(self.stock.into()).map(|mark| set.marks[usize::from(mark)]);
            open(lay, "traits", "XP Traits", left.collect());
        }
        open(lay, "supply", "Supply", self.supply.to_vec());
        let used = |kind: &u8| self.in_use(self.def(*kind).code);
        let left = set.defenses.iter().copied().filter(used);
        let left = left.flat_map(|kind| (0..self.in_supply(kind)).map(move |_| kind));
        open(lay, "defenses", "Defenses to build", left.collect());
    }

    /// Cards beside the Map; a choice names only the first of a kind.
    fn beside(&self, kinds: &[u8]) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::with_capacity(kinds.len());
        for &kind in kinds {
            let word = self.beside_word(kind);
            let id = if pieces.iter().any(|other| other.id == word) { String::new() } else { word };
            pieces.push(piece(id, self.printed_face(kind)));
        }
        pieces
    }

    /// The word for a card that lies open beside the Map.
    pub(crate) fn beside_word(&self, kind: u8) -> String {
        format!("card:{}", self.word(kind))
    }

    fn printed_face(&self, kind: u8) -> Face {
        let def = self.def(kind);
        let same = |name, value: u8| stat(name, value, value);
        let stats = match def.class {
            Class::Defense if def.improvement => vec![same("cost", def.cost)],
            Class::Defense => vec![same("cost", def.cost), same("SP", def.sp), same("AV", def.av)],
            _ => vec![],
        };
        face(def, stats)
    }

    /// The Turn Track with its marker.
    fn track(&self) -> Zone {
        let last = self.last_turn().unwrap_or_else(|| i32::from(self.turn.max(1)));
        let place = Some((self.turn as i16, 0));
        let marker = Face::Up {
            name: format!("Turn {}", self.turn).into(),
            line: format!("Turn marker, on {} of {last}", self.turn).into(),
            faction: "".into(),
            stats: vec![],
            text: "".into(),
        };
        let marker = Piece { place, ..piece(String::new(), marker) };
        zone("track", "Turn Track", Shape::Track, vec![marker])
    }
}
