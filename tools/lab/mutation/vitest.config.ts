import { defineConfig } from 'vitest/config';

/**
 * Runs only the tests of a package's rules. Excludes the tests of views (`.test.tsx`) and the contract check, because they
 * are slow and test other code.
 */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Isolate the test files, so that the effects of a mutant in one test file cannot reach the next file.
    isolate: true,
    restoreMocks: true,
    // Use no reporter, because Stryker reads the results itself.
    reporters: [{}],
  },
});
