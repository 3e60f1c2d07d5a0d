//! Every command that a guide tells people to type is understood.

use assert_cmd::Command;

/// Each in a folder of its own, and simulations short.
#[track_caller]
fn every_command_is_understood(game: &str, least: usize) {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let guide = std::fs::read_to_string(docs.join(format!("playing-{game}.md"))).unwrap();
    let lines = guide.lines().filter(|line| line.starts_with("deadhand "));
    let commands: Vec<&str> = lines.map(|line| line.split("  ").next().unwrap()).collect();
    assert!(commands.len() >= least, "{commands:?}");
    for command in commands {
        let folder = tempfile::tempdir().unwrap();
        let words = words(command.trim_start_matches("deadhand "));
        let few = if words[0] == "sim" { &["--games", "2"][..] } else { &[] };
        let kept = words.iter().take_while(|word| *word != "--games");
        let mut program = Command::cargo_bin("deadhand").unwrap();
        let output =
            program.current_dir(&folder).args(kept).args(few).write_stdin("quit\n").output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*error), (Some(0), ""), "{command}");
    }
}

/// The words of a command as a shell reads them: quotes hold several together.
fn words(command: &str) -> Vec<String> {
    let split = |(at, part): (usize, &str)| match at % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    };
    command.split('"').enumerate().flat_map(split).collect()
}

#[test]
fn to_apocalypze() {
    every_command_is_understood("apocalypze", 3);
}

#[test]
fn to_card_z() {
    every_command_is_understood("card-z", 9);
}

#[test]
fn to_grimlore() {
    every_command_is_understood("grimlore", 8);
}

#[test]
fn to_necrogenesis() {
    every_command_is_understood("necrogenesis", 6);
}

#[test]
fn to_zombie_enclave() {
    every_command_is_understood("zombie-enclave", 9);
}
