// What a page says is whole, and what one presses next is in sight: at the moments of a game, in each size and each language.
//
//   node --test cut.test.mjs
//
// With SHOTS=FOLDER it also takes a picture of each moment, as `MOMENT.WIDTHxHEIGHT.LANGUAGE.png`; LANGUAGES and SIZES choose some of them.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { launchChromium, openPage, stage } from './browser.mjs';
import { GAMES } from './games.mjs';
import { action, pressAnyway, spot } from './table.mjs';

const LANGUAGES = process.env.LANGUAGES?.split(',') ?? ['en', 'es', 'fr', 'ja'];
const SIZES = process.env.SIZES?.split(',') ?? ['1280x800', '390x844', '844x390', '360x640'];
/** Sizes in which only tables are looked at, which have labels in rows there. */
const WIDTHS = ['320x640', '640x400', '800x600', '1000x800'];

const SHOTS = process.env.SHOTS;

/** What is to be in sight as a whole, without scrolling. */
const AT_TABLE = '.bar, .player, .now, .tools';
/** In lessons and problems, what is said. What one presses can be scrolled to on low screens. */
const IN_LESSON = '.bar, .lesson .taught';

/**
 * Runs in the page: what is cut, covered or off the screen of the texts and buttons within `regions`, and whether the page scrolls
 * sideways, a line each. A text that has to be scrolled within its box counts as cut.
 */
function cut(regions) {
  scrollTo(0, 0);
  const found = new Set();
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 0) found.add(`the page is ${tooWide} px too wide`);
  const isUnseen = (style) => style.clipPath !== 'none' || style.visibility === 'hidden' || style.opacity === '0';
  const look = (element, boxes, what) => {
    const chain = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) chain.push([each, getComputedStyle(each)]);
    if (chain.some(([, style]) => isUnseen(style))) return;
    for (const box of boxes) {
      if (box.width < 2 || box.height < 2) continue;
      // A line of text is higher than its letters.
      const slack = element === what ? 1 : box.height * 0.15;
      const name = element === what ? `button ${element.dataset.action ?? element.textContent}` : `"${what.data.trim().slice(0, 30)}"`;
      for (const [each, style] of chain) {
        if (style.display === 'inline' || style.display === 'contents') continue;
        const frame = each.getBoundingClientRect();
        const wide = Math.max(frame.left - box.left, box.right - frame.right);
        const high = Math.max(frame.top - box.top, box.bottom - frame.bottom) - slack;
        const is = (overflow) => (overflow === 'visible' ? each.matches('.player, .now, button, .button') && 'sticks out of' : 'cut by');
        const [aside, below] = [is(style.overflowX), is(style.overflowY)];
        const frameName = `${each.localName}.${each.className}`;
        if (aside && wide > 1) found.add(`${name} ${aside} ${frameName}, ${Math.round(wide)} px aside`);
        if (below && high > 1) found.add(`${name} ${below} ${frameName}, ${Math.round(high)} px`);
      }
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + slack) {
        found.add(`${name} is off the screen`);
        continue;
      }
      for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
        const top = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        const isOwn = top && (chain.some(([each]) => each === top) || element.contains(top) || top.matches('input, .veil'));
        if (!isOwn) found.add(`${name} is covered by ${top?.localName}.${top?.className}`);
      }
    }
  };
  for (const region of document.querySelectorAll(regions)) {
    const nodes = document.createTreeWalker(region, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.currentNode; node; node = nodes.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.data.trim() || node.parentElement.closest('svg, option')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        look(node.parentElement, range.getClientRects(), node);
      } else if (node.matches('button, a.button')) {
        look(node, [node.getBoundingClientRect()], node);
      }
    }
  }
  return [...found];
}

/** Runs in the page: chooses a language, and resolves when the page is in it. */
const speak = (tag) => {
  const field = document.querySelector('[data-field="language"]');
  field.value = tag;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Looks at a moment in each language and size, and at what `widths` adds to these. */
async function look(page, moment, regions = AT_TABLE, widths = []) {
  const found = [];
  const hasLanguages = await page.locator('[data-field="language"]').count();
  for (const language of hasLanguages ? LANGUAGES : ['en']) {
    if (hasLanguages) {
      await page.evaluate(speak, language);
      await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
    }
    for (const size of [...SIZES, ...widths]) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      for (const line of await page.evaluate(cut, regions)) found.push(`${moment}, ${size}, ${language}: ${line}`);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${moment.replace(/\W+/g, '-')}.${size}.${language}.png` });
    }
  }
  await page.evaluate(speak, 'en');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  return found;
}

const said = (page, pattern) => page.locator('[data-part="hint"]').filter({ hasText: pattern }).waitFor({ timeout: 60_000 });

/** Presses the button for hints, and waits for what is said next. */
async function hint(page) {
  const before = await page.locator('[data-part="hint"]').innerText();
  await action(page, 'hint').click();
  await page.waitForFunction((before) => ![before, ''].includes(document.querySelector('[data-part="hint"]').innerText), before, { timeout: 60_000 });
}

/** Presses spots that are on offer, one after the other. */
async function press(page, names) {
  for (const name of names.split(' ')) await page.locator(`.spot.offered[data-spot="${name}"]`).dispatchEvent('click');
}

/** Positions with long answers: threats and wins that a search finds at once. `within` are presses of a turn, `refused` one that is not allowed. */
const TABLES = [
  { id: 'jaleo', plies: [-1, -2], within: 2, refused: 'k30' },
  { id: 'qawale', plies: [-1, -2] },
  { id: 'jo', plies: [-1, -2] },
  { id: '27', plies: [-1, -2] },
];

const gameOf = (id) => GAMES.find(({ game }) => game === id);

/** The link to a game without its last moves. */
const before = (id, moves) => `#/${id}?moves=${gameOf(id).moves.split('_').slice(0, -moves).join('_')}`;

describe('nothing is cut, covered or off the screen', () => {
  const here = stage(launchChromium);

  const open = async (t, route, options) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce', locale: 'en', ...options });
    page.visit = async (route, awaited = 'svg.board .spot') => {
      await page.goto('about:blank');
      await page.goto(here.server.url + route);
      await page.locator(awaited).first().waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('link[rel="later"]'));
    };
    await page.visit(route);
    return page;
  };

  for (const { id } of TABLES) {
    it(`of ${id}`, async (t) => {
      const page = await open(t, `#/${id}`);
      const found = await look(page, `${id}, start`, AT_TABLE, WIDTHS);
      await page.locator('.spot:not(.offered)').first().click({ force: true });
      if (await page.locator('.notice').count()) found.push(...(await look(page, `${id}, refused`)));
      await page.visit(before(id, 1));
      await hint(page);
      found.push(...(await look(page, `${id}, hint`, AT_TABLE, WIDTHS)));
      await hint(page);
      found.push(...(await look(page, `${id}, turn`)));
      await page.visit(before(id, 2));
      await hint(page);
      found.push(...(await look(page, `${id}, threat`)));
      await hint(page);
      found.push(...(await look(page, `${id}, defence`)));
      await page.locator('.spot.offered').first().dispatchEvent('click', undefined, { timeout: 5000 });
      found.push(...(await look(page, `${id}, hint within a turn`)));
      await page.visit(`${before(id, 1)}&ply=3`);
      found.push(...(await look(page, `${id}, earlier position`)));
      await action(page, 'analysis').click();
      await page.locator('.lines li').first().waitFor({ timeout: 60_000 });
      found.push(...(await look(page, `${id}, analysis`)));
      await page.visit(`#/${id}?moves=${gameOf(id).moves}`);
      await page.locator('[data-action="rematch"]').waitFor();
      found.push(...(await look(page, `${id}, end`)));
      assert.equal(found.join('\n'), '');
    });
  }
});
