// The page of openings: walking through the book by the list, on the board and by keys, the address, the values of 27.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action } from './table.mjs';

const known = (page) => page.locator('.known [data-known]');
const fragment = (page) => page.evaluate(() => location.hash);
const standing = (page) => page.locator('.walk .standing').textContent();

describe('openings', () => {
  const here = openSuite(launchChromium);

  it('have the proven value of every move of 27, and the address follows the board', async (t) => {
    const page = await openRoute(t, here, '#/openings/27');
    await becomes(() => known(page).count(), 9);
    await becomes(() => page.locator('.known [data-good="true"]').count(), 4);
    await becomes(() => standing(page), 'A draw with best play.');
    await comesToMatch(() => known(page).first().textContent(), /proven/);
    assert.deepEqual(await audit(page), []);
    await page.locator('[data-known="1x3"]').click();
    await becomes(() => fragment(page), '#/openings/27?moves=1x3');
    await becomes(() => page.locator('.known [data-good="true"]').count(), 5);
    await page.locator('[data-known="9x5"]').press('Enter');
    await becomes(() => fragment(page), '#/openings/27?moves=1x3_9x5');
    // The move is shown step by step.
    await page.locator('[data-action="forward"][aria-disabled="true"]').waitFor();
    await action(page, 'back').click();
    await becomes(() => fragment(page), '#/openings/27?moves=1x3');
    await comesToMatch(() => action(page, 'play').getAttribute('href'), /^#\/27\?moves=1x3&computer=/);
    await becomes(() => action(page, 'analyse').getAttribute('href'), '#/27?moves=1x3');
    await page.reload();
    await becomes(() => page.locator('.known [data-good="true"]').count(), 5);
  });

  it('lead from Learn and go on where the reader presses, to the end of the book, on a phone', async (t) => {
    const page = await openRoute(t, here, '#/learn', { viewport: VIEWPORTS.phone }, '.lessons li');
    await page.locator('.lessons [data-game="qawale"] [data-action="openings"]').click();
    await becomes(() => known(page).count(), 5);
    await comesToMatch(() => page.locator('.known .legend').textContent(), /sure win/);
    for (const spot of ['b2', 'b2', 'b3', 'c3']) {
      const on = page.locator(`.spot.offered[data-spot="${spot}"]`);
      if (await on.count()) await on.first().click({ force: true });
    }
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(scroll <= 0, `${scroll} pixels too wide`);
    assert.deepEqual(await audit(page), []);
  });

  it('end where the book ends, and say the mistake of a link', async (t) => {
    const page = await openRoute(t, here, '#/openings/jo?moves=e5f5-g5c3_e6e7-e5-e8f5_f4g3-e5-h2e6');
    await comesToMatch(() => page.locator('.known').textContent(), /book ends/);
    await page.goto(`${here.server.url}#/openings/jo?moves=a1a9`);
    await page.locator('.walk .fault').waitFor();
  });

  it('are linked from the analysis at a table', async (t) => {
    const page = await openRoute(t, here, '#/27?moves=1x3');
    await action(page, 'analysis').click();
    const link = page.locator('.analysis [data-action="openings"]');
    await link.waitFor();
    assert.equal(await link.getAttribute('href'), '#/openings/27?moves=1x3');
  });
});
