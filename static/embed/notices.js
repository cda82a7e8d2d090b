// What stands beside the fallback of a board, and the styles of all boards.

import { LANGUAGE } from './attributes.js';
import { STYLES } from './build.js';

/** The notices beside the fallback if something cannot be fetched. They are here, since the program may be missing. */
const TEXTS = {
  en: {
    board: 'This board could not be loaded. Please check your connection.',
    file: 'The game could not be loaded. Please check your connection.',
    again: 'Try again',
  },
  es: {
    board: 'No se ha podido cargar este tablero. Comprueba tu conexión.',
    file: 'No se ha podido cargar la partida. Comprueba tu conexión.',
    again: 'Intentarlo de nuevo',
  },
  fr: {
    board: 'Ce plateau n’a pas pu être chargé. Vérifiez votre connexion.',
    file: 'La partie n’a pas pu être chargée. Vérifiez votre connexion.',
    again: 'Réessayer',
  },
  ja: {
    board: 'この盤を読み込めませんでした。接続を確認してください。',
    file: '対局を読み込めませんでした。接続を確認してください。',
    again: 'もう一度試す',
  },
};

/** The language of a board with these settings. */
function spokenWith(settings) {
  const tags = [settings.lang, settings[LANGUAGE]].map((tag) => tag?.trim().split('-')[0].toLowerCase());
  return tags.find((tag) => tag && Object.hasOwn(TEXTS, tag)) ?? 'en';
}

/** A notice for the reader of a board with these settings. */
export function noticeOf(text, { theme }) {
  const notice = document.createElement('div');
  notice.className = 'notice themed';
  notice.setAttribute('role', 'alert');
  if (theme) notice.dataset.theme = theme;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  notice.append(paragraph);
  return notice;
}

let sheet;

/** Adds the styles of all boards. A content security policy does not have to allow constructed style sheets. */
export function styled(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  root.adoptedStyleSheets = [sheet];
}

/**
 * A notice that the `board` itself or the author's `file` could not be fetched, with a button to try again. `name` is the address of
 * the file, if there is one.
 */
export function noticeToRetry(what, name, settings, retry) {
  const tag = spokenWith(settings);
  const { [what]: text, again } = TEXTS[tag];
  const notice = noticeOf(name ? `${text} (${name})` : text, settings);
  notice.lang = tag;
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.action = 'retry';
  button.textContent = again;
  button.addEventListener('click', () => {
    // The button keeps its place and the focus during the fetch.
    button.setAttribute('aria-disabled', 'true');
    retry();
  });
  notice.append(button);
  return notice;
}
