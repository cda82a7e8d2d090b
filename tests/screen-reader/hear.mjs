// Writes down what the screen reader Orca says in Firefox while a game of each is played by keys, and in other scenes: `node hear.mjs [name …]`.
//
// See README.md. Orca speaks into its log; no sound is needed.

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
const SPEECH = /SPEECH OUTPUT: '(.*)'\s*\{/;
/** Milliseconds of silence after which Orca has said everything, and those after which it says nothing. */
const SILENCE = 600;
const PATIENCE = 1500;

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
  #read = 0;

  static async start(home) {
    const orca = new Orca();
    // Or the log is written by the block, and what is said seems to come after the next keys.
    const folder = path.join(home, '.local/share/orca');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'orca-customizations.py'), 'import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n');
    orca.log = path.join(home, 'orca.log');
    orca.process = spawn('orca', ['--debug-file', orca.log, '--replace'], { stdio: 'ignore' });
    await wait(4000);
    return orca;
  }

  async #lines() {
    const log = await readFile(this.log, 'utf8').catch(() => '');
    return log.split('\n').flatMap((line) => line.match(SPEECH)?.[1].trim() ?? []);
  }

  /** What was said since it was asked last, once Orca is silent. */
  async said() {
    let lines = await this.#lines();
    for (let silent = 0; silent < (lines.length > this.#read ? SILENCE : PATIENCE); silent += 100) {
      await wait(100);
      const now = await this.#lines();
      if (now.length > lines.length) silent = 0;
      lines = now;
    }
    const said = lines.slice(this.#read);
    this.#read = lines.length;
    // A word joiner tells a text that is said again from the one before.
    return said.map((line) => line.replace(/\u2060/g, '')).filter(Boolean);
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

  /** Begins a paragraph. */
  turn(title) {
    this.transcript.push('', `# ${title}`);
  }

  /** Writes down what is said now. */
  async heard() {
    this.transcript.push(...(await this.orca.said()));
  }

  /** Types into the field that has the focus, and presses Enter. What Orca says at each letter is left out. */
  async type(text) {
    await this.page.keyboard.type(text);
    await this.orca.said();
    this.transcript.push(`[${text}]`);
    await this.press('Enter');
  }

  focus() {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const role = element.getAttribute('role') ?? element.localName;
      return { role, name: element.getAttribute('aria-label') ?? element.innerText };
    });
  }

  read() {
    return this.page.evaluate(() => ({
      items: [...document.querySelectorAll('[role="gridcell"]')].map((cell) => ({ role: 'gridcell', name: cell.getAttribute('aria-label') })),
      said: document.querySelector('main [role="status"]').textContent,
    }));
  }

  async press(key) {
    const now = await super.press(key);
    this.transcript.push(`[${key}]`);
    await this.heard();
    return now;
  }
}

/** The plies from which longer games are played: Orca's log, which has all that it knows, would not fit into the memory. */
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

/** Solves a problem of the day by typing: a wrong move, a hint, the answer, the announcement once more. */
async function solveProblemOfTheDay(hand) {
  await hand.open('#/problems/daily/2026-11-01');
  await hand.tabTo('gridcell', /^/);
  hand.turn('what the board has');
  await hand.press('m');
  for (const text of ['pieces', 'a1', 'hint', 'hint', 'repeat']) await hand.type(text);
  hand.turn('the solution');
  await hand.tabTo('button', /^Show a solution$/);
  await hand.press('Enter');
}

/** Reviews a game: its course, and its worst mistake. */
async function review(hand) {
  const { moves } = GAMES.find((each) => each.game === 'qawale');
  await hand.open(`#/qawale?moves=${moves}`);
  await hand.tabTo('button', /review/i);
  hand.turn('the review');
  await hand.press('Enter');
  await hand.page.locator('.report').waitFor();
  await hand.heard();
  for (const name of [/mistake/i, /Show|Try|move/]) {
    await hand.tabTo('button', name);
    await hand.press('Enter');
  }
}

/** Takes a seat in a game by link, makes the first move by typing, and comes to the link for the opponent. */
async function playByLink(hand) {
  await hand.open('#/qawale?seat=light&id=Ear1');
  await hand.tabTo('button', /^/);
  hand.turn('the seat');
  await hand.press('Enter');
  await hand.tabTo('gridcell', /^/);
  hand.turn('a1nne');
  await hand.press('m');
  await hand.type('a1nne');
  hand.turn('the link');
  await hand.tabTo('button', /link|share|copy/i);
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
