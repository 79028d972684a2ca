import { platform } from './platform';
import { workOffline } from './pwa/work-offline';

// What the shell does beside its pages, on all of them: it follows the registry, and keeps an offline copy.
platform?.start();
void workOffline();
