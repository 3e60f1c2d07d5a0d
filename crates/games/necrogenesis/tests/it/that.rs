//! Every moment that a React can answer, with every text that says "that": the text is refused when the card is
//! read, or it means the very thing of that moment.

use crate::table::Table;
use necrogenesis::NecroGenesis;
use necrogenesis::read::table as phrase_table;
use necrogenesis::sets::Cards;
use phrases::{Catalogue, Diagnostic, Shelved};
use std::collections::BTreeSet;

/// A text that says "that", and how one sees what it meant.
struct Reference {
    /// The phrase of the table that it shows.
    pattern: &'static str,
    text: &'static str,
    /// Words of one event after the React; none if something must not happen.
    says: &'static [&'static str],
    /// What happens if nobody plays the React, and not if somebody does.
    spares: &'static [&'static str],
}

/// “ZONE” is the zone in which the zombie is not, “CARD” the card that is played and “EFFECT” what it does.
const REFERENCES: [Reference; 22] = [
    zombie("that zombie", "Deal 1 damage to that zombie.", &["Prey took 1 damage"]),
    zombie("that zombie", "Apply Burn (1) to that zombie.", &["Prey gained Burn"]),
    zombie("that zombie", "That zombie gets +2 Damage this turn.", &["Prey got +2 Damage"]),
    zombie("that zombie", "That zombie cannot attack this turn.", &["Prey could not attack"]),
    zombie("that zombie", "Move that zombie to your ZONE.", &["Prey moved to the ZONE"]),
    zombie(
        "that zombie",
        "Your Survivor makes an Escape Roll against that zombie.",
        &["NG-G8", "escape Prey"],
    ),
    zombie(
        "attack that zombie with 1 {gear} you control without paying AP",
        "Attack that zombie with 1 Melee Weapon you control without paying AP.",
        &["attacked Prey in"],
    ),
    zombie("rest that zombie", "Rest that zombie.", &["NG-2.35.4c", "Prey went to Rest"]),
    zombie(
        "that zombie's HP becomes {n} instead",
        "That zombie's HP becomes 5 instead.",
        &["Prey stayed in play with 5 HP"],
    ),
    zombie(
        "that zombie enters your Zombie Zone instead",
        "That zombie enters your Zombie Zone instead.",
        &["Prey stayed in the Zombie Zone"],
    ),
    zombie(
        "that zombie enters with its abilities and keywords negated this turn",
        "That zombie enters with its abilities and keywords negated this turn.",
        &["Prey was Spawned", "negated"],
    ),
    thing("cancel that {thing}", "Cancel that Spawn.", &["Spawn was cancelled: Prey"], &["was Spawned"]),
    thing("cancel that {thing}", "Cancel that card.", &["Sarah's CARD was cancelled"], &["EFFECT"]),
    thing("reroll that Hit Roll", "Reroll that Hit Roll.", &["rolled again"], &[]),
    thing("negate that attack", "Negate that attack.", &["was negated"], &["from the attack"]),
    thing(
        "prevent the damage of that attack",
        "Prevent the damage of that attack.",
        &["played Rat"],
        &["from the attack"],
    ),
    thing(
        "reduce the damage of that attack by {n}",
        "Reduce the damage of that attack by 9.",
        &["reduced the damage by 9"],
        &["from the attack"],
    ),
    thing(
        "reduce the damage of that attack by the Exhausted Weapon's original Damage",
        "Additional cost: Exhaust 1 Melee Weapon you control.\nReduce the damage of that attack by the Exhausted \
         Weapon's original Damage.",
        &["reduced the damage by 4"],
        &["from the attack"],
    ),
    thing(
        "your Survivor does not gain that status",
        "Your Survivor does not gain that status.",
        &["played Rat"],
        &["Sarah gained"],
    ),
    thing(
        "you and your Survivor are unaffected by that ability",
        "You and your Survivor are unaffected by that ability.",
        &["played Rat"],
        &["Sarah gained"],
    ),
    // Zombies and Automated Weapons say these, never a React.
    zombie("end that Grab", "End that Grab.", &[]),
    zombie("attack that zombie with this card", "Attack that zombie with this card.", &[]),
];

const fn zombie(pattern: &'static str, text: &'static str, says: &'static [&'static str]) -> Reference {
    Reference { pattern, text, says, spares: &[] }
}

const fn thing(
    pattern: &'static str,
    text: &'static str,
    says: &'static [&'static str],
    spares: &'static [&'static str],
) -> Reference {
    Reference { pattern, text, says, spares }
}

/// How the moment of a trigger comes about. Seat 1 is the Survivor Player, the zombies belong to seat 0.
#[derive(Clone, Copy)]
struct Moment {
    trigger: &'static str,
    side: &'static str,
    stage: &'static str,
    /// The text of the zombie in question, and where it is.
    prey: &'static str,
    place: &'static str,
    hp: u8,
    gear: &'static str,
    plays: &'static [&'static str],
    /// What the React says first, so that one can see what comes after it.
    first: &'static str,
}

const ATTACK: Moment = Moment {
    trigger: "",
    side: "Survivor",
    stage: "attacks",
    prey: "",
    place: "threat",
    hp: 20,
    gear: "\"club\", \"pistol\"",
    plays: &[],
    first: "",
};

const SPAWN: Moment = Moment { stage: "spawn", place: "deck", plays: &["draw-zombie", "spawn"], ..ATTACK };

const HURTS: &str = "At the end of your Zombie Phase: Deal 1 damage to the Survivor.";
const BURNS: &str = "On Hit: Apply Burn (1) to the Survivor.";
const BURNS_LATER: &str = "At the end of your Zombie Phase: Apply Burn (1) to the Survivor.";
const SPITS: &str = "Once per Zombie Phase, 0 TH (zombie events): Apply Burn (1) to the Survivor.";
const AFFECTS: &str = "a zombie ability would affect you or your Survivor";
const WOULD_EQUIP: &str = "the opponent would equip a card";
const WOULD_ENTER: &str = "a zombie that is not a Boss would enter your Threat Zone";

const MOMENTS: [Moment; 20] = [
    Moment { trigger: "an attack would damage your Survivor", ..ATTACK },
    Moment { trigger: "a zombie would damage your Survivor", ..ATTACK },
    Moment { trigger: "a zombie would damage your Survivor", stage: "end abilities", prey: HURTS, ..ATTACK },
    Moment { trigger: "a zombie declares an attack on your Survivor", ..ATTACK },
    Moment { trigger: "a zombie you control declares an attack", side: "Zombie", ..ATTACK },
    Moment { trigger: WOULD_ENTER, stage: "advance", place: "zombie", ..ATTACK },
    Moment { trigger: "a zombie enters your Threat Zone", stage: "advance", place: "zombie", ..ATTACK },
    Moment { trigger: "a zombie would be Spawned on your board", ..SPAWN },
    Moment { trigger: "a zombie with ZTC 3 or less would be Spawned on your board", ..SPAWN },
    Moment { trigger: "your Hit Roll fails", stage: "action", plays: &["attack pistol prey"], ..ATTACK },
    Moment { trigger: "your Survivor would gain a negative status", prey: BURNS, ..ATTACK },
    Moment { trigger: "an attack would reduce your Survivor to 0 HP", hp: 1, ..ATTACK },
    Moment {
        trigger: "the opponent plays an Event or React",
        side: "Zombie",
        stage: "action",
        plays: &["play plan"],
        ..ATTACK
    },
    Moment {
        trigger: WOULD_EQUIP,
        side: "Zombie",
        stage: "action",
        gear: "\"club\"",
        plays: &["play axe"],
        ..ATTACK
    },
    Moment { trigger: AFFECTS, prey: BURNS, ..ATTACK },
    Moment { trigger: AFFECTS, stage: "end abilities", prey: BURNS_LATER, ..ATTACK },
    Moment { trigger: AFFECTS, stage: "zombie events", prey: SPITS, plays: &["use prey"], ..ATTACK },
    Moment { trigger: AFFECTS, prey: "Ambush.", ..ATTACK },
    Moment { trigger: "a battle in which a zombie damaged your Survivor ends", ..ATTACK },
    Moment {
        trigger: "damage would destroy a zombie you control that is not a Boss",
        side: "Zombie",
        stage: "action",
        gear: "\"axe\"",
        plays: &["attack axe prey"],
        first: "That zombie's HP becomes 9 instead. ",
        ..ATTACK
    },
];

/// The cards beside the React: the zombie in question, others, and what it takes to meet it.
const CARDS: &str = r#"
[[card]]
name = "Decoy"
type = "zombie"
subtype = "Walker"
ztc = 1
hp = 9
damage = 3
ed = 6
text = ""
[[card]]
name = "Club"
type = "weapon"
subtype = "Melee"
ap = 1
hands = 1
damage = 4
charges = 5
range = ["threat", "zombie"]
text = ""
[[card]]
name = "Pistol"
type = "weapon"
subtype = "Ranged"
ap = 1
hands = 1
damage = 1
hit_roll = 6
text = ""
[[card]]
name = "Axe"
type = "weapon"
subtype = "Melee"
ap = 1
hands = 1
damage = 9
text = ""
[[card]]
name = "Plan"
type = "event"
side = "Survivor"
text = "Gain 2 AP."
"#;

impl Moment {
    /// The zone in which the zombie is not when the window opens.
    fn elsewhere(&self) -> &'static str {
        if self.trigger == WOULD_ENTER { "Threat Zone" } else { "Zombie Zone" }
    }

    /// The card that is played, and what is told if nobody cancels it.
    fn card(&self) -> (&'static str, &'static str) {
        if self.trigger == WOULD_EQUIP { ("Axe", "equipped the Axe") } else { ("Plan", "gained 2 AP") }
    }

    fn text(&self, reference: &Reference) -> String {
        let first = if reference.text.contains('\n') { "" } else { self.first };
        format!("{first}{}", reference.text.replace("ZONE", self.elsewhere()))
    }

    fn cards(&self, reference: &Reference) -> String {
        let Moment { trigger, side, prey, .. } = self;
        let text = self.text(reference);
        format!(
            "[[card]]\nname = \"Rat\"\ntype = \"react\"\nside = \"{side}\"\ntrigger = \"{trigger}\"\ntp = 0\n\
             text = \"\"\"\n{text}\"\"\"\n[[card]]\nname = \"Prey\"\ntype = \"zombie\"\nsubtype = \"Walker\"\n\
             ztc = 1\nhp = 9\ndamage = 3\ned = 2\ntext = \"{prey}\"\n{CARDS}"
        )
    }

    /// Others stand at the places that the price, the seat or the place on the stack would name.
    fn position(&self) -> String {
        let Moment { stage, place, hp, gear, .. } = self;
        let decoy = r#"{ name = "decoy", marks = ["cannot-attack", "cannot-move"] }"#;
        let (prey, deck) = match *place {
            "deck" => (String::new(), "[\"prey\"]"),
            zone => (format!("{{ name = \"prey\", zone = \"{zone}\" }},"), "[]"),
        };
        let (masters, others) =
            if self.side == "Zombie" { ("\"rat\"", "\"plan\", \"axe\"") } else { ("", "\"rat\", \"plan\"") };
        format!(
            "active = 1\nstage = \"{stage}\"\n[[seats]]\nsurvivor = \"marcus-the-warden\"\ntp = 0\nth = 1\n\
             hand = [{masters}]\ngear = [\"club\"]\nzombies = [{decoy}, {decoy}, {prey} {decoy}]\n\
             zombie_deck = {deck}\n[[seats]]\nsurvivor = \"sarah-the-sharpshooter\"\nhp = {hp}\nap = 2\n\
             tp = 0\nhand = [{others}]\ngear = [{gear}]\nzombie_deck = []\n"
        )
    }
}

/// What is told from the window on, if it is answered like this.
fn answered(moment: &Moment, reference: &Reference, answer: &str) -> Vec<String> {
    let mut table = Table::lay(&moment.cards(reference), &moment.position());
    moment.plays.iter().for_each(|play| table.play(play));
    let offered = table.offers("react rat");
    assert!(offered, "{}: no window for “{}”", moment.trigger, moment.text(reference));
    table.told.clear();
    table.play(answer);
    while let Some(answer) = goes_on(&table) {
        table.play(&answer);
    }
    table.told
}

/// The Club that a text asks for (of several in play it is told by its place), or a pass where nothing else can
/// be done.
fn goes_on(table: &Table) -> Option<String> {
    let options = table.options();
    let club = options.iter().find(|option| option.starts_with("gear club"));
    club.or(options.first().filter(|first| options.len() == 1 && *first == "pass")).cloned()
}

/// What is wrong with the React, if it is refused.
fn refusal(moment: &Moment, reference: &Reference) -> Option<Vec<Diagnostic>> {
    Cards::house().with("mine.toml", &moment.cards(reference)).err()
}

#[test]
fn that_is_the_thing_of_the_moment_or_refused() {
    let (mut accepted, mut heard) = (BTreeSet::new(), BTreeSet::new());
    for moment in &MOMENTS {
        for reference in &REFERENCES {
            let (trigger, text) = (moment.trigger, moment.text(reference));
            if let Some(faults) = refusal(moment, reference) {
                assert_eq!(faults.len(), 1, "{trigger}: {text}: {faults:?}");
                refused_at_its_sentence(&faults[0], moment, reference);
                continue;
            }
            accepted.insert(reference.text);
            heard.insert(trigger);
            let told = answered(moment, reference, "react rat");
            let (card, effect) = moment.card();
            let meant = |words: &str| words.replace("ZONE", moment.elsewhere()).replace("CARD", card);
            let says = |line: &String| reference.says.iter().all(|words| line.contains(&meant(words)));
            assert!(told.iter().any(says), "{trigger}: {text}: {told:#?}");
            assert!(!told.iter().any(|line| line.contains("Decoy")), "{trigger}: {text}: {told:#?}");
            let without = answered(moment, reference, "pass");
            for spared in reference.spares.iter().map(|words| words.replace("EFFECT", effect)) {
                let happens = |told: &[String]| told.iter().any(|line| line.contains(&spared));
                assert!(happens(&without), "{trigger}: “{spared}” would not happen anyway: {without:#?}");
                assert!(!happens(&told), "{trigger}: {text}: {told:#?}");
            }
        }
    }
    let idle = ["End that Grab.", "Attack that zombie with this card."];
    for reference in &REFERENCES {
        assert_eq!(accepted.contains(reference.text), !idle.contains(&reference.text), "{}", reference.text);
    }
    assert!(MOMENTS.iter().all(|moment| heard.contains(moment.trigger)), "{heard:?}");
}

fn refused_at_its_sentence(fault: &Diagnostic, moment: &Moment, reference: &Reference) {
    assert!(fault.message.starts_with("this line can never do what it says: "), "{fault}");
    let text = moment.text(reference);
    let line = text.lines().count() - 1;
    // The first text of the line that makes no sense here: what it must say first makes sense.
    let column = 1 + if text.contains('\n') { 0 } else { moment.first.chars().count() };
    assert_eq!((fault.line, fault.column), (8 + line, column), "{text}: {fault}");
}

#[test]
fn every_trigger_and_every_that_is_tried() {
    let reference = NecroGenesis::reference();
    let triggers = reference.iter().filter(|entry| entry.category == "React trigger");
    for trigger in triggers.clone() {
        let words = trigger.pattern.replace("{n}", "3");
        assert!(MOMENTS.iter().any(|moment| moment.trigger == words), "{words}");
    }
    assert_eq!(triggers.count(), 16);
    let speaks = |pattern: &str| {
        let mut words = pattern.split(' ').zip(pattern.split(' ').skip(1));
        let relative = |next: &str| ["is", "would"].contains(&next);
        words.any(|(word, next)| word == "that" && !relative(next))
    };
    for phrase in phrase_table().reference().iter().filter(|entry| speaks(entry.pattern)) {
        assert!(REFERENCES.iter().any(|tried| tried.pattern == phrase.pattern), "{}", phrase.pattern);
    }
}
