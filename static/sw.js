// The service worker: keeps the whole site in the browser, so that it works without a network.
//
// It is our own code because a page must keep its build after a newer one has taken over. Workbox 7.4 keeps only one build, so a page
// that is still open would get files of the next. Workbox would also add 20 kB to the worker and 323 npm packages, 78 MB, to the build.
//
// - Each build has its own cache. It is used once it contains every file with the hash that the build lists. So an update that is broken
//   or incompletely uploaded changes nothing. The next attempt fetches only the missing files.
// - A new worker takes over at once. New pages are opened in its build, and open pages keep theirs. The build of each page is recorded,
//   because browsers stop idle workers.
// - The cache of an older build is deleted when no page uses it any more.
// - A file is used only if it still has its hash. The worker checks that when it first needs the file after it has been started.
// - The worker handles only the folder of this file. Other folders of the host may have their own build and worker.
//
// A later version has to find the caches and records of an earlier one, and has to answer the messages of its pages. So their names and
// forms never change.

/** The build of this worker. */
const BUILD = '{{build}}';
/** Its files, with their SHA-256 hashes. */
const FILES = new Map(Object.entries(JSON.parse('{{files}}')));

const FOLDER = new URL('./', location).pathname;
/** The beginning of the names of all caches. The name of a build follows. */
const PREFIX = `apila ${FOLDER} `;
/** The cache with the build of each page. */
const PAGES = `${PREFIX}pages`;
/** The entry of a build's cache that lists its files. It is added last, so a cache without it is incomplete. */
const LIST = '?files';
/** The number of files that are fetched at once. */
const LANES = 6;
/** Milliseconds for which the record of a page counts although the page is not open. Browsers do not list a page that is about to open. */
const GRACE = 60_000;

addEventListener('install', (event) => event.waitUntil(fill().then(() => skipWaiting())));

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('message', (event) => event.waitUntil(greet(event.source, event.data)));

// A press on a notification shows the page that has called.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window' }).then(([page]) => page?.focus() ?? clients.openWindow(FOLDER)));
});

addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  const path = pathOf(url);
  if (request.method !== 'GET' || path === undefined) return;
  const isPage = request.mode === 'navigate';
  if (isPage && url.searchParams.has('offline')) {
    // This page and its files come from the network, in case the cache is broken.
    if (event.resultingClientId) event.waitUntil(record(event.resultingClientId, ''));
    return;
  }
  // An unlisted page is not one of ours.
  if (isPage ? FILES.has(path) : clientId !== '') event.respondWith(answer(event, path));
});

/** Returns the path of a file relative to the folder, or undefined outside of it. Some hosts leave `.html` out of addresses. */
function pathOf({ origin, pathname }) {
  if (origin !== location.origin || !pathname.startsWith(FOLDER)) return undefined;
  const path = pathname.slice(FOLDER.length) || 'index.html';
  return !FILES.has(path) && FILES.has(`${path}.html`) ? `${path}.html` : path;
}

async function answer(event, path) {
  const { request, clientId, resultingClientId } = event;
  const isPage = request.mode === 'navigate';
  let [build, found] = ['', undefined];
  try {
    build = isPage ? BUILD : await buildOf(clientId);
    found = await find(build, path);
  } catch {
    // The cache cannot be read.
  }
  // The new client may also be a worker that a page starts. A file from the network may belong to any build.
  if (resultingClientId) event.waitUntil(record(resultingClientId, found ? build : ''));
  if (isPage) event.waitUntil(tidy());
  if (!found && build === BUILD && FILES.has(path)) event.waitUntil(restore());
  if (!found) return fetch(request);
  // The script of a worker reads the query of its own address. That is the address of the response, if the response has one.
  return new URL(request.url).search ? bare(found) : found;
}

/** Finds a file of a build in the caches. A name that the build does not list has a fingerprint, so the file of any build is right. */
async function find(build, path) {
  const list = await listOf(build);
  const holder = !list || list.has(path) ? build : await builds().then((all) => firstWith(path, all));
  if (!holder) return undefined;
  const look = () => caches.match(path, { cacheName: PREFIX + holder, ignoreVary: true });
  return (await isWhole(holder, path, look)) ? look() : undefined;
}

/** The builds and paths of the files that had the listed hash when they were first used. */
const whole = new Set();

/**
 * Returns whether a kept file has the hash that its build lists. All pages of an origin share its caches, so another project may have
 * changed it. A changed file is deleted. The file is looked up again to be sent, since browsers keep compiled programs with it.
 */
async function isWhole(build, path, look) {
  const key = `${build} ${path}`;
  const hash = (await listOf(build))?.get(path);
  if (!hash || whole.has(key)) return true;
  const found = await look();
  if (!found) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await found.arrayBuffer()));
  if (btoa(String.fromCharCode(...digest)) === hash) {
    whole.add(key);
    return true;
  }
  await (await caches.open(PREFIX + build)).delete(path, { ignoreVary: true });
  return false;
}

/** Returns the names of all builds that have a cache. */
async function builds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PAGES);
  return names.map((name) => name.slice(PREFIX.length));
}

const lists = new Map([[BUILD, FILES]]);

/** Returns the files of a build, or undefined if its cache is incomplete. */
async function listOf(build) {
  if (!lists.has(build)) {
    const list = await caches.match(LIST, { cacheName: PREFIX + build });
    if (!list) return undefined;
    lists.set(build, new Map(Object.entries(await list.json())));
  }
  return lists.get(build);
}

/** Returns the first of these builds that has a file. */
async function firstWith(path, builds) {
  for (const build of builds) if ((await listOf(build))?.has(path)) return build;
  return undefined;
}

/** Completes the cache of this build. Rejects if a file cannot be fetched with the listed hash. */
async function fill() {
  const cache = await caches.open(PREFIX + BUILD);
  const present = new Set((await cache.keys()).map(({ url }) => pathOf(new URL(url))));
  const missing = [...FILES.keys()].filter((path) => !present.has(path));
  const kept = missing.length > 0 ? await byHash() : new Map();
  const lane = async () => {
    for (let path = missing.pop(); path; path = missing.pop()) {
      const other = kept.get(FILES.get(path));
      const copy = other && (await find(...other));
      await cache.put(path, copy ? await bare(copy) : await fetched(path));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const filled = await caches.open(PREFIX + BUILD);
  if ((await filled.keys()).length < FILES.size) throw new Error('the cache was deleted while it was filled');
  await filled.put(LIST, new Response(JSON.stringify(Object.fromEntries(FILES))));
}

/** Returns the builds and paths of the files of other builds, by hash. */
async function byHash() {
  const found = new Map();
  for (const build of await builds()) {
    if (build === BUILD) continue;
    for (const [path, hash] of (await listOf(build)) ?? []) found.set(hash, [build, path]);
  }
  return found;
}

async function fetched(path) {
  const address = path === 'index.html' ? './' : path;
  const options = { integrity: `sha256-${FILES.get(path)}`, priority: 'low' };
  // The browser may have the file of an earlier build under the same name.
  const response = await fetch(address, options).catch(() => fetch(address, { ...options, cache: 'reload' }));
  // A response that was redirected cannot open a page.
  return response.redirected ? bare(response) : response;
}

/** Returns a response without its address. Otherwise, addresses in it would be resolved from that address. */
async function bare(response) {
  return new Response(await response.blob(), { headers: response.headers });
}

let restoring;
/** Whether a file was missed after the cache was last looked through. */
let isAnyMissing = false;

/** Fetches files again that the browser has deleted. If the host has a newer build by now, that build will install itself. */
function restore() {
  isAnyMissing = true;
  restoring ??= isRegistered().then((is) => (is ? refill() : undefined)).catch(() => undefined);
  return restoring;
}

async function refill() {
  do {
    isAnyMissing = false;
    await fill();
    await openPages();
  } while (isAnyMissing);
  restoring = undefined;
}

/**
 * Returns whether this worker is still registered. A worker that was switched off still serves the open pages, but must not fetch the
 * deleted files again. Browsers refuse to update such a worker.
 */
async function isRegistered() {
  try {
    await registration.update();
    return true;
  } catch {
    // Another page may switch the worker on again.
    restoring = undefined;
    return false;
  }
}

/** The builds of pages and their workers, by id. An empty text means that the page came from the network. */
const known = new Map();

async function buildOf(id) {
  if (!known.has(id)) {
    const kept = await caches.match(`?page=${id}`, { cacheName: PAGES });
    known.set(id, kept ? (await kept.text()).split(' ')[0] : BUILD);
  }
  return known.get(id);
}

async function record(id, build) {
  known.set(id, build);
  const response = new Response(`${build} ${Date.now()}`);
  // The cache is missing if the worker was switched off.
  if (await caches.has(PAGES)) await (await openPages()).put(`?page=${id}`, response);
}

/** Opens the cache with the build of each page. It exists as long as a build is in use. */
function openPages() {
  return caches.open(PAGES);
}

/** Takes over open pages. Pages that were opened without a worker are recorded as pages of this build, until they report another. */
async function takeOver() {
  await openPages();
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { id, url } of windows.filter(({ url }) => pathOf(new URL(url)) !== undefined)) {
    if (!(await caches.match(`?page=${id}`, { cacheName: PAGES }))) await record(id, BUILD);
  }
  await clients.claim();
  await tidy(true);
}

/** Handles the message of a page with the name of its script. Answers if a newer build is available. */
async function greet(page, script) {
  const path = pathOf(new URL(script, location));
  const build = await firstWith(path, [BUILD, ...(await builds())]);
  await record(page.id, build ?? '');
  if (build && build !== BUILD) page.postMessage('newer');
}

/** Returns whether a later worker is filling its cache, or has filled it and will take over. */
const isFollowed = () => Boolean(registration.installing ?? registration.waiting);

/** Deletes the records of closed pages, and the caches of unused builds. Deletes incomplete caches only if `isThorough`. */
async function tidy(isThorough = false) {
  if (isFollowed() || !(await caches.has(PAGES))) return;
  const open = new Set((await clients.matchAll({ type: 'all', includeUncontrolled: true })).map(({ id }) => id));
  const pages = await openPages();
  const used = new Set([BUILD]);
  for (const key of await pages.keys()) {
    const [build, time] = (await (await pages.match(key)).text()).split(' ');
    if (open.has(new URL(key.url).searchParams.get('page')) || Date.now() - time < GRACE) used.add(build);
    else await pages.delete(key);
  }
  for (const build of await builds()) {
    if (!used.has(build) && !isFollowed() && (isThorough || (await listOf(build)))) await caches.delete(PREFIX + build);
  }
}
