//! Long enums in chapters, so that who must match all of one can do it chapter by chapter.

/// Declares an enum together with its chapters:
///
/// ```text
/// kernel::chapters! {
///     /// What has happened.
///     #[derive(Clone, Copy, Debug)]
///     pub enum Event, by Chapter {
///         /// The course of a turn.
///         Course { TurnBegan { turn: u16 }, TurnEnded }
///         /// Damage and healing.
///         Harm { Hurt { by: u8 }, Healed { by: u8 } }
///     }
/// }
/// ```
///
/// Everybody writes `Event::Hurt { by }`. Whoever reads any event asks for `event.chapter()` and gets
/// `Chapter::Harm(Harm::Hurt { by })`: one match names every chapter, one match for each names what stands in it, and none
/// needs a wildcard.
#[macro_export]
macro_rules! chapters {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident, by $by:ident {
            $(
                $(#[$note:meta])*
                $chapter:ident {
                    $( $(#[$meta:meta])* $variant:ident $( { $( $field:ident: $kind:ty ),+ $(,)? } )? ),+ $(,)?
                }
            )+
        }
    ) => {
        $(#[$about])*
        $vis enum $name {
            $( $( $(#[$meta])* $variant $( { $( $field: $kind ),+ } )?, )+ )+
        }

        #[doc = concat!("One `", stringify!($name), "` by the chapter that it belongs to.")]
        pub(crate) enum $by {
            $( $(#[$note])* $chapter($chapter), )+
        }

        $(
            $(#[$note])*
            pub(crate) enum $chapter {
                $( $variant $( { $( $field: $kind ),+ } )?, )+
            }
        )+

        impl $name {
            // It only sorts; a call for each step cost a game with many frames 6 % of its time.
            #[inline(always)]
            pub(crate) fn chapter(self) -> $by {
                match self {
                    $( $(
                        $name::$variant $( { $( $field ),+ } )? => {
                            $by::$chapter($chapter::$variant $( { $( $field ),+ } )?)
                        }
                    )+ )+
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    crate::chapters! {
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        enum Event, by Chapter {
            /// The course of a turn.
            Course { #[default] Began, Ended { turn: u8 } }
            Harm { Hurt { by: u8 } }
        }
    }

    fn told(event: Event) -> String {
        match event.chapter() {
            Chapter::Course(Course::Began) => "began".to_owned(),
            Chapter::Course(Course::Ended { turn }) => format!("ended {turn}"),
            Chapter::Harm(Harm::Hurt { by }) => format!("hurt {by}"),
        }
    }

    #[test]
    fn every_variant_is_found_in_its_chapter() {
        let all = [Event::default(), Event::Ended { turn: 2 }, Event::Hurt { by: 3 }];
        assert_eq!(all.map(told), ["began", "ended 2", "hurt 3"]);
    }
}
