import assert from "node:assert/strict";
import { clock } from "./eyes.mjs";
import { asked, concede, dice, games, midgame, open, outdated, play, start } from "./house.mjs";
import { answer, inDock, onThing } from "./person.mjs";

const house = open();

const MOST_MOVES = 3000;

house.test("every game is played from the lobby to its end", async (t) => {
  const lobby = await house.visitor();
  const played = (await games(lobby)).map((game) => t.test(game, async (t) => {
    const page = await house.visitor();
    await page.addInitScript(clock);
    await start(page, game);
    const [random, tries, failed] = [dice(), [], []];
    // Every third answer is given on the table where something stands for it, the others in the dock.
    const give = async (choice, move, { bound, ply }) => {
      if (move % 3 || !bound.length) return inDock(page, choice);
      const wanted = bound[random() % bound.length];
      tries.push(wanted);
      const { why } = await onThing(page, wanted);
      if (!why) return null;
      failed.push(`${wanted} at ply ${ply}: ${why}`);
      return inDock(page, wanted);
    };
    assert.equal(await play(page, MOST_MOVES, give, random), null, "the game comes to an end");
    assert.equal(failed.length, 0, `${failed.length} of ${tries.length} answers are not given on the table:\n${failed.join("\n")}`);
    t.diagnostic(`${game}: ${await waits(page)}`);
    assert.match(await page.locator(".verdict").innerText(), /Victory|Defeat|A draw/);
    await readsWell(page);
    await page.locator("#prompt a[href^='/replay/']").click();
    await page.locator("#scrub").waitFor();
    await page.locator("#back").click();
    await page.locator(".turns a").first().click();
    await page.getByRole("link", { name: "a spectator" }).click();
    assert.match(page.url(), /as=table/);
  }));
  await Promise.all(played);
}, { concurrency: 2 });

// From a click to the next question, where no bot thinks in between.
async function waits(page) {
  const took = (await page.evaluate(() => window.waits)).sort((one, two) => one - two);
  if (!took.length) return "after each answer somebody else is asked";
  const part = (share) => `${took[Math.floor((took.length - 1) * share)].toFixed(0)} ms`;
  return `${took.length} times from click to question: half within ${part(0.5)}, 95 % within ${part(0.95)}`;
}

// What happened is told in sentences, each with the rules behind it.
async function readsWell(page) {
  const lines = await page.locator("#log li[data-verb]").evaluateAll((items) => items.map((item) => {
    const line = item.cloneNode(true);
    const rules = line.querySelectorAll("a.rule").length;
    for (const node of line.querySelectorAll("a.rule, .roll, .dice")) node.remove();
    return { text: line.textContent.trim(), rules };
  }));
  assert.ok(lines.length > 10, "the end of the log is shown");
  for (const { text, rules } of lines) {
    assert.match(text, /^\S.*[.!?:)]$/s, text);
    assert.doesNotMatch(text, /undefined|null|NaN|[{}_]|\bSeat\(/, text);
    assert.ok(rules > 0, `no rule: ${text}`);
  }
}

house.test("a replay is played on", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await midgame(page, game, 5);
    await concede(page);
    await page.locator("#prompt a[href^='/replay/']").click();
    await page.locator("#scrub").waitFor();
    await page.locator("#ply").fill("2");
    await page.waitForURL(/ply=2/);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/t\//);
    assert.ok(await asked(page), "the game goes on");
  }
});

// The review may have to be made first: its page comes again by itself until it is.
house.test("a game is reviewed, and played on from what it shows", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await midgame(page, game, 12);
    await concede(page);
    await page.locator("#prompt a[href^='/review/']").click();
    await page.locator("main .judged").first().waitFor({ timeout: 120_000 });
    const judged = await page.locator(".judged > p:first-of-type").allInnerTexts();
    assert.ok(judged.some((words) => /\d+ decisions? gave away \d+ points/.test(words)), judged.join("\n"));
    assert.ok(judged.some((words) => words.includes("and then gave up")), judged.join("\n"));
    assert.ok(await page.locator(".judged .curve polyline").count(), "a curve is drawn");
    const slip = page.locator(".slips a.button").first();
    if (!await slip.count()) continue;
    await slip.click();
    await page.locator("#scrub").waitFor();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/t\//);
    assert.ok(await asked(page), "the game goes on");
  }
});

house.test("a page finds its table again after the server was killed", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await midgame(page, game, 6);
    const lies = () => page.locator("#board, #hand, #prompt").allInnerTexts();
    const before = await lies();
    house.noErrors();
    await house.end("SIGKILL");
    await page.locator("html.offline").waitFor();
    await house.serve(house.addr);
    await page.locator("html:not(.offline)").waitFor();
    house.errors.splice(0); // The lost connection is in the console, as it should be.
    const prompt = await asked(page);
    assert.deepEqual(await lies(), before, "nothing was lost");
    await answer(page, prompt.choices[0]);
    assert.ok(await asked(page, prompt.ply), "the page goes on by itself");
    await page.reload();
    assert.ok(await asked(page));
  }
});

house.test("a page that was told only news shows what a fresh one shows", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await start(page, game);
    const random = dice();
    let prompt = await asked(page);
    for (let move = 0; move < 30 && prompt; move += 1) {
      assert.deepEqual(await outdated(page), [], `${game} after ${move} answers`);
      await answer(page, prompt.choices[random() % prompt.choices.length]);
      prompt = await asked(page, prompt.ply);
    }
  }
});

house.test("cards move between zones where motion is welcome", async () => {
  const page = await house.visitor({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const native = Document.prototype.startViewTransition;
    window.moved = 0;
    Document.prototype.startViewTransition = function (update) {
      const run = native.call(this, update);
      run.ready.then(() => {
        const names = document.getAnimations().map((animation) => animation.effect?.pseudoElement ?? "");
        window.moved += names.filter((name) => name.includes("group(piece-")).length;
      }, () => {});
      return run;
    };
  });
  for (const game of await games(page)) {
    await start(page, game);
    const random = dice();
    const moved = () => page.evaluate(() => window.moved);
    for (let rounds = 0; rounds < 8 && !(await moved()); rounds += 1) {
      if (!(await play(page, 5, undefined, random))) await start(page, game);
    }
    assert.ok((await moved()) > 0, `some card of ${game} was moved`);
  }
});
