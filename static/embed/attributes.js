// The attributes of a board.

/** The key under which the language of the text around an element is passed with its attributes. */
export const LANGUAGE = 'language of the page';

/** The key of the game between the tags, which is compared like an attribute. */
export const BETWEEN = 'game between the tags';

/** The attributes of a board; others are ignored. */
const SETTINGS = [
  'game', 'pos', 'moves', 'ply', 'computer', 'mode', 'goal', 'answers', 'reach', 'within', 'judge', 'captions', 'marks',
  'arrows', 'allow', 'size', 'coordinates', 'orientation', 'theme', 'lang', 'label', 'lesson', 'sheet', 'players', 'list',
  'autoplay', 'problem',
];

/** The attributes from which this script makes settings. */
const SOURCES = ['src', 'follow'];

/** All attributes. */
export const ATTRIBUTES = [...SETTINGS, ...SOURCES];

/** The attributes whose change starts a new board. Changes of all others go to the command `set`, which keeps an unchanged game. */
export const ANEW = ['game', 'lang', 'lesson', 'problem', ...SOURCES, BETWEEN];

/** A board with one of these attributes takes no game from between its tags. */
export const ELSEWHERE = ['lesson', 'sheet', ...SOURCES];

/** Returns whether one word becomes another if at most this number of letters are added, left out or replaced. */
function isNear(one, other, most) {
  if (!one || !other) return one.length + other.length <= most;
  const [shorter, shorterOther] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isNear(shorter, shorterOther, most);
  const ways = [[shorter, other], [one, shorterOther], [shorter, shorterOther]];
  return most > 0 && ways.some(([each, goal]) => isNear(each, goal, most - 1));
}

/** Returns the attributes that the author may have meant by an unknown one, if there are any. */
function meantBy(name) {
  // Short words are near to too many others.
  const within = [1, 2].filter((most) => most < name.length - 1);
  return within.map((most) => ATTRIBUTES.filter((known) => isNear(name, known, most))).find((near) => near.length > 0);
}

/** Returns what to say of the attributes of a board that seem to be misspelt. */
export function misspelt(board) {
  // The names of frameworks have other signs. Those of all elements are properties. `host` belongs to frames.
  const unknown = board.getAttributeNames().filter((name) => /^[a-z]+$/.test(name) && !(name in board) && ![...ATTRIBUTES, 'host'].includes(name));
  const meant = unknown.map((name) => ({ name, near: meantBy(name) })).filter(({ near }) => near);
  return meant.map(({ name, near }) => `a board has no attribute \`${name}\`: is \`${near.join('` or `')}\` meant?`);
}
