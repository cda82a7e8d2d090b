// The table by text and keys: what the board answers, moves that are typed, the board as text, keys that are changed.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, openRoute, openSuite } from './browser.mjs';
import { address, spot, written } from './table.mjs';

/** A table with its board focused on a spot, once what answers is loaded. */
async function table(t, here, route, name, options) {
  const page = await openRoute(t, here, route, options);
  await page.locator('.by-text').waitFor();
  await spot(page, name).focus();
  return page;
}

const answer = (page) => page.locator('.answer');

for (const { name, launch, options } of BROWSERS) {
  describe(`the table by text in ${name}`, options, () => {
    const here = openSuite(launch);

    it('answers with a cell focused, and goes from offer to offer', async (t) => {
      const page = await table(t, here, '#/jaleo?moves=n31-o29_o29-o28', 'n31');
      const asks = async (key, text) => {
        await page.keyboard.press(key);
        await page.waitForFunction((text) => document.querySelector('.answer').textContent.includes(text), text);
      };
      await asks('y', 'Black: single black disc on n31.');
      await asks('o', 'White: single white disc on o29.');
      await asks('l', 'White to o29, tile at o28');
      await asks('s', 'Discs left (Black): 15');
      await asks('a', 'n31, single black disc');
      const focused = () => page.evaluate(() => [document.activeElement.dataset.spot, document.activeElement.ariaDisabled]);
      await page.keyboard.press('n');
      const [next, disabled] = await focused();
      assert.equal(disabled, 'false');
      await page.keyboard.press('n');
      await page.keyboard.press('p');
      await becomes(async () => (await focused())[0], next);
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Home');
      assert.ok((await focused())[0]);
    });

    it('takes a typed move, and says why it takes none', async (t) => {
      const page = await table(t, here, '#/27', '1');
      await page.keyboard.press('m');
      await page.keyboard.type('1x8');
      const before = await written(page);
      await page.keyboard.press('Enter');
      await before;
      await becomes(async () => (await address(page)).moves, '1x8');
      await page.keyboard.type('1x1');
      await page.keyboard.press('Enter');
      await answer(page).getByText(/space 1/).waitFor();
      await becomes(async () => (await address(page)).moves, '1x8');
      // What is wrong is selected: the next text takes its place.
      await page.keyboard.type('9 × 2');
      await page.keyboard.press('Enter');
      await page.locator('.moves').getByText('9x2').waitFor();
      await page.keyboard.press('Escape');
      assert.ok(await page.evaluate(() => document.activeElement.closest('.spot')));
    });
  });
}

describe('the table by text', () => {
  const here = openSuite(BROWSERS[0].launch);

  it('has the board as text, and keys that can be changed and switched off', async (t) => {
    const page = await table(t, here, '#/qawale', 'b2', { viewport: { width: 390, height: 844 } });
    await page.keyboard.press('?');
    await page.getByText('Board as text').click();
    await page.locator('.by-text td').filter({ hasText: /^a4, stack of 2/ }).waitFor();
    await becomes(() => page.locator('.by-text td').count(), 16);
    await audit(page);
    // The key for the score becomes another one, and then none.
    const field = page.getByLabel('Score, reserves and whose turn it is');
    await field.fill('x');
    await spot(page, 'b2').focus();
    await page.keyboard.press('s');
    await page.keyboard.press('x');
    await answer(page).getByText('Reserve (Light): 8').waitFor();
    await page.getByLabel('Single keys').uncheck();
    await becomes(() => field.inputValue(), '');
    assert.equal(await page.evaluate(() => localStorage['apila.keys']), '-----------');
    await spot(page, 'b2').focus();
    await page.keyboard.press('m');
    assert.ok(await page.evaluate(() => document.activeElement.closest('.spot')));
  });
});
