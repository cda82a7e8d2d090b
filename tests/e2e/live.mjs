// What live regions say, as the tests hear it.

/** Runs in the page: notes in `globalThis.announced` what all live regions below a root say from now on, each time that one changes. */
export function listen(host) {
  const root = host ? document.querySelector(host).shadowRoot : document;
  const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  const text = (region) => region.textContent.trim();
  const last = new Map([...root.querySelectorAll(regions)].map((region) => [region, text(region)]));
  globalThis.announced = [];
  new MutationObserver(() => {
    for (const region of root.querySelectorAll(regions)) {
      if (text(region) === last.get(region)) continue;
      last.set(region, text(region));
      // The invisible sign at the end makes a difference only to screen readers.
      const said = text(region).replaceAll('\u2060', '').trim();
      if (said) globalThis.announced.push(said);
    }
  }).observe(root, { subtree: true, childList: true, characterData: true });
}

/** What was said since `listen` ran. */
export const heard = (page) => page.evaluate(() => globalThis.announced);
