// Playing on the page as a person would, by pressing the spots that the board offers.

import assert from 'node:assert/strict';

import { presses } from './games.mjs';

export { presses };

/** A spot of the board, by name. */
export const spot = (page, name) => page.locator(`[data-spot="${name}"]`);

/** A button, by its action. */
export const action = (page, name) => page.locator(`[data-action="${name}"]`);

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

/** The link in the address bar, as `{ path, moves, ply, pos }`. */
export async function address(page) {
  await written(page);
  const [path, query] = new URL(page.url()).hash.slice(1).split('?');
  return { path, ...Object.fromEntries(new URLSearchParams(query ?? '')) };
}

/** The number of moves before the position shown. Not all moves are elements of the page, but that one is. */
async function shown(page) {
  return Number(await page.locator('.moves .current').getAttribute('data-ply'));
}

/** Runs in the page: whether it shows the position after this number of moves, the last of the line. */
const isShown = (count) =>
  document.querySelector('.moves .current')?.dataset.ply === String(count) &&
  document.querySelector('.moves').dataset.plies === String(count);

/** Presses the centre of a spot with the mouse, even if it is covered, as discs cover the spaces of 27. */
async function click(page, name) {
  const { x, y, width, height } = await spot(page, name).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Plays a move by pressing; `press` presses a spot. */
export async function play(page, game, move, press = click) {
  let before = await shown(page);
  if (move === 'pass') {
    await page.locator('[data-action="pass"]').click();
  } else {
    for (const [index, name] of presses(game, move).entries()) {
      const wanted = name ?? (await page.locator('.spot.offered:not([data-spot*="x"])').getAttribute('data-spot'));
      await page.locator(`.spot.offered[data-spot="${wanted}"]`).waitFor({ state: 'attached' });
      // The answer of the computer may have been shown meanwhile.
      if (index === 0) before = await shown(page);
      await press(page, wanted);
    }
    // The last press plays the move, or *End turn* does; wait for whichever the page shows first.
    await page.waitForFunction(
      (count) => document.querySelector('.moves .current')?.dataset.ply === String(count) || document.querySelector('[data-action="confirm"]'),
      before + 1,
    );
    await page.evaluate(() => document.querySelector('[data-action="confirm"]')?.click());
  }
  await page.waitForFunction(isShown, before + 1);
  await written(page);
}

/** Plays a list of moves and checks that the page recorded exactly them. */
export async function playAll(page, game, moves, press) {
  for (const move of moves.split('_')) await play(page, game, move, press);
  assert.equal((await address(page)).moves, moves);
}
