import { platform } from './app-platform';
import { keepOfflineCopy } from './features/updates/offline-copy';

// Starts work for which no page waits: polling the registry and keeping an offline copy.
platform?.start();
void keepOfflineCopy();
