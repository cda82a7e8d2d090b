// Model games: the list, stepping through with notes by mouse and keys, and the element that embeds one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { LANGUAGES } from './languages.mjs';
import { action, spot } from './table.mjs';

const note = (page) => page.locator('.walk .claims').textContent();
const GAMES = ['jaleo', 'qawale', 'jo', '27', '27-advanced', '27-expert'];

describe('model games', () => {
  const here = openSuite(launchChromium);

  it('are listed from Learn, and stepped through with notes', async (t) => {
    const page = await openRoute(t, here, '#/learn', { viewport: VIEWPORTS.phone }, '.lessons li');
    await page.locator('.lessons [data-game="qawale"] [data-action="model-games"]').click();
    await becomes(() => page.locator('.model-games li').count(), 5);
    assert.deepEqual(await audit(page), []);
    await page.locator('.model-games li a').nth(1).click();
    await page.locator('.walk .board').waitFor();
    assert.equal(await note(page), '');
    const moves = page.locator('.walk .list [data-node]');
    await moves.first().waitFor();
    // A position with a threat: its cells are marked.
    const threat = page.locator('.walk .list .comment', { hasText: 'threatens to win at once' }).first();
    const text = (await threat.textContent()).trim();
    await threat.locator('xpath=preceding-sibling::button[1]').click();
    await becomes(async () => (await note(page)).trim(), text);
    await page.locator('.walk .mark.noted').first().waitFor({ state: 'attached' });
    await comesToMatch(() => page.locator('[aria-live="polite"]').last().textContent(), /threatens to win at once/);
    await action(page, 'back').press('Home');
    await becomes(() => note(page), '');
    await action(page, 'back').press('End');
    await comesToMatch(() => page.locator('.walk .caption').textContent(), /wins|draw/i);
    assert.deepEqual(await audit(page), []);
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(scroll <= 0, `${scroll} pixels too wide`);
  });

  it('are there in each game and language', async (t) => {
    const texts = new Set();
    for (const game of GAMES) {
      for (const language of LANGUAGES) {
        const answer = await fetch(`${here.server.url}model-games/${language}/${game}.txt`);
        assert.equal(answer.status, 200, `${game} ${language}`);
        texts.add(await answer.text());
      }
    }
    assert.equal(texts.size, GAMES.length * LANGUAGES.length);
    const page = await openRoute(t, here, '#/model/27/1', { locale: 'fr' });
    await comesToMatch(() => page.locator('.walk .list').textContent(), /Nulle avec le meilleur jeu/);
    await page.goto(`${here.server.url}#/model/27/9`);
    await page.locator('.model-games .notice').waitFor();
    // The other variants are linked from here.
    await page.locator('.model-games .buttons a').first().click();
    await comesToMatch(() => page.locator('h1').textContent(), /^27 Avancé/);
    await becomes(() => page.locator('.model-games li').count(), 3);
  });

  it('lets the reader guess the moves of a side by keys, and shows no answer before', async (t) => {
    const page = await openRoute(t, here, '#/model/27/1');
    await page.locator('.by-text').waitFor();
    await page.locator('.walk .list [data-node]').nth(2).waitFor();
    const [first, , second] = (await page.locator('.walk .list [data-node] .text').allTextContents()).slice(0, 3);
    await action(page, 'guess').first().click();
    const said = () => page.locator('[data-part="guess"]').textContent();
    await comesToMatch(said, /Find move 1/);
    assert.equal(await page.locator('.walk .list').count(), 0);
    const guess = async (move) => {
      await spot(page, '1').focus();
      await page.keyboard.press('m');
      await page.keyboard.type(move);
      await page.keyboard.press('Enter');
    };
    await page.locator('.by-text').waitFor();
    await guess(first);
    await becomes(said, '3 points: this was played.');
    await action(page, 'go-on').click();
    await comesToMatch(said, /Find move 3/);
    assert.ok(!(await page.locator('.walk').textContent()).includes(second), 'the answer is not there');
    assert.deepEqual(await audit(page), []);
    await guess('1x3');
    await comesToMatch(said, new RegExp(`${second} was played`));
    await action(page, 'go-on').click();
    await comesToMatch(said, /Find move 5/);
    await action(page, 'back-to-game').click();
    await page.locator('.walk .list [data-node]').first().waitFor();
  });
});
