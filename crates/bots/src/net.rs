//! A small network: each row of a position becomes a few numbers, those of a side are added up, and what comes of it
//! corrects the game's own opinion.

use crate::file::{self, FileError, NetCard};
use crate::input::{Input, SIDES, Vocabulary};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// Numbers a row, and numbers in the layer above.
pub const WIDTH: usize = 32;
pub const UPPER: usize = 32;
/// What the upper layer reads: the sides, and the game's own opinion.
pub const JOINED: usize = SIDES * WIDTH + 1;

/// All numbers that are learned, in one list.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub vocabulary: Vocabulary,
    pub weights: Vec<f32>,
}

/// Where the parts of the list begin.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    pub row_bias: usize,
    pub upper: usize,
    pub upper_bias: usize,
    pub last: usize,
    /// The last bias, and how much the game's own opinion counts.
    pub bias: usize,
    pub trust: usize,
    pub end: usize,
}

impl Parts {
    pub fn of(vocabulary: Vocabulary) -> Parts {
        let row_bias = vocabulary.features() * WIDTH;
        let upper = row_bias + WIDTH;
        let upper_bias = upper + JOINED * UPPER;
        let last = upper_bias + UPPER;
        let bias = last + UPPER;
        Parts { row_bias, upper, upper_bias, last, bias, trust: bias + 1, end: bias + 2 }
    }
}

/// A network with what it was made for.
#[derive(Clone, Debug)]
pub struct Trained {
    /// What it is called: mostly the name of its file.
    pub name: String,
    pub card: Arc<NetCard>,
    pub net: Arc<Net>,
}

impl Trained {
    /// Reads a network that is kept as long as the program runs.
    pub fn read(name: &str, bytes: &[u8]) -> Result<&'static Trained, FileError> {
        let (card, net) = file::read(bytes)?;
        Ok(Box::leak(Box::new(Trained { name: name.to_owned(), card: Arc::new(card), net: Arc::new(net) })))
    }

    /// A network that is part of the program; it is read once. `None` if it is damaged.
    pub fn shipped(bytes: &'static [u8]) -> Option<&'static Trained> {
        static SHELF: Mutex<Vec<(usize, Option<&'static Trained>)>> = Mutex::new(Vec::new());
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        let place = bytes.as_ptr() as usize;
        if let Some((_, known)) = shelf.iter().find(|(at, _)| *at == place) {
            return *known;
        }
        let read = Trained::read("shipped", bytes).ok();
        shelf.push((place, read));
        read
    }
}

/// A network is the one of its name: no two of a name are read.
impl PartialEq for Trained {
    fn eq(&self, other: &Trained) -> bool {
        self.name == other.name
    }
}

impl Eq for Trained {}

impl Hash for Trained {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Display for Trained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// What the layers came to, for those who learn from it.
#[derive(Clone, Debug)]
pub struct Layers {
    /// Each row's numbers before they are cut off at 0.
    pub rows: Vec<[f32; WIDTH]>,
    pub joined: [f32; JOINED],
    pub upper: [f32; UPPER],
}

impl Default for Layers {
    fn default() -> Self {
        Layers { rows: Vec::new(), joined: [0.0; JOINED], upper: [0.0; UPPER] }
    }
}

/// Sums of many rows are kept in bounds.
pub const SHRINK: f32 = 0.25;

impl Net {
    /// `None` if these are not the numbers of such a network.
    pub fn new(vocabulary: Vocabulary, weights: Vec<f32>) -> Option<Net> {
        (weights.len() == Parts::of(vocabulary).end).then_some(Net { vocabulary, weights })
    }

    /// How good the position is, from 0 (lost) to 1 (won).
    pub fn judge(&self, input: &Input, layers: &mut Layers) -> f32 {
        1.0 / (1.0 + (-self.log_odds(input, layers)).exp())
    }

    fn log_odds(&self, input: &Input, layers: &mut Layers) -> f32 {
        let parts = Parts::of(self.vocabulary);
        let weights = &self.weights;
        let (table, _) = weights[..parts.row_bias].as_chunks::<WIDTH>();
        let mut bias = [0.0; WIDTH];
        bias.copy_from_slice(&weights[parts.row_bias..parts.row_bias + WIDTH]);
        layers.rows.clear();
        layers.rows.resize(input.sides.len(), bias);
        for feature in &input.features {
            let row = &mut layers.rows[usize::from(feature.row)];
            for (sum, weight) in row.iter_mut().zip(&table[usize::from(feature.at)]) {
                *sum += weight * feature.value;
            }
        }
        layers.joined = [0.0; JOINED];
        for (row, &side) in layers.rows.iter().zip(&input.sides) {
            let side = usize::from(side) * WIDTH;
            for (joined, sum) in layers.joined[side..side + WIDTH].iter_mut().zip(row) {
                *joined += sum.max(0.0) * SHRINK;
            }
        }
        layers.joined[JOINED - 1] = input.prior;
        layers.upper.copy_from_slice(&weights[parts.upper_bias..parts.last]);
        for (at, &joined) in layers.joined.iter().enumerate() {
            if joined != 0.0 {
                let from = parts.upper + at * UPPER;
                for (upper, weight) in layers.upper.iter_mut().zip(&weights[from..from + UPPER]) {
                    *upper += weight * joined;
                }
            }
        }
        let last = &weights[parts.last..parts.last + UPPER];
        let sum: f32 = layers.upper.iter().zip(last).map(|(upper, weight)| upper.max(0.0) * weight).sum();
        sum + weights[parts.bias] + weights[parts.trust] * input.prior
    }
}
