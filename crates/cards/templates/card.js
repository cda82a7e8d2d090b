// Leads readers from a card to the page of the app that it stands for. In a frame of another page, shows the board in its place.
//
// `?day=2026-11-25` leads to the problem of that day, and `?of=2026-11-30` to that of the variant, so that a shared result has the board of
// its day as a picture.

{
  const { src, dataset: { to } } = document.currentScript;
  const [, kind, day] = /[?&](day|of)=(\d{4}-\d\d-\d\d)(?=[&#]|$)/.exec(location.search) ?? [];
  const daily = { day: () => to.replace(/#.*/, `#/problems/daily/${day}`), of: () => to.replace(/\d+$/, `daily/${day}`) };
  if (parent === window) location.replace(kind ? daily[kind]() : to);
  // In a frame with `sandbox`, browsers do not resolve addresses here.
  else import(new URL('../embed.js', src).href);
}
