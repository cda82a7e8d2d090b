// Writes down what the screen reader Orca says while a game of each is played by keys in Firefox: `node hear.mjs [game …]`.
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

  constructor(page, orca) {
    super(page, null);
    this.orca = orca;
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
    this.transcript.push(`[${key}]`, ...(await this.orca.said()));
    return now;
  }
}

/** The plies from which longer games are played: Orca's log, which has all that it knows, would not fit into the memory. */
const FROM = { jo: -2, '27-advanced': 8 };

async function play(game, server, orca) {
  // As long as Orca runs, Firefox offers what it shows to it.
  const browser = await launchFirefox({ headless: false, env: process.env, firefoxUserPrefs: { 'accessibility.force_disabled': -1 } });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const { moves } = GAMES.find((each) => each.game === game);
  const all = moves.split('_');
  const before = all.slice(0, FROM[game] ?? 0);
  const hand = new Hand(page, orca);
  await orca.said();
  await page.goto(`${server.url}#/${game}${before.length ? `?moves=${before.join('_')}` : ''}`);
  await page.locator('.spot.offered').first().waitFor();
  hand.transcript.push('[the page is opened]', ...(await orca.said()));
  await hand.tabTo('gridcell', /^/);
  for (const move of all.slice(before.length)) {
    hand.transcript.push('', `# ${move}`);
    for (const name of presses(game, move)) {
      await hand.goTo(cell(name, await hand.read()));
      await hand.press('Enter');
    }
    if (await page.getByRole('button', { name: 'End turn' }).count()) {
      await hand.tabTo('button', /^End turn$/);
      await hand.press('Enter');
    }
  }
  await browser.close();
  return `${hand.transcript.join('\n')}\n`;
}

if (process.env[SESSION]) {
  const wanted = process.argv.slice(2);
  const bus = spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'], { stdio: 'ignore' });
  await wait(1000);
  const orca = await Orca.start(process.env[SESSION]);
  const server = await serve();
  try {
    for (const { game } of PLAYED.filter(({ game }) => !wanted.length || wanted.includes(game))) {
      const heard = await play(game, server, orca);
      await writeFile(new URL(`${game}.txt`, import.meta.url), heard);
      console.log(`${game}: ${heard.split('\n').length} lines`);
    }
  } finally {
    orca.process.kill();
    bus.kill();
    await server.close();
  }
} else {
  await openSession();
}
