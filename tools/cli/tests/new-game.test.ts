import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '@mindloom/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brotliBytes, budgets, pathsNeeded } from '../src/verify/budgets';
import { type CommandResult, copyWorkspace, runIn } from '../src/verify/workspace-copy';
import { Command } from './command-process';

const LIMIT_MS = 120_000;
const DONE = { code: 0, output: expect.any(String) };
/** The longest valid name. The files of the template must be correctly formatted even with this name. */
const LONG_NAME = `g${'-long'.repeat(12)}-ab`;
const FOLDER = 'games/chess-recall';

const root = copyWorkspace();
const generate = (name: string): Promise<CommandResult> =>
  new Command({ root, args: ['new', name, '--no-install'], env: {} }).ended();
const npmRun = (script: string): CommandResult => runIn(root, FOLDER, ['npm', 'run', script]);
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

afterAll(() => rmSync(root, { recursive: true }));

describe('npm run new -- chess-recall', () => {
  let ran: CommandResult;

  beforeAll(async () => {
    ran = await generate('chess-recall');
  }, LIMIT_MS);

  it('npm run new writes a game with the given name, and prints the next steps', () => {
    expect(ran).toEqual(DONE);
    expect(ran.output).toContain('npm run dev -- chess-recall');
    expect(readJson(`${FOLDER}/package.json`).name).toBe('@mindloom/game-chess-recall');
    const info = readFileSync(join(root, FOLDER, 'src/info.ts'), 'utf8');
    expect(info).toContain("id: 'chess-recall'");
    expect(info).toContain("title: 'Chess Recall'");
  });

  it('npm run new adds the package to the lock file, so that a fresh clone can be installed', () => {
    const { packages } = readJson('package-lock.json');
    expect(packages['node_modules/@mindloom/game-chess-recall']).toEqual({ resolved: FOLDER, link: true });
    const { name, version, license, dependencies, devDependencies } = readJson(`${FOLDER}/package.json`);
    expect(license).toBe('MIT');
    expect(packages[FOLDER]).toEqual({ name, version, license, dependencies, devDependencies });
  });

  it(
    'npm run new writes formatted files for any name, which pass lint and type checks',
    async () => {
      expect(await generate(LONG_NAME)).toEqual(DONE);
      const folders = [FOLDER, `games/${LONG_NAME}`] as const;
      expect(runIn(root, '.', ['oxfmt', '--check', ...folders])).toEqual(DONE);
      expect(runIn(root, '.', ['npm', 'run', 'lint', '--', ...folders])).toEqual(DONE);
      appendFileSync(join(root, folders[1], 'src/rules.ts'), "\nexport const wrong: number = 'one';\n");
      expect(runIn(root, '.', ['npm', 'run', 'lint', '--', folders[1]])).toEqual({
        code: 1,
        output: expect.stringContaining("Type 'string' is not assignable to type 'number'"),
      });
    },
    LIMIT_MS,
  );

  it(
    'the new game passes its own tests and the contract checks, and its bot gets a level near 500',
    () => {
      expect(npmRun('test')).toEqual(DONE);
      const { numPassedTests, numFailedTests, testResults } = readJson(`${FOLDER}/test-results/unit.json`);
      expect([numPassedTests > 50, numFailedTests]).toEqual([true, 0]);
      const files = testResults.map(({ name }: { name: string }) => name);
      expect(files).toContainEqual(expect.stringContaining('for-games/contract.test.ts'));
      const levels = testResults.find(({ name }: { name: string }) =>
        name.endsWith('for-games/levels.test.ts'),
      );
      expect(levels.assertionResults.map(({ status }: { status: string }) => status)).toEqual(['passed']);
    },
    LIMIT_MS,
  );

  it(
    'the build of the new game consists of a release within the budgets and a standalone page',
    () => {
      expect(npmRun('build')).toEqual(DONE);
      const remote = join(root, FOLDER, 'dist/remote');
      const parsed = parseRelease({
        baseUrl: 'unpublished/',
        ...readJson(`${FOLDER}/dist/remote/release.json`),
      });
      if (!parsed.ok) throw new Error(parsed.problem);
      const { entry, assets } = parsed.release;
      const own = pathsNeeded(assets, 'own').map((path) => brotliBytes(join(remote, path)));
      expect(brotliBytes(join(remote, entry))).toBeLessThan(budgets.gameEntryBytes);
      expect(own.reduce((sum, bytes) => sum + bytes)).toBeLessThan(budgets.gameOwnBytes);
      expect(readdirSync(join(root, FOLDER, 'dist/standalone'))).toContain('index.html');
    },
    LIMIT_MS,
  );
});

it.each([
  { name: 'Chess', code: 'ML-512' },
  { name: 'memory', code: 'ML-513' },
])(
  'npm run new refuses the name $name and writes nothing',
  async ({ name, code }) => {
    const before = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const ran = await generate(name);
    expect(ran.code).toBe(1);
    expect(ran.output).toContain(`${code} `);
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(before);
    expect(readdirSync(join(root, 'games'))).not.toContain('Chess');
  },
  LIMIT_MS,
);
