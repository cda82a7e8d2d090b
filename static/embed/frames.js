// Frames of Apila on the page.

import { HOME } from './build.js';

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

/** The folders from which this script was loaded. Each copy serves only the frames of its own folder. */
const KNOWN = Symbol.for('apila.homes');
globalThis[KNOWN] ??= new Set();

/** Serves the frames on the page. */
export function serveFrames() {
  if (globalThis[KNOWN].has(HOME.href)) return;
  globalThis[KNOWN].add(HOME.href);
  addEventListener('message', serveFrame);
}
