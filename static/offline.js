// Makes the site work without a network: registers its service worker, sw.js. Our own pages load this, embed.js does not:
// nothing is registered on other people's pages, nor in frames.
//
// `?offline=off` in the address of a page removes the worker and what it has kept, and keeps it from coming back in this browser,
// until `?offline=on`.

const FOLDER = new URL('./', import.meta.url).pathname;
const CHOICE = `apila.offline ${FOLDER}`;
/** The time after which a page that stays open looks for a new build when the reader comes back to it. (ms) */
const HOUR = 3_600_000;

/** What the reader chose: in the address, or earlier. */
function isWanted() {
  const asked = new URLSearchParams(location.search).get('offline');
  try {
    if (asked === 'off') localStorage.setItem(CHOICE, asked);
    if (asked === 'on') localStorage.removeItem(CHOICE);
    return localStorage.getItem(CHOICE) !== 'off';
  } catch {
    // The storage is blocked.
    return asked !== 'off';
  }
}

async function remove(workers) {
  const registration = await workers.getRegistration(FOLDER);
  // Without a worker of this folder, that of a folder above is found.
  if (registration && new URL(registration.scope).pathname === FOLDER) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(`apila ${FOLDER} `)) await caches.delete(name);
}

async function keep(workers) {
  await shown();
  const registration = await workers.register(trusted(new URL('sw.js', import.meta.url).href));
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checked < HOUR) return;
    checked = Date.now();
    // Fails without a network.
    registration.update().catch(() => undefined);
  });
}

/** Resolves once the page shows what it was opened for: the worker must not compete with that for the network. */
async function shown() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const app = document.getElementById('app');
  if (app && !app.firstChild) {
    await new Promise((resolve) => new MutationObserver(resolve).observe(app, { childList: true }));
  }
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

/** The address of the worker as Trusted Types want it. The policies of our pages allow this name, `apila-offline`. */
function trusted(url) {
  const policy = globalThis.trustedTypes?.createPolicy('apila-offline', { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}

/** Whether the browser is to save data. For an app that was installed, working without a network is worth its megabyte. */
function isSaving() {
  return navigator.connection?.saveData === true && !matchMedia('(display-mode: standalone)').matches;
}

async function start() {
  // Missing or refused in private windows, without a secure connection and in sandboxes.
  const workers = navigator.serviceWorker;
  if (!workers || window.top !== window) return;
  if (!isWanted()) await remove(workers);
  else if (!isSaving()) await keep(workers);
}

start().catch((error) => console.warn('This site will not work without a network:', error));
