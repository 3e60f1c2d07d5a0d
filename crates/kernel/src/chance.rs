use std::collections::VecDeque;

/// Everything that no player decides. It belongs to the match, never to the state.
pub trait Chance {
    /// A number from 0 to `n` - 1, each as likely as the others. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// Which of `n` equally likely cards comes up. `kind` tells which card an index means, for those who
    /// script a draw by naming it.
    #[inline]
    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        let _ = kind;
        self.below(n)
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
    #[inline]
    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        (**self).draw(n, kind)
    }
}

/// A small fast generator (xoshiro256++ seeded by splitmix64) for simulation and bots. Its numbers can be
/// foreseen by whoever watches enough of them: matches between people use the table's generator.
#[derive(Clone, Debug)]
pub struct Quick([u64; 4]);

impl Quick {
    pub fn new(seed: u64) -> Quick {
        let mut z = seed;
        Quick(std::array::from_fn(|_| {
            z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mix(z)
        }))
    }

    /// An independent generator for the `index`-th part of a piece of work.
    pub fn split(seed: u64, index: u64) -> Quick {
        Quick::new(mix(seed ^ mix(index.wrapping_add(0x5851_f42d_4c95_7f2d))))
    }

    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Chance for Quick {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // Lemire's multiplication, with rejection: exact for every n.
        let mut wide = (self.next_u64() >> 32) * u64::from(n);
        if (wide as u32) < n {
            let least = n.wrapping_neg() % n;
            while (wide as u32) < least {
                wide = (self.next_u64() >> 32) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }
}

/// Passes another chance on and keeps what came up.
pub struct Recorder<'a> {
    pub source: &'a mut dyn Chance,
    pub outcomes: Vec<u32>,
}

impl Chance for Recorder<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let outcome = self.source.below(n);
        self.outcomes.push(outcome);
        outcome
    }
    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        let outcome = self.source.draw(n, kind);
        self.outcomes.push(outcome);
        outcome
    }
}

/// Repeats what came up before. Whoever replays checks [`fault`](Recorded::fault) afterwards.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    outcomes: VecDeque<u32>,
    fault: Option<String>,
}

impl Recorded {
    pub fn new(outcomes: impl IntoIterator<Item = u32>) -> Recorded {
        Recorded { outcomes: outcomes.into_iter().collect(), fault: None }
    }

    /// What does not fit: too few outcomes, one out of range, or some left over.
    pub fn fault(&self) -> Option<String> {
        self.fault.clone().or_else(|| {
            (!self.outcomes.is_empty())
                .then(|| format!("chance outcomes are left over: {}", self.outcomes.len()))
        })
    }
}

impl Chance for Recorded {
    fn below(&mut self, n: u32) -> u32 {
        let outcome = self.outcomes.pop_front();
        match outcome {
            Some(outcome) if outcome < n => outcome,
            Some(outcome) => {
                self.fault
                    .get_or_insert(format!("chance outcome {outcome} where 0 to {} are possible", n - 1));
                0
            }
            None => {
                self.fault.get_or_insert("a chance outcome is missing".to_owned());
                0
            }
        }
    }
}

/// Scripted chance for scenarios: numbers for rolls, card kinds for draws. What is missing or left over is
/// a fault of the scenario.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    rolls: VecDeque<u32>,
    draws: VecDeque<u16>,
    fault: Option<String>,
    /// Rolls that were not scripted: each comes up one higher, so that a re-roll of ties ends nevertheless.
    missing: u32,
}

impl Scripted {
    /// `rolls` are outcomes counted from 0, `draws` are card kinds.
    pub fn new(rolls: impl IntoIterator<Item = u32>, draws: impl IntoIterator<Item = u16>) -> Scripted {
        Scripted {
            rolls: rolls.into_iter().collect(),
            draws: draws.into_iter().collect(),
            ..Scripted::default()
        }
    }

    /// What has not fitted so far; what is left over may still be needed.
    pub fn misfit(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    pub fn fault(&self) -> Option<String> {
        self.fault.clone().or_else(|| match (self.rolls.len(), self.draws.len()) {
            (0, 0) => None,
            (rolls, draws) => {
                Some(format!("{rolls} scripted rolls and {draws} scripted draws were not needed"))
            }
        })
    }
}

impl Chance for Scripted {
    fn below(&mut self, n: u32) -> u32 {
        match self.rolls.pop_front() {
            Some(roll) if roll < n => roll,
            Some(roll) => {
                self.fault.get_or_insert(format!("scripted roll {roll} where 0 to {} are possible", n - 1));
                0
            }
            None => {
                self.fault.get_or_insert(format!("a roll with {n} outcomes is not scripted"));
                self.missing += 1;
                (self.missing - 1) % n
            }
        }
    }

    fn draw(&mut self, n: u32, kind: &dyn Fn(u32) -> u16) -> u32 {
        // Where all candidates are the same card there is nothing to script.
        if (1..n).all(|at| kind(at) == kind(0)) {
            if self.draws.front() == Some(&kind(0)) {
                self.draws.pop_front();
            }
            return 0;
        }
        match self.draws.pop_front() {
            Some(wanted) => (0..n).find(|&at| kind(at) == wanted).unwrap_or_else(|| {
                self.fault.get_or_insert("a scripted draw names a card that is not in the pile".to_owned());
                0
            }),
            None => {
                self.fault.get_or_insert(format!("a draw from {n} unordered cards is not scripted"));
                0
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_is_frozen() {
        let mut quick = Quick::new(7);
        let first: Vec<u64> = (0..4).map(|_| quick.next_u64()).collect();
        assert_eq!(
            first,
            [1021219803524665661, 3174977118032272916, 13236943193235544178, 7880630202246103356],
            "records and published figures depend on these numbers"
        );
        let dice: Vec<u32> = (0..12).map(|_| quick.below(6)).collect();
        assert_eq!(dice, [5, 2, 4, 1, 5, 0, 0, 1, 4, 0, 2, 0]);
    }

    #[test]
    fn every_outcome_is_as_likely() {
        // Without rejection every third outcome would come up twice as often.
        let mut quick = Quick::new(1);
        let thirds = (0..30_000).filter(|_| quick.below(3 << 30).is_multiple_of(3)).count();
        assert!((9_600..10_400).contains(&thirds), "{thirds}");
    }

    #[test]
    fn recorded_names_what_does_not_fit() {
        let mut chance = Recorded::new([3, 6]);
        assert_eq!(chance.below(6), 3);
        assert_eq!(chance.fault().as_deref(), Some("chance outcomes are left over: 1"));
        chance.below(6);
        assert_eq!(chance.fault().as_deref(), Some("chance outcome 6 where 0 to 5 are possible"));
    }

    #[test]
    fn missing_rolls_are_told_and_differ() {
        let mut chance = Scripted::new([4], []);
        let rolls: Vec<u32> = (0..5).map(|_| chance.below(3)).collect();
        assert_eq!(rolls, [0, 0, 1, 2, 0], "whoever re-rolls ties comes to an end");
        assert_eq!(chance.fault().as_deref(), Some("scripted roll 4 where 0 to 2 are possible"));
    }

    #[test]
    fn scripted_draws_name_cards() {
        let mut chance = Scripted::new([], [5]);
        assert_eq!(chance.draw(3, &|at| [4, 5, 5][at as usize]), 1);
        assert_eq!(chance.fault(), None);
        chance.draw(2, &|at| at as u16);
        assert!(chance.fault().is_some());
    }
}
