import type { SlotRelease } from '@mindloom/registry';
import { readConfig } from '../config';

export type FetchedFiles =
  | { ok: true; list: string }
  | { ok: false; why: 'network' | 'timeout' | 'http'; problem: string };

/**
 * Reads the file list of a release by one anonymous GET. The address contains the digest of the list, so every cache
 * may keep the answer. The caller must verify the list with `withFiles` of `@mindloom/registry`.
 * @param limitMs the time limit of the request.
 */
export async function fetchReleaseFiles(
  { remote, version, files }: Pick<SlotRelease, 'remote' | 'version' | 'files'>,
  limitMs: number,
): Promise<FetchedFiles> {
  const read = readConfig();
  if (!read.ok) return { ok: false, why: 'network', problem: `${read.code} ${read.problem}` };
  const { supabaseUrl, supabaseKey } = read.config;
  const url = new URL(`${supabaseUrl}/rest/v1/rpc/release_files`);
  url.search = String(new URLSearchParams({ p_remote: remote, p_version: version, p_files: files ?? '' }));
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(url.href, { headers: { apikey: supabaseKey }, signal });
    if (!response.ok) return { ok: false, why: 'http', problem: `${url.href}: HTTP ${response.status}` };
    const list: unknown = await response.json();
    if (typeof list === 'string') return { ok: true, list };
    return { ok: false, why: 'http', problem: `${url.href}: the registry has no such file list` };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, why: isLate ? 'timeout' : 'network', problem: `${url.href}: ${String(error)}` };
  }
}
