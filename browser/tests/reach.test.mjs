import assert from "node:assert/strict";
import { asked, box, concede, games, idle, midgame, open, play, start } from "./house.mjs";

const house = open();

house.test("by keyboard only", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await page.goto("/");
    await walk(page, `article.box[id="${game}"] button.main`);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/t\//);
    assert.ok(await asked(page));
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.className), "skip", "the first stop skips to the prompt");
    await page.keyboard.press("Enter");
    await walk(page, "#choose .option");
    await play(page, 12, async (_, move) => {
      const focus = await page.evaluate(() => document.activeElement.closest("#table")?.id ?? "nowhere");
      assert.equal(focus, "table", "the focus stays at the table");
      if (!(await page.evaluate(() => document.activeElement.matches("#choose .option")))) await walk(page, "#choose .option");
      await page.keyboard.press(move % 2 ? "1" : "Enter");
    });
    await walk(page, "#table button.name");
    const name = await page.evaluate(() => document.activeElement.textContent.trim());
    assert.ok((await page.locator("#focus .name").first().innerText()).startsWith(name.split("\n")[0].slice(0, 6)));
    await page.keyboard.press("Enter");
    await page.locator("#sheet[open] .big").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#sheet[open]").count(), 0);
  }
});

house.test("what to play is chosen by keyboard", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await page.goto("/");
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
    await walk(page, `article.box[id="${game}"] button.main`);
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
    await midgame(page, game, 14, async (option, move) => {
      await fits(`move ${move} of ${game}`);
      assert.ok((await option.boundingBox()).height >= 36, "a finger hits it");
      await option.tap();
    });
    await idle(page).tap();
    await page.locator("#sheet[open] .big").waitFor();
    await fits("the sheet");
    await page.getByRole("button", { name: "Close" }).tap();
    await concede(page);
    await page.locator("#prompt a[href^='/replay/']").tap();
    await page.locator("#scrub").waitFor();
    await fits("the replay");
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
    await page.locator("#choose .option").first().click();
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
    await page.locator("#prompt .advice").waitFor();
    assert.ok(await page.locator("#choose .option.hint").count());
    undone += await takeBack(page, prompt);
  }
  assert.ok(undone > 0, "some answer was taken back");
});
