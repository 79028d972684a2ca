import { isRecord } from '@mindloom/base';
import type { FetchedFiles } from '@mindloom/data-access';
import { type Release, type SlotRelease, type Snapshot, withFiles } from '@mindloom/registry';
import { type LoadFailure, loadFailure } from '@mindloom/game-loading';
import { GAMES_CACHE } from '../../service-worker/page-protocol';

const STORAGE_KEY = 'mindloom.files';

export interface FileListsParts {
  fetchFiles: (release: SlotRelease, limitMs: number) => Promise<FetchedFiles>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The newest snapshot. This device keeps only the file lists of the releases in this snapshot. */
  served: () => Snapshot | null;
}

export type FilesRead = { ok: true; release: Release } | { ok: false; failure: LoadFailure };

/** Adds the files and their hashes to the releases of a snapshot. */
export type FileLists = ReturnType<typeof createFileLists>;

const isComplete = (release: SlotRelease): release is Release => release.assets !== undefined;

/**
 * Reads the file lists of releases and keeps them on this device, so that games also start offline. The snapshot
 * contains the digest of each list. A list with another digest is refused, wherever it comes from.
 */
export function createFileLists({ fetchFiles, storage, served }: FileListsParts) {
  const verified = new Map<string, Release>();
  const reading = new Map<string, Promise<FilesRead>>();

  /** Returns the release with its files if they are in the snapshot or were read by this page; otherwise null. */
  const known = (release: SlotRelease): Release | null =>
    isComplete(release) ? release : (verified.get(keyOf(release)) ?? null);

  const accept = (release: Release): FilesRead => {
    verified.set(keyOf(release), release);
    return { ok: true, release };
  };

  const readOnce = async (release: SlotRelease, limitMs: number): Promise<FilesRead> => {
    const key = keyOf(release);
    const lists = storedLists(storage);
    const stored = await withFiles(release, lists[key] ?? '');
    if (stored !== null) return accept(stored);
    const fetched = await fetchFiles(release, limitMs);
    if (!fetched.ok) return { ok: false, failure: loadFailure(fetched.why, fetched.problem, release) };
    const complete = await withFiles(release, fetched.list);
    if (complete === null) {
      const detail = 'the file list is not that of the registered release';
      return { ok: false, failure: loadFailure('integrity', detail, release) };
    }
    const keys = servedKeys(served());
    const kept = Object.entries(storedLists(storage)).filter(([other]) => keys.has(other));
    storage.setItem(STORAGE_KEY, JSON.stringify({ ...Object.fromEntries(kept), [key]: fetched.list }));
    return accept(complete);
  };

  return {
    known,
    /** Reads the files of a release from this device or from the backend. Concurrent reads share one request. */
    read: (release: SlotRelease, limitMs: number): Promise<FilesRead> => {
      const complete = known(release);
      if (complete !== null) return Promise.resolve({ ok: true, release: complete });
      const key = keyOf(release);
      const current =
        reading.get(key) ??
        readOnce(release, limitMs)
          // A browser without `crypto.subtle` cannot verify the list. The release must not run then.
          .catch((error: unknown): FilesRead => ({
            ok: false,
            failure: loadFailure('integrity', `the file list cannot be verified: ${String(error)}`, release),
          }))
          .finally(() => reading.delete(key));
      reading.set(key, current);
      return current;
    },
  };
}

/** The key of a file list on the device. It contains the digest, so a list with other content has another key. */
const keyOf = ({ remote, version, files }: SlotRelease): string => `${remote}@${version} ${files}`;

function servedKeys(snapshot: Snapshot | null): ReadonlySet<string> {
  const releases = Object.values(snapshot?.slots ?? {}).flatMap(
    ({ stable, candidate, lastGood, variants }) => [
      stable,
      candidate,
      lastGood,
      ...(variants ?? []).map(({ release }) => release),
    ],
  );
  return new Set(releases.flatMap((release) => (release === null ? [] : [keyOf(release)])));
}

function storedLists(storage: FileListsParts['storage']): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.flatMap(([key, list]) => (typeof list === 'string' ? [[key, list]] : [])),
    );
  } catch {
    // The stored text is not JSON. The next list replaces it.
    return {};
  }
}

/**
 * Whether the service worker has stored every file that a release needs for its mount.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 */
export async function areStored({ assets, entry }: Release, baseUrl: string): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(GAMES_CACHE))) return false;
  const cache = await caches.open(GAMES_CACHE);
  const needed = assets.filter(({ path, boot }) => boot || path === entry);
  const found = await Promise.all(needed.map(({ path }) => cache.match(new URL(path, baseUrl))));
  return found.every((file) => file !== undefined);
}
