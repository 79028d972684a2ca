import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import type { Database } from '../database.types';
import type { FailureCode } from '../failure';
import { dataOf, limited } from '../queries/answer';
import { REGISTRY_KEY } from './registry-rows';
import { staffFailure } from './staff-failure';

export type ReleaseMarkRow = Database['public']['Tables']['release_marks']['Row'];

/** A release by its name. */
export interface ReleaseName {
  remote: string;
  version: string;
}

export interface MarkRequest extends ReleaseName {
  /** False takes the mark back. */
  bad: boolean;
  reason: string;
}

export type MarkResult = { ok: true } | { ok: false; code: FailureCode; problem: string };

const NEWEST_MARKS = 500;

async function fetchMarks(signal: AbortSignal): Promise<ReleaseMarkRow[]> {
  const client = await getClient();
  const rows = client.from('release_marks').select('*').order('id', { ascending: false });
  return dataOf(await rows.limit(NEWEST_MARKS).retry(false).abortSignal(limited(signal)));
}

/** The marks of all releases, newest first. */
export const releaseMarks = () =>
  queryOptions({ queryKey: [...REGISTRY_KEY, 'marks'], queryFn: ({ signal }) => fetchMarks(signal) });

/**
 * The mark that makes a release bad, or null for a release that is not.
 * @param marks newest first: the newest one of a release decides.
 */
export function badMarkOf(marks: readonly ReleaseMarkRow[], release: ReleaseName): ReleaseMarkRow | null {
  const { remote, version } = release;
  const newest = marks.find((mark) => mark.remote === remote && mark.version === version);
  return newest?.bad === true ? newest : null;
}

/**
 * Marks a release as bad, so that nobody assigns it and no rollback restores it, or takes the mark back.
 * @returns the database's sentence when it refuses.
 */
export async function markRelease({ remote, version, bad, reason }: MarkRequest): Promise<MarkResult> {
  try {
    const client = await getClient();
    const call = { p_remote: remote, p_version: version, p_bad: bad, p_reason: reason };
    dataOf(await client.rpc('mark_release', call));
    return { ok: true };
  } catch (cause) {
    const { code, problem } = staffFailure(cause);
    return { ok: false, code, problem };
  }
}
