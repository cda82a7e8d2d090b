// Whole games by ear: found, played and followed from the accessibility tree and the live region alone, by keys.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { launchChromium, openPage, openSuite } from './browser.mjs';
import { PLAYED, cell } from './by-ear.mjs';
import { Ear } from './ear.mjs';
import { GAMES, presses } from './games.mjs';

describe('by ear', () => {
  const here = openSuite(launchChromium);

  for (const { game, end } of PLAYED) {
    it(`a game of ${game}`, async (t) => {
      const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
      const { moves } = GAMES.find((each) => each.game === game);
      await page.goto(`${here.server.url}#/${game}`);
      await page.getByRole('grid').waitFor();
      // What is said comes from a part that is loaded later.
      await page.locator('.by-text').waitFor({ state: 'attached' });
      const ear = await Ear.of(page);
      await ear.tabTo('gridcell', /^/);
      const toMove = ({ items }) => items.find(({ role, name }) => role === 'heading' && name.endsWith('to move'))?.name;
      const all = moves.split('_');
      for (const [index, move] of all.entries()) {
        const heard = await ear.read();
        const turn = toMove(heard).replace(' to move', '');
        for (const name of presses(game, move)) {
          const now = await ear.read();
          await ear.goTo(cell(name, now));
          await ear.press('Enter');
          await ear.hear((said) => said !== now.said);
        }
        if ((await ear.read()).items.some(({ name }) => name === 'End turn')) {
          await ear.tabTo('button', /^End turn$/);
          await ear.press('Enter');
        }
        // Who moved, what, and whose turn it is or how the game ended.
        const is = (said) => said.startsWith(`${turn} `) && said !== heard.said;
        const said = await ear.hear(is);
        const { items } = await ear.read();
        const sentence = said.split('. ')[0];
        assert.ok(items.some(({ role, name }) => role === 'button' && name.includes(sentence)), `the list of moves has “${sentence}”`);
        if (index + 1 < all.length) {
          assert.ok(said.includes(`. ${toMove({ items })}`), `“${said}” tells whose turn it is`);
        } else {
          assert.match(said.slice(said.indexOf('. ') + 2), end, 'who won, and how');
          assert.equal(toMove({ items }), undefined);
        }
      }
      t.diagnostic(`${ear.presses} keys, ${(ear.presses / all.length).toFixed(1)} a turn`);
    });
  }
});
