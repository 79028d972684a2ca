import { createHash } from 'node:crypto';
import {
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
import { openDatabase } from './open-database';
import { readSeed, seededAccounts } from './seed';
import { createSystemSchema } from './system-schema';

/** A cached dump of a database. Loading a dump is much faster than building the database, which takes seconds. */
export type CachedImage = { read(): Blob | null; write(image: Blob): Promise<void> };

/** The maximum number of cached images. Each image has a few megabytes. */
const maximumImages = 8;

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
 * Returns the cached dump of a database with a project's migrations, seed and accounts. Databases in memory start from
 * this dump.
 */
export function filledImage(projectDir: string, withAccounts: boolean): CachedImage {
  const migrations = readMigrations(projectDir).flatMap(({ file, sql }) => [file, sql]);
  const accounts = withAccounts ? JSON.stringify(seededAccounts) : 'no accounts';
  return cachedImage(['finished', ...migrations, readSeed(projectDir) ?? 'no seed', accounts]);
}

async function buildBaseImage(): Promise<Blob> {
  const database = await openDatabase(null);
  try {
    const app = new App({ connection: database, auth: { enabled: true, jwt_secret: newKeys().jwtSecret } });
    await createSystemSchema(app, database);
    return await database.driver.dumpDataDir('gzip');
  } finally {
    await database.close();
  }
}

/**
 * Returns an image in `node_modules/.cache`. The file name is a hash of all inputs that determine the database.
 * @param contents the inputs of this image, in addition to the version of `@supabase/lite` and the source of this
 * folder.
 */
function cachedImage(contents: readonly string[]): CachedImage {
  const { modules, manifest } = installedLite();
  const key = JSON.stringify([manifest, ...sourcesOfThisFolder(), ...contents]);
  const name = createHash('sha256').update(key).digest('hex').slice(0, 20);
  const folder = path.join(modules, '.cache/mindloom-backend');
  const file = path.join(folder, `${name}.tar.gz`);
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
        mkdirSync(folder, { recursive: true });
        writeFileSync(temporary, Buffer.from(await image.arrayBuffer()));
        renameSync(temporary, file);
        deleteOldImages(folder);
      } catch (thrown) {
        console.warn(
          `Cannot cache the database image (${reasonOf(thrown)}). No data is affected, but the next start takes longer.`,
        );
      }
    },
  };
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

function deleteOldImages(folder: string): void {
  const images = readdirSync(folder).map((name) => path.join(folder, name));
  // Another process may have deleted the file in the meantime.
  const modifiedMs = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newestFirst = images.toSorted((one, other) => modifiedMs(other) - modifiedMs(one));
  for (const file of newestFirst.slice(maximumImages)) rmSync(file, { force: true });
}
