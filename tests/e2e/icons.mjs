// Draws the icons of the installed app from static/icon.svg.
//
//   node icons.mjs
//
// writes static/icons/. `drawn` is also what a test compares the files with.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';

/** The folder of the icons. */
export const FOLDER = fileURLToPath(new URL('../../static/icons/', import.meta.url));

/** The names of the icons, with the sides of their squares in pixels. */
const ICONS = { '192.png': 192, '512.png': 512, 'maskable.png': 512 };

/** The drawing, or for systems that cut a shape of their own out of it: without corners, and small enough for a circle. */
async function svg(name) {
  const icon = await readFile(new URL('../../static/icon.svg', import.meta.url), 'utf8');
  if (name !== 'maskable.png') return icon;
  const small = '<g transform="translate(16 16) scale(.78) translate(-16 -16)">';
  const masked = icon.replace(' rx="7"', '').replace(/(\n.*<rect width="32"[^>]*>)([^]*)(<\/svg>)/, `$1${small}$2</g>$3`);
  if (!masked.includes(small) || masked.includes('rx="7"')) throw new Error('static/icon.svg is not drawn as it was');
  return masked;
}

/** Draws the icons in a browser. Resolves to pairs of names and PNG files. */
export async function drawn(browser) {
  const files = [];
  for (const [name, side] of Object.entries(ICONS)) {
    const page = await browser.newPage();
    const source = Buffer.from(await svg(name)).toString('base64');
    const file = await page.evaluate(async ([source, side]) => {
      const image = new Image(side, side);
      image.src = `data:image/svg+xml;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side;
      canvas.getContext('2d').drawImage(image, 0, 0, side, side);
      return canvas.toDataURL('image/png').split(',')[1];
    }, [source, side]);
    files.push([name, Buffer.from(file, 'base64')]);
    await page.close();
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await launchChromium();
  await mkdir(FOLDER, { recursive: true });
  for (const [name, file] of await drawn(browser)) await writeFile(FOLDER + name, file);
  await browser.close();
}
