import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { reasonOf } from '../failure';
import { readMigrations } from './fill-database';
import { newKeys } from './install-keys';
import { type Database, openDatabase } from './open-database';
import { readSeed, seededAccounts } from './seed';
import { createSystemSchema } from './system-schema';

/** A cached dump of a database. Loading a dump is much faster than building the database, which takes seconds. */
export type CachedImage = { read(): Blob | null; write(image: Blob): Promise<void> };

/** The maximum numbers of cached images, with a few megabytes each, and of cached clusters, with 40 megabytes each. */
const maximum = { 'tar.gz': 8, cluster: 2 };

type Extension = keyof typeof maximum;

/**
 * Returns the dump of a new cluster with the system tables. Loading the dump takes a third of the time of building the
 * cluster.
 */
export async function baseImage(): Promise<Blob> {
  const cache = cachedImage(['base']);
  const cached = cache.read();
  if (cached) return cached;
  const image = await buildBaseImage();
  await cache.write(image);
  return image;
}

/**
 * Writes a new cluster with the system tables into a folder. Copies a cached cluster, because loading the dump would take
 * ten times as long.
 * @param target a folder that does not exist.
 */
export async function writeBaseCluster(target: string): Promise<void> {
  const cluster = cachePath(['base'], 'cluster');
  if (existsSync(cluster) || (await cacheBaseCluster(cluster))) cpSync(cluster, target, { recursive: true });
  else await loadImage(target, await baseImage());
}

/** Builds the cluster that `writeBaseCluster` copies. @returns false if the cache cannot be written. */
async function cacheBaseCluster(cluster: string): Promise<boolean> {
  const temporary = `${cluster}.${process.pid}`;
  try {
    mkdirSync(path.dirname(cluster), { recursive: true });
    const database = await createBase(temporary);
    await database.close();
    renameSync(temporary, cluster);
    deleteOldEntries(path.dirname(cluster), 'cluster');
    return true;
  } catch (thrown) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have built the same cluster in the meantime.
    if (!existsSync(cluster)) warnAboutCache(thrown);
    return existsSync(cluster);
  }
}

/** Builds the cluster of a dump in a new folder. */
export async function loadImage(target: string, image: Blob): Promise<void> {
  const database = await openDatabase(target, image);
  await database.close();
}

/**
 * Returns the cached dump of a database with a project's migrations, seed and accounts. Databases in memory start from
 * this dump.
 */
export function filledImage(projectDir: string, withAccounts: boolean): CachedImage {
  const migrations = readMigrations(projectDir).flatMap(({ file, sql }) => [file, sql]);
  const accounts = withAccounts ? JSON.stringify(seededAccounts) : 'no accounts';
  return cachedImage(['finished', ...migrations, readSeed(projectDir) ?? 'no seed', accounts]);
}

async function buildBaseImage(): Promise<Blob> {
  const database = await createBase(null);
  try {
    return await database.driver.dumpDataDir('gzip');
  } finally {
    await database.close();
  }
}

/**
 * Creates a cluster with the system tables.
 * @param folder null for a cluster in memory.
 */
async function createBase(folder: string | null): Promise<Database> {
  const database = await openDatabase(folder);
  try {
    const app = new App({ connection: database, auth: { enabled: true, jwt_secret: newKeys().jwtSecret } });
    await createSystemSchema(app, database);
    return database;
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

/**
 * Returns a path in `node_modules/.cache`. The name is a hash of all inputs that determine the database.
 * @param contents the inputs of this database, in addition to the version of `@supabase/lite` and the source of this
 * folder.
 */
function cachePath(contents: readonly string[], extension: Extension): string {
  const { modules, manifest } = installedLite();
  const key = JSON.stringify([manifest, ...sourcesOfThisFolder(), ...contents]);
  const name = createHash('sha256').update(key).digest('hex').slice(0, 20);
  return path.join(modules, '.cache/mindloom-backend', `${name}.${extension}`);
}

function cachedImage(contents: readonly string[]): CachedImage {
  const file = cachePath(contents, 'tar.gz');
  return {
    read() {
      try {
        return new Blob([readFileSync(file)]);
      } catch {
        // The image was not built yet, or another process has deleted it. The caller builds it again.
        return null;
      }
    },
    async write(image) {
      try {
        const temporary = `${file}.${process.pid}`;
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(temporary, Buffer.from(await image.arrayBuffer()));
        renameSync(temporary, file);
        deleteOldEntries(path.dirname(file), 'tar.gz');
      } catch (thrown) {
        warnAboutCache(thrown);
      }
    },
  };
}

function warnAboutCache(thrown: unknown): void {
  console.warn(
    `Cannot cache the database image (${reasonOf(thrown)}). No data is affected, but the next start takes longer.`,
  );
}

/**
 * Finds the installed `@supabase/lite`.
 * @returns the node_modules folder that contains the package, and the text of the package's package.json, which
 * contains the versions of `@supabase/lite` and Postgres.
 */
function installedLite(): { modules: string; manifest: string } {
  const folders = createRequire(import.meta.url).resolve.paths('@supabase/lite') ?? [];
  for (const modules of folders) {
    const file = path.join(modules, '@supabase/lite/package.json');
    if (existsSync(file)) return { modules, manifest: readFileSync(file, 'utf8') };
  }
  throw new Error('@supabase/lite is not installed. Run npm install.');
}

/**
 * Returns the source code of all modules in this folder. The code is part of the cache key, because a change of the
 * code can change the database.
 */
function sourcesOfThisFolder(): string[] {
  const folder = path.dirname(fileURLToPath(import.meta.url));
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return sources.toSorted().map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

/** Keeps the newest entries of one kind. */
function deleteOldEntries(folder: string, extension: Extension): void {
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${extension}`));
  const entries = names.map((name) => path.join(folder, name));
  // Another process may have deleted the entry in the meantime.
  const modifiedMs = (entry: string): number => statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newestFirst = entries.toSorted((one, other) => modifiedMs(other) - modifiedMs(one));
  for (const entry of newestFirst.slice(maximum[extension])) rmSync(entry, { recursive: true, force: true });
}
