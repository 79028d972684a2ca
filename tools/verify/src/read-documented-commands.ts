import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A command as the documentation tells a reader to type it. */
export interface DocumentedCommand {
  command: string;
  /** File and line of its first mention. */
  at: string;
}

const GROUPS = ['apps', 'games', 'libs', 'tools'];

const foldersIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** Folders of the documents that a reader follows. Decisions are history and may name commands that are gone. */
const foldersOf = (root: string): string[] => [
  '.',
  'docs',
  'e2e',
  'apps/backend/supabase',
  ...foldersIn(root, 'docs').filter((folder) => folder !== 'docs/decisions'),
  ...GROUPS.flatMap((group) => foldersIn(root, group)),
];

/** Every document, as paths below the root. */
const documentsOf = (root: string): string[] =>
  foldersOf(root).flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => posix.join(folder, name)),
  );

const SHELLS = new Set(['sh', 'bash']);
const FENCE = /^\s*```(\S*)/;
const CODE_SPAN = /`([^`]+)`/g;
/** A code span that is a command: a program that a reader types, after variables that are set for it. */
const TYPED = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|cd) \S/;
const COMMENT = /(?:^|\s)#(?!\S*["'])\s.*$/;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The commands of a shell block: a backslash at the end continues a line, ` # ` begins a comment. */
function readBlock(lines: readonly string[]): string[] {
  const joined = lines.map((line) => line.replace(COMMENT, '')).join('\n');
  return joined
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
}

/**
 * Reads every command of a Markdown text: the lines of `sh` and `bash` blocks, and each code span that begins with a
 * program.
 * @throws for a fenced block without a language, which may hide commands.
 */
export function readCommands(text: string, file: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  let block: { language: string; lines: string[]; line: number } | null = null;
  let prose: string[] = [];
  let proseStart = 1;
  const endProse = (): void => {
    const joined = prose.join('\n');
    for (const match of joined.matchAll(CODE_SPAN)) {
      const command = oneLine(match[1] ?? '');
      const line = proseStart + joined.slice(0, match.index).split('\n').length - 1;
      if (TYPED.test(command)) found.push({ command, at: `${file}:${line}` });
    }
    prose = [];
  };
  for (const [index, line] of text.split('\n').entries()) {
    const language = FENCE.exec(line)?.[1];
    if (block && language !== undefined) {
      if (SHELLS.has(block.language))
        for (const command of readBlock(block.lines)) found.push({ command, at: `${file}:${block.line}` });
      block = null;
      proseStart = index + 2;
    } else if (block) {
      block.lines.push(line);
    } else if (language !== undefined) {
      endProse();
      if (language === '')
        throw new Error(`${file}:${index + 1}: name the language of this block (sh, text, ...)`);
      block = { language, lines: [], line: index + 1 };
    } else {
      prose.push(line);
    }
  }
  endProse();
  return found;
}

/** Every command of the documentation of a checkout, once each, with the place of its first mention. */
export function readDocumentedCommands(root: string): DocumentedCommand[] {
  const all = documentsOf(root).flatMap((file) => readCommands(readFileSync(join(root, file), 'utf8'), file));
  return all.filter(({ command }, index) => all.findIndex((other) => other.command === command) === index);
}
