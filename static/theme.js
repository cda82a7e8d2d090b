// Sets the theme of the app, the rules and the licences before anything is painted: that of the link, else the reader’s choice. Without
// either the system decides. A board in a frame looks as the page around it wants it. This is no module, which would be too late.

{
  let theme = /[?&]theme=(light|dark)\b/.exec(location.hash)?.[1];
  if (!theme && !location.hash.startsWith('#/embed/')) {
    try {
      theme = localStorage.getItem('apila.theme');
    } catch {
      // The storage is blocked.
    }
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
