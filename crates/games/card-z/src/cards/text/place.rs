//! Locations and what is special about them.

use phrases::phrases;

phrases! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Place = "Location" {
        "never rolls encounters" => NeverRolls,
        "no reward" => NoReward,
        "loot left here by its owner is safe" => KeepsLoot,
        "occupied for every other group unless it is the goal of the scenario" => Home,
        "a turn may not end here" => Occupied,
        "when clear, hunting once per phase" => Hunting,
        "when clear, fishing once per phase" => Fishing,
        "when clear, trapping" => Trapping,
        "when clear, up to {n} trade{s} per visit; ends the turn" => Trades { n: u8 },
        "when cleared for the first time, draw {n} Residential Loot as its stock" => Stock { n: u8 },
        "burning Church: {n} trade{s}, then the stock is discarded" => BurningTrades { n: u8 },
        "in a competitive game, it may be shared, with no attacks between players" => Shared,
        "starts with the lot up" => StartsWithLot,
        "when the lot is cleared, flip to the shop" => LotFlips,
        "at the reckoning, an uncleared shop flips to the lot" => ShopFlipsBack,
        "when the shop is cleared, roll both rewards, then flip to the lot" => ShopRewards,
        "when the shop is cleared, it is looted for the game" => ShopLooted,
        "zone {zone}: {ground}" => Zone { zone: u8, ground: Ground },
        "reward: once, discard 1 drawn card and draw another" => Redraw,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Ground = "ground" { "fence" => Fence, "garden" => Garden }
}
