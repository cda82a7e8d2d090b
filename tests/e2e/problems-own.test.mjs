// The reader's own problems: found by a review, solved like others, kept with their game.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { presses } from './games.mjs';
import { action, shelve } from './table.mjs';

/** The last turns of a game of Qawale. In two of its positions only one turn wins. */
const GAME = '#/qawale?pos=n.ld.n.1-1.d.nnld.dl-n.lnn.n.1-4_l&moves=c2sw_c3ssenn_b3ee_b2eswn_d3swsww_c2wsen';

/** The words of the tag in the only saved game: number, result and move of each position. */
const kept = (page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('apila.game.'));
    const tag = key && /\[OnlyMoves "([^"]*)"\]/.exec(JSON.parse(localStorage.getItem(key)).sheet);
    return tag ? tag[1].split(' ').map((word) => word.split('/')) : [];
  });

describe('own problems', () => {
  const here = openSuite(launchChromium);

  it('are found by a review, solved, and go with their game', async (t) => {
    const page = await openRoute(t, here, GAME, { viewport: VIEWPORTS.phone }, '.spot');
    await action(page, 'review').first().click();
    const solve = action(page, 'own-problems');
    await solve.waitFor({ timeout: 60_000 });
    await comesToMatch(() => page.locator('[data-part="own-problems"]').innerText(), /^2 positions of this game are problems/);
    assert.deepEqual(await kept(page), [], 'a game that is only looked at is not saved');
    assert.deepEqual(await audit(page), []);

    await solve.click();
    await page.locator('.problem .spot.offered').first().waitFor();
    await becomes(() => kept(page).then((words) => words.length), 2);
    const [[number, , move]] = await kept(page);
    await page.waitForFunction((number) => location.hash === `#/problems/qawale/own/${number}`, number);
    await becomes(() => page.title(), 'Qawale, from your game · Apila');
    await becomes(() => action(page, 'game').count(), 0, 'the game would give the answer away');
    assert.deepEqual(await audit(page), []);
    for (const name of presses('qawale', move)) {
      const spot = page.locator(`.spot.offered[data-spot="${name}"]`);
      await spot.waitFor({ state: 'attached' });
      await spot.dispatchEvent('click');
    }
    await page.locator('.lesson[data-standing="solved"]').waitFor();
    await page.locator('.said', { hasText: 'Solved at the first try.' }).waitFor();
    await comesToMatch(() => page.evaluate(() => localStorage.getItem('apila.problems')), new RegExp(`own-qawale/${number} s3`));
    await page.locator('.explained p', { hasText: 'Any other turn lets the win go.' }).waitFor();

    await action(page, 'game').click();
    await page.waitForFunction(() => location.hash.includes('ply=3'));
    await page.locator('.moves .current[data-ply="3"]').waitFor();
    await page.goto(`${here.server.url}#/problems`);
    await action(page, 'own').click();
    await becomes(() => page.locator('.numbers a').count(), 2);
    await becomes(() => page.locator('.numbers a.at-once').count(), 1);
    assert.deepEqual(await audit(page), []);

    // The game is deleted, and its problems with it.
    await page.goto(`${here.server.url}#/games`);
    await action(page, 'delete').click();
    await becomes(() => kept(page), []);
    await page.goto(`${here.server.url}#/problems/qawale/own/${number}`);
    await page.locator('h1', { hasText: 'No game in this browser has this problem.' }).waitFor();
    await page.goto(`${here.server.url}#/problems/qawale`);
    await page.locator('.chips').waitFor();
    await becomes(() => action(page, 'own').count(), 0);
  });

  it('leave two rows for the links above a list on a phone, in every language', async (t) => {
    // With an own problem and a number of three digits, the row is the longest.
    const sheet = '[Game "27"]\n[Result "*"]\n[OnlyMoves "5/win/1x3"]\n\n1. 1x8\n';
    const tried = 'apila-problems 1\n27/388 f11\n';
    for (const language of ['en', 'es', 'fr', 'ja']) {
      for (const id of ['jaleo', '27']) {
        const page = await openPage(t, here.browser, { viewport: VIEWPORTS.phone });
        await page.addInitScript(shelve, [['#/27?moves=1x8', sheet]]);
        await page.addInitScript((tried) => localStorage.setItem('apila.problems', tried), tried);
        await page.goto(`${here.server.url}#/problems/${id}?lang=${language}`);
        await page.locator('.chips').waitFor();
        const tops = await page.locator('.chips a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
        assert.ok(new Set(tops).size <= 2, `${id} ${language}: ${tops}`);
        const heights = await page.locator('.chips a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
        assert.ok(heights.every((height) => height >= 44), `${id} ${language}: ${heights}`);
        await page.close();
      }
    }
  });
});
