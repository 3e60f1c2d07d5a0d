//! Two sides of a fight: what each strikes with, what the other holds against it, and what comes of it.

use kernel::Symbol;

use super::Area;

/// One blow: the numbers as the rules tell them.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Blow<'a> {
    /// Whether the side on the left strikes.
    pub is_left: bool,
    pub strike: &'a str,
    pub strike_name: &'a str,
    pub guard: &'a str,
    pub guard_name: &'a str,
    /// What the struck side takes.
    pub takes: &'a str,
    pub takes_name: &'a str,
}

/// Both blows, where each of two sides has a number to strike with, one to hold against it, and what it takes.
pub(crate) fn blows<'a>(areas: &'a [Area<'a>]) -> Vec<Blow<'a>> {
    let [left, right] = areas else { return Vec::new() };
    [(true, left, right), (false, right, left)].into_iter().filter_map(|sides| blow(sides)).collect()
}

fn blow<'a>((is_left, from, to): (bool, &'a Area<'a>, &'a Area<'a>)) -> Option<Blow<'a>> {
    let number = |area: &'a Area<'a>, symbol| {
        let badge = area.stats.iter().find(|badge| badge.symbol == symbol)?;
        Some((badge.value.as_str(), badge.name))
    };
    let (strike, strike_name) = number(from, Symbol::Blade)?;
    let (guard, guard_name) = number(to, Symbol::Shield)?;
    let (takes, takes_name) = number(to, Symbol::Burst)?;
    Some(Blow { is_left, strike, strike_name, guard, guard_name, takes, takes_name })
}
