use kernel::Prompt;

use crate::paint::{PLAIN, hang, words};

/// What a player has said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speech<'a> {
    Nothing,
    /// The option at this place of the list.
    Pick(usize),
    /// Words that may be a choice in notation.
    Choose(&'a str),
    Why(&'a str),
    Help,
    Board,
    Table,
    Undo,
    UndoAgreed,
    Hint,
    Log(usize),
    Rules(&'a str),
    /// What a word means.
    What(&'a str),
    Card(&'a str),
    Save(&'a str),
    Concede,
    Quit,
}

const USUAL_LOG: usize = 20;

const HELP: [(&str, &str); 15] = [
    ("?", "what is not offered here, and why"),
    ("? N", "what answer N means, and its rule"),
    ("? words", "why these words aren't an answer now"),
    ("hint", "the best answers, your chance to win after each, and why"),
    ("undo", "take back your last answer"),
    ("undo!", "take back anyone's last answer, if everyone at the screen agrees"),
    ("board", "draw the table again; on a terminal Enter does it too"),
    ("table", "the same with all piles in full"),
    ("card NAME", "what a card says"),
    ("what WORD", "what a word, a mark or a number means; ? WORD too"),
    ("log N", "what happened, the last N events"),
    ("rules WORDS", "a rule by its id, or rules that mention these words"),
    ("save FILE", "save the game; deadhand resume FILE continues it"),
    ("concede", "give up"),
    ("quit", "leave"),
];

/// All that can be said, on lines of this width.
pub fn help(width: usize) -> String {
    let row = |(say, meaning): &(&str, &str)| {
        let meaning: Vec<_> = words(PLAIN, meaning).collect();
        hang(&format!("  {say:<13}"), &meaning, 15, width)
    };
    let rows: Vec<String> = HELP.iter().map(row).collect();
    format!("A number takes that answer; so does its notation.\n{}", rows.join("\n"))
}

impl<'a> Speech<'a> {
    /// An answer to the prompt comes before a command of the same words.
    pub fn read(line: &'a str, prompt: Option<&Prompt>) -> Speech<'a> {
        let line = line.trim();
        if line.is_empty() {
            return Speech::Nothing;
        }
        if let Ok(number) = line.parse::<usize>() {
            return Speech::Pick(number);
        }
        let is_option = |prompt: &Prompt| prompt.options.iter().any(|answer| answer.choice == line);
        if prompt.is_some_and(is_option) {
            return Speech::Choose(line);
        }
        if let Some(words) = line.strip_prefix('?') {
            return Speech::Why(words.trim());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Speech::command(word, rest.trim()).unwrap_or(Speech::Choose(line))
    }

    fn command(word: &str, rest: &'a str) -> Option<Speech<'a>> {
        let alone = |speech| rest.is_empty().then_some(speech);
        match word.to_ascii_lowercase().as_str() {
            "help" => alone(Speech::Help),
            "board" => alone(Speech::Board),
            "table" => alone(Speech::Table),
            "undo" => alone(Speech::Undo),
            "undo!" => alone(Speech::UndoAgreed),
            "hint" => alone(Speech::Hint),
            "log" if rest.is_empty() => Some(Speech::Log(USUAL_LOG)),
            "log" => rest.parse().ok().map(Speech::Log),
            "rules" | "rule" => Some(Speech::Rules(rest)),
            "card" | "cards" => Some(Speech::Card(rest)),
            "what" => Some(Speech::What(rest)),
            "save" => Some(Speech::Save(rest)),
            "concede" => alone(Speech::Concede),
            "quit" | "exit" => alone(Speech::Quit),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Answer, Seat, rule};

    #[test]
    fn answers_come_before_commands() {
        let answer = Answer {
            choice: "undo".to_owned(),
            text: "Undo a curse".to_owned(),
            verb: "undo",
            ..Default::default()
        };
        let prompt = Prompt {
            seat: Seat(0),
            question: String::new(),
            rule: rule("TY-1"),
            kind: Default::default(),
            again: false,
            about: None,
            options: vec![answer],
            reaches: Vec::new(),
        };
        assert_eq!(Speech::read("undo", Some(&prompt)), Speech::Choose("undo"));
        assert_eq!(Speech::read("undo", None), Speech::Undo);
    }

    #[test]
    fn words_are_told_apart() {
        assert_eq!(Speech::read("  ", None), Speech::Nothing);
        assert_eq!(Speech::read(" 12 ", None), Speech::Pick(12));
        assert_eq!(Speech::read("?", None), Speech::Why(""));
        assert_eq!(Speech::read("? play handgun", None), Speech::Why("play handgun"));
        assert_eq!(Speech::read("log 5", None), Speech::Log(5));
        assert_eq!(Speech::read("what cannot move", None), Speech::What("cannot move"));
        assert_eq!(Speech::read("save my game.jsonl", None), Speech::Save("my game.jsonl"));
        assert_eq!(Speech::read("concede defeat", None), Speech::Choose("concede defeat"));
        assert_eq!(Speech::read("play hog home", None), Speech::Choose("play hog home"));
    }
}
