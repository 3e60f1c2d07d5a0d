use crate::doubt::Doubt;
use crate::habit::Leaning;
use crate::tree::{At, Tree};
use crate::{Bot, Muse, Own, worth};
use kernel::{Chance, Game, Mute, Quick, Seat, Sight};

/// How a veteran thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// Imagined worlds a move.
    pub iterations: u32,
    /// How many turns it plays on before it appraises, the one in progress included. A game is easiest to
    /// appraise between turns.
    pub turns: u32,
    /// How many decisions it plays on at least, however short the turns are, and at most, however long.
    pub decisions: (u32, u32),
    /// How many options, taken at random, it compares by their appraisal for a decision on the way.
    pub candidates: u32,
    /// How much it prefers what it knows little about to what looks good.
    pub exploration: f32,
}

impl Thought {
    pub const ITERATIONS: u32 = 1000;
}

impl Default for Thought {
    fn default() -> Self {
        Thought {
            iterations: Thought::ITERATIONS,
            turns: 2,
            decisions: (12, 60),
            candidates: 3,
            exploration: 1.0,
        }
    }
}

/// No search looks deeper than this, whatever the game.
const DEEPEST: usize = 512;
/// How often it looks whether the move is decided already.
const GLANCE: u32 = 16;

/// Information-set Monte Carlo tree search with a single observer: each iteration imagines a world, goes
/// down one tree by the options that are legal in that world, adds one node, plays on carelessly for a
/// while, appraises, and tells each seat on the way what came of it. Where the game knows a habit, the worlds
/// serve to find out whether anything is clearly better: a tree that spreads them over many answers would
/// only see their luck.
pub struct Veteran<G: Game> {
    muse: Muse,
    thought: Thought,
    tree: Tree<G::Choice>,
    path: Vec<At>,
    options: Vec<G::Choice>,
    worths: Vec<f32>,
    leaning: Leaning,
    doubt: Doubt<G>,
}

impl<G: Game> Veteran<G> {
    pub fn new(seed: u64, thought: Thought) -> Self {
        Veteran {
            muse: Muse::new(seed),
            thought,
            tree: Tree::new(),
            path: Vec::new(),
            options: Vec::new(),
            worths: Vec::new(),
            leaning: Leaning::default(),
            doubt: Doubt::new(),
        }
    }

    fn iterate(&mut self, sight: &Sight<G>, cx: &mut Mute<Quick>) {
        let mut world = sight.imagine(cx);
        self.descend(&mut world, cx);
        self.play_on(&mut world, cx);
        self.worths.clear();
        self.worths.extend((0..world.seats()).map(|seat| worth(&world, Seat(seat))));
        self.tree.back_up(&self.path, &self.worths);
    }

    /// Down the tree to the first choice that was never tried. A choice without an alternative is not worth
    /// an iteration: the way goes on.
    fn descend(&mut self, world: &mut G, cx: &mut Mute<Quick>) {
        self.path.clear();
        let mut at = At::ROOT;
        while let Some(asked) = world.asked() {
            self.options.clear();
            world.options(&mut self.options);
            let branch = self.tree.descend(at, asked.seat, &self.options, self.thought.exploration, cx);
            world.advance(branch.choice, cx);
            self.path.push(branch.at);
            at = branch.at;
            if branch.fresh && self.options.len() > 1 || self.path.len() == DEEPEST {
                return;
            }
        }
    }

    fn play_on(&mut self, world: &mut G, cx: &mut Mute<Quick>) {
        let end = world.turn().saturating_add(self.thought.turns);
        let (least, most) = self.thought.decisions;
        for done in 0..most {
            if done >= least && world.turn() >= end {
                return;
            }
            let Some(asked) = world.asked() else { return };
            self.options.clear();
            world.options(&mut self.options);
            let choice = match self.options[..] {
                [only] => only,
                _ => self.careless(world, asked.seat, cx),
            };
            world.advance(choice, cx);
        }
    }

    /// The best of a few options by what they look like at once, of all if they are few; any of equals. The
    /// luck that a trial meets is not the luck that the choice will meet.
    fn careless(&self, world: &G, seat: Seat, cx: &mut Mute<Quick>) -> G::Choice {
        let many = self.options.len() as u32;
        let first = cx.below(many);
        let mut pick = first;
        let mut best = None;
        for step in 1..self.thought.candidates.min(many) {
            let other = if many <= self.thought.candidates { (first + step) % many } else { cx.below(many) };
            if other == pick {
                continue;
            }
            let standing = best.unwrap_or_else(|| self.at_once(world, seat, pick, cx));
            let challenge = self.at_once(world, seat, other, cx);
            if challenge > standing {
                pick = other;
            }
            best = Some(standing.max(challenge));
        }
        self.options[pick as usize]
    }

    fn at_once(&self, world: &G, seat: Seat, option: u32, cx: &mut Mute<Quick>) -> f32 {
        let mut tried = world.clone();
        tried.advance(self.options[option as usize], cx);
        worth(&tried, seat)
    }
}

impl<G: Game> Bot<G> for Veteran<G> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        self.options.clear();
        sight.options(&mut self.options);
        let mut cx = Mute(self.muse.next());
        let leans = self.leaning.sort(&mut self.options, |choice| sight.urge(choice));
        let first = self.options[0];
        if self.options.len() == 1 {
            return first;
        }
        if leans {
            let worlds = (self.thought.iterations / self.options.len() as u32).max(G::TRIALS);
            return self.doubt.settle(&self.options, sight, (worlds, 0), &mut cx.0, &mut Own);
        }
        self.tree.clear();
        for done in 0..self.thought.iterations {
            let left = self.thought.iterations - done;
            if done % GLANCE == 0 && self.tree.lead() > left {
                break;
            }
            self.iterate(sight, &mut cx);
        }
        self.tree.favourite().unwrap_or(first)
    }
}
