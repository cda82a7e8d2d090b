// Browsers and pages for the tests. An error in a page from here fails its test.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before } from 'node:test';
import * as playwright from 'playwright-core';

import { serve } from './server.mjs';

/** The two sizes in which the page is tested. */
export const VIEWPORTS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a program: from an environment variable (`cargo xtask test` sets them), or found on PATH. */
function find(variable, names) {
  if (process.env[variable]) return process.env[variable];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const CHROMIUM = find('CHROMIUM', ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
const FIREFOX = find('FIREFOX', ['firefox-esr', 'firefox']);

/** Why the tests in Firefox are skipped, or `false`; for `{ skip: NO_FIREFOX }`. */
export const NO_FIREFOX = FIREFOX ? false : 'there is no Firefox on this machine';

/** The browsers, each with the options of `node:test` for its tests. */
export const BROWSERS = [
  { name: 'Chromium', launch: launchChromium, options: {} },
  { name: 'Firefox', launch: launchFirefox, options: { skip: NO_FIREFOX } },
];

/** Starts Chromium. */
export function launchChromium({ flags = [] } = {}) {
  if (!CHROMIUM) throw new Error('Chromium is missing: install it, or name it in CHROMIUM');
  // Playwright's own flag for headless mode is left out, because ours chooses the mode.
  return playwright.chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS, ...flags],
    ignoreDefaultArgs: ['--headless'],
  });
}

/** Starts an unpatched Firefox. `options` are those of playwright. */
export function launchFirefox(options = {}) {
  const firefoxUserPrefs = {
    // No process is started before there is a page for it.
    'dom.ipc.processPrelaunch.enabled': false,
    // Going back loads the page again. Playwright is not told of a page that is restored from memory, and waits for it in vain.
    'browser.sessionhistory.max_total_viewers': 0,
    ...options.firefoxUserPrefs,
  };
  return playwright.firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX, ...options, firefoxUserPrefs });
}

/**
 * Within `describe`: starts a server of the release build and a browser for all its tests. The result has the fields
 * `{ server, browser }` from the first test on.
 */
export function openSuite(launch) {
  const here = {};
  before(async () => {
    here.server = await serve();
    here.browser = await launch();
  });
  after(async () => {
    await here.browser?.close();
    await here.server?.close();
  });
  return here;
}

/** The contexts of the pages that a test has opened, by its `TestContext`. */
const contexts = new WeakMap();

const closePages = (t) => Promise.all((contexts.get(t) ?? []).map((context) => context.close()));

/**
 * Closes a server when the test `t` ends: after the pages of the test, since a page may still load something from
 * the server and would report its loss as an error.
 */
export function closesAfter(t, server) {
  t.after(async () => {
    await closePages(t);
    await server.close();
  });
}

/**
 * Opens a page in a new context, with empty storage.
 *
 * When the test `t` ends, the page is closed, and the test fails if the page threw, wrote an error to its
 * console, could not load a file, or did what its content security policy forbids. A test that provokes errors must remove them from `page.errors`.
 *
 * @param {import('node:test').TestContext} t
 * @param {playwright.Browser} browser
 * @param {playwright.BrowserContextOptions & { viewport?: object }} [options] such as `viewport:
 *   VIEWPORTS.phone`, `colorScheme: 'dark'`, `locale: 'es'`, `reducedMotion: 'reduce'`, `hasTouch: true`,
 *   `serviceWorkers: 'allow'`: by default pages load everything from the server, not what a worker keeps of it
 * @returns {Promise<playwright.Page & { errors: string[] }>}
 */
export async function openPage(t, browser, options = {}) {
  const context = await browser.newContext({ viewport: VIEWPORTS.desktop, serviceWorkers: 'block', ...options });
  await context.addInitScript(watchPolicy);
  contexts.set(t, [...(contexts.get(t) ?? []), context]);
  const page = await context.newPage();
  page.errors = watchErrors(page);
  t.after(async () => {
    await context.close();
    assert.deepEqual(page.errors, [], 'the page had errors');
  });
  return page;
}

/**
 * Opens a route of the release build on a page from `openPage`, and waits until `awaited` is there.
 * `here` is the result of `openSuite`.
 */
export async function openRoute(t, here, route, options = {}, awaited = '.board') {
  const page = await openPage(t, here.browser, options);
  await page.goto(here.server.url + route);
  await page.locator(awaited).first().waitFor();
  return page;
}

/** Waits until `look` resolves to what is expected. What a page shows follows an input within some frames, not at once. */
export const becomes = (look, expected, message) => eventually(async () => assert.deepEqual(await look(), expected, message));

/** Waits until `look` resolves to a text that matches. */
export const comesToMatch = (look, expression, message) => eventually(async () => assert.match(await look(), expression, message));

/** Tries until `check` does not throw, for 20 seconds. */
async function eventually(check) {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    try {
      await check();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await check();
}

/** Runs in each page and frame: what a content security policy forbids is an error in the console, in each browser. */
function watchPolicy() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`forbidden by ${effectiveDirective}: ${blockedURI} ${sample}`);
  });
}

/** Runs in the page, before its scripts: keeps what the program exports as `program`, so that a test can stop it. */
export function keepExports() {
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...parts) => {
    const result = await instantiate.apply(WebAssembly, parts);
    globalThis.program = result.instance.exports;
    return result;
  };
}

/** Collects the errors of a page, as lines of text. */
export function watchErrors(page) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(`thrown: ${error.stack ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds on a page, or in what `context` names of it, one line each; none if it passes. */
export async function audit(page, options = {}, context = {}) {
  // Evaluated, not added as a script, which a content security policy would block.
  await page.evaluate(await axe);
  const before = page.errors?.length;
  const { violations } = await page.evaluate(
    ([context, options]) => globalThis.axe.run({ include: [['html']], ...context }, { resultTypes: ['violations'], ...options }),
    [context, options],
  );
  // axe itself adds inline styles at times, which the content security policy forbids.
  page.errors?.splice(before);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(', ')}`);
}
