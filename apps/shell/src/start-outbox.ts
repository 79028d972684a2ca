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
 * Starts the outbox for players, and for devices that hold results. A first visitor never loads it.
 * @param load fetches the sender's code; asked for again after a failure, by the next change of the session.
 */
export async function watchForResults(load: () => Promise<OutboxSender> = loadSender): Promise<void> {
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
