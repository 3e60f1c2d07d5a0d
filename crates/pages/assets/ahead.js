// Who acts and what, in one step. The server tells what would be asked after an answer where nothing but the answer
// decides it; so what comes next is chosen before anything is sent, and all of it goes as one. Esc goes back.
const ahead = {
  ply: null,
  steps: [],
  // Lights what later answers are about, without touching the things.
  light: new CSSStyleSheet(),

  async look() {
    const ply = $("#prompt.mine") && $$("#choose .option").length > 1 ? askedAt() : undefined;
    if (ply === undefined) ahead.clear();
    if (ply === undefined || ply === ahead.ply) return;
    ahead.clear();
    ahead.ply = ply;
    try {
      const answer = await fetch(table.dataset.live.replace(/live$/, "ahead"));
      const told = answer.ok ? await answer.json() : null;
      if (String(told?.ply) !== ply || askedAt() !== ply) return;
      ahead.steps = told.steps;
      table.dataset.ahead = ply;
      ahead.show();
      habit.show();
    } catch {
      // Without it one answer is given after the other.
    }
  },

  clear() {
    ahead.ply = null;
    ahead.steps = [];
    ahead.light.replaceSync("");
  },

  show() {
    const words = new Set(ahead.steps.flatMap((step) => step.options.flatMap((option) => aboutOf(option))));
    const things = [...words].map(thingOf).filter((thing) => thing && !actsOf(thing).length);
    const place = (thing) => (thing.id ? `#${CSS.escape(thing.id)}` : `.card[data-id="${CSS.escape(thing.dataset.id)}"]`);
    const all = things.map((thing) => `#table ${place(thing)}`).join();
    ahead.light.replaceSync(all ? `:is(${all}):not(.live,.aim){outline:2px dashed color-mix(in srgb,var(--gold) 55%,transparent);outline-offset:var(--later,1px);cursor:pointer}` : "");
  },

  at: (path) => ahead.steps.find((step) => step.path.length === path.length && step.path.every((choice, at) => choice === path[at])),

  pathOf: (act) => act.plan?.choices ?? [act.value],

  // The question that an act leads to, where there is something to choose then.
  after: (act) => {
    const step = ahead.at(ahead.pathOf(act));
    return step && step.options.length > 1 ? step : null;
  },

  // The acts of a question that is asked later.
  acts: (step) => step.options.map((option) => {
    const act = make("button", { value: option.choice, "data-verb": option.verb, "data-about": aboutOf(option).join("|") }, make("span", {}, option.text));
    if (option.odds) act.append(make("em", { class: "odds", title: option.odds.need }, `${option.odds.percent} %`));
    for (const { amount, what } of option.price ?? []) act.append(make("em", { class: "price" }, `${amount} ${what}`));
    act.plan = { choices: [...step.path, option.choice], rules: [...step.rules, step.rule] };
    return act;
  }),

  // The words of the answers that lead to a question.
  lead: (step) => step.path.map((choice, at) => {
    const before = at ? ahead.at(step.path.slice(0, at))?.options.find((option) => option.choice === choice) : null;
    const option = $$("#choose .option").find((one) => one.value === choice);
    return at ? before?.text : $("span", option)?.textContent;
  }).filter(Boolean).join(", "),

  // What can be done with a thing that no answer is about yet: by the shortest way.
  of(thing) {
    const word = wordOf(thing);
    const found = ahead.steps.flatMap((step) => ahead.acts(step).filter((act) => act.dataset.about.split("|").includes(word)).map((act) => ({ act, step })));
    const shortest = Math.min(...found.map(({ step }) => step.path.length));
    return found.filter(({ step }) => step.path.length === shortest);
  },

  // Whether it needs no words which answer comes first: it is all that can be done, short of ending something.
  isPlain: (step) => {
    const acts = $$("#choose .option:not([data-rest])");
    return acts.length === 1 && step.path.length === 1 && acts[0].value === step.path[0];
  },

  choose(thing) {
    const found = ahead.of(thing);
    if (found.length === 1 && (ahead.after(found[0].act) || ahead.isPlain(found[0].step))) return ahead.go(thing, found[0].act);
    unchoose();
    openMenu(thing, found.map(({ act, step }) => entry(`${ahead.lead(step)}: ${$("span", act).textContent}`, terms(act), false, () => ahead.go(thing, act))));
  },

  // Gives an act, or asks what comes after it.
  go: (thing, act) => (ahead.after(act) ? ahead.enter(thing, act) : press(act)),

  // What is asked after an act is chosen now: its targets are lit, and the rest is in the menu.
  enter(thing, act) {
    const acts = ahead.acts(ahead.after(act));
    const target = (one) => others(one, thing).map(thingOf).findLast((other) => other?.checkVisibility() && !thing.contains(other));
    const aimed = acts.filter(target);
    unchoose();
    if (aimed.length) aim(thing, aimed, (one) => wordOf(target(one)));
    const groups = grouped(aimed).map((group) => {
      const words = group.length > 1 ? capital(group[0].dataset.verb) : $("span", group[0]).textContent;
      const marks = group.length > 1 ? [make("em", {}, `${group.length} targets`)] : terms(group[0]);
      const give = group.length > 1 ? () => aim(thing, group, (one) => wordOf(target(one))) : () => ahead.go(thing, group[0]);
      return showing(entry(words, marks, false, give), thing, group, (one) => wordOf(target(one)));
    });
    const rest = acts.filter((one) => !target(one)).map((one) => entry($("span", one).textContent, terms(one), false, () => ahead.go(thing, one)));
    const alone = entry($("span", act).textContent, [make("em", {}, "decide then")], false, () => press(act));
    alone.classList.add("alone");
    openMenu(thing, [...rest, ...groups, alone]);
  },

  // Few answers that follow are offered with the one that leads to them.
  MOST: 3,
  inline(thing, act) {
    const step = ahead.after(act);
    if (!step || step.options.length > ahead.MOST) return [];
    return ahead.acts(step).map((one) => {
      const button = entry($("span", one).textContent, terms(one), false, () => ahead.go(thing, one));
      button.classList.add("then");
      return button;
    });
  },
};
document.adoptedStyleSheets = [...document.adoptedStyleSheets, ahead.light];
const aboutOf = (option) => (option.about ?? []).map(({ piece, zone }) => piece ?? `#${zone}`);
