import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { plainTypes } from './plain-types';

const options = { parsers: { ...plainTypes } };

/** Each version of PGlite and each list of scripts has a database of its own. */
function cachePath(scripts: readonly string[]): string {
  const front = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dirname(front), '../package.json'), 'utf8'),
  );
  const hash = createHash('sha256').update(JSON.stringify(scripts)).digest('hex').slice(0, 12);
  return fileURLToPath(
    new URL(`../../../../../node_modules/.cache/mindloom/pglite-${version}-${hash}.tar`, import.meta.url),
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

/**
 * A PGlite database after these scripts. Making one takes seconds, so the first is kept for the next time; the scripts
 * must leave nothing that only a session knows.
 */
export async function keptPglite(scripts: readonly string[]): Promise<PGlite> {
  const path = cachePath(scripts);
  if (existsSync(path)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([new Uint8Array(readFileSync(path))]) });
  }
  const database = await PGlite.create(options);
  for (const script of scripts) await database.exec(script);
  await keep(database, path);
  return database;
}
