/** One thing that verify does. */
export interface Step {
  name: string;
  /** A program of node_modules/.bin or npm, with its arguments; or a file of this tool. */
  command: readonly string[];
  /** Print the output of a step that passed as well. */
  printsOutput?: boolean;
}

const nx = (target: string): readonly string[] => [
  'nx',
  'run-many',
  `--target=${target}`,
  '--outputStyle=static',
];

/** What `npm test` and CI do, the quick steps first. Those in one row run side by side; one that fails ends it all. */
export const steps: readonly (readonly Step[])[] = [
  [
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'lint and types', command: ['npm', 'run', 'lint'] },
    { name: 'dead code', command: ['knip'] },
    {
      name: 'product rules',
      command: ['tsx', 'tools/proof/src/check-statements.ts'],
      printsOutput: true,
    },
    { name: 'third-party notices', command: ['tsx', 'tools/verify/src/write-notices.ts', '--check'] },
  ],
  [{ name: 'unit and database tests', command: nx('test') }],
  [{ name: 'build', command: nx('build') }],
  [
    { name: 'budgets', command: ['tsx', 'tools/verify/src/check-budgets.ts'] },
    { name: 'documented commands', command: ['tsx', 'tools/verify/src/check-documented.ts'] },
  ],
  [{ name: 'end-to-end tests', command: ['npm', 'run', 'e2e', '-w', '@mindloom/e2e'] }],
];
