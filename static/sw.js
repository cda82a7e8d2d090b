// The service worker: keeps the whole site in the browser, so that it works without a network.
//
// It is our own because a page must go on with the build that it began with after a newer one has taken over. Workbox 7.4 keeps
// one build: a page that is still open gets files of the next. It would be 20 kB in the worker and 323 npm packages, 78 MB, for
// the build.
//
// - Each build has a cache of its own, which is used once every file has arrived and has the hash that the build listed. So an
//   update that is broken or half uploaded changes nothing. The next attempt fetches only what is missing.
// - A new worker takes over at once. Pages are opened in its own build; those that are open stay in theirs. The build of each
//   page is recorded, because browsers stop idle workers.
// - The cache of an older build is deleted when no page is in it any more.
// - Everything is about the folder of this file. Other folders of the host may have a build and a worker of their own.
//
// A later version has to find the caches and records of an earlier one and to answer the messages of its pages, so their names
// and forms never change.

/** The build of this worker. */
const BUILD = '{{build}}';
/** Its files, with their SHA-256 hashes. */
const FILES = new Map(Object.entries(JSON.parse('{{files}}')));

const FOLDER = new URL('./', location).pathname;
/** What the names of all caches begin with; the name of a build follows. */
const PREFIX = `apila ${FOLDER} `;
/** The cache with the build of each page. */
const PAGES = `${PREFIX}pages`;
/** The entry of a build's cache that lists its files. It is added last: a cache without it is not complete. */
const LIST = '?files';
/** The number of files that are fetched at once. */
const LANES = 6;
/** For how long the record of a page that is not open counts: browsers do not list a page that is about to open. (ms) */
const GRACE = 60_000;

addEventListener('install', (event) => event.waitUntil(fill().then(() => skipWaiting())));

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('message', (event) => event.waitUntil(greet(event.source, event.data)));

addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  const path = pathOf(url);
  if (request.method !== 'GET' || path === undefined) return;
  const isPage = request.mode === 'navigate';
  if (isPage && url.searchParams.has('offline')) {
    // This page and its files come from the network, in case that what is kept is broken.
    if (event.resultingClientId) event.waitUntil(record(event.resultingClientId, ''));
    return;
  }
  // An unlisted page is not one of ours.
  if (isPage ? FILES.has(path) : clientId !== '') event.respondWith(answer(event, path));
});

/** The path of a file, relative to the folder; undefined outside it. Some hosts leave `.html` out of addresses. */
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
    // What is kept cannot be read.
  }
  // Also a worker that a page starts. What comes from the network may be of any build.
  if (resultingClientId) event.waitUntil(record(resultingClientId, found ? build : ''));
  if (isPage) event.waitUntil(tidy());
  if (!found && build === BUILD && FILES.has(path)) event.waitUntil(restore());
  if (!found) return fetch(request);
  // The script of a worker reads the query of its own address, which is that of the response if it has one.
  return new URL(request.url).search ? bare(found) : found;
}

/** A file of a build, if it is kept. A name that the build does not have is one with a fingerprint: any build's file is right. */
async function find(build, path) {
  const list = await listOf(build);
  const holder = !list || list.has(path) ? build : await builds().then((all) => firstWith(path, all));
  return holder ? caches.match(path, { cacheName: PREFIX + holder, ignoreVary: true }) : undefined;
}

/** The names of all builds that have a cache. */
async function builds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PAGES);
  return names.map((name) => name.slice(PREFIX.length));
}

const lists = new Map([[BUILD, FILES]]);

/** The files of a build; undefined unless its cache is complete. */
async function listOf(build) {
  if (!lists.has(build)) {
    const list = await caches.match(LIST, { cacheName: PREFIX + build });
    if (!list) return undefined;
    lists.set(build, new Map(Object.entries(await list.json())));
  }
  return lists.get(build);
}

/** The first of these builds that has a file. */
async function firstWith(path, builds) {
  for (const build of builds) if ((await listOf(build))?.has(path)) return build;
  return undefined;
}

/** Completes the cache of this build. Rejects if a file cannot be had as it was listed. */
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

/** Builds and paths of the files of other builds, by hash. */
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

/** A response without its address, from which addresses in it would be resolved. */
async function bare(response) {
  return new Response(await response.blob(), { headers: response.headers });
}

let restoring;

/** Fetches again what the browser has deleted. If the host has a newer build by now, that one will install itself. */
function restore() {
  restoring ??= isRegistered().then((is) => (is ? fill().then(openPages) : undefined)).catch(() => undefined);
  return restoring;
}

/**
 * Whether this worker is still wanted. One that was switched off goes on with the pages that are open, and must not fetch again
 * what was deleted. A browser refuses to update such a worker.
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

/** The builds of pages and their workers, by id. An empty text: the page came from the network. */
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

/** The cache with the build of each page. It is there while there is a build to use. */
function openPages() {
  return caches.open(PAGES);
}

/** Pages that were open before there was a worker are taken for pages of this build, until they say otherwise. */
async function takeOver() {
  await openPages();
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { id, url } of windows.filter(({ url }) => pathOf(new URL(url)) !== undefined)) {
    if (!(await caches.match(`?page=${id}`, { cacheName: PAGES }))) await record(id, BUILD);
  }
  await clients.claim();
  await tidy(true);
}

/** A page of the app says which script it runs, and is told if a newer build is there. */
async function greet(page, script) {
  const path = pathOf(new URL(script, location));
  const build = await firstWith(path, [BUILD, ...(await builds())]);
  await record(page.id, build ?? '');
  if (build && build !== BUILD) page.postMessage('newer');
}

/** Whether a later worker is filling its cache, or has filled it and will take over. */
const isFollowed = () => Boolean(registration.installing ?? registration.waiting);

/** Deletes records of pages that were closed, and builds that no page is in; also incomplete ones if `isThorough`. */
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
