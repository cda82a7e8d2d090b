// Lighthouse's scores of the release build in dist/, filled in for the server's address and served compressed: home, a table, a rules page and the page of boards, and
// beside them lichess' pgn-viewer, on its slow phone (simulated 1.6 Mb/s, 150 ms, processor ÷ 4). Prints a Markdown table, and what lowers a score. Fails below 95 for
// performance and below 100 for accessibility, best practices and SEO. Run it on an idle machine.
//
//   node measure-lighthouse.mjs [--runs 3] [--page NAME]... [--desktop] [--applied]
//
// With `--applied`, the browser really is that slow. Without, Lighthouse computes the times from a fast load.
//
// Scores are medians. Lighthouse brings 200 packages (185 MB), so it has a folder of its own, tests/lighthouse, and is installed
// when this first runs, not for the tests. CHROME_PATH or CHROMIUM names the browser.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { DIST, serve } from './server.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true },
    desktop: { type: 'boolean', default: false },
    applied: { type: 'boolean', default: false },
  },
});

const FOLDER = fileURLToPath(new URL('../lighthouse/', import.meta.url));
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(LEAST);
const PAGES = [
  { name: 'home', path: '' },
  { name: 'table', path: '#/qawale?moves=a1nne_d4sww' },
  { name: 'rules', path: 'rules/en/qawale.html' },
  { name: 'boards', path: 'boards.html' },
  { name: 'pgn-viewer', isOther: true },
].filter(({ name }) => !values.page || values.page.includes(name));
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

if (!existsSync(`${FOLDER}node_modules/lighthouse`)) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
}
const installed = (file) => import(pathToFileURL(`${FOLDER}node_modules/${file}`).href);
const { default: lighthouse, desktopConfig } = await installed('lighthouse/core/index.js');
const chromeLauncher = await installed('chrome-launcher/dist/index.js');

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// A copy of the build with the server's address in its pages, as `cargo xtask build --site` makes one.
const copy = await mkdtemp(path.join(tmpdir(), 'apila-lighthouse-'));
await cp(DIST, copy, { recursive: true });
const server = await serve({ root: copy, compress: true });
const VIEWER = '/@lichess-org/pgn-viewer/dist/lichess-pgn-viewer';
const other = await serve({
  root: fileURLToPath(new URL('node_modules/', import.meta.url)),
  base: '/',
  compress: true,
  pages: {
    '/': `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>pgn-viewer</title>
      <link rel="icon" href="data:,"><link rel="stylesheet" href="${VIEWER}.css"><div id="board"></div><script type="module">
      import viewer from '${VIEWER}.min.js'; viewer(document.getElementById('board'), { pgn: '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *' });</script>`,
  },
});
execFileSync('cargo', ['run', '--quiet', '--package', 'apila-publish', '--', 'fill', copy, server.url], { cwd: DIST, stdio: 'inherit' });

/** The scores of one run by category, the times of interest, and the audits that lower a score. */
async function run({ path: page, isOther }) {
  const chrome = await chromeLauncher.launch({
    chromePath: process.env.CHROME_PATH ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: FLAGS,
    ignoreDefaultFlags: false,
  });
  try {
    const throttlingMethod = values.applied ? 'devtools' : 'simulate';
    const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error', throttlingMethod };
    const { lhr } = await lighthouse(isOther ? other.url : server.url + page, options, values.desktop ? desktopConfig : undefined);
    const lowered = CATEGORIES.flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
        .map(({ id }) => `${category}: ${lhr.audits[id].title} (${lhr.audits[id].displayValue ?? Math.round(lhr.audits[id].score * 100)})`),
    );
    return {
      scores: CATEGORIES.map((category) => Math.round(lhr.categories[category].score * 100)),
      times: TIMES.map((id) => lhr.audits[id].numericValue),
      lowered,
    };
  } finally {
    await chrome.kill();
  }
}

const notes = [];
let isGood = true;
console.log(`| page | ${CATEGORIES.join(' | ')} | first paint (ms) | largest paint (ms) | blocked (ms) | shift |`);
console.log(`|---|${'---:|'.repeat(CATEGORIES.length + TIMES.length)}`);
for (const page of PAGES) {
  const { name } = page;
  const runs = [];
  for (let n = 0; n < Math.max(1, Number(values.runs)); n += 1) runs.push(await run(page));
  const scores = CATEGORIES.map((_, index) => median(runs.map((one) => one.scores[index])));
  const times = TIMES.map((_, index) => median(runs.map((one) => one.times[index])));
  const shift = times.pop().toFixed(3);
  console.log(`| ${name} | ${[...scores, ...times.map(Math.round), shift].join(' | ')} |`);
  if (page.isOther) continue;
  isGood &&= CATEGORIES.every((category, index) => scores[index] >= LEAST[category]);
  notes.push(...new Set(runs[0].lowered.map((note) => `${name}: ${note}`)));
}
await Promise.all([server, other].map((one) => one.close()));
await rm(copy, { recursive: true });
if (notes.length > 0) console.log(`\nwhat lowers a score, in the first run:\n  ${notes.join('\n  ')}`);
process.exit(isGood ? 0 : 1);
