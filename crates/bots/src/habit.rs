//! What a player does without thinking, where the game has an opinion about it.

use kernel::Game;

/// A choice that falls behind the most natural one by this much is not considered.
pub(crate) const FIRM: f32 = 1.0;

/// What an experienced player answers without thinking; `None` where he has no preference.
pub(crate) fn habit<G: Game>(world: &G, options: &[G::Choice]) -> Option<G::Choice> {
    let mut least = f32::MAX;
    let mut best = (f32::MIN, None);
    for &option in options {
        let urge = world.urge(option);
        least = least.min(urge);
        if urge > best.0 {
            best = (urge, Some(option));
        }
    }
    best.1.filter(|_| best.0 > least)
}

/// How much a player is inclined to each option; kept to be used again.
#[derive(Default)]
pub(crate) struct Leaning {
    urges: Vec<f32>,
}

impl Leaning {
    /// Drops what is not worth a thought and brings the rest into order, the most natural first. Tells whether
    /// there is any preference; if not, everything stays as it is.
    pub(crate) fn sort<C: Copy>(&mut self, options: &mut Vec<C>, urge: impl Fn(C) -> f32) -> bool {
        self.urges.clear();
        self.urges.extend(options.iter().map(|&option| urge(option)));
        if self.urges.windows(2).all(|pair| pair[0] == pair[1]) {
            return false;
        }
        for at in 1..options.len() {
            let mut to = at;
            while to > 0 && self.urges[to] > self.urges[to - 1] {
                self.urges.swap(to, to - 1);
                options.swap(to, to - 1);
                to -= 1;
            }
        }
        let least = self.urges[0] - FIRM;
        options.truncate(self.urges.iter().take_while(|&&urge| urge > least).count());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_natural_comes_first_and_the_silly_not_at_all() {
        let urge = |choice: char| match choice {
            'a' => 0.2,
            'b' => -1.0,
            'c' => 0.5,
            _ => 0.4,
        };
        let mut options = vec!['a', 'b', 'c', 'd'];
        assert!(Leaning::default().sort(&mut options, urge));
        assert_eq!(options, ['c', 'd', 'a']);
    }

    #[test]
    fn without_a_preference_nothing_changes() {
        let mut options = vec!['b', 'a', 'c'];
        assert!(!Leaning::default().sort(&mut options, |_| 0.0));
        assert_eq!(options, ['b', 'a', 'c']);
    }
}
