// Boards of Apila on any page: defines <apila-board>, connects prose to boards, and serves frames of Apila.
// docs/embed.md describes its use. The build fills in three values. This script knows no game: the program does, and is
// fetched once per page, when the first board comes near the screen.

const PROGRAM = '{{program}}';
const MODULE = '{{module}}';
const STYLES = `{{styles}}`;

const HOME = new URL('./', import.meta.url);
const TAG = 'apila-board';
/** The key of the function to which the program passes its function that mounts boards. */
const KEY = Symbol.for('apila.boards');
/** The distance from the screen, above or below, at which a board is loaded. */
const NEAR = '300px';

/** The attributes of a board; others are ignored. */
const SETTINGS = [
  'game', 'pos', 'moves', 'ply', 'computer', 'mode', 'goal', 'answers', 'reach', 'within', 'judge', 'captions', 'marks',
  'arrows', 'allow', 'size', 'coordinates', 'orientation', 'theme', 'lang', 'label', 'lesson',
];

/** Boards that are mounted or being mounted. */
const boards = new Set();
let starting;
/** The script of the program, on its way or there. */
let script;
/** Why the program has stopped, if it has. It cannot be restarted. */
let stopped;

/** Shows the fallback of all boards again, because the program has stopped. */
function end(failure) {
  stopped = failure;
  for (const board of [...boards]) board.fail(failure);
}

/** The program cannot report that it ran out of memory or that its calls are too deep: these stop it without a panic. */
function watch({ error, reason = error }) {
  const isEnd = reason instanceof WebAssembly.RuntimeError || reason instanceof RangeError || reason?.name === 'InternalError';
  if (isEnd && !stopped && String(reason.stack).includes(MODULE)) end(String(reason));
}

/** Fetches and starts the program, once. Resolves to its function that mounts a board. */
function start() {
  if (stopped) return Promise.reject(stopped);
  starting ??= new Promise((resolve, reject) => {
    globalThis[KEY] = (mount, failure) => (mount ? resolve(mount) : end(failure));
    // Fetched beside the script, not only when the script asks for it.
    const module = fetch(new URL(MODULE, HOME));
    script = import(new URL(PROGRAM, HOME).href);
    script.then((program) => program.default({ module_or_path: module })).catch(reject);
    module.catch(reject);
  });
  // A board that is loaded later may try again.
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

/** Adds the styles of all boards. A constructed sheet needs no permission in a content security policy. */
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
  /** Incremented by each mount and unmount, so that an outdated mount is abandoned. */
  #turn = 0;
  /** The width for which space is reserved. */
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
    // An element that is only moved is reconnected at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unmount();
    });
  }

  /** Mounts the board. Resolves when it is mounted. */
  load() {
    nearby.unobserve(this);
    if (!this.#loading) {
      const turn = this.#turn;
      const mounting = start();
      // While the program is on its way: the game. Programs of development builds may have no parts.
      const lesson = this.getAttribute('lesson');
      const [id] = /^\w+/.exec((lesson ?? this.getAttribute('game'))?.trim()) ?? [];
      const parts = [`game_${id}`, ...(lesson === null ? [] : ['lesson'])];
      script?.then(({ fetchPart }) => parts.forEach((part) => fetchPart?.(part))).catch(() => {});
      this.#loading = mounting.then(
        (mount) => (turn === this.#turn ? this.#mount(mount) : undefined),
        (error) => (turn === this.#turn ? this.fail(String(error)) : undefined),
      );
    }
    return this.#loading;
  }

  /** Executes a command and returns the answer; see docs/embed.md. */
  command(message) {
    if (this.#handle) return this.#handle.command({ ...message, apila: 1 });
    const text = 'the board is not there yet: wait for apila-ready';
    return { apila: 1, type: 'error', code: 'no-hello', text };
  }

  /** Shows the fallback again, because the program has stopped. */
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
    // The minimum height keeps the rest of the page in place, even if the fallback is taller than the board.
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

  /** Drops the reserved height, which is for another width: the element was moved, or the screen turned. */
  #widthChanged() {
    if (this.#width !== undefined && Math.abs(this.getBoundingClientRect().width - this.#width) > 1) {
      this.#live.style.minHeight = '';
    }
  }

  /** The attributes, and the language and theme of the page around the element. */
  #settings() {
    const settings = {};
    for (const name of SETTINGS) if (this.hasAttribute(name)) settings[name] = this.getAttribute(name);
    settings['language of the page'] = this.parentElement?.closest('[lang]')?.lang ?? '';
    const schemes = getComputedStyle(this).colorScheme;
    const [light, dark] = [schemes.includes('light'), schemes.includes('dark')];
    if (!settings.theme && !(light && dark)) settings.theme = dark ? 'dark' : 'light';
    return settings;
  }

  /** Reserves space for the board. */
  #makeRoom() {
    const picture = this.querySelector('img, svg');
    const sides = ['width', 'height'].map((name) => picture?.getAttribute(name) ?? '');
    // An aspect ratio needs two lengths, and neither may be a percentage.
    const [wide, high] = sides.every((side) => /^[1-9]\d*(\.\d+)?$/.test(side)) ? sides : [1, 1];
    this.#room.firstChild.textContent = this.getAttribute('goal') ?? '';
    this.#shell.style.setProperty('--wide', wide);
    this.#shell.style.setProperty('--high', high);
    this.#room.dataset.mode = this.hasAttribute('lesson') ? 'lesson' : (this.getAttribute('mode') ?? 'play');
    const size = Number(this.getAttribute('size'));
    this.#shell.style.setProperty('--size', `${size >= 120 && size <= 2000 ? size : 480}px`);
  }

  #tell(message) {
    this.dispatchEvent(new CustomEvent(`apila-${message.type}`, { detail: message, bubbles: true }));
  }
}

/** The board that an element of the prose refers to. */
function boardOf(prose) {
  const board = document.getElementById(prose?.dataset.apila ?? '');
  return board instanceof ApilaBoard ? board : undefined;
}

const proseOf = (event) => event.target instanceof Element && event.target.closest('[data-apila]');

/** The prose under the pointer or with the focus. It may have changed when a board is loaded. */
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

/** The ply, marks and arrows that an element of the prose requests. */
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
  // Links and buttons do this natively.
  if (prose && !prose.matches('a[href], button')) prose.click();
}

/** The frame of Apila that sent a message, and the target origin for answers. */
function frameOf({ source, origin }) {
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow !== source || !frame.src.startsWith(HOME.href)) continue;
    const isOpaque = frame.sandbox.length > 0 && !frame.sandbox.contains('allow-same-origin');
    // A frame with an opaque origin can be reached only with `*`.
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
    // Scrolling is not handled here: browsers scroll the page where the frame cannot.
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
  addEventListener('error', watch);
  addEventListener('unhandledrejection', watch);
}
