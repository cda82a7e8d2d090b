// The installed app: its manifest and icons, and what the system hands to it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { becomes, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { FOLDER, drawn } from './icons.mjs';
import { address } from './table.mjs';

const SHEET = '[Game "27"]\n\n1. 1x8 9x1\n';

/** Runs in the page: a launch queue that the test can use as the system does. */
function queueLaunches() {
  const waiting = [];
  let consume = (launch) => waiting.push(launch);
  const setConsumer = (consumer) => {
    consume = consumer;
    waiting.splice(0).forEach(consumer);
  };
  globalThis.launch = (targetURL, ...texts) =>
    consume({ targetURL, files: texts.map((text) => ({ getFile: async () => new File([text], 'game.txt') })) });
  Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
}

describe('the installed app', () => {
  const here = openSuite(launchChromium);

  /** Waits until the table shows a game with these moves. */
  const shows = (page, moves) => page.waitForFunction((end) => location.hash.endsWith(end), `moves=${moves}`);

  it('has a manifest without a fault, whose addresses all lead somewhere', async (t) => {
    const page = await openRoute(t, here, '#/', {}, '#content .card');
    const session = await page.context().newCDPSession(page);
    const { url, data, errors } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The tests' contexts are private windows.
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
    const { icons, shortcuts } = JSON.parse(data);
    for (const { src, sizes, type } of icons) {
      const size = await page.evaluate(async ([src, type]) => {
        const response = await fetch(src);
        if (!response.headers.get('content-type').startsWith(type)) return undefined;
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, [new URL(src, url).href, type]);
      assert.ok(sizes === 'any' ? size : size === sizes, `${src}: ${size}`);
    }
    for (const shortcut of shortcuts) {
      await page.goto(new URL(shortcut.url, url).href);
      await page.locator('.bar h1', { hasText: shortcut.name }).waitFor();
    }
  });

  it('has icons that show the drawing', async (t) => {
    const page = await openPage(t, here.browser);
    for (const [name, file] of await drawn(here.browser)) {
      const kept = await readFile(FOLDER + name);
      const distance = await page.evaluate(async (files) => {
        const [one, other] = await Promise.all(files.map(async (file) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }));
        return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
      }, [file, kept].map((bytes) => bytes.toString('base64')));
      assert.ok(distance < 1, `${name} is out of date: run \`node tests/e2e/icons.mjs\``);
    }
  });

  it('opens links and games that are shared to it', async (t) => {
    const share = (fields) => openRoute(t, here, `?${new URLSearchParams(fields)}`, {}, 'main');
    const linked = await share({ title: 'A game', text: 'Look: https://apila.example/#/27?moves=1x8 (mine)' });
    await shows(linked, '1x8');
    assert.equal(new URL(linked.url()).search, '', 'what was shared is not a part of links');
    const pasted = await share({ text: SHEET });
    await shows(pasted, '1x8_9x1');
    assert.equal(await pasted.evaluate(() => localStorage.length), 1);
    const junk = await share({ text: 'What is this?' });
    await junk.locator('.notice.errors').waitFor();
    assert.ok(junk.url().endsWith('#/games'));
  });

  it('opens files, and addresses in the page that is open', async (t) => {
    const page = await openPage(t, here.browser);
    await page.addInitScript(queueLaunches);
    await page.goto(`${here.server.url}#/jo`);
    await page.locator('main[data-game="jo"]').waitFor();
    const launch = (...rest) => page.evaluate((rest) => globalThis.launch(...rest), rest);
    await launch(page.url());
    await launch(here.server.url);
    await launch(here.server.url, SHEET);
    await shows(page, '1x8_9x1');
    await becomes(async () => (await address(page)).path, '/27');
    await launch(`${here.server.url}#/qawale`);
    await page.locator('main[data-game="qawale"]').waitFor();
    await launch(here.server.url, `${SHEET}\n${SHEET}`, 'no game');
    await page.locator('.notice.errors li').waitFor();
    // One of the two equal games was there already.
    await becomes(() => page.locator('.saved-game').count(), 2);
    await launch(here.server.url, 'none either');
    await page.locator('.saved-game').nth(1).waitFor();
    await launch(`${here.server.url}?text=${encodeURIComponent('https://x.example/#/27?moves=1x9')}`);
    await shows(page, '1x9');
  });
});
