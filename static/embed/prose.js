// Prose that speaks to a board: pointing at it shows a move, and pressing it keeps the move shown.

import { tellAuthor } from './author.js';
import { isBoard } from './boards.js';
import { attributeOf, hostOf, parentOf, slotOf } from './nodes.js';
import { stopped } from './program.js';
import { prefersStillness } from './sight.js';

/** Returns the board that an element of the prose refers to. The board is in the same tree or in a tree around it. */
function boardOf(prose) {
  for (let at = prose; at; at = hostOf(at)) {
    const board = at.getRootNode().getElementById?.(prose.dataset.apila);
    if (isBoard(board)) return board;
  }
  return undefined;
}

/** The prose whose missing board has been reported. */
const reported = new WeakSet();

/** Tells the author of the page that there is no board for an element of the prose, once. */
function reportMissingBoard(prose) {
  // The board may still come.
  if (reported.has(prose) || document.readyState === 'loading') return;
  reported.add(prose);
  tellAuthor(`data-apila="${prose.dataset.apila}": there is no such board`, 'Prose that speaks to a board', prose);
}

const proseOf = (event) => event.composedPath().find((node) => node.dataset?.apila !== undefined);

/** The prose under the pointer or with the focus. It may have changed when a board is loaded. */
let spoken;

function preview(event) {
  const prose = proseOf(event);
  if (!prose || prose.contains(event.relatedTarget)) return;
  spoken = prose;
  const board = boardOf(prose);
  if (!board) reportMissingBoard(prose);
  board
    ?.load()
    .then(() => {
      if (spoken === prose) boardOf(prose)?.command({ type: 'preview', ...asked(prose) });
    });
}

function endPreview(event) {
  const prose = proseOf(event);
  if (!prose || prose.contains(event.relatedTarget)) return;
  spoken = undefined;
  boardOf(prose)?.command({ type: 'preview' });
}

/** Returns the position, marks and arrows that an element of the prose requests. A ply without moves belongs to the author's line. */
function asked({ dataset }) {
  const { ply, moves = ply === undefined ? '' : 'author', mark = '', arrow = '' } = dataset;
  return { ...(ply === undefined ? {} : { ply: Number(ply) }), moves, marks: mark, arrows: arrow };
}

function keepShown(event) {
  const prose = proseOf(event);
  if (!prose) return;
  const board = boardOf(prose);
  if (!board) reportMissingBoard(prose);
  if (!board || stopped || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  spoken = undefined;
  disclose(board);
  board.load().then(() => {
    const { marks, arrows, ...position } = asked(prose);
    board.command({ type: 'preview' });
    if (position.moves) board.command({ type: 'goTo', ...position });
    if (marks || arrows) board.command({ type: 'mark', marks, arrows });
  });
  board.scrollIntoView({ block: 'nearest', behavior: prefersStillness() ? 'auto' : 'smooth' });
}

/** Opens the elements that hide an element, as browsers do when a search finds text in them. */
function disclose(element) {
  for (let at = element; at; at = (at instanceof Element && slotOf(at)) || (parentOf(at) ?? at.host)) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (!(at instanceof Element) || attributeOf(at, 'hidden') !== 'until-found') continue;
    at.dispatchEvent(new Event('beforematch', { bubbles: true }));
    at.removeAttribute('hidden');
  }
}

function pressByKey(event) {
  const prose = event.key === 'Enter' && proseOf(event);
  // Links and buttons do this natively.
  if (prose && !prose.matches('a[href], button')) prose.click();
}

const LISTENERS = Object.entries({
  pointerover: preview,
  focusin: preview,
  pointerout: endPreview,
  focusout: endPreview,
  click: keepShown,
  keydown: pressByKey,
});

/** The trees that already have the listeners for prose. */
const trees = new WeakSet();

/** The events that were handled in a tree. They also reach the trees around it. */
const handled = new WeakSet();

/** Listens to the prose in a tree. An event within a shadow root may not leave it, so each shadow root gets listeners when it is found. */
export function listen(tree) {
  if (trees.has(tree)) return;
  trees.add(tree);
  for (const [type, listener] of LISTENERS) {
    tree.addEventListener(type, (event) => {
      if (handled.has(event)) return;
      handled.add(event);
      for (const node of event.composedPath()) if (node instanceof ShadowRoot && !isBoard(node.host)) listen(node);
      listener(event);
    });
  }
}
