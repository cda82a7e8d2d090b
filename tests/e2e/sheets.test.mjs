// Whole games on other pages: from a file or between the tags, with notes, variations, marks and arrows for each position; boards
// that follow one game, and moves that are shown one after the other.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, comesToMatch } from './browser.mjs';
import { authorsTold, command, foreignStage, openForeign } from './foreign.mjs';

const SHEET = `[Game "27"]
[Variant "advanced"]
[Name "Sunday in the park"]
[Black "Ana"]
[White "Ben"]
[Start "rb9.g.g.g.g.g.g.g.rw9_w"]

{[%marks 1] White begins.}
1. 9x8 {[%arrows 1-2 9-8] A start.} 2. 1x1 {quiet} (2. 1x4 3. 9x1 (3. 8x2) 4. 1x2) 3. 9x1 4. resign
`;
const FILE = `[Game "qawale"]\n\n1. a1nne\n\n${SHEET}`;

const between = (id, attributes = '', sheet = SHEET) =>
  `<apila-board id="${id}" ${attributes}><pre hidden>${sheet.replaceAll('"', '&quot;')}</pre></apila-board>`;

const inside = (page, id, selector) => page.locator(`#${id} ${selector}`);
const move = (page, id, name) => inside(page, id, '.list button').filter({ hasText: name }).first();
const current = (page, id) => inside(page, id, '.list [aria-current] .text').textContent();
const state = (page, id) => page.evaluate((id) => globalThis.last?.[id], id);
/** All boards of the page are near the screen. */
const TALL = { viewport: { width: 1000, height: 3000 } };
const LISTEN = `<script>globalThis.last = {}; for (const type of ['ready', 'shown', 'moved', 'error'])
  addEventListener('apila-' + type, ({ target, detail }) => (last[target.id] = detail));</script>`;

for (const { name, launch, options } of BROWSERS) {
  describe(`whole games on another page in ${name}`, options, () => {
    const here = foreignStage(launch);

    it('are gone through with their notes and variations', async (t) => {
      const page = await openForeign(t, here, LISTEN + between('g'), { viewport: { width: 1000, height: 800 } });
      await move(page, 'g', '9x8').waitFor();
      await becomes(() => inside(page, 'g', '.list .players').innerText().then((text) => text.split(/\s+/).join(' ')), 'Ana Ben');
      await becomes(async () => (await inside(page, 'g', '.list .title').textContent()).trim(), 'Sunday in the park');
      const passages = await inside(page, 'g', '.passage').evaluateAll((all) => all.map((each) => [each.dataset.depth, [...each.querySelectorAll('.text, .comment')].map((part) => part.textContent.trim()).join(' ')]));
      assert.deepEqual(passages, [
        ['0', 'White begins. 9x8 A start. 1x1 quiet'], ['1', '1x4 9x1'], ['2', '8x2'], ['1', '1x2'], ['0', '9x1 resign'],
      ]);
      const marked = async () => [(await state(page, 'g')).ply, await inside(page, 'g', '.mark.noted').count()];
      await becomes(marked, [0, 1]);
      await move(page, 'g', '9x8').click();
      await becomes(marked, [1, 0]);
      await move(page, 'g', '8x2').click();
      await becomes(async () => [(await state(page, 'g')).moves, await current(page, 'g')], ['9x8_1x4_8x2', '8x2']);
      // Along the line, and through the text.
      await page.keyboard.press('ArrowLeft');
      await becomes(() => current(page, 'g'), '1x4');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await becomes(() => current(page, 'g'), '9x8');
      await becomes(() => page.evaluate(() => document.getElementById('g').shadowRoot.activeElement.querySelector('.text').textContent), '9x8');
      // The text stands beside the board, and below it where there is no room.
      const beside = async () => {
        const [board, list] = await Promise.all(['.box', '.list'].map((part) => inside(page, 'g', part).last().boundingBox()));
        return list.x >= board.x + board.width && list.y + list.height <= board.y + board.height + 400;
      };
      await becomes(beside, true);
      assert.deepEqual(await audit(page, '#g'), []);
      await page.setViewportSize({ width: 360, height: 700 });
      await becomes(beside, false);
      await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    });

    it('are gone through by keys in a row on a slow device', async (t) => {
      const page = await openForeign(t, here, between('g'), { viewport: { width: 1000, height: 800 } });
      await move(page, 'g', '8x2').click();
      // By this clock, everything takes longer than Yew allows itself.
      await page.evaluate(() => {
        const { now } = Date;
        let late = 0;
        Date.now = () => now() + (late += 20);
      });
      await Promise.all(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => page.keyboard.press(key)));
      await becomes(() => current(page, 'g'), '9x8');
    });

    it('come from a file, of which a number picks one', async (t) => {
      here.pages['/games.txt'] = FILE;
      const page = await openForeign(t, here, `${LISTEN}<apila-board id="a" src="games.txt#2" moves="9x8_1x4" theme="dark"></apila-board>
        <apila-board id="b" src="games.txt" mode="diagram"></apila-board><apila-board id="c" src="none.txt"></apila-board>
        ${between('d', '', '[Game "27"]\n1. zz')}`, TALL);
      await page.waitForFunction(() => 'abcd'.split('').every((id) => globalThis.last[id]));
      assert.deepEqual([(await state(page, 'a')).game, (await state(page, 'a')).ply], ['27-advanced', 2]);
      await becomes(async () => (await state(page, 'b')).game, 'qawale');
      assert.deepEqual([(await state(page, 'c')).code, /none\.txt could not be fetched \(404\)/.test((await state(page, 'c')).text)], ['unavailable', true]);
      await comesToMatch(async () => (await state(page, 'd')).text, /Line 2, column 4/);
      assert.match(authorsTold(page).join(), /"d".*“Whole games”/);
      page.errors = page.errors.filter((error) => !error.includes('none.txt'));
      assert.deepEqual(page.errors.splice(0), []);
    });

    it('are not there under another number, which is said', async (t) => {
      here.pages['/games.txt'] = FILE;
      const body = ['0', '99', 'two'].map((number, at) => `<apila-board id="n${at}" src="games.txt#${number}"></apila-board>`).join('');
      const page = await openForeign(t, here, LISTEN + body, TALL);
      for (const [at, number] of ['0', '99', 'two'].entries()) {
        await page.locator(`#n${at} [role="alert"]`).getByText(`#${number}`).waitFor();
      }
      assert.equal(authorsTold(page).filter((text) => text.includes('“Whole games”')).length, 3);
    });

    it('are shown on several boards at once', async (t) => {
      const page = await openForeign(t, here, LISTEN + between('g', 'list="off"')
        + '<apila-board id="f" follow="g" orientation="turned"></apila-board><apila-board id="p" follow="g" ply="2"></apila-board><apila-board id="n" follow="x"></apila-board>', TALL);
      await page.waitForFunction(() => 'gfpn'.split('').every((id) => globalThis.last[id]));
      const plies = () => Promise.all(['g', 'f', 'p'].map(async (id) => (await state(page, id)).ply));
      await becomes(() => plies(), [0, 0, 2]);
      await inside(page, 'g', '[data-action=forward]').click();
      await becomes(() => plies(), [1, 1, 2]);
      await inside(page, 'g', '[data-action=end]').click();
      await becomes(() => plies(), [3, 3, 2]);
      await becomes(async () => (await state(page, 'n')).code, 'unavailable');
      assert.equal(authorsTold(page).length, 1);
    });
  });
}

describe('moves on another page', () => {
  // Firefox does not take the wish for less motion from its driver.
  const here = foreignStage(BROWSERS[0].launch);

  it('play by themselves while they are in sight, until a reader does something', async (t) => {
    const body = `${LISTEN}${between('g', 'autoplay="1" list="off"')}<div style="height: 3000px"></div>${between('far', 'autoplay="1"')}`;
    const page = await openForeign(t, here, body, { reducedMotion: 'no-preference' });
    // Pressed before the next move comes.
    await page.waitForFunction(() => {
      const isTime = globalThis.last.g?.ply >= 2;
      if (isTime) document.getElementById('g').shadowRoot.querySelector('[data-action=autoplay]').click();
      return isTime;
    });
    const { ply } = await state(page, 'g');
    await page.waitForTimeout(1300);
    await becomes(async () => (await state(page, 'g')).ply, ply);
    await becomes(() => state(page, 'far'), undefined);
    const still = await openForeign(t, here, LISTEN + between('g', 'autoplay="1"'), { reducedMotion: 'reduce' });
    await inside(still, 'g', '[data-action=autoplay]').waitFor();
    await still.waitForTimeout(1300);
    await becomes(async () => (await state(still, 'g')).ply, 0, 'it does not begin where less motion is wanted');
    assert.equal((await command(still, 'g', { type: 'autoplay', on: 1 })).type, 'done');
    await still.waitForFunction(() => globalThis.last.g.ply === 1);
  });
});
