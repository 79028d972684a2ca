import type { Release } from '@mindloom/registry';
import { reasonOf } from './reason-of';
import { refused, type ReleaseFailure } from './release-failure';

export interface RegistryAccess {
  /** The Supabase project that holds the registry. */
  url: string;
  /** Its secret key: this runs on a trusted machine, never in a browser. */
  secretKey: string;
}

export type Answered<T> = { ok: true; value: T } | ReleaseFailure;

const CALL_LIMIT_MS = 15_000;

const isOfThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

const noAnswer = ({ url }: RegistryAccess, error: unknown): ReleaseFailure =>
  refused(
    'ML-605',
    `the registry at ${url} did not answer (${reasonOf(error)}): ${
      isOfThisMachine(url) ? 'start it with npm start' : 'see that its backend runs and can be reached'
    }, then run the same command again.`,
  );

async function call(access: RegistryAccess, path: string, init: RequestInit): Promise<Answered<unknown>> {
  const headers = {
    apikey: access.secretKey,
    Authorization: `Bearer ${access.secretKey}`,
    'Content-Type': 'application/json',
  };
  try {
    const signal = AbortSignal.timeout(CALL_LIMIT_MS);
    const response = await fetch(`${access.url}/rest/v1/${path}`, { ...init, headers, signal });
    const text = await response.text();
    if (!response.ok)
      return refused('ML-604', `the registry refused ${path}: ${response.status} ${text.slice(0, 300)}`);
    return { ok: true, value: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    return noAnswer(access, error);
  }
}

/** Reads rows of a table: `query` is PostgREST's, such as `select=slot&order=slot`. */
export const readRows = (access: RegistryAccess, table: string, query: string): Promise<Answered<unknown>> =>
  call(access, `${table}?${query}`, { method: 'GET' });

/**
 * Asks the registry for next to nothing, so that one that is not there (ML-605) or that refuses the key (ML-604) is known
 * before longer work is done.
 */
export async function askRegistry(access: RegistryAccess): Promise<ReleaseFailure | null> {
  const answered = await readRows(access, 'releases', 'select=remote&limit=1');
  return answered.ok ? null : answered;
}

/** Calls a function of the database. */
export const callFunction = (
  access: RegistryAccess,
  name: string,
  parameters: object,
): Promise<Answered<unknown>> =>
  call(access, `rpc/${name}`, { method: 'POST', body: JSON.stringify(parameters) });

/**
 * Writes a published release into the registry, where staff can then assign it; again changes nothing.
 * @param release with what the game team says about it, 1 to 500 characters, and the commit that it was built from.
 */
export const registerRelease = (
  access: RegistryAccess,
  release: Release & { notes?: string | undefined; commit?: string | undefined },
): Promise<Answered<unknown>> => callFunction(access, 'register_release', { p_release: release });

/** The verdict of the conformance tool over exactly one registered content. */
export interface ConformanceRun {
  remote: string;
  version: string;
  /** Of the registered release, as `registerRelease` has answered it. */
  digest: string;
  suite: string;
  verdict: 'passed' | 'failed';
  report: object;
}

/** Keeps a conformance run with its release: without a passing one, staff cannot assign it. */
export const recordConformance = (access: RegistryAccess, run: ConformanceRun): Promise<Answered<unknown>> =>
  callFunction(access, 'record_conformance', { p_run: run });
