import type { TestBackend } from './backend';

/** Calls a database function with the service key, as the release tool and the conformance tool do. */
export async function asService(
  backend: TestBackend,
  name: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const headers = {
    apikey: backend.secretKey,
    authorization: `Bearer ${backend.secretKey}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const row: Record<string, unknown> = await answer.json();
  return row;
}

/** Returns a valid release whose files are not published. */
export const sampleRelease = (remote: string, version: string) => ({
  remote,
  version,
  contract: 1,
  container: `${remote}__${version.replaceAll('.', '_')}`,
  baseUrl: `/${remote}/${version}/`,
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 10, boot: true }],
});

/** Registers a release with a passed conformance run. */
export async function registerPassed(backend: TestBackend, remote: string, version: string): Promise<void> {
  const { digest } = await asService(backend, 'register_release', {
    p_release: sampleRelease(remote, version),
  });
  const run = { remote, version, digest, suite: '1', verdict: 'passed', report: {} };
  await asService(backend, 'record_conformance', { p_run: run });
}

/** Registers the release of `samplePlay`, and assigns it to the slot of that play. */
export async function servePlay(backend: TestBackend): Promise<void> {
  await registerPassed(backend, 'memory', '1.0.0');
  await asService(backend, 'set_assignment', {
    p_slot: 'memory-match',
    p_expected_revision: 0,
    p_assignment: { remote: 'memory', stable: '1.0.0' },
    p_reason: 'first release',
  });
}
