// What is stored and what is not: the page never says that something is stored that is not, files of any length come back whole,
// settings hold without a storage, and texts from files keep to their places.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { launchChromium, openPage, openRoute, stage } from './browser.mjs';
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
  const here = stage(launchChromium);

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

describe('a file of 3000 games', () => {
  const here = stage(launchChromium);
  const GAMES = 3000;
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
    assert.equal(await page.locator('.errors').count(), 0);
  });
});

describe('settings that cannot be stored', () => {
  const here = stage(launchChromium);
  const choice = (page, name, value) => page.locator(`.settings input[name="${name}"]${value ? `[value="${value}"]` : ''}`);

  for (const storage of ['blocked', 'full', 'forgetful']) {
    it(`hold for the visit, and the page says so: ${storage}`, async (t) => {
      const page = await openWith(t, here, storage, '#/settings');
      await page.locator('.preview .board').waitFor();
      await choice(page, 'theme', 'dark').check({ force: true });
      await page.locator('.notice.storage', { hasText: 'cannot store' }).waitFor();
      await choice(page, 'style', 'contrast').check({ force: true });
      await page.waitForFunction(() => !document.querySelector('.sprites linearGradient'));
      await choice(page, 'coordinates').uncheck();
      await choice(page, 'player').fill('Ada');
      await choice(page, 'language', 'es').check({ force: true });
      await page.locator('h1', { hasText: 'Ajustes' }).waitFor();
      await page.locator('.notice.storage', { hasText: 'no puede guardarlo' }).waitFor();
      const holds = async () => {
        for (const [name, value] of [['theme', 'dark'], ['style', 'contrast'], ['language', 'es']]) {
          assert.equal(await choice(page, name, value).isChecked(), true, name);
        }
        assert.equal(await choice(page, 'coordinates').isChecked(), false);
        assert.equal(await choice(page, 'player').inputValue(), 'Ada');
        assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
      };
      await holds();
      // On other pages, and back here.
      await page.evaluate(() => {
        location.hash = '#/jaleo';
      });
      await page.locator('main.table svg.board').waitFor();
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
      assert.equal(await page.locator('main.table .coordinate').count(), 0);
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
    assert.equal(await page.locator('.notice.storage').count(), 0);
    await choice(page, 'theme', 'dark').check({ force: true });
    await page.locator('.notice.storage').waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = globalThis.set;
    });
    await choice(page, 'coordinates').uncheck();
    await page.locator('.notice.storage').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('html[data-theme="dark"] .preview .board').waitFor();
    assert.equal(await choice(page, 'coordinates').isChecked(), false);
  });
});
