use include_dir::Dir;

/// The scenarios in a folder that is part of the program: file name and text, by name.
pub fn scenarios(folder: &'static Dir<'static>) -> Vec<(&'static str, &'static str)> {
    let texts = folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    let mut all: Vec<_> = texts.filter(|(name, _)| name.ends_with(".toml")).collect();
    all.sort_unstable();
    all
}
