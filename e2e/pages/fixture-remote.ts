import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { systemAddresses } from '../system-addresses';

const REVISION_OF_FIXTURES = 2_000_000_000;

export interface FixtureRemote {
  slot: string;
  version: string;
  /** The entry script; its hash is what the registry names. */
  script: string;
  /** How the games origin answers; by default with the script. */
  answer?: (route: Route) => Promise<void>;
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const containerOf = (version: string) => `fixture__${version.replaceAll('.', '_')}`;

/** The entry of a remote in plain JavaScript: a container that exposes one module, given as source text. */
export const entryScript = (version: string, module: string): string =>
  `var ${containerOf(version)} = { init() {}, get: async () => () => (${module}) };`;

/** A game module as source text; `mount` is a function's body with element, host and settings. */
export const gameModule = (mount: string): string => `{
  info: { id: 'fixture', version: '1.0.0', contract: 1, title: 'Fixture', area: 'memory', reads: [], metrics: [] },
  mount(element, host, settings) { ${mount} }
}`;

const release = ({ version, script }: FixtureRemote) => ({
  remote: 'fixture',
  version,
  contract: 1,
  container: containerOf(version),
  baseUrl: `fixture/${version}/`,
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: sha384(script), bytes: script.length, boot: true }],
});

/** Lets the registry and the games origin of this page serve fixture remotes: the stable one, and a last good one. */
export async function serveFixtures(
  page: Page,
  stable: FixtureRemote,
  lastGood?: FixtureRemote,
): Promise<void> {
  const slot = {
    slot: stable.slot,
    enabled: true,
    kill: 'none',
    rolloutBp: 0,
    salt: stable.slot,
    stable: release(stable),
    candidate: null,
    lastGood: lastGood === undefined ? null : release(lastGood),
  };
  const snapshot = { revision: REVISION_OF_FIXTURES, slots: { [stable.slot]: slot } };
  await page.route('**/rest/v1/rpc/registry_snapshot', (route) =>
    route.fulfill({ json: snapshot, headers: { 'access-control-allow-origin': '*' } }),
  );
  for (const remote of [stable, lastGood]) {
    if (remote === undefined) continue;
    const serve = remote.answer ?? ((route: Route) => fulfillScript(route, remote.script));
    await page.route(`${systemAddresses().games}/fixture/${remote.version}/**`, serve);
  }
}

/** Answers like the games origin. */
export const fulfillScript = (route: Route, body: string, contentType = 'text/javascript', status = 200) =>
  route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } });
