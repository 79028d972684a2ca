import { session } from '@mindloom/data-access';

/** The database of the outbox, see data-access. */
const DATABASE = 'mindloom';

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  import('./outbox-sender').then(
    (sender) => sender.startSending(),
    (error: unknown) => {
      // Results stay on disk; the next change of the session or the next visit tries again.
      isStarted = false;
      console.error('ML-290 outbox not loaded', error);
    },
  );
}

async function mayHoldResults(): Promise<boolean> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  return databases?.some(({ name }) => name === DATABASE) ?? false;
}

/** Starts the outbox for players, and for devices that hold results. A first visitor never loads it. */
export async function watchForResults(): Promise<void> {
  const startForPlayer = () => {
    if (session.get().status === 'signedIn') start();
  };
  session.subscribe(startForPlayer);
  startForPlayer();
  if (await mayHoldResults()) start();
}
