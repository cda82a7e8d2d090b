// The text mode of boards that are no tables: problems, lessons, boards on other pages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openSuite } from './browser.mjs';
import { foreignStage, openForeign } from './foreign.mjs';
import { heard, listen } from './live.mjs';
import { action } from './table.mjs';

const PART = '**/parts/**/board_text*.wasm';
const field = (root) => root.locator('input[name="move"]');
const answer = (root) => root.locator('.answer');
const spot = (root, name) => root.locator(`.spot[data-spot="${name}"]`);
const standing = (root, status) => root.locator(`.apila[data-standing="${status}"]`).waitFor();
const regions = (page) => page.locator('main :is([aria-live]:not([aria-live="off"]), [role="status"])').count();

/** Types a text into the field for moves, which the key `m` on the board focuses. */
async function type(page, root, text) {
  if ((await field(root).and(root.locator(':focus')).count()) === 0) await page.keyboard.press('m');
  await root.locator('input[name="move"]:focus').waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

describe('a problem by text', () => {
  const here = openSuite(launchChromium);

  const open = async (t, route, name) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.goto(here.server.url + route);
    await page.locator('.by-text').waitFor({ state: 'attached' });
    await spot(page, name).focus();
    await page.evaluate(listen);
    return page;
  };

  it('is failed and solved by typing, and heard in one region', async (t) => {
    const page = await open(t, '#/problems/qawale/17', 'b4');
    assert.equal(await regions(page), 1);
    await type(page, page, 'b4ee');
    await standing(page, 'failed');
    const wrong = ['Checking…', 'This is not the solution.', 'That does not win at once. The problem comes back tomorrow. This attempt is over. Choose “Try again”, or type “retry”, to start anew.'];
    await becomes(() => heard(page), wrong);
    // The field keeps the focus, and says why it takes no more.
    await type(page, page, 'a1nnn');
    const over = 'This attempt is over. Choose “Try again”, or type “retry”, to start anew.';
    await becomes(async () => (await heard(page)).slice(3), [over]);
    await type(page, page, 'retry');
    await becomes(async () => (await heard(page)).slice(4), ['From the beginning.']);
    await spot(page, 'a1').focus();
    await page.evaluate(listen);
    await type(page, page, 'a1nnn');
    await standing(page, 'solved');
    await comesToMatch(async () => (await heard(page)).at(-1), /^Solved at try 2\. Light wins\. Four in a line: [^.]+\. Your rating begins at \d+\. The problem comes back tomorrow\.$/);
    assert.equal(await regions(page), 1);
  });

  it('answers every key, and has the board as a table in the document', async (t) => {
    const page = await open(t, '#/problems/jaleo/1', 'n31');
    await becomes(async () => (await page.locator('.by-text td').count()) - (await page.locator('.spot').count()), 0);
    assert.ok((await page.locator('.by-text .listed').boundingBox()).width <= 2, 'it is not seen');
    for (const key of ['l', 's', 'y', 'o', 'a']) {
      const before = (await heard(page)).length;
      await page.keyboard.press(key);
      await becomes(async () => (await heard(page)).length, before + 1);
      await answer(page).getByText((await heard(page)).at(-1)).waitFor();
    }
    // The key for hints presses the button of the page.
    await page.keyboard.press('t');
    await becomes(async () => (await heard(page)).length, 6);
    const hint = (await heard(page))[5];
    await becomes(async () => (await page.locator('.said').textContent()).trim(), hint);
    await page.keyboard.press('r');
    await becomes(async () => (await heard(page)).slice(6), [hint]);
    await page.keyboard.press('?');
    await page.locator('.keys summary:focus').waitFor();
    await page.keyboard.press('Escape');
    assert.ok(await page.evaluate(() => document.activeElement.closest('.spot')));
    await audit(page);
  });

  it('keeps keys until its part is there', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    let release;
    const released = new Promise((resolve) => (release = resolve));
    await page.route(PART, async (request) => {
      await released;
      await request.continue();
    });
    await page.goto(`${here.server.url}#/problems/qawale/17`);
    await spot(page, 'a1').waitFor({ state: 'attached' });
    await spot(page, 'a1').focus();
    await page.keyboard.press('m');
    await page.keyboard.type('a1nnn');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.apila[data-standing]').count(), 0);
    release();
    await standing(page, 'solved');
  });
});

describe('the editor by text', () => {
  const here = openSuite(launchChromium);

  it('sets up a position by typing, and says each edit once', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.goto(`${here.server.url}#/edit/qawale`);
    await page.locator('.by-text').waitFor({ state: 'attached' });
    await spot(page, 'a1').focus();
    await page.evaluate(listen);
    await type(page, page, 'clear');
    await becomes(async () => (await heard(page)).length, 1);
    await type(page, page, 'dark b2 c3');
    await becomes(async () => /pos=[^&]*d/.test(decodeURIComponent(page.url())), true);
    await becomes(async () => (await heard(page)).slice(1).map((said) => said.startsWith('c3')), [true]);
    await type(page, page, 'pieces');
    await answer(page).getByText(/Dark: .*c3.*b2/).waitFor();
    await type(page, page, 'scan c');
    await answer(page).getByText(/c3, /).waitFor();
    await type(page, page, 'empty b2');
    await becomes(async () => (await heard(page)).at(-1).startsWith('b2'), true);
    await type(page, page, 'purple b2');
    await answer(page).getByText(/^Which piece\?/).waitFor();
    await becomes(() => page.locator('.by-text td').count(), 16);
  });
});

describe('a lesson by text', () => {
  const here = openSuite(launchChromium);

  it('says a wrong turn with its hint, a right one with what is learnt, in one region', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.goto(`${here.server.url}#/learn/qawale`);
    await action(page, 'next').press('Enter');
    await page.locator('.lesson .spot.offered').first().waitFor({ state: 'attached' });
    await page.locator('.by-text').waitFor({ state: 'attached' });
    assert.equal(await regions(page), 1);
    await spot(page, 'a1').focus();
    await page.evaluate(listen);
    await type(page, page, 'a1nnn');
    await standing(page, 'solved');
    const reply = await page.locator('.says .reply').textContent();
    await becomes(() => heard(page), [`Solved! ${reply}`]);
    await action(page, 'next').press('Enter');
    await page.locator('.lesson:not([data-standing]) .spot.offered').first().waitFor({ state: 'attached' });
    await page.locator('.by-text').waitFor({ state: 'attached' });
    await spot(page, 'b2').focus();
    await type(page, page, 'b2nwn');
    await standing(page, 'failed');
    const hint = await page.locator('.says p:not(.away)').textContent();
    await becomes(async () => (await heard(page)).filter((said) => said.includes(hint)).length, 1);
    assert.equal(await regions(page), 1);
  });
});

describe('a board on another page by text', () => {
  const here = foreignStage(launchChromium);

  it('comes with the focus, takes keys on the board alone, and shows nothing before', async (t) => {
    const body = '<input id="own"><apila-board id="b" problem="qawale/17"></apila-board>';
    let requests = 0;
    const page = await openForeign(t, here, body, { viewport: { width: 800, height: 1200 } });
    page.on('request', (request) => (requests += /board_text/.test(request.url()) ? 1 : 0));
    const board = page.locator('#b');
    await board.locator('.spot.offered').first().waitFor({ state: 'attached' });
    const { height } = await board.boundingBox();
    await page.evaluate(() => addEventListener('keydown', ({ key, defaultPrevented }) => (globalThis.keys ??= []).push([key, defaultPrevented])));
    await page.locator('#own').focus();
    await page.keyboard.type('mlr');
    await becomes(() => page.locator('#own').inputValue(), 'mlr');
    assert.deepEqual(await page.evaluate(() => globalThis.keys), [['m', false], ['l', false], ['r', false]]);
    assert.equal(requests, 0);
    await spot(board, 'a1').focus();
    await board.locator('.by-text').waitFor({ state: 'attached' });
    assert.equal((await board.boundingBox()).height, height);
    await page.evaluate(listen, '#b');
    await page.keyboard.press('s');
    await answer(board).getByText('Reserve').waitFor();
    await type(page, board, 'a1nnn');
    await standing(board, 'solved');
    await becomes(async () => (await heard(page)).at(-1), 'Solved!');
    await becomes(() => board.locator('.by-text td').count(), 16);
    await page.keyboard.press('?');
    await audit(page);
  });
});
