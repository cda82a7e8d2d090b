// The program: fetching, starting, and its end.

import { HOME, MODULE, PROGRAM } from './build.js';

/** The key of the function to which the program passes its function that mounts boards. */
const KEY = Symbol.for('apila.boards');

/** Boards that are mounted or being mounted. */
export const mounted = new Set();

let starting;

/** The import of the program's script, pending or settled. */
export let script;

/** The number of attempts to fetch the program that failed. */
let failures = 0;

/** Why the program has stopped, if it has. It cannot be restarted. */
export let stopped;

/** Shows the fallback of all boards again, because the program has stopped. */
function end(failure) {
  stopped = failure;
  for (const board of [...mounted]) board.fail(failure);
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
export function watch({ error, reason = error }) {
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
export function start() {
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
