// Writes the reader's choices for the look of the app, the rules and the licences on the root element before anything is painted,
// see `src/app/system/media.rs`. A theme in the link overrides the reader's. The page around a frame decides the look of a board in it.
// This is not a module, since a module would run too late.

{
  const root = document.documentElement;
  const { dataset } = root;
  const script = document.currentScript.src;
  const addStyles = (name) => {
    const href = new URL(name, script);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, blocking: 'render' }));
  };
  const theme = /[?&]theme=(light|dark)(?![a-z\d])/i.exec(location.hash)?.[1];
  if (theme) dataset.theme = theme;
  if (location.protocol === 'file:') addStyles('file.css');
  // The styles for reading are added with the first of these choices, here or on the page of settings.
  const aids = ['letters', 'spacing', 'ink'];
  const observer = new MutationObserver(() => {
    observer.disconnect();
    addStyles('reading.css');
  });
  observer.observe(root, { attributeFilter: aids.map((aid) => `data-${aid}`) });
  if (!location.hash.startsWith('#/embed/')) {
    try {
      const chosen = (name, ...values) => values.find((value) => value === localStorage.getItem(`apila.${name}`));
      const note = (name, value) => value && (dataset[name] ??= value);
      note('theme', chosen('theme', 'light', 'dark'));
      note('speed', chosen('speed', 'off', 'slow', 'fast'));
      note('offers', chosen('offers', 'hidden'));
      for (const aid of aids) note(aid, chosen(aid, 'on'));
      note('boards', chosen('board-style', 'plain', 'slate', 'paper', 'contrast'));
    } catch {
      // The storage is blocked.
    }
  }
}
