// Boards that show the game of another board.

import { BETWEEN } from './attributes.js';
import { connected, isBoard, missing, states } from './boards.js';
import { fetchFile, Unavailable } from './content.js';

export const follows = (board) => board.hasAttribute('follow') && !board.hasAttribute('lesson');

/** Returns the board that another board follows, if it is there. A board that follows cannot be followed, so no board waits for itself. */
export function leaderOf(board) {
  if (!follows(board)) return undefined;
  const leader = board.getRootNode().getElementById?.(board.getAttribute('follow'));
  return isBoard(leader) && !leader.hasAttribute('follow') ? leader : undefined;
}

let isLooking = false;

/** Makes boards look again for the boards that they follow. Call it when boards have come, gone or changed. */
export function lookForLeaders() {
  if (isLooking) return;
  isLooking = true;
  queueMicrotask(() => {
    isLooking = false;
    for (const board of [...connected]) board.followAgain();
  });
}

/** Returns the game of the board that a board follows. */
async function gameOfLeader(board) {
  const mistake = (text) => new Error(`follow="${board.getAttribute('follow')}": ${text}`);
  const leader = leaderOf(board);
  if (!leader) throw mistake('there is no such board');
  await leader.load();
  if (missing.has(leader)) throw new Unavailable(leader.id, 'the board that is followed');
  const state = states.get(leader);
  if (!state) throw mistake('this board shows no game');
  return state;
}

/** Adds the game that the settings of a board refer to: from a game file, the text between its tags, or another board. */
export async function complete(board, { [BETWEEN]: sheet, ...settings }) {
  if (settings.lesson !== undefined) return settings;
  if (follows(board)) {
    const { game, pos, moves, ply } = await gameOfLeader(board);
    return { mode: 'diagram', ply: String(ply), ...settings, game, pos, moves };
  }
  const source = board.getAttribute('src');
  if (source !== null) {
    const address = new URL(source, document.baseURI);
    const number = address.hash.slice(1);
    address.hash = '';
    return { ...settings, sheet: await fetchFile(address.href), 'number of the game': number };
  }
  return sheet === undefined ? settings : { ...settings, sheet };
}

/** Makes a board show what the board that it follows shows. Returns a function that ends this. */
export function follow(board, leader) {
  const onChange = ({ detail: { game, pos, moves, ply } }) => {
    // With `ply`, the board keeps showing that position of the initial game.
    if (board.hasAttribute('ply')) return;
    const own = states.get(board);
    const isSameLine = own?.game === game && own.pos === pos && own.moves === moves;
    board.command(isSameLine ? { type: 'goTo', ply } : { type: 'set', game, pos, moves, ply });
  };
  const events = ['apila-ready', 'apila-moved', 'apila-shown'];
  events.forEach((type) => leader.addEventListener(type, onChange));
  return () => events.forEach((type) => leader.removeEventListener(type, onChange));
}
