/** One step of `npm test`. */
export interface Step {
  name: string;
  /** A program in node_modules/.bin or npm, with its arguments. */
  command: readonly string[];
  /** If true, the output is also printed if the step passes. */
  printsOutput?: boolean;
  /** The time limit of the step. A step that takes longer fails, and all its processes are killed. */
  limitMs: number;
}

const MINUTE_MS = 60_000;

const nx = (target: string): readonly string[] => [
  'nx',
  'run-many',
  `--target=${target}`,
  '--outputStyle=static',
];

/**
 * The steps of `npm test` and CI. The steps of one row run in parallel. If a step of a row fails, the following rows do not
 * run.
 */
export const steps: readonly (readonly Step[])[] = [
  [
    { name: 'format', command: ['oxfmt', '--check', '.'], limitMs: 5 * MINUTE_MS },
    { name: 'lint and types', command: ['npm', 'run', 'lint'], limitMs: 10 * MINUTE_MS },
    { name: 'dead code', command: ['knip'], limitMs: 10 * MINUTE_MS },
    {
      name: 'exports for tests only',
      command: ['npm', 'run', 'dead-code:production'],
      limitMs: 10 * MINUTE_MS,
    },
    {
      name: 'product rules',
      command: ['tsx', 'tools/cli/src/statements/check-statements.ts'],
      printsOutput: true,
      limitMs: 5 * MINUTE_MS,
    },
    {
      name: 'third-party notices',
      command: ['tsx', 'tools/cli/src/verify/notices.ts', '--check'],
      limitMs: 5 * MINUTE_MS,
    },
  ],
  [{ name: 'unit and database tests', command: nx('test'), limitMs: 40 * MINUTE_MS }],
  [{ name: 'build', command: nx('build'), limitMs: 20 * MINUTE_MS }],
  [
    { name: 'budgets', command: ['tsx', 'tools/cli/src/verify/check-budgets.ts'], limitMs: 5 * MINUTE_MS },
    { name: 'published packages', command: ['npm', 'run', 'packages'], limitMs: 10 * MINUTE_MS },
    {
      name: 'documented commands',
      command: ['tsx', 'tools/cli/src/docs/check-documented.ts'],
      limitMs: 10 * MINUTE_MS,
    },
  ],
  [
    {
      name: 'end-to-end tests',
      // Retry once, because a shared machine can stall for longer than a test waits. A real fault fails twice.
      command: ['npm', 'run', 'e2e', '-w', '@mindloom/e2e', '--', '--retries=1'],
      // The time limit of this step is longer than Playwright's globalTimeout, because Playwright writes a report after
      // its own timeout has ended the tests.
      limitMs: 50 * MINUTE_MS,
    },
  ],
];
