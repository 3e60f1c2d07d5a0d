import assert from "node:assert/strict";
import { asked, box, dice, games, gamesFor, LIMIT, open, play, start, unfold } from "./house.mjs";
import { answer } from "./person.mjs";

const house = open();

async function sitTogether(host, guest, game) {
  await start(host, game, "friend");
  await guest.goto(await host.locator(".invite input").inputValue());
  await guest.getByLabel("Your name").fill("Ben");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.waitForURL(/\/t\//);
}

// While one has not answered, the other is not asked. Its page may not have heard yet that its last answer was taken, but
// it never shows the same question, and what it shows goes away.
async function onlyOneIsAsked(prompt, other) {
  const asked = await other.locator("#choose input[name=ply]").evaluateAll((inputs) => inputs.map((input) => input.value));
  assert.ok(!asked.includes(prompt.ply), `both are asked at ply ${prompt.ply}`);
  await other.locator("#choose").waitFor({ state: "detached" });
}

// What a page was told piece by piece is what it would be shown at once.
async function showsAll(page) {
  const [live, fresh] = await page.evaluate(async () => {
    const zones = (page) => [...page.querySelectorAll("#table [data-zone]")]
      .map((zone) => `${zone.dataset.zone}: ${zone.textContent.replace(/\s+/g, " ").trim()}`);
    const whole = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    return [zones(document), zones(whole)];
  });
  assert.deepEqual(live, fresh);
}

// One asks for a rematch, the other is asked and sits down with one click: at the same table, on swapped sides.
async function rematch(host, guest) {
  const seat = (page) => page.locator("#table").getAttribute("data-me");
  const before = await Promise.all([host, guest].map(seat));
  const ended = host.url();
  await host.keyboard.press("r");
  await host.waitForURL((url) => url.href !== ended && /\/t\//.test(url.href));
  await guest.locator(".asks a").click();
  await guest.waitForURL((url) => url.pathname === new URL(host.url()).pathname);
  assert.deepEqual(await Promise.all([host, guest].map(seat)), before.reverse(), "the sides are swapped");
}

// Two people at a table of their own.
async function pair(game, body) {
  const [host, guest] = [await house.visitor(), await house.visitor()];
  await sitTogether(host, guest, game);
  const done = await body(host, guest);
  await Promise.all([host, guest].map((page) => page.context().close()));
  return done;
}

house.test("two browsers play against each other to the end", async (t) => {
  const lobby = await house.visitor();
  const played = (await gamesFor(lobby, "friend")).map((game) => t.test(game, { timeout: LIMIT }, () => pair(game, toTheEnd)));
  await Promise.all(played);
}, { concurrency: 2, timeout: 2 * LIMIT });

async function toTheEnd(host, guest) {
  const random = dice();
  const sit = async (page, other) => {
    const give = async (choice, move, prompt) => {
      if (move % 8 === 0) await onlyOneIsAsked(prompt, other);
      if (move % 16 === 4) await showsAll(page);
      await answer(page, choice);
    };
    assert.equal(await play(page, 3000, give, random), null, "the game comes to an end");
  };
  await Promise.all([sit(host, guest), sit(guest, host)]);
  const verdicts = await Promise.all([host, guest].map((page) => page.locator(".verdict").innerText()));
  assert.ok(["Defeat,Victory", "A draw,A draw"].includes(verdicts.sort().join()), verdicts.join());
  await guest.locator("#chat input").fill("well played");
  await guest.getByRole("button", { name: "Say" }).click();
  await host.locator("#lines", { hasText: "well played" }).waitFor();
  await rematch(host, guest);
}

// Plays until this page was answered for three times where there was only one answer. Gives how often.
async function lean(page, random) {
  let given = 0;
  const give = async (choice, _, prompt) => (prompt.choices.length > 1 ? answer(page, choice) : (given += 1));
  while (given < 3 && (await play(page, 1, give, random)));
  return given;
}

house.test("only answers are given for whoever wants that", async () => {
  const lobby = await house.visitor();
  let given = 0;
  for (const game of await gamesFor(lobby, "friend")) {
    given += await pair(game, async (host, guest) => {
      for (const page of [host, guest]) {
        await page.locator(".menu summary").click();
        await page.getByLabel("when there is only one answer").check();
        await page.locator(".menu summary").click();
      }
      const random = dice();
      const both = [lean(host, random), lean(guest, random)];
      // Whoever is still playing when the other is done is interrupted.
      both.forEach((one) => one.catch(() => {}));
      return Promise.race(both);
    });
    if (given >= 3) break;
  }
  assert.ok(given >= 3, "some had only one answer");
});

house.test("two at one screen see a curtain between them", async () => {
  const page = await house.visitor();
  for (const game of await gamesFor(page, "hotseat")) {
    await start(page, game, "hotseat");
    const lift = page.getByRole("button", { name: "show my cards" });
    let lifted = 0;
    for (let move = 0; move < 60 && lifted < 3; move += 1) {
      await lift.or(page.locator("#choose")).first().waitFor();
      if (await lift.count()) {
        assert.equal(await page.locator(".card").count(), 0, "nothing of the table shows");
        await lift.click();
        await asked(page);
        lifted += 1;
      } else {
        const { ply, choices } = await asked(page);
        await answer(page, choices.at(-1));
        await page.waitForFunction((ply) => document.querySelector("#choose input[name=ply]")?.value !== ply, ply);
      }
    }
    assert.equal(lifted, 3, "the curtain falls between the players");
  }
});

// What a page is sent from now on: the frames, and the lines of the log in them.
function hears(page) {
  const heard = { frames: [], lines: [] };
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
    heard.frames.push(String(payload));
    heard.lines.push(...(JSON.parse(String(payload).split("\n")[0]).say ?? []));
  }));
  return heard;
}

// What everybody was told. What a player draws or shuffles back is told to others without names.
const toldToAll = (mine, theirs) => mine.lines.filter((line) => theirs.lines.includes(line) && !/^You |\b(drew|shuffled)\b/.test(line));

// The cards that this player holds now and nobody else has seen: not on the table, not in what everybody was told.
async function secrets(player, told) {
  const hand = await player.locator("#hand .card > .name").allInnerTexts();
  const seen = [...told, ...(await player.locator("#board").allTextContents())];
  return hand.filter((name) => !seen.some((text) => text.includes(name)));
}

house.test("a spectator sees no hand and no buttons", async () => {
  let hidden = 0;
  const player = await house.visitor();
  const mine = hears(player);
  for (const game of await games(player)) {
    let secret = [];
    // A hand may have been played empty: then another table shows it.
    for (let tries = 0; tries < 6 && secret.length === 0; tries += 1) {
      mine.lines.splice(0);
      const table = await start(player, game);
      const isHeld = await player.locator("#hand [data-zone]").count();
      const watcher = await house.visitor();
      const theirs = hears(watcher);
      await watcher.goto(table);
      const prompt = await play(player, 8);
      if (prompt) {
        await watcher.locator(`#table[data-ply="${prompt.ply}"]`).waitFor();
        await watcher.locator("#prompt", { hasText: "decides" }).waitFor();
        assert.equal(await watcher.locator("button[name=choice], #choose, button[form=undo], button[form=hint]").count(), 0);
        assert.ok(theirs.frames.length > 0, "the watcher hears of every choice");
        const told = toldToAll(mine, theirs);
        // What went openly from the table to a hand is known there.
        for (const name of await watcher.locator("#hand .card:not(.back, .none) > .name").allInnerTexts()) {
          assert.ok(told.some((line) => line.includes(name)), `${name} of the hand was told to nobody`);
        }
        secret = await secrets(player, told);
        const got = (await watcher.content()) + theirs.frames.join("");
        for (const name of secret) {
          assert.ok(!got.includes(`>${name}<`), `${name} is in a hand`);
          assert.ok(!theirs.lines.some((line) => line.includes(name)), `the log tells of ${name} in a hand`);
        }
      }
      await watcher.context().close();
      if (!isHeld) break;
    }
    hidden += secret.length;
  }
  assert.ok(hidden > 0, "some hand was secret");
});

house.test("the lobby starts every way to play", async () => {
  const page = await house.visitor();
  for (const game of await games(page)) {
    await page.goto("/");
    const radios = await box(page, game).locator("input[type=radio]").count();
    for (let mode = 0; mode < Math.max(radios, 1); mode += 1) {
      await page.goto("/");
      await unfold(page, game);
      const ways = box(page, game).locator(".ways label");
      if (radios) await ways.nth(mode).locator(".chip").click();
      const ticks = box(page, game).locator("input[type=checkbox][name=option]");
      for (let tick = mode % 2; tick < (await ticks.count()); tick += 1) {
        await ways.nth(radios + tick).locator(".chip").click();
        assert.ok(await ticks.nth(tick).isChecked());
      }
      await box(page, game).locator("button[value=bot]").last().click();
      await page.waitForURL(/\/t\//);
      assert.ok(await asked(page));
    }
  }
});
