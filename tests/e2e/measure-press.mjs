// Measures the time from a press to the next frame in the release build in dist/, by the length of the game and with
// variations, and beside it that of lichess' pgn-viewer and of chessground. Prints a Markdown table. Run it on an idle machine,
// after `cargo xtask build` and `cargo build --release`.
//
//   node measure-press.mjs [--game jaleo] [--presses 24] [--slowdown 4] [--dist FOLDER]
//
// The games are random ones (`long-games.mjs`): of 10, 200 and 600 plies, or as many as the game allows; and one of ten plies
// with 2,000 nodes of variations. The presses are real input events: on the board, where they make moves, on the buttons that
// go through the game, and by keys in the list of moves. pgn-viewer, which shows games, is pressed on its buttons; chessground,
// which is a board without a game, on squares. The pointer rests on its target before the press, so what it lights on its way is
// drawn by then.
//
// "To frame" is the time from the event's own time stamp to the end of the next frame, which is at least what is left of the
// frame in which the press came. "Event Timing" is the duration of the slowest event of a press, as the browser reports it: from
// the press to the next painting, in steps of 8 ms and not below 16.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { Chess } from 'chessops/chess';
import { makeSanAndPlay } from 'chessops/san';

import { VIEWPORTS, launchChromium } from './browser.mjs';
import { longGame, random } from './long-games.mjs';
import { serve } from './server.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    presses: { type: 'string', default: '24' },
    slowdown: { type: 'string', multiple: true },
    dist: { type: 'string' },
  },
});
const PRESSES = Math.max(4, Number(values.presses));
const GAMES = values.game ?? ['jaleo', 'qawale', 'jo', '27'];
const SLOWDOWNS = (values.slowdown ?? ['1', '4']).map(Number);
const LENGTHS = [10, 200, 600];
const NODES = 2000;
/** Milliseconds between presses: longer than any animation, so that each press comes to a page at rest. */
const PAUSE = 450;
/** Milliseconds between the arrival of the pointer and the press. */
const REST = 100;

/** Runs in the page: notes how long presses take. */
function watchPresses() {
  globalThis.frames = [];
  globalThis.reported = new Map();
  let pressed = null;
  const begin = (event) => {
    if (!event.isTrusted || pressed !== null) return;
    pressed = event.timeStamp;
    const begun = pressed;
    requestAnimationFrame(() => {
      // A message is a task after the frame.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        globalThis.frames.push(performance.now() - begun);
        pressed = null;
      };
      channel.port2.postMessage(null);
    });
  };
  for (const name of globalThis.watched) addEventListener(name, begin, { capture: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) {
        globalThis.reported.set(interactionId, Math.max(duration, globalThis.reported.get(interactionId) ?? 0));
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Opens `url`, presses by `press(page, n)`, and resolves to the times. `watched` are the events that the page answers to. */
async function measure(browser, slowdown, url, { prepare, ready, press, watched = ['click', 'keydown'] }) {
  const context = await browser.newContext({ viewport: VIEWPORTS.desktop });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(`globalThis.watched = ${JSON.stringify(watched)};`);
    await page.addInitScript(watchPresses);
    if (prepare) await page.addInitScript(prepare.script, prepare.argument);
    await page.goto(url);
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await page.waitForTimeout(800);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // The first presses compile code, and are not counted.
    for (let n = 0; n < 4; n += 1) {
      await press(page, n);
      await page.waitForTimeout(PAUSE * Math.sqrt(slowdown));
    }
    await page.evaluate(() => {
      globalThis.frames.length = 0;
      globalThis.reported.clear();
    });
    for (let n = 0; n < PRESSES; n += 1) {
      await press(page, n);
      await page.waitForTimeout(PAUSE * Math.sqrt(slowdown));
    }
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const { frames, reported } = await page.evaluate(() => ({
      frames: globalThis.frames,
      reported: [...globalThis.reported.values()],
    }));
    return { frames, reported, elements };
  } finally {
    await context.close();
  }
}

/** Presses on a page of Apila: two on the board, one that goes back and one that goes on, by button or by key. */
async function pressApila(page, n) {
  const kind = n % 6;
  if (kind < 3) {
    // The position shown may not be the last one: no spot is offered there.
    const spots = page.locator('.spot.offered');
    const count = await spots.count();
    if (count > 0) {
      return pressOn(page, spots.nth((n * 7) % count));
    }
    return pressAt(page, '[data-action="end"]');
  }
  if (kind === 3) return pressAt(page, '[data-action="back"]');
  if (kind === 4) {
    await page.locator('.moves [tabindex="0"]').first().evaluate((button) => button.focus());
    return page.keyboard.press('ArrowUp');
  }
  return pressAt(page, '[data-action="end"]');
}

function pressAt(page, selector) {
  return pressOn(page, page.locator(selector).first());
}

async function pressOn(page, target) {
  const { x, y, width, height } = await target.boundingBox();
  await click(page, x + width / 2, y + height / 2);
}

async function click(page, x, y) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(REST);
  await page.mouse.click(x, y);
}

function row(cells) {
  console.log(`| ${cells.join(' | ')} |`);
}

function report(name, what, slowdown, { frames, reported, elements }) {
  const longest = reported.length > 0 ? Math.round(Math.max(...reported)) : '< 16';
  const slow = frames.length > 0 ? [median(frames), Math.max(...frames)].map(Math.round) : ['–', '–'];
  row([name, what, slowdown === 1 ? 'full' : `÷ ${slowdown}`, ...slow, longest, elements]);
}

/** A game of chess as long as wanted: knights that go out and back. */
function chessGame(plies) {
  const moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  return Array.from({ length: plies }, (_, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${moves[ply % 4]}`).join(' ');
}

/** A game of ten plies of chess with `count` nodes of variations, as PGN. */
function chessTree(count) {
  const pick = random(7);
  const root = { position: Chess.default(), children: [], depth: 0 };
  const open = [root];
  let nodes = 0;
  const grow = (parent) => {
    const destinations = [...parent.position.allDests()].flatMap(([from, to]) => [...to].map((square) => ({ from, to: square })));
    if (destinations.length === 0) return null;
    const position = parent.position.clone();
    const san = makeSanAndPlay(position, destinations[pick(destinations.length)]);
    if (parent.children.some((child) => child.san === san)) return null;
    const node = { position, san, children: [], depth: parent.depth + 1 };
    parent.children.push(node);
    nodes += 1;
    return node;
  };
  for (let ply = 0; ply < 10; ply += 1) open.push(grow(open.at(-1)));
  while (nodes < count) {
    const node = grow(open[pick(open.length)]);
    if (node && node.depth < 6) open.push(node);
  }
  const write = (node) => {
    const [main, ...others] = node.children;
    if (!main) return '';
    const number = `${Math.floor(node.depth / 2) + 1}${node.depth % 2 === 0 ? '.' : '...'} `;
    const variations = others.map((other) => `(${number}${other.san} ${write(other)})`);
    return `${number}${main.san} ${variations.join(' ')} ${write(main)}`;
  };
  return write(root);
}

/** A page of another program, whose files are those of its npm package. */
function foreign(styles, body, script) {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Another program</title><link rel="icon" href="data:,">
${links}<style>.sized { width: 700px; height: 700px }</style>${body}<script type="module">${script}</script>`;
}

const VIEWER = '/@lichess-org/pgn-viewer/dist/lichess-pgn-viewer';
const GROUND = '/@lichess-org/chessground';
const chess = [...LENGTHS.map((plies) => [`${plies} plies`, chessGame(plies)]), [`${NODES} nodes`, chessTree(NODES)]];
const pages = {};
chess.forEach(([, pgn], index) => {
  const options = JSON.stringify({ pgn, initialPly: 'last', showMoves: 'right' });
  const script = `import view from '${VIEWER}.min.js'; view(document.getElementById('game'), ${options});`;
  pages[`/viewer-${index}`] = foreign([`${VIEWER}.css`], '<div id="game"></div>', script);
});
pages['/ground'] = foreign(
  ['base', 'brown', 'cburnett'].map((name) => `${GROUND}/assets/chessground.${name}.css`),
  '<div id="board" class="cg-wrap sized"></div>',
  `import { Chessground } from '${GROUND}/dist/chessground.min.js'; Chessground(document.getElementById('board'));`,
);
const server = await serve(values.dist ? { root: values.dist } : {});
const others = await serve({ root: fileURLToPath(new URL('node_modules/', import.meta.url)), base: '/', pages });

const games = [];
for (const game of GAMES) games.push([game, await longGame(game, LENGTHS.at(-1), NODES)]);

row(['program', 'game', 'CPU', 'to frame, median, ms', 'longest', 'Event Timing, longest', 'elements']);
row(Array.from({ length: 7 }, () => '---'));
const browser = await launchChromium();
try {
  for (const slowdown of SLOWDOWNS) {
    for (const [game, { moves, short, sheet }] of games) {
      const lengths = [...new Set(LENGTHS.map((plies) => Math.min(plies, moves.length)))];
      const press = pressApila;
      for (const plies of lengths) {
        const url = `${server.url}#/${game}?moves=${moves.slice(0, plies).join('_')}`;
        report(game, `${plies} plies`, slowdown, await measure(browser, slowdown, url, { ready: '.spot', press }));
      }
      const link = `#/${game}?moves=${short.join('_')}`;
      const entry = JSON.stringify({ version: 2, link, sheet, created: 1, changed: 1 });
      const prepare = { script: (entry) => localStorage.setItem('apila.game.measured', entry), argument: entry };
      const timed = await measure(browser, slowdown, server.url + link, { prepare, ready: '.moves .variation', press });
      report(game, `${NODES} nodes`, slowdown, timed);
    }
    for (const [index, [what]] of chess.entries()) {
      const press = (page, n) => pressAt(page, `.lpv__controls__goto--${n % 2 === 0 ? 'prev' : 'next'}`);
      const how = { ready: '.lpv__controls', press, watched: ['mousedown'] };
      const timed = await measure(browser, slowdown, `${others.url}viewer-${index}`, how);
      report('pgn-viewer', what, slowdown, timed);
    }
    const press = async (page, n) => {
      // A pawn a step on, then back: chessground takes any move.
      const board = await page.locator('cg-board').boundingBox();
      const square = (file, rank) => [board.x + (board.width * (file + 0.5)) / 8, board.y + (board.height * (7.5 - rank)) / 8];
      const file = Math.floor(n / 4) % 8;
      await click(page, ...square(file, [1, 2, 2, 1][n % 4]));
    };
    const timed = await measure(browser, slowdown, `${others.url}ground`, { ready: 'piece', press, watched: ['mousedown'] });
    report('chessground', 'a board', slowdown, timed);
  }
} finally {
  await browser.close();
  await server.close();
  await others.close();
}
