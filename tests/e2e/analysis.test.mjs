// Hints, analysis and reviews at the table.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { heard, listen } from './live.mjs';
import { OUT_OF_BOOK, action, address, presses, spot } from './table.mjs';

/** A game of Qawale in which dark's last turn lets light win, without the winning move. */
const BEFORE_THE_END = 'a1nne_a4sse_a2nee_b2sw_a3neee_b3enw';
const LAST = 'c3nww';

/** A turn of dark's that keeps the game open instead of its last one. */
const BETTER = 'c3en';

/** A part of the panel, by name. */
const part = (page, name) => page.locator(`[data-part="${name}"]`);

/** The pieces on the board, in words. */
const board = (page) => page.locator('.stage [data-spot]').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label').split(';')[0]).join());

/** Whether the centre of an element is visible without scrolling. */
const isSeen = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit) || Boolean(hit?.contains(element) && hit.closest('.stage'));
  });

/** Waits until the text of an element matches a pattern. */
async function says(locator, pattern) {
  await locator.filter({ hasText: pattern }).waitFor({ timeout: 60_000 });
}

/** Resolves when the list of lines has not changed for a while. In a growing list, a tap may hit a neighbouring line. */
async function stillness(page) {
  let seen;
  for (let now = ''; now !== seen; await page.waitForTimeout(600)) {
    seen = now;
    now = await page.locator('.lines').innerText();
  }
}

describe('help at the table', () => {
  const here = openSuite(launchChromium);
  const open = (t, route, options) => openRoute(t, here, route, { reducedMotion: 'reduce', ...options });

  it('says that the computer player stopped, and asks again on request', async (t) => {
    const page = await open(t, '#/');
    await page.addInitScript(() => {
      globalThis.isBroken = true;
      const Usual = globalThis.Worker;
      globalThis.Worker = class extends Usual {
        postMessage(message) {
          super.postMessage(message);
          if (globalThis.isBroken && /^search/.test(message)) setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
        }
      };
    });
    await page.goto(`${here.server.url}#/qawale?moves=${BEFORE_THE_END}`);
    await page.reload();
    const hint = action(page, 'hint');
    await hint.click();
    await says(part(page, 'hint'), /stopped several times/);
    await action(page, 'analysis').click();
    await says(page.locator('.best .notice'), /stopped several times/);
    const breaks = (isBroken) => page.evaluate((isBroken) => (globalThis.isBroken = isBroken), isBroken);
    await breaks(false);
    await page.locator('.best').getByText('Try again').click();
    await page.locator('.best .lines li').first().waitFor();
    await breaks(true);
    await action(page, 'review').click();
    await says(page.locator('.review .notice'), /stopped several times/);
    await breaks(false);
    await page.locator('.review').getByText('Try again').click();
    await page.locator('.review .notice').waitFor({ state: 'detached' });
    await page.locator('.review progress').waitFor({ state: 'detached', timeout: 60_000 });
    await becomes(() => hint.innerText(), 'Hint', 'the toolbar stays as it is');
    await becomes(() => action(page, 'hint-step').innerText(), 'Try again');
    await action(page, 'hint-step').click();
    await says(part(page, 'hint'), /Light can win at once/);
  });

  it('says that there is a win and where, and shows the turn on a second press', async (t) => {
    const page = await open(t, `#/qawale?moves=${BEFORE_THE_END}`);
    const hint = action(page, 'hint');
    await becomes(() => hint.innerText(), 'Hint');
    await hint.click();
    await says(part(page, 'hint'), /^Light can win at once\. Look at a4, b4, c4 and d4\.$/);
    await becomes(() => page.locator('.mark.noted').count(), 4, 'the line that can be made is marked');
    await becomes(() => page.locator('.stroke.arrow').count(), 0, 'the turn is not shown yet');
    await becomes(() => hint.innerText(), 'Hint', 'the toolbar stays as it is');
    await action(page, 'hint-step').click();
    await says(part(page, 'hint'), /^Best: Light sows .* It wins at once\.$/);
    await becomes(() => page.locator('.stroke.arrow').count(), 1);
    await hint.click();
    await becomes(() => part(page, 'hint').innerText(), '');
    await becomes(() => page.locator('.mark.noted').count(), 0);
  });

  it('warns of a threat in words and on the board, and lets go of it with the next step', async (t) => {
    const page = await open(t, `#/qawale?moves=${BEFORE_THE_END}&ply=5`);
    await action(page, 'hint').click();
    await says(part(page, 'hint'), /^Light threatens to win at once: Light sows .*\. Four in a line: .*\. Look at /);
    await becomes(() => page.locator('.mark.threat').count(), 4);
    await becomes(() => page.locator('.stroke.threat').count(), 1, 'the way of the threat');
    await action(page, 'hint').click();
    await says(part(page, 'hint'), /^Best: Dark .* It stops the threat\.$/);
    await action(page, 'forward').click();
    await becomes(() => part(page, 'hint').innerText(), '');
  });

  it('shows the best lines with what they are worth, and plays the one that is pressed', async (t) => {
    const page = await open(t, `#/qawale?moves=${BEFORE_THE_END}`);
    await becomes(() => page.locator('.analysis').count(), 0, 'nobody thinks unasked');
    await action(page, 'analysis').click();
    await says(part(page, 'standing'), /^Forced win for Light in one turn\./);
    await becomes(() => page.locator('.balance [role="meter"]').getAttribute('aria-valuenow'), '100');
    const whole = page.locator('.balance rect[height="100%"]');
    await becomes(() => whole.getAttribute('fill'), '#f6eed8', 'the bar is as light as the pebbles of light');
    const line = page.locator('.lines li').first();
    await comesToMatch(() => line.innerText(), /^win in 1/);
    const before = await board(page);
    await page.keyboard.press('Tab');
    await line.locator('button').first().focus();
    await says(page.locator('.line-told'), /^Light sows /);
    await becomes(async () => (await board(page)) !== before, true, 'the turn is shown on the board');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.prompt.result')?.textContent.startsWith('Light wins.'));
    await action(page, 'analysis').click();
    await becomes(() => page.locator('.analysis').count(), 0);
  });

  it('shows where a line leads, by mouse and by keyboard, and lets go of it', async (t) => {
    const page = await open(t, '#/qawale?moves=a1nne_a4sse_a2nee');
    const before = await board(page);
    await action(page, 'analysis').click();
    const move = page.locator('.lines li').first().locator('button').nth(1);
    const veil = page.locator('.veil', { hasText: 'Preview' });
    await move.hover({ timeout: 60_000 });
    await veil.waitFor();
    await becomes(async () => (await board(page)) !== before, true);
    await becomes(() => page.locator('.stage .mark.offer').count(), 0, 'nothing can be pressed there');
    await page.mouse.move(5, 5);
    await veil.waitFor({ state: 'detached' });
    await becomes(() => board(page), before);
    await page.keyboard.press('Tab');
    await move.focus();
    await veil.waitFor();
    await becomes(async () => (await board(page)) !== before, true);
    await page.keyboard.press('Escape');
    await veil.waitFor({ state: 'detached' });
    await becomes(() => board(page), before);
    // A press plays the move under the mouse.
    await move.hover();
    await move.click();
    await page.waitForFunction(() => location.hash.split('_').length === 5);
    await veil.waitFor({ state: 'detached' });
  });

  it('shows where a line leads on a phone, beside the board, from one press to the next', async (t) => {
    const page = await open(t, '#/qawale?moves=a1nne_a4sse_a2nee', { viewport: VIEWPORTS.phone, hasTouch: true });
    const before = await board(page);
    await action(page, 'analysis').tap();
    const move = page.locator('.lines li').first().locator('button').nth(1);
    await move.waitFor({ timeout: 60_000 });
    await becomes(async () => (await isSeen(page.locator('svg.board'))) && (await isSeen(move)), true, 'both are seen');
    const veil = page.locator('.veil');
    /** Holds the move, whichever is there: the lines may change while it is pressed. */
    const hold = async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        await stillness(page);
        await move.tap();
        await veil.waitFor();
        if ((await move.getAttribute('aria-pressed')) === 'true') return;
        await veil.tap();
        await veil.waitFor({ state: 'detached' });
      }
    };
    await hold();
    await becomes(async () => (await board(page)) !== before, true);
    await becomes(() => move.getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await audit(page), []);
    await veil.tap();
    await veil.waitFor({ state: 'detached' });
    await becomes(() => board(page), before);
    await hold();
    await move.tap();
    await veil.waitFor({ state: 'detached' });
    await becomes(async () => (await address(page)).moves.split('_').length, 3, 'nothing was played');
    // The keyboard has no effect on the table while it is hidden.
    for (const key of ['Enter', 'Escape']) {
      await hold();
      await page.locator('[data-spot][tabindex="0"]').focus();
      await page.keyboard.press(key);
      await veil.waitFor({ state: 'detached' });
      await becomes(() => board(page), before);
    }
    await hold();
    await action(page, 'play-line').tap();
    await page.waitForFunction(() => location.hash.split('_').length === 5);
  });

  it('shows what is known of the turns, and walks on through the openings by presses', async (t) => {
    const page = await open(t, '#/27', { viewport: VIEWPORTS.phone });
    await action(page, 'analysis').click();
    const known = page.locator('.known button:not([aria-disabled])');
    /** Checks the values of all turns, which are known one after the other. */
    const hasValues = async (expected) => {
      const { length } = expected.split(',');
      await page.waitForFunction(
        (length) => document.querySelectorAll('.known button:not([aria-disabled]) .worth > :first-child').length >= length, length, { timeout: 60_000 },
      );
      assert.equal(await known.evaluateAll((turns) => turns.map((turn) => `${turn.dataset.known} ${turn.querySelector('.worth').firstElementChild.textContent}`).join()), expected);
    };
    await known.nth(8).waitFor({ timeout: 60_000 });
    await hasValues('1x1 loss,1x2 loss,1x3 draw,1x4 draw,1x5 draw,1x6 draw,1x7 loss,1x8 loss,1x9 loss');
    await page.getByRole('button', { name: /^A draw with best play\. 1x4 Black .*\. good · proven · \d+ book positions$/ }).press('Enter');
    await page.locator('.known [data-known^="9x"]:not([aria-disabled])').first().waitFor({ timeout: 60_000 });
    await becomes(async () => (await address(page)).moves, '1x4');
    await hasValues([1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => `9x${count} ${[5, 6, 8].includes(count) ? 'draw' : 'loss'}`).join());
    assert.deepEqual(await audit(page, {}, { include: [['.analysis']] }), []);
    // Another game, and a position of its book that lies as a mirror shows it.
    await page.goto(`${here.server.url}#/jaleo`);
    await page.locator('main[data-game="jaleo"]').waitFor();
    await action(page, 'analysis').click();
    await page.locator('.known [data-good="true"]').first().waitFor({ timeout: 60_000 });
    const before = await board(page);
    await page.locator('.known [data-good="true"]').first().click();
    await page.waitForFunction(() => location.hash.includes('moves='));
    await becomes(async () => (await board(page)) !== before, true);
    await page.locator('.known [data-good="true"]:not([aria-disabled])').first().waitFor({ timeout: 60_000 });
    await action(page, 'back').click();
    await page.waitForFunction(() => location.hash.includes('ply=0'));
    await becomes(() => board(page), before);
  });

  it('leaves the board, the way through the game and the best line in sight', async (t) => {
    const page = await open(t, '#/jo?moves=e5f5-g5c3', { viewport: VIEWPORTS.desktop });
    await action(page, 'analysis').click();
    const lines = page.locator('.lines li');
    await lines.nth(2).waitFor({ timeout: 60_000 });
    for (const each of [page.locator('svg.board'), action(page, 'back'), lines.first(), lines.nth(2), action(page, 'hint')]) {
      await becomes(() => isSeen(each), true, String(each));
    }
  });

  it('asks for a better turn in one region, and takes it as a text', async (t) => {
    const page = await open(t, `#/qawale?moves=${BEFORE_THE_END}_${LAST}`);
    await action(page, 'review').first().click();
    await says(part(page, 'verdict'), /^Turn 6 decided the game\.$/);
    await page.locator('.by-text').waitFor({ state: 'attached' });
    await page.evaluate(listen);
    await page.locator('[data-action="learn"]').click();
    const asked = 'Decisive mistake: turn 6, b3enw. Find a better turn for Dark.';
    await becomes(() => heard(page), [asked]);
    await spot(page, 'c3').focus();
    await page.keyboard.press('m');
    await page.locator('input[name="move"]:focus').waitFor();
    await page.keyboard.type('c3');
    await page.keyboard.press('Enter');
    const several = 'Several moves begin like this: c3en, c3es, c3ne, c3nw.';
    await becomes(async () => (await heard(page)).slice(1), [several]);
    // Of a turn that is begun on the board, the prompt alone is said, since the task was said before.
    await spot(page, 'c3').focus();
    await page.keyboard.press('Enter');
    await comesToMatch(async () => (await heard(page)).slice(2).join('|'), /^Sow the next pebble, [^|]+$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.locator('input[name="move"]:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(BETTER);
    await page.keyboard.press('Enter');
    await comesToMatch(async () => (await heard(page)).at(-1), /^(Right!|Good enough:) [^|]*Dark sows [^|]+$/);
    assert.equal((await address(page)).moves, `${BEFORE_THE_END}_${LAST}`, 'the game stays as it is');
  });

  it('reviews a game, marks the turn that decided it, and shows what was better', async (t) => {
    const page = await open(t, `#/qawale?moves=${BEFORE_THE_END}_${LAST}`);
    await action(page, 'review').first().click();
    await says(part(page, 'verdict'), /^Turn 6 decided the game\.$/);
    await becomes(() => page.locator('.moves [data-ply="6"] .sign-of-turn').innerText(), '??');
    await comesToMatch(() => page.locator('.moves [data-ply="6"]').textContent(), /Decisive mistake/);
    await comesToMatch(() => page.locator('.review .sides').innerText(), /Dark: one decisive mistake/);
    await becomes(() => page.locator('.review li:has([data-turn="6"]) .reason').innerText(), 'It prevents Light’s line a4, b4, c4, d4.');
    // The graph, the list of turns and the better turn lead into the game.
    const course = page.locator('.course');
    const { width, height } = await course.boundingBox();
    await course.click({ position: { x: 20, y: height / 2 } });
    await page.waitForFunction(() => location.hash.endsWith('ply=0'));
    await course.click({ position: { x: width - 20, y: height / 2 } });
    await page.waitForFunction(() => !location.hash.includes('ply='));
    await page.locator('[data-turn="6"]').click();
    await page.waitForFunction(() => location.hash.endsWith('ply=6'));
    await page.locator('[data-better="6"]').click();
    await page.waitForFunction(() => !location.hash.includes('b3enw'));
    const { moves } = await address(page);
    assert.equal(moves.split('_').length, 6);
    await becomes(() => page.locator('.moves .variation').count(), 1, 'the game is still there');
    await page.locator('[data-turn="6"]').click();
    await page.waitForFunction(() => location.hash.includes('b3enw'));
    // The marks are still there when the reader returns to the game.
    await page.goto(`${here.server.url}#/`);
    await page.locator('#content .card').first().waitFor();
    await page.goto(`${here.server.url}#/qawale?moves=${BEFORE_THE_END}_${LAST}`);
    await says(page.locator('.moves [data-ply="6"] .sign-of-turn'), /^\?\?$/);
    await page.reload();
    await says(page.locator('.moves [data-ply="6"] .sign-of-turn'), /^\?\?$/);
    await page.evaluate(() => Object.keys(sessionStorage).forEach((key) => sessionStorage.setItem(key, 'damaged')));
    await page.reload();
    await page.locator('.moves [data-ply="6"]').waitFor();
    await becomes(() => page.locator('.sign-of-turn').count(), 0);
  });

  it('goes back to a mistake, judges what is played instead, and leaves the game as it was', async (t) => {
    const page = await open(t, `#/qawale?moves=${BEFORE_THE_END}_${LAST}`);
    await action(page, 'review').first().click();
    await says(part(page, 'verdict'), /decided/);
    await becomes(() => page.locator('.moves [data-ply="6"] .sign-of-turn').innerText(), '??');
    const state = async () => [page.url(), await board(page), await page.locator('.moves').innerText(), await page.locator('.prompt').innerText()];
    const before = await state();
    const [said, make] = [
      part(page, 'hint'),
      async (move) => {
        for (const name of presses('qawale', move)) await page.locator(`.spot.offered[data-spot="${name}"]`).click();
      },
    ];
    await action(page, 'learn').click();
    await says(said, /^Decisive mistake: turn 6, b3enw\. Find a better turn for Dark\.$/);
    await comesToMatch(() => page.locator('.prompt').innerText(), /^Mistake 1 of \d$/);
    await becomes(() => page.locator('.best, .review').count(), 0, 'what was better is not given away');
    const bar = page.locator('.balance [role="meter"]');
    await becomes(async () => [await page.locator('.balance').count(), await bar.count()], [1, 0], 'the bar keeps its place and says nothing');
    // The same turn again: it is refuted, by an arrow, too.
    await make('b3enw');
    await says(said, /^Decisive mistake: Dark .* The reply: Light .* Four in a line: .*\.$/);
    await becomes(() => page.locator('.stroke.threat').count(), 1);
    await becomes(() => bar.getAttribute('aria-valuenow'), '100', 'light wins in the position shown');
    await action(page, 'try-again').click();
    await says(said, /Find a better turn/);
    await action(page, 'solve').click();
    await says(said, /^Best: Dark .* It prevents Light’s line a4, b4, c4, d4\./);
    await becomes(() => page.locator('.stroke.arrow').count(), 1);
    await make(BETTER);
    await says(said, /^(Right!|Good enough:) .*Dark /);
    await becomes(() => page.locator('.spot.offered').count(), 0, 'the turn is made');
    assert.deepEqual(await audit(page), []);
    await action(page, 'end-retry').click();
    await says(part(page, 'verdict'), /decided/);
    await becomes(() => state(), before);
    // With the keyboard alone, and left by going elsewhere in the game.
    await action(page, 'learn').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-spot]:focus').waitFor();
    await page.keyboard.press('Enter');
    await says(said, /^Decisive mistake: /);
    await action(page, 'back').click();
    await says(page.locator('.prompt'), /6/);
    await becomes(() => said.innerText(), '');
  });

  it('gives one answer, in a hint and in the list, in whatever language', async (t) => {
    const page = await open(t, '#/qawale?moves=a1nne_d4www&computer=dark-3-3');
    await action(page, 'hint').click();
    await says(part(page, 'hint'), /(Look at |The best turn |nothing special)/);
    await action(page, 'hint').click();
    await says(part(page, 'hint'), /^Best: /);
    await action(page, 'analysis').click();
    const lines = () =>
      page.evaluate(() => ({
        hint: document.querySelector('[data-part="hint"]').textContent,
        best: document.querySelector('.lines li button .unseen')?.textContent.trim(),
        nodes: Number(document.querySelector('[data-nodes]')?.dataset.nodes),
      }));
    await page.locator('.lines li').nth(2).waitFor({ timeout: 60_000 });
    for (let now = await lines(), from = now.nodes; now.nodes <= from; await page.waitForTimeout(50), now = await lines()) {
      assert.ok(now.hint.startsWith(`Best: ${now.best}`), JSON.stringify(now));
    }
    const now = await lines();
    assert.ok(now.hint.startsWith(`Best: ${now.best}`), JSON.stringify(now));
    await page.locator('[data-field="language"]').selectOption('es');
    await says(part(page, 'hint'), /^Lo mejor: /);
  });

  it('says why it waits while the computer thinks, and gives no hint in a game that is over', async (t) => {
    const page = await open(t, `#/jo?moves=${OUT_OF_BOOK}&computer=black-99-60`);
    await action(page, 'analysis').click();
    await says(part(page, 'standing'), /^The analysis continues after the computer’s turn\.$/);
    await page.goto(`${here.server.url}#/27?moves=1x4_resign`);
    await page.locator('.prompt.result').waitFor();
    await becomes(() => page.locator('[data-action="hint"]:not([aria-disabled])').count(), 0);
  });

  it('goes on from a position that is set up, and stops thinking when the panel is closed', async (t) => {
    const page = await open(t, '#/27');
    await action(page, 'analysis').click();
    await page.locator('.lines li').nth(2).waitFor({ timeout: 60_000 });
    await page.locator('.spot.offered').first().click();
    await action(page, 'analysis').click();
    await becomes(() => page.locator('.balance').count(), 0);
    await becomes(() => spot(page, '1').count(), 1, 'the board is what it was');
  });

  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    for (const colorScheme of ['light', 'dark']) {
      it(`has no fault that axe can find on a ${size}, ${colorScheme}`, async (t) => {
        const page = await open(t, `#/qawale?moves=${BEFORE_THE_END}_${LAST}`, { viewport, colorScheme });
        await action(page, 'review').first().click();
        await says(part(page, 'verdict'), /decided/);
        await page.locator('[data-ply="5"]').click();
        await action(page, 'hint').click();
        await says(part(page, 'hint'), /threatens/);
        await page.locator('.lines li').first().waitFor();
        assert.deepEqual(await audit(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
      });
    }
  }
});
