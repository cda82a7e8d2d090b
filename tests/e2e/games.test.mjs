// Whole games of every variant, played to their end by pressing the board of the release build in Chromium.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, comesToMatch, launchChromium, openPage, openSuite, VIEWPORTS } from './browser.mjs';
import { GAMES } from './games.mjs';
import { address, playAll, spot } from './table.mjs';

describe('whole games', () => {
  const here = openSuite(launchChromium);

  for (const { game, name, moves, result } of GAMES) {
    it(`${game}: ${name}`, async (t) => {
      const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
      await page.goto(`${here.server.url}#/${game}`);
      await playAll(page, game, moves);
      const printed = await page.locator('.prompt.result').innerText();
      assert.match(printed, result);
      await becomes(() => page.locator('.spot.offered').count(), 0);
      // What is said follows what is shown.
      await page.locator('[role="status"]', { hasText: printed }).waitFor({ state: 'attached' });
    });
  }

  it('a game by keyboard alone', async (t) => {
    const { game, moves, result } = GAMES.find((each) => each.byKeyboard);
    const page = await openPage(t, here.browser);
    await page.goto(`${here.server.url}#/`);
    await page.locator('#content .card[data-game="qawale"]').waitFor();
    // To the game's ways to play, to that for two players, into the game and to the board, with Tab and Enter only.
    await tabTo(page, (element) => element.closest(`.card[data-game="qawale"]`) && element.matches('[data-action="ways"]'));
    await page.keyboard.press('Enter');
    await tabTo(page, (element) => element.closest(`.card[data-game="qawale"]`) && element.matches('[data-action="here"]'));
    await page.keyboard.press('Enter');
    await page.locator('.table .spot.offered').first().waitFor({ state: 'attached' });
    await tabTo(page, (element) => element.matches('[data-spot]'));
    await playAll(page, game, moves, walkAndPress);
    await comesToMatch(() => page.locator('.prompt.result').innerText(), result);
  });

  it('touch on a small screen', async (t) => {
    const { game, moves, result } = GAMES.find((each) => each.game === '27');
    const page = await openPage(t, here.browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.goto(`${here.server.url}#/${game}`);
    await playAll(page, game, moves, async (page, name) => {
      const { x, y, width, height } = await spot(page, name).boundingBox();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    });
    await comesToMatch(() => page.locator('.prompt.result').innerText(), result);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(sideways <= 0, `the page is ${sideways} px wider than the screen`);
  });

  it('a reload loses nothing', async (t) => {
    const { game, moves } = GAMES.find((each) => each.game === 'jo');
    const some = moves.split('_').slice(0, 5).join('_');
    const page = await openPage(t, here.browser, { viewport: VIEWPORTS.phone, reducedMotion: 'reduce' });
    await page.goto(`${here.server.url}#/${game}`);
    await playAll(page, game, some);
    const entries = await page.evaluate(() => history.length);
    await page.reload();
    await page.locator('.spot.offered').first().waitFor();
    await becomes(async () => (await address(page)).moves, some);
    assert.equal(await page.evaluate(() => history.length), entries, 'a move is no step of the history');
  });
});

/** Presses Tab until `fits` accepts the focused element. */
async function tabTo(page, fits) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(`(${fits})(document.activeElement) ? true : false`);
    if (found) return;
  }
  assert.fail(`Tab never reached ${fits}`);
}

/** Moves from spot to spot with the arrow keys, always nearer to the target, and presses Enter there. */
async function walkAndPress(page, name) {
  for (let presses = 0; presses < 60; presses += 1) {
    const key = await page.evaluate((name) => {
      const here = document.activeElement.closest('[data-spot]');
      if (!here) return 'lost';
      if (here.dataset.spot === name) return 'Enter';
      const centre = (element) => {
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const [x, y] = centre(here);
      const [toX, toY] = centre(document.querySelector(`[data-spot="${name}"]`));
      if (Math.abs(toX - x) > Math.abs(toY - y)) return toX > x ? 'ArrowRight' : 'ArrowLeft';
      return toY > y ? 'ArrowDown' : 'ArrowUp';
    }, name);
    assert.notEqual(key, 'lost', 'the focus has left the board');
    await page.keyboard.press(key);
    if (key === 'Enter') return;
  }
  assert.fail(`the arrow keys never reached ${name}`);
}
