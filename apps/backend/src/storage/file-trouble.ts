import { failure, reasonOf, type Failure } from '../failure';

/** Error numbers of the embedded Postgres' file system (WASI), which throws objects that are no errors. */
const WASI_NAMES: Readonly<Record<number, string>> = {
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
const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Of these no network call fails, so they are about a file even where the error names none. */
const OF_FILES = new Set([...FULL, 'EISDIR', 'ENOTDIR', 'EROFS', 'EIO', 'ENOTEMPTY', 'ELOOP']);

/** The name of a file system error such as `ENOSPC`; null for anything else. */
function fileErrorName(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  const errno: unknown = Reflect.get(thrown, 'errno');
  if (!(thrown instanceof Error)) {
    if (typeof errno !== 'number') return null;
    return WASI_NAMES[errno] ?? `file error ${errno}`;
  }
  const code: unknown = Reflect.get(thrown, 'code');
  if (typeof code !== 'string') return null;
  const namesFile = typeof Reflect.get(thrown, 'path') === 'string';
  return OF_FILES.has(code) || (namesFile && typeof errno === 'number') ? code : null;
}

/** Why a file could not be read or written, in the words of the system where it has some. */
export const fileReason = (thrown: unknown): string =>
  thrown instanceof Error ? reasonOf(thrown) : (fileErrorName(thrown) ?? reasonOf(thrown));

/** ML-531 when the disk is full, whoever noticed it: Node, the embedded Postgres' files, or Postgres itself; else null. */
export function diskFull(thrown: unknown): Failure | null {
  const isFull = FULL.has(fileErrorName(thrown) ?? '') || /No space left on device/i.test(reasonOf(thrown));
  if (!isFull) return null;
  return failure(
    'ML-531',
    `The disk is full (${fileReason(thrown)}). What was stored before is kept. Make room, at least 100 MB, and start again.`,
  );
}

/** What a file system error means for somebody who starts on this folder; null for any other error. */
export function fileTrouble(folder: string, thrown: unknown): Failure | null {
  const full = diskFull(thrown);
  if (full !== null || fileErrorName(thrown) === null) return full;
  return failure(
    'ML-522',
    `The data folder ${folder} cannot be used (${fileReason(thrown)}). What is in it is kept. ` +
      'Make it readable and writable, or choose another with MINDLOOM_DATA=dir.',
  );
}
