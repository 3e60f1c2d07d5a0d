//! What the others did since the viewer last did something, in few lines.

use std::sync::Arc;

use kernel::Seat;

use crate::model::LogLine;

/// More lines than this nobody reads before an answer.
const MOST: usize = 3;

/// The weightiest of what has happened since this seat's last deed, in their order.
pub(crate) fn since(log: &[Arc<LogLine>], seat: Seat) -> Vec<&LogLine> {
    let lines = log.iter().rev().take_while(|line| line.by != Some(seat));
    let mut told: Vec<(usize, &LogLine)> =
        lines.map(|line| &**line).enumerate().filter(|(_, line)| line.stage.verb.weight() > 0).collect();
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

    fn line(text: &str, by: Option<u8>, verb: Verb) -> Arc<LogLine> {
        let stage = Stage { verb, ..Stage::default() };
        Arc::new(LogLine { text: text.to_owned(), by: by.map(Seat), stage, ..LogLine::default() })
    }

    #[test]
    fn the_weightiest_lines_since_the_own_deed_come_in_their_order() {
        let log = [
            line("Ben is hit.", Some(1), Verb::Harm),
            line("Ann plays.", Some(0), Verb::Play),
            line("Ben moves.", Some(1), Verb::Move),
            line("Ben plays.", Some(1), Verb::Play),
            line("Ben pays.", Some(1), Verb::Pay),
            line("A Walker dies.", None, Verb::Destroy),
            line("Ben uses a card.", Some(1), Verb::Use),
        ];
        let told = |seat| since(&log, Seat(seat)).iter().map(|line| line.text.as_str()).collect::<Vec<_>>();
        assert_eq!(told(0), ["Ben plays.", "A Walker dies.", "Ben uses a card."]);
        assert!(told(1).is_empty());
    }
}
