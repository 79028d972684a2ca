import { createHash } from 'node:crypto';
import type { Asset, Release } from '@mindloom/registry';
import { refused, type ReleaseFailure } from '../release-failure';
import { reasonOf } from '../reason-of';
import { contentType } from '../served-files';

const CALL_LIMIT_MS = 30_000;
/** Any origin: what a browser of some shell may read, every shell may read. */
const SOME_SHELL = 'https://shell.mindloom.example';

const mediaType = (header: string | null): string => (header ?? 'none').split(';', 1)[0]?.trim() ?? '';

/** Scripts have two names, and both run. */
const asBrowsersRead = (type: string): string => type.replace('application/javascript', 'text/javascript');

/** What keeps a browser from loading a file of a release, or null. */
async function problemOf(address: string, { path, sha384 }: Asset): Promise<string | null> {
  const headers = { origin: SOME_SHELL };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(CALL_LIMIT_MS) });
  if (response.status !== 200) return `HTTP ${response.status}`;
  const content = Buffer.from(await response.arrayBuffer());
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (found !== sha384) return 'not the file that was released';
  const [wanted, sent] = [contentType(path), response.headers.get('content-type')].map(mediaType);
  if (sent === undefined || asBrowsersRead(sent) !== wanted) return `${sent} instead of ${wanted}`;
  const allowed = response.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === SOME_SHELL ? null : 'no Access-Control-Allow-Origin for every origin';
}

/**
 * Reads every file of a release as a browser of a player would: without a key, from another origin, against its hash.
 * @returns ML-612 with the first file that a shell could not load, or null.
 */
export async function checkServed(publicAddress: string, release: Release): Promise<ReleaseFailure | null> {
  const check = async (asset: Asset): Promise<string | null> => {
    const address = `${publicAddress}/${release.baseUrl}${asset.path}`;
    const problem = await problemOf(address, asset).catch(
      (error: unknown) => `no answer: ${reasonOf(error)}`,
    );
    return problem === null ? null : `${address}: ${problem}`;
  };
  const problems = await Promise.all(release.assets.map(check));
  const problem = problems.find((found) => found !== null);
  return problem === undefined
    ? null
    : refused('ML-612', `the store does not serve the release: ${problem}.`);
}
