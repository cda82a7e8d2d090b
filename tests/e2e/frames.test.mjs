// Boards in frames on other pages: origins, messages, and invalid input.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, closesAfter, comesToMatch, launchChromium, openPage } from './browser.mjs';
import { conforms, foreignStage, heard, hostName, kindsOf, openForeign } from './foreign.mjs';
import { serve } from './server.mjs';

const far = '<div style="height: 3000px">A long text</div>';

describe('boards in frames', () => {
  const here = foreignStage(launchChromium);

  const frame = (here, query, attributes = '', host = hostName(here)) =>
    `<iframe id="f" title="A board" width="400" height="300" src="${here.server.url}#/embed/${query}${query.includes('?') ? '&' : '?'}${host ? `host=${host}` : ''}" ${attributes}></iframe>`;

  /** Without embed.js, so that all messages of the page are those of the test. */
  const alone = { page: { script: false } };

  const send = (page, message) => page.evaluate((message) => document.getElementById('f').contentWindow.postMessage(message, '*'), message);

  /** Sends a command and waits for its answer. */
  async function ask(page, message) {
    conforms('command', message);
    const before = (await heard(page)).length;
    await send(page, message);
    await page.waitForFunction(([before, id]) => globalThis.heard.slice(before).some(({ data }) => data.id === id), [before, message.id]);
    return (await heard(page)).slice(before).find(({ id }) => id === message.id);
  }

  const hears = (page, type) => page.waitForFunction((type) => globalThis.heard.some(({ data }) => data.type === type), type);

  const shown = (page) => page.frameLocator('#f').locator('svg.board').waitFor();

  it('shake hands, take commands and tell what happens', async (t) => {
    const page = await openForeign(t, here, frame(here, 'qawale?moves=a1nne&mode=play'), alone);
    await hears(page, 'offer');
    const early = await ask(page, { apila: 1, type: 'play', move: 'd4sww', id: 'early' });
    assert.equal(early.code, 'no-hello');
    const other = await ask(page, { apila: 1, type: 'hello', version: 2, id: 'other' });
    assert.deepEqual([other.code, other.version], ['version', 1]);
    assert.equal((await ask(page, { apila: 1, type: 'goTo', ply: 0, id: 'still' })).code, 'no-hello');
    assert.equal((await ask(page, { apila: 1, type: 'hello', version: 1, id: 'hello' })).type, 'ready');
    await hears(page, 'resize');
    for (const [index, message] of [
      { type: 'play', move: 'd4sww' },
      { type: 'goTo', ply: 0 },
      { type: 'mark', marks: 'b2', arrows: 'b2-c3' },
      { type: 'preview', ply: 1 },
      { type: 'preview' },
      { type: 'set', mode: 'exercise', reach: 'win', goal: 'Win', size: 200 },
      { type: 'set', game: '27', mode: '', reach: '', goal: '' },
    ].entries()) {
      assert.equal((await ask(page, { apila: 1, ...message, id: index })).type, 'done', JSON.stringify(message));
    }
    await page.frameLocator('#f').locator('.apila[data-game="27"]').waitFor();
    assert.equal((await page.frameLocator('#f').locator('.apila').boundingBox()).width, 200);
    for (const [message, code] of [
      [{ type: 'play', move: 'x' }, 'illegal'],
      [{ type: 'goTo', ply: 99 }, 'value'],
      [{ type: 'set', theme: 'dark', pos: 'x' }, 'illegal'],
    ]) {
      assert.equal((await ask(page, { apila: 1, ...message, id: code })).code, code);
    }
    const kinds = (await heard(page)).map(({ type }) => type);
    assert.ok(kinds.includes('moved') && kinds.includes('shown'));
  });

  it('tell a mistake in their address after ready', async (t) => {
    const page = await openForeign(t, here, frame(here, 'qawale?moves=a1nne_a1zz'));
    await hears(page, 'error');
    assert.deepEqual(kindsOf(await heard(page)), ['offer', 'ready', 'illegal']);
  });

  it('say nothing to an origin that is not named, nor without one', async (t) => {
    for (const host of ['', 'example.org', '127.0.0.1_1', hostName(here).replace('127.0.0.1', 'localhost')]) {
      const page = await openForeign(t, here, frame(here, 'qawale?moves=a1nne', '', host));
      await shown(page);
      await page.evaluate(() => {
        for (const type of ['hello', 'play', 'set']) document.getElementById('f').contentWindow.postMessage({ apila: 1, type, version: 1, move: 'd4sww', moves: '' }, '*');
      });
      await page.waitForTimeout(200);
      await becomes(() => heard(page), [], host);
      await comesToMatch(() => page.frameLocator('#f').locator('.apila').getAttribute('data-mode'), /play/);
      // Browsers report in the console that a message was not delivered, which is expected.
      page.errors.splice(0, Infinity, ...page.errors.filter((text) => !text.includes('postMessage')));
    }
  });

  it('are not moved by what a window says that is not the page around', async (t) => {
    const page = await openForeign(t, here, `${frame(here, 'qawale')}<iframe id="other" title="Other" srcdoc="<p>Other</p>"></iframe>`, alone);
    await hears(page, 'offer');
    await page.evaluate(() => {
      const other = document.getElementById('other').contentWindow;
      other.eval("parent.frames[0].postMessage({ apila: 1, type: 'hello', version: 1 }, '*')");
    });
    await page.waitForTimeout(200);
    // It goes on offering itself, and does not answer.
    assert.deepEqual(kindsOf(await heard(page)), ['offer']);
  });

  it('survive hostile messages', async (t) => {
    const page = await openForeign(t, here, frame(here, 'qawale?moves=a1nne'), alone);
    await hears(page, 'offer');
    await ask(page, { apila: 1, type: 'hello', version: 1, id: 'hello' });
    await page.evaluate(async () => {
      const frame = document.getElementById('f').contentWindow;
      const send = (message) => frame.postMessage(message, '*');
      const deep = {};
      let at = deep;
      for (let level = 0; level < 500; level += 1) at = at.apila = {};
      const long = 'a1nne_'.repeat(50_000);
      const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]));
      const own = JSON.parse('{"__proto__": {"apila": 1, "type": "hello"}, "constructor": 1, "apila": 1, "type": "__proto__"}');
      const circular = { apila: 1, type: 'set' };
      circular.moves = circular;
      for (const message of [
        null, undefined, 'text', '', 7, NaN, true, 1n, [], [1, 2], new Date(), /x/, new Map([['apila', 1]]), new ArrayBuffer(9), new Error('x'),
        deep, wide, own, circular, { apila: 1 }, { apila: '1', type: 'hello' }, { apila: 1, type: 'set', ...wide }, { apila: 1, type: long },
        { apila: 1, type: 'set', moves: long }, { apila: 1, type: 'set', moves: long.repeat(3) }, { apila: 1, type: 'set', marks: 'b2 '.repeat(60_000) },
        { apila: 1, type: 'set', captions: '|'.repeat(150_000) }, { apila: 1, type: 'mark', marks: '\ud800\u0000' }, { apila: 1, type: 'goTo', ply: -0.5 },
        { apila: 1, type: 'set', goal: '<img src=x onerror=alert(1)>' }, { apila: 1, type: 'toString' }, { apila: 1, type: 'goTo', ply: 2 ** 32 },
      ]) send(message);
      let seed = 1;
      const below = (bound) => (seed = (seed * 48271) % 2147483647) % bound;
      const pick = (list) => list[below(list.length)];
      const types = ['hello', 'set', 'play', 'goTo', 'mark', 'preview', 'offer', 'valueOf', 7, null];
      const names = ['version', 'move', 'ply', 'marks', 'arrows', 'game', 'pos', 'moves', 'mode', 'host', 'id', 'apila', 'size', 'answers', 'hasOwnProperty'];
      const values = ['', 'a1nne', 'b2', 'b2-c3', 'jo', 'qawale', 'replay', 'play', 'exercise', 0, 1, 99, -1, 1.5, null, [], {}, true, 'a1nne_d4sww', 'x'.repeat(99)];
      for (let count = 0; count < 2_000; count += 1) {
        const message = { apila: 1, type: pick(types) };
        for (let field = below(4); field > 0; field -= 1) message[pick(names)] = pick(values);
        send(message);
        if (count % 200 === 0) await new Promise((done) => setTimeout(done));
      }
    });
    await page.waitForFunction(() => globalThis.heard.length > 1800, undefined, { timeout: 60_000 });
    await heard(page);
    const answer = await ask(page, { apila: 1, type: 'set', game: 'qawale', mode: '', pos: '', moves: 'a1nne', ply: '', marks: '', arrows: '', answers: '', size: '', id: 'last' });
    assert.equal(answer.type, 'done', JSON.stringify(answer));
    await page.frameLocator('#f').locator('.apila[data-game="qawale"][data-mode="play"]').waitFor();
    assert.equal((await ask(page, { apila: 1, type: 'play', move: 'd4sww', id: 'move' })).type, 'done');
  });

  it('give keys back that they have no use for, and keep those that they use', async (t) => {
    const page = await openForeign(t, here, `${frame(here, 'qawale?moves=a1nne')}${far}`);
    await hears(page, 'resize');
    const inside = page.frameLocator('#f');
    await inside.locator('[data-spot="b1"]').focus();
    await page.evaluate(() => {
      globalThis.pressed = [];
      document.addEventListener('keydown', ({ key }) => globalThis.pressed.push(key));
    });
    await page.keyboard.press('ArrowRight');
    assert.equal((await heard(page)).filter(({ type }) => type === 'key').length, 0, 'an arrow goes to another cell');
    await page.keyboard.press('PageDown');
    await hears(page, 'key');
    await page.waitForFunction(() => scrollY > 300);
    await page.waitForTimeout(400);
    assert.ok((await page.evaluate(() => scrollY)) <= 800, 'scrolled once');
    await inside.locator('[data-action="back"]').focus();
    await page.keyboard.press(' ');
    await hears(page, 'shown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await page.waitForFunction(() => globalThis.pressed.includes('?'));
    assert.deepEqual(await page.evaluate(() => globalThis.pressed), ['PageDown', '?']);
    assert.deepEqual((await heard(page)).filter(({ type }) => type === 'key').map(({ key }) => key), ['PageDown', '?']);
  });

  it('have the theme and the language of their address, and work below a policy', async (t) => {
    const origin = new URL(here.server.url).origin;
    const policy = `default-src 'none'; script-src ${origin}; frame-src ${origin}; connect-src ${origin}`;
    const pages = { '/': `<!doctype html><html lang="en"><title>Strict</title>${frame(here, 'qawale?theme=dark&lang=es', '', '')}` };
    const strict = await serve({ base: '/', pages, headers: { 'content-security-policy': policy } });
    closesAfter(t, strict);
    const page = await openPage(t, here.browser);
    await page.goto(strict.url);
    const inside = page.frameLocator('#f');
    await inside.locator('.apila[lang="es"][data-theme="dark"]').waitFor();
    assert.equal(await inside.locator('.apila').evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(27, 26, 24)');
  });

  it('have no fault that axe can find', async (t) => {
    for (const query of ['qawale?moves=a1nne', 'jaleo?mode=replay&moves=m30-o29', '27?mode=exercise&reach=win', 'jo?mode=diagram']) {
      const page = await openPage(t, here.browser);
      await page.goto(`${here.server.url}#/embed/${query}`);
      await page.locator('svg.board').waitFor();
      assert.deepEqual(await audit(page), [], query);
    }
  });
});
