// Boards of Apila on any page: defines <apila-board>, connects prose to boards, and serves frames of Apila.
// docs/embed.md describes its use. The build fills in three values. This script knows no game. The program, which does, is
// fetched once per page, when the first board comes near the screen.

const PROGRAM = '{{program}}';
const MODULE = '{{module}}';
const STYLES = `{{styles}}`;

const HOME = new URL('./', import.meta.url);
const TAG = 'apila-board';
/** The key of the function to which the program passes its function that mounts boards. */
const KEY = Symbol.for('apila.boards');
/** The key under which the language of the text around an element is passed with its attributes. */
const LANGUAGE = 'language of the page';
/** The key of the game between the tags, which is compared like an attribute. */
const BETWEEN = 'game between the tags';
/** The id of the command that passes changed attributes to the program. */
const CHANGED = 'apila-attributes';
/** The distance from the screen, above or below, at which a board is loaded. */
const NEAR = '300px';

/** The attributes of a board; others are ignored. */
const SETTINGS = [
  'game', 'pos', 'moves', 'ply', 'computer', 'mode', 'goal', 'answers', 'reach', 'within', 'judge', 'captions', 'marks',
  'arrows', 'allow', 'size', 'coordinates', 'orientation', 'theme', 'lang', 'label', 'lesson', 'sheet', 'players', 'list',
  'autoplay', 'problem',
];
/** The attributes from which this script makes settings. */
const SOURCES = ['src', 'follow'];
const ATTRIBUTES = [...SETTINGS, ...SOURCES];

/** The attributes whose change starts a new board. Changes of all others go to the command `set`, which keeps an unchanged game. */
const ANEW = ['game', 'lang', 'lesson', 'problem', ...SOURCES, BETWEEN];
/** A board with one of these attributes takes no game from between its tags. */
const ELSEWHERE = ['lesson', 'sheet', ...SOURCES];

/** The notices beside the fallback if something cannot be fetched. They are here, since the program may be missing. */
const TEXTS = {
  en: {
    board: 'This board could not be loaded. Please check your connection.',
    file: 'The game could not be loaded. Please check your connection.',
    again: 'Try again',
  },
  es: {
    board: 'No se ha podido cargar este tablero. Comprueba tu conexión.',
    file: 'No se ha podido cargar la partida. Comprueba tu conexión.',
    again: 'Intentarlo de nuevo',
  },
  fr: {
    board: 'Ce plateau n’a pas pu être chargé. Vérifiez votre connexion.',
    file: 'La partie n’a pas pu être chargée. Vérifiez votre connexion.',
    again: 'Réessayer',
  },
  ja: {
    board: 'この盤を読み込めませんでした。接続を確認してください。',
    file: '対局を読み込めませんでした。接続を確認してください。',
    again: 'もう一度試す',
  },
};

/** Returns a function that reads a property of a node or calls its method. In a form, a field of that name would hide it. */
function unhidden({ prototype }, name) {
  const { get, value } = Object.getOwnPropertyDescriptor(prototype, name);
  return (node, ...values) => (get ?? value).apply(node, values);
}
const parentOf = unhidden(Node, 'parentNode');
const nextOf = unhidden(Node, 'nextSibling');
const slotOf = unhidden(Element, 'assignedSlot');
const attributeOf = unhidden(Element, 'getAttribute');

/** The elements of the page. */
const connected = new Set();
/** Boards that are mounted or being mounted. */
const boards = new Set();
/** Boards for which something could not be fetched. */
const missing = new Set();
let starting;
/** The import of the program's script, pending or settled. */
let script;
/** The number of attempts to fetch the program that failed. */
let failures = 0;
/** Why the program has stopped, if it has. It cannot be restarted. */
let stopped;

/** Shows the fallback of all boards again, because the program has stopped. */
function end(failure) {
  stopped = failure;
  for (const board of [...boards]) board.fail(failure);
}

/**
 * Returns whether an error is a trap, by which the browser stops the program: it is out of memory, or its calls are too deep. A trap
 * is thrown in WebAssembly, or in a function of the program's script that WebAssembly calls. Other errors of the page can have the
 * same types, and a listener of the page can be called during a call of the program.
 */
function isTrap(error) {
  const canBe = error instanceof WebAssembly.RuntimeError || error instanceof RangeError || error?.name === 'InternalError';
  if (!canBe) return false;
  // Without the message, and without built-in functions, which have no line.
  const frames = String(error.stack).split('\n').filter((line) => /:(0x)?[\da-f]+\)?$/.test(line));
  const isWasm = (frame) => frame.includes('wasm-function[');
  const thrower = frames.find((frame) => isWasm(frame) || !frame.includes(PROGRAM));
  return thrower !== undefined && isWasm(thrower) && frames.some((frame) => frame.includes(MODULE) || frame.includes(PROGRAM));
}

/** Handles an uncaught error. A trap is handled here, since it is not a panic and the program cannot report it. */
function watch({ error, reason = error }) {
  if (!stopped && isTrap(reason)) end(String(reason));
}

/** Imports the script of the program. Browsers remember a failed import, so a later attempt uses another fragment. */
async function importProgram() {
  const address = new URL(PROGRAM, HOME);
  if (failures > 0) {
    // The browser's cache may also contain the failure.
    await fetch(address, { cache: 'reload' });
    address.hash = failures;
  }
  return import(address.href);
}

/** Fetches and starts the program, once. Resolves to its function that mounts a board. A later call tries again if this fails. */
function start() {
  if (stopped) return Promise.reject(stopped);
  if (!starting) {
    starting = new Promise((resolve, reject) => {
      globalThis[KEY] = (mount, failure) => (mount ? resolve(mount) : end(failure));
      // The module is fetched at the same time as the script, not only when the script requests it.
      const module = fetch(new URL(MODULE, HOME), { cache: failures > 0 ? 'reload' : 'default' });
      script = importProgram();
      script.then((program) => program.default({ module_or_path: module })).catch(reject);
      module.catch(reject);
    });
    starting.catch((error) => {
      starting = undefined;
      failures += 1;
      if (isTrap(error)) end(String(error));
    });
  }
  return starting;
}

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.load();
  },
  { rootMargin: NEAR },
);

/** Boards in `missing` that have left the screen. */
const gone = new WeakSet();

const returning = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) gone.add(target);
    else if (gone.delete(target)) target.load();
  }
});

/** Tries again to load the boards for which something could not be fetched. */
function loadMissing() {
  for (const board of [...missing]) board.load();
}

let sheet;

/** Adds the styles of all boards. A content security policy does not have to allow constructed style sheets. */
function styled(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  root.adoptedStyleSheets = [sheet];
}

/** A file of the page's author, or the board to follow, could not be fetched. */
class Unavailable extends Error {
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
function fetchFile(address) {
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
function sheetIn(board) {
  const text = (board.querySelector('pre, script[type="text/plain"]') ?? board).textContent.trim();
  return text.startsWith('[Game ') ? text : undefined;
}

/** Returns whether the page has been read up to the end of an element. */
function isRead(element) {
  if (document.readyState !== 'loading') return true;
  for (let at = element; at; at = parentOf(at) ?? at.host) if (nextOf(at)) return true;
  return false;
}

/** Resolves when the page has been read to its end. */
function readAll() {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

/** Resolves when the page has been read up to the end of an element. */
function read(element) {
  return new Promise((resolve) => {
    const look = () => {
      if (!isRead(element)) return;
      watch.disconnect();
      document.removeEventListener('readystatechange', look);
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}

/** Returns whether a board needs a game between its tags, or may have one there. */
function needsContent(board) {
  const has = (name) => board.hasAttribute(name);
  return !ELSEWHERE.some(has) && (sheetIn(board) !== undefined || !['game', 'problem'].some(has));
}

/** Returns whether a board shows a whole game. */
const hasSheet = (board) => ['src', 'sheet'].some((name) => board.hasAttribute(name)) || sheetIn(board) !== undefined;

/** The last report of each board about its game. */
const states = new WeakMap();

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

/** Tells the author of the page what is wrong, with the heading in the documentation. Readers do not see it. */
function tellAuthor(text, heading, element, isError = true) {
  console[isError ? 'error' : 'warn'](`${text} (see docs/embed.md, “${heading}”)`, element);
}

/** Returns the heading about an error of a board, if the error is a mistake of the page's author. */
function headingOf(board, { id, code, text }) {
  if (text.startsWith('follow=')) return 'Several boards of one game';
  // With an `id`, it is the answer to a command.
  if (id !== undefined || !['value', 'illegal'].includes(code)) return undefined;
  if (/^`(sheet|src)`/.test(text)) return 'Whole games';
  const kind = ['lesson', 'problem'].find((name) => board.hasAttribute(name));
  return { lesson: 'Lessons', problem: 'Problems' }[kind] ?? 'Attributes and parameters';
}

/** Returns whether the policy of the page forbids the program, as browsers say in different words. */
const isForbidden = (error) => error instanceof WebAssembly.CompileError && /CSP|content security policy|unsafe-eval/i.test(error.message);

const follows = (board) => board.hasAttribute('follow') && !board.hasAttribute('lesson');

/** Returns the board that another board follows, if it is there. A board that follows cannot be followed, so no board waits for itself. */
function leaderOf(board) {
  if (!follows(board)) return undefined;
  const leader = board.getRootNode().getElementById?.(board.getAttribute('follow'));
  return leader instanceof ApilaBoard && !leader.hasAttribute('follow') ? leader : undefined;
}

let isLooking = false;

/** Makes boards look again for the boards that they follow. Call it when boards have come, gone or changed. */
function lookForLeaders() {
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
async function complete(board, { [BETWEEN]: sheet, ...settings }) {
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
function follow(board, leader) {
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

/** The boards that have started to replay their moves. A board does so by itself only once. */
const begun = new WeakSet();

const inSight = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const isFirst = isIntersecting && !begun.has(target) && !prefersStillness();
      if (isFirst) begun.add(target);
      if (isFirst || !isIntersecting) target.command({ type: 'autoplay', on: Number(isFirst) });
    }
  },
  { threshold: 0.3 },
);

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

class ApilaBoard extends HTMLElement {
  #shell;
  #live;
  #room;
  #handle;
  #loading;
  /** The attributes of the mounted board or notice. Undefined if nothing is mounted. */
  #settled;
  /** The board that is followed, undefined if there is none. Null while nothing is mounted or being mounted. */
  #leader = null;
  /** Ends following another board. */
  #unfollow;
  /** Incremented by each mount and unmount, so that an outdated mount is abandoned. */
  #turn = 0;
  /** The mistakes that were reported to the author. */
  #reported = new Set();
  /** The width for which space is reserved. */
  #width;
  #watch = new MutationObserver(() => this.#changed());
  #resized = new ResizeObserver(() => this.#widthChanged());

  constructor() {
    super();
    // A picture between the tags has a width and a height, too.
    const attributeFilter = [...ATTRIBUTES, 'id', 'width', 'height'];
    this.#watch.observe(this, { attributeFilter, childList: true, characterData: true, subtree: true });
    this.#resized.observe(this);
    const root = this.attachShadow({ mode: 'open' });
    styled(root);
    const make = (name, className, ...children) => {
      const element = document.createElement(name);
      if (className) element.className = className;
      element.append(...children);
      return element;
    };
    this.#room = make('div', 'apila themed room', make('p', 'players'), make('p', 'goal'), make('div', 'tally'), make('div', 'box'), make('div', 'below'), make('div', 'list'));
    this.#room.setAttribute('aria-hidden', 'true');
    this.#live = make('div', 'live');
    const layers = make('div', 'layers', this.#room, make('slot'), this.#live);
    this.#shell = make('div', 'shell', make('div', 'least'), layers);
    root.append(this.#shell);
  }

  connectedCallback() {
    this.#makeRoom();
    connected.add(this);
    nearby.observe(this);
    lookForLeaders();
  }

  disconnectedCallback() {
    connected.delete(this);
    nearby.unobserve(this);
    // An element that is only moved is reconnected at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unmount();
    });
    lookForLeaders();
  }

  /** Mounts the board. Resolves when it is mounted or mounting has failed. If something could not be fetched, the next call retries. */
  load() {
    nearby.unobserve(this);
    if (!this.#loading) {
      const turn = this.#turn;
      const mounting = start();
      // The game is fetched while the program is being fetched. Programs of development builds may have no parts.
      const kind = ['lesson', 'problem'].find((name) => this.hasAttribute(name));
      const [id] = /^\w+/.exec(this.getAttribute(kind ?? 'game')?.trim()) ?? [];
      const parts = [`game_${id}`, ...(kind ? [kind] : [])];
      script?.then(({ fetchPart }) => parts.forEach((part) => fetchPart?.(part))).catch(() => {});
      this.#loading = mounting.then(
        (mount) => (turn === this.#turn ? this.#mount(mount) : undefined),
        (error) => {
          if (turn !== this.#turn) return;
          if (isForbidden(error)) this.#tellAuthor(`the policy of the page does not allow 'wasm-unsafe-eval': ${error.message}`, 'Content security policy');
          if (stopped) this.fail(stopped);
          else this.#reportMissing('board', String(error), this.#settings());
        },
      );
    }
    return this.#loading;
  }

  /** Begins again if the board that it follows is no longer the one with that id. */
  followAgain() {
    if (this.#leader !== null && leaderOf(this) !== this.#leader) this.#again();
  }

  /** Executes a command and returns the answer; see docs/embed.md. */
  command(message) {
    if (this.#handle) return this.#handle.command({ ...message, apila: 1 });
    const text = 'the board is not there yet: wait for apila-ready';
    return { apila: 1, type: 'error', code: 'no-hello', text };
  }

  /** Whether the element has a fallback, which is shown until the board is mounted. */
  get hasFallback() {
    const isSeen = (node) => (node instanceof Element ? !node.matches('[hidden], script, style, template') : node instanceof Text && node.data.trim() !== '');
    return [...this.childNodes].some(isSeen);
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
    this.#leader = leaderOf(this);
    if (needsContent(this)) await read(this);
    if (follows(this) && !this.#leader) await readAll();
    if (turn !== this.#turn) return;
    this.#warn();
    const settings = this.#settings();
    const tell = (message) => {
      if (message.id !== CHANGED) this.#tell(message);
      else if (message.type === 'error') this.#again();
    };
    let completed;
    try {
      completed = await complete(this, settings);
    } catch (error) {
      if (turn !== this.#turn) return;
      if (error instanceof Unavailable) this.#reportMissing('file', error.message, settings, error.what);
      else this.#refuse('unavailable', error.message, settings);
      return;
    }
    if (turn !== this.#turn) return;
    let handle;
    try {
      handle = await mount(place, completed, HOME.href, tell);
    } catch (error) {
      // The program throws a text if a part of it could not be fetched.
      if (typeof error !== 'string') throw error;
      if (turn === this.#turn) this.#reportMissing('board', error, settings);
      return;
    }
    // If many boards are mounted at once, some are rendered a moment later.
    if (!place.hasChildNodes()) await new Promise((resolve) => setTimeout(resolve));
    if (turn !== this.#turn) {
      if (typeof handle !== 'string') handle.unmount();
      return;
    }
    if (typeof handle !== 'string' && !place.hasChildNodes()) {
      this.fail('the board could not be drawn');
      return;
    }
    if (typeof handle === 'string') {
      this.#refuse('value', handle, settings);
      return;
    }
    this.#settled = settings;
    const hadFocus = this.shadowRoot.activeElement !== null;
    this.#stopWaiting();
    // The minimum height keeps the rest of the page in place, even if the fallback is taller than the board.
    const { width, height } = this.getBoundingClientRect();
    this.#live.replaceChildren(place);
    this.#handle = handle;
    this.#width = width;
    this.#live.style.minHeight = `${height}px`;
    this.#present('alone');
    for (const message of handle.greeting) this.#tell(message);
    if (this.#leader) this.#unfollow = follow(this, this.#leader);
    if (this.hasAttribute('autoplay')) inSight.observe(this);
    // The focused button was removed with the notice.
    if (hadFocus) this.#live.querySelector('[tabindex="0"], a, button')?.focus({ preventScroll: true });
    this.#update();
    loadMissing();
  }

  /** Shows the board `alone`, or a notice `beside` the fallback. */
  #present(how) {
    this.#shell.dataset.live = how;
    this.#shell.toggleAttribute('data-fallback', this.hasFallback);
  }

  /** Says beside the fallback why there is no board with these attributes. */
  #refuse(code, text, settings) {
    this.#settled = settings;
    this.#stopWaiting();
    this.#live.replaceChildren(noticeOf(text, settings));
    this.#present('beside');
    this.#tell({ apila: 1, type: 'error', code, text });
    if (this.#leader) this.#awaitLeader(this.#leader);
    this.#update();
  }

  /** Begins again when the board that is followed shows a game. */
  #awaitLeader(leader) {
    const onReady = () => this.#again();
    leader.addEventListener('apila-ready', onReady);
    this.#unfollow = () => leader.removeEventListener('apila-ready', onReady);
  }

  /** Says beside the fallback that the `board` itself or the author's `file` could not be fetched, with a button to try again. */
  #reportMissing(what, reason, settings, name = '') {
    this.#settled = settings;
    this.#loading = undefined;
    missing.add(this);
    returning.observe(this);
    const tag = spokenWith(settings);
    const { [what]: text, again } = TEXTS[tag];
    const last = this.#live.querySelector('[data-action="retry"]');
    // If the notice is already shown and its button was not pressed, nothing new is shown.
    if (!last || last.hasAttribute('aria-disabled')) {
      const hadFocus = last && this.shadowRoot.activeElement === last;
      const notice = noticeOf(name ? `${text} (${name})` : text, settings);
      notice.lang = tag;
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.action = 'retry';
      button.textContent = again;
      button.addEventListener('click', () => {
        // The button keeps its place and the focus during the fetch.
        button.setAttribute('aria-disabled', 'true');
        this.load();
      });
      notice.append(button);
      this.#live.replaceChildren(notice);
      if (hadFocus) button.focus({ preventScroll: true });
      this.#present('beside');
    }
    this.#tell({ apila: 1, type: 'error', code: 'unavailable', text: reason });
    this.#update();
  }

  /** Stops waiting for what could not be fetched. */
  #stopWaiting() {
    missing.delete(this);
    gone.delete(this);
    returning.unobserve(this);
  }

  #unmount() {
    this.#turn += 1;
    this.#unfollow?.();
    this.#unfollow = undefined;
    this.#leader = null;
    states.delete(this);
    inSight.unobserve(this);
    this.#handle?.unmount();
    this.#handle = undefined;
    this.#loading = undefined;
    this.#settled = undefined;
    boards.delete(this);
    this.#stopWaiting();
    this.#live.replaceChildren();
    this.#live.style.minHeight = '';
    delete this.#shell.dataset.live;
    delete this.#shell.dataset.fallback;
  }

  /** Takes up changes of the attributes and of what is between the tags. */
  #changed() {
    if (!this.isConnected) return;
    this.#makeRoom();
    lookForLeaders();
    if (this.#settled) this.#present(this.#shell.dataset.live);
    this.#update();
  }

  /** Applies changed attributes to what is mounted. A board that is being mounted does this afterwards. */
  #update() {
    const old = this.#settled;
    if (!old) return;
    const settings = this.#settings();
    const names = [...ATTRIBUTES, BETWEEN].filter((name) => settings[name] !== old[name]);
    if (!names.length) return;
    this.#settled = settings;
    if (names.includes('size')) this.#live.style.minHeight = '';
    const changes = Object.fromEntries(names.map((name) => [name, settings[name] ?? '']));
    const isNew = !this.#handle || ANEW.some((name) => names.includes(name));
    // A refused change contains a mistake. A new board shows it.
    if (isNew || this.command({ ...changes, type: 'set', id: CHANGED }).type === 'error') this.#again();
  }

  /** Mounts the board again. */
  #again() {
    this.#unmount();
    this.load();
  }

  /** Drops the reserved height if the width has changed, since the element was moved or the screen was turned. */
  #widthChanged() {
    if (this.#width !== undefined && Math.abs(this.getBoundingClientRect().width - this.#width) > 1) {
      this.#live.style.minHeight = '';
    }
  }

  /** The attributes, and the language and theme of the page around the element. */
  #settings() {
    const settings = {};
    for (const name of ATTRIBUTES) if (this.hasAttribute(name)) settings[name] = this.getAttribute(name);
    if (!ELSEWHERE.some((name) => this.hasAttribute(name))) settings[BETWEEN] = sheetIn(this);
    settings[LANGUAGE] = languageAround(this);
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
    this.#room.querySelector('.goal').textContent = this.getAttribute('goal') ?? (this.hasAttribute('problem') ? '\u00a0' : '');
    this.#shell.style.setProperty('--wide', wide);
    this.#shell.style.setProperty('--high', high);
    const isWhole = hasSheet(this);
    const hasList = (this.getAttribute('list') ?? (isWhole ? 'on' : 'off')) === 'on';
    const usual = this.hasAttribute('follow') ? 'diagram' : isWhole ? 'replay' : 'play';
    const asked = this.hasAttribute('lesson') ? 'lesson' : this.hasAttribute('problem') ? 'exercise' : this.getAttribute('mode');
    const mode = asked ?? usual;
    const takesList = mode === 'play' || mode === 'replay';
    for (const part of [this.#shell, this.#room]) part.toggleAttribute('data-list', hasList && takesList);
    this.#room.toggleAttribute('data-players', this.hasAttribute('players') && !(hasList && takesList));
    this.#room.toggleAttribute('data-problem', this.hasAttribute('problem'));
    this.#room.dataset.mode = mode;
    const size = Number(this.getAttribute('size'));
    this.#shell.style.setProperty('--size', `${size >= 120 && size <= 2000 ? size : 480}px`);
  }

  /** Warns the author of attributes that seem to be misspelt. */
  #warn() {
    for (const name of this.getAttributeNames()) {
      // The names of frameworks have other signs. Those of all elements are properties. `host` belongs to frames.
      if (!/^[a-z]+$/.test(name) || name in this || [...ATTRIBUTES, 'host'].includes(name)) continue;
      const meant = meantBy(name);
      if (meant) this.#tellAuthor(`a board has no attribute \`${name}\`: is \`${meant.join('` or `')}\` meant?`, 'Attributes and parameters', false);
    }
  }

  /** Tells the author of the page what is wrong with this board, once. */
  #tellAuthor(text, heading, isError) {
    if (this.#reported.has(text)) return;
    this.#reported.add(text);
    tellAuthor(`<apila-board${this.id && ` id="${this.id}"`}>: ${text}`, heading, this, isError);
  }

  #tell(message) {
    if (message.moves !== undefined) states.set(this, message);
    const heading = message.type === 'error' ? headingOf(this, message) : undefined;
    if (heading) this.#tellAuthor(message.text, heading);
    const event = new CustomEvent(`apila-${message.type}`, { detail: message, bubbles: true, composed: true });
    // Listeners run after the call of the program has returned, in the order of the reports.
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

/** The language of a board with these settings. */
function spokenWith(settings) {
  const tags = [settings.lang, settings[LANGUAGE]].map((tag) => tag?.trim().split('-')[0].toLowerCase());
  return tags.find((tag) => tag && Object.hasOwn(TEXTS, tag)) ?? 'en';
}

/** A notice for the reader of a board with these settings. */
function noticeOf(text, { theme }) {
  const notice = document.createElement('div');
  notice.className = 'notice themed';
  notice.setAttribute('role', 'alert');
  if (theme) notice.dataset.theme = theme;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  notice.append(paragraph);
  return notice;
}

/** Returns the host of the shadow root that contains a node, if there is one. */
const hostOf = (node) => node.getRootNode().host;

/** Returns the language of the text around an element, also outside of the shadow roots that contain it. */
function languageAround(element) {
  for (let at = element; at; at = hostOf(at)) {
    const found = at.closest(`[lang]:not(${TAG})`);
    if (found) return attributeOf(found, 'lang');
  }
  return '';
}

/** Returns the board that an element of the prose refers to. The board is in the same tree or in a tree around it. */
function boardOf(prose) {
  for (let at = prose; at; at = hostOf(at)) {
    const board = at.getRootNode().getElementById?.(prose.dataset.apila);
    if (board instanceof ApilaBoard) return board;
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

/** Makes a frame as high as its content needs, within its border and padding. */
function resize(frame, height) {
  const style = getComputedStyle(frame);
  const sides = ['border-top-width', 'padding-top', 'padding-bottom', 'border-bottom-width'];
  const around = style.boxSizing === 'border-box' ? sides.map((side) => parseFloat(style.getPropertyValue(side)) || 0) : [];
  frame.style.height = `${around.reduce((sum, each) => sum + each, height)}px`;
}

/** Returns the folder of the page in a frame. */
const folderOf = ({ src }) => (URL.canParse(src) ? new URL('./', src).href : '');

/** Returns the frames of a tree, and of the open shadow roots in it. */
function framesIn(tree) {
  const roots = [...tree.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot).filter((root) => root instanceof ShadowRoot);
  return [...tree.querySelectorAll('iframe'), ...roots.flatMap(framesIn)];
}

/** The frames that sent messages, by their windows. */
const senders = new WeakMap();

/** Returns the frame with this window. */
function frameWith(source) {
  const isIt = (frame) => frame?.isConnected && frame.contentWindow === source;
  if (!isIt(senders.get(source))) senders.set(source, framesIn(document).find(isIt));
  return senders.get(source);
}

/** Returns the frame of Apila that sent a message, and the target origin for answers. */
function frameOf({ source, origin }) {
  const frame = source && [HOME.origin, 'null'].includes(origin) ? frameWith(source) : undefined;
  if (!frame || folderOf(frame) !== HOME.href) return undefined;
  const isOpaque = frame.sandbox.length > 0 && !frame.sandbox.contains('allow-same-origin');
  // A frame with an opaque origin can be reached only with `*`.
  if (isOpaque && origin === 'null') return { frame, to: '*' };
  return origin === HOME.origin ? { frame, to: HOME.origin } : undefined;
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
    resize(frame, message.height);
  } else if (message.type === 'key' && typeof message.key === 'string') {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = message;
    const flags = { altKey: !!altKey, ctrlKey: !!ctrlKey, metaKey: !!metaKey, shiftKey: !!shiftKey };
    // Scrolling is not handled here: browsers scroll the page where the frame cannot.
    frame.dispatchEvent(new KeyboardEvent('keydown', { key, code, ...flags, bubbles: true, cancelable: true }));
  }
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
function listen(tree) {
  if (trees.has(tree)) return;
  trees.add(tree);
  for (const [type, listener] of LISTENERS) {
    tree.addEventListener(type, (event) => {
      if (handled.has(event)) return;
      handled.add(event);
      for (const node of event.composedPath()) if (node instanceof ShadowRoot && !(node.host instanceof ApilaBoard)) listen(node);
      listener(event);
    });
  }
}

/** Loads boards without a fallback, which would be empty in print. They are ready in time if the program is loaded. */
function beforePrint() {
  for (const board of connected) if (!board.hasFallback) board.load();
}

/** The folders from which this script was loaded. Each copy serves only the frames of its own folder. */
const KNOWN = Symbol.for('apila.homes');
globalThis[KNOWN] ??= new Set();
if (!globalThis[KNOWN].has(HOME.href)) {
  globalThis[KNOWN].add(HOME.href);
  addEventListener('message', serveFrame);
}
if (!customElements.get(TAG)) {
  customElements.define(TAG, ApilaBoard);
  listen(document);
  addEventListener('beforeprint', beforePrint);
  addEventListener('online', loadMissing);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) loadMissing();
  });
  addEventListener('error', watch);
  addEventListener('unhandledrejection', watch);
}
