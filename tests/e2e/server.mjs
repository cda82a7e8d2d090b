// A small static file server for dist/, below a sub-path as on a shared host.
//
// In a test: `const server = await serve(); … server.url …; await server.close()`.
// By hand:   `node server.mjs [--port N] [--base /some/where/] [--compress]`.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The release build that `cargo xtask build` makes. */
export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Types that hosts do not compress, because they already are compressed. */
const COMPRESSED = new Set(['.png', '.woff2']);

/** The content of a file as a host sends it in this encoding, `br` or `gzip`; and the encoding, unless it is sent as it is. */
export async function packed(file, encoding) {
  const plain = await readFile(file);
  if (!encoding || COMPRESSED.has(path.extname(file))) return { bytes: plain };
  return { bytes: await (encoding === 'br' ? brotli(plain) : gzip(plain, { level: 9 })), encoding };
}

/**
 * Serves the files of a folder at 127.0.0.1. Resolves to `{ url, sent, use, close }`: the address of the folder's index.html;
 * the paths and transferred body sizes of all responses, as a list of `{ path, bytes }`; a function that changes the folder;
 * and one that stops the server.
 *
 * @param {object} options
 * @param {string} [options.root] the folder
 * @param {string} [options.base] the path that it is served at, with a slash at both ends
 * @param {number} [options.port] 0 for any free port
 * @param {boolean} [options.compress] whether to compress with brotli or gzip, as a real host does
 * @param {Record<string, string>} [options.headers] further headers of every response
 * @param {boolean} [options.isBare] whether to leave `.html` out of addresses, as some hosts do
 * @param {Record<string, string>} [options.pages] further pages that are not files, as HTML by path
 */
export async function serve({
  root = DIST,
  base = '/some/where/',
  port = 0,
  compress = false,
  headers = {},
  isBare = false,
  pages = {},
} = {}) {
  const sent = [];
  const store = new Map();

  async function body(file, accepted) {
    if (!compress) return { bytes: await readFile(file) };
    const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
    const key = `${encoding} ${file}`;
    if (!store.has(key)) store.set(key, packed(file, encoding));
    return store.get(key);
  }

  async function answer(request, response) {
    const asked = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (pages[asked] !== undefined) {
      const type = { 'content-type': 'text/html; charset=utf-8' };
      response.writeHead(200, { ...type, ...headers }).end(pages[asked]);
      return;
    }
    if (asked === base.slice(0, -1)) {
      response.writeHead(301, { location: base }).end();
      return;
    }
    if (isBare && asked.endsWith('.html')) {
      response.writeHead(308, { location: asked.replace(/(index)?\.html$/, '') }).end();
      return;
    }
    // `resolve` from `/` keeps `..` within the root.
    const relative = asked.startsWith(base) ? path.posix.resolve('/', asked.slice(base.length)) : undefined;
    if (relative === undefined || !['GET', 'HEAD'].includes(request.method)) throw new Error('not served');
    const isPage = isBare && !path.extname(asked);
    const name = asked.endsWith('/') ? path.join(relative, 'index.html') : relative + (isPage ? '.html' : '');
    const file = path.join(root, name);
    const { bytes, encoding } = await body(file, request.headers['accept-encoding'] ?? '');
    const html = file.endsWith('.html');
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-length': bytes.length,
      'cache-control': html ? 'no-cache' : 'max-age=600',
      'x-content-type-options': 'nosniff',
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
      ...headers,
    });
    if (request.method === 'HEAD') {
      response.end();
    } else {
      sent.push({ path: asked, bytes: bytes.length });
      response.end(bytes);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}${base}`;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const use = (folder) => {
    root = folder;
  };
  return { url, sent, use, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      base: { type: 'string', default: '/some/where/' },
      compress: { type: 'boolean', default: false },
    },
  });
  const { url } = await serve({ ...values, port: Number(values.port) });
  console.log(url);
}
