//! A damaged database, as its host meets it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use server::swarm::Browser;

use crate::kill::Served;

fn host(words: &[&str], data: &Path) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("deadhand"));
    command.args(words).args(["--addr", "127.0.0.1:0", "--data"]).arg(data).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// Changes one letter of a name wherever it stands.
fn damage(data: &Path) {
    for entry in fs::read_dir(data).unwrap() {
        let path = entry.unwrap().path();
        let mut bytes = fs::read(&path).unwrap();
        while let Some(at) = bytes.windows(7).position(|part| part == b"Annabel") {
            bytes[at] = b'B';
        }
        fs::write(&path, bytes).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_told_and_repaired_on_the_hosts_word() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let fields = [("game", "apocalypze"), ("against", "bot"), ("name", "Annabel")];
    Browser::new(served.addr).open(&fields).await.unwrap();
    served.kill();
    assert!(host(&["doctor"], folder.path()).status.success());
    damage(folder.path());
    let refused = host(&["serve"], folder.path());
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(said(&refused).contains("deadhand doctor --repair"), "{}", said(&refused));
    let ill = host(&["doctor"], folder.path());
    assert_eq!(ill.status.code(), Some(1), "{}", said(&ill));
    let mended = host(&["doctor", "--repair"], folder.path());
    assert!(mended.status.success(), "{}", said(&mended));
    assert!(said(&mended).contains("deadhand.sqlite.damaged-1"), "{}", said(&mended));
    let served = Served::start(folder.path());
    assert_eq!(Browser::new(served.addr).get("/healthz").await.unwrap().status, 200);
}
