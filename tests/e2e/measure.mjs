// Measures how the release build in dist/ comes up: what goes over the wire, and how soon the board can be used.
// Prints a table in Markdown. Run it on a machine with nothing else to do.
//
//   node measure.mjs [--runs 5] [--route '#/…'] [--files]
//
// Served compressed, as a host would, on this machine: the network costs nothing here. Each run is cold, in a
// browser started for it. Numbers are medians. "Interactive" is the first frame in which an element with
// `data-spot` is what a press on its middle would reach, counted from the start of navigation. Bytes are those of
// the answers' bodies, compressed, until the network is idle; `--files` lists them. "Press to frame" is from a press on
// a spot that is on offer to the end of the next frame: the median and the longest of 24 presses. The last line says what
// kinds of files the first load is made of.

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

/** In the page, before its own scripts: notes when a board spot can first be pressed. */
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

/** In the page: how long it takes from a press on a spot to the end of the next frame, for some presses, in ms. */
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
    const page = await browser.newPage({ viewport: VIEWPORTS.phone });
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

/** What the files weigh by kind, the heaviest first: "wasm 284.1, js 9.0". */
function weights(files) {
  const kinds = new Map();
  for (const { path, bytes } of files) {
    const kind = /\.([a-z]+)$/.exec(path.split('?')[0])?.[1] ?? 'html';
    kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
  }
  return [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(', ');
}

const server = await serve({ compress: true });
await run(server, 1); // Warms this machine's caches and the server's compressed files, not the browser.
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
