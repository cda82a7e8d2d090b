// Loads boards when they come near the screen or back into sight, and before printing. Starts and stops their replay.

import { connected, missing } from './boards.js';

/** The distance from the screen, above or below, at which a board is loaded. */
const NEAR = '300px';

/** Loads boards that come near the screen. */
export const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.load();
  },
  { rootMargin: NEAR },
);

/** Boards in `missing` that have left the screen. */
export const gone = new WeakSet();

/** Loads boards in `missing` that come back. */
export const returning = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) gone.add(target);
    else if (gone.delete(target)) target.load();
  }
});

/** Tries again to load the boards for which something could not be fetched. */
export function loadMissing() {
  for (const board of [...missing]) board.load();
}

/** Returns whether the reader wants less motion. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The boards that have started to replay their moves. A board does so by itself only once. */
const begun = new WeakSet();

/** Replays the moves of boards that come into sight, and stops this when they leave. */
export const inSight = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const isFirst = isIntersecting && !begun.has(target) && !prefersStillness();
      if (isFirst) begun.add(target);
      if (isFirst || !isIntersecting) target.command({ type: 'autoplay', on: Number(isFirst) });
    }
  },
  { threshold: 0.3 },
);

/** Loads boards without a fallback, which would be empty in print. They are ready in time if the program is loaded. */
export function beforePrint() {
  for (const board of connected) if (!board.hasFallback) board.load();
}
