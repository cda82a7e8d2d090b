// What a problem says and shows while it is solved: its live region, the numbers beside its board, the result of the day.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite } from './browser.mjs';
import { foreignStage, openForeign } from './foreign.mjs';
import { presses } from './games.mjs';
import { heard, listen } from './live.mjs';
import { action } from './table.mjs';

/** Presses spots on offer, one after the other. */
async function press(board, names) {
  for (const name of names.split(' ')) {
    const spot = board.locator(`.spot.offered[data-spot="${name}"]`);
    await spot.waitFor({ state: 'attached' });
    await spot.dispatchEvent('click');
  }
}

const standing = (board, status) => board.locator(`.apila[data-standing="${status}"]`).waitFor();

/** The line of a problem with a number. */
async function line(server, id, number) {
  const text = await (await fetch(`${server.url}problems/${id}.txt`)).text();
  return text.split('\n').map((row) => row.split(' ')).find((words) => words[0] === String(number))[4].split('_');
}

describe('what a problem says', () => {
  const here = openSuite(launchChromium);

  it('of a wrong turn is each thing once, in one region, with the reason last', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale/17', {}, '.lesson .spot.offered');
    await page.evaluate(listen);
    await press(page, 'b4 c4');
    // What is said of these presses comes some frames later, and is not what this is about.
    await becomes(async () => (await heard(page)).at(-1), 'Sow the last pebble: a light one.');
    await page.evaluate(() => globalThis.announced.splice(0));
    await press(page, 'd4');
    await standing(page, 'failed');
    const expected = ['Checking…', 'This is not the solution.', 'That does not win at once. The problem comes back tomorrow. This attempt is over. Choose “Try again”, or type “retry”, to start anew.'];
    await becomes(() => heard(page), expected);
    // The reply has been played to its end by now, or is soon.
    await page.locator('.said', { hasText: 'That does not win at once.' }).waitFor();
    await becomes(() => page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length), 0);
    await becomes(() => heard(page), expected);
  });

  it('of its solution is the turn, and of hints each', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale/17', { reducedMotion: 'reduce' }, '.lesson .spot.offered');
    await page.evaluate(listen);
    for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
    await becomes(async () => (await heard(page)).length, 3);
    assert.match((await heard(page))[2], /^The turn: /);
    await action(page, 'solution').click();
    await standing(page, 'shown');
    const turn = (await heard(page))[2].replace('The turn: ', '').replace(/\.$/, '');
    await becomes(async () => (await heard(page)).slice(3).map((said) => said.startsWith(`This is a solution. `) && said.toLowerCase().includes(turn.toLowerCase())), [true]);
    await becomes(async () => (await page.locator('.caption').textContent()).toLowerCase().includes(turn.toLowerCase()), true);
  });

  it('of a right turn is the reply, once', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale', {}, '.numbers');
    const text = await (await fetch(`${here.server.url}problems/qawale.txt`)).text();
    const words = text.split('\n').map((row) => row.split(' ')).find((row) => row[2] === 'win' && row[3] === '2');
    await page.goto(`${here.server.url}#/problems/qawale/${words[0]}`);
    await page.locator('.lesson .spot.offered').first().waitFor();
    const names = presses('qawale', words[4].split('_')[0]);
    await press(page, names.slice(0, -1).join(' '));
    await page.evaluate(listen);
    await press(page, names.at(-1));
    await page.locator('.said', { hasText: 'Right. One more turn.' }).waitFor();
    await page.locator('.spot.offered').first().waitFor({ state: 'attached' });
    // What is said follows what is shown.
    await comesToMatch(async () => (await heard(page)).at(-1), /^Right\. One more turn\. \S.*\. (Light|Dark) to move/);
    const said = await heard(page);
    assert.equal(said.filter((each) => each.includes('Right')).length, 1, said.join('\n'));
  });
});

describe('a problem on another page', () => {
  const here = foreignStage(launchChromium);

  it('says each thing once, and shows the numbers beside the board', async (t) => {
    const body = `<apila-board id="b" problem="qawale/17"></apila-board><apila-board id="j" problem="jo/1"></apila-board>`;
    const page = await openForeign(t, here, body, { viewport: { width: 800, height: 2000 } });
    const board = page.locator('#b');
    await board.locator('.spot.offered').first().waitFor({ state: 'attached' });
    await becomes(() => board.locator('.live .tally .side').count(), 2);
    await comesToMatch(() => page.locator('#j .live .tally').textContent(), /Threes\s*\d+\s*Reserve\s*\d+.*Threes\s*\d+\s*Reserve\s*\d+/);
    await press(board, 'b4 c4');
    await page.evaluate(listen, '#b');
    await press(board, 'd4');
    await standing(board, 'failed');
    await becomes(async () => (await heard(page)).length, 3);
    const said = await heard(page);
    assert.deepEqual(said.slice(0, 2), ['Checking…', 'This is not the solution.']);
    assert.match(said[2], /^(Light|Dark) .+\.$/);
    await action(board, 'solution').click();
    await becomes(async () => (await heard(page)).length, 4);
    assert.match((await heard(page))[3], /^This is a solution\. (Light|Dark) .+\./);
  });
});

describe('the numbers beside a problem', () => {
  const here = openSuite(launchChromium);
  const NAMES = { jo: [/Threes\s*\d+/, /Reserve\s*\d+/], jaleo: [/Discs left\s*\d+/, /Tiles left\s*\d+/], qawale: [/Reserve\s*\d+/], 27: [/Tower/, /Distance/] };

  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    it(`leave the board whole at ${viewport.width} by ${viewport.height}`, async (t) => {
      for (const locale of ['en', 'fr']) {
        const page = await openPage(t, here.browser, { viewport, locale });
        for (const [game, names] of Object.entries(NAMES)) {
          await page.goto(`${here.server.url}#/problems/${game}/1`);
          await page.locator(`.lesson[data-game="${game}"] .tally`).waitFor();
          const text = await page.locator('.tally').textContent();
          if (locale === 'en') for (const name of names) assert.match(text, name);
          // The hint that tells the turn adds a button.
          for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
          await action(page, 'solution').waitFor();
          await page.evaluate(() => scrollTo(0, 0));
          const { board, least, tally, width, room } = await page.evaluate(() => {
            const { left, right, top, bottom } = document.querySelector('svg.board').getBoundingClientRect();
            const parts = [...document.querySelectorAll('.tally *')].map((part) => part.getBoundingClientRect());
            return {
              board: { left, right, top, bottom },
              least: Math.min(right - left, bottom - top),
              tally: [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))],
              width: document.documentElement.scrollWidth,
              room: document.querySelector('.foot').getBoundingClientRect().top - document.querySelector('.steps').getBoundingClientRect().bottom,
            };
          });
          const place = `${game} ${locale} ${JSON.stringify(board)}`;
          assert.ok(board.left >= 0 && board.right <= viewport.width && board.top >= 0 && board.bottom <= viewport.height, place);
          assert.ok(least >= 190, `a board of ${least} pixels: ${place}`);
          assert.ok(room >= 0, `${-room} pixels of the buttons are below the foot of the page: ${place}`);
          assert.ok(tally[0] >= 0 && tally[1] <= viewport.width && width <= viewport.width, `${tally} ${width} ${place}`);
        }
        await page.context().close();
      }
    });
  }

  it('change with the steps of a turn', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale/17', { reducedMotion: 'reduce' }, '.tally');
    const [first] = await line(here.server, 'qawale', 17);
    const before = await page.locator('.tally').textContent();
    await press(page, first.slice(0, 2));
    await becomes(async () => (await page.locator('.tally').textContent()) === before, false);
  });
});

describe('the result of the day', () => {
  const here = openSuite(launchChromium);

  it('is offered when the problem is finished, and not after a wrong turn', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date('2026-12-05T12:00:00Z'));
    await page.goto(`${here.server.url}#/problems/daily`);
    const share = action(page, 'share');
    for (let tries = 0; tries < 2; tries += 1) {
      await page.locator('.lesson:not([data-standing]) .spot.offered').first().waitFor({ state: 'attached' });
      // Any turn but the solution. What is to be pressed is found and pressed in one go: the last press takes the offers away.
      const press = (index) => {
        if (!document.querySelector('.lesson:not([data-standing])')) return false;
        const spots = document.querySelectorAll('.spot.offered');
        const next = document.querySelector('[data-action="confirm"]') ?? spots[index];
        next?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return true;
      };
      let index = tries;
      while (await page.evaluate(press, index)) index = 0;
      await standing(page, 'failed');
      await page.locator('[data-action="solution"]').waitFor();
      await becomes(() => share.count(), 0);
      if (tries === 0) await action(page, 'try-again').click();
    }
    await action(page, 'solution').click();
    await standing(page, 'shown');
    await share.waitFor();
    assert.deepEqual(await page.locator('.lesson .primary').allTextContents(), ['Calendar'], 'few want to share that they gave up');
    // Where nothing can be copied, the text is shown.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await share.click();
    await comesToMatch(() => page.locator('[data-field="result"]').inputValue(), /not solved/);
    // It stays while the reader tries once more.
    await action(page, 'try-again').click();
    await page.locator('.lesson:not([data-standing])').waitFor();
    await becomes(() => share.count(), 1);
  });
});
