// Leads from a rules page back to the game that its reader came from. The app notes the address of the table that was left
// (start.js), for as long as the tab is open.

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
// A page that the browser has kept is shown again without being loaded.
addEventListener('pageshow', show);
