import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { provideMapGroupBy } from './map-group-by.ts';
import { suiteLimit } from './suite-limit.ts';

provideMapGroupBy();

// Every game is held to the contract by its own test run, without having to ask for it.
const isGame = existsSync(join(process.cwd(), 'src/remote.tsx'));
const contract = isGame ? ['../../libs/testing/for-games/*.test.ts'] : [];

// One configuration for every project: each runs it from its own folder, so nx can cache and skip it.
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', ...contract],
    environment: 'node',
    // Projects that hold a session ask for --isolate: docs/decisions/test-files-share-a-worker.md.
    isolate: false,
    setupFiles: [join(import.meta.dirname, 'begin-test-file.ts')],
    // Many tests wait for a disk or a process; one worker, the default on two cores, leaves one of them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
    passWithNoTests: false,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }], suiteLimit],
  },
});
