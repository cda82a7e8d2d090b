// The page of one's progress: with nothing yet, and with problems and games of some days.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action } from './table.mjs';

const at = (date) => Date.parse(`${date}T10:00:00Z`);
const sign = (date) => at(date).toString(36);
const section = (page, name) => page.locator(`[data-section="${name}"]`);

/** A saved game of 27 in which White resigned or Black did, against the computer as White. */
const game = (level, result, date) => ({
  version: 2,
  link: `#/27?moves=1x8_resign&computer=white-${level}-3`,
  sheet: `[Game "27"]\n[Result "${result}"]\n\n1. 1x8 2. resign\n`,
  created: at(date),
  changed: at(date),
  replaces: 0,
});

const PROBLEMS = [
  'apila-problems 1',
  'clock-qawale/12 s1' + sign('2026-12-03'),
  `day/3 s1${sign('2026-11-04')}`,
  `day/4 s1${sign('2026-11-05')}`,
  `qawale/1 s1${sign('2026-12-01')}`,
  `qawale/2 f2${sign('2026-12-02')}`,
  `qawale/3 s2${sign('2026-12-04')}`,
  '',
].join('\n');

/** Opens the page with what is kept. */
async function openKept(t, here, options = {}) {
  const page = await openPage(t, here.browser, options);
  const games = { a: game(1, 'Black', '2026-12-01'), b: game(2, 'White', '2026-12-08'), c: game(2, 'Draw', '2026-12-08') };
  await page.addInitScript(([problems, games]) => {
    localStorage.setItem('apila.problems', problems);
    for (const [key, entry] of Object.entries(games)) localStorage.setItem(`apila.game.${key}`, JSON.stringify(entry));
  }, [PROBLEMS, games]);
  await page.goto(`${here.server.url}#/progress`);
  await section(page, 'levels').waitFor();
  return page;
}

const cells = (page, name) => section(page, name).locator('tbody tr').evaluateAll((rows) =>
  rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()).join(' | ')));

describe('the page of one’s progress', () => {
  const here = openSuite(launchChromium);

  it('says what to do first when there is nothing, and is found where one looks for it', async (t) => {
    for (const [from, way] of [['#/learn', '.lessons'], ['#/problems', '.sets']]) {
      const page = await openRoute(t, here, from, { viewport: VIEWPORTS.phone }, way);
      await action(page, 'progress').click();
      await becomes(() => page.locator('h1').textContent(), 'Your progress');
      await comesToMatch(() => action(page, 'first-problem').getAttribute('href'), /^#\/problems\/\w+\/course\/\d+$/);
      assert.deepEqual(await audit(page), []);
      await action(page, from === '#/learn' ? 'first-problem' : 'first-game').click();
      await page.locator('.board').waitFor();
      await page.context().close();
    }
  });

  it('shows ratings, results, levels, themes, rows and days, each in words or as a table', async (t) => {
    const page = await openKept(t, here);
    await becomes(() => cells(page, 'results'), ['27 | Black | 1 | 1 | 1', '27 | White | 0 | 0 | 0']);
    await becomes(() => section(page, 'levels').locator('summary').textContent(), '27: 1 of 7 levels beaten.');
    await section(page, 'levels').locator('summary').click();
    await becomes(() => section(page, 'levels').locator('.beaten').count(), 1);
    const ratings = section(page, 'ratings').locator('figure');
    await becomes(() => ratings.count(), 1);
    await comesToMatch(() => ratings.locator('figcaption').textContent(), /^Qawale: \d+ on Dec 1, 2026, \d+ on Dec 4, 2026\.$/);
    await becomes(() => ratings.locator('svg circle').count(), 3);
    await ratings.locator('summary').click();
    await becomes(() => ratings.locator('tbody time').allTextContents(), ['Dec 4, 2026', 'Dec 2, 2026', 'Dec 1, 2026']);
    await comesToMatch(async () => (await cells(page, 'themes')).join('\n'), /Covering by sowing \| 1 \| 1/);
    await becomes(() => cells(page, 'rows'), ['Qawale | 1 | 12 | –']);
    await comesToMatch(() => section(page, 'days').textContent(), /7 days.*2 problems of the day solved\. Longest row: 2 days\./s);
    assert.deepEqual(await audit(page), []);
  });

  it('fits a phone in each language, and is found from the saved games', async (t) => {
    for (const locale of ['en', 'es', 'fr', 'ja']) {
      const page = await openKept(t, here, { locale, viewport: { width: 320, height: 640 } });
      await section(page, 'themes').waitFor();
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(scroll <= 0, `${locale}: ${scroll} pixels too wide`);
      await page.goto(`${here.server.url}#/games`);
      await page.locator('.own-record [data-action="progress"]').click();
      await section(page, 'days').waitFor();
      await page.context().close();
    }
  });
});
