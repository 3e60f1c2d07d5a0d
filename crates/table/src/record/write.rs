use super::line::{Conceded, End, Ended, Header, Played, Resumed, Stretch};
use super::seal::Seal;
use super::{VERSION, rules_hash};
use crate::entry::{Act, Entry};
use crate::r#match::{Origin, state_hash};
use crate::{Match, Refusal};
use kernel::Game;

impl<G: Game> Match<G> {
    /// The record: the whole match as JSON lines. It holds everything that is hidden, but no seed before
    /// the game is over.
    pub fn save(&self) -> Result<String, Refusal> {
        let Origin::Start { chance } = &self.origin else {
            return Err(Refusal::unknown("an imagined world has no record: save the match it came from"));
        };
        self.write(chance).map_err(|error| Refusal::unknown(format!("the record cannot be written: {error}")))
    }

    fn write(&self, chance: &[u32]) -> serde_json::Result<String> {
        let mut seal = Seal::default();
        let mut text = seal.close(&self.header(chance)?)?;
        let mut segments = self.segments.iter().skip(1).peekable();
        for (ply, entry) in (0..).zip(&self.entries) {
            while let Some(segment) = segments.next_if(|segment| segment.from <= ply) {
                let resumed = Stretch { ply: segment.from, commit: segment.commit.clone() };
                text += &seal.close(&Resumed { resumed })?;
            }
            text += &write_entry(&mut seal, ply, entry)?;
        }
        text += &seal.close(&Ended { end: self.end()? })?;
        Ok(text)
    }

    fn header(&self, chance: &[u32]) -> serde_json::Result<Header> {
        Ok(Header {
            deadhand: VERSION,
            game: G::INFO.name.to_owned(),
            rules: rules_hash::<G>(),
            cards: self.first.cards_hash(),
            setup: serde_json::to_value(&self.setup)?,
            commit: self.segments.first().map_or_else(String::new, |first| first.commit.clone()),
            chance: chance.to_vec(),
            turn: self.first.turn(),
            hash: state_hash(&self.first),
        })
    }

    fn end(&self) -> serde_json::Result<End> {
        let seeds = || self.segments.iter().map(|segment| segment.seed.map(|seed| seed.hex())).collect();
        Ok(End {
            plies: self.ply(),
            hash: self.hash(),
            outcome: serde_json::to_value(self.game.outcome())?,
            seeds: self.is_over().then(seeds),
        })
    }
}

fn write_entry<C>(seal: &mut Seal, ply: u32, entry: &Entry<C>) -> serde_json::Result<String> {
    let chance = entry.chance.clone();
    let turn = entry.mark.as_ref().map(|mark| mark.turn);
    let hash = entry.mark.as_ref().map(|mark| mark.hash.clone());
    match entry.act {
        Act::Choose(_) => {
            let choice = entry.text.clone();
            seal.close(&Played { ply, seat: entry.seat, choice, chance, turn, hash })
        }
        Act::Concede(concede) => seal.close(&Conceded { ply, concede, chance, turn, hash }),
    }
}
