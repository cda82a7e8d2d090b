// A browser with a few tabs on the same site, the readers in them, and the model of what must be kept.

import { watchErrors } from '../browser.mjs';
import { ACTIONS, CHOICES } from './actions.mjs';
import { GENERATOR, generator, prepare } from './inside.mjs';
import { Kept, Shelf, lineOf } from './model.mjs';

/** The most tabs at a time. */
const MOST_TABS = 3;

/** Console messages of what the readers do to the page themselves. */
const PROVOKED = [/net::ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /Failed to fetch/, /NetworkError/];

export class Failure extends Error {}

export class World {
  constructor({ browser, url, seed, offlineReloads }) {
    Object.assign(this, { browser, url, seed, offlineReloads });
    this.random = generator(seed);
    this.tabs = [];
    this.kept = new Kept();
    this.log = [];
    this.refuse = 0;
    this.offline = false;
    this.steps = 0;
  }

  below(bound) {
    return Math.floor(this.random() * bound);
  }

  pick(items) {
    return items[this.below(items.length)];
  }

  /** The text of a seeded generator for use within a page. */
  seededInside() {
    return `${GENERATOR}(${this.below(2 ** 31)})`;
  }

  async begin() {
    this.context = await this.browser.newContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' });
    await this.context.addInitScript(prepare);
    await this.openTab();
    await this.openTab();
  }

  async end() {
    await this.context?.close();
  }

  mayLoad() {
    return !this.offline || this.offlineReloads;
  }

  async openTab() {
    if (this.tabs.length >= MOST_TABS || !this.mayLoad()) return false;
    const page = await this.context.newPage();
    const tab = { page, errors: watchErrors(page), played: false, number: (this.opened = (this.opened ?? 0) + 1) };
    this.tabs.push(tab);
    const hash = this.pick(['#/', '#/games', '#/27', '#/qawale', '#/jo', '#/jaleo']);
    await page.goto(this.url + hash);
    await this.settle(tab);
    return true;
  }

  async closeTab(tab) {
    if (this.tabs.length < 2) return false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    await tab.page.close();
    this.checkErrors(tab);
    this.kept.dropUnstored(tab);
    return true;
  }

  /** Goes back or forward, but not out of the site. */
  async travel(tab, way) {
    if (!this.mayLoad()) return false;
    await tab.page[way]({ timeout: 10_000 }).catch(() => {});
    if (!tab.page.url().startsWith(this.url)) await tab.page.goto(`${this.url}#/games`);
    return true;
  }

  async setOffline(offline) {
    // A page is loaded without a network once the service worker has kept the site.
    if (offline && this.offlineReloads) await this.tabs[0].page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await this.context.setOffline(offline);
    this.offline = offline;
    return true;
  }

  async everywhere(inside, argument) {
    for (const { page } of this.tabs) await page.evaluate(inside, argument);
  }

  /** Waits until the page is there. A document that replaced another is noted: what only that one had in memory is gone. */
  async settle(tab) {
    const isThere = () => globalThis.soak && document.querySelector('main, .nothing');
    await tab.page.waitForFunction(isThere, undefined, { timeout: 30_000 }).catch(async (error) => {
      const shown = await tab.page.evaluate(() => document.documentElement.innerText.slice(0, 500));
      throw new Error(`${error.message} ${tab.page.url()} shows: ${shown}`);
    });
    const isNew = await tab.page.evaluate((refuse) => {
      const isNew = !soak.isKnown;
      soak.isKnown = true;
      soak.refuse = refuse;
      return isNew;
    }, this.refuse);
    if (isNew) {
      this.kept.dropUnstored(tab);
      tab.played = false;
    }
  }

  /** Takes one action in one tab, and checks the laws. */
  async step() {
    const tab = this.pick(this.tabs);
    const name = this.pick(CHOICES);
    const action = ACTIONS[name];
    const others = action.together ? this.tabs.filter((each) => each !== tab) : [];
    const hashes = new Map();
    for (const each of others) hashes.set(each, (await each.page.evaluate(() => soak.look())).hash);
    const { hash, entries } = await tab.page.evaluate(() => soak.look());
    const before = action.deletes && new Shelf(entries);
    this.note(`${this.steps + 1} tab ${tab.number} ${name}`);
    const done = await action.act(this, tab);
    if (!done) return this.log.pop();
    this.steps += 1;
    if (!this.tabs.includes(tab)) return undefined;
    if (action.leaves || action.replaces) tab.played = false;
    // Another tab may still show what is deleted, and stores it again only when somebody plays on there.
    if (action.deletes) for (const each of this.tabs) each.played = false;
    await tab.page.waitForTimeout(this.below(4) * 20);
    await this.settle(tab);
    // A dialog that is open is in the way of a reader, too.
    if (await tab.page.evaluate(() => document.querySelector('dialog[open]') !== null)) await tab.page.keyboard.press('Escape');
    for (const each of others) await this.look(each, action, undefined, hashes.get(each));
    return this.look(tab, action, before, hash);
  }

  note(text) {
    this.log.push(text);
  }

  /** Checks the laws after an action, before which the address was `hash`. */
  async look(tab, action, before, hash) {
    const seen = await tab.page.evaluate(() => soak.look());
    // What a link alone shows need not be stored, whichever of its lines is chosen; what is played at its table must be.
    const [was, is] = [hash, seen.hash].map((each) => lineOf(each)?.moves ?? '');
    const isSameTable = !action.leaves && !action.replaces && !action.chooses;
    if (isSameTable && !`${was}_`.startsWith(is && `${is}_`)) tab.played = true;
    const shelf = new Shelf(seen.entries);
    this.log[this.log.length - 1] += ` → ${seen.hash.slice(0, 160)}${seen.isTold ? ' (not stored)' : ''}`;
    if (seen.hasCrashed) throw new Failure('the page shows the notice of a crash');
    this.checkErrors(tab);
    if (before) {
      const games = before.games.filter(({ key }) => !shelf.games.some((game) => game.key === key));
      const isGone = (line) => before.holders(line).every((key) => games.some((game) => game.key === key));
      const shown = lineOf(seen.hash);
      // A line is deleted in the game on the table alone.
      const isOnTable = (line) => shown === undefined || (shown.game === line.game && shown.pos === line.pos);
      this.kept.dropDeleted(before, shelf, action.deletes === 'game' ? isGone : isOnTable);
      // What is deleted while the storage refuses is still there until it takes the next write.
      if (action.deletes === 'line' && seen.isTold && shown) this.kept.drop((line) => line.game === shown.game && line.pos === shown.pos);
      // The game that was deleted was only in the memory of the tab.
      if (action.deletes === 'game' && games.length === 0) this.kept.dropUnstored(tab);
    }
    const line = seen.isTable && tab.played ? lineOf(seen.hash) : undefined;
    if (action.leaves || action.replaces) tab.opened = lineOf(seen.hash);
    // Who takes back what a link shows and plays it again has played nothing new.
    const { opened } = tab;
    const isOfLink = line && opened?.game === line.game && opened.pos === line.pos && `${opened.moves}_`.startsWith(`${line.moves}_`);
    if (line && !isOfLink) {
      this.kept.add(line, tab, this.steps);
      if (!shelf.has(line) && !seen.isTold) await this.expectStored(tab, line);
    }
    this.kept.look(shelf);
  }

  /** A line that a page shows is stored in a moment, or the page says that it is not. */
  async expectStored(tab, line) {
    for (let trial = 0; trial < 20; trial += 1) {
      await tab.page.waitForTimeout(50);
      const seen = await tab.page.evaluate(() => soak.look());
      if (seen.isTold || new Shelf(seen.entries).has(line)) return;
    }
    throw new Failure(`shown, not stored, and not reported: ${JSON.stringify({ ...line, tab: tab.number })}`);
  }

  checkErrors(tab) {
    const errors = tab.errors.filter((error) => !PROVOKED.some((known) => known.test(error)));
    if (errors.length > 0) throw new Failure(`tab ${tab.number}: ${errors.join('\n')}`);
  }

  /** At the end everything works again, and nothing that must be kept is missing. */
  async conclude() {
    this.refuse = 0;
    if (this.offline) await this.setOffline(false);
    this.note('the end: the storage has room again, and each tab shows the list of games');
    for (const tab of this.tabs) {
      await this.settle(tab);
      await tab.page.evaluate(() => {
        soak.free();
        location.hash = '#/';
      });
      await tab.page.locator('.cards').waitFor();
      await tab.page.evaluate(() => {
        location.hash = '#/games';
      });
      await tab.page.locator('main.games').waitFor();
    }
    const [{ page }] = this.tabs;
    await page.waitForTimeout(400);
    const seen = await page.evaluate(() => soak.look());
    const shelf = new Shelf(seen.entries);
    const missing = this.kept.missing(shelf).map(({ tab, ...line }) => JSON.stringify({ ...line, tab: tab.number }));
    if (missing.length > 0) throw new Failure(`lost:\n${missing.slice(0, 5).join('\n')}`);
    await page.locator('main').waitFor();
    const damaged = await page.locator('.damaged li').count();
    if (damaged > 0) throw new Failure(`${damaged} entries cannot be read`);
    this.tabs.forEach((tab) => this.checkErrors(tab));
    return { lines: this.kept.size, games: shelf.games.length };
  }
}
