//! The course of a day: phases, turns, and what ends them (CZ-TURN-1 to -8, CZ-C112).

use crate::cards::stats::Windows;
use crate::event::{CourseEvent, Event, MeetingEvent, SetupEvent, StreetEvent};
use crate::questions::ensure;
use crate::questions::families::{Calm, Deed, Meal};
use crate::rules::handle::Lying;
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Deeds, Ending, Marks, NONE, Phase, Role, SURVIVORS, Signs, Spot, Stand, Wear};
use flow::Flow;
use kernel::{Breach, Cx, Few, Seat, Seats};

/// Ties are rolled off so often at most: a record or a script that has run out answers the same for ever.
pub(crate) const MOST_REROLLS: u8 = 100;

/// A forecast looks at so many Weather cards.
const FORECAST: u8 = 2;

impl CardZ {
    // Weather (CZ-WEATHER-1).

    pub(crate) fn draw_weather(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        if self.weather != NONE {
            self.weather_used.push(self.weather);
            self.weather = NONE;
        }
        let seer = self.all_seats().find(|&seat| self.forecast_of(seat) > 1);
        if self.weather_deck.len() < usize::from(seer.map_or(1, |seat| self.forecast_of(seat))) {
            // CZ-G11: an empty deck is shuffled anew.
            while let Some(kind) = self.weather_used.pop() {
                self.weather_deck.mix_in(kind);
            }
        }
        if let Some(seat) = seer.filter(|_| self.weather_deck.len() > 1) {
            let looks = usize::from(self.forecast_of(seat));
            for other in self.all_seats() {
                if other == seat || !self.scenario.is_competitive() {
                    self.weather_deck.look_through(looks, other, cx);
                }
            }
            cx.tell("CZ-WEATHER-1", || CourseEvent::Forecast { seat }.into());
            cx.reveal();
            return Flow::Ask(Frame::Forecast { seat });
        }
        let drawn = self.weather_deck.draw(cx).unwrap_or(NONE);
        self.set_weather(drawn, cx);
        Flow::Next(Frame::PhaseBegins)
    }

    fn forecast_of(&self, seat: Seat) -> u8 {
        if self.group(seat).any(|who| self.skills(who).forecasts) { FORECAST } else { 1 }
    }

    /// The cards that a forecast shows, the top one first.
    pub(crate) fn forecast(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.weather_deck.kinds().rev().take(self.forecast_of(seat).into())
    }

    /// One is used, the others go under the deck.
    pub(crate) fn choose_weather(&mut self, seat: Seat, chosen: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let shown: Few<u8, 8> = self.forecast(seat).collect();
        let seen = if self.scenario.is_competitive() { Seats::only(seat) } else { Seats::ALL };
        for &kind in &shown {
            self.weather_deck.take(kind);
        }
        let mut used = false;
        for &kind in &shown {
            if kind == chosen && !used {
                used = true;
            } else {
                self.weather_deck.put_under(kind, seen);
            }
        }
        self.set_weather(chosen, cx);
        Flow::Next(Frame::PhaseBegins)
    }

    fn set_weather(&mut self, kind: u8, cx: &mut impl Cx<Event>) {
        self.weather = kind;
        cx.tell("CZ-WEATHER-1", || CourseEvent::WeatherDrawn { weather: kind }.into());
        if self.day == 1 {
            cx.cite("CZ-SETUP-9");
        }
        cx.reveal();
    }

    // Phases.

    pub(crate) fn begin_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (day, phase) = (self.day, self.phase);
        cx.tell("CZ-TURN-1", || CourseEvent::PhaseBegan { day, phase }.into());
        cx.cite("CZ-TURN-2");
        self.forget_phase();
        if phase == Phase::Reckoning {
            cx.cite("CZ-RECKONING-1");
            return Flow::Next(Frame::Reckoning);
        }
        Flow::Next(Frame::Respawn { seat: Seat(0) })
    }

    /// What is only remembered for a phase.
    fn forget_phase(&mut self) {
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            player.entered = 0;
            player.deeds.clear(
                Deeds::SCOUTED
                    | Deeds::LOOKED
                    | Deeds::RETREATED
                    | Deeds::FREE
                    | Deeds::SKY_IGNORED
                    | Deeds::HUSHED
                    | Deeds::ENGINE,
            );
        }
        for place in &mut self.places {
            place.marks.clear(Marks::HUNTED | Marks::FISHED | Marks::TRAP_CHECKED);
        }
        for survivor in &mut self.survivors {
            survivor.signs.clear(Signs::NUMB | Signs::HANDED);
        }
        for item in self.loot.iter_mut() {
            item.wear.clear(Wear::USED);
        }
    }

    /// CZ-COOP-5: whoever has lost the group but has Characters in the house.
    pub(crate) fn respawns(&mut self, from: Seat, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let needs = |seat: &Seat| {
            seat.0 >= from.0
                && !self.group(*seat).any(|who| self.fights(who))
                && self.house(*seat).next().is_some()
                && (self.phase == Phase::Dawn || !self.player(*seat).deeds.has(Deeds::AT_DAWN))
        };
        match self.all_seats().find(needs) {
            Some(seat) => Flow::Ask(Frame::Respawn { seat }),
            None => {
                self.order_turns(cx);
                Flow::Next(Frame::NextTurn)
            }
        }
    }

    pub(crate) fn house(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        (0..SURVIVORS as u8)
            .filter(move |&who| self.survivor(who).owner == seat && self.survivor(who).stand == Stand::House)
    }

    pub(crate) fn respawn(&mut self, seat: Seat, who: Option<u8>, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match who {
            Some(who) => {
                let home = self.player(seat).home;
                self.enrol(who, |survivor| survivor.stand = Stand::Group);
                let player = self.player_mut(seat);
                player.at = home;
                player.deeds.clear(Deeds::AT_DAWN);
                let kind = self.survivor(who).kind;
                cx.tell("CZ-COOP-5", || CourseEvent::Respawned { who: kind, at: home }.into());
                cx.cite("CZ-C87");
            }
            None => self.player_mut(seat).deeds.set(Deeds::AT_DAWN),
        }
        Flow::Next(Frame::Respawn { seat: Seat(seat.0 + 1) })
    }

    /// Who acts when: by a roll in competitive play (CZ-PVP-1, CZ-C88), as agreed otherwise (CZ-COOP-1).
    fn order_turns(&mut self, cx: &mut impl Cx<Event>) {
        let mut seats: Few<Seat, 4> =
            self.all_seats().filter(|&seat| self.group(seat).any(|who| self.fights(who))).collect();
        if self.scenario.is_competitive() && seats.len() > 1 {
            for &seat in &seats {
                let roll = cx.below(10) as u8;
                self.player_mut(seat).roll = roll;
                cx.tell("CZ-PVP-1", || SetupEvent::TurnRolled { seat, roll }.into());
            }
            seats.sort_by_key(|seat| u8::MAX - self.player(*seat).roll);
            self.break_ties(&mut seats, cx);
        }
        self.waiting = seats;
    }

    /// CZ-C88: tied players roll again among themselves.
    fn break_ties(&mut self, seats: &mut [Seat], cx: &mut impl Cx<Event>) {
        let mut start = 0;
        while start < seats.len() {
            let end = start + self.tied(&seats[start..]);
            if end - start > 1 && self.roll_apart(&mut seats[start..end], cx) {
                continue;
            }
            start = end;
        }
    }

    /// How many at the beginning have rolled the same.
    fn tied(&self, seats: &[Seat]) -> usize {
        let roll = self.player(seats[0]).roll;
        seats.iter().take_while(|seat| self.player(**seat).roll == roll).count()
    }

    /// Those who are tied roll until they are not all tied any more; dice that never part them are no dice.
    fn roll_apart(&mut self, seats: &mut [Seat], cx: &mut impl Cx<Event>) -> bool {
        for _ in 0..MOST_REROLLS {
            for &seat in seats.iter() {
                let roll = cx.below(10) as u8;
                self.player_mut(seat).roll = roll;
                cx.tell("CZ-C88", || SetupEvent::TurnRolled { seat, roll }.into());
            }
            seats.sort_by_key(|seat| u8::MAX - self.player(*seat).roll);
            if self.tied(seats) < seats.len() {
                return true;
            }
        }
        false
    }

    pub(crate) fn next_turn(&mut self) -> Flow<Frame> {
        self.party = Seats::NONE;
        let gone = |seat: &Seat| !self.group(*seat).any(|who| self.fights(who));
        let left: Few<Seat, 4> = self.waiting.iter().copied().filter(|seat| !gone(seat)).collect();
        self.waiting = left;
        match self.waiting.len() {
            0 => Flow::Next(Frame::PhaseEnds),
            1 => self.begin_turn_of(self.waiting[0]),
            _ if self.scenario.is_competitive() => self.begin_turn_of(self.waiting[0]),
            _ => Flow::Ask(Frame::NextTurn),
        }
    }

    pub(crate) fn begin_turn_of(&mut self, seat: Seat) -> Flow<Frame> {
        if let Some(at) = self.waiting.iter().position(|&other| other == seat) {
            self.waiting.remove(at);
        }
        self.active = seat;
        self.party = Seats::only(seat);
        self.turns += 1;
        Flow::Next(Frame::Together { seat: Seat(0) })
    }

    /// CZ-COOP-3: players who begin the phase in the same place may take it together.
    pub(crate) fn together(&mut self, from: Seat) -> Flow<Frame> {
        let at = self.player(self.active).at;
        let co_op = !self.scenario.is_competitive();
        let partner =
            self.waiting.iter().find(|seat| co_op && seat.0 >= from.0 && self.player(**seat).at == at);
        match partner {
            Some(&seat) => Flow::Ask(Frame::Together { seat }),
            None => Flow::Next(Frame::TurnBegins),
        }
    }

    pub(crate) fn join_turn(&mut self, seat: Seat, cx: &mut impl Cx<Event>) {
        self.party = self.party.with(seat);
        if let Some(at) = self.waiting.iter().position(|&other| other == seat) {
            self.waiting.remove(at);
        }
        let lead = self.active;
        cx.tell("CZ-COOP-3", || CourseEvent::TurnShared { seat, with: lead }.into());
    }

    pub(crate) fn begin_turn(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (seat, at) = (self.active, self.player(self.active).at);
        cx.tell("CZ-TURN-3", || CourseEvent::TurnBegan { seat, at }.into());
        self.forget_moves();
        if self.is_cluster_at(at) {
            return Flow::Next(Frame::Blockade);
        }
        if self.phase == Phase::Dawn {
            // CZ-TURN-6.
            self.set_deed(Deeds::LOOKED);
            return Flow::Next(Frame::Arrive { how: Coming::SelfScout });
        }
        Flow::Next(Frame::Turn)
    }

    pub(crate) fn end_turn(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        for seat in self.all_seats() {
            if self.party.has(seat) {
                self.player_mut(seat).deeds.clear(Deeds::FREE);
            }
        }
        self.party = Seats::NONE;
        self.unsettled = true;
        cx.tell("CZ-TURN-2", || CourseEvent::TurnEnded { seat }.into());
        Flow::Next(Frame::NextTurn)
    }

    /// CZ-C112: traps rise, the cluster roams, a Boombox draws one, the Time card turns.
    pub(crate) fn end_phase(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        self.traps_rise(cx);
        self.roam(cx);
        self.boombox(cx);
        if self.phase == Phase::Reckoning {
            if self.days > 0 && self.day >= self.days.into() {
                self.ending = Some(Ending::TimeUp);
                cx.tell("CZ-G24", || CourseEvent::TimeUp.into());
                self.cite_score(cx);
                return Flow::Over;
            }
            self.day += 1;
        }
        self.phase = self.phase.next();
        match self.phase {
            Phase::Dawn => Flow::Next(Frame::DrawWeather),
            _ => Flow::Next(Frame::PhaseBegins),
        }
    }

    fn boombox(&mut self, cx: &mut impl Cx<Event>) {
        for slot in self.loot.lying() {
            if let Spot::Playing(at) = self.item(slot).spot()
                && self.print(slot).makes_cluster
                && !self.cluster.roams
            {
                self.put_cluster(at);
                cx.tell("CZ-CLUSTER-3", || MeetingEvent::ClusterCame { at }.into());
            }
        }
    }

    // The options of a turn.

    /// Whether the group stands on a clear Location.
    pub(crate) fn is_clear_here(&self) -> bool {
        self.place(self.player(self.active).at).marks.has(Marks::CHIP)
    }

    /// CZ-C107: what lies at a clear Location, unless the group came by a free move.
    pub(crate) fn lying_in_turn(&self) -> Lying {
        let player = self.player(self.active);
        match self.is_clear_here() && !player.deeds.has(Deeds::FREE) {
            true => Lying::Left(player.at),
            false => Lying::None,
        }
    }

    /// Cards are used once the group has scouted.
    pub(crate) fn windows_in_turn(&self) -> Windows {
        if self.player(self.active).deeds.has(Deeds::LOOKED) { Windows::SCOUT } else { Windows(0) }
    }

    /// CZ-LOCATION-15.
    pub(crate) fn can_end_turn(&self) -> bool {
        !self.is_occupied_for(self.player(self.active).at, self.active)
    }

    pub(crate) fn can_entrust(&self, who: u8, to: Seat) -> Result<(), Breach> {
        let co_op = !self.scenario.is_competitive() && to.0 < self.seats;
        ensure!(co_op, "CZ-COOP-2", "survivors only change groups in co-operative play")?;
        let own = self.is_in_group(who, self.active);
        ensure!(own, "CZ-COOP-2", "that survivor isn't in your group")?;
        let there = to != self.active
            && self.player(to).at == self.player(self.active).at
            && self.group(to).any(|one| self.fights(one));
        ensure!(there, "CZ-COOP-2", "that player has no group here")?;
        let survivor = self.survivor(who);
        let guided = matches!(survivor.role, Role::Ally | Role::Dependant);
        ensure!(guided, "CZ-COOP-2", "only Allies and Dependants can change groups")?;
        ensure!(
            !survivor.signs.has(Signs::HANDED),
            "CZ-C120",
            "that survivor has already changed groups this phase",
        )?;
        let alone = survivor.role == Role::Ally
            && self.group(self.active).filter(|&one| self.fights(one)).count() < 2;
        ensure!(!alone, "CZ-C98", "nobody in your group could fight any more")
    }

    /// CZ-COOP-2: Allies and Dependants go over to another player at the same Location.
    pub(crate) fn entrust(&mut self, who: u8, to: Seat, cx: &mut impl Cx<Event>) {
        self.enrol(who, |survivor| {
            survivor.owner = to;
            survivor.signs.set(Signs::HANDED);
        });
        let kind = self.survivor(who).kind;
        cx.tell("CZ-COOP-2", || StreetEvent::Entrusted { who: kind, to }.into());
    }

    /// CZ-TURN-5.
    pub(crate) fn stay(&mut self, rule: &'static str, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        cx.tell(rule, || CourseEvent::Stayed { seat }.into());
        Flow::Next(Frame::TurnEnds)
    }

    /// What may be done in any calm moment: Loot, meals, cards.
    pub(crate) fn calm(&mut self, answer: Calm, then: Frame, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        match answer {
            Calm::Handling(handling) => {
                self.handle(handling, "CZ-C107", cx);
                Flow::Next(then)
            }
            Calm::Meal(Meal::Feed { loot, who }) => {
                self.feed(loot, who, cx);
                Flow::Next(then)
            }
            Calm::Deed(Deed::Use { loot, on }) => self.use_card(loot, on, then, cx),
            Calm::Deed(Deed::Hero { who, on }) => self.use_hero(who, on, then, cx),
        }
    }

    // The cluster at the group's own Location (CZ-CLUSTER-6, CZ-CLUSTER-7).

    pub(crate) fn is_inside(&self, seat: Seat) -> bool {
        let at = self.player(seat).at;
        let place = self.place(at);
        self.side(at).shelter
            && !place.marks.has(Marks::BURNING | Marks::CAMP)
            && self.hidden_at(at).next().is_none()
    }
}
