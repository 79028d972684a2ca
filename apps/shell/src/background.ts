import { platform } from './app-platform';
import { keepOfflineCopy } from './features/updates/offline-copy';

// Starts work for which no page waits. It polls the registry and keeps an offline copy.
platform?.start();
void keepOfflineCopy();
