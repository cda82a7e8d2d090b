// Writes down what the screen reader Orca says in Firefox while a game of each is played by keys, and in other scenes: `node hear.mjs [name …]`.
//
// See README.md. Orca speaks into its log; no sound is needed.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { PLAYED, cell } from '../e2e/by-ear.mjs';
import { launchFirefox } from '../e2e/browser.mjs';
import { Ear } from '../e2e/ear.mjs';
import { GAMES, presses } from '../e2e/games.mjs';
import { serve } from '../e2e/server.mjs';

const SESSION = 'APILA_ORCA_SESSION';
/** A line of Orca's log. The voice stands only before some texts, the rest only if a text is not part of reading a whole page. */
const SPEECH = /SPEECH OUTPUT: '(.*)'(?: voice=\w+)?\s*(?:\{.*)?$/;
/** Milliseconds of silence after which Orca has said everything, and those after which it says nothing. */
const SILENCE = 600;
const PATIENCE = 1500;
/** Tries to wait for Orca, each of 100 milliseconds. */
const TRIES = 300;

/** What Orca runs when it starts. */
const CUSTOMIZATIONS = `
import orca.debug
import orca.speech
# Or the log is written by the block, and what is said seems to come after the next keys.
orca.debug.debugFile.reconfigure(line_buffering=True)
# Or Orca waits for ever for a speech server that has no sound.
orca.speech.init = lambda: None
`;

/** Runs this script again, in a session with a display and a bus of its own. */
async function openSession() {
  const home = await mkdtemp(path.join(tmpdir(), 'orca-'));
  const display = `:${90 + (process.pid % 100)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  const env = {
    ...process.env,
    [SESSION]: home,
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GNOME_ACCESSIBILITY: '1',
    LANG: 'C.UTF-8',
  };
  await wait(1000);
  const child = spawn('dbus-run-session', ['--', process.execPath, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { env, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.on('exit', done));
  screen.kill();
  await rm(home, { recursive: true, force: true });
}

/** What Orca says, from its log. */
class Orca {
  #bytes = 0;
  #rest = '';
  #lines = [];

  static async start(home) {
    const orca = new Orca();
    const folder = path.join(home, '.local/share/orca');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'orca-customizations.py'), CUSTOMIZATIONS);
    orca.log = path.join(home, 'orca.log');
    orca.process = spawn('orca', ['--debug-file', orca.log], { stdio: 'ignore' });
    for (let tries = 0; !(await orca.#listen()); tries += 1) {
      if (tries === TRIES) throw new Error('Orca does not start. Does another one run?');
      await wait(100);
    }
    return orca;
  }

  /** Reads what is new in the log. Returns the number of texts that were said and not yet returned. */
  async #listen() {
    const file = await open(this.log).catch(() => null);
    if (!file) return 0;
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc((await file.stat()).size - this.#bytes), position: this.#bytes });
    await file.close();
    this.#bytes += bytesRead;
    // A line, or a letter in it, may not be written to its end.
    const lines = (this.#rest + buffer.toString('latin1', 0, bytesRead)).split('\n');
    this.#rest = lines.pop();
    this.#lines.push(...lines.flatMap((line) => Buffer.from(line, 'latin1').toString().match(SPEECH)?.[1].trim() ?? []));
    return this.#lines.length;
  }

  /** What was said since it was asked last, once Orca is silent. */
  async said() {
    let count = await this.#listen();
    for (let silent = 0; silent < (count ? SILENCE : PATIENCE); silent += 100) {
      await wait(100);
      const now = await this.#listen();
      if (now > count) silent = 0;
      count = now;
    }
    // A word joiner tells a text that is said again from the one before.
    return this.#lines.splice(0).map((line) => line.replace(/\u2060/g, '')).filter(Boolean);
  }
}

/** A hand that knows what has the focus, and writes down what Orca says at each key. */
class Hand extends Ear {
  transcript = [];

  constructor(page, orca, site) {
    super(page, null);
    this.orca = orca;
    this.site = site;
  }

  /** Opens a route whose board can be played on. */
  async open(route) {
    await this.page.goto(`${this.site}${route}`);
    await this.page.locator('.by-text').waitFor({ state: 'attached' });
    this.transcript.push('[the page is opened]');
    await this.heard();
  }

  /** Goes on in another window, whose storage is empty. */
  async enterAsOther() {
    const before = this.page;
    this.page = await before.context().browser().newPage({ reducedMotion: 'reduce' });
    await before.context().close();
    await this.orca.said();
  }

  /** Presses Shift and Tab until something with this role and a fitting name has the focus. */
  async tabBackTo(role, fits) {
    let now;
    for (let presses = 0; now?.role !== role || !fits.test(now.name); presses += 1) {
      assert.ok(presses < 40, `Shift and Tab lead to no ${role} ${fits}`);
      now = await this.press('Shift+Tab');
    }
  }

  /** Presses the arrow down until a choice with a fitting name has the focus. */
  async arrowTo(fits) {
    for (let presses = 0; !fits.test((await this.focus()).name); presses += 1) {
      assert.ok(presses < 10, `no choice ${fits}`);
      await this.press('ArrowDown');
    }
  }

  /** Begins a paragraph. */
  turn(title) {
    this.transcript.push('', `# ${title}`);
  }

  /** Writes down what is said now. */
  async heard() {
    // Where the page is served, and a name that is drawn by lot, are not the same the next time.
    const same = (line) => line.replaceAll(this.site, 'https://example.org/').replace(/([?&]id=)\w+/, '$1Ear1');
    this.transcript.push(...(await this.orca.said()).map(same));
  }

  /** Types into the field that has the focus, and presses Enter. What Orca says at each letter is left out. */
  async type(text, awaited) {
    await this.page.keyboard.type(text);
    await this.orca.said();
    this.transcript.push(`[${text}]`);
    await this.press('Enter', awaited);
  }

  focus() {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const role = element.getAttribute('role') ?? element.localName;
      return { role, name: element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText };
    });
  }

  read() {
    return this.page.evaluate(() => ({
      items: [...document.querySelectorAll('[role="gridcell"]')].map((cell) => ({ role: 'gridcell', name: cell.getAttribute('aria-label') })),
      said: document.querySelector('main [role="status"]').lastElementChild?.textContent ?? '',
    }));
  }

  /** Presses a key, and waits until the page has the awaited element. */
  async press(key, awaited) {
    const now = await super.press(key);
    this.transcript.push(`[${key}]`);
    if (awaited) await this.page.locator(awaited).first().waitFor({ state: 'attached' });
    await this.heard();
    return now;
  }
}

/** The plies from which longer games are played, since a key takes about a second. */
const FROM = { jo: -2, '27-advanced': 8 };

/** Plays a whole game on the board. */
async function play(hand, game) {
  const { moves } = GAMES.find((each) => each.game === game);
  const all = moves.split('_');
  const before = all.slice(0, FROM[game] ?? 0);
  await hand.open(`#/${game}${before.length ? `?moves=${before.join('_')}` : ''}`);
  await hand.tabTo('gridcell', /^/);
  for (const move of all.slice(before.length)) {
    hand.turn(move);
    for (const name of presses(game, move)) {
      await hand.goTo(cell(name, await hand.read()));
      await hand.press('Enter');
    }
    if (await hand.page.getByRole('button', { name: 'End turn' }).count()) {
      await hand.tabTo('button', /^End turn$/);
      await hand.press('Enter');
    }
  }
}

/** Solves a problem of the day by typing: questions, what is refused, a wrong turn, a hint, the solution in two turns, the result. */
async function solveProblemOfTheDay(hand) {
  await hand.open('#/problems/daily/2026-11-07');
  await hand.tabTo('gridcell', /^/);
  hand.turn('questions');
  await hand.press('m');
  for (const text of ['repeat', 'score', 'pieces', 'scan m', 'last']) await hand.type(text);
  hand.turn('what is not a turn');
  await hand.type('a1');
  await hand.type('m31-o29');
  hand.turn('a wrong turn');
  await hand.type('n29-o29', '[data-standing="failed"] .spot');
  await hand.type('l31-k31');
  await hand.type('retry');
  hand.turn('a hint');
  await hand.type('hint');
  await hand.type('repeat');
  hand.turn('the solution');
  await hand.type('l31-k31', '.lesson:not([data-standing]) .spot.offered');
  await hand.type('last');
  await hand.type('o31-j31', '[data-standing="solved"]');
  hand.turn('what comes next');
  await hand.press('Escape');
  await hand.tabTo('button', /^Share the result$/);
  await hand.press('Enter');
  await hand.press('Tab');
}

/** Reviews a game: the verdict, the mistake made once more and its refutation, the solution; then the mistake and the better turn in the list. */
async function review(hand) {
  const { moves } = GAMES.find((each) => each.game === 'qawale');
  await hand.open(`#/qawale?moves=${moves}`);
  await hand.tabTo('gridcell', /^/);
  await hand.tabTo('button', /^Review this game$/);
  hand.turn('the review');
  await hand.press('Enter', '.review .sides');
  await hand.tabTo('button', /^Learn from your mistakes$/);
  hand.turn('learning from mistakes');
  await hand.press('Enter');
  // The first step of a turn on the board, and then the turn of the game once more.
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter', 'Escape', 'm']) await hand.press(key);
  await hand.type('b3enw');
  // Past the end of the page, Tab leads into the toolbar of the browser, where Enter does not reach the page.
  await hand.tabBackTo('button', /^Show a solution$/);
  await hand.press('Enter');
  await hand.tabTo('button', /^Back to the game$/);
  await hand.press('Enter');
  hand.turn('the mistake');
  await hand.tabTo('button', /^6\b.*Decisive mistake/s);
  await hand.press('Enter');
  hand.turn('the better turn');
  await hand.tabTo('button', /^Better: /);
  await hand.press('Enter');
}

/** Plays by link: a new game, the first turn and the link for the opponent; then the opponent's seat, turn and link. */
async function playByLink(hand) {
  await hand.open('#/qawale');
  await hand.tabTo('button', /^New game$/);
  hand.turn('a new game');
  await hand.press('Enter');
  await hand.arrowTo(/^By link/);
  await hand.press('Tab');
  await hand.arrowTo(/^Light/);
  await hand.tabTo('button', /^Begin$/);
  await hand.press('Enter', '.send-first');
  await sendTurn(hand, 'a1nne');
  const link = await hand.page.locator('.send [data-field="link"]').inputValue();
  await hand.enterAsOther();
  hand.turn('the opponent');
  await hand.open(link.replace(hand.site, ''));
  await hand.press('Tab');
  await hand.press('Shift+Tab');
  await hand.press('Enter');
  await sendTurn(hand, 'd4sws');
}

/** Makes a turn in a game by link, and comes to the link to send. */
async function sendTurn(hand, move) {
  if ((await hand.focus()).role !== 'gridcell') await hand.tabTo('gridcell', /^/);
  hand.turn(move);
  await hand.press('m');
  await hand.type('last');
  await hand.type(move, '.send');
  hand.turn('the link to send');
  await hand.tabBackTo('button', /^Copy link$/);
  await hand.press('Enter');
}

const SCENES = [
  ...PLAYED.map(({ game }) => ({ name: game, perform: (hand) => play(hand, game) })),
  { name: 'problem-of-the-day', perform: solveProblemOfTheDay },
  { name: 'review', perform: review },
  { name: 'by-link', perform: playByLink },
];

/** Performs a scene in a new browser. Returns the transcript. */
async function transcript({ perform }, server, orca) {
  // As long as Orca runs, Firefox offers what it shows to it.
  const browser = await launchFirefox({ headless: false, env: process.env, firefoxUserPrefs: { 'accessibility.force_disabled': -1 } });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const hand = new Hand(page, orca, server.url);
  await orca.said();
  try {
    await perform(hand);
  } catch (error) {
    console.error(hand.transcript.join('\n'));
    throw error;
  } finally {
    await browser.close();
  }
  return `${hand.transcript.join('\n')}\n`;
}

if (process.env[SESSION]) {
  const wanted = process.argv.slice(2);
  const bus = spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'], { stdio: 'ignore' });
  await wait(1000);
  const orca = await Orca.start(process.env[SESSION]);
  const server = await serve();
  try {
    for (const scene of SCENES.filter(({ name }) => !wanted.length || wanted.includes(name))) {
      const heard = await transcript(scene, server, orca);
      await writeFile(new URL(`${scene.name}.txt`, import.meta.url), heard);
      console.log(`${scene.name}: ${heard.split('\n').length} lines`);
    }
  } finally {
    orca.process.kill();
    bus.kill();
    await server.close();
  }
} else {
  await openSession();
}
