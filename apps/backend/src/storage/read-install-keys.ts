import { existsSync } from 'node:fs';
import { failure, type Failure } from '../failure';
import { dataFolder } from './data-folder';
import { readKeys, type InstallKeys } from './install-keys';

/**
 * The keys of an installation, for tools on the same machine; never makes any.
 * @param dataDir the data folder of the backend.
 * @returns ML-527 when no backend has run there yet, or when the file holds no keys.
 */
export function readInstallKeys(dataDir: string): { ok: true; keys: InstallKeys } | Failure {
  const { keys } = dataFolder(dataDir);
  if (!existsSync(keys))
    return failure('ML-527', `No backend has run on ${dataDir} yet: run npm start once.`);
  return readKeys(keys);
}
