use zombie_enclave::ZombieEnclave;
#[test]
fn tried() {
    let which = std::env::var("SCENARIO").unwrap_or_default();
    let mut bad = 0;
    for e in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios")).unwrap().flatten() {
        let name = e.file_name().into_string().unwrap();
        if !name.contains(&which) { continue; }
        let r = scenario::run::<ZombieEnclave>(&name, &std::fs::read_to_string(e.path()).unwrap());
        if !which.is_empty() { println!("{}", r.transcript.join("\n")); }
        match r.failure { Some(f) => { bad += 1; println!("FAIL {f}") } None => println!("ok {name}") }
    }
    assert_eq!(bad, 0);
}
