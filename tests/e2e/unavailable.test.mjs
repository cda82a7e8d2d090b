// Boards on other pages where something fails: a file that cannot be fetched for a while, an error of the page's own, and a
// program that the browser has stopped.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, keepExports, launchChromium } from './browser.mjs';
import { command, foreignStage, hostName, openForeign, reported, said } from './foreign.mjs';
import { LANGUAGES } from './languages.mjs';

const FALLBACK = '<img src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 4 4%22/%3E" width="480" height="454" alt="A board">';
const board = (id, attributes) => `<apila-board id="${id}" ${attributes}>${FALLBACK}</apila-board>`;
const far = '<div style="height: 3000px">A long text</div>';

/** The files without which there is no board of Qawale. */
const FILES = ['board_qawale.wasm', 'game_qawale.wasm', 'rules_qawale.wasm', 'boards-*_bg.wasm', 'boards-*.js'];

const live = (page, id) => page.locator(`#${id} .apila[data-game]`);
const notice = (page, id) => page.locator(`#${id} [role="alert"]`);
const retry = (page, id) => page.locator(`#${id} [data-action="retry"]`);
const codes = async (page) => (await said(page)).filter(({ type }) => type === 'error').map(({ code }) => code);

/** Waits until this number of errors were reported. */
const failed = (page, count) =>
  page.waitForFunction((count) => globalThis.said.filter(({ type }) => type === 'error').length >= count, count);

/** Opens a page on which requests for these files fail, and returns it with a function that ends this. */
async function without(t, here, files, body, { status, ...options } = {}) {
  const patterns = files.map((file) => new RegExp(`/${file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}`));
  let page;
  const expected = [...patterns, /a part of the program could not be loaded/];
  // Before the check of `openPage`.
  t.after(() => {
    page.errors = page.errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
  });
  page = await openForeign(t, here, '', { page: { script: false } });
  const fail = (route) => (status ? route.fulfill({ status }) : route.abort());
  for (const pattern of patterns) await page.route(pattern, fail);
  await openOn(page, here, `/page-${Object.keys(here.pages).length}.html`, body, options);
  const mend = async () => {
    for (const pattern of patterns) await page.unroute(pattern, fail);
  };
  return { page, mend };
}

async function openOn(page, here, path, body, { attributes = 'lang="en"', head = '' } = {}) {
  const script = `<script type="module" src="${here.server.url}embed.js"></script>`;
  here.pages[path] = `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>Somebody else</title><link rel="icon" href="data:,">${script}${head}</head><body><main><h1>A blog</h1>${body}</main></body></html>`;
  await page.goto(new URL(path, here.host.url).href);
}

for (const { name, launch, options } of BROWSERS) {
  describe(`boards without a file, in ${name}`, options, () => {
    const here = foreignStage(launch);

    for (const file of FILES) {
      it(`say so, and are there once they are asked again: ${file}`, async (t) => {
        const { page, mend } = await without(t, here, [file], board('b', 'game="qawale"'), { status: file.startsWith('game') ? 404 : undefined });
        await notice(page, 'b').getByText('could not be loaded').waitFor();
        await page.locator('#b img').waitFor();
        await becomes(() => codes(page), ['unavailable']);
        await retry(page, 'b').focus();
        await page.keyboard.press('Enter');
        await failed(page, 2);
        await page.locator('#b [data-action="retry"]:not([aria-disabled]):focus').waitFor();
        await mend();
        await page.keyboard.press('Enter');
        await reported(page, 'ready');
        await live(page, 'b').waitFor();
        await becomes(() => notice(page, 'b').count(), 0);
        assert.ok(await page.evaluate(() => document.activeElement.shadowRoot.activeElement?.closest('.apila')), 'the focus is on the board');
        assert.equal((await command(page, 'b', { type: 'play', move: 'a1nne' })).type, 'done');
        await becomes(() => codes(page), ['unavailable', 'unavailable']);
      });
    }

    it('try again when the network returns, when they come into sight again, and when another board is there', async (t) => {
      const boards = board('a', 'game="qawale"') + board('b', 'game="27"');
      const { page, mend } = await without(t, here, ['game_*.wasm'], `${boards}${far}${board('c', 'game="jo"')}`);
      for (const id of ['a', 'b']) await notice(page, id).waitFor();
      await page.locator('#c').scrollIntoViewIfNeeded();
      await notice(page, 'c').waitFor();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await failed(page, 6);
      await becomes(() => notice(page, 'a').count(), 1, 'one notice');
      await mend();
      await page.route('**/game_qawale.wasm', (route) => route.abort());
      await page.evaluate(() => dispatchEvent(new Event('online')));
      for (const id of ['b', 'c']) await live(page, id).waitFor();
      await becomes(() => live(page, 'a').count(), 0);
      await page.unroute('**/game_qawale.wasm');
      await page.evaluate(() => scrollTo(0, 0));
      await live(page, 'a').waitFor();
    });

    it('are loaded by the next call of load()', async (t) => {
      const { page, mend } = await without(t, here, ['game_qawale.wasm'], far + board('b', 'game="qawale"'));
      await page.evaluate(() => customElements.whenDefined('apila-board'));
      const load = () => page.locator('#b').evaluate((board) => board.load().then(() => board.command({ type: 'goTo', ply: 0 }).code));
      assert.equal(await load(), 'no-hello');
      assert.equal(await load(), 'no-hello');
      await mend();
      assert.equal(await load(), undefined);
    });

    it('keep nothing of a failure when their attributes change', async (t) => {
      const { page, mend } = await without(t, here, ['game_qawale.wasm'], board('b', 'game="qawale"'));
      await notice(page, 'b').waitFor();
      await page.evaluate(() => document.getElementById('b').setAttribute('game', '27'));
      await live(page, 'b').waitFor();
      await becomes(() => notice(page, 'b').count(), 0);
      await mend();
      await page.evaluate(() => document.getElementById('b').setAttribute('game', 'qawale'));
      await page.locator('#b .apila[data-game="qawale"]').waitFor();
    });

    it('in frames say so, and are there when they are asked again or the network returns', async (t) => {
      for (const [query, file, isAsked] of [
        ['qawale', 'game_qawale.wasm', true],
        ['qawale', 'frame.wasm', false],
        ['qawale?problem=17', 'qawale.txt', false],
      ]) {
        const src = `${here.server.url}#/embed/${query}${query.includes('?') ? '&' : '?'}host=${hostName(here)}`;
        const { page, mend } = await without(t, here, [file], `<iframe id="f" src="${src}" title="Qawale" width="400" height="500"></iframe>`);
        const inside = page.frameLocator('#f');
        await inside.locator('[role="alert"]').getByText('could not be loaded').waitFor();
        await becomes(() => inside.locator('a, select').count(), 0, 'nothing of the site is around it');
        await mend();
        if (isAsked) await inside.locator('[data-action="retry"]').click();
        else await page.frames()[1].evaluate(() => dispatchEvent(new Event('online')));
        await inside.locator('.apila[data-game="qawale"]').waitFor();
      }
    });
  });

  describe(`errors on a page with boards, in ${name}`, options, () => {
    const here = foreignStage(launch);
    const two = board('a', 'game="qawale" moves="a1nne"') + board('b', 'game="27"');

    it('of the page itself leave the boards alone', async (t) => {
      const page = await openForeign(t, here, two);
      await reported(page, 'ready', 'a');
      await reported(page, 'ready', 'b');
      await page.evaluate(() => {
        globalThis.thrown = [];
        for (const type of ['apila-shown', 'apila-moved', 'focusin']) {
          document.addEventListener(type, () => {
            globalThis.thrown.push([type, new Error().stack]);
            new Date().toLocaleString('en_US');
          });
        }
      });
      await page.locator('#a [data-action="back"]').click();
      await reported(page, 'shown', 'a');
      assert.equal((await command(page, 'b', { type: 'play', move: '1x7' })).type, 'done');
      await reported(page, 'moved', 'b');
      const thrown = await page.evaluate(() => globalThis.thrown);
      for (const type of ['apila-shown', 'apila-moved']) {
        const [, stack] = thrown.find(([each]) => each === type);
        assert.doesNotMatch(stack, /wasm/, 'listeners run outside the program');
      }
      // Errors may still be on their way.
      await becomes(() => page.errors.some((error) => /RangeError|invalid language tag|Incorrect locale/.test(error)) || String(page.errors), true);
      page.errors.length = 0;
      assert.equal((await command(page, 'a', { type: 'goTo', ply: 1 })).type, 'done');
      await becomes(() => codes(page), []);
      for (const id of ['a', 'b']) assert.equal(await live(page, id).count(), 1);
      page.errors.length = 0;
    });

    it('are taken for the end of the program only where it has thrown them', async (t) => {
      const page = await openForeign(t, here, two);
      await reported(page, 'ready', 'a');
      const script = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).find((name) => /boards-\w+\.js$/.test(name)));
      const wasm = script.replace('.js', '_bg.wasm');
      /** Reports an error with these lines, in the forms of both browsers. */
      const report = (frames, forms) =>
        page.evaluate(
          ([frames, forms]) => {
            const error = new RangeError('Maximum call stack size exceeded');
            const line = { Chromium: (at) => `    at ${at}`, Firefox: (at) => `f@${at}` };
            error.stack = [...(forms === 'Chromium' ? [String(error)] : []), ...frames.map(line[forms])].join('\n');
            dispatchEvent(new ErrorEvent('error', { error }));
          },
          [frames, forms],
        );
      const own = `${wasm}:wasm-function[12]:0x1a2b`;
      const host = `${here.host.url}page.html:3:14`;
      for (const forms of ['Chromium', 'Firefox']) {
        await report([host, `${script}:1:100`, own, `${script}:2:30`], forms);
        await report([host, own], forms);
        await report([`${script}:1:100`, `${here.server.url}embed.js:6:40`, host], forms);
        await report([`${here.host.url}other.wasm:wasm-function[1]:0x1e`, host], forms);
        await report(['Date.toLocaleString (<anonymous>)', host, own], forms);
      }
      await becomes(() => codes(page), []);
      assert.equal((await command(page, 'a', { type: 'goTo', ply: 0 })).type, 'done');
      await report([`${script}:1:100`, own, host], name);
      assert.equal((await reported(page, 'error', 'a')).code, 'failed');
      await live(page, 'a').waitFor({ state: 'detached' });
    });

    it('of the program end all boards', async (t) => {
      const page = await openForeign(t, here, '', { page: { script: false } });
      await page.addInitScript(keepExports);
      await openOn(page, here, '/stopped.html', two);
      await reported(page, 'ready', 'a');
      await reported(page, 'ready', 'b');
      // More memory than there can be.
      await page.evaluate(() => setTimeout(() => [1, 2, 3].forEach(() => globalThis.program.__wbindgen_malloc(0x7ffffff0, 1))));
      for (const id of ['a', 'b']) assert.equal((await reported(page, 'error', id)).code, 'failed');
      await page.locator('#a img').waitFor();
      page.errors.length = 0;
    });
  });
}

describe('the notice of a board without a file', () => {
  const here = foreignStage(launchChromium);

  it('speaks the language of the board, and has no fault that axe can find', async (t) => {
    const tags = { en: 'Try again', es: 'Intentarlo de nuevo', fr: 'Réessayer', ja: 'もう一度試す' };
    const boards = LANGUAGES.map((tag) => board(tag, `game="qawale" lang="${tag}" size="200"`));
    const around = `<div lang="fr-CA">${board('around', 'game="qawale" size="200"')}</div>${board('dark', 'game="qawale" theme="dark" size="200"')}`;
    const { page } = await without(t, here, ['boards-*.js'], `<div style="display: grid; grid-template-columns: 1fr 1fr 1fr">${boards.join('')}${around}</div>`);
    const texts = { ...tags, around: tags.fr, dark: tags.en };
    for (const id of [...LANGUAGES, 'around', 'dark']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await becomes(() => retry(page, id).innerText(), texts[id]);
    }
    await becomes(() => notice(page, 'around').getAttribute('lang'), 'fr');
    assert.deepEqual(await audit(page), []);
  });

  it('names the file of a whole game, and comes from the board that is followed, too', async (t) => {
    const game = '[Game "qawale"]\n\n1. a1nne 2. d4sww';
    here.pages['/game.txt'] = game;
    const { page, mend } = await without(t, here, ['game.txt'], board('a', 'src="game.txt"') + board('b', 'follow="a"'));
    await notice(page, 'a').getByText('game.txt').waitFor();
    await notice(page, 'b').waitFor();
    assert.deepEqual(new Set(await codes(page)), new Set(['unavailable']));
    await mend();
    await retry(page, 'a').click();
    for (const id of ['a', 'b']) await page.locator(`#${id} .apila[data-game="qawale"]`).waitFor();
  });

  it('stands for the parts and files that only some boards need', async (t) => {
    const whole = `<apila-board id="b"><pre hidden>[Game "qawale"]\n\n1. a1nne</pre></apila-board>`;
    for (const [file, body] of [
      ['sheets.wasm', whole],
      ['problem.wasm', board('b', 'problem="qawale/17"')],
      ['qawale.txt', board('b', 'problem="qawale/17"')],
      ['lesson.wasm', board('b', 'lesson="qawale"')],
    ]) {
      const { page, mend } = await without(t, here, [file], body);
      await notice(page, 'b').getByText('could not be loaded').waitFor();
      await becomes(() => codes(page), ['unavailable'], file);
      await mend();
      await retry(page, 'b').click();
      await live(page, 'b').first().waitFor();
    }
  });

  it('stands in the place of the moves, too', async (t) => {
    const whole = `<apila-board id="b"><pre hidden>[Game "qawale"]\n\n1. a1nne</pre></apila-board>`;
    const { page, mend } = await without(t, here, ['text_of_game.wasm'], whole);
    await page.locator('#b .notice', { hasText: 'could not be loaded' }).waitFor();
    await mend();
    await retry(page, 'b').click();
    await page.locator('#b .passage button').first().waitFor();
  });
});
