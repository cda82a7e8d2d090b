// The game of a board, from a file or between its tags.

import { ATTRIBUTES, BETWEEN, ELSEWHERE, LANGUAGE } from './attributes.js';
import { languageAround } from './nodes.js';

/** A file of the page's author, or the board to follow, could not be fetched. */
export class Unavailable extends Error {
  constructor(what, reason) {
    super(`${what} could not be fetched (${reason})`);
    this.what = what;
  }
}

/** The texts of game files, by their addresses. */
const files = new Map();

/** The addresses of those that could not be fetched. */
const failedFiles = new Set();

/** Fetches a game file, once for all boards. */
export function fetchFile(address) {
  const known = files.get(address);
  if (known) return known;
  const text = fetch(address, { cache: failedFiles.has(address) ? 'reload' : 'default' })
    .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
    .catch((reason) => {
      files.delete(address);
      failedFiles.add(address);
      throw new Unavailable(address, reason);
    });
  files.set(address, text);
  return text;
}

/** Returns the score sheet between the tags of a board, if there is one. */
export function sheetIn(board) {
  const text = (board.querySelector('pre, script[type="text/plain"]') ?? board).textContent.trim();
  return text.startsWith('[Game ') ? text : undefined;
}

/** Returns whether a board needs a game between its tags, or may have one there. */
export function needsContent(board) {
  const has = (name) => board.hasAttribute(name);
  return !ELSEWHERE.some(has) && (sheetIn(board) !== undefined || !['game', 'problem'].some(has));
}

/** Returns whether a board shows a whole game. */
export const hasSheet = (board) => ['src', 'sheet'].some((name) => board.hasAttribute(name)) || sheetIn(board) !== undefined;

/** Returns the attributes of a board, the game between its tags, and the language and theme of the page around it. */
export function settingsOf(board) {
  const settings = {};
  for (const name of ATTRIBUTES) if (board.hasAttribute(name)) settings[name] = board.getAttribute(name);
  if (!ELSEWHERE.some((name) => board.hasAttribute(name))) settings[BETWEEN] = sheetIn(board);
  settings[LANGUAGE] = languageAround(board);
  const schemes = getComputedStyle(board).colorScheme;
  const [light, dark] = [schemes.includes('light'), schemes.includes('dark')];
  if (!settings.theme && !(light && dark)) settings.theme = dark ? 'dark' : 'light';
  return settings;
}
