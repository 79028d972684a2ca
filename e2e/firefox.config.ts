import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The tests of `npm run test:firefox`. They are not part of `npm test`, because most machines have no Firefox. */
export default defineConfig(config, {
  testMatch: '**/*.firefox.ts',
  reporter: [['list']],
  outputDir: 'test-results/firefox',
  workers: 1,
  timeout: 180_000,
});
