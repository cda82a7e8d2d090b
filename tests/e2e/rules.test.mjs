// The rules pages: every link has a target, every board is correct, every exercise can be solved, and the pages can be read
// without JavaScript, on narrow screens and with screen readers.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';

import { audit, becomes, BROWSERS, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { LANGUAGES } from './languages.mjs';
import { DIST } from './server.mjs';

const RULES = path.join(DIST, 'rules');

const GAMES = (await readdir(path.join(RULES, 'en'))).map((name) => name.replace('.html', '')).sort();

/** Runs in a browser: the parts of a page. */
function read(html) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector) => [...document.querySelectorAll(selector)];
  const of = (name) => all(`[${name}]`).map((element) => element.getAttribute(name));
  return {
    lang: document.documentElement.lang,
    title: document.title,
    ids: of('id'),
    links: of('href'),
    sources: of('src'),
    alternates: all('link[hreflang]').map((link) => `${link.hreflang} ${link.getAttribute('href')}`),
    spoken: of('data-apila'),
    pictures: all('apila-board img').map((picture) => ['src', 'width', 'height', 'alt', 'loading'].map((name) => picture.getAttribute(name))),
    boards: all('apila-board').map(({ attributes }) =>
      Object.fromEntries([...attributes].filter(({ name }) => !['label', 'goal', 'captions'].includes(name)).map(({ name, value }) => [name, value])),
    ),
    prose: all('apila-board').map((board) => ['label', 'goal', 'captions'].map((name) => board.getAttribute(name))),
  };
}

describe('the rules pages', () => {
  const here = openSuite(launchChromium);
  const file = (language, game) => path.join(RULES, language, `${game}.html`);
  const address = (language, game) => `${here.server.url}rules/${language}/${game}.html`;

  /** The results of `read` for all pages, by language and game. */
  async function readAll(t) {
    const page = await openPage(t, here.browser);
    const pages = {};
    for (const language of LANGUAGES) {
      for (const game of GAMES) pages[`${language}/${game}`] = await page.evaluate(read, await readFile(file(language, game), 'utf8'));
    }
    return pages;
  }

  it('are there in every language, with the same parts and the same boards', async (t) => {
    const pages = await readAll(t);
    for (const language of LANGUAGES) {
      assert.deepEqual((await readdir(path.join(RULES, language))).sort(), GAMES.map((game) => `${game}.html`).sort(), language);
    }
    for (const [name, page] of Object.entries(pages)) {
      const [language, game] = name.split('/');
      const english = pages[`en/${game}`];
      assert.equal(page.lang, language);
      assert.equal(new Set(page.ids).size, page.ids.length, `${name} has an id twice`);
      assert.deepEqual(page.ids, english.ids, name);
      assert.deepEqual(page.boards, english.boards, name);
      assert.deepEqual(page.alternates.sort(), LANGUAGES.map((each) => `${each} ../${each}/${game}.html`), name);
      assert.ok(language === 'en' || page.title !== english.title, `${name} has an English title`);
      page.prose.forEach((texts, index) => {
        const count = (text) => text?.split('|').length;
        assert.deepEqual(texts.map(count), english.prose[index].map(count), `${name}, board ${index}`);
      });
    }
  });

  it('have no dead links', async (t) => {
    const pages = await readAll(t);
    const files = new Set((await readdir(path.join(RULES, '..'), { recursive: true })).map((name) => name.split(path.sep).join('/')));
    for (const [name, { ids, links, sources, spoken, boards }] of Object.entries(pages)) {
      const base = new URL(`http://localhost/rules/${name}.html`);
      for (const link of [...links, ...sources]) {
        const url = new URL(link, base);
        if (url.origin !== base.origin) {
          assert.match(link, /^https:\/\/[a-z0-9.-]+\//, `${name}: ${link}`);
          continue;
        }
        const target = url.pathname.slice(1) || 'index.html';
        assert.ok(files.has(target), `${name}: ${link}`);
        const other = pages[target.replace(/^rules\/|\.html$/g, '')];
        if (other && url.hash) assert.ok(other.ids.includes(url.hash.slice(1)), `${name}: ${link}`);
        if (target === 'index.html') assert.match(url.hash, /^#\/([a-z0-9/-]+(\?[\w.=&-]+)?)?$/, `${name}: ${link}`);
      }
      for (const id of spoken) assert.ok(ids.includes(id) && boards.some((board) => board.id === id), `${name}: data-apila="${id}"`);
    }
  });

  it('have pictures of the size and with a text that they say', async (t) => {
    for (const [name, { pictures, boards }] of Object.entries(await readAll(t))) {
      assert.equal(pictures.length, boards.length, name);
      for (const [source, width, height, alt] of pictures) {
        const svg = await readFile(path.join(RULES, 'en', source), 'utf8');
        const [, wide, high] = svg.match(/<svg[^>]* width="([\d.]+)" height="([\d.]+)"/);
        assert.deepEqual([width, height], [wide, high], `${name}: ${source}`);
        assert.ok(alt.length > 20, `${name}: ${source}`);
      }
    }
  });

  for (const language of LANGUAGES) {
    for (const game of GAMES) {
      it(`are right: ${language}/${game}`, async (t) => {
        const page = await openPage(t, here.browser, { viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });
        await page.addInitScript(() => {
          globalThis.said = [];
          for (const type of ['ready', 'error', 'solved']) {
            document.addEventListener(`apila-${type}`, ({ target, detail }) => globalThis.said.push([type, target.id, detail.text]));
          }
        });
        await page.goto(address(language, game));
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok((await sideways()) <= 0, 'too wide before the boards are there');
        // All pages of a game have the same boards. In a translation those with texts of their own are loaded.
        const wanted = language === 'en' ? 'apila-board' : 'apila-board:is([goal], [captions])';
        const tasks = await page.evaluate(async (wanted) => {
          const boards = [...document.querySelectorAll(wanted)];
          await Promise.all(boards.map((board) => board.load()));
          return boards.filter((board) => board.getAttribute('mode') === 'exercise').map(({ id }) => id);
        }, wanted);
        const said = await page.evaluate(() => globalThis.said);
        assert.deepEqual(said.filter(([type]) => type === 'error'), []);
        const ready = said.filter(([type]) => type === 'ready');
        assert.ok(ready.length >= (await page.locator(wanted).count()));
        if (language === 'en') assert.equal(ready.length, said.length);
        assert.ok((await sideways()) <= 0, 'too wide with the boards');
        await becomes(() => page.locator(`apila-board .apila[data-game]:not([lang="${language}"])`).count(), 0);
        // The boards are alike in all languages, and take nearly all of an audit's time.
        assert.deepEqual(await audit(page, {}, language === 'en' ? {} : { exclude: [['apila-board']] }), []);
        for (const id of tasks) {
          const answers = await page.locator(`#${id}`).getAttribute('answers');
          if (!answers) continue;
          // The host may play for both sides, replies included.
          const answered = await page.evaluate(([id, moves]) => moves.map((move) => document.getElementById(id).command({ type: 'play', move }).type), [id, answers.split(/[.\s]/)[0].split('_')]);
          assert.ok(answered.every((type) => type === 'done'), id);
          await page.waitForFunction((id) => globalThis.said.some(([type, of]) => type === 'solved' && of === id), id);
        }
        if (language === 'en') assert.equal(tasks.length, 3);
      });
    }
  }

  it('can be read without JavaScript', async (t) => {
    for (const game of GAMES) {
      const page = await openPage(t, here.browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
      await page.goto(address('en', game));
      const sizes = await page.locator('apila-board img').evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
      assert.ok(sizes.length > 0 && sizes.every((size) => size > 100), `${game}: ${sizes}`);
    }
    const page = await openPage(t, here.browser);
    for (const game of GAMES) {
      await page.goto(address('en', game));
      const broken = await page.evaluate(async () => {
        const pictures = [...document.querySelectorAll('apila-board img')];
        await Promise.all(pictures.map((picture) => Object.assign(picture, { loading: 'eager' }).decode().catch(() => {})));
        return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
      });
      assert.deepEqual(broken, []);
    }
  });

  it('keep the links to the game, its lesson and its problems apart', async (t) => {
    for (const width of [1280, 360]) {
      const page = await openPage(t, here.browser, { viewport: { width, height: 800 } });
      for (const language of LANGUAGES) {
        for (const game of GAMES) {
          await page.goto(address(language, game));
          const boxes = await page.locator('p:has(> .play) a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
          boxes.slice(1).forEach((box, index) => {
            const before = boxes[index];
            const isApart = box.left - before.right >= 16 || box.top >= before.bottom;
            assert.ok(isApart, `${language}/${game} at ${width}: ${JSON.stringify([before, box])}`);
          });
        }
      }
    }
  });
});

for (const { name, launch, options } of BROWSERS) {
  describe(`the way to a rule in ${name}`, options, () => {
    const here = openSuite(launch);

    it('leads from a refused press to its paragraph, in the language of the reader', async (t) => {
      const page = await openRoute(t, here, '#/qawale', { locale: 'fr-FR' });
      // There is no stack to take here.
      await page.locator('[data-spot="b2"]').focus();
      await page.keyboard.press('Enter');
      const link = page.locator('[data-action="rule"]');
      await link.waitFor();
      const opened = page.context().waitForEvent('page');
      await link.click();
      const rules = await opened;
      await rules.waitForURL(/\/rules\//);
      const url = new URL(rules.url());
      assert.match(url.pathname, /\/rules\/fr\/qawale\.html$/);
      await becomes(() => rules.locator(url.hash).count(), 1);
      assert.equal(await rules.evaluate(() => document.documentElement.lang), 'fr');
    });
  });
}
