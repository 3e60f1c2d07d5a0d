//! A search for bots that judge well: it looks once at what every answer leads to, and goes deeper where that looks
//! good.

use crate::doubt::Doubt;
use crate::habit::Leaning;
use crate::{Bot, Judge, Muse};
use kernel::{Chance, Game, Mute, Quick, Seat, Sight};

/// How much it prefers what it knows little about to what looks good. Answers mostly differ by a few parts of a hundred.
const EXPLORATION: f32 = 0.1;
/// How many visits the first look at an answer is worth.
const HUNCH: f32 = 2.0;
/// So many answers of a decision on the way are looked at, those of wider questions by lot.
const BREADTH: usize = 12;
/// No way goes through more decisions than this.
const DEEPEST: usize = 40;
/// Where one plays alone by habit, so many thoughts are one more chapter to look ahead, and it imagines so many times more
/// worlds than those who look no further than to the end of this one.
const CHAPTER: u32 = 40;
const TIMES: u32 = 2;
/// How often it looks whether the move is decided already.
const GLANCE: u32 = 16;

/// A place in the tree.
type At = u32;

const ROOT: At = 0;
const NONE: At = At::MAX;

/// What has been learned of one answer after the answers above it. Worlds differ in what is hidden and in luck, so a
/// node is a history of answers and not a position: `available` counts how often the answer could have been given.
struct Node<C> {
    /// `None` at the root.
    act: Option<(Seat, C)>,
    child: At,
    sibling: At,
    visits: u32,
    available: u32,
    /// What it looked like at first sight, for the seat that chose; then the worth of all visits.
    hunch: f32,
    sum: f32,
}

impl<C> Node<C> {
    fn new(act: Option<(Seat, C)>, sibling: At, hunch: f32) -> Self {
        Node { act, child: NONE, sibling, visits: 0, available: 0, hunch, sum: 0.0 }
    }

    /// The mean of its visits, with its first look as a few of them.
    fn mean(&self) -> f32 {
        (self.sum + self.hunch * HUNCH) / (self.visits as f32 + HUNCH)
    }

    fn bound(&self) -> f32 {
        let visits = self.visits as f32 + HUNCH;
        self.mean() + EXPLORATION * ((self.available as f32 + 1.0).ln() / visits).sqrt()
    }
}

/// Information-set tree search: each thought imagines a world and goes down one tree by the answers that are legal in
/// that world, to the first question that it hasn't met before. There it looks at each answer, asks its judge how good
/// the position is for everybody, and tells each seat on the way.
///
/// Whoever plays alone by habit leaves it only for what is better beyond doubt some chapters later: a tree spreads over all the
/// odd things that could be done and sees little of what will be. Against others that is no use: they do such things.
pub struct Planner<G: Game, J: Judge<G>> {
    judge: J,
    muse: Muse,
    /// Imagined worlds a move.
    thoughts: u32,
    nodes: Vec<Node<G::Choice>>,
    path: Vec<At>,
    /// The answers to the question at the root.
    first: Vec<G::Choice>,
    options: Vec<G::Choice>,
    /// For each option the child that stands for it.
    known: Vec<At>,
    worths: Vec<f32>,
    leaning: Leaning,
    doubt: Doubt<G>,
}

impl<G: Game, J: Judge<G>> Planner<G, J> {
    pub fn new(judge: J, seed: u64, thoughts: u32) -> Self {
        Planner {
            judge,
            muse: Muse::new(seed),
            thoughts,
            nodes: Vec::new(),
            path: Vec::new(),
            first: Vec::new(),
            options: Vec::new(),
            known: Vec::new(),
            worths: Vec::new(),
            leaning: Leaning::default(),
            doubt: Doubt::new(),
        }
    }

    fn think(&mut self, sight: &Sight<G>, cx: &mut Mute<Quick>) {
        let mut world = sight.imagine(cx);
        self.descend(&mut world, cx);
        self.worths.clear();
        let judge = &mut self.judge;
        self.worths.extend((0..world.seats()).map(|seat| judge.worth(&world, Seat(seat))));
        for &at in &self.path {
            let node = &mut self.nodes[at as usize];
            if let Some((seat, _)) = node.act {
                node.visits += 1;
                node.sum += self.worths[seat.index()];
            }
        }
    }

    /// Down the tree to the first question that is new. What is forced is no question.
    fn descend(&mut self, world: &mut G, cx: &mut Mute<Quick>) {
        self.path.clear();
        let mut at = ROOT;
        let mut is_last = false;
        while let Some(asked) = world.asked() {
            self.ask(world, at);
            let choice = match self.options[..] {
                [only] => only,
                _ if self.path.len() == DEEPEST => return,
                _ => {
                    let is_new = self.nodes[at as usize].child == NONE;
                    self.look(world, at, asked.seat, cx);
                    let pick = self.most_promising();
                    is_last = is_new && at != ROOT;
                    at = self.known[pick];
                    self.path.push(at);
                    self.options[pick]
                }
            };
            world.advance(choice, cx);
            if is_last {
                return;
            }
        }
    }

    /// The answers worth a thought.
    fn ask(&mut self, world: &G, at: At) {
        self.options.clear();
        if at == ROOT && self.path.is_empty() {
            self.options.extend_from_slice(&self.first);
            return;
        }
        world.options(&mut self.options);
        if self.options.len() > 1 {
            self.leaning.sort(&mut self.options, |choice| world.urge(choice));
        }
    }

    /// Finds the children of the options. To a new question it looks at all answers, or at some of very many; to one
    /// that it knows, at one answer that it hasn't met.
    fn look(&mut self, world: &G, at: At, seat: Seat, cx: &mut Mute<Quick>) {
        let mut unseen = match self.nodes[at as usize].child {
            _ if at == ROOT => usize::MAX,
            NONE => {
                self.narrow(cx);
                usize::MAX
            }
            _ => 1,
        };
        self.recall(at, seat);
        let luck = cx.0.next_u64();
        for place in 0..self.options.len() {
            if self.known[place] == NONE && unseen > 0 {
                unseen -= 1;
                let mut tried = world.clone();
                tried.advance(self.options[place], &mut Mute(Quick::new(luck)));
                let hunch = self.judge.worth(&tried, seat);
                self.known[place] = self.add(at, (seat, self.options[place]), hunch);
            }
            if self.known[place] != NONE {
                self.nodes[self.known[place] as usize].available += 1;
            }
        }
    }

    /// Any few of very many.
    fn narrow(&mut self, cx: &mut Mute<Quick>) {
        let many = self.options.len();
        if many > BREADTH {
            for place in 0..BREADTH {
                let other = place + cx.below((many - place) as u32) as usize;
                self.options.swap(place, other);
            }
            self.options.truncate(BREADTH);
        }
    }

    fn recall(&mut self, at: At, seat: Seat) {
        self.known.clear();
        self.known.resize(self.options.len(), NONE);
        let mut child = self.nodes[at as usize].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            if let Some((chooser, choice)) = node.act
                && chooser == seat
                && let Some(found) = self.options.iter().position(|option| *option == choice)
            {
                self.known[found] = child;
            }
            child = node.sibling;
        }
    }

    fn add(&mut self, at: At, act: (Seat, G::Choice), hunch: f32) -> At {
        let new = self.nodes.len() as At;
        let sibling = std::mem::replace(&mut self.nodes[at as usize].child, new);
        self.nodes.push(Node::new(Some(act), sibling, hunch));
        new
    }

    fn most_promising(&self) -> usize {
        let mut best = (f32::MIN, 0);
        for (place, &child) in self.known.iter().enumerate().filter(|(_, child)| **child != NONE) {
            let bound = self.nodes[child as usize].bound();
            if bound > best.0 {
                best = (bound, place);
            }
        }
        best.1
    }

    fn children(&self) -> impl Iterator<Item = &Node<G::Choice>> {
        let mut next = self.nodes.first().map_or(NONE, |root| root.child);
        std::iter::from_fn(move || {
            let node = self.nodes.get(next as usize)?;
            next = node.sibling;
            Some(node)
        })
    }

    /// The answer given most often, the better one of equals.
    fn favourite(&self) -> Option<G::Choice> {
        let order = |a: &&Node<G::Choice>, b: &&Node<G::Choice>| {
            a.visits.cmp(&b.visits).then_with(|| a.mean().total_cmp(&b.mean()))
        };
        self.children().max_by(order)?.act.map(|(_, choice)| choice)
    }

    /// Whether no other answer can still catch up.
    fn is_decided(&self, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for node in self.children() {
            if node.visits > most {
                (most, second) = (node.visits, most);
            } else {
                second = second.max(node.visits);
            }
        }
        most - second > left
    }
}

impl<G: Game, J: Judge<G>> Bot<G> for Planner<G, J> {
    fn choose(&mut self, sight: &Sight<G>) -> G::Choice {
        self.first.clear();
        sight.options(&mut self.first);
        let mut cx = Mute(self.muse.next());
        let leans = self.leaning.sort(&mut self.first, |choice| sight.urge(choice));
        let first = self.first[0];
        if self.first.len() == 1 {
            return first;
        }
        if leans {
            let ahead = self.thoughts / CHAPTER;
            return self.doubt.settle(
                &self.first,
                sight,
                (G::TRIALS * TIMES, ahead),
                &mut cx.0,
                &mut self.judge,
            );
        }
        self.nodes.clear();
        self.nodes.push(Node::new(None, NONE, 0.0));
        for done in 0..self.thoughts {
            if done % GLANCE == 0 && self.is_decided(self.thoughts - done) {
                break;
            }
            self.think(sight, &mut cx);
        }
        self.favourite().unwrap_or(first)
    }
}
