import { session } from '@mindloom/data-access';
import { platform } from './app-platform';
import { keepOfflineCopy } from './features/updates/offline-copy';
import { refreshReminder } from './platform/reminder/reminder';
import { takeStalledPlays } from './platform/telemetry/start-marks';

// Starts the background work: polling the registry, keeping an offline copy, checking the reminder, and reporting games
// that froze the page at an earlier visit. No page waits for this work.
platform?.start();
void keepOfflineCopy();

const reportStalledPlays = async (userId: string) => {
  // Without a connection, reports of frozen games would be lost. The start marks stay on the device until the next
  // visit.
  if (platform === null || !navigator.onLine) return;
  for (const report of await takeStalledPlays(userId)) platform.reportLoad(report);
};

const followSession = () => {
  const current = session.get();
  if (current.status !== 'signedIn') return;
  void refreshReminder(current.user);
  void reportStalledPlays(current.user.id);
};
session.subscribe(followSession);
followSession();
