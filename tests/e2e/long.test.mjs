// Long games: what is drawn and changed at a press has a bound that does not depend on the number of moves and variations, every
// row of the list can be reached, and nothing is lost although address and storage are written after the painting.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action, address, fromMenu, spot } from './table.mjs';

/** A game of 600 plies, and one of ten with 2,000 nodes of variations: made by `long-games.mjs`. */
const { moves, short, sheet } = JSON.parse(await readFile(new URL('long-jaleo.json', import.meta.url), 'utf8'));

const route = (plies) => `#/jaleo?moves=${moves.split('_').slice(0, plies).join('_')}`;

/** The most rows that are elements of the page, on the screens of these tests. */
const MOST_ROWS = 80;
/** The most elements of a table of Jaleo, whose board grows with the game. */
const MOST_ELEMENTS = 1100;

/** What is to be seen of the list of moves. */
const listed = (page) =>
  page.evaluate(() => {
    const [scroller, list] = [document.querySelector('.moves .scroller'), document.querySelector('.moves ol')];
    const frame = scroller.getBoundingClientRect();
    const inSight = (row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > frame.top && box.top < frame.bottom && box.right > frame.left && box.left < frame.right;
    };
    const places = [...list.children].filter(inSight).map((row) => Number(row.getAttribute('aria-posinset')));
    const isStrip = getComputedStyle(list).display !== 'grid';
    // Where a row has to be: on tracks of one length from the start of the list on. A reply shares the track of the move before it.
    const [start, length] = isStrip ? ['left', 'width'] : ['top', 'height'];
    const all = list.getBoundingClientRect();
    const pitch = all[length] / Number(list.style.getPropertyValue('--rows'));
    const trackOf = (row) => (row.getBoundingClientRect()[start] - all[start]) / pitch;
    const place = (row) => Number(row.getAttribute('aria-posinset'));
    const hasVariations = list.querySelector('.variation') !== null;
    const hasTwoColumns = list.querySelector('.second') !== null;
    const misplaced = [...list.children].filter((row, index) => {
      const before = list.children[index - 1];
      const isReply = row.matches('.second') && before?.matches('.first') && place(before) === place(row) - 1;
      const step = isReply ? 0 : 1;
      const wanted = hasVariations
        ? before && place(before) === place(row) - 1
          ? trackOf(before) + step
          : Math.round(trackOf(row))
        : hasTwoColumns
          ? Math.floor(place(row) / 2)
          : place(row) - 1;
      return Math.abs(trackOf(row) - wanted) * pitch > 1.5;
    });
    // Beside a move without its reply there may be nothing.
    const sides = [
      [frame.left + 12, frame.top + 12],
      // Below a strip there may be a scroll bar, of any height.
      isStrip ? [frame.right - 24, frame.top + 12] : [frame.left + 12, frame.bottom - 12],
    ];
    return {
      drawn: list.children.length,
      elements: document.querySelectorAll('*').length,
      first: places[0],
      last: places.at(-1),
      count: Number(list.firstElementChild.getAttribute('aria-setsize')),
      misplaced: misplaced.length,
      isFilled: sides.every(([x, y]) => document.elementFromPoint(x, y)?.closest('.moves li')),
      focus: document.activeElement?.getAttribute('data-ply') ?? document.activeElement?.getAttribute('data-branch'),
      isFocusInSight: inSight(document.activeElement),
    };
  });

/** Two frames and the tasks after them: what a press changes is then done. */
const settle = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** What is to be seen of the list once it is as `isDone` wants it: it follows in a later frame where its room changes. */
async function listedOnce(page, isDone) {
  for (const start = performance.now(); ; await settle(page)) {
    const seen = await listed(page);
    if (isDone(seen) || performance.now() - start > 20_000) return seen;
  }
}

/** Whether the frame of the list is full of rows in their places, and few of those out of sight are drawn. */
const isDrawn = ({ isFilled, drawn, misplaced }) => isFilled && drawn <= MOST_ROWS && misplaced === 0;

/** Scrolls the list to a part of its length, from 0 to 1. */
async function scrollTo(page, part) {
  await page.locator('.moves .scroller').evaluate((scroller, part) => {
    scroller.scrollTop = part * scroller.scrollHeight;
    scroller.scrollLeft = part * scroller.scrollWidth;
  }, part);
  await settle(page);
}

/** The numbers of changes to the page, and to the list of moves, that `press` makes. */
async function changes(page, press) {
  await page.evaluate(() => {
    globalThis.changed = { page: 0, list: 0 };
    globalThis.observer = new MutationObserver((records) => {
      globalThis.changed.page += records.length;
      globalThis.changed.list += records.filter(({ target }) => document.querySelector('.moves').contains(target)).length;
    });
    globalThis.observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await press();
  await settle(page);
  return page.evaluate(() => {
    globalThis.observer.disconnect();
    return globalThis.changed;
  });
}

async function openTree(t, here, options = {}) {
  const page = await openPage(t, here.browser, { reducedMotion: 'reduce', ...options });
  const link = `#/jaleo?moves=${short}`;
  const entry = JSON.stringify({ version: 2, link, sheet, created: 1, changed: 1 });
  await page.addInitScript((entry) => localStorage.setItem('apila.game.long', entry), entry);
  await page.goto(here.server.url + link);
  await page.locator('.moves .variation').first().waitFor();
  await settle(page);
  return page;
}

for (const { name, launch, options } of BROWSERS) {
  describe(`a long game in ${name}`, options, () => {
    const here = openSuite(launch);
    const open = async (t, plies, options) => {
      const page = await openRoute(t, here, route(plies), { reducedMotion: 'reduce', ...options }, '.spot');
      await page.waitForLoadState('networkidle');
      await settle(page);
      return page;
    };

    it('draws the rows in sight, wherever it is scrolled, on any screen', async (t) => {
      for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone, { width: 844, height: 390 }]) {
        const page = await open(t, 600, { viewport });
        await page.locator('.moves').scrollIntoViewIfNeeded();
        const end = await listedOnce(page, ({ last }) => last === 601);
        assert.deepEqual([end.last, end.count], [601, 601], 'the move shown is in sight');
        for (const part of [0, 0.31, 0.78, 1]) {
          await scrollTo(page, part);
          const seen = await listedOnce(page, isDrawn);
          assert.ok(isDrawn(seen), JSON.stringify({ part, seen }));
          assert.ok(Math.abs(seen.first / 601 - part) < 0.06, JSON.stringify({ part, seen }));
        }
      }
    });

    it('stays where it was scrolled to when there is more or less room for it', async (t) => {
      const page = await open(t, 600);
      await scrollTo(page, 0.31);
      const { first } = await listedOnce(page, isDrawn);
      for (const height of [700, 760, 900]) {
        await page.setViewportSize({ ...VIEWPORTS.desktop, height });
        const isThere = (seen) => Math.abs(seen.first - first) <= 2 && seen.isFilled;
        const seen = await listedOnce(page, isThere);
        assert.ok(isThere(seen), JSON.stringify({ height, first, seen }));
      }
      await action(page, 'back').click();
      await page.waitForFunction(() => location.hash.endsWith('&ply=599'));
      assert.ok((await listedOnce(page, ({ last }) => last >= 600)).last >= 600, 'the next event brings the move shown into sight');
    });

    it('is walked through by keyboard, and keeps the focus when it is scrolled away', async (t) => {
      const page = await open(t, 600);
      await page.locator('.moves [tabindex="0"]').focus();
      await page.keyboard.press('Home');
      await page.waitForFunction(() => location.hash.endsWith('&ply=0'));
      const start = await listedOnce(page, ({ first, focus, isFocusInSight }) => first === 1 && focus === '0' && isFocusInSight);
      assert.deepEqual({ ...start, drawn: 0, elements: 0, last: 0 }, {
        drawn: 0, elements: 0, first: 1, last: 0, count: 601, misplaced: 0, isFilled: true, focus: '0', isFocusInSight: true,
      });
      for (let ply = 1; ply <= 12; ply += 1) await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => location.hash.endsWith('&ply=12'));
      // The address changes before the list follows.
      assert.equal((await listedOnce(page, ({ focus, isFocusInSight }) => focus === '12' && isFocusInSight)).focus, '12');
      await page.waitForTimeout(300);
      await scrollTo(page, 0.6);
      const away = await listedOnce(page, isDrawn);
      assert.deepEqual([away.focus, away.isFocusInSight, away.misplaced], ['12', false, 0], JSON.stringify(away));
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => location.hash.endsWith('&ply=13'));
      const back = await listedOnce(page, ({ focus, isFocusInSight }) => focus === '13' && isFocusInSight);
      assert.deepEqual([back.focus, back.isFocusInSight], ['13', true]);
      await page.keyboard.press('End');
      await page.waitForFunction(() => !location.hash.includes('ply='));
      const end = await listedOnce(page, ({ focus, last }) => focus === '600' && last === 601);
      assert.deepEqual([end.focus, end.last], ['600', 601]);
      // The tab stop is there even where the move shown is out of sight.
      await page.locator('[data-action="end"], [data-action="back"]').last().focus();
      await scrollTo(page, 0.2);
      await becomes(() => page.locator('.moves [data-ply="600"][tabindex="0"]').count(), 1);
      assert.deepEqual(await audit(page, '.moves'), []);
    });
  });
}

describe('a press in a long game', () => {
  const here = openSuite(BROWSERS[0].launch);

  it('changes as much of the page as in a short one', async (t) => {
    const found = [];
    for (const plies of [10, 200, 600]) {
      const page = await openRoute(t, here, route(plies), { reducedMotion: 'reduce' }, '.spot');
      await settle(page);
      const seen = await listed(page);
      assert.ok(seen.elements < MOST_ELEMENTS && seen.drawn <= MOST_ROWS, JSON.stringify(seen));
      const back = await changes(page, () => action(page, 'back').click());
      const end = await changes(page, () => action(page, 'end').click());
      const undo = await changes(page, () => action(page, 'undo-turn').click());
      const redo = await changes(page, () => fromMenu(page, 'redo-turn'));
      const pointed = await changes(page, () => page.locator('.spot.offered').first().hover({ force: true }));
      assert.equal(pointed.list, 0, 'pointing is an affair of the board');
      found.push([back, end, undo, redo]);
      await page.context().close();
    }
    const lists = found.map((presses) => Math.max(...presses.map(({ list }) => list)));
    const pages = found.map((presses) => Math.max(...presses.map(({ page }) => page)));
    const counts = JSON.stringify(found);
    assert.ok(lists.every((count) => count <= 3 * MOST_ROWS), counts);
    assert.ok(pages.every((count) => count <= 600), counts);
    assert.ok(lists[2] <= lists[1] + 8, counts);
  });

  for (const viewport of ['desktop', 'phone']) {
    it(`leaves the list of moves where it is when the buttons for a part of a turn come, on a ${viewport}`, async (t) => {
      const page = await openRoute(t, here, route(200), { viewport: VIEWPORTS[viewport], reducedMotion: 'reduce' }, '.spot');
      await settle(page);
      const place = () => page.locator('.moves .scroller').evaluate((list) => JSON.stringify(list.getBoundingClientRect()));
      const before = await place();
      await page.locator('.spot.offered').first().click({ force: true });
      await action(page, 'step-back').waitFor();
      assert.equal(await place(), before);
    });
  }

  it('costs as little with thousands of variations, all of which can be reached', async (t) => {
    const page = await openTree(t, here);
    const first = await listed(page);
    assert.ok(first.drawn <= MOST_ROWS && first.elements < MOST_ELEMENTS, JSON.stringify(first));
    const back = await changes(page, () => action(page, 'back').click());
    // Other rows come into sight.
    assert.ok(back.list <= 10 * MOST_ROWS, JSON.stringify(back));
    for (const part of [0, 0.5, 1]) {
      await scrollTo(page, part);
      const seen = await listedOnce(page, isDrawn);
      assert.ok(isDrawn(seen), JSON.stringify({ part, seen }));
    }
    // From a variation, the arrow keys go on row by row.
    await scrollTo(page, 0.5);
    await page.locator('.moves .variation button').nth(8).focus();
    const place = () =>
      page.evaluate(() => Number(document.activeElement.closest('li').getAttribute('aria-posinset')));
    const begun = await place();
    for (let n = 0; n < 30 && (await place()) < first.count; n += 1) {
      const here = await place();
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((here) => Number(document.activeElement.closest('li')?.getAttribute('aria-posinset')) > here, here);
    }
    assert.ok((await place()) > begun + 20 || (await place()) === first.count);
    await page.locator('.moves .variation button').last().click();
    await page.locator('.branch').waitFor();
  });

  it('is not lost when the page is left before the next frame', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    // No frame comes: the address and the storage are written because the page is left.
    await page.addInitScript(() => {
      globalThis.requestAnimationFrame = () => 0;
    });
    await page.goto(`${here.server.url}#/27`);
    await spot(page, '1x8').waitFor({ state: 'attached' });
    // The driver's own presses wait for frames.
    const click = async (selector) => {
      const centre = (selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && [box.x + box.width / 2, box.y + box.height / 2];
      };
      const found = await page.waitForFunction(centre, selector, { polling: 10 });
      await page.mouse.click(...(await found.jsonValue()));
    };
    const move = async () => {
      await click('.spot.offered[data-spot="1x8"]');
      await click('.spot.offered:not([data-spot*="x"])');
    };
    const pressed = async () => page.evaluate(() => Object.values({ ...localStorage }).filter((text) => text.includes('1x8')).length);
    await move();
    await page.evaluate(() => (location.href = 'rules/en/27.html'));
    await page.waitForURL(/rules/);
    await page.goBack();
    await page.locator('main').waitFor();
    await becomes(pressed, 1, 'the game is saved');
    await page.goto(`${here.server.url}#/27?lang=en`);
    await page.reload();
    await spot(page, '1x8').waitFor({ state: 'attached' });
    await move();
    await click('.bar .site');
    await page.locator('.card').first().waitFor();
    await becomes(pressed, 2);
    await page.goBack();
    await page.locator('.moves[data-plies="1"]').waitFor();
    assert.match(new URL(page.url()).hash, /moves=1x8/);
  });
});
