import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failure, reasonOf, type Failure } from '../failure';
import type { DataFolder } from './data-folder';
import { writeWholeFile } from './write-whole-file';

/** Raised when the folder's layout changes in a way that an older backend must not touch. */
export const dataFormat = 1;

/** The major version of the embedded Postgres, which alone can open a cluster of the same major version. */
export const postgresMajor = 17;

/** The format that the folder says of itself; a new folder says nothing. */
function readFormat(file: string): { ok: true; format: number | null } | Failure {
  if (!existsSync(file)) return { ok: true, format: null };
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const format: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'format') : null;
    if (typeof format === 'number') return { ok: true, format };
    return damaged(file, 'it names no format');
  } catch (thrown) {
    return damaged(file, reasonOf(thrown));
  }
}

const damaged = (file: string, why: string): Failure =>
  failure(
    'ML-532',
    `The file ${file} cannot be read (${why}). All data is kept, untouched. If this version of Mindloom made the data, ` +
      'move the file away and start again: it is written anew.',
  );

function readClusterMajor(database: string): string | null {
  const file = path.join(database, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Refuses data that this version cannot read, before anything opens it. */
export function checkFormat(folder: DataFolder): Failure | { ok: true } {
  const read = readFormat(folder.format);
  if (!read.ok) return read;
  const { format } = read;
  if (format !== null && format > dataFormat) {
    return failure(
      'ML-523',
      `The data in ${folder.root} has format ${format}; this version reads up to ${dataFormat}.`,
    );
  }
  const major = readClusterMajor(folder.database);
  if (major !== null && major !== String(postgresMajor)) {
    return failure(
      'ML-523',
      `The data in ${folder.root} is of Postgres ${major || 'unknown'}; this version runs ${postgresMajor}.`,
    );
  }
  return { ok: true };
}

export function writeFormat(folder: DataFolder): void {
  writeWholeFile(folder.format, `${JSON.stringify({ format: dataFormat, postgres: postgresMajor })}\n`);
}
