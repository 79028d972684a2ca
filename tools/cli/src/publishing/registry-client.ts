import { failure, type Failure } from '@mindloom/backend/failure';
import { type Place, PLACES, type Release } from '@mindloom/registry';
import * as v from 'valibot';
import { networkReason } from './release-store';

export interface RegistryAccess {
  /** The Supabase project that contains the registry. */
  url: string;
  /** The secret key of the project. It must only be on trusted machines, and never in a browser. */
  secretKey: string;
}

export type RegistryResponse<T> = { ok: true; value: T } | Failure;

const REQUEST_LIMIT_MS = 15_000;

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

const noResponse = ({ url }: RegistryAccess, error: unknown): Failure =>
  failure(
    'ML-605',
    `the registry at ${url} did not answer (${networkReason(error)}). ${
      isLocal(url) ? 'Start it with npm start' : 'Check that its backend runs and can be reached'
    }, then run the same command again.`,
  );

async function call(
  access: RegistryAccess,
  path: string,
  init: RequestInit,
): Promise<RegistryResponse<unknown>> {
  const headers = {
    apikey: access.secretKey,
    Authorization: `Bearer ${access.secretKey}`,
    'Content-Type': 'application/json',
  };
  try {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
    const response = await fetch(`${access.url}/rest/v1/${path}`, { ...init, headers, signal });
    const text = await response.text();
    if (!response.ok)
      return failure('ML-604', `the registry refused ${path}: ${response.status} ${text.slice(0, 300)}`);
    return { ok: true, value: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    return noResponse(access, error);
  }
}

/** Reads rows of a table. @param query in PostgREST's form, such as `select=slot&order=slot`. */
export const readRows = (
  access: RegistryAccess,
  table: string,
  query: string,
): Promise<RegistryResponse<unknown>> => call(access, `${table}?${query}`, { method: 'GET' });

/** Checks with a small request that the registry responds (otherwise ML-605) and accepts the key (otherwise ML-604). */
export async function checkRegistry(access: RegistryAccess): Promise<Failure | null> {
  const read = await readRows(access, 'releases', 'select=remote&limit=1');
  return read.ok ? null : read;
}

/** Calls a database function. */
export const callFunction = (
  access: RegistryAccess,
  name: string,
  parameters: object,
): Promise<RegistryResponse<unknown>> =>
  call(access, `rpc/${name}`, { method: 'POST', body: JSON.stringify(parameters) });

/**
 * Registers a published release and its description, so that staff can assign it. Registering it again changes nothing.
 * @param release includes the game team's notes (1 to 500 characters) and the commit from which the release was built.
 * @returns the registered release.
 */
export async function registerRelease(
  access: RegistryAccess,
  { info, ...release }: Release & { notes?: string | undefined; commit?: string | undefined },
): Promise<RegistryResponse<unknown>> {
  const registered = await callFunction(access, 'register_release', { p_release: release });
  if (!registered.ok || info === undefined) return registered;
  const { remote: p_remote, version: p_version } = release;
  const described = await callFunction(access, 'describe_release', { p_remote, p_version, p_info: info });
  return described.ok ? registered : described;
}

const places = v.array(v.picklist(PLACES));

/**
 * Returns the places in which a version of a remote would run. They depend on the trust in its team, and on the slots that
 * play the remote.
 */
export async function placesOf(
  access: RegistryAccess,
  { remote, version }: { remote: string; version: string },
): Promise<RegistryResponse<Place[]>> {
  const called = await callFunction(access, 'release_places', { p_remote: remote, p_version: version });
  return called.ok ? { ok: true, value: v.parse(places, called.value) } : called;
}

/** A verdict of the conformance tool on one registered release. */
export interface ConformanceRun {
  remote: string;
  version: string;
  /** The digest of the registered content, which `registerRelease` has returned. */
  digest: string;
  suite: string;
  verdict: 'passed' | 'failed';
  /** Where the release was checked. */
  place: Place;
  report: object;
}

/** Stores a conformance run. Staff can only assign releases whose last run has passed. */
export const recordConformance = (
  access: RegistryAccess,
  run: ConformanceRun,
): Promise<RegistryResponse<unknown>> => callFunction(access, 'record_conformance', { p_run: run });
