import { readConfig } from '@mindloom/data-access';
import { newVersion } from './new-version';
import { NewVersionNotice } from './new-version-notice';
import { changeTo, watchForNewBuild } from './waiting-worker';

/** The worker hears of the games origin in its address: a page with another one gets a worker of its own. */
const workerAddress = (gamesOrigin: string): string =>
  `/service-worker.js?games=${encodeURIComponent(gamesOrigin)}`;

/** Has the shell, and the games that were loaded, kept for times without a connection. */
export async function keepOfflineCopy(): Promise<void> {
  const read = readConfig();
  if (!read.ok) return;
  const address = workerAddress(new URL(read.config.gamesOrigin).origin);
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  watchForNewBuild(registration, (waiting) =>
    newVersion.announce(<NewVersionNotice onReload={() => void changeTo(waiting)} />),
  );
}
