//! Dice as the page shows them.

use kernel::Need;

/// Dice as they fell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Roll {
    pub dice: Vec<u8>,
    /// Dice of six sides show pips, others numbers.
    pub has_pips: bool,
    /// Added to the sum: "+1 aim"; empty for nothing.
    pub modifier: String,
    /// "needs 5 or more"; empty where nothing was.
    pub needed: String,
    pub is_success: Option<bool>,
    /// What it comes to: "= 7, success"; empty where the die says it all.
    pub came: String,
    /// Every result there could have been, where they are few.
    pub row: Vec<Face>,
}

/// One result that a roll may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    pub number: u16,
    pub is_good: bool,
    pub is_now: bool,
}

/// More results than this are not drawn.
const FEW: usize = 12;

/// What could have been rolled, which of it would have done, and what was. Empty where the rules judge otherwise than by the
/// sum, so that the row never says what did not happen.
fn row(roll: &kernel::Roll) -> Vec<Face> {
    let Some(need) = roll.need else { return Vec::new() };
    // Before it falls there is one die.
    let (count, lowest) = (roll.dice.len().max(1) as u16, u16::from(roll.lowest));
    let least = count * lowest;
    let most = count * (lowest + u16::from(roll.sides)).saturating_sub(1);
    let fell = (!roll.dice.is_empty()).then(|| roll.dice.iter().map(|&die| u16::from(die)).sum::<u16>());
    let added: i16 = roll.modifiers.iter().map(|modifier| modifier.by).sum();
    let is_good = |number: u16| match need {
        Need::AtLeast(least) => number as i16 + added >= least,
        Need::AtMost(most) => number as i16 + added <= most,
    };
    let is_plain =
        roll.success == fell.map(is_good) && fell.is_none_or(|fell| (least..=most).contains(&fell));
    if !is_plain || usize::from(most - least) >= FEW {
        return Vec::new();
    }
    (least..=most)
        .map(|number| Face { number, is_good: is_good(number), is_now: fell == Some(number) })
        .collect()
}

/// The sum, where there is something to add up, and how the rules judged it.
fn came(roll: &kernel::Roll) -> String {
    let is_sum = roll.dice.len() > 1 || !roll.dice.is_empty() && !roll.modifiers.is_empty();
    let dice: i16 = roll.dice.iter().map(|&die| i16::from(die)).sum();
    let added: i16 = roll.modifiers.iter().map(|modifier| modifier.by).sum();
    let sum = is_sum.then(|| format!("= {}", dice + added));
    let judged = roll.success.map(|success| if success { "success" } else { "failure" }.to_owned());
    sum.into_iter().chain(judged).collect::<Vec<_>>().join(", ")
}

impl Roll {
    pub(crate) fn of(roll: &kernel::Roll) -> Roll {
        let modifiers = roll.modifiers.iter().map(|modifier| match &*modifier.why {
            "" => format!("{:+}", modifier.by),
            why => format!("{:+} {why}", modifier.by),
        });
        let needed = match roll.need {
            Some(Need::AtLeast(least)) => format!("needs {least} or more"),
            Some(Need::AtMost(most)) => format!("needs {most} or less"),
            None => String::new(),
        };
        Roll {
            dice: roll.dice.clone(),
            has_pips: roll.sides == 6,
            modifier: modifiers.collect::<Vec<_>>().join(" "),
            needed,
            is_success: roll.success,
            came: came(roll),
            row: row(roll),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_shows_what_would_have_done() {
        let roll = kernel::Roll::new(6, [3, 2]).plus(1, "aim").needs(Need::AtMost(7)).judged(true);
        let row = row(&roll);
        assert_eq!(row.len(), 11);
        assert!(row.iter().all(|face| face.is_good == (face.number < 7)));
        assert_eq!(row.iter().filter(|face| face.is_now).map(|face| face.number).collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn a_roll_says_what_it_comes_to() {
        let came = |roll: kernel::Roll| Roll::of(&roll).came;
        assert_eq!(came(kernel::Roll::new(6, [3, 2]).plus(1, "aim").judged(true)), "= 6, success");
        assert_eq!(came(kernel::Roll::new(12, [9]).needs(Need::AtMost(4)).judged(false)), "failure");
        assert_eq!(came(kernel::Roll::new(6, [4])), "");
        assert_eq!(came(kernel::Roll::new(6, []).plus(1, "aim").needs(Need::AtLeast(4))), "");
    }

    #[test]
    fn no_row_contradicts_the_rules() {
        let roll = kernel::Roll::new(12, [1]).needs(Need::AtLeast(4)).judged(true);
        assert!(row(&roll).is_empty());
        let ten = kernel::Roll::new(10, [0]).from_zero().needs(Need::AtLeast(4)).judged(false);
        assert_eq!(row(&ten).iter().map(|face| face.number).collect::<Vec<_>>(), (0..10).collect::<Vec<_>>());
        let many = kernel::Roll::new(12, [7, 8]).needs(Need::AtMost(20)).judged(true);
        assert!(row(&many).is_empty());
    }
}
