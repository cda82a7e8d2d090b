// What a page says is whole, and what one presses next is in sight: at the moments of a game, in each size and each language.
//
//   node --test cut.test.mjs
//
// With SHOTS=FOLDER it also takes a picture of each moment, as `MOMENT.WIDTHxHEIGHT.LANGUAGE.png`; LANGUAGES and SIZES choose some of them. With
// SPACED=1 all moments have the wide spaces of the page of settings. Then everything can be scrolled to, but need not be in sight at once.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import { launchChromium, openPage, openSuite } from './browser.mjs';
import { GAMES } from './games.mjs';
import { LANGUAGES as ALL } from './languages.mjs';
import { action, shelve } from './table.mjs';

const LANGUAGES = process.env.LANGUAGES?.split(',') ?? ALL;
const SIZES = process.env.SIZES?.split(',') ?? ['1280x800', '390x844', '844x390', '360x640'];
/** Sizes in which only tables are looked at, which have labels in rows there. */
const WIDTHS = ['320x640', '640x400', '800x600', '1000x800'];

const SHOTS = process.env.SHOTS;
const IS_SPACED = Boolean(process.env.SPACED);

/** What is to be in sight as a whole, without scrolling. */
const AT_TABLE = '.bar, .player, .now, .tools';
/** In lessons and problems, what is said. What one presses can be scrolled to on low screens. */
const IN_LESSON = '.bar, .lesson .taught';
/** On all other pages, everything. It can be scrolled to. */
const ON_PAGE = { regions: '.bar, main, .foot', scrolls: true };

/**
 * Runs in the page: what is cut, covered or off the screen of the texts and buttons within `regions`, and whether the page scrolls
 * sideways, a line each. If the page `scrolls`, it is scrolled to each of them. A text that has to be scrolled within its box counts as
 * cut, but for the line of buttons at the end of a game, which shows that it goes on.
 */
function cut({ regions, scrolls }) {
  scrollTo(0, 0);
  const found = new Set();
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 0) found.add(`the page is ${tooWide} px too wide`);
  const isUnseen = (style) => style.clipPath !== 'none' || style.visibility === 'hidden' || style.opacity === '0';
  const look = (element, boxes, what) => {
    // What is folded is not seen.
    if (!element.checkVisibility()) return;
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
      const [middle, centre] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const points = [[box.left + 2, centre], [middle, centre], [box.right - 2, centre]];
      // Letters leave room in a line; a button does not in its box.
      if (element === what) points.push([middle, box.top + 2], [middle, box.bottom - 2]);
      for (const [x, y] of points) {
        const top = document.elementFromPoint(x, y);
        const isOwn = top && (chain.some(([each]) => each === top) || element.contains(top) || top.matches('input, .veil, .sets a'));
        if (!isOwn) found.add(`${name} is covered by ${top?.localName}.${top?.className}`);
      }
    }
  };
  const reach = (element) => {
    if (scrolls) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const line = element.closest('.end .buttons');
    if (line) line.scrollLeft += element.getBoundingClientRect().left - line.getBoundingClientRect().left - 5;
  };
  for (const region of document.querySelectorAll(regions)) {
    const nodes = document.createTreeWalker(region, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.currentNode; node; node = nodes.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.data.trim() || node.parentElement.closest('svg, option') || !node.parentElement.checkVisibility()) continue;
        reach(node.parentElement);
        const range = document.createRange();
        range.selectNodeContents(node);
        look(node.parentElement, range.getClientRects(), node);
      } else if (node.matches('button, a.button')) {
        reach(node);
        look(node, [node.getBoundingClientRect()], node);
      }
    }
  }
  scrollTo(0, 0);
  return [...found];
}

/** Runs in the page: where the board, the players and the toolbar are. */
const places = () =>
  [...document.querySelectorAll('.stage, .player, .tools')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  });

/** Runs in the page: chooses a language. */
const choose = (tag) => {
  const field = document.querySelector('[data-field="language"]');
  field.value = tag;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Chooses a language, and waits until the page is in it. */
async function speak(page, tag) {
  if (!(await page.evaluate(`document.documentElement.lang === '${tag}'`))) {
    await page.evaluate(choose, tag);
    await page.waitForFunction((tag) => document.documentElement.lang === tag, tag);
  }
}

/** The moments that were looked at, and those in which something was cut or covered. */
const seen = { moments: 0, cut: 0 };

/** Looks at a moment in each size. `still` has where things were at other moments, and gets where they are. */
async function lookInSizes(page, moment, language, { regions = AT_TABLE, scrolls = IS_SPACED, widths = [], still = null } = {}) {
  const found = [];
  for (const size of [...SIZES, ...widths]) {
    const [width, height] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    const where = `${moment}, ${size}, ${language}`;
    const lines = await page.evaluate(cut, { regions, scrolls });
    seen.moments += 1;
    seen.cut += Math.min(lines.length, 1);
    for (const line of lines) found.push(`${where}: ${line}`);
    if (still && !IS_SPACED) {
      const key = `${size}, ${language}`;
      const now = await page.evaluate(places);
      const hasMoved = (place, index) => place.some((length, which) => Math.abs(now[index][which] - length) > 1);
      for (const place of (still[key] ??= now).filter(hasMoved)) found.push(`${where}: what was at ${place} moved`);
    }
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${moment.replace(/\W+/g, '-')}.${size}.${language}.png` });
  }
  return found;
}

/** Looks at a moment in each language and size. It ends in English. */
async function look(page, moment, options) {
  const found = [];
  for (const language of [...LANGUAGES].reverse()) {
    await speak(page, language);
    found.push(...(await lookInSizes(page, moment, language, options)));
  }
  await speak(page, 'en');
  return found;
}

const toldHint = '[data-part="hint"]';

/** Presses a button, and waits until another text is there. */
async function tell(page, name) {
  const before = await page.locator(toldHint).innerText();
  await action(page, name).click();
  await page.waitForFunction(([toldHint, before]) => ![before, ''].includes(document.querySelector(toldHint).innerText), [toldHint, before], { timeout: 60_000 });
}

/** Presses spots that are on offer, one after the other. */
async function press(page, names) {
  for (const name of names) {
    const spot = page.locator(`.spot.offered[data-spot="${name}"]`);
    await spot.waitFor({ state: 'attached' });
    await spot.dispatchEvent('click');
  }
}

/** The moves of a whole game, but for the last ones. */
const movesOf = (id, left = 0) => {
  const moves = GAMES.find(({ game }) => game === id).moves.split('_');
  return moves.slice(0, moves.length - left).join('_');
};

/** A game of Qawale in which dark's last turn but one is a mistake. */
const WITH_MISTAKE = 'a1nne_a4sse_a2nee_b2sw_a3neee_b3enw_c3nww';

describe('nothing is cut, covered or off the screen', { concurrency: 2 }, () => {
  const here = openSuite(launchChromium);

  after(() => console.log(`${seen.cut} of ${seen.moments} moments are cut or covered`));

  const open = async (t, options) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce', locale: 'en', ...options });
    if (IS_SPACED) await page.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('apila.spacing', 'on'));
    page.visit = async (route, awaited = 'svg.board .spot') => {
      await page.goto('about:blank');
      await page.goto(here.server.url + route);
      await page.locator(awaited).first().waitFor({ state: 'attached' });
      // All style sheets are there.
      await page.waitForFunction(() => !document.querySelector('link[rel="later"]'));
    };
    return page;
  };

  for (const id of ['jaleo', 'qawale', 'jo', '27']) {
    it(`of ${id}: its beginning, refusals, hints, earlier positions, analysis, its end`, async (t) => {
      const page = await open(t);
      const [second] = [{ jaleo: 'white', qawale: 'dark', jo: 'black', 27: 'white' }[id]];
      const still = {};
      await page.visit(`#/${id}?computer=${second}-1-1`);
      const found = await look(page, `${id}, start`, { widths: WIDTHS });
      await page.locator(id === '27' ? '[data-spot="5"]' : '.spot:not(.offered)').first().dispatchEvent('click');
      await page.locator('.notice').waitFor();
      found.push(...(await look(page, `${id}, refused`)));
      await page.visit(`#/${id}?moves=${movesOf(id, 1)}`);
      found.push(...(await look(page, `${id}, before the end`, { still })));
      await tell(page, 'hint');
      found.push(...(await look(page, `${id}, win`, { still, widths: WIDTHS })));
      await page.visit(`#/${id}?moves=${movesOf(id, 1)}&ply=${movesOf(id, 2).split('_').length}`);
      await tell(page, 'hint');
      found.push(...(await look(page, `${id}, threat`, { still, widths: ['640x360'] })));
      await tell(page, 'hint');
      found.push(...(await look(page, `${id}, turn`, { still })));
      const offered = page.locator('.spot.offered').first();
      if (await offered.count()) {
        await offered.dispatchEvent('click');
        await action(page, 'step-back').waitFor();
        found.push(...(await look(page, `${id}, hint within a turn`, { still })));
      }
      await action(page, 'first').dispatchEvent('click');
      await action(page, 'forward').click();
      found.push(...(await look(page, `${id}, earlier position`, { still })));
      await action(page, 'analysis').click();
      await page.locator('.lines li').first().waitFor({ timeout: 60_000 });
      found.push(...(await look(page, `${id}, analysis`)));
      await page.visit(`#/${id}?moves=${movesOf(id)}&computer=${second}-1-1`);
      await page.locator('.now.end').waitFor();
      found.push(...(await look(page, `${id}, end`, { widths: ['640x360'] })));
      assert.equal(found.join('\n'), '');
    });
  }

  it('of a review and of learning from mistakes', async (t) => {
    const page = await open(t);
    await page.visit(`#/qawale?moves=${WITH_MISTAKE}`);
    await action(page, 'review').first().click();
    await action(page, 'learn').waitFor({ timeout: 60_000 });
    const found = await look(page, 'review');
    const still = {};
    await tell(page, 'learn');
    found.push(...(await look(page, 'mistake, asked', { still })));
    await press(page, ['b3']);
    found.push(...(await look(page, 'mistake, within a turn', { still })));
    await press(page, ['c3', 'c4', 'b4']);
    await page.locator(toldHint).filter({ hasText: 'The reply' }).waitFor({ timeout: 60_000 });
    found.push(...(await look(page, 'mistake, wrong', { still })));
    await tell(page, 'solve');
    found.push(...(await look(page, 'mistake, solution', { still })));
    assert.equal(found.join('\n'), '');
  });

  it('of a game by link', async (t) => {
    const page = await open(t);
    const regions = `${AT_TABLE}, .send .buttons, .choice-of-way`;
    await page.visit('#/qawale?moves=a1nne&seat=dark&id=Abcd12');
    await action(page, 'take-seat').click();
    await page.locator('.spot.offered').first().waitFor({ state: 'attached' });
    const found = await look(page, 'link, before');
    await press(page, ['d4', 'd3', 'c3', 'c2']);
    await action(page, 'confirm').or(action(page, 'copy')).first().waitFor();
    if (await action(page, 'confirm').count()) await action(page, 'confirm').click();
    await action(page, 'copy').waitFor();
    found.push(...(await look(page, 'link, after', { regions })));
    await page.visit('#/qawale?moves=a1nne&seat=dark&id=Abcd12');
    await action(page, 'keep-mine').waitFor();
    found.push(...(await look(page, 'link, older', { regions })));
    assert.equal(found.join('\n'), '');
  });

  it('of lessons and problems', async (t) => {
    const page = await open(t);
    const found = [];
    const see = async (moment, language) => found.push(...(await lookInSizes(page, moment, language, { regions: IN_LESSON })));
    for (const language of LANGUAGES) {
      await page.visit('#/learn/qawale');
      await speak(page, language);
      await see('goal of a lesson', language);
      await action(page, 'next').click();
      await see('lesson', language);
      await press(page, ['a1', 'a2', 'a3', 'a4']);
      await page.locator('.lesson[data-standing="solved"]').waitFor();
      await see('lesson, solved', language);
      await action(page, 'next').click();
      await press(page, ['b2', 'a2', 'a3', 'a4']);
      await page.locator('.lesson[data-standing="failed"]').waitFor();
      await see('lesson, wrong', language);
      for (const [number, answers] of Object.entries({ 17: ['b4', 'c4', 'd4'] })) {
        await page.visit(`#/problems/qawale/${number}`);
        await speak(page, language);
        await see('problem', language);
        await press(page, answers);
        await page.locator('.lesson[data-standing="failed"]').waitFor({ timeout: 60_000 });
        await see('problem, wrong', language);
        await action(page, 'solution').click();
        await page.locator('.lesson[data-standing="shown"]').waitFor();
        await see('problem, solution', language);
      }
      await page.visit('#/problems/qawale/18');
      await speak(page, language);
      await press(page, ['a3', 'a2', 'a1', 'b1', 'b2', 'b3']);
      await page.locator('.lesson[data-standing="solved"]').waitFor({ timeout: 60_000 });
      await see('problem, solved', language);
    }
    assert.equal(found.join('\n'), '');
  });

  it('of all other pages', async (t) => {
    const page = await open(t);
    const found = [];
    // A game that goes on, and one that is won.
    await page.visit('#/', '.card');
    await page.evaluate(shelve, [
      ['#/qawale?moves=a1nne_d4sws&computer=dark-3-1', '[Game "qawale"]\n[Result "*"]\n\n1. a1nne 2. d4sws\n'],
      ['#/27?moves=1x8_resign&computer=white-2-1', '[Game "27"]\n[Result "Black"]\n\n1. 1x8 2. resign\n'],
    ]);
    for (const [moment, route, awaited] of [
      ['home', '#/', '.card .button'],
      ['learn', '#/learn', '.lessons li'],
      ['problems', '#/problems', '.sets li'],
      ['problems of a game', '#/problems/jaleo', '.numbers a'],
      ['calendar', '#/problems/calendar', '.month a'],
      ['saved games', '#/games', '.saved-game'],
      ['settings', '#/settings', '.settings .segments'],
      ['editor', '#/edit/jo', '.palette'],
      ['no page', '#/problems/nothing', 'main h1'],
    ]) {
      await page.visit(route, awaited);
      found.push(...(await look(page, moment, ON_PAGE)));
    }
    assert.equal(found.join('\n'), '');
  });
});
