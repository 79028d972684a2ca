import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failure, type Failure } from '../failure';
import type { DataFolder } from './data-folder';
import { writeWholeFile } from './write-whole-file';

/** Raised when the folder's layout changes in a way that an older backend must not touch. */
export const dataFormat = 1;

/** The major version of the embedded Postgres, which alone can open a cluster of the same major version. */
export const postgresMajor = 17;

function readFormat(file: string): number | null {
  if (!existsSync(file)) return null;
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const format: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'format') : null;
  return typeof format === 'number' ? format : Number.NaN;
}

function readClusterMajor(database: string): number | null {
  const file = path.join(database, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : null;
}

/** Refuses data that this version cannot read, before anything opens it. */
export function checkFormat(folder: DataFolder): Failure | { ok: true } {
  const format = readFormat(folder.format);
  if (format !== null && !(format <= dataFormat)) {
    return failure(
      'ML-523',
      `The data in ${folder.root} has format ${format}; this version reads up to ${dataFormat}.`,
    );
  }
  const major = readClusterMajor(folder.database);
  if (major !== null && major !== postgresMajor) {
    return failure(
      'ML-523',
      `The data in ${folder.root} is of Postgres ${major}; this version runs ${postgresMajor}.`,
    );
  }
  return { ok: true };
}

export function writeFormat(folder: DataFolder): void {
  writeWholeFile(folder.format, `${JSON.stringify({ format: dataFormat, postgres: postgresMajor })}\n`);
}
