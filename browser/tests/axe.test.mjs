import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { concede, games, gamesFor, midgame, open, start, switchTheme } from "./house.mjs";
import { answer, enlarge } from "./person.mjs";

const house = open();

// What other colours can change; everything else is looked at once.
const COLOURS = ["color-contrast", "link-in-text-block"];

// Only what is wrong is listed: that is quicker by half.
const analyze = async (page, rules) => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) });
  return (await axe.analyze()).violations;
};

const dress = (page, theme) => page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);

// Looks at a page in both themes.
async function look(page, name) {
  const dark = await analyze(page);
  await dress(page, "light");
  const light = await analyze(page, COLOURS);
  await dress(page, "dark");
  for (const [theme, violations] of [["dark", dark], ["light", light]]) {
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    const told = serious.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html} ${node.failureSummary}`));
    assert.deepEqual(told, [], `${name}, ${theme}`);
  }
}

house.test("axe finds nothing serious around the tables", async (t) => {
  const page = await house.visitor({ viewport: { width: 1440, height: 900 } });
  const [first] = await games(page);
  await t.test("the lobby", () => look(page, "the lobby"));
  const [game] = await gamesFor(page, "hotseat");
  await start(page, game, "hotseat");
  await page.getByRole("button", { name: "show my cards" }).waitFor();
  await t.test("the curtain", () => look(page, "the curtain"));
  for (const path of ["/rules", "/cards"]) {
    await page.goto(path);
    await t.test(path, () => look(page, path));
  }
  await t.test("the theme is kept", async () => {
    await start(page, first);
    await switchTheme(page, "light");
    await page.goto("/");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
  });
  house.noErrors();
  await page.goto("/t/nothing");
  await t.test("a page that is not there", () => look(page, "/t/nothing"));
  house.errors.splice(0); // It is told in the console.
});

house.test("axe finds nothing serious at a table", async (t) => {
  const lobby = await house.visitor();
  const toured = (await games(lobby)).map((game) => t.test(game, async () => {
    await tour(await house.visitor({ viewport: { width: 1440, height: 900 } }), game);
  }));
  await Promise.all(toured);
}, { concurrency: 2 });

// A game with all that can be opened around it.
async function tour(page, game) {
  await midgame(page, game, 8, async (choice, move) => {
    if (move === 0) await look(page, "the start");
    await answer(page, choice);
  });
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
  await page.locator("a[href^='/review/']").click();
  await page.locator("main .judged").first().waitFor({ timeout: 120_000 });
  await look(page, "the review");
  for (const path of [rule, `/rules/${game}`, `/cards/${game}`]) {
    // The first rule that is asked for runs the proofs of its whole game.
    await page.goto(path, { timeout: 90_000 });
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
