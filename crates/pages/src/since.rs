//! What has happened since the viewer last answered, in few lines.

use std::sync::Arc;

use kernel::Seat;

use crate::model::LogLine;

/// More lines than this nobody reads before an answer.
const MOST: usize = 3;

/// The weightiest of what has happened since the ply of this seat's last answer, in their order. What the seat did is left
/// out, also what the rules did for it, like its draw: that doesn't hide what the others did before.
pub(crate) fn since(log: &[Arc<LogLine>], answered: Option<u32>, seat: Seat) -> Vec<&LogLine> {
    let answered = answered.unwrap_or_default();
    let later = log.iter().rev().take_while(|line| line.ply >= answered).map(|line| &**line);
    let counts = |line: &&LogLine| line.by != Some(seat) && line.stage.verb.weight() > 0;
    let mut told: Vec<(usize, &LogLine)> = later.filter(counts).enumerate().collect();
    told.sort_by_key(|(at, line)| (std::cmp::Reverse(line.stage.verb.weight()), *at));
    told.truncate(MOST);
    told.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    told.into_iter().map(|(_, line)| line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Stage;
    use kernel::Verb;

    fn line(ply: u32, text: &str, by: Option<u8>, verb: Verb) -> Arc<LogLine> {
        let stage = Stage { verb, ..Stage::default() };
        Arc::new(LogLine { ply, text: text.to_owned(), by: by.map(Seat), stage, ..LogLine::default() })
    }

    #[test]
    fn the_weightiest_lines_since_the_last_answer_come_in_their_order() {
        let log = [
            line(1, "Ben was hit.", Some(1), Verb::Harm),
            line(2, "Ann played.", Some(0), Verb::Play),
            line(3, "Ben moved.", Some(1), Verb::Move),
            line(3, "Ben played.", Some(1), Verb::Play),
            line(3, "Ben paid.", Some(1), Verb::Pay),
            line(4, "A Walker died.", None, Verb::Destroy),
            line(4, "Ben used a card.", Some(1), Verb::Use),
        ];
        let told = |answered, seat| {
            let lines = since(&log, Some(answered), Seat(seat));
            lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(told(2, 0), ["Ben played.", "A Walker died.", "Ben used a card."]);
        assert_eq!(told(4, 1), ["A Walker died."]);
    }

    #[test]
    fn what_the_rules_do_for_a_seat_does_not_hide_the_turn_of_the_others() {
        let log = [
            line(1, "Ann ended the turn.", Some(0), Verb::End),
            line(1, "Ben drew 2 cards.", Some(1), Verb::Draw),
            line(2, "Ben attacked.", Some(1), Verb::Attack),
            line(2, "A Walker died.", None, Verb::Destroy),
            line(2, "Ann drew 2 cards.", Some(0), Verb::Draw),
        ];
        let told: Vec<_> = since(&log, Some(1), Seat(0)).iter().map(|line| line.text.as_str()).collect();
        assert_eq!(told, ["Ben attacked.", "A Walker died."]);
    }
}
