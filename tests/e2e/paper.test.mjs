// Pages on paper, and the first page without JavaScript.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';

/** What of this can be seen. */
const seen = (page, selector) =>
  page.locator(selector).evaluateAll((found) => found.filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 80)));

/** What can only be pressed. Moves of a list are buttons, too, but say something on paper, and so do summaries of what is shown. */
const CONTROLS = 'button:not(.moves *), select, input, a.button, .ways a, .by-text summary, .mark.offer';

// Playwright cannot print in this Firefox.
describe('on paper', () => {
  const here = openSuite(launchChromium);

  for (const [what, route, awaited, kept] of [
    ['the home page', '#/', '.cards .board, .cards img', '.cards h2, .cards h3'],
    ['a table', '#/jo?moves=e5f5-g5c3_e6e7-e5-e8f5', '.table .board', '.table .board, .moves li'],
    ['a problem', '#/problems/jo/17', '.lesson .board', '.lesson .board, h2'],
    ['the problems of a game', '#/problems/jo', '.numbers', '.numbers a'],
    ['a lesson', '#/learn/jo', '.lesson .board', '.lesson .board'],
    ['the rules', 'rules/en/jo.html', 'apila-board', 'h2'],
  ]) {
    it(`${what} has no controls`, async (t) => {
      const page = await openRoute(t, here, route, { reducedMotion: 'reduce' }, awaited);
      if (!route.startsWith('#')) {
        await page.locator('apila-board').first().scrollIntoViewIfNeeded();
        await page.locator('apila-board .live .board').first().waitFor();
      }
      await page.emulateMedia({ media: 'print' });
      await becomes(() => seen(page, CONTROLS), []);
      assert.ok((await seen(page, kept)).length > 0, kept);
    });
  }
});

describe('the first page without JavaScript', () => {
  const here = openSuite(launchChromium);

  it('leads to the rules in each language', async (t) => {
    const page = await openPage(t, here.browser, { javaScriptEnabled: false });
    await page.goto(here.server.url);
    const links = await page.locator('noscript a').evaluateAll((links) => links.map(({ href, textContent }) => [href.split('/rules/')[1], textContent]));
    assert.deepEqual(links, [['en/jaleo.html', 'Rules'], ['es/jaleo.html', 'Reglas'], ['fr/jaleo.html', 'Règles'], ['ja/jaleo.html', 'ルール']]);
    assert.equal(await page.locator('#late').isVisible(), false);
    for (const [path, text] of links) {
      await page.goto(here.server.url);
      await page.getByText(text, { exact: true }).click();
      await page.waitForURL(new RegExp(`/rules/${path}$`));
      const others = await page.locator(`a[href$="jo.html"]`).count();
      assert.ok(others > 0, 'from there to the other games');
    }
  });
});
