import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp } from './bring-up';
import { keysIn, serveSavedFixtures } from './pages/served-releases';
import { systemAddresses } from './system-addresses';

async function isRunning(): Promise<boolean> {
  return fetch(systemAddresses().shell).then(
    () => true,
    () => false,
  );
}

/** Starts the whole system as `npm start` does, on free ports and an empty data folder; returns how to stop it. */
export default async function startSystem(): Promise<() => Promise<void>> {
  // MINDLOOM_E2E_BASE of a system that already runs: it is left as it is.
  if (await isRunning()) return async () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'mindloom-e2e-'));
  // Workers release games into it, as a game team would on the machine of the system.
  process.env['MINDLOOM_E2E_DATA'] = data;
  const stop = await bringUp(Number(new URL(systemAddresses().shell).port), data);
  await serveSavedFixtures({ url: systemAddresses().backend, secretKey: keysIn(data).secretKey });
  return stop;
}
