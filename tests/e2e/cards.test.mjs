// Cards: the pages of a site that chats and other sites show for links to games and problems. `cargo xtask build --site` makes them; here
// the same programs make a few for the build under test.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { BROWSERS, becomes, comesToMatch, openPage } from './browser.mjs';
import { DIST, serve } from './server.mjs';
import { action } from './table.mjs';

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
/** The problem of 2026-12-05 is among them. */
const CARDS = ['jo/17', 'qawale/17', 'jaleo/1', '27/17', '27-expert', 'daily'];

/** Runs a program of the project. */
const cargo = (name, ...words) =>
  execFileSync('cargo', ['run', '--quiet', '--package', name, '--', ...words], { cwd: CHECKOUT, stdio: ['ignore', 'ignore', 'pipe'] });

/** The build under test as it would be for this address, with the policy in the new pages. */
async function published(folder, address, cards) {
  cargo('apila-publish', 'fill', folder, address);
  cargo('apila-cards', folder, address, ...cards);
  const policy = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/.exec(await readFile(path.join(folder, 'boards.html'), 'utf8'))[0];
  for (const entry of await readdir(path.join(folder, 'p'), { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.html')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const page = await readFile(file, 'utf8');
    await writeFile(file, page.replace('<meta charset="utf-8">', `<meta charset="utf-8">${policy}`));
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'apila-cards-'));
let server;
let host;

before(async () => {
  await cp(DIST, folder, { recursive: true });
  server = await serve({ root: folder, headers: { 'access-control-allow-origin': '*' } });
  const pages = {};
  host = await serve({ base: '/', pages });
  await published(folder, server.url, CARDS);
  for (const card of CARDS) {
    const { html } = JSON.parse(await readFile(path.join(folder, 'p', card, 'oembed.json'), 'utf8'));
    pages[`/${card.replace('/', '-')}`] = `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,"><main><h1>A blog</h1>${html}</main>`;
  }
});

after(async () => {
  await server?.close();
  await host?.close();
  await rm(folder, { recursive: true });
});

for (const { name, launch, options } of BROWSERS) {
  describe(`cards in ${name}`, options, () => {
    const here = {};
    before(async () => {
      here.browser = await launch();
    });
    after(() => here.browser?.close());

    it('lead to what they stand for, and going back leads past them', async (t) => {
      for (const [card, fragment, board] of [
        ['jo/17/', '#/problems/jo/17', '.lesson .board'],
        ['jo/17/es.html?fbclid=x', '#/problems/jo/17', '.lesson .board'],
        ['27-expert/', '#/27-expert', '.table .board'],
        ['daily/', '#/problems/daily', '.problems'],
        ['qawale/17/?day=2026-11-02', '#/problems/daily/2026-11-02', '.lesson .board'],
        ['qawale/17/?of=2026-11-30', '#/problems/qawale/daily/2026-11-30', '.problems'],
        ['qawale/17/?day=2026-11-02%22', '#/problems/qawale/17', '.lesson .board'],
      ]) {
        const page = await openPage(t, here.browser);
        await page.goto(`${server.url}rules/en/jo.html`);
        await page.goto(`${server.url}p/${card}`);
        await page.waitForURL(`${server.url}${fragment}`);
        await page.locator(board).first().waitFor();
        await page.goBack();
        await page.waitForURL(/rules\/en\/jo\.html$/);
        await page.context().close();
      }
    });

    it('show the board itself on other sites, whole, in a frame that may do nothing but run scripts', async (t) => {
      for (const card of CARDS) {
        const page = await openPage(t, here.browser);
        await page.goto(`${host.url}${card.replace('/', '-')}`);
        const frame = page.frameLocator('iframe');
        await frame.locator('apila-board .live .board').waitFor();
        const [inside, outside] = [
          await frame.locator('html').evaluate((root) => root.scrollHeight),
          await page.locator('iframe').evaluate((element) => element.clientHeight),
        ];
        assert.ok(inside <= outside && inside > outside - 120, `${card}: ${inside} of ${outside}`);
        const left = await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
        assert.equal(left, 0, card);
        await page.context().close();
      }
    });

    // Playwright cannot switch JavaScript off in this Firefox.
    it('say without JavaScript what they are, in each language', { skip: name === 'Firefox' }, async (t) => {
      const page = await openPage(t, here.browser, { javaScriptEnabled: false });
      await page.goto(`${server.url}p/jo/17/`);
      assert.equal(await page.locator('h1').textContent(), 'Jō, problem 17 ★☆☆☆☆');
      const picture = page.locator('main img');
      await becomes(async () => (await picture.boundingBox()).width, 600);
      assert.equal(await page.locator('main a').getAttribute('href'), '../../../rules/en/jo.html');
      await page.goto(`${server.url}p/jo/17/es.html`);
      assert.equal(await page.locator('h1').textContent(), 'Jō, problema 17 ★☆☆☆☆');
      await page.locator('main a').click();
      await page.waitForURL(/rules\/es\/jo\.html$/);
    });

    it('are what the result of a day is shared as, where the site has them', async (t) => {
      const page = await openPage(t, here.browser, { locale: 'es', reducedMotion: 'reduce' });
      // Firefox lets no page read what was copied.
      await page.addInitScript(() => {
        navigator.share = undefined;
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (globalThis.copied = text) } });
      });
      await page.clock.setFixedTime('2026-12-05T12:00:00Z');
      await page.goto(`${server.url}#/problems/daily`);
      await page.locator('.lesson .spot.offered').first().waitFor();
      for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
      await action(page, 'solution').click();
      await action(page, 'share').click();
      await comesToMatch(() => page.evaluate(() => globalThis.copied), /^Apila 2026-12-05, .+ http.+\/p\/[\w-]+\/\d+\/es\.html\?of=2026-12-05$/);
    });
  });
}

