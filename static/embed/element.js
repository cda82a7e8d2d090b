// The element `<apila-board>`: mounts its board, follows its attributes, and reports what happens.

import { ANEW, ATTRIBUTES, BETWEEN, misspelt } from './attributes.js';
import { headingOf, isForbidden, tellAuthor } from './author.js';
import { connected, missing, states } from './boards.js';
import { HOME } from './build.js';
import { needsContent, settingsOf, Unavailable } from './content.js';
import { enlarge } from './enlarged.js';
import { complete, follow, follows, leaderOf, lookForLeaders } from './following.js';
import { read, readAll } from './nodes.js';
import { noticeOf, noticeToRetry, styled } from './notices.js';
import { mounted, script, start, stopped } from './program.js';
import { keepSpace, makeLayers } from './room.js';
import { gone, inSight, loadMissing, nearby, returning } from './sight.js';

/** The id of the command that passes changed attributes to the program. */
const CHANGED = 'apila-attributes';

/** A board. */
export class ApilaBoard extends HTMLElement {
  /** See `makeLayers`. */
  #layers;
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
    this.#layers = makeLayers();
    root.append(this.#layers.shell);
  }

  connectedCallback() {
    keepSpace(this, this.#layers);
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
          else this.#reportMissing('board', String(error), settingsOf(this));
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
    mounted.add(this);
    const place = document.createElement('div');
    this.#leader = leaderOf(this);
    if (needsContent(this)) await read(this);
    if (follows(this) && !this.#leader) await readAll();
    if (turn !== this.#turn) return;
    for (const text of misspelt(this)) this.#tellAuthor(text, 'Attributes and parameters', false);
    const settings = settingsOf(this);
    const tell = (message) => {
      if (message.type === 'enlarge') enlarge(this.#layers.live, message.close);
      else if (message.id !== CHANGED) this.#tell(message);
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
    this.#layers.live.replaceChildren(place);
    this.#handle = handle;
    this.#width = width;
    this.#layers.live.style.minHeight = `${height}px`;
    this.#present('alone');
    for (const message of handle.greeting) this.#tell(message);
    if (this.#leader) this.#unfollow = follow(this, this.#leader);
    if (this.hasAttribute('autoplay')) inSight.observe(this);
    // The focused button was removed with the notice.
    if (hadFocus) this.#layers.live.querySelector('[tabindex="0"], a, button')?.focus({ preventScroll: true });
    this.#update();
    loadMissing();
  }

  /** Shows the board `alone`, or a notice `beside` the fallback. */
  #present(how) {
    this.#layers.shell.dataset.live = how;
    this.#layers.shell.toggleAttribute('data-fallback', this.hasFallback);
  }

  /** Says beside the fallback why there is no board with these attributes. */
  #refuse(code, text, settings) {
    this.#settled = settings;
    this.#stopWaiting();
    this.#layers.live.replaceChildren(noticeOf(text, settings));
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
    const last = this.#layers.live.querySelector('[data-action="retry"]');
    // If the notice is already shown and its button was not pressed, nothing new is shown.
    if (!last || last.hasAttribute('aria-disabled')) {
      const hadFocus = last && this.shadowRoot.activeElement === last;
      const notice = noticeToRetry(what, name, settings, () => this.load());
      this.#layers.live.replaceChildren(notice);
      if (hadFocus) notice.querySelector('button').focus({ preventScroll: true });
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
    mounted.delete(this);
    this.#stopWaiting();
    this.#layers.live.replaceChildren();
    this.#layers.live.style.minHeight = '';
    delete this.#layers.shell.dataset.live;
    delete this.#layers.shell.dataset.fallback;
  }

  /** Takes up changes of the attributes and of what is between the tags. */
  #changed() {
    if (!this.isConnected) return;
    keepSpace(this, this.#layers);
    lookForLeaders();
    if (this.#settled) this.#present(this.#layers.shell.dataset.live);
    this.#update();
  }

  /** Applies changed attributes to what is mounted. A board that is being mounted does this afterwards. */
  #update() {
    const old = this.#settled;
    if (!old) return;
    const settings = settingsOf(this);
    const names = [...ATTRIBUTES, BETWEEN].filter((name) => settings[name] !== old[name]);
    if (!names.length) return;
    this.#settled = settings;
    if (names.includes('size')) this.#layers.live.style.minHeight = '';
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
      this.#layers.live.style.minHeight = '';
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
