// Problems that come back after some days, and runs until the first mistake.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openSuite, VIEWPORTS } from './browser.mjs';
import { presses } from './games.mjs';
import { action } from './table.mjs';

const KEY = 'apila.problems';
const at = (date) => Date.parse(`${date}T10:00:00Z`).toString(36);
const stored = (page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const solving = (page) => page.locator('.lesson .spot.offered').first().waitFor({ state: 'attached' });

/** Opens a route on a day, with attempts in the storage. */
async function openOn(t, here, date, attempts, route, options = {}) {
  const page = await openPage(t, here.browser, { reducedMotion: 'reduce', ...options });
  await page.clock.setFixedTime(new Date(`${date}T12:00:00Z`));
  await page.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [KEY, `apila-problems 1\n${attempts}`]);
  await page.goto(here.server.url + route);
  return page;
}

/** Types the moves of a problem of Qawale in one turn. */
async function solve(page, here, number) {
  const text = await (await fetch(`${here.server.url}problems/qawale.txt`)).text();
  const [, , , , line] = text.split('\n').map((row) => row.split(' ')).find((row) => row[0] === String(number));
  for (const name of presses('qawale', line)) {
    const spot = page.locator(`.spot.offered[data-spot="${name}"]`);
    await spot.waitFor({ state: 'attached' });
    await spot.dispatchEvent('click');
  }
  await page.locator('.lesson[data-standing="solved"]').waitFor();
}

describe('problems that come back', () => {
  const here = openSuite(launchChromium);
  const MISSED = `jo/2 f2${at('2026-12-01')}\nqawale/2 f2${at('2026-12-03')}\nqawale/17 f2${at('2026-12-01')}\n`;

  it('are listed, solved one after the other, and come back later', async (t) => {
    const page = await openOn(t, here, '2026-12-03', MISSED, '#/problems', { viewport: VIEWPORTS.phone });
    await becomes(() => page.locator('.buttons .counts').textContent(), '2 problems have come back.');
    await action(page, 'again').click();
    await page.locator('h1', { hasText: 'Problems that come back' }).waitFor();
    await becomes(() => page.locator('.back').first().locator('a').allTextContents(), ['Jō, problem 2', 'Qawale, problem 17']);
    await becomes(() => page.locator('.back').nth(1).textContent(), 'Qawale, problem 2, Dec 4, 2026');
    assert.deepEqual(await audit(page), []);
    await page.locator('.back a', { hasText: 'problem 17' }).click();
    await solving(page);
    await solve(page, here, 17);
    await page.locator('.said', { hasText: 'The problem comes back in 3 days.' }).waitFor();
    await comesToMatch(() => stored(page), new RegExp(`qawale/17 f2${at('2026-12-01')} s\\d\\S+\n`));
    await action(page, 'next').click();
    await page.waitForFunction(() => location.hash === '#/problems/jo/again/2');
    await solving(page);
    for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
    await action(page, 'solution').click();
    await page.locator('.explained').waitFor();
    await comesToMatch(() => stored(page), /jo\/2 f2\S+ f\d\S+\n/);
    await becomes(async () => (await action(page, 'next').textContent()).trim(), 'Problems that come back');
    await action(page, 'next').click();
    await page.locator('.counts', { hasText: 'None has come back today.' }).waitFor();
    await becomes(() => page.locator('.back').nth(1).locator('time').allTextContents(), ['Dec 4, 2026', 'Dec 6, 2026', 'Dec 6, 2026']);
  });

  it('stay away once they are solved twice, in each language', async (t) => {
    for (const [locale, said] of [['en', 'Solved twice'], ['es', 'Resuelto dos veces'], ['fr', 'Résolu deux fois'], ['ja', '2回正解']]) {
      const attempts = `qawale/17 f2${at('2026-12-01')} s2${at('2026-12-02')}\n`;
      const page = await openOn(t, here, '2026-12-05', attempts, '#/problems/again', { locale, viewport: { width: 844, height: 390 } });
      await action(page, 'next').click();
      await solving(page);
      await solve(page, here, 17);
      await page.locator('.said', { hasText: said }).waitFor();
      await page.goto(`${here.server.url}#/problems`);
      await page.locator('.sets').waitFor();
      await becomes(() => action(page, 'again').count(), 0);
      await page.context().close();
    }
  });
});

describe('a run', () => {
  const here = openSuite(launchChromium);

  it('counts what is solved in a row, and ends with the first mistake', async (t) => {
    const page = await openOn(t, here, '2026-12-03', `jo/1 s1${at('2026-12-01')}\n`, '#/problems/qawale');
    await action(page, 'run').click();
    await solving(page);
    await page.locator('.taught-here', { hasText: 'In a row: 0. Best run: 0.' }).waitFor();
    const number = await page.evaluate(() => location.hash.match(/^#\/problems\/qawale\/run\/(\d+)$/)[1]);
    await solve(page, here, number);
    await page.locator('.said', { hasText: 'In a row: 1. Best run: 1.' }).waitFor();
    await action(page, 'next').click();
    await page.locator('.taught-here', { hasText: 'In a row: 1. Best run: 1.' }).waitFor();
    await solving(page);
    assert.deepEqual(await audit(page), []);
    for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
    await action(page, 'solution').click();
    await page.locator('.taught-here', { hasText: 'The run is over. Best run: 1.' }).waitFor();
    await comesToMatch(() => action(page, 'next').getAttribute('href'), /^#\/problems\/qawale\/run\/\d+$/);
  });
});
