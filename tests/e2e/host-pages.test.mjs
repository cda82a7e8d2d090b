// Boards on every kind of page in host-pages.mjs: how wide they are, that nothing moves, that the reader keeps the game. With
// HOST_PAGES=folder, the tests leave a picture of each page in that folder, to be looked at.

import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { BROWSERS, closesAfter, openPage, watchErrors } from './browser.mjs';
import { foreignPage, foreignStage, hostName, listen } from './foreign.mjs';
import { KINDS } from './host-pages.mjs';
import { serve } from './server.mjs';

const VIEWPORT = { width: 800, height: 700 };
const PICTURES = process.env.HOST_PAGES;

/** The page of a kind, as HTML. */
async function written(here, { body, head = '', attributes = 'lang="en"', script = true, frame, policy }) {
  const inside = typeof body === 'function' ? await body() : body;
  // Bars that take room are not on every machine.
  const bars = policy ? '' : '<style>html { scrollbar-width: none }</style>';
  const page = foreignPage(here, inside, { head: bars + head, attributes, script });
  if (!frame) return page;
  const escaped = page.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const sandbox = frame === 'sandbox' ? 'sandbox="allow-scripts"' : '';
  return foreignPage(here, `<iframe title="A page" ${sandbox} width="600" height="650" srcdoc="${escaped}"></iframe>`, { script: false });
}

/** Waits until as many boards have sent a report of this type. */
const heard = (page, type, count = 1) =>
  page.waitForFunction(([type, count]) => globalThis.said.filter((each) => each.type === type).length >= count, [type, count]);

/** The widths of the boards that are live, also within shadow roots. */
const widths = (page) =>
  page.locator('apila-board .live .apila').evaluateAll((boards) => boards.map((board) => Math.round(board.getBoundingClientRect().width)));

async function tried(t, here, kind, browser) {
  const { name, viewport = VIEWPORT, policy = '', width = 480, boards, change, also, asleep, wake, unplayed, refuses } = kind;
  const address = `/${name.replaceAll(' ', '-')}.html`;
  here.pages[address] = await written(here, kind);
  let { host } = here;
  if (policy) {
    const headers = { 'content-security-policy': policy.replaceAll('ORIGIN', new URL(here.server.url).origin) };
    host = await serve({ base: '/', pages: here.pages, headers });
    t.after(() => host.close());
  }
  const page = await here.context.newPage();
  const errors = watchErrors(page);
  t.after(() => page.close());
  page.setDefaultTimeout(10_000);
  await page.setViewportSize(viewport);
  await page.goto(new URL(address, host.url).href);
  const inside = kind.frame ? page.frames()[1] : page;
  if (asleep) {
    await page.waitForTimeout(100);
    assert.deepEqual(await inside.evaluate(() => globalThis.said), []);
    await inside.evaluate(wake, `${here.server.url}embed.js`);
  }
  await heard(inside, 'ready', boards ?? 1);
  if (!unplayed) {
    assert.equal((await inside.evaluate(playOn, change ? 'a1nne' : '')).type, 'done');
    if (change) {
      const count = await inside.evaluate(() => globalThis.said.length);
      await inside.evaluate(change);
      if (kind.forgets) await inside.waitForFunction((count) => globalThis.said.length > count, count);
      const { moves } = await inside.evaluate(() => globalThis.said.at(-1));
      if (!kind.forgets) assert.match(moves, /a1nne$/, 'the game is kept');
    }
  }
  await also?.(inside);
  if (change && !kind.forgets) {
    const answer = await inside.evaluate(lastMove);
    assert.match(answer, /a1nne/, 'the game is still there');
  }
  for (const each of await widths(inside)) assert.ok(Math.abs(each - width) <= 2, `${each} pixels wide, and not ${width}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `wider than the page by ${over}`);
  if (!kind.shifts) {
    const shifts = await inside.evaluate(() => globalThis.shifts);
    assert.ok(shifts.reduce((sum, each) => sum + each, 0) < 0.001, `the page moves: ${shifts}`);
  }
  assert.deepEqual(errors.filter((error) => !refuses?.test(error)), []);
  if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${browser}-${name.replaceAll(' ', '-')}.png`) });
}

/** In the page: makes a move on the board `b`, or asks it for nothing. */
function playOn(move) {
  const find = (root) => root.querySelector('#b') ?? [...root.querySelectorAll('.around')].map((each) => find(each.shadowRoot)).find(Boolean);
  return find(document).command(move ? { type: 'play', move } : { type: 'preview' });
}

/** In the page: the address that leads from the board `b` to the app. */
function lastMove() {
  return document.getElementById('b').shadowRoot.querySelector('[data-action="open"]')?.href ?? globalThis.said.findLast(({ moves }) => moves)?.moves;
}

for (const { name: browser, launch, options } of BROWSERS) {
  describe(`boards in ${browser}`, options, () => {
    const here = foreignStage(launch);
    before(async () => {
      here.context = await here.browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
      await here.context.addInitScript(listen);
    });
    after(() => here.context?.close());
    for (const kind of KINDS.filter(({ main }) => main || browser === 'Chromium')) {
      it(`hold in ${kind.name}`, (t) => tried(t, here, kind, browser));
    }

    it('leave the frames of another copy of the script to that copy', async (t) => {
      const other = await serve({ base: '/other/', headers: { 'access-control-allow-origin': '*' } });
      closesAfter(t, other);
      const frames = [here.server.url, other.url].map(
        (home, at) => `<iframe id="f${at}" title="A board" src="${home}#/embed/qawale?host=${hostName(here)}" width="300" height="100"></iframe>`,
      );
      here.pages['/copies.html'] = foreignPage(here, frames.join(''), { head: `<script type="module" src="${other.url}embed.js"></script>` });
      const page = await openPage(t, here.browser);
      await page.goto(new URL('/copies.html', here.host.url).href);
      await page.waitForFunction(() => [...document.querySelectorAll('iframe')].every((frame) => frame.offsetHeight > 300));
    });
  });
}
