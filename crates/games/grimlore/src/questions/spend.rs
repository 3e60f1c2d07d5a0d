use crate::cards::ops::{Block, Resource, Step};
use crate::cards::wording::stock;
use crate::choice::Choice;
use crate::odds;
use crate::state::Grimlore;
use crate::state::event::Event;
use crate::state::frame::{Context, Flow};
use flow::Question;
use kernel::{About, Asked, Breach, Cx, Kind, Offer, Price, Sole};

/// Whether resources are spent for an effect, and which (GL-TERM-22); a player who has them may decline (GL-C69).
#[derive(Clone, Copy)]
pub(crate) struct Spend {
    pub step: u16,
    pub left: u8,
    pub context: Context,
}

flow::answers! { pub(crate) enum Answer of Choice { Pay(resource: Resource), Pass } }

/// What the text says.
struct Asking {
    kind: Option<Resource>,
    n: u8,
    then: Block,
    otherwise: Block,
}

impl Question<Grimlore> for Spend {
    type Answer = Answer;

    fn asked(self, _: &Grimlore) -> Asked {
        Asked::new(self.context.you, "GL-TERM-22", Kind::Pay).left(self.left)
    }

    fn offer(self, game: &Grimlore, to: &mut impl Offer<Answer>) {
        let Some(price) = self.asking(game) else { return };
        for kind in Resource::ALL {
            to.put(Answer::Pay(kind), || self.can_pay_with(kind, &price, game));
        }
        to.put(Answer::Pass, || self.can_decline(&price));
    }

    fn answer(self, game: &mut Grimlore, answer: Answer, cx: &mut impl Cx<Event>) -> Flow {
        match answer {
            Answer::Pay(kind) => game.spend_for(self.step, self.left, kind, self.context, cx),
            Answer::Pass => game.decline(self.step, self.context, cx),
        }
    }

    fn words(self, game: &Grimlore) -> String {
        let Some(Asking { kind, n, then, otherwise }) = self.asking(game) else { return String::new() };
        let (left, who) = (self.left, game.who(self.context.you));
        if left < n {
            let owed = stock(kind, left);
            return game.by_text(self.context, &format!("{who} still owes {owed}: spend which?"));
        }
        let words = |before: &str, block: Block| {
            if block.is_none() { String::new() } else { format!("{before}{}", game.block_words(block)) }
        };
        let (to, or) = (words(" to ", then), words(", otherwise ", otherwise));
        game.by_text(self.context, &format!("{who} may spend {}{to}{or}. Spend it?", stock(kind, n)))
    }

    /// Without the text of the card, which speaks to its player.
    fn watched(self, game: &Grimlore) -> String {
        let Some(Asking { kind, n, .. }) = self.asking(game) else { return String::new() };
        let (who, left) = (game.who(self.context.you), self.left);
        let question = match left < n {
            true => format!("{who} still owes {}: spend which?", stock(kind, left)),
            false => format!("does {who} spend {}?", stock(kind, n)),
        };
        game.by_text(self.context, &question)
    }

    fn about(self, game: &Grimlore) -> Option<About> {
        game.about_card(self.context.this)
    }

    fn unnamed(self, game: &Grimlore, answer: Answer) -> Vec<About> {
        match answer {
            Answer::Pay(kind) => game.about_resource(self.context.you, kind),
            Answer::Pass => Vec::new(),
        }
    }

    fn price(self, _: &Grimlore, answer: Answer) -> Vec<Price> {
        match answer {
            Answer::Pay(kind) => odds::resource(kind),
            Answer::Pass => Vec::new(),
        }
    }

    fn stray(self, _: &Grimlore, _: Choice) -> Breach {
        Breach::new("GL-TERM-22", "spend a resource, or pass")
    }

    /// Who has begun to pay may have one kind left to go on with.
    fn forced(self, game: &Grimlore) -> Option<Answer> {
        let mut sole = Sole::new();
        self.offer(game, &mut sole);
        sole.found()
    }
}

impl Spend {
    fn asking(self, game: &Grimlore) -> Option<Asking> {
        if let Step::Spend { kind, n, then, otherwise } = game.step_at(self.step) {
            return Some(Asking { kind, n, then, otherwise });
        }
        None
    }

    fn can_pay_with(self, kind: Resource, price: &Asking, game: &Grimlore) -> Result<(), Breach> {
        if price.kind.is_some_and(|wanted| wanted != kind) {
            return Err(Breach::new("GL-TERM-22", "the text needs another resource"));
        }
        if game.resources(self.context.you, kind) == 0 {
            return Err(Breach::new("GL-TERM-22", "you have no such resource"));
        }
        Ok(())
    }

    /// GL-C69: before anything is spent.
    fn can_decline(self, price: &Asking) -> Result<(), Breach> {
        if self.left < price.n {
            return Err(Breach::new("GL-TERM-22", "you've started to spend: spend the rest too"));
        }
        Ok(())
    }
}
