use crate::{Counts, Knows, Plays, Tells};

/// A whole game: rules with their questions, what a viewer may know, what happened, and what bots and designers ask.
pub trait Game: Knows + Tells + Plays + Counts {}

impl<G: Knows + Tells + Plays + Counts> Game for G {}
