import { getClient } from '../client';
import type { Tables } from '../database.types';
import type { FailureCode } from '../failure';
import { dataOf } from '../queries/read';
import { registryRead } from './registry-reads';
import { toStaffFailure } from './staff-failure';

export type ReleaseMarkRow = Tables<'release_marks'>;

export interface ReleaseName {
  remote: string;
  version: string;
}

export interface MarkRequest extends ReleaseName {
  bad: boolean;
  reason: string;
}

export type MarkResult = { ok: true } | { ok: false; code: FailureCode; problem: string };

const MARKS_LIMIT = 500;

/** Reads the marks of all releases, newest first. */
export const releaseMarks = () =>
  registryRead(['marks'], (client) =>
    client.from('release_marks').select('*').order('id', { ascending: false }).limit(MARKS_LIMIT),
  );

/**
 * Returns the mark that makes a release bad; null for a release that is not bad.
 * @param marks the marks of all releases, newest first. Only the newest mark of a release counts.
 */
export function badMarkOf(marks: readonly ReleaseMarkRow[], release: ReleaseName): ReleaseMarkRow | null {
  const { remote, version } = release;
  const newest = marks.find((mark) => mark.remote === remote && mark.version === version);
  return newest?.bad === true ? newest : null;
}

/**
 * Marks a release as bad, so that it can be neither assigned nor restored by a rollback; or removes such a mark.
 * @returns success, or the database's message if it refuses.
 */
export async function markRelease({ remote, version, bad, reason }: MarkRequest): Promise<MarkResult> {
  try {
    const client = await getClient();
    const call = { p_remote: remote, p_version: version, p_bad: bad, p_reason: reason };
    dataOf(await client.rpc('mark_release', call));
    return { ok: true };
  } catch (cause) {
    const { code, problem } = toStaffFailure(cause);
    return { ok: false, code, problem };
  }
}
