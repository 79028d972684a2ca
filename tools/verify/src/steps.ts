/** One thing that verify does. */
export interface Step {
  name: string;
  /** A program of node_modules/.bin or npm, with its arguments; or a file of this tool. */
  command: readonly string[];
  /** Print the output of a step that passed as well. */
  printsOutput?: boolean;
  /** A step that takes longer is ended with every process that it started, and fails. In milliseconds. */
  limitMs: number;
}

const MINUTE_MS = 60_000;

const nx = (target: string): readonly string[] => [
  'nx',
  'run-many',
  `--target=${target}`,
  '--outputStyle=static',
];

/** What `npm test` and CI do, the quick steps first. Those in one row run side by side; one that fails ends it all. */
export const steps: readonly (readonly Step[])[] = [
  [
    { name: 'format', command: ['oxfmt', '--check', '.'], limitMs: 5 * MINUTE_MS },
    { name: 'lint and types', command: ['npm', 'run', 'lint'], limitMs: 10 * MINUTE_MS },
    { name: 'dead code', command: ['knip'], limitMs: 10 * MINUTE_MS },
    {
      name: 'product rules',
      command: ['tsx', 'tools/proof/src/check-statements.ts'],
      printsOutput: true,
      limitMs: 5 * MINUTE_MS,
    },
    {
      name: 'third-party notices',
      command: ['tsx', 'tools/verify/src/write-notices.ts', '--check'],
      limitMs: 5 * MINUTE_MS,
    },
  ],
  [{ name: 'unit and database tests', command: nx('test'), limitMs: 40 * MINUTE_MS }],
  [{ name: 'build', command: nx('build'), limitMs: 20 * MINUTE_MS }],
  [
    { name: 'budgets', command: ['tsx', 'tools/verify/src/check-budgets.ts'], limitMs: 5 * MINUTE_MS },
    {
      name: 'documented commands',
      command: ['tsx', 'tools/verify/src/check-documented.ts'],
      limitMs: 10 * MINUTE_MS,
    },
  ],
  [
    {
      name: 'end-to-end tests',
      command: ['npm', 'run', 'e2e', '-w', '@mindloom/e2e'],
      // More than Playwright's own globalTimeout, which still writes a report.
      limitMs: 50 * MINUTE_MS,
    },
  ],
];
