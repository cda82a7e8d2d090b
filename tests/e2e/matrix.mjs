// Looks for words that are cut, lie outside of the page or on other words: each kind of page, in widths from 320 to 1440, in each language, with letters
// of 16 and 32 pixels.
//
//   node matrix.mjs [--spaced] [ROUTE …]
//
// Nothing is scrolled and no point is looked at, so a page is looked at in some milliseconds; reach.test.mjs and cut.test.mjs do that for
// fewer sizes.

import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';
import { LANGUAGES } from './languages.mjs';
import { serve } from './server.mjs';

/** The browser's own size of letters. */
export const LETTERS = [16, 32];
/** How pages are looked at with wide spaces between letters, words and lines. */
export const SPACED = { isSpaced: true, letters: [16], sizes: [[320, 568], [390, 844], [844, 390], [1280, 800]] };
/** Upright and lying sizes, each width once. */
export const SIZES = [[320, 568], [360, 640], [390, 844], [480, 320], [640, 400], [768, 1024], [844, 390], [1000, 800], [1024, 768], [1280, 800], [1440, 900]];

/** Each kind of page, and tables at their beginning, within a turn, and at their end. `{language}` is in addresses of static pages. */
export const ROUTES = [
  '#/',
  '#/jaleo?moves=n30-o31_o31-n32',
  '#/qawale?moves=a1nne&computer=dark-3-3',
  '#/jo?moves=f2g1-e3h6',
  '#/27-advanced?moves=1x8_9x1_2x2_9x4_4x2_8x2',
  '#/27?moves=1x4_resign',
  '#/settings',
  '#/games',
  '#/edit/jo',
  '#/learn/qawale',
  '#/problems',
  '#/problems/jaleo',
  '#/problems/qawale/17',
  '#/problems/calendar',
  '#/model/jaleo/1',
  '#/openings/qawale',
  'rules/{language}/jo.html',
];

/** Runs in the page: what is cut, lies outside or on other words, a line each. */
export function crammed() {
  const found = new Set();
  const lines = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth - innerWidth} px too wide`);
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const boxes = new Map();
  const boxOf = (element) => boxes.get(element) ?? boxes.set(element, element.getBoundingClientRect()).get(element);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim()) continue;
    const element = text.parentElement;
    if (element.closest('.skip, svg, option, script, style, template, textarea')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      let isFree = true;
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        const style = styleOf(each);
        if (style.clipPath !== 'none') {
          isFree = false;
          break;
        }
        if (style.display === 'inline' || style.display === 'contents') continue;
        const frame = boxOf(each);
        const wide = Math.max(frame.left - box.left, box.right - frame.right);
        // A line of text is higher than its letters.
        const high = Math.max(frame.top - box.top, box.bottom - frame.bottom) - box.height * 0.2;
        const what = `"${text.data.trim().slice(0, 40)}"`;
        const name = `${each.localName}.${each.className}`;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
          isFree = false;
          break;
        }
        const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
        if (clips(style.overflowX) && wide > 1) found.add(`${what} is cut by ${Math.round(wide)} px by ${name}`);
        if (clips(style.overflowY) && high > 1) found.add(`${what} is cut by ${Math.round(high)} px below by ${name}`);
        if (wide > 3 && each.matches('button, a, .choice, .brush, .player, .card')) found.add(`${what} sticks out of ${name} by ${Math.round(wide)} px`);
        if (high > 3 && each.matches('button, a.button, .choice, .brush, .player, .card')) found.add(`${what} sticks out below ${name} by ${Math.round(high)} px`);
      }
      if (isFree) lines.push({ text, box });
      if (isFree && (box.left < -1 || box.right > innerWidth + 1)) found.add(`"${text.data.trim().slice(0, 40)}" is off the page`);
    }
  }
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      const aside = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const below = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (one.text === other.text || aside < 3 || below < Math.min(one.box.height, other.box.height) / 2) continue;
      // What stays in sight lies on what is scrolled.
      const isFixed = ({ text }) => text.parentElement.closest('.bar, .tools, .settings .preview');
      if (!isFixed(one) && !isFixed(other)) found.add(`"${one.text.data.trim().slice(0, 30)}" lies on "${other.text.data.trim().slice(0, 30)}"`);
    }
  }
  return [...found];
}

/** Runs in the page: chooses a language. */
function choose(tag) {
  const field = document.querySelector('[data-field="language"]');
  field.value = tag;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page: chooses the wide spaces of the page of settings, and waits for their styles. */
function space() {
  document.documentElement.dataset.spacing = 'on';
  return new Promise((resolve) => {
    const look = () => (getComputedStyle(document.querySelector('h1')).letterSpacing === 'normal' ? requestAnimationFrame(look) : resolve());
    look();
  });
}

/** Opens a route, and waits for what is loaded later. */
async function open(page, url, route) {
  await page.goto('about:blank');
  await page.goto(url + route, { waitUntil: 'load' });
  const awaited = /^#\/(jaleo|qawale|jo|27|edit|learn|problems\/\w+\/\d)/.test(route) ? 'svg.board .spot' : route.startsWith('#/problems') ? '.problems main a' : 'h1';
  await page.locator(awaited).first().waitFor({ state: 'attached' });
  // All 500 boards of a game would be laid out for each size.
  if (/^#\/problems\/\w+$/.test(route) && route !== '#/problems/calendar') {
    await page.locator('[data-field="turns"]').selectOption('3');
    await page.locator('[data-field="grade"]').selectOption('3');
  }
  await page.waitForFunction(() => !document.querySelector('link[rel="later"]'));
}

/** Looks at a route in all languages, sizes and letters, with wide spaces if `isSpaced`. Resolves to what is wrong, a line for each of them. */
export async function look(page, url, route, { languages = LANGUAGES, letters = LETTERS, sizes = SIZES, isSpaced = false } = {}) {
  const client = await page.context().newCDPSession(page);
  const found = [];
  const isStatic = route.includes('{language}');
  const openSpaced = async (route) => {
    await open(page, url, route);
    if (isSpaced) await page.evaluate(space);
  };
  if (!isStatic) await openSpaced(route);
  for (const language of languages) {
    if (isStatic) await openSpaced(route.replace('{language}', language));
    else if (!(await page.evaluate(`document.documentElement.lang === '${language}'`))) {
      await page.evaluate(choose, language);
      await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
    }
    for (const letter of letters) {
      await client.send('Page.setFontSizes', { fontSizes: { standard: letter, fixed: letter } });
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const line of await page.evaluate(crammed)) found.push(`${route}, ${width}x${height}, ${letter} px, ${language}: ${line}`);
      }
    }
  }
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await client.detach();
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve();
  const browser = await launchChromium();
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en' });
  const isSpaced = process.argv.includes('--spaced');
  const routes = process.argv.slice(2).filter((word) => word !== '--spaced');
  for (const route of routes.length ? routes : ROUTES) {
    const start = Date.now();
    const found = await look(page, server.url, route, isSpaced ? SPACED : {});
    console.log(`${route}: ${found.length} (${Date.now() - start} ms)`);
    for (const line of found) console.log(`  ${line}`);
  }
  await browser.close();
  await server.close();
}
