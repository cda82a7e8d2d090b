// Two players of a live game, each on a page in a browser context of its own.

import { openPage } from './browser.mjs';
import { action } from './table.mjs';

/** Waits until the line about the connection has this state. */
export const comesTo = (page, name) => page.locator(`[data-live="${name}"]`).waitFor();

/** The moves in the address bar. */
export const moves = (page) => page.evaluate(() => /moves=([^&]*)/.exec(location.hash)?.[1] ?? '');

/** The link that the page shows. */
export const link = (page) => page.locator('[data-field="link"]').last().inputValue();

/**
 * Two players of a game who have found each other: the pages, and the link and secret with which Black has invited White. `prepare` runs in White's
 * page before the program.
 */
export async function meet(t, browser, url, prepare = () => {}, game = '27') {
  const black = await openPage(t, browser);
  await black.goto(`${url}#/${game}`);
  await action(black, 'new').click();
  await black.locator('[name="opponent"][value="live"]').check();
  await black.locator('dialog button[type="submit"], dialog form button').last().click();
  await comesTo(black, 'inviting');
  const invitation = await link(black);
  const white = await openPage(t, browser);
  await white.addInitScript(prepare);
  await white.goto(invitation);
  await action(white, 'take-seat').click();
  await Promise.all([comesTo(black, 'here'), comesTo(white, 'here')]);
  return { black, white, invitation, secret: /live=([^&]*)/.exec(invitation)[1] };
}
