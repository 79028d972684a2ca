import { failure, reasonOf, type Failure } from '../failure';

/** Error numbers of the embedded Postgres' file system (WASI). It throws plain objects that contain these numbers. */
const wasiNames: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  31: 'EISDIR',
  44: 'ENOENT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT']);
/** Codes that only file operations produce. An error with such a code is a file error even if it has no path. */
const fileOnlyCodes = new Set([...diskFullCodes, 'EISDIR', 'ENOTDIR', 'EROFS', 'EIO', 'ENOTEMPTY', 'ELOOP']);

/** Converts an error of the file system to a failure that mentions the data folder. Returns null for any other error. */
export function fileFailure(folder: string, thrown: unknown): Failure | null {
  const full = diskFullFailure(thrown);
  if (full !== null || fileErrorCode(thrown) === null) return full;
  return failure(
    'ML-522',
    `Cannot use the data folder ${folder} (${fileErrorReason(thrown)}). Its contents were not changed. ` +
      'Make it readable and writable, or choose another with MINDLOOM_DATA=dir.',
  );
}

/**
 * Returns ML-531 if the error means that the disk is full, else null. Recognises such errors of Node, of Postgres and
 * of the file system of the embedded Postgres.
 */
export function diskFullFailure(thrown: unknown): Failure | null {
  const isFull =
    diskFullCodes.has(fileErrorCode(thrown) ?? '') || /No space left on device/i.test(reasonOf(thrown));
  if (!isFull) return null;
  return failure(
    'ML-531',
    `The disk is full (${fileErrorReason(thrown)}). Stored data was kept. Free at least 100 MB and start again.`,
  );
}

/** Returns why a file could not be read or written: the message of an Error, or the error code of a plain object. */
export const fileErrorReason = (thrown: unknown): string =>
  thrown instanceof Error ? reasonOf(thrown) : (fileErrorCode(thrown) ?? reasonOf(thrown));

/** Returns the code of a file system error, such as `ENOSPC`; null for any other error. */
function fileErrorCode(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const errno: unknown = Reflect.get(thrown, 'errno');
  if (!(thrown instanceof Error)) {
    if (typeof errno !== 'number') return null;
    return wasiNames[errno] ?? `file error ${errno}`;
  }
  const code: unknown = Reflect.get(thrown, 'code');
  if (typeof code !== 'string') return null;
  const hasPath = typeof Reflect.get(thrown, 'path') === 'string';
  return fileOnlyCodes.has(code) || (hasPath && typeof errno === 'number') ? code : null;
}
