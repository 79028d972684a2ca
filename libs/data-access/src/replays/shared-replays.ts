import { getClient } from '../client';
import { readConfig } from '../config';
import { DataFailure, type FailureCode, messageOf } from '../failure';
import { dataOf, fetchData, withRequestLimit } from '../queries/read';
import { readReplay, type ReplayRead } from './replayable-run';

const OPEN_LIMIT_MS = 8_000;

/**
 * Reads a shared replay by an anonymous request, without the Supabase client. Never rejects.
 * @param token the token in the link.
 * @returns ML-301 or ML-302 for an invalid configuration, ML-331 if the backend did not answer, ML-371 for an answer that is not
 * a recorded run.
 */
export async function openSharedReplay(token: string, signal: AbortSignal): Promise<ReplayRead> {
  const read = readConfig();
  if (!read.ok) return { state: 'unreachable', code: read.code };
  const { supabaseUrl, supabaseKey } = read.config;
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/open_shared_replay`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_token: token }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(OPEN_LIMIT_MS)]),
    });
    return response.ok ? await readReplay(await response.json()) : { state: 'unreachable', code: 'ML-331' };
  } catch {
    // There was no network, a timeout or a truncated body. The page shows the failure with a button to try again.
    return { state: 'unreachable', code: 'ML-331' };
  }
}

/** The link of a shared run. */
export interface SharedReplay {
  token: string;
  /** The name that viewers see; null for none. */
  name: string | null;
}

export type Shared<T> = { ok: true; value: T } | { ok: false; code: FailureCode; problem: string };

const attempt = async <T>(work: () => Promise<T>): Promise<Shared<T>> => {
  try {
    return { ok: true, value: await work() };
  } catch (cause) {
    const code = cause instanceof DataFailure ? cause.code : 'ML-331';
    return { ok: false, code, problem: messageOf(cause) };
  }
};

const limit = () => withRequestLimit(new AbortController().signal);

/** Reads whether an own run is shared; null if it is not. Never rejects. */
export const readShare = (
  sessionId: string,
  part: number,
  signal: AbortSignal,
): Promise<Shared<SharedReplay | null>> =>
  attempt(async () => {
    const client = await getClient();
    const own = client
      .from('shared_replays')
      .select('token,name')
      .eq('session_id', sessionId)
      .eq('part', part);
    const [shared] = await fetchData(own, signal);
    return shared ?? null;
  });

/**
 * Shares an own run, or changes the name of a shared one. Never rejects.
 * @param name the name that viewers see; empty for none.
 */
export const shareReplay = (sessionId: string, part: number, name: string): Promise<Shared<SharedReplay>> =>
  attempt(async () => {
    const client = await getClient();
    const call = client.rpc('share_replay', { p_session_id: sessionId, p_part: part, p_name: name });
    return { token: dataOf(await call.retry(false).abortSignal(limit())), name: name.trim() || null };
  });

/** Revokes the link of an own run. Never rejects. */
export const endShare = (sessionId: string, part: number): Promise<Shared<null>> =>
  attempt(async () => {
    const client = await getClient();
    const own = client.from('shared_replays').delete().eq('session_id', sessionId).eq('part', part);
    const { error, status } = await own.abortSignal(limit());
    // A successful write returns no rows. The value `true` replaces them.
    dataOf({ data: error === null ? true : null, error, status });
    return null;
  });
