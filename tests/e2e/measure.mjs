// Measures the loading of the release build in dist/: the bytes transferred, and the time until the board can be used.
// Prints a Markdown table. Run it on an idle machine.
//
//   node measure.mjs [--runs 5] [--route '#/…'] [--files]
//
// The files are served compressed, from this machine, so there is no network delay. Each run is cold, in a new browser.
// Numbers are medians. "Interactive" is the time from the start of navigation to the first frame in which a press on the
// centre of an element with `data-spot` would reach that element. Bytes are those of the compressed response bodies until
// the network is idle; `--files` lists them. "Press to frame" is the time from a press on a possible spot to the end of the
// next frame: the median and maximum of 24 presses. The last line gives the bytes of the first load by kind of file.

import { parseArgs } from 'node:util';

import { VIEWPORTS, launchChromium } from './browser.mjs';
import { serve } from './server.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    route: { type: 'string', default: '#/qawale' },
    files: { type: 'boolean', default: false },
  },
});

/** Runs in the page, before its own scripts: records when a spot of the board can first be pressed. */
function watchForSpot() {
  const pressable = (spot) => {
    const box = spot.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && hit !== null && (spot.contains(hit) || hit.closest('[data-spot]') === spot);
  };
  const look = () => {
    if ([...document.querySelectorAll('[data-spot]')].some(pressable)) globalThis.interactiveAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: the times from presses on spots to the end of the next frame (ms). */
async function timePresses() {
  const times = [];
  for (let press = 0; press < 24; press += 1) {
    await new Promise((done) => setTimeout(done, 300));
    const spots = [...document.querySelectorAll('.spot.offered')];
    if (spots.length === 0) break;
    const begun = performance.now();
    spots[(press * 7) % spots.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    times.push(performance.now() - begun);
  }
  return times;
}

/** One cold run. */
async function run(server, slowdown) {
  server.sent.length = 0;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: VIEWPORTS.phone, serviceWorkers: 'block' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchForSpot);
    await page.goto(server.url + values.route, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => globalThis.interactiveAt !== undefined);
    const interactive = await page.evaluate(() => globalThis.interactiveAt);
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const presses = await page.evaluate(timePresses);
    return { painted, interactive, presses, files: [...server.sent] };
  } finally {
    await browser.close();
  }
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const milliseconds = (number) => (number === undefined ? '–' : String(Math.round(number)));
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

/** The sizes of the files by kind, the largest first: "wasm 284.1, js 9.0". */
function weights(files) {
  const kinds = new Map();
  for (const { path, bytes } of files) {
    const kind = /\.([a-z]+)$/.exec(path.split('?')[0])?.[1] ?? 'html';
    kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
  }
  return [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(', ');
}

const server = await serve({ compress: true });
await run(server, 1); // Warms the caches of the machine and the server's compressed files, not the browser.
console.log('| CPU | first paint, ms | interactive, ms | press to frame, ms | longest | requests | bytes, kB |');
console.log('|---|---|---|---|---|---|---|');
let files;
for (const slowdown of [1, 4]) {
  const runs = [];
  for (let n = 0; n < Math.max(1, Number(values.runs)); n += 1) runs.push(await run(server, slowdown));
  const cells = [
    slowdown === 1 ? 'full' : `÷ ${slowdown}`,
    milliseconds(median(runs.map(({ painted }) => painted))),
    milliseconds(median(runs.map(({ interactive }) => interactive))),
    milliseconds(median(runs.map(({ presses }) => median(presses)))),
    milliseconds(median(runs.map(({ presses }) => Math.max(...presses)))),
    median(runs.map((one) => one.files.length)),
    kilobytes(median(runs.map((one) => sum(one.files)))),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  ({ files } = runs[0]);
}
console.log(`\nA first load in kB: ${weights(files)}.`);
if (values.files) {
  console.log('\n| file | bytes, kB |\n|---|---|');
  for (const { path, bytes } of files) console.log(`| ${path} | ${kilobytes(bytes)} |`);
}
await server.close();
