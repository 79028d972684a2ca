import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { failure, reasonOf, type Failure } from '../failure';
import { diskFull } from './file-trouble';

/** The files of one installation. */
export type DataFolder = {
  root: string;
  /** The Postgres cluster; complete whenever it exists. */
  database: string;
  /** Where a cluster is built before it gets its name. */
  databaseInTheMaking: string;
  keys: string;
  lock: string;
  format: string;
  outbox: string;
};

export function dataFolder(dataDir: string): DataFolder {
  const root = path.resolve(dataDir);
  const database = path.join(root, 'database');
  return {
    root,
    database,
    databaseInTheMaking: `${database}.new`,
    keys: path.join(root, 'keys.json'),
    lock: path.join(root, 'backend.lock'),
    format: path.join(root, 'format.json'),
    outbox: path.join(root, 'outbox.jsonl'),
  };
}

/** Makes the folder when it is missing, for this user alone. */
export function prepareFolder(folder: DataFolder): Failure | { ok: true } {
  try {
    mkdirSync(folder.root, { recursive: true, mode: 0o700 });
    accessSync(folder.root, constants.R_OK | constants.W_OK | constants.X_OK);
    return { ok: true };
  } catch (thrown) {
    const why = `The data folder ${folder.root} cannot be written: ${reasonOf(thrown)}`;
    return diskFull(thrown) ?? failure('ML-522', why);
  }
}
