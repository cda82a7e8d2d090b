// Loads <apila-board> from a published Apila. docs/embed.md describes the element.

/** The promises of scripts, by address. */
const loading = new Map();
/** The number of scripts that could not be loaded. */
let failures = 0;

/**
 * Loads the element, and resolves with its class once pages can use it. A script that could not be loaded is an error; the next call
 * tries again. Outside of a page, as on a server that renders pages, nothing is loaded.
 *
 * @param {string | URL} address the address of the site, such as https://apila.example/
 * @param {object} [options]
 * @param {string} [options.script] the name of the script: that in `embed.json` of the site for a version that stays
 * @param {string} [options.integrity] the hash beside that name
 */
export async function loadApila(address, { script = 'embed.js', integrity } = {}) {
  const site = new URL(address);
  if (!site.pathname.endsWith('/')) site.pathname += '/';
  const { href } = new URL(script, site);
  if (typeof document === 'undefined') return undefined;
  if (!loading.has(href)) loading.set(href, added(href, integrity));
  await loading.get(href);
  return customElements.whenDefined('apila-board');
}

/** Adds the script to the page, unless the page has it. */
function added(href, integrity) {
  if ([...document.scripts].some(({ src }) => src === href)) return undefined;
  return new Promise((resolve, reject) => {
    // Firefox does not fetch a module again that it could not fetch once.
    const src = failures > 0 ? `${href}?try=${failures}` : href;
    const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: 'anonymous', src });
    if (integrity) script.integrity = integrity;
    script.onload = resolve;
    script.onerror = () => {
      failures += 1;
      loading.delete(href);
      script.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(script);
  });
}
