import { session } from '@mindloom/data-access';

/** The database of the outbox, see data-access. */
const DATABASE = 'mindloom';

interface OutboxSender {
  startSending: () => void;
}

const loadSender = (): Promise<OutboxSender> => import('./outbox-sender');

async function mayHoldResults(): Promise<boolean> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  return databases?.some(({ name }) => name === DATABASE) ?? false;
}

/**
 * Starts the outbox for players, and on devices that hold results. A first visitor never loads it.
 * @param load loads the outbox's code. It is called again at the next change of the session when it failed.
 */
export async function startOutboxWhenNeeded(load: () => Promise<OutboxSender> = loadSender): Promise<void> {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      (await load()).startSending();
    } catch (error) {
      // Results stay on disk.
      isStarted = false;
      console.error('ML-290 outbox not loaded', error);
    }
  };
  const startForPlayer = () => (session.get().status === 'signedIn' ? start() : Promise.resolve());
  session.subscribe(() => void startForPlayer());
  await startForPlayer();
  if (await mayHoldResults()) await start();
}
