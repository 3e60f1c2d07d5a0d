// How far what is chosen reaches: its bands shaded on the map with their words in the dock, the line of sight to what is
// pointed at, and beside what it cannot be aimed at the reason. All of that is told by the question, or by the later one that
// an answer leads to; nothing is reckoned here.
const GRADES = ["near", "middle", "far", "hidden"];

const printedReach = (node) => ({
  of: node.dataset.of,
  verb: node.dataset.verb,
  fields: GRADES.flatMap((grade) => node.dataset[grade].split(" ").filter(Boolean).map((word) => [word, grade])),
  barred: $$("i[data-on]", node).map((one) => ({ on: one.dataset.on, why: one.textContent })),
  legend: () => node,
});
// A later question brings its own: the legend is made as the page prints it.
const laterReach = ({ of, verb, words, fields, barred }) => ({
  of,
  verb,
  fields,
  barred: (barred ?? []).map(({ on, why }) => ({ on: on.piece ?? `#${on.zone}`, why })),
  legend() {
    const bands = [...words, ["hidden", "out of sight"]].map(([grade, text]) => make("span", { class: grade }, text));
    const legend = make("p", { class: "reach later" }, ...bands);
    $("#prompt .ask")?.append(legend);
    return legend;
  },
});
const reaches = () => [...$$("#prompt .reach[data-of]").map(printedReach), ...ahead.steps.flatMap((step) => step.reaches ?? []).map(laterReach)];
const aboutsOf = (act) => act.dataset.about.split("|");
const uses = (act, reach) => act.dataset.verb === reach.verb && aboutsOf(act).includes(reach.of);

const unshade = () => {
  for (const grade of GRADES) $$(`.cell.grade-${grade}`).forEach((cell) => cell.classList.remove(`grade-${grade}`));
  $$("#prompt .reach.later").forEach((reach) => reach.remove());
  $$("#prompt .reach").forEach((reach) => { reach.hidden = true; });
  $$(".tagged.no").forEach((tag) => tag.remove());
};

// Shades what is reached by a thing, or by what these acts are done with.
const shadeBy = (is) => {
  unshade();
  const reach = reaches().find(is);
  if (!reach) return;
  reach.legend().hidden = false;
  for (const [word, grade] of reach.fields) thingOf(word)?.closest(".cell")?.classList.add(`grade-${grade}`);
  reach.barred.forEach(tagBarred);
};
const shadeOf = (thing) => shadeBy((reach) => reach.of === wordOf(thing));
const shadeFor = (acts) => shadeBy((reach) => acts.some((act) => uses(act, reach)));
// What is aimed with, else what is chosen.
const shadeAgain = () => (aims.length ? shadeFor(aims.map((one) => one.act)) : chosen && shadeOf(chosen));

// What cannot be aimed at says why.
const tagBarred = ({ on, why }) => {
  const card = thingOf(on);
  if (!card || card.matches(".aim, .chosen") || $(":scope > .tagged", card)) return;
  card.append(make("span", { class: "tagged no" }, why));
};

// What an entry of the menu would aim at, while it is pointed at: targets with their odds, over the shaded bands.
let seen = [];
const unseen = () => {
  seen.forEach(({ thing, tag }) => {
    thing.classList.remove("seen");
    tag?.remove();
  });
  seen = [];
};
const preview = (thing, acts, targetOf) => {
  unseen();
  for (const act of aims.length ? [] : acts) {
    const target = thingOf(targetOf(act) ?? "");
    if (!target || target === thing || !target.matches(".card")) continue;
    const tag = oddsTag(act);
    target.classList.add("seen");
    if (tag) target.append(tag);
    seen.push({ thing: target, tag });
  }
  shadeFor(acts);
};
const unpreview = () => {
  unseen();
  shadeAgain();
};

// The line of sight to what is pointed at, from who shoots.
const sight = make("i", { id: "sight", hidden: "" });
document.body.append(sight);
const middle = (thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const unsight = () => { sight.hidden = true; };
// Whoever aims stands on the field: of the one that is chosen, or of whom its answers are about.
const shooter = (act) => {
  const words = [chosen ? wordOf(chosen) : "", ...aboutsOf(act)];
  return words.map((word) => word && $(`.hex .cell > .card[data-id="${CSS.escape(word)}"]:not(:first-child)`)).find(Boolean) ?? null;
};
const sightTo = (event) => {
  const target = aims.length ? event.target.closest?.(".cell .card.aim") : null;
  const aimed = target && aims.find((one) => one.thing === target);
  const from = aimed && reaches().some((reach) => uses(aimed.act, reach)) ? shooter(aimed.act) : null;
  if (!from || from === target) return unsight();
  shadeFor([aimed.act]);
  const [here, there] = [middle(from), middle(target)];
  sight.hidden = false;
  Object.assign(sight.style, { left: `${here.x}px`, top: `${here.y}px`, width: `${Math.hypot(there.x - here.x, there.y - here.y)}px`, rotate: `${Math.atan2(there.y - here.y, there.x - here.x)}rad` });
};
document.addEventListener("pointerover", sightTo);
document.addEventListener("focusin", sightTo);
document.addEventListener("click", unsight, true);
