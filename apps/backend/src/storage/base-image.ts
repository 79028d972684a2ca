import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { App } from '@supabase/lite';
import { closedByDefaultSql } from './closed-by-default';
import { newKeys } from './install-keys';
import { openDatabase } from './open-database';
import { provisionSystem } from './provision-system';

/** The installed lite's package.json: its own version and the one of the Postgres that it brings. */
function liteManifest(): { folder: string; text: string } {
  const folders = createRequire(import.meta.url).resolve.paths('@supabase/lite') ?? [];
  for (const folder of folders) {
    const file = path.join(folder, '@supabase/lite/package.json');
    if (existsSync(file)) return { folder, text: readFileSync(file, 'utf8') };
  }
  throw new Error('@supabase/lite is not installed');
}

function cacheFile(): string {
  const lite = liteManifest();
  const name = createHash('sha256').update(lite.text).update(closedByDefaultSql).digest('hex').slice(0, 16);
  return path.join(lite.folder, '.cache/mindloom-backend', `${name}.tar.gz`);
}

async function buildImage(): Promise<Blob> {
  const database = await openDatabase(null);
  try {
    await provisionSystem(
      new App({ connection: database, auth: { enabled: true, jwt_secret: newKeys().jwtSecret } }),
      database,
    );
    return await database.driver.dumpDataDir('gzip');
  } finally {
    await database.close();
  }
}

async function keep(file: string, image: Blob): Promise<void> {
  const inTheMaking = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(inTheMaking, Buffer.from(await image.arrayBuffer()));
  renameSync(inTheMaking, file);
}

/**
 * A dump of a fresh cluster with lite's own tables. To make one takes seconds, to load one a third of that, so it is
 * kept beside the installed packages; an upgrade of lite makes a new one.
 */
export async function baseImage(): Promise<Blob> {
  const file = cacheFile();
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const image = await buildImage();
  await keep(file, image);
  return image;
}
