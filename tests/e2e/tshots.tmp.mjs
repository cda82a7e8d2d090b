// node tshots.tmp.mjs FOLDER [names]
import { launchChromium, watchErrors } from './browser.mjs';
import { serve } from './server.mjs';
import { GAMES } from './games.mjs';
import { readFileSync } from 'node:fs';
const [folder, only] = process.argv.slice(2);
const movesOf = (id, left = 0) => { const moves = GAMES.find(({ game }) => game === id).moves.split('_'); return moves.slice(0, moves.length - left).join('_'); };
const SIZES = { desk: [1280, 800], phone: [390, 844], low: [844, 390], small: [360, 640] };
const second = { jaleo: 'white', qawale: 'dark', jo: 'black', 27: 'white' };
const act = (page, name) => page.locator(`[data-action="${name}"]`);
const MOMENTS = {
  qawale: { route: `#/qawale?computer=dark-1-1` },
  jo: { route: `#/jo?moves=${movesOf('jo', 3)}` },
  jaleo: { route: `#/jaleo?moves=${movesOf('jaleo', 3)}` },
  27: { route: `#/27?moves=1x8_9x1` },
  fr27: { route: `#/27?computer=white-1-1`, locale: 'fr' },
  dark: { route: `#/qawale?moves=a1nne`, colorScheme: 'dark' },
  hint: { route: `#/qawale?moves=${movesOf('qawale', 1)}&ply=${movesOf('qawale', 2).split('_').length}`, run: async (page) => { await act(page, 'hint').click(); await page.waitForFunction(() => document.querySelector('[data-part="hint"]').innerText, null, { timeout: 60000 }); } },
  refused: { route: `#/qawale?computer=dark-1-1`, run: async (page) => { await page.locator('.spot:not(.offered)').first().dispatchEvent('click'); await page.locator('.notice').waitFor(); } },
  end: { route: `#/qawale?moves=${movesOf('qawale')}&computer=dark-1-1`, run: (page) => act(page, 'rematch').waitFor() },
  endja: { route: `#/jo?moves=${movesOf('jo')}`, locale: 'ja', colorScheme: 'dark', run: (page) => act(page, 'rematch').waitFor() },
  endfr: { route: `#/27?moves=1x8_resign&computer=white-2-1`, locale: 'fr', run: (page) => act(page, 'rematch').waitFor() },
  invite: { route: '#/qawale?moves=a1nne&seat=dark&id=Abcd12', run: (page) => act(page, 'take-seat').waitFor() },
  newgame: { route: '#/qawale?computer=dark-1-1', run: async (page) => { await act(page, 'new').first().click(); await page.locator('dialog .marks').waitFor(); } },
  link: { route: '#/', run: async (page) => { await page.locator('[data-game="jo"] [data-action="by-link"]').dispatchEvent('click'); await page.locator('.send-first').waitFor(); } },
  analysis: { route: `#/qawale?moves=${movesOf('qawale', 2)}`, run: async (page) => { await act(page, 'analysis').click(); await page.locator('.lines li').first().waitFor({ timeout: 60000 }); } },
};
const server = await serve();
const browser = await launchChromium();
const css = process.env.CSS ? readFileSync('../../static/styles/table.css', 'utf8') : null;
for (const [name, moment] of Object.entries(MOMENTS)) {
  if (only && !only.split(',').includes(name)) continue;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: moment.locale ?? 'en', colorScheme: moment.colorScheme ?? 'light', reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  if (process.env.CSS) { await page.route('**/table-*.css', (route) => route.fulfill({ contentType: 'text/css', body: css })); await page.route('**/later-*.css', (route) => route.fulfill({ contentType: 'text/css', body: ['pages','problems'].map((n) => readFileSync('../../static/styles/' + n + '.css', 'utf8')).join('') })); }
  const shots = {};
  try {
    await page.goto(server.url + moment.route);
    await page.waitForFunction(() => !document.querySelector('link[rel="later"]'));
    await page.locator('svg.board .spot, .card').first().waitFor({ state: 'attached' });
    await moment.run?.(page);
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      shots[size] = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    }
    const sheet = await browser.newPage({ viewport: { width: 1500, height: 1240 } });
    const img = (size, style) => `<img src="data:image/png;base64,${shots[size]}" style="position:absolute;${style}">`;
    await sheet.setContent(`<body style="background:#777;margin:0">${img('desk', 'left:0;top:0;width:1280px')}${img('low', 'left:0;top:815px;width:844px')}${img('phone', 'left:860px;top:815px;height:0')}</body>`);
    await sheet.setContent(`<body style="background:#777;margin:0">${img('desk', 'left:0;top:0;width:1100px')}${img('low', 'left:0;top:700px;width:844px')}${img('phone', 'left:1110px;top:0;')}${img('small', 'left:850px;top:700px;height:540px')}</body>`);
    await sheet.screenshot({ path: `${folder}/${name}.png` });
    await sheet.close();
  } catch (error) { console.log(name, String(error).slice(0, 300)); await page.screenshot({ path: `${folder}/${name}.error.png` }); }
  if (errors.length) console.log(name, errors.join('\n').slice(0, 500));
  await context.close();
}
await browser.close(); await server.close();
