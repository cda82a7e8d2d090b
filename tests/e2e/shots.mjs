// Takes screenshots of the release build in dist/: each route in both sizes, light and dark.
//
//   node shots.mjs FOLDER ['#/' '#/some/route' …]
//
// A file is named after its route, size and scheme: `some-route.phone.dark.png`.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { VIEWPORTS, launchChromium, watchErrors } from './browser.mjs';
import { serve } from './server.mjs';

const [folder, ...rest] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node shots.mjs FOLDER ['#/' '#/some/route' …]");
  process.exit(2);
}
const routes = rest.length > 0 ? rest : ['#/'];

const server = await serve();
const browser = await launchChromium();
await mkdir(folder, { recursive: true });
for (const route of routes) {
  const name = route.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home';
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' });
      const page = await context.newPage();
      const errors = watchErrors(page);
      await page.goto(server.url + route, { waitUntil: 'networkidle' });
      const file = path.join(folder, `${name}.${size}.${colorScheme}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      console.log([file, ...errors].join('\n  '));
      await context.close();
    }
  }
}
await browser.close();
await server.close();
