//! Why an answer is better or worse than others, in a sentence.

use super::feature::{Feature, Sort, features};
use super::trial::{Trial, mean};
use kernel::Seat;
use kernel::english::capital;

/// So many advantages are named.
const PROS: usize = 2;
/// What adds or takes less than this isn't called an advantage or a drawback.
const LEAST: f32 = 0.004;
/// What happens more often is certain enough, and less often is rare enough, to be told without its chance.
const NEARLY: f32 = 0.95;
/// An answer is better or worse than the others by this.
const APART: f32 = 0.015;

/// One sentence for each answer.
pub(super) fn reasons(trials: &[Vec<Trial>], own: Seat) -> Vec<String> {
    if trials.len() == 1 {
        return vec!["It's the only answer worth a thought.".to_owned()];
    }
    let means: Vec<f32> = trials.iter().map(|of| mean(of)).collect();
    let all: f32 = means.iter().sum();
    let lead = |own: f32| own - (all - own) / (means.len() - 1) as f32;
    let told = features(trials, own);
    means.iter().zip(&told).map(|(&mean, features)| sentence(features, lead(mean), own)).collect()
}

/// `lead` is how much better the answer is than the others.
fn sentence(features: &[Feature], lead: f32, own: Seat) -> String {
    let mut named: Vec<&Feature> = Vec::new();
    let mut next = |is_meant: &dyn Fn(&Feature) -> bool| {
        let is_new = |one: &&Feature| !named.iter().any(|known| known.is_like(one));
        let found = features.iter().filter(|one| is_meant(one)).find(is_new)?;
        named.push(found);
        Some(clause(found, own))
    };
    let good: Vec<String> = (0..PROS).filter_map(|_| next(&|one| one.gain >= LEAST)).collect();
    let bad = next(&|one| one.gain <= -LEAST);
    let good = good.join(", and ");
    let text = match (&*good, bad) {
        ("", None) if lead >= APART => "what it leads to looks better on the whole".to_owned(),
        ("", None) if lead <= -APART => "what it leads to looks worse on the whole".to_owned(),
        ("", None) => "much the same as the other answers".to_owned(),
        ("", Some(bad)) => bad,
        (good, None) => good.to_owned(),
        (good, Some(bad)) => format!("{good}, but {bad}"),
    };
    format!("{}.", capital(&text))
}

fn clause(feature: &Feature, own: Seat) -> String {
    let Feature { sort, mean, others, amount, .. } = feature;
    match sort {
        Sort::Number { name, before, .. } => number(name, *before, *mean),
        Sort::Wins => often("you win", "you don't win yet", *mean, *others),
        Sort::Loses => often("you lose the game", "you don't lose the game", *mean, *others),
        Sort::Happens(kind) => {
            let (yes, no) = (kind.clause(own, true, *amount), kind.clause(own, false, 0.0));
            often(&yes, &no, *mean, *others)
        }
    }
}

/// That something happens, and how likely; that it doesn't, and how likely it would be otherwise.
fn often(yes: &str, no: &str, mean: f32, others: f32) -> String {
    let percent = |share: f32| (share * 100.0).round() as i32;
    match mean {
        mean if mean >= NEARLY => yes.to_owned(),
        mean if mean <= 1.0 - NEARLY && others >= NEARLY => no.to_owned(),
        mean if mean <= 1.0 - NEARLY => format!("{no} (otherwise {} %)", percent(others)),
        mean if others <= 1.0 - NEARLY => format!("{yes} ({} %)", percent(mean)),
        mean => format!("{yes} ({} % instead of {} %)", percent(mean), percent(others)),
    }
}

/// "AP 3 → 2", "your resources stay 5".
fn number(name: &str, before: i32, mean: f32) -> String {
    let after = mean.round() as i32;
    if after == before {
        let stay = if name.ends_with('s') { "stay" } else { "stays" };
        return format!("{name} {stay} {after}");
    }
    let about = if (mean - mean.round()).abs() > 0.1 { "about " } else { "" };
    format!("{name} {before} → {about}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feature(name: &str, before: i32, mean: f32, gain: f32) -> Feature {
        let sort = Sort::Number { name: name.to_owned(), before, dear: None };
        Feature { sort, mean, others: 0.0, amount: 0.0, gain }
    }

    #[test]
    fn a_reason_names_what_speaks_for_it_and_what_against() {
        let all =
            [feature("their HP", 9, 6.4, 0.2), feature("AP", 3, 3.0, 0.1), feature("TH", 4, 1.0, -0.05)];
        let told = |all: &[Feature], lead| sentence(all, lead, Seat(0));
        assert_eq!(told(&all, 0.1), "Their HP 9 → about 6, and AP stays 3, but TH 4 → 1.");
        assert_eq!(told(&all[2..], -0.1), "TH 4 → 1.");
        assert_eq!(told(&[], 0.0), "Much the same as the other answers.");
        assert_eq!(told(&[], -0.1), "What it leads to looks worse on the whole.");
    }

    #[test]
    fn chances_are_told_where_nothing_is_certain() {
        let told = |mean, others| often("it falls", "it doesn't fall", mean, others);
        assert_eq!(told(1.0, 0.0), "it falls");
        assert_eq!(told(0.5, 0.0), "it falls (50 %)");
        assert_eq!(told(0.25, 0.75), "it falls (25 % instead of 75 %)");
        assert_eq!(told(0.0, 0.6), "it doesn't fall (otherwise 60 %)");
        assert_eq!(told(0.0, 1.0), "it doesn't fall");
    }
}
