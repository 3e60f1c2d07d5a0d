// How many clicks a game takes: node clicks.mjs [GAME…], with DEADHAND and CHROMIUM as for run. Plays as the hints say, on
// the things themselves, and counts every press. Where an answer leads on to another question, what the hints say there is
// looked up first and taken back, so that all of it is given in one step, as somebody does who knows what is wanted. What
// the page offers to answer always, because it was answered twice, is left to it, and a step that it offers as before is
// given so. A run of the same answer to a question that comes again and again counts as the two clicks that "until it is
// done" or "Same answer for the rest" take.
import { test } from "node:test";
import { asked, open, start } from "./tests/house.mjs";
import { answer, inDock, inOneStep } from "./tests/person.mjs";

const house = open();
// As long as was counted on the table of before; the others likewise.
const LENGTHS = { apocalypze: Infinity, necrogenesis: 15, "zombie-enclave": 10, "card-z": 10, grimlore: 15 };
const wanted = process.argv.slice(2).filter((word) => word in LENGTHS);
const GAMES = Number(process.env.GAMES ?? 1);
const MOST = 3;

async function hinted(page, ply) {
  await page.locator("button[form=hint]").click();
  const hint = await page.waitForFunction((ply) => {
    const isSame = document.querySelector("#choose input[name=ply]")?.value === ply;
    return isSame && document.querySelector("#choose .option.hint")?.value;
  }, ply, { timeout: 60_000 });
  return hint.jsonValue();
}

const turnOf = (page) => page.evaluate(() => Number(document.querySelector(".track .phase")?.textContent.match(/Turn (\d+)/)?.[1] ?? 0));

// The questions that the server tells of in advance.
const ahead = (page) => page.evaluate(async () => {
  const answer = await fetch(document.querySelector("#table").dataset.live.replace(/live$/, "ahead"));
  return (await answer.json()).steps;
});

// What the hints say, one answer after the other as far as they can be given in one step; then all is taken back.
async function planned(page, prompt) {
  const steps = await ahead(page);
  const path = [await hinted(page, prompt.ply)];
  const leads = () => steps.find((step) => step.path.join("\n") === path.join("\n") && step.options.length > 1);
  const texts = [null];
  let now = prompt;
  // Without a next answer about a thing there is nothing to click for it.
  while (path.length < MOST && leads()) {
    await inDock(page, path.at(-1));
    now = await asked(page, now.ply);
    // What a habit answers needs no hint.
    if (await page.locator("#prompt .habits.due").count()) await page.keyboard.press("Escape");
    const next = await hinted(page, now.ply);
    texts.push(leads().options.find((option) => option.choice === next));
    path.push(next);
  }
  for (let back = Number(now.ply); back > Number(prompt.ply); back -= 1) {
    await page.locator("button[form=undo]").click();
    await page.waitForFunction((ply) => {
      const isBack = document.querySelector("#choose input[name=ply]")?.value === ply;
      return isBack && document.querySelector("#table").dataset.ahead === ply;
    }, String(back - 1));
  }
  // Whether only one answer of all that follow is about the target.
  const target = JSON.stringify(texts[1]?.about?.at(-1));
  const about = steps.flatMap((step) => step.options).filter((option) => option.about?.some((one) => JSON.stringify(one) === target));
  const acts = await page.locator("#choose .option:not([data-rest])").count();
  return { path, options: texts, isSole: path.length === 2 && about.length === 1 && acts === 1 };
}

// A habit answers by itself after a moment; whether one did.
async function isHabit(page, ply) {
  // It may have been quicker than this question.
  const isDue = await page.evaluate((ply) => window.eyes.ply() !== ply || document.querySelector("#prompt .habits.due") !== null, ply);
  if (!isDue) return false;
  await page.waitForFunction((ply) => document.querySelector("#choose input[name=ply]")?.value !== ply, ply, { timeout: 20_000 });
  return true;
}

// Gives what the hints say; how many clicks that took.
async function give(page, prompt) {
  const isAgain = (await page.locator("#prompt[data-again]").count()) > 0;
  const { path, options, isSole } = await planned(page, prompt);
  const before = page.locator("#prompt .before button");
  if (path.length > 1 && (await before.count()) && (await before.getAttribute("data-plan")) === path.join("\n")) {
    await before.click();
    return { clicks: 1, choice: path.join(", "), isAgain: false, way: "before" };
  }
  const always = page.locator("#prompt .habits button:not(.stop)");
  if (path.length === 1 && (await always.count())) {
    const words = await always.getAttribute("data-choice");
    if (words === path[0] || words === "") {
      await always.click();
      return { clicks: 1, choice: path[0], isAgain, habit: true };
    }
  }
  const done = path.length > 1 ? await inOneStep(page, path, options, isSole) : await answer(page, path[0]);
  const given = path.slice(0, done.given ?? path.length);
  return { ...done, choice: given.join(", "), isAgain: isAgain && path.length === 1 };
}

async function count(page, game, turns) {
  await start(page, game);
  const count = { answers: 0, clicks: 0, single: 0 };
  let run = { choice: null, clicks: 0, length: 0 };
  const close = () => {
    count.clicks += run.length > 1 ? Math.min(run.clicks, 2) : run.clicks;
  };
  let before = 0;
  for (let prompt = await asked(page); prompt && (await turnOf(page)) <= turns; ) {
    if (await isHabit(page, prompt.ply)) {
      count.answers += 1;
      if (process.env.TOLD) console.log(`${game} ${prompt.ply}: habit`);
    } else {
      const { clicks, choice, isAgain, way, why } = await give(page, prompt);
      if (process.env.TOLD) console.log(`${game} ${prompt.ply}: ${choice} ${clicks} ${way ?? ""} ${why ?? ""}`);
      count.single += clicks;
      count.answers += choice.split(", ").length;
      if (isAgain && choice === run.choice) run = { ...run, clicks: run.clicks + clicks, length: run.length + 1 };
      else {
        close();
        run = { choice, clicks, length: 1 };
      }
    }
    before = prompt.ply;
    prompt = await asked(page, before, 120_000);
  }
  close();
  return { ...count, turn: await turnOf(page) };
}

for (const game of wanted.length ? wanted : Object.keys(LENGTHS)) {
  for (let number = 1; number <= GAMES; number += 1) {
    test(`${game} ${number}`, { timeout: 1_800_000 }, async () => {
      const page = await house.visitor({ viewport: { width: 1440, height: 900 } });
      const { answers, clicks, single, turn } = await count(page, game, LENGTHS[game]);
      console.log(`${game}: ${answers} answers, ${clicks} clicks (${single} without batches), turn ${turn}`);
      await page.context().close();
    });
  }
}
