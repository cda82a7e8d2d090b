// The languages, from the files of their words.

import { readdir } from 'node:fs/promises';

const files = await readdir(new URL('../../crates/core/src/i18n/words/', import.meta.url));

/** The tags of all languages, sorted. */
export const LANGUAGES = files.filter((name) => name.endsWith('.txt')).map((name) => name.replace('.txt', '')).sort();
