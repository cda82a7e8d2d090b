// Nodes of the page around the boards. The page can be any: forms hide properties of nodes, searches end at shadow roots, and the end of
// the page may still be missing.

import { TAG } from './boards.js';

/** Returns a function that reads a property of a node or calls its method. In a form, a field of that name would hide it. */
function unhidden({ prototype }, name) {
  const { get, value } = Object.getOwnPropertyDescriptor(prototype, name);
  return (node, ...values) => (get ?? value).apply(node, values);
}

// Properties and methods of nodes, as functions.
export const parentOf = unhidden(Node, 'parentNode');
const nextOf = unhidden(Node, 'nextSibling');
export const slotOf = unhidden(Element, 'assignedSlot');
export const attributeOf = unhidden(Element, 'getAttribute');

/** Returns the host of the shadow root that contains a node, if there is one. */
export const hostOf = (node) => node.getRootNode().host;

/** Returns the language of the text around an element, also outside of the shadow roots that contain it. */
export function languageAround(element) {
  for (let at = element; at; at = hostOf(at)) {
    const found = at.closest(`[lang]:not(${TAG})`);
    if (found) return attributeOf(found, 'lang');
  }
  return '';
}

/** Returns whether the page has been read up to the end of an element. */
function isRead(element) {
  if (document.readyState !== 'loading') return true;
  for (let at = element; at; at = parentOf(at) ?? at.host) if (nextOf(at)) return true;
  return false;
}

/** Resolves when the page has been read to its end. */
export function readAll() {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

/** Resolves when the page has been read up to the end of an element. */
export function read(element) {
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
