import assert from "node:assert/strict";
import { asked, box, concede, dice, games, midgame, open, play, start } from "./house.mjs";
import { answer, enlarge, FINGER, known } from "./person.mjs";

const house = open();

house.test("by keyboard only", async (t) => {
  const lobby = await house.visitor();
  const played = (await games(lobby)).map((game) => t.test(game, async () => {
    const page = await house.visitor();
    await page.goto("/");
    await walk(page, `article.box[id="${game}"] button.main`);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/t\//);
    assert.ok(await asked(page));
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.className), "skip", "the first stop skips to the prompt");
    await page.keyboard.press("Enter");
    const ways = [onCard, byNumber, byList, thereAndBack];
    const [random, given] = [dice(), new Set()];
    const give = async (choice, move, prompt) => {
      const focus = await page.evaluate(() => document.activeElement.closest("#table")?.id ?? "nowhere");
      assert.equal(focus, "table", "the focus stays at the table");
      const way = ways[move % ways.length];
      if (await way(page, random)) given.add(way.name);
      else await byList(page, random);
    };
    const isOn = await play(page, 25, give);
    assert.ok(given.has("onCard") && given.has("thereAndBack"), `cards are reached: ${[...given]}`);
    if (isOn) await readsOne(page);
  }));
  await Promise.all(played);
}, { concurrency: 2 });

const isSent = (page, ply) => page.evaluate((ply) =>
  window.eyes.ply() !== ply || document.querySelector("#choose").dataset.sent === ply, ply);

// Walks to a lit card with the arrows and presses Enter, then Enter in its menu and on its target.
async function onCard(page, random) {
  if (!(await toLit(page, random))) return false;
  const ply = await page.evaluate(() => window.eyes.ply());
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press("Enter");
    if (await isSent(page, ply)) return true;
    if (await page.locator("#menu .do").count()) {
      for (let down = random() % 3; down > 0; down -= 1) await page.keyboard.press("ArrowDown");
      assert.ok(await page.evaluate(() => document.activeElement.matches("#menu .do")), "the focus is in the menu");
    } else if (await page.locator(".aim > .name").filter({ visible: true }).count()) {
      assert.ok(await page.evaluate(() => document.activeElement.matches(".aim > .name")), "the focus is on a target");
    } else {
      // Zones are no stops: they are chosen in the list.
      assert.ok(await page.locator(".aim").count(), "Enter on a lit card leads to an answer");
      await page.keyboard.press("Escape");
      return false;
    }
  }
  return assert.fail("Enter on a lit card leads to no answer");
}

async function toLit(page, random) {
  const lit = await page.locator(":is(#board, #hand) .card.live > .name").filter({ visible: true }).count();
  if (!lit) return false;
  const isOn = (selector) => page.evaluate((selector) => document.activeElement.matches(selector), selector);
  if (!(await isOn("#table button.name"))) await walk(page, "#table button.name");
  for (const key of ["ArrowRight", "ArrowLeft"]) {
    for (let step = 0; step < 200; step += 1) {
      if (await isOn(".card.live > .name")) return true;
      const before = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press(key);
      if (await before.evaluate((node) => node === document.activeElement)) break;
    }
  }
  return assert.fail("the arrows reach no lit card");
}

// A digit gives the answer that shows it.
async function byNumber(page, random) {
  const keys = await page.locator("#choose .option kbd").filter({ visible: true }).allInnerTexts();
  if (!keys.length) return false;
  await page.keyboard.press(keys[random() % keys.length]);
  return true;
}

// The list of all answers opens with /, arrows walk it.
async function byList(page, random) {
  await page.keyboard.press("/");
  const options = page.locator("#choose .option");
  if (await page.locator("#choose .option:not(.loose)").count()) await page.locator("#prompt.listed").waitFor();
  await walk(page, "#choose .option");
  for (let down = random() % Math.min(await options.count(), 4); down > 0; down -= 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  return true;
}

// Esc closes the menu of a card or leaves its targets, and the focus is on the card again; then it is answered.
async function thereAndBack(page, random) {
  if (!(await toLit(page, random))) return false;
  const ply = await page.evaluate(() => window.eyes.ply());
  const card = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press("Enter");
  if (await isSent(page, ply)) return true;
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#menu .do, .aim, .chosen").count(), 0, "Esc goes back");
  assert.ok(await card.evaluate((node) => node === document.activeElement), "the focus is on the card again");
  return onCard(page, random);
}

// The card under the focus is told beside the table, and Enter explains it where it is not lit.
async function readsOne(page) {
  await known(page);
  const idle = "#table .card:not(.live, .live .card, :has(.live), .later) > button.name";
  // What a dashed line marks is not idle.
  await page.evaluate(() => document.querySelectorAll("#table .card").forEach((card) => card.classList.toggle("later", window.eyes.isLater(card))));
  if (!(await page.locator(idle).filter({ visible: true }).count())) return;
  await walk(page, idle);
  const name = await page.evaluate(() => document.activeElement.textContent.trim());
  assert.ok((await page.locator("#focus .name").first().innerText()).startsWith(name.split("\n")[0].slice(0, 6)));
  await page.keyboard.press("Enter");
  await page.locator("#menu:not([hidden]), #sheet[open]").first().waitFor();
  if (!(await page.locator("#sheet[open]").count())) await page.keyboard.press("Enter");
  await page.locator("#sheet[open] .big").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#sheet[open]").count(), 0);
}

house.test("what to play is chosen by keyboard", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await page.goto("/");
    await walk(page, `article.box[id="${game}"] details.rest > summary`);
    await page.keyboard.press("Enter");
    const radios = box(page, game).locator("input[type=radio]");
    if (await radios.count()) {
      await walk(page, `article.box[id="${game}"] input[type=radio]`);
      await page.keyboard.press("ArrowRight");
      assert.ok(await radios.nth(1).isChecked());
      assert.ok(await box(page, game).locator(".ways label", { has: page.locator("input:checked") }).first().locator(".sentence").isVisible());
    }
    const ticks = box(page, game).locator("input[type=checkbox][name=option]");
    if (await ticks.count()) {
      await walk(page, `article.box[id="${game}"] input[type=checkbox][name=option]`);
      await page.keyboard.press("Space");
      assert.ok(await ticks.first().isChecked());
    }
    await walk(page, `article.box[id="${game}"] details.rest button[value=bot]`);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/t\//);
    assert.ok(await asked(page));
  }
});

// Presses Tab until the focus is on what the selector names.
async function walk(page, selector) {
  for (let step = 0; step < 200; step += 1) {
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached by Tab`);
}

house.test("without scripts", async () => {
  const page = await house.visitor({ javaScriptEnabled: false });
  for (const game of await games(page)) {
    const table = await start(page, game);
    const options = page.locator("#choose .option");
    for (let move = 0; move < 15; move += 1) {
      for (let look = 0; look < 100 && !(await page.locator("#choose .option, #prompt.over").count()); look += 1) {
        await page.waitForTimeout(50);
        await page.goto(table);
      }
      if (await page.locator("#prompt.over").count()) break;
      const ply = await page.locator("#choose input[name=ply]").inputValue();
      const next = options.nth(move % (await options.count()));
      await Promise.all([page.waitForEvent("load"), next.click()]);
      if (await options.count()) assert.notEqual(await page.locator("#choose input[name=ply]").inputValue(), ply);
    }
    if (!(await page.locator("#prompt.over").count())) await concede(page);
    await page.locator(".log a.rule").first().click();
    await page.locator("article.ruletext").waitFor();
  }
});

house.test("at 360 px with a finger", async () => {
  const page = await house.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const fits = async (where) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${where} is ${wide} px wide`);
  };
  for (const game of await games(page)) {
    await page.goto("/");
    await fits("the lobby");
    await midgame(page, game, 14, async (choice, move) => {
      await fits(`move ${move} of ${game}`);
      await answer(page, choice, FINGER);
    });
    await enlarge(page, FINGER);
    await fits("the sheet");
    await page.getByRole("button", { name: "Close" }).tap();
    await concede(page);
    await page.locator("#prompt a[href^='/replay/']").tap();
    await page.locator("#scrub").waitFor();
    await fits("the replay");
    await page.locator("a[href^='/review/']").tap();
    await page.locator("main .judged").first().waitFor({ timeout: 120_000 });
    await fits("the review");
    for (const path of [`/rules/${game}`, `/cards/${game}`]) {
      await page.goto(path);
      await fits(path);
      await page.locator("main li a, main a.name").first().click();
      await page.waitForURL(/\/(rules|cards)\/[^/]+\/./);
      await fits(page.url());
    }
  }
});

// Answers until an answer can be taken back, and takes it back: where something was revealed, the button says that it
// cannot. Gives how many were taken back.
async function takeBack(page, prompt) {
  const undo = page.locator("button[form=undo]:not([disabled])");
  for (let move = 0; move < 12; move += 1) {
    await answer(page, prompt.choices[0]);
    const next = await asked(page, prompt.ply);
    if (!next) return 0;
    if (await undo.count()) {
      await undo.click();
      await page.locator(`#choose input[name=ply][value="${prompt.ply}"]`).waitFor({ state: "attached" });
      return 1;
    }
    prompt = next;
  }
  return 0;
}

house.test("rules open above the table, hints help and undo takes back", async () => {
  let undone = 0;
  const page = await house.visitor();
  for (const game of await games(page)) {
    await start(page, game);
    const prompt = await asked(page);
    await page.locator("#prompt a.rule").first().click();
    await page.locator("#sheet[open] article.ruletext").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("button[form=hint]").click();
    await page.locator("#prompt .advice li").first().waitFor();
    const hints = await page.locator("#prompt .advice li").allTextContents();
    assert.ok(hints.length <= 3 && hints.every((hint) => / \d+ % .+\.$/.test(hint.trim())), hints.join("\n"));
    assert.ok(await page.locator("#choose .option.hint").count());
    undone += await takeBack(page, prompt);
  }
  assert.ok(undone > 0, "some answer was taken back");
});
