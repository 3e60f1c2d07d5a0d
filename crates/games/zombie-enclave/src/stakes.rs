//! What is at stake while the team decides.

use crate::state::ZombieEnclave;
use kernel::Stake;

impl ZombieEnclave {
    pub(crate) fn siege_stakes(&self) -> Vec<Stake> {
        let mut stakes = vec![
            Stake::dear("RP", self.rp),
            Stake::dear("AP", self.action_points()),
            Stake::dear("External Wall SP", self.ew.sp),
            Stake::dear("Refuge Walls SP", self.rw.sp),
        ];
        stakes.extend(self.team.iter().map(|&who| {
            let left = i32::from(self.survivor_hp(who)) - i32::from(self.survivor(who).dp);
            Stake::dear(format!("HP of {}", self.survivor_name(who)), left).number(who)
        }));
        stakes
    }
}
