// Lessons: a whole one by pointer and one by keyboard, what is left out, and the element on other pages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { foreignStage, openForeign, reported } from './foreign.mjs';
import { action, playBy } from './table.mjs';

/** The presses that solve the steps of a lesson; those after `|` follow the reply. */
const SOLUTIONS = {
  qawale: ['a1 a2 a3 a4', 'b2 b3 c3 d3', 'd2 d3 d4', 'c1 c2 c3', 'b2 b3 c3 d3 d4 | c3 c2 b2 b3'],
  jo: ['d4 d5', 'e5 f5 d4 g5', 'e5 f5 g5', 'c3 c4 c5 h4', 'b6 c6 d6 | h1 i1 g1'],
};

const heading = (root) => root.locator('.lesson h2, .learnt h2');
const solved = (root) => root.locator('.lesson[data-standing="solved"]').waitFor();

/** Does a step with `press`, which presses a spot by name. */
async function solve(root, presses, press) {
  for (const part of presses.split(' | ')) {
    for (const name of part.split(' ')) {
      const spot = root.locator(`.spot.offered[data-spot="${name}"]`);
      await spot.waitFor({ state: 'attached' });
      await press(spot);
    }
    const confirm = root.locator('[data-action="confirm"]');
    await root.locator('.lesson[data-standing="solved"], .lesson [data-action="confirm"], .lesson .spot.offered').first().waitFor({ state: 'attached' });
    if (await confirm.count()) await confirm.click();
  }
  await solved(root);
}

/** Whether all of an element is in sight. */
const isWhole = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom - top > 150;
  });

describe('a lesson', () => {
  const here = openSuite(launchChromium);

  it('goes from the home page to a game against the computer, by pointer, and needs no network', async (t) => {
    const page = await openRoute(t, here, '#/', { viewport: VIEWPORTS.phone }, '#content .card');
    await playBy(page, 'qawale', 'learn');
    // The goal is shown until a game is won.
    await page.locator('.lesson .below').getByText(/wins/).waitFor();
    await becomes(() => page.locator('.taught p').textContent(), 'Show four of your colour in a line.');
    await becomes(() => page.locator('.coordinate').count(), 8, 'what is said names spaces');
    await becomes(async () => (await isWhole(page, '.lesson .box')) && (await isWhole(page, '.lesson')), true, 'the goal');
    await action(page, 'next').press('Enter');
    await page.locator('.lesson .spot.offered').first().waitFor();
    assert.deepEqual(await audit(page), []);
    // What the page fetches when it is idle has come.
    await page.locator('.new-version').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    const press = (spot) => spot.click({ force: true });
    await becomes(() => page.locator('.coordinate').count(), 0);
    await action(page, 'hint').click();
    await becomes(() => page.locator('.coordinate').count(), 8, 'the hint names cells');
    for (const [number, presses] of SOLUTIONS.qawale.entries()) {
      if (number === 1) {
        // Not what the step asks for: it is said, with the hint, and tried again.
        for (const name of ['b2', 'a2', 'a3', 'a4']) await press(page.locator(`.spot.offered[data-spot="${name}"]`));
        await page.locator('.lesson[data-standing="failed"]').waitFor();
        await comesToMatch(() => page.locator('.says p:not(.away)').textContent(), /^Press b2/);
        await action(page, 'try-again').click();
        await comesToMatch(() => page.locator('.says p:not(.away)').textContent(), /^(?!Press b2)/);
        await action(page, 'hint').click();
        await comesToMatch(() => page.locator('.says p:not(.away)').textContent(), /^Press b2/, 'the button shows it');
      }
      const box = () => page.locator('.lesson .box').boundingBox();
      await becomes(async () => (await isWhole(page, '.lesson .box')) && (await isWhole(page, '.lesson')), true, `step ${number}`);
      const before = await box();
      await solve(page, presses, press);
      assert.deepEqual(await box(), before, 'nothing moves');
      await action(page, 'next').click();
    }
    await comesToMatch(() => heading(page).textContent(), /You know how to play Qawale/);
    await page.context().setOffline(false);
    await page.locator('.learnt .primary').click();
    await page.waitForFunction(() => location.hash === '#/qawale?computer=dark-1-1');
    await page.locator('.spot.offered').first().waitFor();
  });

  it('can be done by keyboard alone, and the focus goes along', async (t) => {
    const page = await openRoute(t, here, '#/learn/jo', { locale: 'fr', reducedMotion: 'reduce', viewport: { width: 844, height: 390 } }, '.lesson .board');
    await action(page, 'next').press('Enter');
    await page.locator('.lesson .spot.offered').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    for (const [number, presses] of SOLUTIONS.jo.entries()) {
      await comesToMatch(() => heading(page).textContent(), new RegExp(`^Étape ${number + 1} sur 5`));
      await becomes(async () => (await isWhole(page, '.lesson .box')) && (await isWhole(page, '.lesson')), true, `step ${number}`);
      await solve(page, presses, async (spot) => {
        await spot.focus();
        await page.keyboard.press('Enter');
      });
      await comesToMatch(() => page.locator('.lesson [role="status"]').textContent(), /\S/, 'the reply is announced');
      await action(page, 'next').focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement.matches('h2'));
      await becomes(() => focused(), await heading(page).textContent());
    }
    await comesToMatch(() => focused(), /Vous savez jouer à Jō/);
  });
});

describe('a lesson whose steps are passed over', () => {
  const here = openSuite(launchChromium);

  it('names them at the end, and leads back to the first', async (t) => {
    const page = await openRoute(t, here, '#/learn/27', { reducedMotion: 'reduce' }, '.lesson .board');
    while ((await page.locator('.learnt').count()) === 0) await action(page, 'next').click();
    await comesToMatch(() => heading(page).textContent(), /^Steps 1, 2, [\d, ]+ and \d+ are still to be done/);
    await action(page, 'again').click();
    await comesToMatch(() => heading(page).textContent(), /^Step 1 of/);
  });
});

describe('a lesson on another page', () => {
  const here = foreignStage(launchChromium);

  it('is taught in place of a board, and boards without one load nothing of it', async (t) => {
    here.server.sent.length = 0;
    const board = '<apila-board id="b" game="qawale"></apila-board>';
    const page = await openForeign(t, here, board, { page: { attributes: 'lang="ja"' } });
    await page.locator('#b .spot').first().waitFor();
    assert.ok(!here.server.sent.some(({ path }) => path.includes('lesson')));
    await page.evaluate(() => document.querySelector('main').insertAdjacentHTML('beforeend', '<apila-board id="l" lesson="qawale" theme="dark"></apila-board>'));
    const lesson = page.locator('#l');
    assert.equal((await reported(page, 'ready', 'l')).game, 'qawale');
    await lesson.locator('[data-action="next"]').click();
    await comesToMatch(() => heading(lesson).textContent(), /^ステップ 1／5/);
    await page.waitForFunction(() => document.querySelector('#l').shadowRoot.adoptedStyleSheets.length >= 2);
    await solve(lesson, SOLUTIONS.qawale[0], (spot) => spot.press('Enter'));
    assert.equal((await reported(page, 'solved', 'l')).moves, 'a1nnn');
    await lesson.locator('[data-action="next"]').click();
    await lesson.locator('.says').getByText('d3').first().waitFor();
    const refused = await page.evaluate(() => document.querySelector('#l').command({ type: 'goTo', ply: 0 }));
    assert.deepEqual([refused.type, refused.code], ['error', 'unknown-type']);
    assert.deepEqual(await audit(page, { include: [['#l']] }), []);
  });
});
