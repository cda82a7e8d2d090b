// What is said of a finished problem: its idea, the solution to step through, threats, and why other turns fail.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { action } from './table.mjs';

const explained = (page) => page.locator('.explained');
const lines = (page) => page.locator('.explained [data-action="line"]');
const told = (page) => page.locator('.explained .told');
const region = (page) => page.locator('main :is([aria-live]:not([aria-live="off"]), [role="status"])');

/** Opens a problem and shows its solution. */
async function finish(page, here, path) {
  await page.goto(`${here.server.url}#/problems/${path}`);
  await page.locator('.lesson .spot.offered').first().waitFor({ state: 'attached' });
  for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
  await becomes(() => explained(page).count(), 0, 'nothing of the result while one is solving');
  await action(page, 'solution').click();
  await explained(page).waitFor();
}

/** The number of a problem with a theme, of those in two turns. */
async function withTheme(page, id, theme) {
  const text = await page.evaluate((id) => fetch(`problems/${id}.txt`).then((file) => file.text()), id);
  const rows = text.split('\n').map((row) => row.split(' '));
  return rows.find((row) => row[3] === '2' && row[6]?.split(',').includes(theme))[0];
}

describe('a finished problem', () => {
  const here = openSuite(launchChromium);

  it('has an idea, threats on the board, and lines to step through', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale', { reducedMotion: 'reduce' }, '.numbers');
    await finish(page, here, `qawale/${await withTheme(page, 'qawale', 'double-threat')}`);
    await page.locator('.explained p', { hasText: 'Two different turns win next' }).waitFor();
    await lines(page).filter({ hasText: 'Why not: ' }).first().waitFor();
    assert.deepEqual(await audit(page), []);

    const threats = lines(page).filter({ hasText: 'The threats' });
    await threats.click();
    await becomes(() => threats.getAttribute('aria-pressed'), 'true');
    await page.locator('.board .stroke.arrow').nth(1).waitFor({ state: 'attached' });
    await comesToMatch(() => told(page).textContent(), /^(Light|Dark) sows/);

    const solution = lines(page).first();
    await solution.click();
    await becomes(() => told(page).textContent(), 'Before the first turn.');
    await comesToMatch(() => region(page).textContent(), /Before the first turn\.$/, 'it is announced');
    await becomes(() => page.locator('.board .stroke.arrow').count(), 0);
    const group = page.locator('.explained .history');
    for (const turn of [1, 2, 3]) {
      await group.locator('[data-action="forward"]').press('Enter');
      if (turn < 3) await comesToMatch(() => told(page).textContent(), /^(Light|Dark) sows/);
    }
    await comesToMatch(() => told(page).textContent(), /wins\./);
    await comesToMatch(() => region(page).textContent(), /wins\..*$/);
    await becomes(() => region(page).count(), 1);
    await becomes(() => group.locator('[data-action="end"]').getAttribute('aria-disabled'), 'true');
    await becomes(() => page.evaluate(() => document.activeElement.dataset.action), 'forward', 'the focus stays');

    const wrong = lines(page).filter({ hasText: 'Why not: ' }).first();
    await wrong.press(' ');
    await comesToMatch(() => told(page).textContent(), /Now no win can be forced in the turns that are left\.$/);
    await wrong.press(' ');
    await becomes(() => told(page).count(), 0);
    await becomes(() => page.locator('.lesson[data-preview]').count(), 0, 'the end of the problem again');
    await action(page, 'try-again').click();
    await becomes(() => explained(page).count(), 0);
    await page.locator('.lesson:not([data-standing]):not([data-preview]) .spot.offered').first().waitFor({ state: 'attached' });
  });

  it('says how the game ends after a wrong turn, in each language', async (t) => {
    for (const [locale, ends] of [['en', /With best play it ends like this: \S.*\d/], ['es', /Con el mejor juego/], ['fr', /jouent au mieux/], ['ja', /最善なら/]]) {
      const page = await openPage(t, here.browser, { locale, reducedMotion: 'reduce' });
      await finish(page, here, 'jo/70');
      await lines(page).nth(1).click();
      await comesToMatch(() => told(page).textContent(), ends);
      await page.context().close();
    }
  });

  for (const viewport of [{ width: 320, height: 568 }, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
    it(`fits at ${viewport.width} by ${viewport.height}, and moves nothing above it`, async (t) => {
      for (const path of ['27/24', 'jaleo/93']) {
        const page = await openPage(t, here.browser, { viewport, locale: 'fr', reducedMotion: 'reduce' });
        await finish(page, here, path);
        await lines(page).nth(1).waitFor();
        const box = () => page.locator('.lesson .box').boundingBox();
        await page.evaluate(() => scrollTo(0, 0));
        const before = await box();
        await lines(page).nth(1).dispatchEvent('click');
        await comesToMatch(() => told(page).textContent(), /\S/);
        await page.evaluate(() => scrollTo(0, 0));
        assert.deepEqual(await box(), before, path);
        await page.locator('.explained .history').scrollIntoViewIfNeeded();
        const board = await page.locator('svg.board').boundingBox();
        assert.ok(board.y > -board.height / 3, `the board stays in sight: ${path} ${JSON.stringify(board)}`);
        const wide = await page.evaluate(() => [document.documentElement.scrollWidth, Math.max(...[...document.querySelectorAll('.explained *')].map((part) => part.getBoundingClientRect().right))]);
        assert.ok(Math.max(...wide) <= viewport.width, `${path}: ${wide}`);
        const small = await page.evaluate(() => [...document.querySelectorAll('.explained button')].filter((button) => button.getBoundingClientRect().height < 24).length);
        assert.equal(small, 0);
        await page.context().close();
      }
    });
  }
});
