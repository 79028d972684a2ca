import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace, runIn } from '../src/verify/workspace-copy';

const LIMIT_MS = 120_000;
const root = copyWorkspace();
const games = readdirSync(join(root, 'games'));

function run(command: readonly string[], folder = '.'): string {
  const { code, output } = runIn(root, folder, command);
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
  return output;
}

const git = (...args: string[]) =>
  run(['git', '-c', 'user.name=test', '-c', 'user.email=test@mindloom.test', ...args]);

const change = (file: string, text: string) => appendFileSync(join(root, file), text);

/** The tasks that nx runs after a change, as `project:target`. */
function affectedTasks(): string[] {
  const file = join(root, 'node_modules/affected.json');
  run(['nx', 'affected', '--targets=build,test,typecheck', '--base=HEAD', `--graph=${file}`]);
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')).tasks.tasks).toSorted();
}

/** Builds the shell. @returns the hash of each file, by path. */
function builtShell(): Record<string, string> {
  run(['npm', 'run', 'build'], 'apps/shell');
  const dist = join(root, 'apps/shell/dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const hashes = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [relative(dist, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return Object.fromEntries(hashes);
}

beforeAll(() => {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message=start');
}, LIMIT_MS);

afterAll(() => rmSync(root, { recursive: true }));

describe('a change to one game', () => {
  it(
    'a change to one game builds and tests only that game',
    () => {
      expect(affectedTasks()).toEqual([]);
      change('games/memory/src/rules.ts', '\nexport const ADDED_MS = 1;\n');
      expect(affectedTasks()).toEqual(
        ['build', 'test', 'typecheck'].map((target) => `@mindloom/game-memory:${target}`),
      );
    },
    LIMIT_MS,
  );

  it(
    'the built shell stays the same even if all games change and one is removed',
    () => {
      const before = builtShell();
      for (const game of games) {
        change(`games/${game}/src/info.ts`, '\nexport const ADDED = "bg-brand text-[13px] Added";\n');
        change(`games/${game}/package.json`, '\n');
      }
      rmSync(join(root, 'games/puzzle'), { recursive: true });
      expect(Object.keys(before)).toContain('index.html');
      expect(builtShell()).toEqual(before);
    },
    LIMIT_MS,
  );
});

it(
  'a change to a shared library builds all games',
  () => {
    git('add', '--all');
    git('commit', '--quiet', '--message=again');
    change('libs/game-kit/src/engine.ts', '\nexport const ADDED = 1;\n');
    const built = affectedTasks().filter((task) => task.endsWith(':build'));
    const rest = games.filter((game) => game !== 'puzzle');
    expect(built).toEqual(rest.map((game) => `@mindloom/game-${game}:build`));
  },
  LIMIT_MS,
);
