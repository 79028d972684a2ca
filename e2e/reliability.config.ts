import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The part of `npm run test:faults` that needs a browser: too long for every `npm test`. */
export default defineConfig(config, {
  testMatch: '**/*.long.ts',
  reporter: [['list']],
  outputDir: 'test-results/reliability',
  // Whoever is killed here is killed on purpose; a second try would hide what was lost.
  retries: 0,
  workers: 1,
  timeout: 1_800_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 60_000 },
});
