// Leads readers from a card to the page of the app that it stands for. In a frame of another page, shows the board in its place.
//
// `?day=2026-11-25` leads to the problem of that day, so that a shared result has the board of its day as a picture.

{
  const { src, dataset: { to } } = document.currentScript;
  const day = /[?&]day=(\d{4}-\d\d-\d\d)(?=[&#]|$)/.exec(location.search)?.[1];
  if (parent === window) location.replace(day ? to.replace(/#.*/, `#/problems/daily/${day}`) : to);
  // In a frame with `sandbox`, browsers do not resolve addresses here.
  else import(new URL('../embed.js', src).href);
}
