import assert from "node:assert/strict";
import { asked, games, open, start } from "./house.mjs";

const house = open();

const ply = (page) => page.locator("#choose input[name=ply]").inputValue();

// Opens the menu, does something there and closes it again.
async function inMenu(page, act) {
  await page.locator(".menu summary").click();
  await act();
  await page.locator(".menu summary").click();
}

house.test("a name is told once, and settings are kept in the browser", async () => {
  const page = await house.visitor();
  const all = await games(page);
  await page.getByLabel("Your name").fill("Mara");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Playing as Mara").waitFor();
  for (const game of all) {
    await start(page, game);
    if (!(await asked(page))) continue;
    assert.match(await page.locator("body").innerText(), /Mara/, "the name is known at the table");
    const quits = page.locator("#choose:has(.option:not([data-rest])) .option[data-rest]:visible").first();
    if (!(await quits.count())) continue;
    const again = page.getByLabel("Ask again before I pass or end");
    await inMenu(page, () => again.check());
    const before = await ply(page);
    await quits.click();
    await page.locator("#choose .option.sure").waitFor();
    assert.equal(await ply(page), before, "nothing is sent yet");
    await page.reload();
    await page.locator(".menu summary").click();
    assert.ok(await again.isChecked(), "kept over a reload");
    await page.locator(".menu summary").click();
    await quits.click();
    assert.equal(await ply(page), before, "a new page asks again too");
    await quits.click();
    await page.waitForFunction((before) => document.querySelector("#choose input[name=ply]")?.value !== before, before);
    return;
  }
  assert.fail("no game offers to pass while something can be done");
});

house.test("decks and bots say what they are like as they are chosen", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    const fields = page.locator(`article.box[id="${game}"] :has(> .about)`);
    if (!(await fields.count())) continue;
    await page.locator(`article.box[id="${game}"] details.rest > summary`).click();
    const field = fields.first();
    const select = field.locator("select");
    if (!(await select.isVisible())) continue;
    const told = [];
    for (const at of [1, 2]) {
      await select.selectOption({ index: at });
      told.push(await field.locator(".about").innerText());
    }
    assert.ok(told[0] && told[1] && told[0] !== told[1], `${game}: ${told}`);
  }
});
