// Playing on the page as a person would, by pressing the spots that the board offers.

import assert from 'node:assert/strict';

import { presses } from './games.mjs';

/** A beginning of Jō that is not in the opening book, so the computer, who has Black, must think. */
export const OUT_OF_BOOK = 'e5f5-g5c3_d6e6-f5_d4d5-d6';

export { presses };

/** A spot of the board, by name. */
export const spot = (page, name) => page.locator(`[data-spot="${name}"]`);

/** Presses a spot that is not on offer, which says that it is disabled. */
export const pressAnyway = (page, name) => spot(page, name).click({ force: true });

/**
 * Runs in the page: gives it `pressOn`, which presses a key, perhaps as `Shift+…`, with the focus on a spot, and returns what has the
 * focus then.
 */
export function addPressOn() {
  globalThis.pressOn = (name, pressed) => {
    const spot = document.querySelector(`[data-spot="${name}"]`);
    const key = pressed.replace('Shift+', '');
    spot.focus();
    spot.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: key !== pressed, bubbles: true, cancelable: true }));
    return document.activeElement;
  };
}

/** A button, by its action. */
export const action = (page, name) => page.locator(`[data-action="${name}"]`);

/** Goes to a place, such as `#/games`, from a page with a board: through the menu in the header. */
export async function toPlace(page, fragment) {
  await action(page, 'places').click();
  await page.locator(`.places [href="${fragment}"]`).click();
}

/** Presses a way to play a game on the home page that is behind the button for more ways. */
export async function playBy(page, game, way) {
  const card = page.locator(`.card[data-game="${game}"]`);
  await card.locator('[data-action="ways"]').click();
  await card.locator(`.ways [data-action="${way}"]`).click();
}

/** Presses an entry of the menu behind *More*. */
export async function fromMenu(page, name) {
  await action(page, 'menu').click();
  await action(page, name).click();
}

/** Waits until the page has written address and storage, which it does after the frame that shows a press. */
export function written(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(done)));
        // A page without frames has a timer for it.
        setTimeout(done, 300);
      }),
  );
}

/** Waits until a table has fetched all that it needs only later. */
export const fetchedLater = (page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/link_notices.wasm')));

/** Runs in the page, before it: puts games on the shelf, as `[link, sheet]`, the last one changed last. */
export function shelve(games) {
  games.forEach(([link, sheet], index) => {
    const entry = { version: 2, link, sheet, created: 1, changed: index + 1, replaces: 0 };
    localStorage.setItem(`apila.game.test${index}`, JSON.stringify(entry));
  });
}

/** The link in the address bar, as `{ path, moves, ply, pos }`. */
export async function address(page) {
  await written(page);
  // The driver hears of a change of the address a moment later.
  const [path, query] = (await page.evaluate(() => location.hash)).slice(1).split('?');
  return { path, ...Object.fromEntries(new URLSearchParams(query ?? '')) };
}

/** Runs in the page: the number of moves before the position shown. Not all moves are elements of the page, but that one is. */
const shown = () => Number(document.querySelector('.moves .current').dataset.ply);

/** Runs in the page: the number of moves before the position shown, as a text, once a spot is on offer. */
const shownWithOffer = (name) =>
  document.querySelector(`.spot.offered[data-spot="${name}"]`) && document.querySelector('.moves .current')?.dataset.ply;

/**
 * Runs in the page: whether it shows the position after this number of moves, the last of the line, or one after the answer of the
 * computer. A turn that waits for *End turn* is ended.
 */
function isPlayed(count) {
  const ply = document.querySelector('.moves .current')?.dataset.ply;
  if (!(Number(ply) >= count)) document.querySelector('[data-action="confirm"]')?.click();
  return Number(ply) >= count && document.querySelector('.moves').dataset.plies === ply;
}

/** Presses the centre of a spot with the mouse, even if it is covered, as discs cover the spaces of 27. */
async function click(page, name) {
  // The driver's own `boundingBox` waits for a frame or two.
  const [x, y] = await page.evaluate((name) => {
    const { x, y, width, height } = document.querySelector(`[data-spot="${name}"]`).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }, name);
  await page.mouse.click(x, y);
}

/** Plays a move by pressing, and waits until the page shows it. */
async function make(page, game, move, press) {
  let before;
  if (move === 'pass') {
    before = await page.evaluate(shown);
    await page.locator('[data-action="pass"]').click();
  } else {
    for (const [index, name] of presses(game, move).entries()) {
      const wanted = name ?? (await page.locator('.spot.offered:not([data-spot*="x"])').getAttribute('data-spot'));
      // Before the first press, the answer of the computer may still be on its way.
      const offered = await page.waitForFunction(shownWithOffer, wanted);
      if (index === 0) before = Number(await offered.jsonValue());
      await press(page, wanted);
    }
  }
  await page.waitForFunction(isPlayed, before + 1);
}

/** Plays a move by pressing; `press` presses a spot. */
export async function play(page, game, move, press = click) {
  await make(page, game, move, press);
  await written(page);
}

/** Plays a list of moves and checks that the page recorded exactly them. */
export async function playAll(page, game, moves, press = click) {
  for (const move of moves.split('_')) await make(page, game, move, press);
  assert.equal((await address(page)).moves, moves);
}
