// No word is cut and no page scrolls sideways, in any width, language and size of letters: see matrix.mjs.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { launchChromium, openPage, openSuite } from './browser.mjs';
import { ROUTES, SPACED, look } from './matrix.mjs';

describe('every word is whole', { concurrency: 2 }, () => {
  const here = openSuite(launchChromium);

  for (const route of ROUTES) {
    it(`of ${route}, in all widths, languages and sizes of letters`, async (t) => {
      const page = await openPage(t, here.browser, { reducedMotion: 'reduce', locale: 'en' });
      assert.deepEqual(await look(page, here.server.url, route), []);
      assert.deepEqual(await look(page, here.server.url, route, SPACED), [], 'with wide spaces');
    });
  }
});
