// What a person sees at a table: put into every page as `eyes`. It looks at the page from outside and pans maps, no more; of
// the page's own script it knows what the page tells its reader: what is lit can be clicked, and what is aimed at is lit.
export function eyes() {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const THING = ".card[data-id], .area";
  const nameOf = (thing) => thing.dataset.id ?? `#${thing.dataset.zone}`;
  const things = () => all(":is(#board, #hand) :is(.card, .area).live");
  const actsOf = (thing) => all(":scope > .acts > .act", thing);
  const said = (node) => node.querySelector("span").textContent;

  // What a click at this point is about: the innermost thing there that is lit.
  const litAt = (x, y) => {
    const node = document.elementFromPoint(x, y);
    if (!node?.closest("#board, #hand") || node.closest("summary, a, .known")) return null;
    let thing = node.closest(THING);
    while (thing && !thing.matches(".live, .aim")) thing = thing.parentElement.closest(THING);
    return thing;
  };
  const cardAt = (x, y) => document.elementFromPoint(x, y)?.closest("#board .card, #hand .card");

  // A map that is larger than its frame is panned inside the frame, as a finger does; the frame itself stays where it is.
  const pan = (thing) => {
    const frame = thing.closest(".hex");
    if (!frame || (frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight)) return;
    const [own, around] = [thing.getBoundingClientRect(), frame.getBoundingClientRect()];
    frame.scrollBy(own.x + own.width / 2 - around.x - around.width / 2, own.y + own.height / 2 - around.y - around.height / 2);
  };

  // Where a click reaches the thing: its middle first, else any of its points that nothing covers.
  const spot = (thing, at = litAt) => {
    pan(thing);
    const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
    if (!width || !height) return { why: "is not shown" };
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return { why: "is out of the window" };
    const steps = [0.5, 0.25, 0.75, 0.08, 0.92, 0.4, 0.6, 0.15, 0.85, 0.02, 0.98];
    for (const down of steps) {
      for (const across of steps) {
        const [x, y] = [left + width * across, top + height * down];
        if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && at(x, y) === thing) return { x, y };
      }
    }
    return { why: `is covered by ${called(document.elementFromPoint(left + width / 2, top + height / 2))}` };
  };

  const called = (node) => {
    const own = node?.closest(`${THING}, #prompt, #menu, #hand, aside, header, .dock, .plate, .board`);
    return own ? own.dataset.id ?? (own.id || own.className || own.localName) : "the edge of the window";
  };

  // A dashed line tells that something can be done here after another answer.
  const isLater = (card) => getComputedStyle(card).outlineStyle === "dashed" || Boolean(card.parentElement?.closest(THING) && isLater(card.parentElement.closest(THING)));

  const ply = () => document.querySelector("#prompt.mine #choose input[name=ply]")?.value;

  // The things that this answer can be given on, the ones with the fewest answers first.
  const holders = (choice) => things()
    .filter((thing) => actsOf(thing).some((act) => act.value === choice))
    .sort((one, two) => actsOf(one).length - actsOf(two).length);

  // The entry of the menu that says what the act does, else the one that its verb opens.
  const entry = (menu, chosen, act) => {
    const entries = all(".do", menu);
    const twins = actsOf(chosen).filter((one) => said(one) === said(act));
    const same = entries.flatMap((node, at) => (said(node) === said(act) ? [at] : []));
    if (same.length) return same[Math.min(twins.indexOf(act), same.length - 1)];
    const verb = act.dataset.verb.replaceAll("-", " ");
    return entries.findIndex((node) => said(node).toLowerCase() === verb);
  };

  // The entry of the menu that leads furthest.
  const nextIn = (menu, chosen, path, options, later) => {
    const entries = all(".do", menu);
    const find = (is) => entries.findIndex((node) => !node.matches(".alone") && is(said(node)));
    const first = actsOf(chosen).filter((act) => act.value === path[0]).map(said);
    const found = [
      ...later.map((at) => find((text) => text === options[at].text || text.endsWith(`: ${options[at].text}`))),
      ...later.map((at) => find((text) => text.toLowerCase() === options[at].verb.replaceAll("-", " "))),
      find((text) => first.includes(text)),
    ].find((at) => at >= 0);
    return found === undefined ? { why: "the menu does not lead to it" } : { menu: found };
  };

  const fits = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

  window.eyes = {
    ply,
    // All that is lit and cannot be clicked, and how many of the answers about things can be given on one.
    look() {
      const hidden = things().map((thing) => [thing, spot(thing)]).filter(([, at]) => at.why);
      const blind = new Set(hidden.map(([thing]) => thing));
      const bound = all("#choose .option:not(.loose)");
      const given = bound.filter((option) => holders(option.value).some((thing) => !blind.has(thing)));
      return { hidden: hidden.map(([thing, at]) => `${nameOf(thing)} ${at.why}`), bound: bound.length, given: given.length, things: things().length };
    },
    // Where to click first for this answer.
    find(choice) {
      const spots = [];
      for (const thing of holders(choice)) {
        // Whoever has found it looks no further: another thing may be on another part of the map.
        spots.push({ thing: nameOf(thing), ...spot(thing) });
        if (!spots.at(-1).why) break;
      }
      return { spots };
    },
    // What the last click came to.
    state(before, choice) {
      if (ply() !== before || document.querySelector("#choose")?.dataset.sent === before) return { isSent: true };
      const chosen = document.querySelector(".chosen");
      const act = chosen && actsOf(chosen).find((one) => one.value === choice);
      if (!act) return {};
      const menu = document.querySelector("#menu:not([hidden])");
      if (menu) return { menu: entry(menu, chosen, act), fits: fits(menu.getBoundingClientRect()) };
      const words = act.dataset.about.split("|").filter((word) => word && word !== nameOf(chosen));
      const target = all(".aim").find((thing) => nameOf(thing) === words.at(-1));
      return target ? { aim: { thing: nameOf(target), ...spot(target) } } : {};
    },
    // The next click towards several answers in one step.
    next(before, path, options, isSole) {
      if (ply() !== before || document.querySelector("#choose")?.dataset.sent === before) return { isSent: true };
      const menu = document.querySelector("#menu:not([hidden])");
      const chosen = document.querySelector(".chosen");
      const wordsOf = (option) => (option.about ?? []).map(({ piece, zone }) => piece ?? `#${zone}`);
      const named = (word) => all(":is(#board, #hand) :is(.card[data-id], .area)").find((thing) => nameOf(thing) === word);
      const later = [...path.keys()].slice(1).reverse();
      for (const at of chosen ? later : []) {
        const target = wordsOf(options[at]).map(named).findLast((thing) => thing?.matches(".aim"));
        const found = target && spot(target);
        if (found && !found.why) return { spot: found };
      }
      if (menu) return nextIn(menu, chosen, path, options, later);
      // One click does all where only one way leads to the target.
      const anyAt = (thing) => (x, y) => (document.elementFromPoint(x, y)?.closest(THING) === thing ? thing : null);
      const sole = isSole && wordsOf(options[1]).map(named).findLast((thing) => thing && !actsOf(thing).length);
      const sight = sole && spot(sole, anyAt(sole));
      if (sight && !sight.why) return { spot: sight };
      const direct = holders(path[0]).map((thing) => spot(thing)).find((found) => !found.why);
      if (direct) return { spot: direct };
      // Nothing stands for the first: what the next is about leads to it.
      const free = wordsOf(options[1]).map(named).filter(Boolean).map((thing) => spot(thing, anyAt(thing))).find((found) => !found.why);
      return free ? { spot: free } : { why: "nothing stands for it" };
    },
    // A card that can be looked at with a click: no answer belongs to it or to what it lies in.
    idle() {
      const cards = all(":is(#board, #hand) .card[data-id]:not(.live, .live .card, :has(.live), .back, .none, .card .card)").filter((card) => !isLater(card));
      const spots = cards.filter((card) => card.querySelector(":scope > .name")).map((card) => spot(card, cardAt));
      return spots.find((at) => !at.why) ?? null;
    },
    isLater,
    // The name of a zone that shows nothing but its name.
    folded() {
      const names = all("#board .area.row:not(.empty, .open) > h3").filter((name) => !name.parentElement.querySelector(".card")?.checkVisibility());
      const at = (name) => (x, y) => (document.elementFromPoint(x, y)?.closest("h3") === name ? name : null);
      return names.map((name) => spot(name, at(name))).find((found) => !found.why) ?? null;
    },
    // What the open menu hides of what it is about: the thing itself, and what its answers name.
    hiddenByMenu() {
      const [menu, chosen] = [document.querySelector("#menu:not([hidden])"), document.querySelector(".chosen")];
      if (!menu || !chosen) return [];
      const own = menu.getBoundingClientRect();
      const words = new Set(actsOf(chosen).flatMap((act) => act.dataset.about.split("|")));
      const named = all(":is(#board, #hand) .card[data-id]").filter((card) => card.checkVisibility() && (card === chosen || words.has(nameOf(card))));
      const isUnder = ({ left, top, right, bottom }) => left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1;
      return named.filter((card) => isUnder(card.getBoundingClientRect())).map(nameOf);
    },
    // A thing with several answers.
    several: () => window.eyes.severals()[0] ?? null,
    severals: () => things().filter((thing) => actsOf(thing).length > 1).map((thing) => spot(thing)).filter((at) => !at.why),
    // The cards that have just one answer each, and it.
    simple: () => things().filter((thing) => thing.matches(".card") && actsOf(thing).length === 1)
      .map((thing) => ({ choice: actsOf(thing)[0].value, ...spot(thing) })).filter((at) => !at.why),
  };
}

// How long each answer took, from the click to the next question, where nobody else answered in between: in milliseconds.
export function clock() {
  const plyOf = () => document.querySelector("#choose input[name=ply]")?.value;
  window.waits = [];
  let sent = null;
  document.addEventListener("click", () => {
    const ply = plyOf();
    if (ply !== undefined) sent = { ply: Number(ply), at: performance.now() };
  }, true);
  new MutationObserver(() => {
    const ply = plyOf();
    if (!sent || ply === undefined || Number(ply) === sent.ply) return;
    if (Number(ply) === sent.ply + 1) window.waits.push(performance.now() - sent.at);
    sent = null;
  }).observe(document, { childList: true, subtree: true });
}
