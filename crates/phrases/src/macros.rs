//! The `phrases!` macro: enums whose variants are phrases.

/// Declares enums whose variants are phrases, and implements [`Hole`](crate::Hole) for them.
///
/// A variant is `"pattern" => Name`, `"pattern" => Name { field: Type, .. }` or
/// `"pattern" => Name(field: Type, ..)`; the last makes a tuple variant. Every hole of the pattern
/// must be a field and every field a hole, which the compiler checks.
#[macro_export]
macro_rules! phrases {
    ($(
        $(#[$meta:meta])*
        $vis:vis enum $name:ident = $category:literal {
            $(
                $(#[$note:meta])*
                $pattern:literal => $variant:ident
                $( { $( $field:ident : $kind:ty ),+ $(,)? } )?
                $( ( $( $place:ident : $content:ty ),+ $(,)? ) )?
            ),+ $(,)?
        }
    )+) => { $(
        $(#[$meta])*
        $vis enum $name {
            $(
                #[doc = ::core::concat!("`", $pattern, "`")]
                $(#[$note])*
                $variant
                $( { $( #[doc = ::core::concat!("`{", ::core::stringify!($field), "}`")] $field: $kind ),+ } )?
                $( ( $( $content ),+ ) )?
            ),+
        }

        $(
            const _: () = ::core::assert!(
                $crate::holes_are_fields(
                    $pattern,
                    &[
                        $( $( ::core::stringify!($field), )+ )?
                        $( $( ::core::stringify!($place), )+ )?
                    ],
                ),
                "{}",
                ::core::concat!(
                    "in the phrase \"", $pattern, "\" of ", ::core::stringify!($name), "::",
                    ::core::stringify!($variant),
                    " every hole must be a field, every field one hole",
                ),
            );
        )+

        impl $crate::Hole for $name {
            fn category() -> ::std::string::String {
                ::std::string::String::from($category)
            }

            fn rule(table: &mut $crate::Table) -> $crate::Rule {
                let phrases = ::std::vec![ $(
                    $crate::Phrase::new(
                        $pattern,
                        ::std::vec![
                            $( $( (::core::stringify!($field), table.category::<$kind>()), )+ )?
                            $( $( (::core::stringify!($place), table.category::<$content>()), )+ )?
                        ],
                    )
                ),+ ];
                $crate::Rule::Phrases(phrases)
            }

            #[allow(unused_mut, unused_variables, non_camel_case_types)]
            fn from_node(node: &$crate::Node) -> ::core::option::Option<Self> {
                enum __Variant { $( $variant ),+ }
                let (variant, mut holes) = node.phrase()?;
                $(
                    if variant == __Variant::$variant as usize {
                        return ::core::option::Option::Some(
                            Self::$variant
                            $( { $( $field: $crate::Hole::from_node(holes.next()?)? ),+ } )?
                            $( ( $( <$content as $crate::Hole>::from_node(holes.next()?)? ),+ ) )?
                        );
                    }
                )+
                ::core::option::Option::None
            }

            #[allow(non_camel_case_types)]
            fn to_node(&self) -> $crate::Node {
                enum __Variant { $( $variant ),+ }
                match self {
                    $(
                        Self::$variant $( { $( $field ),+ } )? $( ( $( $place ),+ ) )? => {
                            $crate::Node::of_phrase(
                                __Variant::$variant as usize,
                                [
                                    $( $( $crate::Hole::to_node($field), )+ )?
                                    $( $( $crate::Hole::to_node($place), )+ )?
                                ],
                            )
                        }
                    ),+
                }
            }
        }
    )+ };
}

/// Whether the holes of a pattern are exactly the fields, each once. `{s}` and `{one|many}` are no
/// holes. Runs in the compiler, for [`phrases!`](crate::phrases).
#[doc(hidden)]
pub const fn holes_are_fields(pattern: &str, fields: &[&str]) -> bool {
    let bytes = pattern.as_bytes();
    let mut seen = 0;
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'{' {
            let start = at + 1;
            let mut end = start;
            while end < bytes.len() && bytes[end] != b'}' {
                end += 1;
            }
            if end == bytes.len() {
                return false;
            }
            if !is_plural(bytes, start, end) {
                if count(fields, bytes, start, end) != 1 {
                    return false;
                }
                seen += 1;
            }
            at = end;
        } else if bytes[at] == b'}' {
            return false;
        }
        at += 1;
    }
    seen == fields.len() && each_once(pattern, fields)
}

const fn is_plural(bytes: &[u8], start: usize, end: usize) -> bool {
    let mut at = start;
    while at < end {
        if bytes[at] == b'|' {
            return true;
        }
        at += 1;
    }
    end == start + 1 && bytes[start] == b's'
}

const fn count(fields: &[&str], bytes: &[u8], start: usize, end: usize) -> usize {
    let mut found = 0;
    let mut index = 0;
    while index < fields.len() {
        if is_slice(fields[index].as_bytes(), bytes, start, end) {
            found += 1;
        }
        index += 1;
    }
    found
}

const fn is_slice(word: &[u8], bytes: &[u8], start: usize, end: usize) -> bool {
    if word.len() != end - start {
        return false;
    }
    let mut at = 0;
    while at < word.len() {
        if word[at] != bytes[start + at] {
            return false;
        }
        at += 1;
    }
    true
}

const fn each_once(pattern: &str, fields: &[&str]) -> bool {
    let bytes = pattern.as_bytes();
    let mut index = 0;
    while index < fields.len() {
        let word = fields[index].as_bytes();
        let mut found = 0;
        let mut at = 0;
        while at + word.len() + 1 < bytes.len() {
            let end = at + 1 + word.len();
            if bytes[at] == b'{' && bytes[end] == b'}' && is_slice(word, bytes, at + 1, end) {
                found += 1;
            }
            at += 1;
        }
        if found != 1 {
            return false;
        }
        index += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::holes_are_fields;

    #[test]
    fn holes_and_fields_must_agree() {
        assert!(holes_are_fields("cancel it", &[]));
        assert!(holes_are_fields("draw {n} card{s}", &["n"]));
        assert!(holes_are_fields("{b} {has|have} {a}", &["a", "b"]));
        assert!(!holes_are_fields("draw {n} card{s}", &[]));
        assert!(!holes_are_fields("draw a card", &["n"]));
        assert!(!holes_are_fields("draw {n} of {n}", &["n"]));
        assert!(!holes_are_fields("draw {n} of {n}", &["n", "m"]));
        assert!(!holes_are_fields("draw {n", &["n"]));
        assert!(!holes_are_fields("draw n}", &[]));
    }
}
