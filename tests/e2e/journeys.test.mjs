// Journeys of players through several pages, in each browser: from the first visit to the first win and the rematch, from a
// game to its rules and back; and a board that is whole on every screen.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, BROWSERS, comesToMatch, launchChromium, openRoute, openSuite } from './browser.mjs';
import { GAMES } from './games.mjs';
import { action, address, play } from './table.mjs';

/** Screens from the smallest phone to a large monitor, upright and on their side. */
const SCREENS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [2560, 1440],
];

/** Plays the best line that the open panel of the analysis lists, until the game is over. */
async function playByAnalysis(page) {
  const result = page.locator('.prompt.result');
  for (let turn = 0; turn < 8 && (await result.count()) === 0; turn += 1) {
    await page.locator('.spot.offered').first().waitFor();
    const { moves } = await address(page);
    await page.waitForFunction(() => /\d/.test(document.querySelector('.lines li')?.textContent ?? ''));
    // A moment's thought; near the end there is less to think about.
    await page.waitForFunction(() => Number(document.querySelector('[data-nodes]').dataset.nodes) > 5000, undefined, { timeout: 2000 }).catch(() => {});
    const made = (timeout) => page.waitForFunction(
      (before) => document.querySelector('.prompt.result') || (location.hash.split('_').length > before && document.querySelector('.spot.offered')),
      (moves ?? '').split('_').filter(Boolean).length + 1,
      { timeout },
    );
    const press = () => page.locator('.lines li button').first().click();
    await press();
    // A line that is replaced while it is pressed does nothing, and a player presses again.
    await made(8000).catch(async () => {
      // The computer may only be slow.
      if ((await address(page)).moves === moves) await press();
      await made(30_000);
    });
  }
}

for (const { name, launch, options } of BROWSERS) {
  describe(`journeys in ${name}`, options, () => {
    const here = openSuite(launch);

    it('go from the first visit to a first win, the next level and a rematch', async (t) => {
      const page = await openRoute(t, here, '#/', { reducedMotion: 'reduce' }, '#content .begin');
      await action(page, 'at-once').click();
      await page.locator('main[data-game="qawale"] .spot.offered').first().waitFor();
      const result = page.locator('.prompt.result');
      // A newcomer who plays what the analysis says beats the lowest level, although some game may end otherwise.
      let games = 0;
      do {
        if (games > 0) {
          await action(page, 'rematch').click();
          await page.waitForFunction(() => !document.querySelector('.prompt.result'));
        }
        // A rematch begins without the analysis.
        await action(page, 'analysis').click();
        await playByAnalysis(page);
        games += 1;
      } while (games < 6 && !/^You beat/.test(await result.innerText()));
      await comesToMatch(() => result.innerText(), /^You beat level 1\. Four in a line: [a-d]\d, /);
      await becomes(async () => (await page.locator('.gains li').allInnerTexts()).slice(1), ['Your first win at Qawale', '1 of 6 levels beaten']);
      await becomes(() => page.locator('.now .primary').count(), 1);
      await becomes(() => action(page, 'next-level').innerText(), 'Play level 2');
      await action(page, 'next-level').click();
      await page.waitForFunction(() => /computer=(light|dark)-2-/.test(location.hash) && !location.hash.includes('moves'));
      await page.goBack();
      await result.waitFor();
      const before = (await address(page)).computer;
      await action(page, 'rematch').click();
      await page.waitForFunction(() => !document.querySelector('.prompt.result'));
      const after = (await address(page)).computer;
      assert.notEqual(after.split('-')[0], before.split('-')[0], 'the colours are swapped');
      assert.equal(after.split('-')[1], before.split('-')[1]);
      await page.goto(`${here.server.url}#/`);
      await page.locator('.record', { hasText: '1 won' }).waitFor();
    });

    it('go from a game to its rules and back to the game', async (t) => {
      const page = await openRoute(t, here, '#/27', {}, '.spot.offered');
      await play(page, '27', '1x8');
      await page.locator('.bar a[href^="rules/"]').click();
      const link = (text) => page.locator('a.play', { hasText: text });
      await link('Back to your game').waitFor();
      // The rules of another game lead to that game.
      await page.locator('nav a[href="jo.html"]').click();
      await page.locator('h1', { hasText: 'Jō' }).waitFor();
      await link('Play Jō').waitFor();
      await page.locator('nav a[href="27.html"]').click();
      await link('Back to your game').click();
      await page.locator('.moves [data-ply="1"].current').waitFor();
      await becomes(async () => (await address(page)).moves, '1x8');
      assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('apila.game.')).length), 1, 'it is the same game');
    });
  });
}

describe('a table', () => {
  const here = openSuite(launchChromium);

  for (const game of new Set(GAMES.map(({ game }) => game))) {
    it(`has the whole board of ${game} in sight on every screen, with what one needs to play`, async (t) => {
      const page = await openRoute(t, here, `#/${game}`, { reducedMotion: 'reduce' }, '.spot.offered');
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        const outside = () => page.evaluate(() => {
          const parts = ['.stage .board', '.tools', '.prompt', '.player.to-move'].map((selector) => [selector, document.querySelector(selector).getBoundingClientRect()]);
          return parts.filter(([, { left, top, right, bottom }]) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1).map(([selector]) => selector);
        });
        await becomes(outside, [], `${width}×${height}`);
      }
    });
  }

  it('lists the moves of either side in a column where there is room, in order', async (t) => {
    const page = await openRoute(t, here, '#/27?moves=1x8_9x1_2x2_9x4', {}, '.moves [data-ply="4"].current');
    const places = () =>
      page.locator('.moves li').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()).map(({ left, top }) => [Math.round(left), Math.round(top)]));
    await page.locator('.moves li.second').first().waitFor();
    const [, first, reply, second] = await places();
    assert.equal(first[1], reply[1]);
    assert.equal(first[0], second[0]);
    assert.ok(first[0] < reply[0] && first[1] < second[1]);
    // A variation comes between a move and the reply to it.
    await page.locator('.moves [data-ply="1"]').click();
    await play(page, '27', '9x2');
    await page.locator('.moves [data-ply="1"]').click();
    await becomes(() => page.locator('.moves li').evaluateAll((rows) => rows.map((row) => row.className.trim())), ['', 'first', 'second aside', 'variation main-line']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForFunction(() => !document.querySelector('.moves li.second'));
    await becomes(async () => new Set((await places()).map(([, top]) => top)).size, 1, 'a strip');
  });

  it('shows the rows of one side when the game is over', async (t) => {
    const { moves } = GAMES.find(({ game }) => game === 'jo');
    const page = await openRoute(t, here, `#/jo?moves=${moves}`, {}, '.prompt.result');
    const rows = () => page.locator('.stroke.row').count();
    const all = await rows();
    const [far, near] = await page.locator('[data-action="rows"]').all();
    await far.click();
    await becomes(() => far.getAttribute('aria-pressed'), 'true');
    const ofOne = await rows();
    await near.click();
    await becomes(() => near.getAttribute('aria-pressed'), 'true');
    const ofOther = await rows();
    assert.ok(ofOne > 0 && ofOther > 0 && ofOne + ofOther === all, `${ofOne} and ${ofOther} of ${all}`);
    await near.click();
    await becomes(() => rows(), all);
  });
});
