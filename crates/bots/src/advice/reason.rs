//! Why an answer is better or worse than others, in a sentence.

use super::feature::{Feature, Sort, features};
use super::trial::Trial;
use kernel::Seat;
use kernel::english::capital;

/// So many advantages are named.
const PROS: usize = 2;
/// What adds or takes less than this isn't called an advantage or a drawback.
const LEAST: f32 = 0.004;
/// What happens more often is certain enough, and less often is rare enough, to be told without its chance.
const NEARLY: f32 = 0.95;

/// One sentence for each answer.
pub(super) fn reasons(trials: &[Vec<Trial>], own: Seat) -> Vec<String> {
    if trials.len() == 1 {
        return vec!["It's the only answer worth a thought.".to_owned()];
    }
    features(trials, own).iter().map(|features| sentence(features, own)).collect()
}

fn sentence(features: &[Feature], own: Seat) -> String {
    let good: Vec<String> =
        features.iter().filter(|one| one.gain >= LEAST).take(PROS).map(|one| clause(one, own)).collect();
    let bad = features.iter().find(|one| one.gain <= -LEAST).map(|one| clause(one, own));
    let good = good.join(", and ");
    let text = match (&*good, bad) {
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
        Sort::Number { name, before } => number(name, *before, *mean),
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
        mean if mean < others => format!("{yes} (only {} %)", percent(mean)),
        mean => format!("{yes} ({} %)", percent(mean)),
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
        let sort = Sort::Number { name: name.to_owned(), before };
        Feature { sort, mean, others: 0.0, amount: 0.0, gain }
    }

    #[test]
    fn a_reason_names_what_speaks_for_it_and_what_against() {
        let all =
            [feature("their HP", 9, 6.4, 0.2), feature("AP", 3, 3.0, 0.1), feature("TH", 4, 1.0, -0.05)];
        assert_eq!(sentence(&all, Seat(0)), "Their HP 9 → about 6, and AP stays 3, but TH 4 → 1.");
        assert_eq!(sentence(&all[2..], Seat(0)), "TH 4 → 1.");
        assert_eq!(sentence(&[], Seat(0)), "Much the same as the other answers.");
    }

    #[test]
    fn chances_are_told_where_nothing_is_certain() {
        let told = |mean, others| often("it falls", "it doesn't fall", mean, others);
        assert_eq!(told(1.0, 0.0), "it falls");
        assert_eq!(told(0.5, 0.1), "it falls (50 %)");
        assert_eq!(told(0.25, 0.75), "it falls (only 25 %)");
        assert_eq!(told(0.0, 0.6), "it doesn't fall (otherwise 60 %)");
        assert_eq!(told(0.0, 1.0), "it doesn't fall");
    }
}
