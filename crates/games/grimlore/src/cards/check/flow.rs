//! How steps are put together.

use super::step::number;
use super::{Author, Scene, Sense, refuse};
use crate::cards::text::{Effect, Otherwise, Row, Rows, To};

/// How deep steps may stand within each other.
const DEEPEST: u8 = 4;

impl Author<'_> {
    pub(super) fn effect(&self, effect: &Effect, scene: Scene) -> Sense {
        let inner = Scene { depth: scene.depth + 1, drawn: false, ..scene };
        let is_flow = !matches!(effect, Effect::Do { .. } | Effect::Then { .. });
        refuse!(
            is_flow && inner.depth > DEEPEST,
            format!("choices and conditions stand at most {DEEPEST} deep within each other"),
        )?;
        let otherwise = |otherwise: &Option<Otherwise>| match otherwise {
            Some(Otherwise::Otherwise { effect }) => self.effect(effect, inner),
            None => Ok(()),
        };
        match effect {
            Effect::Do { step } => self.step(*step, scene),
            Effect::Then { step, rest } => {
                self.step(*step, scene)?;
                self.effect(rest, scene)
            }
            Effect::May { effect } | Effect::Every { effect } => self.effect(effect, inner),
            Effect::Choose { ways } => {
                refuse!(ways.len() < 2, "“choose one” needs at least two ways, with “ / ” between them")?;
                ways.iter().try_for_each(|way| self.effect(way, inner))
            }
            Effect::Spend { n, to, otherwise: or, .. } => {
                number(*n)?;
                refuse!(
                    to.is_none() && or.is_none(),
                    "spending buys nothing here: add “to …” or “, otherwise …”",
                )?;
                if let Some(To::To { effect }) = to {
                    self.effect(effect, inner)?;
                }
                otherwise(or)
            }
            Effect::If { condition, effect, otherwise: or } => {
                self.condition(condition, scene)?;
                self.effect(effect, inner)?;
                otherwise(or)
            }
            Effect::Test { modifier, success, fail, .. } => {
                refuse!(*modifier > 30, "no test has a modifier above 30")?;
                self.effect(success, inner)?;
                self.effect(fail, inner)
            }
            Effect::Table { rows } => self.table(rows, inner),
        }
    }

    fn table(&self, rows: &Rows, scene: Scene) -> Sense {
        let mut taken = 0_u16;
        for Row::Row { span, effect } in rows {
            let (from, to) = span.ends();
            refuse!(
                from < 1 || to > 12 || from > to,
                "results of a D12 go from 1 to 12, the lower one first",
            )?;
            for result in from..=to {
                refuse!(taken >> result & 1 == 1, format!("two rows are for the result {result}"))?;
                taken |= 1 << result;
            }
            self.effect(effect, Scene { drawn: true, ..scene })?;
        }
        Ok(())
    }
}
