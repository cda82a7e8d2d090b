// Measures how well what is drawn on the boards stands out (WCAG 1.4.11: 3 to 1), from pixels that Chromium renders.
//
//   node contrast.mjs [--all] [--greys]
//
// prints what is below 3 to 1, or all pairs, or how much the greys of each two pieces differ. Each drawing, mark, stroke and ring is put on everything it can lie on, in each style of
// boards and theme of the page, and seen with the cones of most people and as by people who lack some. A thing stands out where,
// within a narrow band along its outline, its colours differ enough from what is beside it or from each other (a light line with a
// dark rim); it has to for nine tenths of its outline. Two pieces can be distinguished by how light they are or by a symbol on one.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { launchChromium } from './browser.mjs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFile(new URL(path, ROOT), 'utf8');

/** The least ratio. */
export const ENOUGH = 3;

const STYLES = { natural: '', plain: '-plain', slate: '-slate', paper: '-paper', contrast: '-contrast' };
const THEMES = ['light', 'dark'];

/** What is left of a colour, in linear RGB: Machado, Oliveira and Fernandes 2009, severity 1.0; achromatopsia is the luminance. */
const SIGHTS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  achromatopsia: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};

const use = (name, x = 0, y = 0, scale = 1) => `<use href="#${name}" transform="translate(${x} ${y}) scale(${scale})"/>`;
const corners = (...turns) => (radius) => 'M' + turns.map((turn) => [Math.cos(turn) * radius, Math.sin(turn) * radius]).join('L') + 'Z';
const sixths = [0, 1, 2, 3, 4, 5].map((sixth) => (sixth * Math.PI) / 3);
const flat = corners(...sixths);
const pointy = corners(...sixths.map((turn) => turn + Math.PI / 6));
const box = (x, y) => (inset) => `M${inset - x} ${inset - y}H${x - inset}V${y - inset}H${inset - x}Z`;

const MARKS = ['chosen', 'cause', 'last', 'decisive', 'refused', 'noted', 'threat'];
const RINGS = { focus: 'spot focused', lit: 'spot lit' };
const STROKES = { path: 'arrow-head', row: '', 'counted first': '', 'counted second': '', arrow: 'noted-head', threat: 'threat-head' };

/** Marks, rings and strokes for places with an outline: `path(inset)`. */
function signs(path, rows) {
  const both = (kind, inset) => `<path class="${kind} halo" d="${path(inset)}"/><path class="${kind} line" d="${path(inset)}"/>`;
  const marks = MARKS.map((kind) => [`mark ${kind}`, { thing: `<g class="mark ${kind}">${both('', kind === 'noted' ? 0.08 : 0.05)}</g>` }]);
  const rings = Object.entries(RINGS).map(([name, kind]) => [
    `ring ${name}`,
    { thing: `<g class="${kind}"><path class="ring halo" d="${path(0.06)}"/><path class="ring" d="${path(0.06)}"/></g>` },
  ]);
  const strokes = Object.entries(STROKES).filter(([kind]) => rows.test(kind)).map(([kind, head]) => {
    const points = 'points="-1.5,0 .5,0"';
    const end = head && `marker-end="url(#${head})"`;
    return [`stroke ${kind}`, { along: true, thing: `<g class="stroke ${kind}"><polyline class="halo" ${points}/><polyline class="line" ${points} ${end}/></g>` }];
  });
  return [['mark offer', { thing: '<circle class="mark offer" r=".068"/>', band: 0.085 }], ...marks, ...rings, ...strokes];
}

/** Places for the signs, by name, as pairs of a sign and a place. */
const on = (grounds, path, rows = /^(?!counted)/) =>
  Object.entries(grounds).flatMap(([ground, under]) => signs(path, rows).map(([name, sign]) => ({ name, ground, under, ...sign })));

/** Each piece on each ground. `at` is where it lies. */
const pieces = (names, grounds, at, more = {}) =>
  Object.entries(grounds).flatMap(([ground, under]) => names.map((name) => ({ name, ground, under, thing: use(name, ...at), at, ...more })));

const beside = (name, places) => places.map(([x, y]) => use(name, x, y)).join('');

/** What a game draws: things on grounds, and the pieces that have to be distinguished, each on the usual ground. */
const GAMES = {
  jaleo() {
    const discs = ['jaleo-black', 'jaleo-ice'];
    const tile = use('jaleo-tile');
    const high = Math.sqrt(0.75);
    const others = beside('jaleo-tile', [[1, 0], [-1, 0], [0.5, high], [0.5, -high], [-0.5, high], [-0.5, -high]]);
    const single = Object.fromEntries(discs.map((disc) => [disc, tile + use(disc, 0, -0.03)]));
    const stacks = Object.fromEntries(discs.flatMap((low) => discs.map((high) => [`${low} ${high}`, single[low] + use(high, 0.085, -0.2)])));
    return {
      pairs: [
        { name: 'jaleo-tile', ground: 'paper', under: '', thing: tile, themed: true, band: 0.15 },
        { name: 'jaleo-tile', ground: 'tiles', under: others, thing: tile, themed: true, band: 0.15 },
        ...pieces(discs, { tile }, [0, -0.03]),
        ...pieces(discs, single, [0.085, -0.2]),
        // Below another disc.
        ...discs.flatMap((over) => pieces(discs, { tile }, [0, -0.03], { over: use(over, 0.085, -0.2), by: over })),
        ...on({ tile, tiles: tile + others, ...single, ...stacks }, (inset) => pointy(0.57735 - inset)),
        ...on({ paper: '', edge: beside('jaleo-tile', [[1, 0], [0.5, high]]) }, (inset) => pointy(0.57735 - inset)).map((pair) => ({ ...pair, themed: true })),
      ],
      apart: { names: discs, under: tile, at: [0, -0.03], reach: [0.25, -0.25, 0.25] },
    };
  },
  qawale() {
    const names = ['qawale-light', 'qawale-dark', 'qawale-tan'];
    const board = use('qawale-board', -0.5, -0.5);
    const low = board + use('qawale-shadow', 0, 0.03);
    const single = Object.fromEntries(names.map((name) => [name, low + use(name, 0, 0.03)]));
    const reserve = use('qawale-board', 2.6, 0);
    const tray = use('qawale-tray');
    const next = tray + use('qawale-next');
    const stack = (rise) => Object.fromEntries(names.map((name) => [`${name} in a stack`, board + [0, 1, 2].map((at) => use(name, 0, 0.18 - rise * at)).join('')]));
    return {
      pairs: [
        // Far apart, hollows leave room for one more.
        { name: 'qawale-hollow', ground: 'board', under: use('qawale-board', 0, 0, 8), thing: use('qawale-hollow') },
        ...pieces(names, { hollow: low }, [0, 0.03]),
        ...pieces(names, single, [0, -0.085]),
        ...names.flatMap((over) => pieces(names, { hollow: low }, [0, 0.03], { over: use(over, 0, -0.085), by: over })),
        ...pieces(names, { reserve, tray }, [0, 0, 0.8]),
        ...pieces(names, { next }, [0, 0]),
        ...names.flatMap((over) => pieces(names, { tray }, [0.35, 0, 0.8], { over: use(over, 0, 0, 0.8), by: over })),
        { name: 'qawale-next', ground: 'tray', under: tray, thing: use('qawale-next'), band: 0.4, region: [-0.13, 0.3, 0.13, 0.5] },
        ...on({ hollow: board, ...single, ...stack(0.115) }, box(0.5, 0.5)),
      ],
      apart: { names, under: low, at: [0, 0.03], reach: [0.2, -0.15, 0.15] },
      buried: { names, under: board, at: [0, 0.1], rise: 0.115 },
    };
  },
  jo() {
    const names = ['jo-red', 'jo-black', 'jo-neutral'];
    const board = use('jo-board');
    const step = Math.sqrt(0.75);
    const others = board + beside('jo-cell', [[0, 1], [0, -1], [step, 0.5], [step, -0.5], [-step, 0.5], [-step, -0.5]]);
    const cell = others + use('jo-cell');
    const single = Object.fromEntries(names.map((name) => [name, cell + use(name)]));
    return {
      pairs: [
        { name: 'jo-cell', ground: 'board', under: board, thing: use('jo-cell') },
        { name: 'jo-cell', ground: 'cells', under: others, thing: use('jo-cell') },
        ...pieces(names, { cell }, [0, 0]),
        // In the hand. No other stone is lifted.
        ...pieces(['jo-neutral'], single, [0, -0.16, 1.12]),
        ...on({ cell, ...single }, (inset) => flat(0.57735 - inset), /./),
      ],
      apart: { names, under: cell, at: [0, 0], reach: [0.25, -0.25, 0.25] },
    };
  },
  twenty_seven() {
    const names = ['black', 'white', 'grey', 'red'].map((name) => `twenty_seven-${name}`);
    const plank = use('twenty_seven-plank', 0, 0.66);
    const slot = plank + use('twenty_seven-slot', 0, 0.66);
    const column = (name) => [0.33, -0.33, -0.99].map((y) => use(name, 0, y)).join('');
    const stacks = Object.fromEntries(names.map((name) => [`${name} stack`, slot + column(name)]));
    const low = Object.fromEntries(names.map((name) => [name, use(name, 0, 0.66)]));
    return {
      pairs: [
        ...['slot', 'gap'].map((name) => ({ name: `twenty_seven-${name}`, ground: 'plank', under: plank, thing: use(`twenty_seven-${name}`, 0, 0.66), at: [0, 0.66], along: name === 'gap', band: 0.2 })),
        ...pieces(names, { plank: slot }, [0, 0.33], { themed: true }),
        ...pieces(names, low, [0, 0], { themed: true }),
        ...names.flatMap((over) => pieces(names, { paper: '' }, [0, 0], { over: use(over, 0, -0.66), by: over, themed: true })),
        ...on(stacks, box(0.49, 0.9)).map((pair) => ({ ...pair, themed: true })),
        ...on(stacks, box(0.45, 0.33)),
        ...on({ paper: slot }, box(0.49, 0.9)).map((pair) => ({ ...pair, themed: true })),
      ],
      apart: { names, under: '', at: [0, 0], reach: [0.4, -0.2, 0.26] },
    };
  },
};

/** Runs in the page: draws pairs and measures them. Resolves to the ratio of each in each sight. */
async function measureInPage({ head, things, sights, unit }) {
  const side = 2 * unit;
  const columns = Math.ceil(Math.sqrt(things.length));
  const rows = Math.ceil(things.length / columns);
  async function draw(content) {
    const cells = things.map((pair, index) => {
      const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
      return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="-1 -1 2 2"><rect class="paper" x="-1" y="-1" width="2" height="2"/>${content(pair)}</svg>`;
    });
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(`${head.replace('SIZE', `width="${columns * side}" height="${rows * side}"`)}${cells.join('')}</svg>`)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(columns * side, rows * side);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const wide = columns * side;
    const all = context.getImageData(0, 0, wide, rows * side).data;
    return (index) => {
      const start = 4 * (Math.floor(index / columns) * side * wide + (index % columns) * side);
      return Array.from({ length: side }, (_, row) => all.subarray(start + 4 * row * wide, start + 4 * (row * wide + side)));
    };
  }
  const before = await draw(({ under = '', over = '' }) => under + over);
  const after = await draw(({ under = '', thing, over = '' }) => under + thing + over);

  const linear = Float32Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  const clip = (value) => Math.min(1, Math.max(0, value));
  const reach = Math.round(0.055 * unit);

  /** The luminances of a picture where it is wanted, plus 0.05. */
  function luminances(picture, wanted, [a, b, c, d, e, f, g, h, i]) {
    const light = new Float32Array(side * side);
    for (let pixel = 0; pixel < side * side; pixel += 1) {
      if (!wanted[pixel]) continue;
      const [row, at] = [picture[(pixel / side) | 0], 4 * (pixel % side)];
      const [red, green, blue] = [linear[row[at]], linear[row[at + 1]], linear[row[at + 2]]];
      const [r, g2, b2] = [clip(a * red + b * green + c * blue), clip(d * red + e * green + f * blue), clip(g * red + h * green + i * blue)];
      light[pixel] = 0.05 + 0.2126 * r + 0.7152 * g2 + 0.0722 * b2;
    }
    return light;
  }

  /** The greatest ratio of what is near a pixel of the thing, one of both of the thing. */
  function ratioAt(light, isOf, pixel, within) {
    let [low, high, ownLow, ownHigh] = [9, 0, 9, 0];
    const [x, y] = [pixel % side, (pixel / side) | 0];
    for (let py = Math.max(0, y - reach); py <= Math.min(side - 1, y + reach); py += 1) {
      for (let px = Math.max(0, x - reach); px <= Math.min(side - 1, x + reach); px += 1) {
        const at = py * side + px;
        const value = light[at];
        if (isOf[at]) {
          if (value < ownLow) ownLow = value;
          if (value > ownHigh) ownHigh = value;
        } else if (within) {
          continue;
        }
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    return Math.max(high / ownLow, ownHigh / low);
  }

  const PARTS = 24;
  return things.map((pair, index) => {
    const { at: [cx, cy] = [0, 0], along = false, band = 0.12, inner, region: [left, top, right, bottom] = [-1, -1, 1, 1] } = pair;
    const [old, now] = [before(index), after(index)];
    const [isOf, wanted] = [new Uint8Array(side * side), new Uint8Array(side * side)];
    const farthest = new Float32Array(PARTS);
    let pixels = [];
    for (let pixel = 0; pixel < side * side; pixel += 1) {
      const [column, line] = [pixel % side, (pixel / side) | 0];
      const differs = (part) => Math.abs(old[line][4 * column + part] - now[line][4 * column + part]) > 12;
      if (!differs(0) && !differs(1) && !differs(2)) continue;
      const [x, y] = [(column + 0.5) / unit - 1, (line + 0.5) / unit - 1];
      if (x < left || y < top || x > right || y > bottom) continue;
      const turn = along ? (x + 1) / 2 : (Math.atan2(y - cy, x - cx) + Math.PI) / (2 * Math.PI);
      const part = Math.floor(turn * PARTS) % PARTS;
      const far = along || inner ? 0 : Math.hypot(x - cx, y - cy);
      farthest[part] = Math.max(farthest[part], far);
      isOf[pixel] = 1;
      // Half of them are enough.
      if ((column + line) % 2) pixels.push([pixel, part, far]);
    }
    pixels = pixels.filter(([, part, far]) => far >= farthest[part] - band);
    for (const [pixel] of pixels) {
      for (let line = -reach; line <= reach; line += 1) wanted.fill(1, pixel + line * side - reach, pixel + line * side + reach + 1);
    }
    return Object.fromEntries(
      Object.entries(sights).map(([sight, matrix]) => {
        const light = luminances(now, wanted, matrix);
        const ratios = pixels.map(([pixel]) => ratioAt(light, isOf, pixel, Boolean(inner)));
        if (inner) {
          // A quarter of the inside is near a line of the symbol.
          const bodies = pixels.map(([pixel]) => light[pixel]).sort((a, b) => a - b);
          ratios.sort((a, b) => b - a);
          return [sight, { symbol: ratios[ratios.length >> 2] ?? 1, body: bodies[bodies.length >> 1] ?? 1 }];
        }
        const best = new Float32Array(PARTS);
        for (const [at, [, part]] of pixels.entries()) best[part] = Math.max(best[part], ratios[at]);
        const sorted = [...best].filter(Boolean).sort((a, b) => a - b);
        return [sight, sorted[Math.floor(sorted.length / 10)] ?? 1];
      }),
    );
  });
}

/** The start of a drawing: styles and definitions. A picture has no pointer and no focus: they are classes in it. */
async function head(game, style, theme) {
  const styles = await Promise.all(['colours', 'drawing', 'board'].map((name) => read(`static/styles/${name}.css`)));
  const css = styles.join('').replaceAll(':focus-visible', '.focused');
  const usual = await read(`crates/games/src/${game}/sprites.svg`);
  const own = style === 'natural' ? usual : await read(`crates/games/src/${game}/sprites${STYLES[style]}.svg`);
  const drawing = await read('crates/core/src/scene/drawing/mod.rs');
  const heads = [...drawing.matchAll(/"(<(?:marker|path).*)",/g)].map(([, text]) => text.replaceAll('\\"', '"')).join('');
  const ids = (text) => new Set([...text.matchAll(/<g id="([^"]*)"/g)].map(([, id]) => id));
  const missing = [...ids(usual)].filter((id) => !ids(own).has(id));
  if (missing.length && style !== 'natural') throw new Error(`${game} has no ${missing} in the style ${style}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" SIZE data-theme="${theme}"><style>${css}</style><defs>${own}${heads}</defs>`;
}

/** Pieces of a game that have to be distinguished, as things to measure: their insides. */
function insides({ apart, buried }) {
  const around = ([x, y], [aside, top, bottom]) => [x - aside, y + top, x + aside, y + bottom];
  const faces = apart.names.map((name) => ({ name, inside: 'face', under: apart.under, thing: use(name, ...apart.at), inner: true, region: around(apart.at, apart.reach) }));
  const edges = (buried?.names ?? []).map((name) => ({
    name,
    inside: 'edge',
    under: buried.under,
    thing: use(name, ...buried.at),
    over: use(name, buried.at[0], buried.at[1] - buried.rise),
    inner: true,
    region: around(buried.at, [0.2, 0.29 - buried.rise, 0.265]),
  }));
  return [...faces, ...edges];
}

/** The names of the games, as folders. */
export const NAMES = Object.keys(GAMES);

/** Measures a game. Resolves to `{ game, style, theme, sight, name, ground, ratio }` for all pairs. */
export async function measure(page, game) {
  const drawn = GAMES[game]();
  const found = [];
  for (const style of Object.keys(STYLES)) {
    for (const theme of THEMES) {
      // Only what lies on the paper of the page looks different in the other theme.
      const pairs = drawn.pairs.filter((pair) => theme === 'light' || pair.themed);
      const inner = theme === 'light' ? insides(drawn) : [];
      if (pairs.length === 0) continue;
      const measured = await page.evaluate(measureInPage, { head: await head(game, style, theme), things: [...pairs, ...inner], sights: SIGHTS, unit: 48 });
      for (const [index, { name, ground, by }] of pairs.entries()) {
        for (const [sight, ratio] of Object.entries(measured[index])) {
          found.push({ game, style, theme, sight, name, ground: by ? `${ground} below ${by}` : ground, ratio });
        }
      }
      const within = measured.slice(pairs.length);
      for (const [at, one] of inner.entries()) {
        for (const [offset, other] of inner.slice(at + 1).entries()) {
          if (one.inside !== other.inside) continue;
          for (const sight of Object.keys(SIGHTS)) {
            const [a, b] = [within[at][sight], within[at + 1 + offset][sight]];
            const bodies = one.inside === 'face' ? Math.max(a.body / b.body, b.body / a.body) : 0;
            const ratio = Math.max(bodies, a.symbol, b.symbol);
            found.push({ game, style, theme, sight, name: one.name, ground: `not ${other.name} (${one.inside})`, ratio, bodies });
          }
        }
      }
    }
  }
  return found;
}

/**
 * Measures in high contrast how much an empty hollow of Qawale differs in grey from the middle of each pebble. Resolves to
 * `{ name, ratio }` of each.
 */
export async function hollowAndPebbles(page) {
  const { apart } = GAMES.qawale();
  const region = [-0.12, -0.1, 0.12, 0.14];
  const face = (name, under) => ({ name, under: '', thing: under + (name ? use(name, ...apart.at) : ''), inner: true, region });
  const things = [face('', apart.under), ...apart.names.map((name) => face(name, apart.under))];
  const measured = await page.evaluate(measureInPage, { head: await head('qawale', 'contrast', 'light'), things, sights: SIGHTS, unit: 48 });
  const [hollow, ...pebbles] = measured.map(({ achromatopsia }) => achromatopsia.body);
  return pebbles.map((body, at) => ({ name: apart.names[at], ratio: Math.max(body / hollow, hollow / body) }));
}

/** How much the middles of two pieces differ in grey, and what a symbol adds, a line each. */
export const greys = (found) =>
  found
    .filter(({ sight, bodies }) => sight === 'achromatopsia' && bodies)
    .map(({ style, name, ground, bodies, ratio }) => `${bodies.toFixed(1)}, with symbols ${ratio.toFixed(1)}: ${name}, ${ground}, ${style}`);

/** A pair as a line of text. */
export const printed = ({ game, style, theme, sight, name, ground, ratio }) => `${ratio.toFixed(2)} ${game} ${style} ${theme} ${sight}: ${name} on ${ground}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await launchChromium();
  const page = await browser.newPage();
  let [count, low] = [0, 0];
  for (const game of NAMES) {
    const found = await measure(page, game);
    if (process.argv.includes('--greys')) console.log(greys(found).join('\n'));
    count += found.length;
    low += found.filter(({ ratio }) => ratio < ENOUGH).length;
    for (const pair of found.filter(({ ratio }) => process.argv.includes('--all') || ratio < ENOUGH)) console.log(printed(pair));
  }
  console.log(`${low} of ${count} below ${ENOUGH} to 1`);
  await browser.close();
}
