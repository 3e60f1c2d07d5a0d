//! What a clear Location gives: Loot, a garden's food, trades at the Church (CZ-CLEAR-2 to -4, CZ-CHURCH-1 to -7).

use crate::cards::Deck;
use crate::event::{Event, FoodEvent, LootEvent, RewardEvent, StreetEvent};
use crate::questions::ensure;
use crate::state::frame::{Coming, Frame};
use crate::state::{CardZ, Deeds, LOOT, Marks, NONE, PLACES_OF_GAME, Role, Signs, Spot, Wear};
use flow::Flow;
use kernel::{Breach, Cx, Few};

impl CardZ {
    /// Takes a Loot off a deck; an empty one is made of its discards (CZ-G19).
    pub(crate) fn draw_loot(&mut self, deck: Deck, cx: &mut impl Cx<Event>) -> Option<u8> {
        let of_deck = |spot: Spot| {
            move |game: &CardZ, slot: &u8| {
                game.item(*slot).spot() == spot
                    && game.item(*slot).kind != NONE
                    && game.def(game.item(*slot).kind).deck == deck
            }
        };
        let lying = of_deck(Spot::Deck);
        let mut cards: Few<u8, LOOT> = (0..LOOT as u8).filter(|slot| lying(self, slot)).collect();
        if cards.is_empty() {
            let used = of_deck(Spot::Discard);
            cards = (0..LOOT as u8).filter(|slot| used(self, slot)).collect();
            for &slot in &cards {
                self.put(slot, Spot::Deck);
            }
        }
        let at = match cards.len() {
            0 => return None,
            1 => 0,
            count => cx.draw(count as u32, &|at| self.item(cards[at as usize]).kind.into()) as usize,
        };
        let kind = self.item(cards[at]).kind;
        // Copies of a kind cannot be told apart.
        let slot = cards.iter().copied().find(|&slot| self.item(slot).kind == kind)?;
        self.item_mut(slot).supply = self.print(slot).supply;
        Some(slot)
    }

    /// Fresh Food, as far as the stack has some.
    pub(crate) fn win_food(&mut self, number: u8, spot: Spot, rule: &'static str, cx: &mut impl Cx<Event>) {
        let mut won = 0;
        for _ in 0..number {
            if let Some(slot) = self.draw_loot(Deck::FreshFood, cx) {
                self.put(slot, spot);
                won += 1;
            }
        }
        cx.tell(rule, || FoodEvent::FoodWon { number: won }.into());
    }

    /// CZ-DIVIDER-10, CZ-C79: once a game, as soon as all outside zones are clear.
    pub(crate) fn pick_garden(&mut self, cx: &mut impl Cx<Event>) {
        let at = self.battle.at;
        let side = self.side(at);
        let marks = self.place(at).marks;
        let open = self.battle.sort == crate::state::battle::Sort::Location && side.gardens.contains(&true);
        if !open || marks.has(Marks::GARDEN_TAKEN | Marks::BURNING) || !self.is_outside_clear() {
            return;
        }
        self.place_mut(at).marks.set(Marks::GARDEN_TAKEN);
        let food = self.partners().filter_map(|who| self.skills(who).garden_food).max().unwrap_or(2);
        let spot = match self.pawns().next() {
            Some(who) => Spot::Hex(self.survivor(who).hex),
            None => Spot::Left(at),
        };
        self.win_food(food, spot, "CZ-DIVIDER-10", cx);
        cx.cite("CZ-DIVIDER-11");
    }

    /// A Mechanic's siphon: a carried card regains supply after clearing a Location with an outside zone.
    pub(crate) fn siphon(&mut self, cx: &mut impl Cx<Event>) {
        if self.battle.outside == 0 {
            return;
        }
        let skilled: Few<u8, 8> =
            self.partners().filter(|&who| !self.skills(who).siphons.is_empty()).take(8).collect();
        for &who in &skilled {
            let siphons = self.skills(who).siphons;
            let fits = |slot: &u8| {
                let title = self.def(self.item(*slot).kind).title;
                siphons.iter().any(|siphon| siphon.of == title)
                    && self.item(*slot).supply < self.print(*slot).supply
            };
            let slot = self.partners().flat_map(|other| self.carried(other)).find(fits);
            if let Some(slot) = slot {
                let n = siphons.first().map_or(0, |siphon| siphon.n) as u8;
                let full = self.print(slot).supply;
                let item = self.item_mut(slot);
                item.supply = (item.supply + n).min(full);
                let (loot, left) = (item.kind, item.supply);
                cx.tell("CZ-COMP-5", || LootEvent::Reloaded { loot, units: n, left }.into());
            }
        }
    }

    // Claims.

    /// Whether there is something to claim where the group stands.
    pub(crate) fn can_claim(&self) -> Result<(), Breach> {
        let at = self.player(self.active).at;
        if !self.is_clear_here() {
            return Err(Breach::new("CZ-CLEAR-4", "the Location isn't clear"));
        }
        let place = self.place(at);
        let shop = self.location(at).mart.is_some() && !place.marks.has(Marks::ROLLED);
        let cache = self.side(at).is_cache && !shop;
        let lies =
            self.player(self.active).deeds.has(Deeds::FREE) && self.loot_in(Spot::Left(at)).next().is_some();
        if cache || lies {
            return Ok(());
        }
        Err(Breach::new("CZ-CLEAR-4", "there is nothing to claim here"))
    }

    pub(crate) fn can_visit(&self) -> Result<(), Breach> {
        let at = self.player(self.active).at;
        let Some(church) = self.location(at).church else {
            return Err(Breach::new("CZ-CHURCH-6", "this isn't the Church"));
        };
        let player = self.player(self.active);
        if !self.is_clear_here() {
            return Err(Breach::new("CZ-CHURCH-6", "the Church isn't clear"));
        }
        if player.deeds.has(Deeds::TRADED) {
            return Err(Breach::new("CZ-C116", "you've made all trades of this visit"));
        }
        let burnt = self.place(at).marks.has(Marks::BURNING) && church.burning_trades == 0;
        let empty = self.place(at).marks.has(Marks::STOCKED) && self.loot_in(Spot::Church).next().is_none();
        if burnt || empty {
            return Err(Breach::new("CZ-FIRE-6", "the Church has nothing left to trade"));
        }
        Ok(())
    }

    /// CZ-CLEAR-2: the reward is rolled, the Cache is flipped, a white chip is placed, and the turn ends.
    pub(crate) fn claim(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        let (side, location) = (self.side(at), self.location(at));
        self.place_mut(at).marks.set(Marks::CHIP | Marks::ROLLED);
        self.place_mut(at).marks.clear(Marks::CAMP);
        self.unsettled = true;
        let seat = self.active;
        cx.tell("CZ-CLEAR-4", || RewardEvent::Claimed { seat, at }.into());
        if self.player(seat).deeds.has(Deeds::FREE) {
            cx.cite("CZ-SCOUT-3");
        }
        let mut drawn = 0;
        if side.is_cache {
            for reward in &side.rewards {
                drawn += self.draw_reward(reward.deck, reward.dice, at, cx);
            }
            let place = self.place_mut(at);
            place.side ^= 1;
            if location.mart.is_some() {
                place.marks.set(Marks::LOOTED);
                cx.tell("CZ-SMART-4", || StreetEvent::Flipped { at }.into());
            } else {
                cx.tell("CZ-CLEAR-2", || StreetEvent::Flipped { at }.into());
                cx.cite("CZ-LOCATION-8");
            }
        } else {
            cx.cite("CZ-CLEAR-3");
            self.flip_lot(at, cx);
        }
        self.rooms_locked = 0;
        self.forget_moves();
        if drawn > 0 && side.redraws > 0 {
            return Flow::Next(Frame::Redraw { left: side.redraws });
        }
        Flow::Next(Frame::Share)
    }

    /// CZ-C66: the roll less locked rooms, halved if it burns.
    fn draw_reward(
        &mut self,
        deck: Deck,
        dice: crate::cards::stats::Dice,
        at: u8,
        cx: &mut impl Cx<Event>,
    ) -> u8 {
        let rolled = self.roll_dice(dice, cx);
        let unlocks: u8 = self
            .partners()
            .flat_map(|who| self.carried(who))
            .map(|slot| self.print(slot).unlocks)
            .max()
            .unwrap_or(0);
        let locked = self.rooms_locked.saturating_sub(unlocks);
        let mut number = (rolled - locked as i8).max(0) as u8;
        let burns = self.place(at).marks.has(Marks::BURNING);
        if burns {
            number /= 2;
        }
        cx.tell("CZ-LOCATION-5", || RewardEvent::RewardRolled { deck, rolled, number }.into());
        if self.rooms_locked > 0 {
            cx.cite("CZ-BATTLE-20");
        }
        if burns {
            cx.cite("CZ-FIRE-2");
        }
        let mut drawn = 0;
        for _ in 0..number {
            let Some(slot) = self.draw_loot(deck, cx) else { break };
            self.put(slot, Spot::Left(at));
            let loot = self.item(slot).kind;
            cx.tell("CZ-CLEAR-4", || RewardEvent::Found { seat: self.active, loot, at }.into());
            cx.cite("CZ-COMP-3");
            cx.reveal();
            drawn += 1;
        }
        drawn
    }

    /// Whether a card of the reward may be drawn anew.
    pub(crate) fn can_redraw(&self, slot: u8) -> Result<(), Breach> {
        let at = self.player(self.active).at;
        let other = self.location(at).side(self.place(at).side ^ 1);
        let deck = other.rewards.first().map(|reward| reward.deck);
        let def = self.def(self.item(slot).kind);
        let drawn = self.item(slot).spot() == Spot::Left(at) && !def.is_backpack() && Some(def.deck) == deck;
        if !drawn {
            return Err(self.about(slot, "CZ-CLEAR-4", "{card} isn't part of the reward that was drawn"));
        }
        self.is_named_first(slot)
    }

    /// One drawn card may be discarded for another.
    pub(crate) fn redraw(&mut self, slot: u8, left: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let (at, kind) = (self.player(self.active).at, self.item(slot).kind);
        let deck = self.def(kind).deck;
        self.discard(slot);
        cx.tell("CZ-CLEAR-4", || LootEvent::Discarded { loot: kind }.into());
        if let Some(other) = self.draw_loot(deck, cx) {
            self.put(other, Spot::Left(at));
            let loot = self.item(other).kind;
            cx.tell("CZ-CLEAR-4", || RewardEvent::Found { seat: self.active, loot, at }.into());
            cx.reveal();
        }
        Flow::Next(Frame::Redraw { left: left - 1 })
    }

    /// The closing regroup is over: whoever is infected dies, and the turn ends (CZ-C49, CZ-C117).
    pub(crate) fn end_share(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        for who in self.partners().collect::<Few<u8, 32>>().iter() {
            if self.survivor(*who).doom > 0 {
                self.die(*who, "CZ-C49", cx);
            }
        }
        Flow::Next(Frame::TurnEnds)
    }

    // The Church.

    pub(crate) fn visit(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        let Some(church) = self.location(at).church else { return Flow::Next(Frame::Turn) };
        let burns = self.place(at).marks.has(Marks::BURNING);
        let is_first = !self.place(at).marks.has(Marks::STOCKED);
        if is_first {
            self.place_mut(at).marks.set(Marks::STOCKED);
            for _ in 0..church.stock {
                let Some(slot) = self.draw_loot(Deck::Residential, cx) else { break };
                self.put(slot, Spot::Church);
                let loot = self.item(slot).kind;
                cx.tell("CZ-CHURCH-1", || RewardEvent::Stocked { loot }.into());
                cx.reveal();
            }
        }
        let seat = self.active;
        self.set_deed(Deeds::TRADED);
        let rule = if is_first { "CZ-CHURCH-1" } else { "CZ-CHURCH-6" };
        cx.tell(rule, || RewardEvent::Visited { seat }.into());
        if burns {
            cx.cite("CZ-FIRE-6");
        }
        let left = if burns { church.burning_trades } else { church.trades };
        Flow::Next(Frame::Trade { left })
    }

    /// CZ-CHURCH-2: one of one's own for one of the Church.
    pub(crate) fn can_trade(&self, give: u8, take: u8) -> Result<(), Breach> {
        self.can_give_away(give)?;
        if self.item(take).spot() != Spot::Church {
            return Err(self.about(take, "CZ-CHURCH-2", "{card} isn't in the stock of the Church"));
        }
        self.is_named_first(take)
    }

    /// CZ-CHURCH-3, CZ-CHURCH-4: what a survivor may give.
    pub(crate) fn can_give_away(&self, slot: u8) -> Result<(), Breach> {
        let (item, print) = (self.item(slot), self.print(slot));
        let ours = self.bearer(slot).is_some_and(|who| self.is_partner(who));
        if !ours {
            return Err(self.about(slot, "CZ-CHURCH-2", "nobody in your group has {card} to give"));
        }
        if self.def(item.kind).is_backpack() {
            return Err(Breach::new("CZ-C80", "you can't trade a Backpack in use"));
        }
        if print.trade_above.is_some_and(|least| item.supply <= least) {
            return Err(Breach::new("CZ-CHURCH-4", "{card} has too little supply to be traded")
                .card(item.kind.into()));
        }
        if self.attached_to(slot).is_some() {
            return Err(self.about(
                slot,
                "CZ-CHURCH-3",
                "something is attached to {card}: take it off first",
            ));
        }
        self.is_named_first(slot)
    }

    /// CZ-CHURCH-2, CZ-CHURCH-5: one for one; what was given stays in the stock. What is too heavy lies there.
    pub(crate) fn trade(&mut self, give: u8, take: u8, left: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let who = self.bearer(give).unwrap_or(NONE);
        let spot = self.item(give).spot();
        self.put(give, Spot::Church);
        self.item_mut(give).wear = Wear::default();
        let at = self.player(self.active).at;
        let fits = match spot {
            Spot::Pack(_) => self.can_pack(take, who).is_ok(),
            _ => self.can_hold(take, who).is_ok(),
        };
        let spot = match spot {
            _ if !fits => Spot::Left(at),
            Spot::Worn(who) => Spot::Hand(who),
            spot => spot,
        };
        self.put(take, spot);
        let (given, taken) = (self.item(give).kind, self.item(take).kind);
        let seat = self.active;
        cx.tell("CZ-CHURCH-2", || RewardEvent::Traded { seat, given, taken }.into());
        cx.cite("CZ-CHURCH-5");
        if self.item(give).supply == 0 {
            cx.cite("CZ-CHURCH-3");
        }
        Flow::Next(Frame::Trade { left: left - 1 })
    }

    /// The visit is over; a burning Church loses its stock (CZ-FIRE-6).
    pub(crate) fn end_visit(&mut self, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let at = self.player(self.active).at;
        if self.place(at).marks.has(Marks::BURNING) {
            for slot in self.loot.lying() {
                if self.item(slot).spot() == Spot::Church {
                    self.discard(slot);
                }
            }
            cx.tell("CZ-FIRE-6", || RewardEvent::StockBurnt.into());
        }
        self.forget_moves();
        Flow::Next(Frame::Share)
    }

    // A Heroic Action instead of the scout move: through several Locations.

    /// Who can drive: the Heroic Action, and the fuel for it.
    pub(crate) fn driver(&self) -> Option<(u8, u8)> {
        self.partners().find_map(|who| {
            let drive = self.heroic(who)?.deeds.drive?;
            if self.survivor(who).signs.has(Signs::HERO_USED) || self.survivor(who).role != Role::Character {
                return None;
            }
            let fuel = |slot: &u8| {
                self.print(*slot).supply_type == Some(drive.supply_type)
                    && self.item(*slot).supply >= drive.supply
            };
            let fuel = self.partners().flat_map(|other| self.carried(other)).find(fuel)?;
            Some((who, fuel))
        })
    }

    /// Whether the group may drive off instead of the scout move.
    pub(crate) fn can_drive(&self, to: u8) -> Result<(), Breach> {
        let player = self.player(self.active);
        ensure!(
            self.driver().is_some(),
            "CZ-HEROIC-3",
            "nobody has the Heroic Action and the fuel to drive"
        )?;
        let scouted = player.deeds.has(Deeds::SCOUTED);
        ensure!(!scouted, "CZ-TURN-3", "you've used the scout move of this phase")?;
        ensure!(self.map.adjacent(player.at, to), "CZ-TURN-4", "that Location isn't adjacent")
    }

    pub(crate) fn start_drive(&mut self, to: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let Some((who, fuel)) = self.driver() else { return Flow::Next(Frame::Turn) };
        let Some(drive) = self.heroic(who).and_then(|heroic| heroic.deeds.drive) else {
            return Flow::Next(Frame::Turn);
        };
        self.use_heroic(who, cx);
        self.spend(fuel, drive.supply);
        self.set_deed(Deeds::LOOKED);
        if drive.is_loud {
            self.set_deed(Deeds::ENGINE);
        }
        self.drive_on(to, who, drive.moves, cx)
    }

    pub(crate) fn drive_on(&mut self, to: u8, who: u8, left: u8, cx: &mut impl Cx<Event>) -> Flow<Frame> {
        let seat = self.active;
        self.go(to);
        cx.tell("CZ-TURN-4", || StreetEvent::Drove { seat, at: to }.into());
        if left <= 1 && !self.is_occupied_for(to, seat) {
            return Flow::Next(Frame::Arrive { how: Coming::Scout });
        }
        Flow::Ask(Frame::Driving { who, left: left.saturating_sub(1) })
    }

    /// On to the next Location; the last one may not be Occupied.
    pub(crate) fn can_drive_on(&self, left: u8, to: u8) -> Result<(), Breach> {
        let at = self.player(self.active).at;
        let stops_here = !self.is_occupied_for(at, self.active);
        ensure!(left > 0 || !stops_here, "CZ-HEROIC-3", "the drive ends here")?;
        ensure!(self.map.adjacent(at, to), "CZ-TURN-4", "that Location isn't adjacent")?;
        let free = left > 1 || !self.is_occupied_for(to, self.active);
        ensure!(free, "CZ-LOCATION-15", "the drive may not end on an Occupied Location")
    }

    /// Whether the drive may end here.
    pub(crate) fn can_stop_driving(&self, left: u8) -> Result<(), Breach> {
        let stops = !self.is_occupied_for(self.player(self.active).at, self.active)
            || (0..PLACES_OF_GAME).all(|to| self.can_drive_on(left, to).is_err());
        ensure!(stops, "CZ-LOCATION-15", "the drive may not end on an Occupied Location")
    }
}
