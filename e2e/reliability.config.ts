import { findBrowser } from '@mindloom/cli';
import { defineConfig } from '@playwright/test';

// Use full Chromium, because these tests check what the profile stores on disk. The headless shell stores profiles
// differently.
process.env['MINDLOOM_E2E_BROWSER'] ??= (await findBrowser({ mayInstall: true, prefer: 'whole' })) ?? '';
const { default: config } = await import('./playwright.config');

/** The browser tests of `npm run test:faults`. They take too long for `npm test`. */
export default defineConfig(config, {
  testMatch: '**/*.long.ts',
  reporter: [['list']],
  outputDir: 'test-results/reliability',
  // Do not retry, because a retry would hide a lost result.
  retries: 0,
  workers: 1,
  timeout: 1_800_000,
  globalTimeout: 6 * 3_600_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 60_000 },
});
