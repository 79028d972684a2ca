import { session } from '@mindloom/data-access';
import { platform } from './app-platform';
import { keepOfflineCopy } from './features/updates/offline-copy';
import { refreshReminder } from './platform/reminder/reminder';

// Starts work for which no page waits. It polls the registry, keeps an offline copy and checks the reminder.
platform?.start();
void keepOfflineCopy();

const checkReminder = () => {
  const current = session.get();
  if (current.status === 'signedIn') void refreshReminder(current.user);
};
session.subscribe(checkReminder);
checkReminder();
