// The page around the moves: refusals, earlier positions, undoing, dialogs, links with mistakes, motion.

import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { DIST } from './server.mjs';
import { action, addPressOn, address, fromMenu, playAll, pressAnyway, spot } from './table.mjs';

describe('the page', () => {
  const here = openSuite(launchChromium);

  /** Opens a route and waits for its board. */
  const open = (t, route, options) => openRoute(t, here, route, options);

  /** Opens a route that need not have a board. */
  const openAny = (t, route, options) => openRoute(t, here, route, options, '#content');

  it('has the four games at home, each with a board, and leads to them', async (t) => {
    const page = await open(t, '#/');
    await becomes(() => page.locator('.card img').count(), 4);
    await page.getByRole('button', { name: 'More ways to play Jaleo' }).click();
    await page.getByRole('link', { name: 'Two players here Jaleo' }).click();
    await page.locator('main[data-game="jaleo"]').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'More ways to play Qawale' }).click();
    await page.getByRole('link', { name: 'Rules Qawale' }).click();
    await page.waitForURL('**/rules/en/qawale.html');
    await comesToMatch(() => page.locator('#credits').innerText(), /Romain Froger[^]*Gigamic/);
  });

  it('plays an example game on the home page when asked, and only then', async (t) => {
    const page = await open(t, '#/');
    const picture = page.locator('.card[data-game="27"] img');
    await picture.waitFor();
    assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
    const places = () => page.locator('.lead, .card').evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())));
    const before = await places();
    await page.locator('.card[data-game="27"] [data-action="watch"]').click();
    const board = page.locator('dialog svg.board');
    const start = await board.innerHTML();
    await page.waitForFunction(
      ([start]) => document.querySelector('dialog svg.board').innerHTML !== start,
      [start],
    );
    await board.locator('.piece').first().waitFor({ state: 'attached' });
    assert.ok((await board.boundingBox()).height > 300, 'it is large enough to follow');
    await becomes(() => places(), before, 'nothing else moves');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('says why a press is refused and marks the cells that make it so', async (t) => {
    const page = await open(t, '#/jaleo?pos=m30BW.m31BW-_b');
    await pressAnyway(page, 'o31');
    await comesToMatch(() => page.locator('.notice').innerText(), /singles side by side/);
    await becomes(() => page.locator('.mark.refused').count(), 1);
    await becomes(() => page.locator('.mark.cause').count(), 2);
    await page.locator('[role="status"]', { hasText: 'singles side by side' }).waitFor({ state: 'attached' });
  });

  it('shows what a press would do before it is done', async (t) => {
    const page = await open(t, '#/qawale');
    await spot(page, 'a1').click();
    await becomes(() => page.locator('.piece.ghost').count(), 0);
    await spot(page, 'a2').hover();
    await page.locator('.piece.ghost').waitFor();
    // The button of the mouse also moves the focus.
    await page.mouse.down();
    await becomes(() => page.evaluate(() => document.activeElement.dataset.spot), 'a2');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await page.locator('.piece.ghost').count(), 1);
    await becomes(async () => (await address(page)).moves, undefined);
  });

  it('spreads out the stack under the pointer or the focus, and moves nothing', async (t) => {
    const page = await open(t, '#/qawale');
    const ghosts = () => page.locator('.piece.ghost').count();
    const places = () => page.locator('.piece:not(.ghost)').evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('transform')));
    const before = await places();
    await spot(page, 'a1').hover();
    await becomes(ghosts, 3);
    await becomes(() => places(), before);
    await spot(page, 'b2').hover();
    await becomes(ghosts, 0);
    await spot(page, 'a2').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await becomes(ghosts, 3);
  });

  it('shows coordinates on a phone when asked for', async (t) => {
    const page = await open(t, '#/qawale', { viewport: VIEWPORTS.phone });
    const coordinates = () => page.locator('.coordinate').count();
    assert.equal(await coordinates(), 0);
    await fromMenu(page, 'coordinates');
    await becomes(coordinates, 8);
    await page.reload();
    await becomes(coordinates, 8);
  });

  it('takes back steps and turns, and puts turns back', async (t) => {
    const page = await open(t, '#/qawale');
    await playAll(page, 'qawale', 'a1nne_d4sws');
    const offered = await page.locator('.spot.offered').first().getAttribute('data-spot');
    await spot(page, offered).click();
    await action(page, 'step-back').click();
    await becomes(() => action(page, 'step-back').count(), 0);
    await action(page, 'undo-turn').click();
    await becomes(async () => (await address(page)).moves, 'a1nne');
    await fromMenu(page, 'redo-turn');
    await becomes(async () => (await address(page)).moves, 'a1nne_d4sws');
  });

  it('looks back without losing a move, and branches where one presses the board', async (t) => {
    const page = await open(t, '#/27?moves=1x8_9x1_2x2');
    await page.locator('[data-ply="1"]').click();
    assert.deepEqual(await address(page), { path: '/27', moves: '1x8_9x1_2x2', ply: '1' });
    await becomes(() => page.locator('.mark.offer').count(), 0);
    await action(page, 'forward').click();
    await page.waitForFunction(() => location.hash.endsWith('ply=2'));
    await action(page, 'last').click();
    await page.locator('[data-ply="2"]').focus();
    await page.keyboard.press('Home');
    await page.waitForFunction(() => location.hash.endsWith('ply=0'));
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => location.hash.endsWith('ply=1'));
    await spot(page, '9x4').click();
    await page.waitForFunction(() => document.querySelectorAll('.mark.offer').length > 0);
    await becomes(async () => (await address(page)).moves, '1x8_9x1_2x2', 'a step is no move');
    await spot(page, '8').click();
    await page.waitForFunction(() => location.hash === '#/27?moves=1x8_9x4');
    await comesToMatch(() => page.locator('.moves .variation').innerText(), /9x1/);
    await becomes(() => page.locator('.branch').count(), 1, 'what is tried is the variation');
    await page.locator('.moves .variation button').click();
    await becomes(async () => (await address(page)).moves, '1x8_9x1_2x2');
  });

  it('turns the board for who plays alone, and for who wants it', async (t) => {
    const page = await open(t, '#/jo?computer=red-1-1');
    const isBelow = (a, b) => page.evaluate(([a, b]) => {
      const top = (name) => document.querySelector(`[data-spot="${name}"]`).getBoundingClientRect().top;
      return top(a) > top(b);
    }, [a, b]);
    await becomes(() => isBelow('e9', 'e1'), true, 'Black’s side is at the bottom');
    await comesToMatch(() => page.locator('.player').last().innerText(), /Black/);
    await action(page, 'flip').click();
    await page.waitForFunction(() => /Red/.test(document.querySelectorAll('.player')[1].innerText));
    await becomes(() => isBelow('e1', 'e9'), true);
    await page.reload();
    await page.locator('.board').waitFor();
    await becomes(() => isBelow('e1', 'e9'), true, 'it stays as one has turned it');
  });

  it('begins a variant with the colour that was chosen', async (t) => {
    const page = await open(t, '#/27');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('radio', { name: /Expert/ }).check();
    await page.getByRole('radio', { name: 'White', exact: true }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('main[data-game="27-expert"]').waitFor();
    await becomes(() => page.locator('.prompt').getAttribute('data-turn'), 'white');
    await page.goBack();
    await page.locator('main[data-game="27"]').waitFor();
  });

  it('closes a dialog by Escape and gives the focus back', async (t) => {
    const page = await open(t, '#/jo');
    const button = page.getByRole('button', { name: 'New game' });
    await button.click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await becomes(() => button.evaluate((element) => element === document.activeElement), true);
  });

  it('lets a side resign and both agree on a draw', async (t) => {
    const page = await open(t, '#/jaleo?moves=m30-o29');
    await fromMenu(page, 'resign');
    await page.getByRole('button', { name: 'Yes' }).click();
    await comesToMatch(() => page.locator('.prompt').innerText(), /^Black wins\. The opponent resigned\./);
    await becomes(async () => (await address(page)).moves, 'm30-o29_resign');
    await action(page, 'undo-turn').click();
    await fromMenu(page, 'draw');
    await page.getByRole('button', { name: 'Yes' }).click();
    await comesToMatch(() => page.locator('.prompt').innerText(), /^A draw\./);
    await becomes(async () => (await address(page)).moves, 'm30-o29_draw');
  });

  it('says when there is nothing at an address', async (t) => {
    const page = await openPage(t, here.browser);
    await page.goto(`${here.server.url}#/nowhere`);
    await page.getByRole('heading', { name: /nothing at #\/nowhere/ }).waitFor();
  });

  it('moves pieces, and does not where motion is unwelcome', async (t) => {
    for (const reducedMotion of ['no-preference', 'reduce']) {
      const page = await open(t, '#/27', { reducedMotion });
      await page.evaluate(() => {
        globalThis.animated = 0;
        const { animate } = Element.prototype;
        Element.prototype.animate = function count(...rest) {
          globalThis.animated += 1;
          return animate.apply(this, rest);
        };
      });
      await playAll(page, '27', '1x8_9x1');
      const animated = await page.evaluate(() => globalThis.animated);
      assert.equal(animated > 0, reducedMotion === 'no-preference', reducedMotion);
    }
  });

  it('gives up no move when one pages back quickly on a phone', async (t) => {
    const moves = '1x8_9x1_2x2_9x4';
    const page = await open(t, `#/27?moves=${moves}`, { viewport: VIEWPORTS.phone });
    const { x, y, width, height } = await action(page, 'back').boundingBox();
    for (let press = 0; press < 3; press += 1) await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForFunction(() => location.hash.endsWith('ply=1'));
    await becomes(async () => (await address(page)).moves, moves);
  });

  it('changes by buttons how much of a stack is lifted', async (t) => {
    const page = await open(t, '#/27');
    const { x, y, width } = await spot(page, '1').boundingBox();
    await page.mouse.click(x + width / 2, y + 4);
    await action(page, 'fewer').click();
    await page.locator('.prompt', { hasText: 'Put the 8 discs on space 2.' }).waitFor();
    await action(page, 'more').click();
    await becomes(() => action(page, 'more').isDisabled(), true);
    await spot(page, '2').click();
    await page.waitForFunction(() => location.hash === '#/27?moves=1x9');
  });

  it('keeps the focus for the keyboard when a button goes', async (t) => {
    const page = await open(t, '#/qawale');
    await spot(page, 'a1').focus();
    await page.keyboard.press('Enter');
    await action(page, 'step-back').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.matches('[data-spot]'));
    await action(page, 'menu').focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.dataset.action === 'menu');
  });

  it('keeps the focus on the board when the spot under it goes', async (t) => {
    const page = await open(t, '#/27');
    await spot(page, '1x9').focus();
    await page.keyboard.press('Enter');
    await spot(page, '2').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('1x9'));
    assert.ok(await page.evaluate(() => document.activeElement.matches('[data-spot]')));
  });

  it('reaches every spot by the arrow keys', async (t) => {
    for (const route of ['#/jaleo?moves=m30-o29', '#/qawale', '#/jo', '#/27?moves=1x8_9x1_2x2']) {
      const page = await open(t, route);
      await page.evaluate(addPressOn);
      const missed = await page.evaluate(() => {
        const seen = new Set();
        const open = [document.querySelector('[data-spot][tabindex="0"]').dataset.spot];
        while (open.length > 0) {
          const name = open.pop();
          if (seen.has(name)) continue;
          seen.add(name);
          for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            open.push(globalThis.pressOn(name, key).dataset.spot);
          }
        }
        return [...document.querySelectorAll('[data-spot]')].map((each) => each.dataset.spot).filter((each) => !seen.has(each));
      });
      assert.deepEqual(missed, [], route);
    }
  });

  for (const route of ['#/', '#/games', '#/jaleo?moves=m30-o29', '#/qawale?moves=a1nne', '#/jo?moves=e5f5', '#/27']) {
    it(`has no fault that axe can find: ${route}`, async (t) => {
      for (const colorScheme of ['light', 'dark']) {
        const page = await openAny(t, route, { colorScheme, viewport: VIEWPORTS.phone });
        assert.deepEqual(await audit(page), []);
      }
    });
  }

  it('says that it was opened as a file', async (t) => {
    const page = await openPage(t, here.browser);
    await page.goto(pathToFileURL(path.join(DIST, 'index.html')).href);
    const said = (name) => [...document.querySelectorAll('#late p')].map((each) => getComputedStyle(each, '::before')[name]);
    while (!(await page.evaluate(said, 'visibility')).every((each) => each === 'visible')) await page.waitForTimeout(100);
    const texts = await page.evaluate(said, 'content');
    assert.equal(texts.filter((text) => text.includes('http.server')).length, 4, texts.join());
    page.errors.length = 0;
  });

  it('fits 320 px', async (t) => {
    for (const route of ['#/', '#/games', '#/jaleo', '#/qawale', '#/jo', '#/27-expert']) {
      const page = await openAny(t, route, { viewport: { width: 320, height: 640 } });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(sideways <= 0, `${route} is ${sideways} px too wide`);
    }
  });
});
