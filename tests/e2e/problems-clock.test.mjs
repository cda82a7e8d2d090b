// Sprints: three minutes against the clock, and ten problems without one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openSuite, VIEWPORTS } from './browser.mjs';
import { presses } from './games.mjs';
import { heard, listen } from './live.mjs';
import { action } from './table.mjs';

const stored = (page) => page.evaluate(() => localStorage.getItem('apila.problems') ?? '');
const standing = (page) => page.locator('.so-far').textContent();
const announced = (page) => page.locator('main [aria-live="polite"] > :last-child').textContent();
const focused = (page) => page.evaluate(() => document.activeElement.className.baseVal ?? document.activeElement.className);
const number = (page) => page.locator('main[data-problem]').getAttribute('data-problem');

/** Opens the page of a sprint in Qawale, and begins it. */
async function begin(t, here, kind, options = {}, prepare = () => {}) {
  const page = await openPage(t, here.browser, { reducedMotion: 'reduce', ...options });
  await prepare(page);
  await page.goto(`${here.server.url}#/problems/qawale/${kind}`);
  await start(page);
  return page;
}

async function start(page) {
  await action(page, 'start').click();
  await page.locator('.lesson .spot.offered').first().waitFor({ state: 'attached' });
}

/** Presses the spots of a move of Qawale, by keys. */
async function make(page, move) {
  for (const name of presses('qawale', move)) {
    const spot = page.locator(`.spot.offered[data-spot="${name}"]`);
    await spot.waitFor({ state: 'attached' });
    await spot.focus();
    await page.keyboard.press('Enter');
  }
}

/** The main line of the problem with a number. */
async function lineOf(page, number) {
  const text = await page.evaluate(() => fetch('problems/qawale.txt').then((file) => file.text()));
  return text.split('\n').map((row) => row.split(' ')).find(([first]) => first === number)[4];
}

/** Solves the problem on the board, and waits for what comes then. */
async function solve(page) {
  const present = await number(page);
  const line = await lineOf(page, present);
  const own = line.split('_').filter((_, index) => index % 2 === 0);
  for (const move of own) await make(page, move);
  await goneOn(page, present);
}

/** Makes a turn that does not solve the problem on the board, and waits for what comes then. */
async function miss(page) {
  const present = await number(page);
  const line = await lineOf(page, present);
  await page.locator(`.spot.offered:not([data-spot="${line.slice(0, 2)}"])`).first().dispatchEvent('click');
  // Found and pressed in one go: the last press takes the offers away.
  const press = (present) => {
    const spot = document.querySelector(`main[data-problem="${present}"] .lesson:not([data-standing]) .spot.offered`);
    spot?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return Boolean(spot);
  };
  while (await page.evaluate(press, present));
  await goneOn(page, present);
}

const goneOn = (page, before) => page.waitForFunction((before) => !document.querySelector(`main[data-problem="${before}"]`), before);

describe('a sprint', () => {
  const here = openSuite(launchChromium);

  it('without a clock goes from problem to problem by keys, and says how it stands', async (t) => {
    const page = await begin(t, here, 'ten', { viewport: VIEWPORTS.phone });
    await becomes(() => page.evaluate(() => document.activeElement.matches('.taught h2')), true, 'the task has the focus');
    assert.equal(await page.locator('.clock').count(), 0);
    assert.deepEqual(await audit(page), []);
    await solve(page);
    await becomes(() => standing(page), 'Solved: 1. Mistakes: 0 of 3.');
    await comesToMatch(() => announced(page), /^Right\. Solved: 1\. Mistakes: 0 of 3\. \S.*\bwin/);
    await comesToMatch(() => focused(page), /spot/, 'the board keeps the focus');
    await page.evaluate(listen);
    await miss(page);
    await comesToMatch(() => announced(page), /^Wrong\. Solved: 1\. Mistakes: 1 of 3\./);
    assert.ok(!(await heard(page)).some((said) => said.includes('Try again')), 'there is no second attempt');
    await comesToMatch(() => focused(page), /spot/, 'the board keeps the focus');
    await miss(page);
    assert.deepEqual(await audit(page), []);
    await miss(page);
    await becomes(() => page.locator('.result:focus').textContent(), 'That was the third mistake. 1 problem solved.');
    assert.equal(await page.locator('.missed a').count(), 3);
    assert.deepEqual(await audit(page), []);
    await comesToMatch(() => stored(page), /^apila-problems 1\nten-qawale\/1 s1\w+\n$/, 'no problem has an attempt');
    await action(page, 'start').click();
    await becomes(() => standing(page), 'Solved: 0. Mistakes: 0 of 3.');
    await action(page, 'stop').click();
    await becomes(() => page.locator('.result:focus').textContent(), 'No problem solved.');
    await becomes(() => page.locator('.counts').textContent(), 'Best: 1');
  });

  it('against the clock ends with the time, also on a page that was in the background', async (t) => {
    const page = await begin(t, here, 'clock', {}, (page) => page.clock.install());
    await comesToMatch(() => page.locator('.clock').textContent(), /^(3:00|2:5\d)$/);
    assert.deepEqual(await audit(page), []);
    await solve(page);
    await becomes(() => standing(page), 'Solved: 1. Mistakes: 0 of 3.');
    // Timers stand still meanwhile, as on a page that sleeps.
    await page.clock.fastForward(125_000);
    await comesToMatch(() => page.locator('.clock').textContent(), /^0:\d\d$/);
    await comesToMatch(() => announced(page), /(60|30) seconds left\./);
    await page.locator('.lesson .spot.offered').first().focus();
    await page.clock.fastForward(60_000);
    await becomes(() => page.locator('.result:focus').textContent(), 'The time is over. 1 problem solved.');
    await comesToMatch(() => stored(page), /^apila-problems 1\nclock-qawale\/1 s1\w+\n$/);
  });

  it('keeps what was solved when the reader leaves or loads the page again', async (t) => {
    const page = await begin(t, here, 'ten');
    await solve(page);
    await page.reload();
    await becomes(() => page.locator('.counts').textContent(), 'Best: 1');
    await start(page);
    await solve(page);
    await solve(page);
    await page.evaluate(() => { location.hash = '#/problems/qawale/clock'; });
    await page.locator('h1', { hasText: '3 minutes against the clock' }).waitFor();
    await comesToMatch(() => stored(page), /^apila-problems 1\nten-qawale\/1 s1\w+\nten-qawale\/2 s1\w+\n$/);
    await becomes(() => page.locator('.counts').count(), 0, 'each kind has its own best result');
  });

  it('is found from the problems of a game, in each language', async (t) => {
    for (const [locale, said] of [['en', 'Start'], ['es', 'Empezar'], ['fr', 'Commencer'], ['ja', '始める']]) {
      const page = await openPage(t, here.browser, { locale, viewport: VIEWPORTS.phone });
      await page.goto(`${here.server.url}#/problems/27-expert`);
      await action(page, 'clock').click();
      await becomes(async () => (await action(page, 'start').textContent()).trim(), said);
      await action(page, 'ten').click();
      await page.waitForFunction(() => location.hash === '#/problems/27-expert/ten');
      await start(page);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(scroll <= 0, `${scroll} pixels too wide`);
      await page.context().close();
    }
  });
});
