// Whether a page that plays one game after the other goes on needing more memory. Chromium alone tells.

import { watchErrors } from '../browser.mjs';
import { Failure } from './world.mjs';
import { GENERATOR, prepare } from './inside.mjs';

const VARIANTS = ['27', 'qawale', 'jaleo', 'jo', '27-expert', 'jaleo-setup'];
/** Games between two measurements. */
const EACH = 20;
/** The most moves of a game. */
const MOST_MOVES = 40;
/** The part of the games after which a figure must not grow any more, and by how much it may be greater at the end. */
const WARM = 0.4;
const GROWTH = { heap: 1.1, nodes: 1.05, listeners: 1.05, wasm: 1.05 };

/** Plays this many games in one tab, prints a table, and throws if memory grows. */
export async function memory({ browser, url, games, seed, print }) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(prepare);
  const page = await context.newPage();
  const errors = watchErrors(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url);
  const rows = [];
  print('| games | JS heap (MB) | DOM nodes | listeners | wasm memory (MB) |\n|---:|---:|---:|---:|---:|');
  for (let game = 0; game <= games; game += 1) {
    if (game % EACH === 0) {
      const row = { games: game, ...(await measure(page, session)) };
      rows.push(row);
      print(`| ${game} | ${(row.heap / 1e6).toFixed(2)} | ${row.nodes} | ${row.listeners} | ${(row.wasm / 1e6).toFixed(2)} |`);
    }
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/${VARIANTS[game % VARIANTS.length]}`,
    );
    await page.locator('.spot.offered').first().waitFor({ state: 'attached' });
    await page.evaluate(`soak.playOut(${GENERATOR}(${seed + game}), ${MOST_MOVES})`);
  }
  await context.close();
  if (errors.length > 0) throw new Failure(errors.join('\n'));
  const warm = rows.filter((row) => row.games >= games * WARM);
  const half = Math.ceil(warm.length / 2);
  for (const [name, most] of Object.entries(GROWTH)) {
    const mean = (part) => part.reduce((sum, row) => sum + row[name], 0) / part.length;
    const growth = mean(warm.slice(-half)) / mean(warm.slice(0, half));
    if (warm.length >= 4 && growth > most) throw new Failure(`${name} grew by a factor of ${growth.toFixed(3)}`);
  }
}

/** The figures of the page at rest: at home, with nothing saved. */
async function measure(page, session) {
  await page.evaluate(() => {
    location.hash = '#/';
    for (const name of Object.keys({ ...localStorage })) if (name.startsWith('apila.game.')) localStorage.removeItem(name);
  });
  await page.locator('.cards').waitFor();
  await page.waitForTimeout(300);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const get = (name) => metrics.find((metric) => metric.name === name).value;
  const wasm = await page.evaluate(() => {
    const sizes = soak.memories.map((memory) => memory.deref()?.buffer.byteLength ?? 0);
    return sizes.reduce((sum, size) => sum + size, 0);
  });
  return { heap: get('JSHeapUsedSize'), nodes: get('Nodes'), listeners: get('JSEventListeners'), wasm };
}
