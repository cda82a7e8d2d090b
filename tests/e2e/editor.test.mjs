// Setting up positions: by pointer, by keyboard alone, by text; refusals; playing and sharing the position.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action, address, fromMenu, pressAnyway, spot } from './table.mjs';

describe('setting up a position', () => {
  const here = openSuite(launchChromium);

  const open = (t, route, options) => openRoute(t, here, route, options);

  const brush = (page, value) => page.locator(`input[name="brush"][value="${value}"]`);
  const field = (page) => page.locator('[data-field="position"]');
  const said = (page) => page.locator('main > [role="status"] > :last-child');

  /** Waits until the address bar and the text field show a position. */
  async function shows(page, position) {
    await page.waitForFunction(
      (position) => document.querySelector('[data-field="position"]')?.value === position,
      position,
    );
    const { pos } = await address(page);
    if (pos) assert.equal(pos, position);
  }

  async function middle(page, name) {
    const { x, y, width, height } = await spot(page, name).boundingBox();
    return [x + width / 2, y + height / 2];
  }

  async function drawOver(page, names) {
    await page.mouse.move(...(await middle(page, names[0])));
    await page.mouse.down();
    for (const name of names.slice(1)) await page.mouse.move(...(await middle(page, name)), { steps: 5 });
    await page.mouse.up();
  }

  it('chooses a piece once and puts down many, counts them, undoes and puts back', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=4-4-4-4_l');
    const entries = await page.evaluate(() => history.length);
    await brush(page, '1').check();
    for (const name of ['a1', 'b2', 'b2']) await spot(page, name).click();
    await shows(page, '4-4-1.dd.2-d.3_l');
    await comesToMatch(() => page.locator('.brush:has([value="1"])').innerText(), /5 left/);
    await comesToMatch(() => spot(page, 'b2').getAttribute('aria-label'), /stack of 2/);
    await comesToMatch(() => said(page).innerText(), /b2, stack of 2/);
    await brush(page, 'eraser').check();
    await spot(page, 'b2').click();
    await shows(page, '4-4-1.d.2-d.3_l');
    await action(page, 'undo').click();
    await action(page, 'undo').click();
    await shows(page, '4-4-1.d.2-d.3_l');
    await action(page, 'redo').click();
    await shows(page, '4-4-1.dd.2-d.3_l');
    await page.locator('input[name="turn"][value="dark"]').check();
    await shows(page, '4-4-1.dd.2-d.3_d');
    await action(page, 'start').click();
    await shows(page, 'nn.2.nn-4-4-nn.2.nn_d');
    await action(page, 'clear').click();
    await shows(page, '4-4-4-4_d');
    assert.equal(await page.evaluate(() => history.length), entries, 'no steps in the history');
  });

  it('draws over cells with the pointer held down, and undoes that as one', async (t) => {
    const page = await open(t, '#/edit/jo?pos=5.6.7.8.9.8.7.6.5_r');
    await drawOver(page, ['e4', 'e5', 'e6', 'e5', 'e4']);
    await shows(page, '5.6.7.8.3rrr3.8.7.6.5_r');
    await spot(page, 'e5').click();
    await shows(page, '5.6.7.8.3r1r3.8.7.6.5_r');
    await brush(page, '1').check();
    await drawOver(page, ['e4', 'e5']);
    await shows(page, '5.6.7.8.3bbr3.8.7.6.5_r');
    await action(page, 'undo').click();
    await shows(page, '5.6.7.8.3r1r3.8.7.6.5_r');
    await spot(page, 'e5').click();
    await shows(page, '5.6.7.8.3rbr3.8.7.6.5_r');
  });

  it('lays tiles with the pointer held down while the board stays where it is', async (t) => {
    const page = await open(t, '#/edit/jaleo-setup');
    await spot(page, 'm30').click();
    await shows(page, 'm30-_b');
    await spot(page, 'n30').click();
    await spot(page, 'o30').click();
    await shows(page, 'm30---_b');
    await drawOver(page, ['p30', 'o31', 'n31', 'm31']);
    await shows(page, 'm30----.m31---_b');
    await brush(page, '2').check();
    await drawOver(page, ['m30', 'n30']);
    await shows(page, 'm30WW--.m31---_b');
  });

  it('draws over cells by touch', async (t) => {
    const page = await open(t, '#/edit/jo?pos=5.6.7.8.9.8.7.6.5_r', { hasTouch: true, viewport: VIEWPORTS.phone });
    const client = await page.context().newCDPSession(page);
    const touch = async (type, name) => {
      const [x, y] = name ? await middle(page, name) : [];
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: name ? [{ x, y }] : [] });
    };
    await touch('touchStart', 'c3');
    for (const name of ['c4', 'c5', 'd6']) await touch('touchMove', name);
    // A finger lifted while moving is a fling, and browsers take the next tap for the end of that.
    await page.waitForTimeout(150);
    await touch('touchMove', 'd6');
    await touch('touchEnd');
    await shows(page, '5.6.2rrr2.5r2.9.8.7.6.5_r');
    await spot(page, 'c4').tap();
    await shows(page, '5.6.2r1r2.5r2.9.8.7.6.5_r');
  });

  it('can be done by keyboard alone', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=4-4-4-4_l');
    const focused = () => page.evaluate(() => document.activeElement.getAttribute('data-spot') ?? document.activeElement.value);
    // From the skip link through the toolbar to the board.
    for (let tabs = 0; tabs < 12 && !/^[a-d][1-4]$/.test(await focused()); tabs += 1) await page.keyboard.press('Tab');
    await becomes(() => focused(), 'a4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await shows(page, '1.l.2-4-4-4_l');
    await page.keyboard.press('Tab');
    await becomes(() => focused(), '0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await becomes(() => brush(page, '2').isChecked(), true);
    await page.keyboard.press('Shift+Tab');
    await becomes(() => focused(), 'b4');
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await shows(page, '1.ln.2-1.n.2-4-4_l');
    await page.keyboard.press('Delete');
    await shows(page, '1.ln.2-4-4-4_l');
    await comesToMatch(() => said(page).innerText(), /b3, empty/);
    await page.keyboard.press('Backspace');
    await comesToMatch(() => said(page).innerText(), /nothing here to take away/);
    await page.keyboard.press('Control+z');
    await shows(page, '1.ln.2-1.n.2-4-4_l');
    await page.keyboard.press('Control+Shift+Z');
    await shows(page, '1.ln.2-4-4-4_l');
  });

  it('keeps the focus near a tile that is taken away', async (t) => {
    const page = await open(t, '#/edit/jaleo?pos=m30----_b');
    await spot(page, 'p30').focus();
    await page.keyboard.press('Delete');
    await shows(page, 'm30---_b');
    const name = () => page.evaluate(() => document.activeElement.getAttribute('data-spot'));
    assert.equal(await name(), 'p30');
    await page.keyboard.press('ArrowRight');
    assert.equal(await name(), 'p30', 'the board ends here');
    await page.keyboard.press('Enter');
    await shows(page, 'm30----_b');
  });

  it('refuses what the material does not allow, says why and marks the cell', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=llllllll.3-4-4-4_l');
    await pressAnyway(page, 'b1');
    await becomes(() => page.locator('.notice').innerText(), 'All 8 light pebbles are on the board.');
    await comesToMatch(() => said(page).innerText(), /All 8 light pebbles/);
    await becomes(() => page.locator('.mark.refused').count(), 1);
    await becomes(async () => (await address(page)).pos, 'llllllll.3-4-4-4_l');
    await becomes(() => action(page, 'undo').isDisabled(), true);
    await becomes(() => page.locator('.brush.spent').count(), 1);
    await page.goto(`${here.server.url}#/edit/jaleo?pos=m30---_b`);
    await page.locator('main[data-game="jaleo"]').waitFor();
    await brush(page, 'eraser').check();
    await pressAnyway(page, 'n30');
    await comesToMatch(() => page.locator('.notice').innerText(), /not connected/);
    await brush(page, '1').check();
    await pressAnyway(page, 'm29');
    await comesToMatch(() => page.locator('.notice').innerText(), /no tile lies/);
  });

  it('lets spaces disappear and come back where the variant does', async (t) => {
    const page = await open(t, '#/edit/27-expert');
    await brush(page, 'eraser').check();
    await spot(page, '5').click();
    await shows(page, 'rb9.g.g.g.0.g.g.g.rw9_b');
    await brush(page, '0').check();
    await spot(page, '5').click();
    await comesToMatch(() => page.locator('.notice').innerText(), /disappeared/);
    await brush(page, '2').check();
    await spot(page, '4').click();
    await shows(page, 'rb9.g.g.g2.0.g.g.g.rw9_b');
    await page.goto(`${here.server.url}#/edit/27`);
    await page.waitForFunction(() => document.querySelectorAll('input[name="brush"]').length === 3);
  });

  it('says that a position is decided, and how', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=l.l.l.1-4-4-4_d');
    await spot(page, 'd4').click();
    await comesToMatch(() => page.locator('.prompt').innerText(), /^Already decided: Light wins\. Four in a line: /);
    await comesToMatch(() => said(page).innerText(), /Light wins/);
  });

  it('takes a position as text, and marks what is wrong with one', async (t) => {
    const page = await open(t, '#/edit/qawale');
    await field(page).fill('4-4-x-4_l');
    await field(page).press('Enter');
    const fault = page.locator('#position-fault');
    await comesToMatch(() => fault.innerText(), /expected a stack/);
    await becomes(() => fault.locator('mark').innerText(), 'x');
    await becomes(() => field(page).getAttribute('aria-invalid'), 'true');
    await becomes(() => field(page).inputValue(), '4-4-x-4_l', 'the text stays to be mended');
    await becomes(async () => (await address(page)).pos, undefined);
    await field(page).fill('  4-4-l.3-4_d ');
    await action(page, 'load').click();
    await shows(page, '4-4-l.3-4_d');
    await becomes(() => fault.count(), 0);
    await spot(page, 'a1').click();
    await shows(page, '4-4-l.3-l.3_d');
  });

  it('copies the position', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=4-4-l.3-4_d', { permissions: ['clipboard-read', 'clipboard-write'] });
    await action(page, 'copy-position').click();
    await page.locator('.position .told').filter({ hasText: 'Copied.' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '4-4-l.3-4_d');
  });

  it('begins a game, and Back leads to the position again', async (t) => {
    const page = await open(t, '#/edit/27');
    await brush(page, '1').check();
    await spot(page, '3').click();
    await comesToMatch(() => page.locator('.notice').innerText(), /All 9 white discs/);
    await spot(page, '9').focus();
    await page.keyboard.press('Delete');
    await spot(page, '3').click();
    await shows(page, 'rb9.g.gw.g.g.g.g.g.rw8_b');
    await action(page, 'play').click();
    await page.locator('main.table:not(.editor)').waitFor();
    assert.deepEqual(await address(page), { path: '/27', pos: 'rb9.g.gw.g.g.g.g.g.rw8_b' });
    await page.goBack();
    await page.locator('main.editor').waitFor();
    await shows(page, 'rb9.g.gw.g.g.g.g.g.rw8_b');
  });

  it('begins a game in the language and the theme of its link', async (t) => {
    const page = await open(t, '#/edit/27?lang=fr&theme=dark');
    await action(page, 'play').click();
    await page.locator('main.table:not(.editor)').waitFor();
    assert.equal(await page.evaluate(() => location.hash), '#/27?lang=fr&theme=dark');
    await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
  });

  it('shares links to play from the position and to go on setting it up', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=4-4-l.3-4_d');
    await action(page, 'share').click();
    const link = page.locator('[data-field="link"]');
    await becomes(() => link.inputValue(), `${here.server.url}#/qawale?pos=4-4-l.3-4_d`);
    await page.locator('input[value="setup"]').check();
    await becomes(() => link.inputValue(), `${here.server.url}#/edit/qawale?pos=4-4-l.3-4_d`);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('is reached from a table, with the position shown, and from home', async (t) => {
    const page = await open(t, '#/qawale?moves=a1nne_d4sww&ply=1');
    await fromMenu(page, 'setup');
    await page.locator('main.editor').waitFor();
    assert.deepEqual(await address(page), { path: '/edit/qawale', pos: 'nn.2.nn-n.l.2-n.3-3.nn_d' });
    await page.goto(`${here.server.url}#/`);
    await page.getByRole('button', { name: 'More ways to play Jō' }).click();
    await page.getByRole('link', { name: 'Set up a position Jō' }).click();
    await page.locator('main.editor[data-game="jo"]').waitFor();
  });

  it('tells a link with a mistake, and keeps it in the bar until something is done', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=4-4-x-4_l');
    await comesToMatch(() => page.locator('.fault').innerText(), /This link has a mistake\..*start of the game instead/s);
    await becomes(async () => (await address(page)).pos, '4-4-x-4_l');
    await spot(page, 'b2').click();
    await page.waitForFunction(() => location.hash.includes('nn.2.nn-4-1.l.2-nn.2.nn_l'));
    await becomes(() => page.locator('.fault').count(), 0);
  });

  it('speaks the language of its link, and another when the reader chooses', async (t) => {
    const page = await open(t, '#/edit/qawale?pos=llllllll.3-4-4-4_d&lang=es');
    await spot(page, 'b1').click();
    await becomes(() => page.locator('.notice').innerText(), 'No quedan más: solo hay 8 piedras claras.');
    await comesToMatch(() => page.locator('.brush').first().innerText(), /Piedras claras\s*quedan 0/);
    await becomes(async () => (await address(page)).lang, 'es');
    await page.locator('select').selectOption('fr');
    await page.locator('.notice').filter({ hasText: 'galets clairs' }).waitFor();
    await becomes(async () => (await address(page)).lang, undefined);
    await becomes(async () => (await address(page)).pos, 'llllllll.3-4-4-4_d');
  });

  it('has no violations that axe finds, and targets that can be hit', async (t) => {
    for (const [viewport, colorScheme] of [['desktop', 'dark'], ['phone', 'light']]) {
      for (const route of ['#/edit/jaleo?pos=m30BbWW-_b', '#/edit/27-expert', '#/edit/jo', '#/edit/qawale?pos=x']) {
        const page = await open(t, route, { viewport: VIEWPORTS[viewport], colorScheme });
        assert.deepEqual(await audit(page), [], `${route} ${viewport}`);
        await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing sticks out');
        for (const target of await page.locator('.brush, .turn .choice, .editor button, .spot .hit').all()) {
          // The board is laid out once all style sheets are there.
          const isLarge = async () => {
            const { width, height } = await target.boundingBox();
            return (width >= 24 && height >= 24) || `${width} by ${height}`;
          };
          await becomes(isLarge, true, `${route} ${viewport}`);
        }
      }
    }
  });
});
