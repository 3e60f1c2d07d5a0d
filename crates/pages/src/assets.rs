//! Style, script, emblems, pictures and fonts: embedded, and named by their content.

use std::sync::LazyLock;

use crate::board::{MOST_CARDS, MOST_ZONES};

/// A file that the pages ask for under `/assets/`. Its name holds a hash of its bytes, so it may be kept for
/// ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    pub mime: &'static str,
    pub bytes: &'static [u8],
}

/// The asset with this name: `style-1f3a09c2.css`.
pub fn asset(name: &str) -> Option<Asset> {
    let shelf = &*SHELF;
    shelf.files.iter().find(|file| file.name == name).map(|file| file.asset)
}

/// The names of all assets.
pub fn asset_names() -> impl Iterator<Item = &'static str> {
    SHELF.files.iter().map(|file| file.name.as_str())
}

/// An asset with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub name: String,
    pub asset: Asset,
}

impl File {
    /// A picture that somebody else serves under this name.
    pub fn picture(svg: &'static [u8]) -> File {
        File::of("picture", "svg", SVG, svg)
    }

    fn of(stem: &str, kind: &str, mime: &'static str, bytes: &'static [u8]) -> File {
        let name = format!("{stem}-{}.{kind}", &blake3::hash(bytes).to_hex()[..8]);
        File { name, asset: Asset { mime, bytes } }
    }

    /// Where pages ask for it.
    pub fn address(&self) -> String {
        format!("/assets/{}", self.name)
    }
}

struct Shelf {
    files: Vec<File>,
    style: String,
    script: String,
    sprite: String,
    icon: String,
    picture: String,
}

static SHELF: LazyLock<Shelf> = LazyLock::new(shelf);

const SVG: &str = "image/svg+xml";

/// The face, the weight and the bytes of each font, by the name that the style sheet uses.
static FONTS: [(&str, &[u8]); 5] = [
    ("alegreya-400", include_bytes!("../assets/fonts/alegreya-400.woff2")),
    ("alegreya-700", include_bytes!("../assets/fonts/alegreya-700.woff2")),
    ("alegreya-sans-500", include_bytes!("../assets/fonts/alegreya-sans-500.woff2")),
    ("alegreya-sans-800", include_bytes!("../assets/fonts/alegreya-sans-800.woff2")),
    ("grenze-gotisch-700", include_bytes!("../assets/fonts/grenze-gotisch-700.woff2")),
];

/// The style sheet, a file for each thing it is about.
pub(crate) static STYLES: &[&str] = &[
    include_str!("../assets/style.css"),
    include_str!("../assets/lobby.css"),
    include_str!("../assets/table.css"),
    include_str!("../assets/goal.css"),
    include_str!("../assets/bands.css"),
    include_str!("../assets/cards.css"),
    include_str!("../assets/fight.css"),
    include_str!("../assets/reckon.css"),
    include_str!("../assets/ground.css"),
    include_str!("../assets/field.css"),
    include_str!("../assets/choose.css"),
    include_str!("../assets/stage.css"),
    include_str!("../assets/small.css"),
    include_str!("../assets/end.css"),
    include_str!("../assets/review.css"),
];

/// The script, likewise. The first file says what all of them use.
static SCRIPTS: &[&str] = &[
    include_str!("../assets/page.js"),
    include_str!("../assets/focus.js"),
    include_str!("../assets/beside.js"),
    include_str!("../assets/reach.js"),
    include_str!("../assets/choose.js"),
    include_str!("../assets/ahead.js"),
    include_str!("../assets/habit.js"),
    include_str!("../assets/foretell.js"),
    include_str!("../assets/stage.js"),
    include_str!("../assets/live.js"),
    include_str!("../assets/replay.js"),
    include_str!("../assets/end.js"),
];

fn shelf() -> Shelf {
    let mut files = Vec::new();
    let mut add = |stem: &str, kind: &str, mime: &'static str, bytes: &'static [u8]| {
        let file = File::of(stem, kind, mime, bytes);
        let address = file.address();
        files.push(file);
        address
    };
    let mut style = STYLES.concat();
    style.push_str(&places());
    for (font, bytes) in FONTS {
        let address = add(font, "woff2", "font/woff2", bytes);
        style = style.replace(&format!("{font}.woff2"), &address);
    }
    let sprite = add("emblems", "svg", SVG, include_bytes!("../assets/emblems.svg"));
    let icon = add("icon", "svg", SVG, include_bytes!("../assets/icon.svg"));
    let picture = add("picture", "svg", SVG, include_bytes!("../assets/picture.svg"));
    let style = add("style", "css", "text/css; charset=utf-8", style.leak().as_bytes());
    let script = format!("\"use strict\";\n(() => {{\n{}}})();\n", SCRIPTS.concat());
    let script = add("live", "js", "text/javascript; charset=utf-8", script.leak().as_bytes());
    Shelf { files, style, script, sprite, icon, picture }
}

/// How many columns and rows a map may have; what lies outside is drawn at the edge.
pub(crate) const MOST_PLACES: i16 = 48;

/// Classes for places on maps and for how much lies in a band, because pages with strict headers may have no styles of their own.
fn places() -> String {
    let lines = (1..=MOST_PLACES)
        .map(|n| {
            format!(
                ".x{n}{{grid-column-start:{n};--x:{n}}}.y{n}{{grid-row-start:{n};--y:{n}}}.cols{n}{{--cols:{n}}}.rows{n}{{--rows:{n}}}"
            )
        });
    let count =
        |class: &'static str, most: usize| (0..=most).map(move |n| format!(".{class}{n}{{--{class}:{n}}}"));
    let load = count("n", MOST_CARDS).chain(count("z", MOST_ZONES)).chain(count("e", MOST_ZONES));
    lines.chain(load).collect()
}

pub(crate) fn style() -> &'static str {
    &SHELF.style
}

pub(crate) fn script() -> &'static str {
    &SHELF.script
}

pub(crate) fn sprite() -> &'static str {
    &SHELF.sprite
}

pub(crate) fn icon() -> &'static str {
    &SHELF.icon
}

/// Stands in for games without a picture.
pub(crate) fn picture() -> &'static str {
    &SHELF.picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assets_are_found_by_the_names_that_pages_use() {
        for address in [style(), script(), sprite(), picture(), icon()] {
            let name = address.strip_prefix("/assets/").unwrap();
            assert!(asset(name).is_some_and(|asset| !asset.bytes.is_empty()), "{name}");
        }
        assert_eq!(asset("style.css"), None);
    }

    #[test]
    fn the_style_names_its_fonts_by_content() {
        let style = asset(style().strip_prefix("/assets/").unwrap()).unwrap();
        let text = std::str::from_utf8(style.bytes).unwrap();
        for word in text.split(['(', ')']).filter(|word| word.contains(".woff2")) {
            assert!(asset(word.trim_matches('"').strip_prefix("/assets/").unwrap()).is_some(), "{word}");
        }
        assert!(!text.contains("http"), "nothing comes from elsewhere");
    }
}
