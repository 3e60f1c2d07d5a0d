//! The pages of Deadhand. Page models go in, HTML comes out: nothing here waits, reads files or knows of
//! HTTP. [`model`] says what a page needs and which addresses and forms it uses.

mod assets;
mod board;
mod bout;
mod card;
mod end;
mod escape;
mod goal;
mod laid;
mod library;
mod link;
mod log;
pub mod model;
mod replay;
mod review;
mod roll;
pub mod scene;
mod since;
mod staged;
mod stair;
mod sums;
mod table;
mod tag;
mod words;

pub use assets::{Asset, File, asset, asset_names};
pub use library::{card, card_list, cards_index, glossary, rule, rules_index, rules_list};
pub use replay::replay;
pub use review::review;
pub use scene::Scene;
pub use table::{Common, Shown, fragment, news, table};

use askama::Template;
use model::{Curtain, Join, Lobby, Mishap, Whose, Why};

pub fn lobby(page: &Lobby) -> String {
    #[derive(Template)]
    #[template(path = "lobby.html")]
    struct Html<'a> {
        page: &'a Lobby,
    }
    html(&Html { page })
}

pub fn join(page: &Join) -> String {
    #[derive(Template)]
    #[template(path = "join.html")]
    struct Html<'a> {
        page: &'a Join,
    }
    html(&Html { page })
}

pub fn curtain(page: &Curtain) -> String {
    #[derive(Template)]
    #[template(path = "curtain.html")]
    struct Html<'a> {
        page: &'a Curtain,
    }
    html(&Html { page })
}

pub fn why(page: &Why) -> String {
    #[derive(Template)]
    #[template(path = "why.html")]
    struct Html<'a> {
        page: &'a Why,
    }
    html(&Html { page })
}

pub fn mishap(page: &Mishap) -> String {
    #[derive(Template)]
    #[template(path = "mishap.html")]
    struct Html<'a> {
        page: &'a Mishap,
    }
    html(&Html { page })
}

/// Most parts of a table fit in it, so that it does not grow while they are written.
const ROOM: usize = 8 * 1024;

fn html(template: &impl Template) -> String {
    let mut text = String::with_capacity(ROOM);
    // Writing to a string cannot fail, and no template does anything else.
    let _ = template.render_into(&mut text);
    text
}
