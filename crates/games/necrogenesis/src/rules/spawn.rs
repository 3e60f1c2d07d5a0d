//! The Spawn Step, and zombies that are put into play (NG-C116).

use crate::cards::Keys;
use crate::cards::text::{Breed, Standing, ZoneName};
use crate::rules::cite_all;
use crate::state::event::{Event, Pile};
use crate::state::frame::{Draw, Entry, Flow, Frame, Pending, Source, Verdict};
use crate::state::marks::ZombieMarks;
use crate::state::moment::{About, Moment};
use crate::state::{HORDE, NecroGenesis, Zombie};
use kernel::{Breach, Cx, Pile as Deck, Seat, Seats};

/// What a zombie enters with.
#[derive(Clone, Copy, Default)]
pub(crate) struct Coming {
    pub x: u8,
    pub negated: bool,
}

impl NecroGenesis {
    /// NG-C9: whether another zombie may be drawn.
    pub(crate) fn can_draw_zombie(&self, which: Draw) -> Result<(), Breach> {
        let player = self.player(self.master());
        if which == Draw::Further && player.th == 0 {
            return Err(Breach::new("NG-C9", "you need Threat Points to draw another zombie"));
        }
        let mut grave = player.graveyard.iter();
        if player.horde.is_empty() && !grave.any(|&kind| self.is_zombie_kind(kind)) {
            return Err(Breach::new("NG-G24", "there are no zombies left to draw"));
        }
        Ok(())
    }

    pub(crate) fn is_zombie_kind(&self, kind: u8) -> bool {
        self.cards.of(kind).class == crate::cards::Class::Zombie
    }

    pub(crate) fn spawn_step(&mut self, which: Draw, cx: &mut impl Cx<Event>) -> Flow {
        if let Err(breach) = self.can_draw_zombie(which) {
            let rule = if which == Draw::Further { "NG-7.3.2d" } else { breach.rule.0 };
            return self.end_spawning(rule, cx);
        }
        Flow::Ask(Frame::Spawn(which))
    }

    pub(crate) fn end_spawning(&mut self, rule: &'static str, cx: &mut impl Cx<Event>) -> Flow {
        cx.tell(rule, || Event::SpawningEnded { seat: self.master() });
        Flow::Done
    }

    /// NG-7.3.2a; an empty Zombie Deck is recycled first (NG-4.2.2.1a).
    pub(crate) fn draw_zombie(&mut self, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.master();
        if self.player(seat).horde.is_empty() {
            self.recycle(seat, cx);
        }
        let Some(kind) = self.player_mut(seat).horde.draw(cx) else {
            return self.end_spawning("NG-G24", cx);
        };
        cx.tell_others(seat, "NG-7.3.2a", || Event::ZombieDrawn { seat });
        cx.tell_only(seat, "NG-7.3.2a", || Event::ZombieDrawnCard { seat, kind });
        cx.reveal();
        cx.cite("NG-C7");
        Flow::Next(Frame::Drawn { kind })
    }

    pub(crate) fn recycle(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        let cards = self.cards;
        let is_zombie = |kind: &u8| cards.of(*kind).class == crate::cards::Class::Zombie;
        let player = self.player_mut(seat);
        player.horde = Deck::shuffled(player.graveyard.iter().copied().filter(is_zombie));
        player.graveyard = player.graveyard.iter().copied().filter(|kind| !is_zombie(kind)).collect();
        let count = player.horde.len() as u8;
        cx.tell("NG-4.2.2.1a", || Event::HordeRecycled { seat, cards: count });
        cite_all(&["NG-1.3.2c", "NG-4.1.7", "NG-4.2.2.1b", "NG-4.2.4b", "NG-5.11.2", "NG-7.3.2.1"], cx);
    }

    /// The least a drawn zombie can be spawned for, and the most.
    pub(crate) fn spawn_price(&self, kind: u8) -> (u8, u8) {
        let print = self.cards.of(kind);
        if print.has(Keys::VARIABLE) {
            (print.x_least, print.x_most.min(self.player(self.master()).th))
        } else {
            (print.ztc, print.ztc)
        }
    }

    pub(crate) fn can_spawn(&self, kind: u8) -> Result<(), Breach> {
        let (least, _) = self.spawn_price(kind);
        if least > self.player(self.master()).th {
            return Err(Breach::new("NG-5.5.3", "{card} costs at least {n} TH")
                .card(kind.into())
                .number(least.into()));
        }
        Ok(())
    }

    /// NG-C8: under the deck, and the step is over.
    pub(crate) fn bottom(&mut self, kind: u8, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.master();
        self.player_mut(seat).horde.put_under(kind, Seats::only(seat));
        let rule = if self.can_spawn(kind).is_err() { "NG-2.4.4b" } else { "NG-7.3.2c" };
        cx.tell_others(seat, "NG-7.3.2c", || Event::Bottomed { seat });
        cx.tell_only(seat, rule, || Event::BottomedCard { seat, kind });
        cx.cite("NG-C89");
        self.end_spawning("NG-7.3.2c", cx)
    }

    pub(crate) fn declare_spawn(&mut self, kind: u8, x: u8, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.master();
        cx.tell("NG-7.3.2b", || Event::SpawnDeclared { seat, kind, x });
        cx.reveal();
        cx.cite("NG-C116");
        let print = self.cards.of(kind);
        let price = if print.has(Keys::VARIABLE) { x } else { print.ztc };
        if price > 0 {
            self.pay_th(seat, price, "NG-5.5.1", cx);
            cx.cite("NG-2.4.0b");
        } else {
            cx.cite("NG-5.5.2");
        }
        let about = About::thing(Moment::WouldSpawn, price);
        Flow::Call { call: Frame::window(about), then: Frame::Spawned { kind, x, verdict: Verdict::Open } }
    }

    pub(crate) fn pay_th(&mut self, seat: Seat, th: u8, rule: &'static str, cx: &mut impl Cx<Event>) {
        let player = self.player_mut(seat);
        player.th = player.th.saturating_sub(th);
        let left = player.th;
        cx.tell(rule, || Event::ThSpent { seat, th, left });
        cx.cite("NG-2.2.0c");
    }

    pub(crate) fn spawned(&mut self, kind: u8, x: u8, verdict: Verdict, cx: &mut impl Cx<Event>) -> Flow {
        let seat = self.master();
        if verdict == Verdict::Cancelled {
            // NG-C10: the TH is spent and the step is over.
            self.player_mut(seat).graveyard.push(kind);
            cx.tell("NG-5.5.5", || Event::SpawnCancelled { seat, kind });
            return self.end_spawning("NG-7.3.2d", cx);
        }
        let negated = verdict == Verdict::Negated;
        let slot = self.put_zombie(kind, seat, Coming { x, negated });
        cx.tell("NG-5.5.6a", || Event::Spawned { seat, kind, slot, negated });
        // A new card (NG-4.1.3) that did not advance (NG-2.15.2a).
        cite_all(&["NG-2.34.2", "NG-4.1.0b", "NG-2.15.2a", "NG-2.34.4b", "NG-4.1.3"], cx);
        if self.cards.of(kind).has(Keys::VARIABLE) {
            cite_all(&["NG-2.4.3", "NG-16.5.2"], cx);
        }
        if negated {
            cx.cite("NG-4.1.5a");
        }
        self.cite_crowd(slot, cx);
        let call = Frame::Hazards { slot, zone: ZoneName::Zombie, entry: Entry::Spawn, from: 0 };
        Flow::Call { call, then: Frame::Spawn(Draw::Further) }
    }

    /// NG-2.34.5b: a whole Zombie Deck has room in one zone.
    pub(crate) fn cite_crowd(&self, slot: u8, cx: &mut impl Cx<Event>) {
        let (board, zone) = (NecroGenesis::board_of(slot), self.zombie(slot).zone);
        if cx.loud() && self.in_zone(board, zone).count() == HORDE {
            cx.cite("NG-2.34.5b");
        }
    }

    /// A place for a zombie that enters play. Something under way may still speak of one that left: a new card
    /// is not meant by that (NG-4.1.3), so it gets another place as long as there is one.
    fn free_place(&self, seat: Seat) -> u8 {
        let free = !self.player(seat).zombies & ((1 << HORDE) - 1);
        let base = seat.0 * HORDE as u8;
        let fresh = flow::Each(free.into()).find(|at| !self.is_spoken_of(base + at));
        fresh.unwrap_or(free.trailing_zeros() as u8)
    }

    fn is_spoken_of(&self, slot: u8) -> bool {
        let is = |source: Source| source == Source::Zombie(slot);
        let waits = |pending: &Pending| pending.that == slot || is(pending.source);
        self.battles.iter().any(|battle| battle.target == slot || is(battle.attacker))
            || self.runs.iter().any(|run| run.that == slot || is(run.source))
            || self.stack.iter().chain(self.waiting.iter()).any(waits)
            || self.frames.iter().any(|frame| frame.zombie() == Some(slot))
    }

    /// A zombie enters play in the Zombie Zone of the opponent's board: a new card, summoning sick.
    pub(crate) fn put_zombie(&mut self, kind: u8, seat: Seat, coming: Coming) -> u8 {
        let at = self.free_place(seat);
        self.player_mut(seat).zombies |= 1 << at;
        let slot = seat.0 * HORDE as u8 + at;
        let print = self.cards.of(kind);
        let mut card = Zombie { kind, zone: ZoneName::Zombie, ..Zombie::default() };
        card.flags.set(ZombieMarks::SICK | ZombieMarks::NEW);
        if coming.negated {
            card.flags.set(ZombieMarks::NEGATED);
        } else {
            for rule in &print.rules {
                if let Standing::EntersWithX { n, of } = rule.says {
                    card.more_hp = coming.x;
                    card.more_damage = n.saturating_mul(coming.x / of.max(1));
                }
            }
            if print.has(Keys::STEALTH) {
                card.flags.set(ZombieMarks::STEALTH);
            }
        }
        *self.zombie_mut(slot) = card;
        self.call_for_check();
        slot
    }

    /// A zombie of one's own Graveyard or deck comes into play without a Spawn.
    pub(crate) fn raise(
        &mut self,
        seat: Seat,
        kind: u8,
        from: Pile,
        rule: &'static str,
        cx: &mut impl Cx<Event>,
    ) -> Frame {
        let slot = self.put_zombie(kind, seat, Coming::default());
        cx.tell(rule, || Event::PutIntoPlay { seat, kind, slot, from });
        cite_all(&["NG-2.14.3", "NG-4.1.3", "NG-4.1.8b"], cx);
        if self.cards.of(kind).has(Keys::VARIABLE) {
            cx.cite("NG-2.4.3");
        }
        if from == Pile::Graveyard {
            cite_all(&["NG-2.18.1", "NG-4.1.5c"], cx);
        }
        Frame::Hazards { slot, zone: ZoneName::Zombie, entry: Entry::Direct, from: 0 }
    }

    /// Kinds of these breeds in one's own Graveyard.
    pub(crate) fn in_graveyard(&self, seat: Seat, is: impl Fn(Breed) -> bool) -> u64 {
        // A bit for each place of the Graveyard, the first of a kind only.
        let grave = &self.player(seat).graveyard;
        let mut found = 0;
        for (at, &kind) in grave.iter().enumerate() {
            if self.is_zombie_kind(kind) && is(self.cards.of(kind).breed) && !grave[..at].contains(&kind) {
                found |= 1 << at;
            }
        }
        found
    }
}
