import { sha384Integrity } from '@mindloom/base';
import type { Page, Route } from '@playwright/test';
import { systemAddresses } from './system';

/** The first revision of the fixture registry. It is higher than any revision that a browser has stored. */
export const FIXTURE_REVISION = 2_000_000_000;

/** The slot to which the releases of `SAVED_FIXTURES` are assigned. */
export const FIXTURE_SLOT = 'memory-match';

/**
 * The fixture versions whose plays, failures or errors are stored by tests. The database accepts plays, failures and
 * errors only for releases that a slot has served, so the global setup assigns each fixture version once.
 */
export const SAVED_FIXTURES = [
  '2.0.0',
  '3.0.0',
  '3.2.0',
  '3.2.1',
  '4.0.0',
  '5.0.0',
  '6.0.0',
  '6.1.0',
  '6.1.1',
  '6.1.2',
  '7.0.0',
  '7.1.0',
  '7.1.1',
  '8.0.0',
  '9.0.0',
];

export interface FixtureRemote {
  slot: string;
  version: string;
  /** The entry script. The registry contains its hash. */
  script: string;
  /** Where the release runs; by default in the page. */
  place?: 'frame';
  /** Answers a request to the games origin; by default with the script. */
  answer?: (route: Route) => Promise<void>;
}

export const integrityOf = (text: string) => sha384Integrity(new TextEncoder().encode(text));
const containerOf = (version: string) => `fixture__${version.replaceAll('.', '_')}`;

/** Returns the entry script of a remote: a container that exposes one module, which is given as source text. */
export const entryScript = (version: string, module: string): string =>
  `var ${containerOf(version)} = { init() {}, get: async () => () => (${module}) };`;

/**
 * Returns a game module as source text.
 * @param mount the function body, with `element`, `host` and `settings` in scope.
 * @param info fields to add to the game's info, or to replace in it.
 */
export const gameModule = (mount: string, info: object = {}): string => `{
  info: {
    id: 'fixture', version: '1.0.0', contract: 1, title: 'Fixture', area: 'memory', reads: [], metrics: [],
    ...${JSON.stringify(info)}
  },
  mount(element, host, settings) { ${mount} }
}`;

/** The release of one script, in the format of the registry. */
export const fixtureRelease = async ({
  remote = 'fixture',
  version,
  script,
  place,
}: {
  remote?: string;
  version: string;
  script: string;
  place?: 'frame';
}) => ({
  remote,
  version,
  contract: 1,
  container: containerOf(version),
  baseUrl: `${remote}/${version}/`,
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: await integrityOf(script), bytes: script.length, boot: true }],
  ...(place !== undefined && { place }),
});

/** A change that staff make to the slot. */
interface SlotChange {
  stable?: FixtureRemote;
  kill?: 'none' | 'next' | 'now';
}

/**
 * Serves fixture remotes to this page, by routes for the registry and the games origin.
 * @returns a function that changes the slot. The page sees the change at its next read of the registry.
 */
export async function serveFixtures(
  page: Page,
  stable: FixtureRemote,
  lastGood?: FixtureRemote,
  firstRevision = FIXTURE_REVISION,
): Promise<(change: SlotChange) => Promise<void>> {
  let slot = {
    slot: stable.slot,
    enabled: true,
    kill: 'none',
    rolloutBp: 0,
    salt: stable.slot,
    stable: await fixtureRelease(stable),
    candidate: null,
    lastGood: lastGood === undefined ? null : await fixtureRelease(lastGood),
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
    const release = change.stable === undefined ? slot.stable : await fixtureRelease(change.stable);
    // Change revision and slot without an await in between, so that no read sees the new revision with the old slot.
    revision += 1;
    slot = { ...slot, kill: change.kill ?? slot.kill, stable: release };
  };
}

/** Answers a request with the headers of the games origin. */
export const fulfillScript = (route: Route, body: string, contentType = 'text/javascript', status = 200) =>
  route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } });
