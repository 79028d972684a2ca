import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findDifferences, problemElsewhere, readCommands } from './check-documented';
import { playScene, type Run } from './exercise-commands';

const LIMIT_MS = 120_000;
const repository = resolve(import.meta.dirname, '../../../..');
const root = mkdtempSync(join(tmpdir(), 'mindloom-documented-'));
for (const folder of ['docs/bench', 'e2e', 'apps/backend/supabase', 'games', 'libs', 'tools/lab'])
  mkdirSync(join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const commandsOf = (text: string) => readCommands(text, 'a.md').map(({ command }) => command);

describe('reading documents', () => {
  it('readCommands finds the commands of shell blocks, drops comments and joins continuation lines', () => {
    const block = '```sh\nnpm start     # starts it\nA=1 \\\nB=2 \\\nnpm run hosting\n\ncd games/x\n```\n';
    expect(commandsOf(block)).toEqual(['npm start', 'A=1 B=2 npm run hosting', 'cd games/x']);
  });

  it('readCommands finds commands in prose and tables, also across line breaks, and ignores other code spans', () => {
    const text =
      '| `npm run dev -- memory`, `npm run\nreset` | `games/` and `A=1 npx nx test` `-- --inject x` `npm` |';
    expect(commandsOf(text)).toEqual(['npm run dev -- memory', 'npm run reset', 'A=1 npx nx test']);
  });

  it('readCommands skips blocks in other languages, and refuses a block without a language', () => {
    expect(commandsOf('```text\nnpm start\n```\n`npm test`')).toEqual(['npm test']);
    expect(() => commandsOf('a\n```\nnpm start\n```')).toThrow('a.md:2: this block has no language');
  });

  it('readCommands returns the file and line of each command', () => {
    expect(readCommands('a\n```ini\nx\n```\nb\n`npm test`', 'a.md')).toEqual([
      { command: 'npm test', at: 'a.md:6' },
    ]);
  });
});

describe('the comparison', () => {
  it('findDifferences reports a documented command that no test runs, in any document', () => {
    writeFileSync(join(root, 'README.md'), '`npm start`');
    writeFileSync(join(root, 'tools/lab/README.md'), '`npm run fly`');
    expect(findDifferences(root, ['npm start'])).toEqual([
      expect.stringContaining('tools/lab/README.md:1: no test runs "npm run fly"'),
    ]);
  });

  it('findDifferences reports a tested command that is no longer documented', () => {
    expect(findDifferences(root, ['npm start', 'npm run fly', 'npm run walk'])).toEqual([
      expect.stringContaining('"npm run walk" is no longer documented'),
    ]);
  });
});

describe('a command that another test runs', () => {
  const file = 'covering.test.ts';
  const claim = { by: 'test', command: 'npx fly --high', file } as const;

  it.each([
    ["const FLY = 'npx fly --high';\nrun('sh', ['-c', FLY]);", null],
    ["const FLY = 'npx fly --low';\nrun('sh', ['-c', FLY]);", /does not run npx fly --high/],
    ["const FLY = 'npx fly --high';", /does not run/],
    ["// const FLY = 'npx fly --high';\nrun('sh', ['-c', FLY]);", /does not run/],
  ])(
    'problemElsewhere accepts a command only if the test file passes this exact command to a shell: %s',
    (source, problem) => {
      writeFileSync(join(root, file), source);
      if (problem === null) expect(problemElsewhere(claim, root)).toBeNull();
      else expect(problemElsewhere(claim, root)).toMatch(problem);
    },
  );

  it('problemElsewhere refuses a file that is not a test, a command that is not a step of npm test, and a command that does not run the check of the documentation', () => {
    expect(problemElsewhere({ ...claim, file: 'README.md' }, root)).toBe('README.md is not a test');
    expect(problemElsewhere({ by: 'step', command: 'npm run fly' }, repository)).toMatch(/not a step/);
    expect(problemElsewhere({ by: 'itself', command: 'npm start' }, repository)).toMatch(/does not run this/);
  });
});

it(
  'playScene counts the commands that fail and the commands that do not print the expected output',
  async () => {
    const run = (command: string, more: Partial<Run> = {}): Run => ({
      by: 'run',
      command,
      sees: /well/,
      ...more,
    });
    const runs = [
      run('echo well'),
      run('echo badly'),
      run('echo well; exit 3'),
      run('echo well; exit 3', { ends: 3 }),
      run('echo well; sleep 60', { stops: 'when seen' }),
      run('echo badly', { stops: 'when seen' }),
      run('echo <word>', { fill: { '<word>': () => 'well' } }),
    ];
    expect(await playScene({ name: 'failing commands', quick: true, runs }, repository)).toBe(3);
  },
  LIMIT_MS,
);
