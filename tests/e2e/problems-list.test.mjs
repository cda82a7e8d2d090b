// The list of the problems of a game: boards as one scrolls, filters that stay, and where to go on.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action } from './table.mjs';

const field = (page, name) => page.locator(`[data-field="${name}"]`);
const cards = (page) => page.locator('.numbers a');
const drawn = (page) => page.locator('.numbers svg.board').count();
const found = (page) => page.locator('.list .counts').textContent();

/** The number of problems that the list names. Waits until it has a card for each. */
async function listed(page) {
  const all = Number.parseInt(await found(page), 10);
  await becomes(() => cards(page).count(), all);
  return all;
}

describe('the list of problems', () => {
  const here = openSuite(launchChromium);

  it('draws the first boards at once, and others as one comes near them', async (t) => {
    const page = await openPage(t, here.browser, { viewport: VIEWPORTS.phone });
    await page.addInitScript(() => {
      new MutationObserver(() => (globalThis.firstCard ??= document.querySelector('.numbers a'))).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${here.server.url}#/problems/jaleo`);
    await page.locator('.numbers svg.board').first().waitFor();
    const all = await listed(page);
    assert.ok(await page.evaluate(() => globalThis.firstCard.isConnected), 'the first cards stay when others follow');
    assert.ok(all >= 150, `${all} problems`);
    await becomes(async () => (await drawn(page)) >= 3, true);
    await page.waitForTimeout(500);
    const first = await drawn(page);
    assert.ok(first < all / 2, `${first} boards at first`);
    const before = await cards(page).nth(all - 1).boundingBox();
    await page.evaluate(() => scrollBy(0, 2 * innerHeight));
    await becomes(async () => (await drawn(page)) > first, true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // The boards before it are drawn, too, which takes a busy machine a while.
    await cards(page).nth(all - 1).locator('svg.board').waitFor({ timeout: 120_000 });
    const after = await cards(page).nth(all - 1).boundingBox();
    assert.deepEqual([after.width, after.height], [before.width, before.height], 'the room was there before');
    assert.deepEqual(await audit(page), []);
  });

  it('has its header and heading in their places before the file has come', async (t) => {
    const page = await openPage(t, here.browser, { viewport: VIEWPORTS.phone });
    let answer;
    await page.route(/problems\/jaleo\.txt/, (route) => {
      answer = () => route.continue();
    });
    await page.goto(`${here.server.url}#/problems/jaleo`);
    const places = () => page.locator('header.bar, h1, nav.places').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await page.locator('h1').waitFor();
    await becomes(() => page.locator('.waiting').evaluate((main) => getComputedStyle(main).minHeight), '844px');
    const before = await places();
    assert.equal(await page.locator('.numbers').count(), 0);
    await answer();
    await cards(page).first().waitFor();
    assert.deepEqual(await places(), before);
  });

  it('is filtered by grade, theme, length and what is unsolved, and stays so', async (t) => {
    const page = await openRoute(t, here, '#/problems/qawale', { viewport: VIEWPORTS.phone, locale: 'es' }, '.numbers');
    const all = await listed(page);
    assert.equal(await found(page), `${all} problemas`);
    await field(page, 'turns').selectOption('2');
    await becomes(async () => (await listed(page)) < all, true);
    await field(page, 'theme').selectOption('double-threat');
    await field(page, 'grade').selectOption('1');
    await becomes(() => cards(page).count(), 0);
    await becomes(() => found(page), 'Ningún problema coincide.');
    await field(page, 'grade').selectOption('5');
    await becomes(async () => (await cards(page).count()) > 1, true);
    const some = await listed(page);
    assert.ok(some > 1 && some < all);
    assert.deepEqual(await audit(page), []);
    const link = await cards(page).first().getAttribute('href');
    await comesToMatch(() => cards(page).first().getAttribute('aria-label'), /^\d+, 2 jugadas, nuevo$/);
    // Solved elsewhere meanwhile.
    await page.evaluate((number) => localStorage.setItem('apila.problems', `apila-problems 1\nqawale/${number} s5mk\n`), link.split('/').at(-1));
    await cards(page).nth(1).click();
    await page.locator('.lesson .spot.offered').first().waitFor({ state: 'attached' });
    await page.goBack();
    await page.locator('.numbers').first().waitFor();
    await becomes(() => field(page, 'theme').inputValue(), 'double-threat', 'the filter is kept');
    await comesToMatch(() => page.url(), /#\/problems\/qawale\/grade\/5\/theme\/double-threat\/turns\/2$/);
    await page.reload();
    await page.locator('.numbers').first().waitFor();
    await becomes(() => field(page, 'grade').inputValue(), '5', 'the address has the filter');
    const open = field(page, 'unsolved');
    await open.focus();
    await page.keyboard.press('Space');
    await becomes(() => open.isChecked(), true);
    await becomes(() => found(page), `${some - 1} problemas`);
    await comesToMatch(() => page.url(), /\/turns\/2\/unsolved$/);
    // A theme in the address shows the problems with that theme.
    await page.goto(`${here.server.url}#/problems/qawale/theme/block`);
    await becomes(() => field(page, 'theme').inputValue(), 'block');
    await becomes(() => field(page, 'unsolved').isChecked(), false);
  });

  it('is gone through as it was narrowed', async (t) => {
    const page = await openRoute(t, here, '#/problems/jo/turns/3', {}, '.numbers');
    await becomes(() => field(page, 'turns').inputValue(), '3');
    await field(page, 'grade').selectOption('5');
    await comesToMatch(() => cards(page).first().getAttribute('href'), /^#\/problems\/jo\/grade\/5\/turns\/3\/\d+$/);
    const [first, second] = await cards(page).evaluateAll((all) => all.slice(0, 2).map((card) => card.getAttribute('href')));
    await cards(page).first().click();
    await becomes(() => action(page, 'next').getAttribute('href'), second);
    await page.reload();
    await action(page, 'next').click();
    await becomes(() => page.evaluate(() => location.hash), second);
    await becomes(() => action(page, 'next').getAttribute('href').then((href) => href !== second), true);
    assert.notEqual(first, second);
    await page.locator('.elsewhere a').last().click();
    await page.locator('.numbers').first().waitFor();
    await becomes(() => field(page, 'grade').inputValue(), '5');
    await becomes(() => field(page, 'turns').inputValue(), '3');
  });

  it('says where to begin and where to go on, and how far one is in the course', async (t) => {
    const page = await openRoute(t, here, '#/problems/jo', { viewport: { width: 844, height: 390 } }, '.numbers');
    await comesToMatch(() => action(page, 'next').innerText(), /^Begin the course$/);
    await action(page, 'next').click();
    await comesToMatch(() => page.locator('h1').textContent(), /^Jō, course: 1 of \d+/);
    await comesToMatch(() => page.title(), /^Jō, course: 1 of \d+ · Apila$/);
    const first = await page.evaluate(() => location.hash.split('/').at(-1));
    for (let stage = 0; stage < 3; stage += 1) await action(page, 'hint').click();
    await action(page, 'solution').click();
    await page.locator('.explained').waitFor();
    await page.goto(`${here.server.url}#/problems/jo`);
    await becomes(() => action(page, 'next').innerText(), 'Continue the course');
    await becomes(() => action(page, 'next').getAttribute('href'), `#/problems/jo/course/${first}`);
    await comesToMatch(() => page.locator('.course-of-problems .counts').textContent(), /^0 of \d+ solved$/);
    const last = await page.locator('.course-of-problems a').last().getAttribute('href');
    await page.goto(here.server.url + last);
    await comesToMatch(() => page.locator('h1').textContent(), /^Jō, course: (\d+) of \1/);
    await becomes(() => page.locator('#content a[href="#/problems/jo"]').count(), 1, 'one link to the list');
  });
});
