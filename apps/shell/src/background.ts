import { platform } from './app-platform';
import { keepOfflineCopy } from './features/updates/offline-copy';

// Work that no page waits for: polling the registry and keeping an offline copy.
platform?.start();
void keepOfflineCopy();
