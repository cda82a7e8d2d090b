// Live games: two pages, each in a browser context of its own, and a real Mosquitto as their relay.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, closesAfter, comesToMatch, launchChromium, openPage } from './browser.mjs';
import { heard, listen } from './live.mjs';
import { comesTo, link, meet, moves } from './live-players.mjs';
import { forger, NO_MOSQUITTO, openRelaySuite, serveWithRelay, startRelay, watch } from './relay.mjs';
import { serve } from './server.mjs';
import { action, address, fromMenu, play, spot, written } from './table.mjs';

const state = (page) => page.locator('[data-live]').getAttribute('data-live');

for (const { name, launch, options } of BROWSERS) {
  describe(`a live game in ${name}`, { skip: NO_MOSQUITTO || options.skip }, () => {
    const here = openRelaySuite(launch);

    it('shows each move to both at once, and says who is there', async (t) => {
      const { black, white, invitation } = await meet(t, here.browser, here.server.url);
      assert.match(invitation, /#\/27\?seat=white&id=\w{10}&live=[\w-]{21}[AQgw]$/);
      await black.evaluate(listen);
      await play(black, '27', '1x8');
      await becomes(() => moves(white), '1x8');
      await play(white, '27', '9x1');
      await becomes(() => moves(black), '1x8_9x1');
      await play(black, '27', '2x2');
      await becomes(() => moves(white), '1x8_9x1_2x2');
      await becomes(() => white.locator('.send').count(), 0, 'there is nothing to send by hand');
      assert.deepEqual(await audit(black), []);
      // A player who leaves is seen to leave, and who comes back finds what was played.
      await white.goto('about:blank');
      await comesTo(black, 'away');
      await comesToMatch(async () => (await heard(black)).join(' '), /your opponent was here last at \d/);
      await white.goto(invitation);
      await comesTo(black, 'here');
      await becomes(() => moves(white), '1x8_9x1_2x2');
    });

    it('loses nothing when the relay is killed', async (t) => {
      const relay = await startRelay();
      const server = await serveWithRelay(relay.url);
      closesAfter(t, { close: () => Promise.all([server.close(), relay.close()]) });
      const { black, white } = await meet(t, here.browser, server.url);
      await play(black, '27', '1x8');
      await becomes(() => moves(white), '1x8');
      await relay.stop();
      await Promise.all([comesTo(black, 'offline'), comesTo(white, 'offline')]);
      await play(white, '27', '9x1');
      await relay.start();
      await becomes(() => moves(black), '1x8_9x1');
      await comesTo(black, 'here');
      // A page that is closed before it could send has the move in the saved game.
      await relay.stop();
      await comesTo(black, 'offline');
      await play(black, '27', '2x2');
      const where = black.url();
      await black.goto('about:blank');
      await relay.start();
      await comesTo(white, 'away');
      assert.equal(await moves(white), '1x8_9x1');
      await black.goto(where);
      await becomes(() => moves(white), '1x8_9x1_2x2');
      for (const page of [black, white]) page.errors.splice(0, Infinity, ...page.errors.filter((error) => !/WebSocket|ws:/.test(error)));
    });
  });
}

describe('a live game', { skip: NO_MOSQUITTO }, () => {
  const here = openRelaySuite(launchChromium);

  it('is not disturbed by who knows its secret', async (t) => {
    const watcher = await watch(here.relay);
    t.after(watcher.close);
    const { black, white, secret } = await meet(t, here.browser, here.server.url);
    await play(black, '27', '1x8');
    await becomes(() => moves(white), '1x8');
    const topics = [...new Set(watcher.seen.map(({ topic }) => topic))].sort();
    assert.equal(topics.length, 4);
    assert.ok(topics.every((topic) => /^apila\/[0-9a-f]{32}\/[12](\/here)?$/.test(topic)), String(topics));
    assert.ok(watcher.seen.every(({ payload }) => payload.length % 256 === (12 + 16 + 65 + 64) % 256), 'lengths say little');
    assert.ok(!watcher.seen.some(({ payload }) => payload.includes('27') && payload.includes('moves')));
    const [first, , second] = topics;
    const last = (topic) => watcher.seen.filter((message) => message.topic === topic).at(-1).payload;
    const old = watcher.seen.find(({ topic }) => topic === first).payload;
    const newest = last(first);
    const forge = await forger(secret);
    const id = /id=(\w+)/.exec(white.url())[1];
    const forged = await forge(first, 0, 1000, `#/27?moves=1x8_resign&seat=white&id=${id}`);
    const garbage = [Buffer.alloc(0), Buffer.from('x'), Buffer.alloc(28), Buffer.alloc(413, 7), Buffer.alloc(30_000, 1)];
    for (const payload of [...garbage, old, forged, newest.subarray(0, 300)]) watcher.publish(first, payload);
    for (const payload of [...garbage, newest, old]) watcher.publish(second, payload);
    watcher.publish(`${first}/here`, forged);
    // The player of the seat puts the line back.
    await becomes(() => last(first).length, newest.length);
    await play(white, '27', '9x1');
    await becomes(() => moves(black), '1x8_9x1');
    assert.equal(await moves(white), '1x8_9x1');
    await becomes(() => white.locator('.choice-of-way').count(), 0);
    assert.deepEqual([await state(black), await state(white)], ['here', 'here']);
    // A reload takes nothing else from the relay.
    await black.reload();
    await comesTo(black, 'here');
    await becomes(() => moves(black), '1x8_9x1');
  });

  it('brings words of politeness to the other player, who hears each once', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url);
    const saidTo = (page) => page.locator('.said-words p').allInnerTexts();
    await white.evaluate(listen);
    await black.locator('.quick-words summary').click();
    assert.deepEqual(await audit(black), []);
    await action(black, 'good-luck').click();
    await becomes(() => saidTo(black), ['You: Good luck!']);
    await becomes(() => saidTo(white), ['Black: Good luck!']);
    await becomes(async () => (await address(black)).say, '0-good-luck');
    // A word is shown for two turns. What is still shown is not said again.
    await play(black, '27', '1x8');
    await becomes(() => moves(white), '1x8');
    await becomes(() => saidTo(white), ['Black: Good luck!']);
    await play(white, '27', '9x1');
    await becomes(() => moves(black), '1x8_9x1');
    await play(black, '27', '2x2');
    await becomes(() => saidTo(white), []);
    const all = (await heard(white)).filter((said) => said.includes('Good luck'));
    assert.deepEqual(all, ['Black: Good luck!']);
  });

  it('takes a turn back if the other player agrees', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url);
    const undo = (page) => action(page, 'undo-turn').getAttribute('aria-disabled');
    assert.equal(await undo(black), 'true', 'there is no turn yet');
    await play(black, '27', '1x8');
    await becomes(() => moves(white), '1x8');
    await white.evaluate(listen);
    await action(black, 'undo-turn').click();
    await comesToMatch(() => white.locator('.choice-of-way').innerText(), /^Black: May I take my last turn back\?/);
    assert.deepEqual(await audit(white), []);
    await becomes(async () => (await heard(white)).includes('Black: May I take my last turn back?'), true);
    assert.equal(await undo(black), 'true', 'nobody asks twice');
    await action(white, 'no-thanks').click();
    await becomes(() => white.locator('.choice-of-way').count(), 0);
    await comesToMatch(() => black.locator('.said-words').innerText(), /White: No, thank you\./);
    assert.deepEqual([await moves(black), await moves(white)], ['1x8', '1x8']);
    await play(white, '27', '9x1');
    await becomes(() => moves(black), '1x8_9x1');
    // It is the own last turn, also if the other player has replied.
    await action(black, 'undo-turn').click();
    await action(white, 'agree').click();
    await Promise.all([becomes(() => moves(black), ''), becomes(() => moves(white), '')]);
    await becomes(() => black.locator('.choice-of-way').count(), 0);
    await play(black, '27', '1x7');
    await becomes(() => moves(white), '1x7');
  });

  it('ends in a draw if one player offers it and the other agrees', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url, undefined, 'jaleo');
    await play(black, 'jaleo', 'n31-o29');
    await becomes(() => moves(white), 'n31-o29');
    // It is White's turn.
    await fromMenu(black, 'draw');
    await becomes(() => black.locator('.said-words p').allInnerTexts(), ['You: I offer a draw.']);
    await action(white, 'agree').click();
    await Promise.all([becomes(() => moves(white), 'n31-o29_draw'), becomes(() => moves(black), 'n31-o29_draw')]);
    await becomes(() => black.locator('.choice-of-way').count(), 0);
  });

  it('goes on after the page of a player has crashed', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url);
    await play(black, '27', '1x8');
    const where = black.url();
    await black.goto('chrome://crash').catch(() => {});
    await comesTo(white, 'away');
    await play(white, '27', '9x1');
    const again = await black.context().newPage();
    await again.goto(where);
    await becomes(() => moves(again), '1x8_9x1');
    await comesTo(white, 'here');
    await play(again, '27', '2x2');
    await becomes(() => moves(white), '1x8_9x1_2x2');
  });

  it('shows the turns to those who watch, too', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url);
    await play(black, '27', '1x8');
    await action(black, 'share').click();
    await black.locator('dialog [name="shared"][value="watch"], dialog [value="watch"]').first().check();
    await comesToMatch(() => link(black), /#\/27\?moves=1x8&live=[\w-]{22}$/);
    const watched = await link(black);
    await black.keyboard.press('Escape');
    const watcher = await openPage(t, here.browser);
    await watcher.goto(watched);
    await comesTo(watcher, 'watching');
    await play(white, '27', '9x1');
    await becomes(() => moves(watcher), '1x8_9x1');
    // A try of one's own stays, and the reader is asked.
    await play(watcher, '27', '2x3');
    await becomes(() => moves(black), '1x8_9x1');
    await play(black, '27', '2x2');
    await action(watcher, 'take-link').click();
    await becomes(() => moves(watcher), '1x8_9x1_2x2');
    await play(white, '27', '9x1');
    await becomes(() => moves(watcher), '1x8_9x1_2x2_9x1');
    await watcher.reload();
    await comesTo(watcher, 'watching');
    assert.deepEqual(await audit(watcher), []);
  });

  it('is shown to others some turns later, if a player wants that', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url);
    await play(black, '27', '1x8');
    await action(black, 'share').click();
    await black.locator('dialog [value="watch-later"]').check();
    await comesToMatch(() => link(black), /#\/27\?live=[\w-]{22}$/);
    const watched = await link(black);
    await black.keyboard.press('Escape');
    const watcher = await openPage(t, here.browser);
    await watcher.goto(watched);
    await comesTo(watcher, 'watching');
    for (const [player, move, seen] of [[white, '9x1', ''], [black, '2x2', ''], [white, '9x1', '1x8']]) {
      await play(player, '27', move);
      await becomes(() => moves(watcher), seen);
    }
    // It goes on after the page was closed.
    await black.reload();
    await comesTo(black, 'here');
    await play(black, '27', '1x1');
    await becomes(() => moves(watcher), '1x8_9x1');
    await fromMenu(white, 'resign');
    await white.getByRole('button', { name: 'Yes' }).click();
    await becomes(() => moves(watcher), '1x8_9x1_2x2_9x1_1x1_resign');
    // The link of the players is not in what a watcher has.
    const secret = (url) => /live=([^&]*)/.exec(url)[1];
    assert.notEqual(secret(watched), secret(black.url()));
  });

  it('brings both players to the same rematch', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url);
    await play(black, '27', '1x8');
    await becomes(() => moves(white), '1x8');
    await fromMenu(white, 'resign');
    await white.getByRole('button', { name: 'Yes' }).click();
    await becomes(() => moves(black), '1x8_resign');
    await action(black, 'rematch').click();
    await black.waitForFunction(() => location.hash.startsWith('#/27?seat=black'));
    await comesToMatch(() => white.locator('[data-live]').innerText(), /would like a rematch/);
    await action(white, 'rematch').click();
    await Promise.all([comesTo(black, 'here'), comesTo(white, 'here')]);
    await play(white, '27', '1x7');
    await becomes(() => moves(black), '1x7');
    const match = (page) => page.locator('.match').innerText();
    await becomes(() => match(black), 'Match: You 1 – 0 Black');
    await becomes(() => match(white), 'Match: You 0 – 1 White');
    assert.equal((await address(black)).score, '0-1', 'the points of Black and White of this game');
    await fromMenu(black, 'resign');
    await black.getByRole('button', { name: 'Yes' }).click();
    await becomes(() => match(white), 'Match: You 1 – 1 White');
  });

  it('calls a player who looks elsewhere', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url);
    const title = await white.title();
    await white.evaluate(() => {
      globalThis.calls = [];
      globalThis.Notification = class {
        static permission = 'granted';
        constructor(title, { body }) {
          globalThis.calls.push(`${title}: ${body}`);
        }
      };
      ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => globalThis.calls.push(`${title}: ${body}`);
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    });
    await play(black, '27', '1x8');
    await becomes(() => white.title(), `● ${title}`);
    await becomes(() => white.evaluate(() => globalThis.calls), ['27: It is your turn as White.']);
    await white.evaluate(() => {
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await becomes(() => white.title(), title);
  });

  it('does not depend on the clocks of the players', async (t) => {
    const { black, white } = await meet(t, here.browser, here.server.url, () => {
      const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...given) {
          super(...(given.length ? given : [Date.now()]));
        }
        static now() {
          return Real.now() + 7 * 3_600_000;
        }
      };
    });
    await play(black, '27', '1x8');
    await becomes(() => moves(white), '1x8');
    await play(white, '27', '9x1');
    await becomes(() => moves(black), '1x8_9x1');
    await black.goto('about:blank');
    await comesTo(white, 'away');
    await comesToMatch(() => white.locator('[data-live]').innerText(), /was here last at \d/);
  });

  it('has one player for each colour', async (t) => {
    const { black, invitation } = await meet(t, here.browser, here.server.url);
    const third = await openPage(t, here.browser);
    await third.goto(invitation);
    await action(third, 'take-seat').click();
    await comesTo(third, 'taken');
    await comesToMatch(() => third.locator('[data-live]').innerText(), /already played in another browser/);
    await play(black, '27', '1x8');
    await written(third);
    assert.equal(await moves(third), '');
    assert.equal(await state(black), 'here');
  });

  it('is a game by link where the site has no relay', async (t) => {
    const plain = await serve();
    closesAfter(t, plain);
    const { invitation } = await meet(t, here.browser, here.server.url);
    const page = await openPage(t, here.browser);
    await page.goto(plain.url + new URL(invitation).hash);
    await action(page, 'take-other-seat').click();
    await play(page, '27', '1x8');
    await page.locator('.send').waitFor();
    assert.equal(await page.locator('[data-live]').count(), 0);
    assert.match((await address(page)).live, /^[\w-]{22}$/, 'the link keeps the secret');
    await action(page, 'new').click();
    await page.locator('[name="opponent"][value="link"]').waitFor({ state: 'attached' });
    assert.equal(await page.locator('[name="opponent"][value="live"]').count(), 0);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.deepEqual(loaded.filter((name) => /live\.(js|wasm)/.test(name)), []);
    await spot(page, '1').waitFor({ state: 'attached' });
  });
});
