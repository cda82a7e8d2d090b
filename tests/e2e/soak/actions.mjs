// What readers do, each with how often. `at(selector)` clicks on a random element of the page that matches; an action that is not
// possible on the page does nothing.

/** The variants that are played. */
const GAMES = ['27', '27-advanced', '27-expert', 'jaleo', 'jaleo-setup', 'jo', 'qawale'];
/** Times for a turn of the computer are short. */
const OPPONENTS = ['', '', '', '?computer={second}-1-1', '?computer={first}-2-1_{second}-1-1'];
const COLOURS = { 27: ['black', 'white'], jaleo: ['black', 'white'], jo: ['red', 'black'], qawale: ['light', 'dark'] };

const SHEETS = [
  '[Game "27"]\n\n1. 1x8 2. 9x1 (2. 9x4 {why not?} 3. 2x1) 3. 2x2\n',
  '[Game "qawale"]\n[Light "Ana"]\n\n1. a1nne 2. d4sws\n',
  '[Game "jo"]\n[Result "Black"]\n\n1. e5f5-g5c3 2. e6e7-e5-e8f5 3. resign\n',
  'no sheet at all',
];

const at = (selector) => (world, tab) => tab.page.evaluate(([selector, r]) => soak.click(selector, r), [selector, world.random()]);
const button = (name) => at(`[data-action="${name}"]`);

/** An entry of the table's menu, whose part may have to be loaded. */
const entry = (name) => async (world, tab) => {
  if (!(await button('menu')(world, tab))) return false;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await button(name)(world, tab)) return true;
    await tab.page.waitForTimeout(20);
  }
  return tab.page.evaluate(() => soak.close());
};

/** A button that opens a dialog with a form, which is then filled in. */
const dialog = (name, text = '', opens = button) => async (world, tab) => {
  if (!(await opens(name)(world, tab))) return false;
  return tab.page.evaluate(`soak.submit(${world.seededInside()}, ${JSON.stringify(text)})`);
};

async function play(world, tab) {
  return tab.page.evaluate(`soak.play(${world.seededInside()})`);
}

async function playOn(world, tab) {
  return tab.page.evaluate(`soak.playOut(${world.seededInside()}, ${2 + world.below(8)})`);
}

/** Plays in all tabs at the same moment. */
async function playTogether(world) {
  return (await Promise.all(world.tabs.map((tab) => play(world, tab)))).includes(true);
}

/** Goes on with a game, most often with one of the latest, so that tabs meet at the same. */
function resume(world, tab) {
  return tab.page.evaluate((r) => soak.click('.saved-game h2 a', r), world.random() ** 3);
}

async function goTo(world, tab, hash) {
  tab.played = false;
  await tab.page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}

function table(world) {
  const game = world.pick(GAMES);
  const [first, second] = COLOURS[game.split('-')[0]];
  return `#/${game}${world.pick(OPPONENTS).replace('{first}', first).replace('{second}', second)}`;
}

/**
 * The actions: how often each is chosen, whether it leaves the page, replaces the document or only chooses among known
 * lines, what it may delete, whether it is taken in all tabs, and what it does.
 */
export const ACTIONS = {
  play: { often: 30, act: play },
  playOn: { often: 10, act: playOn },
  playTogether: { often: 6, together: true, act: playTogether },
  press: {
    often: 5,
    act: (world, tab) => tab.page.evaluate((r) => soak.press(r), world.random()),
  },
  undo: { often: 7, chooses: true, act: button('undo-turn') },
  redo: { often: 5, chooses: true, act: entry('redo-turn') },
  goToPly: { often: 7, chooses: true, act: at('.moves [data-ply]') },
  variation: { often: 6, chooses: true, act: at('.moves .variation button') },
  promote: { often: 2, chooses: true, act: button('promote') },
  deleteLine: { often: 2, deletes: 'line', act: dialog('delete-line') },
  note: { often: 2, act: dialog('note', 'a note {with} signs\n[in] two lines', entry) },
  resign: { often: 1, act: dialog('resign', '', entry) },
  draw: { often: 1, act: dialog('draw', '', entry) },
  newGame: { often: 3, leaves: true, act: dialog('new') },
  players: { often: 2, act: dialog('players', '', entry) },
  computer: { often: 3, act: at('[data-action="move-now"], [data-action="halt"], [data-action="resume"]') },
  analysis: { often: 2, act: button('analysis') },
  flip: { often: 1, act: button('flip') },
  review: { often: 1, act: button('review') },
  way: { often: 3, act: at('[data-action="keep-mine"], [data-action="take-link"]') },
  goToTable: { often: 5, leaves: true, act: async (world, tab) => goTo(world, tab, table(world)).then(() => true) },
  goToGames: { often: 4, leaves: true, act: async (world, tab) => goTo(world, tab, '#/games').then(() => true) },
  goHome: { often: 1, leaves: true, act: async (world, tab) => goTo(world, tab, '#/').then(() => true) },
  resume: { often: 7, leaves: true, act: resume },
  rename: { often: 2, act: dialog('rename', 'Ōsaka "x"') },
  duplicate: { often: 2, act: button('duplicate') },
  delete: { often: 2, deletes: 'game', act: button('delete') },
  undoDelete: { often: 2, act: button('undo-delete') },
  import: { often: 2, act: (world, tab) => dialog('paste', world.pick(SHEETS))(world, tab) },
  language: {
    often: 1,
    // The words of another language would have to be fetched.
    act: (world, tab) =>
      !world.offline &&
      tab.page.evaluate((r) => {
        const field = document.querySelector('.language select, select[name="language"]');
        if (!field) return false;
        field.selectedIndex = Math.floor(r * field.options.length);
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      }, world.random()),
  },
  refuse: {
    often: 3,
    act: async (world) => {
      world.refuse = world.refuse > 0 ? 0 : world.pick([0.3, 1]);
      await world.everywhere((refuse) => {
        soak.refuse = refuse;
      }, world.refuse);
      return true;
    },
  },
  fill: { often: 1, act: (world, tab) => tab.page.evaluate(() => soak.fill()).then(() => true) },
  free: { often: 3, act: (world, tab) => tab.page.evaluate(() => soak.free()).then(() => true) },
  killWorkers: { often: 3, act: (world, tab) => tab.page.evaluate(() => soak.killWorkers()).then(() => true) },
  goOffline: { often: 1, act: (world) => world.setOffline(!world.offline) },
  reload: { often: 3, replaces: true, act: (world, tab) => world.mayLoad() && tab.page.reload().then(() => true) },
  pressAndReload: {
    often: 1,
    replaces: true,
    act: async (world, tab) => {
      if (!world.mayLoad()) return false;
      const loaded = tab.page.waitForEvent('load');
      await tab.page.evaluate((r) => {
        soak.press(r);
        setTimeout(() => location.reload());
      }, world.random());
      await loaded;
      return true;
    },
  },
  back: { often: 4, leaves: true, act: (world, tab) => world.travel(tab, 'goBack') },
  forward: { often: 2, leaves: true, act: (world, tab) => world.travel(tab, 'goForward') },
  openTab: { often: 2, act: (world) => world.openTab() },
  closeTab: { often: 1, act: (world, tab) => world.closeTab(tab) },
  pressAndClose: {
    often: 1,
    act: async (world, tab) => {
      if (world.tabs.length < 2) return false;
      await tab.page.evaluate((r) => soak.press(r), world.random());
      return world.closeTab(tab);
    },
  },
};

/** The names of actions, each as often as it is to be chosen. */
export const CHOICES = Object.entries(ACTIONS).flatMap(([name, { often }]) => Array(often).fill(name));
