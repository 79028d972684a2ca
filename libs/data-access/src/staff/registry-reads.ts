import { queryOptions } from '@tanstack/react-query';
import { getClient, type MindloomClient } from '../client';
import type { Tables } from '../database.types';
import { DataFailure } from '../failure';
import { fetchData, type Query } from '../queries/read';
import { fetchRegistrySnapshot } from '../registry/fetch-registry-snapshot';

export type SlotRow = Tables<'slots'>;
export type RemoteRow = Tables<'remotes'>;
export type ReleaseRow = Tables<'releases'>;
export type ConformanceRow = Tables<'conformance_runs'>;
export type AssignmentRow = Tables<'assignments'>;

/** The prefix of the console's query keys. A change of the registry invalidates all queries with this prefix. */
export const REGISTRY_KEY = ['registry'] as const;

/** The maximum number of rows in the history of one slot and in the releases of one remote. */
const SINGLE_LIMIT = 200;

/** Returns the query options of one read whose key starts with `REGISTRY_KEY`. */
export const registryRead = <T>(key: readonly string[], query: (client: MindloomClient) => Query<T>) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, ...key],
    queryFn: async ({ signal }) => fetchData(query(await getClient()), signal),
  });

/**
 * Reads whether the signed-in user is staff. Only the page uses this answer; the database checks every staff call
 * itself.
 */
export const amStaff = (userId: string) =>
  queryOptions({
    queryKey: ['staff', userId],
    queryFn: async ({ signal }) => {
      const client = await getClient();
      return fetchData(client.rpc('is_staff'), signal);
    },
  });

/** Reads every slot in the order of the lists, with its newest assignment, which is live. A slot that was never assigned has an empty list. */
export const slotsWithLive = () =>
  registryRead(['slots', 'live'], (client) =>
    client
      .from('slots')
      .select('*, assignments(*)')
      .order('position')
      .order('slot')
      .order('revision', { referencedTable: 'assignments', ascending: false })
      .limit(1, { referencedTable: 'assignments' }),
  );

/** Reads the assignments of one slot, newest first. The first assignment is live. */
export const slotHistory = (slot: string) =>
  registryRead(['assignments', slot], (client) =>
    client
      .from('assignments')
      .select('*')
      .eq('slot', slot)
      .order('revision', { ascending: false })
      .limit(SINGLE_LIMIT),
  );

/** Reads all remotes with their owners. */
export const remotes = () =>
  registryRead(['remotes'], (client) => client.from('remotes').select('*').order('remote'));

/** Reads the releases of one remote, newest first. */
export const remoteReleases = (remote: string) =>
  registryRead(['releases', remote], (client) =>
    client
      .from('releases')
      .select('*')
      .eq('remote', remote)
      .order('created_at', { ascending: false })
      .limit(SINGLE_LIMIT),
  );

/** Reads the conformance runs of one remote's releases, newest first. */
export const remoteRuns = (remote: string) =>
  registryRead(['conformance', remote], (client) =>
    client
      .from('conformance_runs')
      .select('*')
      .eq('remote', remote)
      .order('created_at', { ascending: false })
      .limit(SINGLE_LIMIT),
  );

/** Reads the registry exactly as a shell reads it. */
export const shellSnapshot = () =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'snapshot'],
    queryFn: async ({ signal }) => {
      const fetched = await fetchRegistrySnapshot({ signal });
      if (!fetched.ok) throw new DataFailure(fetched.code, fetched.problem);
      return fetched.snapshot;
    },
  });

/** Reads the display names of staff by account id. Accounts without a name and former staff are not included. */
export const staffNames = () =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'staff', 'names'],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const client = await getClient();
      const staff = await fetchData(client.from('staff').select('user_id, display_name'), signal);
      return Object.fromEntries(
        staff.flatMap(({ user_id: id, display_name: name }) => (name === null ? [] : [[id, name]])),
      );
    },
  });
