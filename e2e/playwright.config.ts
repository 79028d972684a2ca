import { BROWSER_FLAGS, findBrowser } from '@mindloom/cli';
import { defineConfig, devices } from '@playwright/test';
import { chooseBasePort, systemAddresses } from './drivers/system';

// Each worker loads this file again. Workers inherit the browser and the ports through environment variables.
process.env['MINDLOOM_E2E_BROWSER'] ??=
  (await findBrowser({ mayInstall: true, prefer: 'windowless', installsWindowless: true })) ?? '';
await chooseBasePort();

const executablePath = process.env['MINDLOOM_E2E_BROWSER'];
if (!executablePath) throw new Error('ML-511 No working browser was found. Run npm run doctor.');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'test-results/artifacts',
  // In `npm test`, print a dot for each test, because only failures are worth reading.
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // Use one more worker than the two cores of a small machine, because browser tests mostly wait for timers and frames.
  workers: 3,
  timeout: 45_000,
  // The time limit of the whole run. The step of `npm test` has a longer limit, in case Playwright does not stop.
  globalTimeout: 45 * 60_000,
  // Wait longer than the default, because three browsers and the whole system share one machine.
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: systemAddresses().shell,
    launchOptions: { executablePath, args: [...BROWSER_FLAGS] },
    // Record a trace only at the first retry, because recording takes a fifth of the CPU time. Use --trace on to trace a
    // local failure.
    trace: 'on-first-retry',
    // Block service workers, because they would hide requests from the routes of tests. Tests of the service worker allow
    // them.
    serviceWorkers: 'block',
  },
});
