// Looks for what has the focus and cannot be seen (WCAG 2.4.11), on low screens: cells, buttons, moves.
//
//   node focus.mjs [ROUTE …]

import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';
import { serve } from './server.mjs';
import { addPressOn } from './table.mjs';

/** Low screens. */
export const LOW = [[844, 390], [640, 400], [320, 256], [320, 568], [360, 740]].map(([width, height]) => ({ width, height }));

/** An element with a larger share hidden is not in sight. */
const MUCH = 0.4;

/** Runs in the page, once: `hiddenPart(element)` is the share of an element that cannot be seen, in nine points of it. */
export function watchFocus() {
  globalThis.hiddenPart = (element) => {
    const shown = element.matches('input') ? (element.closest('label') ?? element) : element;
    const box = (element.querySelector('.hit') ?? shown).getBoundingClientRect();
    let hidden = 0;
    for (const across of [0.1, 0.5, 0.9]) {
      for (const along of [0.1, 0.5, 0.9]) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * along];
        let top = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight ? null : document.elementFromPoint(x, y);
        // What lies in the same part of the page covers as it is drawn: a disc its space.
        while (top && !top.contains(element) && top !== document.body && !/sticky|fixed/.test(getComputedStyle(top).position)) top = top.parentElement;
        if (!top || (!top.contains(element) && top !== document.body)) hidden += 1;
      }
    }
    return hidden / 9;
  };
  globalThis.focused = () => {
    const element = document.activeElement;
    if (element === document.body || element === document.documentElement) return null;
    globalThis.numbers ??= new Map();
    if (!globalThis.numbers.has(element)) globalThis.numbers.set(element, globalThis.numbers.size);
    const name = element.dataset.action ?? element.dataset.spot ?? element.getAttribute('aria-label') ?? element.innerText ?? element.name;
    return { number: globalThis.numbers.get(element), name: `${element.localName} ${String(name).slice(0, 30)}`, part: globalThis.hiddenPart(element) };
  };
}

/** Runs in the page: walks over the board with the arrow keys: the cells, and those of which something is hidden. */
export function walkBoard() {
  const first = document.querySelector('.spot[tabindex="0"]');
  if (!first) return { cells: 0, hidden: [] };
  const [seen, open, hidden] = [new Set(), [first.dataset.spot], []];
  while (open.length) {
    const name = open.pop();
    if (seen.has(name)) continue;
    seen.add(name);
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const reached = globalThis.pressOn(name, key);
      if (!seen.has(reached.dataset.spot)) {
        const part = globalThis.hiddenPart(reached);
        if (part > 0) hidden.push(`${reached.dataset.spot} ${Math.round(part * 100)} %`);
      }
      open.push(reached.dataset.spot);
    }
  }
  return { cells: seen.size, hidden: [...new Set(hidden)] };
}

/** Gives the page another size, and waits until ten frames in a row have had the same layout. */
export async function resize(page, viewport) {
  await page.setViewportSize(viewport);
  await page.evaluate(async () => {
    const layout = () => {
      const boxes = [...document.querySelectorAll('body, main, .board, .foot')].map((element) => element.getBoundingClientRect());
      return boxes.map(({ left, top, width, height }) => [left, top, width, height]).join();
    };
    for (let [before, same] = [layout(), 0]; same < 10;) {
      await new Promise(requestAnimationFrame);
      const now = layout();
      [before, same] = [now, now === before ? same + 1 : 0];
    }
  });
}

/** Tabs through a page: the names of what is hidden while it has the focus, a second after it got it. */
export async function tabThrough(page, key = 'Tab', most = 120) {
  const [hidden, seen] = [[], new Set()];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(key);
    let now = await page.evaluate(() => globalThis.focused());
    if (!now) continue;
    if (seen.has(now.number)) break;
    seen.add(now.number);
    for (const until = Date.now() + 1000; now.part > MUCH && Date.now() < until;) now = await page.evaluate(() => globalThis.focused());
    if (now.part > MUCH) hidden.push(`${now.name} ${Math.round(now.part * 100)} %`);
  }
  return { stops: seen.size, hidden };
}

export const ROUTES = ['#/jaleo?moves=n30-o31_o31-n32_m31-o32_o32-p31', '#/qawale?moves=a1nne', '#/jo', '#/27', '#/edit/qawale', '#/settings', '#/'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve();
  const browser = await launchChromium();
  const routes = process.argv.slice(2);
  for (const viewport of LOW) {
    for (const route of routes.length ? routes : ROUTES) {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await page.addInitScript(watchFocus);
      await page.addInitScript(addPressOn);
      await page.goto(server.url + route, { waitUntil: 'networkidle' });
      const { cells, hidden } = await page.evaluate(walkBoard);
      await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
      const forth = await tabThrough(page);
      const back = await tabThrough(page, 'Shift+Tab');
      console.log(`${viewport.width}x${viewport.height} ${route}: ${hidden.length} of ${cells} cells hidden, ${forth.hidden.length} and ${back.hidden.length} of ${forth.stops} stops`);
      for (const list of [hidden, forth.hidden, back.hidden]) if (list.length) console.log(`  ${list.join(', ')}`);
      await page.close();
    }
  }
  await browser.close();
  await server.close();
}
