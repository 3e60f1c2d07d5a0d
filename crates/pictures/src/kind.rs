//! Kinds of pictures, and their addresses. An address holds all that is drawn, so nobody needs to know the card.

use crate::backdrop::Backdrop;
use crate::facts::{Picture, Subject};
use crate::{EDITION, draw, of};
use kernel::{Emblem, Frame, Grounds, Look, Tint};

kernel::terms! {
    pub enum Kind {
        /// 200 by 150: who or what it is, where it is.
        Scene: "scene";
        /// 100 by 150: who or what it is from head to foot, without ground.
        Figure: "figure";
        /// 80 by 80: head and shoulders, or the thing, for a round frame.
        Face: "face";
    }
}

kernel::terms! {
    /// The part of a scene that must stay where it is cut: the face, the thing, the place.
    pub enum Eye { Top: "top"; Middle: "middle"; Bottom: "bottom"; }
}

impl Eye {
    /// As a style sheet writes it: `object-position: 50% 20%`.
    pub fn position(self) -> &'static str {
        match self {
            Eye::Top => "50% 22%",
            Eye::Middle => "50% 52%",
            Eye::Bottom => "50% 78%",
        }
    }
}

impl Picture {
    pub fn eye(&self) -> Eye {
        match self.subject {
            Subject::Person(_) => Eye::Top,
            Subject::Beast(_) | Subject::Thing(_) => Eye::Middle,
            Subject::Nobody => Eye::Bottom,
        }
    }

    pub fn address(&self, kind: Kind) -> String {
        let code = self.code();
        match kind {
            Kind::Scene => format!("/picture/{EDITION}/{code}.svg"),
            Kind::Figure => format!("/picture/{EDITION}/figure/{code}.svg"),
            Kind::Face => format!("/picture/{EDITION}/face/{code}.svg"),
        }
    }
}

/// Where the picture of a card or piece is; empty for the ground that others stand on.
pub fn address(kind: Kind, look: Look, name: &str) -> String {
    if look.ground.is_empty() { of(look, name).address(kind) } else { String::new() }
}

/// Where the figure of one of the dead is: no card, but whoever is left when nobody is.
pub fn dead(name: &str) -> String {
    address(Kind::Figure, Look::new(Frame::Body, Emblem::Undead, Tint::default()), name)
}

/// Where the scene of a place is, whoever stands on it: a field of a map.
pub fn scene_of(look: Look, name: &str) -> String {
    of(Look { ground: Grounds::default(), ..look }, name).address(Kind::Scene)
}

/// What must stay in sight where the scene of a card is cut.
pub fn eye(look: Look, name: &str) -> Eye {
    of(look, name).eye()
}

/// The picture at an address: the word of its kind (`scene`, `figure`, `face` or `backdrop`) and the name of its file.
/// The error says what would be there.
pub fn at(kind: &str, file: &str) -> Result<String, String> {
    let Some(code) = file.strip_suffix(".svg") else {
        return Err("the name of a picture ends in .svg".to_owned());
    };
    if kind == "backdrop" {
        return Backdrop::of_words(code).map(|backdrop| backdrop.draw());
    }
    let kind = kernel::shows::term(kind).ok_or("pictures are scene, figure, face or backdrop")?;
    let picture = Picture::of_code(code).ok_or("there is no picture with this code")?;
    Ok(draw(kind, &picture))
}
