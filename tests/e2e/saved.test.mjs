// Saved games in the browser's real storage: the list, damage, a full or blocked storage, two pages at once; variations;
// import and export of files.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS, watchErrors } from './browser.mjs';
import { action, address, fromMenu, play, playAll, written } from './table.mjs';

const saved = (page) => page.locator('.saved-game');

/** The entries of games in the storage, by key. */
const stored = (page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('apila.game.'))),
  );

/** Waits until a page finds a text in the storage: browsers tell other processes what is stored a moment later. */
const hasStored = (page, text) =>
  page.waitForFunction((text) => Object.values({ ...localStorage }).some((entry) => entry.includes(text)), text);

/** Follows a link within the page. The page of the saved games is a part that has to be loaded. */
async function go(page, hash) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
  if (hash === '#/games') await page.locator('main.games').waitFor();
}

describe('saved games', () => {
  const here = openSuite(launchChromium);

  const open = (t, route, options) => openRoute(t, here, route, { reducedMotion: 'reduce', ...options }, 'main');

  it('are kept as they are played, and gone on with, renamed, copied and deleted', async (t) => {
    const page = await open(t, '#/27');
    await becomes(() => stored(page), {}, 'a table at which nothing was done is not kept');
    await playAll(page, '27', '1x8_9x1_2x2');
    await go(page, '#/jaleo');
    await page.locator('main[data-game="jaleo"]').waitFor();
    await play(page, 'jaleo', 'm30-o29');
    await fromMenu(page, 'resign');
    await page.getByRole('button', { name: 'Yes' }).click();
    await go(page, '#/games');
    await becomes(() => saved(page).count(), 2);
    await comesToMatch(() => saved(page).nth(0).innerText(), /Jaleo[\s\S]*1 move[\s\S]*Black wins\. The opponent resigned/);
    await comesToMatch(() => saved(page).nth(1).innerText(), /27[\s\S]*Basic · 3 moves[\s\S]*White to move/);
    await becomes(() => page.locator('.saved-game svg.board').count(), 2);
    assert.deepEqual(await audit(page), []);

    await saved(page).nth(1).locator('[data-action="rename"]').click();
    await page.getByRole('textbox', { name: 'Name of the game' }).fill('In the park');
    await page.getByRole('textbox', { name: 'Black' }).fill('Ana');
    await page.keyboard.press('Enter');
    const park = page.locator('.saved-game', { hasText: 'In the park' });
    await comesToMatch(() => park.innerText(), /Ana – White/);
    await park.locator('[data-action="duplicate"]').click();
    await page.getByRole('heading', { name: 'In the park (copy)' }).waitFor();
    await becomes(() => saved(page).count(), 3);

    await page.locator('.saved-game', { hasText: '(copy)' }).locator('[data-action="resume"]').click();
    await page.locator('main[data-game="27"]').waitFor();
    await comesToMatch(() => page.locator('.player').nth(1).innerText(), /Ana/);
    await play(page, '27', '9x4');
    await page.goBack();
    await comesToMatch(() => page.locator('.saved-game', { hasText: '(copy)' }).innerText(), /4 moves/);
    const original = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'In the park', exact: true }) });
    await comesToMatch(() => original.innerText(), /3 moves/);

    await page.locator('.saved-game', { hasText: '(copy)' }).locator('[data-action="delete"]').click();
    await page.locator('.saved-game', { hasText: '(copy)' }).waitFor({ state: 'detached' });
    assert.equal(Object.keys(await stored(page)).length, 2);
    await action(page, 'undo-delete').click();
    await page.locator('.saved-game', { hasText: '(copy)' }).waitFor();
    assert.equal(Object.keys(await stored(page)).length, 3);
  });

  it('fit a phone', async (t) => {
    const page = await open(t, '#/27', { viewport: { width: 320, height: 640 } });
    await playAll(page, '27', '1x8_9x1');
    await go(page, '#/games');
    await saved(page).first().waitFor();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(sideways <= 0, `${sideways} px too wide`);
  });

  it('survive what is damaged: it is set aside, not deleted, and can be saved', async (t) => {
    const page = await open(t, '#/games');
    const good = { version: 2, link: '#/27?moves=1x8', sheet: '[Game "27"]\n\n1. 1x8\n', created: 1, changed: 2 };
    const entries = {
      cut: JSON.stringify(good).slice(0, 40),
      word: 'hello',
      list: '[1,2,3]',
      nothing: '',
      illegal: JSON.stringify({ ...good, link: '#/27?moves=1x8_1x8' }),
      sheet: JSON.stringify({ ...good, sheet: '[Game "27"]\n\n1. 1x88\n' }),
      mixed: JSON.stringify({ ...good, link: '#/qawale?moves=a1nne' }),
      later: JSON.stringify({ ...good, version: 99 }),
      types: JSON.stringify({ ...good, link: 7 }),
      good: JSON.stringify(good),
    };
    await page.evaluate((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(`apila.game.${key}`, text);
    }, entries);
    await page.reload();
    await saved(page).first().waitFor();
    await becomes(() => saved(page).count(), 1);
    await becomes(() => page.locator('.damaged li').count(), 9);
    await comesToMatch(() => page.locator('.damaged').innerText(), /later[\s\S]*A later version of Apila wrote this \(format 99\)/);
    await comesToMatch(() => page.locator('.damaged').innerText(), /sheet[\s\S]*Line 3, column 4/);
    assert.deepEqual(await audit(page), []);
    const [download] = await Promise.all([page.waitForEvent('download'), action(page, 'export-damaged').click()]);
    const text = await readFile(await download.path(), 'utf8');
    for (const [key, entry] of Object.entries(entries)) {
      if (key !== 'good') assert.ok(text.includes(`${key}\t${entry}`), key);
    }
    await page.locator('.saved-game [data-action="resume"]').click();
    await play(page, '27', '9x1');
    const now = await stored(page);
    for (const [key, entry] of Object.entries(entries)) {
      if (key !== 'good') assert.equal(now[`apila.game.${key}`], entry, `${key} is left as it is`);
    }
    await go(page, '#/games');
    await action(page, 'delete-damaged').click();
    await page.locator('.damaged').waitFor({ state: 'detached' });
    await action(page, 'undo-delete').click();
    await becomes(() => page.locator('.damaged li').count(), 9);
  });

  it('come first where it is the turn of the reader, and go on from where they were', async (t) => {
    const page = await open(t, '#/games');
    await page.evaluate(() => {
      const waiting = {
        version: 2, link: '#/qawale?moves=a1nne_d4sws&seat=light&id=Old1',
        sheet: '[Game "qawale"]\n\n1. a1nne 2. d4sws\n', created: 1, changed: 1700000000000,
      };
      localStorage.setItem('apila.game.waiting', JSON.stringify(waiting));
      const later = {
        version: 2, link: '#/27?moves=1x8', sheet: '[Game "27"]\n\n1. 1x8\n', created: 1, changed: 1800000000000,
      };
      localStorage.setItem('apila.game.later', JSON.stringify(later));
    });
    await page.reload();
    await saved(page).first().waitFor();
    // The game in which it is the reader's turn comes first.
    await comesToMatch(() => saved(page).first().innerText(), /2 moves[\s\S]*you play Light[\s\S]*Your turn as Light/);
    await action(page, 'resume').first().click();
    await play(page, 'qawale', 'a4sse');
    const entry = JSON.parse((await stored(page))['apila.game.waiting']);
    assert.equal(entry.version, 2);
    assert.equal(entry.link, '#/qawale?moves=a1nne_d4sws_a4sse&seat=light&id=Old1');
    assert.match(entry.sheet, /1\. a1nne 2\. d4sws 3\. a4sse/);
  });

  it('go on when the storage is full, and say so', async (t) => {
    const page = await open(t, '#/27');
    await page.evaluate(() => {
      let size = 1 << 20;
      for (let index = 0; size > 0; ) {
        try {
          localStorage.setItem(`other.${index}`, 'x'.repeat(size));
          index += 1;
        } catch {
          size >>= 1;
        }
      }
    });
    await playAll(page, '27', '1x8_9x1_2x2');
    await comesToMatch(() => page.locator('.notice.storage').innerText(), /storage is full/);
    await go(page, '#/games');
    await saved(page).first().waitFor();
    await comesToMatch(() => saved(page).innerText(), /3 moves/);
    await comesToMatch(() => page.locator('.notice.storage').innerText(), /storage is full/);
    await page.evaluate(() => localStorage.removeItem('other.0'));
    await action(page, 'resume').click();
    await play(page, '27', '9x4');
    await page.locator('.notice.storage').waitFor({ state: 'detached' });
    await page.reload();
    await becomes(async () => (await address(page)).moves, '1x8_9x1_2x2_9x4');
    assert.equal(Object.keys(await stored(page)).length, 1);
  });

  it('go on when the storage is blocked, and say so', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(`${here.server.url}#/27`);
    await playAll(page, '27', '1x8_9x1');
    await comesToMatch(() => page.locator('.notice.storage').innerText(), /does not let the page keep games/);
    await go(page, '#/games');
    await comesToMatch(() => saved(page).innerText(), /2 moves/);
    await action(page, 'resume').click();
    await play(page, '27', '2x2');
    await page.reload();
    await page.locator('.moves [data-ply="3"]').waitFor();
    await becomes(async () => (await address(page)).moves, '1x8_9x1_2x2', 'the link still has the game');
  });

  it('are shared by two pages that have the same game open', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.context().addInitScript(() => {
      globalThis.addEventListener('storage', (event) => globalThis.deaf && event.stopImmediatePropagation(), true);
    });
    await page.goto(`${here.server.url}#/27`);
    await playAll(page, '27', '1x8_9x1');
    const other = await page.context().newPage();
    other.errors = watchErrors(other);
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto(`${here.server.url}#/games`);
    await action(other, 'resume').click();
    await other.locator('.moves [data-ply="2"]').waitFor();
    // The other page follows the first.
    await play(page, '27', '2x2');
    await other.waitForFunction(() => location.hash === '#/27?moves=1x8_9x1_2x2');
    // Both play at once, before either is notified of the other's move: nothing is lost.
    for (const each of [page, other]) {
      await each.evaluate(() => {
        globalThis.deaf = true;
      });
    }
    await play(page, '27', '9x4');
    await hasStored(other, '9x4');
    await play(other, '27', '9x2');
    await comesToMatch(async () => (await address(page)).moves, /9x4$/);
    await comesToMatch(async () => (await address(other)).moves, /9x2$/);
    await hasStored(page, '9x2');
    const entries = Object.values(await stored(page));
    assert.equal(entries.length, 1);
    const { sheet } = JSON.parse(entries[0]);
    assert.match(sheet, /9x4/);
    assert.match(sheet, /9x2/);
    assert.deepEqual(other.errors, []);
  });

  /** Another page of the same browser, with the only saved game open. */
  async function openAgain(page) {
    const other = await page.context().newPage();
    other.errors = watchErrors(other);
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto(`${here.server.url}#/games`);
    await action(other, 'resume').first().click();
    await other.locator('svg.board').waitFor();
    return other;
  }

  it('are written again when another page overwrites them with less, of which it did not know', async (t) => {
    const page = await open(t, '#/27');
    await play(page, '27', '1x8');
    await written(page);
    const [key, older] = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('apila.game.')));
    await play(page, '27', '9x1');
    await written(page);
    await page.evaluate(
      ([key, older]) => {
        localStorage.setItem(key, older);
        // As another process, which has not heard yet what this page has stored.
        dispatchEvent(new StorageEvent('storage', { key, oldValue: 'an earlier state', newValue: older }));
      },
      [key, older],
    );
    await page.waitForFunction((key) => /1x8[^]*9x1/.test(localStorage.getItem(key)), key);
    await becomes(async () => (await address(page)).moves, '1x8_9x1');
  });

  /** The number by which an entry names the one that it replaces: 32-bit FNV-1a. */
  const fingerprint = (text) =>
    Buffer.from(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 0;

  it('are merged with what a page wrote that had not seen them, and follow a page that had', async (t) => {
    const page = await open(t, '#/27');
    const entry = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('apila.game.')));
    await play(page, '27', '1x8');
    await written(page);
    const [key, older] = await entry();
    await play(page, '27', '9x1');
    await written(page);
    const [, newer] = await entry();
    assert.equal(JSON.parse(newer).replaces, fingerprint(older));
    const other = await page.context().newPage();
    await other.goto(here.server.url);
    const write = (moves, replaces) => {
      const sheet = `[Game "27"]\n\n${moves.map((move, ply) => `${ply + 1}. ${move}`).join(' ')}\n`;
      const text = JSON.stringify({ ...JSON.parse(older), link: `#/27?moves=${moves.join('_')}`, sheet, replaces });
      return other.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text]);
    };
    await write(['1x8', '9x2'], fingerprint(older));
    await page.waitForFunction((key) => /9x1/.test(localStorage.getItem(key)) && /9x2/.test(localStorage.getItem(key)), key);
    await becomes(async () => (await address(page)).moves, '1x8_9x1');
    await page.locator('.moves .variation').getByText('9x2').waitFor();
    const [, both] = await entry();
    await write(['1x8', '9x1'], fingerprint(both));
    await page.locator('.moves .variation').waitFor({ state: 'detached' });
    await becomes(async () => (await address(page)).moves, '1x8_9x1');
  });

  it('are not overwritten by a page whose storage was full', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    const other = await openAgain(page);
    await page.evaluate(() => {
      globalThis.set = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await play(page, '27', '2x2');
    await page.locator('.notice.storage').waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = globalThis.set;
    });
    await play(other, '27', '2x1');
    await page.waitForFunction(() => Object.values({ ...localStorage }).some((text) => /2x2/.test(text) && /2x1/.test(text)));
    await page.locator('.notice.storage').waitFor({ state: 'detached' });
    await play(page, '27', '9x4');
    const [entry] = Object.values(await stored(page));
    for (const move of ['2x2', '2x1', '9x4']) assert.ok(JSON.parse(entry).sheet.includes(move), move);
    assert.deepEqual(other.errors, []);
  });

  it('that are in memory are joined with what another page stored meanwhile', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    const other = await openAgain(page);
    await page.evaluate(() => {
      globalThis.set = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await play(page, '27', '2x2');
    // It is said again where the game is opened again.
    await go(page, '#/games');
    await action(page, 'resume').click();
    await page.locator('.moves [data-ply="3"]').waitFor();
    await page.locator('.notice.storage').waitFor();
    await go(page, '#/jaleo');
    await page.locator('main[data-game="jaleo"]').waitFor();
    await play(other, '27', '2x1');
    await hasStored(page, '2x1');
    await other.goto('about:blank');
    await page.evaluate(() => {
      Storage.prototype.setItem = globalThis.set;
    });
    await go(page, '#/games');
    await page.locator('.saved-game').waitFor();
    await hasStored(page, '2x2');
    const [entry, ...more] = Object.values(await stored(page));
    assert.deepEqual(more, []);
    for (const move of ['2x2', '2x1']) assert.ok(JSON.parse(entry).sheet.includes(move), move);
    assert.deepEqual(other.errors, []);
  });

  it('that are in memory are stored as soon as there is room', async (t) => {
    const page = await open(t, '#/27');
    await page.evaluate(() => {
      globalThis.set = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await playAll(page, '27', '1x8_9x1');
    await page.evaluate(() => {
      Storage.prototype.setItem = globalThis.set;
    });
    await go(page, '#/games');
    await saved(page).first().waitFor();
    await becomes(async () => Object.keys(await stored(page)).length, 1);
  });

  it('are not overwritten by the undoing of a delete, or by a new name', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    const list = await page.context().newPage();
    await list.goto(`${here.server.url}#/games`);
    await action(list, 'delete').click();
    await saved(list).waitFor({ state: 'detached' });
    await play(page, '27', '2x2');
    await saved(list).waitFor();
    await action(list, 'undo-delete').click();
    await list.waitForFunction(() => document.querySelectorAll('.saved-game').length === 2);
    await becomes(async () => (await address(page)).moves, '1x8_9x1_2x2');
    await saved(list).filter({ hasText: '3 moves' }).locator('[data-action="rename"]').click();
    await list.getByRole('textbox', { name: 'Name of the game' }).fill('Park');
    await play(page, '27', '9x4');
    await becomes(() => list.getByRole('textbox', { name: 'Name of the game' }).inputValue(), 'Park', 'what is typed stays');
    await list.keyboard.press('Enter');
    await saved(list).filter({ hasText: 'Park' }).filter({ hasText: '4 moves' }).waitFor();
  });

  it('follow what another page deletes, while a dialog is open', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1_2x2');
    await action(page, 'undo-turn').click();
    await play(page, '27', '2x1');
    const other = await openAgain(page);
    await other.locator('.moves .variation button').click();
    await action(other, 'delete-line').click();
    await other.getByRole('heading', { name: 'Delete this move?' }).waitFor();
    await page.locator('.moves .variation button').click();
    await action(page, 'delete-line').click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await other.locator('.moves .variation').waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Yes' }).click();
    await other.locator('dialog').waitFor({ state: 'detached' });
    await becomes(async () => (await address(page)).moves, '1x8_9x1_2x1');
    await becomes(async () => (await address(other)).moves, '1x8_9x1_2x1');
    assert.deepEqual(other.errors, []);
  });

  it('of a later version are left alone when they come while a game is played', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    const other = await page.context().newPage();
    await other.goto(here.server.url);
    const later = await other.evaluate(() => {
      const [name] = Object.keys({ ...localStorage });
      const text = JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), version: 99 });
      localStorage.setItem(name, text);
      return [name, text];
    });
    await page.waitForFunction(([name, text]) => localStorage.getItem(name) === text, later);
    await play(page, '27', '2x2');
    const now = await stored(page);
    assert.equal(now[later[0]], later[1]);
    assert.equal(Object.keys(now).length, 2, 'the game goes on under a key of its own');
  });

  it('that are over are listed as they ended, whatever was tried afterwards', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    await fromMenu(page, 'resign');
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.locator('[data-ply="1"]').click();
    await play(page, '27', '9x4');
    await go(page, '#/games');
    await comesToMatch(() => saved(page).innerText(), /2 moves[\s\S]*White wins/);
    await go(page, '#/');
    await page.locator('#content .cards').waitFor();
    await becomes(() => page.locator('.go-on').count(), 0, 'home offers games that go on');
  });

  it('are led to from home, the very one', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8');
    await go(page, '#/games');
    await action(page, 'duplicate').click();
    await page.getByText('A copy was made.').waitFor();
    await go(page, '#/');
    await page.getByRole('link', { name: 'Continue 27 (copy)' }).click();
    await play(page, '27', '9x4');
    await action(page, 'undo-turn').click();
    await action(page, 'undo-turn').click();
    await go(page, '#/');
    await page.getByRole('link', { name: 'Continue 27 (copy)' }).click();
    await fromMenu(page, 'redo-turn');
    await page.waitForFunction(() => location.hash === '#/27?moves=1x8');
    assert.equal(Object.keys(await stored(page)).length, 2);
  });

  it('stay as they are when one goes back to where one was', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    await go(page, '#/games');
    await action(page, 'resume').click();
    await action(page, 'undo-turn').click();
    await play(page, '27', '9x4');
    await page.goBack();
    await page.goBack();
    await page.locator('.moves [data-ply="2"]').waitFor();
    await becomes(async () => (await address(page)).moves, '1x8_9x4');
  });

  it('are found again by a link to the same line, in another page', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    await page.goto('about:blank');
    await page.goto(`${here.server.url}#/27?moves=1x8_9x1`);
    await play(page, '27', '2x2');
    assert.equal(Object.keys(await stored(page)).length, 1);
  });
});

describe('variations', () => {
  const here = openSuite(launchChromium);

  const open = (t, route, options) => openRoute(t, here, route, { reducedMotion: 'reduce', ...options });

  it('are kept, chosen, promoted and deleted', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1_2x2');
    await page.locator('[data-ply="1"]').click();
    await play(page, '27', '9x4');
    const others = page.locator('.moves .variation');
    await comesToMatch(() => others.innerText(), /9x1\s*\+1/);
    await becomes(() => page.locator('.branch').count(), 1, 'what is tried is a variation');
    assert.deepEqual(await audit(page), []);
    await others.locator('button').click();
    assert.deepEqual(await address(page), { path: '/27', moves: '1x8_9x1_2x2', ply: '2' });
    await becomes(() => page.locator('.branch').count(), 0);
    await others.locator('button').click();
    await action(page, 'promote').click();
    await page.locator('.branch').waitFor({ state: 'detached' });
    await page.reload();
    await comesToMatch(() => others.innerText(), /9x1/, 'they are kept');
    await becomes(() => page.locator('.branch').count(), 0);
    await others.locator('button').click();
    await action(page, 'delete-line').click();
    await page.getByRole('heading', { name: 'Delete these 2 moves?' }).waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await others.waitFor({ state: 'detached' });
    await becomes(async () => (await address(page)).moves, '1x8_9x4');
  });

  it('are made of turns that were taken back before a reload, too', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    await action(page, 'undo-turn').click();
    await written(page);
    await page.reload();
    await play(page, '27', '9x4');
    await becomes(() => page.locator('.branch').count(), 0);
    await comesToMatch(() => page.locator('.moves .variation').innerText(), /9x1/);
  });

  it('leave what is typed in a dialog alone', async (t) => {
    const page = await openPage(t, here.browser);
    await page.goto(`${here.server.url}#/qawale?moves=a1nne_d4sws&ply=1`);
    await action(page, 'forward').click();
    await action(page, 'new').click();
    await page.getByRole('radio', { name: 'By link' }).check();
    await page.getByRole('group', { name: 'You play' }).getByRole('radio', { name: 'Dark' }).check();
    await page.locator('.moves [data-ply="2"].current').waitFor({ state: 'attached' });
    await becomes(() => page.getByRole('radio', { name: 'By link' }).isChecked(), true);
    await becomes(() => page.locator('[name="side"][value="dark"]').isChecked(), true);
  });

  it('are made of turns that were taken back', async (t) => {
    const page = await open(t, '#/27', { viewport: VIEWPORTS.phone });
    await playAll(page, '27', '1x8_9x1');
    await action(page, 'undo-turn').click();
    await play(page, '27', '9x4');
    await comesToMatch(() => page.locator('.moves .variation').innerText(), /9x1/);
    await becomes(() => page.locator('.branch').count(), 0, 'what mends a mistake is the main line');
  });

  it('and notes go into the file, and come back from it', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    await fromMenu(page, 'note');
    await page.getByRole('textbox', { name: 'Note' }).fill('A quiet {answer}\nin two lines');
    await page.getByRole('button', { name: 'Keep' }).click();
    await becomes(() => page.locator('.note').innerText(), 'A quiet {answer}\nin two lines');
    await action(page, 'undo-turn').click();
    await play(page, '27', '9x4');
    await action(page, 'share').click();
    const [download] = await Promise.all([page.waitForEvent('download'), action(page, 'save-file').click()]);
    assert.match(download.suggestedFilename(), /^27-\d{4}-\d\d-\d\d\.txt$/);
    const text = await readFile(await download.path(), 'utf8');
    assert.match(text, /1\. 1x8 2\. 9x4 \(2\. 9x1 \{A quiet \{answer\\}\nin two lines\}\)/);

    const fresh = await open(t, '#/');
    await go(fresh, '#/games');
    await fresh.locator('[data-field="file"]').setInputFiles(await download.path());
    await fresh.getByText('One game was added.').waitFor();
    await action(fresh, 'resume').click();
    await fresh.locator('.moves .variation button').click();
    await becomes(() => fresh.locator('.note').innerText(), 'A quiet {answer}\nin two lines');
    await action(fresh, 'share').click();
    const [again] = await Promise.all([fresh.waitForEvent('download'), action(fresh, 'save-file').click()]);
    assert.equal(await readFile(await again.path(), 'utf8'), text);
  });
});

describe('files of games', () => {
  const here = openSuite(launchChromium);
  const FILE = [
    '[Game "qawale"]\n[Light "Ana"]\n\n1. a1nne 2. d4sws\n',
    '[Game "27"]\n\n1. 1x8 2. 9y1\n',
    '[Game "jo"]\n[Result "Black"]\n\n1. e5f5-g5c3 2. e6e7-e5-e8f5 3. resign\n',
  ].join('\n');

  const open = (t) => openRoute(t, here, '#/games', { reducedMotion: 'reduce' }, 'main');

  it('are pasted into the field; what is wrong is named by line and column', async (t) => {
    const page = await open(t);
    await action(page, 'paste').click();
    await page.getByRole('textbox', { name: 'Games as text' }).fill(FILE);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('2 games were added.').waitFor();
    await comesToMatch(() => page.locator('.errors').innerText(), /Line 8, column 11/);
    await becomes(() => saved(page).count(), 2);
    assert.deepEqual(await audit(page), []);
  });

  it('are pasted onto the page, and dropped on it', async (t) => {
    const page = await open(t);
    const drop = (type, fill) =>
      page.evaluate(
        ([type, text, asFile]) => {
          const data = new DataTransfer();
          if (asFile) data.items.add(new File([text], 'games.txt', { type: 'text/plain' }));
          else data.setData('text/plain', text);
          const target = document.querySelector('main');
          const event =
            type === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
              : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
          target.dispatchEvent(event);
        },
        [type, fill.text, fill.asFile],
      );
    await drop('paste', { text: '[Game "qawale"]\n\n1. a1nne', asFile: false });
    await page.getByText('One game was added.').waitFor();
    await drop('drop', { text: FILE, asFile: true });
    await page.getByText('2 games were added.').waitFor();
    await drop('drop', { text: 'just words', asFile: false });
    await page.getByText('No game was added.').waitFor();
    await comesToMatch(() => page.locator('.errors').innerText(), /Line 1, column 1/);
    await becomes(() => saved(page).count(), 3);
  });

  it('can be a link, which is opened', async (t) => {
    const page = await open(t);
    await action(page, 'paste').click();
    await page.getByRole('textbox', { name: 'Games as text' }).fill('Look: https://example.org/#/27?moves=1x8_9x1');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.moves[data-plies="2"]').waitFor();
  });

  it('are taken in several at once, with all that is wrong in them', async (t) => {
    const page = await open(t);
    const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('[data-field="file"]').setInputFiles([
      file('one.txt', FILE),
      file('two.txt', '[Game "27"]\n\n1. 1x8\n\n[Game "27"]\n\n1. 9x9\n\n[Game "27"]\n\n1. 9x9'),
      file('picture.txt', 'PNG\0\0\0'),
    ]);
    await page.getByText('3 games were added.').waitFor();
    await becomes(() => page.locator('.errors li').count(), 3);
    await comesToMatch(() => page.locator('.errors').innerText(), /cannot be read/);
    await comesToMatch(() => page.locator('.errors').innerText(), /2 games have the same mistake, the first on line 7: /);
  });

  it('hold all games, and give them back', async (t) => {
    const page = await open(t);
    await action(page, 'paste').click();
    await page.getByRole('textbox', { name: 'Games as text' }).fill(FILE);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('2 games were added.').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), action(page, 'export-all').click()]);
    const fresh = await open(t);
    await fresh.locator('[data-field="file"]').setInputFiles(await download.path());
    await fresh.getByText('2 games were added.').waitFor();
    const [again] = await Promise.all([fresh.waitForEvent('download'), action(fresh, 'export-all').click()]);
    const games = (text) => text.split(/\n(?=\[Game)/).map((game) => game.trim()).sort();
    assert.deepEqual(games(await readFile(await again.path(), 'utf8')), games(await readFile(await download.path(), 'utf8')));
  });
});
