// What the build fills in, and the folder of the build.

/** The names of the program's files, and the styles of a board. The build fills them in. */
export const PROGRAM = '{{program}}';
export const MODULE = '{{module}}';
export const STYLES = `{{styles}}`;
/** The folder of the build. */
export const HOME = new URL('./', import.meta.url);
