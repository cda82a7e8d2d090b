// The code of a board for another page: made in the app and pasted into a page of another origin.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { audit, becomes, closesAfter, comesToMatch, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { serve } from './server.mjs';
import { action, fromMenu } from './table.mjs';

describe('the code of a board', () => {
  const here = openSuite(launchChromium);

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
    // What the author puts beside the page.
    const file = /src="([\w-]+\.(?:svg|png))"/.exec(code)?.[1] ?? 'none.svg';
    const foreign = await serve({ base: '/blog/', pages: { '/blog/': html, '/favicon.ico': '', [`/blog/${file}`]: '' } });
    const page = await openPage(t, here.browser);
    closesAfter(t, open);
    closesAfter(t, foreign);
    await page.goto(foreign.url);
    return page;
  }

  it('is that of the board on the table', async (t) => {
    const page = await configure(t, '#/qawale?moves=a1nne_d4sww&ply=1');
    await comesToMatch(() => code(page), /<apila-board game="qawale" moves="a1nne_d4sww" ply="1">/);
    assert.ok((await code(page)).length < 700, 'the picture is in a file');
    assert.deepEqual(await audit(page), []);
    await page.locator('select[name="picture"]').selectOption('code');
    await comesToMatch(() => code(page), /src="data:image/);
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
    await page.locator('.configurator summary', { hasText: 'More choices' }).click();
    await page.locator('select[name="theme"]').selectOption('dark');
    await page.locator('select[name="lang"]').selectOption('fr');
    await page.locator('input[name="size"]').fill('320');
    await page.locator('input[name="orientation"]').check();
    await page.locator('input[name="named"]').uncheck();
    const preview = page.locator('.configurator .apila');
    await preview.locator('.goal', { hasText: 'Sow "well" & <win>' }).waitFor();
    await becomes(() => preview.locator('.mark.noted').count(), 2);
    await becomes(() => preview.getAttribute('lang'), 'fr');
    await becomes(() => preview.getAttribute('data-theme'), 'dark');
    await becomes(() => preview.locator('.coordinate').count(), 0);
    await comesToMatch(() => code(page), /moves="a1nne" lang="fr" theme="dark" mode="exercise" goal="Sow &quot;well&quot; &amp; &lt;win&gt;" answers="d4sww"/);
    const made = await code(page);
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
    await becomes(() => page.locator('.configurator [value="lot"]').count(), 0, 'a page has no lots');
    await choose(page, 'side', 'dark');
    await page.locator('.configurator [name="level"]').fill('2');
    await choose(page, 'seconds', '1');
    await comesToMatch(() => code(page), /<apila-board game="qawale" moves="a1nne" computer="light-2-1">/);
    assert.deepEqual(await audit(page), []);
    await choose(page, 'mode', 'exercise');
    const reach = page.locator('.configurator select[name="reach"]');
    await becomes(() => reach.locator('option').evaluateAll((all) => all.map(({ value }) => value)), ['win', 'draw'], 'no moves follow');
    await comesToMatch(() => code(page), /moves="a1nne" mode="exercise" reach="win" judge="computer">/);
    await reach.selectOption('draw');
    await comesToMatch(() => code(page), /mode="exercise" reach="draw" judge="computer">/);
    const made = await code(page);
    const foreign = await paste(t, made);
    await foreign.locator('apila-board .live [data-mode="exercise"]').waitFor();
    await becomes(() => foreign.locator('apila-board .fault').count(), 0);
  });

  it('is for pages of any kind, with the picture in a file', async (t) => {
    const page = await configure(t, '#/27?moves=1x8_9x1');
    await comesToMatch(() => code(page), /<img src="27-2\.svg"/);
    for (const [format, begins] of [['svg', '<svg'], ['png', '\u0089PNG']]) {
      const [download] = await Promise.all([page.waitForEvent('download'), action(page, `save-${format}`).click()]);
      assert.equal(download.suggestedFilename(), `27-2.${format}`);
      assert.ok((await readFile(await download.path(), 'latin1')).startsWith(begins));
    }
    const target = page.locator('.configurator select[name="for"]');
    for (const [name, expected] of [
      ['mediawiki', /^\[\[File:27-2\.png\|480px\|alt=[^|]+\|link=http[^|]+#\/27\?moves=1x8_9x1\]\]\n$/],
      ['bgg', /^\[url=http\S+\]\[img\]27-2\.png\[\/img\]\[\/url\]\n/],
      ['react', /<apila-board game="27" moves="1x8_9x1">/],
      ['vue', /<apila-board v-pre game="27" moves="1x8_9x1">/],
      ['markdown', /^<div>\n<script/],
    ]) {
      await target.selectOption(name);
      await comesToMatch(() => code(page), expected);
    }
    await target.selectOption('frame');
    await choose(page, 'mode', 'replay');
    await page.locator('input[name="host"]').fill('blog.example.org');
    await comesToMatch(() => code(page), /host=blog\.example\.org/);
    const made = await code(page);
    assert.match(made, /<iframe src="[^"]*#\/embed\/27\?moves=1x8_9x1&amp;mode=replay&amp;host=blog\.example\.org"/);
    const foreign = await paste(t, made.replace('&amp;host=blog.example.org', ''));
    await foreign.frameLocator('iframe').locator('[data-mode="replay"] svg.board').waitFor();
    // What was chosen last is chosen the next time, but for texts.
    await page.keyboard.press('Escape');
    await fromMenu(page, 'embed');
    await comesToMatch(() => code(page), /<iframe src="[^"]*#\/embed\/27\?moves=1x8_9x1&amp;mode=replay"/);
    await becomes(() => target.inputValue(), 'frame');
  });

  it('is that of a whole game with its notes, on which one writes and draws', async (t) => {
    const page = await openRoute(t, here, '#/qawale?moves=a1nne_d4sww');
    await fromMenu(page, 'note');
    await page.locator('textarea[name="note"]').fill('A "strong" <move> & more');
    await page.locator('dialog button.primary').click();
    await fromMenu(page, 'embed');
    const preview = page.locator('.configurator .apila');
    await preview.locator('.list .comment', { hasText: 'A "strong" <move> & more' }).waitFor();
    await becomes(() => page.locator('input[name="extent"]:checked').inputValue(), 'game');
    await page.locator('.configurator summary', { hasText: 'More choices' }).click();
    await page.locator('input[name="first"]').fill('Ana');
    const caption = page.locator('textarea[name="caption"]');
    await caption.fill('The start');
    await preview.locator('[data-action="forward"]').click();
    await preview.locator('[aria-current="step"]', { hasText: 'a1nne' }).waitFor();
    await becomes(() => caption.inputValue(), '', 'each position has its own');
    await caption.fill('First');

    // Cells and arrows by pointer, then by keys.
    await action(page, 'draw').click();
    const spot = (name) => preview.locator(`[data-spot="${name}"]`);
    const [marks, arrows] = ['marks', 'arrows'].map((name) => page.locator(`.on-position input[name="${name}"]`));
    await spot('b2').click();
    await spot('c2').click();
    await preview.locator('.mark.noted').nth(1).waitFor();
    const middle = async (name) => {
      const { x, y, width, height } = await spot(name).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle('b2')));
    await page.mouse.down();
    await page.mouse.move(...(await middle('c3')), { steps: 3 });
    await page.mouse.up();
    await becomes(async () => [await marks.inputValue(), await arrows.inputValue()], ['b2 c2', 'b2-c3']);
    await spot('c2').focus();
    await page.keyboard.press('Enter');
    await becomes(() => marks.inputValue(), 'b2', 'a second press takes a mark away');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.spot), 'c2', 'the focus stays');
    await page.locator('input[name="tool"][value="arrows"]').focus();
    await page.keyboard.press('Space');
    await spot('c2').focus();
    await page.keyboard.press('Enter');
    await spot('d2').focus();
    await page.keyboard.press('Enter');
    await becomes(() => arrows.inputValue(), 'b2-c3 c2-d2');
    await page.locator('.on-position [role="status"]', { hasText: 'c2-d2' }).waitFor({ state: 'attached' });
    assert.deepEqual(await audit(page), []);
    await action(page, 'draw').click();
    await preview.locator('[aria-current="step"]', { hasText: 'a1nne' }).waitFor();

    await comesToMatch(() => code(page), /\{The start\}/);
    const made = await code(page);
    assert.match(made, /1\. a1nne \{\[%marks b2\] \[%arrows b2-c3 c2-d2\] First\} 2\. d4sww \{A &quot;strong&quot; &lt;move&gt; &amp; more\}/);
    const foreign = await paste(t, made);
    const board = foreign.locator('apila-board .live');
    await board.locator('.list .comment', { hasText: 'The start' }).waitFor();
    await board.locator('.players', { hasText: 'Ana' }).waitFor();
    await board.locator('.list button', { hasText: 'a1nne' }).click();
    await board.locator('.mark.noted').waitFor();
    await becomes(() => foreign.locator('apila-board .fault').count(), 0);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await action(page, 'copy').click();
    await page.locator('.configurator .told', { hasText: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), made);
    // The message differs in an invisible character, so that screen readers announce it again.
    const first = await page.locator('.configurator .told').textContent();
    await action(page, 'copy').click();
    await page.waitForFunction((first) => document.querySelector('.configurator .told').textContent !== first, first);

    // A line has captions, and what is drawn on its first position.
    await choose(page, 'extent', 'line');
    await comesToMatch(() => code(page), /moves="a1nne_d4sww" mode="replay" players="Ana\|" captions="The start\|First\|A &quot;strong&quot; &lt;move&gt; &amp; more"/);
    await page.keyboard.press('Escape');
    await fromMenu(page, 'note');
    await becomes(() => page.locator('textarea[name="note"]').inputValue(), 'A "strong" <move> & more', 'the game at the table is as it was');
  });
});

describe('the page to copy from', () => {
  const here = openSuite(launchChromium);

  it('shows every kind of board', async (t) => {
    const page = await openPage(t, here.browser);
    await page.goto(`${here.server.url}boards.html`);
    const boards = page.locator('apila-board');
    const count = await boards.count();
    for (let index = 0; index < count; index += 1) {
      await boards.nth(index).scrollIntoViewIfNeeded();
      await boards.nth(index).locator('svg.board').waitFor();
    }
    await becomes(() => page.locator('apila-board .fault').count(), 0);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').locator('svg.board').waitFor();
    assert.deepEqual(await audit(page), []);
  });
});
