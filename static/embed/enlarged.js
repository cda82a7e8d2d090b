// A board in a dialog over the page around it.

/**
 * Shows the board in `live` in a dialog, until the reader closes it. The board is only moved, so it goes on as it is. `close` is the
 * name of the button that closes the dialog. The styles are those of the menu, static/styles/board_menu.css.
 */
export function enlarge(live, close) {
  const [place] = live.children;
  // The dialog is closed by its button, by Escape, and by a press beside the board.
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.setAttribute('aria-label', place.querySelector('[aria-label]')?.getAttribute('aria-label') ?? close);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'shrink';
  button.textContent = '×';
  button.title = close;
  button.setAttribute('aria-label', close);
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => [dialog, place].includes(target) && dialog.close());
  dialog.addEventListener('close', () => {
    // A board that was removed meanwhile stays so.
    if (!dialog.isConnected) return;
    dialog.replaceWith(place);
    place.querySelector('[data-action="board-menu"]')?.focus({ preventScroll: true });
  });
  // The page keeps the room of the board.
  live.style.minHeight = `${live.getBoundingClientRect().height}px`;
  live.append(dialog);
  dialog.append(button, place);
  dialog.showModal();
}
