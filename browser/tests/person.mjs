// How a person answers: on the thing that the answer is about, else in the dock, else by the list of all answers.
import assert from "node:assert/strict";

const SOON = { timeout: 4000 };

export const MOUSE = { at: (page, { x, y }) => page.mouse.click(x, y), on: (locator) => locator.click(SOON) };
export const FINGER = { at: (page, { x, y }) => page.touchscreen.tap(x, y), on: fingers };

// A finger needs room.
async function fingers(locator) {
  const box = await locator.boundingBox(SOON);
  assert.ok(!box || box.height >= 36, `a finger hits what is ${box?.height} px high`);
  await locator.tap(SOON);
}

// The answer is given on the thing that it is about. Tells how many clicks that took, or why it could not be done.
export async function onThing(page, choice, by = MOUSE) {
  const done = await tryThing(page, choice, by);
  if (done.why) await goBack(page);
  return done;
}

// A curtain falls after an answer: the table is gone from the page.
const left = (error) => {
  if (!/context was destroyed/.test(error.message)) throw error;
  return { isSent: true };
};

const goBack = async (page) => {
  if (await page.locator("#sheet[open]").count()) await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
};

async function tryThing(page, choice, by) {
  const { ply, found, isOpen } = await page.evaluate((choice) => {
    const ply = window.eyes.ply();
    return { ply, found: window.eyes.find(choice), isOpen: window.eyes.state(ply, choice).menu >= 0 };
  }, choice);
  const first = found?.spots.find((spot) => !spot.why);
  if (!first) return { why: found?.spots.map(({ thing, why }) => `${thing} ${why}`).join(", ") || "nothing is lit for it" };
  // A menu that has opened by itself need not be asked for.
  if (!isOpen) await by.at(page, first);
  for (let clicks = isOpen ? 0 : 1; clicks < 5; clicks += 1) {
    const now = await page.evaluate(([ply, choice]) => window.eyes.state(ply, choice), [ply, choice]).catch(left);
    if (now.isSent) return { clicks };
    if (now.fits === false) return { clicks, why: `the menu of ${first.thing} does not fit the window` };
    if (now.menu >= 0) await by.on(page.locator("#menu .do").nth(now.menu)).catch(() => {});
    else if (now.aim && !now.aim.why) await by.at(page, now.aim);
    else return { clicks, why: now.aim ? `its target ${now.aim.thing} ${now.aim.why}` : `a click on ${first.thing} does not lead to it` };
  }
  return { clicks: 5, why: `it takes too many clicks on ${first.thing}` };
}

const option = (page, choice) => page.locator(`#choose .option[value=${JSON.stringify(choice)}]`);

// The answer is given in the dock: at once where nothing on the table stands for it, else by the list of all answers.
export async function inDock(page, choice, by = MOUSE) {
  const button = option(page, choice);
  const before = await page.evaluate(() => window.eyes.ply());
  for (let clicks = 0, tries = 0; tries < 4; tries += 1) {
    if (!(await button.isVisible())) {
      await by.on(page.locator("#choose .all"));
      clicks += 1;
    }
    // News may close the list: whoever plays opens it again.
    const isDone = await by.on(button).then(() => true, () => false);
    const now = isDone || (await page.evaluate(([ply, choice]) => window.eyes.state(ply, choice), [before, choice]).catch(left));
    if (isDone || now.isSent) return { clicks: clicks + 1, way: clicks ? "list" : "dock" };
  }
  return assert.fail(`“${choice}” is not reached in the dock`);
}

// As most people answer.
export async function answer(page, choice, by = MOUSE) {
  if (await option(page, choice).evaluate((button) => button.matches(".loose"))) return inDock(page, choice, by);
  const before = await page.evaluate(() => window.eyes.ply());
  const done = await onThing(page, choice, by);
  if (!done.why) return { ...done, way: "thing" };
  // It was on its way although the page did not say so yet.
  const now = await page.evaluate(() => window.eyes.ply()).catch(() => null);
  if (now !== before) return { clicks: 1, way: "thing" };
  const dock = await inDock(page, choice, by);
  return { ...dock, clicks: dock.clicks + (done.clicks ?? 0), why: done.why };
}

// The page has heard what later answers are about, where there is something to choose.
export const known = (page) => page.waitForFunction(() => {
  const choices = document.querySelectorAll("#prompt.mine #choose .option").length;
  return choices < 2 || document.querySelector("#table").dataset.ahead === window.eyes.ply();
});

// Clicks on a card that no answer belongs to: it is explained beside it, or enlarged. Where all zones that are not asked
// about are folded, one is opened first.
export async function lookAtIdle(page, by = MOUSE) {
  await known(page);
  let spot = await page.evaluate(() => window.eyes.idle());
  for (let tries = 0; !spot && tries < 4; tries += 1) {
    const folded = await page.evaluate(() => window.eyes.folded());
    assert.ok(folded, "some card can be looked at");
    await by.at(page, folded);
    spot = await page.evaluate(() => window.eyes.idle());
  }
  await by.at(page, spot);
  await page.locator("#menu:not([hidden]), #sheet[open]").first().waitFor();
}

// The card in full, above the table.
export async function enlarge(page, by = MOUSE) {
  await lookAtIdle(page, by);
  if (!(await page.locator("#sheet[open]").count())) await by.on(page.locator("#menu h4 button"));
  await page.locator("#sheet[open] .big").waitFor();
}

// Several answers that follow one another, in one step: on things and in menus, and nothing is sent before the last click.
// `options` tell what the later answers are about and their words, `isSole` that no other answer leads to the target. Tells
// how many clicks it took.
export async function inOneStep(page, path, options, isSole = false, by = MOUSE) {
  const before = await page.evaluate(() => window.eyes.ply());
  let clicks = 0;
  for (; clicks < 6; clicks += 1) {
    const now = await page.evaluate((how) => window.eyes.next(...how), [before, path, options, isSole]).catch(left);
    if (now.isSent) return { clicks, way: "step" };
    if (now.why) break;
    if (now.menu >= 0) await by.on(page.locator("#menu .do").nth(now.menu)).catch(() => {});
    else await by.at(page, now.spot);
  }
  // One after the other, as before.
  await goBack(page);
  const done = await answer(page, path[0], by);
  return { ...done, clicks: done.clicks + clicks, given: 1, why: "it could not be given in one step" };
}
