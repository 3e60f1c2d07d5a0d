use kernel::{Chance, Seat};

/// A place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At(u32);

const NONE: At = At(u32::MAX);

impl At {
    pub(crate) const ROOT: At = At(0);
}

/// What has been learnt of one choice after the choices above it. Worlds differ in what is hidden and in
/// luck, so a node is a history of choices, not a position, and its children may be answers to different
/// questions: `available` counts how often the choice could have been taken.
struct Node<C> {
    /// `None` at the root.
    act: Option<(Seat, C)>,
    child: At,
    sibling: At,
    visits: u32,
    available: u32,
    /// The worth of all visits for the seat that chose.
    sum: f64,
}

impl<C> Node<C> {
    fn new(act: Option<(Seat, C)>, sibling: At) -> Self {
        Node { act, child: NONE, sibling, visits: 0, available: 0, sum: 0.0 }
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }

    fn bound(&self, exploration: f32) -> f32 {
        let visits = self.visits as f32;
        self.sum as f32 / visits + exploration * ((self.available as f32).ln() / visits).sqrt()
    }
}

/// The tree of an information-set search: all nodes in one list that is reused from move to move.
pub(crate) struct Tree<C> {
    nodes: Vec<Node<C>>,
    /// For each option the child that stands for it.
    known: Vec<At>,
}

/// Where a search goes on.
pub(crate) struct Branch<C> {
    pub at: At,
    pub choice: C,
    /// Nobody has been here before.
    pub fresh: bool,
}

impl<C: Copy + Eq> Tree<C> {
    pub(crate) fn new() -> Self {
        Tree { nodes: Vec::new(), known: Vec::new() }
    }

    /// Forgets everything but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, NONE));
    }

    /// From a node to one of the options: one that was never tried if there is one, else the one with the
    /// highest upper confidence bound.
    pub(crate) fn descend(
        &mut self,
        at: At,
        seat: Seat,
        options: &[C],
        exploration: f32,
        chance: &mut impl Chance,
    ) -> Branch<C> {
        let untried = self.recall(at, seat, options);
        let pick = match untried {
            0 => self.most_promising(exploration),
            1 => self.nth_untried(0),
            _ => self.nth_untried(chance.below(untried) as usize),
        };
        let choice = options[pick];
        if untried > 0 {
            self.known[pick] = self.add(at, seat, choice);
        }
        for child in &self.known {
            if *child != NONE {
                self.nodes[child.0 as usize].available += 1;
            }
        }
        Branch { at: self.known[pick], choice, fresh: untried > 0 }
    }

    /// Finds the options' children; the number of those that have none.
    fn recall(&mut self, at: At, seat: Seat, options: &[C]) -> u32 {
        self.known.clear();
        self.known.resize(options.len(), NONE);
        let mut untried = options.len() as u32;
        let mut child = self.nodes[at.0 as usize].child;
        while child != NONE && untried > 0 {
            let node = &self.nodes[child.0 as usize];
            if let Some((chooser, choice)) = node.act
                && chooser == seat
                && let Some(found) = options.iter().position(|option| *option == choice)
            {
                self.known[found] = child;
                untried -= 1;
            }
            child = node.sibling;
        }
        untried
    }

    fn nth_untried(&self, n: usize) -> usize {
        let mut untried = (0..self.known.len()).filter(|&option| self.known[option] == NONE);
        untried.nth(n).unwrap_or_default()
    }

    fn most_promising(&self, exploration: f32) -> usize {
        let mut best = (f32::MIN, 0);
        for (option, child) in self.known.iter().enumerate() {
            let bound = self.nodes[child.0 as usize].bound(exploration);
            if bound > best.0 {
                best = (bound, option);
            }
        }
        best.1
    }

    fn add(&mut self, at: At, seat: Seat, choice: C) -> At {
        let new = At(self.nodes.len() as u32);
        let sibling = std::mem::replace(&mut self.nodes[at.0 as usize].child, new);
        self.nodes.push(Node::new(Some((seat, choice)), sibling));
        new
    }

    /// Tells every node on the way what the world turned out to be worth for the seat that chose there.
    pub(crate) fn back_up(&mut self, path: &[At], worths: &[f32]) {
        for at in path {
            let node = &mut self.nodes[at.0 as usize];
            if let Some((seat, _)) = node.act {
                node.visits += 1;
                node.sum += f64::from(worths[seat.index()]);
            }
        }
    }

    fn first_choices(&self) -> impl Iterator<Item = &Node<C>> {
        let mut next = self.nodes[0].child;
        std::iter::from_fn(move || {
            let node = self.nodes.get(next.0 as usize)?;
            next = node.sibling;
            Some(node)
        })
    }

    /// The first choice visited most often, the better one of equals.
    pub(crate) fn favourite(&self) -> Option<C> {
        let order =
            |a: &&Node<C>, b: &&Node<C>| a.visits.cmp(&b.visits).then_with(|| a.mean().total_cmp(&b.mean()));
        self.first_choices().max_by(order)?.act.map(|(_, choice)| choice)
    }

    /// How many visits the favourite has more than any other first choice.
    pub(crate) fn lead(&self) -> u32 {
        let (mut most, mut second) = (0, 0);
        for node in self.first_choices() {
            if node.visits > most {
                (most, second) = (node.visits, most);
            } else {
                second = second.max(node.visits);
            }
        }
        most - second
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Quick;

    const ME: Seat = Seat(0);

    fn tried(worths: &[(char, f32)], rounds: u32) -> Tree<char> {
        let options: Vec<char> = worths.iter().map(|&(choice, _)| choice).collect();
        let mut tree = Tree::new();
        tree.clear();
        for _ in 0..rounds {
            let branch = tree.descend(At::ROOT, ME, &options, 0.7, &mut Quick::new(1));
            let worth = worths.iter().find(|(choice, _)| *choice == branch.choice).unwrap().1;
            tree.back_up(&[branch.at], &[worth]);
        }
        tree
    }

    #[test]
    fn every_option_is_tried_once_and_the_best_most_often() {
        let worths = [('a', 0.2), ('b', 0.9), ('c', 0.3)];
        assert_eq!(tried(&worths, 3).nodes.iter().map(|n| n.visits).collect::<Vec<_>>(), [0, 1, 1, 1]);
        let tree = tried(&worths, 100);
        assert_eq!(tree.favourite(), Some('b'));
        assert!(tree.lead() > 30, "{}", tree.lead());
    }

    #[test]
    fn an_option_seldom_available_is_not_neglected() {
        let mut tree = tried(&[('a', 0.5), ('b', 0.5)], 100);
        let visits = |tree: &Tree<char>| {
            let c = tree.nodes.iter().find(|n| n.act == Some((ME, 'c'))).unwrap();
            (c.visits, c.available)
        };
        for _ in 0..10 {
            let branch = tree.descend(At::ROOT, ME, &['a', 'c'], 0.7, &mut Quick::new(1));
            tree.back_up(&[branch.at], &[0.5]);
        }
        // By plain visit counts of the parent it would be taken all ten times.
        assert_eq!(visits(&tree).1, 10);
        assert!((3..10).contains(&visits(&tree).0), "{:?}", visits(&tree));
    }

    #[test]
    fn the_same_word_of_another_seat_is_another_choice() {
        let mut tree = Tree::new();
        tree.clear();
        let mine = tree.descend(At::ROOT, ME, &['x'], 0.7, &mut Quick::new(1));
        let theirs = tree.descend(At::ROOT, Seat(1), &['x'], 0.7, &mut Quick::new(1));
        assert!(mine.at != theirs.at && theirs.fresh);
        tree.back_up(&[mine.at, theirs.at], &[0.25, 0.75]);
        assert_eq!((tree.nodes[1].sum, tree.nodes[2].sum), (0.25, 0.75));
    }
}
