//! What some texts become, those of the house and those that no house card says.

use crate::cards::CardDef;
use crate::cards::ops::{
    Among, Amount, Attribute, Bearer, Block, Class, Clause, Condition, Costs, Deck, Deed, Filter, Goal, Head,
    Modifier, Quantity, Resource, Row, Selector, Spot, Stat, Step, Trigger, Until, Who, Whom,
};
use crate::cards::read::{CardSet, table};
use crate::cards::sets::Cards;
use crate::cards::text::Text;
use phrases::Shelved;

fn card(name: &str) -> (&'static CardSet, &'static CardDef) {
    let set = Cards::house().set();
    (set, &set.cards[usize::from(set.find(name).unwrap())])
}

fn steps(set: &CardSet, block: Block) -> &[Step] {
    &set.program.steps[usize::from(block.start)..][..usize::from(block.len)]
}

fn ways(set: &CardSet, step: Step) -> Vec<&[Step]> {
    let Step::Choose(range) = step else { panic!("no choice: {step:?}") };
    let ways = &set.program.ways[usize::from(range.start)..][..usize::from(range.len)];
    ways.iter().map(|way| steps(set, *way)).collect()
}

fn rows(set: &CardSet, step: Step) -> Vec<(u8, u8, &[Step], bool)> {
    let Step::Table(range) = step else { panic!("no table: {step:?}") };
    let rows: &[Row] = &set.program.rows[usize::from(range.start)..][..usize::from(range.len)];
    rows.iter().map(|row| (row.from, row.to, steps(set, row.steps), row.places)).collect()
}

fn has(who: Who, stat: Stat, n: i8) -> Modifier {
    Modifier { who, stat, n }
}

const ATTACK: Step = Step::Attack { whom: Whom::You, n: 0 };

#[test]
fn pale_regulator() {
    let (set, card) = card("Pale Regulator");
    let heads: Vec<Head> = card.neutral.iter().map(|clause| clause.head).collect();
    assert_eq!(heads, [Head::Activation, Head::Action]);
    assert_eq!(
        rows(set, steps(set, card.neutral[0].steps)[0]),
        [
            (1, 4, &[ATTACK][..], false),
            (5, 9, &[Step::OccupyNearest], false),
            (10, 12, &[Step::Special], false)
        ]
    );
    let strike = Step::Strike { unit: Selector::This, n: 0, adding_this: false };
    assert_eq!(steps(set, card.neutral[1].steps), [strike]);
    assert_eq!(card.blue[0].head, Head::Special);
    let minion = Selector::Mine(Filter::Class(Class::Minion));
    assert_eq!(
        ways(set, steps(set, card.blue[0].steps)[0]),
        [&[Step::Neutralize(minion)][..], &[Step::Discard(Selector::Top)]]
    );
    let [Step::May(may)] = steps(set, card.discard) else { panic!("no may") };
    let gain = |kind| Step::Gain { kind: Some(kind) };
    assert_eq!(
        ways(set, steps(set, *may)[0]),
        [
            &[gain(Resource::Influence)][..],
            &[gain(Resource::Ammo)],
            &[Step::Ready(Selector::Mine(Filter::Card))]
        ]
    );
    assert_eq!(card.tough, Amount { n: 1, per_player: false });
}

#[test]
fn bribe_satchel() {
    let (set, card) = card("Bribe Satchel");
    let costs = Costs { discard: true, ..Costs::default() };
    let reaction = card.blue.iter().find(|clause| clause.head == Head::Reaction(Trigger::Test)).unwrap();
    assert_eq!(reaction.costs, costs);
    let modifier = has(Who::YourCharacter, Stat::Tests, 3);
    assert_eq!(steps(set, reaction.steps), [Step::Modify { modifier, until: Until::Test }]);
    assert_eq!(steps(set, card.discard), [Step::Recover { n: 1 }]);
    assert!(card.blue_modifiers.is_empty(), "what lasts for a test is no modifier of the card");
}

#[test]
fn a_plot_with_a_choice() {
    let (set, card) = card("NY-S3");
    let plot = card.plot.unwrap();
    let vault = set.find("NY-X2").unwrap();
    assert_eq!(plot.number, 3);
    let draw = Step::Draw { n: Amount { n: 1, per_player: false }, deck: Some(Deck::Own) };
    assert_eq!(steps(set, plot.setup), [Step::Place { kind: vault, spot: Spot::Neutral }, draw]);
    let condition = |at: u16| set.program.conditions[usize::from(at)];
    let Condition::Or(one, other) = condition(plot.goal) else { panic!("no or") };
    let amount = |n| Amount { n, per_player: false };
    assert_eq!(condition(one), Condition::AtLeast(Quantity::Controlled(Filter::Named(vault)), amount(1)));
    assert_eq!(condition(other), Condition::AtLeast(Quantity::Done(Deed::Resolve, Filter::Card), amount(2)));
    assert_eq!(steps(set, plot.then)[0], Step::Reshuffle { deck: Deck::Own });
    assert_eq!(
        ways(set, steps(set, plot.then)[1]),
        [&[Step::Continue { plot: 4 }][..], &[Step::Continue { plot: 5 }]]
    );
    assert_eq!(condition(plot.late), Condition::AtLeast(Quantity::Rounds, amount(8)));
    assert_eq!(steps(set, plot.late_steps), [Step::Mill { n: amount(2), deck: Deck::Own }]);
}

#[test]
fn a_location() {
    let (set, card) = card("Neon Haven Range-Block");
    let unit = Selector::Nearest(Filter::Class(Class::Unit));
    let order = |whom| Step::OrderAttack { unit, whom, n: 0 };
    let rows = rows(set, steps(set, card.neutral[0].steps)[0]);
    assert_eq!((rows[0].0, rows[0].1, rows[0].2), (1, 5, &[order(Whom::You)][..]));
    assert_eq!((rows[1].0, rows[1].1, rows[1].2), (6, 7, &[order(Whom::Opponent)][..]));
    let (8, 12, [Step::May(may)], false) = rows[2] else { panic!("{:?}", rows[2]) };
    assert_eq!(steps(set, *may), [Step::Gain { kind: None }]);
    assert!(card.neutral[1].costs.acting_minion);
    assert_eq!(steps(set, card.neutral[1].steps), [Step::OccupyThis]);
    assert_eq!(card.blue_modifiers, [has(Who::YourMinions, Stat::Defense, 1)]);
    assert_eq!(steps(set, card.blue[1].steps), [Step::Discard(Selector::This)]);
}

#[test]
fn keeper_of_the_threshold() {
    let (set, card) = card("Keeper of the Threshold");
    assert_eq!(card.tough, Amount { n: 2, per_player: true });
    assert_eq!(
        rows(set, steps(set, card.neutral.iter().find(|c| c.head == Head::Activation).unwrap().steps)[0]),
        [(1, 5, &[ATTACK][..], false), (10, 11, &[Step::Special], false)]
    );
    assert_eq!(steps(set, card.blue[0].steps), [Step::Attack { whom: Whom::Each, n: 0 }]);
    let [Step::Every(every)] = steps(set, card.discard) else { panic!("no every") };
    assert_eq!(steps(set, *every), [Step::Recover { n: 3 }]);
}

#[test]
fn the_plot_of_the_keeper() {
    let (set, card) = card("SR-S7");
    let plot = card.plot.unwrap();
    let kind = |id| set.find(id).unwrap();
    let place = |id| Step::Place { kind: kind(id), spot: Spot::Scenario };
    assert_eq!(steps(set, plot.setup), [place("SR-X11"), place("SR-X12")]);
    let defeated = Quantity::Done(Deed::Defeat, Filter::Named(kind("SR-X11")));
    let goal = set.program.conditions[usize::from(plot.goal)];
    assert_eq!(goal, Condition::AtLeast(defeated, Amount { n: 1, per_player: false }));
    let Step::Every(every) = steps(set, plot.then)[0] else { panic!("no every") };
    assert_eq!(steps(set, every), [Step::Reshuffle { deck: Deck::Own }]);
    assert_eq!(ways(set, steps(set, plot.then)[1])[1], [Step::Continue { plot: 9 }]);
    assert_eq!(steps(set, plot.late_steps), [place("SR-X13")]);
}

#[test]
fn lasting_modifiers_are_at_hand() {
    let (_, gear) = card("Grimshot Capacitor");
    assert_eq!(gear.blue[0].head, Head::Attach(Bearer::CharacterOrMinion));
    assert_eq!(gear.blue_modifiers, [has(Who::Bearer, Stat::Power, 1), has(Who::Bearer, Stat::Defense, 1)]);
    let (_, price) = card("The Regent's Price");
    assert_eq!(price.neutral_modifiers, [has(Who::EveryCharacter, Stat::Control, -1)]);
    let (_, looters) = card("Blackout Looters");
    let (set, _) = card("Blackout Looters");
    assert!(rows(set, steps(set, looters.neutral[0].steps)[0])[2].3, "the row places the drawn card");
    let (_, nysera) = card("Nysera");
    assert_eq!((nysera.actions, nysera.limit), (2, 3));
    let Clause { head, costs, .. } = nysera.blue[0];
    assert_eq!((head, costs.once), (Head::Reaction(Trigger::Controlled), true));
}

/// A minion of one's own that says this when it is controlled.
fn own(said: &str) -> CardSet {
    let file = format!(
        "[[card]]\nname = \"Rat\"\ntype = \"minion\"\nid = \"ME-1\"\ndeck = \"ME\"\nstack = \"event\"\n\
         tags = [\"MINION\"]\nd12 = 1\npower = 1\ndefense = 1\n\
         text = \"Neutral: Action: try to control this card. Controlled: {said}\"\n"
    );
    let set = Cards::house()
        .set()
        .with("mine.toml", &file)
        .unwrap_or_else(|faults| panic!("{said}\n{}", faults[0]));
    let rat = &set.cards[usize::from(set.find("Rat").unwrap())];
    let text: Text = table().parse(&rat.text, &set.names).unwrap();
    assert_eq!(table().print(&text, &set.names), rat.text);
    set
}

/// The steps of the first clause of the blue box of one's own minion.
fn said(said: &str) -> Vec<Step> {
    let set = own(said);
    let rat = &set.cards[usize::from(set.find("Rat").unwrap())];
    steps(&set, rat.blue[0].steps).to_vec()
}

#[test]
fn words_that_no_house_card_uses() {
    let set = Cards::house().set();
    let robot = Filter::Tag(set.tag("ROBOT").unwrap());
    let relic = Filter::Tag(set.tag("RELIC").unwrap());
    let regulator = Filter::Named(set.find("Pale Regulator").unwrap());
    let unit = Filter::Class(Class::Unit);
    for (text, step) in [
        ("draw 2 cards", Step::Draw { n: Amount { n: 2, per_player: false }, deck: None }),
        (
            "mill 2 cards per player from the Scenario Event Deck",
            Step::Mill { n: Amount { n: 2, per_player: true }, deck: Deck::Scenario },
        ),
        ("ready a ROBOT you control", Step::Ready(Selector::Mine(robot))),
        ("destroy the nearest ROBOT", Step::Destroy(Selector::Nearest(robot))),
        ("flip a Pale Regulator in a valid Neutral Zone", Step::Flip(Selector::Any(regulator))),
        ("flip Pale Regulator", Step::Flip(Selector::Any(regulator))),
        ("steal a RELIC in an opponent's Neutral Zone", Step::Steal(Selector::FoeNeutral(relic))),
        (
            "Pale Regulator attacks every character with -1 Power",
            Step::OrderAttack { unit: Selector::Any(regulator), whom: Whom::Each, n: -1 },
        ),
        (
            "the nearest unit occupies the nearest location",
            Step::OrderOccupy { unit: Selector::Nearest(unit) },
        ),
        (
            "attack the nearest unit with your character with +2 Power",
            Step::Strike { unit: Selector::Nearest(unit), n: 2, adding_this: false },
        ),
        (
            "search the Scenario Event Deck for a RELIC and take control of it",
            Step::Search { among: Among::ScenarioDeck, what: relic, goal: Goal::Control },
        ),
        (
            "your minions have -2 Power until the end of this turn",
            Step::Modify { modifier: has(Who::YourMinions, Stat::Power, -2), until: Until::EndOfTurn },
        ),
    ] {
        assert_eq!(said(&format!("Exhaust: {text}.")), [step], "{text}");
    }
    assert_eq!(
        said("Free (acting minion, once per turn): destroy the acting minion."),
        [Step::Destroy(Selector::Acting)]
    );
}

#[test]
fn flow_belongs_to_the_nearest_words() {
    let ammo = Step::Gain { kind: Some(Resource::Ammo) };
    let set = own("Exhaust: every player: you may gain 1 Ammo, then gain 1 Ammo; gain 1 Ammo.");
    let rat = &set.cards[usize::from(set.find("Rat").unwrap())];
    let [Step::Every(every), last] = steps(&set, rat.blue[0].steps) else { panic!("two steps") };
    let [Step::May(may)] = steps(&set, *every) else { panic!("no may") };
    assert_eq!((steps(&set, *may), *last), (&[ammo, ammo][..], ammo));

    let set = own(
        "Exhaust: if at least 1 ROBOT is controlled, and you control at least 2 BEASTs, or at least 3 Credsticks are held, \
         make a Social test with modifier 2: on a success, gain 1 Ammo, otherwise mill 1 card from your Event Deck, \
         otherwise D12 1-2: gain 1 Ammo; 12: gain 1 Ammo; gain 1 Ammo.",
    );
    let rat = &set.cards[usize::from(set.find("Rat").unwrap())];
    let [Step::If { condition, then, otherwise }, last] = *steps(&set, rat.blue[0].steps) else {
        panic!("two steps")
    };
    assert_eq!(last, ammo);
    let conditions = &set.program.conditions;
    let Condition::Or(both, held) = conditions[usize::from(condition)] else { panic!("no or") };
    assert!(matches!(conditions[usize::from(both)], Condition::And(..)));
    let three = Amount { n: 3, per_player: false };
    let held = conditions[usize::from(held)];
    assert_eq!(held, Condition::AtLeast(Quantity::Held(Some(Resource::Credstick)), three));
    assert!(matches!(steps(&set, then), [Step::Test { attribute: Attribute::Social, modifier: 2, .. }]));
    assert_eq!(rows(&set, steps(&set, otherwise)[0]).len(), 2);
}
