import { createHash } from 'node:crypto';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);

/** Short, and long enough that two contents never share it. */
export const contentHash = (content: string | Buffer): string => sha256(content).digest('hex').slice(0, 12);

/**
 * The hash algorithm of the shell's own files. The hashes of all chunks are part of the first page and do not compress:
 * sha384 would cost half as much again.
 */
export const INTEGRITY_ALGORITHM = 'sha256';

/** A file's hash as Subresource Integrity writes it. */
export const integrityOf = (content: string | Buffer): string =>
  `${INTEGRITY_ALGORITHM}-${sha256(content).digest('base64')}`;
