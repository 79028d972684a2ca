import { defineConfig } from 'vitest/config';
import { provideMapGroupBy } from './map-group-by.ts';

provideMapGroupBy();

// One configuration for every project: each runs it from its own folder, so nx can cache and skip it.
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    passWithNoTests: false,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
