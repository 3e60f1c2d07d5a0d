//! A number and all that was added to it, as a stair: one column a step.

/// How a number came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stair<'a> {
    pub name: &'a str,
    pub steps: Vec<Step<'a>>,
    /// The height of the highest column.
    pub most: i32,
}

/// A column: what was there, and what this step adds to it or takes from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step<'a> {
    pub why: &'a str,
    /// "7", "+2", "−1".
    pub by: String,
    pub sum: i32,
    pub way: Way,
    /// What stays of the column, from the bottom.
    pub under: i32,
    pub under_y: i32,
    /// What the step itself makes, above that.
    pub size: i32,
    pub y: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Way {
    First,
    Up,
    Down,
}

impl Way {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Way::First => "first",
            Way::Up => "up",
            Way::Down => "down",
        }
    }
}

impl<'a> Stair<'a> {
    pub(crate) fn of(sum: &'a kernel::Sum) -> Stair<'a> {
        let mut sums = vec![0];
        for part in &sum.parts {
            sums.push(sums.last().copied().unwrap_or(0) + i32::from(part.by));
        }
        let most = sums.iter().copied().max().unwrap_or(0).max(1);
        let steps = sum.parts.iter().zip(sums.windows(2)).enumerate();
        let steps = steps.map(|(at, (part, around))| Step::of(at, part, (around[0], around[1]), most));
        Stair { name: sum.name, steps: steps.collect(), most }
    }
}

impl<'a> Step<'a> {
    fn of(at: usize, part: &'a kernel::Modifier, (before, sum): (i32, i32), most: i32) -> Step<'a> {
        let way = match (at, part.by) {
            (0, _) => Way::First,
            (_, by) if by < 0 => Way::Down,
            _ => Way::Up,
        };
        // What is below 0 has no height.
        let (low, high) = (before.min(sum).max(0), before.max(sum).max(0));
        let by = match way {
            Way::First => part.by.to_string(),
            Way::Up => format!("+{}", part.by),
            Way::Down => format!("−{}", -part.by),
        };
        Step {
            why: &part.why,
            by,
            sum,
            way,
            under: low,
            under_y: most - low,
            size: high - low,
            y: most - high,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Modifier, Sum};

    #[test]
    fn each_step_stands_on_the_one_before() {
        let parts = vec![Modifier::new(7, "Power"), Modifier::new(2, "Ammo"), Modifier::new(-3, "Defense")];
        let sum = Sum { name: "rating", parts };
        let stair = Stair::of(&sum);
        let shown = |step: &Step| (step.by.clone(), step.sum, step.way, (step.under, step.size, step.y));
        let steps: Vec<_> = stair.steps.iter().map(shown).collect();
        assert_eq!(stair.most, 9);
        assert_eq!(
            steps,
            [
                ("7".to_owned(), 7, Way::First, (0, 7, 2)),
                ("+2".to_owned(), 9, Way::Up, (7, 2, 0)),
                ("−3".to_owned(), 6, Way::Down, (6, 3, 0)),
            ]
        );
    }

    #[test]
    fn nothing_is_lower_than_the_ground() {
        let sum =
            Sum { name: "rating", parts: vec![Modifier::new(1, "Mind"), Modifier::new(-3, "difficulty")] };
        let stair = Stair::of(&sum);
        assert_eq!(stair.steps[1].sum, -2);
        assert_eq!((stair.steps[1].under, stair.steps[1].size), (0, 1));
    }
}
