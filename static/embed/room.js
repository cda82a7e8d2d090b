// The room of a board: the layers of the element, and the space that is kept for what they will hold.

import { hasSheet } from './content.js';

/** Makes an element. */
function make(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** Makes the layers: a `shell` with the `room`, which keeps the space, a slot for the fallback, and `live`, which holds the board. */
export function makeLayers() {
  const room = make('div', 'apila themed room', make('p', 'players'), make('p', 'goal'), make('div', 'tally'), make('div', 'box'), make('div', 'below'), make('div', 'list'));
  room.setAttribute('aria-hidden', 'true');
  const live = make('div', 'live');
  const layers = make('div', 'layers', room, make('slot'), live);
  return { shell: make('div', 'shell', make('div', 'least'), layers), room, live };
}

/** Reserves space for a board with its attributes. */
export function keepSpace(board, { shell, room }) {
  const picture = board.querySelector('img, svg');
  const sides = ['width', 'height'].map((name) => picture?.getAttribute(name) ?? '');
  // An aspect ratio needs two lengths, and neither may be a percentage.
  const [wide, high] = sides.every((side) => /^[1-9]\d*(\.\d+)?$/.test(side)) ? sides : [1, 1];
  room.querySelector('.goal').textContent = board.getAttribute('goal') ?? (board.hasAttribute('problem') ? '\u00a0' : '');
  shell.style.setProperty('--wide', wide);
  shell.style.setProperty('--high', high);
  const isWhole = hasSheet(board);
  const hasList = (board.getAttribute('list') ?? (isWhole ? 'on' : 'off')) === 'on';
  const usual = board.hasAttribute('follow') ? 'diagram' : isWhole ? 'replay' : 'play';
  const asked = board.hasAttribute('lesson') ? 'lesson' : board.hasAttribute('problem') ? 'exercise' : board.getAttribute('mode');
  const mode = asked ?? usual;
  const takesList = mode === 'play' || mode === 'replay';
  for (const part of [shell, room]) part.toggleAttribute('data-list', hasList && takesList);
  room.toggleAttribute('data-players', board.hasAttribute('players') && !(hasList && takesList));
  room.toggleAttribute('data-problem', board.hasAttribute('problem'));
  room.dataset.mode = mode;
  const size = Number(board.getAttribute('size'));
  shell.style.setProperty('--size', `${size >= 120 && size <= 2000 ? size : 480}px`);
}
