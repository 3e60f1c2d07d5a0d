import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { asked, concede, games, gamesFor, midgame, open, start, switchTheme } from "./house.mjs";
import { enlarge } from "./person.mjs";

const house = open();

// What the other colours can change; everything else is looked at once.
const COLOURS = { light: ["color-contrast", "link-in-text-block"] };

async function check(page, name, rules) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = serious.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  assert.deepEqual(told, [], name);
}

for (const theme of ["dark", "light"]) {
  house.test(`axe finds nothing serious, ${theme}`, async (t) => {
    const look = (page, name) => check(page, name, COLOURS[theme]);
    const page = await house.visitor({ viewport: { width: 1440, height: 900 } });
    const all = await games(page);
    if (theme === "light") {
      await start(page, all[0]);
      await switchTheme(page, theme);
      await page.goto("/");
    }
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
    await t.test("the lobby", () => look(page, "the lobby"));
    for (const game of all) {
      await t.test(game, () => tour(page, game, look));
    }
    const [game] = await gamesFor(page, "hotseat");
    await start(page, game, "hotseat");
    await page.getByRole("button", { name: "show my cards" }).waitFor();
    await t.test("the curtain", () => look(page, "the curtain"));
    for (const path of ["/rules", "/cards"]) {
      await page.goto(path);
      await t.test(path, () => look(page, path));
    }
    house.noErrors();
    await page.goto("/t/nothing");
    await t.test("a page that is not there", () => look(page, "/t/nothing"));
    house.errors.splice(0); // It is told in the console.
  });
}

// A game with all that can be opened around it.
async function tour(page, game, look) {
  await start(page, game);
  await asked(page);
  await look(page, "the start");
  await midgame(page, game, 8);
  await openMenu(page);
  await look(page, "the menu of a card");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.locator(".menu summary").click();
  await look(page, "the table with all answers and its menu");
  await page.locator(".menu summary").click();
  await enlarge(page);
  await look(page, "a card enlarged");
  await page.keyboard.press("Escape");
  const rule = await page.locator("#log a.rule").first().getAttribute("href");
  await concede(page);
  await look(page, "the end");
  await page.locator("#prompt a[href^='/replay/']").click();
  await page.locator("#scrub").waitFor();
  await look(page, "the replay");
  for (const path of [rule, `/rules/${game}`, `/cards/${game}`]) {
    await page.goto(path);
    await look(page, path);
  }
  await page.locator("a.name").first().click();
  await page.waitForURL(/\/cards\/[^/]+\/./);
  await look(page, "a card's page");
}

// Opens the menu of the first lit thing that has one; where each has just one answer there is none.
async function openMenu(page) {
  const spot = await page.evaluate(() => window.eyes.several());
  if (!spot) return;
  await page.mouse.click(spot.x, spot.y);
  await page.locator("#menu .do, .aim").first().waitFor();
}
