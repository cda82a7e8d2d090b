// The recipes for hosts (recipes/), tried with the real servers where they are installed: types, compression, caching, other
// origins and the policy. The build is the one under test, with quick copies in the place of `cargo xtask build --site`'s.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { accessSync, existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { DIST } from './server.mjs';

const recipe = (name) => readFile(fileURLToPath(new URL(`../../recipes/${name}`, import.meta.url)), 'utf8');

/** The path of a program, or undefined. Servers are often outside a user's PATH. */
function program(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file);
      return true;
    } catch {
      return false;
    }
  });
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What the policy of the pages is, from one of them. */
async function policy() {
  const page = await readFile(path.join(DIST, 'boards.html'), 'utf8');
  return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)[1];
}

/** One request, without the decompression and caching of `fetch`. */
function get(port, path, headers = {}) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

const NGINX = {
  name: 'nginx',
  /** Debian's package of the brotli module switches it on by a file in this folder. */
  hasBrotli: existsSync('/etc/nginx/modules-enabled') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  async start(file, folder, root, port) {
    const server = (await recipe('nginx.conf'))
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('root /var/www/apila;', `root ${root};`)
      .replace('# brotli_static on;', this.hasBrotli ? 'brotli_static on;' : '')
      .replace('include mime.types;', 'include /etc/nginx/mime.types;');
    const modules = this.hasBrotli ? 'include /etc/nginx/modules-enabled/*.conf;' : '';
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const config = `${user} ${modules} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} ${server} }`;
    await writeFile(`${folder}/nginx.conf`, config);
    return spawn(file, ['-c', `${folder}/nginx.conf`, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  },
};

const CADDY = {
  name: 'caddy',
  hasBrotli: true,
  async start(file, folder, root, port) {
    const site = (await recipe('Caddyfile'))
      .replace('example.org {', `http://127.0.0.1:${port} {`)
      .replace('root * /var/www/apila', `root * ${root}`);
    await writeFile(`${folder}/Caddyfile`, `{\n\tadmin off\n}\n${site}`);
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const words = ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
    return spawn(file, words, { env: { ...process.env, ...home }, stdio: ['ignore', 'ignore', 'pipe'] });
  },
};

for (const server of [NGINX, CADDY]) {
  const file = program(server.name);
  describe(`the recipe for ${server.name}`, { skip: file ? false : `there is no ${server.name} on this machine` }, () => {
    let folder;
    let port;
    let running;

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'apila-recipe-'));
      const root = path.join(folder, 'site');
      await cp(DIST, root, { recursive: true });
      for (const name of ['index.html', ...(await readdir(root)).filter((name) => /^app-.*\.(js|wasm)$/.test(name))]) {
        const plain = await readFile(path.join(root, name));
        await writeFile(path.join(root, `${name}.gz`), gzipSync(plain, { level: 1 }));
        await writeFile(path.join(root, `${name}.br`), brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
      }
      port = await freePort();
      running = await server.start(file, folder, root, port);
      let said = '';
      running.stderr.on('data', (text) => (said += text));
      for (let tries = 0; ; tries += 1) {
        const answer = await get(port, '/icon.svg').catch(() => undefined);
        if (answer?.status === 200) break;
        assert.ok(tries < 100 && running.exitCode === null, said);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });

    after(async () => {
      if (running?.exitCode === null) {
        running.kill();
        await new Promise((resolve) => running.once('exit', resolve));
      }
      await rm(folder, { recursive: true, force: true });
    });

    const named = async (pattern) => `/${(await readdir(DIST)).find((name) => pattern.test(name))}`;

    it('sends each file with its type', async () => {
      const types = {
        '/': 'text/html',
        [await named(/^app-.*\.wasm$/)]: 'application/wasm',
        [await named(/^app-.*\.js$/)]: /(text|application)\/javascript/,
        '/embed.js': /(text|application)\/javascript/,
        '/words/es.txt': 'text/plain',
        '/icon.svg': 'image/svg\\+xml',
        '/preview.png': 'image/png',
        '/previews/jo.png': 'image/png',
      };
      for (const [address, type] of Object.entries(types)) {
        const { status, headers } = await get(port, address);
        assert.equal(status, 200, address);
        assert.match(headers['content-type'], new RegExp(type), address);
        assert.equal(headers['x-content-type-options'], 'nosniff', address);
        assert.equal(headers['access-control-allow-origin'], '*', address);
      }
    });

    it('sends the compressed copies', async () => {
      for (const [address, wanted] of [['/', /text\/html/], [await named(/^app-.*\.wasm$/), /application\/wasm/]]) {
        for (const [accepted, encoding] of [['gzip', 'gzip'], ['gzip, br', server.hasBrotli ? 'br' : 'gzip'], ['', undefined]]) {
          const { headers } = await get(port, address, { 'accept-encoding': accepted });
          assert.equal(headers['content-encoding'], encoding, `${address} ${accepted}`);
          assert.match(headers['content-type'], wanted);
        }
      }
    });

    it('lets caches keep what never changes, and nothing else', async () => {
      const forever = [/^app-.*\.js$/, /^app-.*\.wasm$/, /^boards-.*\.js$/, /^start-.*\.js$/, /^styles-.*\.css$/, /^later-.*\.css$/, /^home-.*\.css$/, /^table-.*\.css$/];
      const [folder] = await readdir(path.join(DIST, 'parts'));
      const [part] = await readdir(path.join(DIST, 'parts', folder));
      for (const address of [...(await Promise.all(forever.map(named))), `/parts/${folder}/${part}`]) {
        const { headers } = await get(port, address);
        assert.match(headers['cache-control'], /max-age=31536000.*immutable/, address);
      }
      for (const address of ['/', '/index.html', '/embed.js', '/boards.html', '/worker.js', '/rules/en/27.html']) {
        const { headers } = await get(port, address);
        assert.equal(headers['cache-control'], 'no-cache', address);
        assert.ok(headers.etag || headers['last-modified'], address);
      }
    });

    it('has the policy, and says who may frame what', async () => {
      const meta = await policy();
      for (const [address, ancestors] of [['/', '*'], ['/boards.html', '*'], ['/rules/ja/jo.html', "'none'"], ['/licences.html', "'none'"]]) {
        const { headers } = await get(port, address);
        assert.equal(headers['content-security-policy'], `${meta}; frame-ancestors ${ancestors}`, address);
      }
      const missing = await get(port, '/no/such/page');
      assert.equal(missing.status, 404);
      assert.match(missing.body.toString(), /There is no page here/);
    });
  });
}

describe('the headers for Netlify and Cloudflare', () => {
  it('have the policy of the pages and a rule for each name with a fingerprint', async () => {
    const rules = await recipe('_headers');
    const policies = [...rules.matchAll(/Content-Security-Policy: (.*); frame-ancestors/g)].map((found) => found[1]);
    assert.deepEqual(new Set(policies), new Set([await policy()]));
    for (const name of await readdir(DIST)) {
      if (/-[0-9a-f]{10,}(_bg)?\.(css|js|svg|wasm)$/.test(name)) {
        const prefix = `/${name.split('-')[0]}-*\n  Cache-Control: public, max-age=31536000, immutable`;
        assert.ok(rules.includes(prefix), name);
      }
    }
    assert.ok(rules.includes('/parts/*\n  Cache-Control: public, max-age=31536000, immutable'));
  });
});
