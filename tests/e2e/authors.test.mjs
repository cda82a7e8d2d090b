// What authors of other pages get beside the element: the npm package, the script of one version, the recipe for results.

import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { BROWSERS, audit, becomes, closesAfter, openPage } from './browser.mjs';
import { command, foreignStage, openForeign, reported } from './foreign.mjs';
import { DIST } from './server.mjs';

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file) => readFile(path.join(CHECKOUT, file), 'utf8');

/** A script as a bundler makes it for a project that has installed the package. */
async function bundled(t, source) {
  const folder = await mkdtemp(path.join(tmpdir(), 'apila-npm-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'node_modules'));
  await cp(path.join(CHECKOUT, 'recipes/npm'), path.join(folder, 'node_modules/apila-board'), { recursive: true });
  const { outputFiles } = await build({ stdin: { contents: source, resolveDir: folder }, bundle: true, write: false, minify: true, format: 'esm', logLevel: 'error' });
  return outputFiles[0].text;
}

describe('the npm package', () => {
  it('does nothing on a server', async () => {
    const { loadApila } = await import('../../recipes/npm/index.js');
    assert.equal(await loadApila('https://apila.example/'), undefined);
    await assert.rejects(loadApila('apila.example'), /URL/);
  });

  it('has every file that it names', async () => {
    const { exports, types } = JSON.parse(await read('recipes/npm/package.json'));
    for (const file of [types, ...Object.values(exports).flatMap(Object.values)]) await read(path.join('recipes/npm', file));
  });
});

for (const { name, launch, options } of BROWSERS) {
  describe(`what authors get, in ${name}`, options, () => {
    const here = foreignStage(launch);

    /** A page with the module, and a board. */
    async function page(t, module, options) {
      const address = `/module-${Object.keys(here.pages).length}.html`;
      here.pages[address] = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">
        <script type="module">${module.replaceAll('</script', '<\\/script')}</script><apila-board game="jo"></apila-board>`;
      const page = await openPage(t, here.browser, options);
      await page.goto(new URL(address, here.host.url).href);
      return page;
    }

    it('is an element that a bundled page loads, once', async (t) => {
      const module = await bundled(t, `
        import { loadApila } from 'apila-board';
        const site = ${JSON.stringify(here.server.url.slice(0, -1))};
        const [one, other] = await Promise.all([loadApila(site), loadApila(new URL(site))]);
        globalThis.found = [one === other, one === customElements.get('apila-board'), document.querySelectorAll('script[src]').length];`);
      const opened = await page(t, module);
      await becomes(() => opened.evaluate(() => globalThis.found), [true, true, 1]);
      await opened.locator('apila-board .board').waitFor();
    });

    it('is an error if the script does not come, and another try after that', async (t) => {
      const module = await bundled(t, `
        import { loadApila } from 'apila-board';
        globalThis.load = () => loadApila(${JSON.stringify(here.server.url)}).then(() => 'loaded', ({ message }) => message);`);
      const opened = await page(t, module);
      await opened.route(/embed\.js/, (route) => route.abort());
      assert.match(await opened.evaluate(() => globalThis.load()), /embed\.js could not be loaded$/);
      await opened.unroute(/embed\.js/);
      assert.equal(await opened.evaluate(() => globalThis.load()), 'loaded');
      await opened.locator('apila-board .board').waitFor();
      opened.errors.length = 0;
    });

    it('is a version that stays, and no other script is run in its place', async (t) => {
      const described = JSON.parse(await readFile(path.join(DIST, 'embed.json'), 'utf8'));
      const module = await bundled(t, `
        import { loadApila } from 'apila-board';
        globalThis.done = loadApila(${JSON.stringify(here.server.url)}, ${JSON.stringify(described)}).then(() => 'loaded', ({ message }) => message);`);
      const opened = await page(t, module);
      assert.equal(await opened.evaluate(() => globalThis.done), 'loaded');
      await opened.locator('apila-board .board').waitFor();
      const shown = await readFile(path.join(DIST, 'boards.html'), 'utf8');
      assert.ok(shown.includes(`src="https://apila.example/${described.script}"`) && shown.includes(`integrity="${described.integrity}"`));
      const changed = { ...described, integrity: described.integrity.replace(/^sha384-./, (start) => (start.endsWith('A') ? 'sha384-B' : 'sha384-A')) };
      const refused = await page(t, module.replace(described.integrity, changed.integrity));
      assert.match(await refused.evaluate(() => globalThis.done), /could not be loaded$/);
      assert.equal(await refused.evaluate(() => customElements.get('apila-board')), undefined);
      refused.errors.length = 0;
    });

    it('is the code that the pages of problems and lessons have', async (t) => {
      const today = new Date().toISOString().slice(0, 10);
      for (const [route, what] of [
        ['problems/qawale/17', 'problem="qawale/17"'],
        ['problems/daily', 'problem="daily"'],
        ['learn/jo', 'lesson="jo"'],
      ]) {
        const opened = await openPage(t, here.browser);
        await opened.goto(`${here.server.url}#/${route}`);
        await opened.locator('.embed-code summary').click();
        const code = await opened.locator('.embed-code input').inputValue();
        // The day may end meanwhile.
        if (today === new Date().toISOString().slice(0, 10)) assert.ok(code.includes(`<apila-board ${what}><a href="${here.server.url}#/`), code);
        assert.deepEqual(await audit(opened), []);
        here.pages['/code.html'] = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">${code}`;
        await opened.goto(new URL('/code.html', here.host.url).href);
        await opened.locator('apila-board .board').first().waitFor();
      }
    });

    it('collects the results of a class, as the recipe says', async (t) => {
      const posted = [];
      const school = createServer((request, response) => {
        let body = '';
        request.on('data', (part) => (body += part));
        request.on('end', () => {
          posted.push(Object.fromEntries(new URLSearchParams(body)));
          response.writeHead(204).end();
        });
      });
      await new Promise((resolve) => school.listen(0, '127.0.0.1', resolve));
      closesAfter(t, school);
      const recipe = /## Results of a class\s+```html\n([^`]*)```/.exec(await read('docs/embed-recipes.md'))[1];
      assert.ok(recipe.split('\n').length <= 14, 'it is short');
      const opened = await openForeign(t, here, recipe.replace('https://school.example/', `http://127.0.0.1:${school.address().port}/`));
      await reported(opened, 'ready', 'first');
      await opened.locator('#pupil').fill('Ana');
      await command(opened, 'first', { type: 'play', move: 'a1nne' });
      await becomes(() => posted, [{ pupil: 'Ana', board: 'first', result: 'failed', move: 'a1nne' }]);
      await opened.locator('#first .live').getByRole('button', { name: 'Try again' }).click();
      await command(opened, 'first', { type: 'play', move: 'a4sss' });
      await becomes(() => posted.length > 1 && posted[1].result, 'solved');
    });
  });
}
