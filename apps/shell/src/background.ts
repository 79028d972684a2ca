import { platform } from './app-platform';
import { workOffline } from './features/updates/work-offline';

// What the shell does beside its pages, on all of them: it follows the registry, and keeps an offline copy.
platform?.start();
void workOffline();
