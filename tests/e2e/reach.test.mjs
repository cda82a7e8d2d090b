// What one presses is large enough, what has the focus is in sight, and large letters have room: see areas.mjs, focus.mjs, texts.mjs.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { NARROW, PAGES, SMALLEST, TABLES, isDisc, pressable } from './areas.mjs';
import { becomes, launchChromium, openPage, openSuite } from './browser.mjs';
import { LOW, resize, tabThrough, walkBoard, watchFocus } from './focus.mjs';
import { addPressOn } from './table.mjs';
import { ROUTES, SMALL, TWICE, ZOOMED, look, open } from './texts.mjs';

describe('what is pressed', () => {
  const here = openSuite(launchChromium);

  it('has 24 by 24 pixels on a narrow phone', async (t) => {
    const page = await openPage(t, here.browser, NARROW);
    for (const route of [...TABLES, ...PAGES]) {
      await open(page, here.server.url, route);
      const found = async () => page.evaluate(pressable);
      const count = (await found()).length;
      assert.ok(count >= 6, `${route}: ${count} found`);
      await becomes(async () => (await found()).filter(({ size }) => size < 24).map(({ name }) => `${route}: ${name}`), []);
    }
  });

  it('has 24 by 24 pixels on the smallest screens, but for discs of 27', async (t) => {
    const page = await openPage(t, here.browser, { ...NARROW, locale: 'fr' });
    for (const route of [...TABLES, ...PAGES]) {
      await open(page, here.server.url, route.replace('/en/', '/fr/'));
      for (const viewport of SMALLEST) {
        await page.setViewportSize(viewport);
        // A part that comes when the page is idle has its styles a moment later.
        const small = async () => (await page.evaluate(pressable)).filter((area) => area.size < 24 && !isDisc(area));
        await becomes(async () => (await small()).map(({ name }) => `${route} at ${viewport.height}: ${name}`), []);
      }
    }
  });

  it('is in sight on low screens while it has the focus', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.addInitScript(watchFocus);
    await page.addInitScript(addPressOn);
    for (const route of ['#/jaleo?moves=n30-o31_o31-n32', '#/qawale?moves=a1nne', '#/jo', '#/27']) {
      await open(page, here.server.url, route);
      // This part comes when the page is idle, and moves what is below it.
      await page.locator('.by-text').waitFor({ state: 'attached' });
      for (const viewport of LOW) {
        await resize(page, viewport);
        const where = `${route} at ${viewport.width} by ${viewport.height}`;
        const { cells, hidden } = await page.evaluate(walkBoard);
        assert.ok(cells >= 9, `${where}: ${cells} cells`);
        assert.deepEqual(hidden, [], where);
        if (!route.startsWith('#/jaleo')) continue;
        const tabbed = await tabThrough(page);
        assert.ok(tabbed.stops > 10, `${tabbed.stops} stops`);
        assert.deepEqual(tabbed.hidden, [], where);
      }
    }
  });

  it('is in sight in settings, below the board that stays there', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce', viewport: NARROW.viewport });
    await page.addInitScript(watchFocus);
    await open(page, here.server.url, '#/settings');
    await page.locator('.foot a').last().focus();
    const { stops, hidden } = await tabThrough(page, 'Shift+Tab');
    assert.ok(stops > 10, `${stops} stops`);
    assert.deepEqual(hidden, []);
  });
});

for (const [name, flags, options] of [
  ['letters of twice the size', TWICE, SMALL],
  ['a magnification of four, in a language of long words', {}, { ...ZOOMED, locale: 'fr' }],
]) {
  describe(`with ${name}`, () => {
    const here = openSuite(() => launchChromium(flags));

    it('no text is cut, covered or too wide', async (t) => {
      const page = await openPage(t, here.browser, options);
      // Dialogs are long in any case.
      for (const route of ROUTES.filter((route) => flags === TWICE || !route.includes(' '))) assert.deepEqual(await look(page, here.server.url, route), [], route);
    });
  });
}
