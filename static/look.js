// Writes the reader's choices for the look of the app, the rules and the licences on the root element before anything is painted,
// see `src/app/system/media.rs`. A theme in the link overrides the reader's. The page around a frame decides the look of a board in it.
// This is not a module, since a module would run too late.

{
  const { dataset } = document.documentElement;
  const theme = /[?&]theme=(light|dark)\b/.exec(location.hash)?.[1];
  if (theme) dataset.theme = theme;
  if (location.protocol === 'file:') {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('file.css', document.currentScript.src) }));
  }
  if (!location.hash.startsWith('#/embed/')) {
    try {
      const chosen = (name, ...values) => values.find((value) => value === localStorage.getItem(`apila.${name}`));
      const note = (name, value) => value && (dataset[name] ??= value);
      note('theme', chosen('theme', 'light', 'dark'));
      note('speed', chosen('speed', 'off', 'slow', 'fast'));
      note('offers', chosen('offers', 'hidden'));
      note('boards', chosen('board-style', 'plain', 'slate', 'paper', 'contrast'));
    } catch {
      // The storage is blocked.
    }
  }
}
