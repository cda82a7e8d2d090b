// The boards of the page.

/** The name of the element. */
export const TAG = 'apila-board';

/** Returns whether a node is a board. */
export const isBoard = (node) => node instanceof customElements.get(TAG);

/** All of them. */
export const connected = new Set();

/** Boards for which something could not be fetched. */
export const missing = new Set();

/** The last report of each board about its game. */
export const states = new WeakMap();
