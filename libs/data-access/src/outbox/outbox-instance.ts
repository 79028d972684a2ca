import { readConfig } from '../config/read-config';
import { deviceStorage } from '../device-storage';
import { DataFailure } from '../failure';
import { askToPersist } from './ask-to-persist';
import { createIndexedDbStorage } from './indexed-db-storage';
import { createOutbox } from './outbox';
import { outboxStatusStore } from './outbox-status';
import { saveResults } from './save-results';
import { turnByLease, turnByLocks } from './sender-turn';
import { currentUserId, signedInAccount } from './signed-in-account';
import { announceChange } from './tabs';

const storage = createIndexedDbStorage();
// Where a page may not use locks (an insecure address, an old browser) the property is missing.
const locks: LockManager | undefined = globalThis.navigator?.locks;

/** This device's outbox. `startOutbox` gives it its triggers. */
export const outbox = createOutbox({
  storage,
  turn: locks ? turnByLocks(locks) : turnByLease(storage, crypto.randomUUID(), Date.now),
  currentUserId,
  account: signedInAccount,
  async send(entry, accessToken) {
    const read = readConfig();
    if (!read.ok) throw new DataFailure(read.code, read.problem);
    await saveResults(entry, { config: read.config, accessToken });
  },
  now: Date.now,
  random: Math.random,
  status: outboxStatusStore,
  onStored: () => void askToPersist(navigator.storage, deviceStorage()).catch(() => undefined),
  onChanged: announceChange,
});
