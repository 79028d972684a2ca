import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysIn, serveSavedFixtures } from './drivers/served-releases';
import { startSystem, systemAddresses } from './drivers/system';

const isRunning = () =>
  fetch(systemAddresses().shell).then(
    () => true,
    () => false,
  );

/**
 * Starts the system under test on free ports and an empty data folder. Uses the system at MINDLOOM_E2E_BASE instead if
 * one runs there.
 * @returns a function that stops the system that was started.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (await isRunning()) return async () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'mindloom-e2e-'));
  // Tests read MINDLOOM_E2E_DATA to release games to the system.
  process.env['MINDLOOM_E2E_DATA'] = data;
  const stop = await startSystem(Number(new URL(systemAddresses().shell).port), data);
  await serveSavedFixtures({ url: systemAddresses().backend, secretKey: keysIn(data).secretKey });
  return stop;
}
