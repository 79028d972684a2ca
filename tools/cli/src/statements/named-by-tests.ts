/** Ids in square brackets, such as `[AUTH-03]` or `[AUTH-03, AUTH-04]`. */
const ID_LIST = /\[([A-Z]{2,6}-\d{2}(?:\s*,\s*[A-Z]{2,6}-\d{2})*)\]/g;

const LINE_COMMENT = /^\s*(?:\/\/|\*)[-/*\s]*/;
const BLOCK_COMMENT = /^[ \t]*\/\*[^]*?\*\//gm;

/** A pattern for the start of a test or suite, such as it(, test.each(, describe.skip(, test.describe( or xit(. */
const MODIFIER = 'only|each|for|concurrent|sequential|serial|parallel|describe|skipIf|runIf|skip|todo|fixme';
const CALL = new RegExp(`(?:^|[;{})>]\\s)\\s*x?(?:it|test|describe)(?:\\.(?:${MODIFIER}))*[(\`<]`);
const SKIPPED_CALL = /^\W*x|^[^(]*\.(?:skip|todo|fixme)\b|\b(?:skip|todo): (?:true\b|['"`])/;
/** A pattern for test.skip() and test.fixme(true, ...), which disable a test from within its body. */
const SKIP_INSIDE = /^\s*test\.(?:skip|fixme)\(\s*(?:\)|true\b)/;

const STRING = /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^`\\])*`/g;

const idsIn = (text: string): string[] =>
  [...text.matchAll(ID_LIST)].flatMap(([, list = '']) => list.split(/\s*,\s*/));

/** Returns the number of unclosed parentheses. Ignores parentheses in strings. */
function openParentheses(code: string): number {
  const bare = code.replace(STRING, '');
  return bare.split('(').length - bare.split(')').length;
}

/**
 * Returns true if a text contains the whole head of a call. The head consists of the title and the options, and ends before
 * the callback.
 */
const isCompleteHead = (head: string): boolean =>
  /(?:=>\s*[{(]?|\bfunction\b.*\{)\s*$/.test(head) ||
  (openParentheses(head) <= 0 && !/\.(?:each|for)`/.test(head));

/** Returns the head of the call that starts in line `index`, and the number of the last line of the head. */
function headAt(
  lines: readonly string[],
  index: number,
  call: RegExpExecArray,
): { head: string; end: number } {
  let head = (lines[index] ?? '').slice(call.index);
  let end = index;
  for (; !isCompleteHead(head); end += 1) {
    const next = lines[end + 1];
    if (next === undefined || CALL.test(next)) break;
    head += `\n${next}`;
  }
  return { head, end };
}

/** Returns true if a line closes the block that starts at a given indentation. */
const closes = (line: string, indent: number): boolean => {
  const start = line.search(/\S/);
  return start >= 0 && start <= indent && /[})]/.test(line[start] ?? '');
};

/**
 * Returns the ids of the statements that the tests of a file prove. The ids are in square brackets, in a title or in the
 * comment directly above it. Ids of disabled tests (skip, todo, fixme) do not count.
 * @param source TypeScript or JavaScript.
 */
export function statementsNamedBy(source: string): string[] {
  // Convert block comments into line comments, so that the same code reads both kinds.
  const lines = source.replace(BLOCK_COMMENT, (block) => block.replace(/^/gm, '//')).split(/\r?\n/);
  const tests: string[][] = [];
  let above: string[] = [];
  let skippedIndent: number | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (skippedIndent !== null) {
      if (closes(line, skippedIndent)) skippedIndent = null;
      continue;
    }
    if (LINE_COMMENT.test(line)) {
      // Skip tests that are commented out, because they prove nothing.
      if (!CALL.test(line.replace(LINE_COMMENT, ''))) above.push(...idsIn(line));
      continue;
    }
    const call = CALL.exec(line);
    if (SKIP_INSIDE.test(line)) tests.at(-1)?.splice(0);
    else if (call) {
      const { head, end } = headAt(lines, index, call);
      index = end;
      if (!SKIPPED_CALL.test(head)) tests.push([...above, ...idsIn(head)]);
      else if (openParentheses(head) > 0) skippedIndent = line.search(/\S/);
    }
    above = [];
  }
  return tests.flat();
}
