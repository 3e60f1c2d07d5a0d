//! Programs of others as bots: only those that the host lists, with nothing but what their seat may know; whoever fails
//! loses the seat, and the game goes on.

use crate::house::{GAME, House, choose, config, see};
use serde_json::Value;
use server::store::{MemoryStore, Store};
use server::swarm::Browser;
use server::{Config, Programs};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Takes the first answer there is. It notes its number when it starts.
const FIRST: &str = r#"
echo $$ >> "$1"
while :; do
    echo '{"cmd":"legal"}'
    read -r line || exit 0
    case "$line" in *'"outcome"'*) exit 0;; esac
    ply=${line#*\"ply\":}
    choice=${line#*\"choice\":\"}
    echo "{\"cmd\":\"apply\",\"ply\":${ply%%[!0-9]*},\"choice\":\"${choice%%\"*}\"}"
    read -r line || exit 0
done
"#;

/// A folder with programs, and what they note.
struct Shed {
    folder: TempDir,
}

impl Shed {
    fn new() -> Shed {
        Shed { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn starts(&self) -> PathBuf {
        self.path("starts")
    }

    /// A line that lists this script under a name.
    fn offer(&self, name: &str, script: &str) -> String {
        let file = self.path(name);
        fs::write(&file, script).unwrap();
        format!("{name}=sh {} {}", file.display(), self.starts().display())
    }

    /// The numbers of the processes that were started.
    fn started(&self) -> Vec<u32> {
        numbers(&self.starts())
    }

    fn running(&self) -> usize {
        self.started().into_iter().filter(|&number| is_running(number)).count()
    }
}

fn numbers(file: &Path) -> Vec<u32> {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.lines().filter_map(|line| line.trim().parse().ok()).collect()
}

/// A process that has ended may still be listed until its parent has looked.
fn is_running(number: u32) -> bool {
    let about = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
    about.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

fn offering(lines: &[String]) -> Config {
    Config { programs: Programs::read(lines.iter().map(String::as_str)).unwrap(), seed: Some(7), ..config() }
}

async fn house(config: Config, store: &Arc<MemoryStore>) -> House {
    House::with(config, Arc::clone(store) as Arc<dyn Store>).await
}

async fn open(browser: &mut Browser, level: &str) -> String {
    browser.open(&[("game", GAME), ("against", "bot"), ("level", level), ("name", "Ann")]).await.unwrap()
}

/// Plays by first answers until it has given so many, or the game is over.
async fn play(browser: &mut Browser, id: &str, most: usize) {
    let mut given = 0;
    while given < most {
        let seen = await_turn(browser, id).await;
        if seen.asked.is_none() {
            return;
        }
        assert_eq!(choose(browser, id, seen.ply, &seen.options[0]).await, 303);
        given += 1;
    }
}

/// Plays by first answers until something is so.
async fn play_until(browser: &mut Browser, id: &str, is_so: impl Fn() -> bool) {
    for _ in 0..60 {
        play(browser, id, 1).await;
        await_turn(browser, id).await;
        if is_so() {
            return;
        }
    }
    panic!("it was never so");
}

/// Waits until the visitor is asked, or nobody is.
async fn await_turn(browser: &mut Browser, id: &str) -> crate::house::Seen {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let seen = see(browser, id).await;
        if seen.asked.is_none() || seen.asked == seen.seat {
            return seen;
        }
        assert!(Instant::now() < end, "the bot does not answer");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn soon(what: &str, mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(10);
    while !is_so() {
        assert!(Instant::now() < end, "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listed_program_is_chosen_in_the_lobby_plays_and_goes_with_the_game() {
    let (shed, store) = (Shed::new(), Arc::default());
    let house = house(offering(&[shed.offer("First", FIRST)]), &store).await;
    let mut ann = house.browser();
    let lobby = ann.get("/").await.unwrap().text;
    assert!(
        lobby.contains("<option value=\"First\"") && lobby.contains("the host of this server"),
        "{lobby}"
    );
    let id = open(&mut ann, "First").await;
    play_until(&mut ann, &id, || shed.started().len() == 1).await;
    play(&mut ann, &id, 3).await;
    let page = ann.get(&format!("/t/{id}")).await.unwrap().text;
    assert!(page.contains("the First bot") && !page.contains("lost its seat"), "{page}");
    assert_eq!((shed.started().len(), shed.running()), (1, 1), "one process for a table");
    let ply = await_turn(&mut ann, &id).await.ply.to_string();
    assert_eq!(ann.post(&format!("/t/{id}/concede"), &[("ply", &ply)]).await.unwrap().status, 303);
    soon("it goes when the game is over", || shed.running() == 0).await;
    let again = ann.post(&format!("/t/{id}/rematch"), &[]).await.unwrap();
    let new = again.header("location").strip_prefix("/t/").unwrap().to_owned();
    play_until(&mut ann, &new, || shed.started().len() == 2).await;
    assert_eq!((shed.started().len(), shed.running()), (2, 1));
    house.server.stop().await;
    soon("it goes with the server", || shed.running() == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_starts_a_program_that_is_not_listed() {
    let (shed, store) = (Shed::new(), Arc::default());
    let house = house(offering(&[shed.offer("First", FIRST)]), &store).await;
    let mut eve = house.browser();
    let file = shed.path("First");
    let direct = format!("exec:sh {} {}", file.display(), shed.starts().display());
    for level in ["first", "exec:First", direct.as_str(), "exec:sh", "sh", "net:x", "First "] {
        let fields = [("game", GAME), ("against", "bot"), ("level", level)];
        let answered = eve.post("/new", &fields).await.unwrap();
        // Fields are trimmed: a space more is the same name.
        let wanted = if level.trim() == "First" { 303 } else { 422 };
        assert_eq!(answered.status, wanted, "{level}");
    }
    let id = open(&mut eve, "random").await;
    let ply = see(&mut eve, &id).await.ply.to_string();
    eve.post(&format!("/t/{id}/concede"), &[("ply", &ply)]).await.unwrap();
    let fields = [("ply", "0"), ("seat", "0"), ("level", "First")];
    let on = eve.post(&format!("/replay/{id}/play-on"), &fields).await.unwrap();
    assert_eq!(on.status, 422, "only in the lobby");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_fails_loses_its_seat_in_front_of_all_and_for_good() {
    let silent = "echo $$ >> \"$1\"; sleep 600";
    let dead = "echo $$ >> \"$1\"; echo /secret/place >&2; exit 3";
    let nonsense = "echo $$ >> \"$1\"; while :; do echo nonsense; done";
    let flood = "echo $$ >> \"$1\"; while :; do echo '{\"cmd\":\"view\"}'; done";
    for (script, why) in [
        (silent, "it gave no answer in 0.4 s"),
        (dead, "it ended"),
        (nonsense, "it was refused 50 times"),
        (flood, "it asked"),
    ] {
        let (shed, store) = (Shed::new(), Arc::default());
        let time = if script == silent { 400 } else { 60_000 };
        let config =
            || Config { program_time: Duration::from_millis(time), ..offering(&[shed.offer("Bad", script)]) };
        let house_of_today = house(config(), &store).await;
        let (mut ann, mut watching) = (house_of_today.browser(), house_of_today.browser());
        let id = open(&mut ann, "Bad").await;
        // Whoever begins, the program is asked soon.
        let mut told = String::new();
        for _ in 0..40 {
            play(&mut ann, &id, 1).await;
            await_turn(&mut ann, &id).await;
            told = ann.get(&format!("/t/{id}")).await.unwrap().text;
            if told.contains("lost its seat") {
                break;
            }
        }
        let seen_by_others = watching.get(&format!("/t/{id}")).await.unwrap().text;
        for page in [&told, &seen_by_others] {
            assert!(page.contains("The Bad bot lost its seat: ") && page.contains(why), "{why}: {page}");
            assert!(page.contains("The Scrapper bot plays on.") && !page.contains("/secret/place"), "{page}");
        }
        assert_eq!(shed.started().len(), 1, "{why}: it is not started again");
        soon("it is ended", || shed.running() == 0).await;
        let before = see(&mut ann, &id).await;
        let cookie = ann.cookie.clone();
        house_of_today.server.stop().await;
        let tomorrow = house(config(), &store).await;
        let mut ann = tomorrow.browser();
        ann.cookie = cookie;
        let seen = see(&mut ann, &id).await;
        assert_eq!((seen.ply, seen.view), (before.ply, before.view), "as it was");
        play(&mut ann, &id, 3).await;
        await_turn(&mut ann, &id).await;
        let page = ann.get(&format!("/t/{id}")).await.unwrap().text;
        assert!(page.contains("the Scrapper bot") && !page.contains("the Bad bot"), "{page}");
        assert_eq!(shed.started().len(), 1, "{why}: nor after a restart");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_game_goes_on_when_its_program_is_not_offered_any_more() {
    let (shed, store) = (Shed::new(), Arc::default());
    let today = house(offering(&[shed.offer("First", FIRST)]), &store).await;
    let mut ann = today.browser();
    let id = open(&mut ann, "First").await;
    play_until(&mut ann, &id, || shed.started().len() == 1).await;
    await_turn(&mut ann, &id).await;
    let cookie = ann.cookie.clone();
    today.server.stop().await;
    let tomorrow = house(offering(&[]), &store).await;
    let mut ann = tomorrow.browser();
    ann.cookie = cookie;
    for _ in 0..40 {
        play(&mut ann, &id, 1).await;
        await_turn(&mut ann, &id).await;
        if ann.get(&format!("/t/{id}")).await.unwrap().text.contains("any more") {
            break;
        }
    }
    let page = ann.get(&format!("/t/{id}")).await.unwrap().text;
    assert!(
        page.contains("The First bot isn&#39;t offered here any more. The Scrapper bot plays on."),
        "{page}"
    );
    assert_eq!((shed.started().len(), shed.running()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_few_and_keep_no_other_bot_waiting() {
    let (shed, store) = (Shed::new(), Arc::default());
    let silent = "echo $$ >> \"$1\"; sleep 600";
    let lines = [
        shed.offer("First", FIRST),
        format!("Silent=sh {} {}", shed.path("Silent").display(), shed.path("others").display()),
    ];
    fs::write(shed.path("Silent"), silent).unwrap();
    let config =
        Config { most_programs: 1, thinkers: 1, program_time: Duration::from_secs(3), ..offering(&lines) };
    let house = house(config, &store).await;
    let (mut ann, mut ben) = (house.browser(), house.browser());
    let (one, two) = (open(&mut ann, "First").await, open(&mut ben, "First").await);
    for _ in 0..40 {
        play(&mut ann, &one, 1).await;
        play(&mut ben, &two, 1).await;
        assert!(shed.running() <= 1, "one at a time");
        if shed.started().len() > 2 {
            break;
        }
    }
    await_turn(&mut ann, &one).await;
    await_turn(&mut ben, &two).await;
    assert!(shed.started().len() >= 2, "they took turns: {:?}", shed.started());
    // While the only room is taken by one that hangs, a bot of ours answers at once.
    let (mut eve, mut dan) = (house.browser(), house.browser());
    let hanging = open(&mut eve, "Silent").await;
    for _ in 0..40 {
        let seen = see(&mut eve, &hanging).await;
        if seen.asked != seen.seat {
            break;
        }
        assert_eq!(choose(&mut eve, &hanging, seen.ply, &seen.options[0]).await, 303);
    }
    soon("it hangs", || !numbers(&shed.path("others")).is_empty()).await;
    let started = Instant::now();
    let quick = open(&mut dan, "random").await;
    play(&mut dan, &quick, 3).await;
    await_turn(&mut dan, &quick).await;
    let seen = see(&mut eve, &hanging).await;
    assert!(seen.asked != seen.seat && started.elapsed() < Duration::from_secs(3), "{:?}", started.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_gets_nothing_that_is_not_its_seats() {
    let (shed, store) = (Shed::new(), Arc::default());
    let heard = shed.path("heard");
    let requests = [
        r#"{"cmd":"hash"}"#,
        r#"{"cmd":"save"}"#,
        r#"{"cmd":"undo"}"#,
        r#"{"cmd":"undo","agreed":true}"#,
        r#"{"cmd":"imagine","seat":0}"#,
        r#"{"cmd":"bot","level":"greedy"}"#,
        r#"{"cmd":"appraise","seat":0}"#,
        r#"{"cmd":"clone"}"#,
        r#"{"cmd":"new","game":"apocalypze"}"#,
        r#"{"cmd":"view","viewer":0}"#,
        r#"{"cmd":"view","viewer":"all"}"#,
        r#"{"cmd":"observe","viewer":0}"#,
        r#"{"cmd":"events","viewer":0}"#,
        r#"{"cmd":"concede","seat":0}"#,
        r#"{"cmd":"view"}"#,
        r#"{"cmd":"events"}"#,
        r#"{"cmd":"observe"}"#,
    ];
    let asks: String = requests
        .iter()
        .map(|line| format!("echo '{line}'\nread -r line\necho \"$line\" >> {}\n", heard.display()))
        .collect();
    let house = house(offering(&[shed.offer("Nosy", &format!("{asks}{FIRST}"))]), &store).await;
    let mut ann = house.browser();
    let id = open(&mut ann, "Nosy").await;
    play_until(&mut ann, &id, || !shed.started().is_empty()).await;
    await_turn(&mut ann, &id).await;
    let heard = fs::read_to_string(heard).unwrap();
    let answers: Vec<Value> = heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), requests.len());
    for (request, answer) in requests.iter().zip(&answers).take(14) {
        assert_eq!(answer["error"]["kind"], "forbidden", "{request}: {answer}");
    }
    assert!(answers[14..].iter().all(|answer| answer["ok"] == true), "{answers:?}");
    let zones = answers[14]["view"]["zones"].as_array().unwrap();
    let hand = |id: &str| {
        let zone = zones.iter().find(|zone| zone["id"] == id).unwrap();
        zone["pieces"].as_array().unwrap().clone()
    };
    assert!(hand("hand-0").iter().all(|piece| piece["face"] == "down"));
    assert!(hand("hand-1").iter().any(|piece| piece["face"] != "down"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_waits_while_an_answer_is_taken_back() {
    let (shed, store) = (Shed::new(), Arc::default());
    // It thinks for a while over each answer.
    let slow = FIRST.replacen("ply=", "sleep 0.3\nply=", 1);
    let house = house(offering(&[shed.offer("Slow", &slow)]), &store).await;
    let mut ann = house.browser();
    let mut undone = None;
    for _ in 0..6 {
        let id = open(&mut ann, "Slow").await;
        if takes_back_while_the_other_thinks(&mut ann, &id).await {
            undone = Some(id);
            break;
        }
    }
    let id = undone.expect("no answer could be taken back while the program was asked");
    let seen = await_turn(&mut ann, &id).await;
    assert_eq!(choose(&mut ann, &id, seen.ply, seen.options.last().unwrap()).await, 303);
    await_turn(&mut ann, &id).await;
    let page = ann.get(&format!("/t/{id}")).await.unwrap().text;
    assert!(page.contains("the Slow bot") && !page.contains("lost its seat"), "{page}");
}

/// Gives last answers, which hand over to the other; whether one was taken back before the other had answered.
async fn takes_back_while_the_other_thinks(ann: &mut Browser, id: &str) -> bool {
    for _ in 0..20 {
        let seen = await_turn(ann, id).await;
        let Some(choice) = seen.options.last() else { return false };
        assert_eq!(choose(ann, id, seen.ply, choice).await, 303);
        let now = see(ann, id).await;
        if now.asked == now.seat || now.asked.is_none() {
            continue;
        }
        let taken = ann.post(&format!("/t/{id}/undo"), &[("ply", &now.ply.to_string())]).await.unwrap();
        if taken.status == 303 {
            assert_eq!(see(ann, id).await.ply, seen.ply);
            return true;
        }
    }
    false
}
