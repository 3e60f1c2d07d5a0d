import AxeBuilder from "@axe-core/playwright";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House, answer, games, start, turn } from "./house.mjs";

let house;
before(async () => { house = await House.open(); });
after(() => house.close());

test("by keyboard only", async () => {
  const page = await house.visitor();
  const [game] = await games(page);
  await walk(page, `article.box[id="${game}"] button.main`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  assert.ok(await turn(page));
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip", "the first stop skips to the prompt");
  await page.keyboard.press("Enter");
  await walk(page, "#choose .option");
  for (let move = 0; move < 12 && (await turn(page)); move += 1) {
    await answer(page, 0, () => page.keyboard.press(move % 2 ? "1" : "Enter"));
    if (!(await turn(page))) break;
    const focus = await page.evaluate(() => document.activeElement.closest("#table")?.id ?? "nowhere");
    assert.equal(focus, "table", "the focus stays at the table");
    if (!(await page.evaluate(() => document.activeElement.matches("#choose .option")))) await walk(page, "#choose .option");
  }
  await walk(page, "#table button.name");
  const name = await page.evaluate(() => document.activeElement.textContent.trim());
  assert.ok((await page.locator("#focus .name").first().innerText()).startsWith(name.split("\n")[0].slice(0, 6)));
  await page.keyboard.press("Enter");
  await page.locator("#sheet[open] .big").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#sheet[open]").count(), 0);
  house.noErrors();
});

// Presses Tab until the focus is on what the selector names.
async function walk(page, selector) {
  for (let step = 0; step < 200; step += 1) {
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached by Tab`);
}

test("without scripts", async () => {
  const page = await house.visitor({ javaScriptEnabled: false });
  const [game] = await games(page);
  const table = await start(page, game);
  for (let move = 0; move < 15; move += 1) {
    for (let look = 0; look < 60 && !(await page.locator("#choose .option, #prompt.over").count()); look += 1) {
      await page.waitForTimeout(150);
      await page.goto(table);
    }
    if (await page.locator("#prompt.over").count()) break;
    await page.locator("#choose .option").nth(move % (await page.locator("#choose .option").count())).click();
    await page.waitForLoadState();
  }
  if (!(await page.locator("#prompt.over").count())) {
    await page.locator(".menu summary").click();
    await page.getByRole("button", { name: "Yes, concede" }).click();
    await page.waitForLoadState();
  }
  await page.locator(".verdict").waitFor();
  await page.locator(".log a.rule").first().click();
  await page.locator("article.ruletext").waitFor();
  house.noErrors();
});

test("at 360 px with a finger", async () => {
  const page = await house.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const fits = async (where) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${where} is ${wide} px wide`);
  };
  const [game] = await games(page);
  await fits("the lobby");
  await start(page, game);
  for (let move = 0; move < 14 && (await turn(page)); move += 1) {
    await fits(`move ${move}`);
    const button = page.locator("#choose .option").first();
    assert.ok((await button.boundingBox()).height >= 36, "a finger hits it");
    await answer(page, move, (option) => option.tap());
  }
  await turn(page);
  await page.locator("#table .card > .name").first().tap();
  await page.locator("#sheet[open] .big").waitFor();
  await fits("the sheet");
  await page.getByRole("button", { name: "Close" }).tap();
  for (const path of [`/rules/${game}`, `/cards/${game}`]) {
    await page.goto(path);
    await fits(path);
  }
  house.noErrors();
});

test("rules open above the table, and hints and undo work", async () => {
  const page = await house.visitor();
  const [game] = await games(page);
  await start(page, game);
  assert.ok(await turn(page));
  await page.locator("#prompt a.rule").first().click();
  await page.locator("#sheet[open] article.ruletext").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("button[form=hint]").click();
  await page.locator("#prompt .advice").waitFor();
  assert.ok(await page.locator("#choose .option.hint").count());
  house.noErrors();
});

test("axe finds nothing serious", async (t) => {
  for (const colorScheme of ["dark", "light"]) {
    const page = await house.visitor({ colorScheme });
    const [game] = await games(page);
    const check = (name) => t.test(`${name}, ${colorScheme}`, async () => {
      const found = await new AxeBuilder({ page }).analyze();
      const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const told = serious.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html} ${node.failureSummary}`));
      assert.deepEqual(told, []);
    });
    await check("the lobby");
    await start(page, game);
    for (let move = 0; move < 8 && (await turn(page)); move += 1) await answer(page, move);
    await turn(page);
    await check("the table");
    await page.locator("#table .card > .name").first().click();
    await check("a card");
    await page.keyboard.press("Escape");
    const rule = await page.locator("#log a.rule").first().getAttribute("href");
    for (const path of [rule, "/rules", `/rules/${game}`, "/cards", `/cards/${game}`, "/t/nothing"]) {
      await page.goto(path);
      await check(path);
    }
    const card = await page.goto(`/cards/${game}`).then(() => page.locator("a.name").first().getAttribute("href"));
    await page.goto(card);
    await check("a card's page");
  }
  house.errors.splice(0); // A page that is not there is told in the console.
});
