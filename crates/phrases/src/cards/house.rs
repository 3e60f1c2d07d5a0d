use include_dir::Dir;

/// The TOML files of a folder that is part of the program: name and text. Those that are named come first, in this
/// order, because kinds are numbered by it; the others follow by name.
pub fn embedded(folder: &'static Dir<'static>, first: &[&str]) -> Vec<(&'static str, &'static str)> {
    let texts = folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    let mut files: Vec<_> = texts.filter(|(name, _)| name.ends_with(".toml")).collect();
    let rank = |name: &str| {
        let stem = name.trim_end_matches(".toml");
        first.iter().position(|known| *known == stem).unwrap_or(first.len())
    };
    files.sort_unstable_by_key(|(name, _)| (rank(name), *name));
    files
}
