// Measures how long pages take until their first board can be used, by network and processor, beside lichess' pgn-viewer and
// chessground served by the same server in the same run. Prints a Markdown table. Run it on an idle machine, with the release
// build in dist/.
//
//   node measure-load.mjs [--runs 3] [--page NAME]... [--network NAME]... [--files]
//
// Files are served compressed (brotli). Each run is cold, in a new browser. Numbers are medians. "Ready" is the time from
// the start of navigation to the first frame in which
// - at a table, a press on the centre of a spot of the board would reach it;
// - at home, the first board is there;
// - in the list of the problems of a game, the first card is there;
// - on a rules page and on another page, all boards in sight are live (`apila-ready`);
// - in pgn-viewer and chessground, the pieces are on the board.
// Requests and bytes are those of all compressed response bodies until the network is idle; `--files` lists them. Service workers are
// blocked: what they keep is not needed for the page. So the bytes are those that a build holds to its budgets
// (`xtask/src/budget.rs`), which reads them from the build.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { VIEWPORTS, launchChromium } from './browser.mjs';
import { GAMES } from './games.mjs';
import { serve } from './server.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true },
    network: { type: 'string', multiple: true },
    files: { type: 'boolean', default: false },
  },
});
const RUNS = Math.max(1, Number(values.runs));

/** Networks: bits per second in both directions, and the time to the server and back (ms). */
const NETWORKS = [
  { name: 'none', bits: -1, latency: 0 },
  { name: '9 Mb/s, 85 ms', bits: 9e6, latency: 85 },
  { name: '1.6 Mb/s, 150 ms', bits: 1.6e6, latency: 150 },
].filter(({ name }) => !values.network || values.network.some((part) => name.startsWith(part)));
const PROCESSORS = [1, 4];

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
const PGN = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *';
const VIEWER = '/@lichess-org/pgn-viewer/dist/lichess-pgn-viewer';
const GROUND = '/@lichess-org/chessground';

const head = (title, rest) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">${rest}`;
const style = (path) => `<link rel="stylesheet" href="${path}">`;

const own = await serve({ compress: true, headers: { 'access-control-allow-origin': '*' } });
const boards = (count) =>
  head('Somebody else', `<script type="module" src="${own.url}embed.js"></script>`) +
  `<div style="display: grid; grid-template-columns: repeat(4, 1fr)">${BOARDS.slice(0, count)
    .map((attributes) => `<apila-board ${attributes} size="300">A board</apila-board>`)
    .join('')}</div>`;
const other = await serve({
  root: fileURLToPath(new URL('node_modules/', import.meta.url)),
  base: '/',
  compress: true,
  pages: {
    '/one': boards(1),
    '/eight': boards(8),
    '/viewer': head('pgn-viewer', style(`${VIEWER}.css`)) +
      `<div style="width: 350px"><div id="board"></div></div><script type="module">import viewer from '${VIEWER}.min.js';
       viewer(document.getElementById('board'), ${JSON.stringify({ pgn: PGN })});</script>`,
    '/ground': head('chessground', ['base', 'brown', 'cburnett'].map((name) => style(`${GROUND}/assets/chessground.${name}.css`)).join('')) +
      `<div id="board" style="width: 350px; height: 350px"></div><script type="module">
       import { Chessground } from '${GROUND}/dist/chessground.min.js'; Chessground(document.getElementById('board'));</script>`,
  },
});

const plainGames = [...new Map(GAMES.slice().reverse().map((one) => [one.game.split('-')[0], one])).values()];
/** A table of each game with some moves. */
const tables = plainGames.map(({ game, moves }) => ({
  name: `table of ${game}`,
  url: `${own.url}#/${game}?moves=${moves.split('_').slice(0, 4).join('_')}`,
  wanted: { spots: true },
}));
const PAGES = [
  { name: 'home', url: own.url, wanted: { selector: '#content .card img', count: 1 } },
  ...tables,
  ...plainGames.map(({ game }) => ({ name: `problems of ${game}`, url: `${own.url}#/problems/${game}`, wanted: { selector: '.numbers a', count: 1 } })),
  // On a phone, no board is in sight at the top.
  { name: 'rules of qawale', url: `${own.url}rules/en/qawale.html#goal`, wanted: { inSight: true } },
  { name: 'one board on another page', url: `${other.url}one`, wanted: { events: 1 } },
  { name: 'eight boards on another page', url: `${other.url}eight`, wanted: { events: 8 } },
  { name: 'pgn-viewer', url: `${other.url}viewer`, wanted: { selector: 'cg-board piece', count: 32 } },
  { name: 'chessground', url: `${other.url}ground`, wanted: { selector: 'cg-board piece', count: 32 } },
].filter(({ name }) => !values.page || values.page.some((part) => name.includes(part)));

/** Runs in the page, before its own scripts: notes when what is wanted is there. */
function watch({ spots, selector, count, events, inSight }) {
  let live = 0;
  document.addEventListener('apila-ready', () => {
    live += 1;
  });
  const hasBox = (element) => element.getBoundingClientRect().width > 0;
  const isInSight = (element) => element.getBoundingClientRect().top < innerHeight;
  const isPressable = (spot) => {
    const box = spot.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && hit !== null && (spot.contains(hit) || hit.closest('[data-spot]') === spot);
  };
  const isThere = () => {
    if (spots) return [...document.querySelectorAll('[data-spot]')].some(isPressable);
    if (selector) return [...document.querySelectorAll(selector)].filter(hasBox).length >= count;
    if (inSight) {
      const seen = [...document.querySelectorAll('apila-board')].filter(isInSight);
      return document.readyState !== 'loading' && live >= Math.max(1, seen.length);
    }
    return live >= events;
  };
  const look = () => {
    if (isThere()) globalThis.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One cold run. */
async function run({ url, wanted }, network, slowdown) {
  own.sent.length = 0;
  other.sent.length = 0;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: wanted.events ? { width: 1280, height: 1200 } : VIEWPORTS.phone, serviceWorkers: 'block' });
    const session = await page.context().newCDPSession(page);
    const bytes = network.bits / 8;
    const conditions = { offline: false, latency: network.latency, downloadThroughput: bytes, uploadThroughput: bytes };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', conditions);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch, wanted);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.waitForFunction(() => globalThis.readyAt !== undefined, undefined, { timeout: 60_000 });
    const [ready, painted] = await page.evaluate(() => [
      globalThis.readyAt,
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    ]);
    const files = [...other.sent, ...own.sent];
    return { ready, painted, requests: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0), files };
  } finally {
    await browser.close();
  }
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const milliseconds = (number) => (number === undefined ? '–' : String(Math.round(number)));
const listed = new Map();

console.log('| page | network | CPU | first paint (ms) | ready (ms) | requests | kB |');
console.log('|---|---|---|---:|---:|---:|---:|');
for (const page of PAGES) {
  // Fills the server's store of compressed files.
  await run(page, { bits: -1, latency: 0 }, 1);
  for (const network of NETWORKS) {
    for (const slowdown of PROCESSORS) {
      const runs = [];
      for (let n = 0; n < RUNS; n += 1) runs.push(await run(page, network, slowdown));
      const of = (name) => median(runs.map((one) => one[name]));
      const times = `${milliseconds(of('painted'))} | ${milliseconds(of('ready'))}`;
      const processor = slowdown === 1 ? 'full' : `÷ ${slowdown}`;
      console.log(`| ${page.name} | ${network.name} | ${processor} | ${times} | ${of('requests')} | ${(of('bytes') / 1000).toFixed(1)} |`);
      listed.set(page.name, runs[0].files);
    }
  }
}
if (values.files) {
  for (const [name, files] of listed) {
    console.log(`\n${name}:`);
    for (const { path, bytes } of files) console.log(`  ${path} ${(bytes / 1000).toFixed(1)}`);
  }
}
await own.close();
await other.close();
