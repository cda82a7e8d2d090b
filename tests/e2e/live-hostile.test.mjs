// Live games over a relay that loses, repeats, reorders and exchanges messages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, launchChromium } from './browser.mjs';
import { startHostile } from './hostile.mjs';
import { comesTo, meet, moves } from './live-players.mjs';
import { NO_MOSQUITTO, openRelaySuite } from './relay.mjs';
import { play } from './table.mjs';

describe('a live game over a hostile relay', { skip: NO_MOSQUITTO }, () => {
  const here = openRelaySuite(launchChromium, startHostile);

  it('takes only what the other player has sent, and has all of it when the relay behaves', async (t) => {
    const { proxy: hostile } = here;
    const { black, white } = await meet(t, here.browser, here.server.url);
    const both = (expected) => Promise.all([black, white].map((page) => becomes(() => moves(page), expected)));

    // Each message comes twice, after all earlier ones of the game, the newest first, and among damaged and exchanged ones.
    hostile.toPages = ({ topic, payload, with: changed }) => {
      const flipped = Buffer.from(payload);
      flipped[payload.length >> 1] ^= 1;
      const wrong = [flipped, payload.subarray(0, 100), Buffer.alloc(0), Buffer.concat([payload, payload])];
      const elsewhere = hostile.seen.filter((other) => other.topic !== topic).map((other) => other.payload);
      const earlier = hostile.seen.toReversed().map((other) => changed(other.topic, other.payload));
      return [
        ...[...wrong, ...elsewhere].map((bytes) => changed(topic, bytes)),
        changed(`${topic}/x`, payload),
        ...earlier,
        changed(topic, payload),
        changed(topic, payload),
      ];
    };
    await play(black, '27', '1x8');
    await both('1x8');
    await play(white, '27', '9x1');
    await both('1x8_9x1');

    // What is lost on either way arrives after the next connection.
    let lost = 0;
    const lose = () => {
      lost += 1;
      return [];
    };
    hostile.behave().toPages = lose;
    await play(black, '27', '2x2');
    await becomes(() => lost > 0, true);
    assert.equal(await moves(white), '1x8_9x1');
    hostile.behave().cut();
    await both('1x8_9x1_2x2');
    await Promise.all([comesTo(black, 'here'), comesTo(white, 'here')]);
    lost = 0;
    hostile.toRelay = lose;
    await play(white, '27', '9x4');
    await becomes(() => lost > 0, true);
    assert.equal(await moves(black), '1x8_9x1_2x2');
    hostile.behave();
    await white.reload();
    await both('1x8_9x1_2x2_9x4');

    // A relay that has gone back to the first messages takes nothing back.
    const first = new Map();
    for (const { topic, payload } of hostile.seen) if (!first.has(topic)) first.set(topic, payload);
    hostile.toPages = ({ topic, with: changed }) => [changed(topic, first.get(topic))];
    await black.reload();
    await comesTo(black, 'here');
    await both('1x8_9x1_2x2_9x4');
    for (const page of [black, white]) assert.equal(await page.locator('.choice-of-way').count(), 0);
    hostile.behave();
    await play(black, '27', '1x1');
    await both('1x8_9x1_2x2_9x4_1x1');
  });
});
