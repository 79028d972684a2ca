import { askWorker } from './ask-worker';

/** A tab that stays open for days still hears of a new version. */
const CHECK_MS = 60 * 60 * 1000;

/** The files of its build that this page came with. */
const ownFiles = (page: Document): string[] =>
  [...page.querySelectorAll('script[src^="/static/"]')].flatMap((script) => script.getAttribute('src') ?? []);

/**
 * Watches for a worker of another build than this page's. A page that came from the network may be newer than the
 * worker that serves it: the worker that waits is then no news.
 */
export function watchForNewBuild(
  registration: ServiceWorkerRegistration,
  onFound: (waiting: ServiceWorker) => void,
): void {
  const consider = async () => {
    const { waiting } = registration;
    if (waiting === null) return;
    if (!(await askWorker(waiting, { ask: 'isYours', paths: ownFiles(document) }))) onFound(waiting);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => void consider()),
  );
  // Without a connection there is nothing new to find; the next check comes.
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
  void consider();
}

/** Shows the new version: its worker begins when no other tab is open; the page itself is new in any case. */
export async function changeTo(waiting: ServiceWorker): Promise<void> {
  const begun = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  if (await askWorker(waiting, { ask: 'takeOverIfAlone' })) await begun;
  location.reload();
}
