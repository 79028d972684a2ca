import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { isRecord } from '@mindloom/base';
import { failure, reasonOf, type Failure } from '../failure';
import { dataFolder } from './data-folder';
import { writeFileAtomic } from './durable-files';

/** Random keys of one installation. Only the publishable key may leave this machine. */
export type InstallKeys = { jwtSecret: string; publishableKey: string; secretKey: string };

const minimumKeyLength = 32;
const recoveryAdvice =
  'The data was not changed. Restore keys.json from a backup, or remove it: the next start creates new keys and ' +
  'everyone must log in again.';

export function newKeys(): InstallKeys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  };
}

/** Parses stored keys. Returns ML-527 if a key is missing or too short. */
export function parseKeys(text: string): { ok: true; keys: InstallKeys } | Failure {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read)) return failure('ML-527', `The keys file contains no keys. ${recoveryAdvice}`);
    const field = (name: string): string => {
      const value = read[name];
      if (typeof value !== 'string' || value.length < minimumKeyLength)
        throw new Error(`${name} is missing or too short`);
      return value;
    };
    const keys = {
      jwtSecret: field('jwtSecret'),
      publishableKey: field('publishableKey'),
      secretKey: field('secretKey'),
    };
    return { ok: true, keys };
  } catch (thrown) {
    return failure('ML-527', `Cannot read the keys (${reasonOf(thrown)}). ${recoveryAdvice}`);
  }
}

export function writeKeys(file: string, keys: InstallKeys): void {
  writeFileAtomic(file, `${JSON.stringify(keys, null, 2)}\n`);
}

/** Reads the keys of an installation, and creates them at the first start. Only the owner of the file can read it. */
export function installKeys(file: string): { ok: true; keys: InstallKeys } | Failure {
  if (!existsSync(file)) writeKeys(file, newKeys());
  chmodSync(file, 0o600);
  return readKeys(file);
}

/**
 * Reads the keys of an installation, for tools on the same machine. Never creates keys.
 * @param dataDir the backend's data folder.
 * @returns ML-527 if no backend has run in this folder, or if the keys file is damaged.
 */
export function readInstallKeys(dataDir: string): { ok: true; keys: InstallKeys } | Failure {
  const { keys } = dataFolder(dataDir);
  if (!existsSync(keys))
    return failure('ML-527', `No backend has run in ${dataDir}. Nothing was changed. Run npm start once.`);
  return readKeys(keys);
}

function readKeys(file: string): ReturnType<typeof parseKeys> {
  try {
    return parseKeys(readFileSync(file, 'utf8'));
  } catch (thrown) {
    return failure('ML-527', `Cannot read ${file} (${reasonOf(thrown)}). ${recoveryAdvice}`);
  }
}
