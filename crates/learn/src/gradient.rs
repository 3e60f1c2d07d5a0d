//! What a network learns from one position, and from many.

use bots::input::Input;
use bots::net::{JOINED, Layers, Net, Parts, SHRINK, UPPER, WIDTH};

/// The sum of how each number should change.
pub(crate) struct Gradient {
    pub sum: Vec<f32>,
    layers: Layers,
}

impl Gradient {
    pub fn new(net: &Net) -> Gradient {
        Gradient { sum: vec![0.0; net.weights.len()], layers: Layers::default() }
    }

    /// Adds what this position teaches; the loss (cross entropy).
    pub fn add(&mut self, net: &Net, input: &Input, target: f32) -> f32 {
        let judged = net.judge(input, &mut self.layers);
        let parts = Parts::of(net.vocabulary);
        let error = judged - target;
        self.sum[parts.bias] += error;
        self.sum[parts.trust] += error * input.prior;
        let upper = self.through_last(net, parts, error);
        let joined = self.through_upper(net, parts, &upper);
        self.through_rows(parts, input, &joined);
        let judged = judged.clamp(1e-6, 1.0 - 1e-6);
        -(target * judged.ln() + (1.0 - target) * (1.0 - judged).ln())
    }

    /// How the upper layer should change.
    fn through_last(&mut self, net: &Net, parts: Parts, error: f32) -> [f32; UPPER] {
        let mut upper = [0.0; UPPER];
        for (at, &came) in self.layers.upper.iter().enumerate().filter(|(_, came)| **came > 0.0) {
            self.sum[parts.last + at] += error * came;
            upper[at] = error * net.weights[parts.last + at];
            self.sum[parts.upper_bias + at] += upper[at];
        }
        upper
    }

    /// How the sums of the sides should change.
    fn through_upper(&mut self, net: &Net, parts: Parts, upper: &[f32; UPPER]) -> [f32; JOINED] {
        let mut joined = [0.0; JOINED];
        for (at, joined) in joined.iter_mut().enumerate() {
            let from = parts.upper + at * UPPER;
            let value = self.layers.joined[at];
            let (weights, sums) = (&net.weights[from..from + UPPER], &mut self.sum[from..from + UPPER]);
            for ((weight, sum), upper) in weights.iter().zip(sums).zip(upper) {
                *joined += weight * upper;
                *sum += value * upper;
            }
        }
        joined
    }

    fn through_rows(&mut self, parts: Parts, input: &Input, joined: &[f32; JOINED]) {
        let rows = self.layers.rows.iter_mut().zip(&input.sides);
        for (row, &side) in rows {
            let side = usize::from(side) * WIDTH;
            for (at, row) in row.iter_mut().enumerate() {
                *row = if *row > 0.0 { joined[side + at] * SHRINK } else { 0.0 };
                self.sum[parts.row_bias + at] += *row;
            }
        }
        let (table, _) = self.sum[..parts.row_bias].as_chunks_mut::<WIDTH>();
        for feature in &input.features {
            let row = &self.layers.rows[usize::from(feature.row)];
            for (sum, back) in table[usize::from(feature.at)].iter_mut().zip(row) {
                *sum += feature.value * back;
            }
        }
    }
}

/// Takes steps whose length follows from how steady the way is (Kingma and Ba).
pub struct Adam {
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
    pub(crate) steps: i32,
}

impl Adam {
    pub(crate) fn new(net: &Net) -> Adam {
        let number = net.weights.len();
        Adam { mean: vec![0.0; number], square: vec![0.0; number], steps: 0 }
    }

    /// A step by the sum of these; they are empty afterwards.
    pub(crate) fn step(&mut self, net: &mut Net, parts: &mut [Gradient], positions: usize, rate: f32) {
        let Some((gradient, others)) = parts.split_first_mut() else { return };
        for other in others {
            for (sum, more) in gradient.sum.iter_mut().zip(&mut other.sum) {
                *sum += std::mem::take(more);
            }
        }
        const B1: f32 = 0.9;
        const B2: f32 = 0.999;
        self.steps += 1;
        let scale = 1.0 / positions.max(1) as f32;
        let (m, s) = (1.0 - B1.powi(self.steps), 1.0 - B2.powi(self.steps));
        for (((weight, sum), mean), square) in
            net.weights.iter_mut().zip(&mut gradient.sum).zip(&mut self.mean).zip(&mut self.square)
        {
            let slope = *sum * scale;
            *sum = 0.0;
            *mean = B1 * *mean + (1.0 - B1) * slope;
            *square = B2 * *square + (1.0 - B2) * slope * slope;
            *weight -= rate * (*mean / m) / ((*square / s).sqrt() + 1e-8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::input::{Feature, Vocabulary};

    fn net() -> Net {
        let vocabulary = Vocabulary { columns: 2 };
        let weights =
            (0..Parts::of(vocabulary).end).map(|at| ((at * 37 % 101) as f32 / 101.0 - 0.45) * 0.4).collect();
        Net::new(vocabulary, weights).unwrap()
    }

    fn input() -> Input {
        let feature = |(row, at, value)| Feature { row, at, value };
        let features = [(0, 0, 0.5), (0, 3, 1.0), (1, 1, -0.25), (1, 7, 1.0)].map(feature).to_vec();
        Input { features, sides: vec![1, 2], prior: 0.3 }
    }

    #[test]
    fn slopes_are_those_that_one_measures() {
        let (mut net, input, target) = (net(), input(), 0.8);
        let mut gradient = Gradient::new(&net);
        gradient.add(&net, &input, target);
        let slopes = gradient.sum.clone();
        let parts = Parts::of(net.vocabulary);
        let some = [
            0,
            5,
            3 * WIDTH + 2,
            parts.row_bias + 1,
            parts.upper + 40,
            parts.upper_bias + 3,
            parts.last + 2,
            parts.bias,
            parts.trust,
        ];
        for at in some {
            const STEP: f32 = 1e-2;
            let before = net.weights[at];
            let mut loss = |weight: f32| {
                net.weights[at] = weight;
                Gradient::new(&net).add(&net, &input, target)
            };
            let measured = (loss(before + STEP) - loss(before - STEP)) / (2.0 * STEP);
            net.weights[at] = before;
            assert!((measured - slopes[at]).abs() < 2e-3, "{at}: {measured} and {}", slopes[at]);
        }
    }

    #[test]
    fn what_is_taught_is_learned() {
        let (mut net, input) = (net(), input());
        let (mut gradient, mut adam) = (Gradient::new(&net), Adam::new(&net));
        for _ in 0..300 {
            gradient.add(&net, &input, 0.9);
            adam.step(&mut net, std::slice::from_mut(&mut gradient), 1, 0.01);
        }
        let judged = net.judge(&input, &mut Layers::default());
        assert!((judged - 0.9).abs() < 0.01, "{judged}");
    }
}
