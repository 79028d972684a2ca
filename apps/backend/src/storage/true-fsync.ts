import { fsyncSync } from 'node:fs';
import { PGlite } from '@supabase/lite/pglite';
import { syncFolder } from './sync-files';

/**
 * The embedded Postgres comes with fsync off, and its files' fsync does nothing. Node's own file system is below it, so
 * both can be had: a committed row then outlives a power cut, not only the process, for half a millisecond a commit.
 */
export const fsyncParameters = [
  ...PGlite.defaultStartParams,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

function dig(from: unknown, names: readonly string[]): object {
  let at = from;
  for (const name of names) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  if (typeof at !== 'object' || at === null)
    throw new Error(`PGlite no longer has ${names.join('.')}: fsync cannot be on`);
  return at;
}

/** Connects Postgres' fsync with the disk. Only for a database in a folder. */
export function connectFsync(driver: PGlite): void {
  const nodeFiles = dig(driver, ['Module', 'FS', 'filesystems', 'NODEFS']);
  const realPath: unknown = Reflect.get(nodeFiles, 'realPath');
  if (typeof realPath !== 'function')
    throw new Error('PGlite no longer tells real paths: fsync cannot be on');
  Reflect.set(dig(nodeFiles, ['stream_ops']), 'fsync', (stream: object): number => {
    const descriptor: unknown = Reflect.get(stream, 'nfd');
    if (typeof descriptor === 'number') fsyncSync(descriptor);
    else syncFolder(String(Reflect.apply(realPath, nodeFiles, [Reflect.get(stream, 'node')])));
    return 0;
  });
}
