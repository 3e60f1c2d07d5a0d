// Choosing on the board. What can be done with a thing is told by the buttons that the page puts on it; here they are
// given at once where there is one, shown in a menu beside the thing where there are several, and aimed where they name
// another thing. Nothing is sent before the last click; Esc goes back.
const menu = make("div", { id: "menu", role: "dialog", "aria-label": "What can be done", hidden: "" });
document.body.append(menu);
let chosen = null;
let aims = [];

const actsOf = (thing) => $$(":scope > .acts > .act", thing);
// By ids of pieces and zones; the script has no other words for them.
const thingOf = (word) => word.startsWith("#")
  ? document.getElementById(`zone-${word.slice(1)}`)
  : $(`#table .card[data-id="${CSS.escape(word)}"]`);
const wordOf = (thing) => (thing.matches(".area") ? `#${thing.dataset.zone}` : thing.dataset.id);
const others = (act, thing) => act.dataset.about.split("|").filter((word) => word && word !== wordOf(thing));
const titleOf = (thing) => $(":scope > .name, :scope > h3", thing)?.firstChild?.textContent.trim() ?? "";

// Gives an answer, or several that follow one another.
const press = ({ value, plan }) => {
  const button = $$("#choose .option").find((option) => option.value === value);
  unchoose();
  if (plan) {
    habit.noteStep(plan);
    return sendAll(plan.choices, plan.rules);
  }
  if (button) $("#choose").requestSubmit(button);
};

// What of a thing takes the focus.
const handle = (thing) => thing && $(":scope > .name, :scope > h3[tabindex]", thing);

const unchoose = () => {
  // The focus does not vanish with the menu.
  if (menu.contains(document.activeElement)) (handle(chosen) ?? $("#prompt"))?.focus({ preventScroll: true });
  menu.hidden = true;
  untie();
  menu.replaceChildren();
  chosen?.classList.remove("chosen");
  chosen = null;
  for (const { thing, tag } of aims) {
    thing.classList.remove("aim");
    tag?.remove();
  }
  aims = [];
  unseen();
  root.classList.remove("aiming");
  unshade();
};

// Beside the thing, over as little as possible of what its answers are about.
const place = (thing) => {
  const words = new Set(actsOf(thing).flatMap((act) => others(act, thing)));
  const named = [...words].map(thingOf).filter((other) => other && other !== thing && !other.contains(thing) && !thing.contains(other));
  placeBeside(menu, thing, named.filter((other) => other.matches(".card")));
};

const terms = (act) => $$("em", act).map((term) => term.cloneNode(true));

const entry = (words, marks, isHint, act) => {
  const button = make("button", { type: "button", class: isHint ? "do hint" : "do", role: "menuitem" }, make("span", {}, words), ...marks);
  button.addEventListener("click", act);
  return button;
};
// An entry that is pointed at shows on the field what it would aim at.
const showing = (button, thing, acts, targetOf) => {
  const show = () => preview(thing, acts, targetOf);
  const hide = () => unpreview();
  for (const [come, go] of [["pointerenter", "pointerleave"], ["focus", "blur"]]) {
    button.addEventListener(come, show);
    button.addEventListener(go, hide);
  }
  return button;
};

const details = (thing) => {
  const button = make("button", { type: "button" }, "Look closer");
  button.addEventListener("click", () => {
    unchoose();
    openSheet(enlarged(outer(thing) ?? thing));
  });
  return button;
};

// Why something cannot be done with it, beside it.
const refusals = (thing) => $$(":scope > .more > .why", thing).slice(0, 4).map((why) => {
  const line = make("div", { class: "no" });
  line.append(...[...why.childNodes].map((node) => node.cloneNode(true)));
  return line;
});

// Beside what can be done they are folded, so that the menu stays small.
const tucked = (lines, isBeside) => {
  if (!isBeside || !lines.length) return lines;
  const fold = make("details", { class: "nots" }, make("summary", {}, "Why not …?"), ...lines);
  fold.addEventListener("toggle", () => chosen && place(chosen));
  return [fold];
};

// News may have brought the thing anew.
const current = (thing) => (thing.isConnected ? thing : thingOf(wordOf(thing)) ?? thing);

const openMenu = (before, entries, isAsked = true) => {
  const thing = current(before);
  chosen?.classList.remove("chosen");
  chosen = thing;
  thing.classList.add("chosen");
  const title = make("h4", {}, make("span", {}, titleOf(thing)));
  if (thing.matches(".card:not(.back)")) title.append(details(thing));
  const list = entries.length ? [make("div", { class: "list", role: "menu", "aria-label": titleOf(thing) }, ...entries)] : [];
  menu.replaceChildren(title, ...list, ...tucked(refusals(thing), entries.length > 0));
  menu.hidden = false;
  shadeAgain();
  place(thing);
  // Whoever walks by keys stays where they are, unless they have asked for it.
  if (isAsked) ($(".do", menu) ?? $("h4 button", menu))?.focus({ preventScroll: true });
};

const mood = (percent) => (percent >= 60 ? "tagged" : percent >= 35 ? "tagged fair" : "tagged poor");

// The odds of an act and what it leads to, to stand at its target.
const oddsTag = (act) => {
  const odds = $(".odds", act);
  const leads = $$(".outlook", act).map((lead) => lead.cloneNode(true));
  if (!odds && !leads.length) return null;
  return make("span", { class: odds ? mood(parseInt(odds.textContent, 10)) : "tagged plain", title: odds?.title ?? "" }, odds?.textContent ?? "", ...leads);
};

// The other things that these acts name are lit as targets, with their odds.
const aim = (before, acts, targetOf) => {
  unchoose();
  const thing = current(before);
  chosen = thing;
  thing.classList.add("chosen");
  root.classList.add("aiming");
  for (const act of acts) {
    const target = thingOf(targetOf(act));
    if (!target) continue;
    const tag = oddsTag(act);
    target.classList.add("aim");
    if (tag) target.append(tag);
    aims.push({ thing: target, tag, act });
  }
  shadeFor(acts);
  say(`Choose a target for ${titleOf(thing)}: ${aims.length} possible. Escape goes back.`);
  const handles = [...aims.map((one) => one.thing), thing].map(handle);
  handles.find((node) => node?.checkVisibility())?.focus({ preventScroll: true });
};

// Acts of one verb that each name just one other thing on the table are aimed.
const targets = (thing, acts) => {
  const last = acts.map((act) => others(act, thing).at(-1));
  const isShown = (word) => word && thingOf(word)?.checkVisibility() && !thing.contains(thingOf(word));
  const all = last.every(isShown);
  return all && new Set(last).size === last.length ? (act) => others(act, thing).at(-1) : null;
};

const grouped = (acts) => {
  const groups = new Map();
  for (const act of acts) {
    const own = groups.get(act.dataset.verb) ?? [];
    groups.set(act.dataset.verb, [...own, act]);
  }
  return [...groups.values()];
};

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
const MANY = 6;

const entriesFor = (thing, acts) => {
  const single = (act) => {
    const button = entry($("span", act).textContent, terms(act), act.matches(".hint"), () => ahead.go(thing, act));
    return showing(button, thing, [act], () => others(act, thing).at(-1));
  };
  const both = (act) => [single(act), ...ahead.inline(thing, act)];
  if (acts.length <= MANY && new Set(acts.map((act) => act.dataset.verb)).size === acts.length) return acts.flatMap(both);
  return grouped(acts).flatMap((group) => {
    const targetOf = group.length > 1 && targets(thing, group);
    if (!targetOf) return group.flatMap(both);
    const count = make("em", {}, `${group.length} targets`);
    const button = entry(capital(group[0].dataset.verb), [count], group.some((act) => act.matches(".hint")), () => aim(thing, group, targetOf));
    return [showing(button, thing, group, targetOf)];
  });
};

// What can be done with a thing again and again is also offered until the question ends: a debt from a deck.
const MOST_AT_ONCE = 60;
const untilDone = (act) => entry(`${$("span", act).textContent}, until it is done`, [], false, () => {
  unchoose();
  sendAll(Array(MOST_AT_ONCE).fill(act.value));
});
const isLasting = (thing) => $("#prompt.mine[data-again]") && thing.matches(".area.pile");

// A click or Enter on something that is lit.
const choose = (thing) => {
  const aimed = aims.filter((one) => one.thing === thing);
  if (aimed.length === 1) return ahead.go(thing, aimed[0].act);
  const acts = aimed.length ? aimed.map((one) => one.act) : actsOf(thing);
  if (!acts.length) return ahead.choose(thing);
  if (batch.takes(thing, acts)) return batch.toggle(thing, acts[0]);
  if (acts.length === 1 && isLasting(thing)) return openMenu(thing, [...entriesFor(thing, acts), untilDone(acts[0])]);
  if (acts.length === 1) return ahead.go(thing, acts[0]);
  const targetOf = !aimed.length && grouped(acts).length === 1 && targets(thing, acts);
  if (targetOf) return aim(thing, acts, targetOf);
  unchoose();
  openMenu(thing, entriesFor(thing, acts));
};

// A click on something that is not lit: what it is, and why nothing can be done with it.
const explain = (thing) => {
  const why = refusals(thing);
  if (why.length && !phone.matches) return openMenu(thing, []);
  openSheet(enlarged(outer(thing) ?? thing));
};

// Where nothing can be done with a card itself but with what lies on it, that is offered.
const chooseOn = (card) => {
  const lit = $$(".card.live", card).filter((one) => actsOf(one).length);
  if (lit.length === 1) choose(lit[0]);
  else if (lit.length) openMenu(card, lit.map((one) => entry(titleOf(one), [], false, () => choose(one))));
  return lit.length > 0;
};

// What lies on another thing comes first, then the thing, then the zone.
const litAt = (node) => {
  const own = node.closest(".card[data-id], .area");
  for (let thing = own; thing; thing = thing.parentElement?.closest(".card[data-id], .area")) {
    if (actsOf(thing).length || aims.some((one) => one.thing === thing)) return thing;
  }
  for (let thing = own; thing; thing = thing.parentElement?.closest(".card[data-id], .area")) {
    if (ahead.of(thing).length) return thing;
  }
  return null;
};

document.addEventListener("click", (event) => {
  // An entry of the menu may be gone by now.
  if (event.composedPath().includes(menu) || event.target.closest("dialog, aside")) return;
  if (!event.target.closest("#board, #hand")) {
    // Other buttons, as that for a hint, have nothing to do with what is chosen.
    if (!event.target.closest("#prompt, button, a, summary, label, input, select")) unchoose();
    return;
  }
  if (event.target.closest("summary, a, .acts, .known, input")) return;
  const thing = litAt(event.target);
  if (thing) return choose(thing);
  // On a phone a zone that is not asked about is folded to its name.
  const folded = phone.matches && event.target.closest(".area.row > h3");
  if (folded) return folded.parentElement.classList.toggle("open");
  unchoose();
  const card = event.target.closest(".card:not(.back, .none)");
  if (card && !chooseOn(card)) explain(outer(card));
});

document.addEventListener("contextmenu", (event) => {
  const card = event.target.closest("#table .card:not(.back, .none)");
  if (!card) return;
  event.preventDefault();
  unchoose();
  openSheet(enlarged(outer(card)));
});

// Questions that come again and again are answered together. Where each answer takes something away, things are marked by
// clicks and sent by one button; where the same things are offered each time, one answer can be given for all the rest.
const batch = {
  picked: [],
  isOn: false,
  takes: (thing, acts) => batch.isOn && acts.length === 1 && thing.matches(".card, .area"),
  isSame: () => $("#prompt.mine")?.dataset.kind === "assign",
  toggle(thing, act) {
    if (batch.isSame()) {
      batch.clear();
      return sendAll(Array(MOST_AT_ONCE).fill(act.value));
    }
    const at = batch.picked.findIndex((one) => one.thing === thing);
    if (at < 0) batch.picked.push({ thing, choice: act.value });
    else batch.picked.splice(at, 1);
    thing.classList.toggle("picked", at < 0);
    batch.show();
  },
  button(words, act, isMain) {
    const button = make("button", { type: "button", class: isMain ? "main" : "" }, words);
    button.addEventListener("click", act);
    return button;
  },
  turn(isOn) {
    batch.clear();
    batch.isOn = isOn;
    batch.show();
  },
  show() {
    $(".batch")?.remove();
    const prompt = $("#prompt.mine[data-again]");
    const things = $$("#board .live, #hand .live").filter((thing) => actsOf(thing).length === 1);
    if (!prompt || things.length < 2) return;
    const row = make("p", { class: "batch" });
    if (!batch.isOn) row.append(batch.button(batch.isSame() ? "Same answer for the rest" : "Choose several", () => batch.turn(true)));
    else {
      if (batch.isSame()) row.append("Click once: it answers for all the rest.");
      else row.append(batch.confirm());
      row.append(batch.button("One at a time", () => batch.turn(false)));
    }
    $("#choose", prompt).before(row);
  },
  confirm() {
    const send = batch.button(`Confirm ${batch.picked.length}`, () => {
      const choices = batch.picked.map((one) => one.choice);
      batch.clear();
      sendAll(choices);
    }, true);
    send.disabled = batch.picked.length === 0;
    return send;
  },
  // What was marked stays so through news.
  keep(picks) {
    batch.isOn = true;
    batch.picked = picks.map(({ word, choice }) => ({ thing: thingOf(word), choice })).filter(({ thing }) => thing);
    batch.picked.forEach(({ thing }) => thing.classList.add("picked"));
  },
  clear() {
    batch.picked.forEach(({ thing }) => thing.classList.remove("picked"));
    batch.picked = [];
    batch.isOn = false;
  },
};

// The list of all answers.
const list = (isOpen = !$("#prompt").classList.contains("listed")) => {
  const prompt = $("#prompt.mine");
  if (!prompt) return;
  prompt.classList.toggle("listed", isOpen);
  $(".all", prompt)?.setAttribute("aria-expanded", isOpen);
  if (isOpen) $(".option:not(.loose)", prompt)?.focus();
};
document.addEventListener("click", (event) => event.target.closest("[data-open=answers]") && list());

// Around news: where the same is still asked, the menu, the targets and what is marked stay as they are, so that a click
// that is on its way is not lost. Else what was chosen is let go of.
const askedAt = () => $("#choose")?.elements.ply.value;
const chooseAround = (isSame) => {
  if (!isSame) unchoose();
  const [word, isListed] = [chosen && wordOf(chosen), $("#prompt")?.matches(".listed")];
  const aimed = aims.map(({ thing, tag, act }) => ({ word: wordOf(thing), tag, act }));
  const picks = batch.picked.map(({ thing, choice }) => ({ word: wordOf(thing), choice }));
  const wasOn = batch.isOn;
  batch.clear();
  return () => {
    if (isSame && wasOn) batch.keep(picks);
    if (isSame && isListed) $("#prompt").classList.add("listed");
    batch.show();
    if (!isSame) return openAlone();
    if (word) choseAgain(word, aimed);
  };
};
const choseAgain = (word, aimed) => {
  const thing = thingOf(word);
  if (!thing) return unchoose();
  chosen = thing;
  thing.classList.add("chosen");
  aims = aimed.map(({ word, tag, act }) => ({ thing: thingOf(word), tag, act })).filter((one) => one.thing);
  for (const { thing, tag } of aims) {
    thing.classList.add("aim");
    if (tag && !tag.isConnected) thing.append(tag);
  }
  if (menu.hidden) return;
  const hinted = new Set(actsOf(thing).filter((act) => act.matches(".hint")).map((act) => $("span", act).textContent));
  for (const button of $$(".do", menu)) button.classList.toggle("hint", hinted.has($("span", button).textContent));
  place(thing);
};

// Where all that can be done with the table lies on one thing, its menu need not be asked for.
const openAlone = () => {
  const lit = $$("#board .live, #hand .live").filter((thing) => actsOf(thing).length && thing.checkVisibility());
  const all = (thing) => actsOf(thing).map((act) => act.value).join("\n");
  const thing = lit.at(-1);
  if (!thing || !lit.every((one) => all(one) === all(thing)) || actsOf(thing).length < 2) return;
  if (batch.isOn || chosen || habit.isDue()) return;
  openMenu(thing, entriesFor(thing, actsOf(thing)), false);
  if (isInTheWay(thing)) unchoose();
};
// Whether the menu hides what else can be answered with.
const isInTheWay = (thing) => {
  const own = menu.getBoundingClientRect();
  const meets = ({ left, top, right, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  return [thing, ...$$("#choose, .habits, .before, .batch, #table .card.live")].some((node) => meets(node.getBoundingClientRect()));
};
addEventListener("resize", () => {
  if (menu.hidden || !chosen) return;
  place(chosen);
  if (isInTheWay(chosen)) unchoose();
});

// Keys: 1 to 9 answer, / lists all answers, Esc goes back, Enter acts, arrows walk.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || sheet?.open) return;
  if (event.target.matches("input, select, textarea")) return;
  if (event.key === "Escape") {
    if (document.body.classList.contains("rail-open")) openRail(false);
    else if (!menu.hidden || aims.length) {
      const thing = chosen;
      unchoose();
      handle(thing)?.focus({ preventScroll: true });
    } else if (batch.isOn) {
      batch.clear();
      batch.show();
    } else list(false);
    return;
  }
  if (event.key === "/" && $("#prompt.mine")) {
    event.preventDefault();
    return list();
  }
  if (event.key === "Enter" && event.target.matches(".area > h3[tabindex]")) {
    event.preventDefault();
    return event.target.click();
  }
  if (/^[1-9]$/.test(event.key)) {
    const option = $(`#choose .option[data-key="${event.key}"]`);
    if (option?.checkVisibility()) {
      event.preventDefault();
      option.click();
    }
  }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const walks = [["#menu .do", menu], [".option", $("#choose")], ["button.name, .area > h3[tabindex]", $("#table")]];
  const [selector, within] = walks.find(([one]) => event.target.matches(one)) ?? [];
  if (!step || !within) return;
  const all = $$(selector.replace("#menu ", ""), within).filter((node) => node.checkVisibility());
  const next = all[all.indexOf(event.target) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
});

