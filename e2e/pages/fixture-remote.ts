import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { systemAddresses } from '../system-addresses';

/** Newer than any registry that a device has seen. */
export const REVISION_OF_FIXTURES = 2_000_000_000;

/** The slot of the fixtures whose plays are saved. */
export const FIXTURE_SLOT = 'memory-match';

/** The versions of fixtures whose plays are saved: the system under test has to have served them. */
export const SAVED_FIXTURES = [
  '2.0.0',
  '3.0.0',
  '4.0.0',
  '5.0.0',
  '7.0.0',
  '7.1.0',
  '7.1.1',
  '8.0.0',
  '9.0.0',
];

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

/** A fixture as the registry names it. */
export const fixtureRelease = ({ version, script }: FixtureRemote) => ({
  remote: 'fixture',
  version,
  contract: 1,
  container: containerOf(version),
  baseUrl: `fixture/${version}/`,
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: sha384(script), bytes: script.length, boot: true }],
});

/** What staff can do to the slot of a fixture. */
interface SlotChange {
  stable?: FixtureRemote;
  kill?: 'none' | 'next' | 'now';
}

/**
 * Lets the registry and the games origin of this page serve fixture remotes: the stable one, and a last good one.
 * @returns how staff change the slot; the page hears of it as it hears of every change.
 */
export async function serveFixtures(
  page: Page,
  stable: FixtureRemote,
  lastGood?: FixtureRemote,
  firstRevision = REVISION_OF_FIXTURES,
): Promise<(change: SlotChange) => Promise<void>> {
  let slot = {
    slot: stable.slot,
    enabled: true,
    kill: 'none',
    rolloutBp: 0,
    salt: stable.slot,
    stable: fixtureRelease(stable),
    candidate: null,
    lastGood: lastGood === undefined ? null : fixtureRelease(lastGood),
  };
  let revision = firstRevision;
  await page.route('**/rest/v1/rpc/registry_snapshot', (route) =>
    route.fulfill({
      json: { revision, slots: { [slot.slot]: slot } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const serve = (remote: FixtureRemote) =>
    page.route(
      `${systemAddresses().games}/fixture/${remote.version}/**`,
      remote.answer ?? ((route: Route) => fulfillScript(route, remote.script)),
    );
  await serve(stable);
  if (lastGood !== undefined) await serve(lastGood);
  return async (change) => {
    if (change.stable !== undefined) await serve(change.stable);
    revision += 1;
    slot = {
      ...slot,
      kill: change.kill ?? slot.kill,
      stable: change.stable === undefined ? slot.stable : fixtureRelease(change.stable),
    };
  };
}

/** Answers like the games origin. */
export const fulfillScript = (route: Route, body: string, contentType = 'text/javascript', status = 200) =>
  route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } });
