// Adds a link from a rules page back to the game that the reader came from. The app (start.js) stores the address of that table for
// as long as the tab is open.

const link = document.querySelector('a[data-return]');

function show() {
  let left;
  try {
    left = sessionStorage.getItem('apila.table');
  } catch {
    // The storage is blocked.
  }
  const [, id] = /^#\/([a-z0-9]+)[a-z0-9-]*\?./.exec(left ?? '') ?? [];
  if (id !== link.dataset.game) return;
  link.href = `../../${left}`;
  link.textContent = link.dataset.return;
}

show();
// The browser may show a page from its cache without loading it again.
addEventListener('pageshow', show);
