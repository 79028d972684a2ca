import { parseSnapshot, type Snapshot } from '@mindloom/registry';
import { readConfig } from '../config';
import { readOptionalConfig } from '../optional-config';
import { type FailureCode, messageOf } from '../failure';

const SNAPSHOT_LIMIT_MS = 8_000;

export type FetchedSnapshot =
  | { ok: true; snapshot: Snapshot }
  | { ok: false; code: FailureCode; problem: string };

export interface SnapshotRequest {
  /** A signal that aborts the request. The result of an aborted request is ML-311. */
  signal?: AbortSignal;
  limitMs?: number;
  /** Sends the request to the backend itself and bypasses the CDN and all caches. */
  isUncached?: boolean;
}

const failed = (code: FailureCode, problem: string): FetchedSnapshot => ({ ok: false, code, problem });

async function readAnswer(response: Response): Promise<FetchedSnapshot> {
  if (!response.ok) return failed('ML-312', `the backend returned status ${response.status}`);
  const parsed = parseSnapshot(await response.json());
  return parsed.ok ? { ok: true, snapshot: parsed.snapshot } : failed('ML-313', parsed.problem);
}

/** A request by POST. No cache answers it, so the backend reads the database each time. */
const asPost = (headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  cache: 'no-store',
  headers: { ...headers, 'content-type': 'application/json' },
  body: '{}',
});

/**
 * Reads the registry with one anonymous GET, without the Supabase client, because a visitor's page needs it early.
 * @returns the validated snapshot; ML-301/302 for an invalid configuration, ML-311 without a complete response in time,
 * ML-312 for an error status, ML-313 for a response that is not a snapshot.
 */
export async function fetchRegistrySnapshot(request: SnapshotRequest = {}): Promise<FetchedSnapshot> {
  const read = readConfig();
  if (!read.ok) return failed(read.code, read.problem);
  const limit = AbortSignal.timeout(request.limitMs ?? SNAPSHOT_LIMIT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  try {
    const { supabaseUrl, supabaseKey } = read.config;
    const { registryUrl } = readOptionalConfig();
    const direct = `${supabaseUrl}/rest/v1/rpc/registry_snapshot`;
    const headers = { apikey: supabaseKey };
    if (request.isUncached) return await readAnswer(await fetch(direct, { ...asPost(headers), signal }));
    // The browser sends its cached ETag and returns the cached snapshot if nothing has changed.
    return await readAnswer(await fetch(registryUrl ?? direct, { headers, signal }));
  } catch (cause) {
    return failed('ML-311', messageOf(cause));
  }
}
