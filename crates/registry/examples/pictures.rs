//! Writes the pictures of every card of the games as a page to look at: `cargo run --example pictures -- FOLDER`.

use kernel::Term;
use pictures::{Backdrop, Hour, Kind, Place, Weather};
use std::fmt::Write;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "pictures".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for entry in registry::games() {
        let mut page = String::from(
            "<!doctype html><meta charset=utf-8><style>body{background:#121b17;color:#f1e8d2;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:6px}figure{margin:0;width:330px}img{vertical-align:bottom}.f{border-radius:50%}</style>",
        );
        for card in (entry.house)().cards() {
            let picture = pictures::of(card.look, &card.name);
            let _ = write!(page, "<figure>");
            for (&kind, size) in Kind::ALL.iter().zip(["width=160", "width=80", "width=72 class=f"]) {
                let file = format!("{}-{}.svg", kind.word(), picture.code());
                std::fs::write(folder.join(&file), pictures::draw(kind, &picture))?;
                let _ = write!(page, "<img {size} src={file}>");
            }
            let _ = write!(page, "<br>{}</figure>", card.name);
        }
        std::fs::write(folder.join(format!("{}.html", entry.info.name)), page)?;
    }
    let mut page =
        String::from("<!doctype html><meta charset=utf-8><body style='background:#121b17;color:#fff'>");
    for &place in Place::ALL {
        for &hour in Hour::ALL {
            let backdrop = Backdrop { place, hour, weather: Weather::Clear };
            let file = format!("{}.svg", backdrop.words());
            std::fs::write(folder.join(&file), backdrop.draw())?;
            let _ = write!(page, "<img width=330 src={file}>");
        }
        let _ = write!(page, "<br>{}<br>", place.word());
    }
    std::fs::write(folder.join("backdrops.html"), page)
}
