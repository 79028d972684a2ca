import { createHash } from 'node:crypto';

/** Short, and long enough that two contents never share it. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
