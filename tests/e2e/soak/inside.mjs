// What runs within the pages: it makes the storage fail when asked to, notes workers and memories, and acts as a reader would.

/** To be run before the scripts of each page. */
export function prepare() {
  const soak = { refuse: 0, workers: [], memories: [] };
  globalThis.soak = soak;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, text) {
    if (name.startsWith('apila.game.') && Math.random() < soak.refuse) {
      throw new DOMException('the storage is full, says a test', 'QuotaExceededError');
    }
    return setItem.call(this, name, text);
  };
  globalThis.Worker = class extends Worker {
    constructor(...options) {
      super(...options);
      soak.workers.push(new WeakRef(this));
    }
  };
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...options) => {
      const made = await original.apply(WebAssembly, options);
      const memory = (made.instance ?? made).exports?.memory;
      if (memory) soak.memories.push(new WeakRef(memory));
      return made;
    };
  }
  globalThis.addEventListener('unhandledrejection', (event) => console.error(`unhandled: ${event.reason}`));

  /** The element that `r`, from 0 to below 1, picks out of those that match. */
  const some = (selector, r) => {
    const all = document.querySelectorAll(selector);
    return all[Math.floor(r * all.length)];
  };
  const click = (element) => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return Boolean(element);
  };
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const made = () => document.querySelectorAll('.moves li:not(.variation)').length;

  /** Presses spots on offer until a move is made, as `random` picks them. */
  soak.play = async (random) => {
    const before = made();
    for (let press = 0; press < 30; press += 1) {
      const confirm = document.querySelector('[data-action="confirm"], [data-action="pass"]');
      const spot = some('.spot.offered', random());
      if (!click(confirm && (random() < 0.5 || !spot) ? confirm : spot)) return false;
      await pause(0);
      if (made() !== before) return true;
      await pause(5);
      if (made() !== before) return true;
    }
    return false;
  };
  soak.press = (r) => click(some('.spot.offered', r));
  soak.click = (selector, r) => click(some(selector, r));
  soak.killWorkers = () => {
    for (const worker of soak.workers.splice(0)) worker.deref()?.terminate();
  };
  /** Closes the open dialog. */
  soak.close = () => {
    document.querySelector('dialog')?.close();
    return false;
  };
  /** Fills a form in the open dialog at random, and submits it. */
  soak.submit = async (random, text) => {
    await pause(30);
    const form = document.querySelector('dialog form.choices');
    if (!form) return false;
    for (const set of form.querySelectorAll('fieldset')) {
      const choices = [...set.querySelectorAll('input[type="radio"]')].filter((input) => input.offsetParent);
      if (choices.length > 0) choices[Math.floor(random() * choices.length)].click();
    }
    for (const range of form.querySelectorAll('input[type="range"], input[name="level"]')) range.value = '1';
    const shortest = form.querySelector('[name="seconds"][value="1"]');
    if (shortest?.offsetParent) shortest.click();
    for (const field of form.querySelectorAll('textarea, input[type="text"]')) field.value = text;
    form.requestSubmit();
    await pause(30);
    return true;
  };
  /** Fills what is left of the storage, as another program of the same host would. */
  soak.fill = () => {
    let size = 1 << 20;
    for (let index = 0; size > 8; ) {
      try {
        setItem.call(localStorage, `other.${index}.${size}`, 'x'.repeat(size));
        index += 1;
      } catch {
        size >>= 1;
      }
    }
  };
  soak.free = () => {
    for (const name of Object.keys({ ...localStorage })) if (name.startsWith('other.')) localStorage.removeItem(name);
  };
  /** All that an observer wants to know at one moment. */
  soak.look = () => ({
    hash: location.hash,
    isTable: document.querySelector('main[data-game]') !== null,
    isTold: document.querySelector('.notice.storage') !== null,
    hasCrashed: document.getElementById('crash')?.hidden === false,
    entries: Object.fromEntries(Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('apila.game.'))),
  });
  /** Plays a game to its end or for so many moves; returns the number of moves. */
  soak.playOut = async (random, most) => {
    let moves = 0;
    while (moves < most && (await soak.play(random))) moves += 1;
    return moves;
  };
}

/** A generator of random numbers from 0 to below 1, as text to be evaluated in a page: mulberry32. */
export const GENERATOR = `((seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
})`;

/** The same generator here. */
export const generator = (0, eval)(GENERATOR);
