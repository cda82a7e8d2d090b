// What the reader's hand does: dragging by mouse and by touch, moves that are confirmed, sounds and vibration.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, BROWSERS, comesToMatch, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action, address, fromMenu, play, pressAnyway, presses, spot, written } from './table.mjs';

/** The centre of a spot on the screen. */
async function centre(page, name) {
  const { x, y, width, height } = await spot(page, name).first().boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags with the mouse from a spot to a place, and drops there what is carried if it is so wanted. */
async function drag(page, from, to, { drops = true } = {}) {
  const start = await centre(page, from);
  const end = typeof to === 'string' ? await centre(page, to) : to;
  await page.mouse.move(start.x, start.y);
  // What drags is loaded when the pointer has come.
  await page.locator('[data-drag]').first().waitFor({ state: 'attached' });
  await page.mouse.down();
  const lifted = page.locator('.piece.lifted[style]').first();
  for (let tries = 0; !(await lifted.count()); tries += 1) {
    assert.ok(tries < 50, `${from} is not taken up`);
    await page.mouse.move(start.x + (tries % 2 ? 12 : -12), start.y - 9, { steps: 2 });
  }
  await page.mouse.move(end.x, end.y);
  if (drops) await page.mouse.up();
}

/** One finger, in Chromium. */
async function finger(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, ...touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    send,
    async drag(from, to) {
      await send('touchStart', from);
      for (const share of [0.3, 0.6, 1]) {
        await send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      }
      await send('touchEnd');
    },
  };
}

/** Nothing is in the hand, and nothing was played. */
async function isUntouched(page) {
  await page.locator('.piece.lifted').first().waitFor({ state: 'detached' });
  await becomes(() => page.locator('.piece[style]').count(), 0);
  await becomes(async () => (await address(page)).moves.split('_').length, 4);
}

/** A game of Jaleo in which discs may be put on others, and the next move. */
const JALEO = { route: '#/jaleo?moves=n30-o31_o31-n32_m31-o32_o32-p31', from: 'm31', to: 'n30', played: 'n30-o31_o31-n32_m31-o32_o32-p31_m31n30' };

/** Opens a table with choices that were stored before. */
async function choosing(t, here, choices, route, options) {
  const page = await openRoute(t, here, 'rules/en/jo.html', options, 'h1');
  await page.evaluate((choices) => Object.entries(choices).forEach(([key, value]) => localStorage.setItem(`apila.${key}`, value)), choices);
  await page.goto(here.server.url + route);
  await page.locator('main.table .board').waitFor();
  return page;
}

for (const { name, launch, options } of BROWSERS) {
  describe(`dragging in ${name}`, options, () => {
    const here = openSuite(launch);

    it('moves pieces from place to place in each game, as presses do', async (t) => {
      const page = await openRoute(t, here, JALEO.route);
      await drag(page, JALEO.from, JALEO.to, { drops: false });
      await page.locator('.piece.ghost').waitFor({ state: 'attached' });
      await page.mouse.up();
      await becomes(async () => (await address(page)).moves, JALEO.played);
      await becomes(() => page.locator('.piece[style], .piece.lifted').count(), 0);

      await page.goto(`${here.server.url}#/qawale`);
      const [origin, first, ...rest] = presses('qawale', 'a1nne');
      await page.locator('main[data-game="qawale"]').waitFor();
      await drag(page, origin, first);
      for (const cell of rest) await spot(page, cell).click();
      await becomes(async () => (await address(page)).moves, 'a1nne');

      await page.goto(`${here.server.url}#/jo`);
      await page.locator('main[data-game="jo"]').waitFor();
      await spot(page, 'f2').click();
      await spot(page, 'g1').click();
      await drag(page, 'e3', 'h6');
      await page.waitForFunction(() => !document.querySelector('.piece.lifted'));
      if (await action(page, 'confirm').count()) await action(page, 'confirm').click();
      await becomes(async () => (await address(page)).moves, 'f2g1-e3h6');

      await page.goto(`${here.server.url}#/27`);
      await page.locator('main[data-game="27"]').waitFor();
      await drag(page, '1x8', '2');
      await becomes(async () => (await address(page)).moves, '1x8');
    });

    it('puts back what is dropped elsewhere, and what Escape takes out of the hand', async (t) => {
      const page = await openRoute(t, here, JALEO.route);
      await drag(page, JALEO.from, { x: 5, y: 300 });
      await isUntouched(page);
      await drag(page, JALEO.from, JALEO.from);
      await isUntouched(page);
      await drag(page, JALEO.from, JALEO.to, { drops: false });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await isUntouched(page);
      // A press is a press.
      await spot(page, JALEO.from).click();
      await page.locator('.piece.lifted').waitFor({ state: 'attached' });
      await drag(page, JALEO.from, JALEO.to);
      await becomes(async () => (await address(page)).moves, JALEO.played);
    });
  });
}

describe('touch', () => {
  const here = openSuite(launchChromium);
  const phone = { viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true };

  it('drags pieces, and a second finger or the system ends that', async (t) => {
    const page = await openRoute(t, here, JALEO.route, phone);
    await page.locator('[data-drag]').first().waitFor({ state: 'attached' });
    const { send, drag } = await finger(page);
    const [from, to] = [await centre(page, JALEO.from), await centre(page, JALEO.to)];
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const lifted = page.locator('.piece.lifted[style]');
    const takeUp = async () => {
      await send('touchStart', { ...from, id: 0 });
      for (const share of [0.3, 0.4, 0.5]) {
        await send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, id: 0 });
      }
      await lifted.waitFor({ state: 'attached' });
    };
    await takeUp();
    await send('touchStart', { ...half, id: 0 }, { x: half.x, y: half.y + 60, id: 1 });
    await isUntouched(page);
    await send('touchEnd');
    await takeUp();
    await send('touchCancel');
    await isUntouched(page);
    await drag(from, to);
    await becomes(async () => (await address(page)).moves, JALEO.played);
  });

  it('scrolls the page where there is nothing to drag, also from a board', async (t) => {
    const page = await openRoute(t, here, 'rules/en/qawale.html', phone, 'apila-board');
    const board = page.locator('apila-board[mode="exercise"], apila-board[exercise]').first();
    await board.scrollIntoViewIfNeeded();
    // On other pages, what drags is loaded when the first finger has come.
    await board.locator('.spot.offered').first().tap();
    await board.locator('[data-drag]').first().waitFor({ state: 'attached' });
    const { drag } = await finger(page);
    const place = (selector) => board.locator(selector).first().boundingBox().then(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    const piece = await place('[data-drag]');
    await drag(piece, { x: piece.x, y: piece.y + 200 });
    assert.equal(await scrolled(), before);
    const empty = await place('.spot:not([data-drag])');
    await drag(empty, { x: empty.x, y: empty.y - 200 });
    await page.waitForFunction((before) => window.scrollY > before + 50, before);
  });
});

describe('moves that are confirmed', () => {
  const here = openSuite(launchChromium);

  it('always wait, and can be changed, taken back, or played by button and by key', async (t) => {
    const page = await choosing(t, here, { confirm: 'always' }, '#/jaleo');
    await spot(page, 'n30').click();
    await spot(page, 'o31').click();
    await action(page, 'confirm').waitFor();
    await becomes(() => action(page, 'confirm').innerText(), 'Play this move');
    await comesToMatch(() => page.locator('.prompt').innerText(), /Play it, or press elsewhere/);
    await page.locator('[role="status"]', { hasText: 'Play it' }).waitFor({ state: 'attached' });
    await becomes(async () => (await address(page)).moves, undefined);
    await page.locator('.spot.offered').first().waitFor({ state: 'detached' });
    await action(page, 'undo-turn').click();
    await becomes(() => action(page, 'confirm').count(), 0);
    await spot(page, 'n30').click();
    await spot(page, 'o31').click();
    await action(page, 'confirm').click();
    await becomes(async () => (await address(page)).moves, 'n30-o31');
    await spot(page, 'o31').focus();
    await page.keyboard.press('Enter');
    await spot(page, 'n32').focus();
    await page.keyboard.press('Enter');
    await action(page, 'confirm').waitFor();
    await page.keyboard.press('Enter');
    await becomes(async () => (await address(page)).moves, 'n30-o31_o31-n32');
  });

  it('wait on touch alone if that is wanted; what is stored by mistake counts for nothing', async (t) => {
    const page = await choosing(t, here, { confirm: 'touch' }, '#/jaleo', { hasTouch: true });
    await spot(page, 'n30').click();
    await spot(page, 'o31').click();
    await becomes(async () => (await address(page)).moves, 'n30-o31');
    await spot(page, 'o31').tap();
    await spot(page, 'n32').tap();
    await action(page, 'confirm').tap();
    await becomes(async () => (await address(page)).moves, 'n30-o31_o31-n32');
    await page.evaluate(() => localStorage.setItem('apila.confirm', '{"'));
    await spot(page, 'm31').tap();
    await spot(page, 'o32').tap();
    await becomes(async () => (await address(page)).moves, 'n30-o31_o31-n32_m31-o32');
  });
});

describe('sounds', () => {
  const here = openSuite(launchChromium);

  /** Counts what the page makes of Web Audio, and what it lets vibrate. */
  const listen = () => {
    globalThis.heard = { contexts: 0, tones: 0, pulses: 0 };
    const Audio = globalThis.AudioContext;
    globalThis.AudioContext = class extends Audio {
      constructor() {
        super();
        globalThis.heard.contexts += 1;
      }
      createOscillator() {
        globalThis.heard.tones += 1;
        return super.createOscillator();
      }
    };
    navigator.vibrate = () => (globalThis.heard.pulses += 1) > 0;
  };
  const heard = (page) => page.evaluate(() => globalThis.heard);

  async function open(t, script, choices, route = '#/qawale') {
    const page = await choosing(t, here, choices, route);
    await page.addInitScript(script);
    await page.reload();
    await page.locator('main.table .board').waitFor();
    return page;
  }

  /** The board as text is in the part of the program that has the sounds. */
  const hasSounds = (page) => page.locator('.by-text').waitFor({ state: 'attached' });

  it('are off until they are turned on, then every move and refusal has one', async (t) => {
    const page = await open(t, listen, { vibration: 'on' });
    await hasSounds(page);
    for (const name of ['a1', 'a2', 'a3', 'b3']) await spot(page, name).click();
    await pressAnyway(page, 'b2');
    await written(page);
    await becomes(() => heard(page), { contexts: 0, tones: 0, pulses: 1 });
    await fromMenu(page, 'sounds');
    await page.waitForFunction(() => globalThis.heard.tones > 0);
    const before = (await heard(page)).tones;
    for (const name of ['d4', 'd3', 'c3', 'c2']) await spot(page, name).click();
    await written(page);
    await becomes(async () => (await heard(page)).tones >= before + 9, true);
    const after = await heard(page);
    assert.equal(after.contexts, 1);
    assert.ok(after.tones >= before + 9, `${before} to ${after.tones}`);
    await fromMenu(page, 'sounds');
    await action(page, 'undo-turn').click();
    await spot(page, 'd4').click();
    await spot(page, 'd3').click();
    await written(page);
    assert.equal((await heard(page)).tones, after.tones);
  });

  it('mark a threat and the edge of the board, if the reader wants that, and nothing else then', async (t) => {
    const page = await open(t, listen, { signals: 'on' }, '#/qawale?moves=d4sss_d3sw_c2ww');
    await hasSounds(page);
    await play(page, 'qawale', 'b2nw');
    await spot(page, 'a1').focus();
    await page.keyboard.press('ArrowLeft');
    // One knock of three tones, so the move had none.
    await becomes(async () => (await heard(page)).tones, 3);
    await play(page, 'qawale', 'a1eee');
    await becomes(async () => (await heard(page)).tones, 9);
  });

  it('begin with a game that is played by ear, in which everything is said', async (t) => {
    const page = await open(t, listen, {});
    const stored = () => page.evaluate(() => ['speech', 'sounds', 'signals'].map((name) => localStorage.getItem(`apila.${name}`)));
    const begin = async (isByEar) => {
      await action(page, 'new').click();
      const field = page.locator('dialog [name="by-ear"]');
      await field.focus();
      if ((await field.isChecked()) !== isByEar) await page.keyboard.press('Space');
      await page.locator('dialog button.primary').click();
      await page.locator('dialog').waitFor({ state: 'detached' });
    };
    await begin(false);
    assert.deepEqual(await stored(), [null, null, null]);
    await begin(true);
    await becomes(stored, ['full', 'on', 'on']);
    await begin(true);
    await becomes(stored, ['full', 'on', 'on']);
    await begin(false);
    await becomes(stored, ['usual', '', '']);
  });

  it('are missing without a word where the browser has none or refuses them', async (t) => {
    for (const script of [() => delete globalThis.AudioContext, () => (globalThis.AudioContext = class { constructor() { throw new Error('no'); } })]) {
      const page = await open(t, script, { sounds: 'on' });
      await fromMenu(page, 'coordinates');
      for (const name of ['a1', 'a2', 'a3', 'b3']) await spot(page, name).click();
      await becomes(async () => (await address(page)).moves, 'a1nne');
    }
  });
});
