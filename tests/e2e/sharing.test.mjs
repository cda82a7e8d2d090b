// Links: copying, mistakes, the browser's history, and games by link between two browsers.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { audit, becomes, comesToMatch, launchChromium, openPage, openRoute, openSuite, VIEWPORTS } from './browser.mjs';
import { action, address, fromMenu, play, playAll, playBy, presses, spot } from './table.mjs';

const link = (page) => page.locator('[data-field="link"]').last().inputValue();

describe('links', () => {
  const here = openSuite(launchChromium);

  const open = (t, route, options) => openRoute(t, here, route, options);

  it('is copied for the game, for a move and for a position', async (t) => {
    const page = await open(t, '#/27?moves=1x8_9x1_2x2&ply=1', { permissions: ['clipboard-read', 'clipboard-write'] });
    await action(page, 'share').click();
    const url = here.server.url;
    await becomes(() => link(page), `${url}#/27?moves=1x8_9x1_2x2&ply=1`);
    await becomes(() => page.locator('svg.qr').count(), 1);
    await page.getByRole('radio', { name: 'The game so far' }).check();
    await becomes(() => link(page), `${url}#/27?moves=1x8_9x1_2x2`);
    await page.getByRole('radio', { name: /position on the board/ }).check();
    await becomes(() => link(page), `${url}#/27?pos=rb.gb8.g.g.g.g.g.g.rw9_w`);
    await action(page, 'copy').click();
    await page.getByText('Copied.').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${url}#/27?pos=rb.gb8.g.g.g.g.g.g.rw9_w`);
    assert.deepEqual(await audit(page), []);
  });

  it('is copied the old way, or left selected, where there is no clipboard', async (t) => {
    const page = await openPage(t, here.browser);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
      navigator.share = undefined;
    });
    await page.goto(`${here.server.url}#/qawale?moves=a1nne`);
    await action(page, 'share').click();
    await action(page, 'copy').click();
    await page.getByText('copy it by hand').waitFor();
    assert.equal(await page.evaluate(() => String(getSelection())), `${here.server.url}#/qawale?moves=a1nne`);
  });

  it('is handed to the share sheet of the system where there is one', async (t) => {
    const page = await openPage(t, here.browser);
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        globalThis.handedOn = data;
      };
    });
    await page.goto(`${here.server.url}#/qawale?moves=a1nne`);
    await action(page, 'share').click();
    await action(page, 'share-sheet').click();
    const data = await page.evaluate(() => globalThis.handedOn);
    assert.deepEqual(data, { title: 'Qawale', url: `${here.server.url}#/qawale?moves=a1nne` });
  });

  it('marks the part that is wrong and goes on from the last good move', async (t) => {
    const cases = [
      ['#/27?moves=1x8_9x1_1x5_9x1', '1x5', /Move 3 is against the rules/, '#/27?moves=1x8_9x1'],
      ['#/27?moves=1x8_9y1', '9y1', /Move 2 cannot be read/, '#/27?moves=1x8'],
      ['#/qawale?pos=nn.2.nn-4-4-nn.2.nnn_l&moves=a1nne', 'n', /position cannot be read/, '#/qawale'],
      ['#/27?moves=1x8&ply=7', '7', /moves 0 to 1/, '#/27?moves=1x8'],
      ['#/27?moves=1x8&seat=red', 'red', /black, white/, '#/27?moves=1x8'],
      ['#/27?moves=1x8&moves=9x1', '9x1', /more than once/, '#/27?moves=1x8'],
      ['#/27?moves=resign_1x8', '1x8', /after the end/, '#/27?moves=resign'],
    ];
    for (const [route, wrong, reason, good] of cases) {
      const page = await open(t, route);
      const notice = page.locator('.notice.fault');
      await becomes(() => notice.locator('mark').innerText(), wrong, route);
      await comesToMatch(() => notice.innerText(), reason);
      assert.equal(new URL(page.url()).hash, route, 'the link stays to be mended');
      if (route === cases[0][0]) assert.deepEqual(await audit(page), []);
      await action(page, 'go-on').click();
      await page.waitForFunction((good) => location.hash === good, good);
      await becomes(() => notice.count(), 0);
    }
  });

  it('says that it seems to be cut off', async (t) => {
    for (const [route, cut] of [
      ['#/27?moves=1x8_9x', 'It seems that the link was cut off.'],
      ['#/27?moves=1x8&seat=whi&lang=es', null],
      ['#/27?lang=fr&moves=1x8&seat=whi', null],
      ['#/jo?moves=e5f5-', 'It seems that the link was cut off.'],
      ['#/27?moves=1x8_9x9x', null],
    ]) {
      const page = await open(t, route);
      await page.locator('.notice.fault mark').waitFor();
      const said = cut ? [cut] : [];
      await becomes(async () => (await page.locator('.notice .cut').allInnerTexts()).map((text) => text.slice(0, 35)), said, route);
    }
  });

  it('is understood with characters escaped once, or with capital letters in the name of the game', async (t) => {
    for (const [route, meant] of [
      ['#%2F27%3Fmoves%3D1x8_9x1', '#/27?moves=1x8_9x1'],
      ['#/27%3Fmoves=1x8_9x1%20', '#/27?moves=1x8_9x1'],
      ['#/QAWALE?moves=a1nne', '#/qawale?moves=a1nne'],
    ]) {
      const page = await open(t, route);
      await page.waitForFunction((meant) => location.hash === meant, meant);
      await page.locator('.moves[data-plies]').waitFor();
      await page.goBack();
      await becomes(() => page.url(), 'about:blank', 'the wrong address is not in the history');
    }
    // On the page that is open, too.
    const page = await open(t, '#/');
    await page.evaluate(() => {
      location.hash = '#/Learn/Jo';
    });
    await page.waitForFunction(() => location.hash === '#/learn/jo');
    await page.locator('main svg.board').first().waitFor();
    await page.evaluate(() => {
      location.hash = '#/Nowhere';
    });
    await page.getByRole('heading', { name: /nothing at #\/Nowhere/ }).waitFor();
  });

  it('never shows a blank page', async (t) => {
    const page = await open(t, '#/');
    // A linear congruential generator, since SplitMix64 would need BigInt.
    let state = 7;
    const below = (bound) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * bound);
    };
    const good = [
      '#/jaleo?moves=n30-o31_o31-n32_m31-o32_o32-p31_m31n30',
      '#/qawale?moves=a1nne_d4sws_a4sse&ply=2&seat=dark&id=Ab3dE',
      '#/jo?moves=e5f5-g5c3_e6e7-e5-e8f5_f4g3-e5-h2e6',
      '#/27-expert?pos=rb9.g.g.g.g.g.g.g.rw9_w&moves=9x10',
      '#/embed/27?moves=1x8&theme=dark&lang=fr',
      '#/games', '#/rules/jo',
    ];
    const signs = 'abcxyz019ABZ_.-~&=?/%#<>"é石 ';
    for (let turn = 0; turn < 150; turn += 1) {
      let text = good[below(good.length)];
      for (let change = below(3); change >= 0; change -= 1) {
        const at = 2 + below(text.length);
        const sign = signs[below(signs.length)];
        text = [text.slice(0, at), text.slice(0, at) + sign + text.slice(at + 1), text.slice(0, at) + sign + text.slice(at)][below(3)];
      }
      await page.evaluate(async (text) => {
        location.hash = text;
        await new Promise((done) => setTimeout(done, 20));
      }, text);
      const words = await page.evaluate(() => document.querySelector('main')?.innerText.trim().length ?? 0);
      assert.ok(words > 5, `${text} shows nothing`);
      await becomes(() => page.locator('#crash').isVisible(), false, text);
    }
  });

  it('makes one entry a game in the history, and Back finds the game as it was left', async (t) => {
    const page = await open(t, '#/');
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await playBy(page, '27', 'here');
    await playAll(page, '27', '1x8_9x1_2x2');
    await page.locator('[data-ply="1"]').click();
    await page.waitForFunction(() => location.hash.endsWith('ply=1'));
    await becomes(() => entries(), before + 1);
    await action(page, 'new').click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForFunction(() => location.hash === '#/27');
    await playAll(page, '27', '1x1');
    await becomes(() => entries(), before + 2);
    await page.goBack();
    await page.waitForFunction(() => location.hash === '#/27?moves=1x8_9x1_2x2&ply=1');
    await page.locator('.moves [data-ply="3"]').waitFor();
    await page.goForward();
    await page.waitForFunction(() => location.hash === '#/27?moves=1x1');
    await page.locator('.moves [data-ply="1"]').waitFor();
    await page.reload();
    await becomes(async () => (await address(page)).moves, '1x1');
  });

  it('keeps the game in progress when another link is opened', async (t) => {
    const page = await open(t, '#/27');
    await playAll(page, '27', '1x8_9x1');
    await page.evaluate(() => {
      location.hash = '#/qawale?moves=a1nne';
    });
    await page.locator('main[data-game="qawale"]').waitFor();
    await page.evaluate(() => {
      location.hash = '#/games';
    });
    await page.locator('main.games').waitFor();
    await becomes(() => page.locator('.saved-game').count(), 1, 'what was only looked at is not kept');
    await action(page, 'resume').click();
    await page.waitForFunction(() => location.hash === '#/27?moves=1x8_9x1');
  });

  it('takes theme and bareness from the link', async (t) => {
    const page = await open(t, '#/embed/qawale?moves=a1nne&theme=dark', { colorScheme: 'light' });
    await becomes(() => page.locator('.bar').count(), 0);
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(dark, 'rgb(27, 26, 24)');
    for (const name of presses('qawale', 'd4sws')) {
      await page.locator(`.spot.offered[data-spot="${name}"]`).waitFor({ state: 'attached' });
      await spot(page, name).click({ force: true });
    }
    await action(page, 'undo-turn').and(page.locator(':not([aria-disabled])')).waitFor();
    assert.equal(new URL(page.url()).hash, '#/embed/qawale?moves=a1nne&theme=dark', 'a reload shows what the author wrote');
    await page.goto(`${here.server.url}#/games`);
    await becomes(() => page.locator('.saved-game').count(), 0, 'a board in a frame keeps nothing');
  });
});

describe('a failure of the program', () => {
  const here = openSuite(launchChromium);

  it('is reported, and the game is kept', async (t) => {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await page.goto(`${here.server.url}#/27`);
    await playAll(page, '27', '1x8_9x1');
    await page.evaluate(() => {
      // An error that the program cannot handle: the browser creates no more elements.
      Document.prototype.createElement = () => null;
      Document.prototype.createElementNS = () => {
        throw new Error('no more elements');
      };
    });
    await action(page, 'new').click();
    await page.locator('#crash', { hasText: 'Your game is kept' }).waitFor();
    assert.ok(page.errors.length > 0);
    await Promise.all([page.waitForEvent('load'), page.locator('#crash button').click()]);
    // A timer of the failed program may have failed, too.
    page.errors.length = 0;
    await page.locator('.moves [data-ply="2"]').waitFor();
  });
});

describe('a game by link', () => {
  const here = openSuite(launchChromium);

  async function visit(page, url) {
    await page.goto('about:blank');
    await page.goto(url);
    await page.locator('svg.board').first().waitFor();
  }

  /** Starts a game by link on a new page, playing light. */
  async function begin(t, { name, help, ...options } = {}) {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce', ...options });
    await page.goto(`${here.server.url}#/qawale`);
    await action(page, 'new').click();
    await page.getByRole('radio', { name: 'By link' }).check();
    await page.locator(`[name="side"][value="light"]`).check();
    if (name) await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    if (help) await page.getByRole('checkbox', { name: 'Hints and analysis' }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    // The address is always that for the other player.
    await page.waitForFunction(() => location.hash.includes('seat=dark'));
    return page;
  }

  /** Opens a link in a browser that does not have its game. */
  async function invite(t, url, options) {
    const page = await openPage(t, here.browser, { reducedMotion: 'reduce', ...options });
    await visit(page, url);
    await page.locator('dialog .to-sit').waitFor();
    return page;
  }

  const offeredHelp = (page) =>
    page.locator('[data-action="hint"]:not([aria-disabled]), [data-action="analysis"]:not([aria-disabled])');

  const question = async (page) => (await page.locator('dialog').innerText()).replace(/[\u2066-\u2069]/g, '');

  it('goes to and fro, and nobody plays the other side', async (t) => {
    const light = await begin(t);
    await becomes(() => light.locator('.send').count(), 0, 'there is nothing to send yet');
    await play(light, 'qawale', 'a1nne');
    await becomes(() => light.locator('.spot.offered').count(), 0);
    const first = await link(light);
    assert.match(first, /#\/qawale\?moves=a1nne&seat=dark&id=[A-Za-z0-9]{10}$/);
    await spot(light, 'a4').click();
    await comesToMatch(() => light.locator('.notice').innerText(), /You play Light here/);
    await action(light, 'menu').click();
    await becomes(() => action(light, 'resign').isDisabled(), true);
    await light.keyboard.press('Escape');
    assert.deepEqual(await audit(light), []);

    const dark = await invite(t, first);
    await action(dark, 'take-seat').click();
    await becomes(() => dark.locator('.send').count(), 0);
    await becomes(() => action(dark, 'undo-turn').isDisabled(), true, 'the other player’s turn is not taken back');
    await play(dark, 'qawale', 'd4sws');
    const second = await link(dark);
    assert.match(second, /moves=a1nne_d4sws&seat=light&id=/);

    await visit(light, second);
    await light.locator('.spot.offered').first().waitFor({ state: 'attached' });
    await play(light, 'qawale', 'a4sse');
    await light.goto(`${here.server.url}#/games`);
    await light.locator('main.games').waitFor();
    await becomes(() => light.locator('.saved-game').count(), 1, 'the app knows the game again');
    await comesToMatch(() => light.locator('.saved-game').innerText(), /3 moves[\s\S]*you play Light[\s\S]*Waiting for Dark to move/);
    await action(light, 'resume').click();
    await light.locator('.send').waitFor();
    await light.reload();
    await light.locator('.send').waitFor();
    await comesToMatch(() => link(light), /moves=a1nne_d4sws_a4sse&seat=dark/);
  });

  it('keeps its seats when a bracket or a quotation mark follows the link', async (t) => {
    for (const ending of [')', '.”']) {
      const page = await invite(t, `${here.server.url}#/27?moves=1x8&seat=white&id=k3Tz9qLm${ending}`);
      await becomes(() => page.locator('.notice.fault').count(), 0, 'there is no mistake');
      await action(page, 'take-seat').click();
      await page.locator('.spot.offered').first().waitFor();
      await page.waitForFunction(() => location.hash === '#/27?moves=1x8&seat=black&id=k3Tz9qLm');
      await becomes(() => offeredHelp(page).count(), 0, 'neither hint nor analysis while the game goes on');
    }
  });

  it('plays out the move that was received', async (t) => {
    const page = await openPage(t, here.browser);
    await page.goto(`${here.server.url}#/qawale?moves=a1nne&seat=dark&id=Abcd12`);
    await becomes(() => page.locator('.spot.offered').count(), 0);
    // First the position before the move, then its steps, then the position after it. The address is for the other player.
    const before = page.waitForFunction(() => document.querySelector('.moves [data-ply="0"].current'));
    await action(page, 'take-seat').click();
    await before;
    await page.locator('.moves [data-ply="1"].current').waitFor();
    await page.waitForFunction(() => location.hash === '#/qawale?moves=a1nne&seat=light&id=Abcd12');
    await page.locator('.spot.offered').first().waitFor();
    await page.locator('[role="status"]', { hasText: 'Dark to move' }).waitFor({ state: 'attached' });
  });

  it('tells that a link is older, and lets the reader choose', async (t) => {
    const page = await begin(t);
    await play(page, 'qawale', 'a1nne');
    const id = (await address(page)).id;
    const route = (moves) => `${here.server.url}#/qawale?moves=${moves}&seat=light&id=${id}`;
    await visit(page, route('a1nne_d4sws'));
    await play(page, 'qawale', 'a4sse');
    await visit(page, route('a1nne_d4sws'));
    await comesToMatch(() => page.locator('.choice-of-way').innerText(), /older than your game, which has one move more/);
    assert.deepEqual(await audit(page), []);
    await action(page, 'keep-mine').click();
    await page.waitForFunction(() => location.hash.includes('moves=a1nne_d4sws_a4sse&'));
    await visit(page, route('a1nne_d4sws'));
    await action(page, 'take-link').click();
    await page.waitForFunction(() => location.hash.includes('moves=a1nne_d4sws&seat'));
    await becomes(() => page.locator('.moves .variation').count(), 1, 'the move that was there is kept as a variation');
  });

  it('tells that a link takes another way, and loses neither', async (t) => {
    const page = await begin(t);
    await play(page, 'qawale', 'a1nne');
    const id = (await address(page)).id;
    await visit(page, `${here.server.url}#/qawale?moves=a4sse_d4sws&seat=light&id=${id}`);
    await comesToMatch(() => page.locator('.choice-of-way').innerText(), /differ from move 1 on/);
    await action(page, 'take-link').click();
    await page.waitForFunction(() => location.hash.includes('moves=a4sse_d4sws&seat'));
    await comesToMatch(() => page.locator('.moves .variation').innerText(), /a1nne/);
    await page.reload();
    await comesToMatch(() => page.locator('.moves .variation').innerText(), /a1nne/);
  });

  it('keeps the seat when a link is for the other colour', async (t) => {
    const page = await begin(t);
    await play(page, 'qawale', 'a1nne');
    const own = await link(page);
    await visit(page, own);
    await comesToMatch(() => page.locator('.choice-of-way').innerText(), /This link is for Dark, and you play Light here/);
    await becomes(() => page.locator('.spot.offered').count(), 0);
    await action(page, 'keep-mine').click();
    await page.locator('.choice-of-way').waitFor({ state: 'detached' });
    await becomes(() => page.locator('.spot.offered').count(), 0);
    await visit(page, own);
    await action(page, 'take-link').click();
    await page.waitForFunction(() => location.hash.includes('seat=light'));
    await page.locator('.spot.offered').first().waitFor();
  });

  it('asks before it takes moves of one’s own colour, or a draw', async (t) => {
    const page = await begin(t);
    await play(page, 'qawale', 'a1nne');
    const id = (await address(page)).id;
    await visit(page, `${here.server.url}#/qawale?moves=a1nne_d4sws_a4sse&seat=light&id=${id}`);
    await comesToMatch(() => page.locator('.choice-of-way').innerText(), /2 moves more than your game, some with your colour/);
    await action(page, 'keep-mine').click();
    await page.waitForFunction(() => location.hash.includes('moves=a1nne&'));

    await visit(page, `${here.server.url}#/jaleo?seat=black&id=Draw1`);
    await action(page, 'take-seat').click();
    await play(page, 'jaleo', 'm30-o29');
    await visit(page, `${here.server.url}#/jaleo?moves=m30-o29_draw&seat=black&id=Draw1`);
    await comesToMatch(() => page.locator('.choice-of-way').innerText(), /agreed to a draw/);
    await action(page, 'take-link').click();
    await page.locator('.prompt', { hasText: /^A draw\./ }).waitFor();
  });

  it('asks one thing after the other', async (t) => {
    const page = await begin(t);
    await play(page, 'qawale', 'a1nne');
    const id = (await address(page)).id;
    await visit(page, `${here.server.url}#/qawale?moves=a4sse&seat=dark&id=${id}`);
    await comesToMatch(() => page.locator('.choice-of-way').innerText(), /differ from move 1/);
    await action(page, 'keep-mine').click();
    await page.locator('.choice-of-way', { hasText: 'for Dark' }).waitFor();
    await action(page, 'keep-mine').click();
    await page.locator('.choice-of-way').waitFor({ state: 'detached' });
    await comesToMatch(() => new URL(page.url()).hash, /moves=a1nne&seat=dark/);
  });

  it('shows the good part of a faulty link as a question where the game is kept', async (t) => {
    const page = await begin(t);
    await play(page, 'qawale', 'a1nne');
    const id = (await address(page)).id;
    await visit(page, `${here.server.url}#/qawale?moves=a1nne_d4sws_a4xyz&seat=light&id=${id}`);
    await becomes(() => page.locator('.notice.fault mark').innerText(), 'a4xyz');
    assert.doesNotMatch(await page.locator('.notice.fault').innerText(), /after move/);
    await action(page, 'take-link').click();
    await page.waitForFunction(() => location.hash.includes('moves=a1nne_d4sws&seat=dark'));
  });

  it('asks before a variation takes the place of the game', async (t) => {
    const page = await begin(t);
    await play(page, 'qawale', 'a1nne');
    await action(page, 'undo-turn').click();
    await play(page, 'qawale', 'a4sse');
    await page.locator('.moves .variation button').click();
    await page.getByRole('heading', { name: /with the line a1nne/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    assert.match(new URL(page.url()).hash, /moves=a4sse&/);
  });

  it('is sent when it ends, and one’s own last move can be mended', async (t) => {
    const page = await begin(t, { viewport: VIEWPORTS.phone });
    await play(page, 'qawale', 'a1nne');
    await action(page, 'undo-turn').click();
    await page.waitForFunction(() => !location.hash.includes('moves='));
    await fromMenu(page, 'resign');
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.locator('.send').waitFor();
    await comesToMatch(() => link(page), /moves=resign&seat=dark/);
    await becomes(() => page.locator('.prompt').innerText(), 'You resigned.');
  });

  it('goes to and fro by the address bar alone, with names, and others watch', async (t) => {
    const light = await begin(t, { name: ' Ana\u202e ' });
    // Before the first move, too, the address bar has the link for the other player.
    assert.match(new URL(light.url()).hash, /^#\/qawale\?seat=dark&id=\w+&names=Ana$/);
    await play(light, 'qawale', 'a1nne');

    const dark = await invite(t, light.url());
    await comesToMatch(() => question(dark), /^You have been invited to a game of Qawale\.[^]*Ana plays Light\. Dark to move\.\s+Play Dark\s+Learn it in two minutes\s+Play Light \(Ana\)\s+Just watch/);
    await becomes(() => dark.locator('.spot.offered').count(), 0, 'nobody moves before that');
    assert.deepEqual(await audit(dark), []);
    await action(dark, 'take-seat').click();
    await play(dark, 'qawale', 'd4sws');
    await dark.locator('.send [name="player"]').fill('Bob');
    await dark.locator('.send [name="player"]').press('Tab');
    await dark.waitForFunction(() => location.hash.includes('names=Ana.Bob'));
    await becomes(() => link(dark), dark.url());

    await visit(light, dark.url());
    await becomes(() => light.locator('dialog').count(), 0, 'this browser holds its seat');
    await becomes(async () => (await light.locator('.who').allInnerTexts()).sort(), ['Ana', 'Bob']);
    await play(light, 'qawale', 'a4sse');
    await light.evaluate(() => {
      location.hash = '#/games';
    });
    await comesToMatch(() => light.locator('.saved-game').innerText(), /You – Bob[\s\S]*you play Light/);

    const stored = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('apila.game')).length);
    for (const close of [(page) => action(page, 'watch').click(), (page) => page.keyboard.press('Escape')]) {
      const watcher = await invite(t, dark.url());
      await close(watcher);
      await watcher.waitForFunction(() => location.hash === '#/qawale?moves=a1nne_d4sws');
      await becomes(async () => (await watcher.locator('.who').allInnerTexts()).sort(), ['Ana', 'Bob']);
      await becomes(() => stored(watcher), 0);
      await play(watcher, 'qawale', 'a4sse');
      await becomes(() => stored(watcher), 1, 'what a watcher plays on is a game of their own');
      assert.doesNotMatch(new URL(watcher.url()).hash, /seat|id=/);
    }
  });

  it('leaves nobody waiting for themselves: the other colour can be taken, and the one that resigned is named', async (t) => {
    const dark = await invite(t, `${here.server.url}#/qawale?moves=a1nne&seat=light&id=Own123`);
    await comesToMatch(() => question(dark), /Whoever sent you the link plays Dark\. Dark to move\.\s+Play Light\s+Learn it in two minutes\s+Play Dark/);
    await action(dark, 'take-other-seat').click();
    await dark.locator('.spot.offered').first().waitFor();
    await fromMenu(dark, 'resign');
    await dark.getByRole('button', { name: 'Yes' }).click();
    await dark.locator('.prompt', { hasText: 'You resigned.' }).waitFor();
    await dark.reload();
    await dark.locator('.prompt', { hasText: 'You resigned.' }).waitFor();
    // Nobody is asked for a seat in a game that is over.
    const other = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await visit(other, dark.url());
    await other.locator('.prompt', { hasText: 'Light wins. The opponent resigned.' }).waitFor();
    await becomes(() => other.locator('dialog').count(), 0);
  });

  it('has no hint and no analysis until it is over, unless both have agreed', async (t) => {
    const page = await begin(t);
    await becomes(() => page.locator('.no-help').innerText(), 'Hints and analysis: after the game.');
    await becomes(() => offeredHelp(page).count(), 0);
    await fromMenu(page, 'resign');
    await page.getByRole('button', { name: 'Yes' }).click();
    await offeredHelp(page).first().waitFor();
    await action(page, 'undo-turn').click();
    await offeredHelp(page).first().waitFor({ state: 'detached' });

    const agreed = await begin(t, { help: true });
    assert.match(new URL(agreed.url()).hash, /&help=on$/);
    await becomes(() => offeredHelp(agreed).count(), 2);
    await play(agreed, 'qawale', 'a1nne');
    const other = await invite(t, agreed.url());
    await action(other, 'take-seat').click();
    await offeredHelp(other).first().waitFor();
  });

  it('shows a hostile name as the text that it is', async (t) => {
    const hexadecimal = (sign) => sign.codePointAt(0).toString(16).toUpperCase().padStart(5, '0');
    const coded = (name) => name.replace(/[^A-Za-z0-9]/gu, (sign) => `-${hexadecimal(sign)}`);
    const name = '<img src=x onerror=a()>';
    const page = await invite(t, `${here.server.url}#/27?moves=1x8&seat=white&id=Evil1&names=${coded(name)}.${coded('אבג')}`);
    assert.ok((await question(page)).includes(`Play Black (${name})`));
    await action(page, 'take-seat').click();
    await becomes(async () => (await page.locator('.who').allInnerTexts()).sort(), [name, 'אבג']);
    await play(page, '27', '9x1');
    await page.evaluate(() => {
      location.hash = '#/games';
    });
    await page.locator('.saved-game', { hasText: `You – ${name}` }).waitFor();
    await becomes(() => page.locator('main img').count(), 0);

    // A link with a mistake is read first. What a name may not have is left out.
    const faulty = await openPage(t, here.browser, { reducedMotion: 'reduce' });
    await visit(faulty, `${here.server.url}#/27?moves=1x8_1x8&seat=white&id=Evil2&names=${coded('\u202eevil')}`);
    await becomes(() => faulty.locator('.spot.offered').count(), 0);
    await action(faulty, 'go-on').click();
    await faulty.locator('dialog .to-sit').waitFor();
    await becomes(() => faulty.locator('.who').innerText(), 'evil');
  });
});
