import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { elsewhere, scenes } from './documented-scenes';
import { endWithThisProcess, playScene } from './exercise-commands';
import { readDocumentedCommands } from './read-documented-commands';
import { steps } from './steps';

type Elsewhere = (typeof elsewhere)[number];

/** The npm scripts that run this file, with the command that each must be. */
const OWN_SCRIPTS: Readonly<Record<string, string>> = {
  'npm test': 'node tools/verify/verify.mjs',
  'npm run test:docs': 'tsx tools/verify/src/check-documented.ts --long',
};

function scriptOf(root: string, command: string): string | undefined {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return scripts[command.replace(/^npm (?:run )?/, '')];
}

/** Whether a test file holds the literal command in a constant that a shell then runs. */
function runsLiterally(source: string, command: string): boolean {
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const name = [...code.matchAll(/const (\w+) =\s*'([^'\n]+)';/g)].find(
    ([, , text]) => text === command,
  )?.[1];
  return name !== undefined && new RegExp(`\\['-c', ${name}\\]`).test(code);
}

/** @returns why a command is not exercised where it is said to be, or null. */
export function problemElsewhere(claim: Elsewhere, root: string): string | null {
  const { command } = claim;
  if (claim.by === 'itself')
    return scriptOf(root, command) === OWN_SCRIPTS[command] && command in OWN_SCRIPTS
      ? null
      : `${command} does not run this check`;
  if (claim.by === 'step')
    return steps.flat().some((step) => step.command.join(' ') === command)
      ? null
      : `${command} is no step of npm test`;
  const file = join(root, claim.file);
  if (!existsSync(file) || !/\.(?:test|spec)\.tsx?$/.test(file)) return `${claim.file} is no test`;
  return runsLiterally(readFileSync(file, 'utf8'), command) ? null : `${claim.file} does not run ${command}`;
}

/** Compares what is documented with what is exercised. @returns a sentence for each difference. */
export function findDifferences(root: string, exercised: readonly string[]): string[] {
  const documented = readDocumentedCommands(root);
  const missing = documented
    .filter(({ command }) => !exercised.includes(command))
    .map(({ command, at }) => `${at}: nothing exercises "${command}": add it to documented-scenes.ts`);
  const gone = exercised
    .filter((command) => !documented.some((one) => one.command === command))
    .map(
      (command) => `"${command}" is exercised and no longer documented: remove it from documented-scenes.ts`,
    );
  return [...missing, ...gone];
}

export const exercisedCommands = (): string[] => [
  ...new Set([
    ...scenes.flatMap(({ runs }) => runs.map(({ command }) => command)),
    ...elsewhere.map(({ command }) => command),
  ]),
];

/**
 * Runs the documented commands: the quick ones within `npm test`, the others with `--long` (`npm run test:docs`). Words
 * choose scenes by their name.
 */
async function main(args: readonly string[]): Promise<number> {
  const root = resolve(import.meta.dirname, '../../..');
  const problems = [
    ...findDifferences(root, exercisedCommands()),
    ...elsewhere.flatMap((claim) => problemElsewhere(claim, root) ?? []),
  ];
  for (const problem of problems) console.error(`FAIL ${problem}`);
  if (problems.length > 0) return 1;
  endWithThisProcess();
  const isLong = args.includes('--long');
  const words = args.filter((word) => word !== '--long');
  let failed = 0;
  for (const scene of scenes.filter(({ quick }) => quick !== isLong)) {
    if (words.length > 0 && !words.some((word) => scene.name.includes(word))) continue;
    console.log(scene.name);
    failed += await playScene(scene, root);
  }
  return failed === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
