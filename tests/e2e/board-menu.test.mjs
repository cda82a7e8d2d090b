// The menu that a board on another page has for its readers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { BROWSERS, VIEWPORTS, audit, becomes, openPage } from './browser.mjs';
import { command, foreignStage, heard, openForeign, reported } from './foreign.mjs';

const GAME = '<pre hidden>[Game "qawale"]\n[Light "Ana"]\n\n1. a1nne {[%marks b2] [%arrows b2-c3] Quiet.} 2. d4sww (2. d4wss)</pre>';
const board = (attributes, inside = '') => `<p>Before</p><apila-board id="b" ${attributes}>${inside}</apila-board><p id="after">After</p>`;

/** Opens a page with a board, and the menu of the board. */
async function openMenu(t, here, html, options) {
  const page = await openForeign(t, here, html, options);
  await reported(page, 'ready', 'b');
  await press(page, 'board-menu');
  await page.locator('#b .board-menu .items').waitFor();
  return page;
}

const press = (page, action) => page.locator(`#b [data-action="${action}"]`).click();
const isOpen = (page) => page.locator('#b .board-menu .items').isVisible();
const widthOf = async (page) => (await page.locator('#b .board').boundingBox()).width;
/** Where the text after the board is. */
const placeAfter = async (page) => (await page.locator('#after').boundingBox()).y;
/** The control that has the focus in the board. */
const focused = (page) => page.evaluate(() => document.getElementById('b').shadowRoot.activeElement?.dataset.action);

for (const { name, launch, options } of BROWSERS) {
  describe(`the menu of a board in ${name}`, options, () => {
    const here = foreignStage(launch);

    it('turns the board round, which stays so, and closes', async (t) => {
      const page = await openMenu(t, here, board('game="27"'));
      const flip = page.locator('#b [data-action="flip"]');
      assert.equal(await flip.getAttribute('aria-pressed'), 'false');
      await flip.click();
      await becomes(() => flip.getAttribute('aria-pressed'), 'true');
      assert.ok(await isOpen(page));
      await page.keyboard.press('Escape');
      await becomes(() => isOpen(page), false);
      await becomes(() => focused(page), 'board-menu');
      await page.keyboard.press('Enter');
      await becomes(() => isOpen(page), true);
      await page.locator('#after').click();
      await becomes(() => isOpen(page), false);
      assert.equal((await command(page, 'b', { type: 'play', move: '1x8' })).type, 'done');
      await press(page, 'board-menu');
      assert.equal(await flip.getAttribute('aria-pressed'), 'true');
      assert.deepEqual(await audit(page), []);
    });

    it('moves nothing, and enlarges the board over the page, where it is played on', async (t) => {
      const page = await openForeign(t, here, board('game="qawale" size="300" lang="es"'));
      await reported(page, 'ready', 'b');
      const [before, width] = [await placeAfter(page), await widthOf(page)];
      await press(page, 'board-menu');
      await page.locator('#b .board-menu .items').waitFor();
      assert.equal(await placeAfter(page), before);
      await press(page, 'enlarge');
      await becomes(async () => (await widthOf(page)) > width * 1.5, true);
      assert.equal(await placeAfter(page), before);
      assert.deepEqual(await audit(page), []);
      assert.equal((await command(page, 'b', { type: 'play', move: 'a1nne' })).type, 'done');
      const { width: wide, height: high } = VIEWPORTS.desktop;
      const box = await page.locator('#b dialog .apila').boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= wide && box.y + box.height <= high, JSON.stringify(box));
      await page.keyboard.press('Escape');
      await becomes(() => widthOf(page), width);
      assert.equal(await placeAfter(page), before);
      assert.equal(await focused(page), 'board-menu');
      assert.equal(await page.locator('#b .shell dialog').count(), 0);
      await press(page, 'board-menu');
      await press(page, 'enlarge');
      await page.locator('#b dialog .shrink').click();
      await becomes(() => widthOf(page), width);
      await press(page, 'undo-turn');
      assert.equal((await reported(page, 'shown', 'b')).moves, '', 'the game went on');
    });

    it('is gone with a board that is removed while it is large', async (t) => {
      const page = await openMenu(t, here, board('game="qawale"'));
      await press(page, 'enlarge');
      await page.locator('#b dialog .board').waitFor();
      await page.evaluate(() => {
        globalThis.removed = document.getElementById('b');
        globalThis.removed.remove();
      });
      await page.locator('#after').click();
      await page.evaluate(() => document.querySelector('main').prepend(globalThis.removed));
      await page.locator('#b .board').waitFor();
      assert.equal(await page.locator('#b dialog').count(), 0);
    });

    it('gives the position and the whole game with its notes', async (t) => {
      const page = await openMenu(t, here, board('mode="play" moves="a1nne_d4sww"', GAME), { viewport: VIEWPORTS.phone });
      const field = page.locator('#b [data-field="position"]');
      assert.match(await field.inputValue(), /^[\w.-]+_l$/);
      await press(page, 'copy-position');
      await page.locator('#b .told:not(:empty)').waitFor();
      const whole = await page.locator('#b [data-action="open-whole"]').getAttribute('href');
      assert.ok(whole.startsWith(`${here.server.url}#/games?sheet=`), whole);
      const opened = await openPage(t, here.browser, { reducedMotion: 'reduce' });
      await opened.goto(`${whole})`);
      await opened.locator('main[data-game="qawale"]').waitFor();
      await opened.locator('.moves .variation, .moves [data-ply="2"]').first().waitFor();
      await becomes(() => opened.evaluate(() => location.hash.includes('sheet')), false);
      await becomes(() => opened.evaluate(() => Object.values(localStorage).some((text) => text.includes('d4wss') && text.includes('Quiet.'))), true);
      await opened.goBack();
      await opened.locator('.saved li').first().waitFor();
      assert.equal(await opened.locator('.saved li').count(), 1);
      // The driver does not report downloads of Firefox.
      if (name === 'Firefox') return;
      const download = page.waitForEvent('download');
      await press(page, 'save-file');
      const file = await (await download).path();
      const text = await readFile(file, 'utf8');
      assert.match(text, /\[Light "Ana"\]/);
      assert.match(text, /1\. a1nne \{\[%marks b2\] \[%arrows b2-c3\] Quiet\.\}/);
      assert.match(text, /\(2\. d4wss\)/);
    });

    it('is in a frame, where the board is not enlarged, and not where the author wants none', async (t) => {
      const frame = `<iframe id="f" title="A board" src="${here.server.url}#/embed/qawale" width="400" height="640"></iframe>`;
      const page = await openForeign(t, here, frame + board('game="qawale" allow="moves open"'));
      await reported(page, 'ready', 'b');
      assert.equal(await page.locator('#b [data-action="board-menu"]').count(), 0);
      const inside = page.frameLocator('#f');
      await inside.locator('[data-action="board-menu"]').click();
      await inside.locator('[data-action="flip"]').waitFor();
      assert.equal(await inside.locator('[data-action="enlarge"]').isVisible(), false);
      const box = await inside.locator('.board-menu .items').boundingBox();
      const around = await page.locator('#f').boundingBox();
      assert.ok(box.y >= around.y && box.x >= around.x && box.y + box.height <= around.y + around.height);
      await heard(page);
    });

    it('says so if it cannot be loaded, and is there once it is asked again', async (t) => {
      const page = await openForeign(t, here, board('game="qawale"'));
      await reported(page, 'ready', 'b');
      await page.route('**/board_menu.wasm', (route) => route.abort());
      await press(page, 'board-menu');
      await page.locator('#b .below .notice').waitFor();
      await page.unroute('**/board_menu.wasm');
      await press(page, 'board-menu');
      await page.locator('#b .board-menu .items').waitFor();
      assert.equal(await page.locator('#b .below .notice').count(), 0);
      page.errors.length = 0;
    });
  });
}
