//! Pages of the documentation whose examples are tests.

/// The code blocks of a page that open with these words, each with the page behind it.
pub fn blocks<'a>(page: &'a str, opening: &str) -> Vec<(&'a str, &'a str)> {
    let fence = format!("\n```{opening}\n");
    let openings = page.match_indices(&fence).map(|(at, _)| &page[at + fence.len()..]);
    openings.filter_map(|rest| rest.split_once("```\n")).collect()
}

/// Faults as the program prints them.
pub fn told(faults: &[impl ToString]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
