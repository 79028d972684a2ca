import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { suiteLimit } from './suite-limit.ts';

provideMapGroupBy();

// The tests of the game contract run for every game.
const isGame = existsSync(join(process.cwd(), 'src/remote.tsx'));
const contract = isGame ? ['../../libs/testing/for-games/*.test.ts'] : [];

// The configuration of every project. Each project runs it in its own folder, so that nx can cache and skip it.
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', ...contract],
    environment: 'node',
    // Projects that hold a session use --isolate: docs/decisions/test-files-share-a-worker.md.
    isolate: false,
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    // Many tests wait for a disk or a process. With one worker, Vitest's default on two cores, one core would be idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
    passWithNoTests: false,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }], suiteLimit],
  },
});

/** Vitest 5.1 prints failures with Map.groupBy, which Node 20 does not have. */
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
