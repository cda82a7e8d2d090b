// What a table says to screen readers: in one region, each thing once, as much as the reader wants.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, launchChromium, openPage, openSuite } from './browser.mjs';
import { heard, listen } from './live.mjs';
import { action, address, spot } from './table.mjs';

/** The live regions of the table. Around it there are those about the site, such as a new version. */
const regions = (page) => page.locator('main :is([aria-live]:not([aria-live="off"]), [role="status"])').count();

describe('what a table says', () => {
  const here = openSuite(launchChromium);

  /** A table that is listened to, with a spot focused. */
  const open = async (t, route, name, { detail } = {}) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    if (detail) await page.addInitScript((detail) => (localStorage['apila.speech'] = detail), detail);
    await page.goto(here.server.url + route);
    await page.locator('.by-text').waitFor({ state: 'attached' });
    await spot(page, name).focus();
    await page.evaluate(listen);
    return page;
  };

  /** Presses spots by key. */
  const press = async (page, names) => {
    for (const name of names) {
      await spot(page, name).focus();
      await page.keyboard.press('Enter');
    }
  };

  it('is a short sentence a turn, without the prompt that was heard', async (t) => {
    for (const [detail, expected] of [
      ['short', ['Now place a tile beside the others.', 'Black to n31, tile at o29.', 'o29, single white disc, disc just added.', 'White to o29, tile at o28.']],
      [undefined, ['Now place a tile beside the others.', 'Black to n31, tile at o29. White to move. Add a disc to an empty tile.', 'o29, single white disc, disc just added.', 'White to o29, tile at o28. Black to move.']],
      ['full', ['Now place a tile beside the others.', 'Black to n31, tile at o29. White to move. Add a disc to an empty tile.', 'Now place a tile beside the others.', 'White to o29, tile at o28. Black to move. Add a disc to an empty tile.']],
    ]) {
      const page = await open(t, '#/jaleo', 'n31', { detail });
      await press(page, ['n31', 'o29', 'o29', 'o28']);
      await becomes(() => heard(page), expected);
      await becomes(() => regions(page), 1);
    }
  });

  it('is said again by a key, which the list of keys names', async (t) => {
    const page = await open(t, '#/jaleo?moves=n31-o29', 'n31');
    await press(page, ['o29', 'o28']);
    await spot(page, 'n31').focus();
    await page.keyboard.press('r');
    const move = 'White to o29, tile at o28. Black to move. Add a disc to an empty tile.';
    await becomes(async () => (await heard(page)).slice(1), [move, move]);
    await page.locator('.answer').getByText(move).waitFor();
    await page.keyboard.press('?');
    await becomes(() => page.getByLabel('Say the last announcement again').inputValue(), 'r');
  });

  it('is a word where an arrow leads nowhere, and the board has as many rows as it has', async (t) => {
    const page = await open(t, '#/qawale', 'a1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await becomes(() => heard(page), ['Edge.', 'Edge.']);
    // Without a number from us, browsers count the rows.
    for (const [route, count] of [['#/qawale', 4], ['#/jo', 17], ['#/27', 9], ['#/jaleo', 4]]) {
      await page.goto(here.server.url + route);
      const board = page.locator(`main[data-game="${route.slice(2)}"] [role="grid"]:not([aria-rowcount], [aria-colcount])`);
      await board.locator('.spot').first().waitFor({ state: 'attached' });
      await becomes(() => board.locator('[role="row"]').count(), count, route);
    }
  });

  it('is why a typed text is no move, in plain words', async (t) => {
    const page = await open(t, '#/jaleo', 'n31');
    await page.keyboard.press('m');
    await page.keyboard.type('n');
    await page.keyboard.press('Enter');
    await becomes(async () => (await heard(page)).at(-1)?.includes('character'), false);
    await page.keyboard.type('n-');
    await page.keyboard.press('Enter');
    await becomes(async () => (await heard(page)).at(-1), '“n-” is not a move: after “n” comes a row number.');
    await becomes(async () => (await address(page)).moves, undefined);
  });

  it('is the best turn and its score, once the analysis has settled, and hints', async (t) => {
    const page = await open(t, '#/qawale?moves=a1nne_a4sse_a2nee_b2sw_a3neee_b3enw', 'a4');
    await action(page, 'analysis').click();
    const best = async () => (await heard(page)).filter((said) => said.startsWith('Best: '));
    await becomes(async () => (await best()).map((said) => /^Best: Light sows .*\. Forced win for Light in one turn\.$/.test(said)), [true]);
    await action(page, 'hint').click();
    await becomes(async () => (await heard(page)).some((said) => said.includes('Light can win at once.')), true);
    const all = await heard(page);
    assert.equal(new Set(all).size, all.length, all.join('\n'));
    await becomes(() => regions(page), 1);
  });
});
