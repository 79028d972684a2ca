import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import type { Database } from '../database.types';
import { dataOf, limited } from '../queries/answer';

type Rows = Database['public']['Tables'];
export type SlotRow = Rows['slots']['Row'];
export type RemoteRow = Rows['remotes']['Row'];
export type ReleaseRow = Rows['releases']['Row'];
export type ConformanceRow = Rows['conformance_runs']['Row'];
export type AssignmentRow = Rows['assignments']['Row'];
export type AuditRow = Rows['audit']['Row'];

/** The newest rows that the lists of history hold. */
const HISTORY_LIMIT = 500;

/** What a key of the console starts with; after a change of the registry everything under it is read again. */
export const REGISTRY_KEY = ['registry'] as const;

async function fetchSlots(signal: AbortSignal) {
  const client = await getClient();
  const slots = client.from('slots').select('*').order('slot');
  return dataOf(await slots.retry(false).abortSignal(limited(signal)));
}

async function fetchReleases(signal: AbortSignal) {
  const client = await getClient();
  const releases = client.from('releases').select('*').order('created_at', { ascending: false });
  return dataOf(await releases.limit(HISTORY_LIMIT).retry(false).abortSignal(limited(signal)));
}

async function fetchAssignments(signal: AbortSignal) {
  const client = await getClient();
  const rows = client.from('assignments').select('*').order('revision', { ascending: false });
  return dataOf(await rows.limit(HISTORY_LIMIT).retry(false).abortSignal(limited(signal)));
}

async function fetchAudit(signal: AbortSignal) {
  const client = await getClient();
  const rows = client.from('audit').select('*').order('at', { ascending: false });
  return dataOf(await rows.limit(HISTORY_LIMIT).retry(false).abortSignal(limited(signal)));
}

/** What shells can open. */
export const slots = () =>
  queryOptions({ queryKey: [...REGISTRY_KEY, 'slots'], queryFn: ({ signal }) => fetchSlots(signal) });

/** Every release of every remote, newest first. */
export const releases = () =>
  queryOptions({ queryKey: [...REGISTRY_KEY, 'releases'], queryFn: ({ signal }) => fetchReleases(signal) });

/** What all slots served, newest first, for the history; `slotsWithLive` tells what is live. */
export const assignments = () =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'assignments'],
    queryFn: ({ signal }) => fetchAssignments(signal),
  });

/** Who changed what, newest first. */
export const audit = () =>
  queryOptions({ queryKey: [...REGISTRY_KEY, 'audit'], queryFn: ({ signal }) => fetchAudit(signal) });
