// Draws static/preview.png, the picture that chats and other sites show for a link to a published Apila, from our own drawings:
//
//   node preview.mjs

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';

/** A board of each game, with its name. */
const BOARDS = [
  ['Jaleo', 'jaleo-goal'],
  ['Qawale', 'boards-judged'],
  ['Jō', 'jo-score'],
  ['27', '27-exercise-2'],
];

const path = (name) => fileURLToPath(new URL(`../../static/${name}`, import.meta.url));

async function figure([name, file]) {
  const svg = await readFile(path(`rules/figures/${file}.svg`));
  return `<figure><img src="data:image/svg+xml;base64,${svg.toString('base64')}" alt=""><figcaption>${name}</figcaption></figure>`;
}

const figures = await Promise.all(BOARDS.map(figure));
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
await page.setContent(`<!doctype html><style>${await readFile(path('styles/colours.css'))}
  body { margin: 0; height: 630px; box-sizing: border-box; padding: 50px 60px; background: var(--paper); color: var(--ink);
    font-family: var(--serif); display: flex; flex-direction: column; justify-content: space-between; }
  h1 { margin: 0; font-size: 110px; line-height: 1; }
  p { margin: 15px 0 0; font-size: 36px; color: var(--soft); }
  div { display: grid; grid-template-columns: repeat(4, 1fr); gap: 30px; align-items: end; }
  figure { margin: 0; text-align: center; }
  img { width: 100%; height: 250px; object-fit: contain; }
  figcaption { font-size: 34px; margin-top: 8px; }
</style><header><h1>Apila</h1><p>Four board games for two, all about stacks and lines.</p></header><div>${figures.join('')}</div>`);
await Promise.all(await page.locator('img').evaluateAll((images) => images.map((image) => image.decode())));
await writeFile(path('preview.png'), await page.screenshot());
await browser.close();
