//! React windows (NG-C40, NG-G31): both players, Turn Player first, one React each. A player is asked
//! whenever everybody can see that an answer is possible, whatever is in the hand.

use crate::cards::text::{Answerable, Cost};
use crate::cards::{CardDef, Class, Side};
use crate::rules::cite_all;
use crate::rules::effect::cite_idle_words;
use crate::rules::stack::affects_survivor;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame, Run, Source, Verdict, Why};
use crate::state::marks::PlayerMarks;
use crate::state::moment::{About, Moment};
use crate::state::{NONE, NecroGenesis, Phase};
use kernel::{Breach, Cx, Seat};

impl NecroGenesis {
    /// Whose turn it is to answer in a window.
    #[inline]
    pub(crate) fn answerer(&self, asked: u8) -> Seat {
        if asked == 0 { self.active } else { self.master() }
    }

    pub(crate) fn window(&mut self, about: About, asked: u8, verdict: Verdict) -> Flow {
        for asked in asked..2 {
            if self.may_answer(self.answerer(asked), about) {
                return Flow::Ask(Frame::Window { about, asked, verdict });
            }
        }
        if verdict == Verdict::Open { Flow::Done } else { Flow::Give(verdict) }
    }

    /// As everybody can tell: a card in hand, TP, and a React of the open deck list that fits and was not
    /// seen elsewhere.
    fn may_answer(&self, seat: Seat, about: About) -> bool {
        let player = self.player(seat);
        let mut bits = player.reacts & self.cards.answers(about.moment);
        if bits == 0 || player.hand.is_empty() || player.flags.has(PlayerMarks::EXPOSED) {
            return false;
        }
        while bits != 0 {
            let at = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            if self.can_answer(seat, self.cards.tricks[at], about).is_ok() {
                return true;
            }
        }
        false
    }

    /// Whether this React would be legal, if the seat had it in hand: all of it is public.
    fn can_answer(&self, seat: Seat, kind: u8, about: About) -> Result<(), Breach> {
        let print = self.cards.of(kind);
        let refuse = |rule, reason| Err(Breach::new(rule, reason).card(kind.into()));
        let Some(trigger) = print.answers else {
            return refuse("NG-15.2.2a", "{card} isn't a React: only Reacts can be played now");
        };
        if !about.moment.fits(trigger) || !self.is_answered(seat, trigger, about) {
            return refuse("NG-15.2.2a", "the trigger of {card} hasn't happened");
        }
        let role = if seat == self.active { Side::Survivor } else { Side::Zombie };
        if print.side != Side::Any && print.side != role {
            return refuse("NG-C111", "{card} is for the other role");
        }
        if self.has(seat, PlayerMarks::EXPOSED) {
            return refuse("NG-2.44.1a", "an Exposed player can't play Reacts");
        }
        let tp = self.tp_cost(seat, print);
        if self.player(seat).tp < tp {
            return Err(Breach::new("NG-15.2.2b", "{card} costs {n} TP").card(kind.into()).number(tp.into()));
        }
        match print.extra_cost {
            Some(Cost::Discard { n }) if self.player(seat).hand.len() <= usize::from(n) => {
                refuse("NG-C126", "you have too few other cards to discard for {card}")
            }
            Some(Cost::ExhaustGear { gear }) if self.exhaustible(seat, gear).next().is_none() => {
                refuse("NG-15.2.2c", "you have nothing to Exhaust for {card}")
            }
            _ => Ok(()),
        }
    }

    /// Whose trigger it is, and whether what it names fits.
    fn is_answered(&self, seat: Seat, trigger: Answerable, about: About) -> bool {
        use Answerable as A;
        let survivor = seat == self.active;
        match trigger {
            A::AttackWouldDamage
            | A::ZombieWouldDamage
            | A::DeclaresOnYou
            | A::EntersThreat
            | A::BattleEnds => survivor,
            A::WouldEnterThreat => survivor && !self.breed_of(about.zombie).is_boss(),
            A::WouldSpawn => survivor,
            A::WouldSpawnCheap { n } => survivor && about.at <= n,
            A::YourZombieDeclares => !survivor,
            A::HitRollFails => self.battles.last().is_some_and(|battle| battle.seat == seat),
            A::WouldGainStatus => about.at == seat.0,
            A::WouldDie => survivor,
            A::CardPlayed | A::WouldEquip => {
                let equips = trigger == A::WouldEquip;
                let run = self.runs.get(usize::from(about.at));
                run.is_some_and(|run| run.seat != seat && self.cards.of(run.kind).is_equipped() == equips)
            }
            A::AbilityWouldAffect => survivor,
            A::WouldDestroy => {
                self.controller_of(about.zombie) == seat && !self.breed_of(about.zombie).is_boss()
            }
        }
    }

    pub(crate) fn can_react(&self, seat: Seat, kind: u8, about: About) -> Result<(), Breach> {
        if !self.player(seat).hand.has(kind) {
            return Err(Breach::new("NG-5.6.1c", "{card} isn't in your hand").card(kind.into()));
        }
        self.can_answer(seat, kind, about)
    }

    /// NG-15.3.5: paid, answered itself, then carried out at once.
    pub(crate) fn play_react(&mut self, seat: Seat, kind: u8, about: About, cx: &mut impl Cx<Event>) -> Flow {
        let print = self.cards.of(kind);
        self.player_mut(seat).hand.take(kind);
        cx.tell("NG-15.1.3", || Event::Played { seat, kind, x: 0 });
        cx.cite("NG-9.3.0a");
        self.cite_react(seat, print, cx);
        cx.cite(print.text_rule());
        cx.reveal();
        let tp = self.tp_cost(seat, print);
        if tp != print.tp {
            cx.cite("NG-3.22.3d");
        }
        if tp < print.tp {
            cx.cite("NG-3.22.5a");
        }
        self.pay_tp(seat, tp, "NG-15.1.2", cx);
        cite_all(&["NG-3.22.1b", "NG-3.22.5b"], cx);
        if seat == self.active {
            self.break_stealth(seat, "NG-2.32.3c", cx);
        }
        let ability = print.played().unwrap_or(NONE);
        let that = about.zombie;
        self.runs.push(Run { seat, kind, ability, that, ..Run::default() });
        match print.extra_cost {
            Some(Cost::Discard { n }) => {
                Flow::Call { call: Frame::Discards { seat, left: n, why: Why::Cost }, then: Frame::Paid }
            }
            Some(Cost::ExhaustGear { .. }) => Flow::Call { call: Frame::ExhaustGear, then: Frame::Paid },
            _ => Flow::Next(Frame::Paid),
        }
    }

    /// A React is being played.
    fn cite_react(&self, seat: Seat, print: &CardDef, cx: &mut impl Cx<Event>) {
        if !cx.loud() {
            return;
        }
        cite_all(&["NG-9.3.0c", "NG-15.3.5"], cx);
        cite_idle_words(print, cx);
        match self.phase {
            Phase::Survivor => cx.cite("NG-7.2.4"),
            Phase::Response => cx.cite("NG-7.3.9c"),
            _ => {
                if !self.battles.is_empty() {
                    cx.cite("NG-7.3.5e");
                }
            }
        }
        if seat != self.active {
            cx.cite("NG-3.22.3a");
        }
        if print.tp == 0 {
            cx.cite("NG-3.22.3c");
        }
        if print.extra_cost.is_some() {
            cx.cite("NG-3.22.6b");
        }
        if self.has(seat, PlayerMarks::ANY_STUN) {
            cx.cite("NG-2.29.1e");
        }
        let is_react = |run: &Run| run.kind != NONE && self.cards.of(run.kind).class == Class::React;
        if print.answers == Some(Answerable::CardPlayed) && self.runs.last().is_some_and(is_react) {
            cx.cite("NG-15.2.3");
        }
    }

    /// An Event or React, or an ability of a zombie, has been paid for: it may be answered (NG-G31).
    pub(crate) fn paid(&mut self) -> Flow {
        let (run, at) = (self.run(), self.runs.len() as u8 - 1);
        let print = self.cards.of(run.kind);
        let ability = print.abilities.get(usize::from(run.ability));
        let about = match (run.source, ability) {
            (Source::Zombie(zombie), Some(ability)) if affects_survivor(ability) => {
                About { moment: Moment::AbilityUsed, zombie, at }
            }
            (Source::Card, _)
                if matches!(print.class, Class::Event | Class::React) || print.is_equipped() =>
            {
                About::thing(Moment::CardPlayed, at)
            }
            _ => return Flow::Next(Frame::Run),
        };
        Flow::Call { call: Frame::window(about), then: Frame::Run }
    }

    /// Weapons that may be Exhausted for the card of the top run.
    pub(crate) fn exhaust_choices(&self) -> impl Iterator<Item = u8> + '_ {
        let run = self.runs.last().copied().unwrap_or_default();
        let name = match (run.source, self.cards.of(run.kind).extra_cost) {
            (Source::Card, Some(Cost::ExhaustGear { gear })) => gear,
            _ => crate::cards::text::Gear::Weapon,
        };
        self.exhaustible(run.seat, name)
    }
}
