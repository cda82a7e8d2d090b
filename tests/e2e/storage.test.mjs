// What is stored and what is not: the page never says that something is stored that is not, files of any length come back whole,
// settings hold without a storage, and texts from files keep to their places.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { becomes, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { action, play, playAll, written } from './table.mjs';

const saved = (page) => page.locator('.saved-game');

/** The texts of the entries of games in the storage. */
const entries = (page) =>
  page.evaluate(() => Object.entries({ ...localStorage }).flatMap(([name, text]) => (name.startsWith('apila.game.') ? [text] : [])));

/** Imports a text as a file. */
const importFile = (page, text) =>
  page.locator('[data-field="file"]').setInputFiles([{ name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }]);

/** Runs in the page, before its scripts. */
const STORAGES = {
  blocked: () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  /** It takes everything and keeps nothing. */
  forgetful: () => {
    Storage.prototype.setItem = () => {};
  },
};

async function openWith(t, here, storage, route) {
  const page = await openPage(t, here.browser, { reducedMotion: 'reduce', colorScheme: 'light' });
  await page.addInitScript(STORAGES[storage]);
  await page.goto(here.server.url + route);
  return page;
}

describe('stored games', () => {
  const here = openSuite(launchChromium);

  it('have all their fields, as the browser itself writes JSON', async (t) => {
    const page = await openRoute(t, here, '#/games', {}, 'main.games');
    await importFile(page, '[Game "27"]\n[Name "a \\"b\\" \\\\ \u202e \u2028 \u{1f600}"]\n\n1. 1x8 {one\ntwo \\} \\\\}\n');
    await action(page, 'resume').click();
    await play(page, '27', '9x1');
    await written(page);
    const [text, ...more] = await entries(page);
    assert.deepEqual(more, []);
    const entry = JSON.parse(text);
    assert.deepEqual(Object.keys(entry), ['version', 'link', 'sheet', 'created', 'changed', 'replaces']);
    assert.equal(text, JSON.stringify(entry));
    assert.ok(Math.abs(entry.changed - Date.now()) < 600_000 && entry.replaces > 0 && entry.version === 2, text);
  });

  it('are not taken for stored where the storage forgets them', async (t) => {
    const page = await openWith(t, here, 'forgetful', '#/27');
    await playAll(page, '27', '1x8_9x1');
    await page.locator('.notice.storage', { hasText: 'did not store' }).waitFor();
    await page.evaluate(() => {
      location.hash = '#/games';
    });
    await saved(page).filter({ hasText: '2 moves' }).waitFor();
    await page.locator('.notice.storage', { hasText: 'did not store' }).waitFor();
  });
});

describe('a file of 10,000 games', () => {
  const here = openSuite(launchChromium);
  const GAMES = 10_000;
  const MOVES = ['1. 1x8 2. 9x1', '1. 1x7 2. 9x2 3. 2x1', '1. 1x6 {a note}'];
  const game = (number) => `[Game "27"]\n[Name "Game ${number}"]\n[Date "2026-11-21"]\n[Result "*"]\n\n${MOVES[number % 3]}\n`;
  const file = Array.from({ length: GAMES }, (_, number) => game(number)).join('\n');
  const all = (text) => text.split(/\n(?=\[Game )/).map((sheet) => sheet.trim()).sort();

  it('comes back whole, once, and the list stays usable', async (t) => {
    const page = await openRoute(t, here, '#/games', { reducedMotion: 'reduce' }, 'main.games');
    await importFile(page, file);
    await page.getByText(`${GAMES} games were added.`).waitFor();
    assert.equal((await entries(page)).length, GAMES);
    await importFile(page, file);
    await page.getByText(`No game was added. ${GAMES} games were already there.`).waitFor();
    assert.equal((await entries(page)).length, GAMES);

    const [download] = await Promise.all([page.waitForEvent('download'), action(page, 'export-all').click()]);
    const text = await readFile(await download.path(), 'utf8');
    assert.deepEqual(all(text), all(file));

    const name = await saved(page).first().locator('h2').innerText();
    await saved(page).first().locator('[data-action="delete"]').click();
    await page.getByText(`“${name}” was deleted.`).waitFor();
    assert.equal((await entries(page)).length, GAMES - 1);
    // Only what is missing is added.
    await importFile(page, text);
    await page.getByText(`One game was added. ${GAMES - 1} games were already there.`).waitFor();
    assert.deepEqual((await entries(page)).map((entry) => JSON.parse(entry).sheet.trim()).sort(), all(file));
    await action(page, 'more-games').click();
    await saved(page).nth(30).waitFor();
    await becomes(() => page.locator('.errors').count(), 0);
  });
});

describe('settings that cannot be stored', () => {
  const here = openSuite(launchChromium);
  const choice = (page, name, value) => page.locator(`.settings input[name="${name}"]${value ? `[value="${value}"]` : ''}`);

  for (const storage of ['blocked', 'full', 'forgetful']) {
    it(`hold for the visit, and the page says so: ${storage}`, async (t) => {
      const page = await openWith(t, here, storage, '#/settings');
      await page.locator('.preview .board').waitFor();
      await choice(page, 'theme', 'dark').check({ force: true });
      const notice = page.locator('.notice.storage', { hasText: 'cannot store' });
      await notice.waitFor();
      const { y, height } = await notice.boundingBox();
      assert.ok(y >= 0 && y + height <= page.viewportSize().height, 'the notice is in sight');
      await choice(page, 'style', 'contrast').check({ force: true });
      await page.waitForFunction(() => !document.querySelector('.sprites linearGradient'));
      await choice(page, 'coordinates').uncheck();
      await choice(page, 'player').fill('Ada');
      await choice(page, 'language', 'es').check({ force: true });
      await page.locator('h1', { hasText: 'Ajustes' }).waitFor();
      await page.locator('.notice.storage', { hasText: 'no puede guardarlo' }).waitFor();
      const holds = async () => {
        for (const [name, value] of [['theme', 'dark'], ['style', 'contrast'], ['language', 'es']]) {
          await becomes(() => choice(page, name, value).isChecked(), true, name);
        }
        await becomes(() => choice(page, 'coordinates').isChecked(), false);
        await becomes(() => choice(page, 'player').inputValue(), 'Ada');
        await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
      };
      await holds();
      // On other pages, and back here.
      await page.evaluate(() => {
        location.hash = '#/jaleo';
      });
      await page.locator('main.table svg.board').waitFor();
      await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
      await becomes(() => page.locator('main.table .coordinate').count(), 0);
      await page.goBack();
      await page.locator('.preview .board').waitFor();
      await holds();
    });
  }

  it('are stored as soon as there is room', async (t) => {
    const page = await openRoute(t, here, '#/settings', { colorScheme: 'light' }, '.preview .board');
    await page.evaluate(() => {
      globalThis.set = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await becomes(() => page.locator('.notice.storage').count(), 0);
    await choice(page, 'theme', 'dark').check({ force: true });
    await page.locator('.notice.storage').waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = globalThis.set;
    });
    await choice(page, 'coordinates').uncheck();
    await page.locator('.notice.storage').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('html[data-theme="dark"] .preview .board').waitFor();
    await becomes(() => choice(page, 'coordinates').isChecked(), false);
  });
});

describe('names and comments from files', () => {
  const here = openSuite(launchChromium);
  const TURNED = '\u202e';
  const long = (text) => text + 'W'.repeat(100_000);
  const FILES = {
    'that turn the text round': { name: `${TURNED}emag`, players: [`${TURNED}anA`, `Bob\u2066`], comment: `a ${TURNED}note` },
    'of 100 000 letters': { name: long('Game'), players: [long('Ana'), long('Bob')], comment: long('note ') },
  };
  const sheetOf = ({ name, players: [black, white], comment }) =>
    `[Game "27"]\n[Name "${name}"]\n[Black "${black}"]\n[White "${white}"]\n[Result "*"]\n\n1. 1x8 {${comment}}\n`;
  const SMALL = { width: 360, height: 640 };

  /** The page has no more than fits its width, and no text of its own that turns other text round. */
  async function isInOrder(page, where) {
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${where} scrolls sideways`);
    const turned = await page.evaluate(() => {
      const all = [...document.querySelectorAll('body *:not(textarea)')];
      const texts = all.flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data));
      const names = all.flatMap((element) => ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''));
      return [...texts, ...names, document.title].filter((text) => /[\u202a-\u202e]/.test(text) || text.length > 150_000);
    });
    assert.deepEqual(turned, [], where);
  }

  for (const [kind, names] of Object.entries(FILES)) {
    it(`keep to their places, and to the file: ${kind}`, async (t) => {
      const page = await openRoute(t, here, '#/games', { reducedMotion: 'reduce', viewport: SMALL }, 'main.games');
      await importFile(page, sheetOf(names));
      await page.getByText('One game was added.').waitFor();
      await isInOrder(page, 'the list');
      const card = await saved(page).boundingBox();
      assert.ok(card.height < SMALL.height, `the card is ${card.height} px high`);
      const label = await action(page, 'resume').getAttribute('aria-label');
      assert.ok(label.length <= 80, label.slice(0, 200));
      await action(page, 'duplicate').click();
      await page.getByText('A copy was made.').waitFor();
      await isInOrder(page, 'the list with a copy');
      assert.ok((await entries(page)).some((text) => JSON.parse(text).sheet.includes(`[Name "${names.name} (copy)"]`)));
      await action(page, 'delete').first().click();
      await action(page, 'undo-delete').waitFor();
      await isInOrder(page, 'the list after a delete');

      await action(page, 'resume').first().click();
      await page.locator('.note').waitFor();
      await page.locator('svg.board').waitFor();
      await isInOrder(page, 'the table');
      assert.ok((await page.locator('.note').boundingBox()).height < SMALL.height / 2);
      for (const who of await page.locator('.player .who').all()) assert.ok((await who.innerText()).length <= 24);

      await page.evaluate(() => {
        location.hash = '#/';
      });
      await page.locator('.go-on').waitFor();
      await isInOrder(page, 'the home page');
      assert.ok((await page.locator('.go-on').boundingBox()).height < SMALL.height / 2);

      // Nothing of it is lost.
      await page.goBack();
      await page.locator('.note').waitFor();
      await action(page, 'share').click();
      const [download] = await Promise.all([page.waitForEvent('download'), action(page, 'save-file').click()]);
      const inOneLine = (text) => text.replace(/\s+/g, ' ');
      assert.equal(inOneLine(await readFile(await download.path(), 'utf8')), inOneLine(sheetOf(names)));
    });
  }

  it('stand on boards of other pages alike', async (t) => {
    const page = await openPage(t, here.browser, { viewport: SMALL });
    for (const [kind, names] of Object.entries(FILES)) {
      await page.goto(`${here.server.url}boards.html`);
      await page.evaluate((sheet) => {
        const board = document.createElement('apila-board');
        board.id = 'hostile';
        board.setAttribute('sheet', sheet);
        document.body.prepend(board);
      }, sheetOf(names));
      await page.locator('#hostile .title bdi').waitFor();
      await page.locator('#hostile .players bdi').nth(1).waitFor();
      await isInOrder(page, kind);
      assert.ok((await page.locator('#hostile .title').innerText()).length <= 80);
      await becomes(() => page.locator('#hostile .comment').first().getAttribute('dir'), 'auto');
    }
  });

  it('do not turn round what is said of a mistake', async (t) => {
    const page = await openRoute(t, here, '#/games', {}, 'main.games');
    await importFile(page, `[Game "27"]\n[Date "${TURNED}2026"]\n\n1. 1x8\n`);
    await page.locator('.errors').waitFor();
    await isInOrder(page, 'the mistake');
  });
});
