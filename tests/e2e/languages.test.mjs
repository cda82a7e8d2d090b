// The page in each language: how it is chosen and changed, and what happens if its words cannot be loaded.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, BROWSERS, comesToMatch, openPage, openRoute, openSuite } from './browser.mjs';
import { LANGUAGES } from './languages.mjs';
import { play, toPlace } from './table.mjs';

const TEXTS = {
  es: { locale: 'es-MX', play: 'Jugar', prompt: 'Añade un disco a una loseta vacía.' },
  fr: { locale: 'fr-CA', play: 'Jouer', prompt: 'Ajoutez un disque sur une tuile vide.' },
  ja: { locale: 'ja-JP', play: '遊ぶ', prompt: '空きタイルにディスクを追加してください。' },
};

/** Runs in the page: records each text that is shown in place of the app. */
function noteTexts() {
  globalThis.texts = [];
  new MutationObserver(() => {
    const text = document.getElementById('app')?.innerText;
    if (text) globalThis.texts.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const lang = (page) => page.evaluate(() => document.documentElement.lang);

for (const { name, launch, options } of BROWSERS) {
  describe(`languages in ${name}`, options, () => {
    const here = openSuite(launch);

    for (const tag of LANGUAGES.filter((each) => each !== 'en')) {
      const { locale, play: word, prompt } = TEXTS[tag];
      it(`is in the language of the browser: ${tag}`, async (t) => {
        const page = await openPage(t, here.browser, { locale });
        await page.addInitScript(noteTexts);
        await page.goto(`${here.server.url}#/`);
        await page.locator('#content .card [data-action="computer"]').first().waitFor();
        await becomes(async () => (await page.locator('#content .card [data-action="computer"]').first().innerText()).startsWith(word), true);
        await becomes(() => lang(page), tag);
        const texts = await page.evaluate(() => globalThis.texts);
        assert.ok(texts.every((text) => !text.includes('Your games')), 'there was English first');
        await page.goto(`${here.server.url}#/jaleo`);
        await page.locator('.prompt').waitFor();
        await becomes(() => page.locator('.prompt').innerText(), prompt);
      });
    }

    it('asks for no words in English', async (t) => {
      const before = here.server.sent.length;
      await openRoute(t, here, '#/jaleo', { locale: 'en-GB' });
      const asked = here.server.sent.slice(before).map((file) => file.path);
      assert.deepEqual(asked.filter((path) => path.includes('/words/')), []);
    });

    it('is in the language of a link, whatever was chosen', async (t) => {
      const page = await openRoute(t, here, '#/27?lang=fr', { locale: 'ja-JP' });
      await becomes(() => lang(page), 'fr');
      await toPlace(page, '#/games');
      await page.waitForFunction(() => document.documentElement.lang === 'ja');
    });

    it('changes at the table, and keeps the game, the half-made move and the choice', async (t) => {
      const page = await openRoute(t, here, '#/jaleo?lang=en', { locale: 'fr-FR' });
      await play(page, 'jaleo', 'n30-o29');
      await page.locator('[data-spot="m31"]').click();
      await page.waitForFunction(() => document.querySelector('.prompt').innerText.startsWith('Now place a tile'));
      await page.locator('[data-field="language"]').selectOption('es');
      await page.waitForFunction(() => document.querySelector('.prompt').innerText.startsWith('Ahora pon una loseta'));
      await becomes(() => lang(page), 'es');
      await page.waitForFunction(() => location.hash === '#/jaleo?moves=n30-o29');
      await page.reload();
      await page.locator('.prompt').waitFor();
      await becomes(() => lang(page), 'es');
    });

    it('is in the language that was chosen last, whichever words come first', async (t) => {
      const page = await openRoute(t, here, '#/jaleo', { locale: 'en-GB' });
      let letGo;
      const held = new Promise((resolve) => {
        letGo = resolve;
      });
      await page.route('**/words/fr.txt*', async (route) => {
        await held;
        await route.continue();
      });
      await page.locator('[data-field="language"]').selectOption('fr');
      await page.locator('[data-field="language"]').selectOption('es');
      await page.waitForFunction(() => document.documentElement.lang === 'es');
      const late = page.waitForResponse('**/words/fr.txt*');
      letGo();
      await (await late).finished();
      // Time for the page to use the words.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await becomes(() => lang(page), 'es');
      await becomes(() => page.locator('[data-field="language"]').inputValue(), 'es');
    });

    it('is in English, and says so, where words cannot be loaded', async (t) => {
      const page = await openPage(t, here.browser, { locale: 'es-ES' });
      await page.route('**/words/*', (route) => route.abort());
      await page.goto(`${here.server.url}#/`);
      const status = page.locator('.missing');
      await page.waitForFunction(() => document.querySelector('.missing')?.innerText.includes('Español'));
      await comesToMatch(() => status.innerText(), /could not be loaded: the page is in English/);
      await becomes(() => lang(page), 'en');
      assert.ok(page.errors.splice(0).length > 0, 'the console says why');
      await page.locator('.bar a[href="#/games"]').click();
      await page.waitForFunction(() => document.querySelector('.missing').innerText === '');
    });
  });
}
