//! The words of a game's table, each with a number: its zones, numbers, marks and counters. Rules and readers use them as
//! enums; only who shows them to people asks for the word.

/// One word of a game's table; [`terms!`](crate::terms) makes it.
pub trait Term: Copy + Eq + 'static {
    /// What else is known of it, for those who show it.
    type Sort: Copy + 'static;
    const ALL: &'static [Self];

    fn number(self) -> u16;

    fn word(self) -> &'static str;

    fn sort(self) -> Self::Sort;
}

/// Declares the words of a table, each with what is known of it:
///
/// ```text
/// kernel::terms! {
///     /// The numbers on a card.
///     pub enum Stat: kernel::Symbol {
///         Attack: "attack", kernel::Symbol::Blade;
///     }
/// }
/// ```
///
/// Where nothing else is known, both sorts are left out: `pub enum Phase { Combat: "combat"; }`.
#[macro_export]
macro_rules! terms {
    ( $(#[$meta:meta])* $vis:vis enum $name:ident { $( $(#[$note:meta])* $variant:ident : $word:literal; )+ } ) => {
        $crate::terms! { $(#[$meta])* $vis enum $name: () { $( $(#[$note])* $variant: $word, (); )+ } }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident : $sort:ty { $( $(#[$note:meta])* $variant:ident : $word:literal, $what:expr; )+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $( $(#[$note])* #[doc = $word] $variant ),+ }

        impl $crate::Term for $name {
            type Sort = $sort;
            const ALL: &'static [$name] = &[$( $name::$variant ),+];

            #[inline]
            fn number(self) -> u16 {
                self as u16
            }

            fn word(self) -> &'static str {
                match self { $( $name::$variant => $word ),+ }
            }

            fn sort(self) -> $sort {
                match self { $( $name::$variant => $what ),+ }
            }
        }
    };
}

/// What a zone is for, so that a face knows where it belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Hand,
    Deck,
    Discard,
    /// What a player has on the table.
    Board,
    /// The character that a player is, or those that act for him.
    Hero,
    /// What a player has put by to spend.
    Store,
    /// Cards that wait in a row for the players.
    Lane,
    /// What attacks next, or has come near.
    Threat,
    /// A part of the ground.
    Area,
    /// A part of the ground with a wall that must be broken.
    Wall,
    /// Hexes to fight on.
    Field,
    /// Places to go to.
    Map,
    Track,
    /// What is being played, waits or is fought out.
    Stack,
    /// What can be bought or taken.
    Shelf,
    /// What the game is about now: a plot, an event, the weather.
    Story,
}

impl Role {
    pub fn word(self) -> &'static str {
        match self {
            Role::Hand => "hand",
            Role::Deck => "deck",
            Role::Discard => "discard",
            Role::Board => "board",
            Role::Hero => "hero",
            Role::Store => "store",
            Role::Lane => "lane",
            Role::Threat => "threat",
            Role::Area => "area",
            Role::Wall => "wall",
            Role::Field => "field",
            Role::Map => "map",
            Role::Track => "track",
            Role::Stack => "stack",
            Role::Shelf => "shelf",
            Role::Story => "story",
        }
    }
}

/// How a zone is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    Row,
    Pile,
    Grid { columns: u8 },
    Hex,
    Track,
}

/// What is known of a zone: what people read, what it is for, and how it is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZoneSort {
    pub name: &'static str,
    pub role: Role,
    pub shape: Shape,
}

impl ZoneSort {
    pub const fn row(name: &'static str, role: Role) -> ZoneSort {
        ZoneSort { name, role, shape: Shape::Row }
    }

    pub const fn pile(name: &'static str, role: Role) -> ZoneSort {
        ZoneSort { name, role, shape: Shape::Pile }
    }

    pub const fn hex(name: &'static str, role: Role) -> ZoneSort {
        ZoneSort { name, role, shape: Shape::Hex }
    }

    pub const fn track(name: &'static str) -> ZoneSort {
        ZoneSort { name, role: Role::Track, shape: Shape::Track }
    }
}

/// The form in which a number is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    #[default]
    Round,
    /// What it strikes with.
    Blade,
    /// What it withstands.
    Shield,
    /// What it lives on, or is worth.
    Life,
    /// What it deals.
    Burst,
    /// How one gets in, or how far it goes.
    Gate,
    /// A die of twelve sides.
    Twelve,
    Mind,
    Social,
    Test,
}

impl Symbol {
    pub fn word(self) -> &'static str {
        match self {
            Symbol::Round => "round",
            Symbol::Blade => "blade",
            Symbol::Shield => "shield",
            Symbol::Life => "life",
            Symbol::Burst => "burst",
            Symbol::Gate => "gate",
            Symbol::Twelve => "twelve",
            Symbol::Mind => "mind",
            Symbol::Social => "social",
            Symbol::Test => "test",
        }
    }
}

/// What a mark says of what it lies on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sense {
    #[default]
    Plain,
    /// It suffers.
    Harm,
    /// It is used up for now.
    Spent,
    /// It belongs to a group, by its letter.
    Group,
}

impl Sense {
    /// The same, with the picture that stands for the mark where there is no room for its word.
    pub const fn shown(self, icon: Icon) -> MarkSort {
        MarkSort { sense: self, icon }
    }
}

/// What is known of a mark: what it says, and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkSort {
    pub sense: Sense,
    pub icon: Icon,
}

terms! {
    /// A small picture that stands for a word.
    #[derive(Default)]
    pub enum Icon {
        Ammo: "ammo"; Arrow: "arrow"; Blade: "blade"; Bolt: "bolt"; Book: "book"; Boot: "boot"; Cards: "cards";
        Chain: "chain"; Check: "check"; Chip: "chip"; Clock: "clock"; Crown: "crown"; Die: "die";
        #[default]
        Dot: "dot"; Drop: "drop"; Ear: "ear"; Eye: "eye"; Flag: "flag"; Flame: "flame"; Flask: "flask"; Food: "food";
        Grip: "grip"; Heart: "heart"; House: "house"; Jaws: "jaws"; Lock: "lock"; Moon: "moon"; Pack: "pack";
        Person: "person"; Scope: "scope"; Shield: "shield"; Skull: "skull"; Star: "star"; Sun: "sun"; Wall: "wall";
    }
}

impl serde::Serialize for Icon {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    terms! {
        enum Stat: Symbol {
            Attack: "attack", Symbol::Blade;
            Value: "value", Symbol::Life;
        }
    }

    terms! { enum Phase { Day: "day"; Night: "night"; } }

    #[test]
    fn words_are_numbered_in_their_order() {
        let all: Vec<(u16, &str)> = Stat::ALL.iter().map(|stat| (stat.number(), stat.word())).collect();
        assert_eq!(all, [(0, "attack"), (1, "value")]);
        assert_eq!((Stat::Value.sort(), Phase::Night.word()), (Symbol::Life, "night"));
        assert_eq!(Phase::Day.number(), 0);
    }
}
