// Starts the program, and shows a notice if it cannot be loaded or has failed. The texts are here in every language, since nothing
// else may have been loaded.

const TEXTS = {
  en: {
    crashed: 'Something went wrong in the program. Your game is kept.',
    missing: 'Apila could not be loaded. Please check your connection. Your saved games are kept.',
    reload: 'Reload the page',
  },
  es: {
    crashed: 'Algo ha fallado en el programa. Tu partida está guardada.',
    missing: 'No se ha podido cargar Apila. Comprueba tu conexión. Tus partidas guardadas siguen ahí.',
    reload: 'Recargar la página',
  },
  fr: {
    crashed: 'Le programme a rencontré un problème. Votre partie est conservée.',
    missing: 'Apila n’a pas pu être chargé. Vérifiez votre connexion. Vos parties enregistrées sont conservées.',
    reload: 'Recharger la page',
  },
  ja: {
    crashed: 'プログラムに問題が起きました。対局は保存されています。',
    missing: 'Apilaを読み込めませんでした。接続を確認してください。保存した対局は残っています。',
    reload: 'ページを再読み込み',
  },
};

/** Milliseconds after which the program is fetched, even if the first view has not been painted. */
const PATIENCE = 150;

/** Returns a choice of the reader, if there is one. */
function chosen(name) {
  try {
    return localStorage.getItem(`apila.${name}`);
  } catch {
    // The storage is blocked.
  }
}

/** Returns the language of the link, else the reader's choice, else the first of the browser's languages that is available. */
function preferred() {
  const linked = /[?&]lang=([a-z]+)/i.exec(location.hash)?.[1];
  const tags = [linked, chosen('language'), ...navigator.languages].map((tag) => tag?.split('-')[0]);
  return tags.find((tag) => tag && Object.hasOwn(TEXTS, tag)) ?? 'en';
}

function tell(what, language) {
  const { [what]: text, reload } = TEXTS[language] ?? TEXTS.en;
  const notice = document.getElementById('crash');
  notice.lang = language;
  const [paragraph, button] = notice.children;
  paragraph.textContent = text;
  button.textContent = reload;
  button.onclick = () => location.reload();
  notice.hidden = false;
}

const crashed = () => tell('crashed', document.documentElement.lang);

/**
 * Returns whether an error has stopped the program: a panic, or memory that is exhausted, or calls that are too deep. Other errors have
 * the same type as the last one. So that counts only if it was thrown in WebAssembly, or in a function of the program's script that
 * WebAssembly calls.
 */
function isEnd(error) {
  if (error instanceof WebAssembly.RuntimeError) return true;
  if (!(error instanceof RangeError) && error?.name !== 'InternalError') return false;
  // Without the message, and without built-in functions, which have no line.
  const frames = String(error.stack).split('\n').filter((line) => /:(0x)?[\da-f]+\)?$/.test(line));
  const isWasm = (frame) => frame.includes('wasm-function[');
  const thrower = frames.find((frame) => isWasm(frame) || !frame.includes(address('link[rel=modulepreload]')));
  return thrower !== undefined && isWasm(thrower);
}

/** The program reports its panics by this event, since their exceptions can be lost in promises. */
addEventListener('apila-crashed', crashed);
addEventListener('error', ({ error }) => isEnd(error) && crashed());
addEventListener('unhandledrejection', ({ reason }) => isEnd(reason) && crashed());

// The rules pages link back to the game that the reader left (return.js). At the click, the address already contains its moves.
addEventListener('click', ({ target }) => {
  if (!target.closest?.('a[href^="rules/"]')) return;
  try {
    sessionStorage.setItem('apila.table', location.hash);
  } catch {
    // The storage is blocked.
  }
});

// Removes the notice that appears if this script is not loaded within some seconds.
document.getElementById('late').remove();

const address = (selector) => document.head.querySelector(selector).href;

/**
 * Applies the styles in the file with this name, or in all files, and resolves when they are loaded. The page lists them as styles for
 * later. Development builds apply all styles from the start.
 */
function show(name = '') {
  const links = document.head.querySelectorAll(`link[rel=later][href*="/${name}"]`);
  const shown = (link) =>
    new Promise((resolve) => {
      link.onload = link.onerror = resolve;
      link.rel = 'stylesheet';
    });
  return Promise.all([...links].map(shown));
}

/** Shows what the build made of the home page in a language, until the program shows the page itself. The browser parses it without running anything. */
async function showFirstView(language) {
  const request = new XMLHttpRequest();
  request.open('GET', `first/${language}.html`);
  request.responseType = 'document';
  await Promise.all([styles, new Promise((resolve) => {
    request.onloadend = resolve;
    request.send();
  })]);
  const app = document.getElementById('app');
  if (app.hasChildNodes() || !request.response) return;
  const { body } = request.response;
  if (hasGames()) {
    // Here the program will show the reader's game.
    const room = body.querySelector('.begin');
    room.className = 'lead';
    room.replaceChildren(...room.querySelectorAll('.small-board'));
    room.firstChild.removeAttribute('src');
    body.querySelector('h1').className = 'unseen';
  }
  document.documentElement.lang = language;
  app.append(...body.childNodes);
}

/** Shows the table of a game with its empty board, until the program shows the table itself. */
async function showEmptyTable(id) {
  const board = new Image();
  const style = document.documentElement.dataset.boards ?? (matchMedia('(prefers-contrast: more)').matches ? 'contrast' : '');
  board.src = `first/${style ? `${id}-${style}` : id}.svg`;
  board.alt = '';
  try {
    await Promise.all([board.decode(), styles]);
  } catch {
    // The picture has not come.
    return;
  }
  const app = document.getElementById('app');
  if (app.hasChildNodes()) return;
  app.append(document.getElementById('empty-table').content);
  const table = app.querySelector('.table');
  table.style.setProperty('--wide', board.naturalWidth);
  table.style.setProperty('--high', board.naturalHeight);
  table.querySelector('.stage').append(board);
}

/** Resolves when the first view has been painted, or after PATIENCE. */
function firstPaint() {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Makes the browser fetch the program and its script. The build gives their links a relation that browsers ignore. */
function fetchProgram() {
  for (const link of document.head.querySelectorAll('link[rel=program]')) {
    link.rel = link.as ? 'preload' : 'modulepreload';
  }
}

function hasGames() {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('apila.game.'));
  } catch {
    return false;
  }
}

const [, page, game] = /^#\/(\w+)?(?:\/(\w+))?/.exec(location.hash) ?? [];
// An address with two names is one of a page other than tables and home. So are some addresses with one name.
const isOther = game || page === 'games' || page === 'learn' || page === 'settings' || page === 'problems';
const styles = show(isOther ? '' : page ? 'table-' : 'home-');

// In a frame of another page there is no home page.
const isHome = /^(#\/?(\?.*)?)?$/.test(location.hash) && parent === window;
const table = /^#\/([\w-]+)(\?|$)/.exec(location.hash)?.[1];
const isTable = document.getElementById('empty-table').dataset.games.split(' ').includes(table);
if (isHome) showFirstView(preferred());
if (isTable) showEmptyTable(table);
if (isHome || isTable) await firstPaint();
fetchProgram();

try {
  const program = await import(address('link[rel=modulepreload]'));
  // The game that the address names, or the home page, is fetched while the program is being fetched. Programs of development builds
  // may have no parts.
  const id = game ?? page;
  program.fetchPart?.(id ? `game_${id}` : 'home');
  // So are its drawings in a style that is not in the part of the game.
  if (!['usual', 'contrast'].includes(chosen('board-style') || 'usual')) program.fetchPart?.(`styles_${id}`);
  if (page === 'problems') program.fetchPart?.(page);
  await styles;
  await program.default({ module_or_path: address('link[rel=preload][as=fetch]') });
  show();
} catch (error) {
  console.error(error);
  tell(isEnd(error) ? 'crashed' : 'missing', preferred());
}

// It does nothing before the page is shown, and the page does without it.
import('./offline.js').catch(() => undefined);
