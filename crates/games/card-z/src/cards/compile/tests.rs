//! What the texts of the house set come to: the numbers of the rulebook and of the house design.

use crate::cards::sets::Cards;
use crate::cards::stats::*;
use crate::cards::{CardDef, Deck};
use kernel::Few;

fn card(word: &str) -> &'static CardDef {
    let set = Cards::house().set();
    &set.cards[usize::from(set.find(word).unwrap_or_else(|| panic!("no {word}")))]
}

fn weapon(word: &str) -> &'static Weapon {
    card(word).weapon().unwrap()
}

fn title(name: &str) -> Title {
    Cards::house().set().names.find(name).unwrap()
}

/// CZ-C102, CZ-C94, CZ-X18.
#[test]
fn firearms() {
    let glock = weapon("glock-17");
    let ranged = glock.ranged.unwrap();
    assert_eq!(ranged.numbers, [Some(3), Some(6), Some(9)]);
    assert_eq!((ranged.shots, ranged.jam), (Shots::One, Jam::Check { natural: 0, most: 3 }));
    assert_eq!((glock.melee.kill, glock.melee.cost, glock.stake_tactics), (Some(4), 1, Some(1)));
    assert_eq!((glock.kind, glock.noise), (Some(WeaponType::Pistol), Noise::Loud));
    let loot = card("glock-17").loot().unwrap();
    assert_eq!((loot.weight, loot.supply, loot.supply_type), (1, 8, Some(title("9mm"))));
    let ak = weapon("ak-47").ranged.unwrap();
    assert_eq!((ak.shots, ak.jam), (Shots::Again { ammo: 2 }, Jam::Check { natural: 0, most: 1 }));
    let coach = weapon("coach-shotgun");
    assert_eq!(coach.ranged.unwrap().numbers, [Some(2), Some(7), None]);
    assert_eq!((coach.kind, coach.number(Range::Long)), (Some(WeaponType::Rifle), None));
    let paintball = weapon("paintball-gun");
    let ranged = paintball.ranged.unwrap();
    assert_eq!((ranged.effect, ranged.jam_ammo), (Wound::Blind, 1));
    assert!(paintball.takes_no_attachment);
    let sig = weapon("sig-mosquito");
    assert_eq!((sig.ranged.unwrap().jam, sig.noise), (Jam::AtOnce { natural: [0, 1] }, Noise::Quiet));
}

/// CZ-RANGED-7, CZ-RANGED-8, CZ-C2.
#[test]
fn bows() {
    let crossbow = weapon("crossbow");
    assert!(crossbow.ranged.unwrap().reloads);
    let shaft = Shaft { natural: Some(0), is_lost_by_retreat: true, returns: true };
    assert_eq!((crossbow.shaft, weapon("compound-bow").shaft), (Some(shaft), Some(shaft)));
    assert_eq!(crossbow.kind, Some(WeaponType::Rifle));
}

/// CZ-MELEE-6 to -9, CZ-ITEM-8, CZ-ITEM-9.
#[test]
fn melee_weapons() {
    let hammer = weapon("hammer").melee;
    assert_eq!((hammer.kill, hammer.push, hammer.is_one_roll), (Some(5), Some(3), true));
    let fork = weapon("pitchfork").melee;
    assert_eq!((fork.kill, fork.impale, fork.is_one_roll), (Some(6), Some(1), false));
    assert_eq!(weapon("hatchet").sticks, Some(Sticks::UntilRegroup { natural: 0 }));
    assert_eq!(weapon("machete").sticks, Some(Sticks::UntilHandAction { natural: 0 }));
    let saw = weapon("chainsaw");
    assert_eq!((saw.splatter, saw.noise, saw.sticks), (Some([0, 1]), Noise::LoudEngine, None));
    assert!(saw.melee.needs_switch);
    let act = card("chainsaw").loot().unwrap().deeds.act.unwrap();
    assert_eq!((act.feat, act.stance), (Feat::SwitchOn { supply: 1 }, Stance::Any));
    let spray = card("spray-paint").loot().unwrap();
    assert_eq!((spray.weapon.kind, spray.weapon.melee.blind, spray.weapon.melee.cost), (None, Some(5), 1));
    assert!(spray.goes_when_empty);
    assert_eq!(weapon("bear-spray").blowback, Some(Blowback { natural: 0, n: -2 }));
    assert_eq!(card("crowbar").loot().unwrap().unlocks, 1);
    assert!(card("whistle").weapon().is_none());
}

/// CZ-DICE-10, CZ-C118.
#[test]
fn modifiers_count_for_their_rolls() {
    let skills = |word: &str| &card(word).character().unwrap().skills;
    let with = |word: &str| Some(card(word).wielded());
    let bonus = |who: &str, strike, wielded| attack_bonus(&skills(who).modifiers, strike, wielded);
    assert_eq!(bonus("paintball-player", Strike::Ranged, with("paintball-gun")), 1);
    assert_eq!(bonus("paintball-player", Strike::Ranged, with("m16")), 0);
    assert_eq!(bonus("hunter", Strike::Ranged, with("crossbow")), 1);
    assert_eq!(bonus("soldier", Strike::Push, with("m16")), 0, "its training is for shots");
    assert_eq!(bonus("soldier", Strike::Ranged, with("m16")), 1);
    assert_eq!(bonus("punk-rock-girl", Strike::Push, None), 1);
    assert_eq!(bonus("joe", Strike::Push, None), 1);
    assert_eq!(bonus("joe", Strike::Ranged, with("m1911")), 0);
    let gloves = &card("work-gloves").loot().unwrap().gear;
    assert_eq!(attack_bonus(&gloves.modifiers, Strike::Push, None), 1);
    assert_eq!(attack_bonus(&gloves.modifiers, Strike::Push, with("hammer")), 0);
    let cold = card("cold").ailment().unwrap();
    assert_eq!((self::bonus(&cold.modifiers, Roll::All), cold.days, cold.repeat), (-1, 1, 1));
    assert_eq!(self::bonus(&skills("hunter").modifiers, Roll::Hunting), -2);
}

#[test]
fn gear_and_attachments() {
    let mask = card("paintball-mask").loot().unwrap().gear;
    assert_eq!((mask.wear, mask.weight, bonus(&mask.modifiers, Roll::Bite)), (Wear::Worn, Some(0), -1));
    assert!(mask.is_face_protection && mask.prevents_splatter);
    let shield = card("shield").loot().unwrap().gear;
    assert_eq!((shield.wear, shield.weight), (Wear::Held, None));
    assert!(shield.bans.has(Some(WeaponType::Bow)) && !shield.bans.has(Some(WeaponType::Pistol)));
    assert_eq!(card("flashlight").loot().unwrap().gear.night, Some([0, -1, -2]));
    let scope = card("scope").attachment().unwrap();
    assert_eq!((scope.weight, scope.ranged), (Some(0), [-1, 1, 2]));
    assert!(scope.to.has(Some(WeaponType::Rifle)) && card("scope").loot().unwrap().not_at_night);
    let suppressor = card("suppressor").attachment().unwrap();
    assert_eq!((suppressor.is_silencer, suppressor.jam), (true, 1));
}

#[test]
fn uses_have_their_moments() {
    let uses = |word: &str| card(word).loot().unwrap().deeds.uses;
    let binoculars = uses("binoculars")[0];
    assert_eq!(
        (binoculars.effect, binoculars.condition),
        (Effect::LookAndReveal, Condition::BeforeFirstWall)
    );
    assert!(binoculars.when.has(Windows::SCOUT) && binoculars.when.has(Windows::REGROUP));
    assert!(!binoculars.when.has(Windows::RECKONING));
    let kit = uses("med-kit")[0];
    assert_eq!((kit.cost, kit.effect), (1, Effect::Cure { until: Until::NextReckoning }));
    assert_eq!(kit.when.0, 7);
    assert!(uses("toilet-paper")[0].is_limited && uses("energy-bar")[0].is_limited);
    assert_eq!(uses("boombox")[0].condition, Condition::Cleared);
    let boombox = card("boombox").loot().unwrap();
    assert_eq!(
        (boombox.lures, boombox.makes_cluster, boombox.leftover),
        (-2, true, Leftover::DiscardedAtReckoning)
    );
    assert_eq!(card("zsg").loot().unwrap().deeds.reaction, Some(Reaction::EncountersOncePerPhase { n: -1 }));
    assert_eq!(card("nerd").character().unwrap().skills.guide, Some(Quantity { of: title("ZSG"), n: -2 }));
}

#[test]
fn food_and_tools() {
    let food = |word: &str| card(word).loot().unwrap().food.unwrap();
    assert_eq!(food("normal-food").sick, Some(Faces { least: 0, most: 1 }));
    assert_eq!(food("fresh-food").sick, None);
    assert_eq!(card("fresh-food").loot().unwrap().leftover, Leftover::FreshFood);
    assert_eq!(food("energy-bar").serves_as, Some(title("Junk Food")));
    let rod = card("fishing-rod").loot().unwrap().fishing.unwrap();
    assert_eq!((rod.at, rod.number, rod.number_at_dawn), (title("Bridge"), 7, 6));
    assert_eq!((rod.food, rod.breaks), (2, Some(0)));
    let trap = card("animal-trap").loot().unwrap().trap.unwrap();
    assert_eq!((trap.start, trap.step, trap.most, trap.food), (0, 2, 9, 2));
    assert!(trap.burns && trap.is_picked_up);
}

#[test]
fn heroic_actions() {
    let deeds = |word: &str| card(word).heroic().unwrap().deeds;
    let shot = deeds("one-shot-one-kill");
    assert_eq!(shot.act.unwrap().feat, Feat::Hit { within: 9, ammo: 1 });
    assert_eq!(shot.act.unwrap().stance, Stance::NotEngaged);
    assert!(shot.ignores_helmet_night_weather);
    assert_eq!(deeds("mosh-pit").then, Some(Then::MoveIfFree { hexes: 2 }));
    assert_eq!(deeds("not-today").reaction, Some(Reaction::Dodge));
    assert_eq!(deeds("not-today").then, Some(Then::Step));
    let drive = deeds("hotwire").drive.unwrap();
    assert_eq!((drive.supply_type, drive.supply, drive.moves), (title("Gasoline"), 1, 3));
    assert!(drive.passes_unrolled && drive.not_occupied && drive.is_loud);
    assert_eq!(deeds("thunderclap").uses.len(), 2);
    let dog = card("tame-dog").heroic().unwrap().dog.unwrap();
    assert_eq!((dog.moves, dog.kill, dog.stun), (4, Some(8), Faces { least: 5, most: 7 }));
    assert!(dog.starts_beside && dog.holds && dog.is_never_attacked && dog.eats);
    assert!(card("tame-dog").is_backpack());
}

/// CZ-X14.
#[test]
fn locations() {
    let side = |word: &str, at: u8| *card(word).location().unwrap().side(at);
    let zones = |side: Side| (side.outside, side.walls);
    let yard = ([true, true, false], [false, true]);
    assert_eq!((zones(side("looted-street", 0)), zones(side("trailer-home", 0))), (yard, yard));
    let house = ([true, false, false], [true, true]);
    for word in ["ranch-house", "fenced-house", "nice-house"] {
        assert_eq!(zones(side(word, 0)), house, "{word}");
        assert_eq!(zones(side(word, 1)), yard, "{word}");
    }
    assert_eq!(zones(side("pub", 0)), ([true, false, false], [true, false]));
    assert_eq!(zones(side("s-mart", 1)), ([false; 3], [false; 2]));
    assert_eq!(side("fenced-house", 0).fences, [true, false, false]);
    assert_eq!(side("fenced-house", 1).fences, [false; 3]);
    assert_eq!(side("trailer-home", 0).encounters, Some(Dice { n: 1, sides: 6, plus: -1 }));
    let rewards: Vec<Deck> = side("s-mart", 1).rewards.iter().map(|reward| reward.deck).collect();
    assert_eq!(rewards, [Deck::Commercial, Deck::Residential]);
    assert!(side("field", 0).hunting && side("field", 1).trapping && side("bridge", 0).fishing);
    assert_eq!(side("pharmacy", 0).redraws, 1);
    let church = card("church").location().unwrap().church.unwrap();
    assert_eq!((church.stock, church.trades, church.burning_trades), (9, 3, 1));
    assert!(card("occupied-home").location().unwrap().is_occupied);
    assert_eq!(card("delta-base").location().unwrap().base, Some(4));
    assert_eq!(side("alpha-base", 0).encounters, None);
}

/// CZ-ZOMBIE-3 to -12, CZ-DOG-1 to -3, CZ-G20.
#[test]
fn encounters() {
    let of = |word: &str| card(word).encounter().unwrap();
    assert_eq!(of("zombie-1-e").bite, Some(Bite { number: 6, after: Some(1) }));
    assert_eq!(of("slow-zombie-1-a").bite, Some(Bite { number: 6, after: None }));
    let rolled = Steps::Rolled { faces: Faces { least: 0, most: 4 }, hexes: 1 };
    assert_eq!((of("rigored-zombie-1-c").steps, of("fast-zombie-1-k").steps), (rolled, Steps::Always(3)));
    let dog = of("fast-feral-dog-2-k");
    assert_eq!(dog.mauling, Some(Mauling { kill: 8, wound: Faces { least: 5, most: 7 }, after: 3 }));
    assert!(dog.cannot_be_pushed && dog.acts_first);
    assert_eq!(of("zombie-helmet-1-d").helmet, -1);
    assert_eq!(of("zombie-distracted-1-b").distracted, Some(1));
    let infant = of("infant").friend.unwrap();
    assert_eq!((infant.weight, infant.loss, infant.fights, infant.cries), (Some(1), -1, false, true));
    let humans = of("human-enemies").humans.unwrap();
    assert_eq!((humans.here, humans.for_each, humans.zombies), (1, 1, 2));
    assert_eq!(of("fire").fire.unwrap().church_trades, Some(1));
    let set = Cards::house().set();
    let mut spots: Vec<Spot> = set.cards.iter().filter_map(|card| Some(card.encounter()?.spot)).collect();
    spots.sort_by_key(|spot| (spot.zone, spot.letter));
    spots.dedup();
    assert_eq!(spots.len(), 60);
}

#[test]
fn human_enemies() {
    let ai = |word: &str| card(word).enemy().unwrap().ai;
    let sig: Few<Order, 6> = [
        Order::RetreatOutOfAmmo,
        Order::PushAndRetreat { number: 3 },
        Order::Approach { hexes: 3, within: Some(6) },
        Order::ThenFire,
        Order::JamCostsTurn,
    ]
    .into_iter()
    .collect();
    assert_eq!(ai("sig-mosquito"), sig);
    assert!(card("fire-axe").enemy().unwrap().never_sticks);
    assert_eq!(weapon("fire-axe").sticks, Some(Sticks::UntilHandAction { natural: 0 }));
}

/// CZ-C27, CZ-C101, CZ-X22.
#[test]
fn weather() {
    let sky = |word: &str, phase: usize| &card(word).weather().unwrap().phases[phase];
    let ranges = |word: &str, phase: usize| Range::ALL.map(|range| sky(word, phase).modifier(range));
    assert_eq!(ranges("rain-and-night-fog", 1), [Some(0), Some(-1), Some(-2)]);
    assert_eq!(ranges("rain-and-night-fog", 2), [Some(-2), None, None]);
    assert!(sky("thunderstorm", 1).no_alarm && !sky("thunderstorm", 0).no_alarm);
    assert_eq!(
        (&sky("high-winds", 1).shafts[..], sky("high-winds", 1).shafts_bonus),
        (&[title("Arrows"), title("Bolts")][..], -1)
    );
    assert_eq!(Cards::house().set().night, [-1, -2, -3]);
}
