import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House, LIMIT, asked, box, dice, games, gamesFor, midgame, play, start } from "./house.mjs";

let house;
before(async () => { house = await House.open(); });
after(() => house.close());

test("two browsers play against each other to the end", LIMIT, async () => {
  const host = await house.visitor();
  const guest = await house.visitor();
  for (const game of await gamesFor(host, "friend")) {
    await start(host, game, "friend");
    await guest.goto(await host.locator(".invite input").inputValue());
    await guest.getByLabel("Your name").fill("Ben");
    await guest.getByRole("button", { name: "Sit down" }).click();
    await guest.waitForURL(/\/t\//);
    const random = dice();
    const sit = async (page, other) => {
      const press = async (option, move) => {
        if (move % 8 === 0) assert.equal(await other.locator("#choose").count(), 0, "only one is asked");
        await option.click();
      };
      assert.equal(await play(page, 3000, press, random), null, "the game comes to an end");
    };
    await Promise.all([sit(host, guest), sit(guest, host)]);
    const verdicts = await Promise.all([host, guest].map((page) => page.locator(".verdict").innerText()));
    assert.ok(["Defeat,Victory", "A draw,A draw"].includes(verdicts.sort().join()), verdicts.join());
    await guest.locator("#chat input").fill("well played");
    await guest.getByRole("button", { name: "Say" }).click();
    await host.locator("#lines", { hasText: "well played" }).waitFor();
  }
  house.noErrors();
});

test("two at one screen see a curtain between them", LIMIT, async () => {
  const page = await house.visitor();
  for (const game of await gamesFor(page, "hotseat")) {
    await start(page, game, "hotseat");
    const lift = page.getByRole("button", { name: "show my cards" });
    let lifted = 0;
    for (let move = 0; move < 60 && lifted < 3; move += 1) {
      await lift.or(page.locator("#choose .option")).first().waitFor();
      if (await lift.count()) {
        assert.equal(await page.locator(".card").count(), 0, "nothing of the table shows");
        await lift.click();
        await asked(page);
        lifted += 1;
      } else {
        const before = await page.locator("#choose input[name=ply]").inputValue();
        await page.locator("#choose .option").last().click();
        await page.waitForFunction(
          (before) => document.querySelector("#choose input[name=ply]")?.value !== before, before);
      }
    }
    assert.equal(lifted, 3, "the curtain falls between the players");
  }
  house.noErrors();
});

// The cards that this player holds now and nobody else has seen: not on the table, not in what the log tells everybody.
async function secrets(player) {
  const hand = await player.locator("#hand .card > .name").allInnerTexts();
  const told = (await player.locator("#log > li").allInnerTexts()).filter((line) => !line.startsWith("You "));
  const seen = [...told, ...(await player.locator("#foes, #shared, #near").allTextContents())];
  return hand.filter((name) => !seen.some((text) => text.includes(name)));
}

test("a spectator sees no hand and no buttons", LIMIT, async () => {
  let hidden = 0;
  const player = await house.visitor();
  for (const game of await games(player)) {
    let secret = [];
    // A hand may have been played empty: then another table shows it.
    for (let tries = 0; tries < 6 && secret.length === 0; tries += 1) {
      const table = await midgame(player, game, 5);
      const isHeld = await player.locator("#hand").count();
      const watcher = await house.visitor();
      const frames = [];
      watcher.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
      await watcher.goto(table);
      if (!(await play(player, 3))) continue;
      await watcher.locator("#prompt", { hasText: "decides" }).waitFor();
      assert.equal(await watcher.locator("button[name=choice], #choose, button[form=undo], button[form=hint]").count(), 0);
      assert.equal(await watcher.locator("#hand .card:not(.back)").count(), 0);
      assert.ok(frames.length > 0, "the watcher hears of every choice");
      secret = await secrets(player);
      const got = (await watcher.content()) + frames.join("");
      for (const name of secret) assert.ok(!got.includes(`>${name}<`), `${name} is in a hand`);
      await watcher.context().close();
      if (!isHeld) break;
    }
    hidden += secret.length;
  }
  assert.ok(hidden > 0, "some hand was secret");
  house.noErrors();
});

test("the lobby starts every way to play", LIMIT, async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await page.goto("/");
    const radios = await box(page, game).locator("input[type=radio]").count();
    for (let mode = 0; mode < Math.max(radios, 1); mode += 1) {
      await page.goto("/");
      const ways = box(page, game).locator(".ways label");
      if (radios) await ways.nth(mode).locator(".chip").click();
      const ticks = box(page, game).locator("input[type=checkbox][name=option]");
      for (let tick = mode % 2; tick < (await ticks.count()); tick += 1) {
        await ways.nth(radios + tick).locator(".chip").click();
        assert.ok(await ticks.nth(tick).isChecked());
      }
      await box(page, game).locator("button.main").click();
      await page.waitForURL(/\/t\//);
      assert.ok(await asked(page));
    }
  }
  house.noErrors();
});
