//! A question is a type of its own: who is asked, every candidate with its verdict, what an answer does, its words.

use crate::{Flow, Machine};
use kernel::{About, Asked, Breach, Cx, Odds, Offer, Price, Reach};

/// One question of a game. It is a frame that has been reached and waits for its answer.
pub trait Question<G: Machine>: Copy {
    /// What belongs to this question; [`answers!`](crate::answers) makes it.
    type Answer: Copy + Into<G::Choice> + TryFrom<G::Choice>;

    /// Who is asked, the rule that asks, and what sort of question it is.
    fn asked(self, game: &G) -> Asked;

    /// Puts every candidate once, with its verdict: the only place that knows what is legal.
    fn offer(self, game: &G, to: &mut impl Offer<Self::Answer>);

    /// What an answer does.
    fn answer(
        self,
        game: &mut G,
        answer: Self::Answer,
        cx: &mut impl Cx<G::Event>,
    ) -> Flow<G::Frame, G::Value>;

    /// The question as everybody may read it.
    fn words(self, game: &G) -> String;

    /// The same for those who wait for the answer, where the words speak to the seat that is asked.
    fn watched(self, game: &G) -> String {
        self.words(game)
    }

    /// The piece or zone that acts or is asked about.
    fn about(self, game: &G) -> Option<About> {
        let _ = game;
        None
    }

    /// What an answer is about although its notation has no word for it: the deck that is drawn from.
    fn unnamed(self, game: &G, answer: Self::Answer) -> Vec<About> {
        let _ = (game, answer);
        Vec::new()
    }

    /// How likely an answer succeeds, as far as the seat that is asked can know.
    fn odds(self, game: &G, answer: Self::Answer) -> Option<Odds> {
        let _ = (game, answer);
        None
    }

    /// What an answer is paid with.
    fn price(self, game: &G, answer: Self::Answer) -> Vec<Price> {
        let _ = (game, answer);
        Vec::new()
    }

    /// How far the things reach that this is about, on a map.
    fn reaches(self, game: &G) -> Vec<Reach> {
        let _ = game;
        Vec::new()
    }

    /// Why something that is not among the candidates is refused.
    fn stray(self, game: &G, choice: G::Choice) -> Breach {
        let _ = choice;
        Breach::new(self.asked(game).rule.0, "that doesn't answer this question")
    }

    /// The answer that everybody can tell to be the only one; see [`Machine::forced`].
    #[inline]
    fn forced(self, game: &G) -> Option<Self::Answer> {
        let _ = game;
        None
    }
}

/// Declares the answers of a question: some of the game's choices, with the same fields.
///
/// ```text
/// flow::answers! { pub enum Answer of Choice { Play(card: Card), Pass } }
/// ```
#[macro_export]
macro_rules! answers {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $choice:ident {
            $(
                $variant:ident
                $( ( $( $place:ident : $content:ty ),+ $(,)? ) )?
                $( { $( $field:ident : $kind:ty ),+ $(,)? } )?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name {
            $( $variant $( ( $( $content ),+ ) )? $( { $( $field: $kind ),+ } )? ),+
        }

        impl ::core::convert::From<$name> for $choice {
            #[inline]
            fn from(answer: $name) -> $choice {
                match answer { $(
                    $name::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )? => {
                        $choice::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )?
                    }
                ),+ }
            }
        }

        impl ::core::convert::TryFrom<$choice> for $name {
            type Error = $choice;

            #[inline]
            fn try_from(choice: $choice) -> ::core::result::Result<$name, $choice> {
                match choice {
                    $(
                        $choice::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )? => {
                            Ok($name::$variant $( ( $( $place ),+ ) )? $( { $( $field ),+ } )?)
                        }
                    )+
                    #[allow(unreachable_patterns)]
                    other => Err(other),
                }
            }
        }
    };
}

/// Says which frames of a game ask which question, and which ask nothing. Every frame must be named once: a forgotten
/// question does not compile.
///
/// ```text
/// flow::questions! {
///     Toy, Frame:
///     asking { Frame::Act => Act, Frame::Respond(attack) => Respond(attack) }
///     going_on { Frame::Draw | Frame::Roll(_) | Frame::EndTurn | Frame::Fall }
///     over Breach::new("TY-1", "the game is over");
///     explained |game, breach| breach.sentence(|card| game.name(card));
/// }
/// ```
///
/// It implements [`kernel::Questions`] and gives `Toy::answer_question` and `Toy::forced_answer` for the game's
/// [`Machine`].
#[macro_export]
macro_rules! questions {
    (
        $game:ty, $frame:ty:
        asking { $( $pattern:pat => $question:expr ),+ $(,)? }
        going_on { $quiet:pat }
        over $over:expr;
        explained |$me:ident, $breach:ident| $explained:expr;
    ) => {
        impl ::kernel::Questions for $game {
            #[inline]
            fn asked(&self) -> ::core::option::Option<::kernel::Asked> {
                match $crate::Machine::top(self)? {
                    $( $pattern => Some($crate::Question::<$game>::asked($question, self)), )+
                    $quiet => None,
                }
            }

            #[inline]
            fn offer(&self, to: &mut impl ::kernel::Offer<Self::Choice>) {
                let Some(frame) = $crate::Machine::top(self) else { return };
                match frame {
                    $( $pattern => {
                        $crate::Question::<$game>::offer($question, self, &mut ::kernel::Heard::by(to));
                    } )+
                    $quiet => {}
                }
            }

            fn stray(&self, choice: Self::Choice) -> ::kernel::Breach {
                let Some(frame) = $crate::Machine::top(self) else { return $over };
                match frame {
                    $( $pattern => $crate::Question::<$game>::stray($question, self, choice), )+
                    $quiet => $over,
                }
            }

            fn question(&self) -> ::std::string::String {
                let Some(frame) = $crate::Machine::top(self) else { return ::std::string::String::new() };
                match frame {
                    $( $pattern => $crate::Question::<$game>::words($question, self), )+
                    $quiet => ::std::string::String::new(),
                }
            }

            fn watched(&self) -> ::std::string::String {
                let Some(frame) = $crate::Machine::top(self) else { return ::std::string::String::new() };
                match frame {
                    $( $pattern => $crate::Question::<$game>::watched($question, self), )+
                    $quiet => ::std::string::String::new(),
                }
            }

            fn subject(&self) -> ::core::option::Option<::kernel::About> {
                match $crate::Machine::top(self)? {
                    $( $pattern => $crate::Question::<$game>::about($question, self), )+
                    $quiet => None,
                }
            }

            fn reaches(&self) -> ::std::vec::Vec<::kernel::Reach> {
                let Some(frame) = $crate::Machine::top(self) else { return ::std::vec::Vec::new() };
                match frame {
                    $( $pattern => $crate::Question::<$game>::reaches($question, self), )+
                    $quiet => ::std::vec::Vec::new(),
                }
            }

            fn unnamed(&self, choice: Self::Choice) -> ::std::vec::Vec<::kernel::About> {
                let Some(frame) = $crate::Machine::top(self) else { return ::std::vec::Vec::new() };
                match frame {
                    $( $pattern => match choice.try_into() {
                        Ok(answer) => $crate::Question::<$game>::unnamed($question, self, answer),
                        Err(_) => ::std::vec::Vec::new(),
                    }, )+
                    $quiet => ::std::vec::Vec::new(),
                }
            }

            fn odds(&self, choice: Self::Choice) -> ::core::option::Option<::kernel::Odds> {
                match $crate::Machine::top(self)? {
                    $( $pattern => {
                        $crate::Question::<$game>::odds($question, self, choice.try_into().ok()?)
                    } )+
                    $quiet => None,
                }
            }

            fn price(&self, choice: Self::Choice) -> ::std::vec::Vec<::kernel::Price> {
                let Some(frame) = $crate::Machine::top(self) else { return ::std::vec::Vec::new() };
                match frame {
                    $( $pattern => match choice.try_into() {
                        Ok(answer) => $crate::Question::<$game>::price($question, self, answer),
                        Err(_) => ::std::vec::Vec::new(),
                    }, )+
                    $quiet => ::std::vec::Vec::new(),
                }
            }

            fn explain(&self, $breach: &::kernel::Breach) -> ::std::string::String {
                let $me = self;
                $explained
            }
        }

        impl $game {
            /// Gives an answer to the question of a frame. What does not belong to it asks again: `check` lets no such
            /// choice through.
            pub(crate) fn answer_question(
                &mut self,
                frame: $frame,
                choice: <$game as ::kernel::Rules>::Choice,
                cx: &mut impl ::kernel::Cx<<$game as ::kernel::Rules>::Event>,
            ) -> $crate::Flow<$frame, <$game as $crate::Machine>::Value> {
                match frame {
                    $( $pattern => match choice.try_into() {
                        Ok(answer) => $crate::Question::<$game>::answer($question, self, answer, cx),
                        Err(_) => $crate::Flow::Ask(frame),
                    }, )+
                    $quiet => $crate::Flow::Next(frame),
                }
            }

            /// The answer that the open table leaves, if it is the only one.
            #[inline]
            pub(crate) fn forced_answer(&self) -> ::core::option::Option<<$game as ::kernel::Rules>::Choice> {
                match $crate::Machine::top(self)? {
                    $( $pattern => $crate::Question::<$game>::forced($question, self).map(::core::convert::Into::into), )+
                    $quiet => None,
                }
            }
        }
    };
}
