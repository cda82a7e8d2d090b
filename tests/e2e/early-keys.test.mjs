// Keys that are pressed on a board before the part of the program that answers them has been loaded.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, BROWSERS, comesToMatch, openPage, openSuite } from './browser.mjs';
import { action, address, spot } from './table.mjs';

const PART = '**/parts/**/board_text*.wasm';

/**
 * A table whose part for keys comes only when `release` is called, with a spot focused. `requested` resolves when the page has asked
 * for the part.
 */
async function table(t, here, route, name, { fails = false } = {}) {
  const page = await openPage(t, here.browser);
  let release;
  const released = new Promise((resolve) => (release = resolve));
  const requested = new Promise((resolve) => {
    page.route(PART, async (request) => {
      resolve();
      await released;
      await (fails ? request.abort() : request.continue());
    });
  });
  await page.goto(here.server.url + route);
  await spot(page, name).waitFor({ state: 'attached' });
  await spot(page, name).focus();
  return { page, release, requested };
}

/** The element that has the focus: the name of its spot, or its own. */
const focused = (page) => page.evaluate(() => document.activeElement.dataset.spot ?? document.activeElement.name ?? '');
const answer = (page) => page.locator('.answer');
/** What lies on the board, and what is to be done. */
const drawn = (page) =>
  page.evaluate(() => [...document.querySelectorAll('main .spot, #prompt')].map((part) => part.ariaLabel ?? part.textContent).join('; '));

for (const { name, launch, options } of BROWSERS) {
  describe(`keys before their part in ${name}`, options, () => {
    const here = openSuite(launch);

    it('are typed into the field when it is there, and never on the board', async (t) => {
      const { page, release, requested } = await table(t, here, '#/jaleo', 'n31');
      const before = await drawn(page);
      await page.keyboard.press('m');
      await requested;
      await page.keyboard.type('n30-o31x');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Tab');
      await becomes(() => focused(page), 'n31');
      assert.equal(await drawn(page), before);
      release();
      await page.locator('input[name="move"]:focus').waitFor();
      await becomes(() => page.locator('input[name="move"]').inputValue(), 'n30-o31');
      assert.equal(await drawn(page), before);
      // From here on the field has the keys.
      await page.keyboard.press('Enter');
      await becomes(async () => (await address(page)).moves, 'n30-o31');
    });

    it('play what was typed, in order, with a text after one that is refused', async (t) => {
      const { page, release, requested } = await table(t, here, '#/27', '1');
      await page.keyboard.press('s');
      await requested;
      await page.keyboard.press('m');
      for (const text of ['1x8', '1x1', '9x2']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
      await becomes(async () => (await address(page)).moves, undefined);
      release();
      await becomes(async () => (await address(page)).moves, '1x8_9x2');
      await becomes(() => focused(page), 'move');
      await comesToMatch(() => answer(page).textContent(), /space 1/);
    });

    it('ask what is answered when it is there, all of it', async (t) => {
      const { page, release, requested } = await table(t, here, '#/jaleo?moves=n31-o29_o29-o28', 'n31');
      for (const key of ['l', 's', 'y', 'o', 'a', 't']) await page.keyboard.press(key);
      await requested;
      await becomes(() => focused(page), 'n31');
      release();
      for (const text of ['White to o29, tile at o28', 'Discs left (Black): 15', 'Black: single black disc on n31.', 'White: single white disc on o29.', 'n31, single black disc']) {
        await answer(page).getByText(text).waitFor();
      }
      await page.locator('[data-part="hint"], .hinted').first().waitFor();
      await page.keyboard.press('?');
      await page.locator('.keys[open], .keys summary:focus').first().waitFor();
    });

    it('are given up by Escape, and go to the board again', async (t) => {
      const { page, release, requested } = await table(t, here, '#/27', '1');
      await page.keyboard.press('m');
      await requested;
      await page.keyboard.type('9');
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      const now = await focused(page);
      assert.notEqual(now, '1');
      release();
      await page.locator('.by-text').waitFor({ state: 'attached' });
      await becomes(() => focused(page), now);
      await becomes(() => page.locator('input[name="move"]').inputValue(), '');
    });

    it('play nothing if the part cannot be had, which is said', async (t) => {
      const { page, release } = await table(t, here, '#/27', '1', { fails: true });
      await page.keyboard.press('m');
      await page.keyboard.type('1x8');
      await page.keyboard.press('Enter');
      release();
      const dialog = page.getByRole('dialog', { name: /could not be loaded/ });
      await dialog.waitFor();
      await becomes(async () => (await address(page)).moves, undefined);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      // The keys are dropped, and the next one tries again.
      await page.unroute(PART);
      await spot(page, '1').focus();
      await page.keyboard.press('s');
      await answer(page).getByText(/Distance/).waitFor();
      await becomes(async () => (await address(page)).moves, undefined);
      await becomes(() => action(page, 'retry').count(), 0);
      page.errors.length = 0;
    });
  });
}

describe('keys just after a table has been opened', () => {
  const here = openSuite(BROWSERS[0].launch);

  it('wait on a slow network', async (t) => {
    const page = await openPage(t, here.browser);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 });
    await page.goto(`${here.server.url}#/jaleo`);
    await spot(page, 'n31').waitFor({ state: 'attached' });
    await spot(page, 'n31').focus();
    await page.keyboard.press('m');
    await page.keyboard.type('n31-o29');
    await page.keyboard.press('Enter');
    await becomes(async () => (await address(page)).moves, 'n31-o29');
  });
});
