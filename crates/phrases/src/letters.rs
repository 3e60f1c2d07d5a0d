//! Letters that nobody can see or that turn the line around: no name may hold one, for two names could look the same.

/// Why a letter is refused in a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    Control,
    Direction,
    Invisible,
    Space,
    Private,
}

impl Unfit {
    /// What the letter does, as a message tells it.
    pub fn reason(self) -> &'static str {
        match self {
            Unfit::Control => "it is a control character",
            Unfit::Direction => "it changes the direction of writing",
            Unfit::Invisible => "nobody can see it",
            Unfit::Space => "it isn't the ordinary space",
            Unfit::Private => "it has no fixed meaning",
        }
    }

    fn of(letter: char) -> Option<Unfit> {
        match letter {
            ' ' => None,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                Some(Unfit::Direction)
            }
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' => {
                Some(Unfit::Invisible)
            }
            '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' => {
                Some(Unfit::Invisible)
            }
            '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' => {
                Some(Unfit::Invisible)
            }
            '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' => {
                Some(Unfit::Invisible)
            }
            '\u{e0000}'..='\u{e0fff}' => Some(Unfit::Invisible),
            '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{f0000}'.. => Some(Unfit::Private),
            // The last two of every plane are no characters at all.
            letter if u32::from(letter) & 0xfffe == 0xfffe => Some(Unfit::Private),
            letter if letter.is_control() => Some(Unfit::Control),
            letter if letter.is_whitespace() => Some(Unfit::Space),
            _ => None,
        }
    }
}

/// Whether a text may be written on several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    Line,
    Lines,
}

/// The first letter that a text may not hold, and the byte where it stands.
pub(crate) fn unfit(text: &str, layout: Layout) -> Option<(usize, char, Unfit)> {
    let breaks_line = |letter: char| layout == Layout::Lines && matches!(letter, '\n' | '\r');
    let mut letters = text.char_indices().filter(|(_, letter)| !breaks_line(*letter));
    letters.find_map(|(at, letter)| Some((at, letter, Unfit::of(letter)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_language_are_fit() {
        for name in ["Zoë O’Brien-Müller", "Jose\u{301}", "Владимир", "שרה", "李 (2nd)", "Ⅳ & ½ “x”"]
        {
            assert_eq!(unfit(name, Layout::Line), None, "{name}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_found_at_its_place() {
        let cases = [
            ('\u{202e}', Unfit::Direction),
            ('\u{2066}', Unfit::Direction),
            ('\u{200b}', Unfit::Invisible),
            ('\u{feff}', Unfit::Invisible),
            ('\u{e0041}', Unfit::Invisible),
            ('\u{a0}', Unfit::Space),
            ('\u{2003}', Unfit::Space),
            ('\t', Unfit::Control),
            ('\u{1b}', Unfit::Control),
            ('\u{85}', Unfit::Control),
            ('\u{e123}', Unfit::Private),
            ('\u{10fffd}', Unfit::Private),
            ('\u{1fffe}', Unfit::Private),
        ];
        for (letter, why) in cases {
            assert_eq!(unfit(&format!("Zoë{letter}X"), Layout::Line), Some((4, letter, why)), "{letter:?}");
        }
    }

    #[test]
    fn a_text_may_have_several_lines_and_a_name_may_not() {
        assert_eq!(unfit("a\r\nb", Layout::Lines), None);
        assert_eq!(unfit("a\nb", Layout::Line), Some((1, '\n', Unfit::Control)));
    }
}
