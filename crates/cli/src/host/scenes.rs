//! Tables laid out by scene files of one's own, for whoever designs a table.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use registry::Entry;

/// The games, each with the scene of its file `GAME.toml` in the folder, where there is one.
pub fn laid(games: &'static [Entry], folder: &Path) -> Result<&'static [Entry], String> {
    if !folder.is_dir() {
        return Err(format!("{} is not a folder: name the one with the scene files", folder.display()));
    }
    let entries: Result<Vec<Entry>, String> = games.iter().map(|entry| of_file(entry, folder)).collect();
    // Once a run: the server keeps them until it ends.
    Ok(entries?.leak())
}

fn of_file(entry: &Entry, folder: &Path) -> Result<Entry, String> {
    let file = folder.join(entry.info.name).with_extension("toml");
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(*entry),
        Err(error) => return Err(format!("{}: {error}", file.display())),
    };
    server::Scene::read(&text).map_err(|fault| format!("{}: {fault}", file.display()))?;
    Ok(entry.laid(text.leak()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_file_is_taken_and_a_broken_one_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let games = registry::games();
        let name = games[0].info.name;
        let put =
            |text: &str| fs::write(folder.path().join(name).with_extension("toml"), text).expect("written");
        put("[[band]]\nparts = [\"plate\"]\n");
        let laid = laid(games, folder.path()).expect("a good scene");
        assert!(laid[0].scene.contains("plate") && laid[1].scene == games[1].scene);
        put("[[band]]\nparts = 3\n");
        let Err(fault) = super::laid(games, folder.path()) else { panic!("a broken scene is taken") };
        assert!(fault.contains(name) && fault.contains("line 2"), "{fault}");
        assert!(super::laid(games, Path::new("no such folder")).is_err());
    }
}
