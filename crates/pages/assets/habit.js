// Habits. What was answered twice to the same question can be answered so from now on: the page gives the answer itself
// until it is told to stop. A pass is given only where nothing can be done that could not be done when it was chosen.
const habit = {
  KEPT: 24,
  PAUSE: 350,
  place: table && `deadhand-habits${table.dataset.live}${table.dataset.me ?? ""}`,
  // By the rule that asks: what was answered, the newest last, and what is always answered.
  given: {},
  always: {},
  // The last step of several answers, by the rule of its first question.
  steps: {},
  due: null,
  // The question that Esc has kept for the player.
  held: null,

  load() {
    try {
      const { given, always, steps } = JSON.parse(sessionStorage.getItem(habit.place)) ?? {};
      Object.assign(habit, { given: given ?? {}, always: always ?? {}, steps: steps ?? {} });
    } catch {
      // A browser that keeps nothing forgets them with the page.
    }
  },
  save() {
    try {
      sessionStorage.setItem(habit.place, JSON.stringify({ given: habit.given, always: habit.always, steps: habit.steps }));
    } catch {
      // Likewise.
    }
  },

  rule: () => $("#prompt.mine")?.dataset.rule,
  isOrder: () => $("#prompt.mine")?.dataset.kind === "order",
  options: () => $$("#prompt.mine #choose .option"),
  find: (choice) => habit.options().find((option) => option.value === choice),
  words: (option) => $("span", option).textContent,

  note(choice) {
    const rule = habit.rule();
    if (!rule) return;
    habit.given[rule] = [...(habit.given[rule] ?? []), choice].slice(-habit.KEPT);
    habit.save();
  },

  // A step can be given again with one click where all its answers can be given now.
  noteStep({ choices, rules }) {
    habit.steps[habit.rule()] = { choices, rules };
    habit.save();
  },
  lastStep() {
    const step = habit.steps[habit.rule()];
    if (!step) return null;
    const first = habit.find(step.choices[0]);
    const later = step.choices.slice(1).map((choice, at) => ahead.at(step.choices.slice(0, at + 1))?.options.find((option) => option.choice === choice));
    if (!first || !later.every(Boolean)) return null;
    return { ...step, text: [habit.words(first), ...later.map((option) => option.text)].join(", ") };
  },
  offerStep(prompt) {
    $("#prompt .before")?.remove();
    const step = habit.isDue() ? null : habit.lastStep();
    if (!step) return;
    const button = habit.button(`As before: ${step.text}`, "Give the same answers as last time", () => {
      unchoose();
      sendAll(step.choices, step.rules);
    });
    button.dataset.plan = step.choices.join("\n");
    const row = make("p", { class: "before" });
    row.append(button);
    $("#choose", prompt).after(row);
  },

  // What must be done before the question ends: only its order is left.
  isDueNow: (option) => "due" in option.dataset,
  verbOf: (choice) => choice.split(" ")[0],
  owed() {
    const given = habit.given[habit.rule()] ?? [];
    const times = (option) => given.filter((choice) => habit.verbOf(choice) === habit.verbOf(option.value)).length;
    return habit.options().filter(habit.isDueNow).find((option) => times(option) > 1) ?? null;
  },

  // What is offered to be always answered: what was answered most often, twice at least. Where only the order is asked, any.
  // What one does with a turn is not for habits.
  isChore: (option) => "rest" in option.dataset || $("#prompt.mine:is([data-again], :not([data-kind=act]))") !== null,
  likely() {
    const given = habit.given[habit.rule()] ?? [];
    if (habit.isOrder()) return given.length ? habit.options()[0] : null;
    const owed = habit.owed();
    if (owed) return owed;
    const times = (option) => given.filter((choice) => choice === option.value).length;
    const known = habit.options().filter((option) => times(option) > 1 && habit.isChore(option));
    return known.sort((one, two) => times(two) - times(one) || given.indexOf(one.value) - given.indexOf(two.value))[0] ?? null;
  },

  // What a habit answers now.
  answer() {
    if (habit.held === askedAt()) return null;
    const options = habit.options();
    for (const { choice, text, seen, isOwed } of habit.always[habit.rule()] ?? []) {
      const due = isOwed && options.find(habit.isDueNow);
      if (due) return { option: due, text };
      if (isOwed) continue;
      if (choice === null) return { option: options[0], text };
      const option = options.find((one) => one.value === choice);
      const isNew = seen && options.some((one) => !seen.includes(one.value));
      if (option && !isNew) return { option, text };
    }
    return null;
  },
  isDue: () => habit.answer() !== null,

  begin(option) {
    const rule = habit.rule();
    const isRest = "rest" in option.dataset;
    const isOwed = habit.isDueNow(option);
    const made = habit.isOrder() || isOwed
      ? { choice: null, text: isOwed ? "what must be done" : "any order", isOwed }
      : { choice: option.value, text: habit.words(option), seen: isRest ? habit.options().map((one) => one.value) : undefined };
    const others = (habit.always[rule] ?? []).filter((one) => one.choice !== made.choice);
    habit.always[rule] = [...others, made];
    habit.save();
    option.click();
  },
  end(rule, choice) {
    habit.always[rule] = habit.always[rule].filter((one) => one.choice !== choice);
    habit.given[rule] = [];
    clearTimeout(habit.due);
    habit.save();
    habit.show();
  },

  // Whoever is asked by others' leave tells them nothing by how fast the answer comes.
  follow() {
    clearTimeout(habit.due);
    habit.show();
    const ply = askedAt();
    if (!habit.isDue()) return;
    habit.due = setTimeout(() => {
      const found = askedAt() === ply ? habit.answer() : null;
      if (!found || chosen || batch.isOn) return;
      say(`Always: ${found.text}.`);
      found.option.click();
    }, habit.PAUSE + ($("#chat") ? Math.random() * 2000 : 0));
  },

  button(words, title, act) {
    const button = make("button", { type: "button", title }, words);
    button.addEventListener("click", act);
    return button;
  },

  show() {
    $("#prompt .habits")?.remove();
    const prompt = $("#prompt.mine");
    if (!prompt) return;
    const row = make("p", { class: habit.isDue() ? "habits due" : "habits" });
    const likely = habit.isDue() ? null : habit.likely();
    if (likely) {
      const isOwed = habit.isDueNow(likely);
      const isAny = habit.isOrder() || isOwed;
      const words = isOwed ? "Always first what must be done, in any order" : isAny ? "Always in any order" : `Always: ${habit.words(likely)}`;
      const title = "Give this answer now and whenever this is asked, until you stop it";
      const button = habit.button(words, "rest" in likely.dataset ? `${title} or something new can be done` : title, () => habit.begin(likely));
      button.dataset.choice = isAny ? "" : likely.value;
      row.append(button);
    }
    for (const { choice, text } of habit.always[habit.rule()] ?? []) {
      const stop = habit.button(`Stop: ${text}`, "This is answered for you whenever it is asked", () => habit.end(habit.rule(), choice));
      stop.className = "stop";
      row.append(stop);
    }
    if (row.childElementCount) $("#choose", prompt).after(row);
    habit.offerStep(prompt);
  },
};
if (table) habit.load();
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !$("#prompt .habits.due")) return;
  habit.held = askedAt();
  clearTimeout(habit.due);
  habit.show();
});
