import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** The lowest acceptable mutation score, in percent. */
const LOWEST_SCORE = 80;

const root = resolve(import.meta.dirname, '../../..');
const libraries = ['base', 'game-contract', 'registry', 'domain'];
const games = ['arithmetic', 'creative', 'memory', 'number-sequence', 'puzzle', 'reaction', 'sequence'];

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} folder
 * @property {string[]} mutate patterns of the files to change
 */

/** @type {readonly Target[]} */
const targets = [
  ...libraries.map((name) => ({
    name,
    folder: `libs/${name}`,
    mutate: ['src/*.ts', '!src/*.test.ts'],
  })),
  // The files with the rules of a game. The view, the bot and the texts are excluded.
  ...games.map((name) => ({
    name,
    folder: `games/${name}`,
    mutate: ['src/*.ts', '!src/*.test.ts', '!src/info.ts', '!src/b{ot,ank}.ts'],
  })),
];

/**
 * Creates many mutants of a package, which are copies with one small change. Runs the tests of the package for each mutant,
 * and prints the mutants that no test detects.
 * @param {Target} target
 */
async function mutationScore({ folder, mutate }) {
  // Change the working folder, because Stryker works on it.
  process.chdir(join(root, folder));
  const stryker = new Stryker({
    mutate,
    plugins: [join(import.meta.dirname, 'vitest-by-file.mjs')],
    testRunner: 'vitest-by-file',
    vitest: { configFile: join(import.meta.dirname, 'vitest.config.ts') },
    concurrency: 1,
    // Stryker tests a copy of the package. Put the copy at the same depth as the package, so that relative paths to other
    // folders stay valid.
    tempDirName: '../../.stryker',
    // Do not let Stryker rewrite a tsconfig, because it calls a function that TypeScript 7 does not have. The copy is at
    // the same depth as the package, so the paths in the tsconfig are valid without a change.
    tsconfigFile: 'none',
    // The time that is added to the usual time of the tests. Without it, tests would time out on a busy machine, and a
    // mutant whose tests time out counts as detected.
    timeoutMS: 20_000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  });
  const mutants = await stryker.runMutationTest();
  /** @param {string[]} statuses */
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const detected = count('Killed', 'Timeout');
  const all = detected + count('Survived', 'NoCoverage');
  return { detected, all, percent: (100 * detected) / all };
}

/**
 * `npm run mutate [-- package ...]`: prints the mutation score of each package.
 * @param {readonly string[]} names the packages. An empty list selects all packages.
 * @returns {Promise<number>} the exit code. It is 1 if a score is too low.
 */
async function main(names) {
  const unknown = names.find((name) => !targets.some((target) => target.name === name));
  if (unknown !== undefined) {
    const known = targets.map(({ name }) => name).join(', ');
    console.error(
      `ML-516 There are no mutation tests for "${unknown}". Nothing was run. Choose from: ${known}.`,
    );
    return 1;
  }
  const wanted = names.length > 0 ? targets.filter(({ name }) => names.includes(name)) : targets;
  const lines = [];
  let exitCode = 0;
  for (const target of wanted) {
    const { detected, all, percent } = await mutationScore(target);
    const line = `${target.name.padEnd(16)}${percent.toFixed(1).padStart(5)} %  ${detected} of ${all} mutants detected`;
    console.log(line);
    lines.push(line);
    if (percent < LOWEST_SCORE) exitCode = 1;
  }
  console.log(`\n${lines.join('\n')}`);
  return exitCode;
}

process.exitCode = await main(process.argv.slice(2));
