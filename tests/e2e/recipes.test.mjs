// The recipes for hosts (recipes/), tried with the real servers where they are installed, at the root of a host and in a folder: types,
// compression, caching, other origins, the policy, encryption. The build is the one under test, with quick copies and one card in the
// place of those that `cargo xtask build --site` makes.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { request as secureRequest } from 'node:https';
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

/** One request, without the decompression and caching of `fetch`. Nobody has signed the certificate of the test. */
function get({ port, isSecure }, path, headers = {}) {
  const send = isSecure ? secureRequest : request;
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

/** Replaces each text, which has to be there. */
function changed(recipe, changes) {
  return changes.reduce((text, [from, to]) => {
    assert.ok(text.includes(from), `the recipe has no ${from}`);
    return text.replaceAll(from, to);
  }, recipe);
}

/** A recipe for the site in a folder of the host. Its comment says what to write there. */
function inFolder(recipe, line, base) {
  if (base === '/') return recipe;
  const [before, after] = [`${line} /404.html`, `${line} ${base}404.html`];
  assert.ok(recipe.includes(`\`${after}\``) || recipe.includes(`\`${after};\``), `the recipe says \`${after}\``);
  return changed(recipe, [[before, after]]);
}

const NGINX = {
  name: 'nginx',
  /** Debian's package of the brotli module switches it on by a file in this folder. */
  hasBrotli: existsSync('/etc/nginx/modules-enabled') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  needs: ['openssl'],
  async start(file, folder, root, place) {
    const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=example.org', '-keyout', key, '-out', certificate];
    execFileSync(program('openssl'), words, { stdio: 'ignore' });
    place.plain = { port: await freePort(), isSecure: false };
    place.isSecure = true;
    const server = inFolder(
      changed(await recipe('nginx.conf'), [
        ['listen 80;', `listen 127.0.0.1:${place.plain.port};`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${place.port} ssl http2;`],
        ['root /var/www/apila;', `root ${root};`],
        ['/etc/letsencrypt/live/example.org/fullchain.pem;', `${certificate};`],
        ['/etc/letsencrypt/live/example.org/privkey.pem;', `${key};`],
        ['# brotli_static on;', this.hasBrotli ? 'brotli_static on;' : ''],
        ['include mime.types;', 'include /etc/nginx/mime.types;'],
      ]),
      'error_page 404',
      place.base,
    );
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
  needs: [],
  async start(file, folder, root, place) {
    const site = inFolder(
      changed(await recipe('Caddyfile'), [
        ['example.org {', `http://127.0.0.1:${place.port} {`],
        ['root * /var/www/apila\n', `root * ${root}\n`],
      ]),
      'rewrite *',
      place.base,
    );
    await writeFile(`${folder}/Caddyfile`, `{\n\tadmin off\n}\n${site}`);
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const words = ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
    return spawn(file, words, { env: { ...process.env, ...home }, stdio: ['ignore', 'ignore', 'pipe'] });
  },
};

/** The start of a page of the build, up to its policy. */
const card = async () => `<!doctype html><meta http-equiv="Content-Security-Policy" content="${await policy()}"><title>Jō, problem 17</title>`;

/** Why a server cannot be tried, if it cannot. */
function absent({ name, needs }) {
  const missing = [name, ...needs].filter((needed) => !program(needed));
  return missing.length > 0 ? `there is no ${missing.join(' and no ')} on this machine` : false;
}

for (const [server, base] of [NGINX, CADDY].flatMap((server) => ['/', '/apila/'].map((base) => [server, base]))) {
  const where = base === '/' ? 'at the root of a host' : 'in a folder';
  describe(`the recipe for ${server.name}, ${where}`, { skip: absent(server) }, () => {
    /** Where the site is: its port, whether it is encrypted, and its path. */
    const here = { base };
    const ask = (address, headers) => get(here, base + address.slice(1), headers);
    let folder;
    let running;

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'apila-recipe-'));
      const root = path.join(folder, 'site');
      const site = path.join(root, base);
      await cp(DIST, site, { recursive: true });
      for (const name of ['index.html', ...(await readdir(site)).filter((name) => /^app-.*\.(js|wasm)$/.test(name))]) {
        const plain = await readFile(path.join(site, name));
        await writeFile(path.join(site, `${name}.gz`), gzipSync(plain, { level: 1 }));
        await writeFile(path.join(site, `${name}.br`), brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
      }
      await mkdir(path.join(site, 'p/jo/17'), { recursive: true });
      for (const name of ['index.html', 'es.html']) await writeFile(path.join(site, 'p/jo/17', name), await card());
      await writeFile(path.join(site, 'p/jo/17/oembed.json'), '{}');
      here.port = await freePort();
      running = await server.start(program(server.name), folder, root, here);
      let said = '';
      running.stderr.on('data', (text) => (said += text));
      for (let tries = 0; ; tries += 1) {
        const answer = await ask('/icon.svg').catch(() => undefined);
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
        '/p/jo/17/': 'text/html',
        '/p/jo/17/oembed.json': 'application/json',
      };
      for (const [address, type] of Object.entries(types)) {
        const { status, headers } = await ask(address);
        assert.equal(status, 200, address);
        assert.match(headers['content-type'], new RegExp(type), address);
        assert.equal(headers['x-content-type-options'], 'nosniff', address);
        assert.equal(headers['access-control-allow-origin'], '*', address);
        assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', address);
      }
    });

    it('sends the compressed copies', async () => {
      for (const [address, wanted] of [['/', /text\/html/], [await named(/^app-.*\.wasm$/), /application\/wasm/]]) {
        for (const [accepted, encoding] of [['gzip', 'gzip'], ['gzip, br', server.hasBrotli ? 'br' : 'gzip'], ['', undefined]]) {
          const { headers } = await ask(address, { 'accept-encoding': accepted });
          assert.equal(headers['content-encoding'], encoding, `${address} ${accepted}`);
          assert.match(headers['content-type'], wanted);
        }
      }
    });

    it('lets caches keep what never changes, and nothing else', async () => {
      const forever = [/^embed-.*\.js$/, /^app-.*\.js$/, /^app-.*\.wasm$/, /^boards-.*\.js$/, /^start-.*\.js$/, /^styles-.*\.css$/, /^later-.*\.css$/, /^home-.*\.css$/, /^table-.*\.css$/];
      const [folder] = await readdir(path.join(DIST, 'parts'));
      const [part] = await readdir(path.join(DIST, 'parts', folder));
      for (const address of [...(await Promise.all(forever.map(named))), `/parts/${folder}/${part}`]) {
        const { headers } = await ask(address);
        assert.match(headers['cache-control'], /max-age=31536000.*immutable/, address);
      }
      for (const address of ['/', '/index.html', '/embed.js', '/boards.html', '/worker.js', '/rules/en/27.html']) {
        const { headers } = await ask(address);
        assert.equal(headers['cache-control'], 'no-cache', address);
        assert.ok(headers.etag || headers['last-modified'], address);
      }
    });

    it('has the policy, and says who may frame what', async () => {
      const meta = await policy();
      for (const [address, ancestors] of [['/', '*'], ['/boards.html', '*'], ['/p/jo/17/', '*'], ['/p/jo/17/es.html', '*'], ['/rules/ja/jo.html', "'none'"], ['/licences.html', "'none'"]]) {
        const { headers } = await ask(address);
        assert.equal(headers['content-security-policy'], `${meta}; frame-ancestors ${ancestors}`, address);
      }
    });

    it('says that there is no page at an address, at any depth', async () => {
      for (const address of ['/none', '/no/such/page.html', '/p/jo/0/']) {
        const { status, headers, body } = await ask(address);
        assert.equal(status, 404, address);
        assert.match(body.toString(), /There is no page here/);
        assert.match(headers['content-type'], /text\/html/);
      }
    });

    it('leads from a folder to its page', async () => {
      const { status, headers } = await ask('/p/jo/17');
      assert.ok([301, 302, 307, 308].includes(status), status);
      assert.match(headers.location, new RegExp(`${base}p/jo/17/$`));
    });

    it('is encrypted, stays so, and asks for no device', async () => {
      const { headers } = await ask('/');
      assert.equal(headers['strict-transport-security'], 'max-age=31536000');
      assert.match(headers['permissions-policy'], /^camera=\(\), /);
      // Caddy leads to the encrypted site by itself.
      if (!here.plain) return;
      const plain = await get(here.plain, `${base}boards.html?a=1`);
      assert.deepEqual([plain.status, plain.headers.location], [301, `https://example.org${base}boards.html?a=1`]);
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
    for (const name of ['boards', 'licences']) {
      const rule = (address) => rules.split(`\n/${address}\n`)[1]?.split('\n')[0];
      assert.equal(rule(name), rule(`${name}.html`), 'the host leaves .html out of addresses');
      assert.match(rule(name), /Content-Security-Policy/);
    }
    assert.match(rules, /\n\/p\/\*\n {2}Content-Security-Policy: .*frame-ancestors \*\n/);
    // Cloudflare takes no more.
    assert.ok(rules.split('\n').filter((line) => line.startsWith('/')).length <= 100);
    assert.ok(rules.split('\n').every((line) => line.length <= 2000));
  });
});
