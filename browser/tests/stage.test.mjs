import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asked, box, concede, dice, games, open, outdated, start } from "./house.mjs";
import { answer, inDock } from "./person.mjs";

const house = open();

// What is staged, as the page tells it, and how long each staging holds the news back, with how much was shown.
function witness() {
  window.staged = [];
  window.stays = [];
  document.addEventListener("staged", (event) => window.staged.push(event.detail));
  let since = null;
  const watch = () => new MutationObserver(() => {
    const isStaging = document.documentElement.classList.contains("staging");
    if (isStaging && !since) since = { at: performance.now(), shown: window.staged.length };
    if (isStaging || !since) return;
    window.stays.push({ time: performance.now() - since.at, events: window.staged.length - since.shown });
    since = null;
  }).observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  document.addEventListener("DOMContentLoaded", watch);
}

const FIGHT = ["attack", "harm", "destroy", "roll"];
const MOVES = 120;

async function viewer(options) {
  const page = await house.visitor(options);
  await page.addInitScript(witness);
  return page;
}

// Nothing is staged, and no card is on its way.
const atRest = (page) => page.waitForFunction(() => !document.querySelector(".staging, .acting, :is(#board, #hand) .card[style]:not([style=''])"));
const staged = (page) => page.evaluate(() => window.staged);
const fights = (events) => events.filter(({ verb }) => FIGHT.includes(verb)).length;

// The lines of the log as the server tells them to a page that comes new.
const told = (page) => page.evaluate(async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  return [...fresh.querySelectorAll("#log li[data-verb]")].map(({ dataset }) => [dataset.verb, dataset.by ?? "", dataset.on ?? "", Number(dataset.n ?? 0)].join(" "));
});

// The place of the fight: what each play changed, and how it came out.
const bout = (page) => page.evaluate(() => {
  const words = (selector) => [...document.querySelectorAll(`#bout ${selector}`)].map((node) => node.textContent.trim());
  return { titles: words("h3"), changes: words(".plays em"), results: words(".came"), rolls: words(".dice") };
});

// All that the record of a game tells this seat, read by the program itself.
async function recorded(page, seat) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const record = await page.request.get(`/replay/${id}/record`);
  assert.ok(record.ok(), `${id} has a record`);
  const folder = mkdtempSync(join(tmpdir(), "record-"));
  try {
    const file = join(folder, "game.jsonl");
    writeFileSync(file, await record.text());
    const lines = execFileSync(process.env.DEADHAND, ["replay", file, "--json", "--viewer", seat], { maxBuffer: 1 << 28 });
    return String(lines).trim().split("\n").map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Whether a line of the record tells what was shown: the same deed by the same one on the same ones, with the same numbers.
function tells(line, { verb, n, text }) {
  const names = [line.actor, ...(line.subjects ?? [])].map((subject) => subject?.name).filter(Boolean);
  const rolls = (line.rolls ?? []).slice(0, 1).flatMap(({ dice, need }) => [...dice, ...Object.values(need ?? {})]);
  const isSaid = (word) => text.toLowerCase().includes(String(word).toLowerCase());
  const isNamed = (name) => name.split(/[ ,/]+/).some((part) => part.length > 2 && isSaid(part));
  return line.verb === verb && (line.amounts?.[0]?.by ?? 0) === n && names.every(isNamed) && rolls.every(isSaid);
}

// Plays by lot until something is fought out, and compares what was staged with what the server tells.
async function fightOn(page, game) {
  for (let tries = 0; tries < 4; tries += 1) {
    await start(page, game);
    const random = dice(tries + 3);
    let prompt = await asked(page);
    for (let move = 0; move < MOVES && prompt; move += 1) {
      const before = (await staged(page)).length;
      await inDock(page, prompt.choices[random() % prompt.choices.length]);
      prompt = await asked(page, prompt.ply);
      await atRest(page);
      const now = (await staged(page)).slice(before);
      const record = await told(page);
      for (const { verb, by, on, n } of now) {
        const line = [verb, by, on.join("|"), n].join(" ");
        assert.ok(record.includes(line) || record.length >= 60, `${game}: “${line}” was shown, but the table does not tell it`);
      }
      // Whoever is hurt on a search has not fought.
      const place = fights(now) >= 2 ? await bout(page) : null;
      if (place?.titles.length) return { shown: now, place };
    }
  }
  return assert.fail(`${game} has no fight in ${4 * MOVES} answers`);
}

// A replay starts at the start and goes by keys, to fights too; what it shows is what a fresh page shows.
async function replayByKeys(page) {
  await page.evaluate(() => localStorage.setItem("deadhand-speed", "off"));
  await page.locator("#prompt a[href^='/replay/']").click();
  await page.locator("#scrub").waitFor();
  const last = Number(await page.locator("#ply").getAttribute("max"));
  const at = (ply) => page.waitForURL(new RegExp(`ply=${ply}&`));
  await at(0);
  for (const [key, ply] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", last], ["Home", 0]]) {
    await page.keyboard.press(key);
    await at(ply);
  }
  const next = page.locator("#next-fight");
  const hasFight = (await next.count()) > 0;
  if (hasFight) {
    const fight = await next.getAttribute("data-see");
    await page.keyboard.press("f");
    await at(fight);
    await page.locator("#log .new[data-fight]").first().waitFor();
  }
  assert.deepEqual(await outdated(page), []);
  const turning = page.locator("#turning");
  if (await turning.count()) {
    const ply = await turning.getAttribute("data-see");
    await page.keyboard.press("t");
    await at(ply);
  }
  return hasFight;
}

house.test("a fight is staged as the table tells it", async (t) => {
  const lobby = await house.visitor();
  const jumped = [];
  for (const game of await games(lobby)) {
    const page = await viewer({ speed: "fast", reducedMotion: "no-preference" });
    const { shown, place } = await fightOn(page, game);
    t.diagnostic(`${game}: ${shown.map(({ text }) => text.trim()).slice(0, 4).join(" / ")}`);
    t.diagnostic(`${game}: ${JSON.stringify(place)}`);
    assert.ok(place.results.length + place.rolls.length + place.changes.length > 0, `${game}: it says what came of it`);
    const seat = await page.locator("#table").getAttribute("data-me");
    const isOver = (await page.locator(".verdict").count()) > 0;
    if (!isOver) await concede(page);
    const record = await recorded(page, seat);
    for (const event of shown.filter(({ verb }) => FIGHT.includes(verb))) {
      assert.ok(record.some((line) => tells(line, event)), `${game}: “${event.verb} ${event.n} ${event.text}” is not in the record`);
    }
    const numbers = record.flatMap(({ changes = [] }) => changes.map(({ before, now }) => `${before} → ${now}`));
    for (const change of place.changes) {
      assert.ok(numbers.some((known) => change.endsWith(known)), `${game}: “${change}” is not in the record`);
    }
    if (await replayByKeys(page)) jumped.push(game);
    await page.context().close();
  }
  assert.ok(jumped.length > 1, `a replay jumps to a fight: ${jumped.join()}`);
});

house.test("at every speed the page ends as a fresh one", async () => {
  const lobby = await house.visitor();
  const all = await games(lobby);
  const ways = [["off", "no-preference"], ["fast", "no-preference"], ["normal", "reduce"], ["slow", "no-preference"]];
  for (const [at, [speed, reducedMotion]] of ways.entries()) {
    const page = await viewer({ speed, reducedMotion });
    await start(page, all[at % all.length]);
    const random = dice(at);
    let prompt = await asked(page);
    for (let move = 0; move < 8 && prompt; move += 1) {
      await inDock(page, prompt.choices[random() % prompt.choices.length]);
      // Whoever does not want to wait presses a key.
      if (move % 2) await page.keyboard.press("Shift");
      prompt = await asked(page, prompt.ply);
      await atRest(page);
      assert.deepEqual(await outdated(page), [], `${speed}, ${reducedMotion}, after ${move} answers`);
    }
    await page.context().close();
  }
});

// The longest that one event is shown, in milliseconds at normal speed, and what a slow machine may need besides.
const ONE_EVENT = 940;
const SLACK = 2500;

// Every amount that floats up, with how long it was to be seen and how far it moved.
function floating() {
  window.floated = [];
  const isAmount = (node) => node.classList?.contains("floats");
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of [...addedNodes].filter(isAmount)) {
        const one = { node, words: node.textContent, from: performance.now(), top: node.getBoundingClientRect().top, way: 0 };
        const look = () => {
          if (node.isConnected) one.way = Math.max(one.way, Math.abs(node.getBoundingClientRect().top - one.top));
          if (node.isConnected) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        window.floated.push(one);
      }
      for (const node of [...removedNodes].filter(isAmount)) {
        const one = window.floated.find((other) => other.node === node);
        one.time = performance.now() - one.from;
        one.gaveWay = [...document.querySelectorAll(".floats")].some(({ style }) => style.left === node.style.left && style.top === node.style.top);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
const LEGIBLE = 1200;

house.test("with reduced motion an amount stands still until it can be read", async (t) => {
  const page = await viewer({ speed: "fast", reducedMotion: "reduce" });
  await page.addInitScript(floating);
  const seen = () => page.evaluate(() => window.floated.filter(({ time }) => time).map(({ words, time, way, gaveWay }) => ({ words, time, way, gaveWay })));
  await start(page, (await games(page))[0]);
  const random = dice(3);
  let prompt = await asked(page);
  for (let move = 0; move < MOVES && prompt && (await seen()).every(({ gaveWay }) => gaveWay); move += 1) {
    await inDock(page, prompt.choices[random() % prompt.choices.length]);
    prompt = await asked(page, prompt.ply);
    await atRest(page);
  }
  await page.waitForFunction(() => window.floated.every(({ time }) => time));
  const amounts = await seen();
  assert.ok(amounts.some(({ gaveWay }) => !gaveWay), `amounts were shown: ${JSON.stringify(amounts)}`);
  for (const { words, time, way, gaveWay } of amounts) {
    assert.ok(gaveWay || time >= LEGIBLE, `${words} was gone after ${time} ms`);
    assert.equal(way, 0, `${words} moved`);
  }
  t.diagnostic(amounts.map(({ words, time }) => `${words}: ${Math.round(time)} ms`).join(", "));
});

house.test("staging holds nothing back for longer than the speed that is set", async (t) => {
  for (const [speed, pace] of [["off", 0], ["fast", 0.5], ["normal", 1]]) {
    const page = await viewer({ speed, reducedMotion: "no-preference" });
    const [game] = await games(page);
    await start(page, game);
    const random = dice(5);
    let prompt = await asked(page);
    for (let move = 0; move < 8 && prompt; move += 1) {
      await inDock(page, prompt.choices[random() % prompt.choices.length]);
      prompt = await asked(page, prompt.ply);
      await atRest(page);
    }
    const stays = await page.evaluate(() => window.stays);
    for (const { time, events } of stays) {
      const most = events * ONE_EVENT * pace;
      assert.ok(time <= most + SLACK, `${speed}: ${events} events held the news back for ${time} ms`);
    }
    const shown = (await staged(page)).length;
    assert.equal(shown > 0, pace > 0, `${speed}: ${shown} events were shown`);
    t.diagnostic(`${speed}: ${stays.map(({ time, events }) => `${events} in ${Math.round(time)} ms`).join(", ")}`);
    await page.context().close();
  }
});

house.test("every way to play has goals, phases and a glossary, and its end says why", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await page.goto("/");
    const ways = Math.max(1, await box(page, game).locator("input[type=radio] + .chip").count());
    for (let way = 0; way < ways; way += 1) {
      await start(page, game, "bot", way);
      await asked(page);
      const goals = await page.locator("#goal").innerText();
      assert.ok(goals.trim().length > 8, `${game}, way ${way}: “${goals}”`);
      assert.ok((await page.locator(".track .steps li").count()) > 1, `${game}, way ${way} has phases`);
      const link = page.locator(".menu a[href$='/glossary']");
      const words = await page.request.get(await link.getAttribute("href"));
      assert.ok(words.ok(), `${game} has a glossary`);
      await concede(page);
      const why = await page.locator(".verdict + p").innerText();
      assert.match(why, /\w+ .*\w+\./, `${game}, way ${way}`);
      assert.doesNotMatch(why, /The game is over\./, `${game}, way ${way}`);
      const figures = await page.locator(".figures li").allInnerTexts();
      assert.equal(figures.length, 3, `${game}, way ${way}: ${figures.join()}`);
      for (const figure of figures) assert.match(figure, /^-?\d+( of \d+)?\s+[A-Za-z]/, `${game}, way ${way}`);
    }
  }
});

house.test("a page that was away catches up at once", async () => {
  const page = await viewer({ speed: "slow", reducedMotion: "no-preference" });
  const [game] = await games(page);
  await start(page, game);
  const prompt = await asked(page);
  await answer(page, prompt.choices[0]);
  await page.reload();
  await page.waitForLoadState();
  assert.deepEqual(await outdated(page), []);
  assert.equal((await staged(page)).length, 0, "what happened before is not staged again");
});

// Whether a line that sums up what happened since the last answer is older in the log than something of the viewer's own.
const isBehindOwn = (page) => page.evaluate(() => {
  const own = `.s${document.querySelector("#table").dataset.me}`;
  const log = [...document.querySelectorAll("#log li[data-verb]")];
  const told = [...document.querySelectorAll(".since li")].map((line) => line.textContent.trim());
  return told.some((text) => {
    const at = log.findIndex((line) => line.textContent.includes(text));
    return at > 0 && log.slice(0, at).some((line) => line.matches(own));
  });
});

house.test("what the rules do for a player does not hide what the others did since the last answer", async () => {
  const page = await house.visitor();
  await start(page, (await games(page))[0]);
  const random = dice(11);
  let prompt = await asked(page);
  let isTold = false;
  for (let move = 0; move < MOVES && prompt && !isTold; move += 1) {
    await answer(page, prompt.choices[random() % prompt.choices.length]);
    prompt = await asked(page, prompt.ply);
    isTold = await isBehindOwn(page);
  }
  assert.ok(isTold, "the opponent's turn is summed up after an automatic draw of one's own");
});
