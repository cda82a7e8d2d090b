// Starts the program that makes animations. Its files have the same names in every build. The query of this file's address
// differs between builds, so caches do not mix them.
const build = self.location.search;
import(`./animator.js${build}`)
  .then(({ default: start }) => start({ module_or_path: new URL(`./animator_bg.wasm${build}`, self.location) }))
  // The page gets no error event for a rejected promise. So the error is sent as a text, like all other errors.
  .catch((error) => postMessage(String(error)));
