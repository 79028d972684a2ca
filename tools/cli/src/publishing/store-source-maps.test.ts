import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@mindloom/backend';
import { createCleanupStack } from '@mindloom/backend/cleanup-stack';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHUNK, ENTRY, STYLE, writeBuild, writeInto } from '../testing/fake-build';
import { folderStore } from './folder-store';
import { publishRelease } from './publish-release';
import { callFunction, type RegistryAccess, registerRelease } from './registry-client';
import { readSourceMaps } from './source-maps';
import { storeSourceMaps } from './store-source-maps';

const MAP = JSON.stringify({ version: 3, sources: ['src/view.tsx'], mappings: 'AAAA' });
const cleanups = createCleanupStack();
const dist = mkdtempSync(join(tmpdir(), 'mindloom-source-maps-'));
const build = join(dist, 'remote');
let registry: RegistryAccess;
let patch = 0;

beforeAll(async () => {
  cleanups.push(() => rmSync(dist, { recursive: true, force: true }));
  const started = await startBackend({
    inMemory: true,
    port: 0,
    allowedOrigins: [],
    siteUrl: 'http://localhost:4200',
  });
  if (!started.ok) throw new Error(started.problem);
  cleanups.push(() => started.close());
  registry = { url: started.url, secretKey: started.secretKey };
});
afterAll(() => cleanups.runAll());

beforeEach(() => {
  rmSync(join(dist, 'maps'), { recursive: true, force: true });
  patch += 1;
  const version = `1.0.${patch}`;
  writeBuild(
    build,
    { [ENTRY]: 'entry', [CHUNK]: 'chunk', [STYLE]: '.board {}' },
    { version, container: `memory__1_0_${patch}` },
  );
  writeInto(join(dist, 'maps'), `${CHUNK}.map`, MAP);
});

/** Publishes and registers the build of this test. */
async function publish() {
  const published = await publishRelease(build, folderStore(join(dist, 'games')));
  if (!published.ok) throw new Error(published.problem);
  const registered = await registerRelease(registry, published.release);
  if (!registered.ok) throw new Error(registered.problem);
  return { release: published.release, digest: String(Object(registered.value).digest) };
}
const stored = async (version: string): Promise<unknown> => {
  const listed = await callFunction(registry, 'stored_maps', { p_remote: 'memory', p_version: version });
  return listed.ok ? listed.value : listed;
};

it('storeSourceMaps stores only those source maps beside a build that belong to scripts of the release', async () => {
  writeInto(join(dist, 'maps'), 'static/js/another.js.map', MAP);
  writeInto(join(dist, 'maps'), `${STYLE}.map`, MAP);
  const { release, digest } = await publish();
  expect(await storeSourceMaps(registry, build, release, digest)).toEqual([]);
  expect(await storeSourceMaps(registry, build, release, digest)).toEqual([]);
  expect(await stored(release.version)).toEqual([`${CHUNK}.map`]);
});

it('storeSourceMaps sends no request to the registry for a build without source maps', async () => {
  rmSync(join(dist, 'maps'), { recursive: true });
  const { release, digest } = await publish();
  expect(await readSourceMaps(build, release)).toEqual([]);
  const closed = { url: 'http://127.0.0.1:9', secretKey: 'x' };
  expect(await storeSourceMaps(closed, build, release, digest)).toEqual([]);
});

it('storeSourceMaps reports each map that is not stored, and stores the others', async () => {
  writeInto(join(dist, 'maps'), `${ENTRY}.map`, 'not a map');
  const { release, digest } = await publish();
  const [problem, ...more] = await storeSourceMaps(registry, build, release, digest);
  expect(problem).toMatch(/^ML-713 memory \S+ remoteEntry\.js\.map: .*ML-710 .*not a source map/);
  expect(more).toEqual([]);
  expect(await stored(release.version)).toEqual([`${CHUNK}.map`]);
  const [, refused] = await storeSourceMaps(registry, build, { ...release, version: '9.9.9' }, digest);
  expect(refused).toMatch(/^ML-713 .*ML-710/);
});

it('the folder of published files contains no source map', async () => {
  const { release } = await publish();
  const files = readdirSync(join(dist, 'games/memory', release.version), { recursive: true }).map(String);
  expect(files).toContain(ENTRY);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
});
