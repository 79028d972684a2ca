import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAssignedCapabilities, serveWithAssignedPolicy } from './assigned-capabilities';
import { pageHeaders } from './response-headers';

const release = (version: string, capabilities: readonly string[]) => ({
  remote: 'chess',
  version,
  contract: 1,
  container: `chess_${version}`,
  baseUrl: 'chess/',
  entry: 'entry.js',
  assets: [{ path: 'entry.js', sha384: `sha384-${'a'.repeat(64)}`, bytes: 1, boot: true }],
  capabilities,
});
const noRelease = { stable: null, candidate: null, lastGood: null };
const slot = (releases: object) => ({
  slot: 'chess',
  enabled: true,
  kill: 'none',
  rolloutBp: 0,
  salt: 'chess',
  ...noRelease,
  ...releases,
});

let snapshot: object = {};
const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

let registry = { supabaseUrl: '', supabaseKey: 'sb_publishable_x' };
beforeEach(async () => {
  const url = await listen((_request, response) => void response.end(JSON.stringify(snapshot)));
  registry = { ...registry, supabaseUrl: url };
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it('readAssignedCapabilities returns the capabilities that stable, candidate and last good releases of all slots declare', async () => {
  const read = async (...slots: object[]) => {
    snapshot = { revision: 1, slots: Object.fromEntries(slots.map((one, index) => [`slot-${index}`, one])) };
    return readAssignedCapabilities(registry);
  };
  expect(await read(slot({ stable: release('1', []) }))).toEqual([]);
  expect(await read(slot({ stable: release('1', ['worker']) }), slot({}))).toEqual(['worker']);
  const all = [slot({ candidate: release('2', ['worker']) }), slot({ lastGood: release('0', ['wasm']) })];
  expect(await read(...all)).toEqual(['wasm', 'worker']);
});

it('readAssignedCapabilities returns null if the registry does not answer or sends no snapshot', async () => {
  snapshot = { revision: 'x' };
  expect(await readAssignedCapabilities(registry)).toBeNull();
  expect(await readAssignedCapabilities({ ...registry, supabaseUrl: 'http://localhost:1' })).toBeNull();
});

it('serveWithAssignedPolicy allows a capability after a release that declares the capability is assigned, and still allows it while the registry fails', async () => {
  const site = await listen(
    serveWithAssignedPolicy(registry, (capabilities) => (_request, response) => {
      const headers = pageHeaders({
        games: ['http://games.test'],
        api: [],
        self: 'http://shell.test',
        capabilities,
      });
      response.writeHead(200, headers).end();
    }),
  );
  const policy = async () => (await fetch(site)).headers.get('content-security-policy') ?? '';
  const settle = () => wait(2100);

  snapshot = { revision: 1, slots: { chess: slot({ stable: release('1', []) }) } };
  expect(await policy()).not.toMatch(/wasm-unsafe-eval|worker-src 'self' blob:/);
  await settle();
  snapshot = { revision: 2, slots: { chess: slot({ stable: release('2', ['wasm']) }) } };
  const allowed = await policy();
  expect(allowed).toContain("script-src 'self' http://games.test 'wasm-unsafe-eval';");
  expect(allowed).toContain("worker-src 'self';");
  await settle();
  snapshot = {};
  expect(await policy()).toBe(allowed);
});
