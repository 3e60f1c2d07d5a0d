// A server with a data folder of its own, a browser, and what players do.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { eyes } from "./eyes.mjs";
import { answer } from "./person.mjs";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"];

// Bots answer at once, and one machine plays all the visitors.
const PACE = ["--beat", "0", "--rate", "10000", "--tables", "10000"];

// The same tables are dealt each time; SEED=8 browser/run deals others.
const SEED = process.env.SEED ?? "7";
// GAMES=card-z,grimlore browser/run plays only those.
const GAMES = process.env.GAMES?.split(",");

// The longest that a test may take, in milliseconds.
export const LIMIT = 300_000;

// The house of one file of tests.
export function open() {
  const house = new House();
  before(() => house.open());
  after(() => house.close());
  return house;
}

class House {
  errors = [];
  visitors = [];

  async open() {
    this.data = mkdtempSync(join(tmpdir(), "deadhand-"));
    process.once("exit", () => this.server?.kill("SIGKILL"));
    try {
      await this.serve("127.0.0.1:0");
      this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  // A test with visitors of its own: they leave at its end, and what went wrong for them is no fault of the next test.
  test(name, body, options = {}) {
    test(name, { timeout: LIMIT, ...options }, async (t) => {
      try {
        await body(t);
        this.noErrors();
      } finally {
        await Promise.all(this.visitors.splice(0).map((visitor) => visitor.close()));
        this.errors.splice(0);
      }
    });
  }

  // Starts the program and waits until it tells its address.
  serve(addr) {
    this.server = spawn(process.env.DEADHAND, ["serve", "--addr", addr, "--data", this.data, "--seed", SEED, ...PACE]);
    let told = "";
    return new Promise((resolve, reject) => {
      const hear = (chunk) => {
        told += chunk;
        const found = told.match(/http:\/\/(127\.0\.0\.1:\d+)/);
        if (found) {
          this.addr = found[1];
          this.url = `http://${found[1]}`;
          resolve();
        }
      };
      this.server.stdout.on("data", hear);
      this.server.stderr.on("data", hear);
      this.server.once("error", reject);
      this.server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${told}`)));
    });
  }

  async end(signal) {
    if (!this.server?.pid || this.server.exitCode !== null || this.server.signalCode !== null) return;
    const ended = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill(signal);
    await ended;
  }

  async close() {
    await this.browser?.close();
    await this.end("SIGKILL");
    rmSync(this.data, { recursive: true, force: true });
  }

  // A browser of its own: other cookies, other player. Motion is reduced so that tests need not wait for it.
  async visitor({ speed = "off", ...options } = {}) {
    const context = await this.browser.newContext({
      baseURL: this.url, viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", colorScheme: "dark", ...options,
    });
    this.visitors.push(context);
    await context.addInitScript(eyes);
    // Nothing is staged unless a test is about it: the others need not wait.
    await context.addInitScript((speed) => localStorage.setItem("deadhand-speed", speed), speed);
    return this.page(context);
  }

  // One more page of a visitor.
  async page(context) {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on("console", (message) => message.type() === "error" && this.errors.push(`${page.url()}: ${message.text()}`));
    page.on("pageerror", (error) => this.errors.push(`${page.url()}: ${error.message}`));
    return page;
  }

  noErrors() {
    assert.deepEqual(this.errors.splice(0), [], "the console stays empty");
  }
}

// The games of the lobby, by their words.
export async function games(page) {
  await page.goto("/");
  const all = await page.locator("article.box").evaluateAll((boxes) => boxes.map((box) => box.id));
  const words = all.filter((word) => !GAMES || GAMES.includes(word));
  assert.ok(words.length > 0, "the lobby offers games");
  return words;
}

export const box = (page, game) => page.locator(`article.box[id="${game}"]`);

// The games of the lobby that can be played in this way; there must be one.
export async function gamesFor(page, against) {
  const found = [];
  for (const game of await games(page)) {
    if (await box(page, game).locator(`button[value="${against}"]`).count()) found.push(game);
  }
  assert.ok(found.length > 0, `some game is played as ${against}`);
  return found;
}

// Opens what the lobby folds away of a game.
export async function unfold(page, game) {
  const rest = box(page, game).locator("details.rest:not([open]) > summary");
  if (await rest.count()) await rest.click();
}

// Starts a game from the lobby; `against` is bot, hotseat or friend. `mode` is the number of a way to play; where there are
// fewer nothing is started.
export async function start(page, game, against = "bot", mode = 0) {
  await page.goto("/");
  await unfold(page, game);
  const modes = box(page, game).locator("input[type=radio] + .chip");
  if (mode && mode >= (await modes.count())) return null;
  if (mode) await modes.nth(mode).click();
  const level = box(page, game).locator("select[name=level]");
  if (await level.isVisible()) await level.selectOption({ index: 0 });
  // Nobody else sits down where one plays alone: those who come play against each other.
  const duel = box(page, game).locator("input[data-least='2'] + .chip").first();
  if (against !== "bot" && (await duel.count())) await duel.click();
  await box(page, game).locator(`button[value="${against}"]`).last().click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname;
}

// Waits until this page is asked something that it has not answered yet, or the game is over: then null. While others move
// it may take its time; only where nothing happens at all something is wrong.
export async function asked(page, answered = null, timeout = 60_000) {
  for (let seen = null; ; ) {
    const news = await stirred(page, answered, seen, timeout);
    if (news.isOver) return null;
    if (news.choices) return news;
    seen = news.ply;
  }
}

async function stirred(page, answered, seen, timeout) {
  const found = await page.waitForFunction(([answered, seen]) => {
    if (document.querySelector("#prompt.over")) return { isOver: true };
    const ply = document.querySelector("#choose input[name=ply]")?.value;
    const options = [...document.querySelectorAll("#prompt.mine #choose .option")];
    const bound = options.filter((option) => !option.matches(".loose"));
    const choices = (some) => some.map((option) => option.value);
    if (ply !== undefined && ply !== answered && options.length > 0) return { ply, choices: choices(options), bound: choices(bound) };
    const now = document.querySelector("#table")?.dataset.ply;
    return now !== undefined && now !== seen && { ply: now };
  }, [answered, seen], { timeout }).catch(async (error) => {
    const shown = await page.locator("#prompt").allInnerTexts();
    throw new Error(`${page.url()} asks nothing new after ply ${answered}: ${shown.join()}`, { cause: error });
  });
  return found.jsonValue();
}

// Answers up to so many times as `give` does; gives the prompt that waits then, null where the game is over.
// Usually one answer after the other is given as most people do.
export async function play(page, moves, give = (choice) => answer(page, choice), pick = (move) => move) {
  let prompt = await asked(page);
  for (let move = 0; move < moves && prompt; move += 1) {
    await give(prompt.choices[pick(move) % prompt.choices.length], move, prompt);
    prompt = await asked(page, prompt.ply);
  }
  return prompt;
}

// Starts games from the lobby until one is still in progress after so many answers.
export async function midgame(page, game, moves, give) {
  for (let tries = 0; tries < 5; tries += 1) {
    const table = await start(page, game);
    if (await play(page, moves, give)) return table;
  }
  assert.fail(`${game} is always over after ${moves} answers`);
}

// Gives up, whoever is asked. Without scripts a page that waits is fetched anew now and then, and its menu closes: then
// once more. A refusal stays in the console.
export async function concede(page) {
  const verdict = page.locator(".verdict");
  const yes = page.getByRole("button", { name: "Yes, concede" });
  for (let tries = 0; tries < 10 && !(await verdict.count()); tries += 1) {
    if (!(await yes.isVisible())) await page.locator(".menu summary").click({ timeout: 4000 }).catch(() => {});
    await yes.click({ timeout: 4000 }).catch(() => {});
    await verdict.waitFor({ timeout: 4000 }).catch(() => {});
  }
  await verdict.waitFor();
}

// The page's own switch: light instead of dark.
export async function switchTheme(page, theme) {
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Light or dark" }).click();
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await page.locator(".menu summary").click();
}

// Numbers that are always the same.
export function dice(seed = 7) {
  let at = seed;
  return () => {
    at = (at * 1103515245 + 12345) % 2147483648;
    return at >> 8;
  };
}

// What a fresh page would show otherwise: the innermost parts of the board or the hand that differ, as they are and as they
// would be.
export const outdated = (page) => page.evaluate(async () => {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  // A card that has been moved keeps an empty style.
  document.querySelectorAll("[style='']").forEach((node) => node.removeAttribute("style"));
  // What is being chosen is marked on the live page alone.
  const unmarked = (part) => {
    const copy = part?.cloneNode(true);
    copy?.querySelectorAll(".tagged").forEach((tag) => tag.remove());
    copy?.querySelectorAll(".chosen, .aim, .picked, .seen").forEach((thing) => thing.classList.remove("chosen", "aim", "picked", "seen"));
    return copy;
  };
  const differs = ([shown, now]) => !shown?.isEqualNode(now);
  const innermost = ([shown, now]) => {
    const [these, those] = [shown?.children ?? [], now?.children ?? []];
    const pairs = these.length === those.length ? [...these].map((child, at) => [child, those[at]]) : [];
    const deeper = pairs.filter(differs);
    return deeper.length ? deeper.slice(0, 3).flatMap(innermost) : [shown, now].map((node) => node?.outerHTML.slice(0, 2000));
  };
  return ["board", "hand"].map((id) => [unmarked(document.getElementById(id)), fresh.getElementById(id)]).filter(differs).map(innermost);
});
