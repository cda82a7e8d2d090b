// Plays at random in real browsers and checks that nothing is lost: two or three tabs on the same games, which are left,
// reloaded and closed at any moment, while workers are killed, the storage is full or fails now and then, and the network goes.
//
//   cargo xtask soak MINUTES [--seed N] [--browser chromium|firefox] [--games N] [--steps N] [--offline-reloads]
//
// Each round is a new browser profile. A failure prints the seed of its round and the last actions; `--seed` with it begins with
// the same round. `--games` is the number of games of the memory test (300; 0 for none). `--offline-reloads` also reloads pages
// without a network, which needs a service worker. docs/hostile-input.md has the laws and figures.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { launchChromium, launchFirefox, NO_FIREFOX } from './browser.mjs';
import { serve } from './server.mjs';
import { memory } from './soak/memory.mjs';
import { Failure, World } from './soak/world.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    browser: { type: 'string' },
    games: { type: 'string', default: '300' },
    steps: { type: 'string', default: '150' },
    'offline-reloads': { type: 'boolean', default: false },
  },
});
const minutes = Number(positionals[0]);
const [seed, games, steps] = [values.seed, values.games, values.steps].map(Number);
if (!(minutes > 0) || [seed, games, steps].some(Number.isNaN)) {
  console.error('usage: soak.mjs MINUTES [--seed N] [--browser NAME] [--games N] [--steps N] [--offline-reloads]');
  process.exit(2);
}
const browsers = [
  { name: 'chromium', launch: launchChromium },
  ...(NO_FIREFOX ? [] : [{ name: 'firefox', launch: launchFirefox }]),
].filter(({ name }) => !values.browser || name === values.browser);

/** The last actions that a failure shows. */
const SHOWN = 40;

// Playwright ends the browsers on a signal, but not the program.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const server = await serve();
const end = Date.now() + minutes * 60_000;
const totals = new Map(browsers.map(({ name }) => [name, { rounds: 0, steps: 0, lines: 0, games: 0 }]));
let failed = false;

/** One round; returns whether it kept the laws. */
async function round(name, browser, seed) {
  const offlineReloads = values['offline-reloads'];
  const world = new World({ browser, url: server.url, seed, offlineReloads });
  try {
    await world.begin();
    while (world.steps < steps && Date.now() < end + 60_000) await world.step();
    const { lines, games } = await world.conclude();
    const total = totals.get(name);
    total.rounds += 1;
    total.steps += world.steps;
    total.lines += lines;
    total.games += games;
    console.log(`${name}, seed ${seed}: ${world.steps} actions, ${lines} lines kept in ${games} games`);
    return true;
  } catch (error) {
    console.log(`\nFAILED in ${name}, seed ${seed}: ${error instanceof Failure ? error.message : error.stack}`);
    console.log(`the last actions:\n  ${world.log.slice(-SHOWN).join('\n  ')}`);
    const entries = await world.tabs[0]?.page.evaluate(() => ({ ...localStorage })).catch(() => undefined);
    const folder = fileURLToPath(new URL('../../test-results/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}soak-${name}-${seed}.json`, JSON.stringify({ log: world.log, entries }, null, 1));
    return false;
  } finally {
    await world.end().catch(() => {});
  }
}

try {
  if (games > 0 && browsers.some(({ name }) => name === 'chromium')) {
    const browser = await launchChromium({ flags: ['--js-flags=--expose-gc'] });
    try {
      await memory({ browser, url: server.url, games, seed, print: console.log });
    } catch (error) {
      failed = true;
      console.log(`\nFAILED memory, seed ${seed}: ${error instanceof Failure ? error.message : error.stack}`);
    } finally {
      await browser.close();
    }
  }
  for (let next = seed; Date.now() < end; next += 1) {
    for (const { name, launch } of browsers) {
      const browser = await launch();
      failed = !(await round(name, browser, next)) || failed;
      await browser.close();
      if (Date.now() >= end) break;
    }
  }
  for (const [name, { rounds, steps, lines, games }] of totals) {
    console.log(`${name}: ${rounds} rounds, ${steps} actions, ${lines} lines kept in ${games} games`);
  }
} finally {
  await server.close();
}
process.exit(failed ? 1 : 0);
