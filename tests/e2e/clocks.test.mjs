// The clocks of the players: at one screen, and in a live game.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { heard, listen } from './live.mjs';
import { comesTo, moves } from './live-players.mjs';
import { NO_MOSQUITTO, openRelaySuite } from './relay.mjs';
import { action, fromMenu, play, written } from './table.mjs';

/** The seconds on the clocks at a table that Black sees from their side, Black's first. */
const seconds = (page) =>
  page.evaluate(() =>
    // The card of the near side is the second one.
    [...document.querySelectorAll('.player')].reverse().map((card) => {
      const text = card.querySelector('.clock')?.textContent ?? '';
      return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    }),
  );

/** The value of `clock` in the address bar. */
const clock = async (page) => {
  await written(page);
  return page.evaluate(() => /clock=([^&]*)/.exec(location.hash)?.[1] ?? '');
};

describe('clocks at one screen', () => {
  const here = openSuite(launchChromium);

  it('are chosen with a new game, run after the first turns, and can be stopped', async (t) => {
    const page = await openRoute(t, here, '#/27');
    await action(page, 'new').click();
    await page.locator('[name="opponent"][value="here"]').check();
    assert.equal(await page.locator('[name="clock"]').inputValue(), '', 'no clock unless somebody wants one');
    await page.locator('[name="clock"]').selectOption('5-3');
    assert.deepEqual(await audit(page), []);
    await page.locator('dialog .buttons .primary').click();
    await becomes(() => seconds(page), [300, 300]);
    assert.equal(await clock(page), '5-3');
    await play(page, '27', '1x8');
    assert.equal(await action(page, 'clock').count(), 0, 'the first turn takes no time');
    await play(page, '27', '9x1');
    await action(page, 'clock').waitFor();
    await comesToMatch(async () => String(await seconds(page)), /^2\d\d,300$/);
    await play(page, '27', '2x2');
    await comesToMatch(() => clock(page), /^5-3_[23]\d{3}_3000$/);
    await becomes(() => action(page, 'clock').getAttribute('title'), 'Pause the clocks');
    await action(page, 'clock').click();
    await becomes(() => action(page, 'clock').getAttribute('title'), 'Start the clocks');
    const stopped = await seconds(page);
    assert.deepEqual(await audit(page), []);
    // A game that is opened again waits, too.
    await page.reload();
    await becomes(() => action(page, 'clock').getAttribute('title'), 'Start the clocks');
    assert.ok(Math.abs((await seconds(page))[1] - stopped[1]) <= 1, `${await seconds(page)}, ${stopped}`);
    await action(page, 'clock').click();
    await becomes(() => action(page, 'clock').getAttribute('title'), 'Pause the clocks');
    await fromMenu(page, 'resign');
    await page.getByRole('button', { name: 'Yes' }).click();
    await becomes(() => action(page, 'clock').count(), 0, 'a game that is over has no time');
    await action(page, 'rematch').click();
    await becomes(() => seconds(page), [300, 300]);
  });

  it('end the game, after a warning', async (t) => {
    const page = await openRoute(t, here, '#/27?moves=1x8_9x1&clock=1-0_120_600');
    await comesToMatch(() => page.locator('.player').nth(1).locator('.clock').innerText(), /0:12/);
    await page.locator('.by-text').waitFor({ state: 'attached' });
    await page.evaluate(listen);
    await action(page, 'clock').click();
    await becomes(async () => (await heard(page)).includes('Black: 10 seconds left.'), true);
    await page.locator('.result').waitFor({ timeout: 20_000 });
    await becomes(() => moves(page), '1x8_9x1_time');
    await comesToMatch(() => page.locator('.result').innerText(), /White wins.*time was up/s);
    // Taking that back goes on without clocks.
    await action(page, 'undo-turn').click();
    await becomes(() => page.locator('.clock').count(), 0);
  });

  it('are said to be wrong, and are left out', async (t) => {
    const page = await openRoute(t, here, '#/27?moves=1x8_9x1&clock=5');
    await comesToMatch(() => page.locator('.desk').innerText(), /cut off|minutes and seconds/);
    assert.equal(await page.locator('.clock').count(), 0);
  });
});

describe('clocks of a live game', { skip: NO_MOSQUITTO }, () => {
  const here = openRelaySuite(launchChromium);

  /** Two players at the table of a link. Black is to move in it. */
  async function meetAt(t, query) {
    const [black, white] = [await openPage(t, here.browser), await openPage(t, here.browser)];
    const id = `clock${Math.random().toString(36).slice(2, 8)}`;
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
    for (const [page, seat] of [[black, 'black'], [white, 'white']]) {
      await page.goto(`${here.server.url}#/27?${query}&seat=${seat}&id=${id}&live=${secret}`);
      await action(page, 'take-seat').click();
    }
    await Promise.all([comesTo(black, 'here'), comesTo(white, 'here')]);
    return { black, white };
  }

  it('run in each browser for its own player, and travel with the turns', async (t) => {
    const { black, white } = await meetAt(t, 'clock=5-3');
    await play(black, '27', '1x8');
    await becomes(() => moves(white), '1x8');
    await play(white, '27', '9x1');
    await becomes(() => moves(black), '1x8_9x1');
    await comesToMatch(async () => String(await seconds(black)), /^2\d\d,300$/);
    assert.equal(await action(black, 'clock').count(), 0, 'nobody stops the clocks of a live game');
    await play(black, '27', '2x2');
    await becomes(() => moves(white), '1x8_9x1_2x2');
    const own = async (page) => (await clock(page)).split('_')[1];
    await comesToMatch(() => own(black), /^\d{4}$/);
    await becomes(() => own(white), await own(black), 'what Black says counts');
    // A page that is closed gets no time for it.
    const before = (await seconds(white))[1];
    await white.reload();
    await comesTo(white, 'here');
    assert.ok((await seconds(white))[1] <= before);
    assert.deepEqual(await audit(white), []);
  });

  it('stand still until the next turn if both want it', async (t) => {
    const { black, white } = await meetAt(t, 'moves=1x8_9x1&clock=5-3');
    await white.locator('.quick-words summary').click();
    await action(white, 'stop-clocks').click();
    await action(black, 'agree').click();
    await becomes(async () => (await clock(white)).endsWith('_stopped'), true);
    await becomes(async () => (await clock(black)).endsWith('_stopped'), true);
    const before = (await seconds(black))[0];
    await black.reload();
    await comesTo(black, 'here');
    await black.waitForTimeout(1_500);
    assert.equal((await seconds(black))[0], before, 'also after a reload');
    assert.deepEqual(await audit(black), []);
    await play(black, '27', '2x2');
    await becomes(() => moves(white), '1x8_9x1_2x2');
    await becomes(async () => (await clock(white)).endsWith('_stopped'), false);
    // White's own clock is the first one here.
    await comesToMatch(async () => String(await seconds(white)), /^2\d\d,/);
  });

  it('end the game for both when the time of one is up', async (t) => {
    const { black, white } = await meetAt(t, 'moves=1x8_9x1&clock=1-0_40_600');
    await becomes(() => moves(white), '1x8_9x1_time');
    await becomes(() => moves(black), '1x8_9x1_time');
    await comesToMatch(() => black.locator('.result').innerText(), /You lost.*Your time was up/s);
    await comesToMatch(() => white.locator('.result').innerText(), /You won/s);
  });

  it('let a player claim the win if the other is not there', async (t) => {
    const { black, white } = await meetAt(t, 'moves=1x8_9x1&clock=1-0');
    const where = black.url();
    await black.goto('about:blank');
    await comesTo(white, 'away');
    assert.equal(await action(white, 'claim').count(), 0);
    // Time passes faster for White than for Black, as if a clock were wrong.
    await white.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 65_000;
    });
    await action(white, 'claim').click();
    await becomes(() => moves(white), '1x8_9x1_time');
    await black.goto(where);
    await comesToMatch(() => black.locator('.choice-of-way').innerText(), /your time is up/);
    assert.equal(await moves(black), '1x8_9x1');
    await action(black, 'take-link').click();
    await becomes(() => moves(black), '1x8_9x1_time');
    await comesToMatch(() => black.locator('.result').innerText(), /You lost/s);
  });
});
