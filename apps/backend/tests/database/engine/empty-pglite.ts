import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { plainTypes } from './plain-types';

const options = { parsers: { ...plainTypes } };

function cachePath(): string {
  const front = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dirname(front), '../package.json'), 'utf8'),
  );
  return fileURLToPath(
    new URL(`../../../../../node_modules/.cache/mindloom/pglite-${version}.tar`, import.meta.url),
  );
}

async function keep(database: PGlite, path: string): Promise<void> {
  const dump = await database.dumpDataDir('none');
  mkdirSync(dirname(path), { recursive: true });
  // Written beside and renamed, because several test workers may come first.
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, new Uint8Array(await dump.arrayBuffer()));
  renameSync(beside, path);
}

/** A PGlite database without any table. Making one takes four seconds, so the first is kept for the next time. */
export async function emptyPglite(): Promise<PGlite> {
  const path = cachePath();
  if (existsSync(path)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([new Uint8Array(readFileSync(path))]) });
  }
  const database = await PGlite.create(options);
  await keep(database, path);
  return database;
}
