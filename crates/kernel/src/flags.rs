//! Sets of yes-or-no facts about a piece, packed into one number.

/// Declares a set of flags, each with the number of its bit. Where scenarios write them, every flag has its word too, and
/// `NAMES` lists them:
///
/// ```text
/// kernel::flags! {
///     /// What a player has done in this phase.
///     pub struct Deeds: u16 {
///         /// The scout move is used up.
///         SCOUTED = 0 "scouted";
///         RETREATED = 1 "retreated";
///     }
/// }
/// ```
#[macro_export]
macro_rules! flags {
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident: $bits:ty { $( $(#[$meta:meta])* $flag:ident = $bit:literal; )+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        $vis struct $name($bits);

        impl $name {
            $( $(#[$meta])* pub const $flag: $name = $name(1 << $bit); )+

            /// Whether one of these is set.
            #[inline]
            pub fn has(self, flags: $name) -> bool {
                self.0 & flags.0 != 0
            }

            #[inline]
            pub fn set(&mut self, flags: $name) {
                self.0 |= flags.0;
            }

            #[inline]
            pub fn clear(&mut self, flags: $name) {
                self.0 &= !flags.0;
            }

            /// Both, where `|` cannot be used: in constants.
            #[inline]
            pub const fn and(self, flags: $name) -> $name {
                $name(self.0 | flags.0)
            }
        }

        impl ::core::ops::BitOr for $name {
            type Output = $name;

            #[inline]
            fn bitor(self, flags: $name) -> $name {
                self.and(flags)
            }
        }
    };
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident: $bits:ty {
            $( $(#[$meta:meta])* $flag:ident = $bit:literal $word:literal; )+
        }
    ) => {
        $crate::flags! { $(#[$about])* $vis struct $name: $bits { $( $(#[$meta])* $flag = $bit; )+ } }

        impl $name {
            /// All of them by their words, as scenarios write them.
            pub(crate) const NAMES: &[(&str, $name)] = &[$( ($word, $name::$flag) ),+];
        }
    };
}

#[cfg(test)]
mod tests {
    crate::flags! {
        struct Deeds: u8 { SCOUTED = 0 "scouted"; RETREATED = 7 "retreated"; }
    }

    #[test]
    fn flags_are_set_found_and_cleared() {
        let mut deeds = Deeds::default();
        deeds.set(Deeds::SCOUTED | Deeds::RETREATED);
        deeds.clear(Deeds::SCOUTED);
        let found = |flags| Deeds::NAMES.iter().map(|(_, flag)| deeds.has(*flag)).eq(flags);
        assert!(found([false, true]));
        assert!(deeds.has(Deeds::SCOUTED.and(Deeds::RETREATED)), "one is enough");
    }
}
