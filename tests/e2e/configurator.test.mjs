// The code of a board for another page: made in the app and pasted into a page of another origin.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, launchChromium, openPage, openRoute, stage } from './browser.mjs';
import { serve } from './server.mjs';
import { action, fromMenu } from './table.mjs';

describe('the code of a board', () => {
  const here = stage(launchChromium);

  /** Opens a game and its dialog. */
  async function configure(t, route, options) {
    const page = await openRoute(t, here, route, options);
    await fromMenu(page, 'embed');
    await page.locator('.configurator').waitFor();
    return page;
  }

  const code = (page) => page.locator('[data-field="code"]').inputValue();
  const choose = (page, name, value) => page.locator(`.configurator input[name="${name}"][value="${value}"]`).click();

  /** A page of another origin with this code in it. */
  async function paste(t, code) {
    const app = new URL(here.server.url);
    // The same build, from a host that allows other sites to use it.
    const open = await serve({ headers: { 'access-control-allow-origin': '*' } });
    const moved = code.replaceAll(app.origin, new URL(open.url).origin);
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Foreign</title><main>${moved}</main></html>`;
    const foreign = await serve({ base: '/blog/', pages: { '/blog/': html, '/favicon.ico': '' } });
    t.after(() => Promise.all([open.close(), foreign.close()]));
    const page = await openPage(t, here.browser);
    await page.goto(foreign.url);
    return page;
  }

  it('is that of the board on the table', async (t) => {
    const page = await configure(t, '#/qawale?moves=a1nne_d4sww&ply=1');
    assert.match(await code(page), /<apila-board game="qawale" moves="a1nne_d4sww" ply="1">/);
    assert.deepEqual(await audit(page), []);
    const foreign = await paste(t, await code(page));
    const board = foreign.locator('apila-board');
    await board.locator('svg.board').waitFor();
    const shown = await board.evaluate((element) => element.command({ type: 'goTo', ply: 1 }).type);
    assert.equal(shown, 'done');
    const picture = await foreign.locator('apila-board img').evaluate(async (image) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight, image.width, image.height];
    });
    assert.deepEqual(picture.slice(0, 2), [480, 454]);
  });

  it('has no query of the address in it', async (t) => {
    const page = await configure(t, '?ref=https://elsewhere.example/page#/qawale');
    const made = await code(page);
    assert.ok(made.includes(`<script type="module" src="${here.server.url}embed.js">`), made);
    assert.doesNotMatch(made, /elsewhere/);
  });

  it('follows every choice, in the preview too', async (t) => {
    const page = await configure(t, '#/qawale?moves=a1nne_d4sww&ply=1');
    await choose(page, 'mode', 'exercise');
    await page.locator('input[name="goal"]').fill('Sow "well" & <win>');
    await page.locator('input[name="marks"]').fill('b2 c3');
    await page.locator('input[name="arrows"]').fill('b2-c3');
    await page.locator('select[name="theme"]').selectOption('dark');
    await page.locator('select[name="lang"]').selectOption('fr');
    await page.locator('input[name="size"]').fill('320');
    await page.locator('input[name="orientation"]').check();
    await page.locator('input[name="named"]').uncheck();
    const preview = page.locator('.configurator .apila');
    await preview.locator('.goal', { hasText: 'Sow "well" & <win>' }).waitFor();
    assert.equal(await preview.locator('.mark.noted').count(), 2);
    assert.equal(await preview.getAttribute('lang'), 'fr');
    assert.equal(await preview.getAttribute('data-theme'), 'dark');
    assert.equal(await preview.locator('.coordinate').count(), 0);
    const made = await code(page);
    assert.match(made, /moves="a1nne" lang="fr" theme="dark" mode="exercise" goal="Sow &quot;well&quot; &amp; &lt;win&gt;" answers="d4sww"/);
    const foreign = await paste(t, made);
    const board = foreign.locator('apila-board');
    await board.locator('.live .goal', { hasText: 'Sow "well" & <win>' }).waitFor();
    const solved = board.evaluate(
      (element) => new Promise((resolve) => element.addEventListener('apila-solved', ({ detail }) => resolve(detail.move))),
    );
    await board.evaluate((element) => element.command({ type: 'play', move: 'd4sww' }));
    assert.equal(await solved, 'd4sww');
  });

  it('has the computer play, or judge', async (t) => {
    const page = await configure(t, '#/qawale?moves=a1nne');
    assert.doesNotMatch(await code(page), /computer/);
    await choose(page, 'opponent', 'computer');
    assert.equal(await page.locator('.configurator [value="lot"]').count(), 0, 'a page has no lots');
    await choose(page, 'side', 'dark');
    await page.locator('.configurator [name="level"]').fill('2');
    await choose(page, 'seconds', '1');
    assert.match(await code(page), /<apila-board game="qawale" moves="a1nne" computer="light-2-1">/);
    assert.deepEqual(await audit(page), []);
    await choose(page, 'mode', 'exercise');
    const reach = page.locator('.configurator select[name="reach"]');
    assert.deepEqual(await reach.locator('option').evaluateAll((all) => all.map(({ value }) => value)), ['win', 'draw'], 'no moves follow');
    assert.match(await code(page), /moves="a1nne" mode="exercise" reach="win" judge="computer">/);
    await reach.selectOption('draw');
    const made = await code(page);
    assert.match(made, /mode="exercise" reach="draw" judge="computer">/);
    const foreign = await paste(t, made);
    await foreign.locator('apila-board .live [data-mode="exercise"]').waitFor();
    assert.equal(await foreign.locator('apila-board .fault').count(), 0);
  });

  it('can be a frame, and keep the picture in a file', async (t) => {
    const page = await configure(t, '#/27?moves=1x8_9x1');
    await choose(page, 'picture', 'file');
    assert.match(await code(page), /<img src="board\.svg"/);
    const [download] = await Promise.all([page.waitForEvent('download'), action(page, 'save-fallback').click()]);
    assert.equal(download.suggestedFilename(), 'board.svg');
    await choose(page, 'kind', 'frame');
    await choose(page, 'mode', 'replay');
    await page.locator('input[name="host"]').fill('blog.example.org');
    const made = await code(page);
    assert.match(made, /<iframe src="[^"]*#\/embed\/27\?moves=1x8_9x1&amp;mode=replay&amp;host=blog\.example\.org"/);
    const foreign = await paste(t, made.replace('&amp;host=blog.example.org', ''));
    await foreign.frameLocator('iframe').locator('[data-mode="replay"] svg.board').waitFor();
  });

  it('takes notes as captions, and is copied', async (t) => {
    const page = await openRoute(t, here, '#/27?moves=1x8_9x1');
    await fromMenu(page, 'note');
    await page.locator('textarea[name="note"]').fill('A "strong" <move> | & more');
    await page.locator('dialog button.primary').click();
    await fromMenu(page, 'embed');
    await choose(page, 'mode', 'replay');
    await page.locator('input[name="notes"]').check();
    await page.locator('.configurator .caption', { hasText: 'A "strong" <move> ‖ & more' }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.configurator [data-action="copy"]').click();
    await page.locator('.configurator .told', { hasText: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await code(page));
    // The message differs in an invisible character, so that screen readers announce it again.
    await page.locator('.configurator [data-action="copy"]').click();
    await page.waitForFunction(() => document.querySelector('.configurator .told').textContent === 'Copied.\u2060');
    assert.match(await code(page), /captions="\|\|A &quot;strong&quot; &lt;move&gt; ‖ &amp; more"/);
  });
});

describe('the page to copy from', () => {
  const here = stage(launchChromium);

  it('shows every kind of board', async (t) => {
    const page = await openPage(t, here.browser);
    await page.goto(`${here.server.url}boards.html`);
    const boards = page.locator('apila-board');
    const count = await boards.count();
    for (let index = 0; index < count; index += 1) {
      await boards.nth(index).scrollIntoViewIfNeeded();
      await boards.nth(index).locator('svg.board').waitFor();
    }
    assert.equal(await page.locator('apila-board .fault').count(), 0);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').locator('svg.board').waitFor();
    assert.deepEqual(await audit(page), []);
  });
});
