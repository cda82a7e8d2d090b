// The release build comes up below a sub-path, in each browser and both sizes, without an error.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { BROWSERS, VIEWPORTS, openPage, stage } from './browser.mjs';

for (const { name, launch, options } of BROWSERS) {
  describe(`the page in ${name}`, options, () => {
    const here = stage(launch);

    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      it(`comes up in the size of a ${size}`, async (t) => {
        const page = await openPage(t, here.browser, { viewport });
        await page.goto(here.server.url);
        await page.waitForFunction(rendered);
        assert.ok((await page.title()).length > 0);
        // Everything was asked for below the sub-path: nothing was refused, and there was a wasm.
        assert.ok(here.server.sent.some((file) => file.path.endsWith('.wasm')));
      });
    }
  });
}

/** In the page: whether something is seen that only the program can have put there. */
function rendered() {
  const elements = [...document.body.querySelectorAll('*:not(script, noscript, template, style, link)')];
  return elements.some((element) => element.getBoundingClientRect().height > 0 && element.checkVisibility());
}
