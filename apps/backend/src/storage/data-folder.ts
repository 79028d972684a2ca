import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@mindloom/base';
import { failure, reasonOf, type Failure } from '../failure';
import { writeFileAtomic } from './durable-files';
import { diskFullFailure } from './file-errors';

/**
 * The version of the folder's layout. Raise it if a change makes the folder unreadable for older backends. They then
 * refuse to open it.
 */
export const dataFormat = 1;

/** Major version of the embedded Postgres. It can open only clusters of the same major version. */
export const postgresMajor = 17;

/** The files of one installation. */
export type DataFolder = {
  root: string;
  /** The Postgres cluster. The folder has this name only when the cluster is complete. */
  database: string;
  /** A new cluster is built in this folder, which is then renamed to `database`. */
  newDatabase: string;
  keys: string;
  lock: string;
  format: string;
  mailbox: string;
};

export function dataFolder(dataDir: string): DataFolder {
  const root = path.resolve(dataDir);
  const database = path.join(root, 'database');
  return {
    root,
    database,
    newDatabase: `${database}.new`,
    keys: path.join(root, 'keys.json'),
    lock: path.join(root, 'backend.lock'),
    format: path.join(root, 'format.json'),
    mailbox: path.join(root, 'outbox.jsonl'),
  };
}

/** Creates the folder, readable by the current user only, if it does not exist. */
export function prepareFolder(folder: DataFolder): Failure | { ok: true } {
  try {
    mkdirSync(folder.root, { recursive: true, mode: 0o700 });
    accessSync(folder.root, constants.R_OK | constants.W_OK | constants.X_OK);
    return { ok: true };
  } catch (thrown) {
    const problem =
      `Cannot write to the data folder ${folder.root} (${reasonOf(thrown)}). Its contents were not changed. ` +
      'Make it writable, or choose another folder with MINDLOOM_DATA=dir.';
    return diskFullFailure(thrown) ?? failure('ML-522', problem);
  }
}

/** Refuses a data folder that this version cannot read. Call it before opening the database. */
export function checkFormat(folder: DataFolder): Failure | { ok: true } {
  const read = readFormat(folder.format);
  if (!read.ok) return read;
  const { format } = read;
  if (format !== null && format > dataFormat) {
    return failure(
      'ML-523',
      `The data in ${folder.root} has format ${format}, but this version supports formats up to ${dataFormat}. ` +
        newerVersionAdvice,
    );
  }
  const major = readClusterMajor(folder.database);
  if (major !== null && major !== String(postgresMajor)) {
    return failure(
      'ML-523',
      `The data in ${folder.root} was written by Postgres ${major || '(unknown version)'}, but this version runs ` +
        `Postgres ${postgresMajor}. ${newerVersionAdvice}`,
    );
  }
  return { ok: true };
}

export function writeFormat(folder: DataFolder): void {
  writeFileAtomic(folder.format, `${JSON.stringify({ format: dataFormat, postgres: postgresMajor })}\n`);
}

const newerVersionAdvice =
  'The data was not changed. Run the version that wrote it, or start with an empty folder.';

/** Reads the format number. A new folder has none. */
function readFormat(file: string): { ok: true; format: number | null } | Failure {
  if (!existsSync(file)) return { ok: true, format: null };
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const format = isRecord(read) ? read['format'] : null;
    if (typeof format === 'number') return { ok: true, format };
    return unreadableFormat(file, 'the format number is missing');
  } catch (thrown) {
    return unreadableFormat(file, reasonOf(thrown));
  }
}

const unreadableFormat = (file: string, reason: string): Failure =>
  failure(
    'ML-532',
    `Cannot read ${file} (${reason}). The data was not changed. If this version of Mindloom wrote the data, ` +
      'move the file away and start again to create a new one.',
  );

function readClusterMajor(database: string): string | null {
  const file = path.join(database, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
