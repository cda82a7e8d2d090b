// Draws the pictures that chats and other sites show for links to a published Apila, from our own drawings: static/preview.png for
// the site, static/previews/<id>.png for the pages of each game.
//
//   node preview.mjs

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';
import { smallPng } from './png.mjs';

/** What sites ask for. */
const [WIDTH, HEIGHT] = [1200, 630];

/** The id of each game, its name, and a board of it from our own pages. */
const GAMES = [
  ['jaleo', 'Jaleo', 'jaleo-goal'],
  ['qawale', 'Qawale', 'boards-judged'],
  ['jo', 'Jō', 'jo-score'],
  ['27', '27', '27-exercise-2'],
];

const path = (name) => fileURLToPath(new URL(`../../static/${name}`, import.meta.url));

async function board(figure) {
  const svg = await readFile(path(`rules/figures/${figure}.svg`));
  return `<img src="data:image/svg+xml;base64,${svg.toString('base64')}" alt="">`;
}

const STYLES = `${await readFile(path('styles/colours.css'))}
  body { margin: 0; height: ${HEIGHT}px; box-sizing: border-box; padding: 50px 60px; background: var(--paper); color: var(--ink);
    font-family: var(--serif); display: flex; justify-content: space-between; }
  img { object-fit: contain; }
  .site { flex-direction: column; }
  .site h1 { margin: 0; font-size: 110px; line-height: 1; }
  .site p { margin: 15px 0 0; font-size: 36px; color: var(--soft); }
  .site div { display: grid; grid-template-columns: repeat(4, 1fr); gap: 30px; align-items: end; }
  figure { margin: 0; text-align: center; }
  figure img { width: 100%; height: 250px; }
  figcaption { font-size: 34px; margin-top: 8px; }
  .game { align-items: center; padding-right: 40px; }
  .game h1 { margin: 0; font-size: 100px; line-height: 1; }
  .game p { margin: 25px 0 0; font-size: 44px; color: var(--soft); }
  .game img { width: 740px; height: 560px; }`;

const figures = GAMES.map(async ([, name, figure]) => `<figure>${await board(figure)}<figcaption>${name}</figcaption></figure>`);
const site = `<body class="site"><header><h1>Apila</h1><p>Four board games for two, all about stacks and lines.</p></header>
  <div>${(await Promise.all(figures)).join('')}</div>`;
const games = GAMES.map(async ([id, name, figure]) => [
  `previews/${id}.png`,
  `<body class="game"><header><h1>${name}</h1><p>Apila</p></header>${await board(figure)}`,
]);

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: 'light' });
await mkdir(path('previews'), { recursive: true });
for (const [file, body] of [['preview.png', site], ...(await Promise.all(games))]) {
  await page.setContent(`<!doctype html><style>${STYLES}</style>${body}`);
  await Promise.all(await page.locator('img').evaluateAll((images) => images.map((image) => image.decode())));
  await writeFile(path(file), smallPng(await pixels(await page.screenshot()), WIDTH, HEIGHT));
}
await browser.close();

/** The pixels of a picture, four bytes each. */
async function pixels(png) {
  const base64 = await page.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    return (await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(new Blob([data]));
    })).split(',')[1];
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}
