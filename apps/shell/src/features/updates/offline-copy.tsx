import { newVersion } from './new-version';
import { NewVersionNotice } from './new-version-notice';
import { changeTo, watchForNewBuild } from './waiting-worker';

/** Has the shell, and the games that were loaded, kept for times without a connection. */
export async function keepOfflineCopy(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  watchForNewBuild(registration, (waiting) =>
    newVersion.announce(<NewVersionNotice onReload={() => void changeTo(waiting)} />),
  );
}
