// Strips of pictures of one fight a game: node strips.mjs [GAME…], with DEADHAND and CHROMIUM as for run. Plays by lot until an
// answer leads to blows and to something that comes of them, and puts what was seen side by side into
// docs/fight-GAME.webp. OUT=/some/folder writes them there, DICE=5 plays otherwise.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { asked, dice, open, start } from "./tests/house.mjs";
import { answer } from "./tests/person.mjs";

const house = open();
const GAMES = ["apocalypze", "necrogenesis", "zombie-enclave", "card-z", "grimlore"];
const wanted = process.argv.slice(2).filter((word) => GAMES.includes(word));
const OUT = process.env.OUT ?? new URL("../docs", import.meta.url).pathname;
const WINDOW = { width: 1280, height: 800 };
const FRAME = { width: 600, height: 440 };
const TRIES = 4;
const MOVES = 80;
const DICE = Number(process.env.DICE ?? 3);
const BLOWS = ["attack", "roll"];
const ENDS = ["harm", "destroy"];

// The table as it is.
const shot = async (page) => {
  const table = await page.locator("#table").boundingBox();
  const { x, y, width } = table;
  const clip = { x, y, width, height: Math.min(WINDOW.height - y, (width * FRAME.height) / FRAME.width) };
  return `data:image/jpeg;base64,${(await page.screenshot({ type: "jpeg", quality: 90, clip })).toString("base64")}`;
};

const atRest = (page) => page.waitForFunction(() => !document.querySelector(".staging, .acting"), null, { timeout: 60_000 });

// Answers once, and tells what was shown: the frames, and the sorts of events. The first blow is kept, and what came first of it.
async function answered(page, choice, seen) {
  const before = await shot(page);
  seen.splice(0);
  await answer(page, choice);
  await atRest(page);
  await page.waitForTimeout(300);
  const verbs = seen.map(({ verb }) => verb);
  const frames = await Promise.all(seen.map(({ frame }) => frame));
  return { verbs, frames: [before, ...frames, await shot(page)] };
}

// Pictures side by side, as one.
const strip = (page, frames) => page.evaluate(async ([frames, { width, height }]) => {
  const canvas = document.createElement("canvas");
  const GAP = 8;
  [canvas.width, canvas.height] = [frames.length * (width + GAP) - GAP, height];
  const on = canvas.getContext("2d");
  on.imageSmoothingQuality = "high";
  for (const [at, frame] of frames.entries()) {
    const image = new Image();
    image.src = frame;
    await image.decode();
    on.drawImage(image, at * (width + GAP), 0, width, height);
  }
  return canvas.toDataURL("image/webp", 0.72);
}, [frames, FRAME]);

async function fought(game) {
  const page = await house.visitor({ speed: "normal", reducedMotion: "no-preference", viewport: WINDOW });
  const seen = [];
  // What is shown is photographed in the middle of its movement.
  await page.exposeFunction("shoot", (verb) => {
    const isFirst = (sorts) => sorts.includes(verb) && !seen.some((other) => sorts.includes(other.verb));
    if (isFirst(BLOWS) || isFirst(ENDS)) seen.push({ verb, frame: shot(page) });
  });
  await page.addInitScript(() => document.addEventListener("staged", ({ detail }) => window.shoot(detail.verb)));
  for (let tries = 0; tries < TRIES; tries += 1) {
    await start(page, game);
    const random = dice(DICE + tries);
    let prompt = await asked(page);
    for (let move = 0; move < MOVES && prompt; move += 1) {
      const { verbs, frames } = await answered(page, prompt.choices[random() % prompt.choices.length], seen);
      const has = (sorts) => verbs.some((verb) => sorts.includes(verb));
      // One blow alone tells little.
      const told = await page.locator("#bout :is(.dice, .came, .plays li)").count();
      if (has(BLOWS) && has(ENDS) && told > 1) return { page, frames };
      prompt = await asked(page, prompt.ply);
    }
  }
  return assert.fail(`${game} has no fight in ${TRIES * MOVES} answers`);
}

for (const game of wanted.length ? wanted : GAMES) {
  house.test(game, async (t) => {
    const { page, frames } = await fought(game);
    // A blank page may read pictures that are given as data.
    const blank = await house.visitor();
    const picture = Buffer.from((await strip(blank, frames)).split(",")[1], "base64");
    writeFileSync(`${OUT}/fight-${game}.webp`, picture);
    t.diagnostic(`${frames.length} frames, ${Math.round(picture.length / 1024)} KB, ${page.url()}`);
  }, { timeout: 900_000 });
}
