import { BROWSER_FLAGS, findBrowser } from '@mindloom/dev-server';
import { defineConfig, devices } from '@playwright/test';
import { chooseBasePort, systemAddresses } from './system-addresses';

// Workers read this file again: what was found once travels to them in the environment.
process.env['MINDLOOM_E2E_BROWSER'] ??= (await findBrowser({ mayInstall: true, prefer: 'windowless' })) ?? '';
await chooseBasePort();

const executablePath = process.env['MINDLOOM_E2E_BROWSER'];
if (!executablePath) throw new Error('ML-511 No browser that starts was found: run npm run doctor.');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-system.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // A shared CI machine may stall for longer than a browser test waits; a real fault fails twice.
  retries: process.env['CI'] ? 1 : 0,
  // One more than the cores of a small machine: much of a browser test waits for limits, clocks and frames.
  workers: 3,
  timeout: 45_000,
  // The whole run. What hangs all the same is ended by the limit of the step in tools/verify.
  globalTimeout: 45 * 60_000,
  // Three browsers and the whole system share the cores of one machine.
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: systemAddresses().shell,
    launchOptions: { executablePath, args: [...BROWSER_FLAGS] },
    // Recording costs a fifth of the processor; a failure seen locally is traced with --trace on.
    trace: 'on-first-retry',
    // Tests answer requests themselves, which a worker in between would hide; what it does is tested where it is allowed.
    serviceWorkers: 'block',
  },
});
