// Measures boards on another page: the bytes transferred, and the time until they are live. Prints a Markdown table. Run it
// on an idle machine.
//
//   node measure-embed.mjs [--runs 5]
//
// The files are served compressed, from this machine, so there is no network delay. Each run is cold, in a new browser.
// Numbers are medians. "Live" is the time from the start of navigation to the last `apila-ready` of the boards, all of
// which are on the screen. Bytes are those of the compressed responses of Apila's origin, in English.

import { parseArgs } from 'node:util';

import { launchChromium } from './browser.mjs';
import { serve } from './server.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const BOARDS = [
  'game="qawale" moves="a1nne_d4sww"',
  'game="jaleo" moves="m30-o29" mode="replay"',
  'game="jo" mode="diagram"',
  'game="27" moves="1x7"',
  'game="qawale" mode="exercise" reach="win"',
  'game="27-expert"',
  'game="jaleo-setup"',
  'game="27-advanced" mode="replay" moves="1x7_9x5"',
];

const server = await serve({ compress: true, headers: { 'access-control-allow-origin': '*' } });

function page(count) {
  const boards = BOARDS.slice(0, count).map((attributes) => `<apila-board ${attributes} size="300">A board</apila-board>`);
  return `<!doctype html><html lang="en"><title>Somebody else</title><link rel="icon" href="data:,">
<script>globalThis.ready = []; document.addEventListener('apila-ready', () => requestAnimationFrame(() => setTimeout(() => globalThis.ready.push(performance.now()))));</script>
<script type="module" src="${server.url}embed.js"></script>
<div style="display: grid; grid-template-columns: repeat(4, 1fr)">${boards.join('')}</div>`;
}

const host = await serve({ base: '/', pages: { '/1': page(1), '/8': page(8) } });

/** One cold run. */
async function run(count, slowdown) {
  server.sent.length = 0;
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 1200 } });
    const session = await tab.context().newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tab.goto(`${host.url}${count}`, { waitUntil: 'networkidle' });
    await tab.waitForFunction((count) => globalThis.ready.length === count, count);
    const live = await tab.evaluate(() => Math.max(...globalThis.ready));
    return { live, requests: server.sent.length, bytes: server.sent.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await browser.close();
  }
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

await run(8, 1); // Warms the caches of the machine and the server's compressed files, not the browser.
console.log('| boards | CPU | live, ms | requests | bytes, kB |');
console.log('|---|---|---|---|---|');
for (const count of [1, 8]) {
  for (const slowdown of [1, 4]) {
    const runs = [];
    for (let n = 0; n < Math.max(1, Number(values.runs)); n += 1) runs.push(await run(count, slowdown));
    const of = (name) => median(runs.map((one) => one[name]));
    console.log(`| ${count} | ${slowdown === 1 ? 'full' : `÷ ${slowdown}`} | ${Math.round(of('live'))} | ${of('requests')} | ${(of('bytes') / 1000).toFixed(1)} |`);
  }
}
await host.close();
await server.close();
