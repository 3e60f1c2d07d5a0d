//! What an answer needs, costs and leads to, in a line below it.

use kernel::Answer;

use crate::paint::{FAINT, flow, words};

/// "72 %: 8 or less · costs 1 AP · their attack 7 → 4"; empty where nothing is known. What the answer says it needs is not
/// said again.
fn terms(answer: &Answer) -> String {
    let odds = answer.odds.iter().map(|odds| match answer.text.contains(&*odds.need) {
        true => format!("{} %", odds.percent),
        false => format!("{} %: {}", odds.percent, odds.need),
    });
    let price = answer.price.iter().map(|price| format!("costs {} {}", price.amount, price.what));
    let leads = answer.leads.iter().map(ToString::to_string);
    odds.chain(price).chain(leads).collect::<Vec<_>>().join(" · ")
}

/// The lines below an answer, indented as it is.
pub(super) fn weighed(answer: &Answer, indent: usize, width: usize) -> String {
    let terms = terms(answer);
    if terms.is_empty() {
        return String::new();
    }
    let chips: Vec<_> = words(FAINT, &terms).collect();
    let lines = flow(&chips, " ", width.saturating_sub(indent));
    lines.iter().map(|line| format!("\n{:indent$}{line}", "")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Forecast, Odds, Price};

    #[test]
    fn odds_price_and_forecast_stand_below_the_answer() {
        let forecast = Forecast { what: "their attack".into(), before: 7, after: 4, better: true };
        let answer = Answer {
            odds: Some(Odds::of(3, 6, "4+")),
            price: vec![Price::new(1, "AP")],
            leads: vec![forecast],
            ..Answer::default()
        };
        assert_eq!(terms(&answer), "50 %: 4+ · costs 1 AP · their attack 7 → 4");
        let said = Answer { text: "Billy shoots: 4+".to_owned(), ..answer.clone() };
        assert!(terms(&said).starts_with("50 % · costs"));
        assert_eq!(weighed(&Answer::default(), 5, 80), "");
        let line = anstream::adapter::strip_str(&weighed(&answer, 5, 80)).to_string();
        assert_eq!(line, format!("\n     {}", terms(&answer)));
    }
}
