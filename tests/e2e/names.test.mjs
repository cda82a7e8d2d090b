// Names for readers who go from button to button: those that do different things have different names, in each language.

import { describe, it } from 'node:test';

import { becomes, launchChromium, openRoute, openSuite } from './browser.mjs';
import { LANGUAGES } from './languages.mjs';
import { action } from './table.mjs';

/** Saved games, of which some have the same name, the same time, or cannot be read. */
const SAVED = {
  one: { version: 2, link: '#/jo?moves=f2g1-e3h6', sheet: '[Game "jo"]\n\n1. f2g1-e3h6\n', created: 1, changed: 2 },
  two: { version: 2, link: '#/jo?moves=f2g1-e3h6', sheet: '[Game "jo"]\n\n1. f2g1-e3h6\n', created: 1, changed: 2 },
  later: { version: 2, link: '#/jo?moves=f2g1-e3h6', sheet: '[Game "jo"]\n\n1. f2g1-e3h6\n', created: 1, changed: 3e11 },
  other: { version: 2, link: '#/27?moves=1x8', sheet: '[Game "27"]\n\n1. 1x8\n', created: 1, changed: 2 },
  damaged: { version: 2 },
};

/** Runs in the page: what buttons and links do, so far as it can be known. */
function deed() {
  return this.href ?? this.dataset.action ?? 'a button';
}

/** Buttons that do the same as others: the first row of the list of moves, and the last button of a game that is over. */
const SAME = new Set(['a button,first', 'first,a button', 'new,again']);

/** The names that buttons, or links to different addresses, share. */
async function shared(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const named = new Map();
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    if (ignored || !['button', 'link'].includes(role?.value)) continue;
    const key = name.value.trim();
    if (!named.has(key)) named.set(key, []);
    named.get(key).push(backendDOMNodeId);
  }
  const faults = [];
  for (const [name, ids] of named) {
    if (name && ids.length === 1) continue;
    const deeds = [];
    for (const backendNodeId of ids) {
      const { object } = await client.send('DOM.resolveNode', { backendNodeId });
      const { result } = await client.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: `${deed}`, returnByValue: true });
      deeds.push(result.value);
    }
    const isOne = new Set(deeds).size === 1 && deeds[0].includes('#');
    if (!name || !(isOne || SAME.has(deeds.join()))) faults.push(`“${name}”: ${deeds.join(', ')}`);
  }
  await client.detach();
  return faults;
}

describe('names', () => {
  const here = openSuite(launchChromium);

  for (const language of LANGUAGES) {
    it(`tell buttons apart in ${language}`, async (t) => {
      const page = await openRoute(t, here, `#/?lang=${language}`, { locale: language, reducedMotion: 'reduce' }, '#content .begin');
      await page.evaluate((saved) => {
        for (const [key, game] of Object.entries(saved)) localStorage.setItem(`apila.game.${key}`, JSON.stringify(game));
      }, SAVED);
      const over = '#/jo?moves=f2g1-e3h6_resign';
      // What other languages fill in.
      const routes = [
        ['#/', '.go-on .standing:not(:empty)'],
        ['#/games', '.damaged'],
        [over, '.prompt.result'],
      ];
      // The rest has the same structure in all of them.
      const others = [
        ['#/settings', 'main'],
        ['#/nowhere', 'h1'],
        ['#/edit/27', '.spot'],
        ['#/learn/jo', '.taught'],
      ];
      for (const [route, awaited] of language === 'en' ? [...others, ...routes] : routes) {
        await page.goto(`${here.server.url}${route}`);
        await page.reload();
        await page.locator(awaited).first().waitFor();
        await becomes(() => shared(page), [], route);
        if (route !== '#/learn/jo') continue;
        await action(page, 'next').click();
        await page.locator('.dots').waitFor();
        await becomes(() => shared(page), [], 'a step of a lesson');
      }
      for (const entry of language === 'en' ? ['share', 'new', 'embed'] : []) {
        if (entry === 'embed') await action(page, 'menu').click();
        await action(page, entry).click();
        await page.locator(`dialog[open]:not(:has([data-action="${entry}"]))`).waitFor();
        await becomes(() => shared(page), [], entry);
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
      }
    });
  }
});
