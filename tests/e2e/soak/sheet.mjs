// The lines of a score sheet, read without the program that is tested. `docs/record-format.md` describes the format.

/** Every line of a canonical sheet from its start on, as texts of moves joined by `_`: also the beginnings of lines. */
export function linesOf(sheet) {
  const found = new Set(['']);
  const body = sheet.replace(/^(\[\w+ "(?:[^"\\]|\\.)*"\]\n)+/, '');
  const token = /\{(?:[^}\\]|\\[^])*\}|[()]|\d+\.|[^\s(){}]+/gy;
  let line = [];
  const open = [];
  for (let at = 0; at < body.length; at = token.lastIndex) {
    if (/\s/.test(body[at])) {
      token.lastIndex = at + 1;
      continue;
    }
    token.lastIndex = at;
    const [text] = token.exec(body) ?? [];
    if (text === undefined) throw new Error(`no sheet: ${body.slice(at, at + 40)}`);
    if (text === '(') {
      open.push(line);
      line = line.slice(0, -1);
    } else if (text === ')') {
      line = open.pop();
    } else if (!text.startsWith('{') && !/^\d+\.$/.test(text)) {
      line = [...line, text];
      found.add(line.join('_'));
    }
  }
  return found;
}

/** The id of the game of a sheet, and its first position if that is not the usual one. */
export function startOf(sheet) {
  const tag = (name) => sheet.match(new RegExp(`^\\[${name} "([^"]*)"\\]$`, 'm'))?.[1];
  const variant = tag('Variant');
  return { game: tag('Game') + (variant ? `-${variant}` : ''), pos: tag('Start') ?? '' };
}
