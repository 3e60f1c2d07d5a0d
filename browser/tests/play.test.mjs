import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House, answer, games, numbers, start, turn } from "./house.mjs";

let house;
before(async () => { house = await House.open(); });
after(() => house.close());

test("every game is played from the lobby to its end", async (t) => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await t.test(game, async () => {
      await start(page, game);
      const random = numbers();
      let moves = 0;
      while (await turn(page)) {
        // Every third answer is given on a card, where a card stands for it.
        const cards = page.locator("#table .card > .acts > .act");
        const onCard = moves % 3 === 0 && (await cards.count()) > 0;
        await answer(page, random.next().value, onCard ? () => cards.first().click() : undefined);
        moves += 1;
        assert.ok(moves < 3000, "the game comes to an end");
      }
      assert.match(await page.locator(".verdict").innerText(), /Victory|Defeat|A draw/);
      await page.locator("#prompt a[href^='/replay/']").click();
      await page.locator("#scrub").waitFor();
      await page.locator("#back").click();
      await page.locator(".turns a").first().click();
      await page.getByRole("link", { name: "a spectator" }).click();
      assert.match(page.url(), /as=table/);
    });
  }
  house.noErrors();
});

test("two browsers play against each other", async () => {
  const host = await house.visitor();
  const guest = await house.visitor();
  const pair = await versus(host);
  if (!pair) return;
  await guest.goto(pair.invite);
  await guest.getByLabel("Your name").fill("Ben");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.waitForURL(/\/t\//);
  for (let move = 0; move < 24; move += 1) {
    const page = await Promise.any([host, guest].map((page) => turn(page).then(() => page)));
    if (await page.locator("#prompt.over").count()) break;
    const other = page === host ? guest : host;
    assert.equal(await other.locator("#choose").count(), 0, "only one is asked");
    await answer(page, move);
  }
  await guest.locator("#chat input").fill("well played");
  await guest.getByRole("button", { name: "Say" }).click();
  await host.locator("#lines", { hasText: "well played" }).waitFor();
  if (!(await host.locator("#prompt.over").count())) {
    await guest.locator(".menu summary").click();
    await guest.getByRole("button", { name: "Yes, concede" }).click();
  }
  const verdicts = await Promise.all([host, guest].map((page) => page.locator(".verdict").innerText()));
  assert.ok(["Defeat,Victory", "A draw,A draw"].includes(verdicts.sort().join()), verdicts.join());
  house.noErrors();
});

test("two at one screen see a curtain between them", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    if (!(await page.locator(`article.box[id="${game}"] button[value=hotseat]`).count())) continue;
    await start(page, game, "hotseat");
    let lifted = 0;
    for (let move = 0; move < 40 && lifted < 3 && (await turn(page)); move += 1) {
      const lift = page.getByRole("button", { name: "show my cards" });
      if (await lift.count()) {
        assert.equal(await page.locator(".card").count(), 0, "nothing of the table shows");
        await lift.click();
        lifted += 1;
      } else {
        await page.locator("#choose .option").last().click();
        await page.waitForFunction((old) => document.querySelector("#choose input[name=ply]")?.value !== old,
          await page.locator("#choose input[name=ply]").getAttribute("value").catch(() => null)).catch(() => null);
      }
    }
    assert.ok(lifted > 0, "the curtain fell");
  }
  house.noErrors();
});

test("a replay is played on", async () => {
  const page = await house.visitor();
  const [game] = await games(page);
  await start(page, game);
  for (let move = 0; move < 5 && (await turn(page)); move += 1) await answer(page, move);
  await turn(page);
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Yes, concede" }).click();
  await page.locator("#prompt a[href^='/replay/']").click();
  await page.locator("#scrub").waitFor();
  await page.locator("#ply").fill("2");
  await page.waitForURL(/ply=2/);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL(/\/t\//);
  assert.ok(await turn(page));
  house.noErrors();
});

test("cards move between zones where motion is welcome", async () => {
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
  const [game] = await games(page);
  await start(page, game);
  for (let move = 0; move < 8 && (await turn(page)); move += 1) await answer(page, 0);
  assert.ok((await page.evaluate(() => window.moved)) > 0, "some card was moved");
  house.noErrors();
});

// Opens a table for a friend in the first game that has room for one.
async function versus(host) {
  for (const game of await games(host)) {
    const box = host.locator(`article.box[id="${game}"]`);
    if (!(await box.locator("button[value=friend]").count())) continue;
    await start(host, game, "friend");
    return { invite: await host.locator(".invite input").inputValue() };
  }
  return null;
}

test("a page finds its table again after the server was killed", async () => {
  const page = await house.visitor();
  const [game] = await games(page);
  await start(page, game);
  for (let move = 0; move < 6 && (await turn(page)); move += 1) await answer(page, move);
  await turn(page);
  const before = await page.locator("#near").innerText();
  await house.kill();
  await page.waitForTimeout(700);
  await house.serve(house.addr);
  await page.waitForFunction(() => !document.documentElement.classList.contains("offline"), null, { timeout: 30_000 });
  await turn(page);
  assert.equal(await page.locator("#near").innerText(), before, "nothing was lost");
  await answer(page, 1);
  await page.reload();
  assert.ok(await turn(page));
  house.errors.splice(0); // The lost connection is in the console, as it should be.
});

test("a spectator sees no hand and no buttons", async () => {
  const player = await house.visitor();
  const [game] = await games(player);
  const table = await start(player, game);
  const watcher = await house.visitor();
  await watcher.goto(table);
  for (let move = 0; move < 5 && (await turn(player)); move += 1) await answer(player, move);
  await turn(player);
  const hand = await player.locator("#hand .card > .name").allInnerTexts();
  const lying = await player.locator("#foes .name, #shared .name, #near .name").allInnerTexts();
  await watcher.locator("#prompt", { hasText: "decides" }).waitFor();
  assert.equal(await watcher.locator("button[name=choice], #undo + button").count(), 0);
  assert.equal(await watcher.locator("#hand .card:not(.back)").count(), 0);
  const seen = await watcher.locator("#table").innerHTML();
  for (const name of hand.filter((name) => !lying.includes(name))) {
    assert.ok(!seen.includes(`>${name}<`), `${name} is in a hand`);
  }
  house.noErrors();
});
