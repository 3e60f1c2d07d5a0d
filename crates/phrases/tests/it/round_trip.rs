use crate::toy::*;
use phrases::{
    Alternatives, Capital, Commas, Lines, List, Name, Plural, Sentence, Sentences, Singular, Table,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn read(text: &str) -> Text {
    let read = table().parse(text, &names());
    read.unwrap_or_else(|fault| panic!("{text}: {fault} {:?}", fault.nearest))
}

fn round_trip(text: &str) -> Text {
    let ops = read(text);
    assert_eq!(table().print(&ops, &names()), text);
    ops
}

#[test]
fn the_toy_table_is_sound() {
    table().verify().expect("a sound table");
}

#[test]
fn every_feature_round_trips() {
    for text in [
        "Host: your survivor.",
        "No weapon may be attached to this card.",
        "No weapon, vehicle or police may be attached to this card.",
        "This card has attack +1.",
        "The host has attack +1, defense -2 and attack -128 until the end of the turn.",
        "Wilfred Python has defense +0.",
        "The Baron has attack +127.",
        "2 armies have attack +1.",
        "1 army has attack +1.",
        "In your occupation phase, you may fetch Molotov Cocktail from your deck.",
        "In your occupation phase, you may fetch Molotov from your deck.",
        "Once per game, in your draw phase, you may fetch up to 2 armies from your deck.",
        "In your occupation phase, you may fetch 1 army from your deck.",
        "In your occupation phase, you may pay 1000 coins and pay 1 coin and cancel it.",
        "As a zombie: As a zombie: Host: your zombie.",
        "1 AP, discard 2 cards, Exhaust: Draw 1 card. Recycle 1 of your weapons. Recycle a weapon.",
        "(once per turn) On Hit: Cancel it.",
        "Boxes: Action: cancel it.",
        "Boxes: Action: draw 1 card / draw 2 cards / cancel it; cancel it. Action: draw 1 card; cancel it.",
        "When the Baron is played: Make your opponent consume 1 resource for each of your armies here, at most 3.\n\
         On Hit: Draw 0 cards.",
    ] {
        round_trip(text);
    }
}

#[test]
fn words_become_ops() {
    let ops = round_trip("2 weapons have attack +1 and defense -2 until the end of the turn.");
    let bonuses = List(vec![Bonus::Attack { n: 1 }, Bonus::Defense { n: -2 }]);
    let subject = Subject::Some { n: 2, kind: Kind::Weapon };
    let bonus = Ability::Bonus { subject, has: Has::Has, bonuses, span: Some(Span::Turn) };
    assert_eq!(ops, Lines(vec![Line::Ability(bonus)]));
}

#[test]
fn the_empty_text_is_no_lines() {
    assert_eq!(round_trip(""), Lines(vec![]));
    assert!(table().parse::<Ability>("", &names()).is_err());
}

#[test]
fn any_type_can_be_the_whole_text() {
    let table = Table::of::<Sentences<Effect>>();
    let sentence: Sentence<Effect> = table.parse("Cancel it.", &names()).unwrap();
    assert_eq!(sentence, Sentence(Effect::Cancel));
    assert_eq!(table.print(&sentence, &names()), "Cancel it.");
    let effect: Effect = table.parse("cancel it", &names()).unwrap();
    assert_eq!(effect, Effect::Cancel);
    let bonus: Bonus = table.parse("attack +1", &names()).unwrap();
    assert_eq!(bonus, Bonus::Attack { n: 1 });
}

#[test]
fn the_reference_lists_the_phrases_in_order() {
    let reference = Table::of::<Sentences<Effect>>().reference();
    let shown = reference.iter().map(|entry| (entry.category.as_str(), entry.pattern)).collect::<Vec<_>>();
    assert_eq!(shown[0], ("effect", "draw {n} card{s}"));
    assert_eq!(shown[7], ("effect", "cancel it"));
    assert_eq!(shown[8], ("scale", " for each of your {kind} here, at most {n}"));
    assert_eq!(reference[0].holes, [("n", "number".to_owned())]);
    assert_eq!(reference[1].holes[1], ("scale", "[scale]".to_owned()));
}

/// Long texts are read at load time, but hundreds of them: the work must not explode.
#[test]
fn a_long_text_is_read() {
    let effects = "Pay 2 coins and fetch up to 3 weapons from your deck. ".repeat(40);
    let text = format!("1 AP: {}", effects.trim_end());
    round_trip(&text);
}

fn a_kind() -> impl Strategy<Value = Kind> {
    prop_oneof![Just(Kind::Weapon), Just(Kind::Vehicle), Just(Kind::Army), Just(Kind::Police)]
}

fn a_name() -> impl Strategy<Value = Name> {
    (0..4_u16).prop_map(Name)
}

fn a_turn() -> impl Strategy<Value = Turn> {
    prop_oneof![Just(Turn::Turn), Just(Turn::Game)]
}

fn an_effect() -> impl Strategy<Value = Effect> {
    let scale = (a_kind(), 0..4_u8).prop_map(|(kind, n)| Scale::Kinds { kind: Plural(kind), n });
    let amount = prop_oneof![
        any::<u8>().prop_map(|n| Amount::Exactly { n }),
        (0..3_u8).prop_map(|n| Amount::UpTo { n })
    ];
    let leaf = prop_oneof![
        (0..4_u8).prop_map(|n| Effect::Draw { n }),
        (0..4_u8, proptest::option::of(scale)).prop_map(|(n, scale)| Effect::Consume { n, scale }),
        a_name().prop_map(Effect::Fetch),
        (amount, a_kind()).prop_map(|(amount, kind)| Effect::FetchKind { amount, kind }),
        (0..4_u8, a_kind()).prop_map(|(n, kind)| Effect::Recycle { n, kind: Plural(kind) }),
        a_kind().prop_map(|kind| Effect::RecycleOne(Singular(kind))),
        Just(Effect::Cancel),
    ];
    leaf.prop_recursive(3, 4, 1, |effect| {
        (any::<u16>(), effect).prop_map(|(n, effect)| Effect::Pay { n, effect: Box::new(effect) })
    })
}

fn a_bonus() -> impl Strategy<Value = Bonus> {
    prop_oneof![any::<i8>().prop_map(|n| Bonus::Attack { n }), any::<i8>().prop_map(|n| Bonus::Defense { n })]
}

fn a_standing_ability() -> impl Strategy<Value = Ability> {
    let subject = prop_oneof![
        Just(Subject::This),
        Just(Subject::Host),
        a_name().prop_map(Subject::Named),
        (0..3_u8, a_kind()).prop_map(|(n, kind)| Subject::Some { n, kind })
    ];
    let span = proptest::option::of(prop_oneof![Just(Span::Turn), Just(Span::Engagement)]);
    (subject, vec(a_bonus(), 1..5), span).prop_map(|(subject, bonuses, span)| Ability::Bonus {
        subject,
        has: Has::Has,
        bonuses: List(bonuses),
        span,
    })
}

fn an_ability() -> impl Strategy<Value = Ability> {
    let moment = prop_oneof![Just(Moment::Occupation), a_turn().prop_map(|turn| Moment::Draw { turn })];
    let leaf = prop_oneof![
        Just(Ability::Host { host: Host::Zombie }),
        vec(a_kind(), 1..5).prop_map(|kinds| Ability::Bars(Alternatives(kinds))),
        a_standing_ability(),
        (moment, an_effect()).prop_map(|(moment, effect)| Ability::Chosen { moment, effect }),
    ];
    leaf.prop_recursive(2, 3, 1, |ability| {
        ability.prop_map(|ability| Ability::AsZombie(Capital(Box::new(ability))))
    })
}

fn a_line() -> impl Strategy<Value = Line> {
    let cost = prop_oneof![
        any::<u8>().prop_map(|n| Cost::Ap { n }),
        (0..3_u8).prop_map(|n| Cost::Discard { n }),
        Just(Cost::Exhaust)
    ];
    let trigger = || prop_oneof![Just(Trigger::Hit), a_name().prop_map(Trigger::Played)];
    let effects = || vec(an_effect(), 1..4).prop_map(Sentences);
    prop_oneof![
        an_ability().prop_map(Line::Ability),
        (vec(cost, 1..4), effects())
            .prop_map(|(costs, effects)| Line::Activated { costs: Commas(costs), effects }),
        (trigger(), effects()).prop_map(|(trigger, effects)| Line::Triggered { trigger, effects }),
        (a_turn(), trigger(), effects()).prop_map(|(turn, trigger, effects)| Line::Limited {
            limit: Limit::Once(turn),
            trigger: Capital(trigger),
            effects
        }),
    ]
}

proptest! {
    #[test]
    fn ops_are_printed_and_read_back(lines in vec(a_line(), 0..5)) {
        let (table, names, lines) = (table(), names(), Lines(lines));
        let text = table.print(&lines, &names);
        prop_assert_eq!(table.parse::<Text>(&text, &names), Ok(lines));
    }

    #[test]
    fn no_text_breaks_the_parser(text in ".{0,60}") {
        let _ = table().parse::<Text>(&text, &names());
    }

    /// A known text with one letter changed is refused with a place in it, or read.
    #[test]
    fn a_changed_letter_is_found(line in a_line(), at in any::<prop::sample::Index>(), letter in "[a-zé ]") {
        let (table, names, lines) = (table(), names(), Lines(vec![line]));
        let mut text = table.print(&lines, &names);
        let at = at.index(text.len());
        text.replace_range(at..=at, &letter);
        match table.parse::<Text>(&text, &names) {
            Ok(read) => prop_assert_eq!(table.print(&read, &names), text),
            Err(fault) => prop_assert!(text.is_char_boundary(fault.at)),
        }
    }
}
