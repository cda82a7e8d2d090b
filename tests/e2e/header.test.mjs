// The header: from every page, of the app and static, one gets to every place. On phones the places are at the bottom, and nothing lies
// under them. Pages with a board have them in a menu.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { VIEWPORTS, audit, becomes, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { action } from './table.mjs';

const PLACES = ['Apila', 'Play', 'Learn', 'Problems', 'Your games', 'Settings'];

/** Pages, and the place to which each belongs. */
const PAGES = [
  ['#/', 'Play'],
  ['#/learn', 'Learn'],
  ['#/problems', 'Problems'],
  ['#/problems/calendar', 'Problems'],
  ['#/games', 'Your games'],
  ['#/settings', 'Settings'],
  ['#/nowhere'],
  ['rules/en/jo.html', 'Learn'],
  ['boards.html'],
  ['licences.html'],
  ['404.html'],
];

const texts = (links) => links.evaluateAll((all) => all.map((link) => link.textContent.trim()));

describe('the header', () => {
  const here = openSuite(launchChromium);

  it('leads from every page to every place, and marks the one where the reader is', async (t) => {
    const page = await openPage(t, here.browser);
    for (const [route, place] of PAGES) {
      await page.goto(here.server.url + route);
      // The first view of the home page has a header, too.
      if (route === '#/') await page.locator('main#content').waitFor();
      await becomes(() => texts(page.locator('header.bar [aria-current]')), place ? [place] : []);
      assert.deepEqual(await texts(page.locator('header.bar a')), PLACES, route);
    }
    await page.locator('.place', { hasText: 'Learn' }).click();
    await page.locator('.lessons').waitFor();
    assert.deepEqual(await audit(page), []);
    await action(page, 'lesson').first().click();
    await page.locator('.lesson').first().waitFor();
  });

  it('has the places at the bottom of a phone, where they cover nothing', async (t) => {
    const page = await openPage(t, here.browser, { viewport: VIEWPORTS.phone });
    for (const route of ['#/', '#/learn', '#/games', '#/settings', '#/problems', 'rules/en/27.html', 'boards.html']) {
      // The same page with another fragment would not be loaded again.
      await page.goto('about:blank');
      await page.goto(here.server.url + route);
      await page.locator('.places').waitFor();
      await page.locator('main').waitFor();
      const { gap, below, sideways } = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const places = document.querySelector('.places').getBoundingClientRect();
        const last = [...document.querySelectorAll('footer a, footer select, main')].map((each) => each.getBoundingClientRect().bottom);
        const sideways = document.documentElement.scrollWidth - innerWidth;
        return { gap: innerHeight - places.bottom, below: Math.max(...last) - places.top, sideways };
      });
      assert.equal(gap, 0, route);
      assert.ok(below <= 1, `${below} px of ${route} are under the places`);
      assert.ok(sideways <= 0, `${route} is ${sideways} px too wide`);
    }
  });

  it('is a menu on pages with a board, by keyboard, too', async (t) => {
    for (const [route, board] of [['#/27', '.spot'], ['#/learn/jo', '.lesson .spot'], ['#/edit/jo', '.spot'], ['#/problems/qawale/1', '.lesson .spot']]) {
      const page = await openRoute(t, here, route, { viewport: VIEWPORTS.phone }, board);
      const [menu, places] = [action(page, 'places'), page.locator('.places')];
      await becomes(() => places.isVisible(), false);
      await menu.focus();
      await page.keyboard.press('Enter');
      await becomes(() => texts(places.locator('a')), PLACES.slice(1));
      await becomes(() => places.isVisible(), true);
      await page.keyboard.press('Escape');
      await becomes(() => places.isVisible(), false);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.action), 'places');
      await page.keyboard.press('Enter');
      for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('h1', { hasText: 'Your games' }).waitFor();
      await becomes(() => page.locator('.places[popover]').count(), 0);
    }
  });
});
