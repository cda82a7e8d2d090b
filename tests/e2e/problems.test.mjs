// Problems: solving, failing, hints, the problem of the day, what is kept of it, and who cannot keep it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { authorsTold, foreignStage, openForeign, reported } from './foreign.mjs';
import { action } from './table.mjs';

const KEY = 'apila.problems';
const NOON = new Date('2026-12-05T12:00:00Z');

const stored = (page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const said = (page) => page.locator('.said');
const standing = (page, status) => page.locator(`.lesson[data-standing="${status}"]`).waitFor();

/** Presses spots, one after the other, and confirms the move if that is asked for. */
async function make(page, names) {
  for (const name of names.split(' ')) {
    const spot = page.locator(`.spot.offered[data-spot="${name}"]`);
    await spot.waitFor({ state: 'attached' });
    await spot.dispatchEvent('click');
  }
}

/** The first problem of a variant with so many turns, and its line. */
async function problem(page, id, turns) {
  const text = await page.evaluate((id) => fetch(`problems/${id}.txt`).then((file) => file.text()), id);
  const words = text.split('\n').map((line) => line.split(' '));
  const [number, , , , line, grade] = words.find((words) => words[2] === 'win' && words[3] === String(turns));
  return { number, moves: line.split('_'), grade };
}

/** The presses for a move of Qawale: the stack, then the spaces that it is sown over. */
function presses(move) {
  const at = [move.charCodeAt(0), Number(move[1])];
  const steps = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };
  const names = [move.slice(0, 2)];
  for (const step of move.slice(2)) {
    at[0] += steps[step][0];
    at[1] += steps[step][1];
    names.push(String.fromCharCode(at[0]) + at[1]);
  }
  return names.join(' ');
}

/** Makes any turn of Qawale but one that begins with `right`. */
async function makeWrong(page, right) {
  const first = page.locator(`.spot.offered:not([data-spot="${right}"])`).first();
  await first.dispatchEvent('click');
  // Found and pressed in one go: the last press takes the offers away.
  const press = () => {
    const spot = document.querySelector('.lesson:not([data-standing]) .spot.offered');
    spot?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return Boolean(spot);
  };
  while (await page.evaluate(press));
}

/** Opens a route at a fixed time. */
async function openAt(t, here, route, options, awaited, prepare = () => {}) {
  const page = await openPage(t, here.browser, options);
  await page.clock.setFixedTime(NOON);
  await page.addInitScript(prepare);
  await page.goto(here.server.url + route);
  await page.locator(awaited).first().waitFor();
  return page;
}

describe('problems', () => {
  const here = openSuite(launchChromium);

  it('are found from any page, solved at the second try, and counted', async (t) => {
    const page = await openRoute(t, here, '#/settings', { viewport: VIEWPORTS.phone }, '.places [href="#/problems"]');
    await page.locator('.places [href="#/problems"]').click();
    await page.locator('.sets').waitFor();
    assert.deepEqual(await audit(page), []);
    const { number, moves, grade } = await problem(page, 'qawale', 2);
    await page.locator('.sets [href="#/problems/qawale"]').click();
    await page.locator(`.numbers [href="#/problems/qawale/${number}"]`).click();
    await page.locator('.lesson .spot.offered').first().waitFor();
    await becomes(() => page.title(), `Qawale, problem ${number} · Apila`);
    await comesToMatch(() => page.locator('.taught h2').textContent(), /can win in 2 turns\. Each time, only one turn is right\.$/);

    await makeWrong(page, moves[0].slice(0, 2));
    await standing(page, 'failed');
    await page.waitForFunction(() => document.querySelector('.said').textContent.length > 40);
    await comesToMatch(() => said(page).textContent(), /(Now no win can be forced in the turns that are left\.|wins\.).* The problem comes back tomorrow\.$/);
    await comesToMatch(() => stored(page), new RegExp(`qawale/${number} f\\d`));
    assert.deepEqual(await audit(page), []);

    await action(page, 'try-again').click();
    await make(page, presses(moves[0]));
    await page.locator('.said', { hasText: 'Right. One more turn.' }).waitFor();
    // The reply may be another one than that of the line only where several are as good.
    await make(page, presses(moves[2]));
    await standing(page, 'solved');
    await page.locator('.said', { hasText: 'Solved at try 2.' }).waitFor();
    await comesToMatch(() => stored(page), new RegExp(`qawale/${number} f\\S+ s\\S+\n`));
    await action(page, 'next').click();
    await page.waitForFunction((number) => !location.hash.endsWith(`/${number}`), number);
    await page.goto(`${here.server.url}#/problems/qawale`);
    await page.locator(`.numbers .solved[href="#/problems/qawale/${number}"]`).waitFor();
    await page.locator('.counts', { hasText: /^1 of \d+ solved · Your rating: about \d+$/ }).waitFor();
    assert.deepEqual(await audit(page), []);
    await page.locator('[data-field="grade"]').selectOption(grade);
    await becomes(() => page.locator('.page section h2').count(), 1);
  });

  it('give hints in three stages, show the solution, and let other replies be tried', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale', { viewport: { width: 844, height: 390 }, locale: 'fr' }, '.numbers');
    const { number, moves } = await problem(page, 'qawale', 2);
    await page.locator(`.numbers [href="#/problems/qawale/${number}"]`).click();
    await page.locator('.lesson .spot.offered').first().waitFor();
    await action(page, 'hint').click();
    await comesToMatch(() => said(page).textContent(), /.{10,}/);
    await action(page, 'hint').click();
    await page.locator('.said', { hasText: `Le coup commence en ${moves[0].slice(0, 2)}.` }).waitFor();
    await page.locator(`.spot.noted[data-spot="${moves[0].slice(0, 2)}"], .noted`).first().waitFor({ state: 'attached' });
    await action(page, 'hint').click();
    await page.locator('.said', { hasText: /^Le coup\s: / }).waitFor();
    await becomes(() => stored(page), null, 'a hint is no attempt');
    await action(page, 'solution').click();
    await standing(page, 'shown');
    await comesToMatch(() => stored(page), new RegExp(`qawale/${number} f`));
    await action(page, 'replies').click();
    await page.locator('.lesson[data-mode="play"] .spot.offered').first().waitFor();
    await action(page, 'to-problem').click();
    await standing(page, 'shown');
  });

  it('keep the board in its place, whatever is said and offered', async (t) => {
    const options = { viewport: { width: 360, height: 640 }, locale: 'es', reducedMotion: 'reduce' };
    const page = await openRoute(t, here, '#/problems/qawale', options, '.numbers');
    const { number, moves } = await problem(page, 'qawale', 2);
    await page.locator(`.numbers [href="#/problems/qawale/${number}"]`).click();
    await page.locator('.lesson .spot.offered').first().waitFor();
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    const box = () => page.locator('.lesson .box').boundingBox();
    const isBelow = () => page.evaluate(() => document.querySelector('.foot').getBoundingClientRect().top >= innerHeight);
    const before = await box();
    await action(page, 'hint').click();
    await becomes(box, before, 'a hint');
    await makeWrong(page, moves[0].slice(0, 2));
    await standing(page, 'failed');
    await action(page, 'solution').waitFor();
    await becomes(box, before, 'a wrong turn');
    assert.ok(await isBelow(), 'the line below the page is not on the first screen');
    await action(page, 'solution').click();
    await standing(page, 'shown');
    await becomes(box, before, 'the solution');
  });

  it('that do not exist lead back', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale/99999', {}, 'h1');
    await page.locator('h1', { hasText: 'Qawale has no problem 99999.' }).waitFor();
    for (const [route, text] of [
      ['#/problems/chess/1', /no such problems/],
      ['#/problems/daily/2026-10-31', /first one/],
      ['#/problems/daily/9999-01-01', /comes on the day/],
      ['#/problems/daily/x', /not a date/],
    ]) {
      await page.goto(here.server.url + route);
      await page.locator('h1', { hasText: text }).waitFor();
      await page.locator('[href="#/problems"]').first().waitFor();
    }
  });

  it('come one a day, with a streak, a calendar and a result to share', async (t) => {
    const page = await openAt(t, here, '#/problems', { viewport: VIEWPORTS.phone }, '.today', () => {
      // The days before were solved in time.
      if (localStorage.getItem('apila.problems')) return;
      const time = (date, hour = '10') => Date.parse(`${date}T${hour}:00:00Z`).toString(36);
      localStorage.setItem('apila.problems', `apila-problems 1\nday/32 s2${time('2026-12-03')}\nday/33 f2${time('2026-12-04', '09')} s2${time('2026-12-04')}\n`);
    });
    await becomes(() => page.locator('.streak').textContent(), '2 days in a row');
    // That for everybody, and those of the other variants.
    await becomes(() => page.locator('.today .others li').count(), 6);
    // Who has played nothing gets a problem of the easiest game, and its lesson.
    await action(page, 'daily').click();
    await becomes(() => action(page, 'learn').getAttribute('href'), '#/learn/qawale');
    await page.locator('.lesson .spot.offered').first().waitFor();
    await comesToMatch(() => page.locator('h1').textContent(), /^Dec 5, 2026, /);
    await action(page, 'hint').click();
    await action(page, 'hint').click();
    await action(page, 'hint').click();
    await action(page, 'solution').click();
    await standing(page, 'shown');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await action(page, 'share').click();
    await page.locator('.result [role="status"]', { hasText: /\S/ }).waitFor();
    await comesToMatch(() => page.evaluate(() => navigator.clipboard.readText()), /^Apila 2026-12-05, .+ ★+: not solved · 2 days in a row http.+#\/problems\/qawale\/daily\/2026-12-05$/);
    await comesToMatch(() => stored(page), /daily-qawale\/34 f4/);
    await action(page, 'next').click();
    await page.locator('.month').waitFor();
    assert.deepEqual(await audit(page), []);
    await becomes(() => page.locator('.month [aria-current="date"]').getAttribute('class'), 'tried');
    await comesToMatch(() => page.locator('.month [href$="2026-12-04"]').getAttribute('aria-label'), /solved at try 2, solved on the day$/);
    await becomes(() => page.locator('.month [href$="2026-12-06"]').count(), 0);
    await action(page, 'before').click();
    await page.locator('h1', { hasText: 'November 2026' }).waitFor();
    await becomes(() => page.locator('.month a').count(), 30);
  });

  it('are kept by two pages at once, and by one that cannot store them', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale', {}, '.numbers');
    const two = await page.context().newPage();
    await two.goto(`${here.server.url}#/problems/qawale`);
    const fail = async (page, number) => {
      // Browsers slow down what is behind.
      await page.bringToFront();
      await page.goto(`${here.server.url}#/problems/qawale/${number}`);
      for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
      await action(page, 'solution').click();
      await standing(page, 'shown');
    };
    await two.locator('.numbers').first().waitFor();
    await fail(two, 2);
    await fail(page, 1);
    await comesToMatch(() => stored(page), /^apila-problems 1\nqawale\/1 f\S+\nqawale\/2 f\S+\n$/);
    // What cannot be read stays; the new one is kept beside it.
    await page.evaluate((key) => localStorage.setItem(key, 'apila-problems 99\nsomething'), KEY);
    await fail(page, 3);
    await becomes(() => stored(page), 'apila-problems 99\nsomething');
    await comesToMatch(() => page.evaluate((key) => localStorage.getItem(`${key}.1`), KEY), /qawale\/3 f/);
    await page.locator('.notice', { hasText: 'left as it is' }).waitFor();
    // The storage is full.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await fail(page, 4);
    await page.locator('.notice', { hasText: 'kept until you close the page' }).waitFor();
    await page.goto(`${here.server.url}#/problems/qawale`);
    await page.locator('.numbers .tried[href$="/4"]').waitFor();
  });

  it('make a course, each with a sentence', async (t) => {
    const page = await openRoute(t, here, '#/problems/jo', { viewport: VIEWPORTS.phone, locale: 'es' }, '.course-of-problems li');
    const steps = page.locator('.course-of-problems li a');
    const [first, second] = [await steps.nth(0).textContent(), await steps.nth(1).textContent()];
    assert.ok((await steps.count()) >= 10 && first !== second);
    await steps.first().click();
    await page.locator('.taught-here', { hasText: first }).waitFor();
    await action(page, 'next').click();
    await page.locator('.taught-here', { hasText: second }).waitFor();
    assert.match(await page.evaluate(() => location.hash), /^#\/problems\/jo\/course\/\d+$/);
  });
});

describe('problems on other pages', () => {
  const here = foreignStage(launchChromium);

  it('are shown by their numbers, or the one of the day, in elements and in frames', async (t) => {
    const text = await (await fetch(`${here.server.url}problems/qawale.txt`)).text();
    const [number, , , , line] = text.split('\n').map((line) => line.split(' ')).find((words) => words[2] === 'win' && words[3] === '2');
    const [first, , last] = line.split('_');
    const body = `<apila-board id="b" problem="qawale/${number}"></apila-board>
      <apila-board id="d" problem="daily"></apila-board>
      <apila-board id="x" problem="qawale/99999">Nothing</apila-board>
      <iframe src="${here.server.url}#/embed/qawale?problem=${number}" width="400" height="600"></iframe>`;
    const page = await openForeign(t, here, body, { viewport: { width: 800, height: 2400 }, page: { attributes: 'lang="fr"' } });
    const board = page.locator('#b');
    await board.locator('.goal', { hasText: 'en 2 coups' }).waitFor();
    await make(board, presses(first));
    await board.locator('.spot.offered').first().waitFor();
    await make(board, presses(last));
    assert.equal((await reported(page, 'solved', 'b')).game, 'qawale');
    await page.locator('#d .goal', { hasText: /^Les / }).waitFor();
    assert.match((await reported(page, 'error', 'x')).text, /99999/);
    assert.equal(authorsTold(page).length, 1);
    await page.frameLocator('iframe').locator('.goal', { hasText: /2/ }).waitFor();
  });
});
