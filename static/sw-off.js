// In the place of sw.js, this removes the worker and what it has kept from browsers that have them, at their next visit. The
// pages then come from the network. Games are not affected.
//
// It is also what `cargo xtask serve` serves, so that changes are seen.

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `apila ${new URL('./', location).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await registration.unregister();
}
