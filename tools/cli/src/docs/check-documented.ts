import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { steps } from '../verify/steps';
import { elsewhere, scenes } from './documented-scenes';
import { endWithThisProcess, playScene } from './exercise-commands';

/** A command in the documentation. */
interface DocumentedCommand {
  command: string;
  /** The file and the line in which the documentation first mentions the command. */
  at: string;
}

type Elsewhere = (typeof elsewhere)[number];

/** The npm scripts that run this check, with their commands. */
const OWN_SCRIPTS: Readonly<Record<string, string>> = {
  'npm test': 'node tools/cli/main.mjs test',
  'npm run test:docs': 'tsx tools/cli/src/docs/check-documented.ts --long',
};

const PACKAGE_GROUPS = ['apps', 'games', 'libs', 'tools'];
const SHELL_LANGUAGES = new Set(['sh', 'bash']);
const FENCE = /^\s*```(\S*)/;
const CODE_SPAN = /`([^`]+)`/g;
/** Matches a code span that is a command: optional variables, then the name of a program. */
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|cd) \S/;
const COMMENT = /(?:^|\s)#(?!\S*["'])\s.*$/;

/**
 * Checks that every documented command is tested. Then runs the scenes of documented-scenes.ts, which are series of
 * documented commands. `npm test` runs the quick scenes, and `--long` (`npm run test:docs`) runs the other scenes. Further
 * arguments select the scenes whose name contains one of them.
 */
async function main(args: readonly string[]): Promise<number> {
  const root = resolve(import.meta.dirname, '../../../..');
  const problems = [
    ...findDifferences(root, exercisedCommands()),
    ...elsewhere.flatMap((claim) => problemElsewhere(claim, root) ?? []),
  ];
  for (const problem of problems) console.error(`FAIL ${problem}`);
  if (problems.length > 0) return 1;
  endWithThisProcess();
  const isLong = args.includes('--long');
  const names = args.filter((argument) => argument !== '--long');
  let failed = 0;
  for (const scene of scenes.filter(({ quick }) => quick !== isLong)) {
    if (names.length > 0 && !names.some((name) => scene.name.includes(name))) continue;
    console.log(scene.name);
    failed += await playScene(scene, root);
  }
  return failed === 0 ? 0 : 1;
}

const exercisedCommands = (): string[] => [
  ...new Set([
    ...scenes.flatMap(({ runs }) => runs.map(({ command }) => command)),
    ...elsewhere.map(({ command }) => command),
  ]),
];

/** Compares the documented commands with the tested commands. @returns a sentence for each difference. */
export function findDifferences(root: string, exercised: readonly string[]): string[] {
  const documented = readDocumentedCommands(root);
  const missing = documented
    .filter(({ command }) => !exercised.includes(command))
    .map(({ command, at }) => `${at}: no test runs "${command}". Add it to documented-scenes.ts.`);
  const obsolete = exercised
    .filter((command) => !documented.some((one) => one.command === command))
    .map((command) => `"${command}" is no longer documented. Remove it from documented-scenes.ts.`);
  return [...missing, ...obsolete];
}

/** Checks that a test runs a command of the list `elsewhere`. @returns the problem, or null if a test runs the command. */
export function problemElsewhere(claim: Elsewhere, root: string): string | null {
  const { command } = claim;
  if (claim.by === 'itself')
    return command in OWN_SCRIPTS && scriptOf(root, command) === OWN_SCRIPTS[command]
      ? null
      : `${command} does not run this check`;
  if (claim.by === 'step')
    return steps.flat().some((step) => `${step.command.join(' ')} `.startsWith(`${command} `))
      ? null
      : `${command} is not a step of npm test`;
  const file = join(root, claim.file);
  if (!existsSync(file) || !/\.(?:test|spec)\.tsx?$/.test(file)) return `${claim.file} is not a test`;
  return runsLiterally(readFileSync(file, 'utf8'), command) ? null : `${claim.file} does not run ${command}`;
}

function scriptOf(root: string, command: string): string | undefined {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return scripts[command.replace(/^npm (?:run )?/, '')];
}

/** Returns true if a test file contains the exact command in a constant and passes this constant to a shell. */
function runsLiterally(source: string, command: string): boolean {
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const name = [...code.matchAll(/const (\w+) =\s*'([^'\n]+)';/g)].find(
    ([, , text]) => text === command,
  )?.[1];
  return name !== undefined && new RegExp(`\\['-c', ${name}\\]`).test(code);
}

/** All commands of the documentation, each with the place of its first mention. */
function readDocumentedCommands(root: string): DocumentedCommand[] {
  const all = documentsOf(root).flatMap((file) => readCommands(readFileSync(join(root, file), 'utf8'), file));
  return all.filter(({ command }, index) => all.findIndex((other) => other.command === command) === index);
}

/** All Markdown files with commands for readers. Excludes decision records, which may mention removed commands. */
function documentsOf(root: string): string[] {
  const folders = [
    '.',
    'docs',
    'e2e',
    'apps/backend/supabase',
    ...foldersIn(root, 'docs').filter((folder) => folder !== 'docs/decisions'),
    ...PACKAGE_GROUPS.flatMap((group) => foldersIn(root, group)),
  ];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => posix.join(folder, name)),
  );
}

const foldersIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/**
 * Reads the commands of a Markdown text: the lines of `sh` and `bash` blocks, and each code span that starts with a program.
 * @throws for a fenced block without a language, because it may contain commands.
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
      if (COMMAND.test(command)) found.push({ command, at: `${file}:${line}` });
    }
    prose = [];
  };
  for (const [index, line] of text.split('\n').entries()) {
    const language = FENCE.exec(line)?.[1];
    if (block && language !== undefined) {
      if (SHELL_LANGUAGES.has(block.language))
        for (const command of readBlock(block.lines)) found.push({ command, at: `${file}:${block.line}` });
      block = null;
      proseStart = index + 2;
    } else if (block) {
      block.lines.push(line);
    } else if (language !== undefined) {
      endProse();
      if (language === '')
        throw new Error(`${file}:${index + 1}: this block has no language. Add one (sh, text, ...).`);
      block = { language, lines: [], line: index + 1 };
    } else {
      prose.push(line);
    }
  }
  endProse();
  return found;
}

/** The commands of a shell block. A backslash continues a line, and ` # ` starts a comment. */
function readBlock(lines: readonly string[]): string[] {
  const joined = lines.map((line) => line.replace(COMMENT, '')).join('\n');
  return joined
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
