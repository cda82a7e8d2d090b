// Nothing runs in our pages but the files of the build, and a program that cannot start or has stopped says so. That the pages
// keep to their policy, every test holds: a violation is an error of `openPage`. Here they are walked through in Firefox, too.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { BROWSERS, VIEWPORTS, audit, becomes, closesAfter, keepExports, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { serve } from './server.mjs';
import { action, fetchedLater, fromMenu, play, playAll } from './table.mjs';

/** Pages of each kind. */
const PAGES = ['', 'boards.html', 'rules/en/jo.html'];

/** What somebody might get into a page: each would set `hacked`. */
const INJECTED = `
<script>globalThis.hacked = 'inline';</script>
<script src="FOREIGN/evil.js"></script>
<script type="module" src="data:text/javascript,globalThis.hacked='data'"></script>
<img src="nothing.png" onerror="globalThis.hacked = 'handler'" alt="">
<iframe srcdoc="<script>top.hacked = 'frame'</script>" title="evil"></iframe>
<base href="FOREIGN/">
<style>body { --hacked: 1 }</style>`;

/** What a script of ours might be brought to do; added to one that the page runs. Each returns normally if it is allowed. */
const SINKS = `;
for (const [name, sink] of Object.entries({
  eval: () => eval('1'),
  function: () => new Function('return 1')(),
  markup: () => (document.createElement('div').innerHTML = '<b>bold</b>'),
  script: () => (document.createElement('script').src = 'data:text/javascript,1'),
  handler: () => document.body.setAttribute('onclick', 'globalThis.hacked = 1'),
  worker: () => new Worker('data:text/javascript,1'),
  policy: () => trustedTypes.createPolicy('default', { createHTML: (text) => text }),
})) {
  try {
    sink();
    (globalThis.allowed ??= []).push(name);
  } catch {
    globalThis.refused = (globalThis.refused ?? 0) + 1;
  }
}`;

for (const { name, launch, options } of BROWSERS) {
  describe(`locked pages in ${name}`, options, () => {
    const here = openSuite(launch);

    it('run nothing that was put into them', async (t) => {
      const foreign = await serve({ base: '/', pages: { '/evil.js': 'globalThis.hacked = "foreign";' } });
      closesAfter(t, foreign);
      for (const path of PAGES) {
        const page = await openPage(t, here.browser);
        const url = here.server.url + path;
        await page.route(url, async (route) => {
          const html = await (await route.fetch()).text();
          const injected = INJECTED.replaceAll('FOREIGN', foreign.url.slice(0, -1));
          await route.fulfill({ contentType: 'text/html', body: html.replace('</body>', `${injected}</body>`) });
        });
        await page.route(/(start-\w+|embed)\.js$/, async (route) => {
          const script = await (await route.fetch()).text();
          await route.fulfill({ contentType: 'text/javascript', body: script + SINKS });
        });
        await page.goto(url);
        await page.waitForFunction(() => globalThis.refused || globalThis.allowed);
        const found = await page.evaluate(() => ({
          hacked: globalThis.hacked,
          allowed: globalThis.allowed,
          base: document.baseURI,
          style: getComputedStyle(document.body).getPropertyValue('--hacked'),
        }));
        assert.deepEqual(found, { hacked: undefined, allowed: undefined, base: url, style: '' }, path);
        assert.equal(foreign.sent.length, 0, path);
        for (const directive of ['script-src-elem', 'script-src-attr', 'style-src-elem', 'require-trusted-types-for']) {
          // Errors may still be on their way.
          await becomes(() => page.errors.some((error) => error.includes(`forbidden by ${directive}`)) || `${path}: ${directive}`, true);
        }
        await page.context().close();
        page.errors.length = 0;
      }
    });

    it('keep to their policy in a game, its pictures and its boards', async (t) => {
      const page = await openRoute(t, here, '#/27?computer=white-3-1', { reducedMotion: 'reduce' });
      await play(page, '27', '1x8');
      await page.waitForFunction(() => /moves=1x8_/.test(location.hash));
      assert.equal(page.workers().length, 1, 'the computer thinks in the worker');
      await action(page, 'analysis').click();
      await page.locator('.balance [role="meter"] rect').first().waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await action(page, 'share').click();
      await page.locator('svg.qr').waitFor();
      await page.keyboard.press('Escape');
      await fromMenu(page, 'picture');
      await page.locator('dialog img.picture').waitFor();
      await action(page, 'make-gif').click();
      await page.locator('[data-field="animation"]').waitFor();
      await page.keyboard.press('Escape');
      await fromMenu(page, 'embed');
      await page.locator('.configurator').waitFor();
      await page.goto(`${here.server.url}rules/en/qawale.html`);
      await page.locator('apila-board').first().scrollIntoViewIfNeeded();
      await page.locator('apila-board svg.board').first().waitFor();
    });

    it('say that the program could not be loaded, in the language of the reader', async (t) => {
      for (const [locale, file, text] of [
        ['en', /app-\w+\.js$/, 'could not be loaded'],
        ['fr-CA', /_bg\.wasm$/, 'pas pu être chargé'],
      ]) {
        const page = await openPage(t, here.browser, { locale });
        await page.route(file, (route) => (locale === 'en' ? route.abort() : route.fulfill({ status: 404 })));
        await page.goto(`${here.server.url}#/qawale?moves=a1nne`);
        await page.locator('#crash', { hasText: text }).waitFor();
        page.errors.length = 0;
        await page.unroute(file);
        await page.locator('#crash button').click();
        await page.locator('svg.board').waitFor();
        page.errors.length = 0;
        assert.match(page.url(), /moves=a1nne/);
      }
    });

    it('say that nothing has arrived', async (t) => {
      const page = await openPage(t, here.browser);
      await page.route(/start-\w+\.js$/, (route) => route.abort());
      await page.goto(here.server.url);
      await becomes(() => page.locator('#late').isVisible(), false);
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
      await page.locator('#late', { hasText: 'Please reload the page' }).waitFor();
      page.errors.length = 0;
    });

    it('do not take the error of another script for the end of the program', async (t) => {
      const page = await openRoute(t, here, '#/27', { reducedMotion: 'reduce' });
      await play(page, '27', '1x8');
      await page.evaluate(() => {
        // An extension of the browser, say: the program moves the focus, and so calls it.
        document.addEventListener('focusin', () => {
          const { stack } = new Error();
          globalThis.isWithin = /wasm/.test(stack);
          new Date().toLocaleString('en_US');
        });
      });
      await action(page, 'new').click();
      await page.waitForFunction(() => globalThis.isWithin);
      await page.locator('dialog input[name="side"]').first().waitFor({ state: 'attached' });
      await becomes(() => page.errors.length > 0, true);
      assert.ok(page.errors.every((error) => /RangeError/.test(error)), String(page.errors));
      page.errors.length = 0;
      await becomes(() => page.locator('#crash').isVisible(), false);
    });

    it('say that the program was stopped without a panic, and keep the game', async (t) => {
      const page = await openPage(t, here.browser, { reducedMotion: 'reduce', locale: 'ja' });
      await page.addInitScript(keepExports);
      await page.goto(`${here.server.url}#/27`);
      await playAll(page, '27', '1x8_9x1');
      // What is fetched early would fail, too.
      await fetchedLater(page);
      // More memory than there can be: WebAssembly is stopped where the program would go on without it.
      await page.evaluate(() => setTimeout(() => [1, 2, 3].forEach(() => globalThis.program.__wbindgen_malloc(0x7ffffff0, 1))));
      await page.locator('#crash', { hasText: '対局は保存されています' }).waitFor();
      await becomes(() => page.errors.length > 0, true);
      page.errors.length = 0;
      await page.locator('#crash button').click();
      await page.locator('.moves [data-ply="2"]').waitFor();
    });
  });
}

describe('the other pages', () => {
  const here = openSuite(launchChromium);

  it('have no fault that axe can find', async (t) => {
    for (const path of ['licences.html', '404.html']) {
      const page = await openPage(t, here.browser, { viewport: VIEWPORTS.phone });
      await page.goto(here.server.url + path);
      await page.locator('details > summary').evaluateAll((all) => all.slice(0, 2).forEach((each) => each.click()));
      assert.deepEqual(await audit(page), [], path);
    }
    const home = await openRoute(t, here, '#/', { locale: 'es' }, 'main');
    await home.locator('.foot a', { hasText: 'Licencias' }).click();
    await home.locator('h1', { hasText: 'Licences' }).waitFor();
  });

  it('may be framed by somebody else', async (t) => {
    const pages = { '/': `<!doctype html><title>Blog</title><iframe src="${here.server.url}boards.html" width="900" height="700" title="Boards"></iframe>` };
    const blog = await serve({ base: '/', pages: { ...pages, '/favicon.ico': '' } });
    closesAfter(t, blog);
    const page = await openPage(t, here.browser);
    await page.goto(blog.url);
    const boards = page.frameLocator('iframe').locator('apila-board');
    await boards.first().scrollIntoViewIfNeeded();
    await boards.first().locator('svg.board').waitFor();
  });
});
