import { session } from '@mindloom/data-access';

/** The name of the outbox's IndexedDB database, which libs/data-access defines. */
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
 * Starts the outbox if a player is signed in or if the device holds unsent results. Otherwise the page never loads the
 * outbox.
 * @param load loads the outbox's code. If `load` fails, it is called again at the next change of the session.
 */
export async function startOutboxWhenNeeded(load: () => Promise<OutboxSender> = loadSender): Promise<void> {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      (await load()).startSending();
    } catch (error) {
      // If the outbox fails to load, the results stay on disk, and the next change of the session tries again.
      isStarted = false;
      console.error('ML-290 the code of the outbox could not be loaded', error);
    }
  };
  const startForPlayer = () => (session.get().status === 'signedIn' ? start() : Promise.resolve());
  session.subscribe(() => void startForPlayer());
  await startForPlayer();
  if (await mayHoldResults()) await start();
}
