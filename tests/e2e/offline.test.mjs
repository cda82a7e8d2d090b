// The site without a network: what its service worker keeps, how it changes to a new build, and how it is removed.

import assert from 'node:assert/strict';
import { copyFile, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { BROWSERS, audit, becomes, closesAfter, openPage } from './browser.mjs';
import { GRACE, nextRelease, small, switchOff } from './builds.mjs';
import { LANGUAGES } from './languages.mjs';
import { serve } from './server.mjs';
import { action, address, fetchedLater, play } from './table.mjs';

/** Waits until the site is kept and the page gets its files from there. */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

/** Lets the browser look for another build, and waits until it has taken it or given it up. */
async function update(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const isBusy = () => registration.installing || registration.waiting || registration.active?.state === 'activating';
    while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** The caches of a page's origin, by name. */
const caches = (page) => page.evaluate(() => globalThis.caches.keys());

/** The text of a file, as the page gets it; undefined if it does not. */
const fetched = (page, name) =>
  page.evaluate(
    (name) => fetch(name).then((response) => (response.ok ? response.text() : undefined), () => undefined),
    name,
  );

const registrations = (page) => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length));

for (const { name, launch, options } of BROWSERS) {
  describe(`the site without a network, in ${name}`, options, () => {
    const here = {};
    before(async () => {
      here.browser = await launch();
    });
    after(() => here.browser?.close());

    /** Serves a folder until the test ends, and opens its page in an empty browser. */
    async function open(t, root, { route = '', base, headers, ...more } = {}) {
      const server = await serve({ root, base, headers });
      closesAfter(t, server);
      const page = await openPage(t, here.browser, { serviceWorkers: 'allow', ...more });
      await page.goto(server.url + route);
      return { server, page };
    }

    /** Another page of the same browser. */
    async function another(page, url) {
      const other = await page.context().newPage();
      await other.goto(url);
      return other;
    }

    it('has every page, language and the computer after the first visit', async (t) => {
      const { server, page } = await open(t, undefined, { route: '#/27?computer=white-1-1', reducedMotion: 'reduce' });
      await page.locator('.spot.offered').first().waitFor({ state: 'attached' });
      await kept(page);
      await fetchedLater(page);
      await server.close();
      await play(page, '27', '1x8');
      await page.waitForFunction(() => /moves=1x8_/.test(location.hash));
      const { moves } = await address(page);
      for (const route of ['', '#/jaleo', '#/qawale', '#/jo', '#/edit/jo', 'boards.html', 'rules/ja/27.html']) {
        await page.goto('about:blank');
        await page.goto(server.url + route);
        // Boards in a page come when they are near the screen.
        if (route.endsWith('.html')) await page.locator('apila-board').first().scrollIntoViewIfNeeded();
        await page.locator('.board').first().waitFor();
      }
      for (const tag of LANGUAGES) {
        await page.goto(`${server.url}#/games`);
        await page.locator('[data-field="language"]').selectOption(tag);
        await page.waitForFunction((tag) => document.documentElement.lang === tag, tag);
        await page.goto(`${server.url}rules/${tag}/jo.html`);
        await page.locator(`html[lang="${tag}"] #credits`).waitFor();
        // A live board, with words of its own.
        await page.locator('apila-board').first().scrollIntoViewIfNeeded();
        await page.locator('apila-board svg.board').first().waitFor();
      }
      await page.goto(`${server.url}#/games`);
      await action(page, 'resume').first().click();
      await page.locator('main[data-game="27"]').waitFor();
      await becomes(async () => (await address(page)).moves, moves);
      // The worker that draws animations has a script of its own.
      assert.equal(await page.evaluate(() => fetch('animator_bg.wasm?any').then(({ ok }) => ok)), true);
    });

    it('offers a new version, and every page goes on with its own until it is loaded again', async (t) => {
      const next = await nextRelease(t, { language: 'es', from: 'Nueva partida', to: 'Partida nueva' });
      const { server, page } = await open(t, undefined, { route: '#/27', locale: 'en-GB', reducedMotion: 'reduce' });
      await page.locator('.spot.offered').first().waitFor({ state: 'attached' });
      await kept(page);
      const other = await another(page, `${server.url}#/jo`);
      await other.locator('.spot.offered').first().waitFor({ state: 'attached' });
      await play(page, '27', '1x8');
      const place = () => page.locator('svg.board').boundingBox();
      const before = await place();
      server.use(next);
      await update(other);
      const offer = page.locator('.news');
      await offer.waitFor();
      // It fades in.
      await offer.evaluate((news) => Promise.all(news.getAnimations().map(({ finished }) => finished)));
      assert.deepEqual(await audit(page), []);
      await becomes(() => place(), before, 'nothing has moved');
      // The old build, of which the server has nothing any more: its program in a worker, its words.
      await action(page, 'hint').click();
      await page.waitForFunction(() => document.querySelector('[data-part="hint"]')?.innerText);
      assert.equal(page.workers().length, 1);
      await play(page, '27', '9x1');
      await page.locator('[data-field="language"]').selectOption('es');
      await page.getByRole('button', { name: 'Nueva partida' }).waitFor();
      await action(other, 'later').click();
      await becomes(() => other.locator('.news').count(), 0);
      await becomes(() => other.evaluate(() => document.activeElement !== document.body), true, 'the focus is not lost');
      await play(other, 'jo', 'e5f5');
      // A game that this page has not shown yet is a part of the program that it has not loaded yet.
      await other.evaluate(() => {
        location.hash = '#/qawale';
      });
      await other.locator('main[data-game="qawale"] .spot.offered').first().waitFor({ state: 'attached' });
      await other.goBack();
      await other.locator('main[data-game="jo"] svg.board').waitFor();
      await action(page, 'reload').click();
      await page.getByRole('button', { name: 'Partida nueva' }).waitFor();
      await becomes(async () => (await address(page)).moves, '1x8_9x1');
      await becomes(() => offer.count(), 0);
      await server.close();
      await other.reload();
      await other.getByRole('button', { name: 'Partida nueva' }).waitFor();
      await becomes(async () => (await address(other)).moves, 'e5f5');
    });

    it('keeps both builds while both are in use, and one after that', async (t) => {
      const [a, b] = [await small(t, 'a'), await small(t, 'b')];
      const { server, page } = await open(t, a);
      await kept(page);
      const old = await another(page, `${server.url}page.html`);
      server.use(b);
      await update(page);
      await server.close();
      assert.deepEqual([await fetched(page, 'words.txt'), await fetched(page, 'app-a.js')], ['a', '// a']);
      await page.reload();
      assert.deepEqual([await page.title(), await fetched(page, 'words.txt')], ['home b', 'b']);
      // A copy of a file that had another name: its address is its own.
      assert.match(await page.evaluate(() => fetch('same-b.txt').then(({ url }) => url)), /same-b\.txt$/);
      assert.deepEqual([await old.title(), await fetched(old, 'words.txt?any')], ['page a', 'a']);
      await becomes(async () => (await caches(page)).length, 3, 'two builds and the pages');
      await old.close();
      await page.waitForTimeout(GRACE);
      // The worker tidies up when a page is opened, and the browser may still list the one that was closed.
      await becomes(async () => {
        await page.reload();
        await page.waitForTimeout(200);
        return (await caches(page)).length;
      }, 2);
      assert.equal(await fetched(page, 'words.txt'), 'b');
    });

    it('stays with the old build while the new one is not whole', async (t) => {
      const [a, b, c] = [await small(t, 'a'), await small(t, 'b'), await small(t, 'b')];
      const { server, page } = await open(t, a);
      await kept(page);
      await rm(path.join(b, 'words.txt'));
      server.use(b);
      const isOld = async () => {
        await page.reload();
        assert.deepEqual([await page.title(), await fetched(page, 'words.txt')], ['home a', 'a']);
        await page.goto(`${server.url}page.html`);
        await becomes(() => page.title(), 'page a');
        await page.goto(server.url);
      };
      await update(page);
      await isOld();
      server.use(c);
      await truncate(path.join(c, 'same.txt'), 2);
      await truncate(path.join(c, 'words.txt'), 0);
      await update(page);
      await isOld();
      server.use(await small(t, 'b'));
      await update(page);
      await page.reload();
      assert.deepEqual([await page.title(), await fetched(page, 'words.txt')], ['home b', 'b']);
    });

    it('fetches what the browser has deleted again, of the same build', async (t) => {
      const [a, b] = [await small(t, 'a'), await small(t, 'b')];
      // The next build, whose worker comes after its other files. Otherwise that worker may take over while the files are looked at.
      const early = await small(t, 'b');
      await copyFile(path.join(a, 'sw.js'), path.join(early, 'sw.js'));
      const { server, page } = await open(t, a);
      await kept(page);
      const evict = () =>
        page.evaluate(async () => {
          for (const name of await globalThis.caches.keys()) await globalThis.caches.delete(name);
        });
      await evict();
      assert.equal(await fetched(page, 'words.txt'), 'a');
      await page.reload();
      await becomes(() => page.title(), 'home a');
      await becomes(() => page.evaluate(() => globalThis.caches.match('sw.js?files').then(Boolean)), true);
      await evict();
      server.use(early);
      await page.reload();
      // The browser's own cache has the file of the old build under the address without a query, so the worker finds it there.
      await becomes(() => page.evaluate(() => globalThis.caches.match('words.txt').then(Boolean)), true);
      assert.deepEqual([await page.title(), await fetched(page, 'words.txt?b')], ['home b', 'b']);
      server.use(b);
      await update(page);
      await server.close();
      await page.goto(`${server.url}page.html`);
      assert.deepEqual([await page.title(), await fetched(page, 'words.txt')], ['page b', 'b']);
    });

    it('does not use what another project of the origin has put in the place of its files', async (t) => {
      const { server, page } = await open(t, await small(t, 'a'));
      await kept(page);
      const change = (...files) =>
        page.evaluate(async (files) => {
          const [name] = (await globalThis.caches.keys()).filter((name) => !name.endsWith('pages'));
          const cache = await globalThis.caches.open(name);
          for (const file of files) await cache.put(file, new Response('<title>changed', { headers: { 'content-type': 'text/html' } }));
        }, files);
      const isRestored = (file, text) =>
        becomes(() => page.evaluate((file) => globalThis.caches.match(file).then((found) => found?.text()), file), text);
      await change('words.txt', 'page.html');
      assert.equal(await fetched(page, 'words.txt'), 'a');
      await page.goto(`${server.url}page.html`);
      assert.equal(await page.title(), 'page a');
      await isRestored('words.txt', 'a');
      await isRestored('page.html', await fetched(page, 'page.html'));
      // The page came from the network, and so would its files.
      await page.reload();
      await change('app-a.js');
      assert.equal(await fetched(page, 'app-a.js'), '// a');
      await isRestored('app-a.js', '// a');
      await change('same.txt');
      await server.close();
      assert.notEqual(await fetched(page, 'same.txt'), '<title>changed');
      assert.equal(await fetched(page, 'words.txt'), 'a');
    });

    it('is switched off by the reader, and by the host', async (t) => {
      const { server, page } = await open(t, await small(t, 'a'));
      await kept(page);
      const b = await small(t, 'b');
      server.use(b);
      await page.goto(`${server.url}?offline=off`);
      await becomes(() => page.title(), 'home b', 'whatever is kept');
      await becomes(() => registrations(page), 0);
      await becomes(() => caches(page), []);
      await page.goto(server.url);
      await page.waitForTimeout(300);
      assert.equal(await registrations(page), 0);
      await page.goto(`${server.url}?offline=on`);
      await kept(page);
      await switchOff(b);
      await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
      await becomes(() => caches(page), []);
      await becomes(() => registrations(page), 0);
    });

    it('stays switched off, and nothing is fetched for it, until the reader switches it on', async (t) => {
      const { server, page } = await open(t, await small(t, 'a'));
      await kept(page);
      // A page that was open before is one of the worker until it is closed.
      const other = await another(page, `${server.url}page.html`);
      await kept(other);
      /** Asks for files of the site as a page does, and waits for what a worker does then. */
      const use = async (page) => {
        await page.evaluate(() => new Worker('app-a.js'));
        for (const name of ['words.txt', 'app-a.js', 'page.html', 'words.txt?again']) assert.ok(await fetched(page, name), name);
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      };
      const isOff = async () => {
        for (let times = 0; times < 4; times += 1) {
          for (const each of [page, other]) await use(each);
          assert.deepEqual([await caches(page), await registrations(page)], [[], 0]);
        }
      };
      await page.goto(`${server.url}?offline=off`);
      await becomes(() => registrations(page), 0);
      await becomes(() => caches(page), []);
      server.sent.length = 0;
      await isOff();
      await page.goto(`${server.url}page.html`);
      await page.goto(server.url);
      await isOff();
      // Only a worker wants this file.
      assert.deepEqual(server.sent.filter(({ path }) => /same|sw/.test(path)), []);
      await page.goto(`${server.url}?offline=on`);
      await becomes(() => registrations(page), 1);
      // A worker that goes on, because of the other page, takes pages that are opened from now on.
      await page.goto(server.url);
      await kept(page);
      await becomes(() => page.evaluate(() => globalThis.caches.match('same.txt').then(Boolean)), true);
      await server.close();
      await page.goto(`${server.url}page.html`);
      assert.deepEqual([await page.title(), await fetched(page, 'words.txt')], ['page a', 'a']);
    });

    it('stays switched off within the visit where the storage is full', async (t) => {
      const { server, page } = await open(t, await small(t, 'a'));
      await kept(page);
      await page.evaluate(() => {
        for (let letters = 1 << 22, number = 0; letters; number += 1) {
          try {
            localStorage.setItem(`filling ${number}`, 'x'.repeat(letters));
          } catch {
            letters >>= 1;
          }
        }
        try {
          localStorage.setItem('apila.offline /', 'off');
        } catch {
          return;
        }
        throw new Error('there is room');
      });
      await page.goto(`${server.url}?offline=off`);
      await becomes(() => registrations(page), 0);
      await page.goto(`${server.url}page.html`);
      await page.goto(server.url);
      await page.waitForTimeout(300);
      assert.equal(await registrations(page), 0);
      await page.goto(`${server.url}?offline=on`);
      await becomes(() => registrations(page), 1);
    });

    it('leaves another build in a folder within its own alone', async (t) => {
      const root = await small(t, 'a');
      await small(t, 'b', path.join(root, 'where'));
      const { server, page } = await open(t, root, { base: '/some/' });
      await kept(page);
      await page.goto(`${server.url}where/`);
      await becomes(() => page.title(), 'home b');
      await kept(page);
      await becomes(async () => (await caches(page)).length, 4);
      await page.goto(`${server.url}?offline=off`);
      await becomes(async () => (await caches(page)).every((name) => name.startsWith('apila /some/where/ ')), true);
      await server.close();
      await page.goto(`${server.url}where/page.html`);
      assert.deepEqual([await page.title(), await fetched(page, 'words.txt')], ['page b', 'b']);
    });

    it('works on hosts that leave .html out of addresses', async (t) => {
      const root = await small(t, 'a');
      const server = await serve({ root, isBare: true });
      closesAfter(t, server);
      const page = await openPage(t, here.browser, { serviceWorkers: 'allow' });
      await page.goto(`${server.url}page.html`);
      assert.ok(page.url().endsWith('/page'));
      await kept(page);
      await server.close();
      await page.reload();
      await becomes(() => page.title(), 'page a');
      await page.goto(`${server.url}index.html`);
      await becomes(() => page.title(), 'home a');
    });

    it('leaves the pages of others alone', async (t) => {
      const server = await serve({ headers: { 'access-control-allow-origin': '*' } });
      closesAfter(t, server);
      const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Other</title>
        <script type="module" src="${server.url}embed.js"></script><apila-board game="27"></apila-board>
        <iframe src="${server.url}boards.html" width="400" height="400"></iframe>
        <iframe sandbox="allow-scripts" src="${server.url}#/embed/27" width="400" height="400"></iframe>`;
      const host = await serve({ pages: { '/': html }, base: '/none/' });
      closesAfter(t, host);
      const url = new URL('/', host.url).href;
      /** Opens the page of the other, and waits for all its boards. */
      const visit = async (other) => {
        await other.goto(url);
        await other.locator('apila-board svg.board').waitFor();
        await other.frameLocator('iframe >> nth=0').locator('apila-board').first().waitFor();
        await other.frameLocator('iframe >> nth=1').locator('svg.board').waitFor();
      };
      const other = await openPage(t, here.browser, { serviceWorkers: 'allow' });
      await visit(other);
      for (const seen of [other, other.frames()[1]]) assert.equal(await registrations(seen), 0);
      // Once the reader has been on the site, its pages in frames may come from the worker.
      await other.goto(`${server.url}boards.html`);
      await kept(other);
      await visit(other);
      assert.equal(await registrations(other), 0);
    });
  });
}
