import { findBrowser } from '@mindloom/dev-server';
import { defineConfig } from '@playwright/test';

// What a player's own browser keeps on the disk is what this part is about: one without windows keeps it otherwise.
process.env['MINDLOOM_E2E_BROWSER'] ??= (await findBrowser({ mayInstall: true, prefer: 'whole' })) ?? '';
const { default: config } = await import('./playwright.config');

/** The part of `npm run test:faults` that needs a browser: too long for every `npm test`. */
export default defineConfig(config, {
  testMatch: '**/*.long.ts',
  reporter: [['list']],
  outputDir: 'test-results/reliability',
  // Whoever is killed here is killed on purpose; a second try would hide what was lost.
  retries: 0,
  workers: 1,
  timeout: 1_800_000,
  globalTimeout: 6 * 3_600_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 60_000 },
});
