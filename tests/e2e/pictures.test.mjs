// Pictures and animations of a game: saved, opened again, and examined by their pixels.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action, fromMenu } from './table.mjs';

const GAME = '#/qawale?moves=d4wsw_a1nne_a3es';

describe('pictures', () => {
  const here = openSuite(launchChromium);

  /** Opens the dialog of a game. */
  async function openDialog(t, route = GAME, options = {}) {
    const page = await openRoute(t, here, route, options);
    await fromMenu(page, 'picture');
    await page.locator('dialog img.picture').waitFor();
    return page;
  }

  /** The name and bytes of the file that a button saves. */
  async function saved(page, button) {
    const [download] = await Promise.all([page.waitForEvent('download'), action(page, button).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  /** Drops a file anywhere on the page. */
  const drop = (page, name, bytes) =>
    page.evaluate(
      ([name, base64]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name));
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('main').dispatchEvent(event);
      },
      [name, Buffer.from(bytes).toString('base64')],
    );

  /** Calls a function in a document of the same origin that has no content security policy. */
  async function unlocked(page, run, argument) {
    const other = await page.context().newPage();
    await other.goto(`${here.server.url}icon.svg`);
    const result = await other.evaluate(run, argument);
    await other.close();
    return result;
  }

  /** The size and number of colours of an image, as drawn by the browser. */
  const looked = (page, bytes, type) =>
    unlocked(
      page,
      async ([base64, type]) => {
        const blob = await (await fetch(`data:${type};base64,${base64}`)).blob();
        const image = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
        return { width: image.width, height: image.height, colours: new Set(pixels).size };
      },
      [bytes.toString('base64'), type],
    );

  /** Waits for what goes on around the pages: until then files cannot be dropped. */
  const listens = (page) => page.locator('.new-version').waitFor({ state: 'attached' });

  it('are saved as SVG that stands alone and opens as the game, wherever it is dropped', async (t) => {
    const page = await openDialog(t, `${GAME}&ply=2`);
    const { name, bytes } = await saved(page, 'save-svg');
    assert.equal(name, 'qawale-2.svg');
    const svg = bytes.toString();
    assert.deepEqual(svg.match(/https?:[^"]*/g), ['http://www.w3.org/2000/svg']);
    const parse = (text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      const ids = new Set([...parsed.querySelectorAll('[id]')].map((element) => element.id));
      const missing = [...text.matchAll(/(?:href="|url\()#([^")]*)/g)].map((found) => found[1]);
      return [...parsed.querySelectorAll('parsererror'), ...missing.filter((id) => !ids.has(id))].map(String);
    };
    assert.deepEqual(await unlocked(page, parse, svg), []);
    for (const route of ['#/', '#/jo', '#/games']) {
      const fresh = await openRoute(t, here, route, {}, 'main');
      await listens(fresh);
      await drop(fresh, name, svg);
      await fresh.waitForFunction((hash) => location.hash === hash, `${GAME}&ply=2`);
      await becomes(() => fresh.evaluate(() => localStorage.length), 1, 'the game is kept');
    }
    const picked = await openRoute(t, here, '#/games', {}, 'main');
    await picked.locator('[data-field="file"]').setInputFiles({ name, mimeType: 'image/svg+xml', buffer: bytes });
    await picked.waitForFunction((hash) => location.hash === hash, `${GAME}&ply=2`);
  });

  it('open as the game as PNG and GIF, too, wherever they are dropped', async (t) => {
    const page = await openDialog(t, `${GAME}&ply=2`);
    await action(page, 'make-gif').click();
    await page.locator('[data-field="animation"]').waitFor();
    for (const button of ['save-png', 'save-gif']) {
      const { name, bytes } = await saved(page, button);
      const fresh = await openRoute(t, here, '#/jo', {}, 'main');
      await listens(fresh);
      await drop(fresh, name, bytes);
      await fresh.waitForFunction((hash) => location.hash === hash, `${GAME}&ply=2`);
      const picked = await openRoute(t, here, '#/games', {}, 'main');
      await picked.locator('[data-field="file"]').setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
      await picked.waitForFunction((hash) => location.hash === hash, `${GAME}&ply=2`);
    }
  });

  it('say what is wrong with them when they are opened', async (t) => {
    const page = await openDialog(t);
    const { bytes } = await saved(page, 'save-png');
    const changed = Buffer.from(bytes);
    changed[bytes.indexOf('qawale') + 1] ^= 1;
    const place = bytes.indexOf('iTXt') - 4;
    const without = Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 12 + bytes.readUInt32BE(place))]);
    const endless = Buffer.concat([bytes.subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('iTXtApila')]);
    const DAMAGED = 'A picture is damaged: it was cut off or changed.';
    const EMPTY = /There is no game in a picture\./;
    for (const [name, file, text] of [
      ['cut.png', bytes.subarray(0, place + 40), DAMAGED],
      ['changed.png', changed, DAMAGED],
      ['endless.png', endless, DAMAGED],
      ['cut.gif', Buffer.from('GIF89a\x01\0\x01'), DAMAGED],
      ['without.png', without, EMPTY],
      ['photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]), /A file cannot be read/],
    ]) {
      const fresh = await openRoute(t, here, '#/jo', {}, 'main');
      await listens(fresh);
      await drop(fresh, name, file);
      await fresh.locator('.errors li', { hasText: text }).waitFor();
      assert.ok(fresh.url().endsWith('#/games'));
      await becomes(() => fresh.locator('.saved-game').count(), 0, name);
    }
  });

  it('show what was chosen', async (t) => {
    const page = await openDialog(t);
    const shown = () => page.locator('[data-field="picture"]').getAttribute('src').then(decodeURIComponent);
    await comesToMatch(() => shown(), /mark last[^]*prefers-color-scheme|prefers-color-scheme[^]*mark last/);
    await comesToMatch(() => shown(), /class="coordinate"/);
    await page.locator('dialog input[name="coordinates"]').uncheck();
    await page.locator('dialog input[name="marks"]').uncheck();
    await page.locator('dialog input[name="paper"]').uncheck();
    await page.locator('dialog input[value="dark"]').check();
    await page.waitForFunction(() => document.querySelector('[data-field="picture"]').src.includes('class%3D%22coordinate') === false);
    await comesToMatch(() => shown(), /#efe8de/);
    assert.doesNotMatch(await shown(), /mark last|prefers-color-scheme|class="paper"/);
  });

  it('are saved and copied as PNG at twice the size, in the colours of the page', async (t) => {
    const page = await openDialog(t, GAME, { colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] });
    const { name, bytes } = await saved(page, 'save-png');
    assert.equal(name, 'qawale-3.png');
    const look = await looked(page, bytes, 'image/png');
    assert.deepEqual([look.width, look.height], [1280, 1212]);
    assert.ok(look.colours > 200 && look.colours <= 256, `${look.colours} colours`);
    assert.ok(bytes.length < 300_000, `${bytes.length} bytes`);
    await action(page, 'copy-png').click();
    await page.locator('dialog .told', { hasText: 'Copied' }).waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const image = await createImageBitmap(await item.getType('image/png'));
      return [image.width, image.height];
    });
    assert.deepEqual(copied, [1280, 1212]);
  });

  it('are put one after the other as a GIF that plays for ever', async (t) => {
    const page = await openDialog(t);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('animator')).length);
    assert.equal(await loaded(), 0, 'nothing is loaded before it is wanted');
    await page.locator('dialog input[value="game"]').check();
    await action(page, 'make-gif').click();
    await page.locator('[data-field="animation"]').waitFor();
    const { name, bytes } = await saved(page, 'save-gif');
    assert.equal(name, 'qawale-3.gif');
    await becomes(() => page.locator('[data-field="animation"]').getAttribute('data-bytes'), String(bytes.length));
    assert.ok(bytes.includes('NETSCAPE2.0'), 'it loops');
    const decode = async (base64) => {
      const data = await (await fetch(`data:image/gif;base64,${base64}`)).arrayBuffer();
      const decoder = new ImageDecoder({ data, type: 'image/gif' });
      await decoder.tracks.ready;
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
      const durations = [];
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
        durations.push((await decoder.decode({ frameIndex })).image.duration / 1000);
      }
      return { durations, repetitionCount };
    };
    const frames = await unlocked(page, decode, bytes.toString('base64'));
    assert.deepEqual(frames.durations, [900, 900, 900, 2500]);
    assert.equal(frames.repetitionCount, Infinity);
    const look = await looked(page, bytes, 'image/gif');
    assert.deepEqual([look.width, look.height], [480, 454]);
    assert.ok(look.colours > 100, `${look.colours} colours`);
  });

  it('show the last move step by step', async (t) => {
    const page = await openDialog(t);
    await action(page, 'make-gif').click();
    await page.locator('[data-field="animation"]').waitFor();
    const { bytes } = await saved(page, 'save-gif');
    const parts = bytes.toString('latin1').split('\x21\xf9\x04').length - 1;
    assert.ok(parts > 3, `${parts} frames`);
  });

  it('can be cancelled, and made again after that', async (t) => {
    const page = await openDialog(t);
    await page.locator('dialog input[value="game"]').check();
    // The worker's program is delayed.
    let letGo;
    const held = new Promise((resolve) => {
      letGo = resolve;
    });
    await page.context().route('**/animator_bg.wasm*', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await action(page, 'make-gif').click();
    await page.locator('dialog progress').waitFor();
    await action(page, 'cancel-gif').click();
    await page.locator('dialog progress').waitFor({ state: 'detached' });
    letGo();
    await action(page, 'make-gif').click();
    await page.locator('[data-field="animation"]').waitFor();
    await becomes(() => page.locator('[data-field="animation"]').count(), 1);
  });

  for (const missing of ['animator-worker.js', 'animator.js', 'animator_bg.wasm']) {
    it(`are reported when they cannot be made: without ${missing}`, async (t) => {
      const page = await openDialog(t);
      await page.context().route(`**/${missing}*`, (route) => route.abort());
      await action(page, 'make-gif').click();
      await page.locator('dialog .told', { hasText: 'could not' }).waitFor();
      page.errors.length = 0;
    });
  }

  it('are saved by the browser itself where the worker cannot be loaded', async (t) => {
    const page = await openDialog(t);
    await page.context().route('**/animator*', (route) => route.abort());
    const { bytes } = await saved(page, 'save-png');
    const look = await looked(page, bytes, 'image/png');
    assert.deepEqual([look.width, look.height], [1280, 1212]);
    page.errors.length = 0;
  });

  for (const [id, route] of Object.entries({
    jaleo: '#/jaleo?moves=n31-o29_o29-o28_m30-p27_n30-q27',
    jo: '#/jo?moves=e5f5-g5c3_e6e7-e5-e8f5_f4g3-e5-h2e6',
    27: '#/27?moves=1x8_9x1_2x3',
  })) {
    it(`are small and look the same: ${id}`, async (t) => {
      const page = await openDialog(t, route);
      const { bytes } = await saved(page, 'save-png');
      const svg = await page.locator('[data-field="picture"]').getAttribute('src');
      assert.ok(bytes.length < 300_000, `${bytes.length} bytes`);
      /** The mean difference of a channel from the picture that the browser draws. */
      const differs = async ([base64, svg]) => {
        const pixels = async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const context = new OffscreenCanvas(1280, 1000).getContext('2d');
          context.drawImage(image, 0, 0, 1280, (1280 * image.height) / image.width);
          return context.getImageData(0, 0, 1280, 1000).data;
        };
        const [one, other] = await Promise.all([pixels(`data:image/png;base64,${base64}`), pixels(svg)]);
        return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
      };
      const mean = await unlocked(page, differs, [bytes.toString('base64'), svg]);
      assert.ok(mean < 1.5, `${mean}`);
    });
  }

  it('have a dialog without a fault that axe can find, on a phone, too', async (t) => {
    const page = await openDialog(t, GAME, { viewport: VIEWPORTS.phone });
    assert.deepEqual(await audit(page), []);
    const wide = await page.evaluate(() => document.querySelector('dialog').scrollWidth > document.querySelector('dialog').clientWidth);
    assert.equal(wide, false, 'nothing sticks out');
  });
});
