// Builds of a site for the tests of its service worker: a few small files, or the release build with changes.

import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DIST } from './server.mjs';

const STATIC = new URL('../../static/', import.meta.url);

/** The worker forgets closed pages after this time (ms), so that the tests need not wait a minute. */
export const GRACE = 200;

/** An empty folder, deleted when the test ends. */
async function folder(t) {
  const made = await mkdtemp(path.join(tmpdir(), 'apila-'));
  t.after(() => rm(made, { recursive: true }));
  return made;
}

/** Writes the worker of a build into its folder, as `cargo xtask stage` does. */
export async function seal(root) {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = {};
  for (const entry of names.filter((entry) => entry.isFile() && entry.name !== 'sw.js')) {
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(file));
    files[path.relative(root, file)] = hash.digest('base64');
  }
  const list = JSON.stringify(files);
  const build = createHash('sha256').update(list).digest('hex').slice(0, 16);
  const template = await readFile(new URL('sw.js', STATIC), 'utf8');
  const worker = template.replace('{{build}}', build).replace('{{files}}', list).replace('60_000', String(GRACE));
  await writeFile(path.join(root, 'sw.js'), worker);
}

/** A small site: files say which edition it is of; `same` files do not, and some names change with it. */
export async function small(t, edition, root = undefined) {
  const made = root ?? (await folder(t));
  await mkdir(made, { recursive: true });
  const page = (title) =>
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title} ${edition}</title><script type="module" src="offline.js"></script>`;
  const files = {
    'index.html': page('home'),
    'page.html': page('page'),
    'words.txt': edition,
    'same.txt': 'same',
    [`same-${edition}.txt`]: 'same',
    [`app-${edition}.js`]: `// ${edition}`,
    'offline.js': await readFile(new URL('offline.js', STATIC)),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(made, name), text);
  await seal(made);
  return made;
}

/** A later release: its program and its parts have other names, and its words are others. */
export async function nextRelease(t, { language, from, to }) {
  const made = await folder(t);
  await cp(DIST, made, { recursive: true });
  const [, print] = (await readdir(made)).map((name) => /^app-(\w+)\.js$/.exec(name)).find(Boolean);
  const other = (print) => print.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  const next = other(print);
  for (const end of ['.js', '_bg.wasm']) await rename(path.join(made, `app-${print}${end}`), path.join(made, `app-${next}${end}`));
  const parts = (await readdir(path.join(made, 'parts'))).find((name) => name.startsWith('app-'));
  await rename(path.join(made, 'parts', parts), path.join(made, 'parts', other(parts)));
  await edit(path.join(made, `app-${next}.js`), (text) => text.replaceAll(parts, other(parts)));
  await edit(path.join(made, 'index.html'), (text) => text.replaceAll(print, next));
  await edit(path.join(made, 'words', `${language}.txt`), (text) => text.replaceAll(from, to));
  await seal(made);
  return made;
}

async function edit(file, change) {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is as before`);
  await writeFile(file, after);
}

/** The worker that removes all others, in the place of a build's own. */
export async function switchOff(root) {
  await cp(new URL('sw-off.js', STATIC), path.join(root, 'sw.js'));
}
