import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { DataFailure } from '../failure';
import { dataOf, limited } from '../queries/answer';
import { fetchRegistrySnapshot } from '../registry/fetch-registry-snapshot';
import { REGISTRY_KEY } from './registry-rows';

/** The newest rows that the history of one slot, or the releases of one remote, hold. */
const NEWEST_OF_ONE = 200;

async function fetchSlotsWithLive(signal: AbortSignal) {
  const client = await getClient();
  const rows = client.from('slots').select('*, assignments(*)').order('slot');
  const newest = rows
    .order('revision', { referencedTable: 'assignments', ascending: false })
    .limit(1, { referencedTable: 'assignments' });
  return dataOf(await newest.retry(false).abortSignal(limited(signal)));
}

async function fetchSlotHistory(slot: string, signal: AbortSignal) {
  const client = await getClient();
  const rows = client.from('assignments').select('*').eq('slot', slot);
  const newest = rows.order('revision', { ascending: false }).limit(NEWEST_OF_ONE);
  return dataOf(await newest.retry(false).abortSignal(limited(signal)));
}

async function fetchRemotes(signal: AbortSignal) {
  const client = await getClient();
  const rows = client.from('remotes').select('*').order('remote');
  return dataOf(await rows.retry(false).abortSignal(limited(signal)));
}

async function fetchRemoteReleases(remote: string, signal: AbortSignal) {
  const client = await getClient();
  const rows = client.from('releases').select('*').eq('remote', remote);
  const newest = rows.order('created_at', { ascending: false }).limit(NEWEST_OF_ONE);
  return dataOf(await newest.retry(false).abortSignal(limited(signal)));
}

async function fetchRemoteRuns(remote: string, signal: AbortSignal) {
  const client = await getClient();
  const rows = client.from('conformance_runs').select('*').eq('remote', remote);
  const newest = rows.order('created_at', { ascending: false }).limit(NEWEST_OF_ONE);
  return dataOf(await newest.retry(false).abortSignal(limited(signal)));
}

async function readSnapshot(signal: AbortSignal) {
  const fetched = await fetchRegistrySnapshot({ signal });
  if (!fetched.ok) throw new DataFailure(fetched.code, fetched.problem);
  return fetched.snapshot;
}

/** Every slot with its newest assignment, which is live; none for a slot that was never assigned. */
export const slotsWithLive = () =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'slots', 'live'],
    queryFn: ({ signal }) => fetchSlotsWithLive(signal),
  });

/** What one slot served, newest first; the first row is live. */
export const slotHistory = (slot: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'assignments', slot],
    queryFn: ({ signal }) => fetchSlotHistory(slot, signal),
  });

/** Who owns which game. */
export const remotes = () =>
  queryOptions({ queryKey: [...REGISTRY_KEY, 'remotes'], queryFn: ({ signal }) => fetchRemotes(signal) });

/** The releases of one remote, newest first. */
export const remoteReleases = (remote: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'releases', remote],
    queryFn: ({ signal }) => fetchRemoteReleases(remote, signal),
  });

/** The conformance runs over one remote's releases, newest first. */
export const remoteRuns = (remote: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'conformance', remote],
    queryFn: ({ signal }) => fetchRemoteRuns(remote, signal),
  });

/** The registry exactly as a shell reads it. */
export const shellSnapshot = () =>
  queryOptions({ queryKey: [...REGISTRY_KEY, 'snapshot'], queryFn: ({ signal }) => readSnapshot(signal) });
