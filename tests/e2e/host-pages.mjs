// The kinds of page on which boards have to hold: containers, styles, policies, frameworks. Each is a page of one board, or more,
// and what is expected of it; host-pages.test.mjs makes a test of each.
//
// `body` and `head` are markup. Boards are `width` pixels wide, and nothing is wider than the page. Nothing moves unless `shifts`.
// `change` runs in the page when a move has been made on the board `b`, which it must keep; a page that begins anew `forgets` it.
// `also` is whatever else is to be seen. Kinds that are `main` are tried in Firefox, too.

import assert from 'node:assert/strict';

import { bundled } from './frameworks.mjs';

const DRAWING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 454"><rect width="480" height="454" fill="#999"/></svg>')}`;
/** The picture as docs/embed.md recommends it: its box is as high as the board with its controls. */
const ROOM = 'display: block; max-width: 100%; height: auto; margin: auto; padding-bottom: 10em';
const PICTURE = `<img src="${DRAWING}" width="480" height="454" alt="The start" style="${ROOM}">`;

const board = (attributes = '', inside = PICTURE, id = 'b') => `<apila-board id="${id}" game="qawale" ${attributes}>${inside}</apila-board>`;
const TEXT = '<p>A long text about the game, of which it tells many things that one would rather try on a board.</p>';
const LONG = TEXT.repeat(12);
const TALL = '<div style="height: 4000px">A tall picture</div>';

/** In the page: the element that the program has drawn. */
const drawn = (id = 'b') => `document.getElementById('${id}').shadowRoot.querySelector('.live .apila')`;
const styleOf = (page, selector, name) =>
  page.evaluate(`getComputedStyle(document.getElementById('b').shadowRoot.querySelector('${selector}')).getPropertyValue('${name}')`);

/** A board within as many shadow roots. */
const withinShadow = (depth, inside) =>
  depth === 0 ? inside : `<div class="around"><template shadowrootmode="open">${withinShadow(depth - 1, inside)}</template></div>`;

const CONTAINERS = [
  { name: 'an article', body: TEXT + board() + LONG, main: true },
  { name: 'a narrow column', body: `<div style="width: 200px">${board()}</div>${LONG}`, width: 200, shifts: true },
  { name: 'a flex item', body: `<div style="display: flex">${board()}</div>`, main: true },
  { name: 'a flex item beside a text', body: `<div style="display: flex">${board()}<div style="flex: 1">${LONG}</div></div>` },
  { name: 'a flex item beside a text as it is', body: `<div style="display: flex"><div>${LONG.replaceAll('p>', 'span>')}</div>${board()}</div>`, width: 240, shifts: true },
  { name: 'two flex items', body: `<div style="display: flex">${board()}${board('', PICTURE, 'c')}</div>`, width: 392, shifts: true },
  { name: 'a centred column', body: `<div style="display: flex; flex-direction: column; align-items: center">${board()}</div>${LONG}`, main: true },
  { name: 'an automatic grid track', body: `<div style="display: grid; grid-template-columns: auto 1fr">${board()}${TEXT}</div>` },
  { name: 'a centred grid', body: `<div style="display: grid; place-items: center">${board()}</div>` },
  { name: 'a float', body: board('style="float: right"') + LONG },
  { name: 'a floated figure', body: `<figure style="float: left; margin: 0">${board()}<figcaption>A board</figcaption></figure>${LONG}`, main: true },
  { name: 'a figure that is a table', body: `<figure style="display: table; margin: 0">${board()}<figcaption>A board</figcaption></figure>` },
  { name: 'a table cell', body: `<table><tr><td>${board()}<td>Short</table>` },
  { name: 'an inline block', body: `<div style="display: inline-block">${board()}</div>` },
  { name: 'an absolute place', body: `<div style="position: relative"><div style="position: absolute">${board()}</div></div>` },
  { name: 'a dialog', body: `<dialog id="d">${board()}</dialog><script>document.getElementById('d').showModal()</script>`, shifts: true },
  { name: 'two columns', body: `<div style="columns: 2">${LONG}${board()}${LONG}</div>`, width: 384, shifts: true },
  { name: 'a sticky aside', body: `<div style="display: flex"><div style="flex: 1">${LONG}</div><aside style="position: sticky; top: 0; align-self: start; width: 300px">${board()}</aside></div>`, width: 300 },
  { name: 'a page that is transformed', body: `<div style="transform: scale(.5); transform-origin: 0 0">${board()}</div>`, width: 240 },
  { name: 'a page that is zoomed', body: `<div style="zoom: 1.5">${board()}</div>`, width: 720 },
  { name: 'a page from right to left', attributes: 'lang="ar" dir="rtl"', body: board() + LONG, also: async (page) => assert.equal(await styleOf(page, '.live .apila', 'direction'), 'ltr') },
  { name: 'a phone', viewport: { width: 320, height: 640 }, body: board() + LONG, width: 304, main: true },
  { name: 'a flex item on a phone', viewport: { width: 320, height: 640 }, body: `<div style="display: flex; flex-wrap: wrap">${board()}${TEXT}</div>`, width: 304 },
  { name: 'a table cell on a phone', viewport: { width: 320, height: 640 }, body: `<table><tr><td>${board()}</table>`, width: 300 },
  { name: 'an own width', body: board('style="width: 200px"'), width: 200 },
  { name: 'an own size', body: `<div style="float: left">${board('size="300"')}</div>`, width: 300, shifts: true },
];

const STYLES = [
  {
    name: 'a dark page', head: '<style>:root { color-scheme: dark }</style>', body: board(),
    also: async (page) => assert.equal(await styleOf(page, '.live .apila', 'background-color'), 'rgb(27, 26, 24)'),
  },
  { name: 'a reset', head: '<style>*, *::before, *::after { margin: 0; padding: 0; box-sizing: border-box; font: inherit }</style>', body: board(), shifts: true },
  { name: 'a page without any style', head: '<style>* { all: unset } script, style, title, head { display: none }</style>', body: board(), shifts: true },
  { name: 'a page that styles what boards are made of', head: '<style>svg { width: 100%; height: 900px } button, div, g { display: none; border: 9px solid } p { font-size: 40px; margin: 2em } section { display: block }</style>', body: `<section>${board()}</section>` },
  {
    name: 'a page with a text of its own look',
    head: `<style>main { letter-spacing: 9px; word-spacing: 9px; text-shadow: 0 0 9px red; -webkit-text-fill-color: red; -webkit-text-stroke: 2px red; word-break: break-all; overflow-wrap: anywhere;
      stroke: red; stroke-width: 9px; fill: red; font-variant: small-caps; font-feature-settings: "smcp"; line-height: 5; text-align: right; text-align-last: right; paint-order: stroke; font-style: italic;
      text-transform: uppercase; white-space: pre; text-indent: 5em; cursor: wait; list-style: square; quotes: none; stroke-dasharray: 3; fill-opacity: .3; text-anchor: end; hyphens: auto; color: red }</style>`,
    body: board(), shifts: true,
    also: async (page) => {
      const names = ['letter-spacing', 'text-shadow', 'word-break', 'overflow-wrap', 'stroke', 'stroke-width', 'fill', 'fill-opacity', 'font-variant', 'font-style', 'text-transform', 'white-space', 'text-indent', 'cursor', 'text-align-last', 'paint-order', 'text-anchor', 'stroke-dasharray'];
      const values = await page.evaluate(
        ([names]) => names.map((name) => getComputedStyle(document.getElementById('b').shadowRoot.querySelector('.live .caption')).getPropertyValue(name)), [names],
      );
      const usual = ['normal', 'none', 'normal', 'normal', 'none', '1px', 'rgb(0, 0, 0)', '1', 'normal', 'normal', 'none', 'normal', '0px', 'auto', 'auto', 'normal', 'start', 'none'];
      assert.deepEqual(Object.fromEntries(names.map((name, at) => [name, values[at]])), Object.fromEntries(names.map((name, at) => [name, usual[at]])));
      assert.equal(await styleOf(page, '.live .caption', '-webkit-text-fill-color'), await styleOf(page, '.live .caption', 'color'));
    },
  },
  { name: 'a page in large letters', head: '<style>main { font-size: 24px }</style>', body: board() + LONG, also: async (page) => assert.equal(await styleOf(page, '.live .caption', 'font-size'), '24px') },
  { name: 'no picture', head: '<style>apila-board:not(:defined) { display: block; padding-bottom: calc(min(100%, 480px) + 2.8em + 1.3rem + 88px) }</style>', body: board('', '') + LONG },
  { name: 'a replay', body: board('moves="a1nne" mode="replay"', PICTURE.replace('10em', '7em')) + LONG },
  { name: 'a diagram', body: board('mode="diagram"', PICTURE.replace('10em', '0')) + LONG },
  {
    name: 'a hidden tab', body: `<div id="tab" style="display: none">${board()}</div>`, asleep: true,
    wake: () => (document.getElementById('tab').style.display = ''), shifts: true,
  },
  {
    name: 'a tab that is hidden again', body: `<div id="tab">${board()}</div>`, shifts: true,
    change: () => {
      document.getElementById('tab').hidden = true;
      document.getElementById('tab').getBoundingClientRect();
      document.getElementById('tab').hidden = false;
    },
  },
];

const TREES = [
  {
    name: 'a shadow root', body: withinShadow(1, `${board()}<p><a href="#b" data-apila="b" data-ply="0" data-mark="b2">the start</a></p>`), attributes: 'lang="fr"', main: true, inside: true,
    also: async (page) => {
      assert.equal(await page.locator('#b .live .apila').getAttribute('lang'), 'fr');
      await page.locator('[data-apila]').hover();
      await page.locator('#b .apila[data-preview]').waitFor();
    },
  },
  {
    name: 'a shadow root in a shadow root, and prose in the inner one', body: withinShadow(1, board('moves="a1nne"') + withinShadow(1, '<p>This is a text about <a href="#b" data-apila="b" data-ply="0">the start</a>.</p>')), inside: true,
    also: async (page) => {
      await page.locator('p:has([data-apila])').hover({ position: { x: 2, y: 2 } });
      await page.locator('[data-apila]').hover();
      await page.locator('#b .apila[data-preview]').waitFor();
      await page.locator('[data-apila]').click();
      await page.mouse.move(0, 0);
      await page.waitForFunction(() => globalThis.said.at(-1).type === 'shown' && globalThis.said.at(-1).ply === 0);
    },
  },
  {
    name: 'closed details, which prose opens', asleep: true, shifts: true,
    body: `<p><a href="#b" data-apila="b" data-mark="b2">it</a></p><details><summary>A board</summary><div><div hidden="until-found">${board()}</div></div></details>`,
    wake: () => document.querySelector('[data-apila]').click(),
    also: async (page) => assert.ok(await page.locator('#b svg.board').isVisible()),
  },
  { name: 'a template', body: `<template id="t">${board()}</template><script>document.querySelector('main').append(document.getElementById('t').content.cloneNode(true))</script>` },
  { name: 'innerHTML', body: `<div id="in"></div><script>document.getElementById('in').innerHTML = ${JSON.stringify(board())}</script>` },
  {
    name: 'a script that comes late', script: false, body: board() + LONG,
    wake: (address) => document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address })), asleep: true,
  },
  {
    name: 'an element that is moved', body: `<div id="one">${board()}</div><div id="two"></div>`, main: true, shifts: true,
    change: () => {
      document.getElementById('two').append(document.getElementById('b'));
      document.getElementById('b').setAttribute('label', 'Moved');
    },
  },
  {
    name: 'an element that is removed and put back', body: board() + LONG, shifts: true, forgets: true,
    change: async () => {
      const removed = document.getElementById('b');
      removed.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('main').prepend(removed);
    },
  },
  { name: 'several boards', body: board() + board('', PICTURE, 'c') + `<apila-board id="d" game="27">${PICTURE}</apila-board>` },
  { name: 'a base address', head: '<base href="https://elsewhere.example/deep/">', body: board() },
];

const ATTRIBUTES = [
  {
    name: 'attributes that are set again', body: board('theme="light" moves="d4sww"'), main: true,
    change: () => {
      const board = document.getElementById('b');
      for (const name of board.getAttributeNames()) board.setAttribute(name, board.getAttribute(name));
    },
  },
  {
    name: 'attributes of looks', body: board('theme="light" lang="en" moves="d4sww"'), shifts: true, width: 300, main: true,
    change: () => {
      const board = document.getElementById('b');
      const looks = { theme: 'dark', label: 'A board', size: '300', coordinates: 'off', orientation: 'turned', marks: 'b2', captions: 'One|Two', allow: 'undo' };
      for (const [name, value] of Object.entries(looks)) board.setAttribute(name, value);
      board.removeAttribute('theme');
    },
    also: async (page) => {
      assert.equal(await page.evaluate(`${drawn()}.dataset.theme`), 'light', 'as the page is');
      assert.equal(await page.locator('#b svg.board').getAttribute('aria-label'), 'A board');
      assert.equal(await page.locator('#b [data-action="open"]').count(), 0, 'as `allow` says');
    },
  },
  {
    name: 'an attribute that begins another game', body: board(), shifts: true, forgets: true,
    change: () => document.getElementById('b').setAttribute('moves', 'd4sww'),
    also: async (page) => assert.equal((await page.evaluate(() => globalThis.said.at(-1))).moves, 'd4sww'),
  },
  {
    name: 'an attribute with a mistake', body: board(), shifts: true, forgets: true, refuses: /docs\/embed\.md/,
    change: async () => {
      document.getElementById('b').setAttribute('moves', 'a1nne_a1zz');
      while (globalThis.said.at(-1).type !== 'error') await new Promise((resolve) => setTimeout(resolve, 10));
    },
    also: async (page) => {
      assert.match(await page.locator('#b .fault').innerText(), /moves/);
      await page.evaluate(() => document.getElementById('b').setAttribute('moves', 'a1nne'));
      await page.locator('#b .fault').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'attributes that change while it is loading', shifts: true,
    body: `${board()}<script type="module">const b = document.getElementById('b'); b.load(); await 0; b.setAttribute('moves', 'd4sww'); b.setAttribute('theme', 'dark'); await 0; b.setAttribute('game', '27'); b.removeAttribute('moves')</script>`,
    also: async (page) => {
      await page.locator('#b .apila[data-game="27"][data-theme="dark"]').waitFor();
      assert.deepEqual(await page.evaluate(() => globalThis.said.filter(({ type }) => type === 'error')), []);
    },
    unplayed: true,
  },
];

const FRAMEWORKS = ['React 18', 'React 19', 'Vue 3', 'Svelte 5', 'elements as Lit has them'].map((name) => ({
  name,
  body: async () => `<div id="root"></div><script type="module">${await bundled(name, PICTURE)}</script>`,
  shifts: true,
  change: async () => {
    const before = document.getElementById('b');
    await globalThis.render({ theme: 'light', label: 'Again' });
    await globalThis.render({ theme: 'dark', label: 'Again' });
    await globalThis.render({ theme: 'dark', label: 'Again' });
    if (document.getElementById('b') !== before) throw new Error('another element');
  },
  also: (page) => page.locator('#b .live .apila[data-theme="dark"]').waitFor(),
}));

const POLICIES = [
  { name: 'a strict policy', policy: "default-src 'none'; script-src ORIGIN 'wasm-unsafe-eval'; connect-src ORIGIN; img-src data:", body: board('', PICTURE.replace(/ style="[^"]*"/, '')), shifts: true, main: true },
  {
    name: 'trusted types', policy: "require-trusted-types-for 'script'; trusted-types apila", main: true, shifts: true, refuses: /docs\/embed\.md/,
    body: board() + ['mode="replay" moves="a1nne"', 'mode="diagram" marks="b2" arrows="b2-c3"', 'mode="exercise" answers="a1nne" goal="Try"', 'computer="light-1-1"', 'moves="nonsense"'].map((each, at) => board(each, '', `x${at}`)).join(''),
    also: async (page) => {
      await page.evaluate(() => Promise.all([...document.querySelectorAll('apila-board')].map((each) => each.load())));
      await page.waitForFunction(() => globalThis.said.some(({ by }) => by === 'computer'));
      assert.equal(await page.locator('#x4 .fault').count(), 1);
    },
  },
  { name: 'no policy for trusted types', policy: "require-trusted-types-for 'script'; trusted-types 'none'", body: board() },
  {
    name: 'a policy without workers', policy: "worker-src 'none'", body: board('computer="light-1-1"'), width: 480, unplayed: true, refuses: /worker/i,
    also: (page) => page.waitForFunction(() => globalThis.said.some(({ by }) => by === 'computer')),
  },
];

/** Kinds in which the page is another one, or no page of a screen. */
const OTHERS = [
  { name: 'a frame that is written out', frame: 'srcdoc', body: board() },
  { name: 'a frame with a sandbox', frame: 'sandbox', body: board() },
  {
    name: 'print', body: board() + TALL + board('', PICTURE, 'far') + board('', '', 'bare'), shifts: true, width: 480, boards: 1,
    also: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('#b img').isVisible());
      assert.ok(await page.locator('#far img').isVisible());
      const [paper, picture] = await page.evaluate(() => ['#far', '#far img'].map((name) => document.querySelector(name).offsetHeight));
      assert.ok(paper === picture && picture < 460, `no empty room: ${paper}, ${picture}`);
      assert.ok(await page.locator('#bare svg.board').isVisible(), 'what has no picture is there in time');
      await page.emulateMedia({ media: 'screen' });
    },
  },
];

export const KINDS = [...CONTAINERS, ...STYLES, ...TREES, ...ATTRIBUTES, ...FRAMEWORKS, ...POLICIES, ...OTHERS];
