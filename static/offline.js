// Makes the site work without a network: registers its service worker, sw.js. Only our own pages load this script. Nothing is
// registered on other people's pages or in frames.
//
// `?offline=off` in the address of a page removes the worker and its caches. The worker is not registered again in this browser
// until a page is opened with `?offline=on`.

const FOLDER = new URL('./', import.meta.url).pathname;
const CHOICE = `apila.offline ${FOLDER}`;
/** Milliseconds after which an open page checks for a new build when the reader returns to it. */
const HOUR = 3_600_000;

/**
 * Returns whether the reader wants the worker, by the address or an earlier choice. Where there is no room for the choice, it holds for
 * the visit.
 */
function isWanted() {
  const asked = new URLSearchParams(location.search).get('offline');
  let isOff = asked === 'off';
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      const storage = globalThis[name];
      if (asked === 'on') storage.removeItem(CHOICE);
      isOff ||= storage.getItem(CHOICE) === 'off';
      if (asked === 'off') {
        storage.setItem(CHOICE, asked);
        break;
      }
    } catch {
      // This storage is blocked or full.
    }
  }
  return !isOff;
}

async function remove(workers) {
  const registration = await workers.getRegistration(FOLDER);
  // If this folder has no worker, the browser returns that of a folder above.
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
    // This fails without a network.
    registration.update().catch(() => undefined);
  });
}

/** Resolves once the page is shown, since the worker must not compete with it for the network. */
async function shown() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const app = document.getElementById('app');
  // Until the program shows a page, the element may have a first view.
  const isShown = () => app.querySelector('#content');
  if (app && !isShown()) {
    await new Promise((resolve) => {
      const observer = new MutationObserver(() => isShown() && resolve(observer.disconnect()));
      observer.observe(app, { childList: true, subtree: true });
    });
  }
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

/** Returns the address in the type that Trusted Types require. The policies of our pages allow the name `apila-offline`. */
function trusted(url) {
  const policy = globalThis.trustedTypes?.createPolicy('apila-offline', { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}

/** Returns whether the reader wants to save data. For an installed app, working without a network is worth its megabyte. */
function isSaving() {
  return navigator.connection?.saveData === true && !matchMedia('(display-mode: standalone)').matches;
}

async function start() {
  // It is missing or refused in private windows, without a secure connection and in sandboxed frames.
  const workers = navigator.serviceWorker;
  if (!workers || window.top !== window) return;
  if (!isWanted()) await remove(workers);
  else if (!isSaving()) await keep(workers);
}

start().catch((error) => console.warn('This site will not work without a network:', error));
