import { session } from '../auth/session';
import { currentUserId, signedInAccount } from '../auth/signed-in-account';
import { readConfig } from '../config';
import { deviceStorage } from '../device-storage';
import { DataFailure } from '../failure';
import { createIndexedDbStorage } from './indexed-db-storage';
import { createOutbox } from './outbox';
import { outboxStatusStore } from './outbox-status';
import { postResult } from './post-result';
import { lockByLease, lockByWebLocks } from './sender-lock';

const CHANNEL = 'mindloom.outbox';
const PERSISTENCE_ASKED = 'mindloom.persistence-asked';

const storage = createIndexedDbStorage();
// Web Locks are undefined on insecure origins and in old browsers.
const locks: LockManager | undefined = globalThis.navigator?.locks;

/** The outbox of this device. `startOutbox` registers the events on which it sends results. */
export const outbox = createOutbox({
  storage,
  lock: locks ? lockByWebLocks(locks) : lockByLease(storage, crypto.randomUUID(), Date.now),
  currentUserId,
  account: signedInAccount,
  async send(entry, accessToken) {
    const read = readConfig();
    if (!read.ok) throw new DataFailure(read.code, read.problem);
    const call = { config: read.config, accessToken };
    await postResult(entry, call);
    // The logs of a run are sent after its result. Nothing waits for the logs, so that they never delay a result.
    if (entry.logs)
      import('./post-run-logs')
        .then(({ postRunLogs }) => postRunLogs(entry, call))
        .catch((cause: unknown) => console.warn('ML-366', cause));
  },
  now: Date.now,
  random: Math.random,
  status: outboxStatusStore,
  onStored: () => void requestPersistence(navigator.storage, deviceStorage()).catch(() => undefined),
  onChanged: () => changeChannel()?.postMessage('changed'),
});

let stop: (() => void) | undefined;

/**
 * Drains the outbox (sends its waiting results) now, and whenever the device comes back online, the tab becomes visible
 * or a player signs in. A second call does nothing.
 * @returns a function that stops draining on these events.
 */
export function startOutbox(): () => void {
  stop ??= addTriggers();
  return () => {
    stop?.();
    stop = undefined;
  };
}

function addTriggers(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let knownUser = currentUserId();
  const drain = () => void outbox.drain('now');
  const onSession = () => {
    const userId = currentUserId();
    if (userId === knownUser) return;
    knownUser = userId;
    void outbox.refresh();
    if (userId !== null) drain();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') drain();
  };
  window.addEventListener('online', drain, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  changeChannel()?.addEventListener('message', () => void outbox.refresh(), { signal });
  const unsubscribe = session.subscribe(onSession);
  void outbox.refresh();
  drain();
  return () => {
    ending.abort();
    unsubscribe();
    outbox.stop();
  };
}

let channel: BroadcastChannel | undefined;

/** The channel on which tabs announce changed entries; undefined in browsers without BroadcastChannel. */
function changeChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/**
 * Asks the browser once per device not to evict this site's storage. Some browsers then show a prompt, so this function
 * is called only after the first result was stored.
 */
async function requestPersistence(
  manager: StorageManager | undefined,
  memory: Storage | undefined,
): Promise<void> {
  if (typeof manager?.persist !== 'function' || memory?.getItem(PERSISTENCE_ASKED)) return;
  memory?.setItem(PERSISTENCE_ASKED, new Date().toISOString());
  await manager.persist();
}
