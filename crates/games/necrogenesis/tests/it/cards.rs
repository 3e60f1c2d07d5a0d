//! The house set NG-01 Outbreak: its texts, its facts and what is wrong with wrong cards.

use necrogenesis::NecroGenesis;
use necrogenesis::cards::{CardDef, Class, GearType, Guard, Keys, Timing, Use};
use necrogenesis::read::{LEDGER, table};
use necrogenesis::sets::Cards;
use necrogenesis::text::{
    Answerable, Bearer, Condition, Cost, Effect, Feat, Host, Keyword, Limit, Line, Standing, Status, Token,
    Trigger, When, Wielder, Word, ZoneName,
};
use phrases::{Catalogue, Lines, Name, Names, Shelved};
use std::collections::BTreeSet;

fn kind(name: &str) -> u8 {
    Cards::house().find(name).unwrap_or_else(|| panic!("no card “{name}”"))
}

fn card(name: &str) -> &'static CardDef {
    Cards::house().of(kind(name))
}

/// The cards of the ledger that are in a deck or lead one.
fn ledger_cards() -> Vec<toml::Table> {
    let ledger: toml::Table = LEDGER.parse().expect("a ledger");
    let cards = ledger["card"].as_array().expect("a list of cards");
    let types = ["survivor", "zombie", "weapon", "item", "event", "react"];
    let is_in_set = |card: &&toml::Table| types.iter().any(|class| card["type"].as_str() == Some(class));
    cards.iter().filter_map(toml::Value::as_table).filter(is_in_set).cloned().collect()
}

#[test]
fn the_table_is_sound() {
    table().verify().unwrap();
}

#[test]
fn every_text_prints_back_to_itself() {
    let set = Cards::house().set();
    assert_eq!(set.cards.len(), 123);
    for card in &set.cards {
        let text = Lines(card.lines.clone());
        assert_eq!(table().print(&text, &set.names), card.text, "{}", card.name);
    }
}

#[test]
fn every_line_rests_on_a_rule_of_the_ledger() {
    let ids: BTreeSet<&str> = phrases::ids_of(LEDGER).into_iter().collect();
    for card in &Cards::house().cards {
        assert_eq!(card.cites.len(), card.lines.len(), "{}", card.name);
        assert!(card.cites.iter().all(|id| ids.contains(id)), "{}: {:?}", card.name, card.cites);
        assert!(ids.contains(card.design), "{}", card.design);
        assert!(!card.print.rules.is_empty(), "{}", card.name);
        assert_eq!(card.cite(200), card.design);
    }
}

#[test]
fn words_on_the_cards_are_those_of_the_ledger() {
    let ledger = ledger_cards();
    let pages = NecroGenesis::cards(Cards::house());
    assert_eq!(ledger.len(), Cards::house().cards.len());
    for ((written, card), page) in ledger.iter().zip(&Cards::house().cards).zip(&pages) {
        let name = written["name"].as_str().unwrap();
        let facts = written["facts"].as_table().unwrap();
        let word = |key: &str| facts.get(key).map_or("", |fact| fact.as_str().unwrap());
        assert_eq!(card.name, name);
        assert_eq!(card.text, written["text"].as_str().unwrap(), "{name}");
        assert_eq!(card.class.name().to_lowercase(), written["type"].as_str().unwrap(), "{name}");
        assert_eq!(
            [&card.number, &card.rarity, &card.subtype, &card.source],
            ["number", "rarity", "subtype", "source"].map(word),
            "{name}"
        );
        let said = |line: String| if line.is_empty() { None } else { Some(line) };
        let print = |word: &Word| table().print(word, &Names::none());
        let traits: Vec<String> = card.trait_names.iter().map(print).collect();
        let listed = |key: &str| -> Vec<String> {
            let list = facts.get(key).map_or(Vec::new(), |list| list.as_array().unwrap().clone());
            list.iter().map(|word| word.as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(traits, listed("traits"), "{name}");
        let identity = card.identity.map(|identity| table().print(&identity, &Names::none()));
        assert_eq!(identity, said(word("identity").to_owned()), "{name}");
        let trigger = card.answers.map(|answers| table().print(&answers, &Names::none()));
        assert_eq!(trigger, said(word("trigger").to_owned()), "{name}");
        let rules: Vec<&str> =
            written["rules"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
        assert_eq!(card.print.rules, rules, "{name}");
        let fact = |wanted: &str| {
            page.facts.iter().find(|(key, _)| key == wanted).map_or("", |(_, value)| value.as_str())
        };
        assert_eq!(["side", "timing"].map(fact), ["side", "timing"].map(word), "{name}");
    }
}

#[test]
fn numbers_on_the_cards_are_those_of_the_ledger() {
    for (written, card) in ledger_cards().iter().zip(&Cards::house().cards) {
        let facts = written["facts"].as_table().unwrap();
        let number = |key: &str| facts.get(key).map_or(0, |n| n.as_integer().unwrap() as u8);
        let keys = ["ztc", "hp", "damage", "ed", "hit_roll", "ap", "tp", "hands", "charges"];
        let numbers = [
            card.ztc,
            card.hp,
            card.damage,
            card.ed,
            card.hit_roll,
            card.ap,
            card.tp,
            card.hands,
            card.charges,
        ];
        assert_eq!(numbers, keys.map(number), "{}", card.name);
        let is_weapon = card.class == Class::Weapon;
        let or = |key: &str, otherwise: u8| if facts.contains_key(key) { number(key) } else { otherwise };
        assert_eq!(card.attachments, or("attachments", if is_weapon { 2 } else { 0 }), "{}", card.name);
        let icons = facts.get("range").map_or(0, |range| {
            let zone = |zone: &toml::Value| if zone.as_str() == Some("threat") { 1 } else { 2 };
            range.as_array().unwrap().iter().map(zone).sum()
        });
        assert_eq!(card.range, icons, "{}", card.name);
        let variable = facts.contains_key("ztc_variable") || facts.contains_key("ap_variable");
        assert_eq!(card.has(Keys::VARIABLE), variable, "{}", card.name);
    }
}

/// Facts that the text says too are taken from the text.
#[test]
fn what_a_text_says_of_its_card_is_what_the_ledger_says() {
    for (written, card) in ledger_cards().iter().zip(&Cards::house().cards) {
        let facts = written["facts"].as_table().unwrap();
        let name = &card.name;
        let number = |key: &str| facts.get(key).map_or(0, |n| n.as_integer().unwrap() as u8);
        let has = |key: &str| facts.get(key).is_some_and(|fact| fact.as_bool().unwrap());
        let word = |key: &str| facts.get(key).map(|fact| fact.as_str().unwrap());
        assert_eq!(
            card.copies,
            if facts.contains_key("max_copies") { number("max_copies") } else { 4 },
            "{name}"
        );
        let limits = [card.limit, card.per_weapon, card.attacks_per_turn];
        assert_eq!(limits, ["limit", "per_weapon", "attacks_per_turn"].map(number), "{name}");
        assert_eq!(card.limit_word.map(|word| format!("{word:?}")).as_deref(), word("limit_trait"), "{name}");
        assert_eq!(card.has(Keys::UNIQUE), has("unique"), "{name}");
        assert_eq!(card.has(Keys::HIDDEN), has("hidden"), "{name}");
        assert_eq!(card.has(Keys::AFFECTS_BOSSES), has("affects_boss"), "{name}");
        let host = card.host.map(|host| match host {
            Host::Weapon => "any weapon",
            Host::RangedWeapon => "ranged weapon",
            Host::MeleeWeapon => "melee weapon",
            Host::Survivor => "survivor",
        });
        assert_eq!(host, word("host"), "{name}");
        if let Some(zone) = word("zone") {
            assert_eq!(card.zone == ZoneName::Zombie, zone == "zombie", "{name}");
        }
        let cost = card.extra_cost.map(|cost| table().print(&cost, &Names::none()));
        assert_eq!(cost.as_deref(), word("extra_cost"), "{name}");
        let keywords = facts.get("keywords").map_or(Vec::new(), |list| list.as_array().unwrap().clone());
        let keywords: Vec<&str> = keywords.iter().map(|word| word.as_str().unwrap()).collect();
        assert_eq!(own_keywords(card), keywords, "{name}");
    }
}

fn own_keywords(card: &CardDef) -> Vec<String> {
    let rules = card.lines.iter().flat_map(|line| match line {
        Line::Standing { rules } => &rules[..],
        _ => &[],
    });
    let keyword = |rule: &Standing| match rule {
        Standing::Keyword { keyword } => Some(table().print(keyword, &Names::none())),
        _ => None,
    };
    rules.filter_map(keyword).collect()
}

/// Issue: each keyword and status is on at least one card.
#[test]
fn the_set_shows_every_part_of_the_game() {
    let cards = &Cards::house().cards;
    let texts: Vec<&str> = cards.iter().map(|card| card.text.as_str()).collect();
    let keyed = |key: Keys| cards.iter().any(|card| card.has(key));
    for key in [
        Keys::FAST,
        Keys::GUARD,
        Keys::AMBUSH,
        Keys::STEALTH,
        Keys::REACH,
        Keys::AREA,
        Keys::LIGHT,
        Keys::IGNORES_GUARD,
        Keys::SILENT,
        Keys::PIERCING,
        Keys::REACTIVE,
        Keys::UNIQUE,
        Keys::HIDDEN,
        Keys::AFFECTS_BOSSES,
        Keys::HEALS,
        Keys::RELOADS,
        Keys::ILLUMINATES,
        Keys::IGNORES_BARRICADE,
        Keys::VARIABLE,
        Keys::SPEAKS,
    ] {
        assert!(keyed(key), "{key:?}");
    }
    assert!(cards.iter().any(|card| card.armor > 0) && cards.iter().any(|card| card.frenzy > 0));
    let applied = |status: Status| {
        let given = |effect: &Effect| matches!(effect, Effect::Apply { status: s, .. } if *s == status);
        cards
            .iter()
            .flat_map(|card| &card.abilities)
            .any(|ability| ability.steps.iter().any(|s| given(&s.effect)))
    };
    for status in [
        Status::Bleed,
        Status::Burn,
        Status::Poison,
        Status::Stun,
        Status::Stealth,
        Status::Cover,
        Status::Exposed,
        Status::Stabilized,
    ] {
        assert!(applied(status), "{status:?}");
    }
    for words in
        ["Grab the", "Snare the", "Evade ", "Disabled", "Escape Roll", "Loot", "Unlock (", "From Exile"]
    {
        assert!(texts.iter().any(|text| text.contains(words)), "{words}");
    }
    for token in [Token::Flare, Token::Tripwire, Token::Grease, Token::Barricade] {
        let made = format!("Create a {} Token", table().print(&token, &Names::none()));
        assert!(texts.iter().any(|text| text.contains(&made)), "{made}");
    }
    let answered: BTreeSet<String> =
        cards.iter().filter_map(|card| card.answers).map(|answers| format!("{answers:?}")).collect();
    assert_eq!(answered.len(), 15, "{answered:?}");
    assert_eq!(Cards::house().reacts.len(), 16);
}

/// Reacts and [Zombie] Events have a bit each.
#[test]
fn tricks_are_told_apart() {
    let set = Cards::house().set();
    assert_eq!(set.tricks.len(), 16 + 8);
    for (at, &kind) in set.tricks.iter().enumerate() {
        assert_eq!(set.trick_bit(kind), 1 << at);
    }
    assert_eq!([kind("Walker"), kind("Airstrike")].map(|kind| set.trick_bit(kind)), [0, 0]);
    let at_start = ["Rising Threat", "Blackout"].map(|name| set.trick_bit(kind(name)));
    assert_eq!(set.events_at(Timing::StartOfZombiePhase), at_start[0] | at_start[1]);
    assert_eq!(set.events_at(Timing::StartOfAttackStep), set.trick_bit(kind("Bloodmoon")));
    assert_eq!(set.events_at(Timing::ZombieEvents).count_ones(), 5);
    assert_eq!(set.events_at(Timing::Action), 0);
    let events = |n: usize| -> String {
        let event = |at: usize| {
            format!(
                "[[card]]\nname = \"Rat {at}\"\ntype = \"react\"\nside = \"any\"\ntp = 0\ntrigger = \"your Hit Roll fails\"\ntext = \"Draw 1 card.\"\n"
            )
        };
        (0..n).map(event).collect()
    };
    assert!(set.with("mine.toml", &events(40)).is_ok());
    let fault = &set.with("mine.toml", &events(41)).map(|_| ()).unwrap_err()[0];
    assert_eq!(
        (fault.line, fault.message.as_str()),
        (40 * 7 + 2, "64 Reacts and [Zombie] Events are the most in a set")
    );
}

#[test]
fn lines_become_abilities() {
    let sarah = card("Sarah The Sharpshooter");
    let steps = &sarah.abilities[0].steps;
    assert_eq!(
        sarah.abilities[0].how,
        Use::Triggered {
            once_per_turn: true,
            trigger: Trigger::RangedHitRollFails,
            given: Some(Condition::Illuminated)
        }
    );
    assert!(
        steps[0].may && steps[0].effect == Effect::Reroll && sarah.waits_for(Trigger::RangedHitRollFails)
    );
    assert!(!sarah.waits_for(Trigger::Loot));
    assert_eq!(
        sarah.abilities[1].how,
        Use::Activated {
            cost: vec![Cost::Ap { n: 1 }],
            when: When::ActionOrResponse,
            limit: Some(Limit::Turn)
        }
    );
    let sarah = card("Sarah");
    let guards: Vec<Guard> = sarah.abilities[0].steps.iter().map(|step| step.guard).collect();
    assert_eq!((guards, sarah.abilities[0].line), (vec![Guard::Always, Guard::IfDone], 1));
    let mara = &card("Mara The Ghost").abilities[0];
    assert_eq!(mara.unlock, Some(Feat::DamagedTurns { n: 2 }));
    let stash = card("Buried Stash");
    assert_eq!((stash.played(), stash.abilities[1].from_exile), (Some(0), true));
    assert!(stash.abilities[1].steps[0].effect == Effect::TakeThis && !stash.abilities[0].from_exile);
}

#[test]
fn marks_rule_all_sentences_up_to_the_next() {
    let guards = |name: &str, ability: usize| -> Vec<Guard> {
        card(name).abilities[ability].steps.iter().map(|step| step.guard).collect()
    };
    assert_eq!(guards("Bone Crusher", 0), [Guard::Always, Guard::Success, Guard::Failure]);
    let lasher = [Guard::Always, Guard::Success, Guard::Failure, Guard::Failure];
    assert_eq!(guards("Grave Lasher", 2), lasher);
    assert_eq!(guards("Scrap Storm", 0), [Guard::Always, Guard::Way(0), Guard::Way(1)]);
    let grease = &card("Grease Tag").abilities[0].steps;
    assert!(matches!(grease[0].effect, Effect::ChooseOne { .. }));
    assert!(matches!(grease[1].effect, Effect::Create { token: Token::Grease, .. }));
    assert!(matches!(grease[2].effect, Effect::Sharpen { n: 1, .. }));
    assert_eq!(guards("Restless Husk", 0), [Guard::Always, Guard::IfDone]);
}

#[test]
fn labels_and_conditions_leave_the_steps() {
    let crate_ = card("Ammo Crate");
    assert!(crate_.has(Keys::RELOADS) && crate_.abilities[0].reload);
    assert!(matches!(crate_.abilities[0].steps[0].effect, Effect::Charge { n: 3, .. }));
    assert!(!card("Repair Kit").has(Keys::RELOADS));
    let blueprints = card("Blueprints");
    assert_eq!(blueprints.abilities.iter().filter(|ability| ability.craft).count(), 3);
    let flag = card("Signal Flag");
    assert_eq!((flag.play_only, flag.played()), (Some(Condition::Illuminated), None));
    assert_eq!(flag.abilities[1].only_while, Some(Condition::Illuminated));
    assert_eq!(flag.abilities[1].steps.len(), 1);
    let bomb = card("Pipe Bomb");
    assert_eq!((bomb.x_least, bomb.x_most, bomb.abilities[0].steps.len()), (1, u8::MAX, 1));
    let mob = card("Shambling Mob");
    assert_eq!((mob.x_least, mob.x_most), (1, 6));
    assert_eq!(mob.rules[0].says, Standing::EntersWithX { n: 1, of: 3 });
    assert_eq!(card("Infected Wound").play_only, Some(Condition::ZombieInThreat));
    assert!(card("Careful Planning").waits_for(Trigger::EndOfThisTurn));
}

#[test]
fn standing_rules_are_fields_or_kept() {
    let husk = card("Cinder Husk");
    assert!(husk.immune.has(Status::Burn) && !husk.immune.has(Status::Stun) && husk.rules.is_empty());
    assert!(!husk.has(Keys::SPEAKS) && husk.has(Keys::FAST));
    assert_eq!((card("Riot Brute").armor, card("Feral Sprinter").frenzy), (1, 1));
    let rick = card("Rick The Firestarter");
    let unlocked = rick.rules.iter().filter(|rule| rule.unlock == Some(Feat::Destroyed { n: 4 }));
    assert_eq!((unlocked.count(), rick.rules.len(), rick.rules[2].line), (2, 3, 2));
    assert!(rick.has(Keys::SPEAKS) && !rick.immune.has(Status::Burn));
    let stalker = &card("Shadow Stalker").rules[0];
    assert_eq!(stalker.given, Some(Condition::InDark));
    assert!(matches!(stalker.says, Standing::Bonus { who: Bearer::This, .. }));
    let silencer = &card("Silencer").rules[0];
    assert!(matches!(silencer.says, Standing::Gains { who: Bearer::Host, keyword: Keyword::Silent, .. }));
    assert!(!card("Silencer").has(Keys::SILENT) && card("Kitchen Knife").has(Keys::SILENT));
    let longshot = card("Longshot Rifle");
    let sarah = Name(kind("Sarah The Sharpshooter").into());
    assert_eq!(longshot.only, Some(Wielder::Named { name: sarah }));
    assert_eq!((longshot.attacks_per_turn, longshot.range, longshot.attack_ap), (2, 2, 1));
    assert_eq!(card("Improvised Flamethrower").attack_ap, 2);
    assert!(card("Medkit").has(Keys::HEALS) && !card("Second Wind").has(Keys::HEALS));
    assert_eq!(card("Riot Shield").limit_word, Some(Word::Shield));
    assert!(card("Patient Zero").is_boss() && !card("Brute").is_boss());
    assert_eq!((card("Recon Drone").zone, card("Recon Drone").gear), (ZoneName::Zombie, GearType::Automated));
    assert_eq!(card("Sealed Grave").answers, Some(Answerable::WouldSpawnCheap { n: 3 }));
}

#[test]
fn a_card_is_found_by_name_or_word() {
    let set = Cards::house().set();
    assert_eq!(set.find("bloodthirst-walker-alpha-strain"), set.find("Bloodthirst Walker – Alpha Strain"));
    assert_ne!(set.find("sarah"), set.find("sarah-the-sharpshooter"));
    assert_eq!((set.find("medkt"), set.nearest("medkt")), (None, "Medkit"));
    let pages = NecroGenesis::cards(Cards::house());
    let brute = pages.iter().find(|page| page.name == "Riot Brute").unwrap();
    assert_eq!(brute.line, "Zombie – Brute · Undead");
    assert!(brute.facts.contains(&("ZTC".to_owned(), "4".to_owned())));
    let bomb = pages.iter().find(|page| page.name == "Pipe Bomb").unwrap();
    assert!(bomb.facts.contains(&("AP".to_owned(), "X".to_owned())));
}
