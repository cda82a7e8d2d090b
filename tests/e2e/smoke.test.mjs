// The release build comes up below a sub-path, in each browser and both sizes, without an error.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { BROWSERS, VIEWPORTS, openPage } from './browser.mjs';
import { serve } from './server.mjs';

for (const { name, launch, options } of BROWSERS) {
  describe(`the page in ${name}`, options, () => {
    let server;
    let browser;
    before(async () => {
      server = await serve();
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      it(`comes up in the size of a ${size}`, async (t) => {
        const page = await openPage(t, browser, { viewport });
        await page.goto(server.url);
        await page.waitForFunction(rendered);
        assert.ok((await page.title()).length > 0);
        // Everything was asked for below the sub-path: nothing was refused, and there was a wasm.
        assert.ok(server.sent.some((file) => file.path.endsWith('.wasm')));
      });
    }
  });
}

/** In the page: whether something is seen that only the program can have put there. */
function rendered() {
  const elements = [...document.body.querySelectorAll('*:not(script, noscript, template, style, link)')];
  return elements.some((element) => element.getBoundingClientRect().height > 0 && element.checkVisibility());
}
