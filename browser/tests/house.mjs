// A server with a data folder of its own, a browser, and what players do.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];

export class House {
  static async open() {
    const house = new House();
    house.data = mkdtempSync(join(tmpdir(), "deadhand-"));
    await house.serve("127.0.0.1:0");
    house.browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
    house.errors = [];
    return house;
  }

  // Starts the program and waits until it tells its address.
  serve(addr) {
    this.server = spawn(process.env.DEADHAND, ["serve", "--addr", addr, "--data", this.data]);
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
      this.server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${told}`)));
    });
  }

  async kill() {
    const ended = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill("SIGKILL");
    await ended;
  }

  async close() {
    await this.browser.close();
    this.server.kill("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }

  // A browser of its own: other cookies, other player. Motion is reduced so that tests need not wait for it.
  async visitor(options = {}) {
    const context = await this.browser.newContext({
      baseURL: this.url, viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", colorScheme: "dark", ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
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
  return page.locator("article.box").evaluateAll((boxes) => boxes.map((box) => box.id));
}

// Starts a game from the lobby; `against` is bot, hotseat or friend.
export async function start(page, game, against = "bot") {
  await page.goto("/");
  const box = page.locator(`article.box[id="${game}"]`);
  const level = box.locator("select[name=level]");
  if (await level.count()) await level.selectOption({ index: 0 });
  await box.locator(`button[value="${against}"]`).click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname;
}

// Waits until this page is asked or the game is over; tells whether it is asked.
export async function turn(page, timeout = 60_000) {
  const ready = page.locator("#prompt.mine .option, #prompt.over, .curtain form button.main");
  await ready.first().waitFor({ timeout });
  return (await page.locator("#prompt.over").count()) === 0;
}

export const ply = (page) => page.locator("#choose input[name=ply]").getAttribute("value").catch(() => null);

// Answers with one of the options, and waits until the answer has come back.
export async function answer(page, pick = 0, press = (button) => button.click()) {
  const options = page.locator("#choose .option");
  const before = await ply(page);
  const number = await options.count();
  await press(options.nth(pick % number));
  await page.waitForFunction(
    (ply) => document.querySelector("#choose input[name=ply]")?.value !== ply, before, { timeout: 20_000 });
}

// Numbers that are always the same.
export function* numbers(seed = 7) {
  for (let at = seed; ; at = (at * 1103515245 + 12345) % 2147483648) yield at >> 8;
}
