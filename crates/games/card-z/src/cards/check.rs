//! Whether a card that can be read can also be played: the facts of its type, and the set as a whole.

pub(crate) mod facts;
pub(crate) mod whole;

#[cfg(test)]
mod tests;
