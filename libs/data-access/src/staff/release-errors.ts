import { isRecord } from '@mindloom/base';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import type { Tables } from '../database.types';
import { fetchData } from '../queries/read';
import type { ErrorFrame } from '../telemetry';
import { REGISTRY_KEY } from './registry-reads';

/** The maximum number of errors in one read. A version has at most 201 errors. */
const ERROR_LIMIT = 500;

/** An uncaught error of a release, as players' shells have reported it. */
export interface ReleaseError extends Omit<Tables<'release_errors'>, 'frames'> {
  /** The frames of the stack that lie in files of the release, the innermost one first. */
  frames: readonly ErrorFrame[];
}

const isFrame = (value: unknown): value is ErrorFrame =>
  isRecord(value) &&
  typeof value['file'] === 'string' &&
  typeof value['line'] === 'number' &&
  typeof value['column'] === 'number' &&
  typeof value['name'] === 'string';

const framesOf = (frames: unknown): ErrorFrame[] => (Array.isArray(frames) ? frames.filter(isFrame) : []);

/** Reads the uncaught errors of versions of a remote, the most frequent one first. */
export const releaseErrors = (remote: string, versions: readonly string[]) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'errors', remote, ...versions],
    queryFn: async ({ signal }): Promise<ReleaseError[]> => {
      const client = await getClient();
      const query = client
        .from('release_errors')
        .select('*')
        .eq('remote', remote)
        .in('version', versions)
        .order('count', { ascending: false })
        .limit(ERROR_LIMIT);
      const rows = await fetchData(query, signal);
      return rows.map((row) => ({ ...row, frames: framesOf(row.frames) }));
    },
  });
