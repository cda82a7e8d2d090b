// Measures what can be pressed at 360 px: WCAG 2.5.8 wants 24 by 24 CSS pixels.
//
//   node areas.mjs [ROUTE …]
//
// prints what is smaller than 44 px. Links within a sentence are left out, as there.

import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';
import { serve } from './server.mjs';

/** A narrow phone. */
export const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
/** The smallest screens: 1280 pixels at 400 %, and a small phone. */
export const SMALLEST = [{ width: 320, height: 256 }, { width: 320, height: 568 }];
/** The discs of 27 may be smaller there. The buttons *one more* and *one less* do the same as a press on them. */
export const isDisc = ({ name }) => /^g \d+x\d+ /.test(name);

/** Runs in the page: all that can be pressed, with the shorter side of where it is hit, as `{ name, size }`. */
export function pressable() {
  const found = [];
  const within = (root) => {
    for (const element of root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], .spot')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) || element.disabled) continue;
      const place = element.closest('a, button') ?? element;
      const label = element.matches('input') ? (element.closest('label') ?? element) : place;
      const box = (element.matches('.spot') ? element.querySelector('.hit') : label).getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || element.closest('.skip') || element.matches('h1, h2, main, ol, [role="grid"], pre, [tabindex="-1"]:not(.spot, button)')) continue;
      const sentence = element.closest('p, li, dd, figcaption, td, small');
      const isInline = element.matches('a') && getComputedStyle(element).display === 'inline' && sentence && sentence.innerText.trim() !== element.innerText.trim();
      if (isInline) continue;
      const name = element.getAttribute('data-spot') ?? element.getAttribute('data-action') ?? element.getAttribute('aria-label') ?? element.name ?? '';
      const [wide, high] = [box.width, box.height].map((length) => Math.round(length * 10) / 10);
      found.push({ name: `${element.tagName.toLowerCase()} ${name || element.innerText?.slice(0, 30)} ${wide}x${high}`, size: Math.min(wide, high), spot: element.matches('.spot') });
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) within(element.shadowRoot);
  };
  within(document);
  return found;
}

/** What is pressed and shown at tables: positions early and late, half moves, a game that is over. */
export const TABLES = [
  '#/jaleo?moves=n30-o31_o31-n32_m31-o32_o32-p31',
  '#/qawale?moves=a1nne_a4sse',
  '#/jo?moves=f2g1-e3h6',
  '#/27',
  '#/27-advanced?moves=1x8_9x1_2x2_9x4_4x2_8x2_2x7_6x1_5x1_4x1_1x1_3x2',
  '#/27-expert',
];
/** The other pages. */
export const PAGES = [
  '#/', '#/settings', '#/games', '#/edit/27', '#/edit/jo', '#/learn/jaleo', '#/problems', '#/problems/jaleo', '#/problems/27/100',
  '#/problems/calendar', 'rules/en/qawale.html',
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve();
  const browser = await launchChromium();
  const routes = process.argv.slice(2);
  for (const route of routes.length ? routes : [...TABLES, ...PAGES]) {
    const page = await browser.newPage(NARROW);
    await page.goto(server.url + route, { waitUntil: 'networkidle' });
    const found = await page.evaluate(pressable);
    const small = found.filter(({ size }) => size < 44);
    console.log(`${route}: ${found.length}, ${small.length} below 44, ${small.filter(({ size }) => size < 24).length} below 24`);
    const spots = found.filter(({ spot }) => spot).sort((a, b) => a.size - b.size);
    if (spots.length) console.log(`  smallest spot: ${spots[0].name}`);
    for (const { name } of small.filter(({ spot, size }) => !spot || size < 24)) console.log(`  ${name}`);
    await page.close();
  }
  await browser.close();
  await server.close();
}
