import type { WorkerQuestion } from '../../service-worker/page-protocol';
import { newVersionNotice } from './new-version';
import { NewVersionNotice } from './new-version-notice';

/** How often an open tab checks for a new version, because some tabs stay open for days. */
const CHECK_MS = 60 * 60 * 1000;

/**
 * Registers the service worker, which stores the shell and the loaded games for use without a connection. In
 * development, removes all workers instead, so that no stored code is served.
 */
export async function keepOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (!import.meta.env.PROD) return await removeWorkers();
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    });
    watchForNewBuild(registration, (waiting) =>
      newVersionNotice.set(<NewVersionNotice onReload={() => void changeTo(waiting)} />),
    );
  } catch (error) {
    // Private windows and strict settings forbid service workers. The app then works only with a connection.
    console.warn('ML-193 the service worker could not be registered, so there is no offline copy', error);
  }
}

async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

/**
 * Watches for a waiting worker that belongs to another build than this page. A page from the network can be newer than
 * the active worker. The waiting worker then belongs to the page's own build, and there is no newer version to offer.
 */
function watchForNewBuild(
  registration: ServiceWorkerRegistration,
  onFound: (waiting: ServiceWorker) => void,
): void {
  const check = async () => {
    const { waiting } = registration;
    if (waiting === null) return;
    if (!(await askWorker(waiting, { ask: 'isYours', paths: pageScripts(document) }))) onFound(waiting);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => void check()),
  );
  // Ignore a failure: without a connection, the check fails, and the next check tries again.
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
  void check();
}

/** The addresses of the scripts that this page loaded from its build. */
const pageScripts = (page: Document): string[] =>
  [...page.querySelectorAll('script[src^="/static/"]')].flatMap((script) => script.getAttribute('src') ?? []);

/**
 * Reloads the page. If no other tab is open, the new worker takes over first, so the page reloads in the new version.
 */
async function changeTo(waiting: ServiceWorker): Promise<void> {
  const begun = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  if (await askWorker(waiting, { ask: 'takeOverIfAlone' })) await begun;
  location.reload();
}

/** Sends a question to a service worker and waits for its yes or no. */
function askWorker(worker: ServiceWorker, question: WorkerQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    worker.postMessage(question, [port2]);
  });
}
