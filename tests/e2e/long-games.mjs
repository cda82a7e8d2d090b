// Long games and wide trees for `measure-press.mjs`, made with the native engine by random play. The seed is fixed, so every
// run makes the same ones.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The engine that `cargo build --release` makes. */
const ENGINE = process.env.ENGINE ?? fileURLToPath(new URL('../../target/release/engine', import.meta.url));

/** More moves than this make the game end soon in most lines, and take long to list. */
const MOST_MOVES = 20_000;

/** Numbers below a bound: mulberry32, public domain, by Tommy Ettinger. */
export function random(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % bound;
  };
}

/** The engine protocol, as far as it is needed here: the legal moves after some moves, none when the game is over. */
function startEngine() {
  const engine = spawn(ENGINE);
  let listed = [];
  let done;
  createInterface(engine.stdout).on('line', (line) => {
    if (/^moves \d+$/.test(line)) {
      done(listed);
      listed = [];
    } else {
      listed.push(line);
    }
  });
  const legal = (game, moves) => {
    const played = moves.length > 0 ? ` moves ${moves.join('_')}` : '';
    engine.stdin.write(`position ${game} startpos${played}\nmoves\n`);
    return new Promise((resolve) => { done = resolve; });
  };
  return { legal, close: () => engine.stdin.end('quit\n') };
}

/** A move; of those that move one piece rather than more, as these games last longer. */
function choose(moves, pick) {
  const quiet = moves.filter((text) => /^[a-z]\d+-[a-z]\d+$/.test(text));
  const from = quiet.length > 0 ? quiet : moves;
  return from[pick(from.length)];
}

/** A game of `plies` moves, or as long as one that random play finds, that is not over. */
async function line(legal, game, plies, pick) {
  let best = [];
  for (let tries = 0, moves = []; tries < 1500 && moves.length < plies; tries += 1) {
    for (;;) {
      const next = await legal(game, moves);
      if (next.length === 0 || next.length > MOST_MOVES || moves.length === plies) break;
      if (moves.length > best.length) best = [...moves];
      moves.push(choose(next, pick));
    }
    if (moves.length < plies) moves.length = Math.max(0, moves.length - 1 - pick(pick(4) === 0 ? 100 : 8));
    else best = [...moves];
  }
  return best;
}

/** The nodes of a tree as `{ text, children }`: `line`, and random variations from its first moves, `count` nodes in all. */
async function tree(legal, game, line, count, pick) {
  const root = { text: '', path: [], children: [] };
  const open = [root];
  let nodes = 0;
  const add = (parent, text) => {
    const node = { text, path: [...parent.path, text], children: [] };
    parent.children.push(node);
    nodes += 1;
    return node;
  };
  for (const text of line) open.push(add(open.at(-1), text));
  while (nodes < count) {
    const parent = open[pick(open.length)];
    const next = await legal(game, parent.path);
    const fresh = next.filter((text) => parent.children.every((child) => child.text !== text));
    for (let more = Math.min(8, fresh.length, count - nodes); more > 0; more -= 1) {
      const [text] = fresh.splice(pick(fresh.length), 1);
      const node = add(parent, text);
      if (node.path.length < 6) open.push(node);
    }
  }
  return root;
}

/** A score sheet of a tree: see `docs/record-format.md`. */
function sheet(game, root) {
  const [plain, variant] = game.split(/-(.*)/);
  const words = [];
  const write = (node, ply) => {
    const [main, ...others] = node.children;
    if (!main) return;
    words.push(`${ply}. ${main.text}`);
    for (const other of others) {
      words.push(`(${ply}. ${other.text}`);
      write(other, ply + 1);
      words.push(`${words.pop()})`);
    }
    write(main, ply + 1);
  };
  write(root, 1);
  return `[Game "${plain}"]\n${variant ? `[Variant "${variant}"]\n` : ''}[Result "*"]\n\n${words.join('\n')}\n`;
}

/**
 * For a variant: a game of up to `plies` moves as a list, and the score sheet of a game of ten moves with `nodes` nodes.
 */
export async function longGame(game, plies, nodes) {
  const engine = startEngine();
  try {
    const pick = random(20_261_122);
    const moves = await line(engine.legal, game, plies, pick);
    const root = await tree(engine.legal, game, moves.slice(0, 10), nodes, pick);
    return { moves, sheet: sheet(game, root), short: moves.slice(0, 10) };
  } finally {
    engine.close();
  }
}

// By hand: `node long-games.mjs > long-jaleo.json` makes the game of `long.test.mjs`.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { moves, short, sheet } = await longGame('jaleo', 600, 2000);
  console.log(JSON.stringify({ moves: moves.join('_'), short: short.join('_'), sheet }, null, 1));
}
