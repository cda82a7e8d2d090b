// What the games bring for the end-to-end tests, from `fixtures/e2e.mjs` in the folder of each:
//
// - `games`: whole games, each to a real end, as `{ game, name, moves, result }`: the id of the variant, how the game ends, its
//   moves joined by `_`, and what the page says then. `byKeyboard` is for the one that is played by keyboard alone.
// - `presses(move)`: the names of the spots to press for a move, in order; `null` stands for the only cell on offer. A
//   game whose moves are names of cells in the order of the presses needs none.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

const FOLDER = new URL('../../crates/games/src/', import.meta.url);

const files = (await readdir(FOLDER)).sort().map((name) => new URL(`${name}/fixtures/e2e.mjs`, FOLDER));
const modules = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file)));

/** The whole games of all games. */
export const GAMES = modules.flatMap(({ games }) => games);

/** The spots to press for a move of a variant. */
export function presses(game, move) {
  const own = modules.find(({ games }) => games.some((each) => each.game === game))?.presses;
  return own ? own(move) : move.match(/[a-z]+\d+/g);
}
