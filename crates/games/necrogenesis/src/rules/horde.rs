//! Zombies coming: entering a zone (NG-C58), Flares, the Advance and Attack Steps.

use crate::cards::Keys;
use crate::cards::text::{Status, Trigger, ZoneName};
use crate::rules::cite_all;
use crate::state::event::Event;
use crate::state::frame::{Battle, Clash, Entry, Flow, Frame, Source, Stage};
use crate::state::marks::{PlayerMarks, ZombieMarks};
use crate::state::moment::{About, Moment};
use crate::state::{Marker, NONE, NecroGenesis, Place, SURVIVOR_LURES, Tok};
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    // Flares.

    /// The first Flare on the Survivor Player's board from this place on that can lure somebody.
    pub(crate) fn next_flare(&mut self, from: u8) -> Flow {
        let lures = |at: &usize| {
            let token = self.tokens[*at];
            self.is_flare_here(&token) && self.lured(token).next().is_some()
        };
        match (usize::from(from)..self.tokens.len()).find(lures) {
            Some(at) => Flow::Ask(Frame::Flare { at: at as u8 }),
            None => Flow::Next(Frame::Turn(Stage::StartEvents)),
        }
    }

    /// NG-C57: whom a Flare may draw.
    pub(crate) fn lured(&self, token: Marker) -> impl Iterator<Item = u8> + '_ {
        self.on_board(token.board).filter(move |&slot| self.can_be_lured(slot, token.zone))
    }

    fn can_be_lured(&self, slot: u8, zone: ZoneName) -> bool {
        let card = self.zombie(slot);
        if card.zone == zone || self.breed_of(slot).is_boss() {
            return false;
        }
        match zone {
            ZoneName::Threat => self.can_advance(slot).is_ok(),
            ZoneName::Zombie => {
                !card.flags.has(ZombieMarks::STUN_NOW | ZombieMarks::STUN | ZombieMarks::CANNOT_MOVE)
            }
        }
    }

    pub(crate) fn lure(&mut self, at: u8, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        let Marker { zone, terms, .. } = self.tokens[usize::from(at)];
        let (seat, kind) = (self.master(), self.zombie(slot).kind);
        let rule = if terms == SURVIVOR_LURES { "NG-2.36.1d" } else { "NG-2.36.1c" };
        cx.tell(rule, || Event::Lured { seat, kind, slot, zone });
        cite_all(&["NG-C57", "NG-2.36.1a"], cx);
        // Other tokens may go while the zombie enters, so the Flare is told by its number.
        let before = self.tokens[..usize::from(at)].iter().filter(|t| self.is_flare_here(t)).count() as u8;
        let call = Frame::Enter { slot, zone, entry: Entry::Lure };
        Flow::Call { call, then: Frame::FlareOut { number: before, slot } }
    }

    fn is_flare_here(&self, token: &Marker) -> bool {
        token.token == Tok::Flare && token.board == self.active
    }

    /// NG-2.36.2b: it is gone once the zombie has entered; one that was kept out leaves it burning.
    pub(crate) fn flare_out(&mut self, number: u8, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        let flares = (0..self.tokens.len()).filter(|&at| self.is_flare_here(&self.tokens[at]));
        let Some(at) = flares.clone().nth(usize::from(number)) else {
            return Flow::Next(Frame::Turn(Stage::StartEvents));
        };
        drop(flares);
        if self.is_zombie(slot) && self.zombie(slot).zone != self.tokens[at].zone {
            return self.next_flare(at as u8 + 1);
        }
        let Marker { token, board, zone, .. } = self.tokens.remove(at);
        cx.tell("NG-2.36.2b", || Event::TokenRemoved { token, board, zone });
        self.next_flare(at as u8)
    }

    // Entering a zone.

    /// Step 1 of NG-C58.
    pub(crate) fn enter(&mut self, slot: u8, zone: ZoneName, entry: Entry) -> Flow {
        let card = self.zombie(slot);
        if !self.is_zombie(slot) || card.zone == zone || card.flags.has(ZombieMarks::CANNOT_MOVE) {
            return Flow::Done;
        }
        let then = Frame::Move { slot, zone, entry };
        if zone == ZoneName::Threat {
            let about = About::zombie(Moment::WouldEnter, slot);
            return Flow::Call { call: Frame::window(about), then };
        }
        Flow::Next(then)
    }

    /// Step 2: it moves, and keeps all it has (NG-4.1.4a).
    pub(crate) fn move_zombie(
        &mut self,
        slot: u8,
        zone: ZoneName,
        entry: Entry,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        if !self.is_zombie(slot) || self.zombie(slot).zone == zone {
            return Flow::Done;
        }
        // What answered its coming may have stopped it.
        let flags = self.zombie(slot).flags;
        if flags.has(ZombieMarks::CANNOT_MOVE) || entry == Entry::Advance && flags.has(ZombieMarks::LOCKED) {
            return Flow::Done;
        }
        let card = self.zombie_mut(slot);
        card.zone = zone;
        if zone == ZoneName::Zombie {
            // NG-2.15.6a: not back in the Advance Step of this turn; a hold ends (NG-G14).
            card.flags.set(ZombieMarks::LOCKED);
            card.flags.clear(ZombieMarks::HAS_ATTACKED);
        } else {
            card.flags.clear(ZombieMarks::HAS_ATTACKED);
        }
        self.tell_moved(slot, zone, entry, cx);
        if zone == ZoneName::Zombie {
            cite_all(&["NG-2.15.6a", "NG-7.3.4d"], cx);
            self.release(slot, "NG-4.1.5b", cx);
        }
        Flow::Next(Frame::Hazards { slot, zone, entry, from: 0 })
    }

    /// A React keeps it in the Zombie Zone: it has had its chance to advance this turn.
    pub(crate) fn stay_back(&mut self, slot: u8, cx: &mut impl Cx<Event>) -> Flow {
        if self.is_zombie(slot) && self.zombie(slot).zone == ZoneName::Zombie {
            self.zombie_mut(slot).flags.set(ZombieMarks::LOCKED);
            let (seat, kind) = (NecroGenesis::controller(slot), self.zombie(slot).kind);
            cx.tell("NG-9.1.0f", || Event::Redirected { seat, kind, slot });
            cite_all(&["NG-1.6.0b", "NG-2.15.5", "NG-2.34.3c", "NG-5.10.2"], cx);
        }
        Flow::Done
    }

    /// It has come to another zone of its board, with all it had.
    fn tell_moved(&self, slot: u8, zone: ZoneName, entry: Entry, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let (seat, card) = (NecroGenesis::controller(slot), self.zombie(slot));
        let (kind, sick) = (card.kind, card.flags.has(ZombieMarks::SICK));
        match (entry, zone) {
            (Entry::Advance, _) => {
                cx.tell("NG-7.3.4b", || Event::Advanced { seat, kind, slot });
                cite_all(&["NG-2.15.1", "NG-7.3.4a", "NG-7.3.4f"], cx);
                if sick {
                    cite_all(&["NG-2.42.0a", "NG-2.42.0b"], cx);
                }
            }
            (_, ZoneName::Zombie) => {
                cx.tell("NG-2.15.2c", || Event::MovedZombie { seat, kind, slot, zone });
                cx.cite("NG-4.1.0c");
            }
            (_, ZoneName::Threat) => {
                cx.tell("NG-2.15.2b", || Event::MovedZombie { seat, kind, slot, zone });
                cx.cite("NG-4.1.0c");
                if card.flags.has(ZombieMarks::LOCKED) {
                    cx.cite("NG-2.15.6b");
                }
                if sick && !self.is_sick(slot) {
                    cx.cite("NG-2.42.0c");
                }
            }
        }
        self.cite_kept(slot, cx);
        self.cite_crowd(slot, cx);
    }

    /// NG-4.1.4a: what a zombie keeps when it moves.
    fn cite_kept(&self, slot: u8, cx: &mut impl Cx<Event>) {
        let card = self.zombie(slot);
        cx.cite("NG-4.1.4a");
        let statuses = [Status::Bleed, Status::Burn, Status::Stun, Status::Stealth];
        if statuses.into_iter().any(|status| self.zombie_suffers(slot, status)) {
            cx.cite("NG-4.1.4b");
        }
        if card.flags.has(ZombieMarks::SICK) {
            cx.cite("NG-4.1.4c");
        }
        let for_now = ZombieMarks::FAST | ZombieMarks::NEGATED | ZombieMarks::CANNOT_ATTACK;
        if card.might != 0 || card.flags.has(for_now) {
            cx.cite("NG-4.1.4d");
        }
        if card.flags.has(ZombieMarks::NEGATED) {
            cx.cite("NG-4.1.5a");
        }
        if self.is_barricaded(NecroGenesis::board_of(slot), ZoneName::Threat) {
            cx.cite("NG-2.49.2b");
        }
    }

    /// A zombie that held the Survivor holds it no longer.
    pub(crate) fn release(&mut self, slot: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        if self.zombie(slot).flags.has(ZombieMarks::HOLDS) {
            self.zombie_mut(slot).flags.clear(ZombieMarks::HOLDS);
            let (seat, kind) = (NecroGenesis::board_of(slot), self.zombie(slot).kind);
            cx.tell(rule, || Event::GrabEnded { seat, kind, slot });
        }
    }

    /// Step 3: Tripwire, every Grease Tag, Traps; each at once.
    pub(crate) fn hazards(
        &mut self,
        slot: u8,
        zone: ZoneName,
        entry: Entry,
        from: u8,
        cx: &mut impl Cx<Event>,
    ) -> Flow {
        // Once it has left the zone nothing of this entry happens any more.
        if !self.is_zombie(slot) || self.zombie(slot).zone != zone {
            return Flow::Done;
        }
        let board = NecroGenesis::board_of(slot);
        match from {
            0 if self.is_duplicate(slot) => {
                let (seat, kind) = (board.other(), self.zombie(slot).kind);
                Flow::Call {
                    call: Frame::Duplicates { seat, kind },
                    then: Frame::Hazards { slot, zone, entry, from },
                }
            }
            0 => self.tripwire(slot, zone, entry, cx),
            1 => {
                if let Some(at) = self.token_at(board, zone, Tok::Grease) {
                    self.slip(slot, at, cx);
                    return Flow::Next(Frame::Hazards { slot, zone, entry, from: 1 });
                }
                Flow::Next(Frame::Hazards { slot, zone, entry, from: 2 })
            }
            from => {
                let mut traps = self.traps_for(slot, zone, from);
                match (traps.next(), traps.next()) {
                    (None, _) => Flow::Next(Frame::Arrived { slot, zone, entry }),
                    (Some(trap), None) => {
                        drop(traps);
                        self.spring_on_entry(trap, Frame::Hazards { slot, zone, entry, from }, cx)
                    }
                    _ => {
                        drop(traps);
                        self.reveal_traps(self.traps_for(slot, zone, from).collect(), cx);
                        Flow::Ask(Frame::Hazards { slot, zone, entry, from })
                    }
                }
            }
        }
    }

    fn is_duplicate(&self, slot: u8) -> bool {
        let print = self.breed_of(slot);
        let kind = self.zombie(slot).kind;
        print.has(Keys::UNIQUE) && self.copies_in_play(NecroGenesis::controller(slot), kind) > 1
    }

    pub(crate) fn token_at(&self, board: Seat, zone: ZoneName, token: Tok) -> Option<usize> {
        self.tokens.iter().position(|t| t.board == board && t.zone == zone && t.token == token)
    }

    /// NG-2.39.0b: the first zombie to enter; not a Boss.
    fn tripwire(&mut self, slot: u8, zone: ZoneName, entry: Entry, cx: &mut impl Cx<Event>) -> Flow {
        let board = NecroGenesis::board_of(slot);
        let then = Frame::Hazards { slot, zone, entry, from: 1 };
        let Some(at) = self.token_at(board, zone, Tok::Tripwire) else { return Flow::Next(then) };
        if self.breed_of(slot).is_boss() {
            cx.cite("NG-2.39.0f");
            return Flow::Next(then);
        }
        self.tokens.remove(at);
        let kind = self.zombie(slot).kind;
        cx.tell("NG-2.39.0b", || Event::TripwireTriggered { kind, slot });
        cx.cite("NG-2.39.0d");
        self.wound(slot, 1, "NG-2.39.0c", cx);
        Flow::Call { call: Frame::HpCheck { from: 0 }, then }
    }

    /// NG-C59: on 1 to 4 it slips.
    fn slip(&mut self, slot: u8, at: usize, cx: &mut impl Cx<Event>) {
        self.tokens.remove(at);
        let die = cx.below(6) as u8 + 1;
        let slips = die < 5;
        let kind = self.zombie(slot).kind;
        cx.tell("NG-2.40.0b", || Event::GreaseRolled { kind, slot, die, slips });
        cx.cite("NG-2.40.0d");
        if slips {
            self.zombie_mut(slot).flags.set(ZombieMarks::CANNOT_MOVE | ZombieMarks::CANNOT_ATTACK);
        }
    }

    /// Step 4: entry triggers go on the stack, then the enters window opens.
    pub(crate) fn arrived(&mut self, slot: u8, zone: ZoneName, entry: Entry) -> Flow {
        if !self.is_zombie(slot) || self.zombie(slot).zone != zone {
            return Flow::Done;
        }
        let (board, kind) = (NecroGenesis::board_of(slot), self.zombie(slot).kind);
        let seat = NecroGenesis::controller(slot);
        let threat = zone == ZoneName::Threat;
        if entry == Entry::Advance && threat {
            for at in self.gear_of(board) {
                let print = self.print_of(at);
                if print.waits_for(Trigger::ZombieAdvances) && self.gear_at(at).place == Place::Zone(zone) {
                    let kind = self.gear_at(at).kind;
                    self.wait_for_card(board, Source::Gear(at), kind, Trigger::ZombieAdvances, slot);
                }
            }
        }
        let mut triggers: [Option<Trigger>; 3] = [None; 3];
        match entry {
            Entry::Spawn => triggers[0] = Some(Trigger::Spawn),
            Entry::Advance => triggers[0] = Some(Trigger::Advance),
            Entry::Direct | Entry::Lure => {}
        }
        if threat {
            triggers[1] = Some(Trigger::EntersThreat);
            triggers[2] = (entry != Entry::Advance).then_some(Trigger::PlacedDirectly);
        }
        for trigger in triggers.into_iter().flatten() {
            self.wait_for_card(seat, Source::Zombie(slot), kind, trigger, slot);
        }
        let base = self.stack.len() as u8;
        let that = if threat { slot } else { NONE };
        Flow::Next(Frame::Stack { base, moment: Moment::Entered, that })
    }

    // The Advance Step.

    /// NG-7.3.4a, NG-7.3.4d.
    pub(crate) fn can_advance(&self, slot: u8) -> Result<(), Breach> {
        let card = self.zombie(slot);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(card.kind.into()));
        if card.zone == ZoneName::Threat {
            return refuse("NG-7.3.4e", "{card} is in the Threat Zone and can't go any farther");
        }
        if self.is_sick(slot) {
            return refuse("NG-7.3.2f", "{card} is summoning sick");
        }
        if card.flags.has(ZombieMarks::LOCKED) {
            return refuse("NG-7.3.4d", "{card} can't advance this turn");
        }
        if card.flags.has(ZombieMarks::STUN_NOW) {
            return refuse("NG-2.29.2a", "{card} is Stunned");
        }
        if self.is_turned(slot) {
            return refuse("NG-1.4.8", "the Survivor Player controls {card}");
        }
        if card.flags.has(ZombieMarks::CANNOT_MOVE) {
            return refuse("NG-7.3.4f", "{card} can't move this turn");
        }
        Ok(())
    }

    pub(crate) fn next_advance(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let mut able =
            self.in_zone(self.active, ZoneName::Zombie).filter(|&slot| self.can_advance(slot).is_ok());
        match (able.next(), able.next()) {
            (None, _) => {
                self.tell_stayed(cx);
                Flow::Done
            }
            (Some(slot), None) => {
                drop(able);
                self.let_advance(slot)
            }
            _ => Flow::Ask(Frame::NextAdvance),
        }
    }

    /// Why zombies did not advance in this Advance Step.
    fn tell_stayed(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let stayed = self.in_zone(self.active, ZoneName::Zombie);
        let zombies = stayed.clone().count() as u8;
        if zombies > 0 {
            cx.tell("NG-7.3.4a", || Event::StayedBehind { seat: self.master(), zombies });
            stayed.filter_map(|slot| self.can_advance(slot).err()).for_each(|breach| cx.cite(breach.rule.0));
        }
    }

    pub(crate) fn let_advance(&mut self, slot: u8) -> Flow {
        let call = Frame::Enter { slot, zone: ZoneName::Threat, entry: Entry::Advance };
        Flow::Call { call, then: Frame::NextAdvance }
    }

    // The Attack Step.

    /// NG-C26: who must attack.
    pub(crate) fn can_zombie_attack(&self, slot: u8) -> Result<(), Breach> {
        let card = self.zombie(slot);
        let board = NecroGenesis::board_of(slot);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(card.kind.into()));
        if card.zone != ZoneName::Threat {
            return refuse("NG-8.1.1b", "{card} isn't in the Threat Zone");
        }
        if self.is_sick(slot) {
            return refuse("NG-8.1.4b", "{card} is summoning sick");
        }
        if card.flags.has(ZombieMarks::REST) {
            return refuse("NG-2.35.3", "{card} is at Rest");
        }
        if card.flags.has(ZombieMarks::STUN_NOW) {
            return refuse("NG-2.29.2b", "{card} is Stunned");
        }
        if self.is_turned(slot) {
            return refuse("NG-1.4.8", "the Survivor Player controls {card}");
        }
        if card.flags.has(ZombieMarks::CANNOT_ATTACK) {
            let is_fast = card.flags.has(ZombieMarks::FAST) || self.zombie_has(slot, Keys::FAST);
            let rule = if is_fast { "NG-2.42.0d" } else { "NG-7.3.5a" };
            return refuse(rule, "{card} can't attack this turn");
        }
        let ignores = self.breed_of(slot).is_boss() || self.zombie_has(slot, Keys::IGNORES_BARRICADE);
        if self.is_barricaded(board, ZoneName::Threat) && !ignores {
            return refuse("NG-2.49.2a", "a Temporary Barricade keeps {card} from attacking");
        }
        if !self.is_attackable(board) {
            let rule = if self.has(board, PlayerMarks::ANY_COVER) { "NG-2.43.0a" } else { "NG-2.32.1" };
            return refuse(rule, "the Survivor can't be attacked now");
        }
        Ok(())
    }

    pub(crate) fn next_attack(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let mut able = self.attackers();
        match (able.next(), able.next()) {
            (None, _) => {
                self.tell_held_back(cx);
                Flow::Done
            }
            (Some(slot), None) => {
                drop(able);
                self.zombie_attack(slot, Frame::NextAttack, cx)
            }
            _ => Flow::Ask(Frame::NextAttack),
        }
    }

    /// Why zombies did not attack in this Attack Step.
    fn tell_held_back(&self, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        let idle = |slot: &u8| !self.zombie(*slot).flags.has(ZombieMarks::DONE);
        let held = self.in_zone(self.active, ZoneName::Threat).filter(idle);
        let zombies = held.clone().count() as u8;
        if zombies > 0 {
            cx.tell("NG-7.3.5a", || Event::HeldBack { seat: self.master(), zombies });
            held.filter_map(|slot| self.can_zombie_attack(slot).err())
                .for_each(|breach| cx.cite(breach.rule.0));
        }
    }

    /// Zombies that still have to attack in this step.
    pub(crate) fn attackers(&self) -> impl Iterator<Item = u8> + '_ {
        self.in_zone(self.active, ZoneName::Threat).filter(|&slot| {
            !self.zombie(slot).flags.has(ZombieMarks::DONE) && self.can_zombie_attack(slot).is_ok()
        })
    }

    pub(crate) fn zombie_attack(&mut self, slot: u8, then: Frame, cx: &mut impl Cx<Event>) -> Flow {
        let seat = NecroGenesis::controller(slot);
        let kind = self.zombie(slot).kind;
        self.zombie_mut(slot).flags.set(ZombieMarks::DONE);
        self.battles.push(Battle { seat, attacker: Source::Zombie(slot), ..Battle::default() });
        cx.tell("NG-7.3.5a", || Event::AttackDeclared {
            seat,
            attacker: kind,
            target: self.player(seat.other()).survivor,
            slot: NONE,
            zone: ZoneName::Threat,
            area: false,
        });
        cite_all(&["NG-7.3.5b", "NG-8.1.3b", "NG-2.35.2", "NG-8.1.1b", "NG-8.1.2b"], cx);
        cite_all(&["NG-8.2.0", "NG-8.2.1c", "NG-8.2.1d"], cx);
        if self.zombie(slot).flags.has(ZombieMarks::SICK) {
            cx.cite("NG-2.42.0a");
        }
        if cx.loud() && self.is_barricaded(seat.other(), ZoneName::Threat) {
            if self.breed_of(slot).is_boss() {
                cx.cite("NG-2.49.2c");
            }
            if self.zombie_has(slot, Keys::IGNORES_BARRICADE) {
                cx.cite("NG-2.49.4b");
            }
        }
        Flow::Call { call: Frame::Battle(Clash::Declared), then }
    }
}
