import { createStore } from '../../subscribable';
import { createIndexedDbStorage } from '../indexed-db-storage';
import { createOutbox, type Outbox } from '../outbox';
import type { OutboxStatus } from '../outbox-status';
import type { OutboxStorage } from '../outbox-storage';
import { saveResults } from '../save-results';
import { turnByLease, turnByLocks } from '../sender-turn';
import type { FakeLocks } from './fake-locks';

/** One device: what its tabs share. */
export interface Device {
  nowMs: number;
  /** The account that is signed in, in all tabs. */
  userId: string | null;
  /** Whose token a reading of the session finds, when that is somebody else: a login in the very same moment. */
  tokenOf?: string | null;
  locks?: FakeLocks;
}

export interface Tab {
  outbox: Outbox;
  status: () => OutboxStatus;
  /** Like closing the tab: whatever it was doing never goes on. */
  close: () => void;
}

const LIMIT_MS = 15;
const config = { supabaseUrl: 'http://backend.test', supabaseKey: 'public' };
const never = () => new Promise<never>(() => undefined);

/** Storage of a tab; after the close nothing it asks for is done or answered. */
function mortal(storage: OutboxStorage, isClosed: () => boolean): OutboxStorage {
  const guard =
    <Arguments extends unknown[], T>(method: (...values: Arguments) => Promise<T>) =>
    async (...values: Arguments): Promise<T> => {
      if (isClosed()) return never();
      const result = await method(...values);
      return isClosed() ? never() : result;
    };
  return {
    add: guard(storage.add),
    list: guard(storage.list),
    replace: guard(storage.replace),
    remove: guard(storage.remove),
    takeLease: guard(storage.takeLease),
    releaseLease: guard(storage.releaseLease),
  };
}

/** Opens a tab of the product on a device: the real outbox on the device's IndexedDB, talking by `fetch`. */
export function openTab(device: Device, owner = crypto.randomUUID(), base = createIndexedDbStorage()): Tab {
  let closed = false;
  let close = () => undefined;
  const closing = new Promise<void>((resolve) => {
    close = () => {
      closed = true;
      resolve();
      return undefined;
    };
  });
  const storage = mortal(base, () => closed);
  const status = createStore<OutboxStatus>({ waiting: 0, refused: 0, unstored: 0, sending: false });
  const outbox = createOutbox({
    storage,
    turn: device.locks
      ? turnByLocks(device.locks.ofTab(closing))
      : turnByLease(storage, owner, () => device.nowMs),
    currentUserId: () => device.userId,
    async account() {
      const userId = device.tokenOf === undefined ? device.userId : device.tokenOf;
      return userId === null ? null : { userId, accessToken: `token-of-${userId}` };
    },
    async send(entry, accessToken) {
      if (closed) return never();
      await saveResults(entry, { config, accessToken, limitMs: LIMIT_MS });
    },
    now: () => device.nowMs,
    random: () => 0.5,
    status,
  });
  return {
    outbox,
    status: status.get,
    close() {
      outbox.stop();
      close();
    },
  };
}
