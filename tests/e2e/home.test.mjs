// The home page: where to begin, the ways to play, the game in progress, the reader's own record; and the dialog for a new game.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action, address, playBy, shelve } from './table.mjs';

const lost = ['#/27?moves=1x8_9x1_resign&computer=white-3-1', '[Game "27"]\n[Result "White"]\n\n1. 1x8 2. 9x1 3. resign\n'];
const won = ['#/27?moves=1x8_resign&computer=white-2-1', '[Game "27"]\n[Result "Black"]\n\n1. 1x8 2. resign\n'];
const open = ['#/qawale?moves=a1nne_d4sws&computer=dark-3-1', '[Game "qawale"]\n[Result "*"]\n\n1. a1nne 2. d4sws\n'];

/** Where the cards of the games are. */
const boxes = (page) =>
  page.locator('.card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));

describe('the home page', () => {
  const here = openSuite(launchChromium);

  it('shows a newcomer where to begin, in one press', async (t) => {
    const page = await openRoute(t, here, '#/', {}, '#content .begin');
    await becomes(() => page.locator('.go-on, .record').count(), 0);
    await becomes(() => page.locator('main .primary').count(), 1, 'one primary button');
    await action(page, 'begin').click();
    await page.locator('.lesson').waitFor();
    assert.match(page.url(), /#\/learn\/qawale$/);
    await page.goBack();
    await action(page, 'at-once').click();
    await page.locator('main[data-game="qawale"]').waitFor();
    assert.match(page.url(), /#\/qawale\?computer=dark-1-\d+$/);
    await becomes(() => page.locator('.player .who', { hasText: 'level 1' }).count(), 1);
  });

  it('has links that work before the program is there', async (t) => {
    for (const held of ['**/*.wasm', '**/parts/*/home.wasm']) {
      const page = await openPage(t, here.browser);
      let release;
      const isReleased = new Promise((resolve) => (release = resolve));
      let asked;
      const isAsked = new Promise((resolve) => (asked = resolve));
      await page.route(held, async (route) => {
        asked();
        await isReleased;
        await route.continue();
      });
      await page.goto(here.server.url);
      await page.locator('header.bar').waitFor();
      await isAsked;
      await page.locator('header.bar .place', { hasText: 'Learn' }).click();
      release();
      await page.locator('.lessons').waitFor();
      await page.context().close();
    }
  });

  it('is there in the reader’s language before the program, and looks the same then', async (t) => {
    for (const [locale, viewport] of [['en-GB', VIEWPORTS.desktop], ['fr-FR', VIEWPORTS.phone], ['ja-JP', { width: 844, height: 390 }]]) {
      const page = await openPage(t, here.browser, { locale, viewport });
      let release;
      const isReleased = new Promise((resolve) => (release = resolve));
      await page.route('**/*.wasm', async (route) => {
        await isReleased;
        await route.continue();
      });
      // What the card of the day says comes later.
      await page.route('**/problems/*.txt*', () => {});
      await page.goto(here.server.url);
      await page.locator('.card img').last().waitFor();
      const look = () =>
        page.evaluate(() => {
          const shown = [...document.querySelectorAll('.bar, .bar a, main h1, .lead, .lead .words a, .lead h2, .card, .card img, .card h2, .card p, .card .buttons > a')];
          return shown.map((element) => [element.innerText?.trim(), element.getAttribute('href'), ...Object.values(element.getBoundingClientRect().toJSON()).map(Math.round)].join(' '));
        });
      const before = await look();
      assert.equal(await page.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
      await becomes(() => page.locator('#content').count(), 0, 'the program has not come');
      release();
      await page.locator('#content').waitFor();
      assert.deepEqual((await look()).length, before.length);
      assert.deepEqual(await look(), before);
      await page.context().close();
    }
  });

  it('begins a game by link in one press, another one each time', async (t) => {
    const page = await openRoute(t, here, '#/', {}, '#content .card');
    const ids = [];
    for (let visit = 0; visit < 2; visit += 1) {
      await playBy(page, 'jo', 'by-link');
      await page.locator('main[data-game="jo"]').waitFor();
      const { seat, id } = await address(page);
      assert.equal(seat, 'black', 'the address is that for the other player');
      ids.push(id);
      await page.goBack();
      await page.locator('#content .card').first().waitFor();
    }
    assert.notEqual(ids[0], ids[1]);
  });

  it('has the game in progress on top, and nothing moves when its board comes', async (t) => {
    const page = await openPage(t, here.browser);
    await page.addInitScript(shelve, [lost, won, open]);
    let release;
    const held = new Promise((done) => (release = done));
    await page.route('**/game_qawale.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${here.server.url}#/`);
    await page.locator('.go-on', { hasText: 'You – Computer, level 3' }).waitFor();
    await becomes(() => page.locator('.go-on svg.board').count(), 0);
    const before = await boxes(page);
    release();
    await page.locator('.go-on svg.board').waitFor();
    assert.deepEqual(await boxes(page), before);
    await comesToMatch(() => page.locator('.go-on').innerText(), /Qawale[^]*Your turn as Light[^]*Continue/);
    await becomes(() => page.locator('main .primary').count(), 1, 'one primary button');
    await becomes(() => page.locator('.record').innerText(), '1 won · 1 lost · best win: Novice (2)');
    // The board is a link, too.
    await page.locator('.go-on .small-board').click();
    await page.waitForFunction(() => location.hash === '#/qawale?moves=a1nne_d4sws&computer=dark-3-1');
    await page.goto(`${here.server.url}#/games`);
    const row = page.locator('.own-record [data-game="27"]');
    await row.waitFor();
    await comesToMatch(() => row.innerText(), /^27\s+1 of 2 games won/);
    assert.deepEqual(await row.locator('.beaten .unseen, .tried .unseen').allInnerTexts(), [
      'Novice (2): 1 of 1 won',
      'Casual (3): 0 of 1 won',
    ]);
  });

  it('lists the games by link, those first that wait for the reader', async (t) => {
    const byLink = (moves, seat, id) => [`#/27?moves=${moves}&seat=${seat}&id=${id}`, `[Game "27"]\n[Result "*"]\n\n${moves.split('_').map((move, ply) => `${ply + 1}. ${move}`).join(' ')}\n`];
    const page = await openPage(t, here.browser);
    await page.addInitScript(shelve, [byLink('1x8_9x1', 'black', 'aaaaaaaa'), byLink('1x8', 'black', 'bbbbbbbb'), open]);
    let release;
    const held = new Promise((done) => (release = done));
    await page.route('**/by_link.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${here.server.url}#/`);
    await page.locator('.games-by-link ul').waitFor();
    const before = await boxes(page);
    release();
    await becomes(() => page.locator('.games-by-link li').allInnerTexts(), ['27\nYour turn as Black.', '27\nWaiting for White to move.']);
    assert.deepEqual(await boxes(page), before, 'nothing moves when the list comes');
    assert.deepEqual(await audit(page), []);
    await page.locator('.games-by-link a').first().click();
    await page.waitForFunction(() => location.hash.startsWith('#/27?moves=1x8_9x1&seat=white'));
  });

  it('shows the problem of the day with its board, and nothing moves when it comes', async (t) => {
    for (const { locale, viewport } of [
      { locale: 'en', viewport: VIEWPORTS.desktop },
      { locale: 'fr', viewport: VIEWPORTS.phone },
      { locale: 'ja', viewport: { width: 844, height: 390 } },
    ]) {
      const page = await openPage(t, here.browser, { locale, viewport });
      let release;
      const held = new Promise((done) => (release = done));
      await page.route('**/problems/*.txt*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${here.server.url}#/`);
      await page.locator('#content .today').waitFor();
      const before = await boxes(page);
      release();
      await page.locator('.today svg.board .piece').first().waitFor();
      assert.deepEqual(await boxes(page), before, `${locale} ${viewport.width}×${viewport.height}`);
      await comesToMatch(() => page.locator('.today .stars').innerText(), /^★+☆*$/);
      await action(page, 'daily').click();
      await page.locator('.lesson .spot.offered').first().waitFor();
    }
  });

  it('shows the cards of all games without scrolling, and of two on a phone', async (t) => {
    for (const { viewport, cards } of [
      { viewport: VIEWPORTS.desktop, cards: 4 },
      { viewport: VIEWPORTS.phone, cards: 2 },
    ]) {
      const page = await openRoute(t, here, '#/', { viewport }, '#content .begin');
      const whole = (await boxes(page)).filter(({ bottom }) => bottom <= viewport.height);
      assert.ok(whole.length >= cards, `${whole.length} cards at ${viewport.width}×${viewport.height}`);
    }
  });

  it('has a dialog for a new game that fits a phone', async (t) => {
    for (const viewport of [VIEWPORTS.phone, { width: 360, height: 640 }]) {
      const page = await openRoute(t, here, '#/qawale?computer=dark-2-1', { viewport }, '.spot.offered');
      await action(page, 'new').click();
      const dialog = page.locator('dialog[open]');
      await dialog.locator('[name="level"]').waitFor();
      const { scroll, room } = await dialog.evaluate(({ scrollHeight, clientHeight }) => ({ scroll: scrollHeight, room: clientHeight }));
      assert.ok(scroll <= room, `${scroll} px in ${room} px at ${viewport.width}×${viewport.height}`);
    }
  });
});
