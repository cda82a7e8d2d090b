// Starts the program that makes animations. Its files have the same names in every build: what stands after the
// question mark in the address of this one tells builds apart, for caches.
const build = self.location.search;
import(`./animator.js${build}`)
  .then(({ default: start }) => start({ module_or_path: new URL(`./animator_bg.wasm${build}`, self.location) }))
  // A promise that fails is no error of the worker that its page would hear of: it gets a text, as for all that goes wrong.
  .catch((error) => postMessage(String(error)));
