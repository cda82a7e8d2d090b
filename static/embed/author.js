// Messages to the author of the page.

/** Tells the author of the page what is wrong, with the heading in the documentation. Readers do not see it. */
export function tellAuthor(text, heading, element, isError = true) {
  console[isError ? 'error' : 'warn'](`${text} (see docs/embed.md, “${heading}”)`, element);
}

/** Returns the heading about an error of a board, if the error is a mistake of the page's author. */
export function headingOf(board, { id, code, text }) {
  if (text.startsWith('follow=')) return 'Several boards of one game';
  // With an `id`, it is the answer to a command.
  if (id !== undefined || !['value', 'illegal'].includes(code)) return undefined;
  if (/^`(sheet|src)`/.test(text)) return 'Whole games';
  const kind = ['lesson', 'problem'].find((name) => board.hasAttribute(name));
  return { lesson: 'Lessons', problem: 'Problems' }[kind] ?? 'Attributes and parameters';
}

/** Returns whether the policy of the page forbids the program, as browsers say in different words. */
export const isForbidden = (error) => error instanceof WebAssembly.CompileError && /CSP|content security policy|unsafe-eval/i.test(error.message);
