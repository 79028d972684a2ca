const NAME = String.raw`(?<name>[A-Za-z_$][\w$]*)`;
/** The parameters and the arrow of an arrow function, or the start of parameters that continue on the next line. */
const ARROW = String.raw`(?:async\s*)?(?:<[^>]*>\s*)?(?:\((?:[^()]|\([^()]*\))*\)[^=]*=>|[A-Za-z_$][\w$]*\s*=>|\($)`;
/** A call that gets a function, such as `useCallback(`. */
const CALL = String.raw`(?:[\w$.]+(?:<[^>]*>)?\(\s*)?`;

/** Code that gives a function its name, in the order in which the patterns are tried. */
const DECLARATIONS: readonly RegExp[] = [
  new RegExp(String.raw`\bfunction\s*\*?\s*${NAME}\s*[(<]`, 'g'),
  new RegExp(
    String.raw`(?<![\w$.])${NAME}(?:\s*:[^=]+)?\s*=\s*\{?\s*${CALL}(?:${ARROW}|(?:async\s+)?function\b)`,
    'g',
  ),
  new RegExp(String.raw`(?<![\w$.])${NAME}\s*:\s*${CALL}(?:${ARROW}|(?:async\s+)?function\b)`, 'g'),
  new RegExp(
    String.raw`^\s*(?:(?:public|private|protected|static|override|async|get|set)\s+)*[*#]?${NAME}\s*(?:<[^>]*>)?\([^;]*\)[^;=]*\{`,
    'g',
  ),
];

/** Words before a parenthesis that are no function. */
const KEYWORDS = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'return',
  'with',
  'await',
  'new',
  'typeof',
]);

/** The text of a source map comes from a team, and a pattern takes longer than linear time. */
const LONGEST_CODE = 200;

/** The last function that a piece of code declares. */
function declaredIn(code: string): string | null {
  if (code.length > LONGEST_CODE) return null;
  const found = DECLARATIONS.flatMap((pattern) => [...code.matchAll(pattern)])
    .filter(({ groups }) => !KEYWORDS.has(groups?.['name'] ?? ''))
    .toSorted((one, other) => one.index - other.index);
  return found.at(-1)?.groups?.['name'] ?? null;
}

const indentOf = (line: string): number => line.search(/\S/);

/**
 * Guesses the name of the function that contains a position of a source file. Names in a stack are those of the minified
 * code, and a source map does not say in which function a position is. The guess relies on indentation, as formatted code
 * has it: the function is declared before the position in its line, or in the nearest line above that is indented less.
 * @param lines the lines of the source file.
 * @param line counts from 1.
 * @param column counts from 0.
 * @returns null if no line names a function.
 */
export function enclosingFunction(lines: readonly string[], line: number, column: number): string | null {
  const own = lines[line - 1];
  if (own === undefined) return null;
  const before = declaredIn(own.slice(0, column));
  if (before !== null) return before;
  let indent = indentOf(own);
  for (let above = line - 2; above >= 0 && indent > 0; above -= 1) {
    const text = lines[above] ?? '';
    const found = indentOf(text);
    if (found === -1 || found >= indent) continue;
    // A line such as `): Score {` ends the parameters of a function whose name is in a line above with the same indentation.
    indent = text.trimStart().startsWith(')') ? found + 1 : found;
    const name = declaredIn(text);
    if (name !== null) return name;
  }
  return null;
}
