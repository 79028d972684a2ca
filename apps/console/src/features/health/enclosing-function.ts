const NAME = String.raw`(?<name>[A-Za-z_$][\w$]*)`;
/**
 * A pattern for the parameters and the arrow of an arrow function, or for the start of parameters that continue on the
 * next line.
 */
const ARROW = String.raw`(?:async\s*)?(?:<[^>]*>\s*)?(?:\((?:[^()]|\([^()]*\))*\)[^=]*=>|[A-Za-z_$][\w$]*\s*=>|\($)`;
/** A pattern for the start of a call whose argument is a function, such as `useCallback(`. */
const CALL = String.raw`(?:[\w$.]+(?:<[^>]*>)?\(\s*)?`;

/** Patterns for code in which a function gets its name. They are tried in this order. */
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

/** Words that can precede a parenthesis, but are not the name of a function. */
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

/**
 * The longest code that is searched. The text of a source map comes from a team, which is not trusted, and the time of
 * a pattern grows faster than the length of the text.
 */
const LONGEST_CODE = 200;

/** Returns the name of the last function that a piece of code declares. */
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
 * code, and a source map does not contain the function of a position. The guess assumes formatted code: the function is
 * declared before the position in the same line, or in the nearest line above that is indented less.
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
    // A line such as `): Score {` ends the parameters of a function. The name of this function is in a line above with
    // the same indentation.
    indent = text.trimStart().startsWith(')') ? found + 1 : found;
    const name = declaredIn(text);
    if (name !== null) return name;
  }
  return null;
}
