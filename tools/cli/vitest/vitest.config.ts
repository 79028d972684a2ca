import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { suiteLimit } from './suite-limit.ts';
import { unhandledErrors } from './unhandled-errors.ts';

provideMapGroupBy();

// The tests of the game contract run for every game.
const isGame = existsSync(join(process.cwd(), 'src/remote.tsx'));
const contract = isGame ? ['../../libs/testing/for-games/*.test.ts'] : [];

// Code that a project runs once for all of its test files.
const globalSetup = [join(process.cwd(), 'tests/global-setup.ts')].filter((file) => existsSync(file));

// The configuration of every project. nx runs the tests of each project separately, so that it can cache and skip them.
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', ...contract],
    environment: 'node',
    // Let test files share a worker. See docs/decisions/test-files-share-a-worker.md.
    isolate: false,
    globalSetup,
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    // Use at least two workers, because many tests wait for a disk or a process. On two cores, Vitest would use only one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Collect garbage less often. Tests create many objects that live only for a short time.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
    passWithNoTests: false,
    // Print only the output of failed tests, so that it is easy to find among thousands of tests.
    silent: 'passed-only',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }], unhandledErrors, suiteLimit],
  },
});

/** Defines Map.groupBy. Vitest 5.1 needs it to print failures, and Node 20 does not have it. */
function provideMapGroupBy(): void {
  if ('groupBy' in Map) return;
  Object.defineProperty(Map, 'groupBy', { value: groupBy, configurable: true, writable: true });
}

function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
