// What happened is shown on the table as it was, one event after the other, before the table changes: from the facts on
// each line of the log, never from its words. Every click and key skips to the end.
const SPEEDS = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };
const pace = () => (document.hidden ? 0 : SPEEDS[kept("speed")] ?? 1);
const GLIDE = "cubic-bezier(.2,.8,.2,1)";
const STRIKE = "cubic-bezier(.6,0,.9,.4)";
// How long each sort of event is shown, in milliseconds at normal speed. What is not here is told by the log alone, and
// moves with the table.
const LENGTHS = { attack: 620, roll: 760, harm: 460, heal: 460, destroy: 660, reveal: 560, play: 620, use: 520, defend: 420, draw: 420, pay: 380, create: 260, lose: 380, gain: 300, end: 300, begin: 940 };
// Your own deeds you have chosen yourself: only what comes of them is shown.
const OWN = ["play", "use", "pay", "create", "gain", "lose"];
const LONGEST = 7000;

let skips = 0;
let wake = null;
const skipStage = () => {
  skips += 1;
  wake?.();
};
const pause = (time) => new Promise((resolve) => {
  const timer = setTimeout(resolve, time);
  wake = () => {
    clearTimeout(timer);
    resolve();
  };
});

// Where an event takes place: a piece, a zone, else the plate of a seat.
const placeOf = (word) => {
  if (!word) return null;
  const thing = word.startsWith("@") ? $(`#board .plate .seat.s${word.slice(1)}`) : thingOf(word);
  return thing?.checkVisibility() ? thing : null;
};
// A zone, else what a seat has of that role, else its plate.
const ofRole = (role, seat) => (role === "hand" && seat === own() ? $("#hand") : $(`.plate.s${seat} .area[data-role=${role}]`));
const zoneOf = (zone, role, seat) => (zone && placeOf(`#${zone}`)) || (seat === null ? null : ofRole(role, seat) ?? placeOf(`@${seat}`));
const middleOf = (node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, top: y };
};

// Over everything else while it moves.
const lifted = (node) => {
  const above = [node.closest(".slot"), node.closest(".area"), node.closest(".part"), node.closest(".band"), node].filter(Boolean);
  above.forEach((one) => one.classList.add("acting"));
  return () => above.forEach((one) => one.classList.remove("acting"));
};
const moved = (node, frames, time, easing) => (still.matches ? null : node.animate(frames, { duration: time, easing }));

// A whole side of a fight only leans forward.
const REACH = 0.6;
const LEAN = 0.12;
const strike = (by, on, time) => {
  const [from, to] = [middleOf(by), middleOf(on)];
  const reach = by.matches(".area") ? LEAN : REACH;
  const [x, y] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(x, y) || 1;
  const at = (share, back = 0) => ({ transform: `translate(${x * share - (x / far) * back}px, ${y * share - (y / far) * back}px)` });
  const down = lifted(by);
  moved(by, [at(0), { ...at(0, 14), offset: 0.16 }, { ...at(reach), offset: 0.42, easing: GLIDE }, at(0)], time, STRIKE);
  moved(on, [at(0), { transform: "translateX(4px)" }, { transform: "translateX(-4px)" }, at(0)].map((frame, step) => ({ ...frame, offset: [0, 0.45, 0.6, 0.75][step] })), time, "linear");
  return down;
};

// Where motion is not wanted an amount stands until it has been read, or until another takes its place.
const READ = 1500;
const stand = (note) => {
  const isThere = ({ style }) => style.left === note.style.left && style.top === note.style.top;
  $$(".floats").filter((other) => other !== note && isThere(other)).forEach((other) => other.remove());
  setTimeout(() => note.remove(), READ);
};
const float = (on, words, mood) => {
  const { x, top } = middleOf(on);
  const note = make("b", { class: `floats ${mood}`, "aria-hidden": "true" }, words);
  note.style.left = `${x}px`;
  note.style.top = `${Math.max(40, top + 6)}px`;
  document.body.append(note);
  if (still.matches) return stand(note);
  const rises = note.animate([{ opacity: 0, transform: "translate(-50%,6px)" }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { opacity: 0, transform: "translate(-50%,-26px)" }], { duration: 1100 * Math.max(pace(), 0.4), easing: GLIDE });
  rises.finished.finally(() => note.remove());
};

// The dead crack, lose their colour and fall.
const die = (on, time) => {
  if (still.matches) return;
  const { left, top, width, height } = on.getBoundingClientRect();
  const crack = make("i", { class: "crack", "aria-hidden": "true" });
  Object.assign(crack.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(crack);
  crack.animate([{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], { duration: time }).finished.finally(() => crack.remove());
  moved(on, [{ filter: "none" }, { filter: "grayscale(1) brightness(.7)", transform: "rotate(-2deg)", offset: 0.45 }, { filter: "grayscale(1)", opacity: 0, transform: "translateY(30px) rotate(4deg)" }], time, STRIKE);
};
const flash = (on, time) => moved(on, [{ filter: "none" }, { filter: "brightness(1.7)" }, { filter: "none" }], time, GLIDE);
const turnOver = (on, time) => moved(on, [{ transform: "perspective(600px) rotateY(-90deg)", filter: "brightness(.5)" }, { transform: "none", filter: "brightness(1.4)", offset: 0.6 }, { transform: "none", filter: "none" }], time, GLIDE);

// Cards whose faces are nobody's business, or are not on the table yet, travel as backs.
const GHOSTS = 5;
const GHOST_GAP = 90;
const travel = (from, to, number, time) => {
  if (still.matches || from === to) return;
  const [start, end] = [middleOf(from), middleOf(to)];
  for (let at = 0; at < Math.min(Math.max(number, 1), GHOSTS); at += 1) {
    const ghost = make("i", { class: "ghost", "aria-hidden": "true" });
    Object.assign(ghost.style, { left: `${start.x}px`, top: `${start.y}px` });
    document.body.append(ghost);
    const way = `translate(calc(-50% + ${end.x - start.x}px), calc(-50% + ${end.y - start.y}px))`;
    const flies = ghost.animate([{ opacity: 0, transform: "translate(-50%,-50%)" }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.8 }, { opacity: 0, transform: way }], { duration: time, delay: at * GHOST_GAP * pace(), easing: GLIDE, fill: "backwards" });
    flies.finished.finally(() => ghost.remove());
  }
};

// Harm and healing are counted up in some games and down in others: there the number itself says which.
const SIGNS = { lose: () => "−", pay: () => "−", gain: () => "+", harm: (n) => (n < 0 ? "−" : ""), heal: (n) => (n < 0 ? "−" : "+") };
const amountOf = ({ verb, n, what }) => {
  const sign = SIGNS[verb]?.(n);
  if (!n || sign === undefined) return null;
  return `${sign}${Math.abs(n)}${what ? ` ${what}` : ""}`;
};

// What is drawn, paid or put aside goes from one place to the other, as far as both are on the table.
const TRAVELS = { draw: ["deck", "hand"], pay: ["deck", "discard"], lose: ["deck", "discard"] };
const perform = (event, time) => {
  const [by, on] = [placeOf(event.by), event.on.map(placeOf).filter(Boolean)];
  const target = on.find((one) => one !== by);
  const words = amountOf(event);
  const mood = event.verb === "heal" || event.verb === "gain" ? "good" : event.verb === "harm" || event.verb === "lose" ? "bad" : "";
  if (words && (on[0] ?? by)) float(on[0] ?? by, words, mood);
  const roles = TRAVELS[event.verb];
  const [from, to] = roles ? [zoneOf(event.from, roles[0], event.seat), zoneOf(event.to, roles[1], event.seat)] : [];
  if (from && to && (event.from || event.verb === "draw")) travel(from, to, event.on.length || event.n, time);
  if ((event.verb === "attack" || event.verb === "roll") && by && target) return strike(by, target, time);
  if (event.verb === "destroy") on.forEach((one) => die(one, time));
  else if (event.verb === "reveal") on.forEach((one) => turnOver(one, time));
  else if (event.verb !== "roll" && event.verb !== "begin") [...on, ...(on.length ? [] : [by].filter(Boolean))].forEach((one) => flash(one, time));
  return () => {};
};

// The words of the event stand above the dock while it is shown, with its dice. Whose turn begins stands over the table.
const caption = ({ line, verb }) => {
  const strip = $("#caption") ?? document.body.appendChild(make("p", { id: "caption", "aria-hidden": "true" }));
  const text = line.cloneNode(true);
  $$(".rule", text).forEach((rule) => rule.remove());
  $$("a", text).forEach((link) => link.replaceWith(...link.childNodes));
  strip.replaceChildren(...text.childNodes, make("small", {}, "any key skips"));
  strip.className = `${text.className} ${verb === "begin" ? "banner" : ""}`;
  const dock = $(".dock")?.getBoundingClientRect();
  strip.style.bottom = `${innerHeight - (dock?.top ?? innerHeight) + 8}px`;
  strip.hidden = false;
};
const uncaption = () => {
  if ($("#caption")) $("#caption").hidden = true;
};

const eventOf = (line) => ({
  line, verb: line.dataset.verb, by: line.dataset.by ?? "", on: (line.dataset.on ?? "").split("|").filter(Boolean),
  n: Number(line.dataset.n ?? 0), what: line.dataset.what ?? "", seat: line.className.match(/\bs(\d)\b/)?.[1] ?? null,
  from: line.dataset.from ?? "", to: line.dataset.to ?? "",
});
const own = () => table?.dataset.me ?? null;
// A turn is announced when it passes to somebody else, not at each of its parts.
let turnOf = null;
const lengthOf = (event, me) => {
  if (event.verb === "begin" && event.seat !== null) {
    const isOther = event.seat !== turnOf;
    turnOf = event.seat;
    return isOther && event.seat !== me ? LENGTHS.begin : 0;
  }
  if (OWN.includes(event.verb) && event.seat !== null && event.seat === me) return 0;
  return event.verb === "begin" ? 0 : LENGTHS[event.verb] ?? 0;
};

// Shows the lines, the oldest first; at once where nothing is to be shown. Where motion is not wanted the same steps stand
// still.
const stage = async (lines) => {
  const me = own();
  const events = lines.map(eventOf).map((event) => ({ ...event, time: lengthOf(event, me) })).filter(({ time }) => time);
  const whole = events.reduce((sum, { time }) => sum + time, 0);
  const quick = Math.min(1, LONGEST / Math.max(whole, 1));
  const before = skips;
  for (const event of events) {
    sound(event);
    if (skips !== before || !pace()) continue;
    const time = event.time * pace() * quick;
    caption(event);
    const undo = perform(event, time);
    const { verb, by, on, n } = event;
    document.dispatchEvent(new CustomEvent("staged", { detail: { verb, by, on, n, text: event.line.textContent } }));
    await pause(time);
    undo();
  }
  uncaption();
};

// Sounds that the page makes itself; silent until they are switched on.
let ears = null;
const TONES = { play: [420, 0.06, "triangle"], roll: [180, 0.09, "square"], attack: [140, 0.12, "sawtooth"], harm: [90, 0.18, "sawtooth"], destroy: [60, 0.3, "sawtooth"], heal: [660, 0.15, "sine"], reveal: [520, 0.09, "triangle"], turn: [740, 0.2, "sine"], won: [880, 0.6, "sine"], lost: [110, 0.7, "sine"] };
const sound = ({ verb }) => {
  const tone = TONES[verb];
  if (kept("sound") !== "on" || !tone || document.hidden) return;
  ears ??= new AudioContext();
  const [height, length, shape] = tone;
  const [voice, volume] = [ears.createOscillator(), ears.createGain()];
  voice.type = shape;
  voice.frequency.setValueAtTime(height, ears.currentTime);
  voice.frequency.exponentialRampToValueAtTime(height * 0.6, ears.currentTime + length);
  volume.gain.setValueAtTime(0.08, ears.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, ears.currentTime + length);
  voice.connect(volume).connect(ears.destination);
  voice.start();
  voice.stop(ears.currentTime + length);
};

// Whoever wants it is asked once more before they pass or end something while they could still act.
let sure = "";
document.addEventListener("click", (event) => {
  const option = event.target.closest?.("#choose .option[data-rest]");
  if (!option || kept("confirm") !== "on" || !$("#choose .option:not([data-rest])")) return;
  // The button may be drawn anew in between: what counts is the answer and its question.
  const answer = `${option.form.elements.ply.value} ${option.value}`;
  if (sure === answer) return;
  sure = answer;
  event.preventDefault();
  event.stopImmediatePropagation();
  option.classList.add("sure");
  const word = $("span", option);
  word.textContent = `${word.textContent} Sure?`;
  say("You could still do something. Choose it again if you are sure.");
}, true);

// Settings that the menu shows.
const settle = () => {
  for (const input of $$("[data-setting]")) {
    const value = kept(input.dataset.setting) ?? input.dataset.usual;
    if (input.type === "checkbox") input.checked = value === "on";
    else input.value = value;
  }
  root.classList.toggle("no-rules", kept("rules") !== "on");
};
document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-setting]")) return;
  kept(target.dataset.setting, target.type === "checkbox" ? (target.checked ? "on" : "off") : target.value);
  settle();
});
settle();

// Whose turn it is stands in the title of the tab and can be heard; so can the end.
let state = "";
const titled = () => {
  const prompt = $("#prompt");
  const now = prompt?.matches(".over") ? (prompt.matches(".lost") ? "lost" : "won") : prompt?.matches(".mine") ? "turn" : "";
  if (now !== state) sound({ verb: now });
  state = now;
  const title = document.title.replace(/^● /, "");
  document.title = now === "turn" ? `● ${title}` : title;
};
