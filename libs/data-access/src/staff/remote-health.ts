import { parseRemoteHealth, type RemoteHealth } from '@mindloom/registry';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import { DataFailure } from '../failure';
import { dataOf, fetchData, withRequestLimit } from '../queries/read';
import { REGISTRY_KEY } from './registry-reads';

/** The teams of an account, and the remotes that they own. */
export interface OwnTeams {
  teams: string[];
  remotes: string[];
}

/** Reads the teams and the remotes that the database shows to the signed-in account, which is not staff. */
export const ownTeams = (userId: string) =>
  queryOptions({
    queryKey: ['own-teams', userId],
    queryFn: async ({ signal }): Promise<OwnTeams> => {
      const client = await getClient();
      const [teams, remotes] = await Promise.all([
        fetchData(client.from('teams').select('name').order('id'), signal),
        fetchData(client.from('remotes').select('remote').order('remote'), signal),
      ]);
      return { teams: teams.map(({ name }) => name), remotes: remotes.map(({ remote }) => remote) };
    },
  });

/**
 * Reads what players experienced with the newest releases of a remote. Only staff and the team that owns the remote may
 * read it.
 * @param days the number of days to read, 1 to 30.
 */
export const remoteHealth = (remote: string, days: number) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'remote-health', remote, days],
    queryFn: async ({ signal }): Promise<RemoteHealth> => {
      const client = await getClient();
      const json = await fetchData(client.rpc('remote_health', { p_remote: remote, p_days: days }), signal);
      const health = parseRemoteHealth(json);
      if (health === null)
        throw new DataFailure('ML-333', 'the response does not have the expected fields', 200);
      return health;
    },
  });

/** A script of a release. */
interface ReleasedScript {
  remote: string;
  version: string;
  /** The path of the script in the release. */
  file: string;
}

/**
 * Reads the JSON of the source map of a script; null if no map is stored. Stored maps never change. Only staff and the
 * team that owns the remote may read them.
 */
export const sourceMap = ({ remote, version, file }: ReleasedScript) =>
  queryOptions({
    queryKey: ['source-map', remote, version, file],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await getClient();
      const script = { p_remote: remote, p_version: version, p_path: `${file}.map` };
      const call = client.rpc('release_map', script).retry(false);
      const answer = await call.abortSignal(withRequestLimit(signal));
      if (answer.error === null && answer.data === null) return null;
      return unpack(dataOf(answer));
    },
  });

/** Decompresses base64 of gzip. */
function unpack(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
