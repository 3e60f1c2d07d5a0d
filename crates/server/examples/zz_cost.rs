use kernel::{Seat, Viewer};
use pages::model::*;
use std::time::Instant;
fn main() {
    let entry = registry::find("apocalypze").unwrap();
    let setup = entry.default_setup().unwrap();
    let mut table = (entry.open)(&setup, table::Seed::from_number(7)).unwrap();
    for i in 0..45 {
        let Some(legal) = table.legal() else { break };
        let c = legal.options[i % legal.options.len()].choice.clone();
        table.apply(legal.ply, &c).unwrap();
    }
    let n = 300;
    let time = |name: &str, f: &mut dyn FnMut()| {
        f();
        let t = Instant::now();
        for _ in 0..n { f(); }
        println!("{name}: {:.1} us", t.elapsed().as_secs_f64() * 1e6 / n as f64);
    };
    let asked = table.asked().unwrap().seat;
    time("look seat asked", &mut || { std::hint::black_box(table.look(Viewer::Seat(asked))); });
    time("look seat other", &mut || { std::hint::black_box(table.look(Viewer::Seat(asked.other()))); });
    time("look table", &mut || { std::hint::black_box(table.look(Viewer::Table)); });
    time("legal", &mut || { std::hint::black_box(table.legal()); });
    time("refusals", &mut || { std::hint::black_box(table.refusals()); });
    time("hash", &mut || { std::hint::black_box(table.hash()); });
    time("events 0", &mut || { std::hint::black_box(table.events(Viewer::Table, 0)); });
    let told = table.events(Viewer::Table, 0);
    time("events last", &mut || { std::hint::black_box(table.events(Viewer::Table, told.len() as u32 - 3)); });
    let log: Vec<LogLine> = told[told.len().saturating_sub(40)..].iter().map(|t| LogLine::told(t.ply, &t.text, &t.rules, &t.event)).collect();
    time("log clone", &mut || { std::hint::black_box(log.to_vec()); });
    let chairs = vec![Chair { name: "Ann".into(), is_bot: false, is_here: true }; 2];
    for viewer in [Viewer::Seat(asked), Viewer::Seat(asked.other()), Viewer::Table] {
        let view = table.look(viewer);
        let why: Vec<WhyNot> = if viewer == Viewer::Seat(asked) { table.refusals().into_iter().map(|r| WhyNot { choice: r.choice, text: r.text, rule: r.rule.to_string(), message: r.message }).collect() } else { vec![] };
        let looker = match viewer { Viewer::Seat(s) => Looker::Seat(s), _ => Looker::Spectator };
        let page = TablePage { id: "abc", title: "t", ply: 3, seq: 3, looker, view: &view, chairs: &chairs, log: &log, why_not: &why, undo: Undo::None, can_hint: true, hint: None, chat: Some(&[]), invite: None, replay: None, commitment: "x", notice: None };
        let html = pages::fragment(&page);
        let short = TablePage { log: &log[..6], ..page.clone() };
        println!("{viewer:?}: {} bytes, pieces {}, zones {}, whys {}", html.len(), view.zones.iter().map(|z| z.pieces.len()).sum::<usize>(), view.zones.len(), why.len());
        time("fragment", &mut || { std::hint::black_box(pages::fragment(&page)); });
        time("fragment 6 log lines", &mut || { std::hint::black_box(pages::fragment(&short)); });
        time("json", &mut || { std::hint::black_box(serde_json::to_string(&html).unwrap()); });
        let other = table.look(viewer);
        time("view eq", &mut || { std::hint::black_box(view == other); });
    }
    let mut t2 = table.branch(table.ply()).unwrap();
    let t = Instant::now();
    let mut k = 0;
    for i in 0..20 {
        let Some(legal) = t2.legal() else { break };
        let c = &legal.options[i % legal.options.len()].choice;
        t2.apply(legal.ply, c).unwrap();
        k += 1;
    }
    println!("legal+apply: {:.1} us", t.elapsed().as_secs_f64() * 1e6 / k as f64);
    let _ = Seat(0);
}
