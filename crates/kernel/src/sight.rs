use crate::{Chance, Game, Observation, RuleId, Seat, View, Viewer};

/// All that a bot gets of a game: what its seat may know. The state itself cannot be reached through it:
///
/// ```compile_fail,E0616
/// fn peek<'a, G: kernel::Game>(sight: &kernel::Sight<'a, G>) -> &'a G {
///     sight.game
/// }
/// ```
pub struct Sight<'a, G: Game> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The sight of the seat that is asked; `None` when the game is over.
    pub fn of(game: &'a G) -> Option<Sight<'a, G>> {
        game.asked().map(|asked| Sight { game, seat: asked.seat })
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }

    pub fn rule(&self) -> Option<RuleId> {
        self.game.asked().map(|asked| asked.rule)
    }

    pub fn options(&self, out: &mut Vec<G::Choice>) {
        self.game.options(out);
    }

    pub fn view(&self) -> View {
        self.game.look(Viewer::Seat(self.seat))
    }

    /// The same in numbers, with the numbers of the legal actions.
    pub fn observe(&self, into: &mut Observation, choices: &mut Vec<G::Choice>) {
        into.look(self.game, Viewer::Seat(self.seat), choices);
    }

    /// How much an experienced player is inclined to one of the options.
    pub fn urge(&self, choice: G::Choice) -> f32 {
        self.game.urge(choice)
    }

    /// What a network has learned of playing this match.
    pub fn learned(&self) -> Option<&'static [u8]> {
        self.game.learned()
    }

    /// A world to think in.
    pub fn imagine(&self, chance: &mut impl Chance) -> G {
        self.game.imagine(self.seat, chance)
    }
}
