import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { failure, reasonOf, type Failure } from '../failure';
import { writeWholeFile } from './write-whole-file';

/** Random per installation. The publishable key goes to browsers; the other two never leave this machine. */
export type InstallKeys = { jwtSecret: string; publishableKey: string; secretKey: string };

export function newKeys(): InstallKeys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  };
}

/** Reads keys that someone stored, or says what is wrong with them. */
export function parseKeys(text: string): { ok: true; keys: InstallKeys } | Failure {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return failure('ML-527', 'The keys file holds no keys.');
    const field = (name: string): string => {
      const value: unknown = Reflect.get(read, name);
      if (typeof value !== 'string' || value.length < 32) throw new Error(`${name} is missing`);
      return value;
    };
    const keys = {
      jwtSecret: field('jwtSecret'),
      publishableKey: field('publishableKey'),
      secretKey: field('secretKey'),
    };
    return { ok: true, keys };
  } catch (thrown) {
    return failure('ML-527', `The keys file cannot be read: ${reasonOf(thrown)}.`);
  }
}

/** Reads the keys of a file, or says why there are none in it (ML-527). */
export function readKeys(file: string): ReturnType<typeof parseKeys> {
  try {
    return parseKeys(readFileSync(file, 'utf8'));
  } catch (thrown) {
    return failure('ML-527', `The keys file ${file} cannot be read: ${reasonOf(thrown)}.`);
  }
}

export function writeKeys(file: string, keys: InstallKeys): void {
  writeWholeFile(file, `${JSON.stringify(keys, null, 2)}\n`);
}

/** The installation's keys, made at the first start; readable by their owner alone. */
export function installKeys(file: string): { ok: true; keys: InstallKeys } | Failure {
  if (!existsSync(file)) writeKeys(file, newKeys());
  chmodSync(file, 0o600);
  return readKeys(file);
}
