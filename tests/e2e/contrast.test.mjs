// What is drawn on the boards stands out, whatever it lies on: see contrast.mjs.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { launchChromium, openPage, openSuite } from './browser.mjs';
import { ENOUGH, NAMES, hollowAndPebbles, measure, printed } from './contrast.mjs';

describe('drawings, marks and rings', () => {
  const here = openSuite(launchChromium);

  for (const game of NAMES) {
    it(`have a contrast of 3 to 1 in ${game}`, async (t) => {
      const page = await openPage(t, here.browser);
      const found = await measure(page, game);
      assert.ok(found.length > 500, `${found.length} pairs`);
      assert.deepEqual(found.filter(({ ratio }) => ratio < ENOUGH).map(printed), []);
    });
  }

  it('of Qawale in high contrast are greys that differ: an empty hollow and each pebble', async (t) => {
    const page = await openPage(t, here.browser);
    const found = await hollowAndPebbles(page);
    assert.equal(found.length, 3);
    for (const { name, ratio } of found) assert.ok(ratio > 1.9, `${name}: ${ratio.toFixed(2)}`);
  });
});
