import { isRecord } from '@mindloom/base';
import { deviceStorage } from '@mindloom/data-access';
import type { LoadReport } from '@mindloom/data-access/telemetry';

/** The storage keys of start marks begin with this prefix. Each mark also has a Web Lock with the name of its key. */
const KEY_PREFIX = 'mindloom.start.';
/** The age from which start marks are reported. The page of a younger mark may still be waiting for its lock. */
const FEWEST_MS = 5000;
/** The age from which start marks are dropped, because they say little about what the release does now. */
const MOST_MS = 7 * 24 * 3_600_000;

/** The user id in the start marks of visitors. It is not an account, and no result contains it. */
export const VISITOR = 'visitor';

/** The mark of a play that runs in a visible page. If the page freezes, its mark stays on the device. */
interface StartMark {
  /** The account that plays, or `VISITOR`. */
  userId: string;
  slot: string;
  remote: string;
  version: string;
  /** The place where the game ran; absent if it ran in the page. */
  place?: 'frame';
  /** The start of the play, as Unix time in ms. */
  startedAt: number;
  phase: 'starting' | 'playing';
}

export type MarkedPlay = Pick<StartMark, 'userId' | 'slot' | 'remote' | 'version' | 'place'>;

export interface RunningMark {
  /** To be called when the game is ready. */
  playing(): void;
  /** To be called when the game froze, but the page did not. The mark stays for the next visit. */
  frozen(): void;
  /** To be called when the game has been unmounted. */
  remove(): void;
}

/**
 * Writes a start mark. Call this function before the mount. The mark is removed while the page is hidden, when the page
 * is unloaded, and after the play. So a mark remains only if the page froze, or if its process or the device stopped.
 * Browsers without Web Locks get no mark, because other tabs could not detect that this tab is still running.
 */
export function markStart(play: MarkedPlay): RunningMark {
  const key = `${KEY_PREFIX}${crypto.randomUUID()}`;
  const startedAt = Date.now();
  const ended = new AbortController();
  const { signal } = ended;
  let phase: StartMark['phase'] = 'starting';

  const write = () => {
    if (document.visibilityState !== 'visible') return;
    try {
      deviceStorage()?.setItem(key, JSON.stringify({ ...play, startedAt, phase } satisfies StartMark));
    } catch {
      // If the storage is full, no start mark is written. A freeze of the play will then not be reported.
    }
  };
  const erase = () => deviceStorage()?.removeItem(key);

  const locks = webLocks();
  if (locks !== null) {
    write();
    holdLock(locks, key, signal);
    document.addEventListener('visibilitychange', () => (document.hidden ? erase() : write()), { signal });
    window.addEventListener('pagehide', erase, { signal });
    window.addEventListener('pageshow', write, { signal });
  }
  return {
    playing() {
      phase = 'playing';
      if (locks !== null) write();
    },
    frozen: () => ended.abort(),
    remove() {
      if (!signal.aborted) erase();
      ended.abort();
    },
  };
}

/** The Web Locks of this browser; null where they are missing, such as in a page that is not secure. */
function webLocks(): LockManager | null {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ?? null;
}

/** Holds a lock until the signal is aborted, or until this page is gone. */
function holdLock(locks: LockManager, name: string, signal: AbortSignal): void {
  const held = () => new Promise<void>((release) => signal.addEventListener('abort', () => release()));
  locks.request(name, { signal }, held).catch(() => {
    // The lock was not granted before the play ended.
  });
}

/**
 * Removes the marks of plays that froze, and returns them as load reports. A visitor's plays are reported by the next player
 * who signs in on this device, because visitors cannot report. Marks of other accounts and of plays that still run in another
 * tab stay.
 */
export async function takeStalledPlays(userId: string): Promise<LoadReport[]> {
  const storage = deviceStorage();
  const locks = webLocks();
  if (storage === undefined || locks === null) return [];
  const { held = [], pending = [] } = await locks.query();
  const running = new Set([...held, ...pending].map(({ name }) => name));
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.flatMap((key): LoadReport[] => {
    if (!key.startsWith(KEY_PREFIX)) return [];
    const mark = readMark(storage.getItem(key));
    const ageMs = Date.now() - (mark?.startedAt ?? 0);
    if (mark === null || ageMs > MOST_MS) {
      storage.removeItem(key);
      return [];
    }
    const isReported = mark.userId === userId || mark.userId === VISITOR;
    if (!isReported || running.has(key) || ageMs < FEWEST_MS) return [];
    storage.removeItem(key);
    const { slot, remote, version, place, phase } = mark;
    const code = phase === 'starting' ? 'ML-114' : 'ML-115';
    return [
      { userId, slot, outcomes: [{ remote, version, ...(place && { place }), outcome: 'stalled', code }] },
    ];
  });
}

/** Reads a stored mark. Returns null if it is missing or was not written by `markStart`. */
function readMark(text: string | null): StartMark | null {
  const { userId, slot, remote, version, place, startedAt, phase } = parsed(text);
  return typeof userId === 'string' &&
    typeof slot === 'string' &&
    typeof remote === 'string' &&
    typeof version === 'string' &&
    typeof startedAt === 'number' &&
    (phase === 'starting' || phase === 'playing')
    ? { userId, slot, remote, version, ...(place === 'frame' && { place }), startedAt, phase }
    : null;
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
