// What live regions say, as the tests hear it.

/** Runs in the page: notes in `globalThis.announced` what all live regions below a root say from now on, each time that one changes. */
export function listen(host) {
  const root = host ? document.querySelector(host).shadowRoot : document;
  const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  // A region that is not atomic keeps a text while it says the next.
  const keeps = (region) => region.ariaAtomic === 'false';
  // The invisible sign at the end makes a difference only to screen readers.
  const text = (node) => node.textContent.replaceAll('\u2060', '').trim();
  const last = new Map([...root.querySelectorAll(regions)].map((region) => [region, region.textContent]));
  globalThis.announced = [];
  const say = (node) => text(node) && globalThis.announced.push(text(node));
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) if (target.matches?.(regions) && keeps(target)) addedNodes.forEach(say);
    for (const region of root.querySelectorAll(regions)) {
      if (keeps(region) || region.textContent === last.get(region)) continue;
      last.set(region, region.textContent);
      say(region);
    }
  }).observe(root, { subtree: true, childList: true, characterData: true });
}

/** What was said since `listen` ran. */
export const heard = (page) => page.evaluate(() => globalThis.announced);
