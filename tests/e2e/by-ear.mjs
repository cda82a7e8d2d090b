// What is played by ear: by the tests, and with a screen reader (tests/screen-reader).

/** The games, and what their end is called. */
export const PLAYED = [
  { game: 'jaleo', end: /^Black wins\. \S/ },
  { game: 'qawale', end: /^Light wins\. Four in a line/ },
  { game: 'jo', end: /^Red wins\. \d+/ },
  { game: '27-advanced', end: /^Black wins\. \S/ },
];

/** The beginning of the name of the cell to press next. `name` is as in the notation, and null for the only cell on offer. */
export function cell(name, { items, said }) {
  // Of 27 the notation names the space and how many discs are lifted, and the page says where they go.
  if (name === null) return `Space ${said.match(/(?:space|Now:) (\d+)/)[1]}`;
  const [, space, lifted] = name.match(/^(\d+)x(\d+)$/) ?? [];
  if (!space) return name;
  const discs = items.filter((item) => item.role === 'gridcell' && item.name.startsWith(`Space ${space}, disc`));
  const heights = discs.map((disc) => Number(disc.name.match(/of (\d+) from the bottom/)[1]));
  return `Space ${space}, disc ${heights[0] - Number(lifted) + 1} of ${heights[0]} from the bottom`;
}
