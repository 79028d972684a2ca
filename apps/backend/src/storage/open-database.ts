import { fsyncSync } from 'node:fs';
import { createPgliteConnection, PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import { captureDatabaseFailures } from './database-failure';
import { syncFolder } from './durable-files';

export type Database = PgliteConnection;

/**
 * Opens a Postgres cluster, or creates one.
 * @param folder null for a cluster in memory.
 * @param image a dump of a cluster to start from, allowed only if the folder is empty.
 */
export async function openDatabase(folder: string | null, image?: Blob): Promise<Database> {
  const connection = await createPgliteConnection({
    ...(folder === null ? {} : { url: folder }),
    pgliteOptions: {
      parsers: columnParsers,
      ...(folder === null ? {} : { startParams: fsyncParameters }),
      ...(image ? { loadDataDir: image } : {}),
    },
  });
  await connection.driver.waitReady;
  checkSerializedValues(connection.driver);
  if (folder !== null) enableFsync(connection.driver);
  disableImplicitGrants(connection);
  captureDatabaseFailures(connection);
  return connection;
}

const INT8 = 20;
const FLOAT4 = 700;
const FLOAT8 = 701;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Converts column values, by Postgres type id, to the JSON that PostgREST sends. */
export const columnParsers = {
  [INT8]: jsonNumber,
  [FLOAT4]: jsonNumber,
  [FLOAT8]: jsonNumber,
  [NUMERIC]: jsonNumber,
  [TIMESTAMP]: isoTime,
  [TIMESTAMPTZ]: isoTime,
};

/** Converts a number to a JSON number. NaN and Infinity, which JSON does not have, stay text. */
function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** Converts `2026-11-01 10:00:00+00` to `2026-11-01T10:00:00+00:00`. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/**
 * Refuses a value that a serializer cannot express, such as a number for a list of texts. PGlite would fail after it has
 * written a part of its message into the buffer of the connection. This part would be sent with the next request, which
 * may belong to somebody else. After that, no transaction could be ended any more.
 */
function checkSerializedValues({ serializers }: PGlite): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const sent: unknown = serialize(value);
      if (typeof sent === 'string') return sent;
      throw new TypeError(`a value of type ${type} cannot be expressed`);
    };
  }
}

/**
 * The embedded Postgres turns fsync off by default. These parameters and `enableFsync` make committed rows survive a
 * power cut, at a cost of about half a millisecond per commit.
 */
const fsyncParameters = [...PGlite.defaultStartParams, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** Makes Postgres' fsync reach the disk, because PGlite's own file system ignores it. Only for databases in a folder. */
function enableFsync(driver: PGlite): void {
  const nodeFiles = propertyAt(driver, ['Module', 'FS', 'filesystems', 'NODEFS']);
  const realPath: unknown = Reflect.get(nodeFiles, 'realPath');
  if (typeof realPath !== 'function') throw new Error(missingInternals('realPath'));
  Reflect.set(propertyAt(nodeFiles, ['stream_ops']), 'fsync', (stream: object): number => {
    const descriptor: unknown = Reflect.get(stream, 'nfd');
    if (typeof descriptor === 'number') fsyncSync(descriptor);
    else syncFolder(String(Reflect.apply(realPath, nodeFiles, [Reflect.get(stream, 'node')])));
    return 0;
  });
}

function propertyAt(from: unknown, names: readonly string[]): object {
  let at = from;
  for (const name of names) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  if (typeof at !== 'object' || at === null) throw new Error(missingInternals(names.join('.')));
  return at;
}

const missingInternals = (name: string): string =>
  `This version of PGlite has no ${name}, so fsync cannot be enabled`;

/**
 * Prevents `@supabase/lite` from granting all rights on all tables to anon and authenticated on its first request. It
 * grants these rights only while its `rlsState` is 'unknown'. With 'active', it skips the grants and still sets role
 * and user id for each request.
 */
function disableImplicitGrants(connection: PgliteConnection): void {
  if (Reflect.get(connection, 'rlsState') !== 'unknown') {
    throw new Error(
      '@supabase/lite has an unknown rlsState, so its automatic grants cannot be switched off. Check whether this version still grants anon and authenticated all rights on all tables.',
    );
  }
  Reflect.set(connection, 'rlsState', 'active');
}
