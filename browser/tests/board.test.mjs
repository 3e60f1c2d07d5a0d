import assert from "node:assert/strict";
import { asked, dice, games, open, start } from "./house.mjs";
import { answer, inDock, inOneStep } from "./person.mjs";

const house = open();

// The sizes at which a table is looked at.
const SIZES = [[1440, 900], [1024, 768], [390, 844]];

// So many questions of a game are looked at: of the usual way to play, and of another one.
const QUESTIONS = { usual: 60, other: 20 };

// The least share of the answers about things that can be given on them.
const SHARE = 0.8;

house.test("all that is asked about is in view, and answered where it lies", async (t) => {
  const lobby = await house.visitor();
  const played = (await games(lobby)).map((game) => t.test(game, async (t) => {
    const told = [];
    const things = (await look(t, game, "usual", told)) + (await look(t, game, "other", told));
    const hidden = summary(told);
    hidden.forEach((line) => t.diagnostic(line));
    assert.equal(told.length, 0, `${told.length} of ${things} times a thing is not where one can answer:\n${hidden.join("\n")}`);
  }));
  await Promise.all(played);
}, { concurrency: 2 });

// Plays a game with answers by lot, and tells what was hidden at which question. Each question is looked at in every size,
// and answered in the last of them, which is the first for the next question.
async function look(t, game, way, told) {
  const page = await house.visitor();
  if (!(await start(page, game, "bot", way === "other" ? 1 : 0))) return 0;
  const random = dice();
  const count = { things: 0, bound: 0, given: 0, clicks: 0, answers: 0, onThings: 0 };
  let [prompt, at] = [await asked(page), 0];
  const tell = (what) => told.push({ game, way, size: SIZES[at].join("x"), ply: prompt.ply, what });
  for (; count.answers < QUESTIONS[way] && prompt; count.answers += 1) {
    for (const step of SIZES.keys()) {
      if (step) at = (at + 1) % SIZES.length;
      const [width, height] = SIZES[at];
      await page.setViewportSize({ width, height });
      const seen = await page.evaluate(atRest).then(() => page.evaluate(() => window.eyes.look()));
      count.things += seen.things;
      count.bound += seen.bound;
      count.given += seen.given;
      seen.hidden.forEach(tell);
      if (seen.hidden.length) await shoot(page, `${game}-${way}-${prompt.ply}-${width}`);
    }
    // Whoever plays does something where something can be done.
    const some = prompt.bound.length && random() % 4 ? prompt.bound : prompt.choices;
    const done = await answer(page, some[random() % some.length]);
    if (done.why) tell(done.why);
    count.clicks += done.clicks;
    count.onThings += done.way === "thing" ? 1 : 0;
    prompt = await asked(page, prompt.ply);
  }
  t.diagnostic(`${game}, ${way}: ${count.answers} answers with ${count.clicks} clicks, ${count.onThings} of them on things; `
    + `${count.given} of ${count.bound} answers about things could be given on them`);
  if (count.given < count.bound * SHARE) told.push({ game, way, what: `only ${count.given} of ${count.bound} answers about things can be given on them` });
  await page.context().close();
  return count.things;
}

// SHOTS=DIR browser/run tests/board.test.mjs keeps a picture of every question of which something is hidden.
const shoot = (page, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

// The page may scroll the board by itself: it is looked at when it lies still.
async function atRest() {
  const board = document.querySelector("#board");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let last = null, frames = 0; last !== board.scrollTop && frames < 60; frames += 1) {
    last = board.scrollTop;
    await frame();
  }
}

// One line for each thing that was hidden at a size, with the first ply and the number of questions.
function summary(told) {
  const lines = new Map();
  for (const { game, way, size, ply, what } of told) {
    const key = `${game} (${way}) at ${size}: ${what}`;
    const line = lines.get(key) ?? { ply, times: 0 };
    lines.set(key, { ...line, times: line.times + 1 });
  }
  const sorted = [...lines].sort(([, one], [, two]) => two.times - one.times);
  return sorted.map(([key, { ply, times }]) => `${key}, first at ply ${ply}, ${times} times`);
}

house.test("several answers that are sent together are the same as one after the other", async () => {
  const page = await house.visitor();
  for (let tries = 0; tries < 2; tries += 1) {
    for (const game of await games(page)) {
      if (await compare(page, game)) return;
    }
  }
  assert.fail("no game asks the same several times");
});

const several = (page) => page.getByRole("button", { name: "Choose several" });
const undo = (page) => page.locator("button[form=undo]:not([disabled])");
// What lies on the table, what is asked, and the newest lines of the log: a page that was told anew has fewer old ones.
const record = (page) => page.evaluate(() => ({
  ply: window.eyes.ply(),
  log: [...document.querySelectorAll("#log :is(summary b, h3, li[data-verb])")].slice(0, 12).map((line) => line.textContent),
  lies: [...document.querySelectorAll("#board, #hand")].map((part) => part.innerText),
  question: document.querySelector("#prompt .question").textContent,
}));

async function takeBackTo(page, ply) {
  await undo(page).click();
  await page.locator(`#choose input[name=ply][value="${ply}"]`).waitFor({ state: "attached" });
}

// Plays until two answers can be given together and taken back, and gives them in both ways. Tells whether it came to that.
async function compare(page, game) {
  await start(page, game);
  const random = dice();
  for (let prompt = await asked(page), move = 0; prompt && move < 40; move += 1) {
    if ((await several(page).isVisible()) && (await bothWays(page, prompt))) return true;
    prompt = await asked(page);
    if (!prompt) return false;
    await answer(page, prompt.choices[random() % prompt.choices.length]);
    prompt = await asked(page, prompt.ply);
  }
  return false;
}

async function bothWays(page, prompt) {
  const [one, two] = await page.evaluate(() => window.eyes.simple());
  if (!two) return false;
  await page.mouse.click(one.x, one.y);
  const next = await asked(page, prompt.ply);
  if (!next || Number(next.ply) !== Number(prompt.ply) + 1 || !next.choices.includes(two.choice)) return false;
  // What is sent together stops where something else is asked.
  if (!(await page.locator("#prompt[data-again]").count())) return false;
  await answer(page, two.choice);
  const last = await asked(page, next.ply);
  if (!last || Number(last.ply) !== Number(next.ply) + 1 || !(await undo(page).count())) return false;
  const singly = await record(page);
  await takeBackTo(page, next.ply);
  if (!(await undo(page).count())) return false;
  await takeBackTo(page, prompt.ply);
  await several(page).click();
  for (const { choice } of [one, two]) {
    const { spots } = await page.evaluate((choice) => window.eyes.find(choice), choice);
    await page.mouse.click(spots[0].x, spots[0].y);
  }
  assert.equal(await page.locator(".picked").count(), 2);
  await page.getByRole("button", { name: "Confirm 2" }).click();
  await asked(page, prompt.ply);
  assert.deepEqual(await record(page), singly);
  await takeBackTo(page, prompt.ply);
  return true;
}

house.test("who acts and what in one step is the same as one after the other, and is taken back as one", async () => {
  const page = await house.visitor({ viewport: { width: 1440, height: 900 } });
  for (let tries = 0; tries < 3; tries += 1) {
    for (const game of await games(page)) {
      if (await compareSteps(page, game, tries)) return;
    }
  }
  assert.fail("in no game does an answer lead on to another");
});

// Plays until an answer leads on to another question of which an answer can be taken back, and gives both in both ways.
async function compareSteps(page, game, tries) {
  await start(page, game);
  const random = dice(7 + tries);
  for (let prompt = await asked(page), move = 0; prompt && move < 30; move += 1) {
    for (const step of (await ahead(page)).filter(({ path, options }) => path.length === 1 && options.length > 1).slice(0, 3)) {
      if (await stepBothWays(page, prompt, step)) return true;
      prompt = await asked(page);
      if (!prompt || prompt.choices.indexOf(step.path[0]) < 0) break;
    }
    if (!prompt) return false;
    const some = prompt.bound.length && random() % 4 ? prompt.bound : prompt.choices;
    await answer(page, some[random() % some.length]);
    prompt = await asked(page, prompt.ply);
  }
  return false;
}

// What the server tells of later questions, once the page has heard of it too.
const ahead = (page) => page.evaluate(async () => {
  const table = document.querySelector("#table");
  const { steps } = await (await fetch(table.dataset.live.replace(/live$/, "ahead"))).json();
  for (let tries = 0; steps.length && table.dataset.ahead !== window.eyes.ply() && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return steps;
});

async function stepBothWays(page, prompt, { path: [first], options }) {
  const last = options.find(({ about }) => about?.length);
  const isOnThing = prompt.bound.includes(first);
  if (!last || !isOnThing) return false;
  await inDock(page, first);
  const next = await asked(page, prompt.ply);
  await inDock(page, last.choice);
  const end = await asked(page, next.ply);
  if (!end || Number(end.ply) !== Number(prompt.ply) + 2 || !(await undo(page).count())) return false;
  const singly = await record(page);
  await takeBackTo(page, next.ply);
  await takeBackTo(page, prompt.ply);
  await ahead(page);
  const { clicks, given } = await inOneStep(page, [first, last.choice], [null, last]);
  assert.equal(given, undefined, `${first}, ${last.choice} are given in one step`);
  assert.ok(clicks <= 4, `${first}, ${last.choice} take ${clicks} clicks`);
  await asked(page, prompt.ply);
  assert.deepEqual(await record(page), singly);
  await takeBackTo(page, prompt.ply);
  // Nothing is sent before the last click, and Esc goes back.
  const { spots } = await page.evaluate((choice) => window.eyes.find(choice), first);
  await ahead(page);
  await page.mouse.click(spots[0].x, spots[0].y);
  await page.locator("#menu:not([hidden])").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#menu:not([hidden]), .aim").count(), 0);
  assert.equal(await page.evaluate(() => window.eyes.ply()), prompt.ply);
  return true;
}

house.test("what was answered twice can be answered so from now on, until that is stopped", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await start(page, game);
    if (await formHabit(page)) return;
  }
  assert.fail("in no game is a habit offered");
});

const always = (page) => page.locator("#prompt .habits button:not(.stop)");
const stop = (page) => page.locator("#prompt .habits .stop");

// Plays until a habit is offered and has answered once by itself.
async function formHabit(page) {
  let rule = null;
  for (let prompt = await asked(page), move = 0; prompt && move < 60; move += 1) {
    const now = await page.locator("#prompt.mine").getAttribute("data-rule");
    if (await page.locator("#prompt .habits.due").count()) {
      assert.equal(now, rule, "only the question of the habit is answered");
      prompt = await asked(page, prompt.ply);
      continue;
    }
    if (rule === now && (await stop(page).count())) {
      // Something new could be done: then it is asked. It is stopped, and asked from now on.
      await stop(page).click();
      assert.equal(await stop(page).count(), 0);
      return true;
    }
    if (rule === null && (await always(page).count())) {
      rule = now;
      await always(page).click();
    } else await inDock(page, prompt.choices[0]);
    const next = await asked(page, prompt.ply);
    if (rule && next && (await page.locator("#prompt .habits.due").count())) {
      await asked(page, next.ply);
      return true;
    }
    prompt = next;
  }
  return false;
}

house.test("a menu leaves free what it is about", async (t) => {
  const lobby = await house.visitor();
  for (const game of await games(lobby)) {
    const page = await house.visitor({ viewport: { width: 1440, height: 900 } });
    await start(page, game);
    const random = dice();
    let menus = 0;
    for (let prompt = await asked(page), move = 0; prompt && move < 25; move += 1) {
      const spot = await page.evaluate(() => window.eyes.several());
      if (spot) await page.mouse.click(spot.x, spot.y);
      const hidden = await page.evaluate(() => window.eyes.hiddenByMenu());
      assert.deepEqual(hidden, [], `${game}, ply ${prompt.ply}: the menu lies over what it is about`);
      menus += await page.locator("#menu:not([hidden])").count();
      await page.keyboard.press("Escape");
      await answer(page, prompt.choices[random() % prompt.choices.length]);
      prompt = await asked(page, prompt.ply);
    }
    t.diagnostic(`${game}: ${menus} menus`);
    await page.context().close();
  }
});
