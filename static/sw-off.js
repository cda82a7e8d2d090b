// If this file is published as sw.js, it removes the worker and its caches from browsers at their next visit. The pages then come from
// the network. Games are not affected.
//
// `cargo xtask serve` also serves this file as sw.js, so that changes are visible.

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `apila ${new URL('./', location).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await registration.unregister();
}
