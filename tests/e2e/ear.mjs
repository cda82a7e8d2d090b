// Playing by ear: what a screen reader hears of a page in Chromium, and a hand on the keyboard. Nothing here sees the page.

import assert from 'node:assert/strict';

const NAMED = new Set(['gridcell', 'button', 'link', 'heading', 'region']);
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
/** The keys that go from cell to cell. Those that a board does not know do nothing. */
const KEYS = [...ARROWS, ...ARROWS.map((key) => `Shift+${key}`)];
/** More than any cell is away. */
const FAR = 80;

/** Where a cell is, from the beginning of its name: `e9, empty`, `Space 2, disc 3 of 9 from the bottom`. */
function place(name) {
  // A space as a whole lies below its discs. First one goes to the space: nothing leads from disc to disc.
  const space = name.match(/^Space (\d+)(?:, disc (\d+))?/);
  if (space) return [20 * Number(space[1]), Number(space[2] ?? 0)];
  const cell = name.match(/^([a-z]+)(\d+)/);
  return cell && [[...cell[1]].reduce((file, letter) => file * 26 + letter.charCodeAt(0) - 96, 0), Number(cell[2])];
}

const minus = (a, b) => a.map((value, index) => value - b[index]);
const plus = (a, b) => a.map((value, index) => value + b[index]);

/** A reader of the page. */
export class Ear {
  /** Where each key went when it was pressed last. */
  #habits = new Map();
  presses = 0;

  constructor(page, client) {
    this.page = page;
    this.client = client;
  }

  static async of(page) {
    return new Ear(page, await page.context().newCDPSession(page));
  }

  /** What the page says to screen readers, in its order: `{ role, name }`; and what its live region says. */
  async read() {
    const { nodes } = await this.client.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const texts = (node) =>
      node.role?.value === 'StaticText' ? [node.name.value] : (node.childIds ?? []).flatMap((id) => texts(byId.get(id)));
    const items = nodes.filter((node) => !node.ignored && NAMED.has(node.role?.value)).map(({ role, name }) => ({ role: role.value, name: name?.value ?? '' }));
    const live = nodes.find(({ role }) => role?.value === 'status');
    // The region keeps a text while it says the next. The same words twice differ by a word joiner, or they would not be said again.
    const said = (live && texts(live).at(-1)) ?? '';
    return { items, said: said.replace(/\u2060/g, '') };
  }

  /** What has the focus, as `{ role, name }`. */
  async focus() {
    const { result } = await this.client.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.client.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
    await this.client.send('Runtime.releaseObject', { objectId: result.objectId });
    return { role: nodes[0].role?.value, name: nodes[0].name?.value ?? '' };
  }

  /** Presses a key and hears where the focus is then. */
  async press(key) {
    this.presses += 1;
    await this.page.keyboard.press(key);
    return this.focus();
  }

  /** Presses Tab until something with this role and a fitting name has the focus. */
  async tabTo(role, fits) {
    for (let presses = 0; presses < FAR; presses += 1) {
      const now = await this.press('Tab');
      if (now.role === role && fits.test(now.name)) return;
    }
    assert.fail(`Tab leads to no ${role} ${fits}`);
  }

  /**
   * Goes with the arrow keys to a cell whose name begins so. Nothing is known of the board but the names that are heard, and what keys
   * did before: learning real-time A*.
   */
  async goTo(beginning) {
    const target = place(`${beginning},`);
    // What was learned in the cells that were heard: how far they are at least, which is at a place, where keys lead.
    const [distances, names, heard] = [new Map(), new Map(), new Map()];
    const distance = ({ name, at }) => distances.get(name ?? names.get(String(at))) ?? Math.hypot(...minus(target, at));
    let now = await this.focus();
    for (let presses = 0; presses < FAR; presses += 1) {
      const { name } = now;
      assert.equal(now.role, 'gridcell', `the focus is on the ${now.role} “${name}”, not on the board`);
      if (`${name},`.startsWith(`${beginning},`)) return;
      const at = place(name);
      assert.ok(at, `“${name}” begins with no name of a cell`);
      const cost = (key) => {
        const there = heard.get(`${name} ${key}`) ?? { at: plus(at, this.#habits.get(key) ?? [0, 0]) };
        return there.name === name ? Infinity : 1 + distance(there);
      };
      const key = KEYS.reduce((best, each) => (cost(each) < cost(best) ? each : best));
      names.set(String(at), name);
      distances.set(name, Math.max(distance({ name, at }), cost(key)));
      now = await this.press(key);
      const there = { name: now.name, at: place(now.name) ?? at };
      heard.set(`${name} ${key}`, there);
      if (String(there.at) !== String(at)) this.#habits.set(key, minus(there.at, at));
    }
    assert.fail(`the arrow keys lead to no cell “${beginning}”`);
  }

  /** Waits until the live region says something that fits, and returns it. */
  async hear(fits) {
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      const { said } = await this.read();
      if (fits(said)) return said;
      await this.page.waitForTimeout(20);
    }
    assert.fail(`not heard: ${fits}; but “${(await this.read()).said}”`);
  }
}
