// Other pages: on an origin of their own, with boards of the release build. All messages between them and the boards are
// recorded, and must be valid under docs/embed-messages.schema.json.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import Ajv from 'ajv/dist/2020.js';

import { openPage } from './browser.mjs';
import { serve } from './server.mjs';

const SCHEMA = JSON.parse(await readFile(new URL('../../docs/embed-messages.schema.json', import.meta.url), 'utf8'));

const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true });
ajv.addSchema(SCHEMA, 'messages');
const validators = {
  command: ajv.compile({ $ref: 'messages#/$defs/command' }),
  report: ajv.compile({ $ref: 'messages#/$defs/report' }),
};

/** Fails if a message is not valid under the schema; `way` is `command` or `report`. */
export function conforms(way, message) {
  const valid = validators[way](message);
  assert.ok(valid, `${JSON.stringify(message)}: ${ajv.errorsText(validators[way].errors)}`);
}

/** All examples in the schema, each with its direction. */
export function examples() {
  return ['command', 'report'].flatMap((way) =>
    SCHEMA.$defs[way].oneOf.flatMap(({ $ref }) =>
      SCHEMA.$defs[$ref.split('/').pop()].examples.map((example) => ({ way, example })),
    ),
  );
}

/** Runs in the page, before its own scripts: records the events and messages of boards. */
export function listen() {
  globalThis.said = [];
  globalThis.shifts = [];
  globalThis.violations = [];
  for (const type of ['ready', 'moved', 'shown', 'ended', 'solved', 'failed', 'unchecked', 'done', 'error']) {
    document.addEventListener(`apila-${type}`, ({ detail, target }) => {
      globalThis.said.push({ id: target.id, ...detail, ...(detail.id === undefined ? {} : { answers: detail.id }) });
    });
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    globalThis.violations.push(`${event.violatedDirective}: ${event.blockedURI}`);
  });
  globalThis.heard = [];
  if (globalThis === globalThis.top) {
    addEventListener('message', (event) => globalThis.heard.push({ origin: event.origin, data: event.data }));
  }
  if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('layout-shift')) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  }
}

/**
 * Within `describe`: starts the release build on one origin, other pages on another, and a browser. `here.pages` are
 * those pages, as HTML by path.
 */
export function foreignStage(launch) {
  const here = { pages: {} };
  before(async () => {
    here.server = await serve({ headers: { 'access-control-allow-origin': '*' } });
    here.host = await serve({ base: '/', pages: here.pages });
    here.browser = await launch();
  });
  after(async () => {
    await here.browser?.close();
    await here.host?.close();
    await here.server?.close();
  });
  return here;
}

/** A complete page with this body; `attributes` are those of `html`. */
export function foreignPage(here, body, { attributes = 'lang="en"', head = '', script = true } = {}) {
  const embed = script ? `<script type="module" src="${here.server.url}embed.js"></script>` : '';
  return `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>Somebody else</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${embed}${head}</head><body><main><h1>A blog</h1>${body}</main></body></html>`;
}

/** Opens another page. When the test ends, all messages must be valid under the schema. */
export async function openForeign(t, here, body, { page: parts, at = here.host.url, ...options } = {}) {
  const path = `/page-${Object.keys(here.pages).length}.html`;
  here.pages[path] = foreignPage(here, body, parts);
  const page = await openPage(t, here.browser, options);
  page.setDefaultTimeout(10_000);
  await page.addInitScript(listen);
  await page.goto(new URL(path, at).href);
  return page;
}

/** Takes what the authors of a page were told in the console off its errors, and returns it. */
export function authorsTold(page) {
  const isTold = (error) => error.startsWith('console: ') && error.includes('(see docs/embed.md, ');
  const told = page.errors.filter(isTold);
  page.errors = page.errors.filter((error) => !isTold(error));
  return told;
}

/** Checks all reports of elements in a page so far, and returns them in order. */
export async function said(page) {
  const reports = await page.evaluate(() => globalThis.said);
  for (const { id, answers, ...report } of reports) conforms('report', report);
  return reports;
}

/** Waits until a board has sent a report of this type, and returns the last one. */
export async function reported(page, type, id = '') {
  await page.waitForFunction(([type, id]) => globalThis.said.some((each) => each.type === type && (!id || each.id === id)), [type, id]);
  const reports = await said(page);
  return reports.findLast((each) => each.type === type && (!id || each.id === id));
}

/** Sends a command to a board of the page, and returns its answer. Both must be valid under the schema. */
export async function command(page, id, message) {
  const [answer] = await commands(page, id, [message]);
  return answer;
}

/** Sends commands to a board of the page in one task, and returns the answers. All must be valid under the schema. */
export async function commands(page, id, messages) {
  for (const message of messages) conforms('command', { apila: 1, ...message });
  const answers = await page.evaluate(
    ([id, messages]) => messages.map((message) => document.getElementById(id).command(message)),
    [id, messages],
  );
  for (const answer of answers) conforms('report', answer);
  return answers;
}

/** The `host` parameter of a frame for the origin of these pages. */
export const hostName = (here) => new URL(here.host.url).host.replace(':', '_');

/** What messages from a frame say, apart from heights, in one word each. A frame offers itself until it is heard, which counts once. */
export const kindsOf = (messages) =>
  messages
    .map(({ type, code }) => code ?? type)
    .filter((kind, at, all) => kind !== 'resize' && (kind !== 'offer' || all[at - 1] !== 'offer'));

/** The messages from frames so far. All must be valid under the schema. */
export async function heard(page, { checked = true } = {}) {
  const messages = await page.evaluate(() => globalThis.heard);
  if (checked) for (const { data } of messages) conforms('report', data);
  return messages.map(({ data }) => data);
}
