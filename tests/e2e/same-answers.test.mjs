// The page's worker gives the same answers as the native program: best move, score, line, depth and nodes. The questions and answers are
// in tests/corpus/answers.txt, which `tests/native/same_answers.rs` compares with the native engine.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { launchChromium, openPage, openSuite } from './browser.mjs';
import { action } from './table.mjs';

const lines = (await readFile(new URL('../corpus/answers.txt', import.meta.url), 'utf8')).trim().split('\n');
const questions = lines.filter((line) => line.startsWith('search '));
const answers = lines.filter((line) => line.startsWith('done '));

/** Runs in the page, before it: keeps the worker that the page starts. */
function keepWorker() {
  const Usual = globalThis.Worker;
  globalThis.Worker = class extends Usual {
    constructor(...settings) {
      super(...settings);
      globalThis.worker = this;
    }
  };
}

/** Runs in the page: asks its worker, and resolves to the last reply. */
const ask = (question) =>
  new Promise((done) => {
    const [, number] = question.split(' ');
    const { worker } = globalThis;
    worker.addEventListener('message', function listen({ data }) {
      if (!data.startsWith(`done ${number} `) && !data.startsWith(`refused ${number} `)) return;
      worker.removeEventListener('message', listen);
      done(data);
    });
    worker.postMessage(question);
  });

describe('an analysis', () => {
  const here = openSuite(launchChromium);

  it('gives the answers of the native program', async (t) => {
    assert.equal(questions.length, answers.length);
    assert.ok(questions.length >= 60, `${questions.length} questions`);
    const page = await openPage(t, here.browser);
    await page.addInitScript(keepWorker);
    await page.goto(`${here.server.url}#/qawale`);
    await action(page, 'analysis').click();
    await page.locator('.best .lines li').first().waitFor({ timeout: 60_000 });
    await action(page, 'analysis').click();
    await page.locator('.analysis').waitFor({ state: 'detached' });
    const given = [];
    for (const question of questions) given.push(await page.evaluate(ask, question));
    assert.deepEqual(given, answers);
  });
});
