// Switches the offline site off: in the place of sw.js, it removes the worker and what it has kept from the browsers that have
// them, within a day of the next visit. The pages then come from the network. Games are not affected.
//
// It is also what `cargo xtask serve` serves, so that changes are seen.

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `apila ${new URL('./', location).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await registration.unregister();
}
