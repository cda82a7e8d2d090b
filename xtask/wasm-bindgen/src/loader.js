// The parts of the program. Each has a file of its name, and those that it shares with others. The folder is named by the fingerprint of the program, so that parts of
// two builds never meet.
const PARTS = {
{{parts}}};

const fetched = {};
const started = {};
const failed = new Set();

const filesOf = (part) => [...PARTS[part], part];

/** Fetches a file of a part. What failed is fetched anew the next time, also where the browser's cache has the failure. */
function fetchFile(file) {
  const cache = failed.has(file) ? 'reload' : 'default';
  fetched[file] ??= fetch(new URL(`./parts/{{folder}}/${file}.wasm`, import.meta.url), { cache }).then((response) => {
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    return response.arrayBuffer();
  });
  fetched[file].catch(() => {
    failed.add(file);
    delete fetched[file];
  });
  return fetched[file];
}

/** Begins to fetch a part before the program asks for it. */
export function fetchPart(part) {
  if (part in PARTS) filesOf(part).forEach((file) => fetchFile(file).catch(() => {}));
}

function startFile(file) {
  started[file] ??= fetchFile(file).then((bytes) => {
    delete fetched[file];
    return WebAssembly.instantiate(bytes, { __wasm_split: wasm });
  });
  started[file].catch(() => {
    // A file that has arrived may be damaged.
    failed.add(file);
    delete started[file];
  });
  return started[file];
}

async function loadPart(part, callback, data) {
  let success = true;
  try {
    await Promise.all(filesOf(part).map(startFile));
  } catch (error) {
    // The program tells the reader, unless the page is being left.
    console.warn(error);
    success = false;
  }
  wasm.__indirect_function_table.get(callback)(data, success);
}

/** What the program imports: a function for each part. */
const LOADERS = Object.fromEntries(
  Object.keys(PARTS).map((part) => [
    `__wasm_split_load_${part}`,
    (callback, data) => void loadPart(part, callback, data),
  ]),
);
