import { createStore } from '@mindloom/base';
import { createIndexedDbStorage, type OutboxStorage } from '../indexed-db-storage';
import { createOutbox, type Outbox } from '../outbox';
import type { OutboxStatus } from '../outbox-status';
import { postResult } from '../post-result';
import { lockByLease, lockByWebLocks } from '../sender-lock';
import type { FakeLocks } from './fake-locks';

/** The state that all tabs of a device share. */
export interface Device {
  nowMs: number;
  /** The account that is signed in on the device, in all tabs. */
  userId: string | null;
  /**
   * The account to which the access token belongs. Set only if it differs from `userId`, for example because another
   * player has just signed in. Null means that there is no valid session.
   */
  tokenOf?: string | null;
  locks?: FakeLocks;
}

export interface Tab {
  outbox: Outbox;
  status: () => OutboxStatus;
  /** Closes the tab. Its pending operations then never resolve. */
  close: () => void;
}

const LIMIT_MS = 15;
const config = { supabaseUrl: 'http://backend.test', supabaseKey: 'public' };
const never = () => new Promise<never>(() => undefined);

/** Returns the storage of a tab. After the tab is closed, no operation starts or resolves. */
function closable(storage: OutboxStorage, isClosed: () => boolean): OutboxStorage {
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

/** Opens a tab on a device. The tab has the real outbox, uses the stubbed IndexedDB, and sends requests by `fetch`. */
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
  const storage = closable(base, () => closed);
  const status = createStore<OutboxStatus>({ waiting: 0, refused: 0, unstored: 0, sending: false });
  const outbox = createOutbox({
    storage,
    lock: device.locks
      ? lockByWebLocks(device.locks.ofTab(closing))
      : lockByLease(storage, owner, () => device.nowMs),
    currentUserId: () => device.userId,
    async account() {
      const userId = device.tokenOf === undefined ? device.userId : device.tokenOf;
      return userId === null ? null : { userId, accessToken: `token-of-${userId}` };
    },
    async send(entry, accessToken) {
      if (closed) return never();
      await postResult(entry, { config, accessToken, limitMs: LIMIT_MS });
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
