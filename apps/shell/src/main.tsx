import './main.css';
import { restrictScripts } from '@mindloom/base';
import { startSession } from '@mindloom/data-access';
import { preloadToaster } from '@mindloom/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { takePreviewRequest } from './features/preview/preview-request';
import { followTheme } from './features/theme/theme';
import { installEvent } from './platform/install/install-event';
import { loadPage, preloadPage } from './routes';
import { VERIFIER_FILE } from './run-verifier/verifier-protocol';
import { startOutboxWhenNeeded } from './start-outbox';

/** Background work starts after this time even if the browser is not idle. */
const IDLE_LIMIT_MS = 5000;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve, IDLE_LIMIT_MS);
  });

/** Loads what the first page does not need, after that page is shown. */
async function startBackground(): Promise<void> {
  await loaded();
  // Wait for the page's code first, because the browser is also idle while that code is loading.
  await loadPage(location.pathname);
  await idle();
  void preloadToaster();
  import('./background').catch((error: unknown) =>
    console.warn('ML-195 the background code could not be loaded', error),
  );
}

restrictScripts('/static/', '/service-worker.js', VERIFIER_FILE);
addEventListener('beforeinstallprompt', (event) => {
  // Prevent the browser's own offer to install the app. The app offers the installation at a better moment.
  event.preventDefault();
  installEvent.set(event);
});
takePreviewRequest();
followTheme();
startSession();
preloadPage(location.pathname);
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
void startOutboxWhenNeeded();
void startBackground();
