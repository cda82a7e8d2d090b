// Starts the program that makes animations. Its files have the same names in every build: what stands after the
// question mark in the address of this one tells builds apart, for caches.
const build = self.location.search;
importScripts(`./animator.js${build}`);
wasm_bindgen({ module_or_path: `./animator_bg.wasm${build}` });
