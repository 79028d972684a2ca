import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '@mindloom/registry';
import { budgets } from '@mindloom/verify/budgets';
import { brotliBytes } from '@mindloom/verify/weigh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ran, runIn } from '@mindloom/verify/run-in';
import { copyWorkspace } from '@mindloom/verify/workspace-copy';

const LIMIT_MS = 120_000;
const DONE = { code: 0, output: expect.any(String) };
/** As long as a name may be, so that no line of the template depends on its length. */
const LONG_NAME = `g${'-long'.repeat(12)}-ab`;
const FOLDER = 'games/chess-recall';

const root = copyWorkspace();
const generate = (name: string): Ran => runIn(root, '.', ['nx', 'g', 'game', name, '--install=false']);
const npmRun = (script: string): Ran => runIn(root, FOLDER, ['npm', 'run', script]);
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

afterAll(() => rmSync(root, { recursive: true }));

describe('nx g game chess-recall', () => {
  let ran: Ran;

  beforeAll(() => {
    ran = generate('chess-recall');
  }, LIMIT_MS);

  it('writes a game under its name, and says what comes next', () => {
    expect(ran).toEqual(DONE);
    expect(ran.output).toContain('npm run dev -- chess-recall');
    expect(readJson(`${FOLDER}/package.json`).name).toBe('@mindloom/game-chess-recall');
    const info = readFileSync(join(root, FOLDER, 'src/info.ts'), 'utf8');
    expect(info).toContain("id: 'chess-recall'");
    expect(info).toContain("title: 'Chess Recall'");
  });

  it('puts its package into the lock file, so that a fresh clone installs', () => {
    const { packages } = readJson('package-lock.json');
    expect(packages['node_modules/@mindloom/game-chess-recall']).toEqual({ resolved: FOLDER, link: true });
    const { name, version, license, dependencies, devDependencies } = readJson(`${FOLDER}/package.json`);
    expect(license).toBe('MIT');
    expect(packages[FOLDER]).toEqual({ name, version, license, dependencies, devDependencies });
  });

  it(
    'is formatted, whatever its name, and passes lint and types',
    () => {
      expect(generate(LONG_NAME)).toEqual(DONE);
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
    'passes its own tests and the contract',
    () => {
      expect(npmRun('test')).toEqual(DONE);
      const { numPassedTests, numFailedTests, testResults } = readJson(`${FOLDER}/test-results/unit.json`);
      expect([numPassedTests > 50, numFailedTests]).toEqual([true, 0]);
      const files = testResults.map(({ name }: { name: string }) => name);
      expect(files).toContainEqual(expect.stringContaining('for-games/contract.test.ts'));
    },
    LIMIT_MS,
  );

  it(
    'builds into a release within the budgets, and a page of its own',
    () => {
      expect(npmRun('build')).toEqual(DONE);
      const remote = join(root, FOLDER, 'dist/remote');
      const parsed = parseRelease({
        baseUrl: 'unpublished/',
        ...readJson(`${FOLDER}/dist/remote/release.json`),
      });
      if (!parsed.ok) throw new Error(parsed.problem);
      const { entry, assets } = parsed.release;
      const own = assets.filter(({ boot }) => boot).map(({ path }) => brotliBytes(join(remote, path)));
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
  'refuses the name $name and writes nothing',
  ({ name, code }) => {
    const before = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const ran = generate(name);
    expect(ran.code).toBe(1);
    expect(ran.output).toContain(`${code} `);
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(before);
    expect(readdirSync(join(root, 'games'))).not.toContain('Chess');
  },
  LIMIT_MS,
);
