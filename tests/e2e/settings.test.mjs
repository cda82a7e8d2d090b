// The page of settings: each choice acts at once and is kept, on all pages of the site and nowhere else.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { LANGUAGES } from './languages.mjs';
import { action, fromMenu, play, written } from './table.mjs';

const SMALLEST = { width: 320, height: 568 };
const TITLES = { en: 'Settings', es: 'Ajustes', fr: 'Réglages', ja: '設定' };

const choice = (page, name, value) => page.locator(`.settings input[name="${name}"]${value ? `[value="${value}"]` : ''}`);

/** The style of the drawings in the page. Flat ones have no gradients. */
const style = (page) =>
  page.evaluate(() => (document.querySelector('.sprites linearGradient, .sprites radialGradient') ? 'usual' : 'contrast'));

/** The colour of the ink in the style `paper`. No other style has it. */
const INK = '#241d16';

/** Waits until all drawings in the page, and no others, are those of the style `paper`. */
const becomesPaper = (page) =>
  page.waitForFunction((ink) => {
    const drawings = document.querySelector('.sprites')?.outerHTML ?? '';
    return drawings.includes(ink) && !/Gradient/.test(drawings);
  }, INK);

/** Runs in the page: keeps the drawings that are there when a board is first drawn. */
function noteFirstDrawings() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('svg.board .piece, svg.board .spot')) return;
    globalThis.firstDrawings = document.querySelector('.sprites').outerHTML;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** What is chosen, by the names of the fields. */
const chosen = (page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('.settings input')];
    const value = ({ type, value, checked }) => (type === 'checkbox' ? checked : value);
    return Object.fromEntries(fields.filter((field) => field.type !== 'radio' || field.checked).map((field) => [field.name, value(field)]));
  });

const DEFAULTS = {
  theme: 'system', style: 'usual', coordinates: true, offers: true, speed: 'usual', confirm: 'off', sounds: false, signals: false, vibration: false, speech: 'usual', letters: false, spacing: false, ink: false, language: 'en', player: '',
};


/** The choices for reading. */
const AIDS = ['letters', 'spacing', 'ink'];

/** Runs in the page: the letters of the text, its spaces in units of its letters, and its lines. */
function measureText(selector) {
  const measure = (element) => {
    const style = getComputedStyle(element);
    const em = (value) => Math.round((parseFloat(value) / parseFloat(style.fontSize)) * 100) / 100 || 0;
    return { letters: /Verdana/.test(style.fontFamily), letterSpace: em(style.letterSpacing), wordSpace: em(style.wordSpacing), line: em(style.lineHeight) };
  };
  return measure(document.querySelector(selector));
}

/** Opens a route with values in the storage. */
function openWith(t, here, values, route, options = {}, awaited = '.board') {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name: `apila.${name}`, value }));
  const origins = [{ origin: new URL(here.server.url).origin, localStorage }];
  return openRoute(t, here, route, { ...options, storageState: { cookies: [], origins } }, awaited);
}

/** Runs in the page: notes how long animations of elements last. */
function noteAnimations() {
  globalThis.animated = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    globalThis.animated.push(options.duration);
    return animate.call(this, frames, options);
  };
}

for (const { name, launch, options } of BROWSERS) {
  describe(`settings in ${name}`, options, () => {
    const here = openSuite(launch);

    it('act at once, and after a reload', async (t) => {
      const page = await openRoute(t, here, '#/settings', { colorScheme: 'light' }, '.preview .board');
      const defaults = await chosen(page);
      assert.deepEqual({ vibration: false, ...defaults }, DEFAULTS);
      await page.locator('.preview .coordinate').first().waitFor({ state: 'attached' });
      await page.locator('.preview .mark.offer').first().waitFor({ state: 'attached' });
      await becomes(() => style(page), 'usual');

      await choice(page, 'theme', 'dark').check({ force: true });
      await page.locator('html[data-theme="dark"]').waitFor();
      await choice(page, 'style', 'contrast').check({ force: true });
      await page.waitForFunction(() => !document.querySelector('.sprites linearGradient'));
      await choice(page, 'coordinates').uncheck();
      await page.locator('.preview .coordinate').first().waitFor({ state: 'detached' });
      await choice(page, 'offers').uncheck();
      await becomes(() => page.locator('.preview .mark.offer').first().isVisible(), false);
      await choice(page, 'speed', 'fast').check({ force: true });
      await choice(page, 'confirm', 'always').check({ force: true });
      await choice(page, 'sounds').check();
      await choice(page, 'signals').check();
      await choice(page, 'speech', 'full').check({ force: true });
      for (const aid of AIDS) await choice(page, aid).check();
      if ('vibration' in defaults) await choice(page, 'vibration').check();
      await choice(page, 'player').fill('  Ada\u202e Lovelace ');

      await choice(page, 'language', 'es').check({ force: true });
      await page.locator('h1', { hasText: TITLES.es }).waitFor();

      await page.reload();
      await page.locator('.preview .board').waitFor();
      const after = {
        theme: 'dark', style: 'contrast', coordinates: false, offers: false, speed: 'fast', confirm: 'always', sounds: true, signals: true, vibration: true, speech: 'full', letters: true, spacing: true, ink: true, language: 'es', player: 'Ada Lovelace',
      };
      assert.deepEqual({ vibration: true, ...(await chosen(page)) }, after);
      await becomes(() => style(page), 'contrast');
      await page.locator('html[data-theme="dark"][data-speed="fast"][data-letters][data-spacing][data-ink]').waitFor();
    });

    it('show the chosen language while its words are being loaded', async (t) => {
      const page = await openRoute(t, here, '#/settings', {}, '.preview .board');
      let answer;
      await page.route(/words\/fr\.txt/, (route) => {
        answer = () => route.continue();
      });
      await choice(page, 'language', 'fr').check({ force: true });
      await choice(page, 'theme', 'dark').check({ force: true });
      await choice(page, 'player').fill('Ada');
      await page.locator('html[data-theme="dark"]').waitFor();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      await becomes(() => answer !== undefined, true, 'the words are asked for');
      assert.equal(await choice(page, 'language', 'fr').isChecked(), true);
      await answer();
      await page.locator('h1', { hasText: TITLES.fr }).waitFor();
      assert.equal(await choice(page, 'language', 'fr').isChecked(), true);
    });
  });
}

describe('settings', () => {
  const here = openSuite(launchChromium);

  it('that cannot be read are the usual ones', async (t) => {
    const names = ['theme', 'board-style', 'coordinates', 'offers', 'speed', 'confirm', 'sounds', 'signals', 'vibration', 'speech', 'language', ...AIDS];
    const page = await openWith(t, here, Object.fromEntries(names.map((name) => [name, '"><&\0x'])), '#/settings', {}, '.preview .board');
    assert.deepEqual(await chosen(page), DEFAULTS);
    await becomes(() => page.locator('html[data-theme], html[data-speed], html[data-offers]').count(), 0);
  });

  it('for reading hold on every page, and load nothing for others', async (t) => {
    const on = Object.fromEntries(AIDS.map((aid) => [aid, 'on']));
    const pages = [
      ['#/qawale?moves=a1nne', '.prompt'],
      ['#/27?moves=1x4_resign', '.result .how'],
      ['#/learn/qawale', '.taught p'],
      ['#/problems/qawale/17', '.taught p'],
      ['#/problems', 'main p'],
      ['#/settings', 'main p'],
      ['#/games', 'main p'],
      ['rules/en/jo.html', 'main p:not([class])'],
    ];
    for (const colorScheme of ['light', 'dark']) {
      const page = await openWith(t, here, on, '#/', { colorScheme }, 'h1');
      for (const [address, text] of pages) {
        await page.goto('about:blank');
        await page.goto(here.server.url + address);
        await page.locator(text).first().waitFor();
        await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith('reading.css')));
        const { line, ...spaces } = await page.evaluate(measureText, text);
        assert.deepEqual(spaces, { letters: true, letterSpace: 0.12, wordSpace: 0.16 }, address);
        assert.ok(line >= 1.5, `${address}: lines of ${line}`);
        const found = await audit(page, { runOnly: ['color-contrast-enhanced'], rules: { 'color-contrast-enhanced': { enabled: true } } });
        assert.deepEqual(found, [], `${address}, ${colorScheme}`);
      }
    }

    const usual = await openRoute(t, here, '#/settings', {}, '.preview .board');
    const asked = () => usual.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('reading.css')).length);
    assert.equal(await asked(), 0);
    await choice(usual, 'spacing').check();
    await usual.waitForFunction(() => getComputedStyle(document.querySelector('h1')).letterSpacing !== 'normal');
    await choice(usual, 'spacing').uncheck();
    await usual.waitForFunction(() => getComputedStyle(document.querySelector('h1')).letterSpacing === 'normal');
    assert.equal(await asked(), 1);
  });

  it('are reached from a table, and Back returns to the game', async (t) => {
    const page = await openRoute(t, here, '#/qawale');
    await play(page, 'qawale', 'a1nne');
    await fromMenu(page, 'settings');
    await page.locator('.preview [data-game="qawale"] .board').waitFor();
    await choice(page, 'offers').uncheck();
    await page.goBack();
    await page.locator('main[data-game="qawale"]').waitFor();
    assert.match(page.url(), /moves=a1nne/);
    // What may be pressed is hidden from the eye alone; what is chosen is shown.
    await becomes(() => page.locator('.mark:is(.offer, .offered)').first().isVisible(), false);
    const offered = page.locator('.spot.offered').first();
    const label = await offered.getAttribute('aria-label');
    assert.ok(label);
    await offered.click();
    await page.locator('.mark.chosen').first().waitFor();
  });

  it('set the theme of rules and lessons, unless a link has one', async (t) => {
    const page = await openWith(t, here, { theme: 'dark', 'board-style': 'contrast' }, 'rules/en/qawale.html', { colorScheme: 'light' }, 'h1');
    await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
    const board = page.locator('apila-board').first();
    await board.scrollIntoViewIfNeeded();
    await board.locator('.apila.themed[data-theme="dark"]').first().waitFor();
    await page.goto(`${here.server.url}#/learn/qawale`);
    await page.locator('.apila.lesson[data-theme="dark"]').waitFor();
    await page.goto(`${here.server.url}#/qawale?theme=light`);
    await page.locator('html[data-theme="light"] main.table').waitFor();
    // A frame on another page looks as that page wants it.
    await page.goto(`${here.server.url}#/embed/qawale`);
    await page.locator('.apila .board').waitFor();
    await becomes(() => page.locator('html').getAttribute('data-theme'), null);
    await becomes(() => style(page), 'usual');
  });

  it('set the speed of moves, below what the system asks for', async (t) => {
    const lasted = async (speed, options) => {
      const page = await openWith(t, here, { speed }, '#/27?moves=1x8&ply=0', options);
      await page.evaluate(noteAnimations);
      await action(page, 'forward').click();
      await page.locator('.moves .current[data-ply="1"]').waitFor();
      await written(page);
      return page.evaluate(() => Math.max(0, ...globalThis.animated));
    };
    assert.equal(await lasted('slow'), 380);
    assert.equal(await lasted('off'), 0);
    assert.equal(await lasted('slow', { reducedMotion: 'reduce' }), 0);
  });

  it('draw with high contrast for who asks the system for it, and pictures as the board', async (t) => {
    const page = await openRoute(t, here, '#/jaleo', { contrast: 'more' });
    await becomes(() => style(page), 'contrast');
    const icon = await page.locator('.player .icon use').first().getAttribute('href');
    await becomes(() => page.locator(`.sprites ${icon}`).count(), 1);
    await fromMenu(page, 'picture');
    const picture = await page.locator('[data-field="picture"]').getAttribute('src');
    assert.ok(!decodeURIComponent(picture).includes('Gradient'));
    await page.goto(`${here.server.url}#/settings`);
    await choice(page, 'style', 'usual').check({ force: true });
    await page.waitForFunction(() => document.querySelector('.sprites linearGradient'));
    await page.reload();
    await page.locator('.preview .board').waitFor();
    await becomes(() => style(page), 'usual');
  });

  it('show each style with a picture of the game, and draw all games in it', async (t) => {
    const page = await openRoute(t, here, '#/settings', {}, '.preview .board');
    const pictures = page.locator('.styles img[src]');
    await pictures.nth(4).waitFor();
    const drawn = async () => pictures.evaluateAll((images) => images.map((image) => image.src));
    const before = await drawn();
    assert.equal(new Set(before).size, 5);
    await choice(page, 'style', 'paper').check({ force: true });
    await becomesPaper(page);
    await page.locator('.preview button', { hasText: '27' }).click();
    await page.locator('.preview [data-game="27"] .board').waitFor();
    await pictures.nth(4).waitFor();
    await becomes(async () => (await drawn()).every((picture) => !before.includes(picture)), true);
    // All games that are loaded are drawn in this style.
    await becomesPaper(page);
  });

  it('have a style that is fetched with the game, is drawn from the start, and is in pictures', async (t) => {
    here.server.sent.length = 0;
    const sent = () => here.server.sent.map(({ path }) => path).filter((path) => path.includes('/styles_jo'));
    const usual = await openRoute(t, here, '#/jo');
    await usual.locator('.new-version').waitFor({ state: 'attached' });
    assert.deepEqual(sent(), [], 'nobody else loads it');

    const page = await openWith(t, here, { 'board-style': 'paper' }, '', {}, '[data-game="jo"]');
    await page.addInitScript(noteFirstDrawings);
    await page.goto(`${here.server.url}#/jo`);
    await page.reload();
    await page.locator('.board').waitFor();
    assert.match(await page.evaluate(() => globalThis.firstDrawings), new RegExp(INK));
    assert.deepEqual(sent().filter((path) => !path.endsWith('/styles_jo.wasm')), [], 'only the game on the table is loaded');
    assert.ok(sent().length > 0);
    await fromMenu(page, 'picture');
    const picture = await page.locator('[data-field="picture"]').getAttribute('src');
    assert.match(decodeURIComponent(picture), new RegExp(INK));
  });

  it('have a style that cannot be loaded, and boards are drawn in the usual one', async (t) => {
    const page = await openWith(t, here, { 'board-style': 'slate' }, '', {}, '[data-game="jo"]');
    await page.route('**/styles_*.wasm', (route) => route.abort());
    await page.goto(`${here.server.url}#/jo`);
    await play(page, 'jo', 'e5f5');
    await becomes(() => style(page), 'usual');
    await becomes(() => page.locator('.sprites #jo-walnut').count(), 1);
    // The styles of other games fail, too, and later.
    await page.close();
    page.errors.length = 0;
  });

  for (const lang of LANGUAGES) {
    it(`fit the smallest screen and have no fault that axe can find: ${lang}`, async (t) => {
      const colorScheme = lang === 'ja' ? 'dark' : 'light';
      const page = await openWith(t, here, { language: lang }, '#/settings', { viewport: SMALLEST, colorScheme }, '.preview .board');
      await becomes(() => page.locator('h1').innerText(), TITLES[lang]);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), SMALLEST.width);
      assert.deepEqual(await audit(page), []);
      if (lang !== 'en') return;
      await page.setViewportSize(VIEWPORTS.desktop);
      await choice(page, 'theme', 'system').focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('html[data-theme="light"]').waitFor();
      assert.deepEqual(await audit(page), []);
    });
  }
});
