// Looks for text that is cut, covered or too wide when it is twice as large, as browsers can be set, and on the smallest screen.
//
//   node texts.mjs [ROUTE …]

import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';
import { serve } from './server.mjs';

/** The browser's own text size, twice the usual one: a size of the root element alone would leave out what asks for widths in rem. */
export const TWICE = { flags: ['--blink-settings=defaultFontSize=32'] };
export const SMALL = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' };
/** 1280 by 1024 pixels at 400 % (WCAG 1.4.10). */
export const ZOOMED = { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' };

/** Runs in the page, or in what `selector` names of it: what is cut, covered or too wide, a line each. */
export function crowded(selector) {
  const found = new Set();
  const root = document.querySelector(selector) ?? document.body;
  if (document.documentElement.scrollWidth > innerWidth) found.add(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);
  const dialog = document.querySelector('dialog[open]');
  if (dialog && dialog.scrollWidth > dialog.clientWidth) found.add(`the dialog is ${dialog.scrollWidth - dialog.clientWidth} px too wide`);
  const parent = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;
  const isUnseen = (style) => style.clipPath !== 'none' || style.visibility === 'hidden' || style.opacity === '0';
  const within = (node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.shadowRoot) within(text.shadowRoot);
      if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
      const element = text.parentElement;
      if (!element || element.closest('.skip, svg, option, script, style, template, [hidden], textarea') || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const chain = [];
      for (let each = element; each; each = parent(each)) chain.push([each, getComputedStyle(each)]);
      if (chain.some(([, style]) => isUnseen(style))) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (!range.getClientRects().length) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const what = `"${text.data.trim().slice(0, 40)}" (${element.closest('[class]')?.className ?? element.localName})`;
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        let scrolls = false;
        for (const [each, style] of chain) {
          if (each === document.body || each === document.documentElement || style.display === 'inline' || style.display === 'contents') continue;
          const frame = each.getBoundingClientRect();
          const [across, along] = [style.overflowX, style.overflowY];
          const wide = Math.max(frame.left - box.left, box.right - frame.right);
          // A line of text is higher than its letters.
          const high = Math.max(frame.top - box.top, box.bottom - frame.bottom) - box.height * 0.15;
          if (/auto|scroll/.test(across + along)) scrolls = true;
          if (scrolls) break;
          if ((across === 'hidden' || across === 'clip') && wide > 1) found.add(`cut by ${Math.round(wide)} px aside: ${what}`);
          if ((along === 'hidden' || along === 'clip') && high > 1) found.add(`cut by ${Math.round(high)} px: ${what}`);
          if (across === 'visible' && wide > 3 && each.matches('button, a, .choice, .player, .said, dialog, .card')) found.add(`sticks out by ${Math.round(wide)} px of ${each.localName}.${each.className}: ${what}`);
          if (along === 'visible' && high > 3 && each.matches('button, a, .choice, .player, .said, dialog, .card')) found.add(`sticks out by ${Math.round(high)} px below ${each.localName}.${each.className}: ${what}`);
        }
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) found.add(`off the page: ${what}`);
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        let top = document.elementFromPoint(x, y);
        while (top?.shadowRoot?.elementFromPoint(x, y) && top.shadowRoot.elementFromPoint(x, y) !== top) top = top.shadowRoot.elementFromPoint(x, y);
        // The link of a card is as large as the card.
        const isOwn = top && (chain.some(([each]) => each === top) || element.contains(top) || top.matches('input') || top.control === element || element.closest('label')?.contains(top) || element.closest('button, a')?.contains(top) || (top.matches('a') && top.closest('li')?.contains(element)));
        if (!isOwn && !scrolls && top) found.add(`covered by ${top.localName}.${top.className.baseVal ?? top.className}: ${what}`);
      }
    }
  };
  within(root);
  scrollTo(0, 0);
  return [...found];
}

/** Pages, and after a space the button of a dialog. */
export const ROUTES = [
  '#/',
  '#/jaleo?moves=n30-o31_o31-n32',
  '#/jo?computer=red-1-1',
  '#/27-expert',
  '#/settings',
  '#/games',
  '#/edit/27',
  '#/learn/jo',
  '#/problems',
  '#/problems/jaleo',
  '#/problems/qawale/86',
  '#/problems/calendar',
  'rules/en/qawale.html',
  '#/qawale menu',
  '#/27-expert new',
  '#/jo menu embed',
  '#/jo menu picture',
];

/** Opens a route on a page that may show another, and waits for what is loaded later. */
export async function open(page, url, route) {
  // The same page with another fragment would not be loaded again.
  await page.goto('about:blank');
  await page.goto(url + route, { waitUntil: 'load' });
  await page.locator('h1, .board').first().waitFor();
  // All style sheets are there: they may leave no room for a board that was seen before.
  await page.waitForFunction(() => !document.querySelector('link[rel="later"]'));
  const isOfProblems = route.startsWith('#/problems');
  if (isOfProblems) await page.locator('.problems main :is(a, svg.board)').first().waitFor();
  else if (/^#\/[^?]/.test(route) && !/^#\/(settings|games)/.test(route)) await page.locator('svg.board').first().waitFor();
}

/** Opens a page or a dialog. Resolves to what is crowded there. */
export async function look(page, url, route) {
  const [address, ...actions] = route.split(' ');
  await open(page, url, address);
  for (const name of actions) await page.locator(`[data-action="${name}"]`).first().click();
  // The dialog of the menu goes when another comes.
  if (actions.length) await page.locator(`dialog[open]:not(:has([data-action="${actions.at(-1)}"]))`).waitFor();
  return page.evaluate(crowded, actions.length ? 'dialog[open]' : 'body');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve();
  const folder = process.env.SHOTS;
  for (const [name, flags, options] of [['200 %', TWICE, SMALL], ['320x256', {}, ZOOMED]]) {
    const browser = await launchChromium(flags);
    const routes = process.argv.slice(2);
    for (const route of routes.length ? routes : ROUTES) {
      const page = await browser.newPage(options);
      const found = await look(page, server.url, route);
      console.log([`${name} ${route}: ${found.length}`, ...found].join('\n  '));
      if (folder) await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, '')}${route.replace(/\W+/g, '-')}.png`, fullPage: name === '200 %' });
      await page.close();
    }
    await browser.close();
  }
  await server.close();
}
