// The focus: it is never lost, by mouse or by keys; a new page is announced by its heading; what has no use stays where it is.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, BROWSERS, launchChromium, openRoute, openSuite } from './browser.mjs';
import { action, spot, written } from './table.mjs';

/** The ways to press something. */
const HANDS = {
  mouse: (target) => target.click(),
  keys: (target) => target.press('Enter'),
};

/** What has the focus, when the page has come to rest: its action, the spot, or the name of the element. */
async function focused(page) {
  await written(page);
  return page.evaluate(() => {
    const { dataset, localName } = document.activeElement;
    return dataset.action ?? (dataset.spot && 'spot') ?? localName;
  });
}

for (const { name, launch, options } of BROWSERS) {
  describe(`the focus in ${name}`, options, () => {
    const here = openSuite(launch);

    for (const [hand, press] of Object.entries(HANDS)) {
      // Keys do the same in both.
      it(`stays at the table: ${hand}`, { skip: hand === 'keys' && launch !== launchChromium && 'tried in Chromium' }, async (t) => {
        const page = await openRoute(t, here, '#/27?moves=1x8_9x1_2x2', { reducedMotion: 'reduce' }, '.spot.offered');
        await becomes(() => focused(page), 'body', 'nothing has the focus at first');
        // The last press of each of these leaves it without a use.
        for (const name of ['back', 'back', 'back', 'end', 'first', 'forward', 'end', 'undo-turn', 'undo-turn', 'undo-turn']) {
          await press(action(page, name));
          await becomes(() => focused(page), name);
        }
        await becomes(() => action(page, 'undo-turn').isDisabled(), true);
        await action(page, 'undo-turn').focus();
        await page.keyboard.press('Enter');
        await becomes(() => focused(page), 'undo-turn', 'a press does nothing');
        await becomes(() => page.locator('.moves').getAttribute('data-plies'), '0');
        await press(action(page, 'menu'));
        await press(action(page, 'redo-turn'));
        await page.locator('dialog').waitFor({ state: 'detached' });
        await becomes(() => focused(page), 'menu');
        await becomes(() => page.locator('.moves').getAttribute('data-plies'), '1');

        // A button that goes away.
        await spot(page, '9x9').press('Enter');
        await press(action(page, 'step-back'));
        await becomes(() => focused(page), 'spot');
        const isSeen = hand === 'keys';
        assert.equal(await page.evaluate(() => document.activeElement.matches(':focus-visible')), isSeen, 'a ring is for keys');
        if (isSeen) await page.keyboard.press('n');
        await becomes(async () => (await page.locator('.piece.ghost').count()) > 0, isSeen, 'and a ghost');
      });

      // Dialogs are slow in Firefox, and browsers do the same there.
      const isTried = launch === launchChromium;
      it(`comes back from dialogs: ${hand}`, { skip: !isTried && 'tried in Chromium' }, async (t) => {
        const page = await openRoute(t, here, '#/jaleo?moves=m30-o29', { reducedMotion: 'reduce' }, '.spot.offered');
        for (const opener of ['new', 'share', 'menu']) {
          for (const close of [() => page.keyboard.press('Escape'), () => press(page.getByRole('button', { name: /^(Cancel|Close)$/ }))]) {
            await press(action(page, opener));
            await page.locator('dialog[open]').waitFor();
            await close();
            await page.locator('dialog').waitFor({ state: 'detached' });
            await becomes(() => focused(page), opener);
          }
        }
        for (const entry of ['players', 'resign', 'note', 'picture', 'embed', 'coordinates']) {
          await press(action(page, 'menu'));
          await press(action(page, entry));
          if (entry !== 'coordinates') {
            await page.locator(`dialog[open]:not(:has([data-action="${entry}"]))`).waitFor();
            assert.notEqual(await focused(page), 'body', entry);
            await page.keyboard.press('Escape');
          }
          await page.locator('dialog').waitFor({ state: 'detached' });
          await becomes(() => focused(page), 'menu', entry);
        }
        await press(action(page, 'menu'));
        await press(action(page, 'resign'));
        await press(page.getByRole('button', { name: 'Yes' }));
        await page.locator('.prompt.result').waitFor();
        await becomes(() => focused(page), 'menu');
      });
    }
  });
}

describe('a change of page', () => {
  const here = openSuite(launchChromium);

  /** Waits until a page has its title and its heading the focus, without a ring. */
  async function announced(page, title, heading) {
    await page.waitForFunction((title) => document.title === title, title);
    await becomes(() => focused(page), 'h1', title);
    const [text, ring] = await page.evaluate(() => [document.activeElement.innerText, getComputedStyle(document.activeElement).outlineStyle]);
    assert.match(text, heading);
    assert.equal(ring, 'none');
  }

  for (const [hand, press] of Object.entries(HANDS)) {
    it(`is announced by its heading: ${hand}`, async (t) => {
      const page = await openRoute(t, here, '#/', {}, '#content .begin');
      await becomes(() => focused(page), 'body', 'browsers tell the first page');
      const to = (link) => press(page.locator(link).first());
      await to('.card[data-game="qawale"] [data-action="ways"]');
      await to('.card[data-game="qawale"] [data-action="here"]');
      await announced(page, 'Qawale · Apila', /^Qawale/);
      // By keys, the board is not far.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await becomes(() => focused(page), 'spot');
      await to('[data-action="places"]');
      await to('.places a[href="#/settings"]');
      await announced(page, 'Settings · Apila', /^Settings/);
      await to('.bar a[href="#/games"]');
      await announced(page, 'Your games · Apila', /^Your games/);
      await page.goBack();
      await announced(page, 'Settings · Apila', /^Settings/);
      await page.goBack();
      await announced(page, 'Qawale · Apila', /^Qawale/);
      await press(action(page, 'new'));
      await press(page.locator('dialog button.primary'));
      await page.locator('dialog').waitFor({ state: 'detached' });
      await announced(page, 'Qawale · Apila', /^Qawale/);
      await press(action(page, 'menu'));
      await to('dialog [data-action="setup"]');
      await announced(page, 'Qawale: Set up a position · Apila', /^Qawale/);
      await press(action(page, 'clear'));
      await press(action(page, 'undo'));
      await becomes(() => focused(page), 'undo');
      await press(action(page, 'play'));
      await announced(page, 'Qawale · Apila', /^Qawale/);
      await to('.bar .site');
      await announced(page, 'Apila', /^Four board games/);
      await to('.card[data-game="27"] .buttons [data-action="learn"]');
      await announced(page, '27: Learn · Apila', /^27: Learn/);
      await page.evaluate(() => {
        location.hash = '#/nowhere';
      });
      await announced(page, 'Nothing here · Apila', /nothing at/);
    });
  }
});
