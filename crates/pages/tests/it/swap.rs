//! What the live script does with news, on HTML as text.

use std::ops::Range;

const VOID: [&str; 3] = ["input", "br", "img"];

/// Where the element ends that begins at `from`.
fn end_of(html: &str, from: usize) -> usize {
    let (mut at, mut depth) = (from, 0);
    while let Some(next) = html[at..].find('<') {
        let start = at + next;
        let tag = &html[start..start + html[start..].find('>').expect("a tag ends")];
        at = start + tag.len() + 1;
        let name = tag[1..].split([' ', '/']).next().expect("a first part");
        match tag.starts_with("</") {
            true => depth -= 1,
            false if tag.ends_with('/') || VOID.contains(&name) => {}
            false => depth += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    panic!("never closed: {}", &html[from..])
}

/// The element with this id.
pub fn find(html: &str, id: &str) -> Option<Range<usize>> {
    let from = html[..html.find(&format!(" id=\"{id}\""))?].rfind('<')?;
    Some(from..end_of(html, from))
}

fn children(html: &str) -> Vec<&str> {
    let (mut all, mut at) = (vec![], 0);
    while let Some(next) = html[at..].find('<') {
        let end = end_of(html, at + next);
        all.push(&html[at + next..end]);
        at = end;
    }
    all
}

/// What stands between the tags of an element.
fn inner(element: &str) -> &str {
    let (from, to) = (element.find('>').expect("a tag ends") + 1, element.rfind('<').expect("it is closed"));
    &element[from..to]
}

/// The value of an attribute of the first element.
fn value<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    let tag = html.split('>').next()?;
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

fn has_class(html: &str, class: &str) -> bool {
    value(html, "class").is_some_and(|classes| classes.split(' ').any(|own| own == class))
}

/// The cards of a zone that do not lie on others.
fn cards(zone: &str) -> Vec<&str> {
    let (mut all, mut at) = (vec![], 0);
    while let Some(next) = zone[at..].find(" class=\"card") {
        let class = at + next;
        at = class + " class=\"card".len();
        if zone[at..].starts_with([' ', '"']) {
            let from = zone[..class].rfind('<').expect("a tag begins");
            at = end_of(zone, from);
            // A blank stands for cards that nobody knows.
            if !has_class(&zone[from..at], "blank") {
                all.push(&zone[from..at]);
            }
        }
    }
    all
}

/// Each part takes the place of the part with its id, and what the page has stands in for its placeholders.
pub fn swap(page: &mut String, news: &str) {
    for part in children(news) {
        let id = value(part, "id").expect("a part has an id");
        let Some(place) = find(page, id) else { continue };
        let fresh = resolved(page, part);
        page.replace_range(place, &fresh);
    }
}

fn resolved(page: &str, part: &str) -> String {
    let shown = |id: Option<&str>| &page[id.and_then(|id| find(page, id)).expect("the page has the zone")];
    let mut fresh = part.to_owned();
    while let Some(from) = fresh.find("<i data-stay=") {
        let stay = &fresh[from..end_of(&fresh, from)];
        let zone = shown(value(stay, "data-stay"));
        assert_eq!(value(stay, "data-v"), value(zone, "data-v"));
        fresh = fresh.replacen(stay, zone, 1);
    }
    while let Some(was) = fresh.find(" data-was=") {
        let from = fresh[..was].rfind('<').expect("a tag begins");
        let zone = &fresh[from..end_of(&fresh, from)];
        let old = shown(value(zone, "id"));
        let version = value(zone, "data-was").expect("it has a version");
        assert_eq!(Some(version), value(old, "data-v"));
        let whole = with_kept(&zone.replace(&format!(" data-was=\"{version}\""), ""), &cards(old));
        fresh = fresh.replacen(zone, &whole, 1);
    }
    assert!(!fresh.contains("data-keep"), "{fresh}");
    fresh
}

/// A zone with the cards that the page has in the place of their placeholders.
fn with_kept(zone: &str, cards: &[&str]) -> String {
    let mut whole = zone.to_owned();
    while let Some(at) = whole.find(" data-keep=") {
        let from = whole[..at].rfind('<').expect("a tag begins");
        let range = from..end_of(&whole, from);
        let place = &whole[range.clone()];
        let number: usize = value(place, "data-keep").and_then(|at| at.parse().ok()).expect("a number");
        let has_state = place.split('>').next().is_some_and(|tag| tag.ends_with(" data-state"));
        let mut now = children(inner(place)).into_iter();
        let card = if now.len() == 0 {
            cards[number].to_owned()
        } else {
            dealt_anew(cards[number], has_state, &mut now)
        };
        assert_eq!(now.next(), None, "a child for every card");
        whole.replace_range(range, &card);
    }
    whole
}

/// A card, and the cards on it, with what is new of them.
fn dealt_anew<'a>(card: &str, has_state: bool, now: &mut impl Iterator<Item = &'a str>) -> String {
    let deal = now.next().expect("a child for every card");
    let (last, first): (Vec<&str>, Vec<&str>) =
        children(inner(deal)).into_iter().partition(|part| has_class(part, "why") || has_class(part, "act"));
    let is_old = |part: &str| {
        let is_state = has_class(part, "stats") || has_class(part, "marks");
        has_class(part, "acts") || has_class(part, "act") || (has_state && is_state)
    };
    let mut tag = card[..card.find('>').expect("a tag ends")].replace(" live\"", "\"");
    if has_class(deal, "live") {
        tag.truncate(tag.rfind('"').expect("a class"));
        tag.push_str(" live\"");
    }
    let mut body = inner(card).to_owned();
    for part in children(inner(card)) {
        if is_old(part) {
            body = body.replacen(part, "", 1);
        } else if has_class(part, "more") {
            let text = children(inner(part)).into_iter().filter(|part| !has_class(part, "why"));
            let more = format!(
                "{}<div class=\"more\">{}</div>",
                first.concat(),
                text.chain(last.clone()).collect::<String>()
            );
            body = body.replacen(part, &more, 1);
        } else if has_class(part, "attached") {
            let above: String =
                children(inner(part)).into_iter().map(|card| dealt_anew(card, has_state, now)).collect();
            body = body.replacen(part, &format!("<div class=\"attached\">{above}</div>"), 1);
        }
    }
    // A card that lies face down has nothing but its buttons.
    let loose =
        if has_class(card, "back") { [first.concat(), last.concat()].concat() } else { String::new() };
    let close = &card[card.rfind('<').expect("it is closed")..];
    format!("{tag}>{body}{loose}{close}")
}

/// The log of a page after the new lines that `log-new` tells; the newest turn and step go on where they say so.
pub fn record(log: &str, news: &str) -> String {
    let mut turns: Vec<String> = children(inner(log)).into_iter().map(str::to_owned).collect();
    for turn in children(inner(news)).into_iter().rev() {
        match turns.first_mut().filter(|_| goes_on(turn)) {
            Some(top) => *top = joined(top, turn),
            None => {
                if let Some(top) = turns.first_mut() {
                    *top = top.replacen("<details open>", "<details>", 1);
                }
                turns.insert(0, turn.to_owned());
            }
        }
        turns[0] = counted(&turns[0]);
    }
    with_inner(log, &turns.concat())
}

fn goes_on(part: &str) -> bool {
    part.split('>').next().is_some_and(|tag| tag.ends_with(" data-more"))
}

fn with_inner(element: &str, content: &str) -> String {
    let (from, to) = (element.find('>').expect("a tag ends") + 1, element.rfind('<').expect("it is closed"));
    [&element[..from], content, &element[to..]].concat()
}

/// The list in an element, which is the last thing in it.
fn list(element: &str) -> &str {
    let from = element.find("<ol").expect("it has a list");
    &element[from..end_of(element, from)]
}

fn joined(top: &str, turn: &str) -> String {
    let mut steps: Vec<String> = children(inner(list(top))).into_iter().map(str::to_owned).collect();
    for step in children(inner(list(turn))).into_iter().rev() {
        match steps.first_mut().filter(|_| goes_on(step)) {
            Some(first) => {
                let lines = [inner(list(step)), inner(list(first))].concat();
                *first = first.replacen(list(first), &with_inner(list(first), &lines), 1);
            }
            None => steps.insert(0, step.to_owned()),
        }
    }
    top.replacen(list(top), &with_inner(list(top), &steps.concat()), 1)
}

fn counted(turn: &str) -> String {
    let lines = turn.matches("<li data-begins").count()..turn.matches(" data-verb=").count();
    let count = match lines.len() {
        _ if goes_on(turn) => String::new(),
        0 => String::new(),
        1 => "1 step".to_owned(),
        n => format!("{n} steps"),
    };
    let (from, to) = (turn.find("<small>").expect("a count") + 7, turn.find("</small>").expect("its end"));
    [&turn[..from], &count, &turn[to..]].concat()
}
