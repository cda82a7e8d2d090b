// Boards of Apila on any page: defines <apila-board>, binds prose to boards, and serves frames of Apila.
// How to use it is written in docs/embed.md. Three values are put in when the site is built; everything that knows a
// game is in the program, which is fetched once a page, when the first board comes near the screen.

const PROGRAM = '{{program}}';
const MODULE = '{{module}}';
const STYLES = `{{styles}}`;

const HOME = new URL('./', import.meta.url);
const TAG = 'apila-board';
/** The key under which the program finds what it is to be handed over to. */
const KEY = Symbol.for('apila.boards');
/** How far below or above the screen a board may be and still be fetched. */
const NEAR = '300px';

/** The attributes that make a board; others are no concern of it. */
const SETTINGS = [
  'game', 'pos', 'moves', 'ply', 'computer', 'mode', 'goal', 'answers', 'reach', 'within', 'judge', 'captions', 'marks',
  'arrows', 'allow', 'size', 'coordinates', 'orientation', 'theme', 'lang', 'label',
];

/** Boards that are there or being made. */
const boards = new Set();
let starting;
/** Why the program has stopped, if it has: it cannot be started again. */
let stopped;

/** Fetches and starts the program, once. Gives its function that mounts a board. */
function start() {
  if (stopped) return Promise.reject(stopped);
  starting ??= new Promise((resolve, reject) => {
    globalThis[KEY] = (mount, failure) => {
      if (mount) {
        resolve(mount);
        return;
      }
      stopped = failure;
      for (const board of [...boards]) board.fail(failure);
    };
    import(new URL(PROGRAM, HOME).href)
      .then((program) => program.default({ module_or_path: new URL(MODULE, HOME) }))
      .catch(reject);
  });
  // A board that comes later may try again.
  starting.catch(() => (starting = undefined));
  return starting;
}

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.load();
  },
  { rootMargin: NEAR },
);

let sheet;

/** The styles of all boards: a sheet made by script needs no permission of a content security policy. */
function styled(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  root.adoptedStyleSheets = [sheet];
}

class ApilaBoard extends HTMLElement {
  #shell;
  #live;
  #room;
  #handle;
  #loading;
  /** Grows with each mount and unmount: a mount that was overtaken is given up. */
  #turn = 0;
  /** The width for which room is kept. */
  #width;
  #watch = new MutationObserver(() => this.#attributesChanged());
  #resized = new ResizeObserver(() => this.#widthChanged());

  constructor() {
    super();
    this.#watch.observe(this, { attributeFilter: SETTINGS });
    this.#resized.observe(this);
    const root = this.attachShadow({ mode: 'open' });
    styled(root);
    const make = (name, className, ...children) => {
      const element = document.createElement(name);
      if (className) element.className = className;
      element.append(...children);
      return element;
    };
    this.#room = make('div', 'apila themed room', make('p', 'goal'), make('div', 'box'), make('div', 'below'));
    this.#room.setAttribute('aria-hidden', 'true');
    this.#live = make('div', 'live');
    this.#shell = make('div', 'shell', this.#room, make('slot'), this.#live);
    root.append(this.#shell);
  }

  connectedCallback() {
    this.#makeRoom();
    nearby.observe(this);
  }

  disconnectedCallback() {
    nearby.unobserve(this);
    // An element that is only being moved is connected again at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unmount();
    });
  }

  /** Mounts the board; resolves when it is there. */
  load() {
    nearby.unobserve(this);
    if (!this.#loading) {
      const turn = this.#turn;
      this.#loading = start().then(
        (mount) => (turn === this.#turn ? this.#mount(mount) : undefined),
        (error) => (turn === this.#turn ? this.fail(String(error)) : undefined),
      );
    }
    return this.#loading;
  }

  /** Does what a command asks for, and gives the answer; see docs/embed.md. */
  command(message) {
    if (this.#handle) return this.#handle.command({ ...message, apila: 1 });
    const text = 'the board is not there yet: wait for apila-ready';
    return { apila: 1, type: 'error', code: 'no-hello', text };
  }

  /** Shows what stands inside the element again: the program cannot go on. */
  fail(text) {
    // A program that has stopped cannot unmount.
    this.#handle = undefined;
    this.#unmount();
    this.#tell({ apila: 1, type: 'error', code: 'failed', text });
  }

  async #mount(mount) {
    const turn = (this.#turn += 1);
    boards.add(this);
    const place = document.createElement('div');
    const tell = (message) => this.#tell(message);
    const handle = await mount(place, this.#settings(), HOME.href, tell);
    if (turn !== this.#turn) {
      if (typeof handle !== 'string') handle.unmount();
      return;
    }
    // What follows on the page stays where it is, even if the fallback is higher than the board.
    const { width, height } = this.getBoundingClientRect();
    this.#live.replaceChildren(place);
    if (typeof handle === 'string') {
      const notice = document.createElement('p');
      notice.className = 'notice themed';
      notice.setAttribute('role', 'alert');
      notice.textContent = handle;
      place.replaceWith(notice);
      this.#tell({ apila: 1, type: 'error', code: 'value', text: handle });
      this.#shell.dataset.live = 'beside';
      return;
    }
    this.#handle = handle;
    this.#width = width;
    this.#live.style.minHeight = `${height}px`;
    this.#shell.dataset.live = 'alone';
    this.#shell.toggleAttribute('data-fallback', this.childElementCount > 0 || this.textContent.trim() !== '');
    for (const message of handle.greeting) this.#tell(message);
  }

  #unmount() {
    this.#turn += 1;
    this.#handle?.unmount();
    this.#handle = undefined;
    this.#loading = undefined;
    boards.delete(this);
    this.#live.replaceChildren();
    this.#live.style.minHeight = '';
    delete this.#shell.dataset.live;
    delete this.#shell.dataset.fallback;
  }

  #attributesChanged() {
    if (!this.isConnected) return;
    this.#makeRoom();
    if (this.#loading) {
      this.#unmount();
      this.load();
    }
  }

  /** Elsewhere on the page, or on a turned screen, the room that was kept means nothing. */
  #widthChanged() {
    if (this.#width !== undefined && Math.abs(this.getBoundingClientRect().width - this.#width) > 1) {
      this.#live.style.minHeight = '';
    }
  }

  /** The attributes, and what the page around says of language and theme. */
  #settings() {
    const settings = {};
    for (const name of SETTINGS) if (this.hasAttribute(name)) settings[name] = this.getAttribute(name);
    settings['language of the page'] = this.parentElement?.closest('[lang]')?.lang ?? '';
    const schemes = getComputedStyle(this).colorScheme;
    const [light, dark] = [schemes.includes('light'), schemes.includes('dark')];
    if (!settings.theme && !(light && dark)) settings.theme = dark ? 'dark' : 'light';
    return settings;
  }

  /** Keeps the room that the board will take. */
  #makeRoom() {
    const picture = this.querySelector('img, svg');
    const sides = ['width', 'height'].map((name) => picture?.getAttribute(name) ?? '');
    // A shape is made of two lengths: one alone, or a share of something, tells none.
    const [wide, high] = sides.every((side) => /^[1-9]\d*(\.\d+)?$/.test(side)) ? sides : [1, 1];
    this.#room.firstChild.textContent = this.getAttribute('goal') ?? '';
    this.#shell.style.setProperty('--wide', wide);
    this.#shell.style.setProperty('--high', high);
    this.#room.dataset.mode = this.getAttribute('mode') ?? 'play';
    const size = Number(this.getAttribute('size'));
    this.#shell.style.setProperty('--size', `${size >= 120 && size <= 2000 ? size : 480}px`);
  }

  #tell(message) {
    this.dispatchEvent(new CustomEvent(`apila-${message.type}`, { detail: message, bubbles: true }));
  }
}

/** The board that a part of the prose speaks of. */
function boardOf(prose) {
  const board = document.getElementById(prose?.dataset.apila ?? '');
  return board instanceof ApilaBoard ? board : undefined;
}

const proseOf = (event) => event.target instanceof Element && event.target.closest('[data-apila]');

/** The prose under the pointer or with the focus: a board that has to be fetched may come when it is left. */
let spoken;

function preview(event) {
  const prose = proseOf(event);
  if (!prose || prose.contains(event.relatedTarget)) return;
  spoken = prose;
  boardOf(prose)
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

/** What a part of the prose asks for. */
function asked({ dataset }) {
  const { ply, mark = '', arrow = '' } = dataset;
  return { ...(ply === undefined ? {} : { ply: Number(ply) }), marks: mark, arrows: arrow };
}

function keepShown(event) {
  const prose = proseOf(event);
  const board = boardOf(prose);
  if (!board || stopped || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  spoken = undefined;
  board.load().then(() => {
    const { ply, marks, arrows } = asked(prose);
    board.command({ type: 'preview' });
    if (ply !== undefined) board.command({ type: 'goTo', ply });
    if (marks || arrows) board.command({ type: 'mark', marks, arrows });
  });
  const quick = matchMedia('(prefers-reduced-motion: reduce)').matches;
  board.scrollIntoView({ block: 'nearest', behavior: quick ? 'auto' : 'smooth' });
}

function pressByKey(event) {
  const prose = event.key === 'Enter' && event.target instanceof Element && event.target.closest('[data-apila]');
  // A link and a button do this by themselves.
  if (prose && !prose.matches('a[href], button')) prose.click();
}

/** The frame of Apila that a message comes from. */
function frameOf({ source, origin }) {
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow !== source || !frame.src.startsWith(HOME.href)) continue;
    const isOpaque = frame.sandbox.length > 0 && !frame.sandbox.contains('allow-same-origin');
    // A frame without an origin of its own can be reached by `*` alone.
    if (isOpaque && origin === 'null') return { frame, to: '*' };
    if (origin === HOME.origin) return { frame, to: HOME.origin };
  }
  return undefined;
}

function serveFrame(event) {
  const message = event.data;
  if (message === null || typeof message !== 'object' || message.apila !== 1) return;
  const found = frameOf(event);
  if (!found) return;
  const { frame, to } = found;
  if (message.type === 'offer') {
    event.source.postMessage({ apila: 1, type: 'hello', version: 1 }, to);
  } else if (message.type === 'resize' && message.height > 0 && message.height < 20000) {
    frame.style.height = `${message.height}px`;
  } else if (message.type === 'key' && typeof message.key === 'string') {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = message;
    const flags = { altKey: !!altKey, ctrlKey: !!ctrlKey, metaKey: !!metaKey, shiftKey: !!shiftKey };
    // Scrolling needs nothing: browsers scroll the page where the frame cannot.
    frame.dispatchEvent(new KeyboardEvent('keydown', { key, code, ...flags, bubbles: true, cancelable: true }));
  }
}

if (!customElements.get(TAG)) {
  customElements.define(TAG, ApilaBoard);
  for (const [type, listener] of [
    ['pointerover', preview],
    ['focusin', preview],
    ['pointerout', endPreview],
    ['focusout', endPreview],
    ['click', keepShown],
    ['keydown', pressByKey],
  ]) {
    document.addEventListener(type, listener);
  }
  addEventListener('message', serveFrame);
}
