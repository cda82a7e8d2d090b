// Playing against the computer: its moves are played; it can be stopped, taken back and changed; the page stays responsive
// while it searches; a worker that dies is replaced.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, comesToMatch, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { OUT_OF_BOOK, action, address, fromMenu, play, spot } from './table.mjs';

/** Waits until a game has a number of moves. */
const made = (page, plies) =>
  page.waitForFunction(
    (plies) => (new URLSearchParams(location.hash.split('?')[1]).get('moves') ?? '').split('_').filter(Boolean).length >= plies,
    plies,
    { timeout: 60_000 },
  );

const moves = async (page) => ((await address(page)).moves ?? '').split('_').filter(Boolean);
const thinking = (page) => page.locator('.prompt.thinking');

/** Resolves to the worker that searches for a page. */
const workerOf = async (page) => page.workers()[0] ?? (await page.waitForEvent('worker'));

for (const { name, launch, options } of BROWSERS) {
  describe(`the computer in ${name}`, options, () => {
    const here = openSuite(launch);

    it('answers a move, after a reload too, and is taken back', async (t) => {
      const page = await openRoute(t, here, '#/27?computer=white-3-1', { reducedMotion: 'reduce' });
      await play(page, '27', '1x8');
      await made(page, 2);
      const [first, answer] = await moves(page);
      assert.equal(first, '1x8');
      await page.reload();
      await page.locator('.spot.offered').first().waitFor({ state: 'attached' });
      await becomes(() => moves(page), [first, answer]);
      await becomes(async () => (await address(page)).computer, 'white-3-1');
      await action(page, 'undo-turn').click();
      await page.waitForFunction(() => !location.hash.includes('moves='));
      await fromMenu(page, 'redo-turn');
      await page.waitForFunction(() => location.hash.split('_').length >= 2);
      await becomes(() => moves(page), [first, answer]);
      const wasm = here.server.sent.filter((file) => file.path.endsWith('_bg.wasm'));
      assert.equal(new Set(wasm.map((file) => file.path)).size, 1, 'page and worker are one program');
    });

    it('stops, goes on and moves at once when it is asked to', async (t) => {
      // Out of the opening book, from which it would answer before it is asked to stop.
      const page = await openRoute(t, here, `#/jo?moves=${OUT_OF_BOOK}&computer=black-99-60`, { reducedMotion: 'reduce' });
      await thinking(page).waitFor();
      await action(page, 'halt').click();
      await action(page, 'resume').waitFor();
      await becomes(() => thinking(page).count(), 0);
      await action(page, 'resume').click();
      await thinking(page).waitFor();
      const begun = Date.now();
      await action(page, 'move-now').click();
      await made(page, 4);
      assert.ok(Date.now() - begun < 20_000, 'long before its time');
    });
  });
}

describe('the computer', () => {
  const here = openSuite(launchChromium);

  it('moves at once even if its part comes after the press', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    let release;
    const released = new Promise((resolve) => (release = resolve));
    await page.route('**/parts/**/thinking*.wasm', async (request) => {
      await released;
      await request.continue();
    });
    await page.goto(`${here.server.url}#/jo?moves=${OUT_OF_BOOK}&computer=black-99-60`);
    await action(page, 'move-now').click();
    const begun = Date.now();
    release();
    await made(page, 4);
    assert.ok(Date.now() - begun < 20_000, 'long before its time');
  });

  it('is chosen in a new game, with a colour, a level and a time', async (t) => {
    const page = await openRoute(t, here, '#/27', { reducedMotion: 'reduce' });
    await action(page, 'new').click();
    await becomes(() => page.locator('[name="level"]').isVisible(), false);
    await page.locator('[name="opponent"][value="computer"]').check();
    await page.locator('[name="side"][value="white"]').check();
    await page.locator('[name="seconds"][value="1"]').check();
    await page.locator('[name="level"]').fill('1');
    await comesToMatch(() => page.locator('.level').innerText(), /^Beginner \(1\) · looks /);
    await comesToMatch(() => page.locator('[name="level"]').getAttribute('aria-valuetext'), /^Beginner \(1\) · looks/);
    assert.deepEqual(await audit(page), []);
    await page.locator('dialog .primary').click();
    await made(page, 1);
    await becomes(async () => (await address(page)).computer, 'black-1-1');
    await becomes(() => page.locator('.player .who').first().innerText(), 'Computer, level 1');
    await becomes(() => page.locator('.player .who').last().innerText(), 'You', 'below');
    assert.deepEqual(await audit(page), []);
  });

  it('is proposed as it was chosen last for the same game, unless that is damaged', async (t) => {
    const page = await openRoute(t, here, '#/27?computer=white-3-1', { reducedMotion: 'reduce' });
    const proposed = async (route) => {
      await page.goto(`${here.server.url}${route}`);
      // The page before stays until the next one is there.
      await page.locator(`main[data-game="${/[\w-]+/.exec(route)[0]}"]`).waitFor();
      await action(page, 'new').click();
      await page.locator('[name="opponent"][value="computer"]').check();
      const value = (name) => page.locator(`[name="${name}"]:checked`).inputValue();
      const chosen = [await value('side'), await page.locator('[name="level"]').inputValue(), await value('seconds')];
      await page.keyboard.press('Escape');
      return chosen;
    };
    await fromMenu(page, 'players');
    await page.locator('[name="side"][value="lot"]').check();
    await page.locator('[name="seconds"][value="10"]').check();
    await page.locator('[name="level"]').fill('2');
    await page.locator('dialog .primary').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(await proposed('#/27-expert'), ['lot', '2', '10']);
    assert.deepEqual(await proposed('#/27?moves=1x8&computer=white-5-1'), ['black', '5', '1'], 'the table counts first');
    assert.deepEqual(await proposed('#/jo'), ['red', '1', '3'], 'another game begins at its easiest level');
    for (const damaged of ['', 'lot', 'lot 0-3', 'grey 3-3', 'lot 2-3-3', 'lot 256-3']) {
      await page.evaluate((text) => localStorage.setItem('apila.computer.27', text), damaged);
      assert.deepEqual(await proposed('#/27-advanced'), ['black', '1', '3'], damaged);
      await page.goto(`${here.server.url}#/`);
      await page.locator('main.home').waitFor();
    }
  });

  it('plays a whole game against itself, and can be stopped in it', async (t) => {
    const page = await openRoute(t, here, '#/qawale?computer=light-1-1_dark-1-1', { reducedMotion: 'reduce' });
    await made(page, 2);
    await action(page, 'halt').click();
    await action(page, 'resume').waitFor();
    const before = await moves(page);
    await page.waitForTimeout(1500);
    await becomes(() => moves(page), before);
    await page.reload();
    await action(page, 'resume').click();
    await page.locator('.prompt.result').waitFor({ timeout: 120_000 });
  });

  it('is exchanged for a person at the table, and back', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    // It would answer from its opening book before it is stopped.
    let letSearch;
    const isStopped = new Promise((resolve) => (letSearch = resolve));
    await page.context().route('**/search_27.wasm', async (route) => {
      await isStopped;
      await route.continue();
    });
    await page.goto(`${here.server.url}#/27?moves=1x8&computer=white-99-60`);
    await thinking(page).waitFor();
    await action(page, 'halt').click();
    letSearch();
    await fromMenu(page, 'players');
    await becomes(() => page.locator('[name="seconds"]:checked').count(), 0, 'no time of the list');
    await page.locator('[name="opponent"][value="here"]').check();
    await page.locator('dialog .primary').click();
    await play(page, '27', '9x1');
    await becomes(async () => (await address(page)).computer, undefined);
    await fromMenu(page, 'players');
    await page.locator('[name="opponent"][value="computer"]').check();
    await page.locator('[name="seconds"][value="1"]').check();
    await page.locator('[name="side"][value="white"]').check();
    await page.locator('dialog .primary').click();
    await made(page, 3);
  });

  it('lets one look back while it thinks, and take back stops it', async (t) => {
    const page = await openRoute(t, here, `#/jo?moves=${OUT_OF_BOOK}&computer=black-99-60`, { reducedMotion: 'reduce' });
    await thinking(page).waitFor();
    await action(page, 'first').click();
    await becomes(async () => (await address(page)).ply, '0');
    await action(page, 'last').click();
    await thinking(page).waitFor();
    await action(page, 'undo-turn').click();
    await page.waitForFunction(() => location.hash.includes('moves=e5f5-g5c3_d6e6-f5&'));
    await becomes(() => thinking(page).count(), 0);
  });

  it('does not hold up the page while it thinks', async (t) => {
    const page = await openRoute(t, here, `#/jo?moves=${OUT_OF_BOOK}&computer=black-99-60`, { reducedMotion: 'reduce' });
    await thinking(page).waitFor();
    await page.waitForTimeout(500);
    const longest = await page.evaluate(async () => {
      let longest = 0;
      let last = performance.now();
      for (let frame = 0; frame < 120; frame += 1) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
      }
      return longest;
    });
    // How long a frame takes depends on what else runs on the machine. It thinks for a minute.
    t.diagnostic(`longest of 120 frames ${longest.toFixed(1)} ms`);
    assert.equal(await thinking(page).count(), 1, 'it is still thinking');
  });

  it('is started anew when its worker dies in mid-thought', async (t) => {
    const page = await openRoute(t, here, `#/jo?moves=${OUT_OF_BOOK}&computer=black-99-60`, { reducedMotion: 'reduce' });
    await thinking(page).waitFor();
    const worker = await workerOf(page);
    await page.waitForTimeout(500);
    const begun = Date.now();
    await worker.evaluate(() => self.close());
    await page.locator('.notice', { hasText: 'restarted' }).waitFor({ timeout: 30_000 });
    assert.ok(Date.now() - begun < 20_000, 'long before its time');
    await action(page, 'move-now').click();
    await made(page, 4);
  });

  it('is started anew when its program fails', async (t) => {
    const page = await openRoute(t, here, `#/jo?moves=${OUT_OF_BOOK}&computer=black-99-9`, { reducedMotion: 'reduce' });
    await thinking(page).waitFor();
    const worker = await workerOf(page);
    await page.waitForTimeout(500);
    await worker.evaluate(() => setTimeout(() => { throw new Error('a test'); }));
    await page.locator('.notice', { hasText: 'restarted' }).waitFor({ timeout: 30_000 });
    await action(page, 'move-now').click();
    await made(page, 4);
    page.errors.length = 0;
  });

  it('thinks on the page where no worker can be had', async (t) => {
    const page = await openRoute(t, here, '#/', {}, '#content .card');
    await page.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new Error('no workers here');
        }
      };
    });
    await page.goto(`${here.server.url}#/27?computer=white-4-1`);
    await page.reload();
    await spot(page, '1x8').first().waitFor({ state: 'attached' });
    await play(page, '27', '1x8');
    await made(page, 2);
    assert.equal(page.workers().length, 0);
  });
});
