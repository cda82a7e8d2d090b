// Counts the keys that a turn takes on the board of the release build in dist/, from where the focus is. Prints a Markdown table: for
// somebody who steers by what is seen, always to the cell that is nearest to the target on the screen, and for somebody who knows what each
// key does and goes the shortest way with the arrows, with all far keys, and with the keys for the cells on offer.
//
//   node measure-keys.mjs [--game jaleo] [--plies 12] [--dist FOLDER] [--type KEY]
//
// The games are those of the end-to-end tests. What keys do is not known here: it is found out by pressing them on the page, before
// each press of a move. A turn ends with its last Enter; buttons such as *End turn* are reached by Tab, and count. With `--type`, moves
// are also typed: the key opens a field for the notation, which is confirmed by Enter.

import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';

import { launchChromium } from './browser.mjs';
import { GAMES, presses } from './games.mjs';
import { serve } from './server.mjs';
import { addPressOn, written } from './table.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    plies: { type: 'string', default: '12' },
    dist: { type: 'string' },
    type: { type: 'string' },
  },
});

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const STEPS = [...ARROWS, ...ARROWS.map((key) => `Shift+${key}`)];
const FAR = [...STEPS, 'Home', 'End', 'PageUp', 'PageDown'];
/** How somebody goes from cell to cell: the way, and the keys that lead on it. Keys that a board does not know lead nowhere. */
const READERS = {
  steering: [steered, STEPS],
  'shortest by arrows': [way, STEPS],
  'and far keys': [way, FAR],
  'and n, p': [way, [...FAR, 'n', 'p']],
};

/** Runs in the page: the way of somebody who steers, as keys. Leaves the focus where it is. */
function steered([target, keys]) {
  const spot = (name) => document.querySelector(`[data-spot="${name}"]`);
  const centre = (name) => {
    const { x, y, width, height } = spot(name).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [toX, toY] = centre(target);
  const away = (name) => Math.hypot(centre(name)[0] - toX, centre(name)[1] - toY);
  const start = (document.activeElement.closest('[data-spot]') ?? document.querySelector('[data-spot][tabindex="0"]')).dataset.spot;
  const been = new Set([start]);
  const path = [];
  let here = start;
  while (here !== target && path.length < 60) {
    let best = null;
    for (const each of keys) {
      const there = globalThis.pressOn(here, each).dataset.spot;
      if (there && !been.has(there) && (!best || away(there) < away(best.there))) best = { there, each };
    }
    if (!best) break;
    been.add(best.there);
    path.push(best.each);
    here = best.there;
  }
  spot(start).focus();
  return here === target ? path : undefined;
}

/** Runs in the page: the shortest way from the focus to a spot, as keys; nothing if there is none. Leaves the focus where it is. */
function way([target, keys]) {
  const spot = (name) => document.querySelector(`[data-spot="${name}"]`);
  const start = (document.activeElement.closest('[data-spot]') ?? document.querySelector('[data-spot][tabindex="0"]')).dataset.spot;
  const before = new Map([[start, []]]);
  const open = [start];
  while (open.length && !before.has(target)) {
    const name = open.shift();
    for (const each of keys) {
      const there = globalThis.pressOn(name, each).dataset.spot;
      if (there && !before.has(there)) {
        before.set(there, [...before.get(name), each]);
        open.push(there);
      }
    }
  }
  spot(start).focus();
  return before.get(target);
}

/** Presses Tab, or Shift+Tab if that is shorter, until a button has the focus, and Enter. Returns the number of keys. */
async function pressButton(page, name) {
  const has = () => page.evaluate((name) => document.activeElement.dataset.action === name, name);
  const home = await page.evaluate(() => document.activeElement.dataset.spot);
  for (let keys = 1; keys < 20; keys += 1) {
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.locator(`[data-spot="${home}"]`).focus();
      for (let count = 0; count < keys; count += 1) await page.keyboard.press(key);
      if (await has()) {
        await page.keyboard.press('Enter');
        return keys + 1;
      }
    }
  }
  return assert.fail(`no Tab leads to ${name}`);
}

/** Waits until the table has another state than this. */
const changed = (page, before) => page.waitForFunction((before) => globalThis.stateOf() !== before, before);

/** Plays a move as one of the readers, and returns how many keys it took. */
async function turn(page, game, move, [find, keys]) {
  const plies = () => page.locator('.moves').getAttribute('data-plies').then(Number);
  const before = await plies();
  let count = 0;
  if (move === 'pass') {
    count += await pressButton(page, 'pass');
  } else {
    for (const wanted of presses(game, move)) {
      const name = wanted ?? (await page.locator('.spot.offered:not([data-spot*="x"])').getAttribute('data-spot'));
      const path = await page.evaluate(find, [name, keys]);
      if (!path) return null;
      const state = await page.evaluate(() => globalThis.stateOf());
      for (const key of path) await page.keyboard.press(key);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.spot), name, path.join());
      await page.keyboard.press('Enter');
      await changed(page, state);
      count += path.length + 1;
    }
    await written(page);
    if ((await plies()) === before) count += await pressButton(page, 'confirm');
  }
  await page.waitForFunction((plies) => document.querySelector('.moves').dataset.plies === String(plies), before + 1);
  await written(page);
  return count;
}

/** Types a move, and returns how many keys it took. */
async function typed(page, move) {
  await page.keyboard.press(values.type);
  await page.keyboard.type(move);
  await page.keyboard.press('Enter');
  return move.length + 2;
}

const mean = (counts) => (counts.reduce((sum, count) => sum + count, 0) / counts.length).toFixed(1);

const server = await serve({ root: values.dist });
const browser = await launchChromium();
try {
  console.log(`| game | turns | ${Object.keys(READERS).join(' | ')} |${values.type ? ' typed |' : ''}\n|---|--:|${'--:|'.repeat(Object.keys(READERS).length + Boolean(values.type))}`);
  for (const { game, moves } of GAMES.filter(({ game }) => !values.game || values.game.includes(game))) {
    const played = moves.split('_').slice(0, Number(values.plies));
    const row = [];
    for (const reader of [...Object.values(READERS), ...(values.type ? [null] : [])]) {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.addInitScript(addPressOn);
      await page.addInitScript(() => {
        globalThis.stateOf = () => `${document.querySelector('.moves').dataset.plies} ${document.querySelector('.board').outerHTML.replace(/ tabindex="[^"]*"/g, '')}`;
      });
      await page.goto(`${server.url}#/${game}`);
      await page.locator('.spot.offered').first().waitFor();
      // A reader comes to the board once, by Tab.
      await page.locator('[data-spot][tabindex="0"]').focus();
      const counts = [];
      for (const move of played) {
        const count = reader ? await turn(page, game, move, reader) : await typed(page, move);
        if (count === null) break;
        counts.push(count);
      }
      row.push(counts.length === played.length ? mean(counts) : `no way at turn ${counts.length + 1}`);
      await page.close();
    }
    console.log(`| ${game} | ${played.length} | ${row.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await server.close();
}
