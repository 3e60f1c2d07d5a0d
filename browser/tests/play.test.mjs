import assert from "node:assert/strict";
import { asked, concede, dice, games, midgame, open, play, start } from "./house.mjs";

const house = open();

const MOST_MOVES = 3000;

house.test("every game is played from the lobby to its end", async (t) => {
  const lobby = await house.visitor();
  const played = (await games(lobby)).map((game) => t.test(game, async () => {
    const page = await house.visitor();
    await start(page, game);
    // Every third answer is given on a card, where a card stands for it.
    const press = async (option, move, prompt) => (move % 3 === 0 && prompt.acts ? onCard(page) : option.click());
    assert.equal(await play(page, MOST_MOVES, press, dice()), null, "the game comes to an end");
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

// Gives the first answer that stands on a card. Where a hex has several, they open when one comes to it.
async function onCard(page) {
  const act = page.locator("#table .card > .acts > .act").first();
  await act.locator("xpath=../..").locator("> .name").focus();
  await act.click();
}

// What happened is told in sentences, each with the rules behind it.
async function readsWell(page) {
  const lines = await page.locator("#log > li").evaluateAll((items) => items.map((item) => {
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

house.test("a page finds its table again after the server was killed", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await midgame(page, game, 6);
    const lies = () => page.locator("#near, #prompt").allInnerTexts();
    const before = await lies();
    house.noErrors();
    await house.end("SIGKILL");
    await page.locator("html.offline").waitFor();
    await house.serve(house.addr);
    await page.locator("html:not(.offline)").waitFor();
    house.errors.splice(0); // The lost connection is in the console, as it should be.
    const prompt = await asked(page);
    assert.deepEqual(await lies(), before, "nothing was lost");
    await page.locator("#choose .option").first().click();
    assert.ok(await asked(page, prompt.ply), "the page goes on by itself");
    await page.reload();
    assert.ok(await asked(page));
  }
});

// The parts of the board that a fresh page would show otherwise.
const outdated = (page) => page.evaluate(async () => {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const pairs = ["foes", "shared", "near", "hand"].map((id) => [document.getElementById(id), fresh.getElementById(id)]);
  return pairs.filter(([shown, now]) => !shown.isEqualNode(now)).map((pair) => pair.map((part) => part.outerHTML));
});

house.test("a page that was told only news shows what a fresh one shows", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await start(page, game);
    const random = dice();
    let prompt = await asked(page);
    for (let move = 0; move < 30 && prompt; move += 1) {
      assert.deepEqual(await outdated(page), [], `${game} after ${move} answers`);
      await page.locator("#choose .option").nth(random() % prompt.options).click();
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
      if (!(await play(page, 5, (option) => option.click(), random))) await start(page, game);
    }
    assert.ok((await moved()) > 0, `some card of ${game} was moved`);
  }
});
