import { session } from '@mindloom/data-access';
import { platform } from './app-platform';
import { keepOfflineCopy } from './features/updates/offline-copy';
import { refreshReminder } from './platform/reminder/reminder';
import { takeStalledPlays } from './platform/telemetry/start-marks';

// Starts the background work, for which no page waits: polling the registry, keeping an offline copy, checking the
// reminder, and reporting games that froze an earlier visit.
platform?.start();
void keepOfflineCopy();

const reportStalledPlays = async (userId: string) => {
  // The reports would be lost. The marks of the plays stay for the next visit.
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
