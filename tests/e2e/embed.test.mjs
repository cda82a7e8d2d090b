// Boards as elements on other pages: on another origin, with its own styles and policies.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';

import { BROWSERS, audit, becomes, closesAfter, comesToMatch, launchChromium, openPage } from './browser.mjs';
import { authorsTold, command, conforms, examples, foreignPage, foreignStage, heard, kindsOf, openForeign, reported, said } from './foreign.mjs';
import { serve } from './server.mjs';
import { presses } from './table.mjs';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#888"/></svg>')}`;
const FALLBACK = `<img src="${PICTURE}" width="480" height="454" alt="A board">`;

const board = (id, attributes, inside = FALLBACK) => `<apila-board id="${id}" ${attributes}>${inside}</apila-board>`;

const TASK = 'game="qawale" pos="nn.l.1.nn-1.d.ln.1-n.n.d.nd-l.d.l.1_l" mode="exercise" goal="Win in two turns" answers="c3wss_a2se_c1wn"';

const EIGHT = [
  board('a', 'game="jaleo" moves="m30-o29"'),
  board('b', 'game="qawale" moves="a1nne_d4sww" mode="replay" captions="The start|One|Two"'),
  board('c', 'game="jo" mode="diagram" marks="e5"'),
  board('d', 'game="27" moves="1x7" ply="0" arrows="1-2"'),
  board('e', TASK),
  board('f', 'game="27-expert" mode="play" allow="nothing"'),
  board('g', 'game="jaleo-setup" mode="play" size="300"'),
  board('h', 'game="27-advanced" mode="replay" moves="1x7_9x5" ply="1"'),
];

const far = '<div style="height: 3000px">A long text</div>';

/** A board that is live. */
const live = (page, id) => page.locator(`#${id} .apila[data-game]`);

/** Presses a spot of a board. */
async function press(page, id, name) {
  const spot = page.locator(`#${id} [data-spot="${name}"]`);
  await spot.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await spot.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** A board with a whole game between its tags. */
const whole = (id, sheet) => `<apila-board id="${id}"><pre hidden>${sheet}</pre></apila-board>`;

const sheetOf = (game, moves) => `[Game "${game}"]\n\n${moves}`;

/** Serves a page in two parts. Returns its address, and a function that sends the second part. */
async function stream(t, first, second) {
  let response;
  const server = createServer((request, answer) => {
    response = answer;
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.write(first);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  closesAfter(t, server);
  return { url: `http://127.0.0.1:${server.address().port}/`, finish: () => response.end(second) };
}

async function playMove(page, id, game, move) {
  for (const name of presses(game, move)) await press(page, id, name);
}

for (const { name, launch, options } of BROWSERS) {
  describe(`boards on another page in ${name}`, options, () => {
    const here = foreignStage(launch);

    it('are fetched once for all, when the first comes near the screen, and nothing moves', async (t) => {
      here.server.sent.length = 0;
      const page = await openForeign(t, here, far + EIGHT.map((each) => `<p>Text</p>${each}`).join('') + '<p id="last">The end</p>');
      await page.waitForFunction(() => customElements.get('apila-board'));
      await page.waitForTimeout(300);
      assert.deepEqual(here.server.sent.map(({ path }) => path.split('/').pop()), ['embed.js']);
      const top = () => page.evaluate(() => [...document.querySelectorAll('apila-board, #last')].map((each) => Math.round(each.getBoundingClientRect().top + scrollY)));
      const before = await top();
      for (const id of 'abcdefgh') {
        await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await live(page, id).waitFor();
        await page.locator(`#${id} svg.board .piece, #${id} svg.board [data-spot]`).first().waitFor({ state: 'attached' });
      }
      const files = here.server.sent.map(({ path }) => path.split('/').pop());
      const wasm = files.filter((path) => path.endsWith('.wasm'));
      assert.equal(wasm.filter((path) => path.endsWith('_bg.wasm')).length, 1, files.join());
      assert.equal(new Set(wasm).size, wasm.length, 'no part is fetched twice');
      assert.equal(files.filter((path) => /^(app|boards)-.*\.js$/.test(path)).length, 1, files.join());
      assert.deepEqual(await top(), before);
      const shifts = await page.evaluate(() => globalThis.shifts);
      assert.ok(shifts.reduce((sum, shift) => sum + shift, 0) < 0.001, String(shifts));
      await becomes(async () => (await said(page)).map(({ type }) => type), Array(8).fill('ready'));
    });

    it('are played by pressing, and tell what happens', async (t) => {
      const page = await openForeign(t, here, board('b', 'game="qawale"') + board('o', 'game="qawale"'));
      await reported(page, 'ready', 'b');
      await reported(page, 'ready', 'o');
      await playMove(page, 'b', 'qawale', 'a1nne');
      const moved = await reported(page, 'moved');
      assert.deepEqual({ ...moved, pos: '' }, { id: 'b', apila: 1, type: 'moved', game: 'qawale', pos: '', moves: 'a1nne', ply: 1, plies: 1, move: 'a1nne', by: 'reader' });
      assert.equal((await said(page)).filter(({ id }) => id === 'o').length, 1, 'the other board is as it was');
    });

    it('solve and fail', async (t) => {
      const page = await openForeign(t, here, board('e', TASK));
      await reported(page, 'ready');
      await playMove(page, 'e', 'qawale', 'c3wss');
      await page.waitForFunction(() => globalThis.said.some(({ by }) => by === 'reply'));
      await playMove(page, 'e', 'qawale', 'c1wn');
      await reported(page, 'solved');
      assert.deepEqual((await said(page)).map(({ type }) => type), ['ready', 'moved', 'moved', 'moved', 'ended', 'solved']);
      await becomes(() => page.locator('#e .apila[data-game]').getAttribute('data-standing'), 'solved');
      await page.locator('#e [data-action="try-again"]').click();
      await playMove(page, 'e', 'qawale', 'a4eee');
      await reported(page, 'failed');
      await page.locator('#e [data-action="solution"]').click();
      await page.locator('#e .apila[data-standing="shown"]').waitFor();
      const forward = page.locator('#e [data-action="forward"]');
      while (await forward.isEnabled()) {
        // It may lose its use at this moment, for which a click would wait.
        await forward.dispatchEvent('click');
        await page.waitForTimeout(50);
      }
      assert.equal((await reported(page, 'shown')).ply, 3);
    });

    it('show the game between their tags when it changes', async (t) => {
      const page = await openForeign(t, here, whole('b', sheetOf('27', '1. 1x8')));
      await live(page, 'b').waitFor();
      const change = async (how, moves) => {
        await page.evaluate(`{ const b = document.getElementById('b'); ${how} }`);
        await page.waitForFunction((moves) => globalThis.said.at(-1).type === 'ready' && globalThis.said.at(-1).moves === moves, moves);
      };
      await change(`b.firstChild.firstChild.data = ${JSON.stringify(sheetOf('27', '1. 1x7'))}`, '1x7');
      await change(`b.innerHTML = '<pre hidden></pre>'; b.firstChild.textContent = ${JSON.stringify(sheetOf('qawale', '1. a1nne'))}`, 'a1nne');
      await page.locator('#b .apila[data-game="qawale"]').waitFor();
      const count = (await said(page)).length;
      await page.evaluate(() => document.getElementById('b').append(' ', Object.assign(new Image(480, 454), { alt: 'A board' })));
      await page.waitForTimeout(200);
      assert.equal((await said(page)).length, count, 'a picture is no other game');
    });

    it('wait for the game between their tags until the page has been read', async (t) => {
      const script = `<script type="module" async src="${here.server.url}embed.js"></script>`;
      const head = `<!doctype html><html lang="en"><title>Slow</title><link rel="icon" href="data:,">${script}`;
      const { url, finish } = await stream(t, `${head}<apila-board id="b"><pre hidden>${sheetOf('27', '1. 1x8 {Half a')}`, ' comment} 2. 9x2</pre></apila-board><p>The end');
      const page = await openForeign(t, here, '', { page: { script: false } });
      const fetched = page.waitForResponse(/game_27\.wasm|boards-.*_bg\.wasm/);
      await page.goto(url, { waitUntil: 'commit' });
      await fetched;
      await page.waitForTimeout(1000);
      finish();
      assert.equal((await reported(page, 'ready')).plies, 2);
      assert.deepEqual((await said(page)).map(({ type }) => type), ['ready']);
    });

    it('follow a board that comes late, or in the place of another', async (t) => {
      const page = await openForeign(t, here, `${board('f', 'follow="g"')}<div id="place"></div>`);
      const put = (attributes) => page.evaluate((html) => (document.getElementById('place').innerHTML = html), attributes && board('g', attributes));
      const shows = (moves) => page.waitForFunction((moves) => globalThis.said.findLast(({ id }) => id === 'f')?.moves === moves, moves);
      const notice = page.locator('#f [role="alert"]');
      await notice.getByText('no such board').waitFor();
      await put('game="qawale" moves="a1nne"');
      await shows('a1nne');
      await becomes(() => notice.count(), 0);
      await put('game="27" moves="1x7"');
      await shows('1x7');
      await command(page, 'g', { type: 'play', move: '9x5' });
      await shows('1x7_9x5');
      await put('');
      await notice.waitFor();
      await page.locator('#f img').waitFor();
      await put('game="jo"');
      await live(page, 'f').waitFor();
      await page.evaluate(() => document.getElementById('g').setAttribute('game', 'chess'));
      await put('game="chess"');
      await notice.getByText('no game').waitFor();
      await page.evaluate(() => document.getElementById('g').setAttribute('game', '27'));
      await page.locator('#f .apila[data-game="27"]').waitFor();
      await page.evaluate(() => (document.getElementById('g').id = 'other'));
      await notice.waitFor();
      await page.evaluate(() => (document.getElementById('other').id = 'g'));
      await live(page, 'f').waitFor();
      assert.equal(authorsTold(page).filter((text) => text.includes('no such board')).length, 1, 'once, though it was so three times');
    });

    it('in a frame have the height that they need, whatever is around it, in a shadow root too', async (t) => {
      const src = `${here.server.url}#/embed/qawale?host=${new URL(here.host.url).host.replace(':', '_')}`;
      const styles = {
        plain: '', border: 'border: 7px solid', box: 'box-sizing: border-box; border: 10px solid; padding: 5px 0 8px', none: 'border: 0; box-sizing: border-box',
      };
      const frames = Object.entries(styles).map(([id, style]) => `<iframe id="${id}" style="${style}" src="${src}" title="Qawale" width="400" height="200"></iframe>`);
      const inner = `<div id="host"><template shadowrootmode="open"><div><template shadowrootmode="open">${frames[2].replace('"box"', '"deep"')}</template></div></template></div>`;
      const page = await openForeign(t, here, frames.join('') + inner, { viewport: { width: 1000, height: 4000 } });
      // The height of the window in a frame, and that of its content.
      const fits = () => Promise.all(page.frames().slice(1).map((frame) => frame.evaluate(() => {
        const content = document.querySelector('.apila')?.getBoundingClientRect();
        return Math.abs(innerHeight - (content?.bottom ?? 0)) <= 1 && innerHeight > 300;
      })));
      await becomes(() => fits(), Array(5).fill(true));
    });

    it('hold in a form whose fields have the names of properties', async (t) => {
      const names = ['lang', 'parentNode', 'parentElement', 'assignedSlot', 'getAttribute', 'nextSibling', 'shadowRoot', 'dataset', 'host', 'hidden', 'id', 'closest', 'contains'];
      const fields = names.map((name) => `<input name="${name}" aria-label="A field"><input name="${name}" aria-label="Another">`).join('');
      const src = `${here.server.url}#/embed/qawale?host=${new URL(here.host.url).host.replace(':', '_')}`;
      const form = `<form lang="fr">${fields}<p><a id="link" href="#b" data-apila="b" data-ply="0">the start</a></p><details><summary>A board</summary>${board('b', 'game="qawale" moves="a1nne"')}</details>
        <iframe id="f" src="${src}" title="Qawale" width="400" height="100"></iframe></form>`;
      const page = await openForeign(t, here, form, { viewport: { width: 1280, height: 3000 } });
      // Locators of playwright do not hold in such a form.
      await page.waitForFunction(() => customElements.get('apila-board'));
      await page.evaluate(() => document.getElementById('link').click());
      await page.waitForFunction(() => globalThis.said.at(-1)?.ply === 0);
      assert.equal(await page.evaluate(() => document.getElementById('b').shadowRoot.querySelector('.live .apila').lang), 'fr');
      assert.ok(await page.evaluate(() => document.querySelector('details').open));
      await page.waitForFunction(() => document.getElementById('f').offsetHeight > 300);
    });

    it('tell the author of the page what is wrong, once', async (t) => {
      const boards = {
        u: 'game="chess"', m: 'game="qawale" moves="a1nne_a1zz"', v: 'game="qawale" mode="repaly"', l: 'lesson="chess"',
        p: 'problem="qawale/99999"', f: 'follow="nobody"',
      };
      const prose = '<p><a id="link" href="#n" data-apila="nobody">a move</a></p>';
      const all = Object.entries(boards).map(([id, attributes]) => board(id, attributes, '')).join('');
      const page = await openForeign(t, here, prose + all, { viewport: { width: 1280, height: 5000 } });
      for (const id of Object.keys(boards)) await reported(page, 'error', id);
      // A board that is begun anew has the same mistake.
      await page.evaluate(() => document.getElementById('u').setAttribute('lang', 'fr'));
      await becomes(() => page.errors.length, Object.keys(boards).length + 1);
      await page.evaluate(() => document.getElementById('u').setAttribute('lang', 'en'));
      for (let round = 0; round < 2; round += 1) {
        await page.hover('#link');
        await page.mouse.move(0, 0);
      }
      await page.click('#link');
      await page.waitForTimeout(300);
      const told = authorsTold(page);
      for (const expected of [
        /<apila-board id="u">: There is no game “chess”.*“Attributes and parameters”/, /"m".*`moves`.*“Attributes and parameters”/,
        /"v".*`mode`.*“Attributes and parameters”/, /"l".*chess.*“Lessons”/, /"p".*99999.*“Problems”/,
        /"f".*nobody.*“Several boards of one game”/, /data-apila="nobody".*“Prose that speaks to a board”/,
      ]) assert.equal(told.filter((text) => expected.test(text)).length, 1, `${expected}: ${told.join('\n')}`);
      // In French, it is another text.
      assert.equal(told.length, Object.keys(boards).length + 2);
      for (const id of 'ulpf') assert.ok((await page.locator(`#${id}`).boundingBox()).height < 150, `${id}: no room for a board around the notice`);
    });

    it('warn the author of the page of attributes that are misspelt', async (t) => {
      const page = await openForeign(t, here, '');
      const warnings = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      const usual = 'class="x" style="color: red" title="A" role="figure" tabindex="0" key="1" data-pos="1" :game="x" host="x" onclick="" part="x" slot=""';
      here.pages['/misspelt.html'] = foreignPage(here, board('b', `game="qawale" move="a1nne" orientatoin="turned" ${usual}`));
      await page.goto(new URL('/misspelt.html', here.host.url).href);
      await reported(page, 'ready');
      await page.evaluate(() => document.getElementById('b').setAttribute('lang', 'fr'));
      await page.waitForFunction(() => globalThis.said.filter(({ type }) => type === 'ready').length === 2);
      const own = warnings.filter((text) => text.includes('apila-board'));
      assert.equal(own.length, 2, own.join('\n'));
      assert.match(own[0], /`move`: is `moves` or `mode` meant\? \(see docs\/embed.md, “Attributes and parameters”\)/);
      assert.match(own[1], /`orientatoin`: is `orientation` meant\?/);
    });

    it('tell the author of the page about a policy without the program', async (t) => {
      const policy = `script-src ${new URL(here.server.url).origin}; connect-src ${new URL(here.server.url).origin}`;
      const strict = await serve({ base: '/', pages: { '/': foreignPage(here, board('b', 'game="qawale"')) }, headers: { 'content-security-policy': policy } });
      closesAfter(t, strict);
      const page = await openForeign(t, here, '', { page: { script: false } });
      await page.goto(strict.url);
      await page.locator('#b [data-action="retry"]').click();
      await page.waitForFunction(() => document.getElementById('b').shadowRoot.querySelector('[data-action="retry"]:not([aria-disabled])'));
      const told = authorsTold(page);
      assert.equal(told.length, 1, told.join('\n'));
      assert.match(told[0], /id="b".*'wasm-unsafe-eval'.*“Content security policy”/s);
      // What the browser itself says of it.
      page.errors.length = 0;
    });

    it('follow a board that has not been read yet', async (t) => {
      const head = `<!doctype html><html lang="en"><title>Slow</title><link rel="icon" href="data:,"><script type="module" async src="${here.server.url}embed.js"></script>`;
      const { url, finish } = await stream(t, `${head}${board('f', 'follow="g"')}<p>Text</p>`, board('g', 'game="27" moves="1x7"'));
      const page = await openForeign(t, here, '', { page: { script: false } });
      const fetched = page.waitForResponse(/boards-.*_bg\.wasm/);
      await page.goto(url, { waitUntil: 'commit' });
      await fetched;
      await page.waitForTimeout(1000);
      finish();
      assert.equal((await reported(page, 'ready', 'f')).moves, '1x7');
      assert.deepEqual((await said(page)).map(({ type }) => type), ['ready', 'ready']);
    });

    it('keep the room of a picture that comes late', async (t) => {
      const page = await openForeign(t, here, far + board('b', 'game="27"', ''));
      await page.waitForFunction(() => customElements.get('apila-board'));
      const shape = () => page.evaluate(() => {
        const { width, height } = document.getElementById('b').shadowRoot.querySelector('.room .box').getBoundingClientRect();
        return Math.round((10 * width) / height);
      });
      await becomes(shape, 10);
      await page.evaluate(() => document.getElementById('b').append(document.createElement('img')));
      await page.evaluate(() => Object.assign(document.querySelector('#b img'), { width: 480, height: 240 }));
      await becomes(shape, 20);
    });

    it('work in a frame, by messages, in a sandbox too', async (t) => {
      for (const sandbox of ['', 'sandbox="allow-scripts"']) {
        const host = new URL(here.host.url).host.replace(':', '_');
        const src = `${here.server.url}#/embed/qawale?host=${host}`;
        const page = await openForeign(t, here, `<iframe id="f" src="${src}" title="Qawale" width="400" height="300" ${sandbox}></iframe>`);
        await page.waitForFunction(() => globalThis.heard.some(({ data }) => data.type === 'resize'));
        await page.waitForFunction(() => document.getElementById('f').getBoundingClientRect().height > 400);
        await page.evaluate(() => document.getElementById('f').contentWindow.postMessage({ apila: 1, type: 'play', move: 'a1nne', id: 9 }, '*'));
        await page.waitForFunction(() => globalThis.heard.some(({ data }) => data.type === 'done' && data.id === 9));
        assert.deepEqual(kindsOf(await heard(page)), ['offer', 'ready', 'moved', 'done']);
      }
    });
  });
}

describe('boards as elements', () => {
  const here = foreignStage(launchChromium);

  it('are described by a schema whose examples are right', () => {
    for (const { way, example } of examples()) conforms(way, example);
  });

  it('follow their attributes, and survive being moved, removed and put back', async (t) => {
    const page = await openForeign(t, here, `${board('b', 'game="qawale" moves="a1nne"')}<section></section>`);
    await reported(page, 'ready');
    await page.evaluate(() => document.getElementById('b').setAttribute('game', '27'));
    await live(page, 'b').and(page.locator('[data-game="27"]')).waitFor();
    await page.evaluate(() => {
      const element = document.getElementById('b');
      element.removeAttribute('moves');
      element.setAttribute('game', 'jo');
      element.setAttribute('lang', 'es');
      element.setAttribute('mode', 'diagram');
    });
    await page.locator('#b .apila[data-game="jo"][lang="es"][data-mode="diagram"]').waitFor();
    await becomes(() => page.locator('#b .apila').count(), 2, 'the room and one board');
    await page.evaluate(() => {
      globalThis.kept = document.getElementById('b');
      document.querySelector('section').append(globalThis.kept);
    });
    await page.waitForTimeout(100);
    await becomes(() => page.locator('section #b .apila[data-game]').count(), 1);
    await page.evaluate(() => globalThis.kept.remove());
    await becomes(() => page.evaluate(() => globalThis.kept.command({ type: 'goTo', ply: 0 }).code), 'no-hello');
    await page.evaluate(() => document.querySelector('section').append(globalThis.kept));
    await page.locator('section #b .apila[data-game="jo"]').waitFor();
    await page.evaluate(() => {
      for (let round = 0; round < 20; round += 1) {
        globalThis.kept.remove();
        document.querySelector('section').append(globalThis.kept);
        globalThis.kept.setAttribute('game', round % 2 ? '27' : 'jaleo');
      }
    });
    await page.locator('#b .apila[data-game="27"]').waitFor();
    await becomes(() => page.locator('#b .apila[data-game]').count(), 1);
    // The moves of the first game were not of the second.
    assert.equal(authorsTold(page).length, 1);
  });

  it('keep what was played when attributes change that are no concern of theirs, and take what changes on the way', async (t) => {
    const page = await openForeign(t, here, board('a', 'game="qawale"') + '<div id="box"></div>');
    await reported(page, 'ready', 'a');
    await playMove(page, 'a', 'qawale', 'a1nne');
    await reported(page, 'moved', 'a');
    await page.evaluate(() => {
      const a = document.getElementById('a');
      a.classList.add('visible');
      a.hidden = true;
      a.hidden = false;
      a.setAttribute('aria-busy', 'false');
    });
    await page.waitForTimeout(100);
    assert.equal((await said(page)).filter((each) => each.type === 'ready').length, 1);
    assert.equal((await command(page, 'a', { type: 'goTo', ply: 1 })).type, 'done');
    await page.evaluate(() => {
      const a = document.getElementById('a');
      a.setAttribute('moves', 'd4sww');
      document.getElementById('box').append(a);
    });
    await page.waitForFunction(() => globalThis.said.some((each) => each.type === 'shown' && each.moves === 'd4sww'));
  });

  it('tell a move that was made before as a move, and keep the game when only their looks change', async (t) => {
    const page = await openForeign(t, here, board('a', 'game="qawale" moves="a1nne"'));
    await reported(page, 'ready', 'a');
    await command(page, 'a', { type: 'goTo', ply: 0 });
    await command(page, 'a', { type: 'play', move: 'a1nne' });
    assert.equal((await said(page)).at(-1).type, 'moved');
    await command(page, 'a', { type: 'play', move: 'd4sww' });
    assert.equal((await command(page, 'a', { type: 'set', theme: 'dark' })).type, 'done');
    assert.equal((await command(page, 'a', { type: 'goTo', ply: 2 })).type, 'done');
    await command(page, 'a', { type: 'set', marks: 'b2', ply: 1 });
    assert.equal((await command(page, 'a', { type: 'set', game: 'jo' })).type, 'loading');
    await reported(page, 'done', 'a');
    await becomes(() => page.locator('#a .mark.noted').count(), 0);
  });

  it('take their shape from two lengths of the picture, and give up its room on a narrower page', async (t) => {
    const wide = board('a', 'game="27"', '<img alt="27" width="640" src="data:,">');
    const page = await openForeign(t, here, wide + board('b', 'game="27" mode="diagram"', '<div style="height: 900px">Tall</div>'));
    await reported(page, 'ready', 'b');
    const size = (id) => page.locator(`#${id}`).evaluate((board) => [board.offsetWidth, board.offsetHeight]);
    assert.ok((await page.locator('#a svg.board').boundingBox()).height > 300);
    assert.ok((await size('b'))[1] >= 900, 'the room of the fallback is kept');
    await page.setViewportSize({ width: 400, height: 800 });
    await page.waitForFunction(() => document.getElementById('b').offsetHeight < 600);
  });

  it('tell what is wrong with them, and stay usable', async (t) => {
    const page = await openForeign(
      t,
      here,
      board('x', 'game="chess"') + board('y', 'game="qawale" moves="a1nne_a1zz"') + board('z', 'game="qawale" pos="nonsense"'),
      { viewport: { width: 1280, height: 2400 } },
    );
    await page.waitForFunction(() => globalThis.said.filter(({ type }) => type === 'error').length === 3);
    const errors = (await said(page)).filter(({ type }) => type === 'error');
    assert.deepEqual(Object.fromEntries(errors.map(({ id, code }) => [id, code])), { x: 'value', y: 'illegal', z: 'illegal' });
    await comesToMatch(() => page.locator('#x [role="alert"]').innerText(), /chess/);
    await page.locator('#x img').waitFor();
    await comesToMatch(() => page.locator('#y .fault').innerText(), /moves/);
    assert.equal((await command(page, 'y', { type: 'play', move: 'd4sww' })).type, 'done');
    await page.evaluate(() => document.getElementById('x').setAttribute('game', '27'));
    await live(page, 'x').waitFor();
    await becomes(() => page.locator('#x [role="alert"]').count(), 0);
    assert.equal(authorsTold(page).length, 3);
  });

  it('take commands from apila-ready on, and answer at once unless a game has to be fetched', async (t) => {
    const page = await openForeign(t, here, board('b', 'game="qawale"'), {
      page: {
        head: `<script>document.addEventListener('apila-ready', (event) => { globalThis.answer = event.target.command({ type: 'play', move: 'a1nne', id: 'first' }); });</script>`,
      },
    });
    await reported(page, 'moved');
    assert.deepEqual(await page.evaluate(() => globalThis.answer), { apila: 1, type: 'done', id: 'first' });
    assert.deepEqual(await command(page, 'b', { type: 'play', move: 'd4sww' }), { apila: 1, type: 'done' });
    assert.deepEqual(await command(page, 'b', { type: 'goTo', ply: 0, id: 2 }), { apila: 1, type: 'done', id: 2 });
    assert.equal((await reported(page, 'shown')).ply, 0);
    assert.equal((await command(page, 'b', { type: 'goTo', ply: 7 })).code, 'value');
    assert.equal((await command(page, 'b', { type: 'play', move: 'a1zz' })).code, 'illegal');
    assert.equal((await command(page, 'b', { type: 'mark', marks: 'b2 c3', arrows: 'b2-c3' })).type, 'done');
    assert.equal((await command(page, 'b', { type: 'preview', ply: 1 })).type, 'done');
    assert.equal((await command(page, 'b', { type: 'preview' })).type, 'done');
    assert.equal((await command(page, 'b', { type: 'hello', version: 1 })).code, 'unknown-type');
    assert.equal((await command(page, 'b', { type: 'set', game: '27', moves: '1x7', ply: 0 })).type, 'loading');
    await reported(page, 'done', 'b');
    assert.equal((await reported(page, 'shown')).game, '27');
    await page.locator('#b .apila[data-game="27"]').waitFor();
    for (const message of [null, undefined, 'text', 7, [], [1], {}, { type: 3 }, { type: 'play', move: {} }, { type: 'set', moves: 1e9 }]) {
      const answer = await page.evaluate((message) => document.getElementById('b').command(message), message);
      conforms('report', answer);
      assert.equal(answer.type, 'error', JSON.stringify(message));
    }
  });

  it('are shown by prose that speaks of them: pointer, focus, press, keyboard', async (t) => {
    const prose = `<p><a id="one" href="#b" data-apila="b" data-ply="1">one</a> and <a id="two" href="#b" data-apila="b" data-mark="b2" data-arrow="b2-c3">two</a>
      and <span id="three" tabindex="0" role="button" data-apila="b" data-ply="0">three</span></p>`;
    const page = await openForeign(t, here, prose + board('b', 'game="qawale" moves="a1nne_d4sww" mode="replay" captions="Zero|One|Two"'));
    await reported(page, 'ready');
    const caption = page.locator('#b .caption');
    const marks = () => page.locator('#b .marks > *').count();
    const usual = await marks();
    const preview = page.locator('#b .apila[data-preview]');
    const pieces = () => page.locator('#b .pieces').innerHTML();
    const own = await pieces();
    await page.hover('#one');
    await preview.waitFor();
    await becomes(async () => (await pieces()) !== own, true);
    // A taller caption would move the prose away from the pointer.
    await comesToMatch(() => caption.innerText(), /Two/);
    await page.hover('#two');
    await page.waitForFunction((usual) => document.querySelector('#b').shadowRoot.querySelectorAll('.marks > *').length > usual, usual);
    await page.mouse.move(0, 0);
    await page.waitForFunction((usual) => document.querySelector('#b').shadowRoot.querySelectorAll('.marks > *').length === usual, usual);
    await page.focus('#one');
    await preview.waitFor();
    await page.evaluate(() => document.activeElement.blur());
    await preview.waitFor({ state: 'detached' });
    await becomes(() => pieces(), own);
    assert.equal((await said(page)).filter(({ type }) => type === 'shown').length, 0, 'only looked at');
    await page.focus('#three');
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.activeElement.blur());
    await caption.filter({ hasText: 'Zero' }).waitFor();
    assert.equal((await reported(page, 'shown')).ply, 0);
    await page.click('#two');
    await page.mouse.move(0, 0);
    assert.ok((await marks()) > 0);
    assert.ok(!page.url().includes('#b'), 'the page stays where it is');
  });

  it('forget what prose showed if it is left before the board is there', async (t) => {
    const page = await openForeign(t, here, `<p><a id="one" href="#b" data-apila="b" data-ply="0">one</a></p>${far}${board('b', 'game="qawale" moves="a1nne" mode="replay" captions="Zero|One"')}`);
    await page.waitForFunction(() => customElements.get('apila-board'));
    await page.hover('#one');
    await page.mouse.move(0, 0);
    await reported(page, 'ready');
    await page.waitForTimeout(100);
    await becomes(() => page.locator('#b .caption').innerText(), 'One');
  });

  it('are played by the keyboard alone', async (t) => {
    const page = await openForeign(t, here, `<a href="#x" id="first">A link</a>${board('b', 'game="qawale"')}`);
    await reported(page, 'ready');
    await page.focus('#first');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.dataset.spot);
    assert.ok(await focused());
    for (const name of presses('qawale', 'a1nne')) {
      for (let tries = 0; tries < 20 && (await focused()) !== name; tries += 1) {
        const [file, rank] = [(await focused()).charCodeAt(0), Number((await focused())[1])];
        const key = file < name.charCodeAt(0) ? 'ArrowRight' : file > name.charCodeAt(0) ? 'ArrowLeft' : rank < Number(name[1]) ? 'ArrowUp' : 'ArrowDown';
        await page.keyboard.press(key);
      }
      await becomes(() => focused(), name);
      await page.keyboard.press('Enter');
    }
    assert.equal((await reported(page, 'moved')).move, 'a1nne');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    assert.equal((await reported(page, 'shown')).ply, 0);
    let isOutside = false;
    for (let tab = 0; tab < 12 && !isOutside; tab += 1) {
      await page.keyboard.press('Tab');
      isOutside = await page.evaluate(() => document.activeElement.id !== 'b');
    }
    assert.ok(isOutside, 'the focus is not kept in the board');
  });

  it('are untouched by the styles and ids of the page', async (t) => {
    const css = `<style>svg, button, p, div, use, g { display: none !important; fill: red !important; } * { letter-spacing: 1em; text-transform: uppercase; box-sizing: content-box !important }
      html { font-size: 62.5%; direction: rtl }</style>`;
    const page = await openForeign(t, here, `<div id="app">Mine</div><section>${board('b', 'game="qawale" moves="a1nne"')}</section>`, { page: { head: css } });
    await reported(page, 'ready');
    await page.locator('#b svg.board').waitFor();
    await page.locator('#b button').first().waitFor();
    await becomes(() => page.locator('#app').textContent(), 'Mine');
    const style = await page.locator('#b .caption').evaluate((element) => {
      const { fontSize, letterSpacing, textTransform, direction } = getComputedStyle(element);
      return { fontSize, letterSpacing, textTransform, direction };
    });
    assert.deepEqual(style, { fontSize: '14px', letterSpacing: 'normal', textTransform: 'none', direction: 'ltr' });
  });

  it('keep to a strict content security policy', async (t) => {
    const origin = new URL(here.server.url).origin;
    const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; img-src 'self'; require-trusted-types-for 'script'; trusted-types`;
    const pages = { '/': foreignPage(here, board('b', 'game="qawale" moves="a1nne" lang="fr"', 'A board') + board('d', 'game="27" marks="2"', 'A board')).replace('<link rel="icon" href="data:,">', '<link rel="icon" href="/icon.svg">') };
    const strict = await serve({ base: '/', pages, headers: { 'content-security-policy': policy } });
    closesAfter(t, strict);
    const page = await openForeign(t, here, '');
    await page.goto(strict.url);
    await reported(page, 'ready', 'b');
    await reported(page, 'ready', 'd');
    await playMove(page, 'b', 'qawale', 'd4sww');
    await reported(page, 'moved');
    assert.deepEqual(await page.evaluate(() => globalThis.violations), []);
    const places = await page.locator('#d .piece').evaluateAll((pieces) => new Set(pieces.map((piece) => Math.round(piece.getBoundingClientRect().x))).size);
    assert.ok(places > 1, 'the pieces are at their places');
    assert.ok((await page.locator('#b .apila[data-game]').boundingBox()).width <= 481, 'the styles are there');
  });

  it('leave the fallback where the program cannot be had', async (t) => {
    const page = await openForeign(t, here, '');
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
    here.pages['/broken.html'] = foreignPage(here, board('b', 'game="qawale"'));
    await page.goto(new URL('/broken.html', here.host.url).href);
    assert.equal((await reported(page, 'error')).code, 'unavailable');
    await page.locator('#b img').waitFor();
    page.errors.length = 0;
  });

  it('are their fallback without JavaScript and in print', async (t) => {
    const still = await openForeign(t, here, board('b', 'game="qawale"'), { javaScriptEnabled: false });
    await still.locator('#b img').waitFor();
    const page = await openForeign(t, here, board('b', 'game="qawale"') + board('n', 'game="27"', ''));
    await reported(page, 'ready', 'b');
    await reported(page, 'ready', 'n');
    await becomes(() => page.locator('#b img').isVisible(), false);
    await page.emulateMedia({ media: 'print' });
    await page.locator('#b img').waitFor();
    await becomes(() => page.locator('#b svg.board').isVisible(), false);
    assert.ok(await page.locator('#n svg.board').isVisible(), 'without a fallback the board itself is printed');
  });

  it('speak the language of the text around them', async (t) => {
    for (const [attributes, own, expected] of [['lang="ja"', '', 'ja'], ['lang="ja"', 'lang="es"', 'es'], ['lang="fr-CA"', '', 'fr'], ['lang="xx"', '', 'en'], ['', '', 'en']]) {
      const page = await openForeign(t, here, board('b', `game="qawale" ${own}`), { page: { attributes } });
      await reported(page, 'ready');
      await becomes(() => page.locator('#b .apila[data-game]').getAttribute('lang'), expected);
      assert.deepEqual((await said(page)).map(({ type }) => type), ['ready'], `${attributes}: nothing is wrong`);
    }
  });

  it('are light or dark as the page is', async (t) => {
    for (const [css, own, colorScheme, expected] of [
      ['', '', 'dark', 'light'],
      ['html { color-scheme: light dark }', '', 'dark', 'dark'],
      ['html { color-scheme: light dark }', '', 'light', 'light'],
      ['html { color-scheme: dark }', '', 'light', 'dark'],
      ['html { color-scheme: dark }', 'theme="light"', 'dark', 'light'],
    ]) {
      const page = await openForeign(t, here, board('b', `game="qawale" ${own}`), { page: { head: `<style>${css}</style>` }, colorScheme });
      await reported(page, 'ready');
      const paper = await page.locator('#b .apila[data-game]').evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.equal(paper, expected === 'dark' ? 'rgb(27, 26, 24)' : 'rgb(250, 247, 242)', `${css} ${own} ${colorScheme}`);
    }
  });

  it('have no fault that axe can find', async (t) => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await openForeign(t, here, EIGHT.join(''), { colorScheme, page: { head: '<style>html { color-scheme: light dark }</style>' } });
      for (const id of 'abcdefgh') {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        await live(page, id).waitFor();
      }
      assert.deepEqual(await audit(page), []);
    }
  });
});
