//! What holds for every game that is registered.

use bots::Level;
use kernel::Viewer;
use phrases::SetupWords;
use table::Seed;

#[test]
fn names_and_codes_find_one_game_each() {
    assert!(!registry::games().is_empty());
    for entry in registry::games() {
        for word in [entry.info.name.to_owned(), entry.info.code.to_owned(), entry.info.name.to_uppercase()] {
            assert_eq!(registry::find(&word).unwrap().info.name, entry.info.name);
        }
        let ledger = entry.ledger().unwrap();
        assert_eq!((ledger.game.as_str(), ledger.code.as_str()), (entry.info.name, entry.info.code));
    }
    let error = registry::find("apocalypse").err().unwrap();
    assert!(error.contains("did you mean apocalypze?"), "{error}");
}

#[test]
fn the_default_setup_opens_and_every_level_answers() {
    for entry in registry::games() {
        let setup = entry.default_setup().unwrap();
        let table = (entry.open)(&setup, Seed::from_number(1)).unwrap();
        let legal = table.legal().unwrap();
        for level in [Level::Random, Level::Greedy, Level::Veteran { iterations: 20 }] {
            let choice = (entry.advise)(table.as_ref(), level, 3).unwrap();
            assert!(legal.options.iter().any(|answer| answer.choice == choice), "{level}: {choice}");
            assert_eq!((entry.advise)(table.as_ref(), level, 3).unwrap(), choice, "{level}");
        }
    }
}

#[test]
fn records_find_their_game() {
    for entry in registry::games() {
        let table = (entry.open)(&entry.default_setup().unwrap(), Seed::from_number(1)).unwrap();
        let record = table.save().unwrap();
        let found = registry::of_record(registry::games(), &record).unwrap();
        assert_eq!(found.info.name, entry.info.name);
        let loaded = (found.load)(&record).unwrap();
        assert_eq!(loaded.hash(), table.hash());
        assert_eq!(loaded.look(Viewer::All), table.look(Viewer::All));
    }
    assert!(registry::of_record(registry::games(), "no record").is_err());
}

#[test]
fn what_comes_with_a_game_passes_its_own_checks() {
    for entry in registry::games() {
        let (name, house) = (entry.info.name, (entry.house)());
        for (file, text) in (entry.scenarios)() {
            let report = house.run_scenario(file, text);
            assert!(report.passed, "{name}: {:?}", report.failure);
        }
        let cards = house.cards();
        assert!(!cards.is_empty(), "{name}");
        let ledger = entry.ledger().unwrap();
        for card in &cards {
            let unknown = card.rules.iter().find(|id| ledger.entry(id).is_none());
            assert_eq!(unknown, None, "{name}: {}", card.name);
        }
        for deck in house.decks() {
            for (card, _) in &deck.cards {
                assert!(cards.iter().any(|page| page.name == *card), "{name}: {}: {card}", deck.name);
            }
        }
    }
}

#[test]
fn every_game_has_a_picture_and_an_emblem() {
    let sprite = include_str!("../../../pages/assets/emblems.svg");
    for entry in registry::games() {
        let name = entry.info.name;
        let picture = entry.picture.unwrap_or_default();
        assert!(picture.starts_with(b"<svg ") && picture.trim_ascii_end().ends_with(b"</svg>"), "{name}");
        assert!(sprite.contains(&format!("id=\"{}\"", entry.crest)), "{name}: {}", entry.crest);
    }
}

#[test]
fn a_campaign_is_told_from_other_matches() {
    for entry in registry::games() {
        let is_campaign = |mode: &phrases::Way| mode.word.starts_with("campaign=");
        let modes = (entry.house)().modes();
        assert_eq!(modes.iter().any(is_campaign), entry.campaign.is_some(), "{}", entry.info.name);
        let Some(campaign) = entry.campaign else { continue };
        let usual = format!("campaign={}", campaign.usual_start);
        assert!(modes.iter().any(|mode| mode.word == usual), "{usual}");
        for mode in &modes {
            let words = phrases::SetupWords { options: vec![mode.word.clone()], ..Default::default() };
            let setup = (entry.setup)(&words).expect("a way to play");
            assert_eq!((campaign.is_in)(&setup), is_campaign(mode), "{}", mode.word);
        }
    }
}

#[test]
fn a_finished_game_names_its_way_to_play_as_menus_do() {
    for entry in registry::games() {
        for mode in (entry.house)().modes() {
            let words = SetupWords { options: vec![mode.word.clone()], ..SetupWords::default() };
            let setup = (entry.setup)(&words).unwrap();
            let mut table = (entry.open)(&setup, Seed::from_number(1)).unwrap();
            assert_eq!(table.recap(), None, "{}: the game goes on", mode.title);
            while table.outcome().is_none() {
                let seat = table.asked().unwrap().seat;
                table.concede(seat).unwrap();
            }
            let way = table.recap().unwrap().way.unwrap_or_default();
            assert!(!way.is_empty() && mode.title.starts_with(&*way), "{} is told as {way:?}", mode.title);
        }
    }
}
