import { sha384Integrity } from '@mindloom/base';
import { networkReason } from '../publishing/release-store';
import type { ClaimedLog } from './stored-run';

/** The file `engine.js` of a release. */
export interface EngineFile {
  /** The sha384 digest of the file. Files with the same digest have the same content. */
  sha384: string;
  code: string;
}

export type FetchedEngine =
  | { state: 'fetched'; file: EngineFile }
  /** The fetched file differs from the file of the release: its hash is not the one in the registry. */
  | { state: 'changed'; problem: string }
  | { state: 'unreachable'; problem: string };

const DOWNLOAD_LIMIT_MS = 30_000;

/** The number of files that are kept in memory. */
const KEPT_FILES = 32;

/**
 * Fetches the engines of releases, and compares them with their hashes in the registry. A fetched file is kept.
 * @param games the address of the games, without a trailing slash.
 */
export function createEngineFiles(games: string) {
  const kept = new Map<string, EngineFile>();
  return {
    async fetch(
      baseUrl: string,
      { path, sha384, bytes }: NonNullable<ClaimedLog['engine']>,
    ): Promise<FetchedEngine> {
      const known = kept.get(sha384);
      if (known !== undefined) return { state: 'fetched', file: known };
      const url = new URL(path, new URL(baseUrl, `${games}/`)).href;
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS) });
        if (!response.ok) return { state: 'unreachable', problem: `${url} answered ${response.status}` };
        const content = await readAtMost(response, bytes);
        if (content === null || (await sha384Integrity(content)) !== sha384)
          return { state: 'changed', problem: `the stored ${path} does not match its hash in the registry` };
        const file = { sha384, code: Buffer.from(content).toString('utf8') };
        const [oldest] = kept.keys();
        if (kept.size >= KEPT_FILES && oldest !== undefined) kept.delete(oldest);
        kept.set(sha384, file);
        return { state: 'fetched', file };
      } catch (error) {
        return { state: 'unreachable', problem: `${url}: ${networkReason(error)}` };
      }
    },
  };
}

export type EngineFiles = ReturnType<typeof createEngineFiles>;

/** Reads the body of a response. @returns null if it has more bytes than expected. */
async function readAtMost({ body }: Response, bytes: number): Promise<ArrayBuffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > bytes) return null;
    chunks.push(chunk);
  }
  const content = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content.buffer;
}
