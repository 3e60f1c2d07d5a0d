use crate::cards::Faction;
use crate::cards::text::Effect;
use crate::choice::Choice;
use crate::state::Apocalypze;
use crate::state::event::Event;
use crate::state::frame::{Flow, Frame};
use flow::{Each, Question};
use kernel::{About, Asked, Breach, Cx, Kind, Offer};

/// The target of the card or text that was played or used last (AZ-C65).
#[derive(Clone, Copy)]
pub struct Aim;

flow::answers! { pub enum Answer of Choice { Target(piece: u8), TargetGroup(group: u8) } }

impl Question<Apocalypze> for Aim {
    type Answer = Answer;

    fn asked(self, game: &Apocalypze) -> Asked {
        Asked::new(game.caster(), "AZ-C65", Kind::Target)
    }

    fn offer(self, game: &Apocalypze, to: &mut impl Offer<Answer>) {
        let open = Each(game.open_aims());
        if game.aims_at_groups() {
            open.for_each(|group| to.legal(Answer::TargetGroup(group)));
        } else {
            open.for_each(|slot| to.legal(Answer::Target(slot)));
        }
    }

    fn answer(self, game: &mut Apocalypze, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Target(aimed) | Answer::TargetGroup(aimed) => game.target(aimed, cx),
        }
        Flow::Next(Frame::Aim)
    }

    fn words(self, game: &Apocalypze) -> String {
        format!("What is the target of {}?", game.pending_name())
    }

    fn about(self, game: &Apocalypze) -> Option<About> {
        game.about_pending()
    }

    fn unnamed(self, game: &Apocalypze, answer: Answer) -> Vec<About> {
        match answer {
            Answer::TargetGroup(group) => game.about_group(group),
            Answer::Target(_) => Vec::new(),
        }
    }

    fn stray(self, game: &Apocalypze, choice: Choice) -> Breach {
        if let Choice::Target(slot) = choice {
            return why_no_target(game, slot)
                .unwrap_or_else(|| Breach::new("AZ-C65", "that can't be the target"));
        }
        if let Choice::TargetGroup(_) = choice {
            return Breach::new("AZ-C65", "that group can't be the target");
        }
        Breach::new("AZ-C65", "choose the target first")
    }
}

/// A wildcard works only with cards at the occupied location, and turns nobody beside a gang or cult; an attachment
/// goes to no card that has a copy of it.
fn why_no_target(game: &Apocalypze, slot: u8) -> Option<Breach> {
    let pending = game.chain.last().filter(|_| game.is_live(slot))?;
    let effects = game.cards.of(pending.kind).sentences[pending.sentence as usize].effects();
    if effects.contains(&Effect::AttachThisToTarget) {
        return game.can_be_added(pending.kind, slot).err();
    }
    if !game.is_wildcard(pending) {
        return None;
    }
    if game.location(slot) != pending.place {
        let reason = "a wildcard only works with cards at the location you occupy";
        return Some(Breach::new("AZ-OCCUPY-12", reason));
    }
    let turns = effects.contains(&Effect::TurnTarget);
    let mixes = game.can_mix(Faction::Zombie, pending.place, slot, "AZ-TWOFOLD-8");
    mixes.err().filter(|_| turns)
}
