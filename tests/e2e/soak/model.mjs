// What must be kept: every line of moves that a page showed as played, unless the reader deleted it, or the page said that it
// cannot be stored and was then closed.

import { linesOf, startOf } from './sheet.mjs';

/** The tokens of endings, which the undoing of a turn removes. */
const ENDINGS = new Set(['resign', 'draw']);

/** The line in a link to a table, without an ending; none for any other address. */
export function lineOf(hash) {
  const [path, query] = hash.slice(1).split('?');
  const parameters = new URLSearchParams(query ?? '');
  const moves = (parameters.get('moves') ?? '').split('_').filter((move) => move && !ENDINGS.has(move));
  const game = path.slice(1);
  if (!/^[a-z0-9-]+$/.test(game) || game === 'games' || moves.length === 0) return undefined;
  return { game, pos: parameters.get('pos') ?? '', moves: moves.join('_') };
}

const nameOf = ({ game, pos, moves }) => `${game} ${pos} ${moves}`;

/** The entries of the storage as sets of lines. */
export class Shelf {
  constructor(entries) {
    this.games = Object.entries(entries).map(([key, text]) => {
      const { sheet } = JSON.parse(text);
      return { key, ...startOf(sheet), lines: linesOf(sheet) };
    });
  }

  /** The keys of the entries that hold a line. */
  holders(line) {
    return this.games
      .filter(({ game, pos, lines }) => game === line.game && pos === line.pos && lines.has(line.moves))
      .map(({ key }) => key);
  }

  has(line) {
    return this.holders(line).length > 0;
  }
}

/** The lines that must be in the storage. */
export class Kept {
  #lines = new Map();

  get size() {
    return this.#lines.size;
  }

  /** Adds a line that a page shows as played. `tab` is at risk of losing it as long as the storage does not have it. */
  add(line, tab, step) {
    const name = nameOf(line);
    if (!this.#lines.has(name)) this.#lines.set(name, { ...line, tab, step, stored: false });
  }

  /** Notes which lines the storage has. */
  look(shelf) {
    for (const line of this.#lines.values()) line.stored ||= shelf.has(line);
  }

  /** Forgets what was never stored and is gone with a tab, which had said so. */
  dropUnstored(tab) {
    for (const [name, line] of this.#lines) {
      if (line.tab === tab && !line.stored) this.#lines.delete(name);
    }
  }

  /** Forgets the lines that `mayGo` names. */
  drop(mayGo) {
    for (const [name, line] of this.#lines) if (mayGo(line)) this.#lines.delete(name);
  }

  /** Forgets what a reader has deleted: what was on the shelf before and, as `mayGo` allows, is not any more. */
  dropDeleted(before, after, mayGo) {
    for (const [name, line] of this.#lines) {
      if (before.has(line) && !after.has(line) && mayGo(line)) this.#lines.delete(name);
    }
  }

  /** The lines that are not on the shelf. */
  missing(shelf) {
    return [...this.#lines.values()].filter((line) => !shelf.has(line));
  }
}
