// The computer on other pages: games against it, exercises that it judges, one worker for all boards.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { BROWSERS, audit, closesAfter, launchChromium } from './browser.mjs';
import { authorsTold, command, foreignPage, foreignStage, openForeign, reported, said } from './foreign.mjs';
import { serve } from './server.mjs';
import { OUT_OF_BOOK, presses } from './table.mjs';

const board = (id, attributes) => `<apila-board id="${id}" ${attributes}>A board</apila-board>`;

/** A position of Qawale that Light wins in two turns, with only one winning first turn. */
const POSITION = 'nn.l.1.nn-1.d.ln.1-n.n.d.nd-l.d.l.1_l';
const JUDGED = `game="qawale" pos="${POSITION}" mode="exercise" goal="Win in two turns" reach="win" within="2" judge="computer"`;
/** Two turns win at once; the author's answers have one of them. */
const TWO_WAYS = 'game="qawale" pos="l.1.n.1-nd.nld.nnd.1-2.n.1-nn.2.l_l" mode="exercise" answers="b3eswn" reach="win" within="1" judge="computer"';

const EIGHT = [
  board('a', 'game="jaleo" computer="black-1-1"'),
  board('b', 'game="qawale" computer="light-2-1"'),
  board('c', 'game="jo" computer="red-1-1"'),
  board('d', 'game="27" computer="black-3-1"'),
  board('e', 'game="27-expert" computer="black-1-1"'),
  board('f', 'game="qawale" moves="a1nne" computer="dark-1-1"'),
  board('g', 'game="27-advanced" moves="1x1" computer="white-1-1"'),
  board('h', JUDGED),
];

const live = (page, id) => page.locator(`#${id} .apila[data-game]`);

async function playMove(page, id, game, move) {
  for (const name of presses(game, move)) {
    const spot = page.locator(`#${id} [data-spot="${name}"]`);
    await spot.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await spot.boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  }
}

const standing = (page, id, value) => live(page, id).and(page.locator(`[data-standing="${value}"]`)).waitFor();

for (const { name, launch, options } of BROWSERS) {
  describe(`the computer on another page in ${name}`, options, () => {
    const here = foreignStage(launch);

    it('thinks about eight boards in one worker, from one wasm', async (t) => {
      here.server.sent.length = 0;
      const page = await openForeign(t, here, EIGHT.join(''));
      page.setDefaultTimeout(40_000);
      await page.evaluate(async () => {
        await customElements.whenDefined('apila-board');
        await Promise.all([...document.querySelectorAll('apila-board')].map((each) => each.load()));
      });
      await page.waitForFunction(() => 'abcdefg'.split('').every((id) => globalThis.said.some((each) => each.id === id && each.by === 'computer')));
      const files = here.server.sent.map(({ path }) => path.split('/').pop());
      assert.equal(files.filter((path) => path.endsWith('_bg.wasm')).length, 1, files.join());
      assert.equal(page.workers().length, 1);
      assert.deepEqual((await said(page)).filter(({ type }) => type === 'error'), []);
    });

    it('is played against: it answers, and its answer is taken back with the turn', async (t) => {
      const page = await openForeign(t, here, board('b', 'game="qawale" computer="dark-1-1"'));
      page.setDefaultTimeout(40_000);
      await reported(page, 'ready');
      assert.equal(page.workers().length, 0, 'none before it is needed');
      const thinks = page.waitForFunction(() => document.getElementById('b').shadowRoot.querySelector('.caption').textContent.includes('thinking'));
      await playMove(page, 'b', 'qawale', 'a1nne');
      await thinks;
      await page.waitForFunction(() => globalThis.said.some(({ by }) => by === 'computer'));
      assert.deepEqual((await said(page)).map(({ type, by }) => by ?? type), ['ready', 'reader', 'computer']);
      assert.equal((await reported(page, 'moved')).plies, 2);
      await page.locator('#b [data-action="undo-turn"]').click();
      assert.equal((await reported(page, 'shown')).plies, 0);
      await playMove(page, 'b', 'qawale', 'd4sww');
      await page.waitForFunction(() => globalThis.said.filter(({ by }) => by === 'computer').length === 2);
      await page.locator('#b [data-action="restart"]').click();
      await page.waitForFunction(() => globalThis.said.at(-1).plies === 0);
    });

    it('judges: a wrong turn is refuted, a right one answered, and any win solves', async (t) => {
      const page = await openForeign(t, here, board('e', JUDGED) + board('o', TWO_WAYS));
      page.setDefaultTimeout(40_000);
      await reported(page, 'ready', 'e');
      await playMove(page, 'e', 'qawale', 'a4eee');
      await standing(page, 'e', 'failed');
      await page.waitForFunction(() => globalThis.said.some(({ by }) => by === 'reply'));
      await page.locator('#e .caption', { hasText: 'This is not the solution. Dark' }).waitFor();
      await page.locator('#e [data-action="try-again"]').click();
      await playMove(page, 'e', 'qawale', 'c3wss');
      await page.waitForFunction(() => globalThis.said.filter(({ by }) => by === 'reply').length === 2);
      // The author gives one answer; the computer knows both.
      assert.equal((await reported(page, 'moved')).by, 'reply');
      await page.locator('#e [data-action="try-again"]').click();
      await page.evaluate(() => document.getElementById('o').load());
      await playMove(page, 'o', 'qawale', 'b3senw');
      assert.equal((await reported(page, 'solved', 'o')).move, 'b3senw');
    });
  });
}

describe('the computer on another page', () => {
  const here = foreignStage(launchChromium);

  it('thinks on the page where no worker is allowed, and in the worker where one is', async (t) => {
    const origin = new URL(here.server.url).origin;
    const types = "; require-trusted-types-for 'script'; trusted-types";
    const allowed = `; worker-src blob: ${origin}`;
    for (const [more, workers] of [['', 0], [allowed, 1], [`${allowed}${types} apila`, 1], [`${allowed}${types}`, 0]]) {
      const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; img-src 'self'${more}`;
      const pages = { '/': foreignPage(here, board('b', 'game="qawale" computer="light-1-1"')).replace('<link rel="icon" href="data:,">', '<link rel="icon" href="/icon.svg">') };
      const strict = await serve({ base: '/', pages, headers: { 'content-security-policy': policy } });
      closesAfter(t, strict);
      const page = await openForeign(t, here, '');
      page.setDefaultTimeout(40_000);
      await page.goto(strict.url);
      assert.equal((await reported(page, 'moved')).by, 'computer');
      assert.equal(page.workers().length, workers, policy);
      // The browser reports violations of the policy in the console.
      if (!workers) page.errors.length = 0;
    }
  });

  it('says when its worker has died, and answers all the same', async (t) => {
    const page = await openForeign(t, here, board('b', `game="jo" moves="${OUT_OF_BOOK}" computer="black-99-9"`));
    page.setDefaultTimeout(40_000);
    await page.locator('#b .caption', { hasText: 'thinking' }).waitFor();
    const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
    await page.waitForTimeout(1000);
    await worker.evaluate(() => self.close());
    await page.locator('#b .notice', { hasText: 'restarted' }).waitFor({ timeout: 10_000 });
    assert.equal((await reported(page, 'moved')).by, 'computer');
  });

  it('tells the author of an exercise that cannot be solved', async (t) => {
    const page = await openForeign(t, here, board('e', JUDGED.replace('within="2"', 'within="1"')));
    const { code, text } = await reported(page, 'error');
    assert.equal(code, 'value');
    assert.match(text, /^`reach`: /);
    await page.locator('#e .fault').waitFor();
    assert.equal(authorsTold(page).length, 1);
  });

  it('goes on in a frame, in a sandbox too, and obeys the page', async (t) => {
    for (const sandbox of ['', 'sandbox="allow-scripts"']) {
      const host = new URL(here.host.url).host.replace(':', '_');
      const src = `${here.server.url}#/embed/qawale?computer=light-1-1&host=${host}`;
      const page = await openForeign(t, here, `<iframe id="f" src="${src}" title="Qawale" width="400" height="300" ${sandbox}></iframe>`);
      page.setDefaultTimeout(40_000);
      await page.waitForFunction(() => globalThis.heard.some(({ data }) => data.type === 'moved' && data.by === 'computer' || data.plies === 1));
    }
  });

  it('is set by a command, and a mistake in it is reported', async (t) => {
    const page = await openForeign(t, here, board('b', 'game="qawale" moves="a1nne"') + board('x', 'game="27" computer="green-1-1"'));
    page.setDefaultTimeout(40_000);
    await reported(page, 'ready', 'b');
    assert.equal((await reported(page, 'error', 'x')).code, 'value');
    assert.equal(authorsTold(page).length, 1);
    assert.equal((await command(page, 'b', { type: 'set', computer: 'dark-1-1' })).type, 'done');
    await page.waitForFunction(() => globalThis.said.some(({ by }) => by === 'computer'));
    assert.equal((await command(page, 'b', { type: 'set', computer: 'dark-0-1' })).code, 'value');
    assert.deepEqual(await audit(page), []);
  });
});
