//! The file beside a network's: how it was learning, so that it can go on as if it had never stopped.

use bots::net::Net;

use crate::gradient::Adam;

/// The first bytes of such a file.
const HEAD: &[u8; 8] = b"dh-steps";

pub fn write(adam: &Adam) -> Vec<u8> {
    let mut bytes = HEAD.to_vec();
    bytes.extend(adam.steps.to_le_bytes());
    bytes.extend(adam.mean.iter().chain(&adam.square).flat_map(|number| number.to_le_bytes()));
    bytes
}

/// `None` if it isn't such a file, or not for this network.
pub fn read(net: &Net, bytes: &[u8]) -> Option<Adam> {
    let numbers = bytes.strip_prefix(HEAD)?;
    let (steps, numbers) = numbers.split_first_chunk()?;
    let each = net.weights.len();
    let numbers: Vec<f32> = numbers.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
    let is_whole = numbers.len() == 2 * each && numbers.iter().all(|number| number.is_finite());
    let (mean, square) = numbers.split_at_checked(each).filter(|_| is_whole)?;
    Some(Adam { mean: mean.to_vec(), square: square.to_vec(), steps: i32::from_le_bytes(*steps) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::input::Vocabulary;
    use bots::net::Parts;

    #[test]
    fn it_goes_on_where_it_stopped() {
        let vocabulary = Vocabulary { columns: 2 };
        let net = Net { vocabulary, weights: vec![0.5; Parts::of(vocabulary).end] };
        let mut adam = Adam::new(&net);
        (adam.steps, adam.mean[3], adam.square[7]) = (12, 0.25, 0.5);
        let bytes = write(&adam);
        let read_back = read(&net, &bytes).unwrap();
        assert_eq!((read_back.steps, &read_back.mean, &read_back.square), (12, &adam.mean, &adam.square));
        assert!(read(&net, &bytes[1..]).is_none() && read(&net, &bytes[..bytes.len() - 4]).is_none());
    }
}
