//! Positions that cannot be are refused with their place and the reason.

use scenario::run;
use zombie_enclave::ZombieEnclave;

fn failure(position: &str) -> String {
    let head = "title = \"t\"\ngame = \"zombie-enclave\"\n[position]\n";
    let text = format!("{head}{position}\n[[step]]\noutcome = {{ going = true }}\n");
    run::<ZombieEnclave>("t.toml", &text).failure.unwrap_or_default()
}

const TEAM: &str = "survivors = [\"billy\"]\n";
const ACT: &str = "phase = \"activation\"\n";
const FIGHT: &str = "phase = \"combat\"\ndeployed = true\new = 3\n";

#[test]
fn impossible_positions_are_refused() {
    for (position, reason) in [
        (TEAM.to_owned(), "`phase` is missing"),
        (format!("{TEAM}phase = \"tea\""), "“tea” isn't a phase: setup, new day"),
        (ACT.to_owned(), "survivors: at least one Survivor must be in play"),
        (format!("{ACT}survivors = [\"soldier\"]"), "the dog has no owner"),
        (
            format!("{ACT}survivors = [\"billy\", \"billy\"]"),
            "survivors[1]: no more “Billy” is left: there is 1",
        ),
        (
            format!("{ACT}survivors = [\"bily\"]"),
            "survivors[0]: there is no card “bily”; the nearest is “Billy”",
        ),
        (format!("{ACT}survivors = [\"walker\"]"), "“walker” is a Zombie, not a Survivor"),
        (format!("{ACT}survivors = [{{ name = \"billy\", dp = 3 }}]"), "Billy is dead with 3 DP"),
        (
            format!("{ACT}survivors = [{{ name = \"billy\", area = \"EP\" }}]"),
            "`area` needs `deployed = true`",
        ),
        (
            format!("{ACT}survivors = [{{ name = \"billy\", marks = [\"coward\"] }}]"),
            "needs the rule drawbacks",
        ),
        (
            format!("{ACT}survivors = [{{ name = \"billy\", items = [{{ name = \"crowbar\", dp = 1 }}] }}]"),
            "Crowbar takes no DP",
        ),
        (
            format!("{ACT}survivors = [{{ name = \"billy\", items = [{{ name = \"armor\", dp = 2 }}] }}]"),
            "Armor is worn out",
        ),
        (format!("{ACT}survivors = [{{ name = \"billy\", owner = \"billy\" }}]"), "“billy” has no owner"),
        (format!("{ACT}survivors = [{{ name = \"billy\", hat = 1 }}]"), "unknown field `hat`"),
        (format!("{ACT}survivors = [7]"), "the word of a piece, or a table with its `name`"),
        (format!("{TEAM}{ACT}zombies = [{{ name = \"walker\", area = \"EP\" }}]"), "only in combat"),
        (format!("{TEAM}{ACT}horde = [\"boss\", \"boss\"]"), "horde[1]: no more “Boss” is left"),
        (format!("{TEAM}{FIGHT}zombies = [\"walker\"]"), "zombies[0]: Walker needs its `area`"),
        (format!("{TEAM}{FIGHT}zombies = [{{ name = \"walker\", area = \"RW\" }}]"), "no Zombie is in RW"),
        (
            format!(
                "{TEAM}{FIGHT}defenses = [{{ name = \"hole\", area = \"IP\" }}]\nzombies = [{{ name = \"walker\", area = \"EP\", blocked = \"hole\" }}]"
            ),
            "zombies[0]: blocked: hole does not reach EP",
        ),
        (format!("{TEAM}{ACT}defenses = [\"hole\"]"), "defenses[0]: Hole needs its `area`"),
        (format!("{TEAM}{ACT}defenses = [{{ name = \"hole\", area = \"RE\" }}]"), "Hole is not built in RE"),
        (
            format!("{TEAM}{ACT}defenses = [{{ name = \"hole\", area = \"EP\", dp = 2 }}]"),
            "Hole is destroyed by 2 DP",
        ),
        (format!("{TEAM}{ACT}defenses = [\"cargo-rack\"]"), "Cargo Rack is not part of this game"),
        (format!("{TEAM}{ACT}vehicle = {{ dp = 1 }}"), "vehicle: it needs the rule vehicles"),
        (format!("{TEAM}{ACT}rules = [\"vehicles\"]\nvehicle = {{ dp = 6 }}"), "with 6 DP it is a wreck"),
        (format!("{TEAM}{ACT}fire = 1"), "fire: it needs the rule fire"),
        (format!("{TEAM}{ACT}rules = [\"fire\"]\nfire = 8"), "fire: 8 Fire markers end the game"),
        (format!("{TEAM}{ACT}objective = \"survival\""), "objective: it needs the rule objectives"),
        (format!("{TEAM}{ACT}campaign = \"standard\""), "`objective` is missing"),
        (format!("{TEAM}{ACT}no_ew = true\new = 1"), "ew: a Wall that was never built has no SP"),
        (format!("{TEAM}{ACT}active_event = \"fog-bank\""), "Events need the rule events"),
        (format!("{TEAM}{ACT}rules = [\"events\"]\nactive_event = \"air-drop\""), "Air Drop does not stay"),
        (format!("{TEAM}{ACT}rp = 5000"), "rp: at most 1000"),
        (format!("{TEAM}{ACT}deployed = true"), "belong to phase = \"combat\""),
        (format!("{TEAM}{ACT}scenario = 4"), "this scenario is one combat"),
        (format!("{TEAM}{ACT}scenario = 9"), "scenario: there are 1 to 4"),
        (
            format!("{TEAM}{ACT}[position.cups]\nchits = [\"wait\", \"wait\"]"),
            "cups.chits: no more “Wait” is left",
        ),
    ] {
        let found = failure(&position);
        assert!(found.contains(reason), "{position}\nshould be refused because “{reason}”, but: {found}");
    }
}

#[test]
fn questions_that_cannot_be_asked_list_those_that_can() {
    let text = format!(
        "title = \"t\"\ngame = \"zombie-enclave\"\n[position]\n{TEAM}{ACT}[[step]]\nexpect = {{ weather = 1 }}\n"
    );
    let found = run::<ZombieEnclave>("t.toml", &text).failure.unwrap_or_default();
    assert!(found.contains("“weather” cannot be asked: ask “turn, phase"), "{found}");
}
