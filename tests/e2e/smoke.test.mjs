// The release build loads below a sub-path, in each browser and both sizes, without errors. History and storage, which
// depend on the browser most, work as the games need.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, BROWSERS, comesToMatch, openPage, openSuite, VIEWPORTS } from './browser.mjs';
import { action, play, playAll, playBy, toPlace } from './table.mjs';

for (const { name, launch, options } of BROWSERS) {
  describe(`the page in ${name}`, options, () => {
    const here = openSuite(launch);

    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      it(`comes up in the size of a ${size}`, async (t) => {
        const page = await openPage(t, here.browser, { viewport });
        await page.goto(here.server.url);
        assert.ok((await page.title()).length > 0);
        await page.waitForFunction(rendered);
        // All requests are below the sub-path, none was refused. The page shows its first view before one is for wasm.
        await becomes(() => here.server.sent.some((file) => file.path.endsWith('.wasm')), true);
      });
    }

    it('keeps a game through reloads, in its history and between two pages', async (t) => {
      const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
      await page.goto(`${here.server.url}#/`);
      await playBy(page, '27', 'here');
      await playAll(page, '27', '1x8_9x1');
      await page.reload();
      await play(page, '27', '2x2');
      // A link within the page adds an entry to the history, from which Back returns.
      await toPlace(page, '#/games');
      await comesToMatch(() => page.locator('.saved-game').innerText(), /3 moves/);
      await page.goBack();
      await page.waitForFunction(() => location.hash === '#/27?moves=1x8_9x1_2x2');
      const other = await page.context().newPage();
      await other.goto(`${here.server.url}#/games`);
      await action(other, 'resume').click();
      await play(other, '27', '9x4');
      await page.waitForFunction(() => location.hash === '#/27?moves=1x8_9x1_2x2_9x4');
      assert.equal(await page.evaluate(() => localStorage.length), 1);
    });

    it('takes a game by link to and fro', async (t) => {
      const light = await openPage(t, here.browser);
      const dark = await openPage(t, here.browser);
      await light.goto(`${here.server.url}#/qawale?seat=light&id=Smoke1`);
      await action(light, 'take-seat').click();
      await play(light, 'qawale', 'a1nne');
      await dark.goto(light.url());
      await action(dark, 'take-seat').click();
      await dark.locator('.moves [data-ply="1"].current').waitFor();
      await play(dark, 'qawale', 'd4sws');
      await light.goto(dark.url());
      await light.locator('.spot.offered').first().waitFor();
      assert.equal(await light.evaluate(() => localStorage.length), 1, 'the game is known again');
    });
  });
}

/** Runs in the page: whether it shows anything. */
function rendered() {
  const elements = [...document.body.querySelectorAll('*:not(script, noscript, template, style, link)')];
  return elements.some((element) => element.getBoundingClientRect().height > 0 && element.checkVisibility());
}
