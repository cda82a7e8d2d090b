// Measures the nodes per second of the search: in Chromium, in the page's worker through the Analysis panel, and natively,
// by the engine, for the same position and number of lines. Prints a Markdown table. Run it on an idle machine, after
// `cargo xtask build` and `cargo build --release`.
//
//   node measure-search.mjs [--seconds 5]
//
// The positions are from the middle of games, of the games that are not solved. The panel shows the number of nodes in
// thousands. It is read twice, so that the start of the worker is not included.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { launchChromium } from './browser.mjs';
import { serve } from './server.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);

const GAMES = [
  ['jaleo', 'm30-o29_n31-l31_m31-m29_n30-n32'],
  ['qawale', 'a1nne_d4sww_a4ees'],
  ['jo', 'e5f5-g5c3_e6e7-e5-e8f5'],
];

async function native(game, moves) {
  const engine = spawn(fileURLToPath(new URL('../../target/release/engine', import.meta.url)));
  let output = '';
  engine.stdout.on('data', (data) => { output += data; });
  engine.stdin.end(`position ${game} startpos moves ${moves}\ngo movetime ${seconds * 1000} lines 3\nquit\n`);
  await new Promise((resolve) => engine.on('close', resolve));
  if (!output.includes('bestmove')) throw new Error(`${game}: ${output}`);
  const speeds = [...output.matchAll(/ nps (\d+)/g)];
  return Number(speeds.at(-1)[1]);
}

async function inBrowser(page, url, game, moves) {
  await page.goto(`${url}#/${game}?moves=${moves}`);
  await page.getByRole('button', { name: 'Analysis' }).click();
  const read = async () => {
    return Number(await page.locator('[data-nodes]').getAttribute('data-nodes'));
  };
  await page.waitForTimeout(1500);
  const [before, begun] = [await read(), performance.now()];
  await page.waitForTimeout(seconds * 1000);
  const [after, ended] = [await read(), performance.now()];
  return ((after - before) * 1000) / (ended - begun);
}

const server = await serve();
const browser = await launchChromium();
console.log('| game | native, thousand a second | Chromium | share |');
console.log('|---|---:|---:|---:|');
for (const [game, moves] of GAMES) {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const here = await inBrowser(page, server.url, game, moves);
  await page.close();
  const there = await native(game, moves);
  const thousands = (speed) => Math.round(speed / 1000);
  console.log(`| ${game} | ${thousands(there)} | ${thousands(here)} | ${Math.round((100 * here) / there)} % |`);
}
await browser.close();
await server.close();
