// The app in frames of other pages, of its own site and of another: boards, rules and lessons work, nothing that is stored is
// shown or changed.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { audit, becomes, launchChromium, openPage } from './browser.mjs';
import { serve } from './server.mjs';

describe('a page in a frame', () => {
  const here = {};
  before(async () => {
    // What `page.route` makes up counts as a page of the internet, which may not frame a local one.
    here.pages = {};
    // A frame in a sandbox has no origin, so its scripts are those of another site.
    here.server = await serve({ pages: here.pages, headers: { 'access-control-allow-origin': '*' } });
    here.host = await serve({ base: '/', pages: here.pages });
    here.browser = await launchChromium();
  });
  after(async () => {
    await here.browser?.close();
    await here.host?.close();
    await here.server?.close();
  });

  /** Opens a page with a frame of `route`, on the site itself or on another. */
  async function open(t, route, { isOwn = true, ...options } = {}) {
    const html = `<!doctype html><html lang="en"><title>Around</title><link rel="icon" href="data:,"><main><h1>Around</h1><iframe title="Apila" src="${here.server.url}${route}" width="900" height="700"></iframe></main>`;
    here.pages['/around.html'] = html;
    const page = await openPage(t, here.browser, options);
    await page.goto(new URL('/around.html', (isOwn ? here.server : here.host).url).href);
    return { page, frame: page.frameLocator('iframe') };
  }

  for (const isOwn of [true, false]) {
    it(`refuses to work where it could change what is stored, ${isOwn ? 'on the same site' : 'elsewhere'}`, async (t) => {
      const { page, frame } = await open(t, '#/games', { isOwn });
      const link = frame.getByRole('link', { name: 'Open it by itself' });
      for (const route of ['#/games', '#/', '#/settings', '#/qawale?moves=a1nne', '#/edit/27']) {
        await frame.locator('body').evaluate((_, route) => location.replace(route), route);
        await frame.locator(`a[href="${here.server.url}${route}"]`).waitFor();
        await frame.getByText('neither shows nor changes your games').waitFor();
        await becomes(() => frame.locator('#app').locator('button, input, select, svg.board').count(), 0, route);
      }
      if (isOwn) assert.deepEqual(await audit(page), []);
      const [alone] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await becomes(() => alone.url(), `${here.server.url}#/edit/27`);
      assert.equal(await alone.evaluate(() => globalThis.opener), null);
      await alone.locator('svg.board').waitFor();
    });
  }

  it('takes in no files', async (t) => {
    const { page, frame } = await open(t, '#/learn/qawale');
    await frame.locator('svg.board').waitFor();
    /** Whether a file over a page is noticed. */
    const isNoticed = () => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['[Game "27"]'], 'game.txt', { type: 'text/plain' }));
      return !document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    };
    // The same page by itself listens after a while. It was opened later.
    const alone = await page.context().newPage();
    await alone.goto(`${here.server.url}#/learn/qawale`);
    await alone.waitForFunction(isNoticed);
    assert.equal(await frame.locator('body').evaluate(isNoticed), false);
  });

  it('is a board, a lesson or the rules as anywhere', async (t) => {
    for (const route of ['#/embed/qawale', '#/learn/qawale', 'rules/en/qawale.html']) {
      const { frame } = await open(t, route);
      // Boards of the rules are loaded when they come near the screen.
      if (route.startsWith('rules')) await frame.locator('apila-board').first().scrollIntoViewIfNeeded();
      await frame.locator('svg.board').first().waitFor();
    }
    const { frame } = await open(t, '#/rules/qawale');
    await frame.getByRole('link', { name: 'Jaleo' }).first().waitFor();
  });

  it('works in a sandbox, which has no storage, without an error', async (t) => {
    for (const [route, awaited] of [
      ['#/embed/qawale?moves=a1nne', 'svg.board'],
      ['#/embed/27?problem=27/1', 'svg.board'],
      ['#/learn/qawale', 'svg.board'],
      ['#/learn', 'main.lessons'],
      ['rules/en/qawale.html', 'h1'],
      ['#/games', 'a[href$="#/games"]'],
      ['#/', 'a[href$="#/"]'],
      ['#/nowhere', 'main h1'],
      ['#/Embed/QAWALE', 'svg.board'],
    ]) {
      here.pages['/around.html'] = `<!doctype html><html lang="en"><title>Around</title><link rel="icon" href="data:,"><iframe title="Apila" sandbox="allow-scripts" src="${here.server.url}${route}" width="900" height="700"></iframe>`;
      const page = await openPage(t, here.browser);
      await page.goto(new URL('/around.html', here.host.url).href);
      const frame = page.frameLocator('iframe');
      await frame.locator(awaited).first().waitFor();
      const storage = () => {
        try {
          return localStorage.length;
        } catch {
          return 'refused';
        }
      };
      assert.equal(await frame.locator('body').evaluate(storage), 'refused');
      await page.waitForLoadState('networkidle');
      assert.deepEqual(page.errors, [], route);
      await page.close();
    }
  });

  it('says so in the reader’s language', async (t) => {
    const { frame } = await open(t, '#/games', { locale: 'fr' });
    await frame.getByRole('link', { name: 'L’ouvrir à part' }).waitFor();
  });
});
