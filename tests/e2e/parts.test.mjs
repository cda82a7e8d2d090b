// The app and the boards are loaded in parts: what is looked at, when it is looked at. A part that cannot be had is reported, can be
// tried again, and loses nothing.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { becomes, BROWSERS, launchChromium, openPage, openSuite, VIEWPORTS } from './browser.mjs';
import { commands, foreignStage, openForeign, said } from './foreign.mjs';
import { action, address, play, spot } from './table.mjs';

const PARTS = '**/parts/**';

/** The lists of files that the build holds to its budgets. */
const FIRST = JSON.parse(await readFile(new URL('../../target/first-loads.json', import.meta.url), 'utf8'));

/** What a table fetches when it has been shown for a while. */
const LATER = /^parts\/[^/]+\/(?!game_|rules_|board_)|^(offline|worker)\.js$|^(later|home)-[^/]+\.css$/;
/** What is fetched when the home page has been shown for a while. */
const LATER_AT_HOME = /^parts\/[^/]+\/(background|today|ways|(game|rules|board)_\w+|\d+)\.wasm$|^offline\.js$|^problems\/|^(later|table)-[^/]+\.css$/;

/** The files that a server has sent, relative to the folder of the build. */
const files = (server) => {
  const { pathname } = new URL(server.url);
  return [...new Set(server.sent.map(({ path }) => path.slice(pathname.length) || 'index.html'))];
};

/** Checks that a server has sent these files and none besides, apart from what a table, or the home page, fetches later. */
function holds(server, expected, isTable = false) {
  const sent = files(server).filter((file) => expected.includes(file) || !(isTable ? LATER : LATER_AT_HOME).test(file));
  // A browser without tabs has no use for the icon.
  const wanted = expected.filter((file) => sent.includes(file) || !/^icon-[^/]+\.svg$/.test(file));
  assert.deepEqual(sent.sort(), wanted.sort());
}

/** The parts that a server has sent, in the order of their requests. */
const requested = (server) =>
  [...new Set(server.sent.map((file) => file.path).filter((path) => path.includes('/parts/')))]
    .map((path) => path.split('/').pop().replace('.wasm', ''));

/** The parts that a server has sent, in the order of their names. */
const sent = (server) => requested(server).sort();

describe('what is loaded', () => {
  const here = openSuite(launchChromium);

  it('is on the home page only the game of the problem of the day, and one that is watched', async (t) => {
    here.server.sent.length = 0;
    const page = await openPage(t, here.browser);
    await page.goto(here.server.url);
    await page.locator('.today svg.board').waitFor();
    const games = () => sent(here.server).filter((part) => part.startsWith('game_'));
    const before = games();
    assert.equal(before.length, 1, before.join());
    assert.ok(!sent(here.server).includes('watch'));
    const other = before.includes('game_jo') ? 'jaleo' : 'jo';
    await page.locator(`.card[data-game="${other}"] [data-action="watch"]`).click();
    await page.locator('dialog svg.board').waitFor();
    assert.deepEqual(games(), [...before, `game_${other}`].sort());
  });

  it('is one game at a table, and its search and the dialogs when the page is idle', async (t) => {
    here.server.sent.length = 0;
    const page = await openPage(t, here.browser);
    const later = ['/search_27.wasm', '/dialogs.wasm'].map((file) => page.waitForResponse((response) => response.url().includes(file)));
    await page.goto(`${here.server.url}#/27-advanced`);
    await page.locator('.spot.offered').first().waitFor();
    const first = requested(here.server).slice(0, 3);
    assert.deepEqual(first.sort(), ['board_27', 'game_27', 'rules_27']);
    await page.evaluate(() => (document.querySelector('main').isFirst = true));
    await Promise.all(later);
    await page.locator('.new-version').waitFor({ state: 'attached' });
    assert.ok(await page.evaluate(() => document.querySelector('main').isFirst), 'what comes later leaves the page as it is');
    assert.ok(!sent(here.server).some((part) => /jaleo|qawale|_jo$|editor|picture|configurator/.test(part)));
  });

  it('is first the empty board of a table, in the place and the style of the board', async (t) => {
    const boxes = (page) =>
      page.evaluate(() => ['.bar', '.player', '.player ~ .player', '.stage :is(img, .board)'].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [selector, x, y, width, height];
      }));
    for (const [id, style, viewport] of [
      ['jaleo', 'usual', VIEWPORTS.phone],
      ['qawale', 'slate', VIEWPORTS.desktop],
      ['27-expert', 'contrast', { width: 360, height: 640 }],
      ['jo', 'usual', { width: 844, height: 390 }],
    ]) {
      const page = await openPage(t, here.browser, { viewport });
      await page.addInitScript((style) => localStorage.setItem('apila.board-style', style), style);
      let release;
      const isReleased = new Promise((done) => (release = done));
      await page.route('**/*.wasm', async (route) => {
        await isReleased;
        await route.continue();
      });
      await page.goto(`${here.server.url}#/${id}`);
      const picture = page.locator('.stage > img');
      await picture.waitFor();
      await becomes(() => picture.getAttribute('src'), `first/${style === 'usual' ? id : `${id}-${style}`}.svg`);
      const before = await boxes(page);
      release();
      await page.locator('.stage svg.board').waitFor();
      await becomes(() => picture.count(), 0);
      const after = await boxes(page);
      // The cards of a low phone grow by some pixels with what is on them.
      const moved = after.filter(([, ...box], index) => box.some((length, side) => Math.abs(length - before[index][side + 1]) > 3));
      assert.deepEqual(moved, [], `${id}: ${JSON.stringify(before)}`);
      await page.context().close();
    }
  });

  it('is only the program where the address names no game', async (t) => {
    const page = await openPage(t, here.browser);
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${here.server.url}#/nowhere`);
    await page.locator('#content').waitFor();
    assert.deepEqual(asked.filter((url) => url.includes('/first/')), []);
  });

  it('is the program, though the first view does not come', async (t) => {
    for (const [route, view, content] of [['#/', '**/first/en.html', '.card img'], ['#/jo', '**/first/jo.svg', '.stage svg.board']]) {
      const page = await openPage(t, here.browser);
      await page.route(view, () => {});
      await page.goto(here.server.url + route, { waitUntil: 'commit' });
      await page.locator(content).first().waitFor();
      await page.context().close();
    }
  });

  it('is first a view in the language and the theme of the link, also if a character follows the link', async (t) => {
    for (const [link, language, theme] of [
      ['#/?lang=fr', 'fr', undefined],
      ['#/?theme=dark&lang=fr_', 'fr', 'dark'],
      ['#/?lang=fr&theme=dark_', 'fr', 'dark'],
      ['#/?lang=fr&theme=dark)', 'fr', 'dark'],
      ['#/?theme=darkest&lang=frx', 'en', undefined],
    ]) {
      const page = await openPage(t, here.browser);
      await page.route('**/*.wasm', () => {});
      await page.goto(here.server.url + link, { waitUntil: 'commit' });
      await page.locator('main.home').waitFor();
      assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), [language, theme], link);
      await page.context().close();
    }
  });

  it('is requested before the program has come', async (t) => {
    const page = await openPage(t, here.browser);
    let wasCompiled = false;
    await page.route('**/app-*_bg.wasm', async (route) => {
      await asked;
      wasCompiled = true;
      await route.continue();
    });
    const asked = page.waitForRequest('**/game_qawale.wasm');
    await page.goto(`${here.server.url}#/qawale`);
    await page.locator('.spot.offered').first().waitFor();
    assert.ok(wasCompiled);
  });
});

for (const { name, launch, options } of BROWSERS) {
  describe(`a part that cannot be had, in ${name}`, options, () => {
    const here = openSuite(launch);

    it('is reported in the place of the table, and comes when it is tried again', async (t) => {
      const page = await openPage(t, here.browser, { locale: 'es' });
      await page.route(PARTS, (route) => route.abort());
      const link = '#/27?moves=1x8_9x1';
      await page.goto(here.server.url + link);
      await page.locator('[role="alert"]').getByText('No se ha podido cargar').waitFor();
      assert.equal(new URL(page.url()).hash, link, 'the link stays');
      await Promise.all([page.waitForEvent('requestfailed'), action(page, 'retry').click()]);
      await page.waitForTimeout(300);
      await page.unroute(PARTS);
      await action(page, 'retry').click();
      await play(page, '27', '2x2');
      await becomes(async () => (await address(page)).moves, '1x8_9x1_2x2');
      page.errors.length = 0;
    });

    it('is reported where the page stands on another game, which is kept', async (t) => {
      const page = await openPage(t, here.browser);
      await page.goto(`${here.server.url}#/27`);
      await play(page, '27', '1x8');
      await page.route(PARTS, (route) => route.abort());
      await page.evaluate(() => (location.hash = '#/edit/27'));
      await action(page, 'retry').waitFor();
      await page.goBack();
      await spot(page, '9').waitFor();
      await becomes(async () => (await address(page)).moves, '1x8');
      await page.unroute(PARTS);
      page.errors.length = 0;
    });

    it('is reported where a dialog would be', async (t) => {
      const page = await openPage(t, here.browser);
      await page.route('**/dialogs.wasm', (route) => route.abort());
      await page.goto(`${here.server.url}#/qawale`);
      await action(page, 'new').click();
      await page.locator('dialog').getByText('could not be loaded').waitFor();
      await page.unroute('**/dialogs.wasm');
      await action(page, 'retry').click();
      await page.locator('dialog input[name="side"]').first().waitFor({ state: 'attached' });
      page.errors.length = 0;
    });

    it('keeps the computer waiting until it is asked again', async (t) => {
      const page = await openPage(t, here.browser);
      await page.context().route('**/search_27.wasm', (route) => route.abort());
      await page.goto(`${here.server.url}#/27?computer=white-1-1`);
      await play(page, '27', '1x8');
      await page.locator('.notice').getByText('could not be loaded').waitFor();
      await page.context().unroute('**/search_27.wasm');
      await action(page, 'resume').click();
      await page.waitForFunction(() => /moves=1x8_\w+/.test(location.hash));
      page.errors.length = 0;
    });
  });
}

describe('the lists that the build holds to its budgets', () => {
  const here = foreignStage(launchChromium);

  it('are what the home page and tables load', async (t) => {
    for (const [route, expected] of [['', FIRST.home], ['#/27', FIRST.tables['27']], ['#/jo', FIRST.tables.jo]]) {
      here.server.sent.length = 0;
      const page = await openPage(t, here.browser);
      await page.goto(here.server.url + route, { waitUntil: 'networkidle' });
      await page.locator(route ? '.spot.offered' : '.card[data-game="jo"] img').first().waitFor();
      holds(here.server, expected, Boolean(route));
      await page.close();
    }
  });
});

describe('the list of boards that the build holds to its budget', () => {
  // A server of its own, since a table fetches some parts late.
  const here = foreignStage(launchChromium);

  it('is what boards on another page load', async (t) => {
    here.server.sent.length = 0;
    const page = await openForeign(t, here, '<apila-board id="a" game="qawale"></apila-board><apila-board id="b" game="27"></apila-board>');
    for (const id of ['a', 'b']) await page.locator(`#${id} .spot`).first().waitFor();
    holds(here.server, [...FIRST.boards, ...FIRST.games.qawale, ...FIRST.games['27']]);
  });
});

describe('boards on other pages', () => {
  const here = foreignStage(launchChromium);

  it('load the games that they show', async (t) => {
    here.server.sent.length = 0;
    const page = await openForeign(t, here, '<apila-board id="a" game="qawale"></apila-board>');
    await page.locator('#a .spot').first().waitFor();
    assert.deepEqual(sent(here.server), ['board_qawale', 'game_qawale', 'rules_qawale']);
    const [set, next] = await commands(page, 'a', [
      { type: 'set', game: 'jo', id: 'x' },
      { type: 'goTo', ply: 0, id: 'y' },
    ]);
    assert.deepEqual([set.type, set.id], ['loading', 'x']);
    assert.equal(next.type, 'loading', 'what follows waits, too');
    await page.locator('#a .spot[data-spot="e5"]').waitFor();
    assert.ok(sent(here.server).includes('game_jo'));
    const done = async () => (await said(page)).filter((message) => message.type === 'done');
    await becomes(async () => (await done()).map((message) => message.answers), ['x', 'y']);
  });
});
