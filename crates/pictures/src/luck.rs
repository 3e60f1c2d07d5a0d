//! The variation of a picture, from the name of what it shows: the same name always gives the same picture.

/// A stream of numbers that begins with a name.
#[derive(Clone, Copy)]
pub struct Luck(u64);

impl Luck {
    pub fn of(seed: u32) -> Luck {
        Luck(u64::from(seed) << 16 | 0x9e37)
    }

    pub fn next(&mut self) -> u32 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) as u32
    }

    pub fn below(&mut self, end: u32) -> u32 {
        self.next() % end.max(1)
    }

    pub fn between(&mut self, least: f32, most: f32) -> f32 {
        least + (most - least) * (self.below(1000) as f32 / 999.0)
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

/// A number for a name.
pub fn seed(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |sum: u32, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
