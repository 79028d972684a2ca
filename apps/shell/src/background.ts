import { session } from '@mindloom/data-access';
import { platform } from './app-platform';
import { keepOfflineCopy } from './features/updates/offline-copy';
import { refreshReminder } from './platform/reminder/reminder';

// Starts the background work, for which no page waits: polling the registry, keeping an offline copy and checking the
// reminder.
platform?.start();
void keepOfflineCopy();

const checkReminder = () => {
  const current = session.get();
  if (current.status === 'signedIn') void refreshReminder(current.user);
};
session.subscribe(checkReminder);
checkReminder();
